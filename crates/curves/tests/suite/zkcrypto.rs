//! The traits of zkcrypto, through functions that know nothing but them.
// Operators are tested with references too, and differences of equals.
#![allow(clippy::op_ref, clippy::eq_op)]

use crate::common::Source;
use adamant_curves::{bandersnatch, banderwagon, curve25519, jubjub, ristretto255, secp256k1};
use adamant_curves::{bls12_377, bls12_381, bn254_snarks};
use ff::{Field, FromUniformBytes, PrimeField, PrimeFieldBits, WithSmallOrderMulGroup};
use group::prime::{PrimeCurve, PrimeGroup};
use group::{Curve, CurveAffine, Group, GroupEncoding, UncompressedEncoding, Wnaf, WnafGroup};
use pairing::{MillerLoopResult, MultiMillerLoop, PairingCurveAffine};
use rand_core::TryRng;
use std::convert::Infallible;

impl TryRng for Source {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.word() as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.word())
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        out.iter_mut().for_each(|byte| *byte = self.word() as u8);
        Ok(())
    }
}

fn is_true(choice: subtle::Choice) -> bool {
    choice.into()
}

/// What the documentation of `ff::Field` says of roots of ratios, and sums and products of many.
fn field<F: Field>() {
    let mut source = Source(11);
    let (mut squares, mut others) = (0, None);
    for _ in 0..6 {
        let (x, div) = (F::random(&mut source), F::random(&mut source));
        let (exists, root) = F::sqrt_ratio(&(x.square() * div), &div);
        assert!(is_true(exists) && root.square() == x.square());
        let (exists, root) = F::sqrt_ratio(&x, &div);
        assert_eq!(is_true(exists), is_true((x * div.invert().unwrap()).sqrt().is_some()));
        let scale = root.square() * div * x.invert().unwrap();
        if is_true(exists) {
            squares += 1;
            assert_eq!(scale, F::ONE);
        } else {
            // One non-square for all.
            assert_eq!(*others.get_or_insert(scale), scale);
            assert!(is_true(scale.sqrt().is_none()));
        }
        assert!(!is_true(F::sqrt_ratio(&x, &F::ZERO).0) && F::sqrt_ratio(&x, &F::ZERO).1 == F::ZERO);
        assert_eq!([x, div, x].iter().sum::<F>(), x.double() + div);
        assert_eq!([x, div, x].into_iter().product::<F>(), x.square() * div);
        assert_eq!(x.pow([5]), x.cube() * x.square());
        assert_eq!(x.pow_vartime([5]), x.pow([5]));
    }
    assert!(squares < 6 && others.is_some(), "both kinds came");
    for div in [F::ONE, F::ZERO] {
        let (exists, root) = F::sqrt_ratio(&F::ZERO, &div);
        assert!(is_true(exists) && root == F::ZERO);
    }
    assert!(is_true(F::ZERO.invert().is_none()) && is_true(F::ZERO.is_zero()));
}

/// The laws that `ff::PrimeField` states for its constants, and its representation.
fn prime_field<F: FromUniformBytes<BYTES> + PrimeFieldBits, const BYTES: usize>() {
    field::<F>();
    let digits = F::MODULUS.strip_prefix("0x").unwrap();
    let value = |digits: &str| {
        digits.chars().fold(F::ZERO, |x, c| x * F::from(16) + F::from(u64::from(c.to_digit(16).unwrap())))
    };
    assert_eq!(value(digits), F::ZERO);
    assert_eq!(
        F::NUM_BITS,
        digits.len() as u32 * 4 - u64::from_str_radix(&digits[..16], 16).unwrap().leading_zeros()
    );
    assert_eq!(F::CAPACITY, F::NUM_BITS - 1);
    assert_eq!(F::TWO_INV.double(), F::ONE);
    // t = (p - 1) / 2^s from the representation of -1.
    let mut limbs: Vec<u64> =
        (-F::ONE).to_repr().as_ref().chunks(8).map(|c| u64::from_le_bytes(c.try_into().unwrap())).collect();
    for _ in 0..F::S {
        assert_eq!(limbs[0] & 1, 0);
        for i in 0..limbs.len() {
            let above = limbs.get(i + 1).copied().unwrap_or(0);
            limbs[i] = limbs[i] >> 1 | above << 63;
        }
    }
    assert_eq!(limbs[0] & 1, 1);
    let g = F::MULTIPLICATIVE_GENERATOR;
    assert!(is_true(g.sqrt().is_none()));
    assert_eq!(F::ROOT_OF_UNITY, g.pow_vartime(&limbs));
    assert_eq!(F::ROOT_OF_UNITY.pow_vartime([1 << (F::S - 1)]), -F::ONE);
    assert_eq!(F::ROOT_OF_UNITY * F::ROOT_OF_UNITY_INV, F::ONE);
    assert_eq!(F::DELTA, g.pow_vartime([1 << F::S]));
    assert_eq!(F::DELTA.pow_vartime(&limbs), F::ONE);

    let mut source = Source(12);
    let x = F::random(&mut source);
    // Bits weigh powers of two; p's weigh nothing in the field.
    let weigh = |bits: ff::FieldBits<F::ReprBits>| {
        bits.iter().rev().fold(F::ZERO, |sum, bit| sum.double() + F::from(u64::from(*bit)))
    };
    assert_eq!(weigh(x.to_le_bits()), x);
    assert_eq!(weigh(F::char_le_bits()), F::ZERO);
    assert_eq!(F::char_le_bits().last_one(), Some(F::NUM_BITS as usize - 1));
    assert_eq!(F::from_repr(x.to_repr()).unwrap(), x);
    assert_ne!(is_true(x.is_odd()), is_true((-x).is_odd()));
    assert!(is_true(F::ONE.is_odd()) && is_true(F::ZERO.is_even()));
    // p is not canonical: -1 with one more in its lowest byte, which is even.
    let mut p = (-F::ONE).to_repr();
    p.as_mut()[0] += 1;
    assert!(is_true(F::from_repr(p).is_none()));
    assert_eq!(F::from_u128(1 << 100), F::from(1 << 50).square());
    // 1 + 256^20 + 2 * 256^(BYTES - 1).
    let mut bytes = [0; BYTES];
    (bytes[0], bytes[20], bytes[BYTES - 1]) = (1, 1, 2);
    let b = F::from(256);
    assert_eq!(F::from_uniform_bytes(&bytes), F::ONE + b.pow([20]) + b.pow([BYTES as u64 - 1]).double());
}

fn cube_root<F: WithSmallOrderMulGroup<3>>() {
    assert_ne!(F::ZETA, F::ONE);
    assert_eq!(F::ZETA.cube(), F::ONE);
}

/// The bytes that [`FromUniformBytes`] takes.
const fn uniform(limbs: usize) -> usize {
    if limbs == 12 { 112 } else { 64 }
}

macro_rules! fields_of_groups {
    ($($curve:ident $parameters:ident $name:literal $group:literal;)*) => {$(
        {
            use adamant_curves::$curve::{Fp, Fr};
            prime_field::<Fp, { uniform(Fp::LIMBS) }>();
            prime_field::<Fr, { uniform(Fr::LIMBS) }>();
            cube_root::<Fp>();
            cube_root::<Fr>();
        }
    )*};
}

#[test]
fn prime_fields() {
    adamant_curves::for_each_weierstrass_group!(fields_of_groups);
    prime_field::<curve25519::Fp, 64>();
    prime_field::<curve25519::Fr, 64>();
    prime_field::<jubjub::Fr, 64>();
}

#[test]
fn quadratic_extensions() {
    field::<bls12_381::Fp2>();
    field::<bls12_377::Fp2>();
    field::<bn254_snarks::Fp2>();
}

/// The constants that others have settled: those of the crate bls12_381.
#[test]
fn constants_of_bls12_381() {
    use ::bls12_381::Scalar as Theirs;
    use bls12_381::Fr as Ours;
    let same = |ours: Ours, theirs: Theirs| assert_eq!(ours.to_repr(), theirs.to_repr());
    assert_eq!((Ours::S, Ours::NUM_BITS, Ours::CAPACITY), (Theirs::S, Theirs::NUM_BITS, Theirs::CAPACITY));
    assert_eq!(<Ours as PrimeField>::MODULUS, <Theirs as PrimeField>::MODULUS);
    same(Ours::TWO_INV, Theirs::TWO_INV);
    same(Ours::MULTIPLICATIVE_GENERATOR, Theirs::MULTIPLICATIVE_GENERATOR);
    same(Ours::ROOT_OF_UNITY, Theirs::ROOT_OF_UNITY);
    same(Ours::ROOT_OF_UNITY_INV, Theirs::ROOT_OF_UNITY_INV);
    same(Ours::DELTA, Theirs::DELTA);
    let bytes = core::array::from_fn(|i| 3 * i as u8 + 1);
    same(Ours::from_uniform_bytes(&bytes), Theirs::from_bytes_wide(&bytes));
}

/// Products by `group::Wnaf` with the window that the group recommends, and the recommendations.
fn wnaf<G: WnafGroup>() {
    let mut source = Source(16);
    let (p, k) = (G::random(&mut source), G::Scalar::random(&mut source));
    for k in [k, -G::Scalar::ONE, G::Scalar::ONE, G::Scalar::ZERO] {
        assert_eq!(Wnaf::new().scalar(&k).base(p), p * k);
        for count in [1, 100] {
            assert_eq!(Wnaf::new().base(p, count).scalar(&k), p * k);
        }
    }
    // Never smaller for more scalars, and within the bounds that the trait states.
    let counts = [0, 1, 2, 10, 100, 1000, 1 << 20, usize::MAX];
    let windows = counts.map(G::recommended_wnaf_for_num_scalars);
    assert!(windows.is_sorted() && windows[0] == 2 && windows[7] == 22, "{windows:?}");
    // The additions of a window: the one that is recommended takes the fewest.
    for (count, w) in counts.into_iter().zip(windows).take(7) {
        let bits = G::Scalar::NUM_BITS as f64;
        let additions = |w: usize| (1 << (w - 1)) as f64 + count as f64 * bits / (w + 1) as f64;
        for other in 2..=22 {
            assert!(additions(w) <= additions(other) + 1e-6, "{count} scalars: {w}, and better {other}");
        }
    }
}

/// The operations of a group of prime order without affine points, and its encoding.
fn prime_group<G: PrimeGroup + WnafGroup>() {
    wnaf::<G>();
    let mut source = Source(15);
    let (g, o) = (G::generator(), G::identity());
    let (p, k) = (G::random(&mut source), G::Scalar::random(&mut source));
    assert!(is_true(o.is_identity()) && !is_true(p.is_identity()) && p != g);
    assert_eq!((p + o, p - p, p + p), (p, o, p.double()));
    assert_eq!(p * k + p * -k, o);
    assert_eq!((p * &k, p * -G::Scalar::ONE), (p * k, -p));
    let mut q = p;
    q += g;
    q -= &p;
    q += &p;
    q -= p;
    q *= k;
    q *= &k;
    assert_eq!(q, G::mul_by_generator(&k.square()));
    assert_eq!([p, g, o, p].iter().sum::<G>(), p.double() + &g);
    assert_eq!([p, g, o, p].into_iter().sum::<G>() - &g, p.double());
    for point in [p, o, g] {
        let bytes = point.to_bytes();
        assert_eq!(G::from_bytes(&bytes).unwrap(), point);
        assert_eq!(G::from_bytes_unchecked(&bytes).unwrap(), point);
    }
    let mut bytes = p.to_bytes();
    bytes.as_mut().fill(0xff);
    assert!(is_true(G::from_bytes(&bytes).is_none()) && is_true(G::from_bytes_unchecked(&bytes).is_none()));
}

#[test]
fn edwards_groups() {
    prime_group::<jubjub::Point>();
    prime_group::<bandersnatch::Point>();
    prime_group::<curve25519::Point>();
    prime_group::<ristretto255::Element>();
    prime_group::<banderwagon::Element>();
}

/// (0, -1) is on the curve and not in the subgroup.
#[test]
fn points_outside_the_subgroup_are_refused() {
    let mut bytes = (-curve25519::Fp::ONE).to_repr();
    assert!(is_true(<curve25519::Point as GroupEncoding>::from_bytes(&bytes).is_none()));
    assert!(is_true(curve25519::Point::from_bytes_unchecked(&bytes).is_some()));
    bytes = (-jubjub::Fp::ONE).to_repr();
    assert!(is_true(<jubjub::Point as GroupEncoding>::from_bytes(&bytes).is_none()));
    assert!(is_true(jubjub::Point::from_bytes_unchecked(&bytes).is_some()));
}

/// The operations of a group and its encoding.
fn curve<G: PrimeCurve>() {
    let mut source = Source(13);
    let (g, o) = (G::generator(), G::identity());
    let (p, k) = (G::random(&mut source), G::Scalar::random(&mut source));
    assert!(is_true(o.is_identity()) && !is_true(p.is_identity()) && p != g);
    assert_eq!(p + o, p);
    assert_eq!(p - p, o);
    assert_eq!(p + p, p.double());
    assert_eq!(p.to_affine().to_curve(), p);
    assert_eq!(p * k + p * -k, o);
    assert_eq!(p.to_affine() * k, p * k);
    assert_eq!(p.to_affine() * &k, p * &k);
    // The group has the order of the field of scalars.
    assert_eq!(p * -G::Scalar::ONE, -p);
    assert_eq!(G::mul_by_generator(&k), g * k);
    let mut q = p;
    q += g.to_affine();
    q -= &p.to_affine();
    q += &p;
    q -= p;
    q *= k;
    assert_eq!(q, g * k);
    assert_eq!([p, g, o, p].iter().sum::<G>(), p.double() + g);
    assert_eq!([p, g, o, p].into_iter().sum::<G>(), p.double() + &g.to_affine());

    let points = [p, o, g, p.double()];
    let mut affine = [G::Affine::identity(); 4];
    G::batch_normalize(&points, &mut affine);
    for (point, affine) in points.into_iter().zip(affine) {
        assert_eq!(point.to_affine(), affine);
        assert_eq!(is_true(affine.is_identity()), is_true(point.is_identity()));
        let bytes = point.to_bytes();
        assert_eq!(bytes.as_ref(), affine.to_bytes().as_ref());
        assert_eq!(G::from_bytes(&bytes).unwrap(), point);
        assert_eq!(G::from_bytes_unchecked(&bytes).unwrap(), point);
        assert_eq!(G::Affine::from_bytes(&affine.to_bytes()).unwrap(), affine);
    }
    assert_eq!(-affine[0], (-p).to_affine());
    let mut bytes = p.to_bytes();
    bytes.as_mut().fill(0xff);
    assert!(is_true(G::from_bytes(&bytes).is_none()) && is_true(G::from_bytes_unchecked(&bytes).is_none()));
}

#[test]
fn curves_without_pairings() {
    macro_rules! curves {
        ($($kind:ident $curve:ident $name:literal;)+) => {
            $(curves!($kind $curve);)+
        };
        (sec1 $curve:ident) => {
            curve::<adamant_curves::$curve::Point>();
        };
        (pasta $curve:ident) => {
            curve::<adamant_curves::$curve::Point>();
            wnaf::<adamant_curves::$curve::Point>();
        };
        ($kind:ident $curve:ident) => {};
    }
    adamant_curves::for_each_curve!(curves);
    assert_eq!(secp256k1::Point::identity().to_bytes().as_ref(), [0; 33]);
}

/// Bilinearity, and products of loops.
fn engine<E: MultiMillerLoop<G1: WnafGroup, G2: WnafGroup, Gt: WnafGroup>>() {
    curve::<E::G1>();
    curve::<E::G2>();
    wnaf::<E::G1>();
    wnaf::<E::G2>();
    wnaf::<E::Gt>();
    let mut source = Source(14);
    let (p, q, k) = (E::G1::random(&mut source), E::G2::random(&mut source), E::Fr::random(&mut source));
    let (p, q, kp) = (p.to_affine(), q.to_affine(), (p * k).to_affine());
    let value = E::pairing(&p, &q);
    assert!(!is_true(value.is_identity()));
    assert_eq!(E::pairing(&kp, &q), value * k);
    assert_eq!(p.pairing_with(&q), value);
    assert_eq!(q.pairing_with(&p), value);
    assert_eq!(E::pairing(&E::G1Affine::generator(), &E::G2Affine::generator()), E::Gt::generator());

    let prepared = E::prepare_reusable_g2(q);
    let both = E::multi_miller_loop(&[(&p, &prepared), (&kp, &prepared)]);
    assert_eq!(both.final_exponentiation(), value * (k + E::Fr::ONE));
    let one = E::multi_miller_loop(&[(&p, &prepared)]);
    assert_eq!((both + one + &E::Result::default()).final_exponentiation(), value * (k + E::Fr::from(2)));
    assert_eq!(E::multi_miller_loop(&[]).final_exponentiation(), E::Gt::identity());
    // More than are gathered at once.
    let many = E::multi_miller_loop(&[(&p, &prepared); 33]);
    assert_eq!(many.final_exponentiation(), value * E::Fr::from(33));

    let x = E::Gt::random(&mut source);
    assert_eq!(x + x, x.double());
    assert_eq!(x - x, E::Gt::identity());
    assert_eq!(x * k + x * -k, E::Gt::identity());
    assert_eq!([x, value].iter().sum::<E::Gt>() - value, x);

    let bytes = q.to_uncompressed();
    assert_eq!(E::G2Affine::from_uncompressed(&bytes).unwrap(), q);
    assert_eq!(E::G2Affine::from_uncompressed_unchecked(&bytes).unwrap(), q);
    let mut bytes = p.to_uncompressed();
    assert_eq!(E::G1Affine::from_uncompressed(&bytes).unwrap(), p);
    let last = bytes.as_ref().len() - 1;
    bytes.as_mut()[last] ^= 1;
    assert!(is_true(E::G1Affine::from_uncompressed(&bytes).is_none()));
}

macro_rules! engines {
    ($($curve:ident $name:literal;)+) => {$(
        #[test]
        fn $curve() {
            super::engine::<adamant_curves::$curve::Parameters>();
        }
    )+};
}

mod engines {
    adamant_curves::for_each_pairing_curve!(engines);
}
