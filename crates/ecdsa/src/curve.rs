//! The curves.

use adamant_curves::curve::sec1::Sec1;
use adamant_curves::{p256, secp256k1};

/// A curve of prime order for these protocols, whose field and scalars have 32 bytes.
pub trait Curve: Sec1 + sealed::Sealed {
    /// The name.
    const NAME: &'static str;
}

mod sealed {
    /// Only the curves of this crate.
    pub trait Sealed {}
}

impl sealed::Sealed for p256::Parameters {}
impl sealed::Sealed for secp256k1::Parameters {}

impl Curve for p256::Parameters {
    const NAME: &'static str = "P-256";
}

impl Curve for secp256k1::Parameters {
    const NAME: &'static str = "secp256k1";
}
