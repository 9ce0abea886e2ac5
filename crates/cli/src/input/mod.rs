//! Parsers of what people type. Each refuses with one line that says what is wrong and where.

pub mod hex;
pub mod modulus;
pub mod names;
pub mod squarings;
pub mod waiting;
