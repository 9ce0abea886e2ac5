//! The rounds of the cipher.

use super::{AesBlocks, Schedule};
use crate::aes::backend::{Beside, STEPS};

/// Rounds 2 to the last. With many vectors the last eight middle rounds come in pairs, each followed by a step of `beside`.
#[inline(always)]
pub(super) fn encrypt_from_second<V: AesBlocks, const N: usize, B: Beside>(
    proof: V::Proof,
    keys: &Schedule,
    mut state: [V; N],
    beside: &mut B,
) -> [V; N] {
    if N <= FEW {
        (0..STEPS).for_each(|step| beside.step(step));
        let (state, last) = middle_rounds::<V, N, 2>(proof, keys, state);
        return vectors!(N, last, i => state[i].enc_last(last));
    }
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

/// So many vectors wait for the rounds, and for the instructions around them: no loop.
const FEW: usize = 4;

/// All rounds of whitened vectors, with `add` folded into the last key.
#[inline(always)]
pub(super) fn encrypt<V: AesBlocks, const N: usize>(
    proof: V::Proof,
    keys: &Schedule,
    state: [V; N],
    add: [V; N],
) -> [V; N] {
    let (state, last) = middle_rounds::<V, N, 1>(proof, keys, state);
    vectors!(N, last, i => state[i].enc_last(add[i].xor(last)))
}

/// Rounds FIRST to the last but one, without a loop, and the last key.
#[inline(always)]
fn middle_rounds<V: AesBlocks, const N: usize, const FIRST: usize>(
    proof: V::Proof,
    keys: &Schedule,
    mut state: [V; N],
) -> ([V; N], V) {
    for r in FIRST..10 {
        let key = V::splat(proof, &keys.enc[r]);
        state = vectors!(N, key, i => state[i].enc(key));
    }
    let mut last = &keys.enc[10];
    if keys.rounds > 10 {
        for r in 10..12 {
            let key = V::splat(proof, &keys.enc[r]);
            state = vectors!(N, key, i => state[i].enc(key));
        }
        last = &keys.enc[12];
    }
    if keys.rounds > 12 {
        for r in 12..14 {
            let key = V::splat(proof, &keys.enc[r]);
            state = vectors!(N, key, i => state[i].enc(key));
        }
        last = &keys.enc[14];
    }
    (state, V::splat(proof, last))
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
