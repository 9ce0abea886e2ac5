//! The rounds of the cipher.

use super::{AesBlocks, Schedule};
use crate::aes::backend::{Beside, STEPS};

/// Rounds `first` to the last but one, with the steps of `beside` between rounds 2 to 9, then the last with `add` folded
/// into its key.
#[inline(always)]
pub(super) fn encrypt_from<V: AesBlocks, const N: usize, B: Beside>(
    proof: V::Proof,
    keys: &Schedule,
    mut state: [V; N],
    add: Option<[V; N]>,
    first: usize,
    beside: &mut B,
) -> [V; N] {
    for r in first..10 {
        let key = V::splat(proof, &keys.enc[r]);
        state = core::array::from_fn(|i| state[i].enc(key));
        if r >= 10 - STEPS {
            beside.step(r + STEPS - 10);
        }
    }
    for r in 10..keys.rounds {
        let key = V::splat(proof, &keys.enc[r]);
        state = core::array::from_fn(|i| state[i].enc(key));
    }
    let last = V::splat(proof, &keys.enc[keys.rounds]);
    core::array::from_fn(|i| state[i].enc_last(add.map_or(last, |add| add[i].xor(last))))
}

/// All rounds of decryption, with `add` folded into the last key.
#[inline(always)]
pub(super) fn decrypt<V: AesBlocks, const N: usize>(
    proof: V::Proof,
    keys: &Schedule,
    mut state: [V; N],
    add: [V; N],
) -> [V; N] {
    for r in 1..keys.rounds {
        let key = V::splat(proof, &keys.dec[r]);
        state = core::array::from_fn(|i| state[i].dec(key));
    }
    let last = V::splat(proof, &keys.dec[keys.rounds]);
    core::array::from_fn(|i| state[i].dec_last(add[i].xor(last)))
}
