//! SHA-256, AES-GCM and AEGIS-128L on every back end: published answers.

use super::Test;
use crate::vectors::{AEGIS, Record, records};
use adamant::symmetric::aegis::Aegis128L;
use adamant::symmetric::aes::{self, Gcm};
use adamant::symmetric::sha256::{self, Lanes, Sha256};

/// SHA-256 of "abc" (FIPS 180-4, example of appendix B of FIPS 180-2).
const ABC: [u8; 32] = [
    0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23, 0xb0,
    0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad,
];
/// AES-128-GCM of sixteen zero bytes under a zero key and nonce (McGrew and Viega, test case 2): ciphertext and tag.
const GCM: [u8; 32] = [
    0x03, 0x88, 0xda, 0xce, 0x60, 0xb6, 0xa3, 0x92, 0xf3, 0x28, 0xc2, 0xb9, 0x71, 0xb2, 0xfe, 0x78, 0xab,
    0x6e, 0x47, 0xd4, 0x2c, 0xec, 0x13, 0xbd, 0xf5, 0x3a, 0x67, 0xb2, 0x12, 0x57, 0xbd, 0xdf,
];

pub fn tests() -> Vec<Test> {
    let hashes = sha256::Backend::all_available()
        .map(|backend| test("SHA-256", backend.name(), move || one_message(backend)));
    let many = Lanes::all_available()
        .map(|lanes| test("SHA-256 of many messages", lanes.name(), move || many_messages(lanes)));
    let gcm = aes::Backend::all_available()
        .map(|backend| test("AES-128-GCM", backend.name(), move || gcm(backend) == Some(true)));
    let aegis = aes::Backend::all_available()
        .map(|backend| test("AEGIS-128L", backend.name(), move || aegis_128l(backend)));
    hashes.chain(many).chain(gcm).chain(aegis).collect()
}

fn test(name: &str, kernel: &str, run: impl Fn() -> bool + 'static) -> Test {
    Test { name: name.to_string(), kernel: kernel.to_string(), run: Box::new(run) }
}

fn one_message(backend: sha256::Backend) -> bool {
    Sha256::with_backend(backend).is_ok_and(|mut hash| {
        hash.update(b"abc");
        hash.finalize() == ABC
    })
}

/// Messages of all lengths from 0 to 199 bytes, against one at a time.
fn many_messages(lanes: Lanes) -> bool {
    let text: Vec<u8> = (0..200).collect();
    let messages: Vec<&[u8]> = (0..text.len()).map(|length| &text[..length]).collect();
    let mut digests = vec![[0; 32]; messages.len()];
    sha256::sha256_many_with_backend(&messages, &mut digests, lanes).is_ok()
        && messages.iter().zip(&digests).all(|(message, digest)| sha256::sha256(message) == *digest)
}

fn gcm(backend: aes::Backend) -> Option<bool> {
    let gcm = Gcm::with_backend(&[0; 16], backend).ok()?;
    let mut data = [0; 16];
    let tag = gcm.seal(&[0; 12], &[], &mut data[..]).ok()?;
    let sealed = data == GCM[..16] && tag == GCM[16..];
    gcm.open(&[0; 12], &[], &mut data[..], &tag).ok()?;
    Some(sealed && data == [0; 16])
}

/// The messages of RFC 10032's vectors.
fn aegis_128l(backend: aes::Backend) -> bool {
    let records = records(AEGIS);
    let mut checked = 0;
    for record in records.iter().filter(|record| record.text("alg") == "aegis-128l" && record.has("msg")) {
        if encrypt(record, backend) != Some(true) {
            return false;
        }
        checked += 1;
    }
    checked > 0
}

fn encrypt(record: &Record, backend: aes::Backend) -> Option<bool> {
    let key = Aegis128L::with_backend(&record.number("key"), backend).ok()?;
    let (mut data, mut tag) = (record.number("msg"), [0; 16]);
    key.encrypt_detached(&record.number("nonce"), &record.number("ad"), &mut data[..], &mut tag).ok()?;
    Some(data == record.number("ct") && tag[..] == record.number("tag128"))
}
