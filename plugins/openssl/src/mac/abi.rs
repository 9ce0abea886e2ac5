//! The functions of HMAC that OpenSSL calls (provider-mac(7)).

use super::Hmac;
use crate::abi::guard::{duplicate, free, hand_over, input, output, set_length, with, with_core};
use crate::abi::params::{Params, Value};
use crate::abi::reason::Reason;
use crate::abi::{Algorithm, Dispatch, Param};
use crate::digest::hasher::MAX_LEN;
use crate::digest::list::Digest;
use adamant_base::memory::Wiped;
use std::ffi::{c_int, c_void};

unsafe extern "C" fn new(core: *mut c_void) -> *mut c_void {
    hand_over(core, |_| Ok(Hmac::default()))
}

unsafe extern "C" fn free_context(context: *mut c_void) {
    // SAFETY: OpenSSL hands in what `new` gave, and uses it no more.
    unsafe { free::<Hmac>(context) };
}

unsafe extern "C" fn duplicate_context(context: *mut c_void) -> *mut c_void {
    // SAFETY: what `new` gave.
    unsafe { duplicate::<Hmac>(context, |hmac| Some(hmac.clone())) }
}

unsafe extern "C" fn init(context: *mut c_void, key: *const u8, len: usize, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters; so many bytes, or NULL for the key that is there.
    unsafe {
        with::<Hmac>(context, c"mac_init", |hmac| {
            hmac.set(Params::new(params))?;
            hmac.begin((!key.is_null()).then(|| input(key, len)))
        })
    }
}

/// Where a record comes, `len` is secret: it is not looked at here.
unsafe extern "C" fn update(context: *mut c_void, data: *const u8, len: usize) -> c_int {
    // SAFETY: what `new` gave; so many bytes, or with `tls-data-size` those of a header and then of a whole record, as libssl has them.
    unsafe {
        with::<Hmac>(context, c"mac_update", |hmac| {
            if !hmac.record.is_on() {
                return hmac.update(input(data, len));
            }
            if data.is_null() {
                return Err(Reason::SILENT);
            }
            let needs = hmac.record.needs(len, hmac.chosen)?;
            hmac.record.update(input(data, needs), len, hmac.chosen);
            Ok(())
        })
    }
}

/// OpenSSL sees to it that there is room for the MAC.
unsafe extern "C" fn finish(context: *mut c_void, out: *mut u8, out_len: *mut usize, room: usize) -> c_int {
    // SAFETY: what `new` gave; so much room; the place of a length.
    unsafe {
        with::<Hmac>(context, c"mac_final", |hmac| {
            let mut mac = Wiped::new([0; MAX_LEN]);
            let len = hmac.finish(&mut mac)?;
            if room < len {
                return Err(Reason::SILENT);
            }
            output(out, len).copy_from_slice(&mac[..len]);
            set_length(out_len, len);
            Ok(())
        })
    }
}

unsafe extern "C" fn answer(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe {
        with_core::<Hmac>(context, c"get_ctx_params", |hmac, core| {
            let mut params = Params::new(params);
            if let Some(param) = params.find(c"size") {
                if hmac.digest.is_none() {
                    // An answer all the same, as the default provider has it.
                    core.raise(Reason::MESSAGE_DIGEST_IS_NULL, c"adamant", c"get_ctx_params");
                }
                // Libraries since 3.4 want to be told how much output SHAKE gives.
                let told = core.version >= (3, 4);
                let shown = |digest: Digest| {
                    if told && matches!(digest, Digest::Shake128 | Digest::Shake256) {
                        0
                    } else {
                        digest.len()
                    }
                };
                let len = hmac.digest.map_or(0, shown);
                param.set(Value::Number(len as u64)).map_err(|_| Reason::SILENT)?;
            }
            let block = hmac.chosen.map_or(0, Digest::block);
            params.answer(c"block-size", Value::Number(block as u64)).map_err(|_| Reason::SILENT)?;
            Ok(1)
        })
    }
}

unsafe extern "C" fn set_params(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<Hmac>(context, c"set_ctx_params", |hmac| hmac.set(Params::new(params))) }
}

unsafe extern "C" fn answerable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 3] = [Param::size(c"size"), Param::size(c"block-size"), Param::END];
    LIST.as_ptr()
}

unsafe extern "C" fn settable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 7] = [
        Param::text(c"digest"),
        Param::text(c"properties"),
        Param::octets(c"key"),
        Param::int(c"digest-noinit"),
        Param::int(c"digest-oneshot"),
        Param::size(c"tls-data-size"),
        Param::END,
    ];
    LIST.as_ptr()
}

static TABLE: [Dispatch; 11] = [
    Dispatch::new(1, new as *const ()),
    Dispatch::new(2, duplicate_context as *const ()),
    Dispatch::new(3, free_context as *const ()),
    Dispatch::new(4, init as *const ()),
    Dispatch::new(5, update as *const ()),
    Dispatch::new(6, finish as *const ()),
    Dispatch::new(8, answer as *const ()),
    Dispatch::new(9, set_params as *const ()),
    Dispatch::new(11, answerable as *const ()),
    Dispatch::new(12, settable as *const ()),
    Dispatch::END,
];

/// The MACs that are offered with `hmac = yes`.
pub static LIST: [Algorithm; 2] = [Algorithm::new(c"HMAC", &TABLE), Algorithm::END];
