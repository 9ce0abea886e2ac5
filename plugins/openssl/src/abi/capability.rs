//! What TLS may use: libssl takes a group only from the provider whose keys it gets for the group's name.

use super::{Param, kind};
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

/// What libssl passes to hear of a group.
pub type Hear = unsafe extern "C" fn(*const Param, *mut c_void) -> c_int;

/// The group x25519: number 29, from TLS 1.0 and DTLS 1.0 on, 128 bits of security.
static TEXTS: [(&CStr, &CStr); 3] =
    [(c"tls-group-name", c"x25519"), (c"tls-group-name-internal", c"X25519"), (c"tls-group-alg", c"X25519")];
static NUMBERS: [(&CStr, c_uint); 5] = [
    (c"tls-group-id", 29),
    (c"tls-group-sec-bits", 128),
    (c"tls-min-tls", 0x0301),
    (c"tls-min-dtls", 0xfeff),
    (c"tls-group-is-kem", 0),
];
/// No last version.
static SIGNED: [(&CStr, c_int); 2] = [(c"tls-max-tls", 0), (c"tls-max-dtls", 0)];

/// Tells the groups.
///
/// # Safety
/// A capability's name, and libssl's function with its argument.
pub unsafe extern "C" fn tell(
    _: *mut c_void,
    name: *const c_char,
    hear: Option<Hear>,
    argument: *mut c_void,
) -> c_int {
    // SAFETY: the caller's word.
    let is_groups = !name.is_null() && unsafe { CStr::from_ptr(name) } == c"TLS-GROUP";
    let (true, Some(hear)) = (is_groups, hear) else { return 1 };
    let param = |key: &CStr, data_type, data: *const c_void, data_size| Param {
        key: key.as_ptr(),
        data_type,
        data: data.cast_mut(),
        data_size,
        return_size: Param::UNMODIFIED,
    };
    let texts =
        TEXTS.iter().map(|(key, text)| param(key, kind::UTF8, text.as_ptr().cast(), text.count_bytes() + 1));
    let numbers = NUMBERS
        .iter()
        .map(|(key, number)| param(key, kind::UNSIGNED, (&raw const *number).cast(), size_of::<c_uint>()));
    let signed = SIGNED
        .iter()
        .map(|(key, number)| param(key, kind::INTEGER, (&raw const *number).cast(), size_of::<c_int>()));
    let list: Vec<Param> = texts.chain(numbers).chain(signed).chain([Param::END]).collect();
    // SAFETY: a list of constants.
    unsafe { hear(list.as_ptr(), argument) }
}
