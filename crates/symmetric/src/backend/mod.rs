//! What the kernels of all algorithms share: the pair of buffers they read and write, chunks that are not yet whole, wiping.

mod in_out;
mod waiting;
mod wipe;

pub use in_out::InOut;
pub(crate) use waiting::Waiting;
pub(crate) use wipe::{Wiped, wipe};
