//! The groups by name: hashing and sums of products.

use super::edwards::{Bandersnatch, Banderwagon, Edwards25519, Jubjub, Ristretto255};
use super::weierstrass::Weierstrass;
use super::written::Written;
use crate::error::Error;
use crate::input::names;
use adamant::curves::curve::short_weierstrass::Scalar;
use adamant::curves::msm::{Msm, msm_parallel_vartime};
use adamant::curves::{
    self, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta,
};

/// A suite for hashing.
pub struct Suite {
    pub name: &'static str,
    /// From a message and a tag.
    pub hash: fn(&[u8], &[u8]) -> Result<Written, curves::Error>,
}

/// What the commands do with a group.
pub struct Group {
    pub curve: &'static str,
    pub group: &'static str,
    pub suites: &'static [Suite],
    /// A sum of products that grows.
    pub sum: fn() -> Box<dyn Sum>,
}

/// Products that are read line by line.
pub trait Sum {
    /// Takes in a scalar, of any length, and a point.
    fn push(&mut self, scalar: &[u8], point: &[u8]) -> Result<(), curves::Error>;
    /// Adds what was taken in to the sum so far.
    fn add_up(&mut self) -> Result<(), curves::Error>;
    /// The sum.
    fn written(&self) -> Written;
}

/// How points of a group are written and read.
pub trait Format: 'static {
    type Point: Msm;
    const SUITES: &'static [Suite];
    fn written(point: &<Self::Point as Msm>::Sum) -> Written;
    fn read(bytes: &[u8]) -> Result<Self::Point, curves::Error>;
}

struct Products<F: Format> {
    points: Vec<F::Point>,
    scalars: Vec<<F::Point as Msm>::Scalar>,
    sum: <F::Point as Msm>::Sum,
}

impl<F: Format> Sum for Products<F> {
    fn push(&mut self, scalar: &[u8], point: &[u8]) -> Result<(), curves::Error> {
        self.points.push(F::read(point)?);
        self.scalars.push(Scalar::from_bytes_reduced(scalar));
        Ok(())
    }

    fn add_up(&mut self) -> Result<(), curves::Error> {
        self.sum = F::Point::plus(&self.sum, &msm_parallel_vartime(&self.points, &self.scalars, 0)?);
        self.points.clear();
        self.scalars.clear();
        Ok(())
    }

    fn written(&self) -> Written {
        F::written(&self.sum)
    }
}

const fn group<F: Format>(curve: &'static str, group: &'static str) -> Group {
    let sum: fn() -> Box<dyn Sum> =
        || Box::new(Products::<F> { points: Vec::new(), scalars: Vec::new(), sum: F::Point::ZERO });
    Group { curve, group, suites: F::SUITES, sum }
}

/// All groups; a curve with one group has it as g1.
pub static GROUPS: [Group; 18] = [
    group::<Weierstrass<bls12_381::G1Parameters>>("bls12-381", "g1"),
    group::<Weierstrass<bls12_381::G2Parameters>>("bls12-381", "g2"),
    group::<Weierstrass<bls12_377::G1Parameters>>("bls12-377", "g1"),
    group::<Weierstrass<bls12_377::G2Parameters>>("bls12-377", "g2"),
    group::<Weierstrass<bn254_snarks::G1Parameters>>("bn254-snarks", "g1"),
    group::<Weierstrass<bn254_snarks::G2Parameters>>("bn254-snarks", "g2"),
    group::<Weierstrass<bn254_nogami::G1Parameters>>("bn254-nogami", "g1"),
    group::<Weierstrass<bn254_nogami::G2Parameters>>("bn254-nogami", "g2"),
    group::<Weierstrass<bw6_761::G1Parameters>>("bw6-761", "g1"),
    group::<Weierstrass<bw6_761::G2Parameters>>("bw6-761", "g2"),
    group::<Weierstrass<secp256k1::Parameters>>("secp256k1", "g1"),
    group::<Weierstrass<pallas::Parameters>>("pallas", "g1"),
    group::<Weierstrass<vesta::Parameters>>("vesta", "g1"),
    group::<Edwards25519>("edwards25519", "g1"),
    group::<Ristretto255>("ristretto255", "g1"),
    group::<Jubjub>("jubjub", "g1"),
    group::<Bandersnatch>("bandersnatch", "g1"),
    group::<Banderwagon>("banderwagon", "g1"),
];

/// The names of the curves.
pub fn names() -> Vec<&'static str> {
    GROUPS.iter().filter(|entry| entry.group == "g1").map(|entry| entry.curve).collect()
}

/// The group of these names.
///
/// # Errors
/// That there is none: exit code 2.
pub fn find(curve: &str, group: &str) -> Result<&'static Group, Error> {
    let curve = names::find("curve", curve, &names())?;
    let mut of_curve = GROUPS.iter().filter(|entry| entry.curve == curve);
    of_curve
        .find(|entry| entry.group == group.to_lowercase())
        .ok_or_else(|| Error::usage(format!("--group {group}: {curve} has no such group")))
}

/// Hex digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
