//! AES modes, AEGIS, SHA-256, SHA-512 and SHA3-256 of OpenSSL, AWS-LC, RustCrypto, the crate aegis and Intel's multi-buffer library;
//! Keccak of XKCP.

use adamant_bench::input::{Buffer, random_bytes};
use adamant_bench::symmetric::{IV, KEY, NONCE, XTS_KEY};
use adamant_bench::work::{Work, repeat};
use adamant_bench::{Contender, Subject};
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
const RUSTCRYPTO_SHA3: &str = "RustCrypto sha3 0.12";
const AEGIS: &str = "aegis 0.9";
const XKCP: &str = "XKCP";

/// Contenders, where their library is there.
type List = Vec<Option<Contender>>;

/// The contenders of the domain `symmetric`.
pub fn contenders(subject: &Subject) -> Vec<Contender> {
    let (size, n) = (subject.number("bytes").unwrap_or(0), subject.number("messages").unwrap_or(1));
    let list = match subject.operation {
        "aes-128-ctr" => ctr(size),
        "aes-128-cbc decrypt" => cbc_decrypt(size),
        "aes-128-cbc encrypt" => vec![evp(Mode::CbcEncrypt, "EVP aes-128-cbc", size)],
        "aes-128-cbc encrypt many" => cbc_many(size, n),
        "aes-128-ctr keyed" => vec![evp_keyed(Mode::Ctr, "EVP aes-128-ctr", size)],
        "aes-128-cbc decrypt keyed" => vec![evp_keyed(Mode::CbcDecrypt, "EVP aes-128-cbc", size)],
        "aes-128-xts keyed" => vec![evp_keyed(Mode::Xts, "EVP aes-128-xts", size)],
        "aes-128-gcm seal keyed" => {
            vec![gcm_openssl_keyed(size), gcm_aws_lc_keyed(size), gcm_rustcrypto_keyed(size)]
        }
        "aes-128-gcm seal" => {
            vec![gcm_openssl(size), gcm_ipsec(size), gcm_aws_lc(size), gcm_rustcrypto(size)]
        }
        "sha-256" => sha256(size),
        "sha-256 many" => sha256_many(size, n),
        "sha-512" => sha512(size),
        "sha3-256" => sha3(size),
        "keccak-f1600" => vec![permutation(subject.number("states").unwrap_or(0))],
        "sha-512 many" | "shake-256 many" => Vec::new(),
        name => vec![aegis(name, size)],
    };
    list.into_iter().flatten().collect()
}

fn ipsec(kernel: &str, work: impl FnOnce(IpsecMb) -> Work) -> Option<Contender> {
    let manager = IpsecMb::new(&KEY)?;
    Some(Contender::other(ipsec_mb::version().ok()?, kernel, work(manager)))
}

fn evp(mode: Mode, kernel: &str, size: usize) -> Option<Contender> {
    let mut cipher = openssl::Cipher::new(mode, &KEY);
    let mut data = Buffer::random(size);
    Some(Contender::other(openssl::name(), kernel, repeat(move || cipher.apply(&IV, black_box(&mut data)))))
}

fn ctr(size: usize) -> List {
    let mut data = Buffer::random(size);
    vec![
        evp(Mode::Ctr, "EVP aes-128-ctr", size),
        ipsec("job, CNTR", |mut m| repeat(move || m.ctr(&IV, black_box(&mut data)))),
    ]
}

fn cbc_decrypt(size: usize) -> List {
    let mut data = Buffer::random(size);
    vec![
        evp(Mode::CbcDecrypt, "EVP aes-128-cbc", size),
        ipsec("job, CBC", |mut m| repeat(move || m.cbc_decrypt(&IV, black_box(&mut data)))),
    ]
}

fn cbc_many(size: usize, n: usize) -> List {
    let one = |burst: bool, kernel: &str| {
        let mut messages: Vec<Vec<u8>> = (0..n).map(|_| random_bytes(size)).collect();
        ipsec(kernel, move |mut m| repeat(move || m.cbc_encrypt(&IV, black_box(&mut messages), burst)))
    };
    vec![one(false, "jobs, CBC"), one(true, "burst, CBC")]
}

fn gcm_openssl(size: usize) -> Option<Contender> {
    let mut cipher = openssl::Cipher::new(Mode::Gcm, &KEY);
    let mut data = Buffer::random(size);
    let work = repeat(move || {
        black_box(cipher.seal(&NONCE, black_box(&mut data)));
    });
    Some(Contender::other(openssl::name(), "EVP aes-128-gcm", work))
}

fn gcm_ipsec(size: usize) -> Option<Contender> {
    let mut data = Buffer::random(size);
    ipsec("AES128_GCM_ENC", |mut m| {
        repeat(move || {
            black_box(m.gcm_seal(&NONCE, black_box(&mut data)));
        })
    })
}

fn gcm_aws_lc(size: usize) -> Option<Contender> {
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &KEY).ok()?);
    let mut data = Buffer::random(size);
    let work = repeat(move || {
        let nonce = aead::Nonce::assume_unique_for_key(NONCE);
        let _ = black_box(key.seal_in_place_separate_tag(nonce, aead::Aad::empty(), black_box(&mut data)));
    });
    Some(Contender::other(AWS_LC, "seal_in_place_separate_tag", work))
}

fn gcm_rustcrypto(size: usize) -> Option<Contender> {
    let cipher = Aes128Gcm::new(&KEY.into());
    let mut data = Buffer::random(size);
    let work = repeat(move || {
        let _ = black_box(cipher.encrypt_inout_detached(
            &NONCE.into(),
            &[],
            (&mut black_box(&mut data)[..]).into(),
        ));
    });
    Some(Contender::other(RUSTCRYPTO_GCM, "encrypt_inout_detached", work))
}

/// A new key in a context that is kept, and a vector with it: what a call costs that a program makes for one message.
fn evp_keyed(mode: Mode, kernel: &str, size: usize) -> Option<Contender> {
    let key = if mode == Mode::Xts { &XTS_KEY[..] } else { &KEY[..] };
    let mut cipher = openssl::Cipher::new(mode, key);
    let mut data = Buffer::random(size);
    let work = repeat(move || cipher.apply_keyed(black_box(key), &IV, black_box(&mut data)));
    Some(Contender::other(openssl::name(), kernel, work))
}

fn gcm_openssl_keyed(size: usize) -> Option<Contender> {
    let mut cipher = openssl::Cipher::new(Mode::Gcm, &KEY);
    let mut data = Buffer::random(size);
    let work = repeat(move || {
        black_box(cipher.seal_keyed(black_box(&KEY), &NONCE, black_box(&mut data)));
    });
    Some(Contender::other(openssl::name(), "EVP aes-128-gcm", work))
}

fn gcm_aws_lc_keyed(size: usize) -> Option<Contender> {
    let mut data = Buffer::random(size);
    let work = repeat(move || {
        let nonce = aead::Nonce::assume_unique_for_key(NONCE);
        if let Ok(key) = aead::UnboundKey::new(&aead::AES_128_GCM, black_box(&KEY)) {
            let key = aead::LessSafeKey::new(key);
            let data = black_box(&mut data);
            let _ = black_box(key.seal_in_place_separate_tag(nonce, aead::Aad::empty(), data));
        }
    });
    Some(Contender::other(AWS_LC, "seal_in_place_separate_tag", work))
}

fn gcm_rustcrypto_keyed(size: usize) -> Option<Contender> {
    let mut data = Buffer::random(size);
    let work = repeat(move || {
        let cipher = Aes128Gcm::new(black_box(&KEY.into()));
        let data = (&mut black_box(&mut data)[..]).into();
        let _ = black_box(cipher.encrypt_inout_detached(&NONCE.into(), &[], data));
    });
    Some(Contender::other(RUSTCRYPTO_GCM, "encrypt_inout_detached", work))
}

fn sha256(size: usize) -> List {
    let (data, one, two) = (Buffer::random(size), random_bytes(size), random_bytes(size));
    let evp = repeat(move || {
        black_box(openssl::sha256(black_box(&data)));
    });
    let aws_lc = repeat(move || {
        black_box(digest::digest(&digest::SHA256, black_box(&one)));
    });
    let rustcrypto = repeat(move || {
        black_box(sha2::Sha256::digest(black_box(&two)));
    });
    vec![
        Some(Contender::other(openssl::name(), "SHA256", evp)),
        Some(Contender::other(AWS_LC, "digest", aws_lc)),
        Some(Contender::other(RUSTCRYPTO_SHA2, "digest", rustcrypto)),
    ]
}

fn sha512(size: usize) -> List {
    let [data, one, two] = std::array::from_fn(|_| Buffer::random(size));
    let openssl = repeat(move || {
        black_box(openssl::sha512(black_box(&data)));
    });
    let aws_lc = repeat(move || {
        black_box(digest::digest(&digest::SHA512, black_box(&one)));
    });
    let rustcrypto = repeat(move || {
        black_box(sha2::Sha512::digest(black_box(&two[..])));
    });
    vec![
        Some(Contender::other(openssl::name(), "SHA512_Init, _Update, _Final", openssl)),
        Some(Contender::other(AWS_LC, "digest", aws_lc)),
        Some(Contender::other(RUSTCRYPTO_SHA2, "digest", rustcrypto)),
    ]
}

fn sha3(size: usize) -> List {
    let [data, one, other] = std::array::from_fn(|_| Buffer::random(size));
    let evp = repeat(move || {
        black_box(openssl::sha3_256(black_box(&data)));
    });
    let aws_lc = repeat(move || {
        black_box(digest::digest(&digest::SHA3_256, black_box(&one)));
    });
    let rustcrypto = repeat(move || {
        black_box(sha3::Sha3_256::digest(black_box(&other[..])));
    });
    let fourth = Buffer::random(size);
    let xkcp = repeat(move || {
        black_box(adamant_peer_xkcp::sha3_256(black_box(&fourth)));
    });
    vec![
        adamant_peer_xkcp::presence().is_ok().then(|| Contender::other(XKCP, "SHA3_256", xkcp)),
        Some(Contender::other(openssl::name(), "EVP sha3-256", evp)),
        Some(Contender::other(AWS_LC, "digest", aws_lc)),
        Some(Contender::other(RUSTCRYPTO_SHA3, "digest", rustcrypto)),
    ]
}

/// The bare permutation on states that are already in lanes.
fn permutation(n: usize) -> Option<Contender> {
    let mut states = adamant_peer_xkcp::States::ones(n)?;
    Some(Contender::other(XKCP, "PermuteAll_24rounds", repeat(move || black_box(&mut states).permute())))
}

fn sha256_many(size: usize, n: usize) -> List {
    let data: Vec<Vec<u8>> = (0..n).map(|_| random_bytes(size)).collect();
    let mut out = vec![[0; 32]; n];
    vec![ipsec("jobs, SHA_256", move |mut m| {
        repeat(move || {
            let messages: Vec<&[u8]> = data.iter().map(|m| &m[..]).collect();
            m.sha256(black_box(&messages), &mut out);
        })
    })]
}

fn aegis(name: &str, size: usize) -> Option<Contender> {
    macro_rules! cipher {
        ($module:ident, $cipher:ident, $len:literal) => {{
            let mut data = Buffer::random(size);
            let work = repeat(move || {
                let cipher = aegis::$module::$cipher::<16>::new(&[7; $len], &[9; $len]);
                black_box(cipher.encrypt_in_place(black_box(&mut data), &[]));
            });
            Some(Contender::other(AEGIS, "encrypt_in_place", work))
        }};
    }
    match name {
        "aegis-128l" => cipher!(aegis128l, Aegis128L, 16),
        "aegis-128x2" => cipher!(aegis128x2, Aegis128X2, 16),
        "aegis-128x4" => cipher!(aegis128x4, Aegis128X4, 16),
        "aegis-256" => cipher!(aegis256, Aegis256, 32),
        "aegis-256x2" => cipher!(aegis256x2, Aegis256X2, 32),
        "aegis-256x4" => cipher!(aegis256x4, Aegis256X4, 32),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant::symmetric::aegis::{Aegis128L, Aegis128X2, Aegis256};
    use adamant::symmetric::aes::{Backend, Cbc, CbcMessage, Ctr, Gcm, cbc_encrypt_many};
    use adamant::symmetric::sha256::{Lanes, sha256, sha256_many_with_backend};
    use adamant::symmetric::sha512::sha512;

    /// Around vectors and groups of vectors, and long.
    fn lengths() -> impl Iterator<Item = usize> {
        (0..150)
            .chain([255, 256, 257, 300, 511, 512, 513, 575, 576, 577, 1023, 1024, 1025, 1100, 4096, 16391])
    }

    #[test]
    fn gcm_of_peers_agrees() {
        let aws_lc = || aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &KEY).unwrap());
        let mut evp = openssl::Cipher::new(Mode::Gcm, &KEY);
        let mut intel = IpsecMb::new(&KEY);
        for len in lengths() {
            let plain = random_bytes(len);
            let mut expected = plain.clone();
            let nonce = aead::Nonce::assume_unique_for_key(NONCE);
            let tag = aws_lc().seal_in_place_separate_tag(nonce, aead::Aad::empty(), &mut expected).unwrap();
            let mut data = plain.clone();
            assert_eq!(evp.seal(&NONCE, &mut data), tag.as_ref(), "{len}");
            assert!(data == expected);
            if let Some(intel) = &mut intel {
                let mut data = plain.clone();
                assert_eq!(intel.gcm_seal(&NONCE, &mut data), tag.as_ref(), "{len}");
            }
            for backend in Backend::all_available() {
                let gcm = Gcm::with_backend(&KEY, backend).unwrap();
                let mut data = plain.clone();
                let ours = gcm.seal(&NONCE, &[], &mut data[..]).unwrap();
                assert_eq!(ours, tag.as_ref(), "{len} bytes, {backend:?}");
                assert!(data == expected, "{len} bytes, {backend:?}");
                gcm.open(&NONCE, &[], &mut data[..], &ours).unwrap();
                assert!(data == plain, "{len} bytes, {backend:?}");
            }
        }
    }

    #[test]
    fn modes_of_openssl_agree() {
        for backend in Backend::all_available() {
            for len in lengths() {
                let plain = random_bytes(len);
                let (mut ours, mut theirs) = (plain.clone(), plain.clone());
                Ctr::with_backend(&KEY, &IV, backend).unwrap().apply(&mut ours[..]);
                openssl::Cipher::new(Mode::Ctr, &KEY).apply(&IV, &mut theirs);
                assert!(ours == theirs, "{len} bytes, {backend:?}");
                let cbc = Cbc::with_backend(&KEY, backend).unwrap();
                let whole = len / 16 * 16;
                let (mut ours, mut theirs) = (plain[..whole].to_vec(), plain[..whole].to_vec());
                cbc.encrypt(&IV, &mut ours[..]).unwrap();
                openssl::Cipher::new(Mode::CbcEncrypt, &KEY).apply(&IV, &mut theirs);
                assert!(ours == theirs, "{len} bytes, {backend:?}");
                let mut many: Vec<Vec<u8>> = vec![plain[..whole].to_vec(); 17];
                let jobs =
                    many.iter_mut().map(|m| CbcMessage { key: &cbc, iv: IV, data: (&mut m[..]).into() });
                cbc_encrypt_many(&mut jobs.collect::<Vec<_>>()).unwrap();
                assert!(many.iter().all(|m| *m == theirs), "{len} bytes, {backend:?}");
                cbc.decrypt(&IV, &mut ours[..]).unwrap();
                assert!(ours == plain[..whole], "{len} bytes, {backend:?}");
            }
        }
    }

    #[test]
    fn hashes_of_peers_agree() {
        for len in lengths() {
            let message = random_bytes(len);
            let expected = openssl::sha256(&message);
            assert_eq!(digest::digest(&digest::SHA256, &message).as_ref(), expected);
            assert_eq!(sha256(&message), expected);
            assert_eq!(sha512(&message), openssl::sha512(&message));
            for lanes in Lanes::all_available() {
                for n in [1, 2, 7, 8, 9, 16, 17] {
                    let mut out = vec![[0; 32]; n];
                    sha256_many_with_backend(&vec![&message[..]; n], &mut out, lanes).unwrap();
                    assert!(out.iter().all(|digest| *digest == expected), "{len} bytes, {n} in {lanes:?}");
                }
            }
        }
    }

    #[test]
    fn keccak_of_xkcp_agrees() {
        use adamant::symmetric::keccak::{Sha3_256, States, keccak_f1600};
        let Ok(()) = adamant_peer_xkcp::presence() else { return };
        for len in lengths() {
            let message = random_bytes(len);
            let mut hash = Sha3_256::new();
            hash.update(&message);
            assert_eq!(adamant_peer_xkcp::sha3_256(&message), Some(hash.finalize()), "{len} bytes");
        }
        fn check<const N: usize>() {
            let (mut ours, mut theirs) = (States([[1; N]; 25]), adamant_peer_xkcp::States::ones(N).unwrap());
            ours.keccak_f1600();
            theirs.permute();
            assert_eq!(ours.0.concat(), theirs.words(), "{N} states");
        }
        check::<4>();
        check::<8>();
        let (mut ours, mut theirs) = ([1; 25], adamant_peer_xkcp::States::ones(1).unwrap());
        keccak_f1600(&mut ours);
        theirs.permute();
        assert_eq!(ours.to_vec(), theirs.words());
    }

    /// The crate aegis is C code of another author.
    #[test]
    fn aegis_of_the_crate_agrees() {
        macro_rules! check {
            ($module:ident, $theirs:ident, $ours:ident, $size:literal, $len:expr) => {{
                let plain = random_bytes($len);
                let theirs = aegis::$module::$theirs::<16>::new(&[7; $size], &[9; $size]);
                let (expected, tag) = theirs.encrypt(&plain, b"and more");
                let mut data = plain.clone();
                let mut ours = [0; 16];
                let cipher = $ours::new(&[7; $size]).unwrap();
                cipher.encrypt_detached(&[9; $size], b"and more", &mut data[..], &mut ours).unwrap();
                assert_eq!(ours, tag, "{} bytes", $len);
                assert!(data == expected, "{} bytes", $len);
            }};
        }
        for len in lengths() {
            check!(aegis128l, Aegis128L, Aegis128L, 16, len);
            check!(aegis128x2, Aegis128X2, Aegis128X2, 16, len);
            check!(aegis256, Aegis256, Aegis256, 32, len);
        }
    }
}
