//! Random numbers.

use super::{from_be_bytes, mask_bits};
use crate::Error;
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::num::to_usize;
use adamant_base::random::RandomSource;
use adamant_base::zeroize::Zeroizing;
use alloc::vec;

/// `out` = a number below 2^bits, each with the same probability; bits is at most what `out` has room for.
///
/// The source is asked for `bits / 8` bytes, rounded up, and the big-endian number they make is cut to `bits` bits.
///
/// # Errors
/// [`Error::RandomUnavailable`]; `out` is unchanged then.
pub(crate) fn random_bits(out: &mut [Limb], bits: usize, source: &mut dyn RandomSource) -> Result<(), Error> {
    debug_assert!(bits <= LIMB_BITS * out.len());
    let mut bytes = Zeroizing::new(vec![0; bits.div_ceil(8)]);
    source.fill(&mut bytes)?;
    from_be_bytes(out, &bytes)?;
    mask_bits(out, bits);
    Ok(())
}

/// `out` = a number below n, each with the same probability. Equal lengths.
///
/// Numbers of the bit length of n are drawn until one is below n: two on average at most. How many were drawn, and
/// the bit length of n, are public; they say nothing about the number.
///
/// # Errors
/// [`Error::DivisionByZero`] for n = 0, [`Error::RandomUnavailable`]; `out` is zero then.
pub(crate) fn random_below(out: &mut [Limb], n: &[Limb], source: &mut dyn RandomSource) -> Result<(), Error> {
    /// A fair source fails so often in a row once in 2^128 calls at the worst: this one is broken.
    const TRIES: usize = 128;
    let bits = to_usize(adamant_base::secret::declassify(super::bit_length(n)));
    if bits == 0 {
        return Err(Error::DivisionByZero);
    }
    for _ in 0..TRIES {
        random_bits(out, bits, source)?;
        // Public: a number that is too large is thrown away.
        if limb::ct_less(out, n).declassify() {
            return Ok(());
        }
    }
    out.fill(0);
    Err(Error::RandomUnavailable)
}
