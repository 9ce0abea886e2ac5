//! The default: one addition chain for r - 2 with as few products as known.

use super::chain::Chain;
use super::{Arithmetic, RESULT};

/// [`RESULT`] becomes the inverse of [`super::INPUT`].
pub(crate) fn run<A: Arithmetic>(machine: &mut A, chain: &Chain) {
    chain.run(machine);
    machine.k_square(RESULT, Chain::register(chain.products()), 1);
}
