//! The functions of a cipher that OpenSSL calls (provider-cipher(7)).

use super::Mode;
use super::aegis::AegisContext;
use super::cbc::Cbc;
use super::ctr::Ctr;
use super::gcm::Gcm;
use super::xts::Xts;
use crate::abi::guard::{duplicate, free, hand_over, input, set_length, status, with};
use crate::abi::params::{Params, Value};
use crate::abi::piece::Piece;
use crate::abi::{Algorithm, Dispatch, Param};
use adamant_symmetric::aegis::variants::{V128L, V256};
use std::ffi::{CStr, c_int, c_void};
use std::marker::PhantomData;

/// What contexts of most modes answer.
pub static GENERIC_ANSWERABLE: &[Param] = &[
    Param::size(c"keylen"),
    Param::size(c"ivlen"),
    Param::uint(c"padding"),
    Param::uint(c"num"),
    Param::octets(c"iv"),
    Param::octets(c"updated-iv"),
    Param::octets_pointer(c"tls-mac"),
    Param::END,
];

/// What they can be told.
pub static GENERIC_SETTABLE: &[Param] = &[
    Param::uint(c"padding"),
    Param::uint(c"num"),
    Param::uint(c"use-bits"),
    Param::uint(c"tls-version"),
    Param::size(c"tls-mac-size"),
    Param::END,
];

unsafe extern "C" fn new<M: Mode>(core: *mut c_void) -> *mut c_void {
    hand_over(core, |_| Ok(M::new()))
}

unsafe extern "C" fn free_context<M: Mode>(context: *mut c_void) {
    // SAFETY: OpenSSL hands in what `new` gave, and uses it no more.
    unsafe { free::<M>(context) };
}

unsafe extern "C" fn duplicate_context<M: Mode>(context: *mut c_void) -> *mut c_void {
    // SAFETY: what `new` gave.
    unsafe { duplicate::<M>(context, M::duplicate) }
}

unsafe extern "C" fn init<M: Mode, const ENCRYPT: bool>(
    context: *mut c_void,
    key: *const u8,
    key_len: usize,
    iv: *const u8,
    iv_len: usize,
    params: *mut Param,
) -> c_int {
    // SAFETY: what `new` gave; so many bytes; a list of parameters.
    unsafe {
        with::<M>(context, c"cipher_init", |mode| {
            let key = (!key.is_null()).then(|| input(key, key_len));
            let iv = (!iv.is_null()).then(|| input(iv, iv_len));
            mode.init(ENCRYPT, key, iv)?;
            mode.set(Params::new(params))
        })
    }
}

/// A function that puts a piece through.
macro_rules! through {
    ($name:ident $method:ident $text:literal) => {
        unsafe extern "C" fn $name<M: Mode>(
            context: *mut c_void,
            out: *mut u8,
            out_len: *mut usize,
            room: usize,
            data: *const u8,
            len: usize,
        ) -> c_int {
            // SAFETY: what `new` gave; so many bytes; so much room; the place of a length.
            unsafe { through::<M>(context, $text, Piece::new(data, len, out, room), out_len, M::$method) }
        }
    };
}

through!(update update c"cipher_update");
through!(whole whole c"cipher_cipher");

unsafe extern "C" fn finish<M: Mode>(
    context: *mut c_void,
    out: *mut u8,
    out_len: *mut usize,
    room: usize,
) -> c_int {
    // SAFETY: what `new` gave; so much room; the place of a length.
    unsafe {
        let piece = Piece::new(std::ptr::null(), 0, out, room);
        through::<M>(context, c"cipher_final", piece, out_len, M::finish)
    }
}

/// # Safety
/// What `new` gave, and the place of a length.
#[inline(always)]
unsafe fn through<M: Mode>(
    context: *mut c_void,
    function: &'static CStr,
    piece: Piece<'_>,
    out_len: *mut usize,
    method: impl FnOnce(&mut M, Piece<'_>) -> crate::abi::reason::Outcome<usize>,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe {
        with::<M>(context, function, |mode| {
            set_length(out_len, method(mode, piece)?);
            Ok(())
        })
    }
}

unsafe extern "C" fn answer<M: Mode>(params: *mut Param) -> c_int {
    status(|| {
        // SAFETY: a list of parameters.
        let mut params = unsafe { Params::new(params) };
        let info = M::INFO;
        for param in params.each() {
            let value = match param.name().to_bytes() {
                b"mode" => info.mode,
                b"aead" => u64::from(info.aead),
                b"custom-iv" => u64::from(info.custom_iv),
                b"cts" | b"tls-multi" | b"has-randkey" | b"encrypt-then-mac" => 0,
                b"keylen" => info.key_len as u64,
                b"blocksize" => info.block_len as u64,
                b"ivlen" => info.iv_len as u64,
                _ => continue,
            };
            param.set(Value::Number(value))?;
        }
        Ok(())
    })
}

unsafe extern "C" fn answerable(_: *mut c_void) -> *const Param {
    static LIST: [Param; 11] = [
        Param::uint(c"mode"),
        Param::size(c"keylen"),
        Param::size(c"ivlen"),
        Param::size(c"blocksize"),
        Param::int(c"aead"),
        Param::int(c"custom-iv"),
        Param::int(c"cts"),
        Param::int(c"tls-multi"),
        Param::int(c"has-randkey"),
        Param::int(c"encrypt-then-mac"),
        Param::END,
    ];
    LIST.as_ptr()
}

unsafe extern "C" fn answer_context<M: Mode>(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<M>(context, c"get_ctx_params", |mode| mode.answer(Params::new(params))) }
}

unsafe extern "C" fn context_answerable<M: Mode>(_: *mut c_void, _: *mut c_void) -> *const Param {
    M::ANSWERABLE.as_ptr()
}

unsafe extern "C" fn set_context<M: Mode>(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<M>(context, c"set_ctx_params", |mode| mode.set(Params::new(params))) }
}

unsafe extern "C" fn settable<M: Mode>(_: *mut c_void, _: *mut c_void) -> *const Param {
    M::SETTABLE.as_ptr()
}

/// The table of a cipher.
struct Table<M>(PhantomData<M>);

impl<M: Mode> Table<M> {
    const ALL: &'static [Dispatch] = &[
        Dispatch::new(1, new::<M> as *const ()),
        Dispatch::new(2, init::<M, true> as *const ()),
        Dispatch::new(3, init::<M, false> as *const ()),
        Dispatch::new(4, update::<M> as *const ()),
        Dispatch::new(5, finish::<M> as *const ()),
        Dispatch::new(6, whole::<M> as *const ()),
        Dispatch::new(7, free_context::<M> as *const ()),
        Dispatch::new(8, duplicate_context::<M> as *const ()),
        Dispatch::new(9, answer::<M> as *const ()),
        Dispatch::new(10, answer_context::<M> as *const ()),
        Dispatch::new(11, set_context::<M> as *const ()),
        Dispatch::new(12, answerable as *const ()),
        Dispatch::new(13, context_answerable::<M> as *const ()),
        Dispatch::new(14, settable::<M> as *const ()),
        Dispatch::END,
    ];
}

/// The ciphers, under the default provider's names where it has them.
pub static ALL: [Algorithm; 14] = [
    Algorithm::new(c"AES-128-GCM:id-aes128-GCM:2.16.840.1.101.3.4.1.6", Table::<Gcm<128>>::ALL),
    Algorithm::new(c"AES-192-GCM:id-aes192-GCM:2.16.840.1.101.3.4.1.26", Table::<Gcm<192>>::ALL),
    Algorithm::new(c"AES-256-GCM:id-aes256-GCM:2.16.840.1.101.3.4.1.46", Table::<Gcm<256>>::ALL),
    Algorithm::new(c"AES-128-CTR", Table::<Ctr<128>>::ALL),
    Algorithm::new(c"AES-192-CTR", Table::<Ctr<192>>::ALL),
    Algorithm::new(c"AES-256-CTR", Table::<Ctr<256>>::ALL),
    Algorithm::new(c"AES-128-CBC:AES128:2.16.840.1.101.3.4.1.2", Table::<Cbc<128>>::ALL),
    Algorithm::new(c"AES-192-CBC:AES192:2.16.840.1.101.3.4.1.22", Table::<Cbc<192>>::ALL),
    Algorithm::new(c"AES-256-CBC:AES256:2.16.840.1.101.3.4.1.42", Table::<Cbc<256>>::ALL),
    Algorithm::new(c"AES-128-XTS:1.3.111.2.1619.0.1.1", Table::<Xts<128>>::ALL),
    Algorithm::new(c"AES-256-XTS:1.3.111.2.1619.0.1.2", Table::<Xts<256>>::ALL),
    Algorithm::new(c"AEGIS-128L", Table::<AegisContext<V128L>>::ALL),
    Algorithm::new(c"AEGIS-256", Table::<AegisContext<V256>>::ALL),
    Algorithm::END,
];

/// Those that are faster than the default provider's: `docs/plugins/openssl.md` has the times.
pub static FAST: [Algorithm; 9] = [
    Algorithm::new(c"AES-128-GCM:id-aes128-GCM:2.16.840.1.101.3.4.1.6", Table::<Gcm<128>>::ALL),
    Algorithm::new(c"AES-192-GCM:id-aes192-GCM:2.16.840.1.101.3.4.1.26", Table::<Gcm<192>>::ALL),
    Algorithm::new(c"AES-256-GCM:id-aes256-GCM:2.16.840.1.101.3.4.1.46", Table::<Gcm<256>>::ALL),
    Algorithm::new(c"AES-128-CTR", Table::<Ctr<128>>::ALL),
    Algorithm::new(c"AES-192-CTR", Table::<Ctr<192>>::ALL),
    Algorithm::new(c"AES-256-CTR", Table::<Ctr<256>>::ALL),
    Algorithm::new(c"AEGIS-128L", Table::<AegisContext<V128L>>::ALL),
    Algorithm::new(c"AEGIS-256", Table::<AegisContext<V256>>::ALL),
    Algorithm::END,
];

/// CTR, which is faster on every CPU with instructions for AES, and what the default provider does not have.
pub static CTR_ALONE: [Algorithm; 6] = [
    Algorithm::new(c"AES-128-CTR", Table::<Ctr<128>>::ALL),
    Algorithm::new(c"AES-192-CTR", Table::<Ctr<192>>::ALL),
    Algorithm::new(c"AES-256-CTR", Table::<Ctr<256>>::ALL),
    Algorithm::new(c"AEGIS-128L", Table::<AegisContext<V128L>>::ALL),
    Algorithm::new(c"AEGIS-256", Table::<AegisContext<V256>>::ALL),
    Algorithm::END,
];
