//! Input of precompiled contracts, made of structured parts.
#![allow(dead_code, reason = "each user takes its part")]

use super::common::Input;
use adamant::curves::bls12_381::{self, G1Affine, G1Parameters, G2Affine, G2Parameters};
use adamant::curves::bn254_snarks;
use adamant::curves::curve::short_weierstrass::CurvePoint;
use adamant::evm::{Fork, Precompile};
use num_bigint::BigUint;

const BLS_P: &str =
    "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab";
const NUMBERS: [&str; 7] = [
    // The orders and primes of BLS12-381, BN254, secp256k1, P-256 that have 256 bits.
    "73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001",
    "30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47",
    "30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001",
    "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
    "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
    "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
];

fn number(digits: &str) -> BigUint {
    BigUint::parse_bytes(digits.as_bytes(), 16).expect("hex digits")
}

pub fn padded(number: &BigUint, length: usize) -> Vec<u8> {
    let bytes = number.to_bytes_be();
    let start = bytes.len().saturating_sub(length);
    [&vec![0; length.saturating_sub(bytes.len())][..], &bytes[start..]].concat()
}

/// 32 bytes: a small number, one beside an order or a prime, ones, or any.
fn word(input: &mut Input) -> Vec<u8> {
    match input.byte() % 4 {
        0 => padded(&BigUint::from(input.byte()), 32),
        1 => {
            let near = number(input.choose(&NUMBERS)) + 2u8 - u32::from(input.byte() % 5);
            padded(&near, 32)
        }
        2 => vec![0xff; 32],
        _ => input.array::<32>().to_vec(),
    }
}

/// A coordinate of BLS12-381 in 64 bytes.
fn coordinate(input: &mut Input) -> Vec<u8> {
    match input.byte() % 4 {
        0 => padded(&BigUint::from(input.byte()), 64),
        1 => padded(&(number(BLS_P) + 2u8 - u32::from(input.byte() % 5)), 64),
        2 => [&[0; 16][..], &input.array::<48>()].concat(),
        _ => input.array::<64>().to_vec(),
    }
}

fn fp(x: &bls12_381::Fp) -> Vec<u8> {
    let mut out = vec![0; 64];
    x.write_be_bytes(&mut out[16..]).expect("48 bytes");
    out
}

fn fp2(x: &bls12_381::Fp2) -> Vec<u8> {
    [fp(&x.c0), fp(&x.c1)].concat()
}

fn small(input: &mut Input) -> [u64; 1] {
    [u64::from(input.byte())]
}

/// A point of G1: infinity, in the group, of order 3, of the curve alone, or not even that.
fn g1(input: &mut Input) -> Vec<u8> {
    let point = match input.byte() % 5 {
        0 => return vec![0; 128],
        1 => CurvePoint::from(G1Affine::GENERATOR).mul_limbs(&small(input)),
        2 => CurvePoint::from_xy(bls12_381::Fp::from(0u64), bls12_381::Fp::from(2u64)).expect("of order 3"),
        3 => {
            let x = bls12_381::Fp::from(small(input)[0]);
            let y_is_largest = adamant::base::ct::Choice::FALSE;
            match CurvePoint::<G1Parameters>::from_x(x, y_is_largest).to_option_vartime() {
                Some(point) => point,
                None => return [fp(&x), coordinate(input)].concat(),
            }
        }
        _ => return [coordinate(input), coordinate(input)].concat(),
    };
    let (x, y) = point.to_xy();
    [fp(&x), fp(&y)].concat()
}

fn g2(input: &mut Input) -> Vec<u8> {
    let point = match input.byte() % 4 {
        0 => return vec![0; 256],
        1 => CurvePoint::from(G2Affine::GENERATOR).mul_limbs(&small(input)),
        2 => {
            let x = bls12_381::Fp2::new(
                bls12_381::Fp::from(small(input)[0]),
                bls12_381::Fp::from(small(input)[0]),
            );
            let y_is_largest = adamant::base::ct::Choice::FALSE;
            match CurvePoint::<G2Parameters>::from_x(x, y_is_largest).to_option_vartime() {
                Some(point) => point,
                None => return [fp2(&x), vec![0; 128]].concat(),
            }
        }
        _ => return (0..4).flat_map(|_| coordinate(input)).collect(),
    };
    let (x, y) = point.to_xy();
    [fp2(&x), fp2(&y)].concat()
}

fn bn_fp(x: &bn254_snarks::Fp) -> Vec<u8> {
    let mut out = vec![0; 32];
    x.write_be_bytes(&mut out).expect("32 bytes");
    out
}

fn bn_g1(input: &mut Input) -> Vec<u8> {
    if input.byte() % 4 == 0 {
        return [word(input), word(input)].concat();
    }
    let (x, y) = CurvePoint::from(bn254_snarks::G1Affine::GENERATOR).mul_limbs(&small(input)).to_xy();
    [bn_fp(&x), bn_fp(&y)].concat()
}

fn bn_g2(input: &mut Input) -> Vec<u8> {
    let point = match input.byte() % 4 {
        0 => return (0..4).flat_map(|_| word(input)).collect(),
        1 => {
            let x = bn254_snarks::Fp2::new(
                bn254_snarks::Fp::from(small(input)[0]),
                bn254_snarks::Fp::from(small(input)[0]),
            );
            let y_is_largest = adamant::base::ct::Choice::FALSE;
            match CurvePoint::<bn254_snarks::G2Parameters>::from_x(x, y_is_largest).to_option_vartime() {
                Some(point) => point,
                None => return vec![1; 128],
            }
        }
        _ => CurvePoint::from(bn254_snarks::G2Affine::GENERATOR).mul_limbs(&small(input)),
    };
    let (x, y) = point.to_xy();
    [bn_fp(&x.c1), bn_fp(&x.c0), bn_fp(&y.c1), bn_fp(&y.c0)].concat()
}

/// Lengths below 256, mostly those of what follows, and numbers; at times a length without bounds.
fn power(input: &mut Input) -> Vec<u8> {
    let lengths: [u8; 3] = [input.byte() % 72, input.byte() % 40, input.byte() % 72];
    let unbounded = usize::from(input.byte()) % 24;
    let mut out = Vec::new();
    for (i, &length) in lengths.iter().enumerate() {
        out.extend(if i == unbounded { word(input) } else { padded(&BigUint::from(length), 32) });
    }
    for &length in &lengths {
        out.extend((0..length).map(|_| if input.byte() % 2 == 0 { 0 } else { input.byte() }));
    }
    out
}

/// The call that the bytes of an input stand for.
pub fn call_of(data: &[u8]) -> (Precompile, Fork, Vec<u8>) {
    let input = &mut Input::new(data);
    let (contract, fork) = (input.choose(Precompile::ALL), input.choose(&Fork::ALL));
    let mut bytes = input_of(contract, input);
    // At times one byte too many, or too few.
    match input.byte() {
        255 => bytes.push(0),
        254 => drop(bytes.pop()),
        _ => {}
    }
    (contract, fork, bytes)
}

/// An input that the contract may take.
pub fn input_of(contract: Precompile, input: &mut Input) -> Vec<u8> {
    let count = usize::from(input.byte() % 5);
    match contract {
        Precompile::EcRecover => {
            let v = padded(&BigUint::from(26 + input.byte() % 4), 32);
            [word(input), v, word(input), word(input)].concat()
        }
        Precompile::P256Verify => (0..5).flat_map(|_| word(input)).collect(),
        Precompile::ModExp => power(input),
        Precompile::Bn254Add => [bn_g1(input), bn_g1(input)].concat(),
        Precompile::Bn254Mul => [bn_g1(input), word(input)].concat(),
        Precompile::Bn254Pairing => (0..count).flat_map(|_| [bn_g1(input), bn_g2(input)].concat()).collect(),
        Precompile::Blake2F => {
            let mut out = vec![0; 213];
            out.fill_with(|| input.byte());
            // Few rounds.
            out[..3].fill(0);
            out[212] %= 3;
            out
        }
        Precompile::PointEvaluation => {
            let infinity = [&[0xc0][..], &[0; 47]].concat();
            let commitment =
                if input.byte() % 2 == 0 { infinity.clone() } else { input.array::<48>().to_vec() };
            let mut hash = adamant::symmetric::sha256::sha256(&commitment);
            hash[0] = 1;
            let proof = if input.byte() % 2 == 0 { infinity } else { input.array::<48>().to_vec() };
            [hash.to_vec(), word(input), word(input), commitment, proof].concat()
        }
        Precompile::Bls12G1Add => [g1(input), g1(input)].concat(),
        Precompile::Bls12G2Add => [g2(input), g2(input)].concat(),
        Precompile::Bls12G1Msm => (0..count).flat_map(|_| [g1(input), word(input)].concat()).collect(),
        Precompile::Bls12G2Msm => (0..count).flat_map(|_| [g2(input), word(input)].concat()).collect(),
        Precompile::Bls12Pairing => (0..count).flat_map(|_| [g1(input), g2(input)].concat()).collect(),
        Precompile::Bls12MapFpToG1 => coordinate(input),
        Precompile::Bls12MapFp2ToG2 => [coordinate(input), coordinate(input)].concat(),
        _ => input.rest().to_vec(),
    }
}
