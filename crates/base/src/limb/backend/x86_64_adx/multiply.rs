//! Products: safe entry points, the choice of kernel, Karatsuba.

use super::any_mul::{any_add_mul_1, any_mul, any_mul_1, any_sub_mul_1};
use super::any_row::Entry;
use super::fixed_mul::{mul_8, mul_16, mul_24, mul_32};
use super::is_composed;
use super::nine::mul_9;
use super::passes::{add_3 as add_3_blocks, add_middle, distance};
use super::small_mul::{mul_2, mul_3, mul_4, mul_5, mul_6, mul_7};
use crate::cpu::Adx;
use crate::limb::Limb;

/// `acc += a * c` over the length of `a`; returns the limb that runs out at the top.
///
/// # Panics
/// If `acc` is shorter than `a`.
#[inline]
pub fn add_mul_1(_: Adx, acc: &mut [Limb], a: &[Limb], c: Limb) -> Limb {
    let entry = Entry::of(a.len());
    let acc = &mut acc[..a.len()];
    // SAFETY: the token proves the instructions; both slices have the length of the entry.
    unsafe { any_add_mul_1(acc.as_mut_ptr(), a.as_ptr(), c, entry.first, entry.rounds) }
}

/// `out = a * c` over the length of `a`; returns the limb above.
///
/// # Panics
/// If `out` is shorter than `a`.
#[inline]
pub fn mul_1(_: Adx, out: &mut [Limb], a: &[Limb], c: Limb) -> Limb {
    let entry = Entry::of(a.len());
    let out = &mut out[..a.len()];
    // SAFETY: the token proves the instructions; both slices have the length of the entry.
    unsafe { any_mul_1(out.as_mut_ptr(), a.as_ptr(), c, entry.first, entry.rounds) }
}

/// `a *= c`; returns the limb above.
#[inline]
pub fn mul_1_assign(_: Adx, a: &mut [Limb], c: Limb) -> Limb {
    let entry = Entry::of(a.len());
    let pointer = a.as_mut_ptr();
    // SAFETY: the token proves the instructions; the slice has the length of the entry, and each limb is read before
    // it is written.
    unsafe { any_mul_1(pointer, pointer, c, entry.first, entry.rounds) }
}

/// `acc -= a * c` over the length of `a`; returns the limb that is missing at the top.
///
/// # Panics
/// If `acc` is shorter than `a`.
#[inline]
pub fn sub_mul_1(_: Adx, acc: &mut [Limb], a: &[Limb], c: Limb) -> Limb {
    let entry = Entry::of(a.len());
    let acc = &mut acc[..a.len()];
    // SAFETY: the token proves the instructions; both slices have the length of the entry.
    unsafe { any_sub_mul_1(acc.as_mut_ptr(), a.as_ptr(), c, entry.first, entry.rounds) }
}

/// `out = a + b + c + carry[0] + carry[1]`, the two carries (0 or 1 each) out again.
///
/// # Panics
/// Unless all four have one length, a multiple of 8.
#[inline]
pub fn add_3(_: Adx, out: &mut [Limb], a: &[Limb], b: &[Limb], c: &[Limb], carry: &mut [Limb; 2]) {
    let length = out.len();
    assert!(a.len() == length && b.len() == length && c.len() == length && length.is_multiple_of(8));
    if length > 0 {
        let carry = carry.as_mut_ptr();
        // SAFETY: the token proves the instructions; all slices have that many blocks of eight limbs, at least one.
        unsafe { add_3_blocks(out.as_mut_ptr(), a.as_ptr(), b.as_ptr(), length / 8, c.as_ptr(), carry) }
    }
}

/// `out = a * b` by rows, for any lengths.
///
/// # Panics
/// Unless `out` is exactly as long as both together.
#[inline]
pub fn mul_basecase(_: Adx, out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    assert_eq!(out.len(), a.len() + b.len());
    if a.is_empty() || b.is_empty() {
        out.fill(0);
        return;
    }
    let pointers = (out.as_mut_ptr(), a.as_ptr(), b.as_ptr());
    match (a.len(), b.len()) {
        // SAFETY: the token proves the instructions; the lengths are those of the kernel.
        (2, 2) => unsafe { mul_2(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (3, 3) => unsafe { mul_3(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (4, 4) => unsafe { mul_4(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (5, 5) => unsafe { mul_5(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (6, 6) => unsafe { mul_6(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (7, 7) => unsafe { mul_7(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (8, 8) => unsafe { mul_8(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (9, 9) => unsafe { mul_9(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (16, 16) => unsafe { mul_16(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (24, 24) => unsafe { mul_24(pointers.0, pointers.1, pointers.2) },
        // SAFETY: as above.
        (32, 32) => unsafe { mul_32(pointers.0, pointers.1, pointers.2) },
        _ => {
            let entry = Entry::of(a.len());
            out[..a.len()].fill(0);
            // SAFETY: the token proves the instructions; `out` has room for both lengths and is zero over the first.
            unsafe { any_mul(out.as_mut_ptr(), a.as_ptr(), b.as_ptr(), b.len(), entry.first, entry.rounds) }
        }
    }
}

/// The limbs of scratch that [`mul`] needs for numbers of `length` limbs.
#[inline]
#[must_use]
pub const fn mul_scratch(length: usize) -> usize {
    if length > 32 { 2 * length } else { 0 }
}

/// `out = a * b` for equal lengths; Karatsuba for 16, 24 and 32 limbs times powers of two.
///
/// # Panics
/// Unless `b` is as long as `a`, `out` twice as long, and `scratch` has at least [`mul_scratch`] limbs. Scratch holds
/// secrets afterwards.
#[inline]
pub fn mul(token: Adx, out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) {
    let length = a.len();
    assert!(b.len() == length && out.len() == 2 * length && scratch.len() >= mul_scratch(length));
    if length <= 32 || !is_composed(length) {
        return mul_basecase(token, out, a, b);
    }
    let half = length / 2;
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (middle, rest) = scratch.split_at_mut(length);
    let (low, high) = out.split_at_mut(length);
    // |a1 - a0| and |b1 - b0| wait in the place of the low product.
    let (da, db) = low.split_at_mut(half);
    // SAFETY: all have `half` limbs, a multiple of 8.
    let negative = unsafe {
        distance(da.as_mut_ptr(), a1.as_ptr(), a0.as_ptr(), half / 8)
            ^ distance(db.as_mut_ptr(), b1.as_ptr(), b0.as_ptr(), half / 8)
    };
    mul(token, middle, da, db, rest);
    mul(token, low, a0, b0, rest);
    mul(token, high, a1, b1, rest);
    // a1 b0 + a0 b1 = z0 + z2 - (a1 - a0) (b1 - b0)
    for limb in middle.iter_mut() {
        *limb ^= negative;
    }
    // SAFETY: `out` has 4 `half` limbs, `middle` 2 `half`.
    unsafe { add_middle(out.as_mut_ptr(), middle.as_mut_ptr(), half / 8, negative) }
}
