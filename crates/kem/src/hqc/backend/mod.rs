//! The stages of HQC on each instruction set: one source, compiled for the registers of each back end.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;

use super::gf256::Plain;
use super::set::Parameters;
use super::{code, sampling};
use adamant_gf2x::{Backend as Products, Multiplier};
use adamant_symmetric::keccak;

adamant_base::backends! {
    /// The instructions that sampling, products and the code run on. Keccak chooses for itself, and is portable with `Portable`.
    pub enum Backend {
        /// Plain Rust, everywhere.
        Portable,
        /// PCLMULQDQ and AVX2.
        PclmulAvx2,
        /// VPCLMULQDQ on ymm registers, AVX2.
        Vpclmul256,
        /// VPCLMULQDQ on zmm registers, AVX-512.
        Vpclmul512,
    }
    /// A back end that this CPU has: the tokens inside prove it.
    #[derive(Clone, Copy)]
    pub(crate) enum Engine from tokens by on_engine {
        Portable => Portable,
        PclmulAvx2 => x86_64::Avx2,
        Vpclmul256 => x86_64::Avx2Wide,
        Vpclmul512 => x86_64::Avx512,
    }
    /// What every engine does: the functions of the same names.
    pub(crate) trait Stages for Engine by on_engine {
        /// [`sampling::choose`].
        fn choose(&self, p: &Parameters, candidates: &[u8], y: &mut [u32], x: &mut [u32]) -> u32;
        /// [`sampling::take`] for y: all ones if there were enough candidates, otherwise 0.
        fn take(&self, p: &Parameters, candidates: &[u8], y: &mut [u32]) -> u32;
        /// [`sampling::draw`].
        fn draw(&self, n: usize, bytes: &[u8], out: &mut [u32]);
        /// [`sampling::add_positions`].
        fn add_positions(&self, words: &mut [u64], positions: &[u32]);
        /// [`code::encode`].
        fn encode(&self, p: &Parameters, message: &[u8], out: &mut [u64]);
        /// [`code::decode`].
        fn decode(&self, p: &Parameters, word: &[u64], message: &mut [u8]);
    }
}

impl Engine {
    /// Plain products of polynomials of up to so many words, by the back end of the same name.
    pub(crate) fn multiplier(&self, words: usize) -> Multiplier {
        let backend = Products::by_name(self.backend().name()).unwrap_or(Products::Portable);
        Multiplier::with_backend(words, backend).unwrap_or_else(|_| Multiplier::new(words))
    }

    /// The permutation of one state where that is not the fastest one.
    ///
    /// With [`Backend::PclmulAvx2`] it keeps off zmm registers. CPUs with AVX-512 and without VPCLMULQDQ, Skylake to Cascade Lake, take
    /// about 26 us to turn them on after a millisecond of other code, longer than a key generation; all else there is on
    /// narrower ones, and a key generation in a loop takes no longer without them.
    pub(crate) fn one_state(&self) -> Option<keccak::Backend> {
        let narrow = || keccak::Backend::all_available().find(|backend| *backend == keccak::Backend::Bmi2);
        match self.backend() {
            Backend::Portable => Some(keccak::Backend::Portable),
            Backend::PclmulAvx2 if keccak::Backend::fastest() == keccak::Backend::Avx512 => narrow(),
            _ => None,
        }
    }

    /// A hash function on the permutation of [`Engine::one_state`].
    pub(crate) fn hash<T, E>(
        &self,
        with_backend: fn(keccak::Backend) -> Result<T, E>,
        fastest: fn() -> T,
    ) -> T {
        self.one_state().map_or_else(fastest, |backend| with_backend(backend).unwrap_or_else(|_| fastest()))
    }
}

/// Plain Rust.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Stages for Portable {
    fn choose(&self, p: &Parameters, candidates: &[u8], y: &mut [u32], x: &mut [u32]) -> u32 {
        sampling::choose(p, candidates, y, x)
    }
    fn take(&self, p: &Parameters, candidates: &[u8], y: &mut [u32]) -> u32 {
        sampling::take(p, candidates, 0, y).1
    }
    fn draw(&self, n: usize, bytes: &[u8], out: &mut [u32]) {
        sampling::draw(n, bytes, out);
    }
    fn add_positions(&self, words: &mut [u64], positions: &[u32]) {
        sampling::add_positions(words, positions);
    }
    fn encode(&self, p: &Parameters, message: &[u8], out: &mut [u64]) {
        code::encode(Plain, p, message, out);
    }
    fn decode(&self, p: &Parameters, word: &[u64], message: &mut [u8]) {
        code::decode(Plain, p, word, message);
    }
}
