//! Products modulo x^n - 1, over the plain products of `gf2x`.

use super::backend::Engine;
use super::buffer::Buffer;
use super::set::Parameters;
use adamant_gf2x::Multiplier;

/// A polynomial: coefficient i is bit i mod 64 of word i / 64; wiped when dropped.
pub(crate) type Words = Buffer<u64>;

/// The space of products.
pub(crate) struct Product {
    multiplier: Multiplier,
    wide: Words,
}

impl Product {
    pub(crate) fn new(engine: Engine, p: &Parameters) -> Product {
        Product { multiplier: engine.multiplier(p.words()), wide: zeros(2 * p.words()) }
    }

    /// Adds `a` `b` to `out`, all of `p.words()` words, or `out` of fewer, where the rest of the product is left out.
    pub(crate) fn add_to(&mut self, p: &Parameters, out: &mut [u64], a: &[u64], b: &[u64]) {
        let done = self.multiplier.multiply(&mut self.wide, a, b);
        debug_assert!(done.is_ok());
        // Coefficients from n on are added to the low ones; there are none from 2 n - 1 on. Plain slices, so that the
        // loop works on vectors.
        let (skip, shift) = (p.n / 64, p.n % 64);
        let (low, here, next) = (&self.wide[..], &self.wide[skip..], &self.wide[skip + 1..]);
        for (((out, low), here), next) in out.iter_mut().zip(low).zip(here).zip(next) {
            *out ^= low ^ (here >> shift) ^ (next << (64 - shift));
        }
        if let Some(word) = out.get_mut(skip) {
            *word &= p.last_mask();
        }
    }
}

/// The polynomial 0.
pub(crate) fn zeros(words: usize) -> Words {
    Buffer::zeroed(words)
}

/// The polynomial of little-endian bytes, without bits at or above n.
pub(crate) fn from_bytes(p: &Parameters, bytes: &[u8]) -> Words {
    let mut out = zeros(p.words());
    read_words(&mut out, bytes);
    if let Some(last) = out.last_mut() {
        *last &= p.last_mask();
    }
    out
}

/// Little-endian bytes as words.
pub(crate) fn read_words(out: &mut [u64], bytes: &[u8]) {
    let (chunks, rest) = bytes.as_chunks::<8>();
    for (out, chunk) in out.iter_mut().zip(chunks) {
        *out = u64::from_le_bytes(*chunk);
    }
    if let Some(out) = out.get_mut(chunks.len()) {
        *out = rest.iter().rev().fold(0, |word, byte| (word << 8) | u64::from(*byte));
    }
}

/// Words as little-endian bytes, as many as there is room for.
pub(crate) fn write_words(out: &mut [u8], words: &[u64]) {
    let (chunks, rest) = out.as_chunks_mut::<8>();
    for (chunk, word) in chunks.iter_mut().zip(words) {
        *chunk = word.to_le_bytes();
    }
    if let Some(word) = words.get(chunks.len()) {
        rest.copy_from_slice(&word.to_le_bytes()[..rest.len()]);
    }
}
