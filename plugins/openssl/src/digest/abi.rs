//! The functions of a digest that OpenSSL calls (provider-digest(7)).

use super::{Digest, Shake};
use crate::abi::guard::{duplicate, free, hand_over, input, output, set_length, status, with};
use crate::abi::params::{Params, Value};
use crate::abi::reason::Reason;
use crate::abi::{Algorithm, Dispatch, Param};
use adamant_symmetric::keccak::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use adamant_symmetric::sha256::{Sha224, Sha256};
use adamant_symmetric::sha512::{Sha384, Sha512};
use std::ffi::{c_int, c_void};
use std::marker::PhantomData;

unsafe extern "C" fn new<D: Digest>(core: *mut c_void) -> *mut c_void {
    hand_over(core, |_| Ok(D::new()))
}

unsafe extern "C" fn free_context<D: Digest>(context: *mut c_void) {
    // SAFETY: OpenSSL hands in what `new` gave, and uses it no more.
    unsafe { free::<D>(context) };
}

unsafe extern "C" fn duplicate_context<D: Digest>(context: *mut c_void) -> *mut c_void {
    // SAFETY: what `new` gave.
    unsafe { duplicate::<D>(context, |digest| Some(digest.clone())) }
}

unsafe extern "C" fn init<D: Digest>(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe {
        with::<D>(context, c"digest_init", |digest| {
            digest.reset();
            set(digest, Params::new(params))
        })
    }
}

unsafe extern "C" fn update<D: Digest>(context: *mut c_void, data: *const u8, len: usize) -> c_int {
    // SAFETY: what `new` gave; so many bytes.
    unsafe {
        with::<D>(context, c"digest_update", |digest| {
            digest.update(input(data, len));
            Ok(())
        })
    }
}

/// OpenSSL sees to it that there is room for the digest.
unsafe extern "C" fn finish<D: Digest>(
    context: *mut c_void,
    out: *mut u8,
    out_len: *mut usize,
    room: usize,
) -> c_int {
    // SAFETY: what `new` gave; room for a digest unless it is 0; the place of a length.
    unsafe {
        with::<D>(context, c"digest_final", |digest| {
            let len = digest.len()?;
            if room > 0 {
                if !D::XOF && room < len {
                    return Err(Reason::SILENT);
                }
                digest.finish(output(out, len));
            }
            set_length(out_len, len);
            Ok(())
        })
    }
}

unsafe extern "C" fn squeeze<D: Digest>(
    context: *mut c_void,
    out: *mut u8,
    out_len: *mut usize,
    room: usize,
) -> c_int {
    // SAFETY: what `new` gave; so much room; the place of a length.
    unsafe {
        with::<D>(context, c"digest_squeeze", |digest| {
            digest.squeeze(output(out, room))?;
            set_length(out_len, room);
            Ok(())
        })
    }
}

unsafe extern "C" fn whole<D: Digest>(
    _: *mut c_void,
    data: *const u8,
    len: usize,
    out: *mut u8,
    out_len: *mut usize,
    room: usize,
) -> c_int {
    status(|| {
        let mut digest = D::new();
        let size = digest.len()?;
        if room < size {
            return Err(Reason::SILENT);
        }
        // SAFETY: so many bytes; so much room; the place of a length.
        unsafe {
            digest.update(input(data, len));
            digest.finish(output(out, size));
            set_length(out_len, size);
        }
        Ok(())
    })
}

unsafe extern "C" fn answer<D: Digest>(params: *mut Param) -> c_int {
    status(|| {
        // SAFETY: a list of parameters.
        let mut params = unsafe { Params::new(params) };
        for param in params.each() {
            let value = match param.name().to_bytes() {
                b"blocksize" => D::BLOCK as u64,
                b"size" => D::SIZE as u64,
                b"xof" => u64::from(D::XOF),
                b"algid-absent" => 1,
                _ => continue,
            };
            param.set(Value::Number(value))?;
        }
        Ok(())
    })
}

unsafe extern "C" fn answerable(_: *mut c_void) -> *const Param {
    static LIST: [Param; 5] = [
        Param::size(c"blocksize"),
        Param::size(c"size"),
        Param::int(c"xof"),
        Param::int(c"algid-absent"),
        Param::END,
    ];
    LIST.as_ptr()
}

fn set<D: Digest>(digest: &mut D, mut params: Params<'_>) -> Result<(), Reason> {
    for key in [c"xoflen", c"size"] {
        if D::XOF
            && let Some(len) = params.number(key)?
        {
            digest.set_len(usize::try_from(len).map_err(|_| Reason::FAILED_TO_GET_PARAMETER)?);
        }
    }
    Ok(())
}

unsafe extern "C" fn set_params<D: Digest>(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe { with::<D>(context, c"set_ctx_params", |digest| set(digest, Params::new(params))) }
}

unsafe extern "C" fn settable(_: *mut c_void, _: *mut c_void) -> *const Param {
    static LIST: [Param; 3] = [Param::size(c"xoflen"), Param::size(c"size"), Param::END];
    LIST.as_ptr()
}

unsafe extern "C" fn answer_context<D: Digest>(context: *mut c_void, params: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a list of parameters.
    unsafe {
        with::<D>(context, c"get_ctx_params", |digest| {
            let mut params = Params::new(params);
            for key in [c"xoflen", c"size"] {
                if let Ok(len) = digest.len() {
                    params.answer(key, Value::Number(len as u64))?;
                }
            }
            Ok(())
        })
    }
}

/// The tables of a digest.
struct Table<D>(PhantomData<D>);

impl<D: Digest> Table<D> {
    const COMMON: [Dispatch; 9] = [
        Dispatch::new(1, new::<D> as *const ()),
        Dispatch::new(2, init::<D> as *const ()),
        Dispatch::new(3, update::<D> as *const ()),
        Dispatch::new(4, finish::<D> as *const ()),
        Dispatch::new(5, whole::<D> as *const ()),
        Dispatch::new(6, free_context::<D> as *const ()),
        Dispatch::new(7, duplicate_context::<D> as *const ()),
        Dispatch::new(8, answer::<D> as *const ()),
        Dispatch::new(11, answerable as *const ()),
    ];
    const FIXED: &'static [Dispatch] = &{
        let mut table = [Dispatch::END; 10];
        let mut at = 0;
        while at < 9 {
            table[at] = Self::COMMON[at];
            at += 1;
        }
        table
    };
    const ANY_LENGTH: &'static [Dispatch] = &{
        let mut table = [Dispatch::END; 15];
        let mut at = 0;
        while at < 9 {
            table[at] = Self::COMMON[at];
            at += 1;
        }
        table[9] = Dispatch::new(9, set_params::<D> as *const ());
        table[10] = Dispatch::new(10, answer_context::<D> as *const ());
        table[11] = Dispatch::new(12, settable as *const ());
        table[12] = Dispatch::new(13, settable as *const ());
        table[13] = Dispatch::new(14, squeeze::<D> as *const ());
        table
    };
}

macro_rules! algorithms {
    ($all:ident $fast:ident $told:literal) => {
        static $all: [Algorithm; 11] = [
            Algorithm::new(c"SHA2-224:SHA-224:SHA224:2.16.840.1.101.3.4.2.4", Table::<Sha224>::FIXED),
            Algorithm::new(c"SHA2-256:SHA-256:SHA256:2.16.840.1.101.3.4.2.1", Table::<Sha256>::FIXED),
            Algorithm::new(c"SHA2-384:SHA-384:SHA384:2.16.840.1.101.3.4.2.2", Table::<Sha384>::FIXED),
            Algorithm::new(c"SHA2-512:SHA-512:SHA512:2.16.840.1.101.3.4.2.3", Table::<Sha512>::FIXED),
            SHA3_224,
            SHA3_256,
            SHA3_384,
            SHA3_512,
            shake128::<$told>(),
            shake256::<$told>(),
            Algorithm::END,
        ];
        static $fast: [Algorithm; 7] = [
            SHA3_224,
            SHA3_256,
            SHA3_384,
            SHA3_512,
            shake128::<$told>(),
            shake256::<$told>(),
            Algorithm::END,
        ];
    };
}

const SHA3_224: Algorithm = Algorithm::new(c"SHA3-224:2.16.840.1.101.3.4.2.7", Table::<Sha3_224>::FIXED);
const SHA3_256: Algorithm = Algorithm::new(c"SHA3-256:2.16.840.1.101.3.4.2.8", Table::<Sha3_256>::FIXED);
const SHA3_384: Algorithm = Algorithm::new(c"SHA3-384:2.16.840.1.101.3.4.2.9", Table::<Sha3_384>::FIXED);
const SHA3_512: Algorithm = Algorithm::new(c"SHA3-512:2.16.840.1.101.3.4.2.10", Table::<Sha3_512>::FIXED);

const fn shake128<const TOLD: bool>() -> Algorithm {
    Algorithm::new(c"SHAKE-128:SHAKE128:2.16.840.1.101.3.4.2.11", Table::<Shake<128, TOLD>>::ANY_LENGTH)
}

const fn shake256<const TOLD: bool>() -> Algorithm {
    Algorithm::new(c"SHAKE-256:SHAKE256:2.16.840.1.101.3.4.2.12", Table::<Shake<256, TOLD>>::ANY_LENGTH)
}

algorithms!(ALL_BEFORE_3_4 FAST_BEFORE_3_4 false);
algorithms!(ALL_SINCE_3_4 FAST_SINCE_3_4 true);

/// How many of them are offered.
pub enum Offer {
    All,
    Fast,
    None,
}

/// The digests, under the default provider's names: for libraries whose SHAKE wants, or does not want, to be told how much output
/// it gives.
pub fn list(told: bool, offer: Offer) -> &'static [Algorithm] {
    static NONE: [Algorithm; 1] = [Algorithm::END];
    match (offer, told) {
        (Offer::All, false) => &ALL_BEFORE_3_4,
        (Offer::All, true) => &ALL_SINCE_3_4,
        (Offer::Fast, false) => &FAST_BEFORE_3_4,
        (Offer::Fast, true) => &FAST_SINCE_3_4,
        (Offer::None, _) => &NONE,
    }
}
