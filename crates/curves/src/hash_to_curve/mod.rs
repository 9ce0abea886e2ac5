//! Hashing of messages to points.
//!
//! | group | suites, `RO` (random oracle) and `NU` (not uniform) |
//! |---|---|
//! | BLS12-381 | `BLS12381G1_XMD:SHA-256_SSWU_RO_`, `BLS12381G2_XMD:SHA-256_SSWU_RO_`: RFC 9380, section 8.8 |
//! | secp256k1 | `secp256k1_XMD:SHA-256_SSWU_RO_`: RFC 9380, section 8.7 |
//! | P-256 | `P256_XMD:SHA-256_SSWU_RO_`: RFC 9380, section 8.2 |
//! | BLS12-377 | `BLS12377G1_XMD:SHA-256_SSWU_RO_` (2-isogeny, Z = 5), `BLS12377G2_XMD:SHA-256_SVDW_RO_` |
//! | BN254_Snarks | `BN254G1_XMD:SHA-256_SVDW_RO_`, `BN254G2_XMD:SHA-256_SVDW_RO_`, as gnark-crypto has them |
//! | BN254_Nogami | `BN254NogamiG1_XMD:SHA-256_SVDW_RO_`, `BN254NogamiG2_XMD:SHA-256_SVDW_RO_` |
//! | BW6-761 | `BW6761G1_XMD:SHA-512_SSWU_RO_` (2-isogeny, Z = 2), `BW6761G2_XMD:SHA-512_SVDW_RO_` |
//! | Pallas, Vesta | `pallas_XMD:SHA-256_SSWU_RO_`, `vesta_XMD:SHA-256_SSWU_RO_` (3-isogenies, Z = -13) |
//! | Edwards25519, Curve25519 | `edwards25519_XMD:SHA-512_ELL2_RO_`, `curve25519_XMD:SHA-512_ELL2_RO_`: RFC 9380, section 8.5 |
//! | Ristretto255 | `ristretto255_XMD:SHA-512_R255MAP_RO_`: RFC 9380, appendix B; no `NU` |
//! | Jubjub, Bandersnatch | `jubjub_XMD:SHA-256_ELL2_RO_`, `bandersnatch_XMD:SHA-256_ELL2_RO_` (Elligator 2, Z = 5) |
//!
//! Those of BLS12-377, BN254, BW6-761, Pallas, Vesta, Jubjub and Bandersnatch are not registered; they follow the RFC's
//! rules, with SHA-512 above 400 bits, SVDW's and Elligator's Z from its appendices H.1 and H.3. [`hash_to_curve`] is indifferentiable from a random oracle and what protocols want;
//! [`encode_to_curve`] takes half the time and its points are not uniform.
//!
//! Everything is constant time in message and tag; their lengths are public. Nothing here touches the heap.
//!
//! | file | what it holds |
//! |---|---|
//! | `expand` | `expand_message` by hash functions and by extendable-output functions |
//! | `field` | `hash_to_field` |
//! | `ratio` | square roots of fractions, without inversion |
//! | `maps` | the two maps from a field to a curve |
//! | `isogeny` | curves with a isogenous to those with a = 0, their addition, the way over |
//! | `suite` | what a short Weierstrass group brings, and the two functions |
//! | `elligator2` | Elligator 2 with its constants by `model/gen_hash_to_edwards.py` |
//! | `edwards`, `curve25519` | the functions for Edwards curves; Curve25519's Montgomery form and Ristretto255 |
//! | `generated` | constants by `model/gen_hash_to_curve.py` |
//!
//! ```
//! use adamant_curves::bls12_381::{Fp, G1Parameters, G1};
//! use adamant_curves::hash_to_curve::{HashToCurve, batch_hash_to_curve, encode_to_curve, hash_to_curve, hash_to_field, map_to_curve};
//!
//! let tag = b"MYAPP-V01-CS01-with-BLS12381G1_XMD:SHA-256_SSWU_RO_";
//! let point: G1 = hash_to_curve::<G1Parameters>(b"message", tag)?;
//! assert!(point.is_on_curve().to_bool_vartime());
//! assert_eq!(G1Parameters::SUITE_RO, "BLS12381G1_XMD:SHA-256_SSWU_RO_");
//! assert_ne!(point, encode_to_curve::<G1Parameters>(b"message", tag)?);
//!
//! // Many messages of one protocol.
//! let mut points = [G1::IDENTITY; 2];
//! batch_hash_to_curve::<G1Parameters, _>(&["message", "other"], tag, &mut points)?;
//! assert_eq!(points[0], point);
//!
//! // Step by step, for protocols that need an element of the field or a single map.
//! let u: [Fp; 1] = hash_to_field::<_, <G1Parameters as HashToCurve>::Expander, 1>(b"message", tag)?;
//! let mapped = map_to_curve::<G1Parameters>(&u[0]).clear_cofactor();
//! assert_eq!(mapped, encode_to_curve::<G1Parameters>(b"message", tag)?);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod curve25519;
mod edwards;
pub(crate) mod elligator2;
mod expand;
mod field;
pub(crate) mod generated;
mod isogeny;
mod maps;
mod ratio;
mod suite;

pub use curve25519::{
    CURVE25519_SUITE_NU, CURVE25519_SUITE_RO, RISTRETTO255_SUITE, batch_hash_to_ristretto255,
    encode_to_curve25519, hash_to_curve25519, hash_to_ristretto255,
};
pub use edwards::{
    HashToEdwards, batch_hash_to_edwards, encode_to_edwards, encode_to_edwards_with, hash_to_edwards,
    hash_to_edwards_with, map_to_edwards,
};
pub use elligator2::Elligator2;
pub use expand::{Digest, Expand, ExtendableOutput, Xmd, Xof, expand_message_xmd, expand_message_xof};
pub use field::{HashField, MAX_UNIFORM_BYTES, hash_to_field};
pub use maps::{Map, Sswu, Svdw};
pub use ratio::SqrtRatio;
pub use suite::{
    HashToCurve, batch_hash_to_curve, encode_to_curve, encode_to_curve_with, hash_to_curve,
    hash_to_curve_with, map_to_curve,
};
