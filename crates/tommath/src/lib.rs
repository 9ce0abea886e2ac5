//! `libtommath.so.1`: the functions of LibTomMath 1.3's interface, those of 1.2 that it deprecates, and the internal ones
//! that programs are known to call. What they do is written in `adamant-mp`, what they promise in `include/tommath.h`.
//!
//! | file | functions |
//! |---|---|
//! | `memory`, `variadic` | beginning and end of numbers |
//! | `values` | small values in and out, comparison |
//! | `arithmetic`, `bits` | integers |
//! | `number_theory`, `reduction`, `primes` | integers modulo others |
//! | `random` | random bytes and numbers |
//! | `text`, `binary` | conversions |
//! | `deprecated`, `internal`, `data` | names of older versions |
//!
//! No other library of this project exports these names: a program may load LibTomMath beside `libadamant`.
#![allow(unsafe_code)]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

mod answer;
mod arithmetic;
mod binary;
mod bits;
mod data;
mod deprecated;
mod internal;
mod memory;
mod number_theory;
mod primes;
mod random;
mod reduction;
mod text;
mod values;
#[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), unix, not(target_vendor = "apple")))]
mod variadic;
