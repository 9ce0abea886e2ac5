//! EC keys as OpenSSL manages them (provider-keymgmt(7)): copies that come by import.

use super::Key;
use crate::abi::guard::{duplicate, free, hand_over, read, status, with};
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Algorithm, Dispatch, Param, kind};
use crate::ecx::keymgmt::Export;
use crate::ecx::selection;
use adamant_base::zeroize::Zeroizing;
use std::ffi::{c_char, c_int, c_void};

/// The bit of the selection of a curve.
const DOMAIN: c_int = 4;
const KEYEXCH: c_int = 11;
/// What a curve of 256 bits has: bits, strength, and bytes of the longest DER signature.
const BITS: u64 = 256;
const SECURITY_BITS: u64 = 128;
pub const MAX_SIZE: usize = 72;

/// A key, or none yet.
pub type Place = Option<Key>;

unsafe extern "C" fn new(core: *mut c_void) -> *mut c_void {
    hand_over(core, |_| Ok(Place::None))
}

unsafe extern "C" fn free_key(key: *mut c_void) {
    // SAFETY: OpenSSL hands in what one of ours gave, and uses it no more.
    unsafe { free::<Place>(key) };
}

unsafe extern "C" fn duplicate_key(key: *const c_void, selected: c_int) -> *mut c_void {
    // SAFETY: a key of ours.
    unsafe {
        duplicate::<Place>(key, |key| {
            let private = selected & selection::PRIVATE != 0;
            Some(key.as_ref().map(|key| if private { key.clone() } else { key.public_alone() }))
        })
    }
}

unsafe extern "C" fn has(key: *const c_void, selected: c_int) -> c_int {
    // SAFETY: a key of ours.
    let Some(place) = (unsafe { read::<Place>(key) }) else { return 0 };
    let is = |bit: c_int, there: fn(&Key) -> bool| selected & bit == 0 || place.as_ref().is_some_and(there);
    c_int::from(
        is(selection::PUBLIC, Key::has_public)
            && is(selection::PRIVATE, Key::has_private)
            && is(DOMAIN, |_| true),
    )
}

/// Whether two keys are the same in what is selected. Public keys decide where both have one.
fn same(a: &Key, b: &Key, selected: c_int) -> bool {
    if a.group() != b.group() {
        return false;
    }
    match (a.point(), b.point()) {
        _ if selected & selection::KEYS == 0 => true,
        (Some(a), Some(b)) if selected & selection::PUBLIC != 0 => a == b,
        _ => selected & selection::PRIVATE != 0 && a.same_private(b),
    }
}

unsafe extern "C" fn matches(a: *const c_void, b: *const c_void, selected: c_int) -> c_int {
    status(|| {
        // SAFETY: keys of ours.
        let pair = unsafe { read::<Place>(a).zip(read::<Place>(b)) };
        match pair {
            Some((Some(a), Some(b))) if same(a, b, selected) => Ok(()),
            _ => Err(Reason::SILENT),
        }
    })
}

unsafe extern "C" fn validate(key: *const c_void, selected: c_int, _: c_int) -> c_int {
    status(|| {
        // SAFETY: a key of ours.
        let place = unsafe { read::<Place>(key) }.ok_or(Reason::SILENT)?;
        let Some(key) = place else {
            return if selected & (selection::KEYS | DOMAIN) == 0 { Ok(()) } else { Err(Reason::SILENT) };
        };
        // A key that was imported has a point of the curve, and a number below the order.
        let good = (selected & selection::PUBLIC == 0 || key.has_public())
            && (selected & selection::PRIVATE == 0 || key.has_private())
            && (selected & selection::KEYS != selection::KEYS || key.fits_together());
        if good { Ok(()) } else { Err(Reason::SILENT) }
    })
}

/// The big-endian number of 32 bytes of a parameter.
fn scalar(param: &Param) -> Outcome<Zeroizing<[u8; 32]>> {
    let digits = param.big().ok_or(Reason::SILENT)?;
    let (low, high) = digits.split_at(digits.len().min(32));
    if high.iter().fold(0, |all, byte| all | byte) != 0 {
        return Err(Reason::SILENT);
    }
    let mut out = Zeroizing::new([0; 32]);
    for (place, digit) in out.iter_mut().rev().zip(low) {
        *place = *digit;
    }
    Ok(out)
}

unsafe extern "C" fn import(key: *mut c_void, selected: c_int, params: *mut Param) -> c_int {
    // SAFETY: a key of ours; a list of parameters.
    unsafe {
        with::<Place>(key, c"import", |place| {
            let mut params = Params::new(params);
            if selected & DOMAIN == 0 {
                return Err(Reason::SILENT);
            }
            // A curve without a name, and any other, is the default provider's.
            let group = params.find(c"group").ok_or(Reason::SILENT)?.as_text().map_err(|_| Reason::SILENT)?;
            let mut key = Key::of_group(group).ok_or(Reason::SILENT)?;
            if selected & selection::KEYS != 0 {
                let public = match params.find(c"pub") {
                    Some(param) => Some(param.as_octets().map_err(|_| Reason::SILENT)?.to_vec()),
                    None => None,
                };
                let private = match params.find(c"priv") {
                    Some(param) if selected & selection::PRIVATE != 0 => Some(scalar(param)?),
                    _ => None,
                };
                key.import(public.as_deref(), private.as_ref().map(|private| &private[..]))?;
            }
            *place = Some(key);
            Ok(())
        })
    }
}

unsafe extern "C" fn transferable(selected: c_int) -> *const Param {
    static LIST: [Param; 4] =
        [Param::text(c"group"), Param::octets(c"pub"), Param::number(c"priv"), Param::END];
    static NONE: [Param; 1] = [Param::END];
    if selected & DOMAIN == 0 { NONE.as_ptr() } else { LIST.as_ptr() }
}

unsafe extern "C" fn export(
    key: *mut c_void,
    selected: c_int,
    take: Option<Export>,
    argument: *mut c_void,
) -> c_int {
    // SAFETY: a key of ours.
    let (Some(Some(key)), Some(take)) = (unsafe { read::<Place>(key) }, take) else { return 0 };
    if selected & DOMAIN == 0 {
        return 0;
    }
    let part = |name: &'static std::ffi::CStr, data_type, bytes: &[u8]| Param {
        key: name.as_ptr(),
        data_type,
        data: bytes.as_ptr().cast_mut().cast(),
        data_size: bytes.len(),
        return_size: 0,
    };
    let point = key.point().filter(|_| selected & selection::KEYS != 0);
    let number = key.scalar().filter(|_| selected & selection::PRIVATE != 0).map(|mut number| {
        number.reverse();
        number
    });
    let mut list = vec![part(c"group", kind::UTF8, key.group().to_bytes())];
    list.extend(point.as_ref().map(|point| part(c"pub", kind::OCTETS, point)));
    list.extend(number.as_ref().map(|number| part(c"priv", kind::UNSIGNED, &number[..])));
    list.push(Param::END);
    // SAFETY: a list of parameters that are there until the call ends.
    unsafe { take(list.as_ptr(), argument) }
}

unsafe extern "C" fn get_params(key: *mut c_void, params: *mut Param) -> c_int {
    status(|| {
        // SAFETY: a key of ours; a list of parameters.
        let (key, mut params) = unsafe { (read::<Place>(key).ok_or(Reason::SILENT)?, Params::new(params)) };
        let key = key.as_ref().ok_or(Reason::SILENT)?;
        for param in params.each() {
            match param.name().to_bytes() {
                b"bits" => param.set(Value::Number(BITS))?,
                b"security-bits" => param.set(Value::Number(SECURITY_BITS))?,
                b"security-category" => param.set(Value::Number(0))?,
                b"max-size" => param.set(Value::Number(MAX_SIZE as u64))?,
                b"default-digest" => param.set(Value::Text(c"SHA256"))?,
                b"group" => param.set_constant(key.group())?,
                b"pub" | b"encoded-pub-key" => {
                    if let Some(point) = key.point() {
                        param.set(Value::Octets(&point))?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    })
}

unsafe extern "C" fn gettable(_: *mut c_void) -> *const Param {
    static LIST: [Param; 8] = [
        Param::int(c"bits"),
        Param::int(c"security-bits"),
        Param::int(c"max-size"),
        Param::text(c"default-digest"),
        Param::text(c"group"),
        Param::octets(c"pub"),
        Param::octets(c"encoded-pub-key"),
        Param::END,
    ];
    LIST.as_ptr()
}

unsafe extern "C" fn operation_name(operation: c_int) -> *const c_char {
    if operation == KEYEXCH { c"ECDH".as_ptr() } else { c"ECDSA".as_ptr() }
}

static TABLE: [Dispatch; 14] = [
    Dispatch::new(1, new as *const ()),
    Dispatch::new(10, free_key as *const ()),
    Dispatch::new(11, get_params as *const ()),
    Dispatch::new(12, gettable as *const ()),
    Dispatch::new(20, operation_name as *const ()),
    Dispatch::new(21, has as *const ()),
    Dispatch::new(22, validate as *const ()),
    Dispatch::new(23, matches as *const ()),
    Dispatch::new(40, import as *const ()),
    Dispatch::new(41, transferable as *const ()),
    Dispatch::new(42, export as *const ()),
    Dispatch::new(43, transferable as *const ()),
    Dispatch::new(44, duplicate_key as *const ()),
    Dispatch::END,
];

/// Copies of EC keys. Without `provider=adamant`, and with a property of its own that the configuration turns down, so that who asks
/// for EC keys gets the default provider's.
pub const EC: Algorithm =
    Algorithm::with_properties(c"EC:id-ecPublicKey:1.2.840.10045.2.1", c"adamant.keys=copies", &TABLE);
