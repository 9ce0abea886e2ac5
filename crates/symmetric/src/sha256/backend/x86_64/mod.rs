//! SHA-NI on one to four messages, AVX2 on eight, AVX-512 on sixteen.
#![allow(unsafe_code)]

mod avx2;
mod avx512;
mod shani;

pub(super) use avx2::compress_x8;
pub(super) use avx512::{compress_x16, compress_x16_and};
pub(super) use shani::{compress, compress_streams};
