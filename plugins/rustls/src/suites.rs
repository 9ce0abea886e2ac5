//! The suites with AES-GCM.

use crate::aead::AesGcm;
use crate::hash::{Hash256, Hash384, Mac256, Mac384};
use crate::quic::Packets;
use rustls::crypto::tls12::PrfUsingHmac;
use rustls::crypto::tls13::HkdfUsingHmac;
use rustls::crypto::{CipherSuiteCommon, KeyExchangeAlgorithm};
use rustls::{CipherSuite, SignatureScheme, SupportedCipherSuite, Tls12CipherSuite, Tls13CipherSuite};

/// Records under one key: RFC 8446, section 5.5.
const LIMIT: u64 = 1 << 24;

static AES_128: AesGcm = AesGcm(16);
static AES_256: AesGcm = AesGcm(32);

macro_rules! tls13 {
    ($($name:ident $hash:ident $mac:ident $aead:ident $len:literal)+) => {$(
        /// The suite of TLS 1.3 and QUIC.
        pub static $name: SupportedCipherSuite = SupportedCipherSuite::Tls13(&Tls13CipherSuite {
            common: CipherSuiteCommon {
                suite: CipherSuite::$name,
                hash_provider: &$hash,
                confidentiality_limit: LIMIT,
            },
            hkdf_provider: &HkdfUsingHmac(&$mac),
            aead_alg: &$aead,
            quic: Some(&Packets($len)),
        });
    )+};
}

macro_rules! tls12 {
    ($($name:ident $hash:ident $mac:ident $aead:ident $schemes:ident)+) => {$(
        /// The suite of TLS 1.2.
        pub static $name: SupportedCipherSuite = SupportedCipherSuite::Tls12(&Tls12CipherSuite {
            common: CipherSuiteCommon {
                suite: CipherSuite::$name,
                hash_provider: &$hash,
                confidentiality_limit: LIMIT,
            },
            kx: KeyExchangeAlgorithm::ECDHE,
            sign: $schemes,
            aead_alg: &$aead,
            prf_provider: &PrfUsingHmac(&$mac),
        });
    )+};
}

tls13! {
    TLS13_AES_256_GCM_SHA384 Hash384 Mac384 AES_256 32
    TLS13_AES_128_GCM_SHA256 Hash256 Mac256 AES_128 16
}

tls12! {
    TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384 Hash384 Mac384 AES_256 ECDSA
    TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256 Hash256 Mac256 AES_128 ECDSA
    TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384 Hash384 Mac384 AES_256 RSA
    TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 Hash256 Mac256 AES_128 RSA
}

/// All of them, by preference.
pub static ALL: &[&SupportedCipherSuite] = &[
    &TLS13_AES_256_GCM_SHA384,
    &TLS13_AES_128_GCM_SHA256,
    &TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
    &TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256,
    &TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
    &TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
];

static ECDSA: &[SignatureScheme] = &[
    SignatureScheme::ED25519,
    SignatureScheme::ECDSA_NISTP521_SHA512,
    SignatureScheme::ECDSA_NISTP384_SHA384,
    SignatureScheme::ECDSA_NISTP256_SHA256,
];

/// By preference.
pub static RSA: &[SignatureScheme] = &[
    SignatureScheme::RSA_PSS_SHA512,
    SignatureScheme::RSA_PSS_SHA384,
    SignatureScheme::RSA_PSS_SHA256,
    SignatureScheme::RSA_PKCS1_SHA512,
    SignatureScheme::RSA_PKCS1_SHA384,
    SignatureScheme::RSA_PKCS1_SHA256,
];
