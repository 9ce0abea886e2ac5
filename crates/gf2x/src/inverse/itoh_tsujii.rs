//! Fermat's exponent by Itoh and Tsujii's chain, from the lowest bit of r - 2 up.
//!
//! # Source
//! Itoh, Tsujii, "A fast algorithm for computing multiplicative inverses in GF(2^m) using normal bases" (1988); the
//! order of operands as in the reference, which fixes the number of squarings at 2^L + r - 3, L = floor(log2(r - 2)).

use super::{Arithmetic, FREE, INPUT, RESULT};

/// [`RESULT`] becomes the inverse of [`INPUT`].
pub(crate) fn run<A: Arithmetic>(machine: &mut A, r: usize) {
    let exponent = r - 2;
    let (power, moved) = (FREE, FREE + 1);
    machine.copy(power, INPUT);
    machine.copy(RESULT, INPUT);
    for i in 1..=exponent.ilog2() {
        // beta_(2^i) from beta_(2^(i-1)).
        machine.k_square(moved, power, 1 << (i - 1));
        machine.multiply(power, moved, power);
        if (exponent >> i) & 1 == 1 {
            machine.k_square(moved, RESULT, 1 << i);
            machine.multiply(RESULT, moved, power);
        }
    }
    machine.k_square(RESULT, RESULT, 1);
}
