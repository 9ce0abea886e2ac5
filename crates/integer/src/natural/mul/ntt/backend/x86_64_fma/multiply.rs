//! Products modulo x^8 - r: one line times one line.
//!
//! Line l of the result is the sum over i of a_i b_(l - i), where b_(l - i) counts r times for l < i: a broadcast of a_i
//! times eight numbers in a row out of (r b, b). Each product is reduced as in `lanes`, from its own high part:
//! |a|, |b| <= 5/8 p, so the quotient of a product is below 2^48 and off by less than 5/8, and a sum of eight below 6 p.

use super::super::lanes::{Field, Lanes, Wide};
use super::super::{LINE, Level, Line, Slots};
use super::lanes::{Ymm, nearest};
use core::arch::x86_64::*;

/// Lines that are prepared and multiplied in turn: what one has stored has arrived when the other reads it.
const BATCH: usize = 8;

/// # Safety
/// The CPU has AVX2 and FMA.
#[inline(always)]
unsafe fn lines(level: Level<'_>, a: &mut [Line], b: Option<&[Line]>, odd: usize) {
    // r b below b; a.
    let mut other = [[Line([0; LINE]); 2]; BATCH];
    let mut factor = [Line([0; LINE]); BATCH];
    // SAFETY: the CPU by contract; all pointers are into lines: 8 - i + 4 h + 4 <= 16 for i >= 0 and h <= 1.
    unsafe {
        let field = Field::<Ymm>::new(level.prime);
        let zero = field.zero;
        for (batch, lines) in a.chunks_mut(BATCH).enumerate() {
            for (i, line) in lines.iter().enumerate() {
                let at = BATCH * batch + i;
                let (unit, j) = (level.first + at / odd, at % odd);
                let root = Wide::<Ymm>::new(level.roots.at(unit / 2));
                for h in [0, 4] {
                    let x = field.reduce(Ymm::load(line.0.as_ptr().add(h)), zero);
                    let y = match b {
                        Some(b) => field.reduce(Ymm::load(b[at].0.as_ptr().add(h)), zero),
                        None => x,
                    };
                    let mut ry = field.mul(y, root, zero);
                    if unit % 2 == 1 {
                        ry = _mm256_sub_pd(zero, ry);
                    }
                    if j > 0 {
                        let z = if odd == 3 { level.prime.thirds[j - 1] } else { level.prime.fifths[j - 1] };
                        ry = field.mul(ry, Wide::new(z), zero);
                    }
                    Ymm::store(factor[i].0.as_mut_ptr().add(h), x);
                    Ymm::store(other[i][0].0.as_mut_ptr().add(h), ry);
                    Ymm::store(other[i][1].0.as_mut_ptr().add(h), y);
                }
            }
            for (i, line) in lines.iter_mut().enumerate() {
                let x = factor[i].0.as_ptr().cast::<f64>();
                let y = other[i].as_ptr().cast::<f64>().add(LINE);
                for h in [0, 4] {
                    let (mut high, mut low) = (zero, zero);
                    for j in 0..LINE {
                        let (x, y) = (_mm256_broadcast_sd(&*x.add(j)), _mm256_loadu_pd(y.add(h).sub(j)));
                        let product = _mm256_mul_pd(x, y);
                        low = _mm256_add_pd(low, _mm256_fmsub_pd(x, y, product));
                        let rest = _mm256_fmadd_pd(nearest(product, field.one), field.negative, product);
                        high = _mm256_add_pd(high, rest);
                    }
                    let sum = field.reduce(_mm256_add_pd(high, low), zero);
                    Ymm::store(line.0.as_mut_ptr().add(h), sum);
                }
            }
        }
    }
}

/// # Safety
/// The CPU has AVX2 and FMA.
#[inline(always)]
pub(super) unsafe fn multiply(level: Level<'_>, a: &mut [Line], b: &[Line], odd: usize, _: Slots) {
    assert_eq!(a.len(), b.len());
    // SAFETY: by contract.
    unsafe { lines(level, a, Some(b), odd) }
}

/// # Safety
/// The CPU has AVX2 and FMA.
#[inline(always)]
pub(super) unsafe fn square(level: Level<'_>, a: &mut [Line], odd: usize, _: Slots) {
    // SAFETY: by contract.
    unsafe { lines(level, a, None, odd) }
}
