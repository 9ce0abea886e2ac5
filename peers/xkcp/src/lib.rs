//! Keccak of the eXtended Keccak Code Package (github.com/XKCP/XKCP), to be measured beside Adamant: SHA3-256, and the permutation of
//! one state, of four and of eight whose lanes are interleaved.
//!
//! Which instructions it uses is fixed when it is compiled, and nobody packages it so, so the user builds a library as
//! docs/reference/bench.md says and names the file in `ADAMANT_PEER_XKCP`. The wrappers are as thin as they can be.

use libloading::Library;
use std::sync::OnceLock;

/// The variable that names the file.
pub const VARIABLE: &str = "ADAMANT_PEER_XKCP";

/// 64 bytes: the library loads and stores whole ones that are aligned.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u64; 8]);

type Permutation = unsafe extern "C" fn(*mut Line);

struct Api {
    one: Permutation,
    four: Permutation,
    eight: Permutation,
    sha3_256: unsafe extern "C" fn(*mut u8, *const u8, usize) -> i32,
}

fn load() -> Result<&'static Api, &'static str> {
    static API: OnceLock<Result<Api, String>> = OnceLock::new();
    API.get_or_init(open).as_ref().map_err(String::as_str)
}

fn open() -> Result<Api, String> {
    let path = std::env::var_os(VARIABLE).ok_or_else(|| {
        format!("{VARIABLE} is not set; docs/reference/bench.md says how to build the library that it names")
    })?;
    let failed = |error: libloading::Error| format!("{}: {error}", path.display());
    // SAFETY: loading it runs no code of its own.
    let library = Box::leak(Box::new(unsafe { Library::new(&path) }.map_err(failed)?));
    // SAFETY: the types are those of KeccakP-1600-SnP.h, KeccakP-1600-times4-SnP.h, KeccakP-1600-times8-SnP.h and SimpleFIPS202.h;
    // states are pointers to lines.
    unsafe {
        Ok(Api {
            one: *library.get(b"KeccakP1600_Permute_24rounds\0").map_err(failed)?,
            four: *library.get(b"KeccakP1600times4_PermuteAll_24rounds\0").map_err(failed)?,
            eight: *library.get(b"KeccakP1600times8_PermuteAll_24rounds\0").map_err(failed)?,
            sha3_256: *library.get(b"SHA3_256\0").map_err(failed)?,
        })
    }
}

/// Whether the library can be loaded.
///
/// # Errors
/// Why it could not be loaded.
pub fn presence() -> Result<(), &'static str> {
    load().map(drop)
}

/// States that are permuted side by side: lane i of all of them, then lane i + 1.
pub struct States {
    permute: Permutation,
    lines: Vec<Line>,
    words: usize,
}

impl States {
    /// One, four or eight states of ones. `None` for other numbers, and without the library.
    #[must_use]
    pub fn ones(count: usize) -> Option<States> {
        let api = load().ok()?;
        let permute = match count {
            1 => api.one,
            4 => api.four,
            8 => api.eight,
            _ => return None,
        };
        Some(States { permute, lines: vec![Line([1; 8]); 25], words: 25 * count })
    }

    /// Keccak-f[1600] of each.
    pub fn permute(&mut self) {
        // SAFETY: 1600 aligned bytes are those of eight states; fewer are at their beginning.
        unsafe { (self.permute)(self.lines.as_mut_ptr()) }
    }

    /// The words, lane after lane.
    #[must_use]
    pub fn words(&self) -> Vec<u64> {
        self.lines.iter().flat_map(|line| line.0).take(self.words).collect()
    }
}

/// SHA3-256. `None` without the library.
#[must_use]
pub fn sha3_256(data: &[u8]) -> Option<[u8; 32]> {
    let api = load().ok()?;
    let mut out = [0; 32];
    // SAFETY: 32 writable bytes, and as many readable ones as the length says.
    let code = unsafe { (api.sha3_256)(out.as_mut_ptr(), data.as_ptr(), data.len()) };
    (code == 0).then_some(out)
}
