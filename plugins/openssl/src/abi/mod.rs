//! OpenSSL's core as C has it, and what stands between it and safe code.
//!
//! # Source
//! provider-base(7), OSSL_PARAM(3), and the numbers in core_dispatch.h and core.h.

pub mod capability;
pub mod core;
pub mod guard;
pub mod once;
pub mod params;
pub mod piece;
pub mod reason;

use std::ffi::{c_char, c_int, c_uint, c_void};

/// An entry of a table of functions, `OSSL_DISPATCH`. A table ends with number 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Dispatch {
    pub id: c_int,
    pub function: *const (),
}

// SAFETY: holds the address of a function, or null: both are good in every thread.
unsafe impl Sync for Dispatch {}

impl Dispatch {
    /// The end of a table.
    pub const END: Dispatch = Dispatch { id: 0, function: std::ptr::null() };

    /// The function of this number.
    pub const fn new(id: c_int, function: *const ()) -> Dispatch {
        Dispatch { id, function }
    }
}

/// An implementation of an algorithm, `OSSL_ALGORITHM`. A list ends with a null name.
#[repr(C)]
pub struct Algorithm {
    names: *const c_char,
    properties: *const c_char,
    implementation: *const Dispatch,
    description: *const c_char,
}

// SAFETY: points to constants alone.
unsafe impl Sync for Algorithm {}

impl Algorithm {
    /// The end of a list.
    pub const END: Algorithm = Algorithm {
        names: std::ptr::null(),
        properties: std::ptr::null(),
        implementation: std::ptr::null(),
        description: std::ptr::null(),
    };

    /// An algorithm under all names that the default provider gives it, separated by colons.
    pub const fn new(names: &'static std::ffi::CStr, implementation: &'static [Dispatch]) -> Algorithm {
        Algorithm::with_properties(names, c"provider=adamant", implementation)
    }

    /// An algorithm with other properties than the provider's name.
    pub const fn with_properties(
        names: &'static std::ffi::CStr,
        properties: &'static std::ffi::CStr,
        implementation: &'static [Dispatch],
    ) -> Algorithm {
        Algorithm {
            names: names.as_ptr(),
            properties: properties.as_ptr(),
            implementation: implementation.as_ptr(),
            description: c"Adamant".as_ptr(),
        }
    }
}

/// A parameter, `OSSL_PARAM`. A list ends with a null key.
#[repr(C)]
pub struct Param {
    pub key: *const c_char,
    pub data_type: c_uint,
    pub data: *mut c_void,
    pub data_size: usize,
    pub return_size: usize,
}

// SAFETY: those in statics describe parameters and point to their names alone.
unsafe impl Sync for Param {}

/// What a parameter holds.
pub mod kind {
    use std::ffi::c_uint;

    pub const INTEGER: c_uint = 1;
    pub const UNSIGNED: c_uint = 2;
    pub const UTF8: c_uint = 4;
    pub const OCTETS: c_uint = 5;
    pub const UTF8_POINTER: c_uint = 6;
    pub const OCTETS_POINTER: c_uint = 7;
}

impl Param {
    /// `return_size` of a parameter that nobody has set.
    pub const UNMODIFIED: usize = usize::MAX;

    /// The end of a list.
    pub const END: Param = Param::described(None, 0, 0);

    const fn described(key: Option<&'static std::ffi::CStr>, data_type: c_uint, data_size: usize) -> Param {
        let key = match key {
            Some(key) => key.as_ptr(),
            None => std::ptr::null(),
        };
        Param { key, data_type, data: std::ptr::null_mut(), data_size, return_size: Param::UNMODIFIED }
    }

    /// Says that there is a parameter of this name: a `size_t`.
    pub const fn size(key: &'static std::ffi::CStr) -> Param {
        Param::described(Some(key), kind::UNSIGNED, size_of::<usize>())
    }

    /// An `unsigned int`.
    pub const fn uint(key: &'static std::ffi::CStr) -> Param {
        Param::described(Some(key), kind::UNSIGNED, size_of::<c_uint>())
    }

    /// An `int`.
    pub const fn int(key: &'static std::ffi::CStr) -> Param {
        Param::described(Some(key), kind::INTEGER, size_of::<c_int>())
    }

    /// A number of any size.
    pub const fn number(key: &'static std::ffi::CStr) -> Param {
        Param::described(Some(key), kind::UNSIGNED, 0)
    }

    /// Bytes.
    pub const fn octets(key: &'static std::ffi::CStr) -> Param {
        Param::described(Some(key), kind::OCTETS, 0)
    }

    /// A pointer to bytes.
    pub const fn octets_pointer(key: &'static std::ffi::CStr) -> Param {
        Param::described(Some(key), kind::OCTETS_POINTER, 0)
    }

    /// Text.
    pub const fn text(key: &'static std::ffi::CStr) -> Param {
        Param::described(Some(key), kind::UTF8, 0)
    }

    /// A pointer to text.
    pub const fn text_pointer(key: &'static std::ffi::CStr) -> Param {
        Param::described(Some(key), kind::UTF8_POINTER, 0)
    }
}
