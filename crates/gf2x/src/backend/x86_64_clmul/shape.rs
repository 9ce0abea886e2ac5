//! How operands are split: the fewest products of blocks of 512 bits, by Karatsuba's method in two and in three parts.

use super::BLOCK_WORDS;

/// The time of a product of blocks in that of a product of words: 27 carry-less products, and what goes with them.
const BLOCK_COST: usize = 45;
/// The longest operand in blocks whose split is looked up; longer ones are halved.
const MOST: usize = 256;

/// How a product of operands of some blocks is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Split {
    /// By the kernel.
    Leaf,
    /// Two parts, the lower one of so many blocks: three products.
    Halves(usize),
    /// Three parts, the lower two of so many blocks: six products.
    Thirds(usize),
}

/// The products of blocks that operands of m blocks need, by m.
const PRODUCTS: [u32; MOST + 1] = table();

const fn table() -> [u32; MOST + 1] {
    let mut out = [1; MOST + 1];
    let mut m = 2;
    while m <= MOST {
        let h = m.div_ceil(2);
        out[m] = 2 * out[h] + out[m - h];
        if let Some(h) = third(m)
            && 5 * out[h] + out[m - 2 * h] <= out[m]
        {
            out[m] = 5 * out[h] + out[m - 2 * h];
        }
        m += 1;
    }
    out
}

/// The lower part of three, where the last one is at most a block shorter.
const fn third(m: usize) -> Option<usize> {
    let h = m.div_ceil(3);
    if m >= 3 && m >= 3 * h - 1 && m > 2 * h { Some(h) } else { None }
}

/// The cheapest split of m blocks, m at least 1.
pub(in super::super) fn split(m: usize) -> Split {
    if m == 1 {
        return Split::Leaf;
    }
    if m <= MOST
        && let Some(h) = third(m)
        && 5 * PRODUCTS[h] + PRODUCTS[m - 2 * h] == PRODUCTS[m]
    {
        return Split::Thirds(h);
    }
    Split::Halves(m.div_ceil(2))
}

/// The products of blocks for m blocks.
pub(in super::super) fn products(m: usize) -> usize {
    if m <= MOST { PRODUCTS[m] as usize } else { 3 * products(m.div_ceil(2)) }
}

/// The split for two products at a time: three pairs of thirds, or a pair of halves and the product of their sums alone.
pub(in super::super) fn split_in_pairs(m: usize) -> Split {
    if m == 1 {
        return Split::Leaf;
    }
    let half = m.div_ceil(2);
    match third(m) {
        Some(h) if 3 * products(h) <= products(half) + pairs(half) => Split::Thirds(h),
        _ => Split::Halves(half),
    }
}

/// About how many runs of a kernel for two blocks at once m blocks need.
pub(in super::super) fn pairs(m: usize) -> usize {
    products(m).div_ceil(2)
}

/// The length, at least `words`, at which products are done: whole blocks, and single words above them where that
/// is cheaper than another block.
pub(in super::super) fn padded_words(words: usize) -> usize {
    let (blocks, tail) = (words / BLOCK_WORDS, words % BLOCK_WORDS);
    let by_words = tail * (2 * BLOCK_WORDS * blocks + tail);
    if tail == 0
        || (blocks > 0 && products(blocks) * BLOCK_COST + by_words <= products(blocks + 1) * BLOCK_COST)
    {
        words
    } else {
        words.next_multiple_of(BLOCK_WORDS)
    }
}

/// Registers of scratch that a product of m blocks needs.
pub(in super::super) fn scratch(m: usize) -> usize {
    match split(m) {
        Split::Leaf => 0,
        Split::Halves(h) => 16 * h + scratch(h),
        Split::Thirds(h) => 32 * h + scratch(h),
    }
}

/// The same for any number of blocks up to m: more blocks may need less.
pub(in super::super) fn scratch_up_to(m: usize) -> usize {
    (1..=m).map(scratch).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What docs/notes/gf2x-inverse.md says.
    #[test]
    fn products_of_blocks_are_as_documented() {
        let expected = [1, 3, 6, 9, 15, 18, 24, 27, 36, 45, 51, 54];
        for (m, products_expected) in (1..).zip(expected) {
            assert_eq!(products(m), products_expected, "{m} blocks");
        }
        // 192 words are 3 x 64 words: 4,374 carry-less products; twice and more of them alike.
        for (m, clmuls) in [(24, 4_374), (48, 13_122), (80, 32_805)] {
            assert_eq!(27 * products(m), clmuls);
        }
    }

    #[test]
    fn splits_count_what_the_table_says() {
        for m in 1..600 {
            let counted = match split(m) {
                Split::Leaf => 1,
                Split::Halves(h) => 2 * products(h) + products(m - h),
                Split::Thirds(h) => 5 * products(h) + products(m - 2 * h),
            };
            assert!(counted <= products(m), "{m}");
        }
    }

    #[test]
    fn padding_is_short_and_settles() {
        for words in 1..2000 {
            let padded = padded_words(words);
            assert!((words..words + BLOCK_WORDS).contains(&padded));
            assert_eq!(padded_words(padded), padded);
        }
        assert_eq!([193, 386, 641].map(padded_words), [193, 386, 641]);
    }
}
