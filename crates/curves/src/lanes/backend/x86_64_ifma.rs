//! Kernels in AVX-512 IFMA: digit i of eight elements is one register.
//!
//! Products are by rows: row i adds a b_i and q_i p, with the q_i that makes the lowest digit 0, and drops that digit. In
//! column j there are at most 2 D low halves, 2 D high halves and a carry, all below 2^52: below 2^58, as D is at most 8.
//! VPMADD52 reads the low 52 bits of a factor's lanes, so that q needs no mask; factors are digits below 2^52.
//!
//! 4 D^2 + D multiplications for eight products, 264 for D = 8 and 105 for D = 5; a square has 3 D^2 + 2 D: 208 and 85.
//! Zen 4 starts one a cycle: docs/notes/lanes.md has what is reached.

use super::super::LANES;
use super::super::constants::Constants;
use super::{Block, Kernels, Mask};
use adamant_base::cpu::Ifma;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi64_mask,
    _mm512_load_si512, _mm512_madd52hi_epu64, _mm512_madd52lo_epu64, _mm512_mask_mov_epi64, _mm512_or_si512,
    _mm512_set1_epi64, _mm512_setzero_si512, _mm512_srai_epi64, _mm512_srli_epi64, _mm512_store_si512,
    _mm512_sub_epi64,
};
use core::mem::MaybeUninit;

const SHIFT: u32 = 52;
const MASK: u64 = (1 << SHIFT) - 1;
/// The largest D.
const LARGEST: usize = 8;

/// Runs a body for I = 0 to 7 below D, with I a constant: rows whose length depends on it are unrolled, whatever the compiler
/// thinks of the length.
macro_rules! rows {
    ($i:ident below $d:ident $body:block) => {
        rows! { @ $i $d $body 0 1 2 3 4 5 6 7 }
    };
    (@ $i:ident $d:ident $body:block $($value:literal)*) => {
        $({
            const $i: usize = $value;
            if $i < $d $body
        })*
    };
}

// Below the macro, which it uses.
mod limbs;

type Digits<const D: usize> = [__m512i; D];
/// Where a kernel writes a whole block.
type Room<const D: usize> = MaybeUninit<Block<D>>;

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

/// Adds q p 2^(52 `i`) for the q that makes the digit in column `i` 0, and passes on what that column carries.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn reduce_row<const D: usize>(t: &mut Columns, i: usize, c: &Constants<D>) {
    let p = &c.multiples[0];
    let q = _mm512_madd52lo_epu64(_mm512_setzero_si512(), t[i], broadcast(c.negative_inverse));
    for j in 0..D {
        t[i + j] = _mm512_madd52lo_epu64(t[i + j], q, broadcast(p[j]));
    }
    t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srli_epi64::<SHIFT>(t[i]));
    for j in 0..D {
        t[i + j + 1] = _mm512_madd52hi_epu64(t[i + j + 1], q, broadcast(p[j]));
    }
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

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn multiply<const D: usize>(c: &Constants<D>, out: &mut Room<D>, a: &Block<D>, b: &Block<D>) {
    let (a, b) = (load(a), load(b));
    let mut t = [_mm512_setzero_si512(); 2 * LARGEST];
    rows! { I below D {
        product_row(&mut t, I, &a, b[I]);
        reduce_row(&mut t, I, c);
    } }
    store(out, upper_half(&t));
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
fn sum_of_2_products<const D: usize>(
    c: &Constants<D>,
    out: &mut Room<D>,
    [a0, a1]: [&Block<D>; 2],
    [b0, b1]: [&Block<D>; 2],
) {
    let (a0, a1, b0, b1) = (load(a0), load(a1), load(b0), load(b1));
    let mut t = [_mm512_setzero_si512(); 2 * LARGEST];
    rows! { I below D {
        product_row(&mut t, I, &a0, b0[I]);
        product_row(&mut t, I, &a1, b1[I]);
        reduce_row(&mut t, I, c);
    } }
    store(out, upper_half(&t));
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

#[inline(never)]
#[target_feature(enable = "avx512f")]
fn add<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>) {
    let (mut t, b) = (load(a), load(b));
    for (t, b) in t.iter_mut().zip(b) {
        *t = _mm512_add_epi64(*t, b);
    }
    carry(&mut t);
    store(out, t);
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
fn sub<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>, multiple: &[u64; D]) {
    let (mut t, b, multiple) = (load(a), load(b), splat(multiple));
    for ((t, b), multiple) in t.iter_mut().zip(b).zip(multiple) {
        *t = _mm512_add_epi64(_mm512_sub_epi64(*t, b), multiple);
    }
    carry(&mut t);
    store(out, t);
}

/// x - 2^k p where that is not negative, else x.
#[inline]
#[target_feature(enable = "avx512f")]
fn subtract_multiple<const D: usize>(x: &Digits<D>, p: &[u64; D]) -> Digits<D> {
    let mut t = *x;
    for (t, p) in t.iter_mut().zip(splat(p)) {
        *t = _mm512_sub_epi64(*t, p);
    }
    carry(&mut t);
    // All ones where the difference is negative.
    let negative = _mm512_srai_epi64::<63>(t[D - 1]);
    for (t, x) in t.iter_mut().zip(x) {
        *t = _mm512_or_si512(_mm512_and_si512(negative, *x), _mm512_andnot_si512(negative, *t));
    }
    t
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
fn reduce<const D: usize>(multiple: &[u64; D], out: &mut Room<D>, x: &Block<D>) {
    let t = subtract_multiple(&load(x), multiple);
    store(out, t);
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
fn equal<const D: usize>(a: &Block<D>, b: &Block<D>) -> Mask {
    let (a, b) = (load(a), load(b));
    let mut mask = 0xff;
    for (a, b) in a.into_iter().zip(b) {
        mask &= _mm512_cmpeq_epi64_mask(a, b);
    }
    Mask::from_bits(mask)
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
fn select<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>, mask: Mask) {
    let (mut t, b) = (load(a), load(b));
    for (t, b) in t.iter_mut().zip(b) {
        *t = _mm512_mask_mov_epi64(*t, mask.bits(), b);
    }
    store(out, t);
}

/// The block that a kernel writes.
macro_rules! written {
    ($kernel:ident($($before:expr),*; $($after:expr),*)) => {{
        let mut out = MaybeUninit::uninit();
        // SAFETY: the token proves the instructions, and every kernel writes all of its output.
        unsafe {
            $kernel($($before,)* &mut out, $($after),*);
            out.assume_init()
        }
    }};
}

impl Kernels for Ifma {
    const PAIRED: bool = false;

    #[inline(always)]
    fn mul<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        written!(multiply(c; a, b))
    }

    #[inline(always)]
    fn square<const D: usize>(self, c: &Constants<D>, a: &Block<D>, count: u64) -> Block<D> {
        written!(square(c; a, count))
    }

    #[inline(always)]
    fn sum_of_2_products<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
    ) -> Block<D> {
        written!(sum_of_2_products(c; a, b))
    }

    #[inline(always)]
    fn add<const D: usize>(self, _c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        written!(add(; a, b))
    }

    #[inline(always)]
    fn sub<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>, k: usize) -> Block<D> {
        written!(sub(; a, b, &c.multiples[k]))
    }

    #[inline(always)]
    fn reduce<const D: usize>(self, c: &Constants<D>, x: &Block<D>, k: usize) -> Block<D> {
        written!(reduce(&c.multiples[k]; x))
    }

    #[inline(always)]
    fn load_limbs<const N: usize, const D: usize>(
        self,
        _c: &Constants<D>,
        limbs: [&[u64; N]; LANES],
    ) -> Block<D> {
        // SAFETY: the token proves the instructions, here and below.
        unsafe { limbs::from_limbs(limbs) }
    }

    #[inline(always)]
    fn to_limbs<const N: usize, const D: usize>(self, _c: &Constants<D>, x: &Block<D>) -> [[u64; N]; LANES] {
        // SAFETY: as above.
        unsafe { limbs::to_limbs(x) }
    }

    #[inline(always)]
    fn equal<const D: usize>(self, a: &Block<D>, b: &Block<D>) -> Mask {
        // SAFETY: the token proves the instructions.
        unsafe { equal(a, b) }
    }

    #[inline(always)]
    fn select<const D: usize>(self, a: &Block<D>, b: &Block<D>, mask: Mask) -> Block<D> {
        written!(select(; a, b, mask))
    }
}

mod compressed;
mod pick;
mod products;
mod wide;
