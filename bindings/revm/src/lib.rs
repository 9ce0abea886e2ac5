//! Adamant under revm's trait [`Crypto`]: all of its 17 methods.
//!
//! ```no_run
//! // Once, before the first transaction: revm takes its own functions for good when it needs one earlier.
//! assert!(revm_precompile::install_crypto(adamant_revm::AdamantCrypto));
//! ```
//!
//! revm charges gas, cuts input into parts and checks paddings; the methods check numbers, curves and groups.

use adamant::evm::{Error, Fork, Precompile, blake2b_f};
use revm_precompile::bls12_381::{G1Point, G1PointScalar, G2Point, G2PointScalar};
use revm_precompile::{Crypto, PrecompileHalt};

/// The implementation: `revm_precompile::install_crypto(AdamantCrypto)`.
#[derive(Clone, Copy, Debug, Default)]
pub struct AdamantCrypto;

/// What a contract gives for these parts of input, at the cost of a copy.
///
/// The fork is one that has all contracts and powers of numbers of any length.
fn run<const N: usize>(contract: Precompile, parts: &[&[u8]]) -> Result<[u8; N], PrecompileHalt> {
    let fork = if contract == Precompile::P256Verify { Fork::Osaka } else { Fork::Prague };
    let output = contract.run(fork, &parts.concat()).map_err(|error| halt(contract, error))?;
    output.as_slice().try_into().map_err(|_| PrecompileHalt::Other("an output of another length".into()))
}

/// An error as revm names it.
fn halt(contract: Precompile, error: Error) -> PrecompileHalt {
    use PrecompileHalt as Halt;
    let is_g2 = matches!(
        contract,
        Precompile::Bls12G2Add | Precompile::Bls12G2Msm | Precompile::Bls12MapFp2ToG2
    );
    let is_bn = matches!(
        contract,
        Precompile::Bn254Add | Precompile::Bn254Mul | Precompile::Bn254Pairing
    );
    match error {
        Error::InvalidNumber if is_bn => Halt::Bn254FieldPointNotAMember,
        Error::NotOnCurve | Error::NotInSubgroup if is_bn => Halt::Bn254AffineGFailedToCreate,
        Error::InvalidNumber => Halt::NonCanonicalFp,
        Error::NotOnCurve if is_g2 => Halt::Bls12381G2NotOnCurve,
        Error::NotOnCurve => Halt::Bls12381G1NotOnCurve,
        Error::NotInSubgroup if is_g2 => Halt::Bls12381G2NotInSubgroup,
        Error::NotInSubgroup => Halt::Bls12381G1NotInSubgroup,
        error => Halt::Other(error.to_string().into()),
    }
}

/// A number of 48 bytes in 64.
fn padded(number: &[u8; 48]) -> [u8; 64] {
    let mut out = [0; 64];
    out[16..].copy_from_slice(number);
    out
}

fn g1((x, y): &G1Point) -> [u8; 128] {
    let mut out = [0; 128];
    out[..64].copy_from_slice(&padded(x));
    out[64..].copy_from_slice(&padded(y));
    out
}

fn g2((x0, x1, y0, y1): &G2Point) -> [u8; 256] {
    let mut out = [0; 256];
    for (number, place) in [x0, x1, y0, y1].into_iter().zip(out.chunks_exact_mut(64)) {
        place.copy_from_slice(&padded(number));
    }
    out
}

/// Numbers of 64 bytes in 48.
fn unpadded<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut out = [0; N];
    for (number, place) in bytes.chunks_exact(64).zip(out.chunks_exact_mut(48)) {
        place.copy_from_slice(&number[16..]);
    }
    out
}

impl Crypto for AdamantCrypto {
    fn sha256(&self, input: &[u8]) -> [u8; 32] {
        run(Precompile::Sha256, &[input]).unwrap_or_default()
    }

    fn ripemd160(&self, input: &[u8]) -> [u8; 32] {
        run(Precompile::Ripemd160, &[input]).unwrap_or_default()
    }

    fn bn254_g1_add(&self, p1: &[u8], p2: &[u8]) -> Result<[u8; 64], PrecompileHalt> {
        run(Precompile::Bn254Add, &[p1, p2])
    }

    fn bn254_g1_mul(&self, point: &[u8], scalar: &[u8]) -> Result<[u8; 64], PrecompileHalt> {
        run(Precompile::Bn254Mul, &[point, scalar])
    }

    fn bn254_pairing_check(&self, pairs: &[(&[u8], &[u8])]) -> Result<bool, PrecompileHalt> {
        let parts: Vec<&[u8]> = pairs.iter().flat_map(|&(p, q)| [p, q]).collect();
        run(Precompile::Bn254Pairing, &parts).map(|answer: [u8; 32]| answer[31] == 1)
    }

    fn secp256k1_ecrecover(
        &self,
        sig: &[u8; 64],
        recid: u8,
        msg: &[u8; 32],
    ) -> Result<[u8; 32], PrecompileHalt> {
        let mut v = [0; 32];
        v[31] = recid.wrapping_add(27);
        // No output, of another length, where there is no address.
        run(Precompile::EcRecover, &[msg, &v, sig]).map_err(|_| PrecompileHalt::Secp256k1RecoverFailed)
    }

    fn modexp(&self, base: &[u8], exp: &[u8], modulus: &[u8]) -> Result<Vec<u8>, PrecompileHalt> {
        let length = |bytes: &[u8]| {
            let mut out = [0; 32];
            out[24..].copy_from_slice(&(bytes.len() as u64).to_be_bytes());
            out
        };
        let input = [&length(base), &length(exp), &length(modulus), base, exp, modulus].concat();
        Precompile::ModExp.run(Fork::Prague, &input).map_err(|error| halt(Precompile::ModExp, error))
    }

    fn blake2_compress(&self, rounds: u32, h: &mut [u64; 8], m: &[u64; 16], t: &[u64; 2], f: bool) {
        blake2b_f(rounds, h, m, t, f);
    }

    fn secp256r1_verify_signature(&self, msg: &[u8; 32], sig: &[u8; 64], pk: &[u8; 64]) -> bool {
        run(Precompile::P256Verify, &[msg, sig, pk]).is_ok_and(|answer: [u8; 32]| answer[31] == 1)
    }

    fn verify_kzg_proof(
        &self,
        z: &[u8; 32],
        y: &[u8; 32],
        commitment: &[u8; 48],
        proof: &[u8; 48],
    ) -> Result<(), PrecompileHalt> {
        // revm has compared the versioned hash.
        let mut hash = self.sha256(commitment);
        hash[0] = 1;
        let answer = run::<64>(Precompile::PointEvaluation, &[&hash, z, y, commitment, proof]);
        answer.map(|_| ()).map_err(|_| PrecompileHalt::BlobVerifyKzgProofFailed)
    }

    fn bls12_381_g1_add(&self, a: G1Point, b: G1Point) -> Result<[u8; 96], PrecompileHalt> {
        run(Precompile::Bls12G1Add, &[&g1(&a), &g1(&b)]).map(|sum: [u8; 128]| unpadded(&sum))
    }

    fn bls12_381_g1_msm(
        &self,
        pairs: &mut dyn Iterator<Item = Result<G1PointScalar, PrecompileHalt>>,
    ) -> Result<[u8; 96], PrecompileHalt> {
        let mut input = Vec::new();
        for pair in pairs {
            let (point, scalar) = pair?;
            input.extend_from_slice(&g1(&point));
            input.extend_from_slice(&scalar);
        }
        if input.is_empty() {
            // revm leaves out what contributes nothing.
            return Ok([0; 96]);
        }
        run(Precompile::Bls12G1Msm, &[&input]).map(|sum: [u8; 128]| unpadded(&sum))
    }

    fn bls12_381_g2_add(&self, a: G2Point, b: G2Point) -> Result<[u8; 192], PrecompileHalt> {
        run(Precompile::Bls12G2Add, &[&g2(&a), &g2(&b)]).map(|sum: [u8; 256]| unpadded(&sum))
    }

    fn bls12_381_g2_msm(
        &self,
        pairs: &mut dyn Iterator<Item = Result<G2PointScalar, PrecompileHalt>>,
    ) -> Result<[u8; 192], PrecompileHalt> {
        let mut input = Vec::new();
        for pair in pairs {
            let (point, scalar) = pair?;
            input.extend_from_slice(&g2(&point));
            input.extend_from_slice(&scalar);
        }
        if input.is_empty() {
            return Ok([0; 192]);
        }
        run(Precompile::Bls12G2Msm, &[&input]).map(|sum: [u8; 256]| unpadded(&sum))
    }

    fn bls12_381_pairing_check(&self, pairs: &[(G1Point, G2Point)]) -> Result<bool, PrecompileHalt> {
        if pairs.is_empty() {
            return Ok(true);
        }
        let mut input = Vec::with_capacity(384 * pairs.len());
        for (p, q) in pairs {
            input.extend_from_slice(&g1(p));
            input.extend_from_slice(&g2(q));
        }
        run(Precompile::Bls12Pairing, &[&input]).map(|answer: [u8; 32]| answer[31] == 1)
    }

    fn bls12_381_fp_to_g1(&self, fp: &[u8; 48]) -> Result<[u8; 96], PrecompileHalt> {
        run(Precompile::Bls12MapFpToG1, &[&padded(fp)]).map(|point: [u8; 128]| unpadded(&point))
    }

    fn bls12_381_fp2_to_g2(&self, fp2: ([u8; 48], [u8; 48])) -> Result<[u8; 192], PrecompileHalt> {
        let parts = [&padded(&fp2.0)[..], &padded(&fp2.1)];
        run(Precompile::Bls12MapFp2ToG2, &parts).map(|point: [u8; 256]| unpadded(&point))
    }
}
