//! Kernels on doubles, for fields of 8 rows: a row has a digit of 49 bits of eight numbers, four to a register; R is 2^392. Fields of 5
//! rows take the kernels in AVX2, as 49 bits are too few for five digits.
//!
//! | file | what is in it |
//! |---|---|
//! | `generated` | products, in assembly of `kernelgen/lanes_fma` |
//! | `sums` | all that adds and compares |
//! | `wide` | what towers need |
//! | `rounding` | the CPU's rounding mode |
//!
//! A product of digits takes two multiply-adds and two additions, exactly, where VPMULUDQ and VPADDQ take 28 bits at a time:
//! `kernelgen/lanes_fma/columns.py` has the idea, `emulate.py` follows the bounds of every instruction.
//!
//! Numbers are signed: the bound A says that the size of a number is below A p, and a difference adds no multiple of p. Digits are of size
//! up to 2^48 + 32; the highest one takes what is left, and is below 2^47 in a factor of a product: its bound is 2^9 at most. Constants and
//! reduced numbers have digits from -2^48 on and below 2^48, so that equal ones have equal digits.
//!
//! The same instructions run for all numbers. Additions and multiply-adds of doubles take one time for all normal numbers and 0; all
//! numbers here are integers or 0, and nothing is divided. A kernel clears the stack that it used.

mod generated;
pub(crate) mod rounding;
mod sums;
mod wide;

use super::super::LANES;
use super::super::constants::{Constants, Doubles};
use super::{Block, ENTRIES, Kernels, Mask};
use adamant_base::cpu::{Avx2, Avx2Fma};
use core::mem::MaybeUninit;

/// Calls a kernel: an unsafe block of a function of D = 8 rows has it.
macro_rules! pointer {
    ($block:expr) => {
        core::ptr::from_ref($block).cast::<Block<8>>()
    };
}

/// The block that a kernel writes.
macro_rules! written {
    ($c:ident, $kernel:ident, ($($before:expr),*) $(, $after:expr)*) => {{
        const { assert!(D == 8 || D == 5, "a block of 8 rows; 5 rows never come here") };
        let mut out = MaybeUninit::<Block<D>>::uninit();
        let doubles: *const Doubles = &raw const $c.doubles;
        // SAFETY: the token proves the instructions; the pointers are to blocks of 8 rows, and every kernel writes all of its output.
        unsafe {
            generated::$kernel(out.as_mut_ptr().cast(), $($before,)* doubles $(, $after)*);
            out.assume_init()
        }
    }};
}

/// Two blocks that a function writes.
macro_rules! both_written {
    ($out:ident => $write:expr) => {{
        let mut out = MaybeUninit::<[Block<D>; 2]>::uninit();
        // SAFETY: there is room for two blocks, and both are written.
        unsafe {
            let first: *mut Block<D> = out.as_mut_ptr().cast();
            let $out = [first, first.add(1)];
            $write;
            out.assume_init()
        }
    }};
}

/// [`Kernels::multiply_fp2`] to two blocks, which may not be among the factors.
///
/// # Safety
/// The CPU has AVX2 and FMA, and both blocks may be written; D is 8.
#[inline(always)]
unsafe fn multiply_fp2<const D: usize>(
    c: &Constants<D>,
    [out0, out1]: [*mut Block<D>; 2],
    [a0, a1]: [&Block<D>; 2],
    [b0, b1]: [&Block<D>; 2],
) {
    // SAFETY: the caller's promises; the other pointers are to blocks of 8 rows.
    unsafe {
        generated::multiply_fp2(
            out0.cast(),
            out1.cast(),
            pointer!(a0),
            pointer!(a1),
            pointer!(b0),
            pointer!(b1),
            &raw const c.doubles,
        );
    }
}

/// [`Kernels::square_fp2`] to two blocks, which may not be among the factors.
///
/// # Safety
/// As above.
#[inline(always)]
unsafe fn square_fp2<const D: usize>(
    c: &Constants<D>,
    [out0, out1]: [*mut Block<D>; 2],
    [a0, a1]: [&Block<D>; 2],
) {
    // SAFETY: as above.
    unsafe {
        generated::square_fp2(out0.cast(), out1.cast(), pointer!(a0), pointer!(a1), &raw const c.doubles);
    }
}

impl Kernels for Avx2Fma {
    const PAIRED: bool = true;
    const DOUBLES: bool = true;

    #[inline(always)]
    fn mul<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        if D == 5 {
            return Avx2::from(self).mul(c, a, b);
        }
        written!(c, multiply, (pointer!(a), pointer!(b)))
    }

    #[inline(always)]
    fn square<const D: usize>(self, c: &Constants<D>, a: &Block<D>, count: u64) -> Block<D> {
        if D == 5 {
            return Avx2::from(self).square(c, a, count);
        }
        written!(c, square_chain, (pointer!(a), count))
    }

    #[inline(always)]
    fn sum_of_2_products<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
    ) -> Block<D> {
        if D == 5 {
            return Avx2::from(self).sum_of_2_products(c, a, b);
        }
        let (a0, b0, a1, b1) = (a[0], b[0], a[1], b[1]);
        written!(c, sum_of_2_products, (pointer!(a0), pointer!(b0)), pointer!(a1), pointer!(b1))
    }

    #[inline(always)]
    fn multiply_fp2<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        k: usize,
    ) -> [Block<D>; 2] {
        if D == 5 {
            return Avx2::from(self).multiply_fp2(c, a, b, k);
        }
        both_written!(out => multiply_fp2(c, out, a, b))
    }

    #[inline(always)]
    fn square_fp2<const D: usize>(self, c: &Constants<D>, a: [&Block<D>; 2], k: usize) -> [Block<D>; 2] {
        if D == 5 {
            return Avx2::from(self).square_fp2(c, a, k);
        }
        both_written!(out => square_fp2(c, out, a))
    }

    #[inline(always)]
    fn multiply_fp2_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: [&mut Block<D>; 2],
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        k: usize,
    ) {
        if D == 5 {
            Avx2::from(self).multiply_fp2_to(c, out, a, b, k);
        } else {
            let [out0, out1] = out;
            // SAFETY: the token proves the instructions; the blocks may be written, and no factor is among them.
            unsafe { multiply_fp2(c, [out0, out1], a, b) }
        }
    }

    #[inline(always)]
    fn square_fp2_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: [&mut Block<D>; 2],
        a: [&Block<D>; 2],
        k: usize,
    ) {
        if D == 5 {
            Avx2::from(self).square_fp2_to(c, out, a, k);
        } else {
            let [out0, out1] = out;
            // SAFETY: as above.
            unsafe { square_fp2(c, [out0, out1], a) }
        }
    }

    #[inline(always)]
    fn mul_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        if D == 5 {
            Avx2::from(self).mul_to(c, out, a, b);
        } else {
            let out: *mut Block<D> = out;
            // SAFETY: as above.
            unsafe { generated::multiply(out.cast(), pointer!(a), pointer!(b), &raw const c.doubles) }
        }
    }

    #[inline(always)]
    fn square_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>) {
        if D == 5 {
            Avx2::from(self).square_to(c, out, a);
        } else {
            let out: *mut Block<D> = out;
            // SAFETY: as above.
            unsafe { generated::square_chain(out.cast(), pointer!(a), 1, &raw const c.doubles) }
        }
    }

    #[inline(always)]
    fn add<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        if D == 5 {
            return Avx2::from(self).add(c, a, b);
        }
        let mut out = Block::ZERO;
        self.add_to(c, &mut out, a, b);
        out
    }

    #[inline(always)]
    fn add_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        if D == 5 {
            Avx2::from(self).add_to(c, out, a, b);
        } else {
            // SAFETY: the token proves the instructions, here and below.
            unsafe { sums::add_to(out, a, b) }
        }
    }

    #[inline(always)]
    fn sub<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>, k: usize) -> Block<D> {
        if D == 5 {
            return Avx2::from(self).sub(c, a, b, k);
        }
        let mut out = Block::ZERO;
        self.sub_to(c, &mut out, a, b, k);
        out
    }

    #[inline(always)]
    fn sub_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        a: &Block<D>,
        b: &Block<D>,
        k: usize,
    ) {
        if D == 5 {
            Avx2::from(self).sub_to(c, out, a, b, k);
        } else {
            // SAFETY: as above.
            unsafe { sums::sub_multiple_to(out, a, b, 1.0) }
        }
    }

    #[inline(always)]
    fn sub_shifted_to<const D: usize, const COUNT: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        a: &Block<D>,
        b: &Block<D>,
    ) {
        const { assert!(COUNT <= 3, "a small multiple") };
        if D == 5 {
            Avx2::from(self).sub_shifted_to::<D, COUNT>(c, out, a, b);
        } else {
            // SAFETY: as above.
            unsafe { sums::sub_multiple_to(out, a, b, f64::from(1u32 << COUNT)) }
        }
    }

    #[inline(always)]
    fn negate_lanes<const D: usize>(self, c: &Constants<D>, x: &mut Block<D>, mask: Mask) {
        if D == 5 {
            Avx2::from(self).negate_lanes(c, x, mask);
        } else {
            let negative = self.sub(c, &self.constant(&[0; D]), x, 0);
            *x = self.select(x, &self.reduce(c, &negative, 0), mask);
        }
    }

    #[inline(always)]
    fn reduce<const D: usize>(self, c: &Constants<D>, x: &Block<D>, k: usize) -> Block<D> {
        if D == 5 {
            return Avx2::from(self).reduce(c, x, k);
        }
        let mut out = Block::ZERO;
        // SAFETY: as above.
        unsafe {
            if k == 0 {
                sums::canonical_to(&mut out, x, &c.multiples[0]);
            } else {
                sums::reduce_to(&mut out, x, &c.multiples[k]);
            }
        }
        out
    }

    #[inline(always)]
    fn shift<const D: usize>(self, c: &Constants<D>, x: &Block<D>, count: usize) -> Block<D> {
        if D == 5 {
            return Avx2::from(self).shift(c, x, count);
        }
        let mut out = Block::ZERO;
        self.shift_to(c, &mut out, x, count);
        out
    }

    #[inline(always)]
    fn shift_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, x: &Block<D>, count: usize) {
        if D == 5 {
            Avx2::from(self).shift_to(c, out, x, count);
        } else {
            // SAFETY: as above.
            unsafe { sums::multiple_to(out, x, f64::from(1u32 << count)) }
        }
    }

    #[inline(always)]
    fn combination_to<const D: usize, const A: i32, const B: i32, const C: i32>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        x: [&Block<D>; 3],
    ) {
        debug_assert!(c.form.doubles, "numbers with signs");
        // SAFETY: as above.
        unsafe { sums::combination_to::<D, A, B, C>(out, x) }
    }

    #[inline(always)]
    fn load_limbs_to<const N: usize, const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        limbs: [&[u64; N]; LANES],
    ) {
        if D == 5 {
            Avx2::from(self).load_limbs_to(c, out, limbs);
        } else {
            *out = self.load_limbs(c, limbs);
        }
    }

    #[inline(always)]
    fn swap<const D: usize>(self, a: &mut Block<D>, b: &mut Block<D>, mask: Mask) {
        Avx2::from(self).swap(a, b, mask);
    }

    #[inline(always)]
    fn transpose<const D: usize>(self, x: &mut [Block<D>]) {
        Avx2::from(self).transpose(x);
    }

    #[inline(always)]
    fn equal<const D: usize>(self, a: &Block<D>, b: &Block<D>) -> Mask {
        Avx2::from(self).equal(a, b)
    }

    #[inline(always)]
    fn look_up<const D: usize>(self, table: &[[u64; ENTRIES]; D], indices: &[u64; LANES]) -> Block<D> {
        Avx2::from(self).look_up(table, indices)
    }

    #[inline(always)]
    fn select<const D: usize>(self, a: &Block<D>, b: &Block<D>, mask: Mask) -> Block<D> {
        Avx2::from(self).select(a, b, mask)
    }
}
