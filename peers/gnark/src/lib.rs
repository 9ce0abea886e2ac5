//! gnark-crypto, and go-ethereum's precompiled contracts on it, to be measured beside Adamant: the Go module in `go/` is built as a C
//! library when it is first needed, and opened at run time.
//!
//! That needs Go, a C compiler and, once, the network. `ADAMANT_LIBGNARK=PATH` names a library that is built already.
//! Scalar multiplication is not constant time there.

mod building;
pub mod geth;

use libloading::Library;
use std::sync::OnceLock;

/// The curves, by the names of `adamant bench`, in the order of `go/main.go`.
const CURVES: [&str; 4] = ["bls12_381", "bls12_377", "bn254_snarks", "bw6_761"];
/// Operations in the order of `go/main.go`.
const OPERATIONS: [&str; 8] =
    ["miller loop", "final exponentiation", "pairing", "multi-pairing", "mul G1", "mul G2", "fft", "msm G1"];

type Run = unsafe extern "C" fn(i64, i64, i64, i64) -> i64;

struct Api {
    version: String,
    run: Run,
    geth: geth::Api,
}

/// The text that a function of the library writes.
///
/// # Safety
/// The function is one that `go/` exports, with these types.
unsafe fn text(write: unsafe extern "C" fn(*mut u8, i64) -> i64) -> String {
    let mut text = [0u8; 64];
    // SAFETY: the text has the length that is told.
    let length = unsafe { write(text.as_mut_ptr(), text.len() as i64) }.clamp(0, text.len() as i64) as usize;
    String::from_utf8_lossy(&text[..length]).trim_start_matches('v').to_string()
}

impl Api {
    fn from(library: &'static Library) -> Result<Api, libloading::Error> {
        // SAFETY: the types are those of the functions that `go/main.go` exports.
        unsafe {
            let version: unsafe extern "C" fn(*mut u8, i64) -> i64 =
                *library.get(b"adamant_gnark_version\0")?;
            let run: Run = *library.get(b"adamant_gnark_run\0")?;
            let geth = geth::Api::from(library)?;
            Ok(Api { version: format!("gnark-crypto {}", text(version)), run, geth })
        }
    }
}

/// The functions, built and loaded at the first call; valid as long as the process: Go's runtime cannot be unloaded.
fn load() -> Result<&'static Api, &'static str> {
    static API: OnceLock<Result<Api, String>> = OnceLock::new();
    API.get_or_init(|| {
        let api = building::library().and_then(|path| {
            // SAFETY: loading starts Go's runtime, which is made for that.
            let library = unsafe { Library::new(&path) }.map_err(|error| error.to_string())?;
            Api::from(Box::leak(Box::new(library))).map_err(|error| error.to_string())
        });
        // What was known before is told with the other peers that are missing.
        if let (Err(why), Ok(())) = (&api, presence()) {
            eprintln!("peer skipped: gnark-crypto: {why}");
        }
        api
    })
    .as_ref()
    .map_err(String::as_str)
}

/// Whether the library is there or can be built, as far as that is known before it is needed.
///
/// # Errors
/// Why not.
pub fn presence() -> Result<(), &'static str> {
    building::presence()
}

/// The library's name and version; it is built and loaded if it has not been.
///
/// # Errors
/// Why it could not be built or loaded.
pub fn version() -> Result<&'static str, &'static str> {
    load().map(|api| api.version.as_str())
}

/// Does an operation a number of times.
pub type Work = Box<dyn FnMut(u64)>;

/// An operation of a curve with n pairs; none where the library has none, or is not there.
pub fn operation(curve: &str, operation: &str, n: usize) -> Option<Work> {
    let curve = CURVES.iter().position(|&name| name == curve)? as i64;
    let operation = OPERATIONS.iter().position(|&name| name == operation)? as i64;
    let run = load().ok()?.run;
    // SAFETY: the function takes any numbers.
    let work = move |times: u64| unsafe { run(curve, operation, n as i64, times as i64) };
    (work(1) == 0).then(|| {
        Box::new(move |times| {
            work(times);
        }) as Work
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn operations_run_where_the_library_is() {
        match super::version() {
            Err(why) => println!("gnark-crypto: {why}"),
            Ok(version) => {
                assert!(version.starts_with("gnark-crypto 0."), "{version}");
                for curve in super::CURVES {
                    for operation in super::OPERATIONS {
                        assert!(super::operation(curve, operation, 2).is_some(), "{curve} {operation}");
                    }
                }
                assert!(super::operation("bn254_nogami", "pairing", 1).is_none());
            }
        }
    }
}
