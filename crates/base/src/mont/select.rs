//! Choosing an entry of a table by a secret index.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::backend::x86_64_avx2;
use crate::ct::Choice;
use crate::secret::barrier;

/// `out` becomes entry `index` of `table`, zero where there is none. Every entry is read, whatever the index.
#[inline]
pub fn select(out: &mut [u64], table: &[u64], index: u64) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = crate::cpu::Avx2::detect() {
        return x86_64_avx2::select(token, out, table, index);
    }
    // Few enough words to be a matter of registers: loops over slices would take longer.
    match out.len() {
        2 => return few::<2>(out, table, index),
        3 => return few::<3>(out, table, index),
        4 => return few::<4>(out, table, index),
        _ => {}
    }
    select_portable(out, table, index);
}

/// [`select`] in plain Rust.
pub fn select_portable(out: &mut [u64], table: &[u64], index: u64) {
    let words = out.len();
    let (blocks, rest) = out.as_chunks_mut::<16>();
    let mut start = 0;
    for block in blocks {
        *block = gather(table, words, start, index);
        start += block.len();
    }
    let (pairs, rest) = rest.as_chunks_mut::<2>();
    for pair in pairs {
        *pair = gather(table, words, start, index);
        start += pair.len();
    }
    for word in rest {
        [*word] = gather(table, words, start, index);
        start += 1;
    }
}

/// [`select`] for entries of N words.
#[inline]
fn few<const N: usize>(out: &mut [u64], table: &[u64], index: u64) {
    let mut sum = [0; N];
    for (i, entry) in (0u64..).zip(table.as_chunks::<N>().0) {
        let mask = barrier(Choice::from_zero(i ^ index).as_u64().wrapping_neg());
        for (word, &candidate) in sum.iter_mut().zip(entry) {
            *word |= candidate & mask;
        }
    }
    out.copy_from_slice(&sum);
}

/// Words `start..` of entry `index`: few enough at a time to stay in registers.
#[inline(always)]
pub(super) fn gather<const W: usize>(table: &[u64], words: usize, start: usize, index: u64) -> [u64; W] {
    let mut sum = [0; W];
    // Iterators over chunks divide when they are made, which takes as long as reading a short entry.
    let (mut i, mut rest) = (0u64, table);
    while let Some((entry, next)) = rest.split_at_checked(words.max(1)) {
        let mask = barrier(Choice::from_zero(i ^ index).as_u64().wrapping_neg());
        if let Some(part) = entry.get(start..).and_then(|rest| rest.first_chunk::<W>()) {
            for (word, &candidate) in sum.iter_mut().zip(part) {
                *word |= candidate & mask;
            }
        }
        (i, rest) = (i + 1, next);
    }
    sum
}
