//! The length of a transform.

use super::backend::LINE;
use super::prime::{MAX_LOG, ODD};

/// `ODD[odd] 2^log` lines of eight coefficients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// The index of the odd factor.
    pub(super) odd: usize,
    pub(super) log: usize,
}

impl Shape {
    /// The shortest for products of at least `limbs` limbs; `None` where there is no transform so long.
    pub(super) fn of(limbs: usize) -> Option<Shape> {
        let lines = limbs.div_ceil(LINE);
        (0..ODD.len())
            .map(|odd| Shape {
                odd,
                log: lines.div_ceil(ODD[odd]).max(4).next_power_of_two().ilog2() as usize,
            })
            .filter(|shape| shape.log <= MAX_LOG)
            .min_by_key(|shape| shape.lines())
    }

    /// The length in lines.
    pub(super) fn lines(self) -> usize {
        ODD[self.odd] << self.log
    }

    /// The length in limbs.
    pub(super) fn limbs(self) -> usize {
        LINE * self.lines()
    }
}
