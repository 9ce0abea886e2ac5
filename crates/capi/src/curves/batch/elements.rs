//! Inverses, square roots, sums and products of elements.

use super::super::dispatch::{on_curve, on_field, on_scalars};
use super::super::sizes::{field_length, scalar_length};
use super::{ELEMENTS_A_THREAD, elements, filled, whole, written};
use crate::error::Code;
use crate::guard::{depth, secret};
use crate::pointer::{check, check_room, input, write};
use crate::threads::Workers;
use adamant::base::ct::{Choice, CtOption};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Coordinate;
use adamant::curves::field::{LazyField, batch_add, batch_mul, batch_sqrt, batch_sub};
use adamant::curves::parallel::field as parallel;
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

/// What is done with two arrays, as numbers, so that there is one path from C to each field.
#[derive(Clone, Copy)]
enum Operation {
    Add,
    Sub,
    Mul,
}

fn operate<F: Coordinate>(
    operation: Operation,
    [a, b]: [&[u8]; 2],
    count: usize,
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let (mut a, b) = (elements::<F>(a, count, workers)?, elements::<F>(b, count, workers)?);
    workers.in_parts((&b, &mut a), (1, 1), ELEMENTS_A_THREAD, |b, a| {
        match operation {
            Operation::Add => batch_add(a, b),
            Operation::Sub => batch_sub(a, b),
            Operation::Mul => batch_mul(a, b),
        }?;
        Ok(())
    })?;
    written(&a, workers)
}

fn inner_product<F: Coordinate + LazyField>(
    [a, b]: [&[u8]; 2],
    count: usize,
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let (a, b) = (elements::<F>(a, count, workers)?, elements::<F>(b, count, workers)?);
    written(&*Zeroizing::new([parallel::inner_product(workers, &a, &b)?]), workers)
}

fn invert<F: Coordinate>(a: &[u8], count: usize, workers: &Workers) -> Result<Zeroizing<Vec<u8>>, Code> {
    let mut values = elements::<F>(a, count, workers)?;
    let mut scratch = filled(F::ZERO, count)?;
    parallel::batch_invert(workers, &mut values, &mut scratch)?;
    written(&values, workers)
}

/// The roots, 0 where there is none, and 1 for each element that has one.
fn sqrt<F: Coordinate>(a: &[u8], count: usize, workers: &Workers) -> Result<[Zeroizing<Vec<u8>>; 2], Code> {
    /// Elements that are held on the stack.
    const TOGETHER: usize = 16;
    let values = elements::<F>(a, count, workers)?;
    let (mut roots, mut squares) = (filled(F::ZERO, count)?, filled(0, count)?);
    workers.in_parts((&values, &mut roots), (1, 1), TOGETHER, |values, roots| {
        let mut found = [CtOption::new(F::ZERO, Choice::FALSE); TOGETHER];
        for (values, roots) in values.chunks(TOGETHER).zip(roots.chunks_mut(TOGETHER)) {
            let found = &mut found[..values.len()];
            batch_sqrt(values, found)?;
            roots.iter_mut().zip(found).for_each(|(root, found)| *root = found.unwrap_or(F::ZERO));
        }
        Ok(())
    })?;
    for ((square, value), root) in squares.iter_mut().zip(&*values).zip(&*roots) {
        *square = root.square().ct_eq(value).as_u64().to_le_bytes()[0];
    }
    Ok([written(&roots, workers)?, squares])
}

/// Both ways to invert.
///
/// # Safety
/// The contract of [`export`].
unsafe fn inverted(
    (curve, field): (c_int, c_int),
    (out, outlen): (*mut u8, usize),
    (a, alen): (*const u8, usize),
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    if alen != whole(on_field!(curve, field, field_length())?, count)? {
        return Err(Code::Length);
    }
    check_room(out, outlen, alen)?;
    let workers = &Workers::secret(threads, depth::FIELD_BATCH);
    // SAFETY: the caller's word.
    let a = unsafe { input(a, alen) }?;
    let answer = on_field!(curve, field, invert(a, count, workers))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

/// Sums, differences, products.
///
/// # Safety
/// The contract of [`export`].
unsafe fn combined(
    (curve, field): (c_int, c_int),
    operation: Operation,
    (out, outlen): (*mut u8, usize),
    [(a, alen), (b, blen)]: [(*const u8, usize); 2],
    (count, threads): (usize, c_uint),
) -> Result<(), Code> {
    let length = whole(on_field!(curve, field, field_length())?, count)?;
    if [alen, blen] != [length; 2] {
        return Err(Code::Length);
    }
    check_room(out, outlen, length)?;
    let workers = &Workers::secret(threads, depth::FIELD_BATCH);
    // SAFETY: the caller's word.
    let inputs = unsafe { [input(a, alen)?, input(b, blen)?] };
    let answer = on_field!(curve, field, operate(operation, inputs, count, workers))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

export! {
    /// The inverses of field elements, 0 for 0.
    secret(depth::FIELD_BATCH) fn adm_curve_field_invert_batch(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, count: usize,
    ) -> c_int {
        inverted((curve, field), (out, outlen), (a, alen), count, 1)
    }
    /// The same on several threads.
    secret(depth::FIELD_BATCH) fn adm_curve_field_invert_batch_threads(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        inverted((curve, field), (out, outlen), (a, alen), count, threads)
    }
    /// Square roots, 0 where there is none, and for each element whether there is one.
    secret(depth::FIELD_SQRT_BATCH) fn adm_curve_field_sqrt_batch(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, squares: *mut u8, a: *const u8, alen: usize,
        count: usize, threads: c_uint,
    ) -> c_int {
        if alen != whole(on_field!(curve, field, field_length())?, count)? {
            return Err(Code::Length);
        }
        check_room(out, outlen, alen)?;
        check(squares, count)?;
        let (workers, a) = (&Workers::secret(threads, depth::FIELD_SQRT_BATCH), input(a, alen)?);
        let [roots, are_squares] = on_field!(curve, field, sqrt(a, count, workers))?;
        write(out, &roots)?;
        write(squares, &are_squares)
    }
    /// a + b.
    secret(depth::FIELD_BATCH) fn adm_curve_field_add_batch(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
        count: usize, threads: c_uint,
    ) -> c_int {
        combined((curve, field), Operation::Add, (out, outlen), [(a, alen), (b, blen)], (count, threads))
    }
    /// a - b.
    secret(depth::FIELD_BATCH) fn adm_curve_field_sub_batch(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
        count: usize, threads: c_uint,
    ) -> c_int {
        combined((curve, field), Operation::Sub, (out, outlen), [(a, alen), (b, blen)], (count, threads))
    }
    /// a b.
    secret(depth::FIELD_BATCH) fn adm_curve_field_mul_batch(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
        count: usize, threads: c_uint,
    ) -> c_int {
        combined((curve, field), Operation::Mul, (out, outlen), [(a, alen), (b, blen)], (count, threads))
    }
    /// The sum of all a b, of scalars.
    secret(depth::FIELD_BATCH) fn adm_curve_inner_product(
        curve: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        let length = on_curve!(curve, scalar_length())?;
        if [alen, blen] != [whole(length, count)?; 2] {
            return Err(Code::Length);
        }
        check_room(out, outlen, length)?;
        let (workers, inputs) = (&Workers::secret(threads, depth::FIELD_BATCH), [input(a, alen)?, input(b, blen)?]);
        write(out, &on_scalars!(curve, inner_product(inputs, count, workers))?)
    }
}
