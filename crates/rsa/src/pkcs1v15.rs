//! EMSA-PKCS1-v1_5: 00 01 ff .. ff 00, and the DER form of a DigestInfo.

use crate::{Error, Hash};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;

/// The fewest bytes ff.
const MIN_PADDING: usize = 8;

/// What is signed for a digest of the right length: `length` bytes.
///
/// # Errors
/// [`Error::ModulusTooShort`].
///
/// # Source
/// RFC 8017, section 9.2.
pub(crate) fn encode(hash: Hash, digest: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
    let prefix = hash.digest_info();
    let end = prefix.len() + digest.len();
    if length < end + MIN_PADDING + 3 {
        return Err(Error::ModulusTooShort);
    }
    let mut out = Zeroizing::new(vec![0xff; length]);
    out[..2].copy_from_slice(&[0, 1]);
    let (padding, info) = out.split_at_mut(length - end);
    padding[length - end - 1] = 0;
    let (before, after) = info.split_at_mut(prefix.len());
    before.copy_from_slice(&prefix);
    after.copy_from_slice(digest);
    Ok(out)
}
