//! The functions of libgmp that are used, by their C declarations.

use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_ulong, c_void};
use std::sync::OnceLock;

/// `__mpz_struct` of gmp.h.
#[repr(C)]
pub struct Mpz {
    allocated: c_int,
    size: c_int,
    limbs: *mut c_ulong,
}

impl Mpz {
    /// Space for `mpz_init`.
    pub const BLANK: Mpz = Mpz { allocated: 0, size: 0, limbs: std::ptr::null_mut() };
}

/// The table of functions, valid as long as the process: the library is never closed.
pub struct Api {
    pub version: String,
    pub init: unsafe extern "C" fn(*mut Mpz),
    pub clear: unsafe extern "C" fn(*mut Mpz),
    pub import: unsafe extern "C" fn(*mut Mpz, usize, c_int, usize, c_int, usize, *const c_void),
    pub export:
        unsafe extern "C" fn(*mut c_void, *mut usize, c_int, usize, c_int, usize, *const Mpz) -> *mut c_void,
    pub set_ui: unsafe extern "C" fn(*mut Mpz, c_ulong),
    pub setbit: unsafe extern "C" fn(*mut Mpz, c_ulong),
    pub powm: unsafe extern "C" fn(*mut Mpz, *const Mpz, *const Mpz, *const Mpz),
    pub powm_sec: unsafe extern "C" fn(*mut Mpz, *const Mpz, *const Mpz, *const Mpz),
}

impl Api {
    fn from(library: &'static Library) -> Result<Api, libloading::Error> {
        // SAFETY: the types are those of gmp.h, where these functions have these names behind macros; `__gmp_version`
        // is a variable that holds a pointer to a string constant.
        unsafe {
            let version: *const *const c_char = *library.get(b"__gmp_version\0")?;
            Ok(Api {
                version: CStr::from_ptr(*version).to_string_lossy().into_owned(),
                init: *library.get(b"__gmpz_init\0")?,
                clear: *library.get(b"__gmpz_clear\0")?,
                import: *library.get(b"__gmpz_import\0")?,
                export: *library.get(b"__gmpz_export\0")?,
                set_ui: *library.get(b"__gmpz_set_ui\0")?,
                setbit: *library.get(b"__gmpz_setbit\0")?,
                powm: *library.get(b"__gmpz_powm\0")?,
                powm_sec: *library.get(b"__gmpz_powm_sec\0")?,
            })
        }
    }
}

/// The names under which the library is installed.
const NAMES: [&str; 3] = ["libgmp.so.10", "libgmp.10.dylib", "libgmp-10.dll"];

/// The functions, loaded at the first call.
///
/// # Errors
/// Why they could not be loaded.
pub fn load() -> Result<&'static Api, &'static str> {
    static API: OnceLock<Result<Api, String>> = OnceLock::new();
    API.get_or_init(|| {
        // SAFETY: loading libgmp runs no code of its own.
        let library = NAMES.iter().find_map(|name| unsafe { Library::new(name) }.ok());
        let library = library.ok_or_else(|| format!("none of {} is installed", NAMES.join(", ")))?;
        Api::from(Box::leak(Box::new(library))).map_err(|error| error.to_string())
    })
    .as_ref()
    .map_err(String::as_str)
}
