//! MULX/ADCX/ADOX: the ladder and the generator's multiples on coordinates that are not reduced in between.
//!
//! A kernel is a whole step of the ladder, a whole sum or doubling; what it works on is one array, so that nothing but its
//! address is passed, and products that do not depend on each other stand side by side. `p25519::loose` has the arithmetic.
#![allow(unsafe_code)]

mod ladder;
mod point;
#[cfg(test)]
mod tests;

pub(crate) use ladder::ladder;
pub(crate) use point::Point;
