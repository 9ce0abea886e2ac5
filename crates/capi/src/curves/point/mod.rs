//! Points of G1 and G2.
//!
//! | file | what it holds |
//! |---|---|
//! | `encoding` | the generator, decoding, compression, checks |
//! | `arithmetic` | sums, doubles, opposites |
//! | `multiply` | products with scalars |

pub mod arithmetic;
pub mod encoding;
pub mod multiply;

use super::{Output, check_output};
use crate::error::Code;
use crate::pointer;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::Affine;

/// The uncompressed encoding.
pub(super) fn encode<G: Encoded>(point: &Affine<G>) -> Result<Output, Code> {
    Output::new(Affine::<G>::UNCOMPRESSED_BYTES, |bytes| point.write_uncompressed(bytes))
}

/// A point of the group, in either encoding.
fn read<G: Encoded>(bytes: &[u8]) -> Result<Affine<G>, Code> {
    Ok(if bytes.len() == Affine::<G>::COMPRESSED_BYTES {
        Affine::from_compressed(bytes)?
    } else {
        Affine::from_uncompressed(bytes)?
    })
}

/// The frame of functions that give a point from points and scalars.
///
/// # Safety
/// The pointers have their numbers of bytes to read or write, unless they are NULL or the numbers are not allowed.
unsafe fn run(
    length: Result<usize, Code>,
    (out, outlen): (*mut u8, usize),
    inputs: [(*const u8, usize); 2],
    operation: impl FnOnce(&[u8], &[u8]) -> Result<Output, Code>,
) -> Result<(), Code> {
    check_output(out, outlen, length?)?;
    // SAFETY: the caller's word.
    let [a, b] =
        unsafe { [pointer::input(inputs[0].0, inputs[0].1)?, pointer::input(inputs[1].0, inputs[1].1)?] };
    let output = operation(a, b)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { output.give(out, outlen) }
}

/// No second input.
const NONE: (*const u8, usize) = (std::ptr::null(), 0);
