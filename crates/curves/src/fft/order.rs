//! Bit-reversed order.

/// The exponent of a length that is a power of two.
pub(crate) const fn log2(length: usize) -> u32 {
    length.trailing_zeros()
}

/// The number whose `bits` bits are those of i, the other way round.
#[inline(always)]
pub(crate) const fn reversed(i: usize, bits: u32) -> usize {
    if bits == 0 { 0 } else { i.reverse_bits() >> (usize::BITS - bits) }
}

/// Puts what is at i to where the bits of i are reversed, for a length that is a power of two.
pub(crate) fn reverse<T>(values: &mut [T]) {
    let bits = log2(values.len());
    for i in 0..values.len() {
        let j = reversed(i, bits);
        if i < j {
            values.swap(i, j);
        }
    }
}

/// Puts what is at i to -i modulo the length.
pub(super) fn negate<T>(values: &mut [T]) {
    if let Some(rest) = values.get_mut(1..) {
        rest.reverse();
    }
}
