//! Which of ours take another provider's place: by what was measured, `docs/plugins/rustls.md`.

use adamant_base::cpu::{Adx, Fma, Ifma, Vaes256};

/// Something that both providers have.
#[derive(Clone, Copy)]
pub enum Part {
    /// A suite.
    Suite,
    /// X25519, also inside the hybrid group.
    X25519,
    /// ECDH on P-256.
    P256,
    /// RSA signatures, made and verified.
    Rsa,
    /// Ed25519 signatures, made and verified.
    Ed25519,
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

impl Offer {
    /// Whether ours of this part is taken where another provider has it too.
    pub fn takes(self, part: Part) -> bool {
        self == Offer::All
            || match part {
                Part::Suite => Vaes256::detect().is_some(),
                Part::X25519 | Part::Ed25519 => Adx::detect().is_some(),
                Part::Rsa => Ifma::detect().is_some() || Fma::detect().is_some(),
                Part::P256 | Part::Ecdsa => false,
            }
    }
}
