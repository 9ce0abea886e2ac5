//! RSA keys as OpenSSL manages them (provider-keymgmt(7)).

use super::export;
use super::key::{Key, trimmed};
use crate::abi::guard::{derive, duplicate, free, hand_over, read, status, with};
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Algorithm, Dispatch, Param};
use crate::ecx::keymgmt::Export;
use crate::ecx::selection;
use adamant_base::random::OsRandom;
use adamant_integer::BoxedUint;
use adamant_integer::prime::is_prime;
use std::ffi::{c_char, c_int, c_void};

unsafe extern "C" fn new(core: *mut c_void) -> *mut c_void {
    hand_over(core, |_| Ok(Key::default()))
}

unsafe extern "C" fn free_key(key: *mut c_void) {
    // SAFETY: OpenSSL hands in what one of ours gave, and uses it no more.
    unsafe { free::<Key>(key) };
}

unsafe extern "C" fn duplicate_key(key: *const c_void, selected: c_int) -> *mut c_void {
    // SAFETY: a key of ours.
    unsafe {
        duplicate::<Key>(key, |key| {
            let public = Key { n: key.n.clone(), e: key.e.clone(), ..Key::default() };
            Some(if selected & selection::PRIVATE == 0 { public } else { key.clone() })
        })
    }
}

unsafe extern "C" fn has(key: *const c_void, selected: c_int) -> c_int {
    // SAFETY: a key of ours.
    let key = unsafe { read::<Key>(key) };
    c_int::from(key.is_some_and(|key| {
        (selected & selection::PUBLIC == 0 || !key.n.is_empty() && !key.e.is_empty())
            && (selected & selection::PRIVATE == 0 || key.is_private())
    }))
}

unsafe extern "C" fn matches(a: *const c_void, b: *const c_void, selected: c_int) -> c_int {
    status(|| {
        // SAFETY: keys of ours.
        let (a, b) = unsafe { read::<Key>(a).zip(read::<Key>(b)) }.ok_or(Reason::SILENT)?;
        let same = if selected & selection::PUBLIC != 0 && !a.n.is_empty() && !b.n.is_empty() {
            a.same_public(b)
        } else if selected & selection::PRIVATE != 0 {
            a.is_private() && b.is_private() && a.same_private(b)
        } else {
            selected & selection::KEYS == 0
        };
        if same { Ok(()) } else { Err(Reason::SILENT) }
    })
}

/// The public key alone, or all of it: primes, and that the numbers fit each other.
fn is_valid(key: &Key, selected: c_int) -> bool {
    let public = key.public().is_ok();
    if selected & selection::PRIVATE == 0 {
        return public;
    }
    let prime = |number: &[u8]| is_prime(&BoxedUint::from_be_bytes(number), &mut OsRandom) == Ok(true);
    public && key.primes.iter().all(|p| prime(p)) && key.fits_together()
}

unsafe extern "C" fn validate(key: *const c_void, selected: c_int, _: c_int) -> c_int {
    status(|| {
        // SAFETY: a key of ours.
        let key = unsafe { read::<Key>(key) };
        let good = selected & selection::KEYS == 0 || key.is_some_and(|key| is_valid(key, selected));
        if good { Ok(()) } else { Err(Reason::SILENT) }
    })
}

unsafe extern "C" fn import(key: *mut c_void, selected: c_int, params: *mut Param) -> c_int {
    // SAFETY: a key of ours; a list of parameters.
    unsafe {
        with::<Key>(key, c"import", |key| {
            if selected & selection::KEYS == 0 {
                return Err(Reason::SILENT);
            }
            key.import(&mut Params::new(params), selected & selection::PRIVATE != 0)
        })
    }
}

unsafe extern "C" fn transferable(selected: c_int) -> *const Param {
    if selected & selection::PRIVATE != 0 { export::PRIVATE.as_ptr() } else { export::PUBLIC.as_ptr() }
}

unsafe extern "C" fn export_key(
    key: *mut c_void,
    selected: c_int,
    take: Option<Export>,
    argument: *mut c_void,
) -> c_int {
    // SAFETY: a key of ours.
    let (Some(key), Some(take)) = (unsafe { read::<Key>(key) }, take) else { return 0 };
    if selected & selection::KEYS == 0 || key.n.is_empty() {
        return 0;
    }
    // SAFETY: a list of parameters that are there until the call ends.
    key.export(selected & selection::PRIVATE != 0, |list| unsafe { take(list.as_ptr(), argument) })
}

/// The estimated strength of a modulus (FIPS 140-2 implementation guidance, section 7.5; SP 800-57, table 2), as OpenSSL rounds it.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "small numbers"
)]
fn security_bits(bits: usize) -> u64 {
    match bits {
        0..8 => 0,
        2048 => 112,
        3072 => 128,
        4096 => 152,
        6144 => 176,
        7680 => 192,
        8192 => 200,
        15360 => 256,
        _ => {
            let x = bits as f64 * std::f64::consts::LN_2;
            let y = (1.923 * (x * x.ln() * x.ln()).cbrt() - 4.69) / std::f64::consts::LN_2;
            let cap = if bits <= 7680 {
                192
            } else if bits <= 15360 {
                256
            } else {
                1200
            };
            ((y as u64 + 4) & !7).min(cap)
        }
    }
}

unsafe extern "C" fn get_params(key: *mut c_void, params: *mut Param) -> c_int {
    status(|| {
        // SAFETY: a key of ours; a list of parameters.
        let (key, mut params) = unsafe { (read::<Key>(key).ok_or(Reason::SILENT)?, Params::new(params)) };
        for param in params.each() {
            match param.name().to_bytes() {
                b"bits" => param.set(Value::Number(key.bits() as u64))?,
                b"security-bits" => param.set(Value::Number(security_bits(key.bits())))?,
                b"security-category" => param.set(Value::Number(0))?,
                b"max-size" => param.set(Value::Number(key.len() as u64))?,
                b"default-digest" => param.set(Value::Text(c"SHA256"))?,
                _ => {
                    key.answer_number(param)?;
                }
            }
        }
        Ok(())
    })
}

unsafe extern "C" fn gettable(_: *mut c_void) -> *const Param {
    static LIST: [Param; 37] = {
        let mut list = [const { Param::END }; 37];
        list[0] = Param::int(c"bits");
        list[1] = Param::int(c"security-bits");
        list[2] = Param::int(c"max-size");
        list[3] = Param::text(c"default-digest");
        let mut i = 0;
        while i < 32 {
            list[4 + i] = Param { key: export::PRIVATE[i].key, ..Param::number(c"") };
            i += 1;
        }
        list
    };
    LIST.as_ptr()
}

/// A generation: what is wanted.
struct Generation {
    bits: usize,
    e: u64,
}

impl Generation {
    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        if let Some(bits) = params.number(c"bits")? {
            if bits < 512 {
                return Err(Reason::KEY_SIZE_TOO_SMALL);
            }
            self.bits = usize::try_from(bits).map_err(|_| Reason::SILENT)?;
        }
        // Keys of more than two primes are not made here.
        if params.number(c"primes")?.is_some_and(|primes| primes != 2) {
            return Err(Reason::NOT_SUPPORTED);
        }
        if let Some(param) = params.find(c"e") {
            let digits: Vec<u8> = param.big().ok_or(Reason::SILENT)?.iter().rev().copied().collect();
            let digits = trimmed(&digits);
            if digits.len() > 8 {
                return Err(Reason::NOT_SUPPORTED);
            }
            self.e = digits.iter().fold(0, |e, &byte| e << 8 | u64::from(byte));
        }
        Ok(())
    }
}

unsafe extern "C" fn begin_generation(core: *mut c_void, selected: c_int, params: *mut Param) -> *mut c_void {
    hand_over(core, |_| {
        if selected & selection::KEYS == 0 {
            return Err(Reason::SILENT);
        }
        let mut generation = Generation { bits: 2048, e: 65537 };
        // SAFETY: a list of parameters.
        generation.set(unsafe { Params::new(params) })?;
        Ok(generation)
    })
}

unsafe extern "C" fn set_generation(generation: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: a generation of ours; a list of parameters.
    unsafe { with::<Generation>(generation, c"gen_set_params", |it| it.set(Params::new(params))) }
}

unsafe extern "C" fn generation_settable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 4] = [Param::size(c"bits"), Param::size(c"primes"), Param::number(c"e"), Param::END];
    LIST.as_ptr()
}

unsafe extern "C" fn generate(generation: *mut c_void, _: *mut c_void, _: *mut c_void) -> *mut c_void {
    // SAFETY: a generation of ours.
    unsafe { derive::<Generation, Key>(generation, |wanted| Key::generate(wanted.bits, wanted.e).ok()) }
}

unsafe extern "C" fn end_generation(generation: *mut c_void) {
    // SAFETY: OpenSSL hands in what `begin_generation` gave, and uses it no more.
    unsafe { free::<Generation>(generation) };
}

unsafe extern "C" fn operation_name(_: c_int) -> *const c_char {
    c"RSA".as_ptr()
}

static TABLE: [Dispatch; 19] = [
    Dispatch::new(1, new as *const ()),
    Dispatch::new(2, begin_generation as *const ()),
    Dispatch::new(4, set_generation as *const ()),
    Dispatch::new(5, generation_settable as *const ()),
    Dispatch::new(6, generate as *const ()),
    Dispatch::new(7, end_generation as *const ()),
    Dispatch::new(10, free_key as *const ()),
    Dispatch::new(11, get_params as *const ()),
    Dispatch::new(12, gettable as *const ()),
    Dispatch::new(20, operation_name as *const ()),
    Dispatch::new(21, has as *const ()),
    Dispatch::new(22, validate as *const ()),
    Dispatch::new(23, matches as *const ()),
    Dispatch::new(40, import as *const ()),
    Dispatch::new(41, transferable as *const ()),
    Dispatch::new(42, export_key as *const ()),
    Dispatch::new(43, transferable as *const ()),
    Dispatch::new(44, duplicate_key as *const ()),
    Dispatch::END,
];

/// RSA keys; those for PSS alone have another name and stay with the default provider.
pub const RSA: Algorithm = Algorithm::new(c"RSA:rsaEncryption:1.2.840.113549.1.1.1", &TABLE);
