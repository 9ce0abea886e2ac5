//! How operands are split: the fewest products of blocks of 512 bits, by Karatsuba's method in two and in three parts; where products
//! in three parts by five are to be had, what takes the least time.

use super::BLOCK_WORDS;
use adamant_base::num::to_u32;

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
    /// Three parts, the lower two of so many blocks: five products, and more work between them.
    Toom(usize),
}

/// How operands are split, by their blocks, and what that takes. Two of them, made when the crate is compiled.
pub(in super::super) struct Plan {
    splits: [Split; MOST + 1],
    /// What a product takes, in the plan's own measure.
    costs: [u32; MOST + 1],
    /// Registers of scratch for a product of up to so many blocks: more may need less.
    scratch: [u32; MOST + 1],
    /// What a product of one block takes.
    block: u32,
}

/// The fewest products of blocks, without products in three parts by five: what is between them is done one lane like another.
pub(in super::super) static KARATSUBA: Plan = Plan::new(&Costs { leaf: 1, halves: 0, thirds: 0, toom: None });

/// The least time with them, in core cycles: that of a block, and of what goes between smaller products for each block of a part.
pub(in super::super) static WITH_TOOM: Plan =
    Plan::new(&Costs { leaf: 100, halves: 25, thirds: 60, toom: Some((150, 60)) });

struct Costs {
    leaf: u32,
    halves: u32,
    thirds: u32,
    /// For each block, and for a call.
    toom: Option<(u32, u32)>,
}

impl Plan {
    const fn new(costs: &Costs) -> Plan {
        let mut out = Plan {
            splits: [Split::Leaf; MOST + 1],
            costs: [costs.leaf; MOST + 1],
            scratch: [0; MOST + 1],
            block: costs.leaf,
        };
        let mut m = 2;
        while m <= MOST {
            (out.costs[m], out.splits[m]) = out.cheapest(costs, m);
            let needed = out.needed(m);
            let before = out.scratch[m - 1];
            out.scratch[m] = if needed > before { needed } else { before };
            m += 1;
        }
        out
    }

    /// The split of m blocks where those of fewer are known, and what it takes.
    const fn cheapest(&self, costs: &Costs, m: usize) -> (u32, Split) {
        let h = m.div_ceil(2);
        let mut split = Split::Halves(h);
        let mut least = 2 * self.costs[h] + self.costs[m - h] + costs.halves * to_u32(h);
        if let Some(h) = third(m) {
            let (part, last) = (self.costs[h], self.costs[m - 2 * h]);
            let thirds = 5 * part + last + costs.thirds * to_u32(h);
            if thirds <= least {
                (least, split) = (thirds, Split::Thirds(h));
            }
            if let Some((block, call)) = costs.toom {
                let toom = 4 * part + last + block * to_u32(h) + call;
                if toom <= least {
                    (least, split) = (toom, Split::Toom(h));
                }
            }
        }
        (least, split)
    }

    /// Registers of scratch for m blocks where those of fewer are known.
    const fn needed(&self, m: usize) -> u32 {
        match self.splits[m] {
            Split::Leaf => 0,
            Split::Halves(h) => 16 * to_u32(h) + self.scratch[h],
            Split::Thirds(h) => 32 * to_u32(h) + self.scratch[h],
            Split::Toom(h) => to_u32(toom_scratch(h)) + self.scratch[h],
        }
    }

    /// The cheapest split of m blocks, m at least 1.
    pub(in super::super) fn split(&self, m: usize) -> Split {
        if m <= MOST { self.splits[m] } else { Split::Halves(m.div_ceil(2)) }
    }

    /// What a product of m blocks takes.
    pub(in super::super) fn cost(&self, m: usize) -> usize {
        if m <= MOST { self.costs[m] as usize } else { 3 * self.cost(m.div_ceil(2)) }
    }

    /// Registers of scratch that a product of up to m blocks needs, 8 at least.
    pub(in super::super) fn scratch(&self, m: usize) -> usize {
        if m > MOST {
            let h = m.div_ceil(2);
            return (16 * h + self.scratch(h)).max(self.scratch(MOST));
        }
        (self.scratch[m] as usize).max(BLOCK_WORDS)
    }

    /// The length, at least `words`, at which products are done: whole blocks, and single words above them where that
    /// is cheaper than another block.
    pub(in super::super) fn padded_words(&self, words: usize) -> usize {
        let (blocks, tail) = (words / BLOCK_WORDS, words % BLOCK_WORDS);
        let by_words = self.block as usize * tail * (2 * BLOCK_WORDS * blocks + tail);
        let time = |blocks| self.cost(blocks) * BLOCK_COST;
        if tail == 0 || (blocks > 0 && time(blocks) + by_words <= time(blocks + 1)) {
            words
        } else {
            words.next_multiple_of(BLOCK_WORDS)
        }
    }
}

/// The lower part of three, where the last one is at most a block shorter.
const fn third(m: usize) -> Option<usize> {
    let h = m.div_ceil(3);
    if m >= 3 && m >= 3 * h - 1 && m > 2 * h { Some(h) } else { None }
}

/// Registers that the five products of parts of h blocks need beside their own scratch: eight parts, and room for last coefficients.
pub(super) const fn toom_scratch(h: usize) -> usize {
    8 * BLOCK_WORDS * h / 2 + BLOCK_WORDS
}

/// The split for two products at a time: three pairs of thirds, or a pair of halves and the product of their sums alone.
pub(in super::super) fn split_in_pairs(m: usize) -> Split {
    if m == 1 {
        return Split::Leaf;
    }
    let half = m.div_ceil(2);
    let products = |m| KARATSUBA.cost(m);
    match third(m) {
        Some(h) if 3 * products(h) <= products(half) + products(half).div_ceil(2) => Split::Thirds(h),
        _ => Split::Halves(half),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What docs/notes/gf2x-inverse.md says.
    #[test]
    fn products_of_blocks_are_as_documented() {
        let expected = [1, 3, 6, 9, 15, 18, 24, 27, 36, 45, 51, 54];
        for (m, products_expected) in (1..).zip(expected) {
            assert_eq!(KARATSUBA.cost(m), products_expected, "{m} blocks");
        }
        // 192 words are 3 x 64 words: 4,374 carry-less products; twice and more of them alike.
        for (m, clmuls) in [(24, 4_374), (48, 13_122), (80, 32_805)] {
            assert_eq!(27 * KARATSUBA.cost(m), clmuls);
        }
    }

    #[test]
    fn splits_count_what_the_table_says() {
        for m in 1..600 {
            let counted = match KARATSUBA.split(m) {
                Split::Leaf => 1,
                Split::Halves(h) => 2 * KARATSUBA.cost(h) + KARATSUBA.cost(m - h),
                Split::Thirds(h) => 5 * KARATSUBA.cost(h) + KARATSUBA.cost(m - 2 * h),
                Split::Toom(h) => 4 * KARATSUBA.cost(h) + KARATSUBA.cost(m - 2 * h),
            };
            assert!(counted <= KARATSUBA.cost(m), "{m}");
        }
    }

    #[test]
    fn padding_is_short_and_settles() {
        for words in 1..2000 {
            let padded = KARATSUBA.padded_words(words);
            assert!((words..words + BLOCK_WORDS).contains(&padded));
            assert_eq!(KARATSUBA.padded_words(padded), padded);
        }
        assert_eq!([193, 386, 641].map(|words| KARATSUBA.padded_words(words)), [193, 386, 641]);
    }

    /// Where five products are taken, with room for them, and what is padded for them: 34 blocks take longer than 35.
    #[test]
    fn products_by_five_are_for_long_operands() {
        assert!((1..6).all(|m| !matches!(WITH_TOOM.split(m), Split::Toom(_))));
        for m in [24, 27, 35, 36, 80] {
            assert_eq!(WITH_TOOM.split(m), Split::Toom(m.div_ceil(3)), "{m}");
            assert!(WITH_TOOM.scratch(m) >= toom_scratch(m.div_ceil(3)));
        }
        assert!((1..600).all(|m| WITH_TOOM.scratch(m) <= WITH_TOOM.scratch(m + 1)));
        assert_eq!([193, 277, 386, 641].map(|words| WITH_TOOM.padded_words(words)), [193, 280, 386, 648]);
    }
}
