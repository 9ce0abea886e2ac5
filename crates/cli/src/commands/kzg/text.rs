//! Blobs, cells and numbers of files and options.

use crate::commands::aead::files::Input;
use crate::error::Error;
use crate::input::hex::encode;
use crate::output;
use adamant::base::hex;
use adamant::kzg::{BYTES_PER_BLOB, BYTES_PER_CELL, Blob, CELLS_PER_EXT_BLOB, Cell, Proof};
use std::path::Path;

/// Bytes of a file of cells at most: all of them with their proofs, and as much again.
const LONGEST_CELLS: usize = 4 * CELLS_PER_EXT_BLOB * (BYTES_PER_CELL + 64);

/// The whole of a file of less than `longest` bytes.
pub fn whole(path: &Path, longest: usize) -> Result<Vec<u8>, Error> {
    let mut buffer = vec![0; longest];
    let mut input = Input::open(path)?;
    let count = input.fill(&mut buffer)?;
    if count == longest {
        return Err(Error::usage(format!("{}: too long", input.name())));
    }
    buffer.truncate(count);
    Ok(buffer)
}

/// A blob.
pub fn blob(path: &Path) -> Result<Box<Blob>, Error> {
    let bytes = whole(path, BYTES_PER_BLOB + 1)?.into_boxed_slice();
    bytes
        .try_into()
        .map_err(|_| Error::usage(format!("{}: a blob has {BYTES_PER_BLOB} bytes", path.display())))
}

/// Exactly N bytes in hex, with or without 0x.
fn exactly<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    let mut bytes = [0; N];
    (digits.len() == 2 * N && hex::decode_padded(digits.as_bytes(), &mut bytes).is_ok()).then_some(bytes)
}

/// The bytes of a commitment or proof.
pub fn bytes(what: &str, text: &str) -> Result<[u8; 48], Error> {
    exactly(text).ok_or_else(|| Error::usage(format!("{what}: 96 hex digits are needed")))
}

/// The bytes of a number.
pub fn scalar(what: &str, text: &str) -> Result<[u8; 32], Error> {
    exactly(text).ok_or_else(|| Error::usage(format!("{what}: 64 hex digits are needed")))
}

/// The lines of a file.
pub struct Cells {
    pub indices: Vec<u64>,
    pub cells: Vec<Cell>,
    proofs: Vec<Option<Proof>>,
}

impl Cells {
    /// The proofs, of which none may be missing.
    pub fn proofs(&self) -> Result<Vec<Proof>, Error> {
        let proofs: Option<Vec<Proof>> = self.proofs.iter().copied().collect();
        proofs.ok_or_else(|| Error::usage("a line has no proof: INDEX:CELL:PROOF is needed"))
    }
}

/// Lines INDEX:CELL or INDEX:CELL:PROOF.
pub fn cells(path: &Path) -> Result<Cells, Error> {
    let bytes = whole(path, LONGEST_CELLS)?;
    let mut out = Cells { indices: Vec::new(), cells: Vec::new(), proofs: Vec::new() };
    let text = String::from_utf8_lossy(&bytes);
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (number, line) in lines {
        let (index, cell, proof) = parse(line.trim()).ok_or_else(|| {
            Error::usage(format!(
                "{}, line {}: INDEX:CELL or INDEX:CELL:PROOF is needed, with {} and 96 hex digits",
                path.display(),
                number + 1,
                2 * BYTES_PER_CELL
            ))
        })?;
        out.indices.push(index);
        out.cells.push(cell);
        out.proofs.push(proof);
    }
    Ok(out)
}

fn parse(line: &str) -> Option<(u64, Cell, Option<Proof>)> {
    let (index, rest) = line.split_once(':')?;
    let (cell, proof) = match rest.split_once(':') {
        Some((cell, proof)) => (cell, Some(Proof(exactly(proof)?))),
        None => (rest, None),
    };
    let index = index.bytes().all(|byte| byte.is_ascii_digit()).then(|| index.parse().ok())??;
    Some((index, exactly(cell)?, proof))
}

/// Prints a line a cell.
pub fn print_cells(cells: &[Cell], proofs: Option<&[Proof]>) -> Result<(), Error> {
    let mut text = String::new();
    for (i, cell) in cells.iter().enumerate() {
        text += &format!("{i}:{}", encode(cell));
        if let Some(proof) = proofs.and_then(|proofs| proofs.get(i)) {
            text += &format!(":{proof}");
        }
        text.push('\n');
    }
    output::bytes(text.as_bytes())
}
