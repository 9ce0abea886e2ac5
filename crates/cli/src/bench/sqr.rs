//! Chains of dependent squarings, on every back end.

use super::input::{Rotation, random_bytes, random_modulus};
use super::{Case, Contender};
use crate::error::Error;
use adamant::modular::{Backend, Modulus};
use std::hint::black_box;

/// The sizes of the reference tables.
pub const SIZES: [usize; 4] = [1024, 2048, 3072, 4096];

pub fn cases() -> Vec<Case> {
    SIZES.into_iter().map(chain).collect()
}

fn chain(bits: usize) -> Case {
    Case::new("sqr", "squaring").param("bits", bits).in_overview().contenders(move |_peers| {
        let n = random_modulus(bits);
        Backend::all_available().filter_map(|backend| ours(&n, backend)).collect()
    })
}

fn ours(n: &[u8], backend: Backend) -> Option<Contender> {
    let modulus = Modulus::from_be_bytes_with(n, backend).ok()?;
    let mut inputs = Rotation::new(8, || modulus.residue(&random_bytes(n.len())));
    Some(Contender::ours(backend.name(), move |times| {
        let x = inputs.next();
        x.square_chain(times);
        black_box(&*x);
    }))
}

pub fn epilogue() -> Result<(), Error> {
    Ok(())
}
