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

use super::Output;
use crate::error::Code;
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
