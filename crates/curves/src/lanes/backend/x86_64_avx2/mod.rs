//! Kernels in AVX2: a row has two digits of eight numbers, four numbers to a register.
//!
//! | file | what is in it |
//! |---|---|
//! | `generated` | products, in assembly of `kernelgen/lanes_avx2`: compilers spill half of the sixteen registers that it needs |
//! | `sums` | all that adds and compares |
//! | `wide` | what towers need |
//! | `limbs` | numbers of 64-bit limbs to rows, and back |
//!
//! A column of a product has at most n terms below 2^(2 w), twice that in a sum of two products, n more of the reduction and what the
//! column below carries: below 2^63 for 14 digits of 28 bits and for 9 of 29. All but the last two quotients are those of a multiple of p
//! that is -1 modulo 2^w: together they add less than 2^-27 R p, and a result is less than p + 2^-27 p above the product over R. A kernel clears the stack that it used.
//!
//! *Loose* digits of 29-bit numbers are below 3 2^29: those of a - b + 4 p before a carry, with digits of b lent 2^29. The nine terms of
//! a column are then below 27 2^58, with the reduction's below 2^63.2, and unsigned. Loose digits and once more such a difference are below
//! 5 2^29, which `carry` takes. The highest digit is not negative before the carry because b is below 2 p and 4 p is added.
//!
//! Products in Fp2 take 2^k p - b_1 with loose digits, below 2^(w + 1), and squares a_0 + a_1 and 2^k p + a_0 - a_1, below 2^(w + 1) and
//! 3 2^w: a column has at most 3 n and 6 n terms below 2^(2 w) and n of the reduction, below 63 2^58 and what is carried.
//!
//! Modulo 2^255 - 19 numbers stand for themselves and products are *folded*: `kernelgen/lanes_avx2/p25519.py` has the bounds. Digits of
//! a product are in their range but for digit 1, which may be 2^17 above; `carry` takes that, `carry_one` does not. Sums without a carry are
//! below 2^30 + 2^18 and differences below 3 2^29 + 2^17, where multiples of p lend at least 2^30 - 2^13 to every digit but the highest.
//!
//! 394 VPMULUDQ for four products of 14 digits, 303 for squares; 164 and 128 of 9 digits, folded 90 and 54. Zen 3 starts two a cycle:
//! `docs/notes/lanes.md` has what is reached.

mod generated;
pub(super) mod limbs;
pub(super) mod sums;
mod wide;

use super::super::LANES;
use super::super::constants::{Constants, Wide};
use super::{Block, ENTRIES, Kernels, Mask};
use adamant_base::cpu::Avx2;
use core::mem::MaybeUninit;

/// Calls the kernel for 8 or for 5 rows: an unsafe block of a function of D rows has it.
macro_rules! call {
    ($eight:ident, $five:ident, $($argument:expr),*) => {{
        const { assert!(D == 8 || D == 5, "a block of 8 or 5 rows") };
        if D == 8 {
            generated::$eight($($argument),*);
        } else {
            generated::$five($($argument),*);
        }
    }};
}

/// Calls the kernel of p = 2^255 - 19 where products are folded: an unsafe block has it. Which field it is, is known at compile time.
macro_rules! folded {
    ($c:ident, $kernel:ident, $($argument:expr),*) => {
        if D == 5 && $c.folded {
            generated::$kernel($($argument),*);
            return;
        }
    };
}

/// The block that a kernel for 8 or for 5 rows writes.
macro_rules! written {
    ($c:ident, $eight:ident, $five:ident, ($($before:expr),*) $(, $after:expr)*) => {{
        let mut out = MaybeUninit::<Block<D>>::uninit();
        let wide: *const Wide = &raw const $c.paired.wide;
        // SAFETY: the token proves the instructions; the pointers are to blocks of D rows, and every kernel writes all of its output.
        unsafe {
            call!($eight, $five, out.as_mut_ptr().cast(), $($before,)* wide $(, $after)*);
            out.assume_init()
        }
    }};
}

/// A block as kernels for a fixed number of rows want it.
macro_rules! pointer {
    ($block:expr) => {
        core::ptr::from_ref($block).cast()
    };
}

/// [`Kernels::multiply_fp2`] to two blocks, which may not be among the factors.
///
/// # Safety
/// The CPU has AVX2, and both blocks may be written.
#[inline(always)]
unsafe fn multiply_fp2<const D: usize>(
    c: &Constants<D>,
    [out0, out1]: [*mut Block<D>; 2],
    [a0, a1]: [&Block<D>; 2],
    [b0, b1]: [&Block<D>; 2],
    k: usize,
) {
    let (wide, lent): (*const Wide, *const u64) = (&raw const c.paired.wide, c.paired.lent[k].as_ptr());
    // SAFETY: the caller's promises; the other pointers are to blocks of D rows, and there are D rows to lend.
    unsafe {
        call!(
            multiply_fp2_14,
            multiply_fp2_9,
            out0.cast(),
            out1.cast(),
            pointer!(a0),
            pointer!(a1),
            pointer!(b0),
            pointer!(b1),
            wide,
            lent
        );
    }
}

/// [`Kernels::square_fp2`] to two blocks, which may not be among the factors.
///
/// # Safety
/// The CPU has AVX2, and both blocks may be written.
#[inline(always)]
unsafe fn square_fp2<const D: usize>(
    c: &Constants<D>,
    [out0, out1]: [*mut Block<D>; 2],
    [a0, a1]: [&Block<D>; 2],
    k: usize,
) {
    let (wide, lent): (*const Wide, *const u64) = (&raw const c.paired.wide, c.paired.lent[k].as_ptr());
    // SAFETY: as above.
    unsafe {
        call!(square_fp2_14, square_fp2_9, out0.cast(), out1.cast(), pointer!(a0), pointer!(a1), wide, lent);
    }
}

/// a^(2^count) where products are folded.
fn square_chain<const D: usize>(c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, count: u64) {
    const { assert!(D == 5 || D == 8, "a block of 8 or 5 rows") };
    let (out, wide): (*mut Block<D>, *const Wide) = (out, &raw const c.paired.wide);
    // SAFETY: only those who have the token come here; the pointers are to blocks of D rows, 5 where products are folded.
    unsafe { generated::square_chain_p25519(out.cast(), pointer!(a), count, wide) }
}

impl Kernels for Avx2 {
    const PAIRED: bool = true;

    #[inline(always)]
    fn mul<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        if c.folded {
            let mut out = Block::ZERO;
            self.mul_to(c, &mut out, a, b);
            return out;
        }
        written!(c, multiply_14, multiply_9, (pointer!(a), pointer!(b)))
    }

    #[inline(always)]
    fn square<const D: usize>(self, c: &Constants<D>, a: &Block<D>, count: u64) -> Block<D> {
        if c.folded {
            let mut out = Block::ZERO;
            square_chain(c, &mut out, a, count);
            return out;
        }
        written!(c, square_chain_14, square_chain_9, (pointer!(a), count))
    }

    #[inline(always)]
    fn sum_of_2_products<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
    ) -> Block<D> {
        let (a0, b0, a1, b1) = (a[0], b[0], a[1], b[1]);
        if c.folded {
            return self.add(c, &self.mul(c, a0, b0), &self.mul(c, a1, b1));
        }
        written!(
            c,
            sum_of_2_products_14,
            sum_of_2_products_9,
            (pointer!(a0), pointer!(b0)),
            pointer!(a1),
            pointer!(b1)
        )
    }

    #[inline(always)]
    fn multiply_fp2<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        k: usize,
    ) -> [Block<D>; 2] {
        let mut out = MaybeUninit::<[Block<D>; 2]>::uninit();
        // SAFETY: there is room for two blocks, and both are written.
        unsafe {
            let out0: *mut Block<D> = out.as_mut_ptr().cast();
            multiply_fp2(c, [out0, out0.add(1)], a, b, k);
            out.assume_init()
        }
    }

    #[inline(always)]
    fn square_fp2<const D: usize>(self, c: &Constants<D>, a: [&Block<D>; 2], k: usize) -> [Block<D>; 2] {
        let mut out = MaybeUninit::<[Block<D>; 2]>::uninit();
        // SAFETY: as above.
        unsafe {
            let out0: *mut Block<D> = out.as_mut_ptr().cast();
            square_fp2(c, [out0, out0.add(1)], a, k);
            out.assume_init()
        }
    }

    #[inline(always)]
    fn mul_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        let (out, wide): (*mut Block<D>, *const Wide) = (out, &raw const c.paired.wide);
        // SAFETY: as of `written`.
        unsafe {
            folded!(c, multiply_p25519, out.cast(), pointer!(a), pointer!(b), wide);
            call!(multiply_14, multiply_9, out.cast(), pointer!(a), pointer!(b), wide);
        }
    }

    #[inline(always)]
    fn multiply_fp2_to<const D: usize>(
        self,
        c: &Constants<D>,
        [out0, out1]: [&mut Block<D>; 2],
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        k: usize,
    ) {
        // SAFETY: the token proves the instructions; the blocks may be written, and no factor is among them.
        unsafe { multiply_fp2(c, [out0, out1], a, b, k) }
    }

    #[inline(always)]
    fn square_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>) {
        let (out, wide): (*mut Block<D>, *const Wide) = (out, &raw const c.paired.wide);
        // SAFETY: as of `written`.
        unsafe {
            folded!(c, square_p25519, out.cast(), pointer!(a), wide);
            call!(square_chain_14, square_chain_9, out.cast(), pointer!(a), 1, wide);
        }
    }

    #[inline(always)]
    fn square_fp2_to<const D: usize>(
        self,
        c: &Constants<D>,
        [out0, out1]: [&mut Block<D>; 2],
        a: [&Block<D>; 2],
        k: usize,
    ) {
        // SAFETY: as above.
        unsafe { square_fp2(c, [out0, out1], a, k) }
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
        // SAFETY: the token proves the instructions, here and below.
        unsafe { sums::sub_to(out, a, b, &c.paired.lent[k]) }
    }

    #[inline(always)]
    fn load_limbs_to<const N: usize, const D: usize>(
        self,
        _c: &Constants<D>,
        out: &mut Block<D>,
        limbs: [&[u64; N]; LANES],
    ) {
        // SAFETY: as above.
        unsafe { limbs::load_limbs(out, limbs) }
    }

    #[inline(always)]
    fn add<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        // SAFETY: the token proves the instructions, here and below.
        unsafe { if c.folded { sums::add_carried(a, b) } else { sums::add(a, b) } }
    }

    #[inline(always)]
    fn sub<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>, k: usize) -> Block<D> {
        // SAFETY: as above.
        unsafe { sums::sub(a, b, &c.paired.lent[k]) }
    }

    #[inline(always)]
    fn add_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        // SAFETY: as above.
        unsafe {
            if c.folded {
                *out = sums::add_carried(a, b);
            } else {
                sums::add_to(out, a, b);
            }
        }
    }

    #[inline(always)]
    fn shift_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, x: &Block<D>, count: usize) {
        // SAFETY: as above.
        unsafe {
            let x = if c.folded { &sums::carried(x) } else { x };
            sums::shift_to(out, x, count);
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
        const { assert!(COUNT <= 3, "what is lent is for eight times a number") };
        if D == 8 {
            // SAFETY: as above.
            unsafe { sums::sub_shifted_to::<D, COUNT>(out, a, b, &c.paired.lent_eight) }
        } else {
            // Digits of 29 bits leave no room.
            *out = self.sub(c, a, &self.shift(c, b, COUNT), 4);
        }
    }

    #[inline(always)]
    fn subtract_reduced<const D: usize, const K: usize, const B: usize>(
        self,
        c: &Constants<D>,
        x: &mut Block<D>,
        others: [&Block<D>; B],
    ) {
        // SAFETY: as above.
        unsafe {
            wide::difference(c, x, others);
            sums::reduce_assign(x, &c.paired.complements[0]);
        }
    }

    #[inline(always)]
    fn reduce<const D: usize>(self, c: &Constants<D>, x: &Block<D>, k: usize) -> Block<D> {
        // SAFETY: as above.
        unsafe {
            // Digit 1 of a folded product may be too large.
            let x = if c.folded { &sums::carried(x) } else { x };
            sums::reduce(x, &c.paired.complements[k])
        }
    }

    #[inline(always)]
    fn shift<const D: usize>(self, c: &Constants<D>, x: &Block<D>, count: usize) -> Block<D> {
        // SAFETY: as above.
        unsafe {
            let x = if c.folded { &sums::carried(x) } else { x };
            sums::shift(x, count)
        }
    }

    #[inline(always)]
    fn mul_assign<const D: usize>(self, c: &Constants<D>, a: &mut Block<D>, b: &Block<D>) {
        let (a, wide): (*mut Block<D>, *const Wide) = (a, &raw const c.paired.wide);
        // SAFETY: as of `written`; the kernels write four lanes when they have read them, and no others.
        unsafe {
            folded!(c, multiply_p25519, a.cast(), a.cast(), pointer!(b), wide);
            call!(multiply_14, multiply_9, a.cast(), a.cast(), pointer!(b), wide);
        }
    }

    #[inline(always)]
    fn butterfly<const D: usize>(self, c: &Constants<D>, a: &mut Block<D>, b: &mut Block<D>, k: usize) {
        // SAFETY: as above.
        unsafe { sums::butterfly::<D, false>(a, b, &c.paired.lent[k]) }
    }

    #[inline(always)]
    fn loose_butterfly<const D: usize>(self, c: &Constants<D>, a: &mut Block<D>, b: &mut Block<D>, k: usize) {
        const { assert!(D == 5, "digits of 29 bits, whose products leave room") };
        // SAFETY: as above.
        unsafe { sums::butterfly::<D, true>(a, b, &c.paired.lent[k]) }
    }

    #[inline(always)]
    fn add_multiple_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        x: &Block<D>,
        e: &Block<D>,
        (factor, block): (u64, &Block<D>),
    ) {
        if c.folded {
            let (out, wide): (*mut Block<D>, *const Wide) = (out, &raw const c.paired.wide);
            // SAFETY: as of `written`; blocks have 5 rows where products are folded.
            unsafe { generated::add_multiple_p25519(out.cast(), pointer!(x), pointer!(e), wide, factor) }
        } else {
            *out = self.add(c, x, &self.mul(c, e, block));
        }
    }

    #[inline(always)]
    fn add_loose_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        if c.folded {
            // SAFETY: as above.
            unsafe { sums::add_loose_to(out, a, b) }
        } else {
            *out = self.add(c, a, b);
        }
    }

    #[inline(always)]
    fn sub_loose_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        a: &Block<D>,
        b: &Block<D>,
        k: usize,
    ) {
        if c.folded {
            // SAFETY: as above.
            unsafe { sums::sub_loose_to(out, a, b, &c.paired.lent[k]) }
        } else {
            *out = self.sub(c, a, b, k);
        }
    }

    #[inline(always)]
    fn swap<const D: usize>(self, a: &mut Block<D>, b: &mut Block<D>, mask: Mask) {
        // SAFETY: as above.
        unsafe { sums::swap(a, b, mask) }
    }

    #[inline(always)]
    fn transpose<const D: usize>(self, x: &mut [Block<D>]) {
        if let Some(x) = x.first_chunk_mut() {
            // SAFETY: as above.
            unsafe { limbs::transpose_blocks(x) }
        }
    }

    #[inline(always)]
    fn load_limbs<const N: usize, const D: usize>(
        self,
        _c: &Constants<D>,
        limbs: [&[u64; N]; LANES],
    ) -> Block<D> {
        // SAFETY: as above.
        unsafe { limbs::from_limbs(limbs) }
    }

    #[inline(always)]
    fn to_limbs<const N: usize, const D: usize>(self, _c: &Constants<D>, x: &Block<D>) -> [[u64; N]; LANES] {
        // SAFETY: as above.
        unsafe { limbs::to_limbs(x) }
    }

    #[inline(always)]
    fn equal<const D: usize>(self, a: &Block<D>, b: &Block<D>) -> Mask {
        // SAFETY: as above.
        unsafe { sums::equal(a, b) }
    }

    #[inline(always)]
    fn look_up<const D: usize>(self, table: &[[u64; ENTRIES]; D], indices: &[u64; LANES]) -> Block<D> {
        // SAFETY: as above.
        unsafe { sums::look_up(table, indices) }
    }

    #[inline(always)]
    fn select<const D: usize>(self, a: &Block<D>, b: &Block<D>, mask: Mask) -> Block<D> {
        // SAFETY: as above.
        unsafe { sums::select(a, b, mask) }
    }
}
