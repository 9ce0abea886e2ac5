//! HQC and BIKE of liboqs (github.com/open-quantum-safe/liboqs), to be measured beside Adamant.
//!
//! Distributions package versions whose HQC is older than revision 161cd4f, so the user builds the library as
//! docs/reference/bench.md says and names the file in `ADAMANT_PEER_OQS`. Its HQC is the reference C code, its BIKE the BIKE team's
//! code, which chooses AVX2 or AVX-512 for itself. The wrappers are as thin as they can be.

use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::sync::OnceLock;

/// The variable that names the file.
pub const VARIABLE: &str = "ADAMANT_PEER_OQS";

/// The names of mechanisms here and there, with the bytes of public keys, secret keys and ciphertexts.
const ALL: [(&str, &str, [usize; 3]); 6] = [
    ("hqc-1", "HQC-1", [2241, 2321, 4433]),
    ("hqc-3", "HQC-3", [4514, 4602, 8978]),
    ("hqc-5", "HQC-5", [7237, 7333, 14421]),
    ("bike-1", "BIKE-L1", [1541, 5223, 1573]),
    ("bike-3", "BIKE-L3", [3083, 10105, 3115]),
    ("bike-5", "BIKE-L5", [5122, 16494, 5154]),
];

/// Bytes of a shared secret of each of them.
const SHARED: usize = 32;

type Three = unsafe extern "C" fn(*const c_void, *mut u8, *mut u8, *const u8) -> c_int;

/// The functions of the library.
struct Api {
    new: unsafe extern "C" fn(*const c_char) -> *mut c_void,
    keypair: unsafe extern "C" fn(*const c_void, *mut u8, *mut u8) -> c_int,
    encaps: Three,
    decaps: unsafe extern "C" fn(*const c_void, *mut u8, *const u8, *const u8) -> c_int,
    name: String,
}

fn load() -> Result<&'static Api, &'static str> {
    static API: OnceLock<Result<Api, String>> = OnceLock::new();
    API.get_or_init(open).as_ref().map_err(String::as_str)
}

/// Numbers that look random, the same in each run, in place of the system's: they cost next to nothing.
extern "C" fn fill(out: *mut u8, len: usize) {
    use std::sync::atomic::{AtomicU64, Ordering};
    static STATE: AtomicU64 = AtomicU64::new(1);
    for i in 0..len {
        let state = STATE.load(Ordering::Relaxed).wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        STATE.store(state, Ordering::Relaxed);
        // SAFETY: the library asks for `len` bytes at `out`.
        unsafe { *out.add(i) = state.to_be_bytes()[0] };
    }
}

fn open() -> Result<Api, String> {
    let path = std::env::var_os(VARIABLE).ok_or_else(|| {
        format!("{VARIABLE} is not set; docs/reference/bench.md says how to build the library that it names")
    })?;
    let failed = |error: libloading::Error| format!("{}: {error}", path.display());
    // SAFETY: loading it runs no code of its own.
    let library = Box::leak(Box::new(unsafe { Library::new(&path) }.map_err(failed)?));
    // SAFETY: the types are those of oqs/kem.h, oqs/common.h and oqs/rand.h.
    unsafe {
        library.get::<unsafe extern "C" fn()>(b"OQS_init\0").map_err(failed)?();
        let random: libloading::Symbol<'_, unsafe extern "C" fn(extern "C" fn(*mut u8, usize))> =
            library.get(b"OQS_randombytes_custom_algorithm\0").map_err(failed)?;
        random(fill);
        let version =
            library.get::<unsafe extern "C" fn() -> *const c_char>(b"OQS_version\0").map_err(failed)?();
        Ok(Api {
            new: *library.get(b"OQS_KEM_new\0").map_err(failed)?,
            keypair: *library.get(b"OQS_KEM_keypair\0").map_err(failed)?,
            encaps: *library.get(b"OQS_KEM_encaps\0").map_err(failed)?,
            decaps: *library.get(b"OQS_KEM_decaps\0").map_err(failed)?,
            name: format!("liboqs {}", CStr::from_ptr(version).to_string_lossy()),
        })
    }
}

/// The library's name and version.
///
/// # Errors
/// Why it could not be loaded.
pub fn version() -> Result<&'static str, &'static str> {
    load().map(|api| api.name.as_str())
}

/// A mechanism with buffers for all that it reads and writes.
pub struct Mechanism {
    api: &'static Api,
    /// Made once, never freed.
    handle: *const c_void,
    /// A public key.
    pub public: Vec<u8>,
    /// A secret key, in the library's form.
    pub secret: Vec<u8>,
    /// A ciphertext.
    pub ciphertext: Vec<u8>,
    /// A shared secret.
    pub shared: [u8; SHARED],
}

impl Mechanism {
    /// The mechanism that is called `hqc-1` or `bike-1` here, with a new key and a ciphertext for it. `None` without the library,
    /// and where it was built without the mechanism.
    #[must_use]
    pub fn new(name: &str) -> Option<Mechanism> {
        let api = load().ok()?;
        let (_, theirs, [public, secret, ciphertext]) = ALL.into_iter().find(|(ours, ..)| *ours == name)?;
        let theirs = CString::new(theirs).ok()?;
        // SAFETY: a string that ends with 0.
        let handle = unsafe { (api.new)(theirs.as_ptr()) };
        if handle.is_null() {
            return None;
        }
        let [public, secret, ciphertext] = [public, secret, ciphertext].map(|len| vec![0; len]);
        let mut out = Mechanism { api, handle, public, secret, ciphertext, shared: [0; SHARED] };
        (out.keypair() && out.encaps()).then_some(out)
    }

    /// Makes a new key. Whether it could be done.
    pub fn keypair(&mut self) -> bool {
        // SAFETY: a handle of the library, and buffers of the mechanism's lengths.
        unsafe { (self.api.keypair)(self.handle, self.public.as_mut_ptr(), self.secret.as_mut_ptr()) == 0 }
    }

    /// Makes a ciphertext for the public key. Whether it could be done.
    pub fn encaps(&mut self) -> bool {
        let (ciphertext, shared) = (self.ciphertext.as_mut_ptr(), self.shared.as_mut_ptr());
        // SAFETY: as above.
        unsafe { (self.api.encaps)(self.handle, ciphertext, shared, self.public.as_ptr()) == 0 }
    }

    /// The shared secret of the ciphertext. Whether it could be done.
    pub fn decaps(&mut self) -> bool {
        let (ciphertext, secret) = (self.ciphertext.as_ptr(), self.secret.as_ptr());
        // SAFETY: as above.
        unsafe { (self.api.decaps)(self.handle, self.shared.as_mut_ptr(), ciphertext, secret) == 0 }
    }
}
