//! RSA keys in DER and PEM, signatures, OAEP: padding and formats over the private operation, which has cases of its own.

use super::features_of;
use crate::case::{Case, Layer};
use crate::probe::Probe;
use adamant::base::random::RandomUnavailable;
use adamant::modular::Backend;
use adamant::rsa::{self, Components, Hash, PrivateFormat, PrivateKey, RandomSource, Scheme};

/// The first key of `vectors/rsa/generated/keys.txt` has 1024 bits.
const KEYS: &str = include_str!("../../../vectors/rsa/generated/keys.txt");
/// What must be decrypted (the fourth has the longest message and no label).
const CIPHERTEXTS: &str = include_str!("../../../vectors/rsa/generated/ciphertexts.txt");
/// What must be refused (the first has another first byte).
const REFUSED: &str = include_str!("../../../vectors/rsa/generated/refused_ciphertexts.txt");

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in Backend::all_available() {
        let mut case = |name: &str, run: fn(&mut Probe)| {
            let case = Case::new(format!("rsa/{name}"), backend.name(), features_of(backend.name()), run);
            // The keys have 1024 bits: single steps would take hours. Layer C has the private operation itself.
            if !case.layers.contains(&Layer::C) {
                cases.push(case);
            }
        };
        case("key from its numbers", |probe| {
            let secrets = Secrets::new(probe);
            probe.observe(|| parts(&secrets.key()));
        });
        case("key to DER and PEM", |probe| {
            let key = Secrets::new(probe).key();
            let pem = || key.to_pem(PrivateFormat::Pkcs8).as_bytes().to_vec();
            probe.observe(|| [key.to_der(PrivateFormat::Pkcs8).to_vec(), pem()].concat());
        });
        case("key from DER", |probe| {
            let der = Secrets::new(probe).key().to_der(PrivateFormat::Pkcs8);
            probe.observe(|| parts(&PrivateKey::from_der(&der).expect("what was written")));
        });
        case("key from PEM", from_pem);
        case("sign, PKCS#1 v1.5", |probe| {
            let (key, digest) = (Secrets::new(probe).key(), probe.secret(32));
            let mut source = Source::new(probe);
            probe.observe(|| {
                key.sign_digest(Scheme::pkcs1v15(Hash::Sha256), &digest, &mut source).expect("fits")
            });
        });
        case("sign, PSS", |probe| {
            let (key, message) = (Secrets::new(probe).key(), probe.secret(50));
            let mut source = Source::new(probe);
            probe.observe(|| key.sign(Scheme::pss(Hash::Sha256), &message, &mut source).expect("fits"));
        });
        case("encrypt, OAEP", |probe| {
            let (key, message) = (Secrets::new(probe).key(), probe.secret(20));
            let mut source = Source::new(probe);
            let encrypted = |source| key.public_key().encrypt_oaep(Hash::Sha256, b"label", &message, source);
            probe.observe(|| encrypted(&mut source).expect("fits"));
        });
        case("decrypt, OAEP", |probe| decrypt(probe, CIPHERTEXTS, 3, true));
        case("decrypt, OAEP, bad padding", |probe| decrypt(probe, REFUSED, 0, false));
    }
}

/// Reads a PEM text with a bad exponent. Base64 smears marks over the bits that are public, such as the lengths of the primes: it
/// has to end once the numbers are read, before they are computed with.
fn from_pem(probe: &mut Probe) {
    let (mut der, d) = (bytes(KEYS, "private_pkcs1", 0), bytes(KEYS, "d", 0));
    let start = der.windows(d.len()).position(|window| window == d).expect("d is there");
    let exponent = der.windows(3).position(|window| window == [1, 0, 1]).expect("e is there");
    der[exponent + 2] ^= 1;
    let body: Vec<u8> = der.chunks(3).flat_map(group).collect();
    let (public, private) = body.split_at(start.div_ceil(3) * 4);
    let (head, tail) = (b"-----BEGIN RSA PRIVATE KEY-----\n", b"\n-----END RSA PRIVATE KEY-----\n");
    let text = [head, public, &probe.marked(private), tail].concat();
    probe.observe(|| {
        assert_eq!(PrivateKey::from_pem(&text).err(), Some(rsa::Error::InvalidExponent), "this is public");
        // For the control.
        &text
    });
}

/// Three bytes or fewer in base64.
fn group(bytes: &[u8]) -> [u8; 4] {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let word = (0..3).fold(0, |word, i| word << 8 | usize::from(bytes.get(i).copied().unwrap_or(0)));
    core::array::from_fn(|i| if i <= bytes.len() { ALPHABET[word >> (18 - 6 * i) & 63] } else { b'=' })
}

/// Decrypts a ciphertext of a vector file, for the empty label.
fn decrypt(probe: &mut Probe, vectors: &str, record: usize, holds: bool) {
    let key = Secrets::new(probe).key();
    let mut source = Source::new(probe);
    let ciphertext = bytes(vectors, "ciphertext", record);
    probe.observe(|| {
        let message = key.decrypt_oaep(Hash::Sha256, b"", &ciphertext, &mut source);
        assert_eq!(message.is_ok(), holds, "this is public");
        // An error has no bytes that depend on the key: for the control there is the key itself.
        message.map_or_else(|_| parts(&key), |message| message.to_vec())
    });
}

/// All private numbers.
fn parts(key: &PrivateKey) -> Vec<u8> {
    key.to_der(PrivateFormat::Pkcs1).to_vec()
}

/// The value of this name in one of the records.
fn bytes(vectors: &str, name: &str, record: usize) -> Vec<u8> {
    let mut values =
        vectors.lines().filter_map(|line| line.split_once(" = ")).filter(|(found, _)| *found == name);
    let (_, digits) = values.nth(record).expect("the record is there");
    let mut out = vec![0; digits.len().div_ceil(2)];
    adamant::base::hex::decode_padded(digits.as_bytes(), &mut out).expect("hex digits");
    out
}

/// Random numbers that are secret.
struct Source(Vec<u8>);

impl Source {
    fn new(probe: &mut Probe) -> Source {
        let mut bytes = probe.secret(1024);
        // Not 0, where all bytes are.
        bytes[1] |= 1;
        Source(bytes)
    }
}

impl RandomSource for Source {
    fn fill(&mut self, out: &mut [u8]) -> Result<(), RandomUnavailable> {
        self.0.rotate_left(1);
        out.copy_from_slice(&self.0[..out.len()]);
        Ok(())
    }
}

/// The numbers of a key, the private ones marked.
struct Secrets {
    public: [Vec<u8>; 2],
    private: [Vec<u8>; 6],
}

impl Secrets {
    fn new(probe: &Probe) -> Secrets {
        let mut private =
            ["d", "p", "q", "d_p", "d_q", "q_inverse"].map(|name| probe.marked(&bytes(KEYS, name, 0)));
        for prime in &mut private[1..3] {
            // Their lengths are public, and so is that they are odd.
            prime[0] |= 0x80;
            *prime.last_mut().expect("not empty") |= 1;
        }
        Secrets { public: ["n", "e"].map(|name| bytes(KEYS, name, 0)), private }
    }

    fn key(&self) -> PrivateKey {
        let ([n, e], [d, p, q, d_p, d_q, q_inverse]) = (&self.public, &self.private);
        PrivateKey::from_components(&Components { n, e, d, p, q, d_p, d_q, q_inverse }).expect("a good key")
    }
}
