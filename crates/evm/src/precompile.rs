//! The contracts by address, and calls of them.

use crate::{Error, Fork, blake2, bls12_381, bn254, gas, hashes, modexp, point_evaluation, signatures};

/// Bytes of an address.
const ADDRESS: usize = 20;

/// Makes the enum and what goes by its rows: number, name, first fork.
macro_rules! precompiles {
    ($($(#[$doc:meta])* $variant:ident = $number:literal, $name:literal, $fork:ident;)+) => {
        /// A precompiled contract.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Precompile {
            $($(#[$doc])* $variant,)+
        }

        impl Precompile {
            /// All of them, in the order of their addresses.
            pub const ALL: &'static [Precompile] = &[$(Precompile::$variant),+];

            /// The number that its address is.
            #[must_use]
            pub const fn number(self) -> u16 {
                match self { $(Precompile::$variant => $number,)+ }
            }

            /// The name by which EIP-7910 and clients know it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Precompile::$variant => $name,)+ }
            }

            /// The first fork that has it.
            #[must_use]
            pub const fn since(self) -> Fork {
                match self { $(Precompile::$variant => Fork::$fork,)+ }
            }
        }
    };
}

precompiles! {
    /// The address that made a signature.
    EcRecover = 0x01, "ECREC", Homestead;
    /// SHA-256.
    Sha256 = 0x02, "SHA256", Homestead;
    /// RIPEMD-160.
    Ripemd160 = 0x03, "RIPEMD160", Homestead;
    /// The input itself.
    Identity = 0x04, "ID", Homestead;
    /// A power modulo any number.
    ModExp = 0x05, "MODEXP", Byzantium;
    /// The sum of two points of BN254.
    Bn254Add = 0x06, "BN254_ADD", Byzantium;
    /// A point of BN254 times a number.
    Bn254Mul = 0x07, "BN254_MUL", Byzantium;
    /// Whether a product of pairings on BN254 is 1.
    Bn254Pairing = 0x08, "BN254_PAIRING", Byzantium;
    /// BLAKE2b's compression function.
    Blake2F = 0x09, "BLAKE2F", Istanbul;
    /// The value of a committed polynomial.
    PointEvaluation = 0x0a, "KZG_POINT_EVALUATION", Cancun;
    /// The sum of two points of BLS12-381's first curve.
    Bls12G1Add = 0x0b, "BLS12_G1ADD", Prague;
    /// A sum of products in G1 of BLS12-381.
    Bls12G1Msm = 0x0c, "BLS12_G1MSM", Prague;
    /// The sum of two points of BLS12-381's second curve.
    Bls12G2Add = 0x0d, "BLS12_G2ADD", Prague;
    /// A sum of products in G2 of BLS12-381.
    Bls12G2Msm = 0x0e, "BLS12_G2MSM", Prague;
    /// Whether a product of pairings on BLS12-381 is 1.
    Bls12Pairing = 0x0f, "BLS12_PAIRING_CHECK", Prague;
    /// A number mapped to G1 of BLS12-381.
    Bls12MapFpToG1 = 0x10, "BLS12_MAP_FP_TO_G1", Prague;
    /// An element of the extension field mapped to G2 of BLS12-381.
    Bls12MapFp2ToG2 = 0x11, "BLS12_MAP_FP2_TO_G2", Prague;
    /// Whether an ECDSA signature over P-256 holds.
    P256Verify = 0x100, "P256VERIFY", Osaka;
}

/// What a call gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What the contract returns.
    pub output: Vec<u8>,
    /// What it costs.
    pub gas_used: u64,
}

/// Calls the contract at an address with so much gas.
///
/// # Errors
/// [`Error::NoContract`]; [`Error::OutOfGas`], before anything is computed; those of [`Precompile::run`]. All gas is used up then.
pub fn call(fork: Fork, address: &[u8; ADDRESS], input: &[u8], gas_limit: u64) -> Result<Outcome, Error> {
    let precompile = Precompile::at(fork, address).ok_or(Error::NoContract)?;
    let gas_used = precompile.gas(fork, input);
    if gas_used > gas_limit {
        return Err(Error::OutOfGas);
    }
    Ok(Outcome { output: precompile.run(fork, input)?, gas_used })
}

impl Precompile {
    /// The contract at an address in a fork.
    ///
    /// ```
    /// use adamant_evm::{Fork, Outcome, Precompile, UnknownFork, call};
    ///
    /// let fork: Fork = "osaka".parse::<Fork>()?;
    /// assert_eq!(fork.name(), "osaka");
    /// assert!("atlantis".parse::<Fork>().is_err_and(|UnknownFork| true));
    /// let contract = Precompile::at(fork, &Precompile::Sha256.address()).unwrap();
    /// assert_eq!((contract, contract.gas(fork, b"abc")), (Precompile::Sha256, 72));
    /// let Outcome { output, gas_used } = call(fork, &contract.address(), b"abc", 100).unwrap();
    /// assert_eq!((contract.run(fork, b"abc").unwrap(), gas_used), (output, 72));
    /// # Ok::<(), UnknownFork>(())
    /// ```
    #[must_use]
    pub fn at(fork: Fork, address: &[u8; ADDRESS]) -> Option<Precompile> {
        let (zeros, [high, low]) = address.split_last_chunk::<2>()?;
        if zeros.iter().any(|&byte| byte != 0) {
            return None;
        }
        let number = u16::from_be_bytes([*high, *low]);
        Self::ALL.iter().copied().find(|contract| contract.number() == number && contract.since() <= fork)
    }

    /// Its address.
    #[must_use]
    pub const fn address(self) -> [u8; ADDRESS] {
        let [high, low] = self.number().to_be_bytes();
        let mut out = [0; ADDRESS];
        out[ADDRESS - 2] = high;
        out[ADDRESS - 1] = low;
        out
    }

    /// What a call with this input costs: `u64::MAX` where it is more. Input that the contract refuses has a cost, too.
    #[must_use]
    pub fn gas(self, fork: Fork, input: &[u8]) -> u64 {
        gas::gas(self, fork, input)
    }

    /// What the contract returns, whatever it costs: charge [`Self::gas`] first. BLAKE2's F does up to 2^32 - 1 rounds, which take
    /// minutes, and powers of numbers of megabytes take far longer.
    ///
    /// Where a signature does not hold or belongs to no address, the output is empty, which is no error.
    ///
    /// # Errors
    /// Why the contract fails: see [`Error`]. [`Error::NoContract`] where the fork has not got it.
    pub fn run(self, fork: Fork, input: &[u8]) -> Result<Vec<u8>, Error> {
        if self.since() > fork {
            return Err(Error::NoContract);
        }
        match self {
            Precompile::EcRecover => Ok(signatures::recover(input)),
            Precompile::Sha256 => Ok(hashes::sha256(input)),
            Precompile::Ripemd160 => Ok(hashes::ripemd160(input)),
            Precompile::Identity => Ok(input.to_vec()),
            Precompile::ModExp => modexp::run(fork, input),
            Precompile::Bn254Add => bn254::add(input),
            Precompile::Bn254Mul => bn254::mul(input),
            Precompile::Bn254Pairing => bn254::pairing(input),
            Precompile::Blake2F => blake2::run(input),
            Precompile::PointEvaluation => point_evaluation::run(input),
            Precompile::Bls12G1Add => bls12_381::g1_add(input),
            Precompile::Bls12G1Msm => bls12_381::g1_msm(input),
            Precompile::Bls12G2Add => bls12_381::g2_add(input),
            Precompile::Bls12G2Msm => bls12_381::g2_msm(input),
            Precompile::Bls12Pairing => bls12_381::pairing(input),
            Precompile::Bls12MapFpToG1 => bls12_381::map_to_g1(input),
            Precompile::Bls12MapFp2ToG2 => bls12_381::map_to_g2(input),
            Precompile::P256Verify => Ok(signatures::p256_verify(input)),
        }
    }
}
