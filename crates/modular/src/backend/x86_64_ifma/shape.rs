//! How residues of a size are laid out, and the table that reduces them.

use super::limbs52::{BITS, LANES};
use super::scaled::Scaled;
use super::tuned::Kernels;
use crate::Error;
use crate::memory::{Lines, lines, words};
use adamant_base::limb;
use adamant_base::memory::words_mut;

/// The layout of residues: `docs/notes/ifma.md` has its bounds.
pub(super) struct Shape {
    /// Vectors of a residue.
    pub(super) v: usize,
    /// The first column of a product that is folded.
    pub(super) split: usize,
    /// Rows of the table: the limbs that are folded at once.
    pub(super) rows: usize,
    /// Vectors of a row that lie together in the table: v for whole rows.
    pub(super) tile: usize,
    /// The top row of the table is 2^`top` mod n.
    pub(super) top: usize,
    /// 3 in a tight shape, otherwise 0: the excess is taken off in two steps, and the table has three rows more. A number
    /// rather than a flag: beside a flag there are unused bytes, which carry along what lay on the stack before.
    pub(super) tight_rows: usize,
    /// Kernels of its own, or the loops for any size.
    pub(super) kernels: Option<&'static Kernels>,
}

/// Bits that the top limb of a residue keeps when its last excess is folded.
pub(super) const TOP_BITS: usize = 49;
/// Bits that the value of a residue may have above those of the modulus, at least.
const SLACK: usize = 32;

impl Shape {
    pub(super) fn same_as(&self, other: &Shape) -> bool {
        let layout =
            |shape: &Shape| (shape.v, shape.split, shape.rows, shape.tight_rows, shape.kernels.is_some());
        layout(self) == layout(other)
    }

    pub(super) fn is_tight(&self) -> bool {
        self.tight_rows > 0
    }

    /// The layout for a modulus of `bits` bits.
    pub(super) fn of(bits: usize) -> Shape {
        if let Some(kernels) = Kernels::for_bits(bits) {
            return Shape { kernels: Some(kernels), ..kernels.shape };
        }
        Shape::loops(bits)
    }

    /// The layout for loops over memory: whole vectors everywhere.
    pub(super) fn loops(bits: usize) -> Shape {
        let v = (bits + SLACK).div_ceil(BITS * LANES);
        let rows = LANES * v;
        Shape {
            v,
            split: rows,
            rows,
            tile: v,
            top: BITS * (rows - 1) + TOP_BITS,
            tight_rows: 0,
            kernels: None,
        }
    }

    /// Rows of v blocks: 2^(52 (split + i)) mod n for each i, cut into tiles, first the first tile of each row;
    /// then 2^top mod n, and that one lane higher. In a tight shape a multiple m of n takes the place of n, and three
    /// rows follow: 2^(52 split) - m, that one lane higher, and the factor from which the quotient by m is found.
    ///
    /// Constant time in the value of n.
    pub(super) fn table(&self, n: &[u64]) -> Result<Lines, Error> {
        let up = if self.is_tight() { BITS * self.split - 2 - limb::bit_length_vartime(n) } else { 0 };
        let n = &Scaled::multiple(n, up)?;
        let width = LANES * self.v;
        let mut table = lines(self.v * (self.rows + 2 + self.tight_rows))?;
        let mut row = words(width)?;
        let (rows, last) = words_mut(&mut table).split_at_mut(width * self.rows);
        let (top_rows, tight_rows) = last.split_at_mut(2 * width);
        let (top_row, top_row_up) = top_rows.split_at_mut(width);
        self.power(n, self.top, |n, power| n.unscale(top_row, power))?;
        top_row_up[1..].copy_from_slice(&top_row[..width - 1]);
        if self.is_tight() {
            let (complement, others) = tight_rows.split_at_mut(width);
            let (complement_up, factor) = others.split_at_mut(width);
            n.complement(complement);
            complement_up[1..].copy_from_slice(&complement[..width - 1]);
            factor.fill(n.quotient_factor());
        }
        self.power(n, BITS * self.split, |n, power| {
            let tile = LANES * self.tile;
            for i in 0..self.rows {
                n.unscale(&mut row, power);
                n.step(power, BITS, 0);
                for (t, part) in row.chunks_exact(tile).enumerate() {
                    rows[(t * self.rows + i) * tile..][..tile].copy_from_slice(part);
                }
            }
        })?;
        Ok(table)
    }

    /// Hands 2^`exponent` mod n, scaled, to `then`; the exponent is at least the bits of n less one.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    fn power(
        &self,
        n: &Scaled,
        exponent: usize,
        then: impl FnOnce(&Scaled, &mut [u64]),
    ) -> Result<(), Error> {
        let mut power = n.power()?;
        let mut at = n.bits() - 1;
        while at < exponent {
            let bits = (exponent - at).min(BITS);
            n.step(&mut power, bits, 0);
            at += bits;
        }
        then(n, &mut power);
        Ok(())
    }
}
