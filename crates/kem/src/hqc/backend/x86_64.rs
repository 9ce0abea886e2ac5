//! The stages compiled for ymm and for zmm registers.
#![allow(unsafe_code)]

use super::Stages;
use crate::hqc::set::Parameters;
use crate::hqc::{code, sampling};
use adamant_base::cpu;

/// The stages with the given target features, for types made out of tokens that prove them.
macro_rules! stages {
    ($module:ident, $features:literal, $($type:ident($token:ident)),+) => {
        mod $module {
            use super::{Parameters, code, sampling};

            #[target_feature(enable = $features)]
            pub(super) fn choose(p: &Parameters, candidates: &[u8], chosen: &mut [u32], count: u32) -> u32 {
                sampling::choose(p, candidates, chosen, count)
            }
            #[target_feature(enable = $features)]
            pub(super) fn draw(n: usize, bytes: &[u8], out: &mut [u32]) {
                sampling::draw(n, bytes, out);
            }
            #[target_feature(enable = $features)]
            pub(super) fn add_positions(words: &mut [u64], positions: &[u32]) {
                sampling::add_positions(words, positions);
            }
            #[target_feature(enable = $features)]
            pub(super) fn encode(p: &Parameters, message: &[u8], out: &mut [u64]) {
                code::encode(p, message, out);
            }
            #[target_feature(enable = $features)]
            pub(super) fn decode(p: &Parameters, word: &[u64], message: &mut [u8]) {
                code::decode(p, word, message);
            }
        }
        $(
            /// The token proves that the CPU has the instructions.
            #[derive(Clone, Copy)]
            pub(crate) struct $type(());

            impl From<cpu::$token> for $type {
                fn from(_: cpu::$token) -> $type {
                    $type(())
                }
            }

            impl Stages for $type {
                fn choose(&self, p: &Parameters, candidates: &[u8], chosen: &mut [u32], count: u32) -> u32 {
                    // SAFETY: self was made out of a token that proves the instructions.
                    unsafe { $module::choose(p, candidates, chosen, count) }
                }
                fn draw(&self, n: usize, bytes: &[u8], out: &mut [u32]) {
                    // SAFETY: as above.
                    unsafe { $module::draw(n, bytes, out) }
                }
                fn add_positions(&self, words: &mut [u64], positions: &[u32]) {
                    // SAFETY: as above.
                    unsafe { $module::add_positions(words, positions) }
                }
                fn encode(&self, p: &Parameters, message: &[u8], out: &mut [u64]) {
                    // SAFETY: as above.
                    unsafe { $module::encode(p, message, out) }
                }
                fn decode(&self, p: &Parameters, word: &[u64], message: &mut [u8]) {
                    // SAFETY: as above.
                    unsafe { $module::decode(p, word, message) }
                }
            }
        )+
    };
}

stages!(ymm, "avx2", Avx2(PclmulAvx2), Avx2Wide(Vpclmul256));
stages!(zmm, "avx512f,avx512bw,avx512dq,avx512vl", Avx512(Vpclmul512));
