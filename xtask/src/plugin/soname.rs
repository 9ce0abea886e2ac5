//! A shared library under another SONAME: a copy of its dynamic strings with the new name is put at the end of the file, in a segment
//! of its own, whose header takes the place of that of the notes.
//!
//! # Source
//! System V ABI, chapters 4 and 5; ELF for 64 bits, little-endian.

use anyhow::{Context, Result, ensure};

const LOAD: u32 = 1;
const DYNAMIC: u32 = 2;
const NOTE: u32 = 4;
const STRINGS: u64 = 5;
const STRINGS_SIZE: u64 = 10;
const SONAME: u64 = 14;
const PAGE: u64 = 4096;

/// The library with another name.
///
/// # Errors
/// When it is no such library, or has no segment of notes.
pub fn replace(library: &[u8], name: &str) -> Result<Vec<u8>> {
    ensure!(library.starts_with(b"\x7fELF\x02\x01"), "not an ELF file of 64 bits, little-endian");
    let mut out = library.to_vec();
    let (headers, size, count) = (read(&out, 32, 8)?, read(&out, 54, 2)?, read(&out, 56, 2)?);
    let segments: Vec<u64> = (0..count).map(|i| headers + i * size).collect();
    let of_type = |out: &[u8], wanted: u32| -> Result<Vec<u64>> {
        let types = segments.iter().map(|&at| Ok((at, read(out, at, 4)?))).collect::<Result<Vec<_>>>()?;
        Ok(types.into_iter().filter(|(_, kind)| *kind == u64::from(wanted)).map(|(at, _)| at).collect())
    };
    let (loads, dynamic) = (of_type(&out, LOAD)?, of_type(&out, DYNAMIC)?);
    let note = *of_type(&out, NOTE)?.first().context("no notes")?;
    let dynamic = *dynamic.first().context("no dynamic section")?;
    // Loaded segments are in ascending order: the new one is behind the others, in the list of headers too.
    ensure!(loads.iter().all(|&at| at < note), "the notes come before loaded segments");

    let (start, length) = (read(&out, dynamic + 8, 8)?, read(&out, dynamic + 32, 8)?);
    let entries: Vec<u64> = (start..start + length).step_by(16).collect();
    let entry = |out: &[u8], tag: u64| -> Result<u64> {
        for &at in &entries {
            if read(out, at, 8)? == tag {
                return Ok(at + 8);
            }
        }
        anyhow::bail!("no dynamic entry {tag}")
    };
    let (strings_at, size_at, soname_at) =
        (entry(&out, STRINGS)?, entry(&out, STRINGS_SIZE)?, entry(&out, SONAME)?);
    let (address, strings) = (read(&out, strings_at, 8)?, read(&out, size_at, 8)?);
    let mut end = 0;
    let mut offset = None;
    for &at in &loads {
        let (from, to, file, memory) = (
            read(&out, at + 8, 8)?,
            read(&out, at + 16, 8)?,
            read(&out, at + 32, 8)?,
            read(&out, at + 40, 8)?,
        );
        end = end.max(to + memory);
        if (to..to + file).contains(&address) {
            offset = Some(from + address - to);
        }
    }
    let offset = usize::try_from(offset.context("the dynamic strings are not loaded")?)?;
    let table = library.get(offset..offset + usize::try_from(strings)?).context("cut off")?;

    out.resize(out.len().next_multiple_of(usize::try_from(PAGE)?), 0);
    let (place, to) = (out.len() as u64, end.next_multiple_of(PAGE));
    out.extend_from_slice(table);
    out.extend_from_slice(name.as_bytes());
    out.push(0);
    let length = out.len() as u64 - place;
    write(&mut out, note, &(u64::from(LOAD) | 4 << 32))?;
    for (at, value) in [(8, place), (16, to), (24, to), (32, length), (40, length), (48, PAGE)] {
        write(&mut out, note + at, &value)?;
    }
    write(&mut out, strings_at, &to)?;
    write(&mut out, size_at, &length)?;
    write(&mut out, soname_at, &strings)?;
    // Tools look at the section of the strings.
    let (sections, each, count) = (read(&out, 40, 8)?, read(&out, 58, 2)?, read(&out, 60, 2)?);
    for at in (0..count).map(|i| sections + i * each) {
        if read(&out, at + 16, 8)? == address {
            for (field, value) in [(16, to), (24, place), (32, length)] {
                write(&mut out, at + field, &value)?;
            }
        }
    }
    Ok(out)
}

fn read(file: &[u8], at: u64, bytes: usize) -> Result<u64> {
    let at = usize::try_from(at)?;
    let part = file.get(at..at + bytes).context("cut off")?;
    Ok(part.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte)))
}

fn write(file: &mut [u8], at: u64, value: &u64) -> Result<()> {
    let at = usize::try_from(at)?;
    file.get_mut(at..at + 8).context("cut off")?.copy_from_slice(&value.to_le_bytes());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_library_is_refused() {
        assert!(replace(b"", "x").is_err() && replace(b"\x7fELF\x02\x01", "x").is_err());
    }
}
