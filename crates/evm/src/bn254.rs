//! BN254: sums, products, pairings.

use crate::input::{take, truth};
use crate::{Error, sum};
use adamant_curves::bn254_snarks::{Fp, Fp2, Fr, G1Affine, G2Affine, pairing_check};
use adamant_curves::bn254_snarks::{G1Parameters, G2Parameters};
use adamant_curves::curve::short_weierstrass::CurvePoint;

/// Bytes of a point of G1, of G2.
const G1: usize = 64;
const G2: usize = 128;

fn number(bytes: &[u8]) -> Result<Fp, Error> {
    Fp::from_be_bytes(bytes).map_err(|_| Error::InvalidNumber)
}

/// Coordinates (0, 0) are the point at infinity. All points of the curve are in the group.
fn g1(bytes: &[u8; G1]) -> Result<G1Affine, Error> {
    let (x, y) = (number(&bytes[..32])?, number(&bytes[32..])?);
    if x == Fp::ZERO && y == Fp::ZERO {
        return Ok(G1Affine::IDENTITY);
    }
    CurvePoint::<G1Parameters>::from_xy(x, y)?;
    // Its order was just seen, being that of the curve.
    Ok(G1Affine::from_xy_unchecked(x, y))
}

/// The imaginary parts come first.
fn g2(bytes: &[u8]) -> Result<G2Affine, Error> {
    let part = |i: usize| number(&bytes[32 * i..32 * (i + 1)]);
    let (x, y) = (Fp2::new(part(1)?, part(0)?), Fp2::new(part(3)?, part(2)?));
    if x == Fp2::ZERO && y == Fp2::ZERO {
        return Ok(G2Affine::IDENTITY);
    }
    Ok(CurvePoint::<G2Parameters>::from_xy(x, y)?.to_subgroup()?)
}

fn write((x, y): (Fp, Fp)) -> Result<Vec<u8>, Error> {
    let mut out = [0; G1];
    x.write_be_bytes(&mut out[..32])?;
    y.write_be_bytes(&mut out[32..])?;
    Ok(out.to_vec())
}

pub fn add(mut input: &[u8]) -> Result<Vec<u8>, Error> {
    let (p, q) = (g1(&take(&mut input))?, g1(&take(&mut input))?);
    write(sum::add(p.to_xy(), q.to_xy()))
}

/// The number has any 256 bits.
pub fn mul(mut input: &[u8]) -> Result<Vec<u8>, Error> {
    let point = g1(&take(&mut input))?;
    let scalar: [u8; 32] = take(&mut input);
    write(point.mul_vartime(&Fr::from_be_bytes_reduced(&scalar)).to_affine_vartime().to_xy())
}

/// No pairs at all have the product 1.
pub fn pairing(input: &[u8]) -> Result<Vec<u8>, Error> {
    let (pairs, rest) = input.as_chunks::<{ G1 + G2 }>();
    if !rest.is_empty() {
        return Err(Error::InputLength);
    }
    let mut points = Vec::new();
    points.try_reserve_exact(pairs.len()).map_err(|_| Error::OutOfMemory)?;
    for pair in pairs {
        let (p, q) = pair.split_first_chunk::<G1>().ok_or(Error::InputLength)?;
        let (p, q) = (g1(p)?, g2(q)?);
        // Pairs with infinity have the pairing 1.
        if !(p.is_identity() | q.is_identity()).to_bool_vartime() {
            points.push((p, q));
        }
    }
    Ok(truth(pairing_check(&points).to_bool_vartime()))
}
