//! From three residues to limbs: the Chinese remainder theorem by Garner, and the sum of overlapping coefficients.
//!
//! ```text
//! x = t0 + p0 t1 + p0 p1 t2,   t0 = v0,   t1 = (v1 - t0) / p0 mod p1,   t2 = ((v2 - t0) / p0 - t1) / p1 mod p2
//! ```
//!
//! x < 2^147 has three limbs, and coefficient i begins at limb i of the result: the vectors of low, middle and high
//! limbs are stored one and two limbs apart and summed by one chain of ADCX and ADOX.

use super::super::lanes::{Field, Lanes, Wide, Words};
use super::super::{LINE, Line};
use super::WORD_52;
use super::lanes::Zmm;
use super::roots::subtract_once;
use crate::natural::mul::ntt::prime::Combine;
use adamant_base::cpu;
use adamant_base::limb::backend::x86_64_adx::add_3;
use adamant_base::limb::{high, low};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_or_si512, _mm512_slli_epi64, _mm512_srli_epi64,
    _mm512_storeu_si512,
};

/// Limbs that are summed at a time.
const CHUNK: usize = 32 * LINE;

/// The limbs of coefficients, stored one and two limbs further on.
struct Pieces {
    low: [u64; CHUNK],
    middle: [u64; CHUNK + LINE],
    high: [u64; CHUNK + LINE],
}

/// Residues of eight coefficients in all lanes' constants.
struct Garner {
    fields: [Field<Zmm>; 3],
    p: [__m512i; 3],
    /// The factors of v0 for t0; of v1 and t0 for t1; of v2, t0 and t1 for t2.
    factors: [Wide<Zmm>; 6],
    /// p0, and p0 p1 in two words.
    places: [__m512i; 3],
    mask: __m512i,
}

impl Garner {
    /// # Safety
    /// The CPU has AVX-512 IFMA, here and below.
    #[inline(always)]
    unsafe fn new(combine: &Combine) -> Garner {
        // SAFETY: by contract.
        unsafe {
            Garner {
                fields: [Field::new(&WORD_52[0]), Field::new(&WORD_52[1]), Field::new(&WORD_52[2])],
                p: [Zmm::splat(WORD_52[0].p), Zmm::splat(WORD_52[1].p), Zmm::splat(WORD_52[2].p)],
                factors: [
                    Wide::new(combine.factors[0]),
                    Wide::new(combine.factors[1]),
                    Wide::new(combine.factors[2]),
                    Wide::new(combine.factors[3]),
                    Wide::new(combine.factors[4]),
                    Wide::new(combine.factors[5]),
                ],
                places: [
                    Zmm::splat(WORD_52[0].p),
                    Zmm::splat(low(Combine::PLACE) & ((1 << 52) - 1)),
                    Zmm::splat(low(Combine::PLACE >> 52)),
                ],
                mask: Zmm::splat((1 << 52) - 1),
            }
        }
    }

    /// `x mod p` from a sum below 8 p.
    /// # Safety
    /// As for `new`.
    #[inline(always)]
    unsafe fn canonical(&self, x: __m512i, i: usize) -> __m512i {
        // SAFETY: by contract.
        unsafe {
            let x = self.fields[i].reduce(x, self.fields[i].zero);
            subtract_once(_mm512_and_si512(x, self.mask), self.p[i])
        }
    }

    /// The three limbs of eight coefficients.
    /// # Safety
    /// As for `new`.
    #[inline(always)]
    unsafe fn limbs(&self, v: [__m512i; 3]) -> [__m512i; 3] {
        // SAFETY: by contract.
        unsafe {
            let zero = self.fields[0].zero;
            let mul = |i: usize, x, j: usize| self.fields[i].mul(x, self.factors[j], zero);
            let t0 = subtract_once(_mm512_and_si512(mul(0, v[0], 0), self.mask), self.p[0]);
            let t1 = self.canonical(_mm512_add_epi64(mul(1, v[1], 1), mul(1, t0, 2)), 1);
            let sum = _mm512_add_epi64(mul(2, v[2], 3), mul(2, t0, 4));
            let t2 = self.canonical(_mm512_add_epi64(sum, mul(2, t1, 5)), 2);
            let word0 = Zmm::mul_low(Zmm::mul_low(t0, t1, self.places[0]), t2, self.places[1]);
            let word1 = Zmm::mul_high(_mm512_srli_epi64::<52>(word0), t1, self.places[0]);
            let word1 = Zmm::mul_low(Zmm::mul_high(word1, t2, self.places[1]), t2, self.places[2]);
            let word2 = Zmm::mul_high(_mm512_srli_epi64::<52>(word1), t2, self.places[2]);
            let (word0, word1) = (_mm512_and_si512(word0, self.mask), _mm512_and_si512(word1, self.mask));
            [
                _mm512_or_si512(word0, _mm512_slli_epi64::<52>(word1)),
                _mm512_or_si512(_mm512_srli_epi64::<12>(word1), _mm512_slli_epi64::<40>(word2)),
                _mm512_srli_epi64::<24>(word2),
            ]
        }
    }
}

/// # Safety
/// The CPU has AVX-512 IFMA. The three have the same number of lines, at most [`CHUNK`] limbs.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
unsafe fn pieces(pieces: &mut Pieces, residues: [&[Line]; 3], combine: &Combine) {
    // SAFETY: the CPU by contract; the pieces have room for what is stored, two limbs further on.
    unsafe {
        let garner = Garner::new(combine);
        for (i, ((v0, v1), v2)) in residues[0].iter().zip(residues[1]).zip(residues[2]).enumerate() {
            let v = [Zmm::load(v0.0.as_ptr()), Zmm::load(v1.0.as_ptr()), Zmm::load(v2.0.as_ptr())];
            let [low, middle, high] = garner.limbs(v);
            _mm512_storeu_si512(pieces.low.as_mut_ptr().add(LINE * i).cast(), low);
            _mm512_storeu_si512(pieces.middle.as_mut_ptr().add(LINE * i + 1).cast(), middle);
            _mm512_storeu_si512(pieces.high.as_mut_ptr().add(LINE * i + 2).cast(), high);
        }
    }
}

/// As [`Engine::leave`](super::super::Engine::leave).
pub(super) fn leave(adx: cpu::Adx, out: &mut [u64], residues: [&[Line]; 3], scale: [u64; 3]) -> [u64; 3] {
    let combine = Combine::new(&WORD_52, scale);
    let mut space = Pieces { low: [0; CHUNK], middle: [0; CHUNK + LINE], high: [0; CHUNK + LINE] };
    let mut carry = [0; 2];
    let mut last = 0;
    for (i, out) in out.chunks_mut(CHUNK).enumerate() {
        let from = CHUNK / LINE * i;
        let count = out.len().div_ceil(LINE);
        let chunk = residues.map(|lines| &lines[from..from + count]);
        space.middle[0] = space.middle[last];
        (space.high[0], space.high[1]) = (space.high[last], space.high[last + 1]);
        last = LINE * count;
        // SAFETY: whoever holds the engine has the instructions; at most a chunk of lines, the same of each.
        unsafe { pieces(&mut space, chunk, &combine) };
        let (low, middle, high) = (&mut space.low[..last], &space.middle[..last], &space.high[..last]);
        if out.len() == last {
            add_3(adx, out, low, middle, high, &mut carry);
        } else {
            let mut sum = [0; CHUNK];
            add_3(adx, &mut sum[..last], low, middle, high, &mut carry);
            out.copy_from_slice(&sum[..out.len()]);
        }
    }
    let sum = u128::from(space.middle[last]) + u128::from(space.high[last]) + u128::from(carry[0] + carry[1]);
    let top = u128::from(space.high[last + 1]) + (sum >> 64);
    [low(sum), low(top), high(top)]
}
