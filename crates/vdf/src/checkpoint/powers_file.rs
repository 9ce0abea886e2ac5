//! The kept states of an evaluation: a file that only grows.

use super::format::PowersRecord;
use crate::proof::Powers;
use crate::{Error, Statement};
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::num::to_usize;
use adamant_modular::Modulus;
use adamant_symmetric::sha256::Sha256;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open powers file: how many records it has, and the hash over them.
pub(super) struct PowersFile {
    path: PathBuf,
    file: File,
    reduction: Reduction,
    written: u64,
    hash: Sha256,
}

impl PowersFile {
    /// A new, empty file.
    pub(super) fn create(path: &Path, statement: &Statement) -> Result<PowersFile, Error> {
        let file = create_new(path).map_err(|error| Error::Io(path.into(), error))?;
        let reduction = Reduction::new(statement.modulus());
        Ok(PowersFile { path: path.into(), file, reduction, written: 0, hash: Sha256::new() })
    }

    /// The file of a checkpoint and the states in it; None when they are not those that the checkpoint names.
    pub(super) fn open(
        path: &Path,
        statement: &Statement,
        record: &PowersRecord,
    ) -> Result<Option<(PowersFile, Powers)>, Error> {
        let io = |error| Error::Io(path.into(), error);
        let Ok(file) = OpenOptions::new().read(true).write(true).open(path) else { return Ok(None) };
        let size = statement.modulus().byte_len();
        let mut powers = Powers::new(statement, record.stride)?;
        let mut hash = Sha256::new();
        let mut bytes = vec![0; size];
        let mut reader = BufReader::new(&file);
        for i in 0..record.count {
            if reader.read_exact(&mut bytes).is_err() {
                return Ok(None);
            }
            hash.update(&bytes);
            // The first record is x, which is there already.
            if i > 0 {
                powers.push(&statement.modulus().residue(&bytes))?;
            }
        }
        if hash.clone().finalize() != record.digest || record.count == 0 {
            return Ok(None);
        }
        let length = record.count * size as u64;
        file.set_len(length).map_err(io)?;
        let reduction = Reduction::new(statement.modulus());
        let mut file = PowersFile { path: path.into(), file, reduction, written: record.count, hash };
        file.file.seek(SeekFrom::Start(length)).map_err(io)?;
        Ok(Some((file, powers)))
    }

    /// Appends the states up to squaring `verified` that are not in the file yet, syncs, and says what a checkpoint must
    /// know. What comes later is not verified and might be taken back.
    pub(super) fn append(&mut self, powers: &Powers, verified: u64) -> Result<PowersRecord, Error> {
        let io = |error| Error::Io(self.path.clone(), error);
        let mut writer = BufWriter::new(&self.file);
        let count = (powers.states().len() as u64).min(verified / powers.stride() + 1);
        for state in (self.written..count).filter_map(|i| powers.states().at(to_usize(i))) {
            let bytes = self.reduction.reduce(&state.to_be_bytes());
            writer.write_all(&bytes).map_err(io)?;
            self.hash.update(&bytes);
        }
        writer.flush().map_err(io)?;
        drop(writer);
        self.file.sync_data().map_err(io)?;
        self.written = count;
        Ok(PowersRecord {
            stride: powers.stride(),
            count: self.written,
            digest: self.hash.clone().finalize(),
        })
    }
}

/// From states modulo a small multiple of N to records modulo N: many times faster than a [`Modulus`], which takes numbers
/// of any length.
struct Reduction {
    /// 2^i N for i from 31 down to 0.
    multiples: Vec<Vec<Limb>>,
    bytes: usize,
}

/// A state is below 2^31 N.
const MULTIPLES: usize = 32;

impl Reduction {
    fn new(modulus: &Modulus) -> Reduction {
        let bytes = modulus.byte_len();
        let mut multiple = vec![0; bytes.div_ceil(LIMB_BITS / 8) + 1];
        limb::from_be_bytes(&mut multiple, &modulus.to_be_bytes());
        let mut multiples = vec![multiple];
        while multiples.len() < MULTIPLES {
            let mut next = multiples[multiples.len() - 1].clone();
            limb::double_assign(&mut next);
            multiples.push(next);
        }
        multiples.reverse();
        Reduction { multiples, bytes }
    }

    /// x modulo N, as many bytes as N, for big-endian x below 2^32 N.
    fn reduce(&self, x: &[u8]) -> Vec<u8> {
        let mut rest = vec![0; self.multiples[0].len()];
        limb::from_be_bytes(&mut rest, x);
        for multiple in &self.multiples {
            if rest.iter().rev().ge(multiple.iter().rev()) {
                limb::sub_assign(&mut rest, multiple);
            }
        }
        let mut out = vec![0; rest.len() * LIMB_BITS / 8];
        limb::to_be_bytes(&mut out, &rest);
        out.split_off(out.len() - self.bytes)
    }
}

/// A new file that only its owner may read: what has the name is removed first, so that nothing is written through a link
/// to somewhere else.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = File::options();
    options.read(true).write(true).create_new(true);
    // The states of a time-lock puzzle save others the work that it is made of.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    #[test]
    fn reduction_is_the_remainder() {
        for n in [&[3u8][..], &[0x80, 0, 0, 0, 0, 0, 0, 1], &[1, 0, 0, 0, 0, 0, 0, 0, 1], &[0xff; 40]] {
            let reduction = Reduction::new(&Modulus::from_be_bytes(n).unwrap());
            let n = BigUint::from_bytes_be(n);
            for factor in [0u32, 1, 2, 3, 1_073_740_439, u32::MAX] {
                let product = &n * factor;
                let below = if factor == 0 { BigUint::from(0u8) } else { &product - 1u8 };
                for x in [below, product.clone(), product + 1u8] {
                    let got = BigUint::from_bytes_be(&reduction.reduce(&x.to_bytes_be()));
                    assert_eq!(got, &x % &n, "{x} mod {n}");
                }
            }
        }
    }
}
