//! The C interface: libadamant.
//!
//! | file | header | what is in it |
//! |---|---|---|
//! | `error.rs` | `adamant_error.h` | the one table of error codes, the version |
//! | `modular.rs` | `adamant_modular.h` | powers and squaring chains modulo any odd number |
//! | `symmetric/` | `adamant_symmetric.h` | AES modes, AEGIS, SHA-2, SHAKE, HMAC, HKDF |
//! | `curve25519.rs` | `adamant_25519.h` | X25519, Ed25519, Ristretto255 |
//! | `gf2x.rs` | `adamant_gf2x.h` | binary polynomials modulo x^r - 1 |
//! | `hash_to_curve/` | `adamant_hash_to_curve.h`, `adamant_edwards.h` | hashing to curves, sums of products, points of Edwards curves |
//! | `curves/` | `adamant_curves.h` | fields, points and pairings of five curves |
//! | `util.rs` | `adamant_util.h` | wiping, comparison in constant time, random bytes |
//! | `vdf.rs` | `adamant_vdf.h` | verifiable delay functions: evaluate, prove, verify |
//! | `rsa/` | `adamant_rsa.h` | RSA keys, signatures, OAEP |
//! | `bn/` | `adamant_bn.h`, `bn.h` | LibTomMath 0.02 |
//! | `mpi/` | `adamant_mpi.h`, `mpi.h` | Fromberger's MPI |
//! | `sqrlib.rs` | `sqrlib.h` | the API of the reference squaring library |
//! | `guard.rs` | | what stands between C and Rust: no panic gets out |
//! | `pointer.rs` | | C pointers to slices, references and handles |
//! | `wipe.rs` | | wiping of stack and registers after calls on secrets |
//!
//! The headers in `include/` are written by hand for C programmers; `cargo xtask header --check` compares every
//! prototype with the function here, and fails when one is missing on either side.
//!
//! # Adding a domain
//! 1. `src/<domain>.rs`, and a line for it in the table above. Write out each
//!    `#[unsafe(no_mangle)] pub unsafe extern "C" fn adm_<domain>_<verb>` (no macros but `export_rows!`: tools read these
//!    files), with the parameter names of the header. The body is one `guard::status` around everything, which turns panics into
//!    `ADM_ERR_INTERNAL`, or `guard::secret` where there are secrets, which also wipes what is left of them; inside it,
//!    pointers become slices and references through `pointer` only, with `?`.
//! 2. Its error codes: a block of a hundred in the table in `error.rs`, the same lines in `adamant_error.h`, and
//!    `impl From<the domain's Error> for Code` in the domain's file.
//! 3. `include/adamant_<domain>.h`, included by `adamant.h`. For each function: sizes, byte order, ownership, aliasing,
//!    threads, errors, constant time.
//! 4. Tests: a C program in `tests/c/` and a line in `tests/c_programs.rs`; NULL and extreme lengths in
//!    `tests/<domain>.rs`, small enough for Miri:
//!    `RUSTFLAGS="--cfg adamant_portable" cargo +nightly miri test -p adamant-capi --lib --test modular --test sqrlib`.
//! 5. A case in `tests/wiping/` for each function on secrets, a line in `PUBLIC` of `tests/wiping.rs` for each other:
//!    `docs/wiping.md`.
//!
//! Rules: read all input before any output is touched (then output may overlap input, and is untouched on error);
//! check lengths before pointers are followed; `NULL` with length 0 is an empty input.
#![allow(unsafe_code)]

pub mod bn;
pub mod curve25519;
pub mod curves;
pub mod error;
pub mod gf2x;
mod guard;
pub mod hash_to_curve;
pub mod modular;
pub mod mpi;
mod pointer;
pub mod rsa;
pub mod sqrlib;
pub mod symmetric;
pub mod util;
pub mod vdf;
mod wipe;
