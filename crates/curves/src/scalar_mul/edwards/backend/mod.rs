//! Kernels for whole multiplications on Edwards25519 and for its ladder.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) mod x86_64_adx;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) mod x86_64_ifma;
