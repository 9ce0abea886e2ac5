//! AES modes, AEGIS and SHA-256 of OpenSSL, AWS-LC, RustCrypto, the crate aegis and Intel's multi-buffer library.

use super::Peers;
use crate::bench::Contender;
use crate::bench::input::random_bytes;
use crate::bench::symmetric::{IV, KEY, NONCE, repeat};
use adamant_peers_symmetric::ipsec_mb::{self, IpsecMb};
use adamant_peers_symmetric::openssl::{self, Mode};
use aes_gcm::aead::AeadInOut;
use aes_gcm::{Aes128Gcm, KeyInit};
use aws_lc_rs::{aead, digest};
use sha2::Digest;
use std::hint::black_box;

const AWS_LC: &str = "aws-lc-rs 1.19";
const RUSTCRYPTO_GCM: &str = "RustCrypto aes-gcm 0.11";
const RUSTCRYPTO_SHA2: &str = "RustCrypto sha2 0.11";
const AEGIS: &str = "aegis 0.9";

/// The list, if peers are wanted.
fn wanted(peers: &Peers, list: impl FnOnce() -> Vec<Option<Contender>>) -> Vec<Contender> {
    if peers.wanted() { list().into_iter().flatten().collect() } else { Vec::new() }
}

fn ipsec(kernel: &str, work: impl FnOnce(IpsecMb) -> Box<dyn FnMut(u64)>) -> Option<Contender> {
    let manager = IpsecMb::new(&KEY)?;
    Some(Contender::peer(ipsec_mb::version().ok()?, kernel, work(manager)))
}

fn evp(mode: Mode, kernel: &str, size: usize) -> Option<Contender> {
    let mut cipher = openssl::Cipher::new(mode, &KEY);
    let mut data = random_bytes(size);
    Some(Contender::peer(openssl::name(), kernel, repeat(move || cipher.apply(&IV, black_box(&mut data)))))
}

pub fn ctr(peers: &Peers, size: usize) -> Vec<Contender> {
    wanted(peers, || {
        let mut data = random_bytes(size);
        vec![
            evp(Mode::Ctr, "EVP aes-128-ctr", size),
            ipsec("job, CNTR", |mut m| Box::new(repeat(move || m.ctr(&IV, black_box(&mut data))))),
        ]
    })
}

pub fn cbc_decrypt(peers: &Peers, size: usize) -> Vec<Contender> {
    wanted(peers, || {
        let mut data = random_bytes(size);
        vec![
            evp(Mode::CbcDecrypt, "EVP aes-128-cbc", size),
            ipsec("job, CBC", |mut m| Box::new(repeat(move || m.cbc_decrypt(&IV, black_box(&mut data))))),
        ]
    })
}

pub fn cbc_encrypt(peers: &Peers, size: usize) -> Vec<Contender> {
    wanted(peers, || vec![evp(Mode::CbcEncrypt, "EVP aes-128-cbc", size)])
}

pub fn cbc_many(peers: &Peers, size: usize, n: usize) -> Vec<Contender> {
    let one = |burst: bool, kernel: &str| {
        let mut messages: Vec<Vec<u8>> = (0..n).map(|_| random_bytes(size)).collect();
        ipsec(kernel, move |mut m| {
            Box::new(repeat(move || m.cbc_encrypt(&IV, black_box(&mut messages), burst)))
        })
    };
    wanted(peers, || vec![one(false, "jobs, CBC"), one(true, "burst, CBC")])
}

pub fn gcm(peers: &Peers, size: usize) -> Vec<Contender> {
    wanted(peers, || vec![gcm_openssl(size), gcm_ipsec(size), gcm_aws_lc(size), gcm_rustcrypto(size)])
}

fn gcm_openssl(size: usize) -> Option<Contender> {
    let mut cipher = openssl::Cipher::new(Mode::Gcm, &KEY);
    let mut data = random_bytes(size);
    let work = repeat(move || {
        black_box(cipher.seal(&NONCE, black_box(&mut data)));
    });
    Some(Contender::peer(openssl::name(), "EVP aes-128-gcm", work))
}

fn gcm_ipsec(size: usize) -> Option<Contender> {
    let mut data = random_bytes(size);
    ipsec("AES128_GCM_ENC", |mut m| {
        Box::new(repeat(move || {
            black_box(m.gcm_seal(&NONCE, black_box(&mut data)));
        }))
    })
}

fn gcm_aws_lc(size: usize) -> Option<Contender> {
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &KEY).ok()?);
    let mut data = random_bytes(size);
    let work = repeat(move || {
        let nonce = aead::Nonce::assume_unique_for_key(NONCE);
        let _ = black_box(key.seal_in_place_separate_tag(nonce, aead::Aad::empty(), black_box(&mut data)));
    });
    Some(Contender::peer(AWS_LC, "seal_in_place_separate_tag", work))
}

fn gcm_rustcrypto(size: usize) -> Option<Contender> {
    let cipher = Aes128Gcm::new(&KEY.into());
    let mut data = random_bytes(size);
    let work = repeat(move || {
        let _ = black_box(cipher.encrypt_inout_detached(&NONCE.into(), &[], black_box(&mut data[..]).into()));
    });
    Some(Contender::peer(RUSTCRYPTO_GCM, "encrypt_inout_detached", work))
}

/// OpenSSL's SHA-256, for the tables.
pub fn openssl_sha256(size: usize) -> Option<Contender> {
    let data = random_bytes(size);
    let work = repeat(move || {
        black_box(openssl::sha256(black_box(&data)));
    });
    Some(Contender::peer(openssl::name(), "SHA256", work))
}

pub fn sha256(peers: &Peers, size: usize) -> Vec<Contender> {
    wanted(peers, || {
        let (one, two) = (random_bytes(size), random_bytes(size));
        let aws_lc = repeat(move || {
            black_box(digest::digest(&digest::SHA256, black_box(&one)));
        });
        let rustcrypto = repeat(move || {
            black_box(sha2::Sha256::digest(black_box(&two)));
        });
        vec![
            openssl_sha256(size),
            Some(Contender::peer(AWS_LC, "digest", aws_lc)),
            Some(Contender::peer(RUSTCRYPTO_SHA2, "digest", rustcrypto)),
        ]
    })
}

pub fn sha256_many(peers: &Peers, size: usize, n: usize) -> Vec<Contender> {
    wanted(peers, || {
        let data: Vec<Vec<u8>> = (0..n).map(|_| random_bytes(size)).collect();
        let mut out = vec![[0; 32]; n];
        vec![ipsec("jobs, SHA_256", move |mut m| {
            Box::new(repeat(move || {
                let messages: Vec<&[u8]> = data.iter().map(|m| &m[..]).collect();
                m.sha256(black_box(&messages), &mut out);
            }))
        })]
    })
}

pub fn aegis(peers: &Peers, name: &str, size: usize) -> Vec<Contender> {
    macro_rules! cipher {
        ($module:ident, $cipher:ident, $len:literal) => {{
            let mut data = random_bytes(size);
            let work = repeat(move || {
                let cipher = aegis::$module::$cipher::<16>::new(&[7; $len], &[9; $len]);
                black_box(cipher.encrypt_in_place(black_box(&mut data), &[]));
            });
            Some(Contender::peer(AEGIS, "encrypt_in_place", work))
        }};
    }
    wanted(peers, || {
        vec![match name {
            "aegis-128l" => cipher!(aegis128l, Aegis128L, 16),
            "aegis-128x2" => cipher!(aegis128x2, Aegis128X2, 16),
            "aegis-128x4" => cipher!(aegis128x4, Aegis128X4, 16),
            "aegis-256" => cipher!(aegis256, Aegis256, 32),
            "aegis-256x2" => cipher!(aegis256x2, Aegis256X2, 32),
            "aegis-256x4" => cipher!(aegis256x4, Aegis256X4, 32),
            _ => None,
        }]
    })
}
