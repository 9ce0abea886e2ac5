//! The ways into functions compiled for the instructions of a token.

use super::kernel::{absorb, absorb_one, permute, permute_one};
use super::plain::{P128, P256};
use super::ternary::{V128, V256, V512};
use crate::keccak::backend::lanes::PermuteLanes;
use crate::keccak::backend::portable::Portable;
use crate::keccak::backend::round::CONSTANTS;
use crate::keccak::backend::{Permute, Permuter, Rounds};
use crate::keccak::{State, States};
use adamant_base::cpu::{Avx2, Avx512};

macro_rules! entries {
    ($token:ty, $features:literal: $($vector:ty, $width:literal: $permute:ident, $absorb:ident, $count:literal, $at:expr;)+) => {$(
        fn $permute(&self, states: &mut States<$count>, rounds: Rounds) {
            #[target_feature(enable = $features)]
            fn kernel(proof: $token, states: &mut States<$count>, constants: &[u64]) {
                for at in $at {
                    permute::<$vector, $width, $count>(proof, &mut states.0, at, constants);
                }
            }
            // SAFETY: the token proves these features.
            unsafe { kernel(*self, states, rounds.of(&CONSTANTS)) }
        }
        fn $absorb(&self, states: &mut States<$count>, blocks: &[&[u8]; $count], rate: usize, rounds: Rounds) {
            #[target_feature(enable = $features)]
            fn kernel(
                proof: $token,
                states: &mut States<$count>,
                blocks: &[&[u8]; $count],
                rate: usize,
                constants: &[u64],
            ) {
                for at in $at {
                    absorb::<$vector, $width, $count>(proof, &mut states.0, at, blocks, rate, constants);
                }
            }
            // SAFETY: the token proves these features.
            unsafe { kernel(*self, states, blocks, rate, rounds.of(&CONSTANTS)) }
        }
    )+};
}

impl PermuteLanes for Avx512 {
    entries! {
        Avx512, "avx512f,avx512bw,avx512dq,avx512vl":
        V128, 2: permute2, absorb2, 2, [0];
        V256, 4: permute4, absorb4, 4, [0];
        V512, 8: permute8, absorb8, 8, [0];
    }
    fn single(&self) -> Permuter {
        Permuter::Avx512(*self)
    }
}

impl PermuteLanes for Avx2 {
    entries! {
        Avx2, "avx2":
        P128, 2: permute2, absorb2, 2, [0];
        P256, 4: permute4, absorb4, 4, [0];
        P256, 4: permute8, absorb8, 8, [0, 4];
    }
    fn single(&self) -> Permuter {
        Permuter::Portable(Portable)
    }
}

impl Permute for Avx512 {
    fn permute(&self, state: &mut State, rounds: Rounds) {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
        fn kernel(proof: Avx512, state: &mut State, constants: &[u64]) {
            permute_one(proof, state, constants);
        }
        // SAFETY: the token proves these features.
        unsafe { kernel(*self, state, rounds.of(&CONSTANTS)) }
    }
    fn absorb(&self, state: &mut State, blocks: &[u8], rate: usize, rounds: Rounds) {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
        fn kernel(proof: Avx512, state: &mut State, blocks: &[u8], rate: usize, constants: &[u64]) {
            absorb_one(proof, state, blocks, rate, constants);
        }
        // SAFETY: the token proves these features.
        unsafe { kernel(*self, state, blocks, rate, rounds.of(&CONSTANTS)) }
    }
}
