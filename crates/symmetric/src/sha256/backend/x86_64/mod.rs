//! SHA-NI on one to four messages, AVX2 on eight, AVX-512 on sixteen.
#![allow(unsafe_code)]

mod avx2;
mod avx512;
mod known;
mod lanes;
mod shani;

pub(in crate::sha256) use lanes::SixteenLanes;
