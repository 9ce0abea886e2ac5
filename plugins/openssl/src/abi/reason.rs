//! Why an operation failed: the default provider's numbers and texts.

use std::ffi::{c_char, c_ulong};

/// A reason of the default provider. [`Reason::SILENT`] leaves no entry in the queue of errors, as the default provider does
/// in some places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason(pub u32);

/// An operation's outcome.
pub type Outcome<T> = Result<T, Reason>;

/// `OSSL_ITEM`.
#[repr(C)]
pub struct Item {
    id: c_ulong,
    text: *const c_char,
}

// SAFETY: points to constants alone.
unsafe impl Sync for Item {}

impl Reason {
    /// Fails without a word.
    pub const SILENT: Reason = Reason(0);
    /// What the default provider says where its RSA code failed: `ERR_R_RSA_LIB`, whose text all libraries share.
    pub const RSA_LIB: Reason = Reason(2 << 18 | 4);
    /// What OpenSSL says where nobody offers an algorithm: `ERR_R_UNSUPPORTED`, likewise shared.
    pub const UNSUPPORTED: Reason = Reason(2 << 18 | 268);

    /// Whether the default provider of a version leaves this in the queue of errors.
    pub fn is_told(self, version: (u32, u32)) -> bool {
        match self {
            Reason::SILENT => false,
            Reason::TAG_NOT_SET => version >= (4, 0),
            _ => true,
        }
    }
}

macro_rules! reasons {
    ($($name:ident = $number:literal $text:literal)+) => {
        impl Reason {
            $(pub const $name: Reason = Reason($number);)+
        }

        /// All of them, for `OSSL_FUNC_provider_get_reason_strings`.
        pub static TEXTS: &[Item] = &[
            $(Item { id: $number, text: $text.as_ptr() },)+
            Item { id: 0, text: std::ptr::null() },
        ];
    };
}

reasons! {
    BAD_DECRYPT = 100 c"bad decrypt"
    CIPHER_OPERATION_FAILED = 102 c"cipher operation failed"
    FAILED_TO_GET_PARAMETER = 103 c"failed to get parameter"
    FAILED_TO_SET_PARAMETER = 104 c"failed to set parameter"
    INVALID_KEY_LENGTH = 105 c"invalid key length"
    OUTPUT_BUFFER_TOO_SMALL = 106 c"output buffer too small"
    WRONG_FINAL_BLOCK_LENGTH = 107 c"wrong final block length"
    INVALID_AAD = 108 c"invalid aad"
    INVALID_IV_LENGTH = 109 c"invalid iv length"
    INVALID_TAG = 110 c"invalid tag"
    ALGORITHM_MISMATCH = 173 c"algorithm mismatch"
    INVALID_SALT_LENGTH = 112 c"invalid salt length"
    NO_KEY_SET = 114 c"no key set"
    INVALID_DIGEST = 122 c"invalid digest"
    TOO_MANY_RECORDS = 126 c"too many records"
    NO_SUCH_ENGINE = 116 c"no such engine"
    TAG_NOT_SET = 119 c"tag not set"
    MISSING_KEY = 128 c"missing key"
    NOT_SUPPORTED = 136 c"not supported"
    MESSAGE_DIGEST_IS_NULL = 159 c"message digest is null"
    XTS_DATA_UNIT_IS_TOO_LARGE = 148 c"xts data unit is too large"
    XTS_DUPLICATED_KEYS = 149 c"xts duplicated keys"
    INVALID_KEY = 158 c"invalid key"
    FAILED_DURING_DERIVATION = 164 c"failed during derivation"
    ILLEGAL_OR_UNSUPPORTED_PADDING_MODE = 165 c"illegal or unsupported padding mode"
    INVALID_DIGEST_LENGTH = 166 c"invalid digest length"
    INVALID_MGF1_MD = 167 c"invalid mgf1 md"
    INVALID_PADDING_MODE = 168 c"invalid padding mode"
    INVALID_X931_DIGEST = 170 c"invalid x931 digest"
    KEY_SIZE_TOO_SMALL = 171 c"key size too small"
    FAILED_TO_SIGN = 175 c"failed to sign"
    INVALID_SIGNATURE_SIZE = 179 c"invalid signature size"
    MISMATCHING_DOMAIN_PARAMETERS = 203 c"mismatching domain parameters"
    NOT_A_PRIVATE_KEY = 221 c"not a private key"
}
