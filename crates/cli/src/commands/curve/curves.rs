//! The curves by name.

use super::groups::hex;
use crate::error::Error;
use crate::output;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Scalar};
use adamant::curves::field::Field;
use adamant::curves::pairing::{Pairing, pairing_check};
use adamant::curves::tower::Sextic;
use serde::Serialize;

/// What the commands do with a curve.
pub struct Curve {
    pub name: &'static str,
    pub info: fn() -> Info,
    pub pairing_check: fn(&[Vec<u8>]) -> Result<bool, Error>,
}

/// What is known about a curve.
#[derive(Serialize)]
pub struct Info {
    name: &'static str,
    #[serde(skip)]
    title: &'static str,
    embedding_degree: usize,
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
    fn of<C: Pairing<G1: Encoded, G2: Encoded>>(name: &'static str, p: &[u64], pairing_bytes: usize) -> Info {
        let known = C::INFO;
        let [equation_1, equation_2] = known.equations;
        Info {
            name,
            title: known.title,
            embedding_degree: Sextic::<C::Tower>::DEGREE,
            security_bits: known.security_bits,
            p: format!("0x{}", number(p)),
            r: format!("0x{}", number(&order::<C::G1>())),
            g1: Group::of::<C::G1>(equation_1),
            g2: Group::of::<C::G2>(equation_2),
            pairing_bytes,
        }
    }

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

macro_rules! curves {
    ($($curve:ident $name:literal;)+) => {
        &[$(Curve {
            name: $name,
            info: || {
                use adamant::curves::$curve::{Fp, Gt, Parameters};
                Info::of::<Parameters>($name, &Fp::MODULUS, Gt::BYTES)
            },
            pairing_check: check::<adamant::curves::$curve::Parameters>,
        }),+]
    };
}

pub static ALL: &[Curve] = adamant::curves::for_each_pairing_curve!(curves);

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
    hex(&bytes)
}

/// A point of either encoding.
fn read<C: Encoded>(what: &str, bytes: &[u8]) -> Result<Affine<C>, Error> {
    let point = if bytes.len() == Affine::<C>::UNCOMPRESSED_BYTES {
        Affine::from_uncompressed(bytes)
    } else {
        Affine::from_compressed(bytes)
    };
    point.map_err(|error: adamant::curves::Error| Error::usage(format!("{what}: {error}")))
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
    Ok(pairing_check::<C>(&pairs).to_bool_vartime())
}

/// The order's limbs of a group, without leading zeros.
pub fn order<C: Encoded>() -> Vec<u64> {
    C::Scalar::ORDER[..C::Scalar::LIMBS].to_vec()
}

/// 1 of a field, from which small elements are made.
pub fn small<F: Field>(n: u32) -> F {
    F::ONE.mul_small(n)
}
