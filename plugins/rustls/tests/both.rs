//! Every suite, group and kind of certificate against the ring and aws-lc providers on the other side, in both roles.
#![allow(clippy::unwrap_used)]

use rustls::crypto::CryptoProvider;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::version::{TLS12, TLS13};
use rustls::{
    ClientConfig, ClientConnection, NamedGroup, RootCertStore, ServerConfig, ServerConnection,
    SupportedProtocolVersion,
};
use std::io::{Read, Write};
use std::sync::Arc;

type Certified = (CertificateDer<'static>, PrivateKeyDer<'static>);

/// A self-signed certificate.
fn certificate(algorithm: &'static rcgen::SignatureAlgorithm) -> Certified {
    let key = rcgen::KeyPair::generate_for(algorithm).unwrap();
    let made = rcgen::CertificateParams::new(vec!["localhost".into()]).unwrap().self_signed(&key).unwrap();
    (made.der().clone(), PrivateKeyDer::try_from(key.serialize_der()).unwrap())
}

/// ring makes no RSA keys: this one is for tests alone.
fn rsa() -> Certified {
    let pem = adamant_rsa::PrivateKey::generate(2048, 65537, &mut adamant_rsa::OsRandom).unwrap();
    let der = pem.to_der(adamant_rsa::PrivateFormat::default()).to_vec();
    let key = rcgen::KeyPair::try_from(&der[..]).unwrap();
    let made = rcgen::CertificateParams::new(vec!["localhost".into()]).unwrap().self_signed(&key).unwrap();
    (made.der().clone(), PrivateKeyDer::try_from(der).unwrap())
}

/// Only these of a provider.
fn only(
    mut provider: CryptoProvider,
    suite: rustls::CipherSuite,
    group: Option<NamedGroup>,
) -> Arc<CryptoProvider> {
    provider.cipher_suites.retain(|known| known.suite() == suite);
    if let Some(group) = group {
        provider.kx_groups.retain(|known| known.name() == group);
    }
    Arc::new(provider)
}

/// A handshake, and 100,000 bytes there and back. Whether it came about.
fn talk(
    client: Arc<CryptoProvider>,
    server: Arc<CryptoProvider>,
    version: &'static SupportedProtocolVersion,
    (certificate, key): &Certified,
) -> Result<(), rustls::Error> {
    let mut roots = RootCertStore::empty();
    roots.add(certificate.clone()).unwrap();
    let client = ClientConfig::builder_with_provider(client).with_protocol_versions(&[version])?;
    let client = Arc::new(client.with_root_certificates(roots).with_no_client_auth());
    let server = ServerConfig::builder_with_provider(server).with_protocol_versions(&[version])?;
    let server = server.with_no_client_auth().with_single_cert(vec![certificate.clone()], key.clone_key())?;
    let mut client = ClientConnection::new(client, ServerName::try_from("localhost").unwrap())?;
    let mut server = ServerConnection::new(Arc::new(server))?;
    let sent: Vec<u8> = (0..100_000u32).map(|i| (i * 7 >> 3).to_le_bytes()[0]).collect();
    let (mut there, mut back) = (Vec::new(), Vec::new());
    let (mut to_server, mut to_client) = (&sent[..], &sent[..]);
    for _ in 0..400 {
        let mut wire = Vec::new();
        while client.wants_write() {
            client.write_tls(&mut wire).unwrap();
        }
        let mut rest = &wire[..];
        while !rest.is_empty() {
            server.read_tls(&mut rest).unwrap();
            server.process_new_packets()?;
            let mut plain = [0; 20_000];
            while let Ok(count @ 1..) = server.reader().read(&mut plain) {
                there.extend_from_slice(&plain[..count]);
            }
        }
        let mut wire = Vec::new();
        while server.wants_write() {
            server.write_tls(&mut wire).unwrap();
        }
        let mut rest = &wire[..];
        while !rest.is_empty() {
            client.read_tls(&mut rest).unwrap();
            client.process_new_packets()?;
            let mut plain = [0; 20_000];
            while let Ok(count @ 1..) = client.reader().read(&mut plain) {
                back.extend_from_slice(&plain[..count]);
            }
        }
        if !client.is_handshaking() && !server.is_handshaking() {
            let count = client.writer().write(to_server).unwrap();
            to_server = &to_server[count..];
            let count = server.writer().write(to_client).unwrap();
            to_client = &to_client[count..];
        }
        if there.len() == sent.len() && back.len() == sent.len() {
            break;
        }
    }
    assert!(there == sent && back == sent, "{} and {} bytes came", there.len(), back.len());
    Ok(())
}

fn others() -> [CryptoProvider; 2] {
    [rustls::crypto::ring::default_provider(), rustls::crypto::aws_lc_rs::default_provider()]
}

#[test]
fn every_suite_and_certificate() {
    let certificates = [
        ("RSA", rsa()),
        ("Ed25519", certificate(&rcgen::PKCS_ED25519)),
        ("P-256", certificate(&rcgen::PKCS_ECDSA_P256_SHA256)),
        ("P-384", certificate(&rcgen::PKCS_ECDSA_P384_SHA384)),
    ];
    let mut count = 0;
    for other in others() {
        for suite in rustls_adamant::all().cipher_suites {
            let version = if suite.tls13().is_some() { &TLS13 } else { &TLS12 };
            let name = format!("{:?}", suite.suite());
            for (kind, certified) in &certificates {
                let fits = name.starts_with("TLS13") || name.contains("_RSA_") == (*kind == "RSA");
                if !fits {
                    continue;
                }
                let ours = || only(rustls_adamant::all(), suite.suite(), None);
                let theirs = || only(other.clone(), suite.suite(), None);
                for (client, server) in [(ours(), theirs()), (theirs(), ours()), (ours(), ours())] {
                    talk(client, server, version, certified)
                        .unwrap_or_else(|why| panic!("{name} {kind}: {why}"));
                    count += 1;
                }
            }
        }
    }
    println!("{count} connections");
}

#[test]
fn every_group() {
    let certified = certificate(&rcgen::PKCS_ED25519);
    let suite = rustls::CipherSuite::TLS13_AES_128_GCM_SHA256;
    for other in others() {
        for group in rustls_adamant::all().kx_groups {
            if !other.kx_groups.iter().any(|theirs| theirs.name() == group.name()) {
                continue;
            }
            let ours = || only(rustls_adamant::all(), suite, Some(group.name()));
            let theirs = || only(other.clone(), suite, Some(group.name()));
            for (client, server) in [(ours(), theirs()), (theirs(), ours())] {
                talk(client, server, &TLS13, &certified).unwrap_or_else(|why| panic!("{group:?}: {why}"));
            }
        }
    }
}

/// What is offered by speed: parts of ours and of the other provider in one.
#[test]
fn the_faster_ones() {
    let certificates =
        [rsa(), certificate(&rcgen::PKCS_ED25519), certificate(&rcgen::PKCS_ECDSA_P256_SHA256)];
    for certified in certificates {
        for version in [&TLS12, &TLS13] {
            let ours = || Arc::new(rustls_adamant::provider());
            for other in others().map(Arc::new) {
                talk(ours(), other.clone(), version, &certified).unwrap();
                talk(other, ours(), version, &certified).unwrap();
            }
        }
    }
}

#[test]
fn what_is_not_right_is_refused() {
    let ours = || Arc::new(rustls_adamant::all());
    // A key that is not that of the certificate.
    let (certificate, _) = certificate_pair();
    let (_, key) = certificate_pair();
    assert!(talk(ours(), ours(), &TLS13, &(certificate, key)).is_err());
    // Shares of small order, and of wrong lengths.
    for share in [vec![0; 32], vec![1; 31], vec![]] {
        assert!(rustls_adamant::groups::X25519.start().unwrap().complete(&share).is_err());
        assert!(rustls_adamant::groups::X25519MLKEM768.start_and_complete(&share).is_err());
    }
    for share in [vec![4; 65], vec![2; 33], vec![]] {
        assert!(rustls_adamant::groups::SECP256R1.start().unwrap().complete(&share).is_err());
    }
}

fn certificate_pair() -> Certified {
    certificate(&rcgen::PKCS_ED25519)
}
