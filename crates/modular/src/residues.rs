//! Lists of public residues.

use crate::memory::{copy_of, or_abort};
use crate::{Error, Modulus, Residue};
use adamant_base::memory::{LINE, aligned_start};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A growing list of residues of one modulus, packed in memory in the form of its kernel: nothing is allocated, counted or
/// converted for a single residue. For public values: not wiped.
pub struct Residues {
    modulus: Modulus,
    blocks: Vec<Block>,
    len: usize,
}

/// Residues in a block: the last block alone is not full.
pub(crate) const BLOCK: usize = 1024;

/// Memory for [`BLOCK`] residues, never moved.
struct Block {
    storage: Vec<u64>,
    start: usize,
}

impl Residues {
    /// No residues yet.
    pub fn new(modulus: &Modulus) -> Residues {
        Residues { modulus: modulus.clone(), blocks: Vec::new(), len: 0 }
    }

    /// The one residue.
    pub fn from_residue(residue: &Residue) -> Residues {
        let mut out = Residues::new(residue.modulus());
        out.append(&residue.words);
        out
    }

    /// The numbers, reduced modulo another modulus.
    pub fn reduced(&self, modulus: &Modulus) -> Residues {
        let mut out = Residues::new(modulus);
        for residue in (0..self.len).filter_map(|i| self.at(i)) {
            out.append(&modulus.residue(&residue.to_be_bytes()).words);
        }
        out
    }

    /// The modulus.
    pub fn modulus(&self) -> &Modulus {
        &self.modulus
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Appends a residue.
    ///
    /// # Errors
    /// [`Error::ModulusMismatch`].
    pub fn push(&mut self, residue: &Residue) -> Result<(), Error> {
        if !self.modulus.same_as(residue.modulus()) {
            return Err(Error::ModulusMismatch);
        }
        self.append(&residue.words);
        Ok(())
    }

    fn append(&mut self, words: &[u64]) {
        if self.len == BLOCK * self.blocks.len() {
            let storage = vec![0; BLOCK * words.len() + LINE - 1];
            let start = aligned_start(&storage);
            self.blocks.push(Block { storage, start });
        }
        let block = &mut self.blocks[self.len / BLOCK];
        block.storage[block.start + self.len % BLOCK * words.len()..][..words.len()].copy_from_slice(words);
        self.len += 1;
    }

    /// Keeps the first `len` residues.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
        self.blocks.truncate(self.len.div_ceil(BLOCK));
    }

    /// Residue `i`; None beyond the end.
    pub fn at(&self, i: usize) -> Option<Residue> {
        let (words, size) = (self.block(i / BLOCK), self.modulus.words());
        let words = words.get(i % BLOCK * size..)?.get(..size)?;
        Some(Residue::from_words(&self.modulus, or_abort(copy_of(words))))
    }

    /// The words of the residues in block `i`; none beyond the last.
    pub(crate) fn block(&self, i: usize) -> &[u64] {
        let Some(block) = self.blocks.get(i) else { return &[] };
        &block.storage[block.start..][..(self.len - i * BLOCK).min(BLOCK) * self.modulus.words()]
    }
}

/// Shows modulus and length.
impl fmt::Debug for Residues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Residues({} modulo {:?})", self.len, self.modulus)
    }
}
