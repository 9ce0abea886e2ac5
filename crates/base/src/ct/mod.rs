//! Values whose handling takes the same time whatever they are.
//!
//! [`Choice`] is a secret bool, [`CtOption`] a secret option. Nothing here branches on a value or uses it as an
//! address; the only way out is [`crate::secret::declassify`] (or [`Choice::declassify`], which calls it).

mod choice;
mod eq;
mod option;
mod select;

pub use choice::Choice;
pub use eq::CtEq;
pub use option::CtOption;
pub use select::CtSelect;
