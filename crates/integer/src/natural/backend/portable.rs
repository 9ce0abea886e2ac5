//! Plain Rust, everywhere.
#![allow(unsafe_code)]

use adamant_base::limb::{Limb, adc, mac, sbb};

pub(in crate::natural) use adamant_base::limb::add_mul_1;

/// `out = a + b + carry`, returns the carry.
pub(in crate::natural) fn add_n(out: &mut [Limb], a: &[Limb], b: &[Limb], mut carry: Limb) -> Limb {
    for ((o, &x), &y) in out.iter_mut().zip(a).zip(b) {
        (*o, carry) = adc(x, y, carry);
    }
    carry
}

/// `out = a + b` over `length` limbs, returns the carry.
///
/// # Safety
/// `out` is good for writing, `a` and `b` for reading as many limbs.
pub(super) unsafe fn add_n_to(out: *mut Limb, a: *const Limb, b: *const Limb, length: usize) -> Limb {
    let mut carry = 0;
    for i in 0..length {
        // SAFETY: by contract.
        let (sum, over) = unsafe { adc(*a.add(i), *b.add(i), carry) };
        // SAFETY: by contract.
        unsafe { out.add(i).write(sum) };
        carry = over;
    }
    carry
}

/// `out = a - b`, returns the borrow.
///
/// # Safety
/// As [`add_n_to`].
pub(super) unsafe fn sub_n_to(out: *mut Limb, a: *const Limb, b: *const Limb, length: usize) -> Limb {
    let mut borrow = 0;
    for i in 0..length {
        // SAFETY: by contract.
        let (difference, under) = unsafe { sbb(*a.add(i), *b.add(i), borrow) };
        // SAFETY: by contract.
        unsafe { out.add(i).write(difference) };
        borrow = under;
    }
    borrow
}

/// `a += b + carry`, returns the carry.
pub(in crate::natural) fn add_n_assign(a: &mut [Limb], b: &[Limb], mut carry: Limb) -> Limb {
    for (x, &y) in a.iter_mut().zip(b) {
        (*x, carry) = adc(*x, y, carry);
    }
    carry
}

/// `out = a - b - borrow`, returns the borrow.
pub(in crate::natural) fn sub_n(out: &mut [Limb], a: &[Limb], b: &[Limb], mut borrow: Limb) -> Limb {
    for ((o, &x), &y) in out.iter_mut().zip(a).zip(b) {
        (*o, borrow) = sbb(x, y, borrow);
    }
    borrow
}

/// `a -= b + borrow`, returns the borrow.
pub(in crate::natural) fn sub_n_assign(a: &mut [Limb], b: &[Limb], mut borrow: Limb) -> Limb {
    for (x, &y) in a.iter_mut().zip(b) {
        (*x, borrow) = sbb(*x, y, borrow);
    }
    borrow
}

/// `a = b - a - borrow`, returns the borrow.
pub(in crate::natural) fn rsub_n_assign(a: &mut [Limb], b: &[Limb], mut borrow: Limb) -> Limb {
    for (x, &y) in a.iter_mut().zip(b) {
        (*x, borrow) = sbb(y, *x, borrow);
    }
    borrow
}

/// `out = a * c`, returns the limb above.
pub(in crate::natural) fn mul_1(out: &mut [Limb], a: &[Limb], c: Limb) -> Limb {
    let mut carry = 0;
    for (o, &x) in out.iter_mut().zip(a) {
        (*o, carry) = mac(0, x, c, carry);
    }
    carry
}

/// `a *= c`, returns the limb above.
pub(in crate::natural) fn mul_1_assign(a: &mut [Limb], c: Limb) -> Limb {
    let mut carry = 0;
    for x in a {
        (*x, carry) = mac(0, *x, c, carry);
    }
    carry
}

/// `a -= b * c` over the length of `b`, returns the limb that is missing above.
pub(in crate::natural) fn sub_mul_1(a: &mut [Limb], b: &[Limb], c: Limb) -> Limb {
    let mut carry = 0;
    for (x, &y) in a.iter_mut().zip(b) {
        let (low, high) = mac(0, y, c, carry);
        let (difference, borrow) = sbb(*x, low, 0);
        *x = difference;
        carry = high + borrow;
    }
    carry
}
