//! Reading of the model's vectors.
#![allow(dead_code, reason = "each test program uses its part")]

use adamant_curves::field::{Field, FieldElement, FieldParameters};
use adamant_curves::tower::{Cubic, CubicParameters, Fp2, Fp2Parameters, Sextic};
use std::collections::HashMap;

/// An element that reads itself from coefficients, lowest first.
pub trait Read: Field {
    fn read(coefficients: &mut dyn Iterator<Item = &str>) -> Self;
}

impl<P: FieldParameters<N>, const N: usize> Read for FieldElement<P, N> {
    fn read(coefficients: &mut dyn Iterator<Item = &str>) -> Self {
        Self::from_hex(coefficients.next().expect("a coefficient"))
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Read for Fp2<P, N> {
    fn read(coefficients: &mut dyn Iterator<Item = &str>) -> Self {
        Fp2::new(Read::read(coefficients), Read::read(coefficients))
    }
}

impl<C: CubicParameters> Read for Cubic<C>
where
    C::Base: Read,
{
    fn read(coefficients: &mut dyn Iterator<Item = &str>) -> Self {
        Cubic::new(Read::read(coefficients), Read::read(coefficients), Read::read(coefficients))
    }
}

impl<C: CubicParameters> Read for Sextic<C>
where
    C::Base: Read,
{
    fn read(coefficients: &mut dyn Iterator<Item = &str>) -> Self {
        Sextic::new(Read::read(coefficients), Read::read(coefficients))
    }
}

/// One record of a vector file.
pub type Record = HashMap<String, String>;

/// The records of a vector file of the model.
pub fn records(file: &str) -> Vec<Record> {
    records_of(&format!("generated/{file}"))
}

/// The records of a vector file, generated or published.
pub fn records_of(file: &str) -> Vec<Record> {
    let path = format!("{}/../../vectors/curves/{file}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the vector file is there");
    let parse = |block: &str| -> Record {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(" = ")).map(|(n, v)| (n.to_string(), v.to_string())).collect()
    };
    text.split("\n\n").map(parse).filter(|record| !record.is_empty()).collect()
}
