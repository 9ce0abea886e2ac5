//! The `adamant` program with other people's implementations, to be measured beside ours: `cargo xtask bench --peers`. One file
//! a domain or two, each with a function that makes contenders; a peer that is not there makes none.
//!
//! A new peer: a crate in `peers/` or from the registry, an optional dependency of this one under the feature of its domain,
//! its tools in `xtask/src/bench.rs`, its contenders in the domain's file here.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[cfg(feature = "peers-bls")]
mod bls;
#[cfg(feature = "peers-curves")]
mod curve;
#[cfg(feature = "peers-ecdsa")]
mod ecdsa;
#[cfg(feature = "peers-curves")]
mod edwards;
#[cfg(feature = "peers-evm")]
mod evm;
#[cfg(feature = "peers-curves")]
mod field;
#[cfg(feature = "peers-gf2x")]
mod gf2x;
#[cfg(feature = "peers-integer")]
mod integer;
#[cfg(feature = "peers-kem")]
mod kem;
#[cfg(feature = "peers-kzg")]
mod kzg;
#[cfg(feature = "peers-modular")]
mod modular;
#[cfg(feature = "peers-symmetric")]
mod symmetric;
#[cfg(feature = "peers-tlock")]
mod tlock;

use adamant_bench::{Contender, Inputs, Peers, Subject};
use std::process::ExitCode;

fn main() -> ExitCode {
    adamant_cli::main(Some(Peers { contenders, missing }))
}

/// The peers' contenders for a case.
fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    match subject.domain {
        #[cfg(feature = "peers-modular")]
        "sqr" | "modexp" => modular::contenders(subject, inputs),
        #[cfg(feature = "peers-integer")]
        "integer" => integer::contenders(subject, inputs),
        #[cfg(feature = "peers-gf2x")]
        "gf2x" => gf2x::contenders(subject, inputs),
        #[cfg(feature = "peers-kem")]
        "kem" => kem::contenders(subject, inputs),
        #[cfg(feature = "peers-curves")]
        "field" => field::contenders(subject),
        #[cfg(feature = "peers-curves")]
        "curve" | "pairing" => curve::contenders(subject),
        #[cfg(feature = "peers-bls")]
        "bls" => bls::contenders(subject, inputs),
        #[cfg(feature = "peers-kzg")]
        "kzg" => kzg::contenders(subject, inputs),
        #[cfg(feature = "peers-tlock")]
        "tlock" => tlock::contenders(subject, inputs),
        #[cfg(feature = "peers-ecdsa")]
        "ecdsa" => ecdsa::contenders(subject, inputs),
        #[cfg(feature = "peers-evm")]
        "evm" => evm::contenders(subject, inputs),
        #[cfg(feature = "peers-curves")]
        "edwards" => edwards::contenders(subject),
        #[cfg(feature = "peers-symmetric")]
        "symmetric" => symmetric::contenders(subject),
        _ => {
            // Not every domain shares inputs.
            let _ = inputs;
            Vec::new()
        }
    }
}

/// Whether a feature was built in, its name, and the domains whose peers it brings.
const FEATURES: &[(bool, &str, &[&str])] = &[
    (cfg!(feature = "peers-modular"), "peers-modular", &["sqr", "modexp"]),
    (cfg!(feature = "peers-integer"), "peers-integer", &["integer"]),
    (cfg!(feature = "peers-gf2x"), "peers-gf2x", &["gf2x"]),
    (cfg!(feature = "peers-kem"), "peers-kem", &["kem"]),
    (cfg!(feature = "peers-bls"), "peers-bls", &["bls"]),
    (cfg!(feature = "peers-kzg"), "peers-kzg", &["kzg"]),
    (cfg!(feature = "peers-tlock"), "peers-tlock", &["tlock"]),
    (cfg!(feature = "peers-ecdsa"), "peers-ecdsa", &["ecdsa"]),
    (cfg!(feature = "peers-evm"), "peers-evm", &["evm"]),
    (cfg!(feature = "peers-curves"), "peers-curves", &["field", "curve", "edwards", "pairing"]),
    (cfg!(feature = "peers-symmetric"), "peers-symmetric", &["symmetric"]),
];

/// Peers of these domains that could not be found, each with the reason.
fn missing(domains: &[&str]) -> Vec<String> {
    let mut missing = Vec::new();
    for (built_in, feature, of) in FEATURES {
        if !built_in && of.iter().any(|domain| domains.contains(domain)) {
            missing.push(format!("those of {}: not built in, feature {feature}", of.join(", ")));
        }
    }
    #[allow(
        unused_mut,
        unused_variables,
        reason = "blst, which comes alone with its feature, cannot be missing"
    )]
    let mut add = |name: &str, found: Result<(), String>| {
        missing.extend(found.err().map(|why| format!("{name}: {why}")));
    };
    #[cfg(feature = "peers-modular")]
    {
        add("OpenSSL", told(adamant_peer_openssl::version()));
        add("GMP", told(adamant_peer_gmp::version()));
    }
    #[cfg(any(feature = "peers-curves", feature = "peers-evm"))]
    add("gnark-crypto", told(adamant_peer_gnark::presence()));
    #[cfg(feature = "peers-integer")]
    {
        use adamant_peer_tommath::Source;
        add("LibTomMath", told(Source::System.version()));
        add("the mp_ functions, from our libtommath", told(Source::Adamant.version()));
    }
    #[cfg(feature = "peers-gf2x")]
    {
        add("NTL", told(adamant_peer_ntl::ntl::version()));
        add("gf2x", told(adamant_peer_ntl::gf2x::version()));
        add("bike-kem", told(adamant_peer_bike::presence()));
    }
    #[cfg(feature = "peers-kem")]
    {
        add("liboqs", told(adamant_peer_oqs::version()));
        add("leancrypto", told(adamant_peer_leancrypto::version()));
    }
    #[cfg(feature = "peers-symmetric")]
    {
        add("ipsec-mb", told(adamant_peers_symmetric::ipsec_mb::version()));
        add("XKCP", told(adamant_peer_xkcp::presence()));
    }
    missing
}

/// Why a peer is not there, if it is not.
#[allow(dead_code, reason = "as above")]
fn told<T, E: ToString>(found: Result<T, E>) -> Result<(), String> {
    found.map(drop).map_err(|why| why.to_string())
}
