//! The ring arithmetic of the BIKE team's additional implementation (github.com/awslabs/bike-kem), to be measured beside
//! Adamant: products, squares and inverses modulo x^r - 1.
//!
//! Its r is fixed when it is compiled, and nobody packages it, so the user builds one library for each level as docs/reference/bench.md
//! says and names the folder in `ADAMANT_PEER_BIKE`; there the library of level 1 is `1/libbike.so`. The wrappers are as thin as
//! they can be: the measured call is the library's function and nothing else.

use libloading::Library;
use std::path::Path;
use std::sync::OnceLock;

/// The variable that names the folder.
pub const VARIABLE: &str = "ADAMANT_PEER_BIKE";

/// The levels, their r, and the words to which their operands are padded.
const LEVELS: [(u8, usize, usize); 3] = [(1, 12323, 256), (3, 24659, 512), (5, 40973, 1024)];

/// 64 bytes: the library loads and stores whole ones that are aligned.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u64; 8]);

type Unary = unsafe extern "C" fn(*mut Line, *const Line);
type Binary = unsafe extern "C" fn(*mut Line, *const Line, *const Line);
type Flag = unsafe extern "C" fn() -> u32;

/// The functions of one library.
struct Api {
    words: usize,
    multiply: Binary,
    invert: Unary,
    square: Unary,
    reduce: Unary,
    name: &'static str,
}

/// Loads the library for r.
fn load(r: usize) -> Result<&'static Api, &'static str> {
    static APIS: OnceLock<[Result<Api, String>; 3]> = OnceLock::new();
    let apis = APIS.get_or_init(|| LEVELS.map(|(level, _, words)| open(level, words)));
    let level = LEVELS.iter().position(|&(_, own, _)| own == r).ok_or("BIKE has no such r")?;
    apis[level].as_ref().map_err(String::as_str)
}

fn open(level: u8, words: usize) -> Result<Api, String> {
    let folder = std::env::var_os(VARIABLE).ok_or_else(|| {
        format!("{VARIABLE} is not set; docs/reference/bench.md says how to build the library that it names")
    })?;
    let path = Path::new(&folder).join(level.to_string()).join("libbike.so");
    let failed = |error: libloading::Error| format!("{}: {error}", path.display());
    // SAFETY: loading it runs no code of its own.
    let library = Box::leak(Box::new(unsafe { Library::new(&path) }.map_err(failed)?));
    // SAFETY: the types are those of gf2x.h, gf2x_internal.h and cpu_features.h; operands are pointers to lines.
    unsafe {
        let flag = |name: &str| library.get::<Flag>(name.as_bytes()).map(|f| f() != 0).map_err(failed);
        library.get::<unsafe extern "C" fn()>(b"cpu_features_init\0").map_err(failed)?();
        let (avx512, vpclmul) = (flag("is_avx512_enabled\0")?, flag("is_vpclmul_enabled\0")?);
        if !flag("is_avx2_enabled\0")? || !flag("is_pclmul_enabled\0")? {
            return Err("this CPU has no AVX2 or no PCLMULQDQ".to_string());
        }
        let (square, reduce): (&[u8], &[u8]) = (
            if avx512 && vpclmul { b"gf2x_sqr_vpclmul\0" } else { b"gf2x_sqr_pclmul\0" },
            if avx512 { b"gf2x_red_avx512\0" } else { b"gf2x_red_avx2\0" },
        );
        Ok(Api {
            words,
            multiply: *library.get(b"gf2x_mod_mul\0").map_err(failed)?,
            invert: *library.get(b"gf2x_mod_inv\0").map_err(failed)?,
            square: *library.get(square).map_err(failed)?,
            reduce: *library.get(reduce).map_err(failed)?,
            name: match (avx512, vpclmul) {
                (false, _) => "bike-kem AVX2",
                (true, false) => "bike-kem AVX-512",
                (true, true) => "bike-kem AVX-512 VPCLMULQDQ",
            },
        })
    }
}

/// The library's name, with the instructions that it chose: `bike-kem AVX2` where it found no AVX-512.
///
/// # Errors
/// Why it could not be loaded.
pub fn version(r: usize) -> Result<&'static str, &'static str> {
    load(r).map(|api| api.name)
}

/// Whether all three libraries can be loaded.
///
/// # Errors
/// Why the first that cannot be loaded cannot.
pub fn presence() -> Result<(), &'static str> {
    LEVELS.iter().try_for_each(|&(_, r, _)| load(r).map(drop))
}

/// An element of one of the three rings.
pub struct Element {
    api: &'static Api,
    lines: Vec<Line>,
    /// Space for a result of double length.
    wide: Vec<Line>,
}

impl Element {
    /// From bytes, coefficient i in bit i mod 8 of byte i / 8, all below r. `None` without the library for r, or of other length.
    #[must_use]
    pub fn new(r: usize, bytes: &[u8]) -> Option<Element> {
        let api = load(r).ok()?;
        let mut lines = vec![Line([0; 8]); api.words / 8];
        if bytes.len() != r.div_ceil(8) || bytes.last()? >> (r % 8) != 0 {
            return None;
        }
        for (i, &byte) in bytes.iter().enumerate() {
            lines[i / 64].0[i / 8 % 8] |= u64::from(byte) << (8 * (i % 8));
        }
        Some(Element { api, wide: vec![Line([0; 8]); 2 * lines.len()], lines })
    }

    /// As so many bytes.
    #[must_use]
    pub fn to_bytes(&self, length: usize) -> Vec<u8> {
        self.lines.iter().flat_map(|line| line.0).flat_map(u64::to_le_bytes).take(length).collect()
    }

    /// `gf2x_mod_mul`: `self` becomes `a` `b`. False, and nothing is done, where they are of different rings.
    pub fn set_product(&mut self, a: &Element, b: &Element) -> bool {
        let same = [a, b].iter().all(|x| x.lines.len() == self.lines.len());
        if same {
            // SAFETY: all three have the length of the library's operands.
            unsafe { (self.api.multiply)(self.lines.as_mut_ptr(), a.lines.as_ptr(), b.lines.as_ptr()) }
        }
        same
    }

    /// `gf2x_mod_inv`: `self` becomes 1/`a`, `a` a unit. False, and nothing is done, where they are of different rings.
    pub fn set_inverse(&mut self, a: &Element) -> bool {
        let same = a.lines.len() == self.lines.len();
        if same {
            // SAFETY: both have the length of the library's operands.
            unsafe { (self.api.invert)(self.lines.as_mut_ptr(), a.lines.as_ptr()) }
        }
        same
    }

    /// `gf2x_sqr_pclmul` and `gf2x_red_avx2`, or those that the library chooses on this CPU: what its inversion does for a square.
    pub fn square(&mut self) {
        // SAFETY: the element has the length of the library's operands, the other space twice that.
        unsafe {
            (self.api.square)(self.wide.as_mut_ptr(), self.lines.as_ptr());
            (self.api.reduce)(self.lines.as_mut_ptr(), self.wide.as_ptr());
        }
    }
}
