//! What multiplies, for one encoding of the two instructions: a macro, as target features cannot be a parameter of a generic function.
//! The comments on bounds are in `x86_64_ifma`.

/// The kernels, as a module `encoding`: `kernels!(target features, path::{the instruction as high, the other as low})`.
macro_rules! kernels {
    ($features:literal, $($path:ident)::+::{$($instruction:tt)+}) => {
        mod encoding {
            use crate::lanes::backend::ifma::{LARGEST, MASK, Room, room};
            use crate::lanes::backend::wide::{OFFSET, Pair};
            use crate::lanes::backend::x86_64_avx2::sums::{Rows, broadcast, down, load, splat};
            use crate::lanes::backend::Block;
            use crate::lanes::backend::x86_64_avxifma::sums::{
                carried, carry, carry_signed, difference, store, sum, sum_without_carry, zero,
            };
            use crate::lanes::backend::x86_64_avxifma::wide::{Wide, get, set};
            use crate::lanes::constants::Constants;
            use $($path)::+::{$($instruction)+};
            use core::arch::x86_64::{
                __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_srli_epi64, _mm256_sub_epi64,
            };

            type Columns = [__m256i; 2 * LARGEST];

            /// `t` += `a` `b` 2^(52 `i`).
            #[inline]
            #[target_feature(enable = $features)]
            fn product_row<const D: usize>(t: &mut Columns, i: usize, a: &Rows<D>, b: __m256i) {
                for j in 0..D {
                    t[i + j] = low(t[i + j], a[j], b);
                }
                for j in 0..D {
                    t[i + j + 1] = high(t[i + j + 1], a[j], b);
                }
            }

            /// `t` += `multiple` `q` 2^(52 `i`).
            #[inline]
            #[target_feature(enable = $features)]
            fn multiple_row<const D: usize>(t: &mut Columns, i: usize, multiple: &[u64; D], q: __m256i) {
                for j in 0..D {
                    let digit = broadcast(multiple[j]);
                    t[i + j] = low(t[i + j], q, digit);
                    t[i + j + 1] = high(t[i + j + 1], q, digit);
                }
            }

            /// Adds a multiple of p that makes column `i` 0, and passes on what that carries.
            #[inline]
            #[target_feature(enable = $features)]
            fn reduce_row<const D: usize>(t: &mut Columns, i: usize, c: &Constants<D>) {
                if i + 2 < D {
                    let q = t[i];
                    t[i + 1] = _mm256_add_epi64(t[i + 1], _mm256_srli_epi64::<52>(q));
                    multiple_row(t, i + 1, &c.above_minus_one, q);
                    return;
                }
                let q = low(zero(), t[i], broadcast(c.negative_inverse));
                multiple_row(t, i, &c.multiples[0], q);
                t[i + 1] = _mm256_add_epi64(t[i + 1], _mm256_srli_epi64::<52>(t[i]));
            }

            /// The same of signed columns.
            #[inline]
            #[target_feature(enable = $features)]
            fn reduce_signed_row<const D: usize>(t: &mut Columns, i: usize, c: &Constants<D>) {
                let q = low(zero(), t[i], broadcast(c.negative_inverse));
                multiple_row(t, i, &c.multiples[0], q);
                t[i + 1] = _mm256_add_epi64(t[i + 1], carried(t[i]));
            }

            #[allow(clippy::manual_memcpy, reason = "a copy of memory would keep the columns out of registers")]
            #[inline]
            #[target_feature(enable = $features)]
            fn upper_half<const D: usize>(t: &Columns) -> Rows<D> {
                let mut out = [zero(); D];
                out.copy_from_slice(&t[D..D + D]);
                out
            }

            /// The sum of products over R.
            ///
            /// # Safety
            /// All pointers are those of blocks; `out` may be one that is read, which is over when it is written.
            #[inline(never)]
            #[target_feature(enable = $features)]
            pub(super) unsafe fn products<const D: usize, const N: usize>(
                c: &Constants<D>,
                out: *mut Block<D>,
                a: [*const Block<D>; N],
                b: [*const Block<D>; N],
            ) {
                for half in 0..2 {
                    // No closures: they are not inlined here.
                    let (mut factors, mut t) = ([[[zero(); D]; 2]; N], [zero(); 2 * LARGEST]);
                    for (i, [x, y]) in factors.iter_mut().enumerate() {
                        // SAFETY: as the caller promises; the other half is written at the most.
                        (*x, *y) = unsafe { (load(&*a[i], half), load(&*b[i], half)) };
                    }
                    for [x, y] in &factors {
                        product_row(&mut t, 0, x, y[0]);
                    }
                    rows! { I below D {
                        if I + 1 < D {
                            for [x, y] in &factors {
                                product_row(&mut t, I + 1, x, y[I + 1]);
                            }
                        }
                        reduce_row(&mut t, I, c);
                    } }
                    let mut x = upper_half(&t);
                    carry(&mut x);
                    // SAFETY: as the caller promises; nothing of this half is read from here on.
                    store(room(unsafe { &mut *out }), half, &x);
                }
            }

            /// The product in Fp2, with `multiple` - b_1 for -b_1.
            #[inline(never)]
            #[target_feature(enable = $features)]
            pub(super) fn multiply_fp2<const D: usize>(
                c: &Constants<D>,
                [out0, out1]: [&mut Room<D>; 2],
                [a0, a1]: [&Block<D>; 2],
                [b0, b1]: [&Block<D>; 2],
                multiple: &[u64; D],
            ) {
                let mut negative = Block::ZERO;
                for half in 0..2 {
                    store(room(&mut negative), half, &difference(&splat(multiple), &load(b1, half)));
                }
                // SAFETY: references, to blocks of their own where they are written.
                unsafe {
                    products::<D, 2>(c, out1.as_mut_ptr(), [a0, a1], [b1, b0]);
                    products::<D, 2>(c, out0.as_mut_ptr(), [a0, a1], [b0, &raw const negative]);
                }
            }

            /// The square in Fp2: (a_0 + a_1) (a_0 - a_1 + `multiple`) and 2 a_0 a_1.
            #[inline(never)]
            #[target_feature(enable = $features)]
            pub(super) fn square_fp2<const D: usize>(
                c: &Constants<D>,
                [out0, out1]: [&mut Room<D>; 2],
                [a0, a1]: [&Block<D>; 2],
                multiple: &[u64; D],
            ) {
                let [mut twice, mut plus, mut minus] = [Block::ZERO; 3];
                for half in 0..2 {
                    let (x0, x1) = (load(a0, half), load(a1, half));
                    store(room(&mut twice), half, &sum(&x0, &x0));
                    store(room(&mut plus), half, &sum(&x0, &x1));
                    let above = sum_without_carry(&x0, &splat(multiple));
                    store(room(&mut minus), half, &difference(&above, &x1));
                }
                // SAFETY: references, to blocks of their own where they are written.
                unsafe {
                    products::<D, 1>(c, out1.as_mut_ptr(), [&raw const twice], [a1]);
                    products::<D, 1>(c, out0.as_mut_ptr(), [&raw const plus], [&raw const minus]);
                }
            }

            #[inline(never)]
            #[target_feature(enable = $features)]
            pub(super) fn square<const D: usize>(c: &Constants<D>, out: &mut Room<D>, a: &Block<D>, count: u64) {
                let mut halves = [load(a, 0), load(a, 1)];
                for _ in 0..count {
                    for a in &mut halves {
                        let mut t = [zero(); 2 * LARGEST];
                        rows! { I below D {
                            for j in I + 1..D {
                                t[I + j] = low(t[I + j], a[I], a[j]);
                                t[I + j + 1] = high(t[I + j + 1], a[I], a[j]);
                            }
                        } }
                        for t in t.iter_mut().take(2 * D) {
                            *t = _mm256_add_epi64(*t, *t);
                        }
                        rows! { I below D {
                            t[2 * I] = low(t[2 * I], a[I], a[I]);
                            t[2 * I + 1] = high(t[2 * I + 1], a[I], a[I]);
                        } }
                        rows! { I below D {
                            reduce_row(&mut t, I, c);
                        } }
                        *a = upper_half(&t);
                        carry(a);
                    }
                }
                for (half, a) in halves.iter().enumerate() {
                    store(out, half, a);
                }
            }

            #[inline]
            #[target_feature(enable = $features)]
            fn product<const D: usize>(a: &Rows<D>, b: &Rows<D>) -> Columns {
                let mut t = [zero(); 2 * LARGEST];
                rows! { I below D {
                    product_row(&mut t, I, a, b[I]);
                } }
                t
            }

            /// `out` = a b, less `other` where `LESS` is above 0, less `out` as it was where it is above 1. Karatsuba's way.
            #[inline(never)]
            #[target_feature(enable = $features)]
            pub(super) fn product_fp2<const D: usize, const LESS: usize>(
                out: &mut Pair<Wide<D>>,
                a: [&Block<D>; 2],
                b: [&Block<D>; 2],
                other: Option<&Pair<Wide<D>>>,
            ) {
                for half in 0..2 {
                    let (a0, a1, b0, b1) = (load(a[0], half), load(a[1], half), load(b[0], half), load(b[1], half));
                    let first = product(&a0, &b0);
                    let mut t = product(&a1, &b1);
                    for k in 0..2 * D {
                        let mut less = _mm256_sub_epi64(first[k], t[k]);
                        let mut rest = _mm256_sub_epi64(zero(), _mm256_add_epi64(first[k], t[k]));
                        if LESS > 0
                            && let Some(other) = other
                        {
                            less = _mm256_sub_epi64(less, get(&other[0], k, half));
                            rest = _mm256_sub_epi64(rest, get(&other[1], k, half));
                        }
                        if LESS > 1 {
                            less = _mm256_sub_epi64(less, get(&out[0], k, half));
                            rest = _mm256_sub_epi64(rest, get(&out[1], k, half));
                        }
                        set(&mut out[0], k, half, less);
                        t[k] = rest;
                    }
                    let (a, b) = (sum(&a0, &a1), sum(&b0, &b1));
                    rows! { I below D {
                        product_row(&mut t, I, &a, b[I]);
                    } }
                    for k in 0..2 * D {
                        set(&mut out[1], k, half, t[k]);
                    }
                }
            }

            /// Both numbers over R, plus 2^k p of [`OFFSET`].
            #[inline(never)]
            #[target_feature(enable = $features)]
            pub(super) fn reduce_wide<const D: usize>(
                c: &Constants<D>,
                out: [&mut Room<D>; 2],
                x: &Pair<Wide<D>>,
            ) {
                let offset = &c.multiples[OFFSET[usize::from(c.is_narrow())]];
                for (out, x) in out.into_iter().zip(x) {
                    for half in 0..2 {
                        let mut t = [zero(); 2 * LARGEST];
                        for k in 0..D {
                            t[k] = get(x, k, half);
                        }
                        rows! { I below D {
                            t[I + D] = _mm256_add_epi64(get(x, I + D, half), broadcast(offset[I]));
                            reduce_signed_row(&mut t, I, c);
                        } }
                        let mut a = upper_half(&t);
                        carry_signed(&mut a);
                        if c.is_narrow() {
                            a = tightened(c, &a);
                        }
                        store(out, half, &a);
                    }
                }
            }

            /// x + q (R - p) less q R, for the q that the highest digit tells.
            #[inline]
            #[target_feature(enable = $features)]
            fn tightened<const D: usize>(c: &Constants<D>, x: &Rows<D>) -> Rows<D> {
                let count = |count: u64| adamant_base::num::low32(count) as usize;
                let top = down(x[D - 1], count(c.quotient.drop));
                let q = down(low(zero(), top, broadcast(c.quotient.inverse)), count(c.quotient.shift));
                let mut t = *x;
                for j in 0..D {
                    let digit = broadcast(c.complement[j]);
                    t[j] = low(t[j], q, digit);
                    if j + 1 < D {
                        t[j + 1] = high(t[j + 1], q, digit);
                    }
                }
                carry(&mut t);
                t[D - 1] = _mm256_and_si256(t[D - 1], broadcast(MASK));
                t
            }

            #[inline(never)]
            #[target_feature(enable = $features)]
            pub(super) fn tighten<const D: usize>(c: &Constants<D>, out: &mut Room<D>, x: &Block<D>) {
                for half in 0..2 {
                    store(out, half, &tightened(c, &load(x, half)));
                }
            }
        }
    };
}
