//! The curves by name.

use crate::error::Error;
use crate::output;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Scalar};
use adamant::curves::field::Field;
use adamant::curves::pairing::{Pairing, pairing_check};
use adamant::curves::{self, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761};

/// What the commands do with a curve.
pub struct Curve {
    pub name: &'static str,
    pub info: fn() -> Result<(), Error>,
    pub mul_g1: Multiply,
    pub mul_g2: Multiply,
    pub pairing_check: fn(&[Vec<u8>]) -> Result<bool, Error>,
}

/// From a scalar and a point, or the generator, to the product's compressed encoding in hex.
type Multiply = fn(&[u8], Option<&[u8]>) -> Result<String, Error>;

macro_rules! curve {
    ($name:literal, $module:ident, $title:literal, $g1:literal, $g2:literal, $degree:literal, $bits:literal) => {
        Curve {
            name: $name,
            info: || {
                use $module::{Engine, Fp, Fr, G1Parameters, G2Parameters};
                output::line(format!(
                    "{} (embedding degree {}, about {} bits of security)",
                    $title, $degree, $bits
                ))?;
                output::line(format!("G1: {}", $g1))?;
                output::line(format!("G2: {}", $g2))?;
                output::line(format!("p = 0x{}", number(&Fp::MODULUS)))?;
                output::line(format!("r = 0x{}", number(&Fr::MODULUS)))?;
                group::<G1Parameters>("G1")?;
                group::<G2Parameters>("G2")?;
                let bytes = adamant::curves::pairing::Gt::<Engine>::BYTES;
                output::line(format!("values of the pairing: {bytes} bytes"))
            },
            mul_g1: multiply::<$module::G1Parameters>,
            mul_g2: multiply::<$module::G2Parameters>,
            pairing_check: check::<$module::Engine>,
        }
    };
}

pub static ALL: [Curve; 5] = [
    curve!(
        "bls12-381",
        bls12_381,
        "BLS12-381",
        "y^2 = x^3 + 4 over Fp",
        "y^2 = x^3 + 4 (1 + u) over Fp2 = Fp[u]/(u^2 + 1)",
        12,
        126
    ),
    curve!(
        "bls12-377",
        bls12_377,
        "BLS12-377",
        "y^2 = x^3 + 1 over Fp",
        "y^2 = x^3 + 1/u over Fp2 = Fp[u]/(u^2 + 5)",
        12,
        126
    ),
    curve!(
        "bn254-snarks",
        bn254_snarks,
        "BN254_Snarks",
        "y^2 = x^3 + 3 over Fp",
        "y^2 = x^3 + 3/(9 + u) over Fp2 = Fp[u]/(u^2 + 1)",
        12,
        102
    ),
    curve!(
        "bn254-nogami",
        bn254_nogami,
        "BN254_Nogami",
        "y^2 = x^3 + 2 over Fp",
        "y^2 = x^3 + 2/(1 + u) over Fp2 = Fp[u]/(u^2 + 1)",
        12,
        102
    ),
    curve!("bw6-761", bw6_761, "BW6-761", "y^2 = x^3 - 1 over Fp", "y^2 = x^3 + 4 over Fp", 6, 126),
];

/// A number's hex digits, from limbs with the least significant first.
fn number(limbs: &[u64]) -> String {
    let digits: String = limbs.iter().rev().map(|limb| format!("{limb:016x}")).collect();
    let short = digits.trim_start_matches('0');
    if short.is_empty() { "0".into() } else { short.into() }
}

fn group<C: Encoded>(name: &str) -> Result<(), Error> {
    output::line(format!("{name} cofactor = 0x{}", number(C::COFACTOR)))?;
    output::line(format!("{name} generator = {}", compressed(&Affine::<C>::GENERATOR)))
}

fn compressed<C: Encoded>(point: &Affine<C>) -> String {
    let mut bytes = vec![0; Affine::<C>::COMPRESSED_BYTES];
    // The length is right.
    let _ = point.write_compressed(&mut bytes);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A point of either encoding.
fn read<C: Encoded>(what: &str, bytes: &[u8]) -> Result<Affine<C>, Error> {
    let point = if bytes.len() == Affine::<C>::UNCOMPRESSED_BYTES {
        Affine::from_uncompressed(bytes)
    } else {
        Affine::from_compressed(bytes)
    };
    point.map_err(|error: curves::Error| Error::usage(format!("{what}: {error}")))
}

fn multiply<C: Encoded>(scalar: &[u8], point: Option<&[u8]>) -> Result<String, Error> {
    let point = match point {
        Some(bytes) => read::<C>("--point", bytes)?,
        None => Affine::GENERATOR,
    };
    Ok(compressed(&point.mul_bytes(scalar).to_affine()))
}

fn check<C: Pairing<G1: Encoded, G2: Encoded>>(points: &[Vec<u8>]) -> Result<bool, Error> {
    let pairs: Vec<_> = points
        .chunks_exact(2)
        .enumerate()
        .map(|(i, pair)| {
            let p = read::<C::G1>(&format!("point {}", 2 * i + 1), &pair[0])?;
            Ok((p, read::<C::G2>(&format!("point {}", 2 * i + 2), &pair[1])?))
        })
        .collect::<Result<_, Error>>()?;
    Ok(pairing_check::<C>(&pairs).declassify())
}

/// The order's limbs of a group, without leading zeros.
pub fn order<C: Encoded>() -> Vec<u64> {
    C::Scalar::ORDER[..C::Scalar::LIMBS].to_vec()
}

/// 1 of a field, from which small elements are made.
pub fn small<F: Field>(n: u32) -> F {
    F::ONE.mul_small(n)
}
