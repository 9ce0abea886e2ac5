//! `digest::Digest` for SHA-2 and SHA-3, `digest::ExtendableOutput` for SHAKE and its relatives.

use crate::keccak::{
    CShake128, CShake256, Keccak256, Reader, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128, Shake256,
    TurboShake128, TurboShake256,
};
use crate::sha256::{Sha224, Sha256};
use crate::sha512::{Sha384, Sha512};
use digest::common::BlockSizeUser;
use digest::consts::{U28, U32, U48, U64, U72, U104, U128, U136, U144, U168};
use digest::{
    ExtendableOutput, FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Reset, Update,
    XofReader,
};

macro_rules! hashes {
    ($($hash:ident($output:ty, $block:ty)),+) => {$(
        impl HashMarker for $hash {}

        impl OutputSizeUser for $hash {
            type OutputSize = $output;
        }

        impl BlockSizeUser for $hash {
            type BlockSize = $block;
        }

        impl Update for $hash {
            fn update(&mut self, data: &[u8]) {
                $hash::update(self, data);
            }
        }

        impl FixedOutput for $hash {
            fn finalize_into(self, out: &mut Output<Self>) {
                out.copy_from_slice(&$hash::finalize(self));
            }
        }

        impl Reset for $hash {
            fn reset(&mut self) {
                $hash::finalize_reset(self);
            }
        }

        impl FixedOutputReset for $hash {
            fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                out.copy_from_slice(&$hash::finalize_reset(self));
            }
        }
    )+};
}

hashes!(Sha224(U28, U64), Sha256(U32, U64), Sha384(U48, U128), Sha512(U64, U128));
hashes!(
    Sha3_224(U28, U144),
    Sha3_256(U32, U136),
    Sha3_384(U48, U104),
    Sha3_512(U64, U72),
    Keccak256(U32, U136)
);

impl XofReader for Reader {
    fn read(&mut self, buffer: &mut [u8]) {
        Reader::read(self, buffer);
    }
}

macro_rules! extendable {
    ($($hash:ident($block:ty)),+) => {$(
        impl HashMarker for $hash {}

        impl BlockSizeUser for $hash {
            type BlockSize = $block;
        }

        impl Update for $hash {
            fn update(&mut self, data: &[u8]) {
                $hash::update(self, data);
            }
        }

        impl ExtendableOutput for $hash {
            type Reader = Reader;

            fn finalize_xof(self) -> Reader {
                self.reader()
            }
        }
    )+};
}

extendable!(
    Shake128(U168),
    Shake256(U136),
    CShake128(U168),
    CShake256(U136),
    TurboShake128(U168),
    TurboShake256(U136)
);
