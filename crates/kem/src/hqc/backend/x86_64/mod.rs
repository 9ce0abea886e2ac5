//! The stages compiled for ymm registers, and those for zmm registers with bit-matrix products.
//!
//! | file | what it does |
//! |---|---|
//! | [`columns`] | positions into bits on ymm registers |
//! | [`equal`] | repeated candidates on ymm registers; those below are for zmm registers |
//! | [`repeats`] | repeated positions, by masks of comparisons |
//! | [`positions`] | positions into bits: products of bit matrices (GFNI) |
//! | [`inner`] | the inner code's decoder, 64 symbols side by side |
//! | [`field`] | GF(2^8) by GFNI |
#![allow(unsafe_code)]

mod columns;
mod equal;
mod field;
mod inner;
mod positions;
mod repeats;

use super::Stages;
use crate::hqc::gf256::Plain;
use crate::hqc::set::Parameters;
use crate::hqc::{code, sampling};
use adamant_base::cpu;
use adamant_base::memory::wipe;
use field::Gfni;

/// The stages with the given target features, for types made out of tokens that prove them.
macro_rules! stages {
    ($module:ident, $features:literal, $($type:ident($token:ident)),+) => {
        mod $module {
            use super::{Parameters, Plain, code, columns, equal, sampling};

            #[target_feature(enable = $features)]
            pub(super) fn choose(p: &Parameters, candidates: &[u8], y: &mut [u32], x: &mut [u32]) -> u32 {
                sampling::choose_with(p, candidates, y, x, |values, out| equal::before(values, out))
            }
            #[target_feature(enable = $features)]
            pub(super) fn take(p: &Parameters, candidates: &[u8], y: &mut [u32]) -> u32 {
                sampling::take_with(p, candidates, 0, y, |values, out| equal::before(values, out)).1
            }
            #[target_feature(enable = $features)]
            pub(super) fn draw(n: usize, bytes: &[u8], out: &mut [u32]) {
                sampling::draw(n, bytes, out);
            }
            #[target_feature(enable = $features)]
            pub(super) fn add_positions(words: &mut [u64], positions: &[u32]) {
                columns::add(words, positions);
            }
            #[target_feature(enable = $features)]
            pub(super) fn encode(p: &Parameters, message: &[u8], out: &mut [u64]) {
                code::encode(Plain, p, message, out);
            }
            #[target_feature(enable = $features)]
            pub(super) fn decode(p: &Parameters, word: &[u64], message: &mut [u8]) {
                code::decode(Plain, p, word, message);
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
                fn choose(&self, p: &Parameters, candidates: &[u8], y: &mut [u32], x: &mut [u32]) -> u32 {
                    // SAFETY: self was made out of a token that proves the instructions.
                    unsafe { $module::choose(p, candidates, y, x) }
                }
                fn take(&self, p: &Parameters, candidates: &[u8], y: &mut [u32]) -> u32 {
                    // SAFETY: as above.
                    unsafe { $module::take(p, candidates, y) }
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

/// The stages on zmm registers. The token proves that the CPU has the instructions.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(cpu::Vpclmul512);

impl From<cpu::Vpclmul512> for Avx512 {
    fn from(token: cpu::Vpclmul512) -> Avx512 {
        Avx512(token)
    }
}

macro_rules! zmm {
    ($(fn $name:ident(&self $(, $argument:ident: $type:ty)*) $(-> $result:ty)? $body:block)+) => {$(
        fn $name(&self $(, $argument: $type)*) $(-> $result)? {
            #[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
            fn stage(_proof: cpu::Vpclmul512 $(, $argument: $type)*) $(-> $result)? $body
            // SAFETY: the token proves the instructions.
            unsafe { stage(self.0 $(, $argument)*) }
        }
    )+};
}

impl Stages for Avx512 {
    zmm! {
        fn choose(&self, p: &Parameters, candidates: &[u8], y: &mut [u32], x: &mut [u32]) -> u32 {
            sampling::choose_with(p, candidates, y, x, |values, out| repeats::before(values, out))
        }
        fn take(&self, p: &Parameters, candidates: &[u8], y: &mut [u32]) -> u32 {
            sampling::take_with(p, candidates, 0, y, |values, out| repeats::before(values, out)).1
        }
        fn draw(&self, n: usize, bytes: &[u8], out: &mut [u32]) {
            if n > repeats::MOST {
                return sampling::draw(n, bytes, out);
            }
            sampling::scale(n, bytes, out);
            repeats::resolve(out);
        }
        fn add_positions(&self, words: &mut [u64], positions: &[u32]) {
            positions::add(words, positions);
        }
    }

    fn encode(&self, p: &Parameters, message: &[u8], out: &mut [u64]) {
        #[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
        fn stage(field: Gfni, p: &Parameters, message: &[u8], out: &mut [u64]) {
            code::encode(field, p, message, out);
        }
        // SAFETY: the token proves the instructions.
        unsafe { stage(Gfni::from(self.0), p, message, out) }
    }

    fn decode(&self, p: &Parameters, word: &[u64], message: &mut [u8]) {
        #[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
        fn stage(field: Gfni, p: &Parameters, word: &[u64], message: &mut [u8]) {
            let mut symbols = [0; code::MOST];
            for (out, blocks) in
                symbols.chunks_mut(inner::LANES).zip(word.chunks(inner::LANES * 2 * p.copies))
            {
                inner::decode(p.copies, blocks, out);
            }
            code::outer_decode(field, p, &symbols, message);
            wipe(&mut symbols);
        }
        // SAFETY: the token proves the instructions.
        unsafe { stage(Gfni::from(self.0), p, word, message) }
    }
}
