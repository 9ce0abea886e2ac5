//! OpenSSL's big numbers and RSA, opened at run time, to be measured beside Adamant.
//!
//! The wrappers are as thin as they can be: the measured loop is the C function and nothing else.

mod api;
mod bignum;
mod modexp;
mod rsa;

pub use modexp::{Power, Squaring};
pub use rsa::Rsa;

/// The library's name and version.
///
/// # Errors
/// Why it could not be loaded.
pub fn version() -> Result<String, &'static str> {
    api::load().map(api::version)
}
