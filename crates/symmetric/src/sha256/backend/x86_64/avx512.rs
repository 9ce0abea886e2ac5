//! AVX-512: sixteen messages, one in each 32-bit lane.
//!
//! Working register i holds word i of all sixteen chaining values. Sixteen blocks are transposed on the way in, word i of
//! all of them to register i: the first by four stages of unpacking and shuffling, the others word by word during the
//! rounds before, which leave loads and stores free. Choice, majority and the sums of three rotations are one vpternlogd
//! each.
//!
//! Bound: a round takes 10.5 rotations and shifts and 14.75 other operations on zmm (averaged over the schedule), of which
//! a core starts two a cycle: 12.6 cycles, 808 for the 64 rounds, 0.79 core cycles a byte; 8 more for byte order, and 32
//! for the first block.

use crate::backend::wipe;
use crate::sha256::constants::{K, RoundConstants};
use crate::sha256::{Block, State};
use adamant_base::cpu::Avx512;
use core::arch::x86_64::*;

/// Sixteen messages; takes in as many blocks of each as the shortest has.
pub(super) fn compress_x16(_: Avx512, states: &mut [State; 16], blocks: [&[Block]; 16]) {
    // SAFETY: the token proves these features.
    unsafe { lanes(states, blocks, None) }
}

/// As [`compress_x16`] for at least one block each, and then a block that is the same for all: `rounds` are the words of its
/// schedule plus the constants.
pub(super) fn compress_x16_and(
    _: Avx512,
    states: &mut [State; 16],
    blocks: [&[Block]; 16],
    rounds: &RoundConstants,
) {
    // SAFETY: the token proves these features.
    unsafe { lanes(states, blocks, Some(rounds)) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn lanes(states: &mut [State; 16], blocks: [&[Block]; 16], last: Option<&RoundConstants>) {
    let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
    if count == 0 {
        return;
    }
    let mut state = gather(states);
    let mut rows = [_mm512_setzero_si512(); 16];
    for (row, blocks) in rows.iter_mut().zip(&blocks) {
        // SAFETY: every message has a block.
        *row = unsafe { _mm512_loadu_si512(blocks.as_ptr().cast()) };
    }
    let mut w = transpose(rows);
    for word in &mut w {
        *word = byte_order(*word);
    }
    let mut next = Words([[0; 16]; 16]);
    let starts = blocks.map(|b| b.as_ptr());
    for i in 1..count {
        // SAFETY: every message has more than i blocks.
        state = unsafe { compress::<true>(state, w, &starts, i, &mut next) };
        for (word, row) in w.iter_mut().zip(&next.0) {
            // SAFETY: a row is sixteen words, aligned.
            *word = byte_order(unsafe { _mm512_load_si512(row.as_ptr().cast()) });
        }
    }
    // SAFETY: no block is read.
    state = unsafe { compress::<false>(state, w, &starts, 0, &mut next) };
    if let Some(rounds) = last {
        state = compress_known(state, rounds);
    }
    scatter(states, state);
    if count > 1 {
        wipe(&mut next.0);
    }
}

/// Word i of sixteen blocks in row i, as the messages have it.
#[repr(align(64))]
struct Words([[u32; 16]; 16]);

/// The 64 rounds. Sixteen are written out, so that the window of the schedule stays in registers. With NEXT, block `i` of
/// every message is read into `next` meanwhile, four words a round: the rounds leave nothing free but loads and stores. (To
/// change the byte order on the way gains nothing, since that takes one of the two ports; twice as many words in half as many
/// rounds are slower than none.)
///
/// # Safety
/// With NEXT, there must be more than `i` blocks at each of `starts`.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
#[inline]
unsafe fn compress<const NEXT: bool>(
    initial: [__m512i; 8],
    mut w: [__m512i; 16],
    starts: &[*const Block; 16],
    i: usize,
    next: &mut Words,
) -> [__m512i; 8] {
    let mut s = initial;
    macro_rules! rounds {
        ($t:expr, $schedule:literal: $($i:literal)+) => {$(
            if NEXT {
                let lane = $t / 4 + $i / 4;
                for j in 4 * ($i % 4)..4 * ($i % 4) + 4 {
                    // SAFETY: lanes and words are below 16; the caller's promise.
                    unsafe {
                        let block = (*starts.as_ptr().add(lane)).add(i).cast::<u32>();
                        let word = block.add(j).read_unaligned();
                        next.0.as_mut_ptr().cast::<u32>().add(16 * j + lane).write(word);
                    }
                }
            }
            if $schedule {
                let (one, fourteen) = (w[($i + 1) % 16], w[($i + 14) % 16]);
                let sigma0 = xor3(ror::<7>(one), ror::<18>(one), _mm512_srli_epi32::<3>(one));
                let sigma1 = xor3(ror::<17>(fourteen), ror::<19>(fourteen), _mm512_srli_epi32::<10>(fourteen));
                w[$i] = add(add(w[$i], w[($i + 9) % 16]), add(sigma0, sigma1));
            }
            s = round(s, add(w[$i], _mm512_set1_epi32(K.0[$t + $i].cast_signed())));
        )+};
    }
    rounds!(0, false: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    for t in [16, 32, 48] {
        rounds!(t, true: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    }
    let mut out = initial;
    for i in 0..8 {
        out[i] = add(initial[i], s[i]);
    }
    out
}

/// The 64 rounds for a block that is the same in all lanes and known in advance, as its schedule is: 17 operations a round,
/// less one, 512 cycles.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn compress_known(initial: [__m512i; 8], rounds: &RoundConstants) -> [__m512i; 8] {
    let mut s = initial;
    for words in rounds.0.as_chunks::<16>().0 {
        for &wk in words {
            s = round(s, _mm512_set1_epi32(wk.cast_signed()));
        }
    }
    let mut out = initial;
    for (out, s) in out.iter_mut().zip(s) {
        *out = add(*out, s);
    }
    out
}

/// One round; `wk` is the word of the schedule plus the constant.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn round([a, b, c, d, e, f, g, h]: [__m512i; 8], wk: __m512i) -> [__m512i; 8] {
    let sum1 = xor3(ror::<6>(e), ror::<11>(e), ror::<25>(e));
    let choice = ternary::<0xca>(e, f, g);
    let t1 = add(add(add(h, wk), choice), sum1);
    let sum0 = xor3(ror::<2>(a), ror::<13>(a), ror::<22>(a));
    let majority = ternary::<0xe8>(a, b, c);
    [add(t1, add(sum0, majority)), a, b, c, add(d, t1), e, f, g]
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn ror<const N: i32>(x: __m512i) -> __m512i {
    _mm512_ror_epi32::<N>(x)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn add(x: __m512i, y: __m512i) -> __m512i {
    _mm512_add_epi32(x, y)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn xor3(x: __m512i, y: __m512i, z: __m512i) -> __m512i {
    ternary::<0x96>(x, y, z)
}

/// Bit by bit, what `TABLE` has at place 4 x + 2 y + z.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn ternary<const TABLE: i32>(x: __m512i, y: __m512i, z: __m512i) -> __m512i {
    #[cfg(not(adamant_msan))]
    {
        _mm512_ternarylogic_epi32::<TABLE>(x, y, z)
    }
    // MemorySanitizer does not know the instruction and wants all of its operands public.
    #[cfg(adamant_msan)]
    match TABLE {
        0x96 => _mm512_xor_si512(_mm512_xor_si512(x, y), z),
        0xca => _mm512_xor_si512(z, _mm512_and_si512(x, _mm512_xor_si512(y, z))),
        0xe8 => _mm512_or_si512(_mm512_and_si512(x, y), _mm512_and_si512(z, _mm512_or_si512(x, y))),
        _ => unreachable!(),
    }
}

/// Big-endian words to numbers.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn byte_order(x: __m512i) -> __m512i {
    let order = _mm_set_epi64x(0x0c0d_0e0f_0809_0a0b, 0x0405_0607_0001_0203);
    _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(order))
}

/// The 16x16 transpose of 32-bit words: rows become columns.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn transpose(r: [__m512i; 16]) -> [__m512i; 16] {
    // Inside each 128-bit quarter: 4x4 transposes of rows 4 k .. 4 k + 4.
    let mut q = r;
    for k in (0..16).step_by(4) {
        let (a, b) = (_mm512_unpacklo_epi32(r[k], r[k + 1]), _mm512_unpackhi_epi32(r[k], r[k + 1]));
        let (c, d) = (_mm512_unpacklo_epi32(r[k + 2], r[k + 3]), _mm512_unpackhi_epi32(r[k + 2], r[k + 3]));
        q[k] = _mm512_unpacklo_epi64(a, c);
        q[k + 1] = _mm512_unpackhi_epi64(a, c);
        q[k + 2] = _mm512_unpacklo_epi64(b, d);
        q[k + 3] = _mm512_unpackhi_epi64(b, d);
    }
    // q[4 k + j], quarter m, holds column 4 m + j of rows 4 k .. 4 k + 4: a 4x4 transpose of quarters is left.
    let mut out = q;
    for j in 0..4 {
        let (x, y) =
            (_mm512_shuffle_i32x4::<0x44>(q[j], q[4 + j]), _mm512_shuffle_i32x4::<0xee>(q[j], q[4 + j]));
        let (z, u) = (
            _mm512_shuffle_i32x4::<0x44>(q[8 + j], q[12 + j]),
            _mm512_shuffle_i32x4::<0xee>(q[8 + j], q[12 + j]),
        );
        out[j] = _mm512_shuffle_i32x4::<0x88>(x, z);
        out[4 + j] = _mm512_shuffle_i32x4::<0xdd>(x, z);
        out[8 + j] = _mm512_shuffle_i32x4::<0x88>(y, u);
        out[12 + j] = _mm512_shuffle_i32x4::<0xdd>(y, u);
    }
    out
}

/// Word i of every chaining value to register i.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn gather(states: &[State; 16]) -> [__m512i; 8] {
    let mut rows = [_mm512_setzero_si512(); 16];
    for (row, state) in rows.iter_mut().zip(states) {
        // SAFETY: eight words can be read.
        *row = _mm512_zextsi256_si512(unsafe { _mm256_loadu_si256(state.as_ptr().cast()) });
    }
    let [a, b, c, d, e, f, g, h, ..] = transpose(rows);
    [a, b, c, d, e, f, g, h]
}

/// The inverse of [`gather`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn scatter(states: &mut [State; 16], columns: [__m512i; 8]) {
    let mut padded = [_mm512_setzero_si512(); 16];
    padded[..8].copy_from_slice(&columns);
    let rows = transpose(padded);
    for (state, row) in states.iter_mut().zip(rows) {
        // SAFETY: eight words can be written.
        unsafe { _mm256_storeu_si256(state.as_mut_ptr().cast(), _mm512_castsi512_si256(row)) };
    }
}
