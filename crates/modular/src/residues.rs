//! Lists of public residues.

use crate::memory::{copy_of, or_abort, room_on_lines};
use crate::{Error, Modulus, Residue};
use alloc::vec::Vec;
use core::fmt;

/// A growing list of residues of one modulus, packed in memory in the form of its kernel: nothing is allocated, counted or
/// converted for a single residue. For public values: not wiped.
pub struct Residues {
    modulus: Modulus,
    /// As long as its residues, from `start` on.
    storage: Vec<u64>,
    start: usize,
    room: usize,
}

/// Residues in a block: what [`crate::Buckets`] counts in 32 bits.
pub(crate) const BLOCK: usize = 1024;

impl Residues {
    /// No residues yet, and room for `room`: the memory is taken now, and touched when a residue comes.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn new(modulus: &Modulus, room: usize) -> Result<Residues, Error> {
        let (storage, start) = room_on_lines(room.checked_mul(modulus.words()))?;
        Ok(Residues { modulus: modulus.clone(), storage, start, room })
    }

    /// The numbers, reduced modulo another modulus, with the same room.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn reduced(&self, modulus: &Modulus) -> Result<Residues, Error> {
        let mut out = Residues::new(modulus, self.room)?;
        for residue in (0..self.len()).filter_map(|i| self.at(i)) {
            out.push(&modulus.try_residue(&residue.to_be_bytes())?)?;
        }
        Ok(out)
    }

    /// The modulus.
    #[must_use]
    pub fn modulus(&self) -> &Modulus {
        &self.modulus
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words().len() / self.modulus.words()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words().is_empty()
    }

    /// Appends a residue.
    ///
    /// # Errors
    /// [`Error::ModulusMismatch`]; [`Error::LengthMismatch`] where there is no room left.
    pub fn push(&mut self, residue: &Residue) -> Result<(), Error> {
        if !self.modulus.same_as(residue.modulus()) {
            return Err(Error::ModulusMismatch);
        }
        if self.len() == self.room {
            return Err(Error::LengthMismatch);
        }
        // Within the capacity: nothing moves.
        self.storage.extend_from_slice(&residue.words);
        Ok(())
    }

    /// Keeps the first `len` residues.
    pub fn truncate(&mut self, len: usize) {
        self.storage.truncate(self.start + self.modulus.words() * len.min(self.room));
    }

    /// Residue `i`; None beyond the end.
    #[must_use]
    pub fn at(&self, i: usize) -> Option<Residue> {
        let words = self.words().chunks_exact(self.modulus.words()).nth(i)?;
        Some(Residue::from_words(&self.modulus, or_abort(copy_of(words))))
    }

    fn words(&self) -> &[u64] {
        &self.storage[self.start..]
    }

    /// The words of the residues in block `i`; none beyond the last.
    pub(crate) fn block(&self, i: usize) -> &[u64] {
        self.words().chunks(BLOCK * self.modulus.words()).nth(i).unwrap_or_default()
    }
}

/// Shows modulus and length.
impl fmt::Debug for Residues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Residues({} modulo {:?})", self.len(), self.modulus)
    }
}
