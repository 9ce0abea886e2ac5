//! Signatures by Ed25519 (provider-signature(7)): of a message as a whole.

use super::{Key, LEN};
use crate::abi::guard::{duplicate, free, hand_over, input, output, read, set_length, with};
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Algorithm, Dispatch, Param};
use adamant_curves::ed25519::{SigningKey, VerifyingKey};
use adamant_symmetric::sha512::sha512;
use std::ffi::{c_char, c_int, c_void};

/// Bytes of a signature.
const SIGNATURE: usize = 64;
/// SEQUENCE { OID 1.3.101.112 }.
const ALGORITHM_ID: [u8; 7] = [0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70];

/// The variants of RFC 8032, section 5.1.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Plain,
    Context,
    Prehashed,
}

/// A key that is ready, and the variant.
#[derive(Clone)]
struct Signer {
    key: Option<Key<true>>,
    signing: Option<Box<SigningKey>>,
    variant: Variant,
    context: Vec<u8>,
    /// Libraries before 3.2 know the plain variant alone.
    variants: bool,
}

impl Signer {
    fn sign(&self, message: &[u8]) -> Outcome<[u8; SIGNATURE]> {
        let key = self.signing.as_ref().ok_or(Reason::NOT_A_PRIVATE_KEY)?;
        let made = match self.variant {
            Variant::Plain => Ok(key.sign(message)),
            Variant::Context => key.sign_with_context(message, &self.context),
            Variant::Prehashed => key.sign_prehashed(&sha512(message), &self.context),
        };
        made.map_err(|_| Reason::FAILED_TO_SIGN)
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> Option<()> {
        let public: &[u8; LEN] = self.key.as_ref()?.public.as_ref()?;
        let key = VerifyingKey::from_bytes(public).ok()?;
        let signature = signature.try_into().ok()?;
        match self.variant {
            Variant::Plain => key.verify(message, signature),
            Variant::Context => key.verify_with_context(message, &self.context, signature),
            Variant::Prehashed => key.verify_prehashed(&sha512(message), &self.context, signature),
        }
        .ok()
    }

    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        if !self.variants {
            return Ok(());
        }
        if let Some(param) = params.find(c"instance") {
            self.variant = match param.as_text().map_err(|_| Reason::SILENT)?.to_ascii_lowercase().as_slice()
            {
                b"ed25519" => Variant::Plain,
                b"ed25519ctx" => Variant::Context,
                b"ed25519ph" => Variant::Prehashed,
                _ => return Err(Reason::SILENT),
            };
        }
        if let Some(param) = params.find(c"context-string") {
            let context = param.as_octets().map_err(|_| Reason::SILENT)?;
            if context.len() > 255 {
                return Err(Reason::SILENT);
            }
            self.context = context.to_vec();
        }
        Ok(())
    }
}

unsafe extern "C" fn new(core: *mut c_void, _: *const c_char) -> *mut c_void {
    hand_over(core, |core| {
        let variants = core.version >= (3, 2);
        Ok(Signer { key: None, signing: None, variant: Variant::Plain, context: Vec::new(), variants })
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

/// # Safety
/// What `new` gave; null or text; null or a key of ours; a list of parameters.
unsafe fn init(
    context: *mut c_void,
    digest: *const c_char,
    key: *mut c_void,
    params: *mut Param,
    signing: bool,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe {
        with::<Signer>(context, c"eddsa_digest_signverify_init", |signer| {
            // The message is hashed in a way of its own.
            if !digest.is_null() && *digest != 0 {
                return Err(Reason::INVALID_DIGEST);
            }
            if let Some(key) = read::<Key<true>>(key) {
                signer.key = Some(key.clone());
                let private = key.private.as_ref().filter(|_| signing);
                signer.signing = private.map(|private| Box::new(SigningKey::from_seed(private)));
            } else if signer.key.is_none() {
                return Err(Reason::NO_KEY_SET);
            }
            signer.variant = Variant::Plain;
            signer.context.clear();
            signer.set(Params::new(params))
        })
    }
}

unsafe extern "C" fn sign_init(
    context: *mut c_void,
    digest: *const c_char,
    key: *mut c_void,
    params: *mut Param,
) -> c_int {
    // SAFETY: OpenSSL's arguments.
    unsafe { init(context, digest, key, params, true) }
}

unsafe extern "C" fn verify_init(
    context: *mut c_void,
    digest: *const c_char,
    key: *mut c_void,
    params: *mut Param,
) -> c_int {
    // SAFETY: OpenSSL's arguments.
    unsafe { init(context, digest, key, params, false) }
}

unsafe extern "C" fn sign(
    context: *mut c_void,
    signature: *mut u8,
    len: *mut usize,
    room: usize,
    message: *const u8,
    message_len: usize,
) -> c_int {
    // SAFETY: what `new` gave; so many bytes; so much room; the place of a length.
    unsafe {
        with::<Signer>(context, c"ed25519_digest_sign", |signer| {
            if !signature.is_null() {
                if room < SIGNATURE {
                    return Err(Reason::OUTPUT_BUFFER_TOO_SMALL);
                }
                let made = signer.sign(input(message, message_len))?;
                output(signature, SIGNATURE).copy_from_slice(&made);
            }
            set_length(len, SIGNATURE);
            Ok(())
        })
    }
}

unsafe extern "C" fn verify(
    context: *mut c_void,
    signature: *const u8,
    len: usize,
    message: *const u8,
    message_len: usize,
) -> c_int {
    // SAFETY: what `new` gave; so many bytes.
    unsafe {
        with::<Signer>(context, c"ed25519_digest_verify", |signer| {
            signer.verify(input(message, message_len), input(signature, len)).ok_or(Reason::SILENT)
        })
    }
}

unsafe extern "C" fn get_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe {
        with::<Signer>(context, c"get_ctx_params", |_| {
            Params::new(params).answer(c"algorithm-id", Value::Octets(&ALGORITHM_ID))
        })
    }
}

unsafe extern "C" fn gettable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 2] = [Param::octets(c"algorithm-id"), Param::END];
    LIST.as_ptr()
}

unsafe extern "C" fn set_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<Signer>(context, c"set_ctx_params", |signer| signer.set(Params::new(params))) }
}

unsafe extern "C" fn settable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 3] = [Param::text(c"instance"), Param::octets(c"context-string"), Param::END];
    LIST.as_ptr()
}

static TABLE: [Dispatch; 12] = [
    Dispatch::new(1, new as *const ()),
    Dispatch::new(8, sign_init as *const ()),
    Dispatch::new(11, sign as *const ()),
    Dispatch::new(12, verify_init as *const ()),
    Dispatch::new(15, verify as *const ()),
    Dispatch::new(16, free_context as *const ()),
    Dispatch::new(17, duplicate_context as *const ()),
    Dispatch::new(18, get_params as *const ()),
    Dispatch::new(19, gettable as *const ()),
    Dispatch::new(20, set_params as *const ()),
    Dispatch::new(21, settable as *const ()),
    Dispatch::END,
];

/// Signatures of Ed25519.
pub const ED25519: Algorithm = Algorithm::new(c"ED25519:1.3.101.112", &TABLE);
