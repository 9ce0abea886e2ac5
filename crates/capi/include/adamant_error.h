/*
 * Adamant: error codes and version. See adamant.h for the conventions.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_ERROR_H
#define ADAMANT_ERROR_H

/* The version of this header, as text and as numbers; adm_version() tells that of the library. */
#define ADAMANT_VERSION "0.1.0"
#define ADM_VERSION_MAJOR 0
#define ADM_VERSION_MINOR 1
#define ADM_VERSION_PATCH 0

/* For comparisons: #if ADM_VERSION_NUMBER >= 1002003 asks for 1.2.3 or later. */
#define ADM_VERSION_NUMBER (ADM_VERSION_MAJOR * 1000000 + ADM_VERSION_MINOR * 1000 + ADM_VERSION_PATCH)

/*
 * Stands before functions that return an error code: the compiler warns where a program does not look at it. To turn the
 * warnings off, define ADM_NO_WARN_UNUSED_RESULT before the first header of Adamant is included.
 */
#if defined(ADM_NO_WARN_UNUSED_RESULT)
#define ADM_WARN_UNUSED
#elif (defined(__cplusplus) && __cplusplus >= 201703L) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define ADM_WARN_UNUSED [[nodiscard]]
#elif defined(__GNUC__)
#define ADM_WARN_UNUSED __attribute__((__warn_unused_result__))
#else
#define ADM_WARN_UNUSED
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What functions return as int. Codes may be added, so treat every negative number as a failure. */
enum adm_error {
    ADM_OK = 0,

    /* All domains. */
    ADM_ERR_INTERNAL = -1,      /* a bug in the library: please report it */
    ADM_ERR_OUT_OF_MEMORY = -2, /* memory ran out */
    ADM_ERR_NULL_POINTER = -3,  /* a pointer is NULL that must not be */
    ADM_ERR_LENGTH = -4,        /* a buffer or an input has a length that is not allowed */
    ADM_ERR_RANDOM = -5,        /* the operating system gives no random bytes */

    /* Modular arithmetic. */
    ADM_ERR_EVEN_MODULUS = -100,      /* the modulus is even */
    ADM_ERR_MODULUS_TOO_SMALL = -101, /* the modulus is below 3 */
    ADM_ERR_MODULUS_TOO_LARGE = -102, /* the modulus has more than 16384 bits */

    /* Symmetric cryptography. */
    ADM_ERR_AUTHENTICATION_FAILED = -200, /* the tag does not fit; the output is wiped */
    ADM_ERR_TAG_LENGTH = -201,            /* the tag has a length that the algorithm does not know */
    ADM_ERR_PARTIAL_BLOCK = -202,         /* the length is not a multiple of 16 bytes */
    ADM_ERR_MESSAGE_LENGTH = -203,        /* the message is shorter or longer than the mode allows */
    ADM_ERR_INVALID_PADDING = -204,       /* the padding is not valid */
    ADM_ERR_EQUAL_KEY_HALVES = -205,      /* the two halves of an XTS key are equal */
    ADM_ERR_OVERLAP = -206,               /* input and output overlap in part */
    ADM_ERR_ORDER = -207,                 /* calls came in an order that the algorithm does not allow */
    /* Verifiable delay functions. */
    ADM_ERR_VDF_MODULUS_TOO_SHORT = -400, /* the modulus has fewer than 1024 bits */
    ADM_ERR_VDF_X = -401,                 /* x is not below the modulus, is 0, or has a factor in common with it */
    ADM_ERR_VDF_SQUARINGS = -402,         /* the number of squarings is 0 or above 2^63 */
    ADM_ERR_VDF_SYSTEM = -403,            /* there is no such proof system */
    ADM_ERR_VDF_STOPPED = -404,           /* the callback asked to stop */
    ADM_ERR_VDF_UNRELIABLE = -405,        /* the same squarings failed their checks again and again */
    ADM_ERR_VDF_INVALID_PROOF = -406,     /* the proof does not show what it should */

    /* Binary polynomials. */
    ADM_ERR_GF2X_DEGREE = -500,        /* r is even, below 3 or above 100003 */
    ADM_ERR_GF2X_ENCODING = -501,      /* a bit at or above r is set */
    ADM_ERR_GF2X_NOT_SUPPORTED = -502, /* there is no such algorithm, or it does not work for this r */
    ADM_ERR_GF2X_NOT_INVERTIBLE = -503, /* the polynomial has no inverse */

    /* Elliptic curves. */
    ADM_ERR_CURVE_UNKNOWN = -600,         /* there is no such curve, or it has no such group or field */
    ADM_ERR_CURVE_ENCODING = -601,        /* a number is not below the prime of its field */
    ADM_ERR_CURVE_FLAGS = -602,           /* flag bits that do not fit the format of points */
    ADM_ERR_CURVE_INFINITY = -603,        /* the encoding says infinity, and is not the one encoding of it */
    ADM_ERR_CURVE_NOT_ON_CURVE = -604,    /* there is no point with these coordinates */
    ADM_ERR_CURVE_NOT_IN_SUBGROUP = -605, /* not in the group of prime order r */
    ADM_ERR_CURVE_NOT_INVERTIBLE = -606,  /* 0 has no inverse */
    ADM_ERR_CURVE_NOT_SQUARE = -607,      /* the element has no square root */
    ADM_ERR_CURVE_NOT_ONE = -608,         /* the product of the pairings is not 1 */

    /* Curve25519. */
    ADM_ERR_25519_ENCODING = -640,    /* not the encoding of a point or a scalar */
    ADM_ERR_25519_SMALL_ORDER = -641, /* a point of small order */
    ADM_ERR_ED25519_SIGNATURE = -642, /* the signature does not hold */

    /* Hashing to curves, sums of products. */
    ADM_ERR_HASH_SUITE = -660, /* there is no such suite */
    ADM_ERR_EMPTY_TAG = -661,  /* the domain separation tag is empty */
    ADM_ERR_GROUP = -662,      /* there is no such group */
    ADM_ERR_POINT = -663,      /* not the one encoding of a point, of Edwards curves and groups over them */

    /* RSA. */
    ADM_ERR_RSA_SIZE = -700,              /* the modulus has fewer than 1024 or more than 16384 bits, or a new one an odd number */
    ADM_ERR_RSA_EXPONENT = -701,          /* the public exponent is even, below 3, or 2^33 or more */
    ADM_ERR_RSA_KEY = -702,               /* the numbers of the key do not fit each other */
    ADM_ERR_RSA_ENCODING = -703,          /* neither the DER form nor the PEM form of a key */
    ADM_ERR_RSA_ENCRYPTED_KEY = -704,     /* the key is encrypted, which is not supported */
    ADM_ERR_RSA_UNSUPPORTED_KEY = -705,   /* a key of another algorithm, or of more than two primes */
    ADM_ERR_RSA_SCHEME = -706,            /* there is no such scheme, hash function or format, or not for this operation */
    ADM_ERR_RSA_MODULUS_TOO_SHORT = -707, /* the modulus has no room for digests and salts of this length */
    ADM_ERR_RSA_MESSAGE_TOO_LONG = -708,  /* the message is longer than the modulus can take */
    ADM_ERR_RSA_SIGNATURE = -709,         /* the signature does not hold */
    ADM_ERR_RSA_DECRYPTION = -710,        /* the ciphertext does not decrypt, for whatever reason */
    ADM_ERR_RSA_FAULT = -711,             /* a result did not pass its check: hardware fault, or primes that are none */
    ADM_ERR_RSA_RANDOM = -712,            /* the system gives no random numbers */

    /* BLS signatures. */
    ADM_ERR_BLS_UNKNOWN = -800,          /* there is no such variant, scheme or version, or they do not belong together */
    ADM_ERR_BLS_KEY_MATERIAL = -801,     /* key material or a seed of fewer than 32 bytes */
    ADM_ERR_BLS_SECRET_KEY = -802,       /* a secret key or share that is 0, or not below the group order */
    ADM_ERR_BLS_IDENTITY = -803,         /* the point at infinity as a public key or a signature */
    ADM_ERR_BLS_SIGNATURE = -804,        /* the signature, aggregate or proof does not hold */
    ADM_ERR_BLS_EMPTY = -805,            /* nothing to aggregate or to verify */
    ADM_ERR_BLS_REPEATED_MESSAGE = -806, /* equal messages in an aggregate of the basic scheme */
    ADM_ERR_BLS_THRESHOLD = -807,        /* a threshold of 0, or above the number of shares */
    ADM_ERR_BLS_INDEX = -808,            /* the index of a share is 0, or two shares have one index */
    ADM_ERR_BLS_TOO_FEW_SHARES = -809,   /* fewer shares than the threshold */
    ADM_ERR_BLS_SHARE = -810,            /* a share does not fit the commitments */
    ADM_ERR_BLS_PARTIAL = -811,          /* a part of a signature does not fit the commitments */
    ADM_ERR_BLS_PATH = -812,             /* not a path of numbers below 2^32: m/12381/3600/0/0 */
    ADM_ERR_BLS_KEYSTORE = -813,         /* no keystore, or a field of it is missing or has a value that it cannot have */
    ADM_ERR_BLS_KEYSTORE_VERSION = -814, /* a keystore of another version or with another function */
    ADM_ERR_BLS_KEYSTORE_COST = -815,    /* scrypt or PBKDF2 would take more memory or time than is allowed */
    ADM_ERR_BLS_PASSWORD = -816,         /* the password is wrong, or the keystore was changed */
    ADM_ERR_BLS_KEY_MISMATCH = -817,     /* the public key in a keystore is not that of the secret key */

    /* HQC. */
    ADM_ERR_HQC_KEY = -1000,    /* a bit beyond the polynomial of a key is set */
    ADM_ERR_HQC_RANDOM = -1001, /* the system gives no random numbers */

    /* ECDSA, ECDH, BIP-340. */
    ADM_ERR_ECDSA_UNKNOWN = -1100,         /* there is no such curve, hash function or format */
    ADM_ERR_ECDSA_SECRET_KEY = -1101,      /* a secret key that is 0, or not below the group order */
    ADM_ERR_ECDSA_IDENTITY = -1102,        /* the point at infinity as a public key */
    ADM_ERR_ECDSA_ENCODING = -1103,        /* not the encoding of a signature, or a number of it is 0 or too large */
    ADM_ERR_ECDSA_SIGNATURE = -1104,       /* the signature does not hold */
    ADM_ERR_ECDSA_NO_KEY = -1105,          /* no public key belongs to the digest, the signature and the recovery id */
    ADM_ERR_ECDSA_KEY_FILE = -1106,        /* neither the DER form nor the PEM form of a key */
    ADM_ERR_ECDSA_ENCRYPTED_KEY = -1107,   /* the key is encrypted, which is not supported */
    ADM_ERR_ECDSA_UNSUPPORTED_KEY = -1108, /* a key of another algorithm or curve */
    ADM_ERR_ECDSA_KEY_MISMATCH = -1109,    /* the public key in a file is not that of the secret key beside it */

    /* Precompiled contracts of Ethereum's virtual machine. */
    ADM_ERR_EVM_FORK = -1200,           /* there is no such fork */
    ADM_ERR_EVM_NO_CONTRACT = -1201,    /* there is no contract at this address in this fork */
    ADM_ERR_EVM_OUT_OF_GAS = -1202,     /* out of gas */
    ADM_ERR_EVM_INPUT_LENGTH = -1203,   /* the input, or a number in it, has a wrong length */
    ADM_ERR_EVM_FLAG = -1204,           /* the flag for the last block is neither 0 nor 1 */
    ADM_ERR_EVM_VERSIONED_HASH = -1205, /* the versioned hash is not that of the commitment */
    ADM_ERR_EVM_COMMITMENT = -1206,     /* the commitment or the proof is no point of the group */
    ADM_ERR_EVM_PROOF = -1207,          /* the proof does not hold */
    ADM_ERR_EVM_NO_OUTPUT = -1208,      /* the contract's output is empty */

    /* Encryption to a round of drand. */
    ADM_ERR_TLOCK_CHAIN = -1300,       /* no information of a chain, or its hash is not that of the rest */
    ADM_ERR_TLOCK_SCHEME = -1301,      /* a scheme that files cannot be sealed to */
    ADM_ERR_TLOCK_BEACON = -1302,      /* the JSON is no beacon */
    ADM_ERR_TLOCK_REFUSED = -1303,     /* the beacon's signature is not that of the network for this round */
    ADM_ERR_TLOCK_WRONG_ROUND = -1304, /* the file waits for another round */
    ADM_ERR_TLOCK_WRONG_CHAIN = -1305, /* the file is sealed to other networks */
    ADM_ERR_TLOCK_ROUND = -1306,       /* rounds begin with 1, and end with time */
    ADM_ERR_TLOCK_FILE = -1307,        /* the file is none that was sealed to a round */
    ADM_ERR_TLOCK_DAMAGED = -1308      /* what was sealed was changed or cut */
};

/*
 * One line of English that says what a code means: any int, 0 and unknown ones included.
 * Never NULL; static, not to be freed.
 */
const char *adm_error_message(int code);

/* The version of the library that runs, such as "0.1.0". Never NULL; static, not to be freed. */
const char *adm_version(void);

#ifdef __cplusplus
}
#endif

#endif
