//! Products modulo x^n - 1, over the plain products of `gf2x`.

use super::Backend;
use super::backend::Engine;
use super::buffer::Buffer;
use super::set::Parameters;
use adamant_gf2x::Multiplier;
#[cfg(feature = "std")]
use alloc::vec::Vec;

/// A polynomial: coefficient i is bit i mod 64 of word i / 64; wiped when dropped.
pub(crate) type Words = Buffer<u64>;

/// The space of products, wiped when it goes. With the standard library it is then kept for the next one: to make it takes a tenth of
/// an encapsulation.
pub(crate) struct Product {
    #[cfg(feature = "std")]
    key: (Backend, usize),
    /// Always there, until it is given back.
    multiplier: Option<Multiplier>,
}

/// Space that nobody uses: for as many as work at the same time, up to a few.
#[cfg(feature = "std")]
static KEPT: std::sync::Mutex<Vec<((Backend, usize), Multiplier)>> = std::sync::Mutex::new(Vec::new());
#[cfg(feature = "std")]
const MOST_KEPT: usize = 8;

impl Product {
    pub(crate) fn new(engine: Engine, p: &Parameters) -> Product {
        let key = (engine.backend(), p.words());
        let multiplier = Product::kept(key).unwrap_or_else(|| engine.multiplier(p.words()));
        Product {
            #[cfg(feature = "std")]
            key,
            multiplier: Some(multiplier),
        }
    }

    /// Who does not get the list at once makes its own.
    #[cfg(feature = "std")]
    fn kept(key: (Backend, usize)) -> Option<Multiplier> {
        let mut list = KEPT.try_lock().ok()?;
        let place = list.iter().position(|kept| kept.0 == key)?;
        Some(list.swap_remove(place).1)
    }

    #[cfg(not(feature = "std"))]
    fn kept(_: (Backend, usize)) -> Option<Multiplier> {
        None
    }

    /// Adds `a` `b` to `out`, all of `p.words()` words, or `out` of fewer, where the rest of the product is left out.
    pub(crate) fn add_to(&mut self, p: &Parameters, out: &mut [u64], a: &[u64], b: &[u64]) {
        let Some(Ok(wide)) = self.multiplier.as_mut().map(|multiplier| multiplier.product(a, b)) else {
            debug_assert!(false, "operands are of the set's length");
            return;
        };
        // Coefficients from n on are added to the low ones; there are none from 2 n - 1 on. Plain slices, so that the
        // loop works on vectors.
        let (skip, shift) = (p.n / 64, p.n % 64);
        let (low, here, next) = (wide, &wide[skip..], &wide[skip + 1..]);
        for (((out, low), here), next) in out.iter_mut().zip(low).zip(here).zip(next) {
            *out ^= low ^ (here >> shift) ^ (next << (64 - shift));
        }
        if let Some(word) = out.get_mut(skip) {
            *word &= p.last_mask();
        }
    }
}

#[cfg(feature = "std")]
impl Drop for Product {
    fn drop(&mut self) {
        let (Some(mut multiplier), Ok(mut list)) = (self.multiplier.take(), KEPT.try_lock()) else { return };
        if list.len() < MOST_KEPT {
            multiplier.wipe();
            list.push((self.key, multiplier));
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
