//! The compression functions of MD5, SHA-1 and SHA-2, for what a hash of whole messages does not serve: records whose length is
//! secret, and short messages, which feel every copy of a state.

use crate::digest::list::Digest;
use adamant_base::zeroize::Zeroize;
use adamant_symmetric::{sha256, sha512};

/// A compression function with a chaining value. Wiped when dropped.
pub trait Compression: Clone {
    /// Bytes of a block: 64 or 128.
    const BLOCK: usize;
    /// Bytes at a message's end that hold its length in bits.
    const LENGTH: usize;
    /// Whether they begin with the most significant.
    const BIG_ENDIAN: bool;

    /// Takes in blocks of [`Compression::BLOCK`] bytes; what is left is not looked at.
    fn take(&mut self, blocks: &[u8]);
    /// Becomes the same as another.
    fn set(&mut self, other: &Self);
    /// Adds those bits of the chaining value's bytes that the mask has.
    fn add_masked(&self, out: &mut [u8; 64], mask: u8);

    /// Writes the length in bits of a message of so many bytes into the end of its last block.
    fn write_length(bytes: u64, block: &mut [u8]) {
        let bits = u128::from(bytes) << 3;
        let start = block.len() - Self::LENGTH;
        let place = &mut block[start..];
        if Self::BIG_ENDIAN {
            place.copy_from_slice(&bits.to_be_bytes()[16 - Self::LENGTH..]);
        } else {
            place.copy_from_slice(&bits.to_le_bytes()[..Self::LENGTH]);
        }
    }
}

macro_rules! compressions {
    ($($name:ident [$word:ident; $words:literal] $block:literal $length:literal $big:literal $bytes:ident $compress:path;)+) => {$(
        #[doc = concat!("The chaining value of ", stringify!($name), " and its like.")]
        #[derive(Clone)]
        pub struct $name([$word; $words]);

        impl Compression for $name {
            const BLOCK: usize = $block;
            const LENGTH: usize = $length;
            const BIG_ENDIAN: bool = $big;

            fn take(&mut self, blocks: &[u8]) {
                $compress(&mut self.0, blocks.as_chunks::<$block>().0);
            }

            fn set(&mut self, other: &Self) {
                self.0 = other.0;
            }

            fn add_masked(&self, out: &mut [u8; 64], mask: u8) {
                let (words, _) = out.as_chunks_mut::<{ $word::BITS as usize / 8 }>();
                for (out, word) in words.iter_mut().zip(self.0) {
                    for (out, byte) in out.iter_mut().zip(word.$bytes()) {
                        *out |= byte & mask;
                    }
                }
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                self.0.zeroize();
            }
        }
    )+};
}

compressions! {
    Md5 [u32; 4] 64 8 false to_le_bytes md5::block_api::compress;
    Sha1 [u32; 5] 64 8 true to_be_bytes sha1::block_api::compress;
    Sha256 [u32; 8] 64 8 true to_be_bytes sha256::compress;
    Sha512 [u64; 8] 128 16 true to_be_bytes sha512::compress;
}

impl Md5 {
    /// MD5 begins with it (RFC 1321, section 3.3).
    pub const INITIAL: Md5 = Md5([0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]);
}

impl Sha1 {
    /// SHA-1 begins with it (FIPS 180-4, section 5.3.1).
    pub const INITIAL: Sha1 = Sha1([0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]);
}

impl Sha256 {
    /// What SHA-224 or SHA-256 begins with.
    pub fn initial(digest: Digest) -> Sha256 {
        Sha256(if digest == Digest::Sha224 { sha256::INITIAL_224 } else { sha256::INITIAL_256 })
    }
}

impl Sha512 {
    /// What SHA-384, SHA-512/224, SHA-512/256 or SHA-512 begins with.
    pub fn initial(digest: Digest) -> Sha512 {
        Sha512(match digest {
            Digest::Sha384 => sha512::INITIAL_384,
            Digest::Sha512_224 => INITIAL_512_224,
            Digest::Sha512_256 => INITIAL_512_256,
            _ => sha512::INITIAL_512,
        })
    }
}

/// FIPS 180-4, sections 5.3.6.1 and 5.3.6.2.
#[rustfmt::skip]
const INITIAL_512_224: [u64; 8] = [
    0x8c3d_37c8_1954_4da2, 0x73e1_9966_89dc_d4d6, 0x1dfa_b7ae_32ff_9c82, 0x679d_d514_582f_9fcf,
    0x0f6d_2b69_7bd4_4da8, 0x77e3_6f73_04c4_8942, 0x3f9d_85a8_6a1d_36c8, 0x1112_e6ad_91d6_92a1,
];
#[rustfmt::skip]
const INITIAL_512_256: [u64; 8] = [
    0x2231_2194_fc2b_f72c, 0x9f55_5fa3_c84c_64c2, 0x2393_b86b_6f53_b151, 0x9638_7719_5940_eabd,
    0x9628_3ee2_a88e_ffe3, 0xbe5e_1e25_5386_3992, 0x2b01_99fc_2c85_b8aa, 0x0eb7_2ddc_81c5_2ca2,
];
