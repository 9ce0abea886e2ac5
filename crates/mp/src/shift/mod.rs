//! Shifts, and the sizes that go with them.

mod left;
mod right;
mod size;
mod whole_digits;

pub use left::{double, power_of_two, shift_left};
pub(crate) use right::quotient;
pub use right::{halve, low_bits, shift_right, shift_right_signed};
pub use size::{bit, count_bits, count_low_zeros};
pub use whole_digits::{shift_left_digits, shift_right_digits};
