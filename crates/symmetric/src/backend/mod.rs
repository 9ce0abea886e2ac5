//! What the kernels of all algorithms share: the pair of buffers they read and write.

mod in_out;
mod wipe;

pub use in_out::InOut;
pub(crate) use wipe::{Wiped, wipe};
