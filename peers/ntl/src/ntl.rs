//! NTL's class GF2X, by the C++ names of its functions: no headers and no C++ compiler are needed.

use std::ffi::{c_long, c_void};
use std::sync::OnceLock;

/// NTL's GF2X: one pointer, null for the polynomial 0. What it points to is never freed: a benchmark makes a handful.
#[repr(C)]
struct Raw(*mut c_void);

struct Api {
    from_bytes: unsafe extern "C" fn(*mut Raw, *const u8, c_long),
    to_bytes: unsafe extern "C" fn(*mut u8, *const Raw, c_long),
    mul: unsafe extern "C" fn(*mut Raw, *const Raw, *const Raw),
    inv_mod_status: unsafe extern "C" fn(*mut Raw, *const Raw, *const Raw) -> c_long,
}

/// The names under which the library is installed.
const NAMES: [&str; 4] = ["libntl.so.44", "libntl.so.45", "libntl.so.43", "libntl.so"];

fn load() -> Result<&'static Api, &'static str> {
    static API: OnceLock<Result<Api, String>> = OnceLock::new();
    let api = API.get_or_init(|| {
        let library = super::open(&NAMES)?;
        // SAFETY: the types are those of NTL/GF2X.h; a C++ reference is passed as a pointer.
        let api = unsafe {
            (|| {
                Ok(Api {
                    from_bytes: *library.get(b"_ZN3NTL13GF2XFromBytesERNS_4GF2XEPKhl\0")?,
                    to_bytes: *library.get(b"_ZN3NTL13BytesFromGF2XEPhRKNS_4GF2XEl\0")?,
                    mul: *library.get(b"_ZN3NTL3mulERNS_4GF2XERKS0_S3_\0")?,
                    inv_mod_status: *library.get(b"_ZN3NTL12InvModStatusERNS_4GF2XERKS0_S3_\0")?,
                })
            })()
        };
        api.map_err(|error: libloading::Error| error.to_string())
    });
    api.as_ref().map_err(String::as_str)
}

/// The library's name.
///
/// # Errors
/// Why it could not be loaded.
pub fn version() -> Result<String, &'static str> {
    load().map(|_| "NTL".to_string())
}

/// A polynomial over F2.
pub struct Poly(Raw);

impl Poly {
    /// From bytes, coefficient i in bit i mod 8 of byte i / 8. `None` without the library.
    pub fn new(bytes: &[u8]) -> Option<Poly> {
        let api = load().ok()?;
        let mut raw = Raw(std::ptr::null_mut());
        // SAFETY: `raw` is a polynomial, pointer and length belong to one slice.
        unsafe { (api.from_bytes)(&mut raw, bytes.as_ptr(), bytes.len() as c_long) };
        Some(Poly(raw))
    }

    /// As so many bytes.
    pub fn to_bytes(&self, length: usize) -> Option<Vec<u8>> {
        let mut bytes = vec![0; length];
        // SAFETY: the polynomial is alive, pointer and length belong to one slice.
        unsafe { (load().ok()?.to_bytes)(bytes.as_mut_ptr(), &self.0, length as c_long) };
        Some(bytes)
    }

    /// `self` becomes `a` `b`, without reduction.
    pub fn set_product(&mut self, a: &Poly, b: &Poly) {
        if let Ok(api) = load() {
            // SAFETY: all three are alive.
            unsafe { (api.mul)(&mut self.0, &a.0, &b.0) }
        }
    }

    /// `self` becomes 1/`a` modulo `f`, whose degree is above that of `a`; false where there is none. Variable time.
    pub fn set_inverse(&mut self, a: &Poly, f: &Poly) -> bool {
        // SAFETY: all three are alive; the caller's word for the degrees.
        load().is_ok_and(|api| unsafe { (api.inv_mod_status)(&mut self.0, &a.0, &f.0) } == 0)
    }
}
