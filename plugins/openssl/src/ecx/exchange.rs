//! Agreement on a secret by X25519 (provider-keyexch(7)).

use super::{Key, LEN};
use crate::abi::guard::{duplicate, free, hand_over, output, read, set_length, with};
use crate::abi::reason::Reason;
use crate::abi::{Algorithm, Dispatch, Param};
use adamant_base::zeroize::Zeroizing;
use adamant_curves::x25519::x25519;
use std::ffi::{c_int, c_void};

/// Our private key and the other side's public one.
#[derive(Clone, Default)]
struct Exchange {
    ours: Option<Key<false>>,
    theirs: Option<[u8; LEN]>,
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

unsafe extern "C" fn init(context: *mut c_void, key: *mut c_void, _: *mut Param) -> c_int {
    // SAFETY: what `new` gave; a key of ours.
    unsafe {
        with::<Exchange>(context, c"init", |exchange| {
            let key = read::<Key<false>>(key).ok_or(Reason::SILENT)?;
            exchange.ours = Some(key.clone());
            exchange.theirs = None;
            Ok(())
        })
    }
}

unsafe extern "C" fn set_peer(context: *mut c_void, key: *mut c_void) -> c_int {
    // SAFETY: what `new` gave; a key of ours.
    unsafe {
        with::<Exchange>(context, c"set_peer", |exchange| {
            let key = read::<Key<false>>(key).ok_or(Reason::SILENT)?;
            exchange.theirs = Some(key.public.unwrap_or_default());
            Ok(())
        })
    }
}

unsafe extern "C" fn derive(context: *mut c_void, secret: *mut u8, len: *mut usize, room: usize) -> c_int {
    // SAFETY: what `new` gave; so much room; the place of a length.
    unsafe {
        with::<Exchange>(context, c"derive", |exchange| {
            let (Some(ours), Some(theirs)) = (&exchange.ours, &exchange.theirs) else {
                return Err(Reason::MISSING_KEY);
            };
            let private: &Zeroizing<[u8; LEN]> = ours.private.as_ref().ok_or(Reason::NOT_A_PRIVATE_KEY)?;
            if !secret.is_null() {
                if room < LEN {
                    return Err(Reason::OUTPUT_BUFFER_TOO_SMALL);
                }
                let shared = x25519(private, theirs).map_err(|_| Reason::FAILED_DURING_DERIVATION)?;
                output(secret, LEN).copy_from_slice(&shared[..]);
            }
            set_length(len, LEN);
            Ok(())
        })
    }
}

static TABLE: [Dispatch; 7] = [
    Dispatch::new(1, new as *const ()),
    Dispatch::new(2, init as *const ()),
    Dispatch::new(3, derive as *const ()),
    Dispatch::new(4, set_peer as *const ()),
    Dispatch::new(5, free_context as *const ()),
    Dispatch::new(6, duplicate_context as *const ()),
    Dispatch::END,
];

/// Agreement by X25519.
pub const X25519: Algorithm = Algorithm::new(c"X25519:1.3.101.110", &TABLE);
