//! Faults that other libraries have had, each by name: specification, part D. Where another module goes through a class in
//! full, the head of the test says so.

use crate::groups::read_point;
use crate::read::{Read, records};
use adamant_base::ct::Choice;
use adamant_curves::curve::encoding::{Encoded, Flags};
use adamant_curves::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, Scalar, batch_subgroup_check, batch_to_affine,
};
use adamant_curves::field::{Field, batch_invert};
use adamant_curves::scalar_mul::{FixedBase, batch_scalar_mul, batch_scalar_mul_vartime};
use adamant_curves::{Error, bls12_377, bls12_381, bn254_snarks, bw6_761};

fn big_endian(limbs: &[u64]) -> Vec<u8> {
    limbs.iter().rev().flat_map(|limb| limb.to_be_bytes()).collect()
}

/// Calls a function for groups of every shape: over Fp and Fp2, with and without a cofactor, two and four parts.
macro_rules! on_groups {
    ($function:ident) => {
        $function::<bls12_381::G1Parameters>();
        $function::<bls12_381::G2Parameters>();
        $function::<bn254_snarks::G1Parameters>();
        $function::<bn254_snarks::G2Parameters>();
        $function::<bw6_761::G2Parameters>();
    };
}

/// An identity among keys and signatures makes every check pass: it has to be seen by whoever must refuse it.
/// In full: `pairings::infinity_in_pairings`.
#[test]
fn identity_public_keys() {
    use bls12_381::{G1Affine, G2Affine, Gt, pairing, pairing_check};
    let key = G1Affine::from_compressed(&{
        let mut bytes = [0; 48];
        bytes[0] = 0xc0;
        bytes
    })
    .expect("the identity has an encoding");
    assert!(key.is_identity().declassify());
    let message = G2Affine::GENERATOR;
    assert_eq!(pairing(&key, &message), Gt::IDENTITY);
    let pairs = [(key, message), (G1Affine::GENERATOR.neg(), G2Affine::IDENTITY)];
    assert!(pairing_check(&pairs).declassify(), "any message is signed with it");
    assert!(!pairing_check(&[(G1Affine::GENERATOR, message), pairs[1]]).declassify());
    assert!(pairing_check(&[]).declassify(), "the empty product is 1");
}

/// What follows the flag of infinity is no coordinate: it is refused as a wrong infinity, though it is not below p either.
#[test]
fn infinity_flag_is_read_before_coordinates() {
    fn check<C: Encoded>() {
        let mut bytes = vec![0xff; Affine::<C>::COMPRESSED_BYTES];
        bytes[0] = if C::FLAGS == Flags::Three { 0xdf } else { 0x7f };
        assert_eq!(CurvePoint::<C>::from_compressed(&bytes), Err(Error::InvalidInfinity));
        let mut bytes = vec![0; Affine::<C>::COMPRESSED_BYTES];
        bytes[0] = if C::FLAGS == Flags::Three { 0xc0 } else { 0x40 };
        assert_eq!(Affine::<C>::from_compressed(&bytes), Ok(Affine::IDENTITY));
        *bytes.last_mut().expect("not empty") = 1;
        assert_eq!(Affine::<C>::from_compressed(&bytes), Err(Error::InvalidInfinity));
    }
    on_groups!(check);
}

/// x + p encodes no point, though x does.
#[test]
fn x_not_canonical() {
    fn check<C: Encoded>(p: &[u8]) {
        // The point with the smallest x, which leaves room for p below the flags.
        let (mut x, mut point) = (C::Base::ZERO, None);
        while point.is_none() {
            x += C::Base::ONE;
            point = CurvePoint::<C>::from_x(x, Choice::FALSE).declassify();
        }
        let (x, y) = point.expect("found").to_xy();
        let mut bytes = vec![0; Affine::<C>::COMPRESSED_BYTES];
        Affine::<C>::from_xy_unchecked(x, y).write_compressed(&mut bytes).expect("the right length");
        assert!(CurvePoint::<C>::from_compressed(&bytes).is_ok());
        let mut carry = 0;
        for (byte, p) in bytes.iter_mut().zip(p).rev() {
            let sum = u16::from(*byte) + u16::from(*p) + carry;
            (*byte, carry) = (sum as u8, sum >> 8);
        }
        assert_eq!(CurvePoint::<C>::from_compressed(&bytes), Err(Error::InvalidEncoding));
        assert_eq!(Affine::<C>::from_compressed(&bytes), Err(Error::InvalidEncoding));
    }
    check::<bls12_381::G1Parameters>(&big_endian(&bls12_381::Fp::MODULUS));
    check::<bls12_377::G1Parameters>(&big_endian(&bls12_377::Fp::MODULUS));
    check::<bn254_snarks::G1Parameters>(&big_endian(&bn254_snarks::Fp::MODULUS));
    check::<bw6_761::G1Parameters>(&big_endian(&bw6_761::Fp::MODULUS));
}

/// Points of the curve that are not in the group: no checked door lets them in. In full: `encoding::refusals`,
/// `groups::subgroup_checks_refuse_points_of_order_2_and_3`.
#[test]
fn missing_subgroup_checks() {
    fn check<C: Encoded>() {
        let mut x = C::Base::ZERO;
        let outside = loop {
            x += C::Base::ONE;
            let point = CurvePoint::<C>::from_x(x, Choice::FALSE).declassify();
            if let Some(point) = point.filter(|point| !point.is_in_subgroup().declassify()) {
                break point;
            }
            if C::COFACTOR == [1] {
                return;
            }
        };
        assert!(!outside.mul_limbs(&C::Scalar::ORDER).is_identity().declassify());
        assert_eq!(outside.to_subgroup(), Err(Error::NotInSubgroup));
        let (x, y) = outside.to_xy();
        assert_eq!(Affine::<C>::from_xy(x, y), Err(Error::NotInSubgroup));
        let (mut short, mut long) =
            (vec![0; Affine::<C>::COMPRESSED_BYTES], vec![0; Affine::<C>::UNCOMPRESSED_BYTES]);
        let point = Affine::<C>::from_xy_unchecked(x, y);
        point.write_compressed(&mut short).expect("the right length");
        point.write_uncompressed(&mut long).expect("the right length");
        assert_eq!(Affine::<C>::from_compressed(&short), Err(Error::NotInSubgroup));
        assert_eq!(Affine::<C>::from_uncompressed(&long), Err(Error::NotInSubgroup));
        assert!(!batch_subgroup_check(&[Affine::GENERATOR.into(), outside]).declassify());
    }
    on_groups!(check);
}

/// Doubling, opposite points and the identity where a cofactor is cleared and a subgroup checked. In full:
/// `groups::incomplete_formulas_on_points_of_small_order`, on curves that have points of small order only.
#[test]
fn incomplete_formulas_in_cofactor_clearing_and_subgroup_checks() {
    fn check<C: Encoded>() {
        let identity = CurvePoint::<C>::from(Affine::IDENTITY);
        assert!(identity.is_in_subgroup().declassify());
        assert!(identity.clear_cofactor().is_identity().declassify());
        let g = Affine::<C>::GENERATOR;
        let cleared = CurvePoint::from(g).clear_cofactor();
        assert!(!cleared.is_identity().declassify(), "one-to-one on the group");
        assert_eq!(CurvePoint::from(g.neg()).clear_cofactor(), cleared.neg());
        let j = g.to_jacobian();
        for sum in [j.add(&j), j.add_affine(&g), j.add_vartime(&j), j.add_affine_vartime(&g)] {
            assert_eq!(sum, j.double());
        }
        for sum in [j.add(&j.neg()), j.add_affine(&g.neg()), j.add_vartime(&j.neg())] {
            assert_eq!(sum, Jacobian::IDENTITY);
        }
        assert_eq!(Jacobian::<C>::IDENTITY.double(), Jacobian::IDENTITY);
    }
    on_groups!(check);
}

/// Scalars whose parts are as long as they get, and their neighbours: half of sums of basis vectors, with all signs, from the
/// model. In full, with all curves: `groups`.
#[test]
fn scalars_near_endomorphism_lattice_corners() {
    fn check<C: Encoded<Base: Read>>(number: &str) {
        let mut seen = 0;
        for record in records("bls12_381_groups") {
            if record["group"] != number || !record["name"].starts_with("corner") {
                continue;
            }
            let (point, product) = (read_point::<C>(&record["point"]), read_point::<C>(&record["product"]));
            let digits = format!("{:0>96}", record["scalar"]);
            let bytes: Vec<u8> = (0..48)
                .map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).expect("hexadecimal digits"))
                .collect();
            let k = C::Scalar::from_bytes_reduced(&bytes);
            assert_eq!(point.mul(&k).to_affine(), product);
            assert_eq!(point.mul_vartime(&k).to_affine(), product);
            let table = FixedBase::<C, 38>::new(&point).expect("enough windows");
            assert_eq!(table.mul(&-k).to_affine(), product.neg());
            seen += 1;
        }
        assert!(seen >= 8);
    }
    check::<bls12_381::G1Parameters>("1");
    check::<bls12_381::G2Parameters>("2");
}

/// 0, 1, r - 1, r, r + 1, and numbers that are much longer than r, in every multiplication.
#[test]
fn zero_order_and_wider_scalars() {
    fn check<C: Encoded>() {
        let g = Affine::<C>::GENERATOR;
        let order = big_endian(&C::Scalar::ORDER);
        let mut above = order.clone();
        // r is odd and its lowest byte not 0xff: no carry.
        let last = above.len() - 1;
        above[last] += 1;
        let mut below = order.clone();
        below[last] -= 1;
        // r 2^512 + 1.
        let mut wide = order.clone();
        wide.extend([0; 64]);
        wide[last + 64] = 1;
        let zero = vec![0; 100];
        let table = FixedBase::<C, 38>::new(&g).expect("enough windows");
        for (bytes, expected) in [
            (&order, Jacobian::IDENTITY),
            (&above, g.to_jacobian()),
            (&below, g.neg().to_jacobian()),
            (&wide, g.to_jacobian()),
            (&zero, Jacobian::IDENTITY),
        ] {
            let k = C::Scalar::from_bytes_reduced(bytes);
            assert_eq!(g.mul_bytes(bytes), expected);
            assert_eq!(g.mul(&k), expected);
            assert_eq!(g.mul_vartime(&k), expected);
            assert_eq!(table.mul(&k), expected);
            assert_eq!(Affine::<C>::IDENTITY.mul(&k), Jacobian::IDENTITY);
            assert_eq!(Affine::<C>::IDENTITY.mul_vartime(&k), Jacobian::IDENTITY);
        }
        let limbs = C::Scalar::ORDER;
        assert_eq!(CurvePoint::from(g).mul_limbs(&limbs), CurvePoint::from(Affine::IDENTITY));
    }
    on_groups!(check);
}

/// Lists of unequal lengths are refused, and nothing is written.
#[test]
fn unequal_batch_lengths() {
    use bls12_381::{Fp, Fr, G1, G1Affine};
    let (points, scalars) = ([G1Affine::GENERATOR; 2], [Fr::ONE; 3]);
    let mut out = [G1::IDENTITY; 3];
    for (p, k, o) in [(2, 3, 2), (2, 2, 3), (1, 2, 2), (0, 0, 1), (0, 1, 0), (1, 0, 0)] {
        let refused = batch_scalar_mul(&points[..p], &scalars[..k], &mut out[..o]);
        assert_eq!(refused, Err(Error::LengthMismatch), "{p} {k} {o}");
        let refused = batch_scalar_mul_vartime(&points[..p], &scalars[..k], &mut out[..o]);
        assert_eq!(refused, Err(Error::LengthMismatch), "{p} {k} {o}");
    }
    assert_eq!(out, [G1::IDENTITY; 3]);
    assert_eq!(batch_to_affine(&out, &mut [G1Affine::GENERATOR; 2]), Err(Error::LengthMismatch));
    assert_eq!(batch_invert(&mut [Fp::ONE; 3], &mut [Fp::ONE; 2]), Err(Error::LengthMismatch));
}

/// Empty lists are no error: nothing is done, and sums and products over nothing are neutral.
#[test]
fn empty_batches() {
    use bls12_381::{Fp, G1Parameters, Gt, multi_pairing};
    assert_eq!(batch_scalar_mul::<G1Parameters>(&[], &[], &mut []), Ok(()));
    assert_eq!(batch_scalar_mul_vartime::<G1Parameters>(&[], &[], &mut []), Ok(()));
    assert_eq!(batch_to_affine::<G1Parameters>(&[], &mut []), Ok(()));
    assert_eq!(batch_invert::<Fp>(&mut [], &mut []), Ok(()));
    assert!(batch_subgroup_check::<G1Parameters>(&[]).declassify());
    assert_eq!(multi_pairing(&[]), Gt::IDENTITY);
}
