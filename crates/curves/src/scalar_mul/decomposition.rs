//! Splitting a scalar.

use crate::curve::short_weierstrass::Scalar;
use adamant_base::ct::{Choice, CtSelect};
use adamant_base::limb::{Limb, adc, mul, sbb};
use zeroize::{DefaultIsZeroes, Zeroizing};

/// Limbs of a part, in two's complement while it is computed.
pub(crate) const PART_LIMBS: usize = 4;
/// Parts at most.
pub(crate) const PARTS: usize = 4;

/// How to split scalars: a reduced basis of the vectors v with sum_j v_j lambda^j = 0 modulo r, and what rounds (k, 0, ...)
/// to a near vector of that lattice.
///
/// # Source
/// R. Gallant, R. Lambert, S. Vanstone, "Faster point multiplication on elliptic curves with efficient endomorphisms",
/// CRYPTO 2001; S. Galbraith, X. Lin, M. Scott, "Endomorphisms for faster elliptic curve cryptography on a large class of
/// curves", EUROCRYPT 2009.
#[derive(Debug)]
pub struct Decomposition {
    /// Parts that a scalar is split into, at most 4.
    pub dimension: usize,
    /// Bits of the absolute value of a part, at most.
    pub bits: usize,
    /// Limbs that the products with `rounding` are shifted down by.
    pub shift: usize,
    /// 2^(64 shift) times the coordinates of (1, 0, ...) in the basis, rounded, as (whether negative, absolute value).
    pub rounding: [(bool, [Limb; 8]); PARTS],
    /// The basis, one vector a row, in two's complement.
    pub basis: [[[Limb; PART_LIMBS]; PARTS]; PARTS],
}

/// A part of a scalar: whether it is negative, and its absolute value.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    pub(crate) negative: Choice,
    pub(crate) magnitude: [Limb; PART_LIMBS],
}

impl Default for Part {
    fn default() -> Self {
        Part { negative: Choice::FALSE, magnitude: [0; PART_LIMBS] }
    }
}

impl DefaultIsZeroes for Part {}

/// The parts of a scalar, which are wiped.
pub(crate) type Parts = Zeroizing<[Part; PARTS]>;

impl Decomposition {
    /// No endomorphism: one part, the scalar of smallest absolute value that is the same modulo the order, which must be
    /// given with `shift` = 1 + its limbs and `rounding` = 2^(64 shift) / order, rounded.
    #[must_use]
    pub const fn plain(order: [Limb; PART_LIMBS], bits: usize, shift: usize, rounding: [Limb; 8]) -> Self {
        let zero = [0; PART_LIMBS];
        let none = (false, [0; 8]);
        Decomposition {
            dimension: 1,
            bits,
            shift,
            rounding: [(false, rounding), none, none, none],
            basis: [[order, zero, zero, zero], [zero; PARTS], [zero; PARTS], [zero; PARTS]],
        }
    }

    /// No endomorphism and no reduction: one part, the canonical value of the scalar, of at most `bits` bits, so that the
    /// point may have any order.
    #[must_use]
    pub const fn whole(bits: usize) -> Self {
        let zero = [0; PART_LIMBS];
        let none = (false, [0; 8]);
        Decomposition { dimension: 1, bits, shift: 5, rounding: [none; PARTS], basis: [[zero; PARTS]; PARTS] }
    }

    /// The parts k_j of a scalar.
    pub(crate) fn split<S: Scalar>(&self, scalar: &S) -> Parts {
        let scalar = Zeroizing::new(scalar.to_scalar_limbs());
        let mut parts = Zeroizing::new([[0; PART_LIMBS]; PARTS]);
        parts[0].copy_from_slice(&scalar[..PART_LIMBS]);
        for (&(negative, ref rounding), row) in self.rounding.iter().zip(&self.basis).take(self.dimension) {
            let c = Zeroizing::new(rounded_product(&*scalar, rounding, self.shift));
            for (part, entry) in parts.iter_mut().zip(row).take(self.dimension) {
                let product = Zeroizing::new(low_product(&c, entry));
                // k - (-c) b adds.
                *part = if negative { sum(part, &product) } else { difference(part, &product) };
            }
        }
        let mut out = Parts::default();
        for (out, part) in out.iter_mut().zip(&*parts) {
            *out = absolute(part);
        }
        out
    }
}

/// floor(a b / 2^(64 shift) + 1/2): at most 2^(64 * 4 - 1), as both bounds of the decomposition say.
fn rounded_product(a: &[Limb], b: &[Limb; 8], shift: usize) -> [Limb; PART_LIMBS] {
    const LIMBS: usize = crate::curve::short_weierstrass::SCALAR_LIMBS + 8;
    let mut product = Zeroizing::new([0; LIMBS]);
    mul(&mut *product, a, b);
    let mut carry = 0;
    (_, carry) = adc(product[shift - 1], 1 << 63, carry);
    let mut out = [0; PART_LIMBS];
    for (i, limb) in out.iter_mut().enumerate() {
        (*limb, carry) = adc(product.get(shift + i).copied().unwrap_or(0), 0, carry);
    }
    out
}

/// a b modulo 2^256.
fn low_product(a: &[Limb; PART_LIMBS], b: &[Limb; PART_LIMBS]) -> [Limb; PART_LIMBS] {
    let mut out = Zeroizing::new([0; 2 * PART_LIMBS]);
    mul(&mut *out, a, b);
    [out[0], out[1], out[2], out[3]]
}

fn sum(a: &[Limb; PART_LIMBS], b: &[Limb; PART_LIMBS]) -> [Limb; PART_LIMBS] {
    let (mut out, mut carry) = ([0; PART_LIMBS], 0);
    for i in 0..PART_LIMBS {
        (out[i], carry) = adc(a[i], b[i], carry);
    }
    out
}

fn difference(a: &[Limb; PART_LIMBS], b: &[Limb; PART_LIMBS]) -> [Limb; PART_LIMBS] {
    let (mut out, mut borrow) = ([0; PART_LIMBS], 0);
    for i in 0..PART_LIMBS {
        (out[i], borrow) = sbb(a[i], b[i], borrow);
    }
    out
}

/// Sign and absolute value of a number in two's complement.
fn absolute(value: &[Limb; PART_LIMBS]) -> Part {
    let negative = Choice::from_msb(value[PART_LIMBS - 1]);
    let opposite = Zeroizing::new(difference(&[0; PART_LIMBS], value));
    let mut magnitude = *value;
    for (limb, other) in magnitude.iter_mut().zip(&*opposite) {
        limb.ct_assign(other, negative);
    }
    Part { negative, magnitude }
}
