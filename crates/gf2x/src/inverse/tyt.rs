//! Takagi, Yoshiki and Takagi's decomposition: r - 2 = r1 r2 + h, where beta_h comes out of the powers made for r1.
//!
//! # Source
//! Takagi, Yoshiki, Takagi, "A fast algorithm for multiplicative inversion in GF(2^m) using normal basis" (2001).

use super::chain::Tower;
use super::parameters::Decomposition;
use super::{Arithmetic, FREE, INPUT, RESULT, itoh_tsujii};

/// [`RESULT`] becomes the inverse of [`INPUT`]; without a decomposition by Itoh and Tsujii's chain.
pub(crate) fn run<A: Arithmetic>(machine: &mut A, r: usize, parameters: Option<&Decomposition>) {
    let Some(&Decomposition { first, second, h }) = parameters else { return itoh_tsujii::run(machine, r) };
    let (moved, rest) = (FREE, FREE + 1);
    let tower = Tower { powers: FREE + 2, moved };
    tower.build(machine, RESULT, INPUT, 1, first);
    tower.combine(machine, rest, 1, h);
    tower.build(machine, RESULT, RESULT, first, second);
    // beta_(r-2) = beta_h^(2^(r1 r2)) beta_(r1 r2).
    machine.k_square(moved, rest, first * second);
    machine.multiply(RESULT, moved, RESULT);
    machine.k_square(RESULT, RESULT, 1);
}
