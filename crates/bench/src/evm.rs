//! Ethereum's precompiled contracts: bytes in, bytes out, what a client calls. Points are of the groups, numbers have all their bits.

use crate::work::{kernel_of_fields, repeat};
use crate::{Case, Contender};
use adamant::curves::bls12_381::Fp;
use adamant::curves::bn254_snarks;
use adamant::ecdsa::{p256, secp256k1};
use adamant::evm::{Fork, Precompile};
use adamant::kzg::{Blob, Options, Settings};
use std::hint::black_box;

/// Contracts with the length of numbers, or how many products or pairs there are, where they have such a size.
pub const OPERATIONS: [(Precompile, &str, usize); 26] = [
    (Precompile::EcRecover, "", 0),
    (Precompile::Sha256, "bytes", 128),
    (Precompile::Ripemd160, "bytes", 128),
    (Precompile::Identity, "bytes", 128),
    (Precompile::ModExp, "bytes", 32),
    (Precompile::ModExp, "bytes even", 32),
    (Precompile::ModExp, "bytes", 256),
    (Precompile::ModExp, "bytes", 1024),
    (Precompile::Bn254Add, "", 0),
    (Precompile::Bn254Mul, "", 0),
    (Precompile::Bn254Pairing, "n", 2),
    (Precompile::Bn254Pairing, "n", 4),
    (Precompile::Blake2F, "rounds", 12),
    (Precompile::PointEvaluation, "", 0),
    (Precompile::Bls12G1Add, "", 0),
    (Precompile::Bls12G1Msm, "n", 1),
    (Precompile::Bls12G1Msm, "n", 2),
    (Precompile::Bls12G1Msm, "n", 16),
    (Precompile::Bls12G1Msm, "n", 128),
    (Precompile::Bls12G2Add, "", 0),
    (Precompile::Bls12G2Msm, "n", 1),
    (Precompile::Bls12G2Msm, "n", 16),
    (Precompile::Bls12Pairing, "n", 2),
    (Precompile::Bls12MapFpToG1, "", 0),
    (Precompile::Bls12MapFp2ToG2, "", 0),
    (Precompile::P256Verify, "", 0),
];

pub(crate) fn cases() -> Vec<Case> {
    let case = |(contract, parameter, size): (Precompile, &'static str, usize)| {
        let case = Case::new("evm", contract.name());
        let case = if size > 0 { case.param(parameter, size) } else { case };
        case.inputs(move || vec![vec![input(contract, parameter, size)]]).contenders(move |inputs| {
            let input = inputs[0][0].clone();
            let work = repeat(move || {
                // As a client does: what it costs first.
                black_box(contract.gas(Fork::Osaka, black_box(&input)));
                let _ = black_box(contract.run(Fork::Osaka, black_box(&input)));
            });
            vec![Contender::ours(kernel_of_fields(), work)]
        })
    };
    OPERATIONS.into_iter().map(case).collect()
}

/// A number in 32 bytes, with all its bits: below every order and prime of 254 bits where `high` is 0x1f or less.
fn number(i: usize, high: u8) -> Vec<u8> {
    let mut out: Vec<u8> =
        (0..32).map(|at| adamant_base::num::low8((i * 31 + at * 167 + 89) as u64)).collect();
    out[0] = high;
    out
}

fn bn_point(i: usize) -> Vec<u8> {
    run(Precompile::Bn254Mul, &[&one(1), &one(2), &number(i, 0x1f)])
}

fn one(value: u8) -> Vec<u8> {
    let mut out = vec![0; 32];
    out[31] = value;
    out
}

fn run(contract: Precompile, parts: &[&[u8]]) -> Vec<u8> {
    contract.run(Fork::Osaka, &parts.concat()).unwrap_or_default()
}

/// The generator of BN254's second group, the imaginary parts first.
fn bn_second() -> Vec<u8> {
    let (x, y) = bn254_snarks::G2Affine::GENERATOR.to_xy();
    let mut out = vec![0; 128];
    for (part, place) in [x.c1, x.c0, y.c1, y.c0].iter().zip(out.chunks_exact_mut(32)) {
        // The length is right.
        let _ = part.write_be_bytes(place);
    }
    out
}

/// A number of the field of BLS12-381.
fn coordinate(i: usize) -> Vec<u8> {
    let mut out = vec![0; 64];
    // The length is right.
    let _ = Fp::from_be_bytes_reduced(&number(i, 0xff)).write_be_bytes(&mut out[16..]);
    out
}

fn g1(i: usize) -> Vec<u8> {
    run(Precompile::Bls12MapFpToG1, &[&coordinate(i)])
}

fn g2(i: usize) -> Vec<u8> {
    run(Precompile::Bls12MapFp2ToG2, &[&coordinate(i), &coordinate(i + 1)])
}

/// What a contract of [`OPERATIONS`] is called with.
#[must_use]
pub fn input(contract: Precompile, parameter: &str, size: usize) -> Vec<u8> {
    let many = |make: &dyn Fn(usize) -> Vec<Vec<u8>>| (0..size).flat_map(make).collect::<Vec<_>>().concat();
    match contract {
        Precompile::EcRecover => recoverable(),
        Precompile::P256Verify => verifiable(),
        Precompile::ModExp => {
            let length: Vec<u8> = (size as u64).to_be_bytes().to_vec();
            let length = [vec![0; 24], length].concat();
            let mut numbers: Vec<u8> = (0..3 * size / 32).flat_map(|i| number(i, 0xf1)).collect();
            let last = numbers.len() - 1;
            numbers[last] = if parameter == "bytes even" { 0x50 } else { 0x51 };
            [length.clone(), length.clone(), length, numbers].concat()
        }
        Precompile::Bn254Add => [bn_point(1), bn_point(2)].concat(),
        Precompile::Bn254Mul => [bn_point(1), number(3, 0xff)].concat(),
        Precompile::Bn254Pairing => many(&|i| vec![bn_point(i), bn_second()]),
        Precompile::Blake2F => {
            let mut out = vec![0x5a; 213];
            out[..4].copy_from_slice(&[0, 0, 0, adamant_base::num::low8(size as u64)]);
            out[212] = 1;
            out
        }
        Precompile::PointEvaluation => opening().unwrap_or_default(),
        Precompile::Bls12G1Add => [g1(1), g1(2)].concat(),
        Precompile::Bls12G2Add => [g2(1), g2(2)].concat(),
        Precompile::Bls12G1Msm => many(&|i| vec![g1(i), number(i, 0xff)]),
        Precompile::Bls12G2Msm => many(&|i| vec![g2(i), number(i, 0xff)]),
        Precompile::Bls12Pairing => many(&|i| vec![g1(i), g2(i)]),
        Precompile::Bls12MapFpToG1 => coordinate(1),
        Precompile::Bls12MapFp2ToG2 => [coordinate(1), coordinate(2)].concat(),
        // Those that take any bytes.
        _ => many(&|i| vec![number(i, 0xff)])[..size].to_vec(),
    }
}

/// A polynomial of full degree at a random point, so that no term of the equation is the identity.
fn opening() -> Option<Vec<u8>> {
    let settings = Settings::mainnet(Options::new()).ok()?;
    let scalars: Vec<u8> = (0..4096).flat_map(|i| number(i, 0x1f)).collect();
    let blob: Box<Blob> = scalars.into_boxed_slice().try_into().ok()?;
    let z = number(1, 0x1f);
    let commitment = settings.blob_to_kzg_commitment(&blob).ok()?.to_bytes();
    let (proof, y) = settings.compute_kzg_proof(&blob, z.first_chunk()?).ok()?;
    let mut hash = adamant::symmetric::sha256::sha256(&commitment);
    hash[0] = 1;
    Some([&hash[..], &z, &y, &commitment, &proof.to_bytes()].concat())
}

fn recoverable() -> Vec<u8> {
    let hash = number(5, 0xff);
    let signature = secp256k1::SecretKey::from_be_bytes(&number(6, 0x1f))
        .and_then(|key| key.sign_prehashed_recoverable(&hash));
    let Ok(signature) = signature else { return Vec::new() };
    [hash, one(27 + signature.id().to_byte()), signature.signature().to_bytes().to_vec()].concat()
}

fn verifiable() -> Vec<u8> {
    let hash = number(5, 0xff);
    let key = p256::SecretKey::from_be_bytes(&number(6, 0x1f));
    let signed = key.and_then(|key| Ok((key.sign_prehashed(&hash)?, key.public_key())));
    let Ok((signature, public)) = signed else { return Vec::new() };
    [&hash[..], &signature.to_bytes(), &public.to_sec1_uncompressed()[1..]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_taken() {
        for (contract, parameter, size) in OPERATIONS {
            let output = contract.run(Fork::Osaka, &input(contract, parameter, size)).unwrap();
            // These products are not 1.
            let is_pairing = matches!(contract, Precompile::Bn254Pairing | Precompile::Bls12Pairing);
            assert_eq!(output.iter().any(|&byte| byte != 0), !is_pairing, "{contract:?}");
        }
    }
}
