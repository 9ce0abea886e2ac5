//! A product of blocks of 512 bits, four registers by four, in each 128-bit lane: two forms, each for any register width.
//!
//! # Method
//! With y = x^64 a product of units of 128 bits is L + M y + H y^2, where L and H are the products of the lower and the upper words.
//! Two levels of Karatsuba over the four units of a block keep L, H and what M is made of apart, so that the middle terms are
//! shifted once for each unit of the result. The two forms differ in M:
//!
//! | form | M | carry-less products | where it is faster |
//! |---|---|---|---|
//! | `block_by_sums` | S + L + H, S the product of the sums of words, which are made two in a register | 27 | where one starts every two cycles: AMD's cores |
//! | `block_by_words` | the sum of the products of lower and upper words | 36 | where one starts every cycle, and shuffles wait for the same port: Intel's cores |
//!
//! # Bound
//! By sums on Zen 4: one product starts every 2.1 cycles at either width (measured), 57 cycles; the times fit if nothing else is issued
//! meanwhile, so that the 180 other instructions, six a cycle, come on top: 87 cycles, and 11 for the sums above the blocks. A product
//! at r = 12323 takes 103 for each of its blocks.
//!
//! On Intel's cores since Skylake products and shuffles share a port: 27 and 24 by sums, 36 and 8 by words, beside some 140 and 110
//! sums on three ports. Measured alone on a Cascade Lake (2026-11-28): 54.5 and 48.5 TSC cycles, 59 and 52 core cycles.

/// What both forms share.
macro_rules! block_terms {
    ($features:literal, $vector:ty, $xor:ident) => {
        /// L, H and what M is made of, of a product of units, or a sum of such.
        #[derive(Clone, Copy)]
        struct Terms {
            low: $vector,
            high: $vector,
            middle: $vector,
        }

        #[inline]
        #[target_feature(enable = $features)]
        fn add(a: Terms, b: Terms) -> Terms {
            Terms { low: $xor(a.low, b.low), high: $xor(a.high, b.high), middle: $xor(a.middle, b.middle) }
        }

        /// The product of two units by two out of those of the first, of the last, and of the sums.
        #[inline]
        #[target_feature(enable = $features)]
        fn merge(first: Terms, last: Terms, both: Terms) -> [Terms; 3] {
            [first, add(both, add(first, last)), last]
        }
    };
}

/// M = S + L + H.
macro_rules! block_by_sums {
    ($features:literal, $vector:ty, $xor:ident, $clmul:ident, $unpack_low:ident, $unpack_high:ident, $align:ident, $zero:ident) => {
        block_terms!($features, $vector, $xor);

        /// Two units, each as the sum of its words.
        #[inline]
        #[target_feature(enable = $features)]
        fn word_sums(x: $vector, y: $vector) -> $vector {
            $xor($unpack_low(x, y), $unpack_high(x, y))
        }

        /// L and H of `a` `b`, S given.
        #[inline]
        #[target_feature(enable = $features)]
        fn terms(a: $vector, b: $vector, sum: $vector) -> Terms {
            Terms { low: $clmul::<0x00>(a, b), high: $clmul::<0x11>(a, b), middle: sum }
        }

        /// A block by a block.
        #[inline]
        #[target_feature(enable = $features)]
        fn multiply_loaded(out: &mut [$vector; 8], a: [$vector; 4], b: [$vector; 4]) {
            let (a01, b01) = (word_sums(a[0], a[1]), word_sums(b[0], b[1]));
            let (a23, b23) = (word_sums(a[2], a[3]), word_sums(b[2], b[3]));
            let (pairs_a, pairs_b) = (word_sums(a01, a23), word_sums(b01, b23));
            let low = merge(
                terms(a[0], b[0], $clmul::<0x00>(a01, b01)),
                terms(a[1], b[1], $clmul::<0x11>(a01, b01)),
                terms($xor(a[0], a[1]), $xor(b[0], b[1]), $clmul::<0x00>(pairs_a, pairs_b)),
            );
            let high = merge(
                terms(a[2], b[2], $clmul::<0x00>(a23, b23)),
                terms(a[3], b[3], $clmul::<0x11>(a23, b23)),
                terms($xor(a[2], a[3]), $xor(b[2], b[3]), $clmul::<0x11>(pairs_a, pairs_b)),
            );
            let (even_a, even_b) = ($xor(a[0], a[2]), $xor(b[0], b[2]));
            let (odd_a, odd_b) = ($xor(a[1], a[3]), $xor(b[1], b[3]));
            let (a02, b02) = ($xor(a01, a23), $xor(b01, b23));
            let (all_a, all_b) = (word_sums(pairs_a, pairs_a), word_sums(pairs_b, pairs_b));
            let sum = merge(
                terms(even_a, even_b, $clmul::<0x00>(a02, b02)),
                terms(odd_a, odd_b, $clmul::<0x11>(a02, b02)),
                terms($xor(even_a, odd_a), $xor(even_b, odd_b), $clmul::<0x00>(all_a, all_b)),
            );
            let shared = add(low[2], high[0]);
            let all = [
                low[0],
                low[1],
                add(shared, add(sum[0], low[0])),
                add(sum[1], add(low[1], high[1])),
                add(shared, add(sum[2], high[2])),
                high[1],
                high[2],
            ];
            let zero = $zero();
            let (mut middle_before, mut high_before) = (zero, zero);
            for i in 0..7 {
                let t = all[i];
                let middle = $xor(t.middle, $xor(t.low, t.high));
                out[i] = $xor($xor(t.low, high_before), $align::<8>(middle, middle_before));
                (middle_before, high_before) = (middle, t.high);
            }
            out[7] = $xor(high_before, $align::<8>(zero, middle_before));
        }
    };
}

/// M as it is.
macro_rules! block_by_words {
    ($features:literal, $vector:ty, $xor:ident, $clmul:ident, $_low:ident, $_high:ident, $align:ident, $zero:ident) => {
        block_terms!($features, $vector, $xor);

        /// L, H and M of `a` `b`.
        #[inline]
        #[target_feature(enable = $features)]
        fn terms(a: $vector, b: $vector) -> Terms {
            let middle = $xor($clmul::<0x10>(a, b), $clmul::<0x01>(a, b));
            Terms { low: $clmul::<0x00>(a, b), high: $clmul::<0x11>(a, b), middle }
        }

        /// A block by a block.
        #[inline]
        #[target_feature(enable = $features)]
        fn multiply_loaded(out: &mut [$vector; 8], a: [$vector; 4], b: [$vector; 4]) {
            let low = merge(terms(a[0], b[0]), terms(a[1], b[1]), terms($xor(a[0], a[1]), $xor(b[0], b[1])));
            let high = merge(terms(a[2], b[2]), terms(a[3], b[3]), terms($xor(a[2], a[3]), $xor(b[2], b[3])));
            let (even_a, even_b) = ($xor(a[0], a[2]), $xor(b[0], b[2]));
            let (odd_a, odd_b) = ($xor(a[1], a[3]), $xor(b[1], b[3]));
            let both = merge(
                terms(even_a, even_b),
                terms(odd_a, odd_b),
                terms($xor(even_a, odd_a), $xor(even_b, odd_b)),
            );
            let shared = add(low[2], high[0]);
            let all = [
                low[0],
                low[1],
                add(shared, add(both[0], low[0])),
                add(both[1], add(low[1], high[1])),
                add(shared, add(both[2], high[2])),
                high[1],
                high[2],
            ];
            let zero = $zero();
            let (mut middle_before, mut high_before) = (zero, zero);
            for i in 0..7 {
                let t = all[i];
                out[i] = $xor($xor(t.low, high_before), $align::<8>(t.middle, middle_before));
                (middle_before, high_before) = (t.middle, t.high);
            }
            out[7] = $xor(high_before, $align::<8>(zero, middle_before));
        }
    };
}
