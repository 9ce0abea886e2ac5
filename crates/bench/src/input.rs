//! Random inputs in rotation, so that no contender learns one input by heart.

use adamant_base::num::low8;

/// A ring of inputs.
pub struct Rotation<T> {
    inputs: Vec<T>,
    at: usize,
}

impl<T> Rotation<T> {
    /// `count` inputs, at least one.
    #[must_use]
    pub fn new(count: usize, make: impl FnMut() -> T) -> Rotation<T> {
        let inputs = std::iter::repeat_with(make).take(count.max(1)).collect();
        Rotation { inputs, at: 0 }
    }

    /// The next input.
    #[inline]
    pub fn advance(&mut self) -> &mut T {
        self.at = if self.at + 1 < self.inputs.len() { self.at + 1 } else { 0 };
        &mut self.inputs[self.at]
    }
}

/// Random bytes. Where the operating system has none left to give, a fixed pattern serves: speed is measured, not
/// secrets made.
#[must_use]
pub fn random_bytes(length: usize) -> Vec<u8> {
    let mut bytes = vec![0xa5; length];
    if getrandom::fill(&mut bytes).is_err() {
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = low8(i as u64 * 167 + 13);
        }
    }
    bytes
}

/// Random bytes that begin at a cache line: where they lay by chance decided up to a tenth between two contenders.
pub struct Buffer {
    storage: Vec<u8>,
    start: usize,
}

/// Bytes of a cache line.
const LINE: usize = 64;

impl Buffer {
    /// `length` random bytes.
    #[must_use]
    pub fn random(length: usize) -> Buffer {
        let mut storage = random_bytes(length + LINE - 1);
        let start = storage.as_ptr().align_offset(LINE).min(LINE - 1);
        storage.truncate(start + length);
        Buffer { storage, start }
    }
}

impl std::ops::Deref for Buffer {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.storage[self.start..]
    }
}

impl std::ops::DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.storage[self.start..]
    }
}

/// A random odd number of exactly `bits` bits, most significant byte first; `bits` is a multiple of 8.
#[must_use]
pub fn random_modulus(bits: usize) -> Vec<u8> {
    let mut bytes = random_bytes(bits / 8);
    if let Some(first) = bytes.first_mut() {
        *first |= 0x80;
    }
    if let Some(last) = bytes.last_mut() {
        *last |= 1;
    }
    bytes
}
