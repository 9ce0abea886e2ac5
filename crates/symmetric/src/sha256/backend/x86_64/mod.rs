//! SHA-NI on one to four messages, AVX-512 on sixteen.
#![allow(unsafe_code)]

mod avx512;
mod shani;

pub(super) use avx512::compress_x16;
pub(super) use shani::{compress, compress_streams};
