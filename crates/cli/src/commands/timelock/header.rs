//! The first line of a puzzle file.

use crate::commands::aead::files::Input;
use crate::error::Error;
use crate::input::hex;
use adamant::symmetric::sha256::sha256;
use adamant::vdf::Statement;
use serde::{Deserialize, Serialize};

const FORMAT: &str = "adamant-timelock-2";
/// Two numbers of 16384 bits in hex, and what stands around them, are less.
const MAX: usize = 9000;

/// The fields in their order in the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Json {
    format: String,
    modulus: String,
    x: String,
    /// A string: JSON numbers are not exact above 2^53 in every reader.
    squarings: String,
    /// SHA-256 of the statement: a damaged header is found before the work, not after it.
    check: String,
}

/// The line, with its end.
pub fn to_line(statement: &Statement) -> Result<Vec<u8>, Error> {
    let json = Json {
        format: FORMAT.into(),
        modulus: hex::encode(&statement.modulus().to_be_bytes()),
        x: hex::encode(&statement.x().to_be_bytes()),
        squarings: statement.squarings().to_string(),
        check: hex::encode(&sha256(&statement.to_bytes())),
    };
    let mut line = serde_json::to_vec(&json).map_err(Error::failed)?;
    line.push(b'\n');
    Ok(line)
}

/// Reads the line at the beginning of the input.
///
/// # Errors
/// That it is no puzzle, or damaged: exit code 1.
pub fn read(input: &mut Input) -> Result<Statement, Error> {
    let name = input.name().to_string();
    let mut line = Vec::new();
    let mut byte = [0];
    while line.last() != Some(&b'\n') && line.len() < MAX && input.fill(&mut byte)? == 1 {
        line.extend(byte);
    }
    parse(&line).map_err(|reason| Error::failed(format!("{name}: {reason}")))
}

/// There is one way to write a statement, so that nothing in the line can be changed unnoticed.
fn parse(line: &[u8]) -> Result<Statement, String> {
    let json: Json = serde_json::from_slice(line).map_err(|_| "not a time-lock puzzle")?;
    if json.format != FORMAT {
        return Err(format!("its format is '{}', not '{FORMAT}'", json.format));
    }
    let squarings = json.squarings.parse().map_err(|_| "squarings is no whole number")?;
    let number = |text: &str| hex::number(text, "a number").map_err(|_| "a number is not hex");
    let statement = Statement::new(&number(&json.modulus)?, &number(&json.x)?, squarings)
        .map_err(|error| error.to_string())?;
    match to_line(&statement) {
        Ok(expected) if expected == line => Ok(statement),
        _ => Err("the header is damaged".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_is_noticed() {
        let n = [&[0x9a; 127][..], &[0x77]].concat();
        let statement = Statement::new(&n, &[2], 1000).unwrap();
        let line = to_line(&statement).unwrap();
        assert_eq!(parse(&line).unwrap().to_bytes(), statement.to_bytes());
        for i in 0..line.len() {
            for flip in [1, 0x20] {
                let mut bad = line.clone();
                bad[i] ^= flip;
                assert!(parse(&bad).is_err(), "byte {i}");
            }
            assert!(parse(&line[..i]).is_err(), "cut at {i}");
        }
        assert!(parse(&[&b" "[..], &line].concat()).is_err());
    }
}
