//! Montgomery curves b v^2 = u^3 + a u^2 + u, over u alone.

mod ladder;

pub use ladder::{Montgomery, ladder};
