//! The code: Reed-Solomon outside, Reed-Muller RM(1, 7) in several copies inside.
//!
//! A word of the outer code has its 2 `delta` check symbols first and the message last. Symbol i becomes the 128 `copies` bits
//! from 128 `copies` i on. Everything is inlined always, so that back ends compile it for their registers, and nothing depends
//! on values: the decoders do the same for any word.

use super::gf256::{Field, add, powers, sum, zero_masks};
use super::set::Parameters;
use adamant_base::memory::wipe;
use adamant_base::num::{low8, low16};
use adamant_base::secret::barrier;

/// Symbols of a word, at most.
pub(crate) const MOST: usize = 96;
/// Symbols that the inner decoder works on side by side.
const LANES: usize = 32;

/// The word of a message, `v_words` words.
#[inline(always)]
pub(crate) fn encode<F: Field>(field: F, p: &Parameters, message: &[u8], out: &mut [u64]) {
    let mut symbols = [0; MOST];
    outer_encode(field, p, message, &mut symbols);
    for (symbol, block) in symbols.iter().zip(out.chunks_exact_mut(2 * p.copies)) {
        let bits = inner_encode(*symbol);
        for copy in block.as_chunks_mut().0 {
            *copy = bits;
        }
    }
    wipe(&mut symbols);
}

/// The message of the word that is nearest to `word`, if there is one within reach; otherwise some message.
#[inline(always)]
pub(crate) fn decode<F: Field>(field: F, p: &Parameters, word: &[u64], message: &mut [u8]) {
    let mut symbols = [0; MOST];
    let mut planes = [[0; LANES]; 128];
    for (group, out) in symbols[..p.n1.next_multiple_of(LANES)].chunks_mut(LANES).enumerate() {
        let blocks = &word[group * LANES * 2 * p.copies..];
        inner_decode(p.copies, blocks, &mut planes, out);
    }
    outer_decode(field, p, &symbols, message);
    wipe(&mut symbols);
    wipe(&mut planes);
}

/// The remainder of the message times x^(2 delta) modulo the generator, then the message.
#[inline(always)]
fn outer_encode<F: Field>(field: F, p: &Parameters, message: &[u8], symbols: &mut [u8; MOST]) {
    let (mut rest, mut given, top) = ([0u8; 64], [0u8; 32], 2 * p.delta - 1);
    given[..p.k].copy_from_slice(message);
    given = field.enter(&given);
    let generator = field.enter(&p.generator);
    for symbol in given[..p.k].iter().rev() {
        let feedback = symbol ^ rest[top];
        rest.copy_within(..63, 1);
        rest[0] = 0;
        // The generator has no coefficients above `top`, where the shift leaves what has left the register.
        rest[top + 1] = 0;
        add(&mut rest, &field.scale(&generator, feedback));
    }
    rest = field.leave(&rest);
    symbols[..=top].copy_from_slice(&rest[..=top]);
    symbols[top + 1..][..p.k].copy_from_slice(message);
    wipe(&mut rest);
    wipe(&mut given);
}

/// 128 bits: bit i is bit 7 of the symbol plus the inner product of i and bits 0 to 6.
#[inline(always)]
pub(crate) fn inner_encode(symbol: u8) -> [u64; 2] {
    /// Bit i is bit j of i.
    const COLUMNS: [u64; 6] = [
        0xaaaa_aaaa_aaaa_aaaa,
        0xcccc_cccc_cccc_cccc,
        0xf0f0_f0f0_f0f0_f0f0,
        0xff00_ff00_ff00_ff00,
        0xffff_0000_ffff_0000,
        0xffff_ffff_0000_0000,
    ];
    let symbol = barrier(u64::from(symbol));
    let mask = |bit: usize| ((symbol >> bit) & 1).wrapping_neg();
    let low = COLUMNS.iter().enumerate().fold(mask(7), |sum, (bit, column)| sum ^ (column & mask(bit)));
    [low, low ^ mask(6)]
}

/// The most likely symbols of [`LANES`] blocks, fewer at the end of a word, where the others become 0.
///
/// The counts of ones over the copies go through a Hadamard transform; the largest absolute value, of equal ones the first,
/// stands at the lower 7 bits of the symbol, and its sign is bit 7. Counts and their sums are 16-bit numbers with sign in
/// the form of u16: at most 128 copies.
#[inline(always)]
pub(crate) fn inner_decode(copies: usize, blocks: &[u64], planes: &mut [[u16; LANES]; 128], out: &mut [u8]) {
    count(copies, blocks, planes);
    for level in 0..7 {
        let width = 1 << level;
        for pair in planes.chunks_exact_mut(2 * width) {
            let (low, high) = pair.split_at_mut(width);
            for (low, high) in low.iter_mut().zip(high) {
                for (a, b) in low.iter_mut().zip(high) {
                    (*a, *b) = (a.wrapping_add(*b), a.wrapping_sub(*b));
                }
            }
        }
    }
    let half = low16((64 * copies) as u64);
    planes[0].iter_mut().for_each(|a| *a = a.wrapping_sub(half));
    let (mut best, mut symbol) = ([0u16; LANES], [0u16; LANES]);
    for (plane, index) in planes.iter().zip(0u16..) {
        for lane in 0..LANES {
            let value = plane[lane];
            let sign = (value >> 15).wrapping_neg();
            let size = (value ^ sign).wrapping_sub(sign);
            // Both are below 2^15.
            let larger = (best[lane].wrapping_sub(size) >> 15).wrapping_neg();
            let here = index | (!sign & 0x80);
            best[lane] ^= (best[lane] ^ size) & larger;
            symbol[lane] ^= (symbol[lane] ^ here) & larger;
        }
    }
    for (out, symbol) in out.iter_mut().zip(symbol) {
        *out = low8(u64::from(symbol));
    }
}

/// Entry i of lane b becomes the number of copies of block b whose bit i is set.
#[inline(always)]
fn count(copies: usize, blocks: &[u64], planes: &mut [[u16; LANES]; 128]) {
    for (byte, planes) in planes.as_chunks_mut::<8>().0.iter_mut().enumerate() {
        planes.as_flattened_mut().fill(0);
        for copy in 0..copies {
            let mut column = [0u16; LANES];
            for (out, block) in column.iter_mut().zip(blocks.chunks_exact(2 * copies)) {
                *out = low16((block[2 * copy + byte / 8] >> (8 * (byte % 8))) & 0xff);
            }
            for (bit, plane) in planes.iter_mut().enumerate() {
                for lane in 0..LANES {
                    plane[lane] += (column[lane] >> bit) & 1;
                }
            }
        }
    }
}

/// The message of a word with at most `delta` wrong symbols: syndromes, error locator, error values at the message's symbols.
///
/// # Source
/// Sarwate and Shanbhag, "High-speed architectures for Reed-Solomon decoders" (2001): Berlekamp's iteration without inversions,
/// whose locator is a multiple of the usual one. Forney's formula takes the multiple out.
#[inline(always)]
pub(crate) fn outer_decode<F: Field>(field: F, p: &Parameters, symbols: &[u8; MOST], message: &mut [u8]) {
    // Syndrome i is the value at alpha^(i + 1), from the highest coefficient down.
    const ROOTS: [u8; 64] = powers();
    let (roots, points, squares) = (field.enter(&ROOTS), field.enter(&p.points), field.enter(&p.squares));
    let (mut entered, mut syndromes) = (field.enter(symbols), [0u8; 64]);
    for symbol in entered[..p.n1].iter().rev() {
        syndromes = field.multiply(&syndromes, &roots);
        syndromes.iter_mut().for_each(|syndrome| *syndrome ^= symbol);
    }
    let mut locator = locator(field, 2 * p.delta, &syndromes);
    // The evaluator: locator times syndromes modulo x^delta, whose higher coefficients are 0.
    let (mut evaluator, mut shifted) = ([0u8; 32], [0u8; 32]);
    shifted[..p.delta].copy_from_slice(&syndromes[..p.delta]);
    for coefficient in &locator[..p.delta] {
        add(&mut evaluator, &field.scale(&shifted, *coefficient));
        field.push(&mut shifted, 0);
        shifted[p.delta] = 0;
    }
    // The locator's even and odd part; the odd one by x is the derivative.
    let (mut even, mut odd, mut value) = ([0; 32], [0; 32], [0; 32]);
    for i in (0..=p.delta / 2).rev() {
        horner(field, &mut even, &squares, locator[2 * i]);
        horner(field, &mut odd, &squares, locator[2 * i + 1]);
    }
    for coefficient in evaluator[..p.delta].iter().rev() {
        horner(field, &mut value, &points, *coefficient);
    }
    let mut at_points = field.multiply(&odd, &points);
    add(&mut at_points, &even);
    let mut errors = field.leave(&field.multiply(&value, &field.invert(&odd)));
    let wrong = zero_masks(&at_points);
    for (i, out) in message.iter_mut().enumerate() {
        *out = symbols[2 * p.delta + i] ^ (errors[i] & wrong[i]);
    }
    for secret in [&mut locator, &mut evaluator, &mut shifted, &mut even, &mut odd, &mut value] {
        wipe(secret);
    }
    wipe(&mut entered);
    wipe(&mut syndromes);
    wipe(&mut errors);
}

/// One step of Horner's rule at 32 points.
#[inline(always)]
fn horner<F: Field>(field: F, value: &mut [u8; 32], points: &[u8; 32], coefficient: u8) {
    *value = field.multiply(value, points);
    value.iter_mut().for_each(|value| *value ^= coefficient);
}

/// The error locator, lowest coefficient first: its roots are alpha^-i for the wrong symbols i.
#[inline(always)]
fn locator<F: Field>(field: F, count: usize, syndromes: &[u8; 64]) -> [u8; 32] {
    let (mut locator, mut before, mut window) = ([0u8; 32], [0u8; 32], [0u8; 32]);
    (locator[0], before[0]) = (1, 1);
    // The sign of `lead` is all that is asked of it.
    let (mut last, mut lead) = (1u8, 0u64);
    for syndrome in &syndromes[..count] {
        field.push(&mut window, *syndrome);
        let discrepancy = sum(&field.multiply(&locator, &window));
        let mut shifted = before;
        field.push(&mut shifted, 0);
        let mut next = field.scale(&locator, last);
        add(&mut next, &field.scale(&shifted, discrepancy));
        // Whether the locator becomes longer: the discrepancy is not 0 and `lead` is not negative.
        let found = (u64::from(discrepancy) + 0xff) >> 8;
        let longer = barrier((found & !(lead >> 63)).wrapping_neg());
        let mask = low8(longer);
        for i in 0..32 {
            before[i] = shifted[i] ^ ((shifted[i] ^ locator[i]) & mask);
        }
        last ^= (last ^ discrepancy) & mask;
        // -lead - 1, or lead + 1.
        lead = (lead ^ longer).wrapping_add(!longer & 1);
        locator = next;
    }
    wipe(&mut before);
    wipe(&mut window);
    locator
}
