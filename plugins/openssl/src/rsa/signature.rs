//! Signatures by RSA (provider-signature(7)).

use super::digest::Digest;
use super::key::Key;
use super::padding::Salt;
use super::scheme::{Padding, Scheme};
use super::signer::{Signer, Use};
use crate::abi::guard::{duplicate, free, hand_over, input, output, read, set_length, with};
use crate::abi::params::Params;
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Algorithm, Dispatch, Param};
use std::ffi::{CStr, CString, c_char, c_int, c_void};

unsafe extern "C" fn new(core: *mut c_void, _: *const c_char) -> *mut c_void {
    hand_over(core, |core| {
        let default_salt = if core.version >= (3, 1) { Salt::AutoDigest } else { Salt::Auto };
        let scheme = Scheme { padding: Padding::Pkcs1, digest: None, mask: None, salt: default_salt };
        let (name, mask_name) = (CString::default(), CString::default());
        Ok(Signer { key: None, scheme, name, mask_name, hasher: None, purpose: Use::Sign, default_salt })
    })
}

unsafe extern "C" fn free_context(context: *mut c_void) {
    // SAFETY: OpenSSL hands in what `new` gave, and uses it no more.
    unsafe { free::<Signer>(context) };
}

unsafe extern "C" fn duplicate_context(context: *mut c_void) -> *mut c_void {
    // SAFETY: what `new` gave.
    unsafe { duplicate::<Signer>(context, |signer| Some(signer.clone())) }
}

/// Begins an operation, on what is hashed already or on a message.
macro_rules! begins {
    ($($name:ident $digest_name:ident $purpose:ident)+) => {$(
        unsafe extern "C" fn $name(context: *mut c_void, key: *mut c_void, params: *mut Param) -> c_int {
            // SAFETY: what `new` gave; null or a key of ours; a list of parameters.
            unsafe {
                with::<Signer>(context, c"rsa_signverify_init", |signer| {
                    signer.begin(read::<Key>(key), Use::$purpose)?;
                    signer.set(Params::new(params))
                })
            }
        }

        unsafe extern "C" fn $digest_name(
            context: *mut c_void,
            digest: *const c_char,
            key: *mut c_void,
            params: *mut Param,
        ) -> c_int {
            // SAFETY: what `new` gave; null or text; null or a key of ours; a list of parameters.
            unsafe {
                with::<Signer>(context, c"rsa_digest_signverify_init", |signer| {
                    signer.begin(read::<Key>(key), Use::$purpose)?;
                    if !digest.is_null() {
                        signer.set_digest(CStr::from_ptr(digest).to_bytes(), signer.scheme.padding)?;
                    }
                    signer.set(Params::new(params))?;
                    signer.hasher = signer.scheme.digest.map(Digest::hasher);
                    Ok(())
                })
            }
        }
    )+};
}

begins! {
    sign_init digest_sign_init Sign
    verify_init digest_verify_init Verify
}

unsafe extern "C" fn recover_init(context: *mut c_void, key: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; null or a key of ours; a list of parameters.
    unsafe {
        with::<Signer>(context, c"rsa_verify_recover_init", |signer| {
            signer.begin(read::<Key>(key), Use::Recover)?;
            signer.set(Params::new(params))
        })
    }
}

/// # Safety
/// So much room at the signature, and the place of a length.
unsafe fn give(
    signer: &Signer,
    content: &[u8],
    signature: *mut u8,
    len: *mut usize,
    room: usize,
) -> Outcome<()> {
    let key = signer.key()?;
    let size = key.len();
    // SAFETY: the caller's word.
    unsafe {
        if !signature.is_null() {
            if room < size {
                return Err(Reason::INVALID_SIGNATURE_SIZE);
            }
            let made = signer.scheme.sign(key, content)?;
            output(signature, size).copy_from_slice(&made);
        }
        set_length(len, size);
    }
    Ok(())
}

unsafe extern "C" fn sign(
    context: *mut c_void,
    signature: *mut u8,
    len: *mut usize,
    room: usize,
    content: *const u8,
    content_len: usize,
) -> c_int {
    // SAFETY: what `new` gave; so many bytes; so much room; the place of a length.
    unsafe {
        with::<Signer>(context, c"rsa_sign", |signer| {
            give(signer, input(content, content_len), signature, len, room)
        })
    }
}

unsafe extern "C" fn verify(
    context: *mut c_void,
    signature: *const u8,
    len: usize,
    content: *const u8,
    content_len: usize,
) -> c_int {
    // SAFETY: what `new` gave; so many bytes.
    unsafe {
        with::<Signer>(context, c"rsa_verify", |signer| {
            signer.scheme.verify(signer.key()?, input(content, content_len), input(signature, len))
        })
    }
}

unsafe extern "C" fn recover(
    context: *mut c_void,
    out: *mut u8,
    len: *mut usize,
    room: usize,
    signature: *const u8,
    signature_len: usize,
) -> c_int {
    // SAFETY: what `new` gave; so many bytes; so much room; the place of a length.
    unsafe {
        with::<Signer>(context, c"rsa_verify_recover", |signer| {
            let key = signer.key()?;
            if out.is_null() {
                set_length(len, key.len());
                return Ok(());
            }
            let found = signer.scheme.recover(key, input(signature, signature_len))?;
            let needed = if signer.scheme.digest.is_none() { key.len() } else { found.len() };
            if room < needed {
                return Err(Reason::OUTPUT_BUFFER_TOO_SMALL);
            }
            output(out, found.len()).copy_from_slice(&found);
            set_length(len, found.len());
            Ok(())
        })
    }
}

unsafe extern "C" fn update(context: *mut c_void, data: *const u8, len: usize) -> c_int {
    // SAFETY: what `new` gave; so many bytes.
    unsafe {
        with::<Signer>(context, c"rsa_digest_signverify_update", |signer| {
            signer.hasher.as_mut().ok_or(Reason::SILENT)?.update(input(data, len));
            Ok(())
        })
    }
}

unsafe extern "C" fn digest_sign_final(
    context: *mut c_void,
    signature: *mut u8,
    len: *mut usize,
    room: usize,
) -> c_int {
    // SAFETY: what `new` gave; so much room; the place of a length.
    unsafe {
        with::<Signer>(context, c"rsa_digest_sign_final", |signer| {
            let hasher = signer.hasher.clone().ok_or(Reason::SILENT)?;
            give(signer, &hasher.finish(), signature, len, room)
        })
    }
}

unsafe extern "C" fn digest_verify_final(context: *mut c_void, signature: *const u8, len: usize) -> c_int {
    // SAFETY: what `new` gave; so many bytes.
    unsafe {
        with::<Signer>(context, c"rsa_digest_verify_final", |signer| {
            let digest = signer.hasher.clone().ok_or(Reason::SILENT)?.finish();
            signer.scheme.verify(signer.key()?, &digest, input(signature, len))
        })
    }
}

unsafe extern "C" fn get_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<Signer>(context, c"rsa_get_ctx_params", |signer| signer.answer(Params::new(params))) }
}

unsafe extern "C" fn gettable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 6] = [
        Param::octets(c"algorithm-id"),
        Param::text(c"pad-mode"),
        Param::text(c"digest"),
        Param::text(c"mgf1-digest"),
        Param::text(c"saltlen"),
        Param::END,
    ];
    LIST.as_ptr()
}

unsafe extern "C" fn set_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<Signer>(context, c"rsa_set_ctx_params", |signer| signer.set(Params::new(params))) }
}

unsafe extern "C" fn settable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 7] = [
        Param::text(c"pad-mode"),
        Param::text(c"digest"),
        Param::text(c"properties"),
        Param::text(c"mgf1-digest"),
        Param::text(c"mgf1-properties"),
        Param::text(c"saltlen"),
        Param::END,
    ];
    LIST.as_ptr()
}

static TABLE: [Dispatch; 20] = [
    Dispatch::new(1, new as *const ()),
    Dispatch::new(2, sign_init as *const ()),
    Dispatch::new(3, sign as *const ()),
    Dispatch::new(4, verify_init as *const ()),
    Dispatch::new(5, verify as *const ()),
    Dispatch::new(6, recover_init as *const ()),
    Dispatch::new(7, recover as *const ()),
    Dispatch::new(8, digest_sign_init as *const ()),
    Dispatch::new(9, update as *const ()),
    Dispatch::new(10, digest_sign_final as *const ()),
    Dispatch::new(12, digest_verify_init as *const ()),
    Dispatch::new(13, update as *const ()),
    Dispatch::new(14, digest_verify_final as *const ()),
    Dispatch::new(16, free_context as *const ()),
    Dispatch::new(17, duplicate_context as *const ()),
    Dispatch::new(18, get_params as *const ()),
    Dispatch::new(19, gettable as *const ()),
    Dispatch::new(20, set_params as *const ()),
    Dispatch::new(21, settable as *const ()),
    Dispatch::END,
];

/// Signatures of RSA.
pub const RSA: Algorithm = Algorithm::new(c"RSA:rsaEncryption:1.2.840.113549.1.1.1", &TABLE);
