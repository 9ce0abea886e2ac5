//! `digest::Digest` for SHA-2.

use crate::sha256::{Sha224, Sha256};
use crate::sha512::{Sha384, Sha512};
use digest::common::BlockSizeUser;
use digest::consts::{U28, U32, U48, U64, U128};
use digest::{FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Reset, Update};

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
