//! What the kernels of all algorithms share: the pair of buffers they read and write, chunks that are not yet whole.

mod in_out;
mod waiting;

pub(crate) use adamant_base::memory::{Wiped, wipe};
pub use in_out::InOut;
pub(crate) use waiting::Waiting;
