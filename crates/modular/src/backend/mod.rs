//! Engines: on 64-bit limbs in Montgomery form, on 52-bit digits in floating-point numbers, and on 52-bit limbs in AVX-512 IFMA,
//! all with the same methods.
//!
//! An engine belongs to one modulus n. It keeps residues as `words()` u64 words in a form of its own; callers hand
//! them through without looking inside. The methods of every engine:
//!
//! | method | what it does |
//! |---|---|
//! | `new(token, n)` | n odd, at least 3, top limb not 0; constant time in its value |
//! | `words()` | words of a residue in this engine's form |
//! | `enter(out, x)` | from plain limbs, x < n |
//! | `leave(out, a)` | to plain limbs, below n |
//! | `one(out)` | the form of 1 |
//! | `power_of_two(out, k)` | the form of 2^k, which is below n; 64-bit limbs have `enter` for that |
//! | `scratch_words()` | room that products need; those that need none do not ask for it |
//! | `mul_assign(a, b, scratch)` | product |
//! | `add_to_product(a, c)` | a += c for a fresh product or square a, and a c that `enter` made |
//! | `square_chain(a, count, scratch)` | a <- a^(2^count) |
//! | `square_chain_mul(a, count, b, scratch)` | a <- a^(2^count) b: a step of a power |
//! | `square_chain_x2`, `square_chain_mul_x2` | two independent moduli of the same `words()`, interleaved where that pays |
//! | `lucas_ladder_vartime` | steps of a ladder: a product and a square, both of them with a sum, for each bit of a public number, where the engine has a kernel for that |
//! | `mul_assign_each_vartime` | many products in a table, at public places |
//! | `select(out, table, index)` | entry `index` of a table of residues, by reading all of it, where `mont::select` is not the way |
//!
//! Everything is constant time in all values of residues and moduli. Engines wipe what they hold when dropped: a modulus may be secret.

mod choice;
mod engine;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod limbs52;
mod limbs64;
mod prefetch;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod scaled;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_fma;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_ifma;

pub use choice::{Backend, FAMILIES};
pub(crate) use engine::{Engine, Scratch};
