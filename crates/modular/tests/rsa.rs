//! RSA: the model's keys on every back end, refusals, and faults that must not get out.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_base::random::RandomUnavailable;
use adamant_modular::rsa::{Blinding, RsaComponents, RsaPrivateKey, RsaPublicKey};
use adamant_modular::{Backend, Error};
use common::{Record, records};

/// The numbers of a key, with which tests may tamper.
#[derive(Clone)]
struct Numbers([Vec<u8>; 7]);

// Their places.
const N: usize = 0;
const E: usize = 1;
const P: usize = 2;
const Q: usize = 3;
const DP: usize = 4;
const DQ: usize = 5;
const QINV: usize = 6;

impl Numbers {
    fn new(record: &Record) -> Numbers {
        Numbers(["n", "e", "p", "q", "dp", "dq", "qinv"].map(|name| record.bytes(name)))
    }

    /// The same with another number in one place.
    fn with(&self, place: usize, value: &[u8]) -> Numbers {
        let mut out = self.clone();
        out.0[place] = value.to_vec();
        out
    }

    fn key(&self, backend: Backend) -> Result<RsaPrivateKey, Error> {
        let [n, e, p, q, d_p, d_q, q_inverse] = self.0.each_ref().map(Vec::as_slice);
        RsaPrivateKey::with_backend(&RsaComponents { n, e, p, q, d_p, d_q, q_inverse }, backend)
    }
}

/// A source that gives different bytes each time, the same in each run, and counts how often it was asked.
fn source(count: &mut u32) -> impl FnMut(&mut [u8]) -> Result<(), RandomUnavailable> {
    let mut state = 1u64;
    move |out| {
        *count += 1;
        for byte in out {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            *byte = (state >> 56) as u8;
        }
        Ok(())
    }
}

fn padded(x: &[u8], length: usize) -> Vec<u8> {
    [vec![0; length - x.len()], x.to_vec()].concat()
}

fn a_key() -> (Numbers, Vec<u8>, Vec<u8>) {
    let record = records("generated/rsa.txt").into_iter().find(|r| r.hex("n").bits() == 1024).unwrap();
    (Numbers::new(&record), padded(&record.bytes("c"), 128), padded(&record.bytes("m"), 128))
}

#[test]
fn private_and_public_operations() {
    for record in records("generated/rsa.txt") {
        for backend in Backend::all_available() {
            let key = Numbers::new(&record).key(backend).unwrap();
            let length = record.bytes("n").len();
            let (c, m) = (padded(&record.bytes("c"), length), padded(&record.bytes("m"), length));
            let mut out = vec![0xee; length];
            let mut count = 0;
            let mut blinding = Blinding::with_source(&key, source(&mut count)).unwrap();
            key.private_op(&c, &mut out, &mut blinding).unwrap();
            assert_eq!(out, m, "{key:?} on {backend:?}");
            key.public_key().public_op(&m, &mut out).unwrap();
            assert_eq!(out, c, "{:?} on {backend:?}", key.public_key());
        }
    }
}

/// The pair is drawn anew after 32 operations, and each operation is right.
#[test]
fn blinding_is_renewed() {
    let (numbers, c, m) = a_key();
    let key = numbers.key(Backend::Portable).unwrap();
    let mut count = 0;
    let mut blinding = Blinding::with_source(&key, source(&mut count)).unwrap();
    let mut out = vec![0; 128];
    for _ in 0..70 {
        key.private_op(&c, &mut out, &mut blinding).unwrap();
        assert_eq!(out, m);
    }
    drop(blinding);
    assert_eq!(count, 3);
    let mut blinding = Blinding::new(&key).unwrap();
    key.private_op(&c, &mut out, &mut blinding).unwrap();
    assert_eq!(out, m);
}

/// A fault in either half: the other half would give away the prime. Nothing gets out, and the next pair is fresh.
#[test]
fn faults_are_caught() {
    let (numbers, c, _) = a_key();
    for place in [DP, DQ] {
        let mut wrong = numbers.0[place].clone();
        wrong[40] ^= 0x10;
        let faulty = numbers.with(place, &wrong);
        for backend in Backend::all_available() {
            let key = faulty.key(backend).unwrap();
            let mut count = 0;
            let mut blinding = Blinding::with_source(&key, source(&mut count)).unwrap();
            let mut out = vec![0xee; 128];
            for _ in 0..2 {
                out.fill(0xee);
                assert_eq!(key.private_op(&c, &mut out, &mut blinding), Err(Error::FaultDetected));
                assert_eq!(out, [0; 128], "{backend:?}");
            }
            drop(blinding);
            assert_eq!(count, 2);
        }
    }
}

#[test]
fn inconsistent_keys_are_refused() {
    let (numbers, ..) = a_key();
    let refused = |numbers: &Numbers| numbers.key(Backend::Portable).err();
    let invalid = Some(Error::InvalidKey);
    assert_eq!(refused(&numbers), None);
    // Leading zeros do not matter.
    for place in [N, E, P, Q, DP, DQ, QINV] {
        assert_eq!(refused(&numbers.with(place, &padded(&numbers.0[place], 200))), None);
    }
    for place in [P, Q, QINV] {
        let mut other = numbers.0[place].clone();
        other[20] ^= 2;
        assert_eq!(refused(&numbers.with(place, &other)), invalid);
    }
    let swapped = numbers.with(P, &numbers.0[Q]).with(Q, &numbers.0[P]);
    assert_eq!(refused(&swapped), invalid);
    assert_eq!(refused(&numbers.with(P, &numbers.0[N]).with(Q, &[1])), invalid);
    assert_eq!(refused(&numbers.with(P, &numbers.0[Q])), invalid);
    for place in [P, Q, QINV] {
        for value in [vec![], vec![0], vec![1], vec![2], vec![0xff; 128], vec![0xff; 3000]] {
            assert_eq!(refused(&numbers.with(place, &value)), invalid, "number {place} = {value:02x?}");
        }
    }
    // Halves of the exponent must be below their primes.
    assert_eq!(refused(&numbers.with(DP, &numbers.0[P])), invalid);
    assert_eq!(refused(&numbers.with(DQ, &[0xff; 64])), invalid);
    for e in [&[][..], &[0], &[1], &[2], &[0x01, 0x00, 0x00], &[1, 0, 0, 0, 0, 0, 0, 0, 1]] {
        assert_eq!(refused(&numbers.with(E, e)), invalid, "e = {e:02x?}");
    }
    assert_eq!(refused(&numbers.with(N, &[0x10; 128])), Some(Error::EvenModulus));
    assert_eq!(refused(&numbers.with(N, &[])), Some(Error::ModulusTooSmall));
    assert_eq!(refused(&numbers.with(N, &[0xff; 2049])), Some(Error::ModulusTooLarge));
    assert_eq!(RsaPublicKey::from_be_bytes(&[15], &[17]).unwrap_err(), Error::InvalidKey);
}

#[test]
fn bad_calls_leave_the_output_alone() {
    let (numbers, c, m) = a_key();
    let key = numbers.key(Backend::Portable).unwrap();
    let mut count = 0;
    let mut blinding = Blinding::with_source(&key, source(&mut count)).unwrap();
    let mut out = vec![0xee; 128];
    let n = numbers.0[N].clone();
    let mut above = n.clone();
    above[127] += 1;
    for input in [&n, &above, &vec![0xff; 128]] {
        assert_eq!(key.private_op(input, &mut out, &mut blinding), Err(Error::OutOfRange));
        assert_eq!(key.public_key().public_op(input, &mut out), Err(Error::OutOfRange));
    }
    for input in [&c[1..], &padded(&c, 129), &[]] {
        assert_eq!(key.private_op(input, &mut out, &mut blinding), Err(Error::LengthMismatch));
        assert_eq!(key.public_key().public_op(input, &mut out), Err(Error::LengthMismatch));
    }
    assert_eq!(key.private_op(&c, &mut out[1..], &mut blinding), Err(Error::LengthMismatch));
    assert_eq!(key.public_key().public_op(&c, &mut out[1..]), Err(Error::LengthMismatch));
    assert_eq!(out, [0xee; 128]);

    // A blinding of another key.
    let record = records("generated/rsa.txt").into_iter().next().unwrap();
    let other = Numbers::new(&record).key(Backend::Portable).unwrap();
    let mut count = 0;
    let mut foreign = Blinding::with_source(&other, source(&mut count)).unwrap();
    assert_eq!(key.private_op(&c, &mut out, &mut foreign), Err(Error::ModulusMismatch));
    assert_eq!(out, [0xee; 128]);
    // And nothing of this has spoilt the blinding.
    key.private_op(&c, &mut out, &mut blinding).unwrap();
    assert_eq!(out, m);
}

#[test]
fn sources_that_fail() {
    let (numbers, c, _) = a_key();
    let key = numbers.key(Backend::Portable).unwrap();
    let zeros = |out: &mut [u8]| {
        out.fill(0);
        Ok(())
    };
    assert_eq!(Blinding::with_source(&key, zeros).err(), Some(Error::RandomUnavailable));
    let fails = |_: &mut [u8]| Err(RandomUnavailable);
    assert_eq!(Blinding::with_source(&key, fails).err(), Some(Error::RandomUnavailable));
    // One that dries up: operations go on until the next draw, then end with its error.
    let mut good = 1;
    let mut blinding = Blinding::with_source(&key, |out: &mut [u8]| {
        out.fill(7);
        good -= 1;
        if good < 0 { Err(RandomUnavailable) } else { Ok(()) }
    })
    .unwrap();
    let mut out = vec![0xee; 128];
    for _ in 0..32 {
        key.private_op(&c, &mut out, &mut blinding).unwrap();
    }
    out.fill(0xee);
    assert_eq!(key.private_op(&c, &mut out, &mut blinding), Err(Error::RandomUnavailable));
    assert_eq!(out, [0xee; 128]);
}

#[test]
fn debug_shows_sizes_only() {
    let (numbers, ..) = a_key();
    let key = numbers.key(Backend::Portable).unwrap();
    let blinding = Blinding::new(&key).unwrap();
    assert_eq!(format!("{key:?} {blinding:?}"), "RsaPrivateKey(1024 bits) Blinding(1024 bits)");
}

#[test]
fn keys_may_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    fn sent<T: Send>() {}
    shared::<RsaPrivateKey>();
    shared::<RsaPublicKey>();
    sent::<Blinding<adamant_modular::rsa::OsRandom>>();
}
