//! AES, AEGIS and SHA-256: every back end against the portable one, whole and in pieces, in place and not, misaligned.

#![no_main]

use adamant::symmetric::InOut;
use adamant::symmetric::aegis::{Aegis, Mac, Variant, variants};
use adamant::symmetric::aes::{AesKey, Backend, Cbc, Ctr, Gcm, Xts};
use adamant::symmetric::sha256::{self, Lanes, Sha256};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

/// A message at an odd address, and where to cut it.
struct Message {
    buffer: Vec<u8>,
    start: usize,
    pieces: Vec<usize>,
}

impl Message {
    fn new(input: &mut Input) -> Message {
        let start = usize::from(input.byte() % 64);
        let length = match input.byte() % 4 {
            0 => input.below(64),
            1 => input.below(4700),
            _ => input.choose(&[16, 64, 128, 256, 512, 1024, 1536, 2048, 4096]) - 16 + input.below(33),
        };
        let pieces = (0..1 + input.byte() % 6).map(|_| 1 + input.below(700)).collect();
        Message { buffer: input.message(start + length), start, pieces }
    }

    fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..]
    }

    /// Runs something on a copy of the message, as misaligned as the message is, piece by piece.
    fn in_pieces(&self, mut work: impl FnMut(&mut [u8])) -> Vec<u8> {
        let mut copy = self.buffer.clone();
        let (mut rest, mut sizes) = (&mut copy[self.start..], self.pieces.iter().cycle());
        while let Some(&size) = sizes.next().filter(|_| !rest.is_empty()) {
            let (piece, behind) = rest.split_at_mut(size.min(rest.len()));
            work(piece);
            rest = behind;
        }
        copy.split_off(self.start)
    }
}

/// Blocks, CTR, CBC, GCM and XTS on one back end.
fn modes(data: &[u8], backend: Backend) -> Vec<Vec<u8>> {
    let input = &mut Input::new(data);
    let length = input.choose(&[16, 24, 32]);
    let key: [u8; 64] = input.array();
    let (counter, iv): ([u8; 16], [u8; 16]) = (input.array(), input.array());
    let position = u128::from_le_bytes(input.array());
    let message = Message::new(input);
    let aad_length = usize::from(input.byte());
    let aad = input.message(aad_length);
    let (key, plain) = (&key, message.bytes());
    let blocks = plain.len() / 16 * 16;

    let cipher = AesKey::with_backend(&key[..length], backend).expect("a key's length");
    let mut encrypted = vec![0; blocks];
    cipher.encrypt_blocks(InOut::new(&plain[..blocks], &mut encrypted).expect("one length")).expect("blocks");
    let mut back = encrypted.clone();
    cipher.decrypt_blocks(&mut back[..]).expect("blocks");
    assert_eq!(back, plain[..blocks], "{backend:?}");

    let mut ctr = Ctr::with_backend(&key[..length], &counter, backend).expect("a key's length");
    ctr.seek(position);
    let stream = message.in_pieces(|piece| ctr.apply(piece));
    ctr.seek(position);
    let mut whole = vec![0; plain.len()];
    ctr.apply(InOut::new(plain, &mut whole).expect("one length"));
    assert_eq!(whole, stream, "{backend:?}: in pieces and whole");

    let cbc = Cbc::with_backend(&key[..length], backend).expect("a key's length");
    let mut chained = plain[..blocks].to_vec();
    cbc.encrypt(&iv, &mut chained[..]).expect("blocks");
    let mut back = vec![0; blocks];
    cbc.decrypt(&iv, InOut::new(&chained, &mut back).expect("one length")).expect("blocks");
    assert_eq!(back, plain[..blocks], "{backend:?}");

    let gcm = Gcm::with_backend(&key[..length], backend).expect("a key's length");
    let mut sealed = plain.to_vec();
    let tag = gcm.seal(&iv[..12], &aad, &mut sealed[..]).expect("a nonce's length");
    let mut back = sealed.clone();
    gcm.open(&iv[..12], &aad, &mut back[..], &tag).expect("authentic");
    assert_eq!(back, plain, "{backend:?}");

    let mut unit = plain.to_vec();
    if length != 24
        && plain.len() >= 16
        && let Ok(xts) = Xts::with_backend(&key[..2 * length], backend)
    {
        xts.encrypt(&counter, &mut unit[..]).expect("a block or more");
        let mut back = unit.clone();
        xts.decrypt(&counter, &mut back[..]).expect("a block or more");
        assert_eq!(back, plain, "{backend:?}");
    }
    vec![encrypted, stream, chained, sealed, tag.to_vec(), unit]
}

fn aegis<A: Variant>(data: &[u8], backend: Backend) -> Vec<Vec<u8>> {
    let input = &mut Input::new(data);
    let (key, nonce): ([u8; 32], [u8; 32]) = (input.array(), input.array());
    let (key, nonce) = (&key[..A::KEY_LEN], &nonce[..A::NONCE_LEN]);
    let message = Message::new(input);
    let aad_length = input.below(600);
    let aad = input.message(aad_length);
    let mut tag = vec![0; A::MAX_TAG_LEN];
    let cipher = Aegis::<A>::with_backend(key, backend).expect("a key's length");
    let mut sealed = vec![0; message.bytes().len()];
    let pair = InOut::new(message.bytes(), &mut sealed).expect("one length");
    cipher.encrypt_detached(nonce, &aad, pair, &mut tag).expect("a nonce's length");

    let mut encryptor = cipher.encryptor(nonce).expect("a nonce's length");
    for part in aad.chunks(message.pieces[0]) {
        encryptor.associated_data(part).expect("before the message");
    }
    let pieces = message.in_pieces(|piece| encryptor.update(piece));
    let mut again = tag.clone();
    encryptor.finalize(&mut again).expect("a tag's length");
    assert_eq!((&pieces, &again), (&sealed, &tag), "{} on {backend:?}: in pieces and whole", A::NAME);

    let mut back = sealed.clone();
    cipher.decrypt_detached(nonce, &aad, &mut back[..], &tag).expect("authentic");
    assert_eq!(back, message.bytes(), "{} on {backend:?}", A::NAME);

    let mut mac = Mac::<A>::with_backend(key, nonce, backend).expect("lengths");
    message.in_pieces(|piece| mac.update(piece));
    let mut code = tag.clone();
    mac.finalize(&mut code).expect("a tag's length");
    vec![sealed, tag, code]
}

fn hashes(data: &[u8]) {
    let input = &mut Input::new(data);
    let message = Message::new(input);
    let count = input.below(40);
    let mut expected = None;
    for backend in sha256::Backend::all_available() {
        let mut hash = Sha256::with_backend(backend).expect("available");
        message.in_pieces(|piece| hash.update(piece));
        let digest = hash.finalize();
        assert_eq!(*expected.get_or_insert(digest), digest, "{backend:?}");
    }
    let bytes = message.bytes();
    let many: Vec<&[u8]> = (0..count).map(|_| &bytes[..input.below(bytes.len() + 1).min(300)]).collect();
    let expected: Vec<[u8; 32]> = many.iter().map(|message| sha256::sha256(message)).collect();
    for lanes in Lanes::all_available() {
        let mut out = vec![[0xaa; 32]; count];
        sha256::sha256_many_with_backend(&many, &mut out, lanes).expect("one digest a message");
        assert_eq!(out, expected, "{lanes:?}");
    }
}

fn all_agree(work: impl Fn(Backend) -> Vec<Vec<u8>>) {
    let expected = work(Backend::Portable);
    for backend in Backend::all_available().filter(|&backend| backend != Backend::Portable) {
        assert!(work(backend) == expected, "{backend:?} is not as the portable code");
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((kind, data)) = data.split_first() else { return };
    match kind % 12 {
        0..4 => all_agree(|backend| modes(data, backend)),
        4 => all_agree(|backend| aegis::<variants::V128>(data, backend)),
        5 => all_agree(|backend| aegis::<variants::V128L>(data, backend)),
        6 => all_agree(|backend| aegis::<variants::V128X2>(data, backend)),
        7 => all_agree(|backend| aegis::<variants::V128X4>(data, backend)),
        8 => all_agree(|backend| aegis::<variants::V256>(data, backend)),
        9 => all_agree(|backend| aegis::<variants::V256X2>(data, backend)),
        10 => all_agree(|backend| aegis::<variants::V256X4>(data, backend)),
        _ => hashes(data),
    }
});
