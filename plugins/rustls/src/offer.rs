//! Which of ours take another provider's place: by what was measured, `docs/plugins/rustls.md`.

use adamant_base::cpu::{Adx, Fma, Ifma, Vaes256, Vaes512};

/// Something that both providers have.
#[derive(Clone, Copy)]
pub enum Part {
    /// A suite of TLS 1.3, and QUIC's packets.
    Suite13,
    /// A suite of TLS 1.2.
    Suite12,
    /// X25519, also inside the hybrid group.
    X25519,
    /// ECDH on P-256.
    P256,
    /// RSA signatures made.
    RsaSign,
    /// RSA signatures verified: once a key, whose constants take longer than the power.
    RsaVerify,
    /// Ed25519 signatures made.
    Ed25519Sign,
    /// Ed25519 signatures verified.
    Ed25519Verify,
    /// ECDSA on P-256, made and verified.
    Ecdsa,
}

/// What a provider is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// All that Adamant has.
    All,
    /// What was not behind the other provider by more than 2% on CPUs like this one.
    Faster,
}

/// Whether the other provider is ring, whose curves are slower and whose GCM is faster than AWS-LC's.
const BESIDE_RING: bool = cfg!(all(feature = "ring", not(feature = "aws-lc-rs")));

impl Offer {
    /// Whether ours of this part is taken where another provider has it too.
    pub fn takes(self, part: Part) -> bool {
        let ifma = Ifma::detect().is_some();
        let curve25519 = ifma || BESIDE_RING && Adx::detect().is_some();
        self == Offer::All
            || match part {
                Part::Suite13 => Vaes256::detect().is_some(),
                // ring's GCM has vectors of 256 bits.
                Part::Suite12 if BESIDE_RING => Vaes512::detect().is_some(),
                Part::Suite12 => Vaes256::detect().is_some(),
                Part::X25519 | Part::Ed25519Verify => curve25519,
                Part::Ed25519Sign => Adx::detect().is_some(),
                Part::RsaSign => ifma || Fma::detect().is_some(),
                Part::P256 | Part::RsaVerify | Part::Ecdsa => false,
            }
    }
}
