//! Where one kernel takes over from another. Sizes of moduli are public.

/// Bits from which AVX-512 IFMA is faster than ADX: the smallest of its kernels is one of 512 bits, up to which both are alike.
pub(crate) const IFMA_BITS: usize = 513;

/// Bits from which floating-point FMA is faster than ADX, on Zen 3.
pub(crate) const FMA_BITS: usize = 705;

/// Bits of the longest modulus for which there are kernels on floating-point FMA.
pub(crate) const FMA_MAX_BITS: usize = 4142;
