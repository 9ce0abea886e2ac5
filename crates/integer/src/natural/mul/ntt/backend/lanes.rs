//! The vector operations that passes are made of.

use super::super::prime::{Prime, Root};

/// Words side by side, each of w bits for the multiplications and 64 for everything else.
pub(super) trait Lanes: Copy {
    type V: Copy;
    /// Words in a vector, which divides a line.
    const COUNT: usize;

    /// # Safety
    /// The CPU has the instructions, here and below. `p` is good for a vector and aligned to it.
    unsafe fn load(p: *const u64) -> Self::V;
    /// # Safety
    /// As `load`, for writing.
    unsafe fn store(p: *mut u64, v: Self::V);
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn splat(x: u64) -> Self::V;
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn add(a: Self::V, b: Self::V) -> Self::V;
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn sub(a: Self::V, b: Self::V) -> Self::V;
    /// `c + floor(a b / 2^w)`
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn mul_high(c: Self::V, a: Self::V, b: Self::V) -> Self::V;
    /// `c + (a b mod 2^w)`
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn mul_low(c: Self::V, a: Self::V, b: Self::V) -> Self::V;
}

/// A root in all lanes.
#[derive(Clone, Copy)]
pub(super) struct Wide<L: Lanes> {
    pub(super) w: L::V,
    pub(super) q: L::V,
}

/// A prime in all lanes.
#[derive(Clone, Copy)]
pub(super) struct Field<L: Lanes> {
    pub(super) zero: L::V,
    negative: L::V,
    one: L::V,
}

impl<L: Lanes> Wide<L> {
    /// # Safety
    /// The CPU has the instructions.
    #[inline(always)]
    pub(super) unsafe fn new(root: Root) -> Self {
        // SAFETY: by contract.
        unsafe { Wide { w: L::splat(root.w), q: L::splat(root.q) } }
    }
}

impl<L: Lanes> Field<L> {
    /// # Safety
    /// The CPU has the instructions, here and below.
    #[inline(always)]
    pub(super) unsafe fn new(prime: &Prime) -> Self {
        // SAFETY: by contract.
        unsafe { Field { zero: L::splat(0), negative: L::splat(prime.negative), one: L::splat(prime.one) } }
    }

    /// `y w` in [-k p, (2 - k) p), for y in [0, 2^w).
    /// # Safety
    /// The CPU has the instructions.
    #[inline(always)]
    pub(super) unsafe fn mul(self, y: L::V, root: Wide<L>, k: L::V) -> L::V {
        // SAFETY: by contract.
        unsafe { L::mul_low(L::mul_low(self.zero, y, root.w), L::mul_high(k, y, root.q), self.negative) }
    }

    /// `y` in [-k p, (2 - k) p), for y in [0, 2^w).
    /// # Safety
    /// The CPU has the instructions.
    #[inline(always)]
    pub(super) unsafe fn reduce(self, y: L::V, k: L::V) -> L::V {
        // SAFETY: by contract.
        unsafe { L::mul_low(y, L::mul_high(k, y, self.one), self.negative) }
    }
}
