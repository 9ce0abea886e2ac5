//! Vectors of lanes, the same lane of two to eight states: AVX-512 on xmm, ymm and zmm registers, AVX2 on xmm and ymm; one state
//! with BMI2, and with AVX-512 in planes.
//!
//! A vector type cannot be made without the token that proves its instructions, so its operations need no further check; the
//! only other unsafe step is to enter a function compiled for these instructions, in [`entries`].
#![allow(unsafe_code)]

mod bmi2;
mod entries;
mod generated;
mod kernel;
mod plain;
mod planes;
mod registers;
mod registers_avx2;
mod ternary;
mod transpose;
