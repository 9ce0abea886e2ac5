//! What squares in a cyclotomic subgroup take, eight elements side by side: squares in Fp2 that are not reduced yet, 256 multiplications,
//! and three times a sum of them with a multiple of what was there.

use super::super::super::constants::Constants;
use super::super::Block;
use super::super::wide::{Pair, Terms};
use super::sums::pass_carries;
use super::wide::{Wide, column, product};
use super::{broadcast, load};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_load_si512, _mm512_store_si512, _mm512_sub_epi64,
};
use core::mem::MaybeUninit;

/// `out` = (a_0 + a_1) (a_0 - a_1 + 2^6 p) and 2 a_0 a_1.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn square_to_wide<const D: usize>(
    c: &Constants<D>,
    out: &mut MaybeUninit<Pair<Wide<D>>>,
    a: [&Block<D>; 2],
) {
    let rows: *mut __m512i = out.as_mut_ptr().cast();
    // SAFETY: two numbers of 2 D rows of 64 bytes, aligned to 64 bytes.
    let set = |i: usize, x: __m512i| unsafe { _mm512_store_si512(rows.add(i), x) };
    let (a0, a1) = (load(a[0]), load(a[1]));
    let t = product(&a0, &a1);
    for k in 0..2 * D {
        set(2 * D + k, _mm512_add_epi64(t[k], t[k]));
    }
    let [mut sum, mut difference] = [a0; 2];
    for i in 0..D {
        sum[i] = _mm512_add_epi64(a0[i], a1[i]);
        difference[i] = _mm512_add_epi64(a0[i], _mm512_sub_epi64(broadcast(c.multiples[6][i]), a1[i]));
    }
    pass_carries(&mut sum);
    pass_carries(&mut difference);
    let t = product(&sum, &difference);
    for k in 0..2 * D {
        set(k, t[k]);
    }
}

/// `out` = 3 times the sum of the terms, with 2 R z added or subtracted.
#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn gather_tripled<
    const D: usize,
    const XI: u32,
    const MINUS: bool,
    const A: usize,
    const B: usize,
    const F: usize,
    const G: usize,
>(
    out: &mut MaybeUninit<Pair<Wide<D>>>,
    terms: &Terms<'_, Wide<D>, A, B, F, G>,
    z: [&Block<D>; 2],
) {
    let rows: *mut __m512i = out.as_mut_ptr().cast();
    for k in 0..2 * D {
        // One after the other: a loop over both would index columns at run time.
        for (part, t) in column::<D, XI, A, B, F, G>(terms, k).into_iter().enumerate() {
            let mut rest = t;
            if k >= D {
                // SAFETY: a row of a block has 64 bytes, aligned to 64 bytes.
                let z = unsafe { _mm512_load_si512(z[part].0[k - D].as_ptr().cast()) };
                rest = if MINUS { _mm512_sub_epi64(t, z) } else { _mm512_add_epi64(t, z) };
            }
            let t = _mm512_add_epi64(t, _mm512_add_epi64(rest, rest));
            // SAFETY: two numbers of 2 D rows of 64 bytes, aligned to 64 bytes.
            unsafe { _mm512_store_si512(rows.add(2 * D * part + k), t) };
        }
    }
}
