//! Sampling, and the functions H, L and K of the specification.

use super::decoder::Words;
use super::level::Parameters;
use super::{Bike, MESSAGE_LEN, SharedSecret};
use crate::Error;
use crate::hqc::backend::Engine;
use crate::hqc::buffer::Buffer;
use crate::hqc::product::write_words;
use adamant_base::num::low32;
use adamant_base::zeroize::Zeroizing;
use adamant_gf2x::Poly;
use adamant_symmetric::keccak::{Reader, Sha3_384, Shake256};
use alloc::vec;

impl Bike {
    /// What sampling runs on: the stages of HQC, on the back end of the same name.
    pub(super) fn engine(&self) -> Engine {
        let backend = crate::hqc::Backend::by_name(self.ring.backend().name());
        backend.and_then(Engine::new).unwrap_or(Engine::Portable(crate::hqc::backend::Portable))
    }

    /// The element of these words.
    pub(super) fn poly(&self, words: &[u64]) -> Result<Poly, Error> {
        let mut bytes = Zeroizing::new(vec![0; self.level.encapsulation_key_len()]);
        write_words(&mut bytes, words);
        self.ring.from_bytes(&bytes).map_err(|_| Error::InvalidKey)
    }
}

/// The bytes that a seed gives.
pub(super) fn stream(seed: &[u8]) -> Reader {
    let mut hash = Shake256::new();
    hash.update(seed);
    hash.reader()
}

/// Positions below `length`, four bytes each, from the last one to the first: the i-th from i .. `length` - 1, and where it
/// comes among the later ones, i instead.
pub(super) fn draw(engine: Engine, stream: &mut Reader, weight: usize, length: usize) -> Buffer<u32> {
    let (mut bytes, mut out) = (Buffer::<u8>::zeroed(4 * weight), Buffer::<u32>::zeroed(weight));
    stream.read(&mut bytes);
    bytes.as_chunks_mut::<4>().0.reverse();
    engine.draw(length, &bytes, &mut out);
    out
}

/// H: the halves of an error of weight t.
pub(super) fn error_vector(engine: Engine, p: &Parameters, message: &[u8; MESSAGE_LEN]) -> [Words; 2] {
    let mut positions = draw(engine, &mut stream(message), p.t, 2 * p.r);
    let (mut low, mut high) = (Words::zeroed(p.words()), Words::zeroed(p.words()));
    // Beyond the words nothing is added; in the last one what is at or above r goes.
    engine.add_positions(&mut low, &positions);
    if let Some(last) = low.last_mut() {
        *last &= p.last_mask();
    }
    // Those below r become larger than any.
    positions.iter_mut().for_each(|position| *position = position.wrapping_sub(low32(p.r as u64)));
    engine.add_positions(&mut high, &positions);
    [low, high]
}

/// L: 32 bytes out of an error.
pub(super) fn mask_of(bike: &Bike, error: [&[u64]; 2]) -> SharedSecret {
    hash(&[&error_bytes(bike, error)])
}

/// L, and K of its first parts, to be finished: side by side, as K's last bytes alone need L.
pub(super) fn mask_and_hash(bike: &Bike, error: [&[u64]; 2], parts: &[&[u8]; 2]) -> (SharedSecret, Sha3_384) {
    let (mut of_error, mut of_parts) = (Sha3_384::new(), Sha3_384::new());
    let parts = Buffer::from(parts.concat());
    Sha3_384::update_both([&mut of_error, &mut of_parts], [&error_bytes(bike, error), &parts]);
    (first_bytes(of_error), of_parts)
}

/// A hash with its last bytes.
pub(super) fn finish(mut hash: Sha3_384, end: &[u8]) -> SharedSecret {
    hash.update(end);
    first_bytes(hash)
}

/// The bytes of both halves.
fn error_bytes(bike: &Bike, error: [&[u64]; 2]) -> Buffer<u8> {
    let len = bike.level.encapsulation_key_len();
    let mut bytes = Buffer::<u8>::zeroed(2 * len);
    for (bytes, words) in bytes.chunks_exact_mut(len).zip(error) {
        write_words(bytes, words);
    }
    bytes
}

/// The first 32 bytes of SHA3-384.
pub(super) fn hash(parts: &[&[u8]]) -> SharedSecret {
    let mut hash = Sha3_384::new();
    parts.iter().for_each(|part| hash.update(part));
    first_bytes(hash)
}

fn first_bytes(hash: Sha3_384) -> SharedSecret {
    let digest = Zeroizing::new(hash.finalize());
    let mut out = Zeroizing::new([0; MESSAGE_LEN]);
    out.copy_from_slice(&digest[..MESSAGE_LEN]);
    out
}
