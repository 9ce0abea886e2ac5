//! What tells the functions of the family apart.

use super::backend::Rounds;

/// A function of the family that takes nothing but a message: what many messages and groups are hashed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Function {
    /// Bytes: 72, 104, 136, 144 or 168, which the kernels rely on.
    pub(super) rate: usize,
    /// The bits that follow the message and the first bit of the padding, lowest first.
    pub(super) suffix: u8,
    pub(super) rounds: Rounds,
}

impl Function {
    /// SHA3-224 (FIPS 202, section 6.1); its digest is the first 28 bytes of output.
    pub const SHA3_224: Function = Function::new(224, 0x06, Rounds::All);
    /// SHA3-256; its digest is the first 32 bytes of output.
    pub const SHA3_256: Function = Function::new(256, 0x06, Rounds::All);
    /// SHA3-384; its digest is the first 48 bytes of output.
    pub const SHA3_384: Function = Function::new(384, 0x06, Rounds::All);
    /// SHA3-512; its digest is the first 64 bytes of output.
    pub const SHA3_512: Function = Function::new(512, 0x06, Rounds::All);
    /// Keccak-256 as Ethereum has it; its digest is the first 32 bytes of output.
    pub const KECCAK256: Function = Function::new(256, 0x01, Rounds::All);
    /// SHAKE128 (FIPS 202, section 6.2).
    pub const SHAKE128: Function = Function::new(128, 0x1f, Rounds::All);
    /// SHAKE256.
    pub const SHAKE256: Function = Function::new(256, 0x1f, Rounds::All);
    /// cSHAKE128 with a name or a customization (SP 800-185, section 3.3).
    pub(super) const CSHAKE128: Function = Function::new(128, 0x04, Rounds::All);
    /// cSHAKE256 with a name or a customization.
    pub(super) const CSHAKE256: Function = Function::new(256, 0x04, Rounds::All);

    /// The capacity is twice the security in bits.
    const fn new(security: usize, suffix: u8, rounds: Rounds) -> Function {
        Function { rate: 200 - security / 4, suffix, rounds }
    }

    /// TurboSHAKE128 with a domain separation byte from 0x01 to 0x7f (RFC 9861, section 2.2); none with another.
    #[must_use]
    pub const fn turboshake128(domain: u8) -> Option<Function> {
        Function::turboshake(128, domain)
    }

    /// TurboSHAKE256 with a domain separation byte from 0x01 to 0x7f; none with another.
    #[must_use]
    pub const fn turboshake256(domain: u8) -> Option<Function> {
        Function::turboshake(256, domain)
    }

    pub(super) const fn turboshake(security: usize, domain: u8) -> Option<Function> {
        match domain {
            0x01..=0x7f => Some(Function::new(security, domain, Rounds::Last12)),
            _ => None,
        }
    }

    /// Bytes of message that it takes in, and of output that it gives, with each permutation.
    #[must_use]
    pub const fn rate(self) -> usize {
        self.rate
    }
}
