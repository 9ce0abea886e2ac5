//! Integers of any size: the operations at the sizes of the specification, products along a curve from 128 bits to 16
//! Mbit, and the table of LibTomMath's first document.
//!
//! Contenders of ours: `Integer` as users have it, `slices` the algorithms under it with buffers at hand, `Uint` the
//! constant-time numbers of fixed width, `constant time, ...` the powers of `adamant-modular` on each back end.

mod inputs;
mod ours;
mod table;

use crate::Case;
pub use inputs::{Operation, SHIFT};
pub use ours::{firsts, pairs};
pub(crate) use table::print as epilogue;

/// Sizes of the first document's products.
const PRODUCTS: [usize; 6] = [128, 256, 512, 1024, 2048, 4096];
/// Sizes of its powers.
const POWERS: [usize; 7] = [512, 768, 1024, 2048, 2560, 3072, 4096];
/// Where other functions of the C interface are measured.
const C_SIZES: [usize; 3] = [256, 1024, 4096];
/// Beyond them.
const LARGE: [usize; 4] = [16 << 10, 64 << 10, 1 << 20, 16 << 20];
/// The curve goes from the smallest of the products to the largest.
const CURVE_POINTS: u32 = 18;
/// What the overview shows.
const OVERVIEW: [usize; 3] = [256, 4096, 1 << 20];

pub(crate) fn cases() -> Vec<Case> {
    use Operation::{
        Binomial, Divide, FromDecimal, Gcd, Invert, IsPrime, Multiply, Power, QuotientValue, ShiftLeft,
        ShiftLeftValue, ShiftRight, ShiftRightValue, Sqrt, SqrtValue, Square, Sum, SumValue, ToDecimal,
    };
    let linear: Vec<usize> = PRODUCTS.into_iter().chain([16 << 10, 64 << 10]).collect();
    let curve: Vec<usize> = (0..CURVE_POINTS).map(|k| PRODUCTS[0] << k).collect();
    let squares: Vec<usize> = PRODUCTS.into_iter().chain(LARGE).collect();
    let powers: Vec<usize> = [128, 256].into_iter().chain(POWERS).collect();
    let quotients: Vec<usize> = PRODUCTS.into_iter().chain([64 << 10, 1 << 20]).collect();
    let divisors: Vec<usize> =
        PRODUCTS[1..].iter().copied().chain([16 << 10, 32 << 10, 64 << 10, 128 << 10, 256 << 10]).collect();
    let inverses: Vec<usize> = PRODUCTS[1..].iter().copied().chain([16 << 10, 64 << 10]).collect();
    let texts: Vec<usize> = PRODUCTS.into_iter().chain([16 << 10, 64 << 10, 256 << 10, 1 << 20]).collect();
    [
        (Multiply, curve),
        (Square, squares),
        (Power, powers),
        (Divide, quotients),
        (Gcd, divisors),
        (Invert, inverses),
        (ToDecimal, texts.clone()),
        (FromDecimal, texts),
        (IsPrime, PRODUCTS[1..].to_vec()),
        (Sum, linear.clone()),
        (SumValue, linear.clone()),
        (QuotientValue, linear.clone()),
        (Sqrt, linear[1..].to_vec()),
        (SqrtValue, linear[1..].to_vec()),
        (ShiftLeft, linear.clone()),
        (ShiftRight, linear.clone()),
        (ShiftLeftValue, linear.clone()),
        (ShiftRightValue, linear),
        (Binomial, vec![1000, 1_000_000]),
    ]
    .into_iter()
    .flat_map(|(operation, sizes)| sizes.into_iter().map(move |bits| case(operation, bits)))
    .chain(c_interfaces())
    .collect()
}

/// One operation at one size; of a quotient it is the size of the divisor, and the dividend has twice as many bits.
fn case(operation: Operation, bits: usize) -> Case {
    let case = Case::new("integer", operation.name()).param("bits", bits);
    let overview = OVERVIEW.contains(&bits) && matches!(operation, Operation::Multiply | Operation::Divide);
    let case = if overview { case.in_overview() } else { case };
    case.inputs(move || operation.inputs(bits))
        .contenders(move |inputs| ours::contenders(operation, bits, inputs))
}

/// What is measured through the C interface: the first document's table, and the rest at three sizes of it.
fn c_interfaces() -> impl Iterator<Item = Case> {
    use Operation::{Divide, FromDecimal, Gcd, Invert, IsPrime, Multiply, Power, Square, ToDecimal};
    let table = [(Multiply, &PRODUCTS[..]), (Square, &PRODUCTS[..]), (Power, &POWERS[..])];
    let rest =
        [Divide, Gcd, Invert, ToDecimal, FromDecimal, IsPrime].map(|operation| (operation, &C_SIZES[..]));
    table
        .into_iter()
        .chain(rest)
        .flat_map(|(operation, sizes)| sizes.iter().map(move |&bits| c_interface(operation, bits)))
}

/// The C interface that stands in the place of LibTomMath's, from our `libtommath.so.1`: the one at the path in
/// `ADAMANT_LIBTOMMATH`, or the one that cargo built beside the program. It is loaded like a peer.
fn c_interface(operation: Operation, bits: usize) -> Case {
    Case::new("integer", operation.c_name().unwrap_or(operation.name()))
        .param("bits", bits)
        .inputs(move || operation.inputs(bits))
}
