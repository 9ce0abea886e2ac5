//! Seeds of fuzz targets: one text file a target, a line `NAME HEX` each, sorted by name. `#` begins a comment line.

use std::fmt::Write;

/// The seeds that a file holds.
///
/// # Errors
/// The first line that is none.
pub fn read(text: &str) -> Result<Vec<(String, Vec<u8>)>, String> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| seed(line).ok_or_else(|| format!("no seed: {line}"))).collect()
}

fn seed(line: &str) -> Option<(String, Vec<u8>)> {
    let (name, hex) = line.split_once(' ')?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let digits = hex.bytes().all(|byte| byte.is_ascii_hexdigit());
    if name.is_empty() || !name.bytes().all(plain) || !digits || hex.len() % 2 != 0 {
        return None;
    }
    let bytes = (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).ok());
    Some((name.to_owned(), bytes.collect::<Option<_>>()?))
}

/// The text of a file with these seeds.
#[must_use]
pub fn write(target: &str, mut seeds: Vec<(String, Vec<u8>)>) -> String {
    seeds.sort();
    let mut text = format!(
        "# Seeds of the fuzz target {target}, a name and hex bytes a line: docs/evidence/fuzzing.md.\n"
    );
    for (name, bytes) in seeds {
        text.push_str(&name);
        text.push(' ');
        for byte in bytes {
            // Writing to a String never fails.
            let _ = write!(text, "{byte:02x}");
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let seeds = vec![("a-1".to_owned(), vec![0, 255, 16]), ("empty".to_owned(), Vec::new())];
        assert_eq!(read(&write("x", seeds.clone())), Ok(seeds));
        for wrong in ["name", " 00", "name 0", "name 0g", "../name 00", "name +1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
