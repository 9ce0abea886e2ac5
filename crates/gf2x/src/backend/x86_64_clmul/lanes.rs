//! Products of operands in blocks of 512 bits, one product in each 128-bit lane of a register: the same code for every width.
//!
//! # Layout
//! An operand of m blocks is 4 m registers; lane l of register i is unit i (128 bits) of factor l. A result has 8 m.
//!
//! # Method
//! A product of blocks, [`super::block`]. Above: Karatsuba in two and in three parts, as [`super::shape`] says.

macro_rules! lanes {
    ($features:literal, $vector:ty, $xor:ident, $clmul:ident, $unpack_low:ident, $unpack_high:ident, $align:ident, $zero:ident, $plan:expr, $toom:path, $block:ident) => {
        use super::shape::Split;

        type V = $vector;
        /// Registers of a block of an operand; twice that for a product.
        const BLOCK: usize = 4;

        $block!($features, V, $xor, $clmul, $unpack_low, $unpack_high, $align, $zero);

        #[inline(never)]
        #[target_feature(enable = $features)]
        fn multiply_block(out: &mut [V; 8], a: &[V; 4], b: &[V; 4]) {
            multiply_loaded(out, *a, *b);
        }

        /// (a0 + a1) (b0 + b1).
        #[inline(never)]
        #[target_feature(enable = $features)]
        fn multiply_sums(out: &mut [V; 8], a0: &[V; 4], a1: &[V; 4], b0: &[V; 4], b1: &[V; 4]) {
            let a = [$xor(a0[0], a1[0]), $xor(a0[1], a1[1]), $xor(a0[2], a1[2]), $xor(a0[3], a1[3])];
            let b = [$xor(b0[0], b1[0]), $xor(b0[1], b1[1]), $xor(b0[2], b1[2]), $xor(b0[3], b1[3])];
            multiply_loaded(out, a, b);
        }

        /// Two blocks by two. The product of the sums goes to `middle`. Not inlined: where it is, its registers take stack at every
        /// level of the recursion.
        #[inline(never)]
        #[target_feature(enable = $features)]
        fn two_blocks(out: &mut [V; 16], a: &[V; 8], b: &[V; 8], middle: &mut [V; 8]) {
            let ((low, high), (a0, a1), (b0, b1)) = (out.split_at_mut(8), a.split_at(4), b.split_at(4));
            if let (Some(low), Some(high), Some(a0), Some(a1), Some(b0), Some(b1)) = (
                low.first_chunk_mut(),
                high.first_chunk_mut(),
                a0.first_chunk(),
                a1.first_chunk(),
                b0.first_chunk(),
                b1.first_chunk(),
            ) {
                multiply_block(low, a0, b0);
                multiply_block(high, a1, b1);
                multiply_sums(middle, a0, a1, b0, b1);
            }
            for i in 0..4 {
                let shared = $xor(out[4 + i], out[8 + i]);
                out[4 + i] = $xor($xor(shared, out[i]), middle[i]);
                out[8 + i] = $xor($xor(shared, out[12 + i]), middle[4 + i]);
            }
        }

        /// `out` (8 m registers) becomes `a` `b` (4 m each) in each lane; `scratch` has as many registers as the plan says.
        #[target_feature(enable = $features)]
        pub(in super::super) fn product(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V]) {
            if let (Ok(out), Ok(a), Ok(b), Some(middle)) =
                ((&mut *out).try_into(), a.try_into(), b.try_into(), scratch.first_chunk_mut())
            {
                return two_blocks(out, a, b, middle);
            }
            match $plan.split(a.len() / BLOCK) {
                Split::Leaf => {
                    if let (Some(out), Some(a), Some(b)) =
                        (out.first_chunk_mut(), a.first_chunk(), b.first_chunk())
                    {
                        multiply_block(out, a, b);
                    }
                }
                Split::Halves(h) => halves(out, a, b, scratch, BLOCK * h),
                Split::Thirds(h) => thirds(out, a, b, scratch, BLOCK * h),
                Split::Toom(h) => $toom(out, a, b, scratch, BLOCK * h),
            }
        }

        /// `out` becomes x + y; `y` may be shorter.
        #[inline]
        #[target_feature(enable = $features)]
        fn sums(out: &mut [V], x: &[V], y: &[V]) {
            let (both, alone) = out.split_at_mut(y.len());
            for ((target, &x), &y) in both.iter_mut().zip(x).zip(y) {
                *target = $xor(x, y);
            }
            alone.copy_from_slice(&x[y.len()..]);
        }

        /// Two parts, the lower of `half` registers, the upper no longer and at most a block shorter.
        #[target_feature(enable = $features)]
        fn halves(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V], half: usize) {
            let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
            let (middle, scratch) = scratch.split_at_mut(2 * half);
            let (sum_a, rest) = scratch.split_at_mut(half);
            let (sum_b, rest) = rest.split_at_mut(half);
            sums(sum_a, a0, a1);
            sums(sum_b, b0, b1);
            product(middle, sum_a, sum_b, rest);
            let (low, high) = out.split_at_mut(2 * half);
            product(low, a0, b0, scratch);
            product(high, a1, b1, scratch);
            let ((m0, m1), (l0, l1)) = (middle.split_at(half), low.split_at_mut(half));
            let (h0, h1) = high.split_at_mut(half);
            for i in 0..half {
                let shared = $xor(l1[i], h0[i]);
                l1[i] = $xor($xor(shared, l0[i]), m0[i]);
                h0[i] = $xor(shared, m1[i]);
            }
            for (target, &x) in h0.iter_mut().zip(&*h1) {
                *target = $xor(*target, x);
            }
        }

        /// Three parts, the lower two of `third` registers, the last at most a block shorter: a_i b_i, and (a_i + a_j)(b_i + b_j)
        /// for each pair.
        #[target_feature(enable = $features)]
        fn thirds(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V], third: usize) {
            let ((a0, rest), (b0, rest_b)) = (a.split_at(third), b.split_at(third));
            let ((a1, a2), (b1, b2)) = (rest.split_at(third), rest_b.split_at(third));
            let (products, scratch) = scratch.split_at_mut(6 * third);
            let (p01, rest) = products.split_at_mut(2 * third);
            let (p02, p12) = rest.split_at_mut(2 * third);
            {
                let (sum_a, rest) = scratch.split_at_mut(third);
                let (sum_b, rest) = rest.split_at_mut(third);
                sums(sum_a, a0, a1);
                sums(sum_b, b0, b1);
                product(p01, sum_a, sum_b, rest);
                sums(sum_a, a0, a2);
                sums(sum_b, b0, b2);
                product(p02, sum_a, sum_b, rest);
                sums(sum_a, a1, a2);
                sums(sum_b, b1, b2);
                product(p12, sum_a, sum_b, rest);
            }
            product(&mut out[..2 * third], a0, b0, scratch);
            product(&mut out[2 * third..4 * third], a1, b1, scratch);
            product(&mut out[4 * third..], a2, b2, scratch);
            let (c0, rest) = out.split_at_mut(third);
            let (c1, rest) = rest.split_at_mut(third);
            let (c2, rest) = rest.split_at_mut(third);
            let (c3, rest) = rest.split_at_mut(third);
            let (c4, c5) = rest.split_at_mut(third);
            let zero = $zero();
            for i in 0..third {
                // The last part's product may end before its second half does.
                let h22 = if i < c5.len() { c5[i] } else { zero };
                let (l00, h00, l11, h11, l22) = (c0[i], c1[i], c2[i], c3[i], c4[i]);
                let (l0011, h0011) = ($xor(l00, l11), $xor(h00, h11));
                let (l1122, h1122) = ($xor(l11, l22), $xor(h11, h22));
                let (l02, h02) = ($xor($xor(p02[i], l00), l1122), $xor($xor(p02[third + i], h22), h0011));
                c1[i] = $xor($xor(h00, p01[i]), l0011);
                c2[i] = $xor($xor(p01[third + i], h0011), l02);
                c3[i] = $xor($xor(p12[i], l1122), h02);
                c4[i] = $xor($xor(p12[third + i], h1122), l22);
            }
        }
    };
}
