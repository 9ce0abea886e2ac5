//! Where one kernel takes over from another. Sizes of moduli are public.

/// Bits from which AVX-512 IFMA is faster than ADX: the smallest of its kernels is one of 512 bits, up to which both are alike.
pub(crate) const IFMA_BITS: usize = 513;

/// Bits of the moduli for which floating-point FMA is faster than ADX, on Zen 3: up to the longest that it has kernels for.
pub(crate) const FMA: core::ops::RangeInclusive<usize> = 705..=4142;
