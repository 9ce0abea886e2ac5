//! The rounds of the cipher.

use super::{AesBlocks, Schedule};
use crate::aes::backend::Beside;

/// Rounds 2 to the last. The last eight middle rounds come in pairs, each followed by a step of `beside`.
#[inline(always)]
pub(super) fn encrypt_from_second<V: AesBlocks, const N: usize, B: Beside>(
    proof: V::Proof,
    keys: &Schedule,
    mut state: [V; N],
    beside: &mut B,
) -> [V; N] {
    let paired = keys.rounds - 2 * keys.steps;
    for r in 2..paired {
        let key = V::splat(proof, &keys.enc[r]);
        state = vectors!(N, key, i => state[i].enc(key));
    }
    for step in 0..keys.steps {
        for half in 0..2 {
            let key = V::splat(proof, &keys.enc[paired + 2 * step + half]);
            state = vectors!(N, key, i => state[i].enc(key));
        }
        beside.step(step);
    }
    let last = V::splat(proof, &keys.enc[keys.rounds]);
    vectors!(N, last, i => state[i].enc_last(last))
}

/// All rounds of whitened vectors, with `add` folded into the last key.
#[inline(always)]
pub(super) fn encrypt<V: AesBlocks, const N: usize>(
    proof: V::Proof,
    keys: &Schedule,
    mut state: [V; N],
    add: [V; N],
) -> [V; N] {
    for r in 1..keys.rounds {
        let key = V::splat(proof, &keys.enc[r]);
        state = vectors!(N, key, i => state[i].enc(key));
    }
    let last = V::splat(proof, &keys.enc[keys.rounds]);
    vectors!(N, last, i => state[i].enc_last(add[i].xor(last)))
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
        state = vectors!(N, key, i => state[i].dec(key));
    }
    let last = V::splat(proof, &keys.dec[keys.rounds]);
    vectors!(N, last, i => state[i].dec_last(add[i].xor(last)))
}
