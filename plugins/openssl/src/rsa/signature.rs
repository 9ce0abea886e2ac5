//! Signatures by RSA (provider-signature(7)).

use super::digest::{Digest, Hasher};
use super::key::Key;
use super::padding::Salt;
use super::scheme::{Padding, Scheme};
use crate::abi::guard::{duplicate, free, hand_over, input, output, read, set_length, with};
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Algorithm, Dispatch, Param};
use std::ffi::{CStr, CString, c_char, c_int, c_void};

/// What a context was begun for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Sign,
    Verify,
    Recover,
}

/// A signature context.
#[derive(Clone)]
struct Signer {
    key: Option<Key>,
    scheme: Scheme,
    /// The names under which digests were set: they are told as they came.
    name: CString,
    mask_name: CString,
    hasher: Option<Hasher>,
    purpose: Use,
    default_salt: Salt,
}

impl Signer {
    fn begin(&mut self, key: Option<&Key>, purpose: Use) -> Outcome<()> {
        if let Some(key) = key {
            // Made before the copy, so that all contexts share them.
            if purpose == Use::Sign {
                key.private()?;
            } else {
                key.public()?;
            }
            self.key = Some(key.clone());
        } else if self.key.is_none() {
            return Err(Reason::NO_KEY_SET);
        }
        self.purpose = purpose;
        self.scheme.salt = self.default_salt;
        self.scheme.padding = Padding::Pkcs1;
        self.hasher = None;
        Ok(())
    }

    fn key(&self) -> Outcome<&Key> {
        self.key.as_ref().ok_or(Reason::NO_KEY_SET)
    }

    fn set_digest(&mut self, name: &[u8], padding: Padding) -> Outcome<()> {
        let digest = Digest::named(name).ok_or(Reason::INVALID_DIGEST)?;
        Scheme::check(digest, padding)?;
        self.scheme.digest = Some(digest);
        self.name = CString::new(name).unwrap_or_default();
        Ok(())
    }

    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        let mut padding = self.scheme.padding;
        if let Some(param) = params.find(c"pad-mode") {
            let wanted = if param.is_text() {
                let name = param.as_text()?;
                Padding::ALL.into_iter().find(|padding| padding.name().to_bytes() == name)
            } else {
                let number = param.signed().map_err(|_| Reason::SILENT)?;
                Padding::ALL.into_iter().find(|&padding| padding as i64 == number)
            };
            let allowed = wanted.filter(|&padding| padding != Padding::Pss || self.purpose != Use::Recover);
            padding = allowed.ok_or(Reason::ILLEGAL_OR_UNSUPPORTED_PADDING_MODE)?;
        }
        let mut salt = self.scheme.salt;
        if let Some(param) = params.find(c"saltlen") {
            if padding != Padding::Pss {
                return Err(Reason::NOT_SUPPORTED);
            }
            salt = read_salt(param)?;
        }
        // Under way, the digest stays.
        let digest = params.find(c"digest").filter(|_| self.hasher.is_none());
        match digest {
            Some(param) => self.set_digest(param.as_text()?, padding)?,
            None if padding == Padding::Pss && self.scheme.digest.is_none() => self.set_digest(b"SHA1", padding)?,
            None => {
                if let Some(digest) = self.scheme.digest {
                    Scheme::check(digest, padding)?;
                }
            }
        }
        (self.scheme.padding, self.scheme.salt) = (padding, salt);
        if let Some(param) = params.find(c"mgf1-digest") {
            if padding != Padding::Pss {
                return Err(Reason::INVALID_MGF1_MD);
            }
            let name = param.as_text()?;
            self.scheme.mask = Some(Digest::named(name).ok_or(Reason::INVALID_DIGEST)?);
            self.mask_name = CString::new(name).unwrap_or_default();
        }
        Ok(())
    }

    fn answer(&self, mut params: Params<'_>) -> Outcome<()> {
        for param in params.each() {
            match param.name().to_bytes() {
                b"algorithm-id" => {
                    let algorithm = self.scheme.algorithm(self.key()?);
                    param.set(Value::Octets(&algorithm.unwrap_or_default()))?;
                }
                b"pad-mode" if param.is_text() => param.set(Value::Text(self.scheme.padding.name()))?,
                b"pad-mode" => param.set(Value::Number(self.scheme.padding as u64))?,
                b"digest" => param.set(Value::Text(&self.name))?,
                b"mgf1-digest" if self.mask_name.is_empty() => param.set(Value::Text(&self.name))?,
                b"mgf1-digest" => param.set(Value::Text(&self.mask_name))?,
                b"saltlen" => answer_salt(param, self.scheme.salt)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Lengths of salts that have names and negative numbers.
const SALTS: [(Salt, &CStr, i64); 4] = [
    (Salt::Digest, c"digest", -1),
    (Salt::Auto, c"auto", -2),
    (Salt::Max, c"max", -3),
    (Salt::AutoDigest, c"auto-digestmax", -4),
];

fn read_salt(param: &Param) -> Outcome<Salt> {
    let number = if param.is_text() {
        let name = param.as_text()?;
        if let Some((salt, ..)) = SALTS.iter().find(|(_, known, _)| known.to_bytes() == name) {
            return Ok(*salt);
        }
        std::str::from_utf8(name).ok().and_then(|name| name.trim().parse().ok()).unwrap_or(0)
    } else {
        param.signed().map_err(|_| Reason::SILENT)?
    };
    if let Some((salt, ..)) = SALTS.iter().find(|(.., known)| *known == number) {
        return Ok(*salt);
    }
    usize::try_from(number).map(Salt::Bytes).map_err(|_| Reason::INVALID_SALT_LENGTH)
}

fn answer_salt(param: &mut Param, salt: Salt) -> Outcome<()> {
    let named = SALTS.iter().find(|(known, ..)| *known == salt);
    let number = match salt {
        Salt::Bytes(len) => i64::try_from(len).unwrap_or(0),
        _ => named.map_or(0, |(.., number)| *number),
    };
    if !param.is_text() {
        return param.set(Value::Signed(number));
    }
    let text = named.map_or_else(
        || CString::new(number.to_string()).unwrap_or_default(),
        |(_, name, _)| CString::from(*name),
    );
    param.set(Value::Text(&text))
}

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
