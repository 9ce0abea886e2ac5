//! The registry: one file a domain.
//!
//! A case sets up what is public, takes its secrets from the [`Probe`](crate::probe::Probe), and hands the operation to
//! [`Probe::observe`](crate::probe::Probe::observe), which returns bytes that depend on all that was computed. Keep sizes
//! small (256 to 512 bits, exponents of two bytes): layer A is fifty times slower than the code itself.

pub mod base;
mod bls;
mod curve25519;
mod curves_field;
mod curves_group;
mod curves_hash;
pub mod demo;
mod demo_zmm;
mod ecdsa;
pub mod gf2x;
pub mod integer;
mod keccak;
mod kem;
pub mod modular;
pub mod rsa;
pub mod rsa_keys;
mod rsa_schemes;
pub mod symmetric;
mod timelock;
mod tlock;
mod tommath;

use crate::case::{Case, Layer};
use adamant::base::cpu::{self, Feature, Features, cap};

/// Every case, for every back end that exists, whether or not this CPU can run it.
pub fn all() -> Vec<Case> {
    // SAFETY: no kernel runs while cases are listed; each case replaces this with what it needs and the CPU has.
    unsafe { cpu::assume(Features::of(&Feature::ALL)) };
    let mut cases = Vec::new();
    base::add(&mut cases);
    modular::add(&mut cases);
    rsa::add(&mut cases);
    rsa_schemes::add(&mut cases);
    gf2x::add(&mut cases);
    integer::add(&mut cases);
    symmetric::add(&mut cases);
    keccak::add(&mut cases);
    kem::add(&mut cases);
    bls::add(&mut cases);
    ecdsa::add(&mut cases);
    curve25519::add(&mut cases);
    curves_field::add(&mut cases);
    curves_group::add(&mut cases);
    curves_hash::add(&mut cases);
    timelock::add(&mut cases);
    tlock::add(&mut cases);
    tommath::add(&mut cases);
    demo::add(&mut cases);
    for case in &mut cases {
        case.long = case.layers == [Layer::C] && LEFT_OUT.contains(&case.name.as_str());
    }
    cases
}

/// What continuous integration leaves out in layer C: tens of millions of instructions.
const LEFT_OUT: [&str; 3] = [
    "curves/bls12_381 G2: eight multiplications",
    "curves/bls12_381 product of 33 pairings in lanes",
    "curves/bn254_snarks product of 33 pairings in lanes",
];

/// The bytes of words, for the result of an observation. It is counted with the kernel by `cargo xtask icount`: a function of its own,
/// and no iterator that the compiler collects now in one way and now in another.
#[inline(never)]
fn bytes(words: &[u64]) -> Vec<u8> {
    let mut out = vec![0; 8 * words.len()];
    for (bytes, word) in out.as_chunks_mut::<8>().0.iter_mut().zip(words) {
        *bytes = word.to_le_bytes();
    }
    out
}

/// What the back end of this name needs: back ends are named after the groups of `ADAMANT_CPU`.
fn features_of(backend: &str) -> Features {
    let group = cap::GROUPS.iter().find(|(name, _)| *name == backend);
    group.unwrap_or_else(|| panic!("no group of features is named {backend}")).1
}
