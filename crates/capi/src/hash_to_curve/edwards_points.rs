//! `adamant_edwards.h`: points of Edwards curves, elements of Ristretto255 and Banderwagon.

use super::code;
use super::edwards::{BYTES, Bandersnatch, Banderwagon, Edwards, Edwards25519, Jubjub, Ristretto255};
use super::groups::ScalarOf;
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::short_weierstrass::Scalar;
use adamant::curves::msm::Msm;
use std::ffi::c_int;

/// The number of the first of these groups in the header's enumeration.
const FIRST: c_int = 13;

/// Calls a function that is generic over a group.
macro_rules! on_group {
    ($group:expr, $function:ident($($argument:expr),*)) => {
        match i64::from($group) - i64::from(FIRST) {
            0 => $function::<Edwards25519>($($argument),*),
            1 => $function::<Ristretto255>($($argument),*),
            2 => $function::<Jubjub>($($argument),*),
            3 => $function::<Bandersnatch>($($argument),*),
            4 => $function::<Banderwagon>($($argument),*),
            _ => Err(Code::Group),
        }
    };
}

type Output = Result<Zeroizing<Vec<u8>>, Code>;
/// A sum of a group.
type SumOf<G> = <<G as super::groups::Format>::Point as Msm>::Sum;

fn bytes<G: Edwards>(point: &SumOf<G>) -> Output {
    Ok(Zeroizing::new(G::write(point)))
}

fn read<G: Edwards>(bytes: &[u8]) -> Result<SumOf<G>, Code> {
    Ok(G::widen(&G::read(bytes).map_err(code)?))
}

fn generator<G: Edwards>() -> Output {
    bytes::<G>(&G::generator())
}

fn check<G: Edwards>(point: &[u8]) -> Output {
    read::<G>(point)?;
    Ok(Zeroizing::default())
}

fn add<G: Edwards>(a: &[u8], b: &[u8]) -> Output {
    bytes::<G>(&G::Point::plus(&read::<G>(a)?, &read::<G>(b)?))
}

fn negate<G: Edwards>(a: &[u8]) -> Output {
    bytes::<G>(&G::negate(&read::<G>(a)?))
}

fn multiply<G: Edwards>(scalar: &[u8], point: Option<&[u8]>) -> Output {
    let point = point.map_or_else(|| Ok(G::generator()), read::<G>)?;
    let scalar = Zeroizing::new(ScalarOf::<G>::from_bytes_reduced(scalar));
    bytes::<G>(&G::multiply(&point, &scalar))
}

/// Writes what an operation on points of 32 bytes gives.
///
/// # Safety
/// `out` and the pointers that are not NULL have 32 bytes to write and read.
unsafe fn run(
    out: *mut u8,
    inputs: [*const u8; 2],
    count: usize,
    operation: impl FnOnce([&[u8]; 2]) -> Output,
) -> Result<(), Code> {
    pointer::check(out, BYTES)?;
    let mut slices: [&[u8]; 2] = [&[]; 2];
    for (slice, input) in slices.iter_mut().zip(inputs).take(count) {
        // SAFETY: the caller's word.
        *slice = unsafe { pointer::input(input, BYTES) }?;
    }
    let output = operation(slices)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { pointer::output(out, BYTES) }?.copy_from_slice(&output);
    Ok(())
}

/// out = the generator.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_generator(group: c_int, out: *mut u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    guard::status(|| unsafe { run(out, [std::ptr::null(); 2], 0, |_| on_group!(group, generator())) })
}

/// Whether 32 bytes encode a point of the group.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_check(group: c_int, point: *const u8) -> c_int {
    guard::status(|| {
        // SAFETY: the header asks for 32 bytes.
        let point = unsafe { pointer::input(point, BYTES) }?;
        on_group!(group, check(point)).map(|_| ())
    })
}

/// out = a + b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_add(group: c_int, out: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    guard::secret(depth::EDWARDS, || unsafe { run(out, [a, b], 2, |[a, b]| on_group!(group, add(a, b))) })
}

/// out = -a.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_negate(group: c_int, out: *mut u8, a: *const u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    guard::secret(depth::EDWARDS, || unsafe {
        run(out, [a, std::ptr::null()], 1, |[a, _]| on_group!(group, negate(a)))
    })
}

/// out = scalar times a point, or the generator.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_mul(
    group: c_int,
    out: *mut u8,
    scalar: *const u8,
    point: *const u8,
) -> c_int {
    let count = if point.is_null() { 1 } else { 2 };
    // SAFETY: what the header asks for is what is asked for here.
    guard::secret(depth::EDWARDS_MUL, || unsafe {
        run(out, [scalar, point], count, |[scalar, point]| {
            on_group!(group, multiply(scalar, (count == 2).then_some(point)))
        })
    })
}
