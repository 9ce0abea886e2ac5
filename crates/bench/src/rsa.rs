//! The RSA private operation, with blinding and the check of its result, on every back end.

use crate::input::{Rotation, random_bytes};
use crate::vectors::{self, Record, records};
use crate::{Case, Contender};
use adamant::modular::rsa::{Blinding, RsaComponents, RsaPrivateKey};
use adamant::modular::{Backend, Error};
use std::hint::black_box;

/// The sizes of the reference table.
const SIZES: [usize; 3] = [2048, 3072, 4096];

pub(crate) fn cases() -> impl Iterator<Item = Case> {
    SIZES.into_iter().map(private)
}

fn private(bits: usize) -> Case {
    let case = Case::new("modexp", "rsa_private").param("bits", bits).in_overview();
    case.inputs(move || key(bits).iter().map(parts).collect()).contenders(|keys| {
        let ours = |key: &Vec<_>| Backend::all_available().filter_map(|b| ours(key, b).ok()).collect();
        keys.first().map_or(Vec::new(), ours)
    })
}

/// A key of that size from the test vectors.
#[must_use]
pub fn key(bits: usize) -> Option<Record> {
    records(vectors::RSA).into_iter().find(|key| 4 * key.text("n").len() == bits)
}

/// n, e, d, p, q, d mod (p-1), d mod (q-1), 1/q mod p.
#[must_use]
pub fn parts(key: &Record) -> Vec<Vec<u8>> {
    ["n", "e", "d", "p", "q", "dp", "dq", "qinv"].map(|name| key.number(name)).to_vec()
}

fn ours(key: &[Vec<u8>], backend: Backend) -> Result<Contender, Error> {
    let key = private_key(key, backend)?;
    let mut blinding = Blinding::new(&key)?;
    let length = key.public_key().modulus().byte_len();
    let mut inputs = Rotation::new(8, || input(length));
    let mut out = vec![0; length];
    Ok(Contender::ours(backend.name(), move |times| {
        for _ in 0..times {
            // The key is consistent and the input in range: it succeeds.
            let _ = black_box(key.private_op(inputs.advance(), &mut out, &mut blinding));
        }
    }))
}

/// The key with these [`parts`] on one back end.
///
/// # Errors
/// When they do not fit together, or the back end cannot run here.
pub fn private_key(parts: &[Vec<u8>], backend: Backend) -> Result<RsaPrivateKey, Error> {
    let [n, e, _, p, q, d_p, d_q, q_inverse] = parts else { return Err(Error::InvalidKey) };
    RsaPrivateKey::with_backend(&RsaComponents { n, e, p, q, d_p, d_q, q_inverse }, backend)
}

/// A random number below every modulus of that length whose top bit is set.
#[must_use]
pub fn input(length: usize) -> Vec<u8> {
    let mut input = random_bytes(length);
    if let Some(first) = input.first_mut() {
        *first &= 0x7f;
    }
    input
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_has_a_key_that_works() {
        for bits in SIZES {
            let key = parts(&key(bits).unwrap());
            for backend in Backend::all_available() {
                let private = private_key(&key, backend).unwrap();
                let mut blinding = Blinding::new(&private).unwrap();
                let mut out = vec![0; bits / 8];
                private.private_op(&input(bits / 8), &mut out, &mut blinding).unwrap();
            }
        }
    }
}
