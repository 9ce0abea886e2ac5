//! What the chains of a ring will do, found by running them on a machine that only counts.

use super::algorithm::{Algorithm, run_chain};
use super::chain::{Arithmetic, INPUT};
use super::parameters::Parameters;
use alloc::vec::Vec;

/// The machine that counts.
#[derive(Default)]
pub(crate) struct Counter {
    pub(crate) multiplications: u64,
    /// The k of every k-squaring.
    pub(crate) ks: Vec<usize>,
    highest_register: usize,
}

impl Counter {
    fn touch(&mut self, register: usize) {
        self.highest_register = self.highest_register.max(register);
    }
}

impl Arithmetic for Counter {
    fn multiply(&mut self, out: usize, _: usize, _: usize) {
        self.multiplications += 1;
        self.touch(out);
    }

    fn k_square(&mut self, out: usize, _: usize, k: usize) {
        self.ks.push(k);
        self.touch(out);
    }

    fn copy(&mut self, out: usize, _: usize) {
        debug_assert_ne!(out, INPUT, "the input is read only");
        self.touch(out);
    }
}

/// Runs every chain of the ring, as far as Fermat's exponent serves.
fn run_all(r: usize, parameters: &Parameters) -> Counter {
    let mut counter = Counter::default();
    if parameters.fermat_holds {
        for algorithm in Algorithm::ALL {
            run_chain(&mut counter, r, algorithm, parameters);
        }
    }
    counter
}

/// The k of all k-squarings that some chain of the ring uses, sorted.
pub(crate) fn k_squarings_used(r: usize, parameters: &Parameters) -> Vec<usize> {
    let mut ks = run_all(r, parameters).ks;
    ks.sort_unstable();
    ks.dedup();
    ks
}

/// The registers that the chains of the ring need.
pub(crate) fn registers_used(r: usize, parameters: &Parameters) -> usize {
    run_all(r, parameters).highest_register + 1
}
