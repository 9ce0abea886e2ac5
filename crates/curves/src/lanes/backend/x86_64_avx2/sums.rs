//! Sums, differences, comparisons, selection.

use super::super::super::form::Form;
use super::super::ENTRIES;
use super::{Block, LANES, Mask};
use core::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm256_add_epi32, _mm256_add_epi64, _mm256_and_si256, _mm256_blendv_epi8,
    _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_load_si256, _mm256_loadu_si256, _mm256_movemask_pd,
    _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_sll_epi64,
    _mm256_srl_epi64, _mm256_store_si256, _mm256_sub_epi32, _mm256_sub_epi64, _mm256_xor_si256,
};
use core::mem::MaybeUninit;

/// A number's rows in four lanes.
pub(in super::super) type Rows<const D: usize> = [__m256i; D];

/// Rows that hold digits.
pub(super) const fn used(d: usize) -> usize {
    Form::new(d, true).digits.div_ceil(2)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(in super::super) fn load<const D: usize>(x: &Block<D>, half: usize) -> Rows<D> {
    let mut out = [_mm256_setzero_si256(); D];
    for (out, row) in out.iter_mut().zip(&x.0) {
        // SAFETY: a row has 64 bytes and is aligned to 64 bytes; half is 0 or 1.
        *out = unsafe { _mm256_load_si256(row.as_ptr().cast::<__m256i>().add(half)) };
    }
    out
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn store<const D: usize>(out: &mut Block<D>, half: usize, x: &Rows<D>) {
    for (row, x) in out.0.iter_mut().zip(x) {
        // SAFETY: as above.
        unsafe { _mm256_store_si256(row.as_mut_ptr().cast::<__m256i>().add(half), *x) };
    }
}

/// A block of these halves.
#[inline]
#[target_feature(enable = "avx2")]
fn blocks<const D: usize>(of: impl Fn(usize) -> Rows<D>) -> Block<D> {
    let mut out = MaybeUninit::<Block<D>>::uninit();
    for half in 0..2 {
        for (i, row) in of(half).into_iter().enumerate() {
            // SAFETY: a block has D aligned rows of two halves, all of which are written.
            unsafe { _mm256_store_si256(out.as_mut_ptr().cast::<__m256i>().add(2 * i + half), row) };
        }
    }
    // SAFETY: as above.
    unsafe { out.assume_init() }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(in super::super) fn broadcast(x: u64) -> __m256i {
    _mm256_set1_epi64x(x.cast_signed())
}

#[inline]
#[target_feature(enable = "avx2")]
pub(in super::super) fn splat<const D: usize>(x: &[u64; D]) -> Rows<D> {
    let mut out = [_mm256_setzero_si256(); D];
    for (out, x) in out.iter_mut().zip(x) {
        *out = broadcast(*x);
    }
    out
}

/// x shifted up by the constant.
#[inline]
#[target_feature(enable = "avx2")]
pub(in super::super) fn up(x: __m256i, count: usize) -> __m256i {
    _mm256_sll_epi64(x, _mm_cvtsi32_si128(adamant_base::num::low32(count as u64).cast_signed()))
}

/// x shifted down by the constant.
#[inline]
#[target_feature(enable = "avx2")]
pub(in super::super) fn down(x: __m256i, count: usize) -> __m256i {
    _mm256_srl_epi64(x, _mm_cvtsi32_si128(adamant_base::num::low32(count as u64).cast_signed()))
}

/// What is kept of row i: digits, and nothing above the highest one.
#[inline]
#[target_feature(enable = "avx2")]
fn kept<const D: usize>(i: usize) -> __m256i {
    let form = const { Form::new(D, true) };
    broadcast(if 2 * i + 1 < form.digits { form.mask() << 32 | form.mask() } else { form.mask() })
}

/// Brings digits below 2^32 - 2^4 into their range.
#[inline]
#[target_feature(enable = "avx2")]
fn carry<const D: usize>(t: &mut Rows<D>) {
    let form = const { Form::new(D, true) };
    let over = broadcast(0xffff_ffff & !form.mask());
    let mut carried = _mm256_setzero_si256();
    for (i, t) in t.iter_mut().take(used(D)).enumerate() {
        let x = _mm256_add_epi64(*t, carried);
        // What the lower digit is too large by goes to the upper one.
        let o = _mm256_and_si256(x, over);
        let x = _mm256_add_epi64(_mm256_sub_epi64(x, o), up(o, 32 - form.radix));
        carried = down(x, 32 + form.radix);
        *t = _mm256_and_si256(x, kept::<D>(i));
    }
}

/// The same for digits below 2^(w + 1), and what is carried out of the highest digit.
#[inline]
#[target_feature(enable = "avx2")]
fn carry_one<const D: usize>(t: &mut Rows<D>) -> __m256i {
    let form = const { Form::new(D, true) };
    // A lower digit of at least 2^w overflows its half of the lane.
    let rest = broadcast((1 << 32) - (1 << form.radix));
    let mut carried = _mm256_setzero_si256();
    for (i, t) in t.iter_mut().take(used(D)).enumerate() {
        let x = _mm256_add_epi64(_mm256_add_epi64(*t, rest), carried);
        carried = down(x, if 2 * i + 1 < form.digits { 32 + form.radix } else { 32 });
        *t = _mm256_and_si256(x, kept::<D>(i));
    }
    carried
}

/// Half of a + b.
#[inline]
#[target_feature(enable = "avx2")]
fn sum<const D: usize>(a: &Block<D>, b: &Block<D>, half: usize) -> Rows<D> {
    let (mut t, b) = (load(a, half), load(b, half));
    for (t, b) in t.iter_mut().zip(b) {
        *t = _mm256_add_epi64(*t, b);
    }
    carry_one(&mut t);
    t
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn add<const D: usize>(a: &Block<D>, b: &Block<D>) -> Block<D> {
    blocks(|half| sum(a, b, half))
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn add_to<const D: usize>(out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
    for half in 0..2 {
        store(out, half, &sum(a, b, half));
    }
}

/// a + b for digits whose sums are below 2^31.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn add_carried<const D: usize>(a: &Block<D>, b: &Block<D>) -> Block<D> {
    blocks(|half| {
        let (mut t, b) = (load(a, half), load(b, half));
        for (t, b) in t.iter_mut().zip(b) {
            *t = _mm256_add_epi32(*t, b);
        }
        carry(&mut t);
        t
    })
}

/// x with digits in their range.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn carried<const D: usize>(x: &Block<D>) -> Block<D> {
    blocks(|half| {
        let mut t = load(x, half);
        carry(&mut t);
        t
    })
}

/// a + b without carries.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn add_loose_to<const D: usize>(out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
    for half in 0..2 {
        let (mut t, b) = (load(a, half), load(b, half));
        for (t, b) in t.iter_mut().zip(b) {
            *t = _mm256_add_epi32(*t, b);
        }
        store(out, half, &t);
    }
}

/// a - b with what is lent, without carries.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn sub_loose_to<const D: usize>(out: &mut Block<D>, a: &Block<D>, b: &Block<D>, lent: &[u64; D]) {
    for half in 0..2 {
        let (mut t, b, lent) = (load(a, half), load(b, half), splat(lent));
        for ((t, b), lent) in t.iter_mut().zip(b).zip(lent) {
            *t = _mm256_add_epi32(*t, _mm256_sub_epi32(lent, b));
        }
        store(out, half, &t);
    }
}

/// a and b change places in the lanes that the mask names.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(in super::super) fn swap<const D: usize>(a: &mut Block<D>, b: &mut Block<D>, mask: Mask) {
    for half in 0..2 {
        let chosen = lanes_of(mask, half);
        let (mut x, mut y) = (load(a, half), load(b, half));
        for (x, y) in x.iter_mut().zip(&mut y) {
            let difference = _mm256_and_si256(_mm256_xor_si256(*x, *y), chosen);
            (*x, *y) = (_mm256_xor_si256(*x, difference), _mm256_xor_si256(*y, difference));
        }
        store(a, half, &x);
        store(b, half, &y);
    }
}

/// Ones in the lanes of half a vector that the mask names.
#[inline]
#[target_feature(enable = "avx2")]
pub(in super::super) fn lanes_of(mask: Mask, half: usize) -> __m256i {
    let bits = _mm256_set_epi64x(8 << (4 * half), 4 << (4 * half), 2 << (4 * half), 1 << (4 * half));
    _mm256_cmpeq_epi64(_mm256_and_si256(broadcast(u64::from(mask.bits())), bits), bits)
}

/// Half of a - b, with what is lent.
#[inline]
#[target_feature(enable = "avx2")]
fn difference<const D: usize>(a: &Block<D>, b: &Block<D>, lent: &[u64; D], half: usize) -> Rows<D> {
    let (mut t, b, lent) = (load(a, half), load(b, half), splat(lent));
    for ((t, b), lent) in t.iter_mut().zip(b).zip(lent) {
        // Digit by digit: the highest one may be below 0 until what is carried comes.
        *t = _mm256_add_epi32(*t, _mm256_sub_epi32(lent, b));
    }
    carry(&mut t);
    t
}

/// `lent` is what `Paired` holds of that name.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn sub<const D: usize>(a: &Block<D>, b: &Block<D>, lent: &[u64; D]) -> Block<D> {
    blocks(|half| difference(a, b, lent, half))
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn sub_to<const D: usize>(out: &mut Block<D>, a: &Block<D>, b: &Block<D>, lent: &[u64; D]) {
    for half in 0..2 {
        store(out, half, &difference(a, b, lent, half));
    }
}

/// a - 2^COUNT b + 2^4 p; `lent` has 8 2^w lent to each digit.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn sub_shifted_to<const D: usize, const COUNT: usize>(
    out: &mut Block<D>,
    a: &Block<D>,
    b: &Block<D>,
    lent: &[u64; D],
) {
    for half in 0..2 {
        let (mut t, b, lent) = (load(a, half), load(b, half), splat(lent));
        for ((t, b), lent) in t.iter_mut().zip(b).zip(lent) {
            *t = _mm256_add_epi32(*t, _mm256_sub_epi32(lent, up(b, COUNT)));
        }
        carry(&mut t);
        store(out, half, &t);
    }
}

/// (a, b) = (a + b, a - b + 2^k p), where LOOSE without carries; `lent` as above.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn butterfly<const D: usize, const LOOSE: bool>(
    a: &mut Block<D>,
    b: &mut Block<D>,
    lent: &[u64; D],
) {
    for half in 0..2 {
        let (mut sum, mut difference) = (load(a, half), load(b, half));
        for ((x, y), lent) in sum.iter_mut().zip(&mut difference).zip(splat(lent)) {
            (*x, *y) = (_mm256_add_epi32(*x, *y), _mm256_add_epi32(*x, _mm256_sub_epi32(lent, *y)));
        }
        if !LOOSE {
            carry(&mut sum);
            carry(&mut difference);
        }
        store(a, half, &sum);
        store(b, half, &difference);
    }
}

/// Half of x - 2^k p where that is not negative, else of x.
#[inline]
#[target_feature(enable = "avx2")]
fn reduced<const D: usize>(x: &Block<D>, complement: &[u64; D], half: usize) -> Rows<D> {
    let x = load(x, half);
    let mut t = x;
    for (t, complement) in t.iter_mut().zip(splat(complement)) {
        *t = _mm256_add_epi64(*t, complement);
    }
    let carried = carry_one(&mut t);
    let not_below = _mm256_sub_epi64(_mm256_setzero_si256(), carried);
    for (t, x) in t.iter_mut().zip(x) {
        *t = _mm256_blendv_epi8(x, *t, not_below);
    }
    t
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn reduce<const D: usize>(x: &Block<D>, complement: &[u64; D]) -> Block<D> {
    blocks(|half| reduced(x, complement, half))
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn reduce_assign<const D: usize>(x: &mut Block<D>, complement: &[u64; D]) {
    for half in 0..2 {
        let t = reduced(x, complement, half);
        store(x, half, &t);
    }
}

/// Half of 2^count x.
#[inline]
#[target_feature(enable = "avx2")]
fn shifted<const D: usize>(x: &Block<D>, count: usize, half: usize) -> Rows<D> {
    let mut t = load(x, half);
    for t in &mut t {
        // With `count` bits more than it had, and what is carried, a digit fits its half.
        *t = up(*t, count);
    }
    carry(&mut t);
    t
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn shift<const D: usize>(x: &Block<D>, count: usize) -> Block<D> {
    blocks(|half| shifted(x, count, half))
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn shift_to<const D: usize>(out: &mut Block<D>, x: &Block<D>, count: usize) {
    for half in 0..2 {
        store(out, half, &shifted(x, count, half));
    }
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(in super::super) fn equal<const D: usize>(a: &Block<D>, b: &Block<D>) -> Mask {
    let mut bits = 0;
    for half in 0..2 {
        let mut same = broadcast(u64::MAX);
        for (a, b) in load(a, half).into_iter().zip(load(b, half)) {
            same = _mm256_and_si256(same, _mm256_cmpeq_epi64(a, b));
        }
        let mask = _mm256_movemask_pd(_mm256_castsi256_pd(same));
        bits |= u64::from(mask.cast_unsigned()) << (4 * half);
    }
    Mask::from_bits(adamant_base::num::low8(bits))
}

/// The entries that the lanes' indices name; reads all.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(in super::super) fn look_up<const D: usize>(
    table: &[[u64; ENTRIES]; D],
    indices: &[u64; LANES],
) -> Block<D> {
    let values: [__m256i; ENTRIES] = core::array::from_fn(|i| broadcast(i as u64));
    blocks(|half| {
        // SAFETY: indices have 64 bytes; half is 0 or 1.
        let index = unsafe { _mm256_loadu_si256(indices.as_ptr().cast::<__m256i>().add(half)) };
        let mut t = [_mm256_setzero_si256(); D];
        for (i, value) in values.iter().enumerate() {
            let taken = _mm256_cmpeq_epi64(index, *value);
            for (t, row) in t.iter_mut().zip(table) {
                *t = _mm256_or_si256(*t, _mm256_and_si256(taken, broadcast(row[i])));
            }
        }
        t
    })
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(in super::super) fn select<const D: usize>(a: &Block<D>, b: &Block<D>, mask: Mask) -> Block<D> {
    blocks(|half| {
        let chosen = lanes_of(mask, half);
        let (mut t, b) = (load(a, half), load(b, half));
        for (t, b) in t.iter_mut().zip(b) {
            *t = _mm256_blendv_epi8(*t, b, chosen);
        }
        t
    })
}
