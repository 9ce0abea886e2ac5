//! One step of a k-squaring: multiplication of all exponents by a small number, or by its inverse.
//!
//! Let p be coprime to r, L = ceil(r / p). The map J -> p J mod r on exponents cuts the string of coefficients into p rows:
//! row k begins at J_k = ceil(k r / p) and has at most L coefficients. Its first goes to d_k = p J_k - k r < p, each further
//! one p places higher. The d_k are a permutation of 0 .. p-1. So the map is a matrix transposition: put row k of the input
//! into row d_k of a p x L bit matrix; column t of that matrix is the run of p coefficients from p t on in the output.
//! Where a row has only L - 1 coefficients, the matrix takes one coefficient too many, and it falls at or above r.
//! Read backwards the same matrix gives the map J -> J / p mod r.
//! Negation J -> -J mod r comes for free: reverse the order of the rows on the way in, and mirror the offsets on the way out.
//!
//! Everything here depends on r and k alone, which are public.

use adamant_base::num::to_u32;
use alloc::vec::Vec;

/// A place where a row begins, in bits, and the number of that row in the bit matrix.
#[derive(Clone, Copy)]
struct Cut {
    offset: u32,
    row: u32,
}

/// The tables of one step.
pub(crate) struct Step {
    r: usize,
    /// Whether exponents are divided by p instead of multiplied.
    divide: bool,
    negate: bool,
    /// L = ceil(r / p), kept because a division takes as long as some rows.
    run: usize,
    /// (J_k, d_k) for k = 0 .. p-1, in ascending order of what is written: matrix rows where they are read into it,
    /// otherwise offsets.
    cuts: Vec<Cut>,
}

impl Step {
    /// Words before and behind the output into which misplaced bits may fall: a row is at most that long.
    pub(crate) const MARGIN: usize = 8;
    /// The longest row or column, in bits.
    pub(crate) const MAX_SIDE: usize = 64 * (Step::MARGIN - 1);

    /// The step for p, which is coprime to r and below it; p and ceil(r / p) are at most [`Step::MAX_SIDE`].
    pub(crate) fn new(r: usize, p: usize, divide: bool, negate: bool) -> Step {
        let mut cuts: Vec<Cut> = (0..p)
            .map(|k| {
                let start = (k * r).div_ceil(p);
                Cut { offset: to_u32(start), row: to_u32(p * start - k * r) }
            })
            .collect();
        if !divide {
            cuts.sort_by_key(|cut| cut.row);
        }
        Step { r, divide, negate, run: r.div_ceil(p), cuts }
    }

    /// p.
    pub(crate) fn p(&self) -> usize {
        self.cuts.len()
    }

    /// L = ceil(r / p).
    pub(crate) fn run(&self) -> usize {
        self.run
    }

    /// The words of a polynomial.
    pub(crate) fn words(&self) -> usize {
        self.r.div_ceil(64)
    }

    /// The size of the bit matrix as it is read, in tiles of 64 x 64: (down, across).
    pub(crate) fn tiles(&self) -> (usize, usize) {
        let (p, run) = (self.p().div_ceil(64), self.run().div_ceil(64));
        if self.divide { (run, p) } else { (p, run) }
    }

    /// The rows of the matrix as it is read, at most 64 times the tiles down.
    pub(crate) fn read_rows(&self) -> usize {
        if self.divide { self.run() } else { self.p() }
    }

    /// For each row to read: its offset in bits, and the row of the matrix that it becomes.
    #[inline]
    pub(crate) fn reads(&self) -> impl Iterator<Item = (usize, usize)> {
        let last = self.read_rows() - 1;
        self.places(!self.divide, self.negate)
            .map(move |(offset, row)| (offset, if self.negate { last - row } else { row }))
    }

    /// For each row to write, in ascending order: its offset in bits, [`Step::MARGIN`] words included, and the row of the transposed matrix.
    #[inline]
    pub(crate) fn writes(&self) -> impl Iterator<Item = (usize, usize)> {
        let width = self.read_rows();
        let margin = 64 * Step::MARGIN;
        self.places(self.divide, self.negate).map(move |(offset, row)| {
            // Mirrored: the row's last coefficient comes first, at r - (offset + width - 1).
            (if self.negate { margin + self.r + 1 - offset - width } else { margin + offset }, row)
        })
    }

    /// The cuts, or the plain runs of p; forwards or backwards.
    #[inline]
    fn places(&self, cut: bool, backwards: bool) -> impl Iterator<Item = (usize, usize)> {
        let p = self.p();
        let count = if cut { p } else { self.run() };
        (0..count).map(move |i| {
            let k = if backwards { count - 1 - i } else { i };
            if cut { (self.cuts[k].offset as usize, self.cuts[k].row as usize) } else { (p * k, k) }
        })
    }

    /// Takes the result out of the words in which the rows were gathered, the lower margin taken off. Mirroring sends
    /// exponent 0 to r, which is 0 again; whatever else lies at or above r was never part of a row.
    pub(crate) fn finish(&self, out: &mut [u64], gathered: &[u64]) {
        let (word, bit) = (self.r / 64, self.r % 64);
        out[..=word].copy_from_slice(&gathered[..=word]);
        if self.negate {
            out[0] |= (out[word] >> bit) & 1;
        }
        out[word] &= (1 << bit) - 1;
        out[word + 1..].fill(0);
    }
}
