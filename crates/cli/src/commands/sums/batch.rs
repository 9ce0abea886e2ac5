//! One thread's work: several files at a time, hashed side by side.

use super::algorithm::{Algorithm, Digest, Hashes};
use super::source::{Buffer, Source};
use crate::error::Error;
use std::ffi::OsStr;
use std::io;
use std::ops::Range;

/// Files that one thread hashes side by side.
pub const SIDE_BY_SIDE: usize = 16;

/// The digest of a file and its length.
pub struct Hashed {
    pub digest: Digest,
    pub bytes: u64,
}

/// A file to hash, and by which function.
pub trait Named: Sync {
    fn name(&self) -> &OsStr;
    fn algorithm(&self) -> Algorithm;
}

impl Named for (&OsStr, Algorithm) {
    fn name(&self) -> &OsStr {
        self.0
    }
    fn algorithm(&self) -> Algorithm {
        self.1
    }
}

pub type Outcome = io::Result<Hashed>;

/// Outcomes with the indices of their files.
pub type Found = Vec<(usize, Outcome)>;

/// What a thread keeps from batch to batch: nothing is allocated for a small file.
#[derive(Default)]
pub struct Hasher {
    buffers: [Buffer; SIDE_BY_SIDE],
    found: Found,
}

/// A file that is longer than a piece.
struct Long {
    index: usize,
    slot: usize,
    source: Source,
    bytes: u64,
    ended: bool,
}

impl Hasher {
    /// Hashes at most [`SIDE_BY_SIDE`] files, all by the function of the first. `deliver` takes what was found away, is told how many bytes were hashed since
    /// its last call, and is called again and again during long work.
    ///
    /// # Errors
    /// Those of `deliver`.
    pub fn batch<N: Named>(
        &mut self,
        names: &[N],
        batch: Range<usize>,
        deliver: &mut impl FnMut(&mut Found, u64) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let algorithm = names.get(batch.start).map(Named::algorithm).unwrap_or_default();
        let mut short = [(0, 0); SIDE_BY_SIDE];
        let mut count = 0;
        let mut long = Vec::new();
        for (slot, index) in batch.enumerate() {
            let begun = Source::open(names[index].name())
                .and_then(|mut source| Ok((self.buffers[slot].fill(&mut source)?, source)));
            match begun {
                Err(error) => self.found.push((index, Err(error))),
                Ok((true, _)) => {
                    short[count] = (index, slot);
                    count += 1;
                }
                Ok((false, source)) => long.push(Long { index, slot, source, bytes: 0, ended: false }),
            }
        }
        let short = &short[..count];
        let mut messages: [&[u8]; SIDE_BY_SIDE] = [&[]; SIDE_BY_SIDE];
        let mut digests = [Digest::NONE; SIDE_BY_SIDE];
        for (message, (_, slot)) in messages.iter_mut().zip(short) {
            *message = self.buffers[*slot].piece();
        }
        algorithm.many(&messages[..count], &mut digests[..count])?;
        let mut done = 0;
        for ((message, digest), (index, _)) in messages.iter().zip(digests).zip(short) {
            let bytes = message.len() as u64;
            done += bytes;
            self.found.push((*index, Ok(Hashed { digest, bytes })));
        }
        deliver(&mut self.found, done)?;
        self.long(long, algorithm, deliver)
    }

    /// Hashes long files piece by piece, all in step. Their first pieces have been read.
    fn long(
        &mut self,
        mut files: Vec<Long>,
        algorithm: Algorithm,
        deliver: &mut impl FnMut(&mut Found, u64) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut hashes = Hashes::new(algorithm, files.len());
        while !files.is_empty() {
            let pieces: Vec<&[u8]> = files.iter().map(|file| self.buffers[file.slot].piece()).collect();
            hashes.update(&pieces);
            let done = pieces.iter().map(|piece| piece.len() as u64).sum();
            for at in (0..files.len()).rev() {
                let file = &mut files[at];
                file.bytes += self.buffers[file.slot].piece().len() as u64;
                if !file.ended {
                    match self.buffers[file.slot].fill(&mut file.source) {
                        Ok(ended) => file.ended = ended,
                        Err(error) => {
                            self.found.push((file.index, Err(error)));
                            files.swap_remove(at);
                            hashes.swap_remove(at, algorithm);
                        }
                    }
                    continue;
                }
                let bytes = file.bytes;
                let index = files.swap_remove(at).index;
                let digest = hashes.swap_remove(at, algorithm);
                self.found.push((index, Ok(Hashed { digest, bytes })));
            }
            deliver(&mut self.found, done)?;
        }
        Ok(())
    }
}
