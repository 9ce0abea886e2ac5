//! Fast, hardened arithmetic for cryptography.
//!
//! | module | feature | what is in it |
//! |---|---|---|
//! | [`modular`] | `modular` | any odd modulus: squaring chains, exponentiation, RSA-CRT |
//! | [`curves`] | `curves` | prime fields, extension towers, elliptic curves, pairings, hashing to curves; X25519, Ed25519 |
//! | [`bls`] | `bls` | BLS signatures: aggregates, batches, threshold, EIP-2333 |
//! | [`integer`] | `integer` | integers of any size; constant-time ones for secrets |
//! | [`gf2x`] | `gf2x` | binary polynomials modulo x^r - 1: products, k-squarings, five inversions |
//! | [`symmetric`] | `symmetric` | AES modes, AEGIS, SHA-2, SHAKE, HMAC, HKDF, one message or many |
//! | [`rsa`] | `rsa` | RSA keys in DER and PEM, PSS and PKCS#1 v1.5 signatures, OAEP |
//! | [`vdf`] | `vdf` | verifiable delay functions: evaluation, checkpoints, proofs |
//! | [`base`] | always | CPU detection, constant-time types |
//!
//! Each of them is a crate of its own, `adamant-curves` and so on, whose items the module has: what the crate's pages
//! call `adamant_curves::bls12_381` is `adamant::curves::bls12_381` here.
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
//! | `subtle` | conversions of [`base::ct::Choice`](base::ct) and `CtOption` to and from those of subtle |
//!
//! # What may change
//!
//! Names that the documentation shows follow semantic versioning. There are more that are public for Adamant's own crates
//! (`#[doc(hidden)]`: kernels, limbs, the algorithms under the integers): any release may change them.
#![no_std]

/// CPU detection, constant-time types, wiping: the crate `adamant-base`.
pub mod base {
    pub use adamant_base::*;
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
        #[cfg(feature = "curves")]
        adamant_curves::FAMILIES,
    ];
    LISTS.iter().copied().flatten()
}

/// BLS signatures on BLS12-381: the crate `adamant-bls`.
#[cfg(feature = "bls")]
pub mod bls {
    pub use adamant_bls::*;
}

/// Fields, towers, curves, pairings, hashing to curves, sums of products: the crate `adamant-curves`.
///
/// What to know before using it is in `docs/curves.md` of the repository: encodings byte by byte, values of pairings,
/// which curve to take.
#[cfg(feature = "curves")]
pub mod curves {
    pub use adamant_curves::*;
}

/// Binary polynomials modulo x^r - 1: the crate `adamant-gf2x`.
#[cfg(feature = "gf2x")]
pub mod gf2x {
    pub use adamant_gf2x::*;
}

/// Integers of any size, and constant-time ones for secrets: the crate `adamant-integer`.
#[cfg(feature = "integer")]
pub mod integer {
    pub use adamant_integer::*;
}

/// Arithmetic modulo any odd number: the crate `adamant-modular`.
#[cfg(feature = "modular")]
pub mod modular {
    pub use adamant_modular::*;
}

/// RSA keys, signatures and encryption: the crate `adamant-rsa`.
#[cfg(feature = "rsa")]
pub mod rsa {
    pub use adamant_rsa::*;
}

/// Ciphers and hash functions: the crate `adamant-symmetric`.
#[cfg(feature = "symmetric")]
pub mod symmetric {
    pub use adamant_symmetric::*;
}

/// Verifiable delay functions: the crate `adamant-vdf`.
#[cfg(feature = "vdf")]
pub mod vdf {
    pub use adamant_vdf::*;
}

/// The examples of `docs/curves.md`, run as tests.
#[cfg(all(doctest, feature = "curves"))]
#[doc = include_str!("../../../docs/curves.md")]
pub struct CurvesNote;

/// The example of `docs/rsa.md`, run as a test.
#[cfg(all(doctest, feature = "rsa"))]
#[doc = include_str!("../../../docs/rsa.md")]
pub struct RsaNote;

/// The examples of `docs/bls.md`, run as tests.
#[cfg(all(doctest, feature = "bls", feature = "std"))]
#[doc = include_str!("../../../docs/bls.md")]
pub struct BlsNote;
