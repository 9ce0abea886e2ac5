//! The kernels of one length, and their calls.

use super::digits;
use super::generated::KERNELS;
use crate::memory::{Lines, lines};
use adamant_base::memory::{LINE, Line, lines_in, words, words_mut};

type SquareChain = unsafe fn(*mut Line, *const Line, u64);
type Multiply = unsafe fn(*mut Line, *const Line, *const u64);
type LucasLadder = unsafe fn(*mut Line, *const Line, *const u64, u64);

/// The kernels of one length.
pub(super) struct Kernels {
    /// The largest modulus that they take.
    pub(super) bits: usize,
    /// Digits of a residue.
    pub(super) digits: usize,
    /// Rows of the table: digits that are folded at once.
    pub(super) rows: usize,
    /// Lines of the frame.
    pub(super) frame: usize,
    /// The word of the frame where the residue begins.
    pub(super) residue: usize,
    pub(super) square_chain: SquareChain,
    pub(super) multiply: Multiply,
    /// For the lengths where it pays.
    pub(super) lucas_ladder: Option<LucasLadder>,
}

impl Kernels {
    /// The kernels of the shortest length that takes moduli of `bits` bits.
    pub(super) fn for_bits(bits: usize) -> Option<&'static Kernels> {
        KERNELS.iter().find(|k| bits <= k.bits)
    }

    /// A table of zeros: the rows, one more for the multiple, and four words for the factor of the quotient.
    pub(super) fn table(&self) -> Result<Lines, crate::Error> {
        lines((self.digits * (self.rows + 1) + 4).div_ceil(LINE))
    }

    /// Words that hold a frame, wherever they begin.
    pub(super) fn scratch_words(&self) -> usize {
        LINE * self.frame + LINE - 1
    }

    /// `a` <- `a`^(2^`count`), then times `b` where there is one.
    ///
    /// # Safety
    /// The CPU has what `cpu::Fma` proves; `table` is one of these kernels, filled for a modulus, and `a` and `b` are residues
    /// modulo it.
    pub(super) unsafe fn run(
        &self,
        a: &mut [u64],
        count: u64,
        b: Option<&[u64]>,
        table: &[Line],
        scratch: &mut [u64],
    ) {
        let frame = &mut lines_in(scratch)[..self.frame];
        assert!(
            a.len() == self.digits && b.is_none_or(|b| b.len() == self.digits),
            "a residue of another engine"
        );
        assert!(LINE * table.len() >= self.digits * (self.rows + 1) + 4, "a table of another engine");
        words_mut(frame)[self.residue..][..self.digits].copy_from_slice(a);
        if count > 0 {
            // SAFETY: frame and table are as long as the kernel demands, count is not 0, and the CPU has the instructions.
            unsafe { (self.square_chain)(frame.as_mut_ptr(), table.as_ptr(), count) };
        }
        if let Some(b) = b {
            // SAFETY: as above; b has the length of a residue.
            unsafe { (self.multiply)(frame.as_mut_ptr(), table.as_ptr(), b.as_ptr()) };
        }
        a.copy_from_slice(&words(frame)[self.residue..][..self.digits]);
    }

    /// Lines of a ladder: two frames, then two addends.
    pub(super) fn ladder_lines(&self) -> usize {
        2 * self.frame + (2 * self.digits).div_ceil(LINE)
    }

    /// Words that hold a ladder, wherever they begin, or a frame where there is no kernel for a ladder.
    pub(super) fn ladder_scratch_words(&self) -> usize {
        if self.lucas_ladder.is_some() { LINE * self.ladder_lines() + LINE - 1 } else { self.scratch_words() }
    }

    /// `count` steps of Lucas's ladder on (v, w): to (v w + d, w² + c) for a 1 among the `count` lowest bits of `index`, from
    /// the highest on, to (v² + c, v w + d) for a 0; false, and nothing done, for a length without a kernel for that. Addresses
    /// depend on the index.
    ///
    /// # Safety
    /// As for [`Kernels::run`], for v, w, d, c.
    pub(super) unsafe fn lucas_ladder_vartime(
        &self,
        residues: [&mut [u64]; 2],
        addends: [&[u64]; 2],
        index: &[u64],
        count: usize,
        table: &[Line],
        scratch: &mut [u64],
    ) -> bool {
        let Some(kernel) = self.lucas_ladder else { return false };
        let lines = &mut lines_in(scratch)[..self.ladder_lines()];
        assert!(
            residues.iter().all(|x| x.len() == self.digits) && addends.iter().all(|x| x.len() == self.digits),
            "a residue of another engine"
        );
        assert!(LINE * table.len() >= self.digits * (self.rows + 1) + 4, "a table of another engine");
        assert!(count <= 64 * index.len(), "more steps than bits");
        if count == 0 {
            return true;
        }
        let frame = LINE * self.frame;
        let at = [self.residue, frame + self.residue];
        for (at, x) in at.into_iter().zip(&residues) {
            words_mut(lines)[at..][..self.digits].copy_from_slice(x);
        }
        for (at, added) in [2 * frame, 2 * frame + self.digits].into_iter().zip(addends) {
            digits::to_integers(&mut words_mut(lines)[at..][..self.digits], added);
        }
        // SAFETY: frames and table are as long as the kernel demands, the index has the bits, count is not 0, and the CPU has
        // the instructions.
        unsafe { kernel(lines.as_mut_ptr(), table.as_ptr(), index.as_ptr(), count as u64) };
        for (at, x) in at.into_iter().zip(residues) {
            x.copy_from_slice(&words(lines)[at..][..self.digits]);
        }
        true
    }
}
