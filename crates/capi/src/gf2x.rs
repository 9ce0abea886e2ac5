//! `adamant_gf2x.h`: binary polynomials modulo x^r - 1.

use crate::error::Code;
use crate::guard::{depth, secret, status, value, wiped};
use crate::pointer::{self, check_room, hand_over, handle, take};
use adamant::gf2x::{Algorithm, Backend, Error, KSquaring, Poly, Ring, Workspace};
use adamant_mp::export;
use std::ffi::c_int;

/// A ring, the space of its operations and three elements: `adm_gf2x` in C. For one thread at a time.
pub struct AdmGf2x {
    ring: Ring,
    space: Workspace,
    a: Poly,
    b: Poly,
    out: Poly,
}

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::InvalidDegree => Code::Gf2xDegree,
            Error::LengthMismatch => Code::Length,
            Error::InvalidEncoding => Code::Gf2xEncoding,
            Error::NotSupported => Code::Gf2xNotSupported,
            Error::NotInvertible => Code::Gf2xNotInvertible,
            Error::OutOfMemory => Code::OutOfMemory,
            _ => Code::Internal,
        }
    }
}

export! {
    /// Makes a ring with space to work in.
    status fn adm_gf2x_new(out: *mut *mut AdmGf2x, r: usize) -> c_int {
        hand_over(out, || {
            let ring = Ring::new(r)?;
            let space = ring.try_workspace()?;
            Ok(AdmGf2x { space, a: ring.try_zero()?, b: ring.try_zero()?, out: ring.try_zero()?, ring })
        })
    }
    /// Wipes and frees a ring; NULL is nothing.
    wiped(depth::FREE) fn adm_gf2x_free(ring: *mut AdmGf2x) { take(ring) }
    /// r; 0 for NULL.
    value fn adm_gf2x_degree(ring: *const AdmGf2x) -> usize { handle(ring).map_or(0, |ring| ring.ring.degree()) }
    /// The bytes of an element; 0 for NULL.
    value fn adm_gf2x_bytes(ring: *const AdmGf2x) -> usize { handle(ring).map_or(0, |ring| ring.ring.byte_len()) }
    /// out = a b.
    secret(product_depth(ring)) fn adm_gf2x_multiply(
        ring: *mut AdmGf2x, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
    ) -> c_int {
        operate(ring, (out, outlen), &[(a, alen), (b, blen)], |x| {
            Ok(x.ring.multiply(&mut x.out, &x.a, &x.b, &mut x.space)?)
        })
    }
    /// out = a^(2^k).
    secret(square_depth(ring, k)) fn adm_gf2x_square(
        ring: *mut AdmGf2x, out: *mut u8, outlen: usize, a: *const u8, alen: usize, k: usize,
    ) -> c_int {
        if k == 1 && a.addr().abs_diff(out.addr()) >= alen {
            return square_apart(ring, (out, outlen), (a, alen));
        }
        operate(ring, (out, outlen), &[(a, alen)], |x| {
            std::mem::swap(&mut x.out, &mut x.a);
            Ok(x.ring.square_chain(&mut x.out, k as u64, KSquaring::Fast, &mut x.space)?)
        })
    }
    /// out = 1/a.
    secret(depth::GF2X_INVERT) fn adm_gf2x_invert(
        ring: *mut AdmGf2x, algorithm: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize,
    ) -> c_int {
        let algorithm = numbered(algorithm)?;
        operate(ring, (out, outlen), &[(a, alen)], |x| {
            let AdmGf2x { ring, space, a, out, .. } = x;
            let is_unit = ring.invert_with(out, a, algorithm, KSquaring::Fast, space)?;
            // Public: the caller learns from the code whether there is an inverse.
            if is_unit.declassify() { Ok(()) } else { Err(Code::Gf2xNotInvertible) }
        })
    }
}

/// `enum adm_gf2x_algorithm`.
fn numbered(algorithm: c_int) -> Result<Algorithm, Code> {
    match algorithm {
        0 => Ok(Algorithm::Fastest),
        1 => Ok(Algorithm::BernsteinYang),
        2 => Ok(Algorithm::ItohTsujii),
        3 => Ok(Algorithm::Cea),
        4 => Ok(Algorithm::Tyt),
        5 => Ok(Algorithm::Sac),
        _ => Err(Code::Gf2xNotSupported),
    }
}

/// How deep the stack of a product goes: NULL is looked at by the call.
///
/// # Safety
/// As [`handle`].
unsafe fn product_depth(ring: *const AdmGf2x) -> usize {
    // SAFETY: passed on.
    match unsafe { handle(ring) } {
        Ok(AdmGf2x { ring, .. })
            if ring.backend() != Backend::Vpclmul512 && ring.degree() <= depth::GF2X_SHORT_DEGREE =>
        {
            depth::GF2X_SHORT
        }
        _ => depth::GF2X,
    }
}

/// [`product_depth`] for `k` squarings.
///
/// # Safety
/// As [`handle`].
unsafe fn square_depth(ring: *const AdmGf2x, k: usize) -> usize {
    // SAFETY: passed on.
    match unsafe { handle(ring) } {
        Ok(AdmGf2x { ring, .. }) if ring.backend() != Backend::Vpclmul512 && k == 1 => depth::GF2X_SQUARE,
        _ => depth::GF2X,
    }
}

/// The square, from the caller's bytes to the caller's bytes. The two do not overlap where their lengths are right.
///
/// # Safety
/// The contract of [`export`], and no byte belongs to both if `outlen` is `alen`.
unsafe fn square_apart(
    ring: *mut AdmGf2x,
    (out, outlen): (*mut u8, usize),
    (a, alen): (*const u8, usize),
) -> Result<(), Code> {
    // SAFETY: passed on.
    let AdmGf2x { ring, space, .. } = unsafe { pointer::handle_mut(ring) }?;
    if alen != ring.byte_len() {
        return Err(Code::Length);
    }
    check_room(out, outlen, alen)?;
    // SAFETY: passed on; the lengths are equal.
    let (a, out) = unsafe { (pointer::input(a, alen)?, pointer::output(out, alen)?) };
    Ok(ring.square_bytes(out, a, space)?)
}

/// What all three do: checks, reads into a and b, computes out, and only then writes.
///
/// # Safety
/// The contract of [`export`].
unsafe fn operate(
    ring: *mut AdmGf2x,
    (out, outlen): (*mut u8, usize),
    inputs: &[(*const u8, usize)],
    operation: impl FnOnce(&mut AdmGf2x) -> Result<(), Code>,
) -> Result<(), Code> {
    // SAFETY: passed on.
    let ring = unsafe { pointer::handle_mut(ring) }?;
    let length = ring.ring.byte_len();
    if inputs.iter().any(|&(_, len)| len != length) {
        return Err(Code::Length);
    }
    check_room(out, outlen, length)?;
    for (&(data, len), element) in inputs.iter().zip([&mut ring.a, &mut ring.b]) {
        // SAFETY: passed on.
        element.set_bytes(unsafe { pointer::input(data, len) }?)?;
    }
    operation(ring)?;
    // SAFETY: passed on; the inputs, which may overlap it, are not used any more.
    let out = unsafe { pointer::output(out, outlen) }?;
    Ok(ring.out.write_bytes(out)?)
}
