//! What this CPU can run, found out once.
//!
//! A back end that needs special instructions takes a *token* in its constructor: a zero-sized value that only
//! detection hands out ([`Adx::detect`] and its sisters). The object that holds the back end is then itself the
//! proof that its instructions exist, and no further check is needed.
//!
//! Detection honours the operating system (OSXSAVE, XCR0) as well as CPUID, also without `std`. With `std` the
//! environment variable `ADAMANT_CPU` caps what is found, for tests, support and comparison (see [`cap`]).
//! Built with `--cfg adamant_portable`, nothing is ever found.
//!
//! ```
//! use adamant_base::backends::Family;
//! use adamant_base::cpu::{Feature, Features, Identity, brand, cap, features, identity, keep_to, registers, uncapped_features};
//!
//! // What this CPU has, and what of it is used.
//! let used: Features = features();
//! assert!(uncapped_features().contains(used));
//! let names: Vec<&str> = used.iter().map(Feature::name).collect();
//! println!("{}: {}", brand(&mut [0; 48]), names.join(" "));
//! let Identity { amd, family, .. } = identity();
//! println!("AMD: {amd}, family {family}, {:?}", registers());
//!
//! // Sets, and what a value of `ADAMANT_CPU` would allow.
//! let both = Features::of(&[Feature::Adx]).union(Features::of(&[Feature::Bmi2]));
//! assert!(both.has(Feature::Adx) && both.intersection(Features::NONE) == Features::NONE);
//! assert_eq!(cap::check("portable"), Ok(Features::NONE));
//! assert_eq!(cap::check("portable,abacus"), Err("abacus"));
//!
//! // A library in somebody else's process keeps to plain code from here on.
//! keep_to(Features::NONE);
//! assert_eq!(features(), Features::NONE);
//! assert_eq!((Family::portable("ours/sum").chosen)(), "portable");
//! ```

pub mod cap;
mod detect;
mod features;
mod identity;
mod table;
mod throughput;
mod timestamp;
mod tokens;

pub use detect::{Registers, brand, registers};
pub use features::Features;
pub use identity::{Identity, identity};
pub use table::*;
pub use throughput::ifma_per_cycle;
pub use timestamp::timestamp;

use core::sync::atomic::{AtomicU32, Ordering};

/// Set in `CACHE` once detection has run; no feature uses this bit.
const DONE: u32 = 1 << 31;
/// Bits of [`Features`], and [`DONE`] when they stand: see [`cached_bits`].
#[doc(hidden)]
pub static CACHE: AtomicU32 = AtomicU32::new(0);

/// The bits that are set in [`CACHE`] where detection has run and found `features`: for entries in assembly, which test them
/// themselves.
#[doc(hidden)]
#[must_use]
pub const fn cached_bits(features: Features) -> u32 {
    features.bits() | DONE
}

/// The features that the back ends may use: what CPU and operating system offer, capped by `ADAMANT_CPU`.
#[inline]
pub fn features() -> Features {
    let cached = CACHE.load(Ordering::Relaxed);
    if cached & DONE != 0 { Features::from_bits(cached & !DONE) } else { detect_once() }
}

#[cold]
fn detect_once() -> Features {
    let found = cap::apply(detect::detect());
    CACHE.store(found.bits() | DONE, Ordering::Relaxed);
    found
}

/// What CPU and operating system offer, before any cap.
#[must_use]
pub fn uncapped_features() -> Features {
    detect::detect()
}

/// Keeps the back ends to the features that are in `allowed`, from the next call on: for libraries in other people's processes, which
/// read [`cap::VARIABLE`] themselves, once and where no other thread can change it. Replaces an earlier cap.
pub fn keep_to(allowed: Features) {
    CACHE.store(detect::detect().intersection(allowed).bits() | DONE, Ordering::Relaxed);
}

/// Declares features present that CPUID does not show, for harnesses under emulators: valgrind executes ADX but
/// hides it. Replaces everything that was detected.
///
/// # Safety
/// Every feature in `features` must be executable where this process runs.
#[allow(unsafe_code)]
pub unsafe fn assume(features: Features) {
    CACHE.store(features.bits() | DONE, Ordering::Relaxed);
}
