//! What implementations have got wrong, each by its name.

use crate::{bytes, run, word};
use adamant_curves::bls12_381::{Fp, Fp2, G1Affine, G1Parameters, G2Affine, G2Parameters};
use adamant_curves::bn254_snarks;
use adamant_curves::curve::short_weierstrass::CurvePoint;
use adamant_evm::{Error, Precompile};
use adamant_kzg::{Options, Settings};
use adamant_symmetric::sha256::sha256;

/// A number in 64 bytes.
fn fp(x: &Fp) -> Vec<u8> {
    let mut out = vec![0; 64];
    x.write_be_bytes(&mut out[16..]).unwrap();
    out
}
fn fp2(x: &Fp2) -> Vec<u8> {
    [fp(&x.c0), fp(&x.c1)].concat()
}
fn g1((x, y): (Fp, Fp)) -> Vec<u8> {
    [fp(&x), fp(&y)].concat()
}
fn g2((x, y): (Fp2, Fp2)) -> Vec<u8> {
    [fp2(&x), fp2(&y)].concat()
}

/// Points of the curves outside of the groups.
fn outside_g1() -> CurvePoint<G1Parameters> {
    let points = (1u64..).filter_map(|x| CurvePoint::from_x(Fp::from(x), false_choice()).to_option_vartime());
    points.into_iter().find(|point| !point.is_in_subgroup().to_bool_vartime()).unwrap()
}
fn outside_g2() -> CurvePoint<G2Parameters> {
    let x = (1u64..).map(|x| Fp2::new(Fp::from(x), Fp::ONE));
    let points = x.filter_map(|x| CurvePoint::from_x(x, false_choice()).to_option_vartime());
    points.into_iter().find(|point| !point.is_in_subgroup().to_bool_vartime()).unwrap()
}
fn false_choice() -> adamant_base::ct::Choice {
    adamant_base::ct::Choice::FALSE
}

/// (0, 2) has order 3 on y^2 = x^3 + 4.
fn order_three() -> CurvePoint<G1Parameters> {
    CurvePoint::from_xy(Fp::ZERO, Fp::from(2u64)).unwrap()
}

#[test]
fn lengths_of_pairings_and_sums() {
    assert_eq!(run(Precompile::Bn254Pairing, &[]), Ok(word(1)), "no pairs have the product 1 on BN254");
    for length in [1, 191, 193, 383] {
        assert_eq!(run(Precompile::Bn254Pairing, &vec![0; length]), Err(Error::InputLength));
    }
    for length in [0, 1, 383, 385] {
        assert_eq!(run(Precompile::Bls12Pairing, &vec![0; length]), Err(Error::InputLength), "{length}");
    }
    assert_eq!(run(Precompile::Bls12Pairing, &[0; 384]), Ok(word(1)));
    for (contract, each) in [(Precompile::Bls12G1Msm, 160), (Precompile::Bls12G2Msm, 288)] {
        for length in [0, each - 1, each + 1] {
            assert_eq!(run(contract, &vec![0; length]), Err(Error::InputLength));
        }
        assert_eq!(run(contract, &vec![0; 2 * each]), Ok(vec![0; each - 32]));
    }
    for (contract, length) in [
        (Precompile::Bls12G1Add, 256),
        (Precompile::Bls12G2Add, 512),
        (Precompile::Bls12MapFpToG1, 64),
        (Precompile::Bls12MapFp2ToG2, 128),
        (Precompile::PointEvaluation, 192),
        (Precompile::Blake2F, 213),
    ] {
        for length in [0, length - 1, length + 1] {
            assert_eq!(run(contract, &vec![0; length]), Err(Error::InputLength), "{contract:?} {length}");
        }
    }
}

/// Input of BN254's sums and products is cut and continued by zeros.
#[test]
fn bn254_takes_any_length() {
    assert_eq!(run(Precompile::Bn254Add, &[]), Ok(vec![0; 64]));
    assert_eq!(run(Precompile::Bn254Mul, &[]), Ok(vec![0; 64]));
    let generator = [word(1), word(2)].concat();
    assert_eq!(run(Precompile::Bn254Add, &generator), Ok(generator.clone()));
    let times_256 = run(Precompile::Bn254Mul, &[&generator[..], &[0; 30], &[1]].concat());
    assert_eq!(times_256, run(Precompile::Bn254Mul, &[generator.clone(), word(256)].concat()));
    let longer = [generator.clone(), word(1), vec![9; 100]].concat();
    assert_eq!(run(Precompile::Bn254Mul, &longer), Ok(generator));
}

/// Sums by every case of the formulas: equal points, opposite ones, infinity.
#[test]
fn sums_of_special_pairs() {
    let p = (G1Affine::GENERATOR * adamant_curves::bls12_381::Fr::from(5u64)).to_affine();
    let double = (G1Affine::GENERATOR * adamant_curves::bls12_381::Fr::from(10u64)).to_affine();
    let add = |a: Vec<u8>, b: Vec<u8>| run(Precompile::Bls12G1Add, &[a, b].concat()).unwrap();
    assert_eq!(add(g1(p.to_xy()), g1(p.to_xy())), g1(double.to_xy()));
    assert_eq!(add(g1(p.to_xy()), g1(p.neg().to_xy())), vec![0; 128]);
    assert_eq!(add(g1(p.to_xy()), vec![0; 128]), g1(p.to_xy()));
    assert_eq!(add(vec![0; 128], g1(p.to_xy())), g1(p.to_xy()));
    assert_eq!(add(vec![0; 128], vec![0; 128]), vec![0; 128]);
    assert_eq!(add(g1(p.to_xy()), g1(double.to_xy())), {
        let sum = G1Affine::GENERATOR * adamant_curves::bls12_381::Fr::from(15u64);
        g1(sum.to_affine().to_xy())
    });
}

/// Any points of the curve can be added; a point of order 3 to itself gives its opposite.
#[test]
fn sums_take_points_outside_of_the_group() {
    let (a, b) = (outside_g1(), order_three());
    let found = run(Precompile::Bls12G1Add, &[g1(a.to_xy()), g1(b.to_xy())].concat());
    assert_eq!(found, Ok(g1(a.add(&b).to_xy())));
    let found = run(Precompile::Bls12G1Add, &[g1(b.to_xy()), g1(b.to_xy())].concat());
    assert_eq!(found, Ok(g1(b.neg().to_xy())));
    let a = outside_g2();
    let found = run(Precompile::Bls12G2Add, &[g2(a.to_xy()), g2(G2Affine::GENERATOR.to_xy())].concat());
    assert_eq!(found, Ok(g2(a.add(&CurvePoint::from(G2Affine::GENERATOR)).to_xy())));
}

/// Membership is asked for of every point of sums of products and of pairings: with the number 0, with the order, and where the
/// other point of a pair is at infinity.
#[test]
fn membership_of_every_point() {
    let order = bytes("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001");
    for scalar in [word(0), word(1), order] {
        for outside in [outside_g1(), order_three()] {
            let one = [g1(outside.to_xy()), scalar.clone()].concat();
            assert_eq!(run(Precompile::Bls12G1Msm, &one), Err(Error::NotInSubgroup));
            let good = [g1(G1Affine::GENERATOR.to_xy()), word(7)].concat();
            let two = [&good[..], &one, &good].concat();
            assert_eq!(run(Precompile::Bls12G1Msm, &two), Err(Error::NotInSubgroup));
        }
        let one = [g2(outside_g2().to_xy()), scalar].concat();
        assert_eq!(run(Precompile::Bls12G2Msm, &one), Err(Error::NotInSubgroup));
    }
    let pair = [g1(outside_g1().to_xy()), vec![0; 256]].concat();
    assert_eq!(run(Precompile::Bls12Pairing, &pair), Err(Error::NotInSubgroup));
    let pair = [vec![0; 128], g2(outside_g2().to_xy())].concat();
    assert_eq!(run(Precompile::Bls12Pairing, &pair), Err(Error::NotInSubgroup));
}

/// Numbers of 256 bits are not reduced by the caller.
#[test]
fn numbers_above_the_order() {
    let order = bytes("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001");
    let mut above = order.clone();
    above[31] += 4;
    let msm = |scalars: &[&[u8]]| {
        let product = |scalar: &&[u8]| [&g1(G1Affine::GENERATOR.to_xy())[..], scalar].concat();
        run(Precompile::Bls12G1Msm, &scalars.iter().map(product).collect::<Vec<_>>().concat()).unwrap()
    };
    assert_eq!(msm(&[&order]), vec![0; 128]);
    assert_eq!(msm(&[&above]), msm(&[&word(4)]));
    assert_eq!(msm(&[&above, &above, &order]), msm(&[&word(8)]));
    // 2^256 - 1 once, and as 2^255 - 1 and 2^255.
    let (ones, mut half, mut top) = (vec![0xff; 32], vec![0xff; 32], vec![0; 32]);
    half[0] = 0x7f;
    top[0] = 0x80;
    assert_eq!(msm(&[&ones]), msm(&[&half, &top]));
    let generator = [word(1), word(2)].concat();
    let order = bytes("30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001");
    assert_eq!(run(Precompile::Bn254Mul, &[&generator[..], &order].concat()), Ok(vec![0; 64]));
}

/// The sum of one to many products, against products one by one: each way to compute it.
#[test]
fn sums_of_products_of_every_length() {
    let generator = CurvePoint::from(G1Affine::GENERATOR);
    for count in 1..40u64 {
        let mut input = Vec::new();
        let mut expected = 0;
        for i in 0..count {
            input.extend(g1(generator.mul_limbs(&[i + 1]).to_xy()));
            input.extend(word(3 * i + 2));
            expected += (i + 1) * (3 * i + 2);
        }
        let sum = generator.mul_limbs(&[expected]);
        assert_eq!(run(Precompile::Bls12G1Msm, &input), Ok(g1(sum.to_xy())), "{count}");
    }
}

#[test]
fn paddings_and_numbers_that_are_too_large() {
    let good = g1(G1Affine::GENERATOR.to_xy());
    for at in [0, 15, 64, 79] {
        let mut bad = [&good[..], &good].concat();
        bad[at] = 1;
        assert_eq!(run(Precompile::Bls12G1Add, &bad), Err(Error::InvalidNumber), "{at}");
    }
    // p itself.
    let p =
        "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab";
    let p = [&[0; 16][..], &bytes(p)].concat();
    assert_eq!(run(Precompile::Bls12MapFpToG1, &p), Err(Error::InvalidNumber));
    assert_eq!(run(Precompile::Bls12G1Add, &[&p[..], &[0; 192]].concat()), Err(Error::InvalidNumber));
    let p = bytes("30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47");
    assert_eq!(run(Precompile::Bn254Add, &[&p[..], &[0; 96]].concat()), Err(Error::InvalidNumber));
    assert_eq!(run(Precompile::Bn254Add, &[word(1), word(3)].concat()), Err(Error::NotOnCurve));
}

/// e(G, G') e(-G, G') = 1 with the imaginary parts first; the other order is no point.
#[test]
fn bn254_has_imaginary_parts_first() {
    let (x, y) = bn254_snarks::G2Affine::GENERATOR.to_xy();
    let part = |number: &bn254_snarks::Fp| {
        let mut out = vec![0; 32];
        number.write_be_bytes(&mut out).unwrap();
        out
    };
    let g2 = [part(&x.c1), part(&x.c0), part(&y.c1), part(&y.c0)].concat();
    let swapped = [part(&x.c0), part(&x.c1), part(&y.c0), part(&y.c1)].concat();
    let (_, minus) = bn254_snarks::G1Affine::GENERATOR.neg().to_xy();
    let pairs = [word(1), word(2), g2.clone(), word(1), part(&minus), g2.clone()].concat();
    assert_eq!(run(Precompile::Bn254Pairing, &pairs), Ok(word(1)));
    assert_eq!(run(Precompile::Bn254Pairing, &pairs[..192]), Ok(word(0)));
    let pair = [word(1), word(2), swapped].concat();
    assert_eq!(run(Precompile::Bn254Pairing, &pair), Err(Error::NotOnCurve));
}

/// A point of BN254's second curve outside of the group, whose cofactor is not 1.
#[test]
fn bn254_membership_in_g2() {
    use bn254_snarks::{Fp, Fp2, G2Parameters};
    let x = (1u64..).map(|x| Fp2::new(Fp::from(x), Fp::ONE));
    let mut points =
        x.filter_map(|x| CurvePoint::<G2Parameters>::from_x(x, false_choice()).to_option_vartime());
    let (x, y) = points.find(|point| !point.is_in_subgroup().to_bool_vartime()).unwrap().to_xy();
    let part = |number: &Fp| {
        let mut out = vec![0; 32];
        number.write_be_bytes(&mut out).unwrap();
        out
    };
    let g2 = [part(&x.c1), part(&x.c0), part(&y.c1), part(&y.c0)].concat();
    for p in [[word(1), word(2)].concat(), vec![0; 64]] {
        assert_eq!(run(Precompile::Bn254Pairing, &[p, g2.clone()].concat()), Err(Error::NotInSubgroup));
    }
}

#[test]
fn addresses_that_are_not_found_are_no_error() {
    let hash = vec![7; 32];
    for v in [0, 26, 29, 27 + 256] {
        let input = [hash.clone(), word(v), word(1), word(1)].concat();
        assert_eq!(run(Precompile::EcRecover, &input), Ok(vec![]), "{v}");
    }
    for (r, s) in [(0, 1), (1, 0)] {
        let input = [hash.clone(), word(27), word(r), word(s)].concat();
        assert_eq!(run(Precompile::EcRecover, &input), Ok(vec![]));
    }
    assert_eq!(run(Precompile::EcRecover, &[]), Ok(vec![]));
    let input = [hash.clone(), word(27), word(1), word(1)].concat();
    let found = run(Precompile::EcRecover, &input).unwrap();
    assert_eq!(found.len(), 32);
    // Longer input is cut.
    assert_eq!(run(Precompile::EcRecover, &[input, vec![1; 9]].concat()), Ok(found));
    // The larger s gives the same address with the other v.
    let minus_one = bytes("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140");
    let high = [hash.clone(), word(28), word(1), minus_one].concat();
    assert_eq!(
        run(Precompile::EcRecover, &high),
        run(Precompile::EcRecover, &[hash, word(27), word(1), word(1)].concat())
    );
}

#[test]
fn p256_refuses_with_an_empty_output() {
    for length in [0, 159, 161] {
        assert_eq!(run(Precompile::P256Verify, &vec![1; length]), Ok(vec![]));
    }
    // The key (0, 0).
    assert_eq!(run(Precompile::P256Verify, &[vec![1; 96], vec![0; 64]].concat()), Ok(vec![]));
}

#[test]
fn flags_of_blake2() {
    let mut input = vec![0; 213];
    assert_eq!(run(Precompile::Blake2F, &input).unwrap().len(), 64);
    for flag in [2, 255] {
        input[212] = flag;
        assert_eq!(run(Precompile::Blake2F, &input), Err(Error::InvalidFlag));
    }
    input[..4].fill(0xff);
    assert_eq!(Precompile::Blake2F.gas(adamant_evm::Fork::Osaka, &input), u64::from(u32::MAX));
}

/// Against `adamant-kzg`: the point of the setup is that of the ceremony.
#[test]
fn point_evaluation_as_kzg() {
    let settings = Settings::mainnet(Options::new()).unwrap();
    let mut blob = [0; 131_072];
    blob[31] = 5;
    blob[4095 * 32 + 31] = 9;
    let commitment = settings.blob_to_kzg_commitment(&blob).unwrap();
    let z: [u8; 32] = word(1_000_003).try_into().unwrap();
    let (proof, y) = settings.compute_kzg_proof(&blob, &z).unwrap();
    let mut hash = sha256(&commitment.0);
    hash[0] = 1;
    let input = [&hash[..], &z, &y, &commitment.0, &proof.0].concat();
    let output = run(Precompile::PointEvaluation, &input).unwrap();
    assert_eq!(output[..32], word(4096));
    assert_eq!(output[32..], bytes("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001"));
    let altered = |at: usize| {
        let mut bad = input.clone();
        bad[at] ^= 1;
        run(Precompile::PointEvaluation, &bad)
    };
    assert_eq!(altered(0), Err(Error::VersionedHash));
    assert_eq!(altered(31), Err(Error::VersionedHash));
    assert_eq!(altered(63), Err(Error::InvalidProof));
    assert_eq!(altered(95), Err(Error::InvalidProof));
    assert_eq!(altered(100), Err(Error::VersionedHash));
    assert!(matches!(altered(191), Err(Error::InvalidPoint | Error::InvalidProof)));
    for at in [32, 64] {
        let mut bad = input.clone();
        bad[at..at + 32].fill(0xff);
        assert_eq!(run(Precompile::PointEvaluation, &bad), Err(Error::InvalidNumber));
    }
}
