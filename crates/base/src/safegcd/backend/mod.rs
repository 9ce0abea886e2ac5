//! Division steps, by the CPU.

#[cfg(all(target_arch = "x86_64", not(adamant_portable), not(miri)))]
mod x86_64;

#[cfg(all(target_arch = "x86_64", not(adamant_portable), not(miri)))]
pub(super) use x86_64::batch;
