//! What a field's kernels read: the modulus and a few powers of two, in digits of 52 bits.

use crate::field::backend::portable::constant;
use crate::field::{FieldElement, FieldParameters};

/// Bits of a digit.
pub(crate) const RADIX: usize = 52;
/// The digits' mask.
pub(crate) const MASK: u64 = (1 << RADIX) - 1;
/// Multiples 2^k p that differences add, for k below this.
pub(crate) const MULTIPLES: usize = 8;

/// The modulus p and what follows from it, for D digits: R = 2^(52 D).
#[derive(Debug)]
pub(crate) struct Constants<const D: usize> {
    /// 2^k p, least significant digit first.
    pub multiples: [[u64; D]; MULTIPLES],
    /// -1/p modulo 2^52.
    pub negative_inverse: u64,
    /// R mod p: the form of 1.
    pub one: [u64; D],
    /// What brings the scalar form x 2^(64 N) to x R: R^2 / 2^(64 N) mod p.
    pub enter: [u64; D],
    /// What brings x R to the scalar form: 2^(64 N) mod p.
    pub leave: [u64; D],
    /// R / p, rounded down: a product of factors below A p and B p is below 2 p where A B is at most this.
    #[cfg_attr(not(test), allow(dead_code, reason = "what the analysis of bounds reads"))]
    pub headroom: u64,
}

impl<const D: usize> Constants<D> {
    /// For the field of P.
    ///
    /// # Panics
    /// Where p does not fit the digits with 4 bits to spare, when the constant is computed: the program does not compile.
    pub(crate) const fn new<P: FieldParameters<N>, const N: usize>() -> Self {
        let c = P::CONSTANTS;
        assert!(
            c.plain.is_none() && c.bits + 4 <= RADIX * D && RADIX * D >= 64 * N,
            "a field that fits the digits"
        );
        let mut multiples = [[0; D]; MULTIPLES];
        multiples[0] = digits(&P::MODULUS);
        let mut k = 1;
        while k < MULTIPLES {
            multiples[k] = doubled(&multiples[k - 1]);
            k += 1;
        }
        let more = RADIX * D - 64 * N;
        let one = FieldElement::<P, N>::ONE;
        let mut headroom = 1;
        // The largest power of two that is no larger than R / p, then bit by bit.
        let (top, mut bit) = (RADIX * D - c.bits, 0);
        while bit < top {
            headroom *= 2;
            bit += 1;
        }
        Constants {
            multiples,
            negative_inverse: c.n0 & MASK,
            one: digits(power_of_two(&one, more).as_montgomery()),
            enter: digits(power_of_two(&one, 2 * more).as_montgomery()),
            leave: digits(one.as_montgomery()),
            headroom,
        }
    }
}

/// 2^count x: of a Montgomery form it is that of a larger R.
const fn power_of_two<P: FieldParameters<N>, const N: usize>(
    x: &FieldElement<P, N>,
    count: usize,
) -> FieldElement<P, N> {
    let (mut out, mut i) = (*x, 0);
    while i < count {
        out = FieldElement::from_montgomery(constant::double(out.as_montgomery(), &P::MODULUS));
        i += 1;
    }
    out
}

const fn doubled<const D: usize>(x: &[u64; D]) -> [u64; D] {
    let (mut out, mut i, mut carry) = ([0; D], 0, 0);
    while i < D {
        let sum = 2 * x[i] + carry;
        out[i] = sum & MASK;
        carry = sum >> RADIX;
        i += 1;
    }
    out[D - 1] += carry << RADIX;
    out
}

/// The digits of a number of 64-bit limbs.
pub(crate) const fn digits<const N: usize, const D: usize>(limbs: &[u64; N]) -> [u64; D] {
    let (mut out, mut i) = ([0; D], 0);
    while i < D {
        let (limb, shift) = (RADIX * i / 64, RADIX * i % 64);
        if limb < N {
            out[i] = limbs[limb] >> shift;
            if shift > 64 - RADIX && limb + 1 < N {
                out[i] |= limbs[limb + 1] << (64 - shift);
            }
            out[i] &= MASK;
        }
        i += 1;
    }
    out
}
