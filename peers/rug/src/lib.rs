//! GMP 6.3 as the crate gmp-mpfr-sys (under rug) builds it, to be measured beside Adamant.
//!
//! [`mpn`] holds the functions on slices of limbs, [`Number`] an `mpz_t`. The wrappers are as thin as they can be: the
//! measured call is the C function and nothing else. A contract that is not kept panics, as this is for benchmarks.
//! Building it compiles GMP, which takes minutes and needs make and m4.

pub mod mpn;
mod number;

pub use number::{Number, Powm};

/// The library's name and version.
pub fn version() -> String {
    let [major, minor, patch] =
        [gmp_mpfr_sys::gmp::VERSION, gmp_mpfr_sys::gmp::VERSION_MINOR, gmp_mpfr_sys::gmp::VERSION_PATCHLEVEL];
    format!("GMP {major}.{minor}.{patch}")
}
