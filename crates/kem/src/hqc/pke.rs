//! The encryption inside.

use super::backend::Engine;
use super::buffer::Buffer;
use super::hash;
use super::product::{Product, Words, read_words, write_words, zeros};
use super::set::Parameters;
use adamant_base::secret::declassify;

/// The positions of y and of x, with [`FREE`](super::sampling::FREE) in between. Without `with_x` that of y alone, out of half as many
/// candidates.
pub(crate) fn secret_positions(
    engine: Engine,
    p: &Parameters,
    seed: &[u8],
    with_x: bool,
) -> [Buffer<u32>; 2] {
    let mut surplus = p.surplus;
    loop {
        let places = p.weight + surplus;
        let count = if with_x { places + p.weight } else { places };
        let mut candidates = Buffer::zeroed(3 * count);
        hash::xof(engine, seed).read(&mut candidates);
        let (mut y, mut x) = (Buffer::zeroed(places), Buffer::zeroed(if with_x { places } else { 0 }));
        let enough = if with_x {
            engine.choose(p, &candidates, &mut y, &mut x)
        } else {
            engine.take(p, &candidates, &mut y)
        };
        // Public: with a probability below 2^-64 the surplus does not suffice, and a larger one is looked at.
        if declassify(enough) != 0 {
            return [y, x];
        }
        surplus *= 2;
    }
}

/// Bytes of the candidates for y and x that are looked at first.
pub(crate) const fn candidates_len(p: &Parameters) -> usize {
    3 * (2 * p.weight + p.surplus)
}

/// [`secret_positions`] of a seed whose first [`candidates_len`] bytes of the stream are known.
pub(crate) fn positions_of(
    engine: Engine,
    p: &Parameters,
    seed: &[u8],
    candidates: &[u8],
) -> [Buffer<u32>; 2] {
    let places = p.weight + p.surplus;
    let (mut y, mut x) = (Buffer::zeroed(places), Buffer::zeroed(places));
    let enough = engine.choose(p, candidates, &mut y, &mut x);
    // Public, as in `secret_positions`, which then looks at more.
    if declassify(enough) == 0 { secret_positions(engine, p, seed, true) } else { [y, x] }
}

/// The polynomial y of a seed.
pub(crate) fn secret_y(engine: Engine, p: &Parameters, seed: &[u8]) -> Words {
    let [positions, _] = secret_positions(engine, p, seed, false);
    let mut y = zeros(p.words());
    engine.add_positions(&mut y, &positions);
    y
}

/// Writes u and v: `out` is a ciphertext up to its salt.
pub(crate) fn encrypt(
    engine: Engine,
    p: &Parameters,
    [h, s]: [&[u64]; 2],
    message: &[u8],
    theta: &[u8; 32],
    out: &mut [u8],
    product: &mut Product,
) {
    let mut bytes = Buffer::zeroed(12 * p.weight_r);
    hash::xof(engine, theta).read(&mut bytes);
    encrypt_with_stream(engine, p, [h, s], message, &bytes, out, product);
}

/// [`encrypt`] with the 12 `weight_r` bytes of theta's stream.
pub(crate) fn encrypt_with_stream(
    engine: Engine,
    p: &Parameters,
    [h, s]: [&[u64]; 2],
    message: &[u8],
    bytes: &[u8],
    out: &mut [u8],
    product: &mut Product,
) {
    let mut positions = Buffer::zeroed(3 * p.weight_r);
    for (out, bytes) in positions.chunks_mut(p.weight_r).zip(bytes.chunks(4 * p.weight_r)) {
        engine.draw(p.n, bytes, out);
    }
    let (r2_positions, rest) = positions.split_at(p.weight_r);
    let (e, r1) = rest.split_at(p.weight_r);
    let (mut r2, mut sum, mut code) = (zeros(p.words()), zeros(p.words()), zeros(p.v_words()));
    engine.add_positions(&mut r2, r2_positions);
    engine.add_positions(&mut sum, r1);
    product.add_to(p, &mut sum, h, &r2);
    let (u, v) = out.split_at_mut(p.n_bytes());
    write_words(u, &sum);
    sum.fill(0);
    engine.add_positions(&mut sum, e);
    product.add_to(p, &mut sum, s, &r2);
    engine.encode(p, message, &mut code);
    code.iter_mut().zip(sum.iter()).for_each(|(code, noise)| *code ^= noise);
    write_words(v, &code);
}

/// The message of u and v, or some other one where nobody made them by the rules.
pub(crate) fn decrypt(
    engine: Engine,
    p: &Parameters,
    y: &[u64],
    ciphertext: &[u8],
    message: &mut [u8],
    product: &mut Product,
) {
    let (u, v) = ciphertext.split_at(p.n_bytes());
    let u = super::product::from_bytes(p, u);
    let mut word = zeros(p.v_words());
    read_words(&mut word, &v[..8 * p.v_words()]);
    product.add_to(p, &mut word, &u, y);
    engine.decode(p, &word, message);
}
