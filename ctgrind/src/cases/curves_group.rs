//! Groups of pairing curves and pairings, in portable code and with MULX/ADX.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::ct::{Choice, CtSelect};
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, Projective, Scalar, batch_subgroup_check,
};
use adamant::curves::field::Field;
use adamant::curves::pairing::{self, Pairing};
use adamant::curves::scalar_mul::{FixedBase, batch_scalar_mul};
use adamant::curves::{self, bls12_377, bls12_381, bn254_snarks, bw6_761};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        macro_rules! groups {
            ($($curve:ident $name:literal;)+) => {$(
                group::<curves::$curve::G1Parameters>(cases, backend, concat!(stringify!($curve), " G1"));
                group::<curves::$curve::G2Parameters>(cases, backend, concat!(stringify!($curve), " G2"));
                pairing::<curves::$curve::Parameters>(cases, backend, stringify!($curve));
            )+};
        }
        curves::for_each_pairing_curve!(groups);
        values(cases, backend);
    }
    for backend in ["avx2", "avx2fma", "ifma"] {
        lanes::<bls12_381::G1Parameters>(cases, backend, "bls12_381 G1");
        lanes::<bls12_381::G2Parameters>(cases, backend, "bls12_381 G2");
        lanes::<bls12_377::G1Parameters>(cases, backend, "bls12_377 G1");
        lanes::<bls12_377::G2Parameters>(cases, backend, "bls12_377 G2");
        lanes::<bn254_snarks::G1Parameters>(cases, backend, "bn254_snarks G1");
        lanes::<bn254_snarks::G2Parameters>(cases, backend, "bn254_snarks G2");
        pairings_in_lanes::<bls12_381::Parameters>(cases, backend, "bls12_381");
        pairings_in_lanes::<bn254_snarks::Parameters>(cases, backend, "bn254_snarks");
    }
    lanes::<bw6_761::G1Parameters>(cases, "ifma", "bw6_761 G1");
    lanes::<bw6_761::G2Parameters>(cases, "ifma", "bw6_761 G2");
    // One element of Fp12 over the lanes.
    pairing::<bls12_381::Parameters>(cases, "ifma", "bls12_381");
    pairing::<bn254_snarks::Parameters>(cases, "ifma", "bn254_snarks");
    values(cases, "ifma");
}

/// Batches in lanes.
fn lanes<C: Encoded>(cases: &mut Vec<Case>, backend: &'static str, name: &str) {
    case(cases, backend, format!("{name}: batches of encodings and of points"), |secret| {
        let encoding = |k: u32| {
            let mut out = vec![0; Affine::<C>::COMPRESSED_BYTES];
            let point = Affine::<C>::GENERATOR.mul(&C::Scalar::ONE.mul_small(k));
            point.to_affine().write_compressed(&mut out).expect("the right length");
            out
        };
        // Flags are public, so the second point is the first one that has the same.
        let first = encoding(1);
        let second =
            (2..).map(encoding).find(|other| (other[0] ^ first[0]) >> 5 == 0).expect("half of all points");
        let choose = |bit: &u8| -> Vec<u8> {
            let choice = Choice::from_lsb(core::hint::black_box(u64::from(*bit)));
            first.iter().zip(&second).map(|(a, b)| u8::ct_select(a, b, choice)).collect()
        };
        let encodings: Vec<Vec<u8>> = secret[..8].iter().map(choose).collect();
        let mut points = [Affine::<C>::IDENTITY; 8];
        Affine::batch_from_compressed(&encodings, &mut points).expect("points of the group");
        let all: Vec<CurvePoint<C>> = points.iter().map(|point| (*point).into()).collect();
        let mut out = batch_subgroup_check(&all).as_u64().to_le_bytes().to_vec();
        out.extend(bytes(&points[0].to_jacobian().add_affine(&points[7])));
        out
    });
    case(cases, backend, format!("{name}: eight multiplications"), |secret| {
        let points: [Affine<C>; 8] = core::array::from_fn(|i| {
            Affine::GENERATOR
                .mul(&C::Scalar::ONE.mul_small(u32::try_from(i).expect("below 8") + 1))
                .to_affine()
        });
        let scalars: [C::Scalar; 8] =
            core::array::from_fn(|i| C::Scalar::from_bytes_reduced(&secret[i..i + 40]));
        let mut products = [Jacobian::<C>::IDENTITY; 8];
        batch_scalar_mul(&points, &scalars, &mut products).expect("equal lengths");
        let mut out = bytes(&products[0]);
        out.extend(bytes(&products[7]));
        out
    });
    // Without IFMA they go one by one.
    if backend != "ifma" {
        return;
    }
    case(cases, backend, format!("{name}: eight multiplications by a table"), |secret| {
        let table = FixedBase::<C, 38>::new(&Affine::GENERATOR).expect("windows enough");
        let scalars: [C::Scalar; 8] =
            core::array::from_fn(|i| C::Scalar::from_bytes_reduced(&secret[i..i + 40]));
        let mut products = [Jacobian::<C>::IDENTITY; 8];
        table.batch_mul(&scalars, &mut products).expect("equal lengths");
        let mut out = bytes(&products[0]);
        out.extend(bytes(&products[7]));
        out
    });
}

/// Adds a case whose operation takes a secret scalar.
fn case(
    cases: &mut Vec<Case>,
    backend: &'static str,
    name: String,
    run: impl Fn(&[u8]) -> Vec<u8> + 'static,
) {
    let run = move |probe: &mut Probe| {
        let secret = probe.secret(48);
        probe.observe(|| run(&secret));
    };
    cases.push(Case::new(format!("curves/{name}"), backend, features_of(backend), run));
}

/// All coordinates, through the affine encoding.
fn bytes<C: Encoded>(point: &Jacobian<C>) -> Vec<u8> {
    let mut out = vec![0; Affine::<C>::COMPRESSED_BYTES];
    point.to_affine().write_compressed(&mut out).expect("the right length");
    out
}

fn group<C: Encoded>(cases: &mut Vec<Case>, backend: &'static str, name: &str) {
    case(cases, backend, format!("{name}: scalar multiplication, encoding"), |secret| {
        bytes(&Affine::<C>::GENERATOR.mul(&C::Scalar::from_bytes_reduced(secret)))
    });
    case(cases, backend, format!("{name}: sums of secret points"), |secret| {
        // Secret points without a long multiplication: G or 2 G by a secret bit, on several places.
        let choose =
            |i: usize| Affine::<C>::GENERATOR.neg_if(Choice::from_lsb(u64::from(secret[i]))).to_jacobian();
        let sum = choose(0).add(&choose(1)).double().add_affine(&choose(2).to_affine());
        let projective = Projective::from(sum).add(&Projective::from(choose(3))).double();
        bytes(&sum.add(&projective.to_jacobian()))
    });
    case(cases, backend, format!("{name}: subgroup check, clearing the cofactor"), |secret| {
        let point = Affine::<C>::GENERATOR.neg_if(Choice::from_lsb(u64::from(secret[0])));
        let (x, y) = point.to_xy();
        let point = CurvePoint::<C>::from_xy(x, y).expect("on the curve");
        let mut out = bytes(&point.clear_cofactor());
        out.extend(point.is_in_subgroup().as_u64().to_le_bytes());
        out
    });
}

fn pairing<C: Pairing<Prime: Coordinate>>(cases: &mut Vec<Case>, backend: &'static str, curve: &str) {
    case(cases, backend, format!("{curve} pairing"), |secret| {
        let choose = |i: usize| Choice::from_lsb(u64::from(secret[i]));
        let p = Affine::GENERATOR.neg_if(choose(0));
        let q = Affine::GENERATOR.neg_if(choose(1));
        gt_bytes(&pairing::pairing::<C>(&p, &q))
    });
}

/// As many pairs as go in lanes, and one more. Signs are secret, and so is which of the points are the identity.
fn pairings_in_lanes<C: Pairing<Prime: Coordinate>>(
    cases: &mut Vec<Case>,
    backend: &'static str,
    curve: &str,
) {
    case(cases, backend, format!("{curve} product of 33 pairings in lanes"), |secret| {
        let choose = |i: usize| Choice::from_lsb(u64::from(secret[i]));
        let pairs: Vec<pairing::Pair<C>> = (0..33)
            .map(|i| {
                let p = Affine::<C::G1>::GENERATOR.neg_if(choose(i));
                let q = Affine::<C::G2>::GENERATOR.neg_if(choose((15 + i) % 48));
                // 2 G or the identity.
                match i % 3 {
                    0 => (p.to_jacobian().add_affine(&Affine::GENERATOR).to_affine(), q),
                    1 => (p, q.to_jacobian().add_affine(&Affine::GENERATOR).to_affine()),
                    _ => (p, q),
                }
            })
            .collect();
        let lines: Vec<pairing::Prepared<C, 110>> =
            pairs.iter().map(|(_, q)| pairing::Prepared::new(q).expect("room for all lines")).collect();
        let prepared: Vec<pairing::PreparedPair<'_, C, 110>> =
            pairs.iter().zip(&lines).map(|((p, _), q)| (*p, q)).collect();
        let mut out = gt_bytes(&pairing::multi_pairing::<C>(&pairs));
        out.extend(gt_bytes(&pairing::multi_pairing_prepared::<C, 110>(&prepared)));
        out
    });
}

/// Pairings of several points, and their values.
fn values(cases: &mut Vec<Case>, backend: &'static str) {
    case(cases, backend, "bls12_381: product of 2 pairings, lines prepared".into(), |secret| {
        let choose = |i: usize| Choice::from_lsb(u64::from(secret[i]));
        let p = [0, 1].map(|i| bls12_381::G1Affine::GENERATOR.neg_if(choose(i)));
        let q = [2, 3].map(|i| {
            let q = bls12_381::G2Affine::GENERATOR.neg_if(choose(i));
            Box::new(bls12_381::G2Prepared::new(&q).expect("room for all lines"))
        });
        gt_bytes(&bls12_381::multi_pairing_prepared(&[(p[0], &*q[0]), (p[1], &*q[1])]))
    });
    // Its result is the same for all secrets, so traces have no positive control.
    if backend != "ifma" {
        case(cases, backend, "bls12_381 pairing check".into(), |secret| {
            let p = bls12_381::G1Affine::GENERATOR.neg_if(Choice::from_lsb(u64::from(secret[0])));
            let q = bls12_381::G2Affine::GENERATOR;
            bls12_381::pairing_check(&[(p, q), (p.neg(), q)]).as_u64().to_le_bytes().to_vec()
        });
    }
    case(cases, backend, "bls12_381 G1: table of multiples".into(), |secret| {
        let table =
            FixedBase::<bls12_381::G1Parameters, 26>::new(&Affine::GENERATOR).expect("windows enough");
        bytes(&table.mul(&bls12_381::Fr::from_bytes_reduced(secret)))
    });
    // The generator is a pairing: computed when only the features of the case are found.
    let run = |probe: &mut Probe| {
        let (e, secret) = (bls12_381::Gt::generator(), probe.secret(48));
        probe.observe(|| {
            let base = bls12_381::Gt::ct_select(&e, &e.invert(), Choice::from_lsb(u64::from(secret[0])));
            gt_bytes(&base.pow(&bls12_381::Fr::from_bytes_reduced(&secret)))
        });
    };
    cases.push(Case::new("curves/bls12_381 Gt power", backend, features_of(backend), run));
}

fn gt_bytes<C: Pairing<Prime: Coordinate>>(value: &pairing::Gt<C>) -> Vec<u8> {
    let mut out = vec![0; pairing::Gt::<C>::BYTES];
    value.write_bytes(&mut out).expect("the right length");
    out
}
