//! BN254: membership by the endomorphism, decoding, sums.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::field::FpLanes;
use super::fp2::Fp2Lanes;
use super::group::{LaneGroup, LaneMap, Lanes, first};
use super::jacobian::JacobianLanes;
use super::multiply::inverse;
use super::psi::{Psi, PsiLanes, psi_of};
use super::vector::LaneField;
use crate::bn254_snarks::{Fp2, FpParameters, G1Parameters, G2Parameters, membership};
use crate::field::FieldElement;

impl Lanes for FieldElement<FpParameters, 4> {
    type Vector<E: Kernels> = FpLanes<FpParameters, E, 4, 5>;
}

impl Lanes for Fp2 {
    type Vector<E: Kernels> = Fp2Lanes<FpParameters, E, 4, 5>;
}

impl LaneGroup for G1Parameters {
    /// All points of the curve are.
    fn subgroup_lanes<E: Kernels>(
        _x: &FpLanes<FpParameters, E, 4, 5>,
        _y: &FpLanes<FpParameters, E, 4, 5>,
        _infinity: Mask,
    ) -> Mask {
        first(LANES)
    }

    /// phi(x, y) = (beta x, y).
    fn endomorphism_lanes<E: Kernels>(
        x: &FpLanes<FpParameters, E, 4, 5>,
        y: &FpLanes<FpParameters, E, 4, 5>,
        power: usize,
    ) -> (FpLanes<FpParameters, E, 4, 5>, FpLanes<FpParameters, E, 4, 5>) {
        if power == 0 { (*x, *y) } else { (x.times(&FpLanes::splat(x.engine(), &membership::BETA)), *y) }
    }
}

impl LaneMap for G1Parameters {}

const PSI: Psi<FpParameters, 4> = psi_of!(bn254_snarks);

/// Signed digits of the parameter u below the topmost, which is 1, most significant first; no two neighbours are other than 0.
const DIGITS: [i8; 62] = signed_digits(membership::U.0);

const fn signed_digits(mut u: u64) -> [i8; 62] {
    assert!(!membership::U.1, "a positive parameter");
    let (mut digits, mut i) = ([0; 62], 62);
    while i > 0 {
        i -= 1;
        if u & 1 == 1 {
            (digits[i], u) = if u & 3 == 1 { (1, u - 1) } else { (-1, u + 1) };
        }
        u >>= 1;
    }
    assert!(u == 1, "63 digits");
    digits
}

/// The primes below 2^64 that divide the order of the twist's group: the others of them are above 2^64.
const SMALL_PRIMES: [u64; 3] = [10_069, 5_864_401, 1_875_725_156_269];

/// No multiple that is met is 0, and no two that are added are equal or opposite, whatever the order of the point is.
const _: () = {
    let (mut k, mut i) = (1u64, 0);
    while i < DIGITS.len() {
        k *= 2;
        if DIGITS[i] != 0 {
            let mut j = 0;
            while j < SMALL_PRIMES.len() {
                let rest = k % SMALL_PRIMES[j];
                assert!(rest > 1 && rest < SMALL_PRIMES[j] - 1, "a sum that is a doubling or infinity");
                j += 1;
            }
            k = k.wrapping_add_signed(DIGITS[i] as i64);
        }
        i += 1;
    }
    assert!(k == membership::U.0);
};

/// u (x, y) for points of the twist other than infinity, where it is anything.
#[inline(never)]
fn mul_by_u<E: Kernels>(
    x: &Fp2Lanes<FpParameters, E, 4, 5>,
    y: &Fp2Lanes<FpParameters, E, 4, 5>,
) -> JacobianLanes<Fp2Lanes<FpParameters, E, 4, 5>> {
    let minus_y = Fp2Lanes::load(x.engine(), &[]).minus::<2>(y);
    let mut out = JacobianLanes { x: *x, y: *y, z: Fp2Lanes::one(x.engine()) };
    for digit in DIGITS {
        out = out.double();
        if digit != 0 {
            out = out.add_affine_tight(x, if digit > 0 { y } else { &minus_y });
        }
    }
    out
}

impl LaneGroup for G2Parameters {
    /// Whether (u + 1) P + psi(u P) + psi^2(u P) = psi^3(2 u P).
    fn subgroup_lanes<E: Kernels>(
        x: &Fp2Lanes<FpParameters, E, 4, 5>,
        y: &Fp2Lanes<FpParameters, E, 4, 5>,
        infinity: Mask,
    ) -> Mask {
        let product = mul_by_u(x, y);
        let psi = |power| FpParameters::psi_of_point(&PSI, &product, power);
        let add = |p: &JacobianLanes<_>, q: &JacobianLanes<_>| p.add(q, &q.double());
        let point = JacobianLanes::from_affine(*x, *y, infinity);
        let left = add(&add(&add(&psi(1), &psi(2)), &product), &point);
        left.is(&psi(3).double()) | infinity
    }

    /// psi(x, y), a Frobenius power with a factor for each coordinate.
    fn endomorphism_lanes<E: Kernels>(
        x: &Fp2Lanes<FpParameters, E, 4, 5>,
        y: &Fp2Lanes<FpParameters, E, 4, 5>,
        power: usize,
    ) -> (Fp2Lanes<FpParameters, E, 4, 5>, Fp2Lanes<FpParameters, E, 4, 5>) {
        FpParameters::psi(&PSI, x, y, power)
    }
}

impl LaneMap for G2Parameters {
    /// u P + psi(3 u P) + psi^2(u P) + psi^3(P).
    fn clear_cofactor_lanes<E: Kernels>(
        point: &JacobianLanes<Fp2Lanes<FpParameters, E, 4, 5>>,
    ) -> JacobianLanes<Fp2Lanes<FpParameters, E, 4, 5>> {
        let infinity = point.z.is_zero();
        let inverse = inverse(&point.z);
        let square = inverse.square();
        let (x, y) = (point.x.times(&square), point.y.times(&square).times(&inverse));
        let product = mul_by_u(&x, &y);
        let product = product.select(&JacobianLanes::from_affine(x, y, first(LANES)), infinity);
        let add = |p: &JacobianLanes<_>, q: &JacobianLanes<_>| p.add(q, &q.double());
        let psi = |p: &JacobianLanes<_>, power| FpParameters::psi_of_point(&PSI, p, power);
        let triple = add(&product.double(), &product);
        let sum = add(&add(&product, &psi(&triple, 1)), &psi(&product, 2));
        add(&sum, &psi(&JacobianLanes::from_affine(x, y, infinity), 3))
    }
}
