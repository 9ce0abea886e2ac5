//! What vectors of field elements run on.
//!
//! | file | what it is |
//! |---|---|
//! | `x86_64_ifma` | eight lanes of AVX-512 IFMA |
//! | `x86_64_avxifma` | the same as two times four lanes of AVX-IFMA, for CPUs without AVX-512 |
//! | `ifma` | what these two have in common |
//! | `x86_64_avx2` | eight lanes of AVX2, as two times four |
//! | `x86_64_fma` | the same on doubles, for fields of 8 rows, where the CPU has FMA |
//! | `portable` | the same in plain Rust: for tests of what stands on it, on any machine |
//! | `wide` | products that are not reduced yet, for towers; `wide_portable` and `wide_bounds` on the engines of the tests |
//! | `pick` | sums of lanes of one vector |
//! | `cyclotomic` | squares in a cyclotomic subgroup |
//! | `tangent`, `chord` | doublings and additions of a Miller loop |
//! | `transform` | levels of transforms |
//! | `bounds` | bounds in place of numbers: the analysis of every algorithm, run as a test |
//!
//! In the product CPUs without a kernel take the scalar path, which is faster there than plain Rust in lanes would be.
#![allow(unsafe_code)]

#[cfg(test)]
pub(crate) mod bounds;
mod chord;
mod cyclotomic;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[macro_use]
mod ifma;
mod mask;
pub(crate) mod pick;
#[cfg(test)]
pub(crate) mod portable;
mod tangent;
pub(crate) mod transform;
pub(crate) mod wide;
#[cfg(test)]
mod wide_bounds;
#[cfg(test)]
mod wide_portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_avx2;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) mod x86_64_avxifma;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) mod x86_64_fma;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_ifma;

pub(crate) use mask::Mask;

use super::LANES;
use super::constants::Constants;

adamant_base::backends! {
    /// What batches of elements and points run on.
    pub(crate) enum Backend {
        /// One after the other, on the field's own kernels.
        Portable,
        /// Eight at a time in AVX2.
        Avx2,
        /// Eight at a time in AVX2, products by FMA where they are faster.
        Avx2Fma,
        /// Eight at a time in AVX-IFMA.
        AvxIfma,
        /// Eight at a time in AVX-512 IFMA.
        Ifma,
    }
}

/// Products in Fp2 by those in Fp.
pub(crate) mod eager {
    use super::{Block, Constants, Kernels};

    #[inline(always)]
    pub(crate) fn multiply_fp2<E: Kernels, const D: usize>(
        engine: E,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        k: usize,
    ) -> [Block<D>; 2] {
        let negative = engine.sub(c, &engine.constant(&[0; D]), b[1], k);
        [engine.sum_of_2_products(c, a, [b[0], &negative]), engine.sum_of_2_products(c, a, [b[1], b[0]])]
    }

    #[inline(always)]
    pub(crate) fn square_fp2<E: Kernels, const D: usize>(
        engine: E,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        k: usize,
    ) -> [Block<D>; 2] {
        let (sum, difference) = (engine.add(c, a[0], a[1]), engine.sub(c, a[0], a[1], k));
        [engine.mul(c, &sum, &difference), engine.mul(c, &engine.add(c, a[0], a[0]), a[1])]
    }
}

/// Entries of a table that lanes look up: two registers of AVX-512.
pub(crate) const ENTRIES: usize = 16;

/// [`Kernels::look_up`] by reading all entries.
#[inline(always)]
fn all_read<const D: usize>(table: &[[u64; ENTRIES]; D], indices: &[u64; LANES]) -> Block<D> {
    let mut out = Block::ZERO;
    for i in 0..ENTRIES {
        let taken = indices.map(|index| adamant_base::secret::barrier(zero_mask(index ^ i as u64)));
        for (out, row) in out.0.iter_mut().zip(table) {
            for (out, taken) in out.iter_mut().zip(&taken) {
                *out |= row[i] & taken;
            }
        }
    }
    out
}

/// All ones for 0, else 0, for a number below 2^63.
#[inline(always)]
fn zero_mask(x: u64) -> u64 {
    (x.wrapping_sub(1).cast_signed() >> 63).cast_unsigned()
}

/// D rows of eight numbers: a digit each, or two; see `Form`.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<const D: usize>(pub(crate) [[u64; LANES]; D]);

impl<const D: usize> Block<D> {
    pub(crate) const ZERO: Self = Block([[0; LANES]; D]);
}

/// The operations of a prime field on eight elements x R mod p, each of them any such number below R with digits in their range.
///
/// The *bound* A of a vector says that its numbers are below A p. Callers keep to what is said at each operation; `bounds`
/// checks that they do. An object that has these methods is the proof that the instructions are there.
pub(crate) trait Kernels: Copy {
    /// Whether R is that of the paired form: `Form`.
    const PAIRED: bool;
    /// Whether rows are doubles, in fields of 8 rows.
    const DOUBLES: bool = false;

    /// A constant below p in all lanes.
    #[inline(always)]
    fn constant<const D: usize>(self, rows: &[u64; D]) -> Block<D> {
        Block(rows.map(|row| [row; LANES]))
    }
    /// Numbers below p, as they are.
    #[inline(always)]
    fn numbers<const D: usize>(self, numbers: Block<D>) -> Block<D> {
        numbers
    }
    /// a b / R, where the bounds' product is at most R / p; with the bound 2.
    fn mul<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D>;
    /// a^(2^count), as products: `count` is public and at least 1.
    fn square<const D: usize>(self, c: &Constants<D>, a: &Block<D>, count: u64) -> Block<D>;
    /// (a_0 b_0 + a_1 b_1) / R, where the products of the bounds are together at most R / p; with the bound 2.
    fn sum_of_2_products<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
    ) -> Block<D>;
    /// (a_0 b_0 - a_1 b_1, a_0 b_1 + a_1 b_0) / R with 2^k p - b_1 for -b_1, where b_1 has a bound below 2^k - 2^-10 and each sum of
    /// products is as above; with the bound 2.
    #[inline(always)]
    fn multiply_fp2<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        k: usize,
    ) -> [Block<D>; 2] {
        eager::multiply_fp2(self, c, a, b, k)
    }
    /// (a_0^2 - a_1^2, 2 a_0 a_1) / R, as products of a_0 + a_1 and 2^k p + a_0 - a_1, of 2 a_0 and a_1, whose bounds are as of `mul`, and
    /// that of a_1 is below 2^k - 2^-10; with the bound 2.
    #[inline(always)]
    fn square_fp2<const D: usize>(self, c: &Constants<D>, a: [&Block<D>; 2], k: usize) -> [Block<D>; 2] {
        eager::square_fp2(self, c, a, k)
    }
    /// x + factor e for a factor below 2^17 that is also in `block`; digits of e may be loose: [`Self::sub_loose_to`]. With the bound of x plus 2.
    #[inline(always)]
    fn add_multiple_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        x: &Block<D>,
        e: &Block<D>,
        (factor, block): (u64, &Block<D>),
    ) {
        let _ = factor;
        *out = self.add(c, x, &self.mul(c, e, block));
    }
    /// a + b, with the sum of the bounds.
    fn add<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D>;
    /// a - b + 2^k p for a b with the bound 2^k; with the bound of a plus 2^k.
    fn sub<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>, k: usize) -> Block<D>;
    /// out = a - 2^count b + 2^4 p for a b with the bound 2^(4 - count), and a count of 1 or 3; with the bound of a plus 2^4.
    #[inline(always)]
    fn sub_shifted_to<const D: usize, const COUNT: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        a: &Block<D>,
        b: &Block<D>,
    ) {
        *out = self.sub(c, a, &self.shift(c, b, COUNT), 4);
    }
    /// out = A x + B y + C z for doubles, whose numbers have signs, and factors that are together of a size up to 12; with the sum
    /// of the bounds, each times its factor's size. As written here the run on bounds takes it; the engine on doubles has a kernel.
    #[inline(always)]
    fn combination_to<const D: usize, const A: i32, const B: i32, const C: i32>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        [x, y, z]: [&Block<D>; 3],
    ) {
        debug_assert!(c.form.doubles, "numbers with signs");
        let term = |sum: Block<D>, factor: i32, x: &Block<D>| {
            let step = |sum, _| if factor < 0 { self.sub(c, &sum, x, 0) } else { self.add(c, &sum, x) };
            (0..factor.unsigned_abs()).fold(sum, step)
        };
        *out = term(term(term(Block::ZERO, A, x), B, y), C, z);
    }
    /// x becomes the number below p that it is less all of the others, which have the bound 1; x has the bound 2^K - B.
    #[inline(always)]
    fn subtract_reduced<const D: usize, const K: usize, const B: usize>(
        self,
        c: &Constants<D>,
        x: &mut Block<D>,
        others: [&Block<D>; B],
    ) {
        let difference = others.into_iter().fold(*x, |x, other| self.sub(c, &x, other, 0));
        *x = (0..K).rev().fold(difference, |x, k| self.reduce(c, &x, k));
    }
    /// x becomes p - x in the lanes that the mask names, for one with the bound 1, which it keeps.
    #[inline(always)]
    fn negate_lanes<const D: usize>(self, c: &Constants<D>, x: &mut Block<D>, mask: Mask) {
        *x = self.select(x, &self.sub(c, &self.constant(&[0; D]), x, 0), mask);
    }
    /// x - 2^k p where that is not negative, else x, for a k below 5; with the bound of x less 2^k, or 2^k where that is more.
    fn reduce<const D: usize>(self, c: &Constants<D>, x: &Block<D>, k: usize) -> Block<D>;
    /// The number below p, of one below 2 p.
    #[inline(always)]
    fn canonical<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D> {
        self.reduce(c, x, 0)
    }
    /// 2^count x for a count of 1 to 4, or 3 in fields of 5 rows; with the bound times 2^count.
    #[inline(always)]
    fn shift<const D: usize>(self, c: &Constants<D>, x: &Block<D>, count: usize) -> Block<D> {
        (0..count).fold(*x, |x, _| self.add(c, &x, &x))
    }
    /// a = a b / R, where digits of a may be *loose*: those of [`Self::loose_butterfly`].
    #[inline(always)]
    fn mul_assign<const D: usize>(self, c: &Constants<D>, a: &mut Block<D>, b: &Block<D>) {
        *a = self.mul(c, a, b);
    }
    /// [`Self::mul`] to a block that is there: what returns a block costs a copy of it.
    #[inline(always)]
    fn mul_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        *out = self.mul(c, a, b);
    }
    /// [`Self::multiply_fp2`] in the same way.
    #[inline(always)]
    fn multiply_fp2_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: [&mut Block<D>; 2],
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        k: usize,
    ) {
        let [out0, out1] = out;
        [*out0, *out1] = self.multiply_fp2(c, a, b, k);
    }
    /// [`Self::square`] in the same way.
    #[inline(always)]
    fn square_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>) {
        *out = self.square(c, a, 1);
    }
    /// [`Self::square_fp2`] in the same way.
    #[inline(always)]
    fn square_fp2_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: [&mut Block<D>; 2],
        a: [&Block<D>; 2],
        k: usize,
    ) {
        let [out0, out1] = out;
        [*out0, *out1] = self.square_fp2(c, a, k);
    }
    /// [`Self::sub`] in the same way.
    #[inline(always)]
    fn sub_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        a: &Block<D>,
        b: &Block<D>,
        k: usize,
    ) {
        *out = self.sub(c, a, b, k);
    }
    /// [`Self::add`] in the same way.
    #[inline(always)]
    fn add_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        *out = self.add(c, a, b);
    }
    /// [`Self::shift`] in the same way.
    #[inline(always)]
    fn shift_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, x: &Block<D>, count: usize) {
        *out = self.shift(c, x, count);
    }
    /// (a, b) = (a + b, a - b + 2^k p) for a b with the bound 2^k; digits of a may be loose.
    #[inline(always)]
    fn butterfly<const D: usize>(self, c: &Constants<D>, a: &mut Block<D>, b: &mut Block<D>, k: usize) {
        (*a, *b) = (self.add(c, a, b), self.sub(c, a, b, k));
    }
    /// The same for a b with the bound 2^(k - 1) and an a whose digits are in their range; those of the results may be loose, and
    /// are for a further [`Self::mul_assign`] or [`Self::butterfly`] alone.
    #[inline(always)]
    fn loose_butterfly<const D: usize>(self, c: &Constants<D>, a: &mut Block<D>, b: &mut Block<D>, k: usize) {
        self.butterfly(c, a, b, k);
    }
    /// a + b with digits that may be *loose*, below 2 times what a digit of a and b is; for fields whose products are folded. A factor of a
    /// product with another one whose digits are in their range, or are those of this or of [`Self::sub_loose_to`]; a square's factor.
    #[inline(always)]
    fn add_loose_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        self.add_to(c, out, a, b);
    }
    /// a - b + 2^k p for a b with a bound below 2^k - 2^-10, with digits that may be below 3 times their range; for fields whose products
    /// are folded. A factor of a product with one of [`Self::add_loose_to`] or one whose digits are in their range.
    #[inline(always)]
    fn sub_loose_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        a: &Block<D>,
        b: &Block<D>,
        k: usize,
    ) {
        self.sub_to(c, out, a, b, k);
    }
    /// a and b change places in the lanes that the mask names.
    #[inline(always)]
    fn swap<const D: usize>(self, a: &mut Block<D>, b: &mut Block<D>, mask: Mask) {
        (*a, *b) = (self.select(a, b, mask), self.select(b, a, mask));
    }
    /// Lane j of vector i, for all lanes of eight vectors, to lane i of vector j.
    fn transpose<const D: usize>(self, x: &mut [Block<D>]) {
        for i in 0..LANES.min(x.len()) {
            let (low, high) = x.split_at_mut(i + 1);
            for (j, high) in high.iter_mut().enumerate() {
                for (a, b) in low[i].0.iter_mut().zip(&mut high.0) {
                    core::mem::swap(&mut a[i + 1 + j], &mut b[i]);
                }
            }
        }
    }
    /// Numbers of 64-bit limbs, below p.
    fn load_limbs<const N: usize, const D: usize>(
        self,
        c: &Constants<D>,
        limbs: [&[u64; N]; LANES],
    ) -> Block<D> {
        let mut out = Block::ZERO;
        for (lane, limbs) in limbs.into_iter().enumerate() {
            for (out, row) in out.0.iter_mut().zip(c.form.rows::<N, D>(limbs)) {
                out[lane] = row;
            }
        }
        self.numbers(out)
    }
    /// The same to a block that is there.
    #[inline(always)]
    fn load_limbs_to<const N: usize, const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        limbs: [&[u64; N]; LANES],
    ) {
        *out = self.load_limbs(c, limbs);
    }
    /// The limbs of numbers below p.
    fn to_limbs<const N: usize, const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> [[u64; N]; LANES] {
        core::array::from_fn(|lane| c.form.limbs(&x.0.map(|row| row[lane])))
    }
    /// In each lane the entry of a table that the lane's index below 16 names, whatever it is in the same time; row by row.
    #[inline(always)]
    fn look_up<const D: usize>(self, table: &[[u64; ENTRIES]; D], indices: &[u64; LANES]) -> Block<D> {
        all_read(table, indices)
    }
    /// The lanes in which the digits are equal.
    fn equal<const D: usize>(self, a: &Block<D>, b: &Block<D>) -> Mask;
    /// b in the lanes that the mask names, a in the others.
    fn select<const D: usize>(self, a: &Block<D>, b: &Block<D>, mask: Mask) -> Block<D>;
}
