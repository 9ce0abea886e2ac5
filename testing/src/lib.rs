//! What tests of several crates share. No part of a product.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[cfg(unix)]
mod guarded;
pub mod header;
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
#[allow(unsafe_code)]
pub mod hostile;
pub mod seeds;

#[cfg(unix)]
pub use guarded::Guarded;

/// Whether long tests are to take fewer turns: `ADAMANT_TEST_REDUCED` is set, as `cargo xtask cross` and `cargo xtask miri`
/// do, where a processor is emulated.
#[must_use]
pub fn reduced() -> bool {
    std::env::var_os("ADAMANT_TEST_REDUCED").is_some()
}

/// The items, or one in `step` of them where tests are [`reduced`]; a step that shares no factor with the period of what
/// the items differ in finds all of it.
pub fn thinned<T>(items: impl IntoIterator<Item = T>, step: usize) -> impl Iterator<Item = T> {
    items.into_iter().step_by(if reduced() { step } else { 1 })
}

/// So many cases of a law, or four where tests are [`reduced`].
#[must_use]
pub fn cases(count: u32) -> u32 {
    if reduced() { count.min(4) } else { count }
}
