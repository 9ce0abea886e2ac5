//! What needs `unsafe`: one attribute, in a file of its own.

mod closed;

pub use closed::{stdin_was_closed, stdout_was_closed};
