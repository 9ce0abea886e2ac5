//! The provider: its entry, its tables by operation, its end.

use crate::abi::capability;
use crate::abi::core::{Core, GETTABLE, answer};
use crate::abi::guard::status;
use crate::abi::params::Params;
use crate::abi::reason::{Item, TEXTS};
use crate::abi::{Algorithm, Dispatch, Param};
use crate::digest::abi::Offer;
use crate::{cipher, digest, ec, ecx, mac};
use adamant_base::cpu::{self, Adx, AesNi, Avx512, Features, Fma, Ifma, Vaes256};
use std::ffi::{CStr, c_char, c_int, c_void};
use std::panic::catch_unwind;
use std::ptr;

/// Numbers of operations.
mod operation {
    pub const DIGEST: i32 = 1;
    pub const CIPHER: i32 = 2;
    pub const MAC: i32 = 3;
    pub const KEYMGMT: i32 = 10;
    pub const KEYEXCH: i32 = 11;
    pub const SIGNATURE: i32 = 12;
}

/// What OpenSSL calls first: gives it the provider's table and context.
///
/// # Safety
/// As provider(7) has it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn OSSL_provider_init(
    handle: *const c_void,
    offered: *const Dispatch,
    table: *mut *const Dispatch,
    context: *mut *mut c_void,
) -> c_int {
    let made = catch_unwind(|| {
        // SAFETY: the arguments of this function.
        Box::new(unsafe { Core::new(handle, offered) })
    });
    let Ok(core) = made else { return 0 };
    // SAFETY: places for the answers.
    unsafe {
        *context = Box::into_raw(core).cast();
        *table = TABLE.as_ptr();
    }
    1
}

static TABLE: [Dispatch; 7] = [
    Dispatch::new(1024, teardown as *const ()),
    Dispatch::new(1025, gettable_params as *const ()),
    Dispatch::new(1026, get_params as *const ()),
    Dispatch::new(1027, query as *const ()),
    Dispatch::new(1029, reason_strings as *const ()),
    Dispatch::new(1030, capability::tell as *const ()),
    Dispatch::END,
];

unsafe extern "C" fn teardown(core: *mut c_void) {
    if !core.is_null() {
        // SAFETY: what `OSSL_provider_init` gave; nothing of ours is left.
        drop(unsafe { Box::from_raw(core.cast::<Core>()) });
    }
}

unsafe extern "C" fn gettable_params(_: *mut c_void) -> *const Param {
    GETTABLE.as_ptr()
}

unsafe extern "C" fn get_params(_: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: a list of parameters.
    status(|| answer(unsafe { Params::new(params) }))
}

unsafe extern "C" fn reason_strings(_: *mut c_void) -> *const Item {
    TEXTS.as_ptr()
}

unsafe extern "C" fn query(core: *mut c_void, operation: c_int, do_not_keep: *mut c_int) -> *const Algorithm {
    if !do_not_keep.is_null() {
        // SAFETY: the place of a flag. The lists stay as they are: the library may keep them.
        unsafe { *do_not_keep = 0 };
    }
    // SAFETY: what `OSSL_provider_init` gave.
    let Some(core) = (unsafe { core.cast::<Core>().as_ref() }) else { return ptr::null() };
    match operation {
        operation::DIGEST => digest::abi::list(core.version >= (3, 4), digests(core)).as_ptr(),
        operation::CIPHER if core.offers_all => cipher::abi::ALL.as_ptr(),
        // Without VAES, GCM is as fast as the default provider's at best.
        operation::CIPHER if Vaes256::detect().is_some() => cipher::abi::FAST.as_ptr(),
        operation::CIPHER if AesNi::detect().is_some() => cipher::abi::CTR_ALONE.as_ptr(),
        operation::MAC if core.offers_hmac => mac::abi::LIST.as_ptr(),
        // Those without EC, and without RSA, are the ends of the lists.
        operation::KEYMGMT if core.offers_ec && rsa(core) => KEYS.as_ptr(),
        operation::KEYMGMT if keys(core) => KEYS[1 + usize::from(!rsa(core))..].as_ptr(),
        operation::KEYEXCH if core.offers_ec && rsa(core) => EXCHANGES.as_ptr(),
        operation::KEYEXCH if keys(core) => EXCHANGES[1..].as_ptr(),
        operation::SIGNATURE if core.offers_ec && rsa(core) => SIGNATURES.as_ptr(),
        operation::SIGNATURE if keys(core) => SIGNATURES[1 + usize::from(!rsa(core))..].as_ptr(),
        _ => ptr::null(),
    }
}

/// Which digests are offered: SHA-3 is faster than the default provider's with AVX-512 alone.
fn digests(core: &Core) -> Offer {
    match Avx512::detect() {
        _ if core.offers_all => Offer::All,
        Some(_) => Offer::Fast,
        None => Offer::None,
    }
}

/// Whether keys are offered: without MULX and ADX nothing was measured.
fn keys(core: &Core) -> bool {
    core.offers_all || Adx::detect().is_some()
}

/// Whether RSA is: by MULX and ADX alone it is no faster than the default provider's.
fn rsa(core: &Core) -> bool {
    core.offers_all || Ifma::detect().is_some() || Fma::detect().is_some()
}

static KEYS: [Algorithm; 5] =
    [ec::keymgmt::EC, crate::rsa::keymgmt::RSA, ecx::keymgmt::X25519, ecx::keymgmt::ED25519, Algorithm::END];
static EXCHANGES: [Algorithm; 3] = [ec::exchange::ECDH, ecx::exchange::X25519, Algorithm::END];
static SIGNATURES: [Algorithm; 4] =
    [ec::signature::ECDSA, crate::rsa::signature::RSA, ecx::signature::ED25519, Algorithm::END];

/// Reads `ADAMANT_CPU` while the module is being loaded: later, `getenv` could meet another thread's `setenv`.
#[used]
#[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
static CONSTRUCTOR: extern "C" fn() = constructor;

unsafe extern "C" {
    /// As `getenv`, but NULL in programs that have more rights than the user who started them.
    fn secure_getenv(name: *const c_char) -> *const c_char;
}

extern "C" fn constructor() {
    let _ = catch_unwind(|| {
        // SAFETY: a name that ends in zero. No other thread changes the environment while constructors run; what is returned is
        // read at once.
        let value = unsafe { secure_getenv(c"ADAMANT_CPU".as_ptr()) };
        if value.is_null() {
            // Said here, so that nobody reads the environment later.
            return cpu::keep_to(Features::of(&cpu::Feature::ALL));
        }
        // SAFETY: not NULL, so a string that ends in zero.
        let value = unsafe { CStr::from_ptr(value) };
        // As everywhere in Adamant: a name that is not known allows nothing.
        let allowed =
            value.to_str().map_or(Features::NONE, |value| cpu::cap::check(value).unwrap_or(Features::NONE));
        #[cfg(not(feature = "ctgrind"))]
        cpu::keep_to(allowed);
        // SAFETY: for tests under valgrind, which executes ADX and does not show it; they ask for nothing else that is hidden.
        #[cfg(feature = "ctgrind")]
        unsafe {
            cpu::assume(allowed);
        }
    });
}
