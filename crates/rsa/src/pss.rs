//! EMSA-PSS: a masked data block of zeros, 01 and the salt; H = Hash(8 zeros, digest, salt); bc.

use crate::hash::xor_mgf1;
use crate::{Error, Hash, SaltLength};
use adamant_base::random::RandomSource;
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;

/// The last byte.
const TRAILER: u8 = 0xbc;

/// What is signed for a digest of the right length, as long as a modulus of `bits` bits.
///
/// # Errors
/// [`Error::ModulusTooShort`], [`Error::SaltLength`], [`Error::RandomUnavailable`].
///
/// # Constant time
/// With respect to digest and salt.
///
/// # Source
/// RFC 8017, section 9.1.1.
pub(crate) fn encode(
    hash: Hash,
    digest: &[u8],
    salt: SaltLength,
    bits: usize,
    source: &mut dyn RandomSource,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    let layout = Layout::new(hash, bits).ok_or(Error::ModulusTooShort)?;
    let salt_length = match salt {
        SaltLength::Digest => hash.digest_len(),
        SaltLength::Bytes(length) => length,
        SaltLength::Any => return Err(Error::SaltLength),
    };
    if salt_length >= layout.block {
        return Err(Error::SaltLength);
    }
    let mut out = Zeroizing::new(vec![0; layout.unused + layout.block + hash.digest_len() + 1]);
    let (block, rest) = out[layout.unused..].split_at_mut(layout.block);
    let (padding, salt) = block.split_at_mut(layout.block - salt_length);
    source.fill(salt)?;
    padding[padding.len() - 1] = 1;
    rest[..hash.digest_len()].copy_from_slice(&salted(hash, digest, salt));
    rest[hash.digest_len()] = TRAILER;
    xor_mgf1(hash, &rest[..hash.digest_len()], block);
    block[0] &= layout.mask;
    Ok(out)
}

/// Whether `encoded`, as long as a modulus of `bits` bits, was made for a digest. Variable time.
///
/// # Source
/// RFC 8017, section 9.1.2.
pub(crate) fn holds(hash: Hash, digest: &[u8], salt: SaltLength, bits: usize, encoded: &[u8]) -> bool {
    let Some(layout) = Layout::new(hash, bits) else { return false };
    let (unused, message) = encoded.split_at(layout.unused);
    let (block, rest) = message.split_at(layout.block);
    if unused.iter().any(|&byte| byte != 0)
        || rest[hash.digest_len()] != TRAILER
        || block[0] & !layout.mask != 0
    {
        return false;
    }
    let mut block = block.to_vec();
    xor_mgf1(hash, &rest[..hash.digest_len()], &mut block);
    block[0] &= layout.mask;
    let zeros = block.iter().take_while(|&&byte| byte == 0).count();
    if block.get(zeros) != Some(&1) {
        return false;
    }
    let found = &block[zeros + 1..];
    let is_agreed = match salt {
        SaltLength::Digest => found.len() == hash.digest_len(),
        SaltLength::Bytes(length) => found.len() == length,
        SaltLength::Any => true,
    };
    is_agreed && salted(hash, digest, found)[..] == rest[..hash.digest_len()]
}

/// H = Hash(8 zeros, digest, salt).
fn salted(hash: Hash, digest: &[u8], salt: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut hasher = hash.hasher();
    hasher.update(&[0; 8]);
    hasher.update(digest);
    hasher.update(salt);
    hasher.finalize()
}

/// Where the parts are.
struct Layout {
    /// Bytes 0 on top: one where the modulus has one bit more than whole bytes.
    unused: usize,
    /// Bytes of the data block: at least one, the 01.
    block: usize,
    /// The bits of its first byte that are used.
    mask: u8,
}

impl Layout {
    /// None where the modulus has no room.
    fn new(hash: Hash, bits: usize) -> Option<Layout> {
        // The number is below 2^(bits - 1), and so below the modulus.
        let used = bits.checked_sub(1)?;
        let length = used.div_ceil(8);
        let block = length.checked_sub(hash.digest_len() + 1).filter(|&block| block > 0)?;
        Some(Layout { unused: bits.div_ceil(8) - length, block, mask: 0xff >> (8 * length - used) })
    }
}
