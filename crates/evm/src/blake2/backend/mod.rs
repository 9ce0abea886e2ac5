//! The compression function's kernels.

mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_avx512;

use portable::Portable;

/// The first words of SHA-512's state (RFC 7693, section 2.6).
pub(super) const IV: [u64; 8] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
];

/// The order of the words of a message in each round (RFC 7693, section 2.7); round i has that of i modulo 10.
const SIGMA: [[usize; 16]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

adamant_base::backends! {
    /// A family of kernels for BLAKE2b's compression function.
    pub enum Backend {
        /// Plain Rust, everywhere.
        Portable,
        /// Four words of the state in each register.
        Avx2,
        /// The same with rotations of one instruction and the message in two registers.
        Avx512,
    }
    /// A back end that this CPU can run.
    #[derive(Clone, Copy)]
    pub(super) enum Compressor from tokens by on_compressor {
        Portable => Portable,
        Avx2 => adamant_base::cpu::Avx2,
        Avx512 => adamant_base::cpu::Avx512,
    }
    /// The rounds.
    pub(super) trait Compress for Compressor by on_compressor {
        /// Mixes `m` into `h` in so many rounds; `end` is what the last four words of the working state begin with.
        fn compress(&self, rounds: u32, h: &mut [u64; 8], m: &[u64; 16], end: [u64; 4]);
    }
}
