//! The functions of libtommath that are used, by their C declarations.

use libloading::Library;
use std::ffi::{OsStr, c_char, c_int};
use std::sync::OnceLock;

/// `mp_int` of tommath.h.
#[repr(C)]
pub struct MpInt {
    used: c_int,
    alloc: c_int,
    sign: c_int,
    digits: *mut u64,
}

impl MpInt {
    /// Space for `mp_init`.
    pub const BLANK: MpInt = MpInt { used: 0, alloc: 0, sign: 0, digits: std::ptr::null_mut() };
}

/// A function of two numbers and a result.
pub type Binary = unsafe extern "C" fn(*const MpInt, *const MpInt, *mut MpInt) -> c_int;

/// The table of functions, valid as long as the process: a library is never closed.
pub struct Api {
    /// How reports call the library.
    pub name: String,
    pub init: unsafe extern "C" fn(*mut MpInt) -> c_int,
    pub clear: unsafe extern "C" fn(*mut MpInt),
    pub from_ubin: unsafe extern "C" fn(*mut MpInt, *const u8, usize) -> c_int,
    pub to_ubin: unsafe extern "C" fn(*const MpInt, *mut u8, usize, *mut usize) -> c_int,
    pub mul: Binary,
    pub sqr: unsafe extern "C" fn(*const MpInt, *mut MpInt) -> c_int,
    pub div: unsafe extern "C" fn(*const MpInt, *const MpInt, *mut MpInt, *mut MpInt) -> c_int,
    pub gcd: Binary,
    pub invmod: Binary,
    pub exptmod: unsafe extern "C" fn(*const MpInt, *const MpInt, *const MpInt, *mut MpInt) -> c_int,
    pub to_radix: unsafe extern "C" fn(*const MpInt, *mut c_char, usize, *mut usize, c_int) -> c_int,
    pub read_radix: unsafe extern "C" fn(*mut MpInt, *const c_char, c_int) -> c_int,
    pub prime_is_prime: unsafe extern "C" fn(*const MpInt, c_int, *mut c_int) -> c_int,
}

impl Api {
    fn from(library: &'static Library, name: &str) -> Result<Api, libloading::Error> {
        // SAFETY: the types are those of tommath.h; its enums are ints, its digits 64-bit words.
        unsafe {
            Ok(Api {
                name: name.to_string(),
                init: *library.get(b"mp_init\0")?,
                clear: *library.get(b"mp_clear\0")?,
                from_ubin: *library.get(b"mp_from_ubin\0")?,
                to_ubin: *library.get(b"mp_to_ubin\0")?,
                mul: *library.get(b"mp_mul\0")?,
                sqr: *library.get(b"mp_sqr\0")?,
                div: *library.get(b"mp_div\0")?,
                gcd: *library.get(b"mp_gcd\0")?,
                invmod: *library.get(b"mp_invmod\0")?,
                exptmod: *library.get(b"mp_exptmod\0")?,
                to_radix: *library.get(b"mp_to_radix\0")?,
                read_radix: *library.get(b"mp_read_radix\0")?,
                prime_is_prime: *library.get(b"mp_prime_is_prime\0")?,
            })
        }
    }

    fn open(path: &OsStr, name: &str) -> Result<Api, String> {
        // SAFETY: loading the library runs no code of its own.
        let library = unsafe { Library::new(path) }.map_err(|error| error.to_string())?;
        Api::from(Box::leak(Box::new(library)), name).map_err(|error| error.to_string())
    }
}

/// Where the system has it, by its version: it does not tell its version itself, but the file that the name is a link to
/// has it in its name.
const NAMES: [&str; 2] = ["libtommath.so.1", "libtommath.1.dylib"];
const FOLDERS: [&str; 4] = ["/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib"];

/// The system's library, loaded at the first call. 60-bit digits are expected, as 64-bit systems have them.
///
/// # Errors
/// Why it could not be loaded.
pub fn load() -> Result<&'static Api, &'static str> {
    static API: OnceLock<Result<Api, String>> = OnceLock::new();
    let open = || {
        let name = format!("LibTomMath{}", version().map_or(String::new(), |version| format!(" {version}")));
        let opened = NAMES.iter().map(|file| Api::open(OsStr::new(file), &name));
        opened.reduce(|first, second| first.or(second)).unwrap_or_else(|| Err("no name is known".to_string()))
    };
    API.get_or_init(open).as_ref().map_err(String::as_str)
}

/// Adamant's own library of that name, from the path in the variable `ADAMANT_LIBTOMMATH`, or else the one that cargo built
/// beside this program (`cargo build --release -p adamant-tommath`).
///
/// # Errors
/// Why it could not be loaded.
pub fn load_ours() -> Result<&'static Api, &'static str> {
    // A library of the same SONAME that is loaded already would be taken for the system's.
    let _ = load();
    static API: OnceLock<Result<Api, String>> = OnceLock::new();
    let open = || {
        let built =
            || Some(std::env::current_exe().ok()?.parent()?.join("libadamant_tommath.so").into_os_string());
        let path =
            std::env::var_os("ADAMANT_LIBTOMMATH").or_else(built).ok_or("ADAMANT_LIBTOMMATH is not set")?;
        Api::open(&path, "adamant")
            .map_err(|error| format!("{error}; cargo build --release -p adamant-tommath"))
    };
    API.get_or_init(open).as_ref().map_err(String::as_str)
}

fn version() -> Option<String> {
    let link = FOLDERS.iter().find_map(|folder| std::fs::read_link(format!("{folder}/{}", NAMES[0])).ok())?;
    link.file_name()?.to_str()?.strip_prefix("libtommath.so.").map(str::to_string)
}
