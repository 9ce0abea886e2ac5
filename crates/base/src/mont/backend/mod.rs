//! Reading a table with the instructions of particular CPUs.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod x86_64_avx2;
