//! MULX/ADCX/ADOX: the ladder and the generator's multiples on coordinates that are not reduced in between.
//!
//! A kernel is a whole step of the ladder, a whole sum or doubling; what it works on is one array, so that nothing but its
//! address is passed, and products that do not depend on each other stand side by side. `p25519::loose` has the arithmetic.
//!
//! | file | what it holds |
//! |---|---|
//! | `ladder` | the Montgomery ladder |
//! | `point` | points: addition together with the next look-up, doubling |
//! | `look_up` | the look-up among a table's entries |
//! | `multiply` | constant-time multiplication of the generator |
#![allow(unsafe_code)]

mod ladder;
mod look_up;
mod multiply;
mod point;
#[cfg(test)]
mod tests;

pub(crate) use ladder::ladder;
pub(crate) use multiply::multiply_by_table;
