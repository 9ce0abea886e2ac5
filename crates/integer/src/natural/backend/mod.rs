//! The linear kernels: sums, differences and products with one limb, over equal lengths.
//!
//! `portable` is plain Rust. `x86_64` uses ADC and SBB, which every x86-64 CPU has, and MULX, ADCX and ADOX where a
//! token proves them, `x86_64_halves` for long sums; `x86_64_ifma` multiplies whole numbers in vectors. The functions here choose; they are safe and take slices of one length.
//! `row` is a product with one limb in registers; `division` and `root` are the CPU's own division and square root, `shift` moves bits in vectors, `fresh` makes
//! new numbers in memory that nobody has cleared.

pub(super) mod division;
pub(crate) mod fresh;
pub(super) mod root;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod row;
pub(super) mod shift;

#[cfg_attr(
    all(target_arch = "x86_64", not(adamant_portable)),
    allow(dead_code, reason = "sums have chains of their own there")
)]
mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_halves;

#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
pub(super) use portable::*;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) use x86_64::*;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod x86_64_ifma;
