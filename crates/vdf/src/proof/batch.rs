//! Many Wesolowski proofs at once.

use super::canonical::{equal_up_to_sign, parse_canonical};
use super::{Kind, Proof, challenge};
use crate::{Error, Statement};
use adamant_base::limb;
use adamant_modular::{Modulus, Residue};

/// Verifies all; the proofs of one modulus are checked as one equation.
///
/// For proofs i with challenges l_i, r_i and random 128-bit c_i that depend on all of them, one equation,
/// prod pi_i^(l_i c_i) x_i^(r_i c_i) = prod y_i^(c_i) up to sign, holds for false proofs with a probability of 2^-128
/// (a plain product could be met by two errors that cancel). The squarings of all powers are shared. Where the
/// equation fails, and for Pietrzak proofs, each is verified by itself, so that the false one is named.
///
/// # Errors
/// The index of a false proof and what is wrong with it.
pub fn verify_all(proofs: &[(Statement, Proof)]) -> Result<(), (usize, Error)> {
    let one_by_one = || {
        proofs
            .iter()
            .enumerate()
            .try_for_each(|(i, (statement, proof))| proof.verify(statement).map_err(|e| (i, e)))
    };
    let Some((first, _)) = proofs.first() else { return Ok(()) };
    let n = first.modulus().to_be_bytes();
    let alike = proofs
        .iter()
        .all(|(statement, proof)| proof.kind == Kind::Wesolowski && statement.modulus().to_be_bytes() == n);
    if alike && proofs.len() > 1 && combined(first.modulus(), proofs).unwrap_or(false) {
        return Ok(());
    }
    one_by_one()
}

fn combined(modulus: &Modulus, proofs: &[(Statement, Proof)]) -> Result<bool, Error> {
    let encoded: Vec<Vec<u8>> = proofs.iter().map(|(statement, proof)| proof.to_bytes(statement)).collect();
    let seed = challenge::combination_seed(&encoded.iter().map(Vec::as_slice).collect::<Vec<_>>());
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (i, (statement, proof)) in (0u64..).zip(proofs) {
        let [pi] = &proof.elements[..] else { return Ok(false) };
        let c = challenge::combination(&seed, i);
        let l = challenge::prime(statement, &proof.y);
        let r = Modulus::from_be_bytes(&l)?.residue(&[2]).pow_vartime(&statement.squarings().to_be_bytes());
        left.push((parse_canonical(modulus, pi)?, product(&l, &c)));
        left.push((modulus.residue(&statement.x().to_be_bytes()), product(&r.to_be_bytes(), &c)));
        right.push((parse_canonical(modulus, &proof.y)?, product(&[1], &c)));
    }
    Ok(equal_up_to_sign(&multi_pow(modulus, &left)?, &multi_pow(modulus, &right)?))
}

/// a b for a of 32 bytes and b of 16, big-endian.
fn product(a: &[u8], b: &[u8; 16]) -> [u8; 48] {
    let (mut x, mut y, mut xy) = ([0; 4], [0; 2], [0; 6]);
    limb::from_be_bytes(&mut x, a);
    limb::from_be_bytes(&mut y, b);
    limb::mul(&mut xy, &x, &y);
    let mut out = [0; 48];
    limb::to_be_bytes(&mut out, &xy);
    out
}

/// The product of all powers, by Straus's method with windows of four bits: the squarings are done once for all.
fn multi_pow(modulus: &Modulus, powers: &[(Residue, [u8; 48])]) -> Result<Residue, Error> {
    let tables: Vec<Vec<Residue>> = powers
        .iter()
        .map(|(base, _)| {
            let mut table = vec![modulus.one()];
            for i in 0..15 {
                table.push(table[i].mul(base)?);
            }
            Ok(table)
        })
        .collect::<Result<_, adamant_modular::Error>>()?;
    let mut out = modulus.one();
    for position in 0..96 {
        out.square_chain(4);
        for ((_, exponent), table) in powers.iter().zip(&tables) {
            let digit = exponent[position / 2] >> (4 * (1 - position % 2)) & 15;
            if digit != 0 {
                out.mul_assign(&table[usize::from(digit)])?;
            }
        }
    }
    Ok(out)
}
