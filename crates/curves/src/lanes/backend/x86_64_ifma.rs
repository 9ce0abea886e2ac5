//! Kernels in AVX-512 IFMA: digit i of eight elements is one register.
//!
//! Products are by rows: row i adds a b_i and a multiple of p that makes the lowest digit 0, and drops that digit. With
//! k = -1/p modulo 2^52 the multiple is q k p for the lowest digit q itself, as k p is -1 modulo 2^52: what the row adds above is
//! q (k p + 1) / 2^52, and the next row waits for one multiplication and a sum only. Numbers grow by less than 2^-52 p over R from
//! that in all rows but the last two, which have q k modulo 2^52 and p instead, for the bound. In column j there are at most 2 D low
//! halves, 2 D high halves and a carry, all below 2^52: below 2^58, as D is at most 8.
//! VPMADD52 reads the low 52 bits of a factor's lanes, so that q needs no mask; factors are digits below 2^52.
//!
//! 4 D^2 + 2 multiplications for eight products, 258 for D = 8 and 102 for D = 5; a square has 3 D^2 + D + 2: 202 and 82.
//! CPUs start one or two a cycle: docs/notes/lanes.md has what is reached.

use super::super::constants::Constants;
use super::Block;
use super::ifma::{LARGEST, LARGEST_OF_TOWERS, MASK, Room, SHIFT, room};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_load_si512, _mm512_madd52hi_epu64,
    _mm512_madd52lo_epu64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_srai_epi64, _mm512_srli_epi64,
    _mm512_store_si512,
};

mod chord;
mod cyclotomic;
mod kernels;
mod limbs;
mod pick;
mod products;
mod squares;
mod sums;
mod tangent;
mod transform;
mod wide;

use sums::{difference, sum, sum_without_carry};

type Digits<const D: usize> = [__m512i; D];

/// What is known of D digits when the program is compiled.
struct Size<const D: usize>;

impl<const D: usize> Size<D> {
    /// [`Constants::is_narrow`] of fields with towers, which is so for all of fewer digits than the most, and for no other.
    const NARROW: bool = D < LARGEST_OF_TOWERS;
}

#[inline]
#[target_feature(enable = "avx512f")]
fn broadcast(x: u64) -> __m512i {
    _mm512_set1_epi64(x.cast_signed())
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load<const D: usize>(x: &Block<D>) -> Digits<D> {
    let mut out = [_mm512_setzero_si512(); D];
    for (out, digit) in out.iter_mut().zip(&x.0) {
        // SAFETY: a block is aligned to 64 bytes, and so is each of its digits, which has 64 bytes.
        *out = unsafe { _mm512_load_si512(digit.as_ptr().cast()) };
    }
    out
}

#[inline]
#[target_feature(enable = "avx512f")]
fn splat<const D: usize>(x: &[u64; D]) -> Digits<D> {
    let mut out = [_mm512_setzero_si512(); D];
    for (out, digit) in out.iter_mut().zip(x) {
        *out = broadcast(*digit);
    }
    out
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store<const D: usize>(out: &mut Room<D>, x: Digits<D>) {
    let out: *mut __m512i = out.as_mut_ptr().cast();
    for (i, digit) in x.into_iter().enumerate() {
        // SAFETY: a block is D digits of 64 bytes, aligned to 64 bytes.
        unsafe { _mm512_store_si512(out.add(i), digit) };
    }
}

/// Brings digits into their range; signed ones too, where the number is not negative.
#[inline]
#[target_feature(enable = "avx512f")]
fn carry<const D: usize>(t: &mut Digits<D>) {
    let mask = broadcast(MASK);
    for i in 0..D - 1 {
        t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srai_epi64::<SHIFT>(t[i]));
        t[i] = _mm512_and_si512(t[i], mask);
    }
}

/// The columns of a product of double width, of which each row drops the lowest that is left.
type Columns = [__m512i; 2 * LARGEST];

/// `t` += `a` `b` 2^(52 `i`).
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn product_row<const D: usize>(t: &mut Columns, i: usize, a: &Digits<D>, b: __m512i) {
    for j in 0..D {
        t[i + j] = _mm512_madd52lo_epu64(t[i + j], a[j], b);
    }
    for j in 0..D {
        t[i + j + 1] = _mm512_madd52hi_epu64(t[i + j + 1], a[j], b);
    }
}

/// Adds a multiple of p, times 2^(52 `i`), that makes the digit in column `i` 0, and passes on what that column carries.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn reduce_row<const D: usize>(t: &mut Columns, i: usize, c: &Constants<D>) {
    if i + 2 < D {
        let (q, multiple) = (t[i], &c.above_minus_one);
        for j in 0..D {
            t[i + j + 1] = _mm512_madd52lo_epu64(t[i + j + 1], q, broadcast(multiple[j]));
        }
        t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srli_epi64::<SHIFT>(q));
        for j in 0..D {
            t[i + j + 2] = _mm512_madd52hi_epu64(t[i + j + 2], q, broadcast(multiple[j]));
        }
        return;
    }
    let p = &c.multiples[0];
    let q = _mm512_madd52lo_epu64(_mm512_setzero_si512(), t[i], broadcast(c.negative_inverse));
    for j in 0..D {
        t[i + j] = _mm512_madd52lo_epu64(t[i + j], q, broadcast(p[j]));
    }
    for j in 0..D {
        t[i + j + 1] = _mm512_madd52hi_epu64(t[i + j + 1], q, broadcast(p[j]));
    }
    t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srli_epi64::<SHIFT>(t[i]));
}

/// The upper half of the columns in digits.
#[allow(clippy::manual_memcpy, reason = "a copy of memory would keep the columns out of registers")]
#[inline]
#[target_feature(enable = "avx512f")]
fn upper_half<const D: usize>(t: &Columns) -> Digits<D> {
    let mut out = [_mm512_setzero_si512(); D];
    out.copy_from_slice(&t[D..D + D]);
    carry(&mut out);
    out
}

/// The sum of products over R. A row of products goes before the reduction of the one below, so that a quotient waits for no product.
///
/// # Safety
/// All pointers are those of blocks; `out` may be one that is read, which is over when it is written.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
unsafe fn products<const D: usize, const N: usize>(
    c: &Constants<D>,
    out: *mut Block<D>,
    a: [*const Block<D>; N],
    b: [*const Block<D>; N],
) {
    // SAFETY: as the caller promises.
    let (a, b) = unsafe { (a.map(|a| load(&*a)), b.map(|b| load(&*b))) };
    let mut t = [_mm512_setzero_si512(); 2 * LARGEST];
    for (a, b) in a.iter().zip(&b) {
        product_row(&mut t, 0, a, b[0]);
    }
    rows! { I below D {
        if I + 1 < D {
            for (a, b) in a.iter().zip(&b) {
                product_row(&mut t, I + 1, a, b[I + 1]);
            }
        }
        reduce_row(&mut t, I, c);
    } }
    // SAFETY: as the caller promises; nothing is read from here on.
    store(room(unsafe { &mut *out }), upper_half(&t));
}

/// The product in Fp2, with `multiple` - b_1 for -b_1.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn multiply_fp2<const D: usize>(
    c: &Constants<D>,
    [out0, out1]: [&mut Room<D>; 2],
    [a0, a1]: [&Block<D>; 2],
    [b0, b1]: [&Block<D>; 2],
    multiple: &[u64; D],
) {
    let mut negative = Block::ZERO;
    store(room(&mut negative), difference(&splat(multiple), &load(b1)));
    // SAFETY: references, to blocks of their own where they are written.
    unsafe {
        products::<D, 2>(c, out1.as_mut_ptr(), [a0, a1], [b1, b0]);
        products::<D, 2>(c, out0.as_mut_ptr(), [a0, a1], [b0, &raw const negative]);
    }
}

/// The square in Fp2: (a_0 + a_1) (a_0 - a_1 + `multiple`) and 2 a_0 a_1.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn square_fp2<const D: usize>(
    c: &Constants<D>,
    [out0, out1]: [&mut Room<D>; 2],
    [a0, a1]: [&Block<D>; 2],
    multiple: &[u64; D],
) {
    let [mut twice, mut plus, mut minus] = [Block::ZERO; 3];
    let (x0, x1) = (load(a0), load(a1));
    store(room(&mut twice), sum(&x0, &x0));
    store(room(&mut plus), sum(&x0, &x1));
    store(room(&mut minus), difference(&sum_without_carry(&x0, &splat(multiple)), &x1));
    // SAFETY: references, to blocks of their own where they are written.
    unsafe {
        products::<D, 1>(c, out1.as_mut_ptr(), [&raw const twice], [a1]);
        products::<D, 1>(c, out0.as_mut_ptr(), [&raw const plus], [&raw const minus]);
    }
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn square<const D: usize>(c: &Constants<D>, out: &mut Room<D>, a: &Block<D>, count: u64) {
    let mut a = load(a);
    for _ in 0..count {
        let mut t = [_mm512_setzero_si512(); 2 * LARGEST];
        rows! { I below D {
            for j in I + 1..D {
                t[I + j] = _mm512_madd52lo_epu64(t[I + j], a[I], a[j]);
                t[I + j + 1] = _mm512_madd52hi_epu64(t[I + j + 1], a[I], a[j]);
            }
        } }
        for t in t.iter_mut().take(2 * D) {
            *t = _mm512_add_epi64(*t, *t);
        }
        rows! { I below D {
            t[2 * I] = _mm512_madd52lo_epu64(t[2 * I], a[I], a[I]);
            t[2 * I + 1] = _mm512_madd52hi_epu64(t[2 * I + 1], a[I], a[I]);
        } }
        rows! { I below D {
            reduce_row(&mut t, I, c);
        } }
        a = upper_half(&t);
    }
    store(out, a);
}
