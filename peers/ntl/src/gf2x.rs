//! gf2x: plain products of polynomials over F2, a C interface.

use std::ffi::{c_int, c_long, c_ulong};
use std::sync::OnceLock;

type Mul = unsafe extern "C" fn(*mut c_ulong, *const c_ulong, c_long, *const c_ulong, c_long) -> c_int;

/// The names under which the library is installed.
const NAMES: [&str; 3] = ["libgf2x.so.3", "libgf2x.so.1", "libgf2x.3.dylib"];

fn load() -> Result<Mul, &'static str> {
    static API: OnceLock<Result<Mul, String>> = OnceLock::new();
    let api = API.get_or_init(|| {
        let library = super::open(&NAMES)?;
        // SAFETY: the type is that of gf2x.h.
        unsafe { library.get::<Mul>(b"gf2x_mul\0") }.map(|f| *f).map_err(|error| error.to_string())
    });
    api.as_ref().map(|&f| f).map_err(String::as_str)
}

/// The library's name.
///
/// # Errors
/// Why it could not be loaded.
pub fn version() -> Result<String, &'static str> {
    load().map(|_| "gf2x".to_string())
}

/// `out` becomes `a` `b`; `out` has as many words as both together, and neither is empty. False without the library.
pub fn multiply(out: &mut [u64], a: &[u64], b: &[u64]) -> bool {
    let Ok(mul) = load() else { return false };
    if size_of::<c_ulong>() != 8 || a.is_empty() || b.is_empty() || out.len() != a.len() + b.len() {
        return false;
    }
    // SAFETY: lengths and pointers belong together, and a C unsigned long is a u64 here.
    unsafe {
        mul(
            out.as_mut_ptr().cast(),
            a.as_ptr().cast(),
            a.len() as c_long,
            b.as_ptr().cast(),
            b.len() as c_long,
        ) == 0
    }
}
