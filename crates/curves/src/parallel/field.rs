//! Vectors of field elements on several threads: the names of [`field`](crate::field), with a pool before the other arguments.
//!
//! Parts are long enough to be worth a thread: inverses go in parts of at least 1,024 elements, products of 4,096, sums of 16,384.
//!
//! ```
//! use adamant_base::ct::{Choice, CtOption};
//! use adamant_curves::bls12_381::Fr;
//! use adamant_curves::parallel::{Threads, field};
//!
//! let numbers: Vec<Fr> = (0..3000u64).map(Fr::from).collect();
//! let (mut inverses, mut scratch) = (numbers.clone(), numbers.clone());
//! field::batch_invert(&Threads(2), &mut inverses, &mut scratch)?;
//! assert_eq!(inverses[2999] * numbers[2999], Fr::ONE);
//! // All numbers but 0 times their inverses.
//! assert_eq!(field::inner_product(&Threads(2), &numbers, &inverses)?, Fr::from(2999u64));
//! field::batch_invert_vartime(&Threads(2), &mut inverses, &mut scratch)?;
//! assert_eq!(inverses, numbers);
//!
//! field::batch_add(&Threads(2), &mut inverses, &numbers)?;
//! field::batch_mul(&Threads(2), &mut inverses, &numbers)?;
//! field::batch_sub(&Threads(2), &mut inverses, &numbers)?;
//! assert_eq!(inverses[10], Fr::from(190u64));
//!
//! let squares: Vec<Fr> = numbers.iter().map(Fr::square).collect();
//! let mut roots = vec![CtOption::new(Fr::ZERO, Choice::FALSE); 3000];
//! field::batch_sqrt(&Threads(2), &squares, &mut roots)?;
//! assert_eq!(roots[2999].to_option_vartime().map(|root| root.square()), Some(squares[2999]));
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::pool::{Pool, each_part, part_len};
use crate::Error;
use crate::field::{self as serial, Field, LazyField, SquareRoot};
use adamant_base::ct::CtOption;
use std::vec::Vec;
use zeroize::Zeroizing;

/// Elements of a part but the last, at least: shorter ones take as long as the start of a thread. Tests divide short lists, too.
const INVERSES: usize = 1024;
const PRODUCTS: usize = if cfg!(test) { 1024 } else { 4096 };
const SUMS: usize = if cfg!(test) { 1024 } else { 16_384 };

/// Runs `work` on parts of the elements and of as many places beside them.
fn with_scratch<F: Field>(
    pool: &impl Pool,
    elements: &mut [F],
    scratch: &mut [F],
    work: impl Fn(&mut [F], &mut [F]) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    let scratch = scratch.get_mut(..elements.len()).ok_or(Error::LengthMismatch)?;
    let len = part_len(pool, elements.len()).max(INVERSES);
    let parts = elements.chunks_mut(len).zip(scratch.chunks_mut(len));
    each_part(pool, parts, |(elements, scratch)| work(elements, scratch)).into_iter().collect()
}

/// Runs `work` on parts of the elements and of the other ones, each but the last of at least so many.
fn with_others<F: Field>(
    pool: &impl Pool,
    least: usize,
    elements: &mut [F],
    others: &[F],
    work: impl Fn(&mut [F], &[F]) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    if elements.len() != others.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, elements.len()).max(least);
    let parts = elements.chunks_mut(len).zip(others.chunks(len));
    each_part(pool, parts, |(elements, others)| work(elements, others)).into_iter().collect()
}

/// [`batch_invert`](serial::batch_invert) on a pool: one inversion for each part.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_invert<F: Field>(pool: &impl Pool, elements: &mut [F], scratch: &mut [F]) -> Result<(), Error> {
    with_scratch(pool, elements, scratch, serial::batch_invert)
}

/// [`batch_invert_vartime`](serial::batch_invert_vartime) on a pool: one inversion for each part.
///
/// # Errors
/// As there.
///
/// # Constant time
/// Not at all: for public elements.
pub fn batch_invert_vartime<F: Field>(
    pool: &impl Pool,
    elements: &mut [F],
    scratch: &mut [F],
) -> Result<(), Error> {
    with_scratch(pool, elements, scratch, serial::batch_invert_vartime)
}

/// [`batch_sqrt`](serial::batch_sqrt) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_sqrt<F: SquareRoot>(
    pool: &impl Pool,
    elements: &[F],
    out: &mut [CtOption<F>],
) -> Result<(), Error> {
    if elements.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, elements.len());
    let parts = elements.chunks(len).zip(out.chunks_mut(len));
    each_part(pool, parts, |(elements, out)| serial::batch_sqrt(elements, out)).into_iter().collect()
}

/// [`batch_add`](serial::batch_add) on a pool.
///
/// # Errors
/// As there.
pub fn batch_add<F: Field>(pool: &impl Pool, elements: &mut [F], others: &[F]) -> Result<(), Error> {
    with_others(pool, SUMS, elements, others, serial::batch_add)
}

/// [`batch_sub`](serial::batch_sub) on a pool.
///
/// # Errors
/// As there.
pub fn batch_sub<F: Field>(pool: &impl Pool, elements: &mut [F], others: &[F]) -> Result<(), Error> {
    with_others(pool, SUMS, elements, others, serial::batch_sub)
}

/// [`batch_mul`](serial::batch_mul) on a pool.
///
/// # Errors
/// As there.
pub fn batch_mul<F: Field>(pool: &impl Pool, elements: &mut [F], others: &[F]) -> Result<(), Error> {
    with_others(pool, PRODUCTS, elements, others, serial::batch_mul)
}

/// [`inner_product`](serial::inner_product) on a pool: one reduction for each part.
///
/// # Errors
/// As there.
pub fn inner_product<F: LazyField>(pool: &impl Pool, a: &[F], b: &[F]) -> Result<F, Error> {
    if a.len() != b.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, a.len()).max(PRODUCTS);
    let mut sums = Zeroizing::new(Vec::new());
    sums.resize(a.len().div_ceil(len), F::ZERO);
    let parts = a.chunks(len).zip(b.chunks(len)).zip(sums.iter_mut());
    each_part(pool, parts, |((a, b), sum)| {
        *sum = serial::inner_product(a, b)?;
        Ok(())
    })
    .into_iter()
    .collect::<Result<(), Error>>()?;
    Ok(sums.iter().fold(F::ZERO, |sum, part| sum + part))
}
