//! Choosing an entry of a table by a secret index, in plain Rust.

use adamant_base::ct::CtEq;

/// `out` becomes entry `index` of `table`, read in full: what an engine without a better way uses.
pub(crate) fn select_scan(out: &mut [u64], table: &[u64], index: u64) {
    let words = out.len();
    let (blocks, rest) = out.as_chunks_mut::<16>();
    let mut start = 0;
    for block in blocks {
        *block = gather(table, words, start, index);
        start += block.len();
    }
    for word in rest {
        [*word] = gather(table, words, start, index);
        start += 1;
    }
}

/// Words `start..` of entry `index`: few enough at a time to stay in registers.
#[inline(always)]
pub(crate) fn gather<const W: usize>(table: &[u64], words: usize, start: usize, index: u64) -> [u64; W] {
    let mut sum = [0; W];
    for (i, entry) in (0u64..).zip(table.chunks_exact(words)) {
        let mask = i.ct_eq(&index).mask();
        if let Some(part) = entry.get(start..).and_then(|rest| rest.first_chunk::<W>()) {
            for (word, &candidate) in sum.iter_mut().zip(part) {
                *word |= candidate & mask;
            }
        }
    }
    sum
}
