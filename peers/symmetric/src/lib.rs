//! Bindings to peers that are no crates: Intel's multi-buffer library and OpenSSL's EVP interface. Benchmarks only.

#[cfg_attr(not(has_ipsec_mb), path = "no_ipsec_mb.rs")]
pub mod ipsec_mb;
pub mod openssl;
