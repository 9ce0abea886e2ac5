//! Fast, hardened arithmetic for cryptography.
//!
//! | module | feature | what is in it |
//! |---|---|---|
//! | [`modular`] | `modular` | any odd modulus: squaring chains, exponentiation, RSA-CRT |
//! | [`curves`] | `curves` | prime fields, extension towers, elliptic curves, pairings, hashing to curves; X25519, Ed25519 |
//! | [`bls`] | `bls` | BLS signatures: aggregates, batches, threshold, EIP-2333 |
//! | [`kzg`] | `kzg`, `kzg-setup`, `kzg-setup-columns` | KZG commitments to blobs, proofs, cells: EIP-4844, EIP-7594 |
//! | [`ecdsa`] | `ecdsa` | ECDSA and ECDH over P-256 and secp256k1, recovery, BIP-340 |
//! | [`evm`] | `evm` | the precompiled contracts of Ethereum's virtual machine, with their gas |
//! | [`integer`] | `integer` | integers of any size; constant-time ones for secrets |
//! | [`gf2x`] | `gf2x` | binary polynomials modulo x^r - 1: products, k-squarings, five inversions; the field of 2^128 elements |
//! | [`kem`] | `kem` | HQC, a code-based key encapsulation mechanism; BIKE, experimental |
//! | [`symmetric`] | `symmetric` | AES modes, AEGIS, SHA-2, SHA-3, SHAKE, KMAC, HMAC, HKDF, one message or many |
//! | [`rsa`] | `rsa` | RSA keys in DER and PEM, PSS and PKCS#1 v1.5 signatures, OAEP |
//! | [`tlock`] | `tlock` | files that open with a beacon of drand, in the format of tlock and age |
//! | [`vdf`] | `vdf` | verifiable delay functions: evaluation, checkpoints, proofs |
//! | [`base`] | always | CPU detection, constant-time types |
//!
//! Each of them is a crate of its own, `adamant-curves` and so on, whose items the module has: what the crate's pages
//! call `adamant_curves::bls12_381` is `adamant::curves::bls12_381` here. What the crates keep for each other (kernels,
//! limbs, the algorithms under the integers) is not reachable from here.
//!
//! What works on secrets is constant time in them, unless its name ends in `_vartime` or the module's page says that all
//! of it is for public values. The fastest code for the CPU is chosen when the program runs.
//!
//! # One example a module
//!
//! Powers modulo an odd number, constant time in base and exponent:
//!
#![cfg_attr(feature = "modular", doc = "```")]
#![cfg_attr(not(feature = "modular"), doc = "```ignore")]
//! use adamant::modular::Modulus;
//!
//! let modulus = Modulus::from_be_bytes(&1_000_003u32.to_be_bytes())?;
//! let power = modulus.residue(&[5]).pow(&1024u32.to_be_bytes());
//! assert_eq!(*power.to_be_bytes(), 58_588u32.to_be_bytes()[1..]);
//! # Ok::<(), adamant::modular::Error>(())
//! ```
//!
//! A pairing that is bilinear; programs for BLS signatures, KZG commitments and Groth16 are in the crate's folder `examples`:
//!
#![cfg_attr(all(feature = "curves", feature = "std"), doc = "```")]
#![cfg_attr(not(all(feature = "curves", feature = "std")), doc = "```ignore")]
//! use adamant::curves::bls12_381::{Fr, G1Affine, G2Affine, pairing};
//!
//! let (a, b) = (Fr::random()?, Fr::random()?);
//! let (p, q) = ((G1Affine::GENERATOR * a).to_affine(), (G2Affine::GENERATOR * b).to_affine());
//! assert_eq!(pairing(&p, &q), pairing(&G1Affine::GENERATOR, &G2Affine::GENERATOR).pow(&(a * b)));
//! # Ok::<(), adamant::curves::Error>(())
//! ```
//!
//! One signature of two signers, whose keys have proofs of possession:
//!
#![cfg_attr(all(feature = "bls", feature = "std"), doc = "```")]
#![cfg_attr(not(all(feature = "bls", feature = "std")), doc = "```ignore")]
//! use adamant::bls::{OsRandom, Scheme, fast_aggregate_verify, min_pk};
//!
//! let (scheme, message) = (Scheme::PROOF_OF_POSSESSION, b"a message");
//! let secrets = [min_pk::SecretKey::generate(&mut OsRandom)?, min_pk::SecretKey::generate(&mut OsRandom)?];
//! let keys = [secrets[0].public_key(), secrets[1].public_key()];
//! let signatures = [secrets[0].sign(scheme, message)?, secrets[1].sign(scheme, message)?];
//! fast_aggregate_verify(scheme, &keys, message, &min_pk::Signature::aggregate(&signatures)?)?;
//! # Ok::<(), adamant::bls::Error>(())
//! ```
//!
//! Integers of any size, for public values:
//!
#![cfg_attr(feature = "integer", doc = "```")]
#![cfg_attr(not(feature = "integer"), doc = "```ignore")]
//! use adamant::integer::Integer;
//!
//! let mersenne = (Integer::from(1) << 127u32) - Integer::from(1);
//! assert_eq!(mersenne.to_string(), "170141183460469231731687303715884105727");
//! assert!(mersenne.is_prime());
//! ```
//!
//! The inverse of a binary polynomial, as BIKE's key generation needs it:
//!
#![cfg_attr(feature = "gf2x", doc = "```")]
#![cfg_attr(not(feature = "gf2x"), doc = "```ignore")]
//! use adamant::gf2x::Ring;
//!
//! let ring = Ring::new(12323)?;
//! let mut space = ring.workspace();
//! let a = ring.from_support(&[0, 1, 4000])?;
//! // That a key has an inverse is public: otherwise it would not be used.
//! let inverse = ring.invert(&a, &mut space)?.declassify().unwrap();
//! let mut product = ring.zero();
//! ring.multiply(&mut product, &a, &inverse, &mut space)?;
//! assert_eq!(product.to_support_vartime(), [0]);
//! # Ok::<(), adamant::gf2x::Error>(())
//! ```
//!
//! Authenticated encryption in place:
//!
#![cfg_attr(feature = "symmetric", doc = "```")]
#![cfg_attr(not(feature = "symmetric"), doc = "```ignore")]
//! use adamant::symmetric::aes::Gcm;
//!
//! let gcm = Gcm::new(&[7; 16])?;
//! let mut message = *b"attack at dawn";
//! let tag = gcm.seal(&[1; 12], b"header", &mut message[..])?;
//! gcm.open(&[1; 12], b"header", &mut message[..], &tag)?;
//! assert_eq!(&message, b"attack at dawn");
//! # Ok::<(), adamant::symmetric::Error>(())
//! ```
//!
//! Ten squarings that nobody can skip, of a modulus far too small:
//!
#![cfg_attr(feature = "vdf", doc = "```")]
#![cfg_attr(not(feature = "vdf"), doc = "```ignore")]
//! use adamant::vdf::{Statement, evaluate::Evaluation};
//!
//! let statement = Statement::new_unchecked_size(&1_000_003u32.to_be_bytes(), &[5], 10)?;
//! let y = Evaluation::new(&statement)?.finish()?;
//! assert_eq!(y, 58_588u32.to_be_bytes()[1..]);
//! # Ok::<(), adamant::vdf::Error>(())
//! ```
//!
//! Secrets are compared in constant time, and one visible call makes the outcome public:
//!
//! ```
//! use adamant::base::ct::CtEq;
//! use adamant::base::zeroize::Zeroizing;
//!
//! let (expected, given) = (Zeroizing::new([7u8; 16]), [7u8; 16]);
//! assert!(expected.ct_eq(&given).declassify());
//! ```
//!
//! # Features
//!
//! All modules are on by default, and `std`. Off by default are the traits of other crates:
//!
//! | feature | what it adds |
//! |---|---|
//! | `digest`, `aead`, `cipher` | RustCrypto's traits, for [`symmetric`] |
//! | `num-traits`, `num-integer`, `rand`, `serde`, `arbitrary` | the traits of these crates, for [`integer`] |
//! | `rand` | also generators of rand as sources of random bytes: `base::random::from_rng` |
//! | `zkcrypto` | the traits of ff, group and pairing, for [`curves`] |
//! | `arkworks` | conversions to and from arkworks' types, for [`curves`] |
//! | `kem-traits` | the traits of RustCrypto's crate kem, for [`kem`] |
//! | `subtle` | conversions of [`base::ct::Choice`](base::ct) and `CtOption` to and from those of subtle |
//!
//! # What may change
//!
//! Names that the documentation shows follow semantic versioning. A few methods more are public for Adamant's own crates
//! (`#[doc(hidden)]`): any release may change them.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

/// CPU detection, constant-time types, wiping: the crate `adamant-base`.
pub mod base {
    #[cfg(feature = "std")]
    pub use adamant_base::cancel;
    pub use adamant_base::{cpu, ct, hex, random, secret, zeroize};

    /// What [`families`](crate::families) returns.
    pub mod backends {
        pub use adamant_base::backends::Family;
    }
}

/// Every family of operations of the modules that are on, with the back end that it runs on: the registry that `adamant cpu`
/// prints.
///
/// ```
/// for family in adamant::families() {
///     println!("kernel {} {}", family.name, (family.chosen)());
/// }
/// ```
pub fn families() -> impl Iterator<Item = &'static base::backends::Family> {
    const LISTS: &[&[base::backends::Family]] = &[
        #[cfg(feature = "modular")]
        adamant_modular::FAMILIES,
        #[cfg(feature = "symmetric")]
        adamant_symmetric::FAMILIES,
        #[cfg(feature = "gf2x")]
        adamant_gf2x::FAMILIES,
        #[cfg(feature = "integer")]
        adamant_integer::FAMILIES,
        #[cfg(feature = "kem")]
        adamant_kem::FAMILIES,
        #[cfg(feature = "curves")]
        adamant_curves::FAMILIES,
        #[cfg(feature = "evm")]
        adamant_evm::FAMILIES,
    ];
    LISTS.iter().copied().flatten()
}

/// BLS signatures on BLS12-381: the crate `adamant-bls`.
#[cfg(feature = "bls")]
pub mod bls {
    #[cfg(feature = "std")]
    pub use adamant_bls::OsRandom;
    #[cfg(feature = "keystore")]
    pub use adamant_bls::keystore;
    pub use adamant_bls::{
        BatchVerifier, Error, Group, MinPk, MinSig, Path, PreparedPublicKey, PublicKey, RandomSource, Scheme,
        SecretKey, Signature, SignatureSet, Variant, aggregate_verify, fast_aggregate_verify, find_invalid,
        min_pk, min_sig, threshold, verify_batch,
    };
}

/// ECDSA and ECDH over P-256 and secp256k1, BIP-340: the crate `adamant-ecdsa`.
#[cfg(feature = "ecdsa")]
pub mod ecdsa {
    #[cfg(feature = "std")]
    pub use adamant_ecdsa::OsRandom;
    pub use adamant_ecdsa::{
        Curve, Der, Error, Hash, PublicKey, RandomSource, RecoverableSignature, RecoveryId, SecretFormat,
        SecretKey, Sha256, Sha384, Sha512, Signature, p256, schnorr, secp256k1,
    };
}

/// The precompiled contracts of Ethereum's virtual machine: the crate `adamant-evm`. For public input alone.
#[cfg(feature = "evm")]
pub mod evm {
    pub use adamant_evm::{Error, Fork, Outcome, Precompile, UnknownFork, blake2b_f, call};
}

/// Fields, towers, curves, pairings, hashing to curves, sums of products: the crate `adamant-curves`.
///
/// What to know before using it is in `docs/reference/curves.md` of the repository: encodings byte by byte, values of pairings,
/// which curve to take.
#[cfg(feature = "curves")]
pub mod curves {
    #[cfg(feature = "arkworks")]
    pub use adamant_curves::arkworks;
    #[cfg(feature = "zkcrypto")]
    pub use adamant_curves::zkcrypto;
    pub use adamant_curves::{
        Error, curve, ed25519, hash_to_curve, msm, pairing, ristretto255, scalar_mul, tower, x25519,
    };
    #[cfg(feature = "std")]
    pub use adamant_curves::{parallel, registry};
    // The curves, and the macros that go through all of them.
    pub use adamant_curves::{
        bandersnatch, banderwagon, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, curve25519,
        jubjub, p256, pallas, secp256k1, vesta,
    };
    pub use adamant_curves::{for_each_curve, for_each_pairing_curve, for_each_weierstrass_group};

    /// Prime fields.
    pub mod field {
        pub use adamant_curves::field::{
            Constants, Field, FieldElement, FieldParameters, LazyField, Root, RootTable, SquareRoot, Wide,
            WideElement, batch_add, batch_invert, batch_invert_vartime, batch_mul, batch_sqrt, batch_sub,
            inner_product, limbs_equal, limbs_from_hex,
        };
    }
    /// Polynomials and their values at roots of unity.
    #[cfg(feature = "std")]
    pub mod fft {
        pub use adamant_curves::fft::{Domain, FftField};
    }
}

/// Binary polynomials modulo x^r - 1: the crate `adamant-gf2x`.
#[cfg(feature = "gf2x")]
pub mod gf2x {
    pub use adamant_gf2x::gf128;
    pub use adamant_gf2x::{
        Algorithm, Backend, BatchWorkspace, Chain, Counts, Decomposition, Error, KSquaring, MAX_DEGREE,
        MIN_DEGREE, Multiplier, Parameters, Poly, Ring, ShortChain, Workspace,
        reference_bernstein_yang_blocks,
    };
}

/// Integers of any size, and constant-time ones for secrets: the crate `adamant-integer`.
#[cfg(feature = "integer")]
pub mod integer {
    #[cfg(feature = "std")]
    pub use adamant_integer::OsRandom;
    pub use adamant_integer::{
        BoxedUint, Error, FactorProgress, FactorStep, Factorization, Integer, Natural, Order, OutOfMemory,
        RandomSource, Uint, Words, prime,
    };
    #[cfg(feature = "rand")]
    pub use adamant_integer::{RandomBits, UniformInteger, UniformNatural};
}

/// KZG commitments to blobs, their proofs, cells and recovery (EIP-4844, EIP-7594): the crate `adamant-kzg`. All of it is for
/// public values.
#[cfg(feature = "kzg")]
pub mod kzg {
    pub use adamant_kzg::{
        BYTES_PER_BLOB, BYTES_PER_CELL, BYTES_PER_COMMITMENT, BYTES_PER_FIELD_ELEMENT, BYTES_PER_PROOF, Blob,
        CELLS_PER_EXT_BLOB, Cell, CellsAndProofs, Commitment, Error, FIELD_ELEMENTS_PER_BLOB,
        FIELD_ELEMENTS_PER_CELL, FIELD_ELEMENTS_PER_EXT_BLOB, G1_SETUP_BYTES, G2_SETUP_BYTES, NUM_G1_POINTS,
        NUM_G2_POINTS, Options, Proof, Settings, compute_challenge,
        compute_verify_cell_kzg_proof_batch_challenge, general,
    };
}

/// Key encapsulation: the crate `adamant-kem`.
#[cfg(feature = "kem")]
pub mod kem {
    #[cfg(feature = "std")]
    pub use adamant_kem::OsRandom;
    #[cfg(feature = "kem-hybrid")]
    pub use adamant_kem::hybrid;
    #[cfg(feature = "kem-traits")]
    pub use adamant_kem::traits;
    pub use adamant_kem::{Error, RandomSource, bike, hqc};
}

/// Arithmetic modulo any odd number: the crate `adamant-modular`.
#[cfg(feature = "modular")]
pub mod modular {
    pub use adamant_modular::{Backend, Error, Group, MAX_BITS, Modulus, Residue, rsa};
}

/// RSA keys, signatures and encryption: the crate `adamant-rsa`.
#[cfg(feature = "rsa")]
pub mod rsa {
    #[cfg(feature = "std")]
    pub use adamant_rsa::OsRandom;
    pub use adamant_rsa::{
        Components, DEFAULT_EXPONENT, Error, Hash, Hasher, MAX_BITS, MAX_EXPONENT_BITS, MIN_BITS,
        PrivateFormat, PrivateKey, PublicFormat, PublicKey, RandomSource, SaltLength, Scheme,
    };
}

/// Ciphers and hash functions: the crate `adamant-symmetric`.
#[cfg(feature = "symmetric")]
pub mod symmetric {
    pub use adamant_symmetric::{Error, InOut, aegis, aes, hkdf, hmac, keccak, sha256, sha512};
}

/// Encryption to a time, by the beacons of drand: the crate `adamant-tlock`.
#[cfg(feature = "tlock")]
pub mod tlock {
    pub use adamant_tlock::{
        Beacon, Chain, Ciphertext, Error, FILE_KEY_BYTES, OsRandom, OtherStanza, RandomSource, Round, Scheme,
        Stanza, VerifiedBeacon, armor, open, open_with_key, seal, seal_with,
    };
}

/// Verifiable delay functions: the crate `adamant-vdf`.
#[cfg(feature = "vdf")]
pub mod vdf {
    pub use adamant_vdf::{Error, MAX_SQUARINGS, MIN_BITS, Statement, checkpoint, evaluate, proof, timelock};
}

/// The examples of `docs/reference/curves.md`, run as tests.
#[cfg(all(doctest, feature = "curves"))]
#[doc = include_str!("../../../docs/reference/curves.md")]
pub struct CurvesNote;

/// The example of `docs/reference/tlock.md`, run as a test.
#[cfg(all(doctest, feature = "tlock"))]
#[doc = include_str!("../../../docs/reference/tlock.md")]
pub struct TlockNote;

/// The example of `docs/reference/evm.md`, run as a test.
#[cfg(all(doctest, feature = "evm"))]
#[doc = include_str!("../../../docs/reference/evm.md")]
pub struct EvmNote;

/// The example of `docs/reference/rsa.md`, run as a test.
#[cfg(all(doctest, feature = "rsa"))]
#[doc = include_str!("../../../docs/reference/rsa.md")]
pub struct RsaNote;

/// Doors between Adamant's own crates, which the facade must not have: none of these compiles.
///
/// ```compile_fail,E0432
/// use adamant::base::limb;
/// ```
/// ```compile_fail,E0432
/// use adamant::curves::field::backend;
/// ```
/// ```compile_fail,E0432
/// use adamant::integer::natural;
/// ```
/// ```compile_fail,E0432
/// use adamant::modular::Ring;
/// ```
#[cfg(all(doctest, feature = "curves", feature = "integer"))]
pub struct ClosedDoors;

/// The examples of `docs/reference/bls.md`, run as tests.
#[cfg(all(doctest, feature = "bls", feature = "std"))]
#[doc = include_str!("../../../docs/reference/bls.md")]
pub struct BlsNote;

/// The Rust program of the front page, which must compile and run as it stands there.
#[cfg(all(doctest, feature = "bls", feature = "std"))]
#[doc = include_str!("../../../README.md")]
pub struct FrontPage;

/// The example of `docs/reference/kzg.md`, run as a test.
#[cfg(all(doctest, feature = "kzg-setup"))]
#[doc = include_str!("../../../docs/reference/kzg.md")]
pub struct KzgNote;

/// The example of `docs/reference/kem.md`, run as a test.
#[cfg(all(doctest, feature = "kem", feature = "std"))]
#[doc = include_str!("../../../docs/reference/kem.md")]
pub struct KemNote;
