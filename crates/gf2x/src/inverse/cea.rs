//! Complete exponent addition: r - 2 = a b, beta_a first, then beta_(a b) from it. Each of the r - 2 squarings counts once.

use super::chain::Tower;
use super::{Arithmetic, FREE, INPUT, RESULT, itoh_tsujii};

/// [`RESULT`] becomes the inverse of [`INPUT`]; without factors by Itoh and Tsujii's chain.
pub(crate) fn run<A: Arithmetic>(machine: &mut A, r: usize, factors: Option<(usize, usize)>) {
    let Some((a, b)) = factors else { return itoh_tsujii::run(machine, r) };
    let tower = Tower { powers: FREE + 1, moved: FREE };
    tower.build(machine, RESULT, INPUT, 1, a);
    tower.build(machine, RESULT, RESULT, a, b);
    machine.k_square(RESULT, RESULT, 1);
}
