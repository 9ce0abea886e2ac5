//! Libraries that are loaded at run time, and their functions.

use std::ffi::{CStr, CString, c_int, c_void};
use std::io::Write;
use std::os::fd::{FromRawFd, IntoRawFd};

/// `mp_int`.
#[repr(C)]
pub struct MpInt {
    pub used: c_int,
    pub alloc: c_int,
    pub sign: c_int,
    pub dp: *mut u64,
}

pub type In = *const MpInt;
pub type Out = *mut MpInt;

/// A library that was loaded.
pub struct Library(*mut c_void);

impl Library {
    /// Loads a copy of it, at a place of its own: the loader knows libraries by their inodes. It stays loaded.
    pub fn open(path: &str) -> Library {
        let file = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        // SAFETY: a text; the descriptor is ours.
        let mut copy = unsafe { std::fs::File::from_raw_fd(libc::memfd_create(c"copy".as_ptr(), 0)) };
        copy.write_all(&file).expect("memory for a copy");
        let name = CString::new(format!("/proc/self/fd/{}", copy.into_raw_fd())).expect("a path");
        // SAFETY: a library whose start has no preconditions. DEEPBIND: it calls its own functions.
        let handle =
            unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL | libc::RTLD_DEEPBIND) };
        if handle.is_null() {
            // SAFETY: a text, right after a failure.
            panic!("{path}: {}", unsafe { CStr::from_ptr(libc::dlerror()) }.to_string_lossy());
        }
        Library(handle)
    }

    /// Whether it has a function of that name: version 1.2 lacks three of 1.3.
    pub fn has(&self, name: &str) -> bool {
        let name = CString::new(name).expect("a name");
        // SAFETY: the library stays loaded.
        !unsafe { libc::dlsym(self.0, name.as_ptr()) }.is_null()
    }

    /// The function of that name, as a value of the function type `F`.
    pub fn function<F: Copy>(&self, name: &str) -> F {
        assert_eq!(size_of::<F>(), size_of::<*mut c_void>());
        let c_name = CString::new(name).expect("a name");
        // SAFETY: the library stays loaded.
        let symbol = unsafe { libc::dlsym(self.0, c_name.as_ptr()) };
        assert!(!symbol.is_null(), "{name} is not there");
        // SAFETY: the tables give each name the type that the header gives it.
        unsafe { std::mem::transmute_copy(&symbol) }
    }
}
