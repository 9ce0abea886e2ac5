//! The facade's names: what programs may import. Each name is here once, so that none gets lost unseen; what must not be
//! reachable is at `ClosedDoors` in `src/lib.rs`.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![allow(unused_imports)]

#[test]
fn no_crate_is_handed_on_whole() {
    let source = include_str!("../src/lib.rs");
    assert!(!source.contains("::*;"), "the facade names each item that it re-exports");
}

mod base {
    use adamant::base::backends::Family;
    use adamant::base::cpu::{
        self, Features, Identity, Registers, brand, cap, features, identity, registers, timestamp,
    };
    use adamant::base::ct::{Choice, CtEq, CtOption, CtSelect};
    use adamant::base::hex::{HexError, decode_padded, encode};
    use adamant::base::random::{RandomSource, RandomUnavailable};
    use adamant::base::secret::{barrier, declassify};
    use adamant::base::zeroize::Zeroizing;
    use adamant::families;
}

#[cfg(feature = "bls")]
mod bls {
    #[cfg(feature = "std")]
    use adamant::bls::OsRandom;
    #[cfg(feature = "keystore")]
    use adamant::bls::keystore::{Kdf, Keystore, KeystoreError};
    use adamant::bls::{
        BatchVerifier, Error, Group, MinPk, MinSig, Path, PreparedPublicKey, PublicKey, RandomSource, Scheme,
        SecretKey, Signature, SignatureSet, Variant, aggregate_verify, fast_aggregate_verify, find_invalid,
        min_pk, min_sig, threshold, verify_batch,
    };
}

#[cfg(feature = "kzg")]
mod kzg {
    use adamant::kzg::{
        BYTES_PER_BLOB, BYTES_PER_CELL, BYTES_PER_COMMITMENT, BYTES_PER_FIELD_ELEMENT, BYTES_PER_PROOF, Blob,
        CELLS_PER_EXT_BLOB, Cell, CellsAndProofs, Commitment, Error, FIELD_ELEMENTS_PER_BLOB,
        FIELD_ELEMENTS_PER_CELL, FIELD_ELEMENTS_PER_EXT_BLOB, G1_SETUP_BYTES, G2_SETUP_BYTES, NUM_G1_POINTS,
        NUM_G2_POINTS, Options, Proof, Settings, compute_challenge,
        compute_verify_cell_kzg_proof_batch_challenge, general,
    };
}

#[cfg(feature = "tlock")]
mod tlock {
    use adamant::tlock::{
        Beacon, Chain, Ciphertext, Error, FILE_KEY_BYTES, OsRandom, OtherStanza, RandomSource, Round, Scheme,
        Stanza, VerifiedBeacon, armor, open, open_with_key, seal, seal_with,
    };
}

#[cfg(feature = "ecdsa")]
mod ecdsa {
    #[cfg(feature = "std")]
    use adamant::ecdsa::OsRandom;
    use adamant::ecdsa::{
        Curve, Der, Error, Hash, PublicKey, RandomSource, RecoverableSignature, RecoveryId, SecretFormat,
        SecretKey, Sha256, Sha384, Sha512, Signature, p256, schnorr, secp256k1,
    };
}

#[cfg(feature = "evm")]
mod evm {
    use adamant::evm::{Error, Fork, Outcome, Precompile, UnknownFork, blake2b_f, call};
}

#[cfg(feature = "curves")]
mod curves {
    use adamant::curves::curve::{encoding, pasta, sec1, short_weierstrass, twisted_edwards};
    use adamant::curves::ed25519::{Signed, SigningKey, VerifyingKey, verify_batch};
    use adamant::curves::field::{
        Constants, Field, FieldElement, FieldParameters, LazyField, Root, RootTable, SquareRoot, Wide,
        WideElement, batch_add, batch_invert, batch_invert_vartime, batch_mul, batch_sqrt, batch_sub,
        inner_product, limbs_equal, limbs_from_hex,
    };
    use adamant::curves::hash_to_curve::{
        HashToCurve, HashToEdwards, encode_to_curve, expand_message_xmd, hash_to_curve, hash_to_edwards,
    };
    use adamant::curves::msm::{Msm, msm};
    use adamant::curves::pairing::{Gt, Pairing, multi_pairing, pairing, pairing_check};
    use adamant::curves::ristretto255::{Element, Scalar};
    use adamant::curves::scalar_mul::{
        FixedBase, batch_scalar_mul, batch_scalar_mul_vartime, mul_add_generator_vartime, mul_generator,
    };
    use adamant::curves::tower::{Cubic, Fp2, Sextic};
    use adamant::curves::x25519::{x25519, x25519_base};
    use adamant::curves::{
        Error, bandersnatch, banderwagon, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761,
        curve25519, jubjub, p256, pallas, secp256k1, vesta,
    };
    #[cfg(feature = "std")]
    use adamant::curves::{
        fft::{Domain, FftField},
        msm::{msm_parallel_vartime, msm_vartime},
        parallel::{self, Pool, Threads},
        registry::{Group, groups, suites},
    };
    use adamant::curves::{for_each_curve, for_each_pairing_curve, for_each_weierstrass_group};
}

#[cfg(feature = "gf2x")]
mod gf2x {
    use adamant::gf2x::gf128::{Arithmetic, Gf128, Gf128Backend};
    use adamant::gf2x::{
        Algorithm, Backend, BatchWorkspace, Chain, Counts, Decomposition, Error, KSquaring, MAX_DEGREE,
        MIN_DEGREE, Multiplier, Parameters, Poly, Ring, ShortChain, Workspace,
        reference_bernstein_yang_blocks,
    };
}

#[cfg(feature = "integer")]
mod integer {
    use adamant::integer::prime::{RsaNumbers, is_prime, random_prime, random_safe_prime};
    use adamant::integer::{
        BoxedUint, Error, FactorProgress, FactorStep, Factorization, Integer, Natural, Order, OutOfMemory,
        RandomSource, Uint, Words,
    };
}

#[cfg(feature = "kem")]
mod kem {
    #[cfg(feature = "std")]
    use adamant::kem::OsRandom;
    use adamant::kem::hqc::file::{self, Kind};
    use adamant::kem::hqc::{
        Backend, DecapsulationKey, EncapsulationKey, REVISION, SALT_LEN, SEED_LEN, SHARED_SECRET_LEN, Set,
        SharedSecret,
    };
    #[cfg(feature = "kem-hybrid")]
    use adamant::kem::hybrid::{PublicKey, SecretKey};
    use adamant::kem::{Error, RandomSource, hqc};
}

#[cfg(feature = "modular")]
mod modular {
    use adamant::modular::rsa::{Blinding, RsaComponents, RsaPrivateKey, RsaPublicKey};
    use adamant::modular::{Backend, Error, Group, MAX_BITS, Modulus, Residue};
}

#[cfg(feature = "rsa")]
mod rsa {
    use adamant::rsa::{
        Components, DEFAULT_EXPONENT, Error, Hash, Hasher, MAX_BITS, MAX_EXPONENT_BITS, MIN_BITS,
        PrivateFormat, PrivateKey, PublicFormat, PublicKey, RandomSource, SaltLength, Scheme,
    };
}

#[cfg(feature = "symmetric")]
mod symmetric {
    use adamant::symmetric::aegis::{
        Aegis, Aegis128L, Aegis128X2, Aegis256, Encryptor, Mac, UnverifiedDecryptor, Variant, variants,
    };
    use adamant::symmetric::aes::{
        AesKey, Backend, Cbc, CbcMessage, Ctr, Gcm, GcmEncryptor, GcmUnverifiedDecryptor, OneShot, Xts,
        cbc_encrypt_many,
    };
    use adamant::symmetric::hkdf::hkdf_sha256;
    use adamant::symmetric::hmac::{
        HmacSha256, HmacSha384, HmacSha512, hmac_sha256, hmac_sha384, hmac_sha512,
    };
    use adamant::symmetric::keccak::{
        CShake128, CShake256, Group, Hash, Keccak256, Kmac128, Kmac256, Sha3_224, Sha3_256, Sha3_384,
        Sha3_512, Shake128, Shake256, TurboShake128, TurboShake256, keccak256, many, sha3_224, sha3_256,
        sha3_256_many, sha3_384, sha3_512, shake128, shake256, shake256_many, turboshake128, turboshake256,
    };
    use adamant::symmetric::sha256::{
        INITIAL_224, INITIAL_256, Lanes, Sha224, Sha256, compress, sha224, sha256, sha256_many, two_to_one,
        update_many,
    };
    use adamant::symmetric::sha512::{
        INITIAL_384, INITIAL_512, Sha384, Sha512, compress as compress512, sha384, sha512, sha512_many,
    };
    use adamant::symmetric::{Error, InOut};
}

#[cfg(feature = "vdf")]
mod vdf {
    use adamant::vdf::checkpoint::Store;
    use adamant::vdf::evaluate::{Checks, Control, Evaluation};
    use adamant::vdf::proof::{Kind, Powers, Proof, pietrzak, verify_all, wesolowski};
    use adamant::vdf::timelock::{MODULUS_BITS, Trapdoor, key};
    use adamant::vdf::{Error, MAX_SQUARINGS, MIN_BITS, Statement};
}
