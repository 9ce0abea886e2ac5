//! What the libraries read: proofs, checkpoint folders, hex, binary polynomials, RSA keys, names of groups.

#![no_main]

use adamant::base::hex;
use adamant::gf2x::{Algorithm, Ring};
use adamant::modular::Group;
use adamant::modular::rsa::{RsaComponents, RsaPrivateKey, RsaPublicKey};
use adamant::symmetric::sha256::sha256;
use adamant::vdf::Statement;
use adamant::vdf::checkpoint::Store;
use adamant::vdf::evaluate::{Checks, Control};
use adamant::vdf::proof::Proof;
use common::Input;
use libfuzzer_sys::fuzz_target;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

mod common;

fn proof(bytes: &[u8]) {
    if let Ok((statement, proof)) = Proof::from_bytes(bytes) {
        assert_eq!(proof.to_bytes(&statement), bytes);
        if statement.modulus().bits() <= 2048 && proof.y.len() <= 256 {
            // An error or not: it must come to an end, and a changed claim is refused.
            let verified = proof.verify(&statement).is_ok();
            let (n, x) = (statement.modulus().to_be_bytes(), statement.x().to_be_bytes());
            if let Ok(other) = Statement::new(&n, &x, statement.squarings() ^ 1) {
                assert!(!(verified && proof.verify(&other).is_ok()));
            }
        }
    }
}

/// An empty folder in memory, where there is such a place.
fn folder() -> &'static PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let shared = PathBuf::from("/dev/shm");
        let parent = if shared.is_dir() { shared } else { std::env::temp_dir() };
        parent.join(format!("adamant-fuzz-{}", std::process::id()))
    })
}

/// A folder with these files goes on to an end, or is refused.
fn checkpoints(input: &mut Input, with_checksum: bool) {
    let statement = Statement::new(&[&[0x9a; 127][..], &[0x77]].concat(), &[2], 30).expect("a statement");
    let folder = folder();
    // Of an earlier input.
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).expect("a folder");
    let stride = input.choose(&[None, Some(1), Some(4)]);
    let length = input.below(1500);
    for name in ["current.checkpoint", "previous.checkpoint", "powers.bin"] {
        let mut bytes = input.take(length).to_vec();
        if with_checksum && name != "powers.bin" {
            // No fuzzer finds a digest: behind it is what is of interest.
            bytes.extend(sha256(&bytes));
        }
        if !bytes.is_empty() {
            fs::write(folder.join(name), bytes).expect("room for it");
        }
    }
    if let Ok((mut store, mut loaded)) = Store::open(folder, &statement, Checks::default(), stride) {
        assert!(loaded.resumed_at <= 30);
        if loaded.evaluation.run(100, |_| Control::Continue).expect("a sound state") {
            store.save(&loaded.evaluation).expect("room for it");
            loaded.evaluation.finish().expect("a verified end");
        }
    }
}

fn hexadecimal(text: &[u8]) {
    let mut out = [0xaa; 64];
    match hex::decode_padded(text, &mut out) {
        Ok(()) => {
            let mut again = [0; 128];
            hex::encode(&out, &mut again).expect("twice as long");
            let padded = [vec![b'0'; 128 - text.len()], text.to_ascii_lowercase()].concat();
            assert_eq!(again[..], padded);
        }
        Err(_) => assert_eq!(out, [0xaa; 64]),
    }
}

fn polynomial(input: &mut Input) {
    let r = 3 + 2 * input.below(200);
    let ring = Ring::new(r).expect("an odd degree");
    if let Ok(poly) = ring.from_bytes(input.rest()) {
        assert_eq!(*poly.to_bytes(), input.rest());
        let support = poly.to_support_vartime();
        assert_eq!(support.len(), poly.weight());
        assert_eq!(*ring.from_support(&support).expect("exponents below r").to_bytes(), input.rest());
    }
}

fn key(input: &mut Input) {
    let mut part = || {
        let length = usize::from(input.byte());
        input.take(length).to_vec()
    };
    let (n, e, p, q) = (part(), part(), part(), part());
    let (d_p, d_q, q_inverse) = (part(), part(), part());
    if let Ok(public) = RsaPublicKey::from_be_bytes(&n, &e) {
        let mut out = vec![0; public.modulus().byte_len()];
        let _ = public.public_op(&p, &mut out);
    }
    let parts = RsaComponents { n: &n, e: &e, p: &p, q: &q, d_p: &d_p, d_q: &d_q, q_inverse: &q_inverse };
    let _ = RsaPrivateKey::from_components(&parts);
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    match input.byte() % 8 {
        0 | 1 => proof(input.rest()),
        2 => checkpoints(input, false),
        3 => checkpoints(input, true),
        4 => hexadecimal(input.rest()),
        5 => polynomial(input),
        6 => key(input),
        _ => {
            if let Ok(name) = str::from_utf8(input.rest()) {
                assert!(Group::from_name(name).is_none_or(|group| group.name() == name));
                assert!(Algorithm::from_name(name).is_none_or(|algorithm| algorithm.name() == name));
            }
        }
    }
});
