//! A short addition chain for R and h, then t doublings: r - 2 = R 2^t + h.

use super::chain::Chain;
use super::parameters::ShortChain;
use super::{Arithmetic, FREE, RESULT, itoh_tsujii};

/// [`RESULT`] becomes the inverse of [`super::INPUT`]; without a chain (r = 3) by Itoh and Tsujii's.
pub(crate) fn run<A: Arithmetic>(machine: &mut A, r: usize, parameters: Option<&ShortChain>) {
    let Some(ShortChain { chain, big, doublings, rest }) = parameters else {
        return itoh_tsujii::run(machine, r);
    };
    let (moved, rest_register) = (FREE, Chain::register(*rest));
    chain.run(machine);
    machine.copy(RESULT, Chain::register(*big));
    for i in 0..*doublings {
        machine.k_square(moved, RESULT, chain.value(*big) << i);
        machine.multiply(RESULT, moved, RESULT);
    }
    machine.k_square(moved, RESULT, chain.value(*rest));
    machine.multiply(RESULT, moved, rest_register);
    machine.k_square(RESULT, RESULT, 1);
}
