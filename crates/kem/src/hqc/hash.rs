//! The hash functions: SHA-3 and SHAKE256 with a byte of domain separation after the message.

use super::Backend;
use super::backend::Engine;
use adamant_base::memory::wipe;
use adamant_base::zeroize::Zeroizing;
use adamant_symmetric::keccak::{Lanes, Reader, Sha3_256, Sha3_512, Shake256, States, keccak_f1600};

/// The stream of a seed.
pub(crate) fn xof(engine: Engine, seed: &[u8]) -> Reader {
    let mut hash = engine.hash(Shake256::with_backend, Shake256::new);
    hash.update(seed);
    hash.update(&[1]);
    hash.reader()
}

/// The shared secret and the seed of the encryption's random bits.
pub(crate) fn g(
    engine: Engine,
    key_hash: &[u8; 32],
    message: &[u8],
    salt: &[u8],
) -> [Zeroizing<[u8; 32]>; 2] {
    halves(engine, &[key_hash, message, salt, &[0]])
}

/// The hash of a public key.
pub(crate) fn h(engine: Engine, key: &[u8]) -> [u8; 32] {
    sha3_256(engine, &[key, &[1]])
}

/// Bytes of a block of SHA3-256 and of SHAKE256.
const RATE: usize = 136;

/// [`h`] of a public key, and the stream of its seed, its first 32 bytes, side by side: the permutation of two states takes
/// hardly longer than that of one. All of it is public.
pub(crate) fn h_and_stream(engine: Engine, key: &[u8], stream: &mut [u8]) -> [u8; 32] {
    let mut states = States::<2>::ZERO;
    add_block(&mut states, 1, &block_of_seed(&key[..32]));
    let (mut digest, mut out) = ([0; 32], stream.chunks_mut(RATE));
    // The key, the byte 1, and at least one byte of padding.
    let blocks = (key.len() + 1) / RATE + 1;
    for start in (0..blocks.max(out.len())).map(|i| i * RATE) {
        if start < blocks * RATE {
            let mut block = [0; RATE];
            let rest = &key[start.min(key.len())..];
            let here = rest.len().min(RATE);
            block[..here].copy_from_slice(&rest[..here]);
            for (position, byte) in [(key.len(), 1), (key.len() + 1, 6), (blocks * RATE - 1, 0x80)] {
                if (start..start + RATE).contains(&position) {
                    block[position - start] ^= byte;
                }
            }
            add_block(&mut states, 0, &block);
        }
        permute(engine, &mut states);
        if start == (blocks - 1) * RATE {
            read_block(&states, 0, &mut digest);
        }
        if let Some(out) = out.next() {
            read_block(&states, 1, out);
        }
    }
    digest
}

/// The beginnings of the [`xof`] streams of two seeds, side by side as far as the first one goes.
pub(crate) fn two_streams(engine: Engine, seeds: [&[u8; 32]; 2], short: &mut [u8], long: &mut [u8]) {
    // Two states or the fastest one.
    if engine.one_state().is_some() {
        xof(engine, seeds[0]).read(short);
        return xof(engine, seeds[1]).read(long);
    }
    let mut states = States::<2>::ZERO;
    for (lane, seed) in seeds.into_iter().enumerate() {
        add_block(&mut states, lane, &Zeroizing::new(block_of_seed(seed)));
    }
    let mut rest = long.chunks_mut(RATE);
    for out in short.chunks_mut(RATE) {
        permute(engine, &mut states);
        read_block(&states, 0, out);
        if let Some(out) = rest.next() {
            read_block(&states, 1, out);
        }
    }
    // The first lane has nothing to do any more, and one state alone is faster.
    let mut alone = Zeroizing::new(states.0.map(|row| row[1]));
    states.0.iter_mut().for_each(wipe);
    for out in rest {
        keccak_f1600(&mut alone);
        write(out, alone.iter().copied());
    }
}

/// The one block that the stream of a seed begins with.
fn block_of_seed(seed: &[u8]) -> [u8; RATE] {
    let mut block = [0; RATE];
    block[..32].copy_from_slice(&seed[..32]);
    (block[32], block[33], block[RATE - 1]) = (1, 0x1f, 0x80);
    block
}

fn permute(engine: Engine, states: &mut States<2>) {
    let portable = engine.backend() == Backend::Portable;
    if !portable || states.keccak_f1600_with_backend(Lanes::Portable).is_err() {
        states.keccak_f1600();
    }
}

fn add_block(states: &mut States<2>, lane: usize, block: &[u8; RATE]) {
    for (row, word) in states.0.iter_mut().zip(block.as_chunks().0) {
        row[lane] ^= u64::from_le_bytes(*word);
    }
}

fn read_block(states: &States<2>, lane: usize, out: &mut [u8]) {
    write(out, states.0.iter().map(|row| row[lane]));
}

/// The bytes of words, as many as there is room for. Whole words apart: a copy of no fixed length is a call.
fn write(out: &mut [u8], mut words: impl Iterator<Item = u64>) {
    let (chunks, rest) = out.as_chunks_mut::<8>();
    for (chunk, word) in chunks.iter_mut().zip(&mut words) {
        *chunk = word.to_le_bytes();
    }
    if let Some(word) = words.next() {
        rest.copy_from_slice(&word.to_le_bytes()[..rest.len()]);
    }
}

/// The seeds of the secret and of the public polynomials.
pub(crate) fn i(engine: Engine, seed: &[u8]) -> [Zeroizing<[u8; 32]>; 2] {
    halves(engine, &[seed, &[2]])
}

/// The shared secret of a ciphertext that nobody made by the rules.
pub(crate) fn j(engine: Engine, key_hash: &[u8; 32], sigma: &[u8], ciphertext: &[u8]) -> Zeroizing<[u8; 32]> {
    Zeroizing::new(sha3_256(engine, &[key_hash, sigma, ciphertext, &[3]]))
}

fn sha3_256(engine: Engine, parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = engine.hash(Sha3_256::with_backend, Sha3_256::new);
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize()
}

fn halves(engine: Engine, parts: &[&[u8]]) -> [Zeroizing<[u8; 32]>; 2] {
    let mut hash = engine.hash(Sha3_512::with_backend, Sha3_512::new);
    parts.iter().for_each(|part| hash.update(part));
    let both = Zeroizing::new(hash.finalize());
    let mut out = [Zeroizing::new([0; 32]), Zeroizing::new([0; 32])];
    for (half, bytes) in out.iter_mut().zip(both.as_chunks().0) {
        **half = *bytes;
    }
    out
}
