//! SHA-NI on one to four messages, BMI2 and AVX2 on one without it, AVX2 on eight, AVX-512 on sixteen.
#![allow(unsafe_code)]

mod avx2;
mod avx512;
mod generated;
mod known;
mod lanes;
mod shani;
mod single;

pub(in crate::sha256) use lanes::SixteenLanes;
