//! The curves by name.

use crate::error::Error;
use crate::output;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Scalar};
use adamant::curves::field::Field;
use adamant::curves::pairing::{Pairing, pairing_check};
use adamant::curves::{self, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761};
use serde::Serialize;

/// What the commands do with a curve.
pub struct Curve {
    pub name: &'static str,
    pub info: fn() -> Info,
    pub mul_g1: Multiply,
    pub mul_g2: Multiply,
    pub pairing_check: fn(&[Vec<u8>]) -> Result<bool, Error>,
}

/// What is known about a curve.
#[derive(Serialize)]
pub struct Info {
    name: &'static str,
    #[serde(skip)]
    title: &'static str,
    embedding_degree: u32,
    /// About.
    security_bits: u32,
    p: String,
    r: String,
    g1: Group,
    g2: Group,
    pairing_bytes: usize,
}

#[derive(Serialize)]
struct Group {
    equation: &'static str,
    cofactor: String,
    /// Compressed.
    generator: String,
}

impl Group {
    fn of<C: Encoded>(equation: &'static str) -> Group {
        let cofactor = format!("0x{}", number(C::COFACTOR));
        Group { equation, cofactor, generator: compressed(&Affine::<C>::GENERATOR) }
    }
}

impl Info {
    /// Prints it, for people or as JSON.
    ///
    /// # Errors
    /// When stdout cannot take it.
    pub fn print(&self, json: bool) -> Result<(), Error> {
        if json {
            return output::json(self);
        }
        let (degree, bits) = (self.embedding_degree, self.security_bits);
        let mut text = format!("{} (embedding degree {degree}, about {bits} bits of security)\n", self.title);
        text +=
            &format!("G1: {}\nG2: {}\np = {}\nr = {}\n", self.g1.equation, self.g2.equation, self.p, self.r);
        for (name, group) in [("G1", &self.g1), ("G2", &self.g2)] {
            text +=
                &format!("{name} cofactor = {}\n{name} generator = {}\n", group.cofactor, group.generator);
        }
        output::line(format!("{text}values of the pairing: {} bytes", self.pairing_bytes))
    }
}

/// The names of the pairing curves.
pub fn names() -> Vec<&'static str> {
    ALL.iter().map(|curve| curve.name).collect()
}

/// From a scalar and a point, or the generator, to the product's compressed encoding in hex.
type Multiply = fn(&[u8], Option<&[u8]>) -> Result<String, Error>;

macro_rules! curve {
    ($name:literal, $module:ident, $title:literal, $g1:literal, $g2:literal, $degree:literal, $bits:literal) => {
        Curve {
            name: $name,
            info: || {
                use $module::{Engine, Fp, Fr, G1Parameters, G2Parameters};
                Info {
                    name: $name,
                    title: $title,
                    embedding_degree: $degree,
                    security_bits: $bits,
                    p: format!("0x{}", number(&Fp::MODULUS)),
                    r: format!("0x{}", number(&Fr::MODULUS)),
                    g1: Group::of::<G1Parameters>($g1),
                    g2: Group::of::<G2Parameters>($g2),
                    pairing_bytes: adamant::curves::pairing::Gt::<Engine>::BYTES,
                }
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
