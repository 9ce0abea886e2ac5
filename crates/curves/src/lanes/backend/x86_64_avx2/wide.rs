//! What towers need: products are reduced at once.

use super::super::super::constants::Constants;
use super::super::super::form::Form;
use super::super::wide::{Pair, Terms, WideKernels, eager};
use super::Block;
use super::sums::{broadcast, down, load, store, up, used};
use adamant_base::cpu::Avx2;
use core::arch::x86_64::{
    _mm256_add_epi64, _mm256_and_si256, _mm256_mul_epu32, _mm256_or_si256, _mm256_setzero_si256,
};

/// x + q (R - p) less q R, for the q that the highest digit tells: digits one a lane, without signs.
#[inline(never)]
#[target_feature(enable = "avx2")]
fn tighten<const D: usize>(c: &Constants<D>, x: &Block<D>) -> Block<D> {
    let form = const { Form::new(D, true) };
    let mask = broadcast(form.mask());
    let mut out = Block::ZERO;
    for half in 0..2 {
        let mut t = load(x, half);
        let highest = t[(form.digits - 1) / 2];
        let highest = if form.digits.is_multiple_of(2) { down(highest, 32) } else { highest };
        let count = |count: u64| adamant_base::num::low32(count) as usize;
        let top = down(highest, count(c.quotient.drop));
        let q = down(_mm256_mul_epu32(top, broadcast(c.quotient.inverse)), count(c.quotient.shift));
        let mut carried = _mm256_setzero_si256();
        for (i, t) in t.iter_mut().take(used(D)).enumerate() {
            let digit = |j: usize| broadcast(if j < form.digits { form.digit(&c.complement, j) } else { 0 });
            let low = _mm256_and_si256(*t, mask);
            let low = _mm256_add_epi64(_mm256_add_epi64(low, carried), _mm256_mul_epu32(q, digit(2 * i)));
            let high = _mm256_add_epi64(down(*t, 32), down(low, form.radix));
            let high = _mm256_add_epi64(high, _mm256_mul_epu32(q, digit(2 * i + 1)));
            carried = down(high, form.radix);
            let kept = if 2 * i + 1 < form.digits { mask } else { _mm256_setzero_si256() };
            *t = _mm256_or_si256(_mm256_and_si256(low, mask), up(_mm256_and_si256(high, kept), 32));
        }
        store(&mut out, half, &t);
    }
    out
}

impl WideKernels for Avx2 {
    type Wide<const D: usize> = Block<D>;

    fn no_wide<const D: usize>(self) -> Block<D> {
        Block::ZERO
    }

    #[inline(always)]
    fn product_fp2<const D: usize, const LESS: usize>(
        self,
        c: &Constants<D>,
        out: &mut Pair<Block<D>>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        other: Option<&Pair<Block<D>>>,
    ) {
        eager::product_fp2::<_, D, LESS>(self, c, out, a, b, other);
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
        terms: &Terms<'_, Block<D>, A, B, F, G>,
        [out0, out1]: [&mut Block<D>; 2],
    ) {
        [*out0, *out1] = eager::combine::<_, D, XI, A, B, F, G>(self, c, terms);
    }

    #[inline(always)]
    fn tighten<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D> {
        // SAFETY: the token proves the instructions.
        unsafe { tighten(c, x) }
    }
}
