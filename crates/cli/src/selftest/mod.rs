//! Known-answer tests of the kernels, for `adamant selftest`. They are small: a few answers that any error in a kernel
//! would change; the thorough tests are in the crates.
//!
//! To add a domain: a file with `pub fn tests() -> Vec<Test>` that makes one [`Test`] for each kernel that this CPU can
//! run and each operation, its `mod` line, its line in [`DOMAINS`].

mod curves;
mod gf2x;
mod integer;
mod modular;
mod symmetric;
mod vdf;

/// One known-answer test of one kernel.
pub struct Test {
    /// What is computed, for people.
    pub name: String,
    /// The back end by its name.
    pub kernel: String,
    /// Whether the answer was right.
    pub run: Box<dyn Fn() -> bool>,
}

/// The tests of one domain.
pub struct Domain {
    pub name: &'static str,
    pub tests: fn() -> Vec<Test>,
}

/// Every domain that has tests.
pub static DOMAINS: &[Domain] = &[
    Domain { name: "modular", tests: modular::tests },
    Domain { name: "integer", tests: integer::tests },
    Domain { name: "symmetric", tests: symmetric::tests },
    Domain { name: "gf2x", tests: gf2x::tests },
    Domain { name: "vdf", tests: vdf::tests },
    Domain { name: "curves", tests: curves::tests },
];
