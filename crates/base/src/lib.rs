//! What every Adamant crate stands on.
//!
//! | module | what it does |
//! |---|---|
//! | [`mod@backends`] | declares the back ends of an operation and chooses between them; the registry of families |
//! | `cancel` | breaking off long work from another thread; with the feature `std` |
//! | [`cpu`] | finds out once what this CPU can run; hands out tokens that prove it |
//! | [`ct`] | `Choice`, `CtOption`, equality and selection whose time does not depend on the values |
//! | [`secret`] | the one visible door from secret to public, and the marks for the constant-time tests |
//! | `limb` | arithmetic on slices of 64-bit limbs, least significant first |
//! | `mont` | Montgomery reduction modulo odd numbers |
//! | `memory` | words on cache lines, and wiping at the speed of a fill |
//! | `num` | conversions between integer types that the lints forbid to `as`, by name |
//! | `safegcd` | constant-time inversion modulo odd numbers |
//! | [`hex`] | strict hexadecimal |
//! | [`random`] | `RandomSource`, where random bytes come from, and its one error |
//! | `threads` | shares of work on threads, where there are any; with the feature `std` |
//! | `word_mod` | products, powers and inverses modulo one word, for constants |
//! | [`zeroize`] | wiping of memory (the well-kept crate of that name) |
//!
//! `limb`, `memory`, `mont`, `num`, `safegcd`, `threads` and `word_mod` are for Adamant's own crates: hidden from the documentation, and any release
//! may change them. No heap anywhere else in this crate: callers hand in the space.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod backends;
#[cfg(feature = "std")]
pub mod cancel;
pub mod cpu;
pub mod ct;
pub mod hex;
#[doc(hidden)]
pub mod limb;
#[doc(hidden)]
pub mod memory;
#[doc(hidden)]
pub mod mont;
#[doc(hidden)]
pub mod num;
pub mod random;
#[doc(hidden)]
pub mod safegcd;
pub mod secret;
#[cfg(feature = "std")]
#[doc(hidden)]
pub mod threads;
#[doc(hidden)]
pub mod word_mod;

pub use zeroize;
