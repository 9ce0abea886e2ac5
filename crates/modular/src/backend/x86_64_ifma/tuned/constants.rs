//! What the assembly reads besides its operands.

use super::super::limbs52::{LANES, MASK};
use super::TIGHT_TOP;
use adamant_base::memory::Line;
use adamant_base::num::low8;

/// What the assembly reads besides its operands. Offsets are known to `kernelgen/modular_ifma/kernels.py`.
#[repr(C, align(64))]
pub(super) struct Constants {
    mask: [u64; LANES],
    /// Which of eight low and eight high halves form the even and the odd block of squares.
    even: [u64; LANES],
    odd: [u64; LANES],
    top_lane: [u64; LANES],
    /// What the top block of columns keeps when its excess is folded.
    kept: [u64; LANES],
    one: [u64; LANES],
    /// The lanes above r for r = 0 .. 7, then the lanes below the fold and those from it on.
    lane_masks: [u8; 56],
    low_27: u64,
}

impl Constants {
    /// For the top bit `shift` of `lane` of a sum, and a fold that begins in lane `split`.
    pub(super) const fn new(lane: usize, shift: usize, split: usize) -> Constants {
        let mut kept = [0; LANES];
        let mut i = 0;
        while i < lane {
            kept[i] = u64::MAX;
            i += 1;
        }
        kept[lane] = (1 << shift) - 1;
        let mut lane_masks = [0; 56];
        let mut r = 0;
        while r < LANES {
            lane_masks[r] = low8(0xfe << r);
            r += 1;
        }
        lane_masks[LANES] = (1 << split) - 1;
        lane_masks[LANES + 1] = !lane_masks[LANES];
        Constants {
            mask: [MASK; LANES],
            even: [0, 8, 1, 9, 2, 10, 3, 11],
            odd: [4, 12, 5, 13, 6, 14, 7, 15],
            top_lane: [lane as u64; LANES],
            kept,
            one: [1; LANES],
            lane_masks,
            low_27: (1 << TIGHT_TOP) - 1,
        }
    }

    pub(super) fn as_ptr(&self) -> *const Line {
        (&raw const *self).cast()
    }
}
