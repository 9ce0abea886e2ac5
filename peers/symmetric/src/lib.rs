//! Bindings to peers that are no crates: Intel's multi-buffer library and OpenSSL's EVP interface. Benchmarks only.

#[cfg(has_ipsec_mb)]
pub mod ipsec_mb;
pub mod openssl;
