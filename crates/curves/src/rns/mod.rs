//! One element of Fp12 of BLS12-381 by residues: pairings of one or few pairs on CPUs with AVX-512 IFMA.
//!
//! | file | what is in it |
//! |---|---|
//! | `generated`, `moduli`, `constants`, `compile_time` | two bases of eight primes, and what follows from them |
//! | `element` | what an element, a line, a point are |
//! | `backend/` | vectors of residues: AVX-512 IFMA; plain Rust and an analysis of bounds for the tests |
//! | `reduction` | sums of products, and their reduction: the heart |
//! | `fp12`, `cyclotomic`, `inverse`, `line` | the tower, and the steps of a Miller loop |
//! | `conversion` | ways in and out |
//! | `miller`, `final_exponentiation` | the pairing's two halves |
//!
//! Where `lanes` has digits of eight elements side by side, here one element's residues lie side by side: no carries, and a product is four
//! instructions; reductions are what costs. `docs/notes/lanes.md` has counts and measurements. This folder must never branch on, or index by,
//! an element.

mod backend;
mod compile_time;
mod constants;
mod conversion;
mod cyclotomic;
mod element;
mod final_exponentiation;
mod fp12;
mod generated;
mod inverse;
mod line;
mod miller;
mod moduli;
mod reduction;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_ends;

pub(crate) use final_exponentiation::final_exponentiation;
pub(crate) use miller::miller_loop_of_few;
