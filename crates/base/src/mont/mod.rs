//! Montgomery arithmetic modulo an odd n of L limbs, with R = 2^(64 L), on borrowed limbs: no heap, callers hand in scratch.
//!
//! The Montgomery form of x is x R mod n. A product of two forms carries R^2; `reduce` divides by R modulo n
//! without a division: it adds the multiple of n that makes the low L limbs zero (P. L. Montgomery, "Modular
//! multiplication without trial division", Math. Comp. 44, 1985).
//!
//! All functions are constant time in all values, the modulus included (RSA primes are secret); only lengths and the
//! bit length of n are public. The name of those that are not ends in `_vartime`.
//!
//! | file | what it holds |
//! |---|---|
//! | `field` | [`Field`], the view of a modulus: products, the way into the form and out of it |
//! | `kernel` | [`Kernel`], the choice by length |
//! | `fixed`, `two` | unrolled products of 1 to 7 limbs in plain Rust; the others are those of `limb::backend` |
//! | `power` | powers by fixed and by sliding windows, over whatever multiplies ([`Products`]) |
//! | `select` | an entry of a table at a secret place |
//! | `short` | powers for which a modulus is used once |
//! | `multiply`, `reduce` | the plain reference of every faster kernel |

mod backend;
mod field;
mod fixed;
mod inverse;
mod kernel;
mod multiply;
mod power;
mod reduce;
mod select;
mod short;
#[cfg(test)]
mod tests;
mod two;

pub use field::Field;
pub use inverse::{inverse_of_limb, neg_inverse};
pub use kernel::{Kernel, padded_len};
use multiply::multiply_in_place;
pub use multiply::{multiply, square};
pub use power::{Products, Windows, bits, pow, pow_space_len_vartime, pow_vartime, sliding_width_vartime};
pub use reduce::{double_mod, reduce, subtract_once};
pub use select::{select, select_portable};
pub use short::{SHORT, pow_mod_short};
pub use two::Two;
