//! Keys as OpenSSL manages them (provider-keymgmt(7)).

use super::{Key, selection};
use crate::abi::guard::{derive, duplicate, free, hand_over, read, status, with};
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Algorithm, Dispatch, Param, kind};
use std::ffi::{CStr, c_char, c_int, c_void};
use std::marker::PhantomData;

/// What OpenSSL passes to take over an exported key.
pub type Export = unsafe extern "C" fn(*const Param, *mut c_void) -> c_int;

unsafe extern "C" fn new<const ED: bool>(core: *mut c_void) -> *mut c_void {
    hand_over(core, |_| Ok(Key::<ED>::default()))
}

unsafe extern "C" fn free_key<const ED: bool>(key: *mut c_void) {
    // SAFETY: OpenSSL hands in what one of ours gave, and uses it no more.
    unsafe { free::<Key<ED>>(key) };
}

unsafe extern "C" fn duplicate_key<const ED: bool>(key: *const c_void, selected: c_int) -> *mut c_void {
    // SAFETY: a key of ours.
    unsafe {
        duplicate::<Key<ED>>(key, |key| {
            let mut copy = key.clone();
            if selected & selection::PRIVATE == 0 {
                copy.private = None;
            }
            Some(copy)
        })
    }
}

unsafe extern "C" fn has<const ED: bool>(key: *const c_void, selected: c_int) -> c_int {
    // SAFETY: a key of ours.
    c_int::from(unsafe { read::<Key<ED>>(key) }.is_some_and(|key| key.has(selected)))
}

unsafe extern "C" fn matches<const ED: bool>(a: *const c_void, b: *const c_void, selected: c_int) -> c_int {
    status(|| {
        // SAFETY: keys of ours.
        let pair = unsafe { read::<Key<ED>>(a).zip(read::<Key<ED>>(b)) };
        pair.filter(|(a, b)| a.matches(b, selected)).map(|_| ()).ok_or(Reason::SILENT)
    })
}

unsafe extern "C" fn validate<const ED: bool>(key: *const c_void, selected: c_int, _: c_int) -> c_int {
    status(|| {
        // SAFETY: a key of ours.
        let key = unsafe { read::<Key<ED>>(key) };
        key.filter(|key| key.is_valid(selected)).map(|_| ()).ok_or(Reason::SILENT)
    })
}

unsafe extern "C" fn import<const ED: bool>(key: *mut c_void, selected: c_int, params: *mut Param) -> c_int {
    // SAFETY: a key of ours; a list of parameters.
    unsafe {
        with::<Key<ED>>(key, c"import", |key| {
            if selected & selection::KEYS == 0 {
                return Err(Reason::SILENT);
            }
            let mut params = Params::new(params);
            let public =
                params.find(c"pub").map(|param| param.as_octets().map(<[u8]>::to_vec)).transpose()?;
            let private = match params.find(c"priv") {
                Some(param) if selected & selection::PRIVATE != 0 => Some(param.as_octets()?),
                _ => None,
            };
            key.import(public.as_deref(), private)
        })
    }
}

unsafe extern "C" fn transferable(selected: c_int) -> *const Param {
    static NONE: [Param; 1] = [Param::END];
    static PUBLIC: [Param; 2] = [Param::octets(c"pub"), Param::END];
    static BOTH: [Param; 3] = [Param::octets(c"pub"), Param::octets(c"priv"), Param::END];
    match selected & selection::KEYS {
        0 => NONE.as_ptr(),
        selection::PUBLIC => PUBLIC.as_ptr(),
        _ => BOTH.as_ptr(),
    }
}

unsafe extern "C" fn export<const ED: bool>(
    key: *mut c_void,
    selected: c_int,
    take: Option<Export>,
    argument: *mut c_void,
) -> c_int {
    // SAFETY: a key of ours.
    let (Some(key), Some(take)) = (unsafe { read::<Key<ED>>(key) }, take) else { return 0 };
    if selected & selection::KEYS == 0 {
        return 0;
    }
    let part = |name: &'static CStr, bytes: &[u8]| Param {
        key: name.as_ptr(),
        data_type: kind::OCTETS,
        data: bytes.as_ptr().cast_mut().cast(),
        data_size: bytes.len(),
        return_size: 0,
    };
    let mut list = [Param::END, Param::END, Param::END];
    let mut places = list.iter_mut();
    if let Some(public) = &key.public
        && let Some(place) = places.next()
    {
        *place = part(c"pub", public);
    }
    if let Some(private) = &key.private
        && selected & selection::PRIVATE != 0
        && let Some(place) = places.next()
    {
        *place = part(c"priv", &private[..]);
    }
    // SAFETY: a list of parameters that are there until the call ends.
    unsafe { take(list.as_ptr(), argument) }
}

fn answer<const ED: bool>(key: &Key<ED>, mut params: Params<'_>) -> Outcome<()> {
    for param in params.each() {
        match param.name().to_bytes() {
            b"bits" => param.set(Value::Number(if ED { 256 } else { 253 }))?,
            b"security-bits" => param.set(Value::Number(128))?,
            b"security-category" => param.set(Value::Number(0))?,
            b"max-size" => param.set(Value::Number(if ED { 64 } else { 32 }))?,
            b"mandatory-digest" if ED => param.set(Value::Text(c""))?,
            b"encoded-pub-key" if !ED => param.set(Value::Octets(&key.public.unwrap_or_default()))?,
            b"pub" => {
                if let Some(public) = &key.public {
                    param.set(Value::Octets(public))?;
                }
            }
            b"priv" => {
                if let Some(private) = &key.private {
                    param.set(Value::Octets(&private[..]))?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

unsafe extern "C" fn get_params<const ED: bool>(key: *mut c_void, params: *mut Param) -> c_int {
    status(|| {
        // SAFETY: a key of ours; a list of parameters.
        unsafe { read::<Key<ED>>(key).map_or(Err(Reason::SILENT), |key| answer(key, Params::new(params))) }
    })
}

unsafe extern "C" fn gettable<const ED: bool>(_: *mut c_void) -> *const Param {
    static X: [Param; 7] = [
        Param::int(c"bits"),
        Param::int(c"security-bits"),
        Param::int(c"max-size"),
        Param::octets(c"pub"),
        Param::octets(c"priv"),
        Param::octets(c"encoded-pub-key"),
        Param::END,
    ];
    static ED25519: [Param; 7] = [
        Param::int(c"bits"),
        Param::int(c"security-bits"),
        Param::int(c"max-size"),
        Param::octets(c"pub"),
        Param::octets(c"priv"),
        Param::text(c"mandatory-digest"),
        Param::END,
    ];
    if ED { ED25519.as_ptr() } else { X.as_ptr() }
}

/// The other side's key of a TLS handshake comes this way.
unsafe extern "C" fn set_params<const ED: bool>(key: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: a key of ours; a list of parameters.
    unsafe {
        with::<Key<ED>>(key, c"set_params", |key| {
            let mut params = Params::new(params);
            match params.find(c"encoded-pub-key") {
                Some(param) if !ED => {
                    let public = param.as_octets().map_err(|_| Reason::SILENT)?;
                    key.public = Some(public.try_into().map_err(|_| Reason::SILENT)?);
                    key.private = None;
                    Ok(())
                }
                _ => Ok(()),
            }
        })
    }
}

unsafe extern "C" fn settable<const ED: bool>(_: *mut c_void) -> *const Param {
    static X: [Param; 2] = [Param::octets(c"encoded-pub-key"), Param::END];
    static NONE: [Param; 1] = [Param::END];
    if ED { NONE.as_ptr() } else { X.as_ptr() }
}

/// A generation: what is selected.
struct Generation(c_int);

unsafe extern "C" fn begin_generation<const ED: bool>(
    core: *mut c_void,
    selected: c_int,
    params: *mut Param,
) -> *mut c_void {
    hand_over(core, |_| {
        // SAFETY: a list of parameters.
        check_group::<ED>(unsafe { Params::new(params) })?;
        Ok(Generation(selected))
    })
}

/// TLS names the group of an X25519 key.
fn check_group<const ED: bool>(mut params: Params<'_>) -> Outcome<()> {
    match params.find(c"group") {
        Some(param) if ED || !param.as_text()?.eq_ignore_ascii_case(b"x25519") => Err(Reason::SILENT),
        _ => Ok(()),
    }
}

unsafe extern "C" fn set_generation<const ED: bool>(generation: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: a generation of ours; a list of parameters.
    unsafe { with::<Generation>(generation, c"gen_set_params", |_| check_group::<ED>(Params::new(params))) }
}

unsafe extern "C" fn generation_settable<const ED: bool>(_: *mut c_void, _: *mut c_void) -> *const Param {
    static X: [Param; 2] = [Param::text(c"group"), Param::END];
    static NONE: [Param; 1] = [Param::END];
    if ED { NONE.as_ptr() } else { X.as_ptr() }
}

unsafe extern "C" fn generate<const ED: bool>(
    generation: *mut c_void,
    _: *mut c_void,
    _: *mut c_void,
) -> *mut c_void {
    // SAFETY: a generation of ours.
    unsafe {
        derive::<Generation, Key<ED>>(generation, |generation| {
            if generation.0 & selection::KEYS == 0 { Some(Key::default()) } else { Key::generate().ok() }
        })
    }
}

unsafe extern "C" fn end_generation(generation: *mut c_void) {
    // SAFETY: OpenSSL hands in what `begin_generation` gave, and uses it no more.
    unsafe { free::<Generation>(generation) };
}

unsafe extern "C" fn operation_name<const ED: bool>(_: c_int) -> *const c_char {
    if ED { c"ED25519".as_ptr() } else { c"X25519".as_ptr() }
}

struct Table<const ED: bool>(PhantomData<()>);

impl<const ED: bool> Table<ED> {
    const ALL: &'static [Dispatch] = &[
        Dispatch::new(1, new::<ED> as *const ()),
        Dispatch::new(2, begin_generation::<ED> as *const ()),
        Dispatch::new(4, set_generation::<ED> as *const ()),
        Dispatch::new(5, generation_settable::<ED> as *const ()),
        Dispatch::new(6, generate::<ED> as *const ()),
        Dispatch::new(7, end_generation as *const ()),
        Dispatch::new(10, free_key::<ED> as *const ()),
        Dispatch::new(11, get_params::<ED> as *const ()),
        Dispatch::new(12, gettable::<ED> as *const ()),
        Dispatch::new(13, set_params::<ED> as *const ()),
        Dispatch::new(14, settable::<ED> as *const ()),
        Dispatch::new(20, operation_name::<ED> as *const ()),
        Dispatch::new(21, has::<ED> as *const ()),
        Dispatch::new(22, validate::<ED> as *const ()),
        Dispatch::new(23, matches::<ED> as *const ()),
        Dispatch::new(40, import::<ED> as *const ()),
        Dispatch::new(41, transferable as *const ()),
        Dispatch::new(42, export::<ED> as *const ()),
        Dispatch::new(43, transferable as *const ()),
        Dispatch::new(44, duplicate_key::<ED> as *const ()),
        Dispatch::END,
    ];
}

/// Keys of X25519.
pub const X25519: Algorithm = Algorithm::new(c"X25519:1.3.101.110", Table::<false>::ALL);
/// Keys of Ed25519.
pub const ED25519: Algorithm = Algorithm::new(c"ED25519:1.3.101.112", Table::<true>::ALL);
