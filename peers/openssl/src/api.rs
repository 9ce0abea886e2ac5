//! The functions of libcrypto that are used, by their C declarations.

use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_uchar};
use std::sync::OnceLock;

/// `BIGNUM`, `BN_CTX`, `BN_MONT_CTX`, `RSA`: seen only through pointers.
macro_rules! opaque {
    ($($name:ident),+) => {
        $(#[repr(C)]
        pub struct $name {
            _private: [u8; 0],
        })+
    };
}
opaque!(Bignum, BnCtx, BnMontCtx, RsaKey);

/// Declares the table of functions and how it is filled.
macro_rules! functions {
    ($($field:ident: $symbol:literal, fn($($argument:ty),*) $(-> $result:ty)?;)+) => {
        /// The table of functions, valid as long as the process: the library is never closed.
        pub struct Api {
            $(pub $field: unsafe extern "C" fn($($argument),*) $(-> $result)?,)+
        }

        impl Api {
            fn from(library: &'static Library) -> Result<Api, libloading::Error> {
                Ok(Api {
                    // SAFETY: the types are those of the headers of OpenSSL 3 (bn.h, rsa.h, crypto.h).
                    $($field: *unsafe { library.get(concat!($symbol, "\0").as_bytes()) }?,)+
                })
            }
        }
    };
}

functions! {
    version: "OpenSSL_version", fn(c_int) -> *const c_char;
    bn_clear_free: "BN_clear_free", fn(*mut Bignum);
    bn_bin2bn: "BN_bin2bn", fn(*const c_uchar, c_int, *mut Bignum) -> *mut Bignum;
    bn_bn2binpad: "BN_bn2binpad", fn(*const Bignum, *mut c_uchar, c_int) -> c_int;
    bn_ctx_new: "BN_CTX_new", fn() -> *mut BnCtx;
    bn_ctx_free: "BN_CTX_free", fn(*mut BnCtx);
    bn_mont_ctx_new: "BN_MONT_CTX_new", fn() -> *mut BnMontCtx;
    bn_mont_ctx_free: "BN_MONT_CTX_free", fn(*mut BnMontCtx);
    bn_mont_ctx_set: "BN_MONT_CTX_set", fn(*mut BnMontCtx, *const Bignum, *mut BnCtx) -> c_int;
    bn_to_montgomery: "BN_to_montgomery", fn(*mut Bignum, *const Bignum, *mut BnMontCtx, *mut BnCtx) -> c_int;
    bn_from_montgomery: "BN_from_montgomery", fn(*mut Bignum, *const Bignum, *mut BnMontCtx, *mut BnCtx) -> c_int;
    bn_mod_mul_montgomery: "BN_mod_mul_montgomery",
        fn(*mut Bignum, *const Bignum, *const Bignum, *mut BnMontCtx, *mut BnCtx) -> c_int;
    bn_mod_exp_mont_consttime: "BN_mod_exp_mont_consttime",
        fn(*mut Bignum, *const Bignum, *const Bignum, *const Bignum, *mut BnCtx, *mut BnMontCtx) -> c_int;
    bn_mod_exp_mont: "BN_mod_exp_mont",
        fn(*mut Bignum, *const Bignum, *const Bignum, *const Bignum, *mut BnCtx, *mut BnMontCtx) -> c_int;
    rsa_new: "RSA_new", fn() -> *mut RsaKey;
    rsa_free: "RSA_free", fn(*mut RsaKey);
    rsa_set0_key: "RSA_set0_key", fn(*mut RsaKey, *mut Bignum, *mut Bignum, *mut Bignum) -> c_int;
    rsa_set0_factors: "RSA_set0_factors", fn(*mut RsaKey, *mut Bignum, *mut Bignum) -> c_int;
    rsa_set0_crt_params: "RSA_set0_crt_params",
        fn(*mut RsaKey, *mut Bignum, *mut Bignum, *mut Bignum) -> c_int;
    rsa_private_decrypt: "RSA_private_decrypt",
        fn(c_int, *const c_uchar, *mut c_uchar, *mut RsaKey, c_int) -> c_int;
}

/// The names under which the library is installed.
const NAMES: [&str; 3] = ["libcrypto.so.3", "libcrypto.3.dylib", "libcrypto-3-x64.dll"];

/// The functions, loaded at the first call.
///
/// # Errors
/// Why they could not be loaded.
pub fn load() -> Result<&'static Api, &'static str> {
    static API: OnceLock<Result<Api, String>> = OnceLock::new();
    API.get_or_init(|| {
        // SAFETY: loading libcrypto runs its initialisers, which are made to be run in any process.
        let library = NAMES.iter().find_map(|name| unsafe { Library::new(name) }.ok());
        let library = library.ok_or_else(|| format!("none of {} is installed", NAMES.join(", ")))?;
        Api::from(Box::leak(Box::new(library))).map_err(|error| error.to_string())
    })
    .as_ref()
    .map_err(String::as_str)
}

/// The version, as in `OpenSSL 3.0.17`.
pub fn version(api: &Api) -> String {
    const OPENSSL_VERSION: c_int = 0;
    // SAFETY: the function returns a string constant.
    let text = unsafe { CStr::from_ptr((api.version)(OPENSSL_VERSION)) };
    text.to_string_lossy().split_whitespace().take(2).collect::<Vec<_>>().join(" ")
}
