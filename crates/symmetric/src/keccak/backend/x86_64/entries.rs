//! The ways into functions compiled for the instructions of a token.

use super::kernel::{absorb, permute};
use super::plain::{P128, P256};
use super::ternary::{V128, V256, V512};
use super::{planes, registers, registers_avx2};
use crate::keccak::backend::lanes::PermuteLanes;
use crate::keccak::backend::portable::Portable;
use crate::keccak::backend::round::CONSTANTS;
use crate::keccak::backend::{Permute, Permuter, Rounds};
use crate::keccak::{State, States};
use adamant_base::cpu::{Avx2, Avx512, Bmi2};

macro_rules! entries {
    (
        $token:ty, $features:literal:
        $($permute:ident, $absorb:ident, $count:literal by $vector:ty, $width:literal at $at:expr => $rounds:expr;)+
    ) => {$(
        fn $permute(&self, states: &mut States<$count>, rounds: Rounds) {
            #[target_feature(enable = $features)]
            fn kernel(proof: $token, states: &mut States<$count>, constants: &[u64]) {
                for at in $at {
                    $rounds(proof, &mut states.0, at, constants);
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
                    absorb::<$vector, $width, $count>(proof, &mut states.0, at, blocks, rate, |states| {
                        $rounds(proof, states, at, constants);
                    });
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
        permute2, absorb2, 2 by V128, 2 at [0] => |_, states, _, constants| registers::permute2(states, constants);
        permute4, absorb4, 4 by V256, 4 at [0] => |_, states, _, constants| registers::permute4(states, constants);
        permute8, absorb8, 8 by V512, 8 at [0] => |_, states, _, constants| registers::permute8(states, constants);
    }
    fn single(&self) -> Permuter {
        Permuter::Avx512(*self)
    }
}

impl PermuteLanes for Avx2 {
    entries! {
        Avx2, "avx2":
        permute2, absorb2, 2 by P128, 2 at [0] => permute::<P128, 2, 2>;
        permute4, absorb4, 4 by P256, 4 at [0] =>
            |_, states, at, constants: &[u64]| registers_avx2::permute4(states, at, constants.len());
        permute8, absorb8, 8 by P256, 4 at [0, 4] =>
            |_, states, at, constants: &[u64]| registers_avx2::permute4(states, at, constants.len());
    }
    fn single(&self) -> Permuter {
        Bmi2::detect().map_or(Permuter::Portable(Portable), Permuter::Bmi2)
    }
}

impl Permute for Avx512 {
    fn permute(&self, state: &mut State, rounds: Rounds) {
        // SAFETY: the token proves these features.
        unsafe { planes::permute(state, rounds.of(&CONSTANTS)) }
    }
    fn absorb(&self, state: &mut State, blocks: &[u8], rate: usize, rounds: Rounds) {
        let constants = rounds.of(&CONSTANTS);
        // SAFETY: the token proves these features.
        unsafe {
            match rate {
                72 => planes::absorb9(state, blocks.as_chunks().0, constants),
                104 => planes::absorb13(state, blocks.as_chunks().0, constants),
                136 => planes::absorb17(state, blocks.as_chunks().0, constants),
                144 => planes::absorb18(state, blocks.as_chunks().0, constants),
                _ => {
                    assert!(rate == 168);
                    planes::absorb21(state, blocks.as_chunks().0, constants);
                }
            }
        }
    }
}
