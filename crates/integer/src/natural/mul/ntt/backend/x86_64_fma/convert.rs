//! Limbs to residues, and residues to limbs.

use super::super::lanes::{Field, Lanes, Wide};
use super::super::portable::Sums;
use super::super::{LINE, Line};
use super::lanes::Ymm;
use super::primes::float_root;
use crate::natural::mul::ntt::prime::Prime;
use adamant_base::memory::{words, words_mut};
use adamant_base::num::to_f64;
use core::arch::x86_64::*;

/// 2^52, below which the bits of a sum are those of an integer.
const PLACE: f64 = 4_503_599_627_370_496.0;

/// What turns limbs into residues.
struct Context {
    field: Field<Ymm>,
    two_32: Wide<Ymm>,
}

impl Context {
    /// The integers x, below 2^52.
    /// # Safety
    /// The CPU has AVX2 and FMA, here and below.
    #[inline(always)]
    unsafe fn numbers(x: __m256i) -> __m256d {
        // SAFETY: by contract.
        unsafe {
            let place = _mm256_set1_pd(PLACE);
            _mm256_sub_pd(_mm256_castsi256_pd(_mm256_or_si256(x, _mm256_castpd_si256(place))), place)
        }
    }

    /// Four limbs modulo p: the upper 32 bits times 2^32, and the lower ones.
    /// # Safety
    /// As above.
    #[inline(always)]
    unsafe fn residues(&self, limbs: &[u64; 4]) -> __m256d {
        // SAFETY: by contract; four words.
        unsafe {
            let x = _mm256_loadu_si256(limbs.as_ptr().cast());
            let high = Self::numbers(_mm256_srli_epi64::<32>(x));
            let low = Self::numbers(_mm256_and_si256(x, _mm256_set1_epi64x(0xffff_ffff)));
            _mm256_add_pd(self.field.mul(high, self.two_32, self.field.zero), low)
        }
    }
}

/// Limbs modulo p, at most 5/8 p in absolute value, and zeros.
/// # Safety
/// The CPU has AVX2 and FMA.
#[inline(always)]
pub(super) unsafe fn residues(prime: &'static Prime, data: &mut [Line], limbs: &[u64]) {
    let (full, rest) = limbs.as_chunks::<4>();
    let (out, _) = words_mut(data).as_chunks_mut::<4>();
    assert!(limbs.len() <= 4 * out.len());
    let (filled, empty) = out.split_at_mut(full.len());
    // SAFETY: the CPU by contract; the chunks of lines are aligned to vectors.
    unsafe {
        let context = Context { field: Field::new(prime), two_32: Wide::new(float_root(1 << 32, prime.p)) };
        for (out, limbs) in filled.iter_mut().zip(full) {
            Ymm::store(out.as_mut_ptr(), context.residues(limbs));
        }
        empty.fill([0; 4]);
        if let (Some(first), false) = (empty.first_mut(), rest.is_empty()) {
            let mut last = [0; 4];
            last[..rest.len()].copy_from_slice(rest);
            Ymm::store(first.as_mut_ptr(), context.residues(&last));
        }
    }
}

/// Lines that are converted at a time.
const BATCH: usize = 16;

/// # Safety
/// The CPU has AVX2, FMA and BMI2.
#[inline(always)]
pub(super) unsafe fn leave(
    primes: &[Prime; 3],
    out: &mut [u64],
    residues: [&[Line]; 3],
    scale: [u64; 3],
) -> [u64; 3] {
    let mut sums = Sums::new(scale);
    let mut batch = [[Line([0; LINE]); BATCH]; 3];
    for (i, out) in out.chunks_mut(BATCH * LINE).enumerate() {
        for ((prime, batch), residues) in primes.iter().zip(&mut batch).zip(residues) {
            // x + 4 p is not negative, and below 2^52.
            for (to, from) in batch.iter_mut().zip(&residues[i * BATCH..]) {
                // SAFETY: the CPU by contract; a line is two vectors.
                unsafe {
                    let up = _mm256_set1_pd(PLACE + to_f64(4 * prime.p));
                    let mask = _mm256_set1_epi64x((1 << 52) - 1);
                    for h in [0, 4] {
                        let x = _mm256_add_pd(Ymm::load(from.0.as_ptr().add(h)), up);
                        let x = _mm256_and_si256(_mm256_castpd_si256(x), mask);
                        _mm256_store_si256(to.0.as_mut_ptr().add(h).cast(), x);
                    }
                }
            }
        }
        sums.add(out, [0, 1, 2].map(|k| &words(&batch[k])[..out.len()]));
    }
    sums.above()
}

/// The upper halves of `w` and `q` become the lower halves times `step`.
/// # Safety
/// The CPU has AVX2 and FMA.
#[inline(always)]
pub(super) unsafe fn extend_roots(
    prime: &'static Prime,
    step: crate::natural::mul::ntt::prime::Root,
    w: &mut [u64],
    q: &mut [u64],
) {
    let n = w.len() / 2;
    assert!(q.len() == 2 * n && n.is_multiple_of(4));
    let (old, new) = w.split_at_mut(n);
    // SAFETY: the CPU by contract; chunks have four words.
    unsafe {
        let field = Field::<Ymm>::new(prime);
        let step = Wide::<Ymm>::new(step);
        for ((old, new), q) in
            old.chunks_exact(4).zip(new.chunks_exact_mut(4)).zip(q[n..].chunks_exact_mut(4))
        {
            let root = field.mul(_mm256_loadu_pd(old.as_ptr().cast()), step, field.zero);
            _mm256_storeu_pd(new.as_mut_ptr().cast(), root);
            _mm256_storeu_pd(q.as_mut_ptr().cast(), _mm256_mul_pd(root, field.one));
        }
    }
}
