//! HQC of leancrypto (github.com/smuellerDD/leancrypto), to be measured beside Adamant: the official AVX2 code in a library.
//!
//! It is of the specification of 2025-02-19: the same polynomials, codes and hashes, drawn and fed in another order, so that its keys are
//! not ours. No package has it; docs/reference/bench.md says how to build the library, which `ADAMANT_PEER_LEANCRYPTO` names.

use libloading::Library;
use std::ffi::{c_int, c_void};
use std::sync::OnceLock;

/// The variable that names the file.
pub const VARIABLE: &str = "ADAMANT_PEER_LEANCRYPTO";

/// Sets here and there, with the bytes of the seeds that their keys are made of.
const ALL: [(&str, &str, usize); 3] = [("hqc-1", "128", 96), ("hqc-3", "192", 104), ("hqc-5", "256", 112)];
/// More than any key, ciphertext or secret takes.
const ROOM: usize = 32 * 1024;

type Keypair = unsafe extern "C" fn(*mut c_void, *mut c_void, *const u8, usize) -> c_int;
type Decaps = unsafe extern "C" fn(*mut c_void, *const c_void, *const c_void) -> c_int;
type Encaps = unsafe extern "C" fn(*mut c_void, *mut c_void, *const c_void) -> c_int;

fn load() -> Result<&'static Library, &'static str> {
    static LIBRARY: OnceLock<Result<Library, String>> = OnceLock::new();
    let open = || {
        let path = std::env::var_os(VARIABLE).ok_or_else(|| {
            format!(
                "{VARIABLE} is not set; docs/reference/bench.md says how to build the library that it names"
            )
        })?;
        // SAFETY: its constructors look at the CPU alone.
        unsafe { Library::new(&path) }.map_err(|error| format!("{}: {error}", path.display()))
    };
    LIBRARY.get_or_init(open).as_ref().map_err(String::as_str)
}

/// The library's name.
///
/// # Errors
/// Why it could not be loaded.
pub fn version() -> Result<&'static str, &'static str> {
    load().map(|_| "leancrypto")
}

/// A set with buffers for all that it reads and writes.
pub struct Mechanism {
    keypair: Keypair,
    encaps: Encaps,
    decaps: Decaps,
    seed: Vec<u8>,
    public: Vec<u128>,
    secret: Vec<u128>,
    ciphertext: Vec<u128>,
    /// The secret that was sent, the secret that was received.
    shared: [Vec<u128>; 2],
}

impl Mechanism {
    /// The set that is called `hqc-1` here, with a key and a ciphertext for it. `None` without the library.
    #[must_use]
    pub fn new(name: &str) -> Option<Mechanism> {
        let library = load().ok()?;
        let (_, theirs, seed) = ALL.into_iter().find(|(ours, ..)| *ours == name)?;
        let symbol = |function: &str| format!("lc_hqc_{theirs}_{function}\0");
        let buffer = || vec![0u128; ROOM / 16];
        // SAFETY: the types are those of lc_hqc_128.h; structures of bytes that are smaller than the buffers.
        let (keypair, encaps, decaps) = unsafe {
            (
                *library.get::<Keypair>(symbol("keypair_from_seed").as_bytes()).ok()?,
                *library.get::<Encaps>(symbol("enc").as_bytes()).ok()?,
                *library.get::<Decaps>(symbol("dec").as_bytes()).ok()?,
            )
        };
        let mut out = Mechanism {
            keypair,
            encaps,
            decaps,
            seed: vec![7; seed],
            public: buffer(),
            secret: buffer(),
            ciphertext: buffer(),
            shared: [buffer(), buffer()],
        };
        (out.keypair() && out.encaps() && out.decaps() && out.shared[0] == out.shared[1]).then_some(out)
    }

    /// Makes the key of the seed. Whether it could be done.
    pub fn keypair(&mut self) -> bool {
        let (public, secret) = (self.public.as_mut_ptr().cast(), self.secret.as_mut_ptr().cast());
        // SAFETY: buffers with room for the set's structures, and as many bytes of seed.
        unsafe { (self.keypair)(public, secret, self.seed.as_ptr(), self.seed.len()) == 0 }
    }

    /// Makes a ciphertext, with the library's own generator. Whether it could be done.
    pub fn encaps(&mut self) -> bool {
        let (ciphertext, shared) = (self.ciphertext.as_mut_ptr().cast(), self.shared[0].as_mut_ptr().cast());
        // SAFETY: as above.
        unsafe { (self.encaps)(ciphertext, shared, self.public.as_ptr().cast()) == 0 }
    }

    /// The shared secret of the ciphertext. Whether it could be done.
    pub fn decaps(&mut self) -> bool {
        let (ciphertext, secret) = (self.ciphertext.as_ptr().cast(), self.secret.as_ptr().cast());
        // SAFETY: as above.
        unsafe { (self.decaps)(self.shared[1].as_mut_ptr().cast(), ciphertext, secret) == 0 }
    }
}
