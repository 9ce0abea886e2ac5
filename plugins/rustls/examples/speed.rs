//! Times of this provider beside aws-lc-rs's and ring's: `cargo run --release --example speed [WORDS]`, rows whose name has one of the words.
//!
//! Each number is the least of many short samples that alternate between the providers, in nanoseconds of one operation. Records, packets
//! and handshakes go through rustls itself, in memory; both sides of a connection have the same provider.
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation, clippy::cast_precision_loss)]

use rustls::client::Resumption;
use rustls::crypto::{CryptoProvider, SupportedKxGroup};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::quic::{Keys, Version};
use rustls::version::{TLS12, TLS13};
use rustls::{
    CipherSuite, ClientConfig, ClientConnection, ConnectionCommon, NamedGroup, RootCertStore, ServerConfig,
    ServerConnection, Side, SideData, SignatureScheme, SupportedProtocolVersion,
};
use std::hint::black_box;
use std::io::{Read, Write};
use std::ops::DerefMut;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// One operation, so many times: how long what counts took.
type Work = Box<dyn FnMut(u32) -> Duration>;

const SAMPLES: usize = 25;
const SAMPLE: Duration = Duration::from_millis(1);

fn providers() -> [CryptoProvider; 3] {
    [
        rustls_adamant::all(),
        rustls::crypto::aws_lc_rs::default_provider(),
        rustls::crypto::ring::default_provider(),
    ]
}

/// A closure without parts that do not count.
fn plain(mut operation: impl FnMut() + 'static) -> Work {
    Box::new(move |times| {
        let start = Instant::now();
        for _ in 0..times {
            operation();
        }
        start.elapsed()
    })
}

/// Prints a row. A provider without the operation has no closure.
fn row(name: &str, make: impl Fn(CryptoProvider) -> Option<Work>) {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if !words.is_empty() && !words.iter().any(|word| name.contains(word.as_str())) {
        return;
    }
    let mut works: Vec<_> = providers().into_iter().map(make).collect();
    let mut least = [f64::INFINITY; 3];
    let mut times = [1u32; 3];
    for (work, times) in works.iter_mut().zip(&mut times) {
        if let Some(work) = work {
            while work(*times) < SAMPLE && *times < 1 << 24 {
                *times *= 2;
            }
        }
    }
    for _ in 0..SAMPLES {
        for ((work, times), least) in works.iter_mut().zip(times).zip(&mut least) {
            if let Some(work) = work {
                *least = least.min(work(times).as_secs_f64() * 1e9 / f64::from(times));
            }
        }
    }
    let [ours, aws, ring] = least;
    println!("{name:<44} {ours:>11.0} {aws:>11.0} {ring:>11.0} {:>7.2} {:>7.2}", aws / ours, ring / ours);
}

fn quic(provider: &CryptoProvider, suite: CipherSuite) -> Option<Keys> {
    let suite = provider.cipher_suites.iter().find(|known| known.suite() == suite)?.tls13()?;
    Some(suite.quic_suite()?.keys(b"a name", Side::Client, Version::V1))
}

fn packets() {
    for suite in [CipherSuite::TLS13_AES_128_GCM_SHA256, CipherSuite::TLS13_AES_256_GCM_SHA384] {
        let name = if suite == CipherSuite::TLS13_AES_128_GCM_SHA256 { "AES-128" } else { "AES-256" };
        for len in [64, 1200, 1452] {
            row(&format!("QUIC packet {name} {len} seal"), |provider| {
                let keys = quic(&provider, suite)?;
                let (mut packet, mut number) = (vec![7; len], 0);
                Some(plain(move || {
                    number += 1;
                    black_box(keys.local.packet.encrypt_in_place(number, &[9; 20], &mut packet).unwrap());
                }))
            });
            row(&format!("QUIC packet {name} {len} open"), |provider| {
                let keys = quic(&provider, suite)?;
                let mut sealed = vec![7; len];
                let tag = keys.local.packet.encrypt_in_place(5, &[9; 20], &mut sealed).unwrap();
                sealed.extend_from_slice(tag.as_ref());
                let mut packet = sealed.clone();
                Some(plain(move || {
                    packet.copy_from_slice(&sealed);
                    black_box(keys.local.packet.decrypt_in_place(5, &[9; 20], &mut packet).unwrap());
                }))
            });
        }
        row(&format!("QUIC header {name}"), |provider| {
            let keys = quic(&provider, suite)?;
            let (mut first, mut number) = (0x40, [1, 2, 3, 4]);
            Some(plain(move || {
                keys.local.header.encrypt_in_place(&[5; 16], &mut first, &mut number).unwrap();
            }))
        });
        row(&format!("QUIC keys of a connection {name}"), |provider| {
            Some(plain(move || {
                black_box(quic(&provider, suite));
            }))
        });
    }
}

fn groups() {
    for name in [NamedGroup::X25519, NamedGroup::X25519MLKEM768, NamedGroup::secp256r1] {
        let find = move |provider: &CryptoProvider| {
            provider.kx_groups.iter().copied().find(|group: &&dyn SupportedKxGroup| group.name() == name)
        };
        row(&format!("{name:?} server"), |provider| {
            let group = find(&provider)?;
            let share = group.start().unwrap().pub_key().to_vec();
            Some(plain(move || {
                black_box(group.start_and_complete(&share).unwrap());
            }))
        });
        row(&format!("{name:?} client"), |provider| {
            let group = find(&provider)?;
            let share = group.start().unwrap().pub_key().to_vec();
            let share = group.start_and_complete(&share).unwrap().pub_key;
            Some(plain(move || {
                let active = group.start().unwrap();
                if name == NamedGroup::X25519MLKEM768 {
                    // A secret for another key: as long.
                    let _ = black_box(active.complete(&share));
                } else {
                    black_box(active.complete(&share).unwrap());
                }
            }))
        });
    }
}

type Certified = (CertificateDer<'static>, PrivateKeyDer<'static>);

fn certified(key: &rcgen::KeyPair) -> Certified {
    let made = rcgen::CertificateParams::new(vec!["localhost".into()]).unwrap().self_signed(key).unwrap();
    (made.der().clone(), PrivateKeyDer::try_from(key.serialize_der()).unwrap())
}

/// Names, certificates, and the scheme that both sides will take.
fn certificates() -> Vec<(&'static str, Certified, SignatureScheme)> {
    let rsa = |bits| {
        let key = adamant_rsa::PrivateKey::generate(bits, 65537, &mut adamant_rsa::OsRandom).unwrap();
        let der = key.to_der(adamant_rsa::PrivateFormat::default()).to_vec();
        certified(&rcgen::KeyPair::try_from(&der[..]).unwrap())
    };
    let of = |algorithm| certified(&rcgen::KeyPair::generate_for(algorithm).unwrap());
    vec![
        ("RSA-2048", rsa(2048), SignatureScheme::RSA_PSS_SHA256),
        ("RSA-3072", rsa(3072), SignatureScheme::RSA_PSS_SHA256),
        ("RSA-4096", rsa(4096), SignatureScheme::RSA_PSS_SHA256),
        ("Ed25519", of(&rcgen::PKCS_ED25519), SignatureScheme::ED25519),
        ("P-256", of(&rcgen::PKCS_ECDSA_P256_SHA256), SignatureScheme::ECDSA_NISTP256_SHA256),
    ]
}

fn signatures() {
    for (name, (certificate, key), scheme) in certificates() {
        let message = [3; 130];
        row(&format!("{name} sign"), |provider| {
            let key = provider.key_provider.load_private_key(key.clone_key()).unwrap();
            let signer = key.choose_scheme(&[scheme])?;
            Some(plain(move || {
                black_box(signer.sign(&message).unwrap());
            }))
        });
        row(&format!("{name} verify"), |provider| {
            let signer = provider.key_provider.load_private_key(key.clone_key()).unwrap();
            let signature = signer.choose_scheme(&[scheme])?.sign(&message).unwrap();
            let verifier = webpki::EndEntityCert::try_from(&certificate).unwrap();
            let spki = verifier.subject_public_key_info();
            let algorithms = provider.signature_verification_algorithms;
            let (_, list) = *algorithms.mapping.iter().find(|(known, _)| *known == scheme)?;
            let raw = webpki::RawPublicKeyEntity::try_from(&spki).unwrap();
            // The one of the list that fits the key.
            let fits = *list.iter().find(|alg| raw.verify_signature(**alg, &message, &signature).is_ok())?;
            let spki = spki.as_ref().to_vec();
            Some(plain(move || {
                let spki = spki.as_slice().into();
                let raw = webpki::RawPublicKeyEntity::try_from(&spki).unwrap();
                raw.verify_signature(fits, &message, &signature).unwrap();
            }))
        });
    }
}

/// What rustls wants to send, taken in by the other side.
fn pass<A: SideData, B: SideData>(
    from: &mut impl DerefMut<Target = ConnectionCommon<A>>,
    to: &mut impl DerefMut<Target = ConnectionCommon<B>>,
    wire: &mut Vec<u8>,
    spent: &mut [Duration; 2],
) {
    wire.clear();
    let start = Instant::now();
    while from.wants_write() {
        from.write_tls(wire).unwrap();
    }
    let middle = Instant::now();
    let mut rest = &wire[..];
    while !rest.is_empty() {
        to.read_tls(&mut rest).unwrap();
        to.process_new_packets().unwrap();
    }
    spent[0] += middle - start;
    spent[1] += middle.elapsed();
}

struct Configs(Arc<ClientConfig>, Arc<ServerConfig>);

fn configs(
    mut provider: CryptoProvider,
    suite: CipherSuite,
    version: &'static SupportedProtocolVersion,
    group: NamedGroup,
    (certificate, key): &Certified,
) -> Option<Configs> {
    provider.cipher_suites.retain(|known| known.suite() == suite);
    provider.kx_groups.retain(|known| known.name() == group);
    if provider.kx_groups.is_empty() {
        return None;
    }
    let provider = Arc::new(provider);
    let mut roots = RootCertStore::empty();
    roots.add(certificate.clone()).unwrap();
    let client = ClientConfig::builder_with_provider(provider.clone()).with_protocol_versions(&[version]);
    let mut client = client.unwrap().with_root_certificates(roots).with_no_client_auth();
    client.resumption = Resumption::disabled();
    let server = ServerConfig::builder_with_provider(provider).with_protocol_versions(&[version]).unwrap();
    let server = server.with_no_client_auth().with_single_cert(vec![certificate.clone()], key.clone_key());
    let mut server = server.unwrap();
    server.send_tls13_tickets = 0;
    Some(Configs(Arc::new(client), Arc::new(server)))
}

/// A handshake; what client and server spent.
fn shake(configs: &Configs, wire: &mut Vec<u8>) -> (ClientConnection, ServerConnection, [Duration; 2]) {
    let start = Instant::now();
    let name = ServerName::try_from("localhost").unwrap();
    let mut client = ClientConnection::new(configs.0.clone(), name).unwrap();
    let middle = Instant::now();
    let mut server = ServerConnection::new(configs.1.clone()).unwrap();
    let mut spent = [middle - start, middle.elapsed()];
    while client.is_handshaking() || server.is_handshaking() {
        pass(&mut client, &mut server, wire, &mut spent);
        spent.swap(0, 1);
        pass(&mut server, &mut client, wire, &mut spent);
        spent.swap(0, 1);
    }
    (client, server, spent)
}

fn handshakes() {
    for (name, certified, _) in certificates() {
        for (version, what) in [(&TLS13, "TLS 1.3"), (&TLS12, "TLS 1.2")] {
            let suite = match (what, name.starts_with("RSA")) {
                ("TLS 1.3", _) => CipherSuite::TLS13_AES_128_GCM_SHA256,
                (_, true) => CipherSuite::TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
                _ => CipherSuite::TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256,
            };
            for group in [NamedGroup::X25519, NamedGroup::X25519MLKEM768] {
                if group == NamedGroup::X25519MLKEM768 && (what == "TLS 1.2" || name != "RSA-2048") {
                    continue;
                }
                for (side, who) in ["client", "server"].into_iter().enumerate() {
                    row(&format!("handshake {what} {name} {group:?} {who}"), |provider| {
                        let configs = configs(provider, suite, version, group, &certified)?;
                        let mut wire = Vec::new();
                        Some(Box::new(move |times| {
                            (0..times).map(|_| shake(&configs, &mut wire).2[side]).sum()
                        }))
                    });
                }
            }
        }
    }
}

fn records() {
    let all = certificates();
    let (rsa, ec) = (&all[0].1, &all[4].1);
    for (suite, version, certified) in [
        (CipherSuite::TLS13_AES_128_GCM_SHA256, &TLS13, rsa),
        (CipherSuite::TLS13_AES_256_GCM_SHA384, &TLS13, rsa),
        (CipherSuite::TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256, &TLS12, rsa),
        (CipherSuite::TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, &TLS12, rsa),
        (CipherSuite::TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, &TLS12, ec),
        (CipherSuite::TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, &TLS12, ec),
    ] {
        for len in [64, 1024, 16384] {
            for (side, what) in ["seal", "open"].into_iter().enumerate() {
                row(&format!("record {suite:?} {len} {what}"), |provider| {
                    let configs = configs(provider, suite, version, NamedGroup::X25519, certified)?;
                    let (mut wire, mut data) = (Vec::new(), vec![7; len]);
                    let (mut client, mut server, _) = shake(&configs, &mut wire);
                    Some(Box::new(move |times| {
                        let mut spent = [Duration::ZERO; 2];
                        for _ in 0..times {
                            let start = Instant::now();
                            client.writer().write_all(&data).unwrap();
                            spent[0] += start.elapsed();
                            pass(&mut client, &mut server, &mut wire, &mut spent);
                            let start = Instant::now();
                            server.reader().read_exact(&mut data).unwrap();
                            spent[1] += start.elapsed();
                        }
                        spent[side]
                    }))
                });
            }
        }
    }
}

fn main() {
    println!(
        "{:<44} {:>11} {:>11} {:>11} {:>7} {:>7}",
        "ns; the others' time over ours", "ours", "aws-lc-rs", "ring", "aws", "ring"
    );
    packets();
    groups();
    signatures();
    records();
    handshakes();
}
