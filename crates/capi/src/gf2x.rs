//! `adamant_gf2x.h`: binary polynomials modulo x^r - 1.

use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::gf2x::{Algorithm, Error, KSquaring, MAX_DEGREE, Poly, Ring, Workspace};
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
            _ => Code::Internal,
        }
    }
}

/// What a handle needs: tables of the ring, registers of the inversions, the recursion of division steps, for the largest r.
const MEMORY: usize = 64 * MAX_DEGREE;

/// Makes a ring with space to work in.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_gf2x_new(out: *mut *mut AdmGf2x, r: usize) -> c_int {
    guard::status(|| {
        if out.is_null() {
            return Err(Code::NullPointer);
        }
        guard::memory(MEMORY)?;
        let ring = Ring::new(r)?;
        let handle = pointer::give(AdmGf2x {
            space: ring.workspace(),
            a: ring.zero(),
            b: ring.zero(),
            out: ring.zero(),
            ring,
        })?;
        // SAFETY: not NULL, and the header asks for room for a pointer.
        unsafe { out.write(handle) };
        Ok(())
    })
}

/// Wipes and frees a ring; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_gf2x_free(ring: *mut AdmGf2x) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(ring) };
        Ok(())
    });
}

/// r; 0 for NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_gf2x_degree(ring: *const AdmGf2x) -> usize {
    // SAFETY: the header asks for NULL or a live handle.
    unsafe { pointer::handle(ring) }.map_or(0, |ring| ring.ring.degree())
}

/// The bytes of an element; 0 for NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_gf2x_bytes(ring: *const AdmGf2x) -> usize {
    // SAFETY: the header asks for NULL or a live handle.
    unsafe { pointer::handle(ring) }.map_or(0, |ring| ring.ring.byte_len())
}

/// out = a b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_gf2x_multiply(
    ring: *mut AdmGf2x,
    out: *mut u8,
    outlen: usize,
    a: *const u8,
    alen: usize,
    b: *const u8,
    blen: usize,
) -> c_int {
    guard::secret(depth::GF2X, || {
        // SAFETY: what the header asks for is what is asked for here.
        unsafe {
            operate(ring, (out, outlen), &[(a, alen), (b, blen)], |x| {
                Ok(x.ring.multiply(&mut x.out, &x.a, &x.b, &mut x.space)?)
            })
        }
    })
}

/// out = a^(2^k).
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_gf2x_square(
    ring: *mut AdmGf2x,
    out: *mut u8,
    outlen: usize,
    a: *const u8,
    alen: usize,
    k: usize,
) -> c_int {
    guard::secret(depth::GF2X, || {
        // SAFETY: what the header asks for is what is asked for here.
        unsafe {
            operate(ring, (out, outlen), &[(a, alen)], |x| {
                std::mem::swap(&mut x.out, &mut x.a);
                Ok(x.ring.square_chain(&mut x.out, k as u64, KSquaring::Fast, &mut x.space)?)
            })
        }
    })
}

/// out = 1/a.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_gf2x_invert(
    ring: *mut AdmGf2x,
    algorithm: c_int,
    out: *mut u8,
    outlen: usize,
    a: *const u8,
    alen: usize,
) -> c_int {
    guard::secret(depth::GF2X_INVERT, || {
        let algorithm = match algorithm {
            0 => Algorithm::Fastest,
            1 => Algorithm::BernsteinYang,
            2 => Algorithm::ItohTsujii,
            3 => Algorithm::Cea,
            4 => Algorithm::Tyt,
            5 => Algorithm::Sac,
            _ => return Err(Code::Gf2xNotSupported),
        };
        // SAFETY: what the header asks for is what is asked for here.
        unsafe {
            operate(ring, (out, outlen), &[(a, alen)], |x| {
                let AdmGf2x { ring, space, a, out, .. } = x;
                let is_unit = ring.invert_with(out, a, algorithm, KSquaring::Fast, space)?;
                // Public: the caller learns from the code whether there is an inverse.
                if is_unit.declassify() { Ok(()) } else { Err(Code::Gf2xNotInvertible) }
            })
        }
    })
}

/// The frame of all three: checks, reads into a and b, computes out, and only then writes.
///
/// # Safety
/// `ring` is NULL or a live handle that no other thread uses; each pointer has its number of bytes to read or write,
/// unless it is NULL or the number is not that of an element.
unsafe fn operate(
    ring: *mut AdmGf2x,
    (out, outlen): (*mut u8, usize),
    inputs: &[(*const u8, usize)],
    operation: impl FnOnce(&mut AdmGf2x) -> Result<(), Code>,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let ring = unsafe { pointer::handle_mut(ring) }?;
    let length = ring.ring.byte_len();
    if outlen != length || inputs.iter().any(|&(_, len)| len != length) {
        return Err(Code::Length);
    }
    if out.is_null() {
        return Err(Code::NullPointer);
    }
    for (&(data, len), element) in inputs.iter().zip([&mut ring.a, &mut ring.b]) {
        // SAFETY: the caller's word.
        element.set_bytes(unsafe { pointer::input(data, len) }?)?;
    }
    operation(ring)?;
    // SAFETY: the caller's word; the inputs, which may overlap it, are not used any more.
    let out = unsafe { pointer::output(out, outlen) }?;
    Ok(ring.out.write_bytes(out)?)
}
