//! Products in three parts by five smaller ones, with the linear work on ymm registers. Compiled for each kind of products.
//!
//! # Method
//! Toom and Cook's in three parts at 0, 1, x, x + 1 and infinity. With y = x^(64 n) and factors a0 + a1 y + a2 y^2 the product is
//! c0 + c1 y + ... + c4 y^4, and its values P1, Px and Q = P(x + 1) give
//!
//! c3 = (P1 + Px + Q + c0) / (x^2 + x), c2 = ((Px + c0) / x + P1 + c0) / (x + 1) + c4 (x^2 + x + 1) + c3 (x + 1),
//! c1 = P1 + c0 + c2 + c3 + c4.
//!
//! A division by x + 1 is exact: each coefficient of the quotient is the sum of those of the dividend up to its own. The values of a
//! factor at x and x + 1 have up to two coefficients from y on, which are multiplied apart, under masks.
//!
//! # Source
//! M. Bodrato, "Towards Optimal Toom-Cook Multiplication for Univariate and Multivariate Polynomials in Characteristic 2 and 0" (2007).

macro_rules! toom {
    ($features:literal) => {
        use super::product as part;
        use crate::backend::x86_64_clmul::{BLOCK_WORDS, shape, units, units_mut};
        use adamant_base::secret::barrier;
        use core::arch::x86_64::{
            __m128i, __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_blend_epi32, _mm256_cmpgt_epi64,
            _mm256_loadu_si256, _mm256_permute2x128_si256, _mm256_permute4x64_epi64, _mm256_set1_epi64x,
            _mm256_setzero_si256, _mm256_slli_epi64, _mm256_srli_epi64, _mm256_storeu_si256,
            _mm256_xor_si256,
        };

        /// Words of a register.
        const LANES: usize = 4;
        /// Words that a value at x or x + 1 has more room for than a product of two parts, as its last coefficients need one.
        const MORE: usize = BLOCK_WORDS;

        /// `out` becomes `a` `b`: three parts, the lower two of `third` registers, the last at most a block shorter.
        #[target_feature(enable = $features)]
        pub(in super::super) fn product(
            out: &mut [__m128i],
            a: &[__m128i],
            b: &[__m128i],
            scratch: &mut [__m128i],
            third: usize,
        ) {
            let n = 2 * third;
            let (own, scratch) = scratch.split_at_mut(shape::toom_scratch(n / BLOCK_WORDS));
            let (at_1, rest) = words_mut(own).split_at_mut(2 * n);
            let (at_x, rest) = rest.split_at_mut(2 * n + MORE);
            let (at_x1, last) = rest.split_at_mut(2 * n + MORE);
            {
                // The values of the factors: those at x and x + 1 lie where the result will be.
                let (a_1, b_1) = last.split_at_mut(n);
                let (values, _) = words_mut(out).split_at_mut(4 * n);
                let (a_values, b_values) = values.split_at_mut(2 * n);
                let ((a_x, a_x1), (b_x, b_x1)) = (a_values.split_at_mut(n), b_values.split_at_mut(n));
                let a_more = evaluate(words(a), [&mut *a_1, &mut *a_x, &mut *a_x1]);
                let b_more = evaluate(words(b), [&mut *b_1, &mut *b_x, &mut *b_x1]);
                part(units_mut(at_1), units(a_1), units(b_1), scratch);
                part(units_mut(&mut at_x[..2 * n]), units(a_x), units(b_x), scratch);
                finish_value(at_x, [a_x, b_x], [a_more[0], b_more[0]]);
                part(units_mut(&mut at_x1[..2 * n]), units(a_x1), units(b_x1), scratch);
                finish_value(at_x1, [a_x1, b_x1], [a_more[1], b_more[1]]);
            }
            let (a2, b2) = (&a[2 * third..], &b[2 * third..]);
            let (c4, beyond) = last.split_at_mut(4 * a2.len());
            part(units_mut(c4), a2, b2, scratch);
            beyond.fill(0);
            part(&mut out[..2 * third], &a[..third], &b[..third], scratch);
            let out = words_mut(out);
            interpolate(&out[..2 * n], at_1, at_x, at_x1, last);
            assemble(out, [at_1, &at_x[..2 * n], &at_x1[..2 * n], last]);
        }

        /// Words of registers.
        fn words(registers: &[__m128i]) -> &[u64] {
            // SAFETY: every bit pattern is a value of both types, and registers are aligned to words.
            unsafe { registers.align_to::<u64>().1 }
        }

        /// Words of registers.
        fn words_mut(registers: &mut [__m128i]) -> &mut [u64] {
            // SAFETY: every bit pattern is a value of both types, and registers are aligned to words.
            unsafe { registers.align_to_mut::<u64>().1 }
        }

        /// The four words from `place` on.
        #[inline]
        #[target_feature(enable = $features)]
        fn load(words: &[u64], place: usize) -> __m256i {
            let words = &words[place..place + LANES];
            // SAFETY: four words are readable; the load needs no alignment.
            unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
        }

        /// As [`load`], with zeros where there are no words.
        #[inline]
        #[target_feature(enable = $features)]
        fn load_or_zero(words: &[u64], place: usize) -> __m256i {
            if place < words.len() { load(words, place) } else { _mm256_setzero_si256() }
        }

        #[inline]
        #[target_feature(enable = $features)]
        fn store(words: &mut [u64], place: usize, x: __m256i) {
            let words = &mut words[place..place + LANES];
            // SAFETY: four words are writable; the store needs no alignment.
            unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), x) }
        }

        #[inline]
        #[target_feature(enable = $features)]
        fn xor(a: __m256i, b: __m256i) -> __m256i {
            _mm256_xor_si256(a, b)
        }

        /// The words of a polynomial that stand one below, register after register.
        struct Below {
            /// The last register, its highest word lowest.
            turned: __m256i,
        }

        impl Below {
            #[inline]
            #[target_feature(enable = $features)]
            fn start() -> Below {
                Below { turned: _mm256_setzero_si256() }
            }

            #[inline]
            #[target_feature(enable = $features)]
            fn next(&mut self, x: __m256i) -> __m256i {
                let turned = _mm256_permute4x64_epi64::<0b10_01_00_11>(x);
                let below = _mm256_blend_epi32::<0b0000_0011>(turned, self.turned);
                self.turned = turned;
                below
            }
        }

        /// The values at 1, x and x + 1 of three parts, and what they have from y on: at x, at x + 1.
        #[target_feature(enable = $features)]
        fn evaluate(parts: &[u64], [at_1, at_x, at_x1]: [&mut [u64]; 3]) -> [u64; 2] {
            let n = at_1.len();
            let ((a0, rest), (mut below1, mut below2)) =
                (parts.split_at(n), (Below::start(), Below::start()));
            let (a1, a2) = rest.split_at(n);
            for i in (0..n).step_by(LANES) {
                let (x0, x1, x2) = (load(a0, i), load(a1, i), load_or_zero(a2, i));
                let (low1, low2) = (below1.next(x1), below2.next(x2));
                let once = xor(_mm256_add_epi64(x1, x1), _mm256_srli_epi64::<63>(low1));
                let twice = xor(_mm256_slli_epi64::<2>(x2), _mm256_srli_epi64::<62>(low2));
                let (sum, shifted) = (xor(x1, x2), xor(once, twice));
                store(at_1, i, xor(x0, sum));
                store(at_x, i, xor(x0, shifted));
                // (x + 1)^2 = x^2 + 1.
                store(at_x1, i, xor(x0, xor(sum, shifted)));
            }
            // The last part reaches y where it is as long as the others.
            let last = if a2.len() == n { a2[n - 1] >> 62 } else { 0 };
            let more = (a1[n - 1] >> 63) ^ last;
            [more, more]
        }

        /// Adds to the product of `factors` what their coefficients from y on, `more`, contribute: the words from n to 2 n, and the lowest bit
        /// of the next one.
        #[target_feature(enable = $features)]
        fn finish_value(product: &mut [u64], factors: [&[u64]; 2], more: [u64; 2]) {
            let ([a, b], [more_a, more_b]) = (factors, more);
            let n = a.len();
            let (a_low, a_high) = (mask(more_a), mask(more_a >> 1));
            let (b_low, b_high) = (mask(more_b), mask(more_b >> 1));
            let mut below = Below::start();
            for i in (0..n).step_by(LANES) {
                let (x, y) = (load(a, i), load(b, i));
                let low = xor(_mm256_and_si256(y, a_low), _mm256_and_si256(x, b_low));
                let high = xor(_mm256_and_si256(y, a_high), _mm256_and_si256(x, b_high));
                let shifted = xor(_mm256_add_epi64(high, high), _mm256_srli_epi64::<63>(below.next(high)));
                store(product, n + i, xor(load(product, n + i), xor(low, shifted)));
            }
            let carried = ((more_a >> 1) & (b[n - 1] >> 63)) ^ ((more_b >> 1) & (a[n - 1] >> 63));
            product[2 * n..].fill(0);
            product[2 * n] = carried ^ (more_a & more_b & 1);
        }

        /// All ones if the lowest bit is set, otherwise 0.
        #[inline]
        #[target_feature(enable = $features)]
        fn mask(bit: u64) -> __m256i {
            _mm256_set1_epi64x(barrier((bit & 1).wrapping_neg()).cast_signed())
        }

        /// Quotients by x + 1, register after register.
        struct Sums {
            /// All ones if an odd number of coefficients that were seen are set, otherwise 0.
            odd: __m256i,
        }

        impl Sums {
            #[inline]
            #[target_feature(enable = $features)]
            fn start() -> Sums {
                Sums { odd: _mm256_setzero_si256() }
            }

            #[inline]
            #[target_feature(enable = $features)]
            fn next(&mut self, x: __m256i) -> __m256i {
                let x = xor(x, _mm256_add_epi64(x, x));
                let x = xor(x, _mm256_slli_epi64::<2>(x));
                let x = xor(x, _mm256_slli_epi64::<4>(x));
                let x = xor(x, _mm256_slli_epi64::<8>(x));
                let x = xor(x, _mm256_slli_epi64::<16>(x));
                let x = xor(x, _mm256_slli_epi64::<32>(x));
                // Each word is done; its highest bit is the sum of it.
                let zero = _mm256_setzero_si256();
                let sums = _mm256_cmpgt_epi64(zero, x);
                let by_one =
                    _mm256_blend_epi32::<0b0000_0011>(_mm256_permute4x64_epi64::<0b10_01_00_11>(sums), zero);
                let pairs = xor(sums, by_one);
                let all = xor(pairs, _mm256_permute2x128_si256::<0x08>(pairs, pairs));
                let before =
                    _mm256_blend_epi32::<0b0000_0011>(_mm256_permute4x64_epi64::<0b10_01_00_11>(all), zero);
                let out = xor(xor(x, before), self.odd);
                self.odd = xor(self.odd, _mm256_permute4x64_epi64::<0b11_11_11_11>(all));
                out
            }
        }

        /// `at_1`, `at_x` and `at_x1` become c1, c2 and c3.
        #[target_feature(enable = $features)]
        fn interpolate(c0: &[u64], at_1: &mut [u64], at_x: &mut [u64], at_x1: &mut [u64], c4: &[u64]) {
            let n2 = c0.len();
            for i in (0..n2).step_by(LANES) {
                let (one, x, x1) = (load(at_1, i), load(at_x, i), load(at_x1, i));
                let without = xor(x, load(c0, i));
                store(at_x, i, without);
                store(at_x1, i, xor(xor(one, x1), without));
            }
            at_x1[n2] ^= at_x[n2];
            let (mut sums2, mut sums3, mut below4) = (Sums::start(), Sums::start(), Below::start());
            for i in (0..n2).step_by(LANES) {
                let (one, first, last) = (load(at_1, i), load(c0, i), load(c4, i));
                let ends = xor(one, first);
                let by_x = xor(halved(at_x, i), ends);
                let c3_more = halved(at_x1, i);
                let (quotient, c3) = (sums2.next(by_x), sums3.next(c3_more));
                let low4 = below4.next(last);
                let once = xor(_mm256_add_epi64(last, last), _mm256_srli_epi64::<63>(low4));
                let twice = xor(_mm256_slli_epi64::<2>(last), _mm256_srli_epi64::<62>(low4));
                // c3 (x + 1) is what c3 is the quotient of.
                let c2 = xor(xor(quotient, c3_more), xor(last, xor(once, twice)));
                store(at_x, i, c2);
                store(at_x1, i, c3);
                store(at_1, i, xor(xor(ends, last), xor(c2, c3)));
            }
        }

        /// Four words from `place` on of a polynomial divided by x.
        #[inline]
        #[target_feature(enable = $features)]
        fn halved(words: &[u64], place: usize) -> __m256i {
            let (here, above) = (load(words, place), load(words, place + 1));
            xor(_mm256_srli_epi64::<1>(here), _mm256_slli_epi64::<63>(above))
        }

        /// Adds the five coefficients, of 2 n words each, at their places; c0 is there.
        #[target_feature(enable = $features)]
        fn assemble(out: &mut [u64], [c1, c2, c3, c4]: [&[u64]; 4]) {
            let n = c1.len() / 2;
            for i in (0..n).step_by(LANES) {
                store(out, n + i, xor(load(out, n + i), load(c1, i)));
                store(out, 2 * n + i, xor(load(c1, n + i), load(c2, i)));
                store(out, 3 * n + i, xor(load(c2, n + i), load(c3, i)));
                store(out, 4 * n + i, xor(load(c3, n + i), load(c4, i)));
            }
            let rest = out.len() - 5 * n;
            out[5 * n..].copy_from_slice(&c4[n..][..rest]);
        }
    };
}
