//! Kernels for particular CPUs. Each takes the token that proves its instructions.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub mod x86_64_adx;
