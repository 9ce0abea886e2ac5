//! Sums of permuted lanes: VPERMQ, and additions under a mask.

use super::super::super::constants::Constants;
use super::super::Block;
use super::super::pick::{Factor, Pick, PickKernels, Triple, Turned};
use super::super::wide::{OFFSET, Pair};
use super::chord::chord;
use super::cyclotomic::{cyclotomic_squares, cyclotomic_squares_narrow};
use super::products::{spread, sum_of_products};
use super::sums::sum;
use super::tangent::tangent;
use super::wide::{product_fp2, reduce, tightened};
use super::{Size, broadcast, carry, store};
use adamant_base::cpu::Ifma;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_load_si512, _mm512_loadu_si512, _mm512_mask_add_epi64,
    _mm512_mask_sub_epi64, _mm512_permutexvar_epi64, _mm512_setzero_si512,
};
use core::mem::MaybeUninit;

/// The sums of both coefficients.
type Sums<const D: usize> = [[__m512i; D]; 2];

/// A coefficient's row, permuted.
#[inline]
#[target_feature(enable = "avx512f")]
fn lanes<const D: usize>(term: &Pick<'_, D>, index: __m512i, part: usize, i: usize) -> __m512i {
    // SAFETY: rows have 64 bytes and are aligned to 64 bytes.
    let x = unsafe { _mm512_load_si512(term.x[part].0[i].as_ptr().cast()) };
    _mm512_permutexvar_epi64(index, x)
}

/// Adds a term, or twice it. Its masks are public and stay in registers for all rows.
#[inline]
#[target_feature(enable = "avx512f")]
fn add_term<const D: usize>(t: &mut Sums<D>, term: &Pick<'_, D>, twice: bool) {
    // SAFETY: an index has 64 bytes.
    let index = unsafe { _mm512_loadu_si512(term.index.as_ptr().cast()) };
    let (plus, minus) = (term.plus, term.minus);
    for i in 0..D {
        let mut x = [lanes(term, index, 0, i), lanes(term, index, 1, i)];
        if twice {
            x = [_mm512_add_epi64(x[0], x[0]), _mm512_add_epi64(x[1], x[1])];
        }
        for (t, x) in t.iter_mut().zip(x) {
            t[i] = _mm512_mask_add_epi64(t[i], plus, t[i], x);
        }
        if minus != 0 {
            for (t, x) in t.iter_mut().zip(x) {
                t[i] = _mm512_mask_sub_epi64(t[i], minus, t[i], x);
            }
        }
    }
}

/// The lists of a sum: as they are, doubled after the factor.
type Lists<'a, 'b, const D: usize> = [&'a [Pick<'b, D>]; 2];

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn pick<const D: usize>(
    c: &Constants<D>,
    out: [&mut MaybeUninit<Block<D>>; 2],
    [plain, double]: Lists<'_, '_, D>,
    (times_3, tight): (bool, bool),
    k: usize,
    third: Option<&mut MaybeUninit<Block<D>>>,
) {
    let mut t = [[_mm512_setzero_si512(); D]; 2];
    for term in plain {
        add_term(&mut t, term, false);
    }
    if times_3 {
        for x in t.as_flattened_mut() {
            *x = _mm512_add_epi64(*x, _mm512_add_epi64(*x, *x));
        }
    }
    for term in double {
        add_term(&mut t, term, true);
    }
    for (i, multiple) in c.multiples[k].iter().enumerate() {
        for t in &mut t {
            t[i] = _mm512_add_epi64(t[i], broadcast(*multiple));
        }
    }
    let [mut a, mut b] = t;
    carry(&mut a);
    carry(&mut b);
    if tight {
        (a, b) = (tightened(c, &a), tightened(c, &b));
    }
    let [out0, out1] = out;
    store(out0, a);
    store(out1, b);
    if let Some(out) = third {
        store(out, sum(&a, &b));
    }
}

/// The product over R, plus 2^k p; tight where that is said.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn product<const D: usize>(
    c: &Constants<D>,
    x: &Pair<Block<D>>,
    y: &Pair<Block<D>>,
    k: usize,
    tight: bool,
) -> Pair<Block<D>> {
    let (mut wide, mut out) = (MaybeUninit::uninit(), MaybeUninit::<Pair<Block<D>>>::uninit());
    let both: *mut MaybeUninit<Block<D>> = out.as_mut_ptr().cast();
    // SAFETY: as the caller promises, and both kernels write all of their output.
    unsafe {
        product_fp2::<D, 0>(&mut wide, [&x[0], &x[1]], [&y[0], &y[1]], None);
        reduce(c, [&mut *both, &mut *both.add(1)], wide.assume_init_ref(), k, tight);
        out.assume_init()
    }
}

impl PickKernels for Ifma {
    #[inline(always)]
    fn pick<const D: usize, const FACTOR: usize, const TIGHT: bool, const A: usize, const B: usize>(
        self,
        c: &Constants<D>,
        plain: [Pick<'_, D>; A],
        double: [Pick<'_, D>; B],
        k: usize,
    ) -> Pair<Block<D>> {
        let mut out = MaybeUninit::<Pair<Block<D>>>::uninit();
        let both: *mut MaybeUninit<Block<D>> = out.as_mut_ptr().cast();
        // SAFETY: the token proves the instructions, here and below, and both blocks are written.
        unsafe {
            let blocks = [&mut *both, &mut *both.add(1)];
            pick(c, blocks, [&plain, &double], (FACTOR == 3, TIGHT), k, None);
            out.assume_init()
        }
    }

    #[inline(always)]
    fn pick_triple<const D: usize, const A: usize, const B: usize>(
        self,
        c: &Constants<D>,
        out: &mut Triple<D>,
        (plain, double): ([Pick<'_, D>; A], [Pick<'_, D>; B]),
        k: usize,
    ) {
        // SAFETY: as above; blocks stay written.
        unsafe {
            let [c0, c1, sum] = out.each_mut().map(|out| &mut *(&raw mut *out).cast());
            pick(c, [c0, c1], [&plain, &double], (false, Size::<D>::NARROW), k, Some(sum));
        }
    }

    #[inline(always)]
    fn sum_of_products<const D: usize, const K: usize>(
        self,
        c: &Constants<D>,
        out: &mut Triple<D>,
        by_xi: Option<&mut Triple<D>>,
        u: [Turned<'_, D>; K],
        v: [Factor<'_, D>; K],
    ) {
        // A factor in all lanes, and one that is the same in all, are kernels of their own.
        let ones = v.iter().filter(|v| matches!(v, Factor::One(..))).count();
        debug_assert!(ones == 0 || ones == K, "factors of one kind");
        let v = v.map(|v| match v {
            Factor::Lanes(v) => (v, 0),
            Factor::One(v, lane) => (Turned { x: v, y: v, index: &[0; 8] }, lane),
        });
        // SAFETY: as above.
        unsafe {
            if ones == K {
                sum_of_products::<D, true>(c, out, by_xi, &u, &v);
            } else {
                sum_of_products::<D, false>(c, out, by_xi, &u, &v);
            }
        }
    }

    #[inline(always)]
    fn cyclotomic_squares<const D: usize>(self, c: &Constants<D>, x: &mut Pair<Block<D>>, count: usize) {
        // SAFETY: as above.
        unsafe {
            if Size::<D>::NARROW {
                cyclotomic_squares_narrow(c, x, count);
            } else {
                cyclotomic_squares(c, x, count);
            }
        }
    }

    #[inline(always)]
    fn tangent<const D: usize>(self, c: &Constants<D>, t: &mut Triple<D>, p: &Pair<Block<D>>) {
        // SAFETY: as above.
        unsafe { tangent(c, t, p) }
    }

    #[inline(always)]
    fn chord<const D: usize>(self, c: &Constants<D>, t: &mut Triple<D>, p: &Pair<Block<D>>, q: &Triple<D>) {
        // SAFETY: as above.
        unsafe { chord(c, t, p, q) }
    }

    #[inline(always)]
    fn spread<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        out: &mut Triple<D>,
        by_xi: Option<&mut Triple<D>>,
    ) {
        // SAFETY: as above.
        unsafe { spread(c, x, out, by_xi) }
    }

    #[inline(always)]
    fn product<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        y: &Pair<Block<D>>,
    ) -> Pair<Block<D>> {
        debug_assert_eq!(c.is_narrow(), Size::<D>::NARROW, "the field's digits");
        // SAFETY: as above.
        unsafe { product(c, x, y, OFFSET[usize::from(Size::<D>::NARROW)], Size::<D>::NARROW) }
    }

    fn product_above<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        y: &Pair<Block<D>>,
        k: usize,
    ) -> Pair<Block<D>> {
        // SAFETY: as above.
        unsafe { product(c, x, y, k, false) }
    }
}
