//! Paddings of signatures: PKCS#1 v1.5, PSS, X9.31.

use super::digest::{Digest, sequence, tagged};
use crate::abi::reason::{Outcome, Reason};
use adamant_base::random::{OsRandom, RandomSource};
use adamant_base::zeroize::Zeroizing;

/// A number as long as the modulus.
pub type Block = Zeroizing<Vec<u8>>;

/// 00 01 ff..ff 00, then `content` (RFC 8017, section 9.2).
pub fn pkcs1(content: &[u8], len: usize) -> Option<Block> {
    let filling = len.checked_sub(content.len() + 3).filter(|&filling| filling >= 8)?;
    let mut block = Block::new(vec![0xff; len]);
    block[0] = 0;
    block[1] = 1;
    block[2 + filling] = 0;
    block[3 + filling..].copy_from_slice(content);
    Some(block)
}

/// What stands behind that padding. Variable time: signatures are public.
pub fn pkcs1_content(block: &[u8]) -> Option<&[u8]> {
    let rest = block.strip_prefix(&[0, 1])?;
    let filling = rest.iter().take_while(|&&byte| byte == 0xff).count();
    match rest.get(filling) {
        Some(0) if filling >= 8 => rest.get(filling + 1..),
        _ => None,
    }
}

/// 6b bb..bb ba, then `content`, then cc (ISO 9796-2; X9.31 ends `content` with the number of the digest).
pub fn x931(content: &[u8], len: usize) -> Option<Block> {
    let room = len.checked_sub(content.len() + 2)?;
    let mut block = Block::new(vec![0xbb; len]);
    block[0] = if room == 0 { 0x6a } else { 0x6b };
    if room > 0 {
        block[room] = 0xba;
    }
    block[1 + room..len - 1].copy_from_slice(content);
    block[len - 1] = 0xcc;
    Some(block)
}

/// What stands inside that padding.
pub fn x931_content(block: &[u8]) -> Option<&[u8]> {
    let (&first, rest) = block.split_first()?;
    let inside = rest.strip_suffix(&[0xcc])?;
    match first {
        0x6a => Some(inside),
        0x6b => {
            let filling = inside.iter().take_while(|&&byte| byte == 0xbb).count();
            let content = inside.get(filling..)?.strip_prefix(&[0xba])?;
            (filling > 0).then_some(content)
        }
        _ => None,
    }
}

/// How long the salt of PSS is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Salt {
    Bytes(usize),
    Digest,
    /// As long as fits; any, when verifying.
    Auto,
    /// As long as fits, also when verifying.
    Max,
    /// As long as fits, at most the digest's; any, when verifying.
    AutoDigest,
}

/// PSS with a digest and one for its mask.
#[derive(Clone, Copy)]
pub struct Pss {
    pub digest: Digest,
    pub mask: Digest,
    pub salt: Salt,
}

impl Pss {
    /// The bytes of the salt that signatures get, under a modulus of so many bits.
    pub fn salt_len(&self, bits: usize) -> Outcome<usize> {
        let len = bits.div_ceil(8);
        let most =
            len.checked_sub(self.digest.len() + 2 + usize::from(bits % 8 == 1)).ok_or(Reason::INVALID_KEY)?;
        Ok(match self.salt {
            Salt::Bytes(len) => len,
            Salt::Digest => self.digest.len(),
            Salt::Auto | Salt::Max => most,
            Salt::AutoDigest => most.min(self.digest.len()),
        })
    }

    /// The encoding of a digest (RFC 8017, section 9.1.1).
    pub fn encode(&self, digest: &[u8], bits: usize) -> Outcome<Block> {
        let salt_len = self.salt_len(bits)?;
        let mut salt = Block::new(vec![0; salt_len]);
        OsRandom.fill(&mut salt).map_err(|_| Reason::RSA_LIB)?;
        let (len, top) = (bits.div_ceil(8), (bits - 1) % 8);
        let skipped = usize::from(top == 0);
        let data = len.checked_sub(skipped + self.digest.len() + 1).ok_or(Reason::RSA_LIB)?;
        let filling = data.checked_sub(salt_len + 1).ok_or(Reason::RSA_LIB)?;
        let hash = self.salted(digest, &salt);
        let mut block = Block::new(vec![0; len]);
        let (masked, rest) = block[skipped..].split_at_mut(data);
        masked[filling] = 1;
        masked[filling + 1..].copy_from_slice(&salt);
        rest[..hash.len()].copy_from_slice(&hash);
        rest[hash.len()] = 0xbc;
        self.unmask(masked, &hash, top);
        Ok(block)
    }

    /// Whether a block is the encoding of a digest. Variable time: signatures are public.
    pub fn holds(&self, digest: &[u8], bits: usize, block: &[u8]) -> bool {
        let top = (bits - 1) % 8;
        let skipped = usize::from(top == 0);
        let (unused, block) = block.split_at(skipped);
        let Some(data) = block.len().checked_sub(self.digest.len() + 1).filter(|&data| data > 0) else {
            return false;
        };
        let (masked, rest) = block.split_at(data);
        let Some((&0xbc, hash)) = rest.split_last() else { return false };
        if unused.iter().any(|&byte| byte != 0) || top != 0 && masked[0] >> top != 0 {
            return false;
        }
        let mut masked = masked.to_vec();
        self.unmask(&mut masked, hash, top);
        let zeros = masked.iter().take_while(|&&byte| byte == 0).count();
        if masked.get(zeros) != Some(&1) {
            return false;
        }
        let salt = &masked[zeros + 1..];
        let fits = match self.salt {
            Salt::Bytes(len) => salt.len() == len,
            Salt::Digest => salt.len() == self.digest.len(),
            Salt::Max => zeros == 0,
            Salt::Auto | Salt::AutoDigest => true,
        };
        fits && self.salted(digest, salt)[..] == *hash
    }

    /// Adds the mask (RFC 8017, appendix B.2.1), and clears the bits above the modulus's.
    fn unmask(&self, data: &mut [u8], seed: &[u8], top: usize) {
        for (counter, piece) in (0u32..).zip(data.chunks_mut(self.mask.len())) {
            let mut hasher = self.mask.hasher();
            hasher.update(seed);
            hasher.update(&counter.to_be_bytes());
            for (byte, mask) in piece.iter_mut().zip(hasher.finish().iter()) {
                *byte ^= mask;
            }
        }
        if top != 0
            && let Some(first) = data.first_mut()
        {
            *first &= 0xff >> (8 - top);
        }
    }

    fn salted(&self, digest: &[u8], salt: &[u8]) -> Block {
        let mut hasher = self.digest.hasher();
        hasher.update(&[0; 8]);
        hasher.update(digest);
        hasher.update(salt);
        hasher.finish()
    }

    /// The AlgorithmIdentifier of such signatures: what has its default value is left out (RFC 8017, appendix A.2.3).
    pub fn algorithm(&self, bits: usize) -> Outcome<Vec<u8>> {
        let mut params = Vec::new();
        if self.digest != Digest::Sha1 {
            params.extend(tagged(0xa0, &self.digest.algorithm()));
        }
        if self.mask != Digest::Sha1 {
            let mgf1 = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x08];
            params.extend(tagged(0xa1, &sequence(&[&tagged(6, &mgf1), &self.mask.algorithm()])));
        }
        let salt = self.salt_len(bits)?;
        if salt != 20 {
            let bytes = u16::try_from(salt).map_err(|_| Reason::INVALID_SALT_LENGTH)?.to_be_bytes();
            // As short as it can be, with a zero on top where the number would look negative.
            let digits = if bytes[0] != 0 || bytes[1] >= 0x80 { &bytes[..] } else { &bytes[1..] };
            params.extend(tagged(0xa2, &tagged(2, digits)));
        }
        let pss = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0a];
        Ok(sequence(&[&tagged(6, &pss), &tagged(0x30, &params)]))
    }
}
