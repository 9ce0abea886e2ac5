//! The one table of error codes, and the version.

use std::ffi::{CStr, c_char, c_int};

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $value:literal, $c_name:literal, $message:literal;)+) => {
        /// Why a function failed: the negative codes of `adamant_error.h`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        #[repr(i32)]
        pub enum Code {
            $($(#[$doc])* $variant = $value,)+
        }

        impl Code {
            /// Every code, in the order of the header.
            pub const ALL: &[Code] = &[$(Code::$variant),+];

            /// The name in C.
            pub const fn c_name(self) -> &'static str {
                match self {
                    $(Code::$variant => $c_name,)+
                }
            }

            /// What `adm_error_message` says.
            pub const fn message(self) -> &'static CStr {
                match self {
                    $(Code::$variant => $message,)+
                }
            }
        }
    };
}

// Each domain has a block of a hundred.
codes! {
    // All domains.
    /// A bug in this library; outputs may be incomplete.
    Internal = -1, "ADM_ERR_INTERNAL", c"internal error: please report it";
    /// Memory ran out.
    OutOfMemory = -2, "ADM_ERR_OUT_OF_MEMORY", c"out of memory";
    /// A pointer that must not be NULL is NULL.
    NullPointer = -3, "ADM_ERR_NULL_POINTER", c"a pointer is NULL that must not be";
    /// A buffer or an input has a length that is not allowed.
    Length = -4, "ADM_ERR_LENGTH", c"a buffer has a wrong length";
    /// The operating system has no random bytes.
    Random = -5, "ADM_ERR_RANDOM", c"the operating system gives no random bytes";

    // Modular arithmetic.
    /// The modulus is even.
    EvenModulus = -100, "ADM_ERR_EVEN_MODULUS", c"the modulus is even; it must be odd";
    /// The modulus is below 3.
    ModulusTooSmall = -101, "ADM_ERR_MODULUS_TOO_SMALL", c"the modulus is below 3";
    /// The modulus has more than 16384 bits.
    ModulusTooLarge = -102, "ADM_ERR_MODULUS_TOO_LARGE", c"the modulus has more than 16384 bits";

    // Symmetric cryptography.
    /// The tag does not fit; the output is wiped.
    AuthenticationFailed = -200, "ADM_ERR_AUTHENTICATION_FAILED", c"authentication failed";
    /// The tag has a length that the algorithm does not know.
    TagLength = -201, "ADM_ERR_TAG_LENGTH", c"the tag has a wrong length";
    /// The length is no multiple of 16 bytes.
    PartialBlock = -202, "ADM_ERR_PARTIAL_BLOCK", c"the length is not a multiple of 16 bytes";
    /// The message is shorter or longer than the mode allows.
    MessageLength = -203, "ADM_ERR_MESSAGE_LENGTH", c"the message is too short or too long for the mode";
    /// The padding is not valid.
    InvalidPadding = -204, "ADM_ERR_INVALID_PADDING", c"the padding is not valid";
    /// The two halves of an XTS key are equal.
    EqualKeyHalves = -205, "ADM_ERR_EQUAL_KEY_HALVES", c"the two halves of the key are equal";
    /// Input and output overlap in part.
    Overlap = -206, "ADM_ERR_OVERLAP", c"input and output overlap in part";
    /// Calls came in an order that the algorithm does not allow.
    Order = -207, "ADM_ERR_ORDER", c"the calls came in a wrong order";

    // Verifiable delay functions.
    /// The modulus has fewer than 1024 bits.
    VdfModulusTooShort = -400, "ADM_ERR_VDF_MODULUS_TOO_SHORT", c"the modulus has fewer than 1024 bits";
    /// x is not below the modulus, is 0, or has a factor in common with it.
    VdfX = -401, "ADM_ERR_VDF_X", c"x is not below the modulus, is 0, or has a factor in common with it";
    /// The number of squarings is 0 or above 2^63.
    VdfSquarings = -402, "ADM_ERR_VDF_SQUARINGS", c"the number of squarings must be from 1 to 2^63";
    /// There is no such proof system.
    VdfSystem = -403, "ADM_ERR_VDF_SYSTEM", c"there is no such proof system";
    /// The callback asked to stop.
    VdfStopped = -404, "ADM_ERR_VDF_STOPPED", c"stopped, as the callback asked";
    /// The same squarings failed their checks again and again.
    VdfUnreliable = -405, "ADM_ERR_VDF_UNRELIABLE", c"this machine does not compute reliably";
    /// The proof does not show what it should.
    VdfInvalidProof = -406, "ADM_ERR_VDF_INVALID_PROOF", c"the proof is not valid";

    // Binary polynomials.
    /// r is even, below 3 or above 100003.
    Gf2xDegree = -500, "ADM_ERR_GF2X_DEGREE", c"r must be odd and from 3 to 100003";
    /// A bit at or above r is set.
    Gf2xEncoding = -501, "ADM_ERR_GF2X_ENCODING", c"a bit at or above r is set";
    /// There is no such algorithm, or it does not work for this r.
    Gf2xNotSupported = -502, "ADM_ERR_GF2X_NOT_SUPPORTED", c"the algorithm does not work for this r";
    /// The polynomial has no inverse.
    Gf2xNotInvertible = -503, "ADM_ERR_GF2X_NOT_INVERTIBLE", c"the polynomial has no inverse";

    // Elliptic curves.
    /// There is no such curve, or it has no such group or field.
    CurveUnknown = -600, "ADM_ERR_CURVE_UNKNOWN", c"there is no such curve, group or field";
    /// A number is not below the prime.
    CurveEncoding = -601, "ADM_ERR_CURVE_ENCODING", c"a number is not below the prime of its field";
    /// Flag bits that the format does not have, or not for this length.
    CurveFlags = -602, "ADM_ERR_CURVE_FLAGS", c"flag bits do not fit the format of points";
    /// The encoding says infinity, and is not the one encoding of it.
    CurveInfinity = -603, "ADM_ERR_CURVE_INFINITY", c"not the one encoding of the point at infinity";
    /// There is no point with these coordinates.
    CurveNotOnCurve = -604, "ADM_ERR_CURVE_NOT_ON_CURVE", c"there is no point with these coordinates";
    /// The element is not in the group of order r.
    CurveNotInSubgroup = -605, "ADM_ERR_CURVE_NOT_IN_SUBGROUP", c"not in the group of prime order";
    /// 0 has no inverse.
    CurveNotInvertible = -606, "ADM_ERR_CURVE_NOT_INVERTIBLE", c"0 has no inverse";
    /// The element has no square root.
    CurveNotSquare = -607, "ADM_ERR_CURVE_NOT_SQUARE", c"the element has no square root";
    /// The product of the pairings is not 1.
    CurveNotOne = -608, "ADM_ERR_CURVE_NOT_ONE", c"the product of the pairings is not 1";

    // Curve25519.
    /// The bytes are not the encoding of a point, an element or a scalar.
    Curve25519Encoding = -640, "ADM_ERR_25519_ENCODING", c"not the encoding of a point or a scalar";
    /// The point has small order.
    Curve25519SmallOrder = -641, "ADM_ERR_25519_SMALL_ORDER", c"a point of small order";
    /// The signature does not hold.
    Ed25519Signature = -642, "ADM_ERR_ED25519_SIGNATURE", c"the signature does not hold";

    // Hashing to curves, sums of products.
    /// There is no such suite.
    HashSuite = -660, "ADM_ERR_HASH_SUITE", c"there is no such suite";
    /// The domain separation tag is empty.
    EmptyTag = -661, "ADM_ERR_EMPTY_TAG", c"the domain separation tag is empty";
    /// There is no such group.
    Group = -662, "ADM_ERR_GROUP", c"there is no such group";
    /// Not the one encoding of a point of an Edwards curve, or of an element of Ristretto255 or Banderwagon.
    Point = -663, "ADM_ERR_POINT", c"not the one encoding of a point";

    // RSA.
    /// The modulus has fewer than 1024 or more than 16384 bits, or a new one an odd number of bits.
    RsaSize = -700, "ADM_ERR_RSA_SIZE", c"an RSA modulus has from 1024 to 16384 bits, a new one an even number";
    /// The public exponent is even, below 3, or 2^33 or more.
    RsaExponent = -701, "ADM_ERR_RSA_EXPONENT", c"the public exponent is not odd, at least 3 and below 2^33";
    /// The numbers of the key do not fit each other.
    RsaKey = -702, "ADM_ERR_RSA_KEY", c"the numbers of the RSA key do not fit each other";
    /// Neither the DER form nor the PEM form of a key.
    RsaEncoding = -703, "ADM_ERR_RSA_ENCODING", c"neither the DER nor the PEM form of an RSA key";
    /// The key is encrypted.
    RsaEncryptedKey = -704, "ADM_ERR_RSA_ENCRYPTED_KEY", c"the key is encrypted, which is not supported";
    /// A key of another algorithm, or of more than two primes.
    RsaUnsupportedKey = -705, "ADM_ERR_RSA_UNSUPPORTED_KEY", c"a key of another algorithm, or of more than two primes";
    /// There is no such scheme, hash function or format, or not for this operation.
    RsaScheme = -706, "ADM_ERR_RSA_SCHEME", c"there is no such scheme, hash function or format";
    /// The modulus has no room for digests and salts of this length.
    RsaModulusTooShort = -707, "ADM_ERR_RSA_MODULUS_TOO_SHORT", c"the modulus is too short for the hash function";
    /// The message is longer than the modulus can take.
    RsaMessageTooLong = -708, "ADM_ERR_RSA_MESSAGE_TOO_LONG", c"the message is too long for the modulus";
    /// The signature does not hold.
    RsaSignature = -709, "ADM_ERR_RSA_SIGNATURE", c"the signature does not hold";
    /// The ciphertext does not decrypt.
    RsaDecryption = -710, "ADM_ERR_RSA_DECRYPTION", c"decryption failed";
    /// The result of a private operation did not pass its check.
    RsaFault = -711, "ADM_ERR_RSA_FAULT", c"the result did not pass its check: hardware fault or inconsistent key";
    /// The system gives no random numbers.
    RsaRandom = -712, "ADM_ERR_RSA_RANDOM", c"the system's random number generator failed";

    // BLS signatures.
    /// There is no such variant, scheme or version, or two objects are of different variants.
    BlsUnknown = -800, "ADM_ERR_BLS_UNKNOWN", c"there is no such variant, scheme or version, or they do not belong together";
    /// Key material or a seed of fewer than 32 bytes.
    BlsKeyMaterial = -801, "ADM_ERR_BLS_KEY_MATERIAL", c"key material of fewer than 32 bytes";
    /// A secret key or share that is 0, or not below the group order.
    BlsSecretKey = -802, "ADM_ERR_BLS_SECRET_KEY", c"a BLS secret key is not 0 and is below the group order";
    /// The point at infinity as a public key or a signature.
    BlsIdentity = -803, "ADM_ERR_BLS_IDENTITY", c"the point at infinity is no public key and no signature";
    /// The signature, aggregate or proof does not hold.
    BlsSignature = -804, "ADM_ERR_BLS_SIGNATURE", c"the signature does not hold";
    /// Nothing to aggregate or to verify.
    BlsEmpty = -805, "ADM_ERR_BLS_EMPTY", c"there is nothing to aggregate or to verify";
    /// Equal messages in an aggregate of the basic scheme.
    BlsRepeatedMessage = -806, "ADM_ERR_BLS_REPEATED_MESSAGE", c"messages have to differ in the basic scheme";
    /// A threshold of 0, or above the number of shares.
    BlsThreshold = -807, "ADM_ERR_BLS_THRESHOLD", c"the threshold is at least 1 and at most the number of shares";
    /// The index of a share is 0, or there are two shares of one index.
    BlsIndex = -808, "ADM_ERR_BLS_INDEX", c"the indices of shares are not 0, and no two are equal";
    /// Fewer shares than the threshold.
    BlsTooFewShares = -809, "ADM_ERR_BLS_TOO_FEW_SHARES", c"fewer shares than the threshold";
    /// A share does not fit the commitments.
    BlsShare = -810, "ADM_ERR_BLS_SHARE", c"a share does not fit the commitments";
    /// A part of a signature does not fit the commitments.
    BlsPartial = -811, "ADM_ERR_BLS_PARTIAL", c"a part of the signature does not hold";
    /// Not a path of numbers below 2^32: m/12381/3600/0/0.
    BlsPath = -812, "ADM_ERR_BLS_PATH", c"a path has the form m/12381/3600/0/0, with numbers below 2^32";
    /// No keystore, or a field of it is missing or has a value that it cannot have.
    BlsKeystore = -813, "ADM_ERR_BLS_KEYSTORE", c"no keystore, or a field of it is wrong";
    /// A keystore of another version or with another function.
    BlsKeystoreVersion = -814, "ADM_ERR_BLS_KEYSTORE_VERSION", c"a keystore of another version or with another function";
    /// scrypt or PBKDF2 would take more memory or time than is allowed.
    BlsKeystoreCost = -815, "ADM_ERR_BLS_KEYSTORE_COST", c"the keystore asks for more memory or time than is allowed";
    /// The password is wrong, or the keystore was changed.
    BlsPassword = -816, "ADM_ERR_BLS_PASSWORD", c"the password is wrong, or the keystore was changed";
    /// The public key in a keystore is not that of the secret key.
    BlsKeyMismatch = -817, "ADM_ERR_BLS_KEY_MISMATCH", c"the public key in the keystore is not that of the secret key";

    // HQC.
    /// A bit beyond the polynomial of a key is set.
    HqcKey = -1000, "ADM_ERR_HQC_KEY", c"a bit beyond the polynomial of a key is set";
    /// The system gives no random numbers.
    HqcRandom = -1001, "ADM_ERR_HQC_RANDOM", c"the system gives no random numbers";

    // ECDSA, ECDH, BIP-340.
    /// There is no such curve, hash function or format.
    EcdsaUnknown = -1100, "ADM_ERR_ECDSA_UNKNOWN", c"there is no such curve, hash function or format";
    /// A secret key that is 0, or not below the group order.
    EcdsaSecretKey = -1101, "ADM_ERR_ECDSA_SECRET_KEY", c"an ECDSA secret key is not 0 and is below the group order";
    /// The point at infinity as a public key.
    EcdsaIdentity = -1102, "ADM_ERR_ECDSA_IDENTITY", c"the point at infinity is no public key";
    /// Not the encoding of a signature, or a number of it is 0 or not below the group order.
    EcdsaEncoding = -1103, "ADM_ERR_ECDSA_ENCODING", c"not the encoding of a signature";
    /// The signature does not hold.
    EcdsaSignature = -1104, "ADM_ERR_ECDSA_SIGNATURE", c"the signature does not hold";
    /// No public key belongs to the digest, the signature and the recovery id.
    EcdsaNoKey = -1105, "ADM_ERR_ECDSA_NO_KEY", c"no public key belongs to this signature and recovery id";
    /// Neither the DER form nor the PEM form of a key.
    EcdsaKeyFile = -1106, "ADM_ERR_ECDSA_KEY_FILE", c"neither the DER nor the PEM form of a key for ECDSA";
    /// The key is encrypted.
    EcdsaEncryptedKey = -1107, "ADM_ERR_ECDSA_ENCRYPTED_KEY", c"the key is encrypted, which is not supported";
    /// A key of another algorithm or curve.
    EcdsaUnsupportedKey = -1108, "ADM_ERR_ECDSA_UNSUPPORTED_KEY", c"a key of another algorithm or curve";
    /// The public key in a file is not that of the secret key beside it.
    EcdsaKeyMismatch = -1109, "ADM_ERR_ECDSA_KEY_MISMATCH", c"the public key in the file is not that of the secret key";

    // Precompiled contracts of Ethereum's virtual machine.
    /// There is no such fork.
    EvmFork = -1200, "ADM_ERR_EVM_FORK", c"there is no such fork";
    /// There is no contract at this address in this fork.
    EvmNoContract = -1201, "ADM_ERR_EVM_NO_CONTRACT", c"there is no contract at this address in this fork";
    /// Out of gas.
    EvmOutOfGas = -1202, "ADM_ERR_EVM_OUT_OF_GAS", c"out of gas";
    /// The input, or a number in it, has a wrong length.
    EvmInputLength = -1203, "ADM_ERR_EVM_INPUT_LENGTH", c"the input, or a number in it, has a wrong length";
    /// The flag for the last block is neither 0 nor 1.
    EvmFlag = -1204, "ADM_ERR_EVM_FLAG", c"the flag for the last block is neither 0 nor 1";
    /// The versioned hash is not that of the commitment.
    EvmVersionedHash = -1205, "ADM_ERR_EVM_VERSIONED_HASH", c"the versioned hash is not that of the commitment";
    /// The commitment or the proof is no point of the group.
    EvmCommitment = -1206, "ADM_ERR_EVM_COMMITMENT", c"the commitment or the proof is no point of the group";
    /// The proof does not hold.
    EvmProof = -1207, "ADM_ERR_EVM_PROOF", c"the proof does not hold";
    /// The contract's output is empty.
    EvmNoOutput = -1208, "ADM_ERR_EVM_NO_OUTPUT", c"the contract's output is empty";

    // Encryption to a round of drand.
    /// No information of a chain, or its hash is not that of the rest.
    TlockChain = -1300, "ADM_ERR_TLOCK_CHAIN", c"no information of a drand chain, or its hash is not that of the rest";
    /// A scheme that files cannot be sealed to.
    TlockScheme = -1301, "ADM_ERR_TLOCK_SCHEME", c"a scheme that files cannot be sealed to";
    /// The JSON is no beacon.
    TlockBeacon = -1302, "ADM_ERR_TLOCK_BEACON", c"no beacon of drand";
    /// The beacon's signature is not that of the network for this round.
    TlockRefused = -1303, "ADM_ERR_TLOCK_REFUSED", c"the beacon's signature is not that of the network for this round";
    /// The file waits for another round.
    TlockWrongRound = -1304, "ADM_ERR_TLOCK_WRONG_ROUND", c"the file opens with the beacon of another round";
    /// The file is sealed to other networks.
    TlockWrongChain = -1305, "ADM_ERR_TLOCK_WRONG_CHAIN", c"the file is sealed to another network";
    /// Rounds begin with 1, and end with time.
    TlockRound = -1306, "ADM_ERR_TLOCK_ROUND", c"rounds begin with 1";
    /// The file is none that was sealed to a round.
    TlockFile = -1307, "ADM_ERR_TLOCK_FILE", c"no file that was sealed to a round";
    /// What was sealed was changed or cut.
    TlockDamaged = -1308, "ADM_ERR_TLOCK_DAMAGED", c"what was sealed to the round was changed or cut";
}

/// What `code` means, in one line of English; never NULL, never to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn adm_error_message(code: c_int) -> *const c_char {
    if code == 0 {
        return c"success".as_ptr();
    }
    let known = Code::ALL.iter().find(|&&known| known as c_int == code);
    known.map_or(c"unknown error code", |known| known.message()).as_ptr()
}

/// The version of the library that runs, such as "0.1.0"; never to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn adm_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => panic!("a version has no NUL"),
        };
    VERSION.as_ptr()
}
