//! The C interface: libadamant.
//!
//! | file | header | what is in it |
//! |---|---|---|
//! | `error.rs` | `adamant_error.h` | the one table of error codes, the version |
//! | `modular.rs` | `adamant_modular.h` | powers and squaring chains modulo any odd number |
//! | `symmetric/` | `adamant_symmetric.h` | AES modes, AEGIS, SHA-2, SHA-3, SHAKE, KMAC, HMAC, HKDF |
//! | `curve25519.rs` | `adamant_25519.h` | X25519, Ed25519, Ristretto255 |
//! | `kem.rs`, `bike.rs` | `adamant_kem.h` | HQC; BIKE, experimental |
//! | `gf2x.rs` | `adamant_gf2x.h` | binary polynomials modulo x^r - 1 |
//! | `hash_to_curve/` | `adamant_hash_to_curve.h`, `adamant_edwards.h` | hashing to curves, sums and batches of products, points of Edwards curves |
//! | `curves/` | `adamant_curves.h` | fields, points and pairings of five curves |
//! | `util.rs` | `adamant_util.h` | wiping, comparison in constant time, random bytes |
//! | `vdf.rs` | `adamant_vdf.h` | verifiable delay functions: evaluate, prove, verify |
//! | `bls/` | `adamant_bls.h` | BLS signatures, aggregates, batches, shares of keys |
//! | `ecdsa/` | `adamant_ecdsa.h` | ECDSA, ECDH and BIP-340 over P-256 and secp256k1 |
//! | `evm.rs` | `adamant_evm.h` | precompiled contracts of Ethereum's virtual machine |
//! | `tlock.rs` | `adamant_tlock.h` | encryption to a round of drand |
//! | `rsa/` | `adamant_rsa.h` | RSA keys, signatures, OAEP |
//! | `bn/` | `adamant_bn.h`, `bn.h` | LibTomMath 0.02 |
//! | `mpi/` | `adamant_mpi.h`, `mpi.h` | Fromberger's MPI |
//! | `sqrlib.rs` | `sqrlib.h` | the API of the reference squaring library |
//! | `guard.rs` | | the frames of the functions: no panic gets out, secrets are wiped |
//! | `pointer.rs` | | C pointers to slices, references and handles |
//! | `threads.rs` | | the threads of batch functions |
//! | `wipe.rs` | | wiping of stack and registers after calls on secrets |
//!
//! The headers in `include/` are written by hand for C programmers; `cargo xtask header --check` compares every
//! prototype with the function here, and fails when one is missing on either side.
//!
//! # Adding a domain
//! 1. `src/<domain>.rs`, and a line for it in the table above. Its functions stand in [`export!`](adamant_mp::export!), which
//!    states once what all of them demand of their callers, with the parameter names of the header; see below.
//! 2. Its error codes: a block of a hundred in the table in `error.rs`, the same lines in `adamant_error.h`, and
//!    `impl From<the domain's Error> for Code` in the domain's file.
//! 3. `include/adamant_<domain>.h`, included by `adamant.h`. For each function: sizes, byte order, ownership, aliasing,
//!    threads, errors, constant time.
//! 4. Tests: a C program in `tests/c/` and a line in `tests/c_programs.rs`; NULL and extreme lengths in
//!    `tests/<domain>.rs`, small enough for Miri:
//!    `RUSTFLAGS="--cfg adamant_portable" cargo +nightly miri test -p adamant-capi --lib --test modular --test sqrlib`.
//! 5. A case in `tests/wiping/` for each function on secrets, a line in `PUBLIC` of `tests/wiping.rs` for each other:
//!    `docs/evidence/wiping.md`.
//!
//! # A function
//! ```text
//! export! {
//!     /// The digest of `len` bytes.
//!     secret(depth::SHA256) fn adm_sha256(out: *mut u8, data: *const u8, len: usize) -> c_int {
//!         write(out, &sha256(input(data, len)?))
//!     }
//! }
//! ```
//! Before `fn` stands the frame, a function of `guard`:
//!
//! | frame | for functions that return | secrets | a panic becomes |
//! |---|---|---|---|
//! | `status` | 0 or an error code; the body is a `Result<(), Code>` | none | `ADM_ERR_INTERNAL` |
//! | `secret(depth::NAME)` | the same | wipes so many bytes of stack, and the registers | `ADM_ERR_INTERNAL` |
//! | `value` | a value, or nothing | none | 0 |
//! | `wiped(depth::NAME)` | the same; what is returned is public | wipes | 0 |
//!
//! `bn`, `mpi` and `sqrlib` have frames of their own for their own codes. In the body pointers become slices and references
//! through `pointer` alone, errors of the domain become codes by `?`. One example of each kind:
//!
//! | the function has | example | it uses |
//! |---|---|---|
//! | borrowed bytes, an output of fixed size | `adm_sha256` in `symmetric/hash.rs` | `input`, `write` |
//! | a handle: made, used, freed | `adm_aes_gcm_new`, `_encrypt_detached`, `_free` in `symmetric/gcm.rs` | `hand_over`, `handle`, `take` |
//! | an output buffer with its length | `adm_modular_pow` in `modular.rs`; `adm_rsa_private_write` in `rsa/keys.rs`, where only the call says how long | `check_room`; `write_with_length` |
//! | secrets in its scratch | `adm_aes_new` in `symmetric/aes.rs` | `secret(depth)`; give a new one the depth 0 and let `tests/wiping.rs` measure: `docs/evidence/wiping.md` |
//!
//! What takes memory in proportion to its input asks for it with the `try_` functions of the domain, or `pointer::list`, so
//! that its end is `ADM_ERR_OUT_OF_MEMORY`; without the last few KiB for set-up the process ends, as Rust programs do.
//!
//! Rules: read all input before any output is touched (then output may overlap input, and is untouched on error);
//! check lengths before pointers are followed; `NULL` with length 0 is an empty input.
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
#![allow(unsafe_code)]

pub mod bike;
pub mod bls;
pub mod bn;
pub mod curve25519;
pub mod curves;
pub mod ecdsa;
pub mod error;
pub mod evm;
pub mod gf2x;
mod guard;
pub mod hash_to_curve;
pub mod kem;
pub mod modular;
pub mod mpi;
mod pointer;
pub mod rsa;
pub mod sqrlib;
pub mod symmetric;
mod threads;
pub mod tlock;
pub mod util;
pub mod vdf;
mod wipe;
