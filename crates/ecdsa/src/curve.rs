//! The curves.

use adamant_curves::curve::sec1::Sec1;
use adamant_curves::{p256, secp256k1};

/// A curve of prime order for these protocols, whose field and scalars have 32 bytes.
pub trait Curve: Sec1 + sealed::Sealed {
    /// The name.
    const NAME: &'static str;
    /// The contents of the object identifier that names it (RFC 5480, section 2.1.1.1; SEC 2, appendix A.2).
    #[doc(hidden)]
    const OID: &'static [u8];
}

mod sealed {
    /// Only the curves of this crate.
    pub trait Sealed {}
}

impl sealed::Sealed for p256::Parameters {}
impl sealed::Sealed for secp256k1::Parameters {}

impl Curve for p256::Parameters {
    const NAME: &'static str = "P-256";
    /// 1.2.840.10045.3.1.7.
    const OID: &'static [u8] = &[0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07];
}

impl Curve for secp256k1::Parameters {
    const NAME: &'static str = "secp256k1";
    /// 1.3.132.0.10.
    const OID: &'static [u8] = &[0x2b, 0x81, 0x04, 0x00, 0x0a];
}
