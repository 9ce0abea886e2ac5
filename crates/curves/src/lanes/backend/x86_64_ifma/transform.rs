//! Levels of transforms with their numbers in registers.
//!
//! A product by itself waits for its own rows: each quotient for the row before. So two go side by side, row by row, and what follows
//! takes their columns as they are: sums carry once, when they are stored or become factors. Numbers are those of the default methods.
//!
//! Of two levels of four vectors: 408 multiplications and some 170 other instructions for D = 5.

use super::super::super::constants::Constants;
use super::super::Block;
use super::super::transform::{Quarters, TransformKernels};
use super::sums::{difference_without_carry, pass_carries, sum_without_carry};
use super::{Digits, LARGEST, carry, load, product_row, reduce_row, room, splat, store};
use adamant_base::cpu::Ifma;
use core::arch::x86_64::{__m512i, _mm512_load_si512, _mm512_setzero_si512};

/// a b / R of two pairs of factors, in columns below 2^58. No function: the compiler would call it, and pass all digits through memory.
macro_rules! two_products {
    ($c:expr, $d:ident, [$a0:expr, $a1:expr], [$b0:expr, $b1:expr]) => {{
        let (c, a0, a1, b0, b1): (&Constants<$d>, &Digits<$d>, &Digits<$d>, _, _) = ($c, $a0, $a1, $b0, $b1);
        let zero = [_mm512_setzero_si512(); 2 * LARGEST];
        let (mut s, mut t) = (zero, zero);
        product_row(&mut s, 0, a0, digit(b0, 0));
        product_row(&mut t, 0, a1, digit(b1, 0));
        rows! { I below $d {
            if I + 1 < $d {
                product_row(&mut s, I + 1, a0, digit(b0, I + 1));
                product_row(&mut t, I + 1, a1, digit(b1, I + 1));
            }
            reduce_row(&mut s, I, c);
            reduce_row(&mut t, I, c);
        } }
        let mut out = [[_mm512_setzero_si512(); $d]; 2];
        for i in 0..$d {
            out[0][i] = s[i + $d];
            out[1][i] = t[i + $d];
        }
        out
    }};
}

#[inline]
#[target_feature(enable = "avx512f")]
fn digit<const D: usize>(x: &Block<D>, i: usize) -> __m512i {
    // SAFETY: rows of a block have 64 bytes and are aligned to 64 bytes.
    unsafe { _mm512_load_si512(x.0[i].as_ptr().cast()) }
}

/// a + b and a - b + `multiple`, not carried.
#[inline]
#[target_feature(enable = "avx512f")]
fn sums<const D: usize>(a: &Digits<D>, b: &Digits<D>, multiple: &[u64; D]) -> [Digits<D>; 2] {
    [sum_without_carry(a, b), difference_without_carry(&sum_without_carry(a, &splat(multiple)), b)]
}

/// Carries a + b and a - b + `multiple`, and stores them.
#[inline]
#[target_feature(enable = "avx512f")]
fn butterfly<const D: usize>(out: [&mut Block<D>; 2], a: &Digits<D>, b: &Digits<D>, multiple: &[u64; D]) {
    for (out, mut x) in out.into_iter().zip(sums(a, b, multiple)) {
        carry(&mut x);
        store(room(out), x);
    }
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn two_levels<const D: usize>(
    c: &Constants<D>,
    [x0, x1, x2, x3]: Quarters<'_, D>,
    [root, low, high]: [&Block<D>; 3],
) {
    for (((x0, x1), x2), x3) in x0.iter_mut().zip(x1).zip(x2).zip(x3) {
        let [y2, y3] = two_products!(c, D, [&load(x2), &load(x3)], [root, root]);
        let [s0, s2] = sums(&load(x0), &y2, &c.multiples[2]);
        let [mut s1, mut s3] = sums(&load(x1), &y3, &c.multiples[2]);
        pass_carries(&mut s1);
        pass_carries(&mut s3);
        let [y1, y3] = two_products!(c, D, [&s1, &s3], [low, high]);
        butterfly([x0, x1], &s0, &y1, &c.multiples[1]);
        butterfly([x2, x3], &s2, &y3, &c.multiples[1]);
    }
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn first_two_levels<const D: usize>(c: &Constants<D>, x: Quarters<'_, D>, root: &Block<D>, k: [usize; 2]) {
    // Two at a time for the products' sake.
    let [x0, x1, x2, x3] = x.map(|x| x.as_chunks_mut::<2>().0);
    for (((x0, x1), x2), x3) in x0.iter_mut().zip(x1).zip(x2).zip(x3) {
        let mut factors = [[_mm512_setzero_si512(); D]; 2];
        for i in 0..2 {
            let [s0, s2] = sums(&load(&x0[i]), &load(&x2[i]), &c.multiples[k[0]]);
            let [s1, mut s3] = sums(&load(&x1[i]), &load(&x3[i]), &c.multiples[k[0]]);
            butterfly([&mut x0[i], &mut x1[i]], &s0, &s1, &c.multiples[k[1]]);
            store(room(&mut x2[i]), s2);
            pass_carries(&mut s3);
            factors[i] = s3;
        }
        let [u, v]: &mut [Block<D>; 2] = x2;
        let [y, z]: &mut [Block<D>; 2] = x3;
        let products = two_products!(c, D, [&factors[0], &factors[1]], [root, root]);
        for ((a, b), product) in [u, v].into_iter().zip([y, z]).zip(&products) {
            let s2 = load(a);
            butterfly([a, b], &s2, product, &c.multiples[1]);
        }
    }
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn two_pairs<const D: usize>(
    c: &Constants<D>,
    [[a0, b0], [a1, b1]]: [[&mut Block<D>; 2]; 2],
    roots: [&Block<D>; 2],
) {
    let [y0, y1] = two_products!(c, D, [&load(b0), &load(b1)], [roots[0], roots[1]]);
    let (x0, x1) = (load(a0), load(a1));
    butterfly([a0, b0], &x0, &y0, &c.multiples[1]);
    butterfly([a1, b1], &x1, &y1, &c.multiples[1]);
}

impl TransformKernels for Ifma {
    #[inline(always)]
    fn two_levels<const D: usize>(self, c: &Constants<D>, x: Quarters<'_, D>, roots: [&Block<D>; 3]) {
        // SAFETY: the token proves the instructions, here and below.
        unsafe { two_levels(c, x, roots) }
    }

    #[inline(always)]
    fn first_two_levels<const D: usize>(
        self,
        c: &Constants<D>,
        x: Quarters<'_, D>,
        root: &Block<D>,
        k: [usize; 2],
    ) {
        // SAFETY: as above.
        unsafe { first_two_levels(c, x, root, k) }
    }

    #[inline(always)]
    fn two_pairs<const D: usize>(
        self,
        c: &Constants<D>,
        pairs: [[&mut Block<D>; 2]; 2],
        roots: [&Block<D>; 2],
    ) {
        // SAFETY: as above.
        unsafe { two_pairs(c, pairs, roots) }
    }
}
