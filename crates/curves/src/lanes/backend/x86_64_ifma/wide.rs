//! Products of double width, sums of them, and their reduction.
//!
//! Columns are signed and not carried: sums and differences of products are those of the columns. With the xi of a tower a column
//! stays below 2^63, which the analysis of bounds checks. An Fp2 product is 3 D^2 x 2 multiplications, 384 for D = 8 and 150 for
//! D = 5; the reduction of one is 2 (2 D^2 + 2), 260 and 104.

use super::super::super::constants::Constants;
use super::super::Block;
use super::super::wide::{OFFSET, Pair, Step, Terms, WideKernels};
use super::squares::{gather_tripled, square_to_wide};
use super::sums::sum;
use super::{Columns, Digits, LARGEST, MASK, SHIFT, broadcast, carry, load, product_row, store};
use adamant_base::cpu::Ifma;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_load_si512, _mm512_madd52hi_epu64,
    _mm512_madd52lo_epu64, _mm512_setzero_si512, _mm512_slli_epi64, _mm512_srai_epi64, _mm512_srlv_epi64,
    _mm512_store_si512, _mm512_sub_epi64,
};
use core::mem::MaybeUninit;

/// The columns of eight numbers of double width.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide<const D: usize>([Block<D>; 2]);

impl<const D: usize> Wide<D> {
    const ZERO: Self = Wide([Block::ZERO; 2]);

    #[inline(always)]
    fn at(&self, i: usize) -> *const __m512i {
        const { assert!(size_of::<Self>() == 128 * D, "rows without a gap") };
        debug_assert!(i < 2 * D);
        (&raw const self.0).cast::<__m512i>().wrapping_add(i)
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn get(&self, i: usize) -> __m512i {
        // SAFETY: there are 2 D rows of 64 bytes, aligned to 64 bytes, and i is below 2 D.
        unsafe { _mm512_load_si512(self.at(i)) }
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn product<const D: usize>(a: &Digits<D>, b: &Digits<D>) -> Columns {
    let mut t = [_mm512_setzero_si512(); 2 * LARGEST];
    rows! { I below D {
        product_row(&mut t, I, a, b[I]);
    } }
    t
}

/// `out` = a b, less `other` where `LESS` is above 0, less `out` as it was where it is above 1. Karatsuba's way.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn product_fp2<const D: usize, const LESS: usize>(
    out: &mut MaybeUninit<Pair<Wide<D>>>,
    a: [&Block<D>; 2],
    b: [&Block<D>; 2],
    other: Option<&Pair<Wide<D>>>,
) {
    let first = product(&load(a[0]), &load(b[0]));
    let mut t = product(&load(a[1]), &load(b[1]));
    let rows: *mut __m512i = out.as_mut_ptr().cast();
    // The rows of the first number, then those of the second one.
    let set = |i: usize, x: __m512i| {
        // SAFETY: both have 2 D rows of 64 bytes, aligned to 64 bytes.
        unsafe { _mm512_store_si512(rows.add(i), x) };
    };
    // SAFETY: as above; `out` is read only where `LESS` is 2, with a number in it.
    let get = |i: usize| unsafe { _mm512_load_si512(rows.add(i).cast_const()) };
    for k in 0..2 * D {
        let p = first[k];
        let mut difference = _mm512_sub_epi64(p, t[k]);
        let mut rest = _mm512_sub_epi64(_mm512_setzero_si512(), _mm512_add_epi64(p, t[k]));
        if LESS > 0
            && let Some(other) = other
        {
            difference = _mm512_sub_epi64(difference, other[0].get(k));
            rest = _mm512_sub_epi64(rest, other[1].get(k));
        }
        if LESS > 1 {
            difference = _mm512_sub_epi64(difference, get(k));
            rest = _mm512_sub_epi64(rest, get(2 * D + k));
        }
        set(k, difference);
        t[k] = rest;
    }
    let (a, b) = (sum(&load(a[0]), &load(a[1])), sum(&load(b[0]), &load(b[1])));
    rows! { I below D {
        product_row(&mut t, I, &a, b[I]);
    } }
    for k in 0..2 * D {
        set(2 * D + k, t[k]);
    }
}

/// Column k of the sum of the terms.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn column<
    const D: usize,
    const XI: u32,
    const A: usize,
    const B: usize,
    const F: usize,
    const G: usize,
>(
    terms: &Terms<'_, Wide<D>, A, B, F, G>,
    k: usize,
) -> [__m512i; 2] {
    const { assert!(XI == 1 || XI == 9, "xi = 1 + u or 9 + u") };
    let sum = |part: usize, plus: &[&Pair<Wide<D>>], minus: &[&Pair<Wide<D>>]| {
        let mut t = _mm512_setzero_si512();
        for x in plus {
            t = _mm512_add_epi64(t, x[part].get(k));
        }
        for x in minus {
            t = _mm512_sub_epi64(t, x[part].get(k));
        }
        t
    };
    let (mut t0, mut t1) = (sum(0, &terms.plus, &terms.minus), sum(1, &terms.plus, &terms.minus));
    if F + G > 0 {
        let (y0, y1) = (sum(0, &terms.xi_plus, &terms.xi_minus), sum(1, &terms.xi_plus, &terms.xi_minus));
        (t0, t1) = (_mm512_add_epi64(t0, y0), _mm512_add_epi64(t1, y1));
        if XI == 9 {
            t0 = _mm512_add_epi64(t0, _mm512_slli_epi64::<3>(y0));
            t1 = _mm512_add_epi64(t1, _mm512_slli_epi64::<3>(y1));
        }
        (t0, t1) = (_mm512_sub_epi64(t0, y1), _mm512_add_epi64(t1, y0));
    }
    [t0, t1]
}

/// `out` = the sum of the terms.
#[inline(never)]
#[target_feature(enable = "avx512f")]
fn gather<const D: usize, const XI: u32, const A: usize, const B: usize, const F: usize, const G: usize>(
    out: &mut MaybeUninit<Pair<Wide<D>>>,
    terms: &Terms<'_, Wide<D>, A, B, F, G>,
) {
    let rows: *mut __m512i = out.as_mut_ptr().cast();
    for k in 0..2 * D {
        let [t0, t1] = column::<D, XI, A, B, F, G>(terms, k);
        // SAFETY: both numbers have 2 D rows of 64 bytes, aligned to 64 bytes.
        unsafe {
            _mm512_store_si512(rows.add(k), t0);
            _mm512_store_si512(rows.add(2 * D + k), t1);
        }
    }
}

/// One row of a reduction, as the parent's, of signed columns.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn reduce_row<const D: usize>(t: &mut Columns, i: usize, c: &Constants<D>) {
    if i + 2 < D {
        let (q, multiple) = (t[i], &c.above_minus_one);
        for j in 0..D {
            t[i + j + 1] = _mm512_madd52lo_epu64(t[i + j + 1], q, broadcast(multiple[j]));
        }
        t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srai_epi64::<SHIFT>(q));
        for j in 0..D {
            t[i + j + 2] = _mm512_madd52hi_epu64(t[i + j + 2], q, broadcast(multiple[j]));
        }
        return;
    }
    let p = &c.multiples[0];
    let q = _mm512_madd52lo_epu64(_mm512_setzero_si512(), t[i], broadcast(c.negative_inverse));
    for j in 0..D {
        t[i + j] = _mm512_madd52lo_epu64(t[i + j], q, broadcast(p[j]));
    }
    t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srai_epi64::<SHIFT>(t[i]));
    for j in 0..D {
        t[i + j + 1] = _mm512_madd52hi_epu64(t[i + j + 1], q, broadcast(p[j]));
    }
}

/// Both numbers over R, plus 2^k p; tight where that is said, which is public.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn reduce<const D: usize>(
    c: &Constants<D>,
    [out0, out1]: [&mut MaybeUninit<Block<D>>; 2],
    x: &Pair<Wide<D>>,
    k: usize,
    tight: bool,
) {
    let offset = &c.multiples[k];
    let (mut s, mut t) = ([_mm512_setzero_si512(); 2 * LARGEST], [_mm512_setzero_si512(); 2 * LARGEST]);
    for k in 0..=D {
        (s[k], t[k]) = (x[0].get(k), x[1].get(k));
    }
    rows! { I below D {
        // A row reaches the column after this one's.
        if I + 1 < D {
            (s[I + D + 1], t[I + D + 1]) = (x[0].get(I + D + 1), x[1].get(I + D + 1));
        }
        let offset = broadcast(offset[I]);
        s[I + D] = _mm512_add_epi64(s[I + D], offset);
        t[I + D] = _mm512_add_epi64(t[I + D], offset);
        reduce_row(&mut s, I, c);
        reduce_row(&mut t, I, c);
    } }
    let (mut a, mut b) = ([_mm512_setzero_si512(); D], [_mm512_setzero_si512(); D]);
    a.copy_from_slice(&s[D..D + D]);
    b.copy_from_slice(&t[D..D + D]);
    carry(&mut a);
    carry(&mut b);
    if tight {
        (a, b) = (tightened(c, &a), tightened(c, &b));
    }
    store(out0, a);
    store(out1, b);
}

/// x + q (R - p) less q R, for the q that the highest digit tells.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn tightened<const D: usize>(c: &Constants<D>, x: &Digits<D>) -> Digits<D> {
    let mut t = with_complements(c, x, multiples(c, x[D - 1]));
    carry(&mut t);
    t[D - 1] = _mm512_and_si512(t[D - 1], broadcast(MASK));
    t
}

/// How many times p a number has, or one less, from its highest digit.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn multiples<const D: usize>(c: &Constants<D>, top: __m512i) -> __m512i {
    let down = |x, count| _mm512_srlv_epi64(x, broadcast(count));
    let top = down(top, c.quotient.drop);
    let product = _mm512_madd52lo_epu64(_mm512_setzero_si512(), top, broadcast(c.quotient.inverse));
    down(product, c.quotient.shift)
}

/// x + q (R - p), without a carry.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn with_complements<const D: usize>(c: &Constants<D>, x: &Digits<D>, q: __m512i) -> Digits<D> {
    let mut t = *x;
    for j in 0..D {
        let complement = broadcast(c.complement[j]);
        t[j] = _mm512_madd52lo_epu64(t[j], q, complement);
        if j + 1 < D {
            t[j + 1] = _mm512_madd52hi_epu64(t[j + 1], q, complement);
        }
    }
    t
}

/// The same for signed columns, and without a carry, with the highest digit that they have once carried, or up to 2 less.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn less_multiples<const D: usize>(c: &Constants<D>, x: &Digits<D>, top: __m512i) -> Digits<D> {
    let q = multiples(c, top);
    let mut t = with_complements(c, x, q);
    // q R, of which the highest product left its upper half out.
    let upper = _mm512_madd52hi_epu64(_mm512_setzero_si512(), q, broadcast(c.complement[D - 1]));
    t[D - 1] = _mm512_add_epi64(t[D - 1], _mm512_slli_epi64::<SHIFT>(_mm512_sub_epi64(upper, q)));
    t
}

/// The same number with the bound 1 + 2^-10, for signed columns of a number from 2^-10 p on; digits below 2^54 in magnitude.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn settled<const D: usize>(c: &Constants<D>, x: &Digits<D>) -> Digits<D> {
    // The highest digit, or one or two less.
    let top = _mm512_add_epi64(x[D - 1], _mm512_srai_epi64::<SHIFT>(x[D - 2]));
    let top = _mm512_sub_epi64(top, broadcast(1));
    // Each carry is passed on by one digit: none waits for another.
    let mut t = *x;
    for i in 0..D {
        if i + 1 < D {
            t[i] = _mm512_and_si512(x[i], broadcast(MASK));
        }
        if i > 0 {
            t[i] = _mm512_add_epi64(t[i], _mm512_srai_epi64::<SHIFT>(x[i - 1]));
        }
    }
    less_multiples(c, &t, top)
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn tighten<const D: usize>(c: &Constants<D>, out: &mut MaybeUninit<Block<D>>, x: &Block<D>) {
    let t = tightened(c, &load(x));
    store(out, t);
}

impl WideKernels for Ifma {
    type Wide<const D: usize> = Wide<D>;

    fn no_wide<const D: usize>(self) -> Wide<D> {
        Wide::ZERO
    }

    #[inline(always)]
    fn product_fp2<const D: usize, const LESS: usize>(
        self,
        _c: &Constants<D>,
        out: &mut Pair<Wide<D>>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        other: Option<&Pair<Wide<D>>>,
    ) {
        // SAFETY: the token proves the instructions, here and below.
        unsafe {
            let out = (&raw mut *out).cast::<MaybeUninit<Pair<Wide<D>>>>();
            product_fp2::<D, LESS>(&mut *out, a, b, other);
        }
    }

    #[inline(always)]
    fn combine<
        const D: usize,
        const XI: u32,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        self,
        c: &Constants<D>,
        terms: &Terms<'_, Wide<D>, A, B, F, G>,
        out: [&mut Block<D>; 2],
    ) {
        // SAFETY: as above; blocks stay written, and `gather` writes all of the sum.
        unsafe {
            let out = out.map(|out| &mut *(&raw mut *out).cast::<MaybeUninit<Block<D>>>());
            let k = OFFSET[usize::from(c.is_narrow())];
            if A == 1 && B + F + G == 0 {
                reduce(c, out, terms.plus[0], k, c.is_narrow());
            } else {
                let mut sum = MaybeUninit::uninit();
                gather::<D, XI, A, B, F, G>(&mut sum, terms);
                reduce(c, out, sum.assume_init_ref(), k, c.is_narrow());
            }
        }
    }

    #[inline(always)]
    fn square_to_wide<const D: usize>(self, c: &Constants<D>, out: &mut Pair<Wide<D>>, a: [&Block<D>; 2]) {
        // SAFETY: as above.
        unsafe {
            let out = (&raw mut *out).cast::<MaybeUninit<Pair<Wide<D>>>>();
            square_to_wide(c, &mut *out, a);
        }
    }

    #[inline(always)]
    fn combine_tripled<
        const D: usize,
        const XI: u32,
        const MINUS: bool,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        self,
        c: &Constants<D>,
        terms: &Terms<'_, Wide<D>, A, B, F, G>,
        z: [&Block<D>; 2],
        step: Step,
        out: [&mut Block<D>; 2],
    ) {
        // SAFETY: as above; `gather_tripled` writes all of the sum.
        unsafe {
            let out = out.map(|out| &mut *(&raw mut *out).cast::<MaybeUninit<Block<D>>>());
            let mut sum = MaybeUninit::uninit();
            gather_tripled::<D, XI, MINUS, A, B, F, G>(&mut sum, terms, z);
            reduce(c, out, sum.assume_init_ref(), step.offset(), step.last);
        }
    }

    #[inline(always)]
    fn tighten<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D> {
        written!(tighten(c; x))
    }
}
