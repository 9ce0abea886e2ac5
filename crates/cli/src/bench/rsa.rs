//! The RSA private operation, with blinding and the check of its result, on every back end.

use super::input::{Rotation, random_bytes};
use super::{Case, Contender};
use crate::vectors::{self, Record, records};
use adamant::modular::rsa::{Blinding, RsaComponents, RsaPrivateKey};
use adamant::modular::{Backend, Error};
use std::hint::black_box;

/// The sizes of the reference table.
const SIZES: [usize; 3] = [2048, 3072, 4096];

pub fn cases() -> impl Iterator<Item = Case> {
    SIZES.into_iter().map(private)
}

fn private(bits: usize) -> Case {
    Case::new("modexp", "rsa_private").param("bits", bits).in_overview().contenders(move |peers| {
        let Some(key) = key(bits) else { return Vec::new() };
        #[allow(unused_mut)]
        let mut list: Vec<_> =
            Backend::all_available().filter_map(|backend| ours(&key, backend).ok()).collect();
        #[cfg(feature = "peers-modular")]
        list.extend(super::peers::modular::rsa_private(peers, &key));
        let _ = peers;
        list
    })
}

/// A key of that size from the test vectors.
fn key(bits: usize) -> Option<Record> {
    records(vectors::RSA).into_iter().find(|key| 4 * key.text("n").len() == bits)
}

fn ours(key: &Record, backend: Backend) -> Result<Contender, Error> {
    let key = private_key(key, backend)?;
    let mut blinding = Blinding::new(&key)?;
    let length = key.public_key().modulus().byte_len();
    let mut inputs = Rotation::new(8, || input(length));
    let mut out = vec![0; length];
    Ok(Contender::ours(backend.name(), move |times| {
        for _ in 0..times {
            // The key is consistent and the input in range: it succeeds.
            let _ = black_box(key.private_op(inputs.next(), &mut out, &mut blinding));
        }
    }))
}

/// The key of a record on one back end.
pub fn private_key(key: &Record, backend: Backend) -> Result<RsaPrivateKey, Error> {
    let [n, e, p, q, d_p, d_q, q_inverse] =
        ["n", "e", "p", "q", "dp", "dq", "qinv"].map(|name| key.number(name));
    let (n, e, p, q, d_p, d_q, q_inverse) = (&n, &e, &p, &q, &d_p, &d_q, &q_inverse);
    RsaPrivateKey::with_backend(&RsaComponents { n, e, p, q, d_p, d_q, q_inverse }, backend)
}

/// A random number below every modulus of that length whose top bit is set.
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
            let key = key(bits).unwrap();
            for backend in Backend::all_available() {
                let private = private_key(&key, backend).unwrap();
                let mut blinding = Blinding::new(&private).unwrap();
                let mut out = vec![0; bits / 8];
                private.private_op(&input(bits / 8), &mut out, &mut blinding).unwrap();
            }
        }
    }
}
