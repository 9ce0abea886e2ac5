//! MULX, ADCX and ADOX: products, squares and Montgomery reductions of numbers of any length.
//!
//! | file | what it holds |
//! |---|---|
//! | `columns` | the macros that write multiply rows, and why rows look as they do |
//! | `any_row`, `any_mul`, `any_square`, `any_reduce` | kernels for every length |
//! | `fixed_mul`, `fixed_square`, `fixed_reduce` | unrolled kernels for 8, 16, 24 and 32 limbs |
//! | `small_mul` | unrolled kernels for 2 to 7 limbs |
//! | `chain` | runs of Montgomery squares of 4 limbs |
//! | `inline` | products of 2 and 4 limbs, Montgomery products of 4 |
//! | `montgomery_3`, `montgomery_few`, `montgomery_8` | Montgomery products of 3, of 5 and 6, and of 8 limbs |
//! | `folding_8`, `folding_reduce` | Montgomery products of 8 limbs for public numbers, which fold |
//! | `nine` | products, squares, reductions and Montgomery products of 9 limbs |
//! | `passes`, `subtract` | sums and corrections |
//! | `multiply`, `square`, `reduce` | the choice of kernel by length; Karatsuba above 32 limbs |
//!
//! The functions are safe: they take the token that proves the instructions, and check all lengths. Everything is
//! constant time in all values; lengths are public.
#![allow(unsafe_code)]

// The macros first: they are in scope from here on.
#[macro_use]
#[rustfmt::skip]
mod columns;
#[macro_use]
mod any_row;

mod any_mul;
mod any_reduce;
mod any_square;
#[rustfmt::skip]
mod chain;
mod fixed_mul;
mod fixed_reduce;
mod fixed_square;
mod folding_8;
#[rustfmt::skip]
mod folding_reduce;
#[cfg(test)]
mod folding_tests;
#[rustfmt::skip]
mod inline;
#[rustfmt::skip]
mod montgomery_3;
mod montgomery_8;
mod montgomery_few;
#[cfg(test)]
mod montgomery_tests;
mod multiply;
#[rustfmt::skip]
mod nine;
mod passes;
mod reduce;
mod small_mul;
mod small_square;
mod square;
mod subtract;
#[cfg(test)]
mod tests;

pub use chain::montgomery_square_chain_4;
pub use folding_8::{Folding8, Subtrahend8};
pub use inline::{montgomery_mul_4, mul_2, mul_4, square_2};
pub use montgomery_3::{montgomery_square_chain_3, montgomery_square_chain_mul_3};
pub use montgomery_8::{montgomery_mul_8, montgomery_square_chain_8};
pub use montgomery_few::{montgomery_mul_few, montgomery_square_chain_few};
pub use multiply::{add_3, add_mul_1, mul, mul_1, mul_1_assign, mul_basecase, mul_scratch, sub_mul_1};
pub use nine::{montgomery_mul_9, montgomery_square_chain_9};
pub use reduce::{reduce, reduce_scratch};
pub use square::{square, square_basecase, square_scratch};

/// Whether numbers of `length` limbs have unrolled kernels, or are halved down to ones that have.
#[inline]
const fn is_composed(length: usize) -> bool {
    let mut length = length;
    while length > 32 && length & 1 == 0 {
        length /= 2;
    }
    matches!(length, 8 | 16 | 24 | 32)
}
