//! The kept states of an evaluation: a file that only grows.

use super::format::PowersRecord;
use crate::proof::Powers;
use crate::{Error, Statement};
use adamant_symmetric::sha256::Sha256;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open powers file: how many records it has, and the hash over them.
pub(super) struct PowersFile {
    path: PathBuf,
    file: File,
    written: u64,
    hash: Sha256,
}

impl PowersFile {
    /// A new, empty file.
    pub(super) fn create(path: &Path) -> Result<PowersFile, Error> {
        let file = OpenOptions::new()
            .create(true)
            .truncate(true)
            .read(true)
            .write(true)
            .open(path)
            .map_err(|error| Error::Io(path.into(), error))?;
        Ok(PowersFile { path: path.into(), file, written: 0, hash: Sha256::new() })
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
        let mut powers = Powers::new(statement, record.stride);
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
                powers.push(&statement.modulus().residue(&bytes));
            }
        }
        if hash.clone().finalize() != record.digest || record.count == 0 {
            return Ok(None);
        }
        let length = record.count * size as u64;
        file.set_len(length).map_err(io)?;
        let mut file = PowersFile { path: path.into(), file, written: record.count, hash };
        file.file.seek(SeekFrom::Start(length)).map_err(io)?;
        Ok(Some((file, powers)))
    }

    /// Appends the states up to squaring `verified` that are not in the file yet, syncs, and says what a checkpoint must
    /// know. What comes later is not verified and might be taken back.
    pub(super) fn append(&mut self, powers: &Powers, verified: u64) -> Result<PowersRecord, Error> {
        let io = |error| Error::Io(self.path.clone(), error);
        let mut writer = BufWriter::new(&self.file);
        let count = (powers.states().len() as u64).min(verified / powers.stride() + 1);
        for state in &powers.states()[self.written as usize..count as usize] {
            let bytes = state.to_be_bytes();
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
