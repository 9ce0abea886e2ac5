//! Signatures by ECDSA (provider-signature(7)).

use super::Key;
use super::keymgmt::{MAX_SIZE, Place};
use crate::abi::guard::{duplicate, free, hand_over, input, output, read, set_length, with, with_status};
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Algorithm, Dispatch, Param};
use crate::rsa::digest::{Digest, Hasher, sequence, tagged};
use std::ffi::{CStr, CString, c_char, c_int, c_void};

/// What a signature context holds.
#[derive(Clone, Default)]
struct Signer {
    key: Option<Key>,
    digest: Option<Digest>,
    /// The digest's name as it came.
    name: CString,
    /// Bytes of what is signed; 0 for any.
    size: usize,
    hasher: Option<Hasher>,
}

impl Signer {
    fn begin(&mut self, key: Option<&Place>, signing: bool) -> Outcome<()> {
        match key {
            Some(Some(key)) => {
                if signing && !key.has_private() {
                    return Err(Reason::NOT_A_PRIVATE_KEY);
                }
                self.key = Some(key.clone());
            }
            Some(None) => return Err(Reason::NO_KEY_SET),
            None if self.key.is_none() => return Err(Reason::NO_KEY_SET),
            None => {}
        }
        self.hasher = None;
        Ok(())
    }

    fn key(&self) -> Outcome<&Key> {
        self.key.as_ref().ok_or(Reason::NO_KEY_SET)
    }

    fn set_digest(&mut self, name: &[u8]) -> Outcome<()> {
        let digest = Digest::signed(name).ok_or(Reason::INVALID_DIGEST)?;
        self.digest = Some(digest);
        self.name = CString::new(name).unwrap_or_default();
        self.size = digest.len();
        Ok(())
    }

    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        // Under way, the digest stays.
        let fixed = self.hasher.is_some();
        if let Some(param) = params.find(c"digest")
            && !fixed
        {
            self.set_digest(param.as_text().map_err(|_| Reason::SILENT)?)?;
        }
        if let Some(size) = params.number(c"digest-size").map_err(|_| Reason::SILENT)? {
            let size = usize::try_from(size).map_err(|_| Reason::SILENT)?;
            if fixed && size != self.size {
                return Err(Reason::SILENT);
            }
            self.size = size;
        }
        Ok(())
    }

    /// The AlgorithmIdentifier of these signatures; empty where there is none.
    fn algorithm(&self) -> Vec<u8> {
        self.digest.and_then(Digest::ecdsa_oid).map_or_else(Vec::new, |oid| sequence(&[&tagged(6, &oid)]))
    }

    fn answer(&self, mut params: Params<'_>) -> Outcome<()> {
        params.answer(c"algorithm-id", Value::Octets(&self.algorithm()))?;
        params.answer(c"digest-size", Value::Number(self.size as u64))?;
        params.answer(c"digest", Value::Text(&self.name))
    }

    /// # Safety
    /// So much room at the signature, and the place of a length.
    unsafe fn give(&self, hash: &[u8], signature: *mut u8, len: *mut usize, room: usize) -> Outcome<()> {
        let key = self.key()?;
        // SAFETY: the caller's word.
        unsafe {
            if signature.is_null() {
                set_length(len, MAX_SIZE);
                return Ok(());
            }
            if room < MAX_SIZE || self.size != 0 && hash.len() != self.size {
                return Err(Reason::SILENT);
            }
            let made = key.sign(hash)?;
            output(signature, made.len()).copy_from_slice(&made);
            set_length(len, made.len());
        }
        Ok(())
    }

    /// 1, 0, or -1 where it is no encoding of a signature: the default provider's answers.
    fn check(&self, hash: &[u8], signature: &[u8]) -> Outcome<c_int> {
        if self.size != 0 && hash.len() != self.size {
            return Ok(0);
        }
        Ok(self.key()?.verify(hash, signature).map_or(-1, c_int::from))
    }
}

unsafe extern "C" fn new(core: *mut c_void, _: *const c_char) -> *mut c_void {
    hand_over(core, |_| Ok(Signer::default()))
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
    ($($name:ident $digest_name:ident $signing:literal)+) => {$(
        unsafe extern "C" fn $name(context: *mut c_void, key: *mut c_void, params: *mut Param) -> c_int {
            // SAFETY: what `new` gave; null or a key of ours; a list of parameters.
            unsafe {
                with::<Signer>(context, c"ecdsa_signverify_init", |signer| {
                    signer.begin(read::<Place>(key), $signing)?;
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
                with::<Signer>(context, c"ecdsa_digest_signverify_init", |signer| {
                    signer.begin(read::<Place>(key), $signing)?;
                    if !digest.is_null() {
                        signer.set_digest(CStr::from_ptr(digest).to_bytes())?;
                    }
                    signer.set(Params::new(params))?;
                    signer.hasher = signer.digest.map(Digest::hasher);
                    Ok(())
                })
            }
        }
    )+};
}

begins! {
    sign_init digest_sign_init true
    verify_init digest_verify_init false
}

unsafe extern "C" fn sign(
    context: *mut c_void,
    signature: *mut u8,
    len: *mut usize,
    room: usize,
    hash: *const u8,
    hash_len: usize,
) -> c_int {
    // SAFETY: what `new` gave; so many bytes; so much room; the place of a length.
    unsafe {
        with::<Signer>(context, c"ecdsa_sign", |it| it.give(input(hash, hash_len), signature, len, room))
    }
}

unsafe extern "C" fn verify(
    context: *mut c_void,
    signature: *const u8,
    len: usize,
    hash: *const u8,
    hash_len: usize,
) -> c_int {
    // SAFETY: what `new` gave; so many bytes.
    unsafe {
        with_status::<Signer>(context, c"ecdsa_verify", |it| {
            it.check(input(hash, hash_len), input(signature, len))
        })
    }
}

unsafe extern "C" fn update(context: *mut c_void, data: *const u8, len: usize) -> c_int {
    // SAFETY: what `new` gave; so many bytes.
    unsafe {
        with::<Signer>(context, c"ecdsa_digest_signverify_update", |signer| {
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
        with::<Signer>(context, c"ecdsa_digest_sign_final", |signer| {
            let hasher = signer.hasher.clone().ok_or(Reason::SILENT)?;
            signer.give(&hasher.finish(), signature, len, room)
        })
    }
}

unsafe extern "C" fn digest_verify_final(context: *mut c_void, signature: *const u8, len: usize) -> c_int {
    // SAFETY: what `new` gave; so many bytes.
    unsafe {
        with_status::<Signer>(context, c"ecdsa_digest_verify_final", |signer| {
            let digest = signer.hasher.clone().ok_or(Reason::SILENT)?.finish();
            signer.check(&digest, input(signature, len))
        })
    }
}

unsafe extern "C" fn get_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<Signer>(context, c"ecdsa_get_ctx_params", |it| it.answer(Params::new(params))) }
}

unsafe extern "C" fn gettable(_: *mut c_void) -> *const Param {
    static LIST: [Param; 4] =
        [Param::octets(c"algorithm-id"), Param::size(c"digest-size"), Param::text(c"digest"), Param::END];
    LIST.as_ptr()
}

unsafe extern "C" fn set_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<Signer>(context, c"ecdsa_set_ctx_params", |it| it.set(Params::new(params))) }
}

unsafe extern "C" fn settable(_: *mut c_void) -> *const Param {
    static LIST: [Param; 4] =
        [Param::text(c"digest"), Param::size(c"digest-size"), Param::text(c"properties"), Param::END];
    LIST.as_ptr()
}

static TABLE: [Dispatch; 18] = [
    Dispatch::new(1, new as *const ()),
    Dispatch::new(2, sign_init as *const ()),
    Dispatch::new(3, sign as *const ()),
    Dispatch::new(4, verify_init as *const ()),
    Dispatch::new(5, verify as *const ()),
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

/// Signatures of ECDSA.
pub const ECDSA: Algorithm = Algorithm::new(c"ECDSA", &TABLE);
