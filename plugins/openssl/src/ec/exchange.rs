//! Agreement on a secret by ECDH (provider-keyexch(7)), as it is or behind the KDF of ANSI X9.63.

use super::Key;
use super::keymgmt::Place;
use crate::abi::guard::{duplicate, free, hand_over, output, read, set_length, with};
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Algorithm, Dispatch, Param};
use crate::rsa::digest::Digest;
use adamant_base::zeroize::Zeroizing;
use std::ffi::{CString, c_int, c_void};

/// Bytes of a secret, the x of a point.
const BYTES: usize = 32;
/// Bytes that the KDF gives at most, as in the default provider.
const LONGEST: usize = 1 << 30;

/// What a context holds: our private key, the other side's public one, and what becomes of the secret.
#[derive(Clone, Default)]
struct Exchange {
    ours: Option<Key>,
    theirs: Option<Key>,
    /// Whether one was asked for; the cofactor of both curves is 1, so that nothing depends on it.
    cofactor_mode: i64,
    /// Whether the KDF of ANSI X9.63 comes behind.
    derives: bool,
    digest: Option<Digest>,
    /// The digest's name as it came.
    name: CString,
    outlen: usize,
    /// What both sides know.
    info: Zeroizing<Vec<u8>>,
}

impl Exchange {
    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        let silent = |_| Reason::SILENT;
        if let Some(param) = params.find(c"ecdh-cofactor-mode") {
            match param.signed().map_err(silent)? {
                -1 => self.cofactor_mode = 0,
                mode @ 0..=1 => self.cofactor_mode = mode,
                _ => return Err(Reason::SILENT),
            }
        }
        if let Some(param) = params.find(c"kdf-type") {
            match param.as_text().map_err(silent)? {
                b"" => self.derives = false,
                b"X963KDF" => self.derives = true,
                _ => return Err(Reason::SILENT),
            }
        }
        if let Some(param) = params.find(c"kdf-digest") {
            let name = param.as_text().map_err(silent)?;
            self.digest = Some(Digest::signed(name).ok_or(Reason::INVALID_DIGEST)?);
            self.name = CString::new(name).unwrap_or_default();
        }
        if let Some(len) = params.number(c"kdf-outlen").map_err(silent)? {
            self.outlen = usize::try_from(len).map_err(|_| Reason::SILENT)?;
        }
        if let Some(param) = params.find(c"kdf-ukm") {
            self.info = Zeroizing::new(param.as_octets().map_err(silent)?.to_vec());
        }
        Ok(())
    }

    fn answer(&self, mut params: Params<'_>) -> Outcome<()> {
        params.answer(c"ecdh-cofactor-mode", Value::Signed(self.cofactor_mode))?;
        params.answer(c"kdf-type", Value::Text(if self.derives { c"X963KDF" } else { c"" }))?;
        params.answer(c"kdf-digest", Value::Text(&self.name))?;
        params.answer(c"kdf-outlen", Value::Number(self.outlen as u64))?;
        let Some(param) = params.find(c"kdf-ukm") else { return Ok(()) };
        let place = if self.info.is_empty() { std::ptr::null() } else { self.info.as_ptr() };
        param.set_pointer(place.cast(), self.info.len())
    }

    /// How many bytes there are at most.
    fn size(&self) -> usize {
        if self.derives { self.outlen } else { BYTES }
    }

    /// Fills `out` with what both sides share: the secret, or the first bytes of it, or what is derived from it.
    ///
    /// # Constant time
    /// With respect to the private key and the secret.
    fn derive(&self, out: &mut [u8]) -> Outcome<()> {
        let (Some(ours), Some(theirs)) = (&self.ours, &self.theirs) else { return Err(Reason::MISSING_KEY) };
        let secret = ours.agree(theirs)?;
        if !self.derives {
            let len = out.len().min(BYTES);
            out.copy_from_slice(&secret[..len]);
            return Ok(());
        }
        let digest = self.digest.ok_or(Reason::SILENT)?;
        if out.is_empty() || out.len() > LONGEST {
            return Err(Reason::SILENT);
        }
        for (place, i) in out.chunks_mut(digest.len()).zip(1_u32..) {
            let mut hasher = digest.hasher();
            hasher.update(&secret[..]);
            hasher.update(&i.to_be_bytes());
            hasher.update(&self.info);
            place.copy_from_slice(&hasher.finish()[..place.len()]);
        }
        Ok(())
    }
}

unsafe extern "C" fn new(core: *mut c_void) -> *mut c_void {
    hand_over(core, |_| Ok(Exchange::default()))
}

unsafe extern "C" fn free_context(context: *mut c_void) {
    // SAFETY: OpenSSL hands in what `new` gave, and uses it no more.
    unsafe { free::<Exchange>(context) };
}

unsafe extern "C" fn duplicate_context(context: *mut c_void) -> *mut c_void {
    // SAFETY: what `new` gave.
    unsafe { duplicate::<Exchange>(context, |exchange| Some(exchange.clone())) }
}

unsafe extern "C" fn init(context: *mut c_void, key: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a key of ours; a list of parameters.
    unsafe {
        with::<Exchange>(context, c"ecdh_init", |exchange| {
            let key = read::<Place>(key).and_then(Option::as_ref).ok_or(Reason::SILENT)?;
            exchange.ours = Some(key.clone());
            (exchange.cofactor_mode, exchange.derives) = (0, false);
            exchange.set(Params::new(params))
        })
    }
}

unsafe extern "C" fn set_peer(context: *mut c_void, key: *mut c_void) -> c_int {
    // SAFETY: what `new` gave; a key of ours.
    unsafe {
        with::<Exchange>(context, c"ecdh_set_peer", |exchange| {
            let key = read::<Place>(key).and_then(Option::as_ref).ok_or(Reason::SILENT)?;
            let ours = exchange.ours.as_ref().ok_or(Reason::SILENT)?;
            if key.group() != ours.group() {
                return Err(Reason::MISMATCHING_DOMAIN_PARAMETERS);
            }
            exchange.theirs = Some(key.public_alone());
            Ok(())
        })
    }
}

unsafe extern "C" fn derive(context: *mut c_void, secret: *mut u8, len: *mut usize, room: usize) -> c_int {
    // SAFETY: what `new` gave; so much room; the place of a length.
    unsafe {
        with::<Exchange>(context, c"ecdh_derive", |exchange| {
            let size = exchange.size();
            if secret.is_null() {
                set_length(len, size);
                return Ok(());
            }
            if exchange.derives && room < size {
                return Err(Reason::OUTPUT_BUFFER_TOO_SMALL);
            }
            // A secret that does not fit is cut, as in the default provider.
            let size = size.min(room);
            exchange.derive(output(secret, size))?;
            set_length(len, size);
            Ok(())
        })
    }
}

unsafe extern "C" fn get_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<Exchange>(context, c"ecdh_get_ctx_params", |it| it.answer(Params::new(params))) }
}

unsafe extern "C" fn gettable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 6] = [
        Param::int(c"ecdh-cofactor-mode"),
        Param::text(c"kdf-type"),
        Param::text(c"kdf-digest"),
        Param::size(c"kdf-outlen"),
        Param::octets_pointer(c"kdf-ukm"),
        Param::END,
    ];
    LIST.as_ptr()
}

unsafe extern "C" fn set_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<Exchange>(context, c"ecdh_set_ctx_params", |it| it.set(Params::new(params))) }
}

unsafe extern "C" fn settable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 7] = [
        Param::int(c"ecdh-cofactor-mode"),
        Param::text(c"kdf-type"),
        Param::text(c"kdf-digest"),
        Param::text(c"kdf-digest-props"),
        Param::size(c"kdf-outlen"),
        Param::octets(c"kdf-ukm"),
        Param::END,
    ];
    LIST.as_ptr()
}

static TABLE: [Dispatch; 11] = [
    Dispatch::new(1, new as *const ()),
    Dispatch::new(2, init as *const ()),
    Dispatch::new(3, derive as *const ()),
    Dispatch::new(4, set_peer as *const ()),
    Dispatch::new(5, free_context as *const ()),
    Dispatch::new(6, duplicate_context as *const ()),
    Dispatch::new(7, set_params as *const ()),
    Dispatch::new(8, settable as *const ()),
    Dispatch::new(9, get_params as *const ()),
    Dispatch::new(10, gettable as *const ()),
    Dispatch::END,
];

/// Agreement by ECDH.
pub const ECDH: Algorithm = Algorithm::new(c"ECDH", &TABLE);
