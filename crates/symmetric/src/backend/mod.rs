//! What the kernels of all algorithms share: the pair of buffers they read and write.

mod in_out;

pub(crate) use adamant_base::memory::{Wiped, wipe};
pub use in_out::InOut;
