//! Where one kernel takes over from another. Sizes of moduli are public.

/// Bits from which AVX-512 IFMA is faster than ADX: the smallest of its kernels is one of 512 bits, up to which both are alike.
pub(crate) const IFMA_BITS: usize = 513;

/// Bits of the moduli for which floating-point FMA is faster than ADX, up to the longest that it has kernels for. Emerald Rapids
/// with AVX-512 hidden, powers, FMA to ADX: 1.47 at 576 bits, 1.0 at 577 to 640, 0.88 at 641 to 704, 0.78 at 768; on Zen 3 both were
/// alike at 704 bits before the kernel of 16 digits took a tenth less time.
pub(crate) const FMA: core::ops::RangeInclusive<usize> = 641..=4142;

/// Vectors of 416 bits up to which two powers are woven together with IFMA: at 2048 bits (5) they take 1.1 of the time of one after
/// the other on Emerald Rapids, as two tables of 64 entries and those of two engines are more than its first-level cache has.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const IFMA_WOVEN_POWER_VECTORS: usize = 4;
