//! Montgomery reduction modulo an odd n of L limbs, with R = 2^(64 L).
//!
//! The Montgomery form of x is x R mod n. A product of two forms carries R^2; `reduce` divides by R modulo n
//! without a division: it adds the multiple of n that makes the low L limbs zero (P. L. Montgomery, "Modular
//! multiplication without trial division", Math. Comp. 44, 1985).
//!
//! All functions are constant time in all values, the modulus included (RSA primes are secret); only lengths and the
//! bit length of n are public. This is the plain reference of every faster kernel, and what they are set up with.

mod inverse;
mod multiply;
mod power_of_two;
mod reduce;

pub use inverse::neg_inverse;
use multiply::multiply_in_place;
pub use multiply::{multiply, square};
pub use power_of_two::{double_mod, power_of_two};
pub use reduce::{reduce, reduce_wide, subtract_once};
