//! The members of the family.

use super::family::{Family, Family128, Family128L, Family256};
use super::kernels::{OnSaved, OneShot, Saved, Step, Whole};
use crate::aes::{Available, Blocks, Machine};

/// A member of the family: how long its keys, nonces and tags are. Implemented here alone.
#[allow(private_bounds)]
pub trait Variant: Sealed + Clone {
    /// The name in the standard, in lower case.
    const NAME: &'static str;
    /// Bytes of a key.
    const KEY_LEN: usize;
    /// Bytes of a nonce.
    const NONCE_LEN: usize;
    /// Bytes of the longest tag: 32, or 16 for AEGIS-128. The shorter tag has 16.
    const MAX_TAG_LEN: usize;
    /// Bytes that one update takes in.
    const RATE: usize;
}

/// What the kernels want to know.
pub(super) trait Sealed {
    /// The state machine.
    type Family: Family;
    /// Lanes side by side.
    const LANES: usize;
    /// Vectors of one block a lane.
    type Vector<M: Machine>: Blocks<Proof = M::Proof>;

    // The kernels of this member. Not generic, so that they are compiled here and not in every crate that calls.

    /// Encrypts a message at one go; gives the tag.
    fn encrypt(machine: Available, message: &mut OneShot<'_>) -> [u8; 32];
    /// Decrypts one.
    fn decrypt(machine: Available, message: &mut OneShot<'_>) -> [u8; 32];
    /// Does one step on a saved state.
    fn step(machine: Available, saved: &mut Saved, step: Step<'_>);
}

macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident($text:literal, $family:ident, $lanes:literal, $width:ident, $tag:literal);)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {}

        impl Sealed for $name {
            type Family = $family;
            const LANES: usize = $lanes;
            type Vector<M: Machine> = M::$width;

            fn encrypt(machine: Available, message: &mut OneShot<'_>) -> [u8; 32] {
                machine.run(Whole::<Self, true>::new(message))
            }

            fn decrypt(machine: Available, message: &mut OneShot<'_>) -> [u8; 32] {
                machine.run(Whole::<Self, false>::new(message))
            }

            fn step(machine: Available, saved: &mut Saved, step: Step<'_>) {
                machine.run(OnSaved::<Self>::new(saved, step));
            }
        }

        impl Variant for $name {
            const NAME: &'static str = $text;
            const KEY_LEN: usize = $family::KEY_LEN;
            const NONCE_LEN: usize = $family::KEY_LEN;
            const MAX_TAG_LEN: usize = $tag;
            const RATE: usize = 16 * $lanes * $family::VECTORS;
        }
    )+};
}

variants! {
    /// AEGIS-128.
    V128("aegis-128", Family128, 1, One, 16);
    /// AEGIS-128L.
    V128L("aegis-128l", Family128L, 1, One, 32);
    /// AEGIS-128X2.
    V128X2("aegis-128x2", Family128L, 2, Two, 32);
    /// AEGIS-128X4.
    V128X4("aegis-128x4", Family128L, 4, Four, 32);
    /// AEGIS-256.
    V256("aegis-256", Family256, 1, One, 32);
    /// AEGIS-256X2.
    V256X2("aegis-256x2", Family256, 2, Two, 32);
    /// AEGIS-256X4.
    V256X4("aegis-256x4", Family256, 4, Four, 32);
}

/// The longest rate: two vectors of four blocks.
pub(super) const MAX_RATE: usize = 128;
