//! Adamant as a provider module of OpenSSL 3 and 4: `adamant.so`, which links no libcrypto.
//!
//! | module | what is in it |
//! |---|---|
//! | `abi` | the types of OpenSSL's core, parameters, error reports; what stands between C and the safe code |
//! | `provider` | the entry, the tables by operation, teardown |
//! | `digest` | SHA-2, SHA-3, SHAKE; the list of all digests that signatures and HMAC are made with |
//! | `cipher` | AES in GCM, CTR, CBC and XTS; the records of TLS 1.2 |
//! | `mac` | HMAC |
//! | `ecx` | X25519 keys and agreement, Ed25519 keys and signatures |
//! | `rsa` | RSA keys and signatures |
//! | `ec` | copies of EC keys of P-256 and secp256k1, signatures |
//!
//! Every function that OpenSSL calls lives in `provider.rs`, in a file called `abi.rs`, in the folder `abi/`, or in one that has the name of
//! the operation in OpenSSL (`keymgmt.rs`, `signature.rs`, `exchange.rs`): pointers become slices and references there, and no panic gets
//! out. All else is safe code that returns a `Reason` where it fails, with the number and the text that the
//! default provider has for the same failure.
//!
//! The module lives in other people's processes: it starts no thread, keeps no lock and no thread-local data, and holds nothing but
//! the objects that OpenSSL asked for. `docs/plugins/openssl.md` is its page.

mod abi;
mod cipher;
mod digest;
mod ec;
mod ecx;
mod mac;
mod provider;
mod rsa;
