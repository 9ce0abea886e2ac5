//! The vector operations that passes are made of.
//!
//! Ranges are those of unsigned words. Lanes of signed numbers keep all of them between -2 p and 2 p and look at no offset k.

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
    /// k p in all lanes, for small k; 0 where numbers have signs and need no offset.
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn multiple(prime: &Prime, k: i64) -> Self::V;
    /// The quotient that belongs to -w, from that of w.
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn complement(q: Self::V) -> Self::V;
    /// `y w` in [-k p, (2 - k) p), for y in [0, 2^w).
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn mul(field: &Field<Self>, y: Self::V, root: Wide<Self>, k: Self::V) -> Self::V;
    /// `y` in [-k p, (2 - k) p), for y in [0, 2^w).
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn reduce(field: &Field<Self>, y: Self::V, k: Self::V) -> Self::V;
}

/// Lanes of unsigned words.
pub(super) trait Words: Lanes {
    /// `c + floor(a b / 2^w)`
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn mul_high(c: Self::V, a: Self::V, b: Self::V) -> Self::V;
    /// `c + (a b mod 2^w)`
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn mul_low(c: Self::V, a: Self::V, b: Self::V) -> Self::V;
}

/// What [`Lanes`] wants to know, of unsigned words.
macro_rules! words {
    () => {
        // SAFETY: the trait's duties, handed on to the caller, here and below.
        #[inline(always)]
        unsafe fn multiple(prime: &Prime, k: i64) -> Self::V {
            // SAFETY: by contract, here and below.
            unsafe { Self::splat(prime.multiple(k)) }
        }

        // SAFETY: as above.
        #[inline(always)]
        unsafe fn complement(q: Self::V) -> Self::V {
            // SAFETY: as above. floor((p - w) 2^bits / p) = 2^bits - 1 - floor(w 2^bits / p), as p does not divide.
            unsafe { Self::sub(Self::splat(u64::MAX), q) }
        }

        // SAFETY: as above.
        #[inline(always)]
        unsafe fn mul(field: &Field<Self>, y: Self::V, root: Wide<Self>, k: Self::V) -> Self::V {
            // SAFETY: as above.
            unsafe {
                let low = Self::mul_low(field.zero, y, root.w);
                Self::mul_low(low, Self::mul_high(k, y, root.q), field.negative)
            }
        }

        // SAFETY: as above.
        #[inline(always)]
        unsafe fn reduce(field: &Field<Self>, y: Self::V, k: Self::V) -> Self::V {
            // SAFETY: as above.
            unsafe { Self::mul_low(y, Self::mul_high(k, y, field.one), field.negative) }
        }
    };
}
pub(super) use words;

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
    pub(super) negative: L::V,
    pub(super) one: L::V,
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
        unsafe { L::mul(&self, y, root, k) }
    }

    /// `y` in [-k p, (2 - k) p), for y in [0, 2^w).
    /// # Safety
    /// The CPU has the instructions.
    #[inline(always)]
    pub(super) unsafe fn reduce(self, y: L::V, k: L::V) -> L::V {
        // SAFETY: by contract.
        unsafe { L::reduce(&self, y, k) }
    }
}
