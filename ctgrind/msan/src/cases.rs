//! The cases: those of the harness whose back ends are vector intrinsics, and Montgomery-free squaring above 4128 bits,
//! which is the part of the IFMA engine that is no assembly.

#[path = "../../src/cases/demo.rs"]
mod demo;
#[path = "../../src/cases/gf2x.rs"]
mod gf2x;
#[path = "../../src/cases/symmetric.rs"]
mod symmetric;

use crate::case::{Case, Expect};
use adamant::base::cpu::{self, Feature, Features, cap};
use adamant::modular::{Backend, Modulus};

/// Back ends of intrinsics.
const BACKENDS: [&str; 9] =
    ["aesni", "vaes256", "vaes512", "avx2", "avx512", "pclmul", "pclmulavx2", "vpclmul256", "vpclmul512"];
/// Demonstrations that the sanitizer sees. It does not watch divisions, gathers count as loads of known addresses, and
/// marks do not travel with carries, nor into the upper half of a product: `leaky_square` branches on nothing else.
const DEMOS: [&str; 2] = ["demo/leaky_branch", "demo/leaky_index"];

/// Every case.
pub fn all() -> Vec<Case> {
    // SAFETY: no kernel runs while cases are listed; each case replaces this with what it needs and the CPU has.
    unsafe { cpu::assume(Features::of(&Feature::ALL)) };
    let mut cases = Vec::new();
    symmetric::add(&mut cases);
    gf2x::add(&mut cases);
    cases.retain(|case| BACKENDS.contains(&case.backend));
    wide_modulus(&mut cases);
    let mut demos = Vec::new();
    demo::add(&mut demos);
    demos.retain(|case| DEMOS.contains(&case.name.as_str()) && case.expect == Expect::Leak);
    cases.extend(demos);
    cases
}

/// Bytes of a modulus for which the engine has loops and no generated assembly.
const SIZE: usize = 528;

fn wide_modulus(cases: &mut Vec<Case>) {
    let features = features_of("ifma");
    cases.push(Case::new("modular/square_chain, mul, 4224 bits", "ifma", features, |probe| {
        let n: Vec<u8> = (0..SIZE).map(|i| (i * 89 + 0xc5) as u8 | u8::from(i == SIZE - 1)).collect();
        let modulus = Modulus::with_backend(&n, Backend::Ifma).expect("an odd modulus");
        let (mut x, y) = (modulus.residue(&probe.secret(SIZE)), modulus.residue(&probe.secret(SIZE)));
        probe.observe(|| {
            x.square_chain(2);
            x.mul_assign(&y).expect("one modulus");
            x.to_be_bytes()
        });
    }));
}

/// The bytes of words, for the result of an observation.
fn bytes(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// What the back end of this name needs.
fn features_of(backend: &str) -> Features {
    let group = cap::GROUPS.iter().find(|(name, _)| *name == backend);
    group.unwrap_or_else(|| panic!("no group of features is named {backend}")).1
}
