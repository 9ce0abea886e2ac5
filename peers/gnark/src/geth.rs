//! go-ethereum's precompiled contracts, in one thread.

use crate::{Work, load, text};
use libloading::Library;

type Call = unsafe extern "C" fn(i64, *const u8, i64) -> i64;
type Output = unsafe extern "C" fn(i64, *mut u8, i64) -> i64;
type Run = unsafe extern "C" fn(i64, i64);

pub(crate) struct Api {
    version: String,
    call: Call,
    output: Output,
    run: Run,
}

impl Api {
    pub(crate) fn from(library: &'static Library) -> Result<Api, libloading::Error> {
        // SAFETY: the types are those of the functions that `go/evm.go` exports.
        unsafe {
            Ok(Api {
                version: format!("go-ethereum {}", text(*library.get(b"adamant_geth_version\0")?)),
                call: *library.get(b"adamant_geth_call\0")?,
                output: *library.get(b"adamant_geth_output\0")?,
                run: *library.get(b"adamant_geth_run\0")?,
            })
        }
    }
}

/// The module's name and version; the library is built and loaded if it has not been.
///
/// # Errors
/// Why it could not be built or loaded.
pub fn version() -> Result<&'static str, &'static str> {
    load().map(|api| api.geth.version.as_str())
}

/// What the contract with this address gives for an input, and the work of a call with its gas; nothing where it fails, or where the
/// library is not there.
pub fn contract(address: u16, input: &[u8]) -> Option<(Vec<u8>, Work)> {
    let api = &load().ok()?.geth;
    let mut output = vec![0; 8192];
    // SAFETY: the input and the room for the output have the lengths that are told; the index is one that was given.
    let (index, length) = unsafe {
        let index = (api.call)(i64::from(address), input.as_ptr(), input.len() as i64);
        if index < 0 {
            return None;
        }
        (index, (api.output)(index, output.as_mut_ptr(), output.len() as i64))
    };
    output.truncate(usize::try_from(length).ok()?);
    let run = api.run;
    // SAFETY: as above.
    Some((output, Box::new(move |times| unsafe { run(index, times as i64) })))
}

#[cfg(test)]
mod tests {
    #[test]
    fn contracts_run_where_the_library_is() {
        match super::version() {
            Err(why) => println!("go-ethereum: {why}"),
            Ok(version) => {
                assert!(version.starts_with("go-ethereum 1."), "{version}");
                let (output, mut work) = super::contract(4, b"abc").unwrap();
                assert_eq!(output, b"abc");
                work(3);
                // An input that fails, and no contract.
                assert!(super::contract(9, b"abc").is_none());
                assert!(super::contract(0x99, b"abc").is_none());
            }
        }
    }
}
