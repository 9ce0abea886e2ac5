//! The Keccak family on every back end: published vectors, those of the model, and lanes against single messages.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_symmetric::Error;
use adamant_symmetric::keccak::*;
use adamant_testing::thinned;
use common::{bytes, entries, hex};

const PUBLISHED: &str = include_str!("../../../vectors/symmetric/published/keccak.txt");
const GENERATED: &str = include_str!("../../../vectors/symmetric/generated/keccak.txt");

/// What a record says, on one back end, its message in pieces of `step` bytes.
fn compute(entry: &std::collections::HashMap<String, String>, backend: Backend, step: usize) -> Vec<u8> {
    let get = |name: &str| hex(entry.get(name).map_or("", |s| s));
    let mut out = vec![0; get("out").len()];
    let message = match entry.get("repeat") {
        Some(count) => get("in").repeat(count.parse().unwrap()),
        None => get("in"),
    };
    macro_rules! fixed {
        ($hash:ident) => {{
            let mut hash = $hash::with_backend(backend).unwrap();
            message.chunks(step).for_each(|piece| hash.update(piece));
            hash.finalize().to_vec()
        }};
    }
    macro_rules! xof {
        ($hash:expr) => {{
            let mut hash = $hash;
            message.chunks(step).for_each(|piece| hash.update(piece));
            let mut reader = hash.reader();
            out.chunks_mut(step).for_each(|piece| reader.read(piece));
            out
        }};
    }
    macro_rules! mac {
        ($mac:expr) => {{
            let mut mac = $mac;
            message.chunks(step).for_each(|piece| mac.update(piece));
            mac.clone().finalize(&mut out);
            assert_eq!(mac.clone().verify(&out), Ok(()));
            let mut wrong = out.clone();
            *wrong.last_mut().unwrap() ^= 1;
            assert_eq!(mac.clone().verify(&wrong), Err(Error::AuthenticationFailed));
            assert_eq!(mac.verify(&out[..15]), Err(Error::TagLength));
            out
        }};
    }
    let (name, key, custom) = (get("name"), get("key"), get("custom"));
    let domain = get("domain").first().copied().unwrap_or(0x1f);
    match entry["alg"].as_str() {
        "sha3-224" => fixed!(Sha3_224),
        "sha3-256" => fixed!(Sha3_256),
        "sha3-384" => fixed!(Sha3_384),
        "sha3-512" => fixed!(Sha3_512),
        "keccak256" => fixed!(Keccak256),
        "shake128" => xof!(Shake128::with_backend(backend).unwrap()),
        "shake256" => xof!(Shake256::with_backend(backend).unwrap()),
        "turboshake128" => xof!(TurboShake128::with_backend(domain, backend).unwrap().unwrap()),
        "turboshake256" => xof!(TurboShake256::with_backend(domain, backend).unwrap().unwrap()),
        "cshake128" => xof!(CShake128::with_backend(&name, &custom, backend).unwrap()),
        "cshake256" => xof!(CShake256::with_backend(&name, &custom, backend).unwrap()),
        "kmac128" => mac!(Kmac128::with_backend(&key, &custom, backend).unwrap()),
        "kmac256" => mac!(Kmac256::with_backend(&key, &custom, backend).unwrap()),
        "kmacxof128" => xof!(Kmac128::with_backend(&key, &custom, backend).unwrap()),
        "kmacxof256" => xof!(Kmac256::with_backend(&key, &custom, backend).unwrap()),
        other => panic!("unknown algorithm {other}"),
    }
}

fn check(text: &str) -> usize {
    let mut checks = 0;
    for entry in entries(text) {
        for backend in Backend::all_available() {
            for step in [1 << 20, 1, 7, 8, 64, 136, 168, 211] {
                let expected = hex(&entry["out"]);
                assert_eq!(compute(&entry, backend, step), expected, "{entry:?} on {backend:?}, by {step}");
                checks += 1;
            }
        }
    }
    checks
}

#[test]
fn published() {
    assert_eq!(check(PUBLISHED), 81 * 8 * Backend::all_available().count());
}

#[test]
fn generated() {
    assert_eq!(check(GENERATED), 22 * 15 * 8 * Backend::all_available().count());
}

/// RustCrypto's, for all lengths up to three blocks and some long ones.
#[test]
fn beside_rustcrypto() {
    use sha3::Digest;
    use shake::{ExtendableOutput, Update, XofReader};
    for length in thinned(0..600, 7).chain([1000, 4096, 10_000]) {
        let message = &bytes(length, length as u64)[..];
        assert_eq!(sha3_224(message)[..], sha3::Sha3_224::digest(message)[..], "{length}");
        assert_eq!(sha3_256(message)[..], sha3::Sha3_256::digest(message)[..], "{length}");
        assert_eq!(sha3_384(message)[..], sha3::Sha3_384::digest(message)[..], "{length}");
        assert_eq!(sha3_512(message)[..], sha3::Sha3_512::digest(message)[..], "{length}");
        assert_eq!(keccak256(message)[..], sha3::Keccak256::digest(message)[..], "{length}");
        macro_rules! xof {
            ($ours:ident, $theirs:ident) => {{
                let (mut out, mut expected) = ([0; 555], [0; 555]);
                $ours(message, &mut out);
                let mut hash = shake::$theirs::default();
                hash.update(message);
                hash.finalize_xof().read(&mut expected);
                assert_eq!(out, expected, "{length}");
            }};
        }
        xof!(shake128, Shake128);
        xof!(shake256, Shake256);
    }
}

/// What has its own way in one call.
#[test]
fn one_shot() {
    let message = bytes(400, 1);
    for length in [0, 1, 135, 136, 400] {
        let message = &message[..length];
        let (mut out, mut again) = ([0; 50], [0; 50]);
        let mut hash = Sha3_256::new();
        hash.update(message);
        assert_eq!(hash.finalize_reset(), sha3_256(message));
        hash.update(b"forgotten");
        hash.reset();
        assert_eq!(hash.finalize(), sha3_256(b""));
        kmac128(b"key", message, b"custom", &mut out);
        let mut mac = Kmac128::new(b"key", b"custom");
        mac.update(message);
        mac.finalize(&mut again);
        assert_eq!(out, again);
        cshake256(message, b"", b"", &mut out);
        shake256(message, &mut again);
        assert_eq!(out, again, "no name and no customization is SHAKE");
        assert_eq!(turboshake128(message, 0x1f, &mut out), Some(()));
        let mut hash = TurboShake128::new(0x1f).unwrap();
        hash.update(message);
        hash.finalize(&mut again);
        assert_eq!(out, again);
    }
    for domain in [0, 0x80, 0xff] {
        let mut out = [7; 9];
        assert_eq!(turboshake256(b"", domain, &mut out), None);
        assert_eq!(out, [7; 9]);
        assert!(Function::turboshake128(domain).is_none() && TurboShake128::new(domain).is_none());
    }
}

const FUNCTIONS: [Function; 7] = [
    Function::SHA3_224,
    Function::SHA3_256,
    Function::SHA3_384,
    Function::SHA3_512,
    Function::SHAKE128,
    Function::KECCAK256,
    Function::turboshake256(0x55).unwrap(),
];

/// On portable code, one message after the other.
fn reference<const L: usize>(function: Function, messages: &[&[u8]]) -> Vec<[u8; L]> {
    let mut out = vec![[0; L]; messages.len()];
    many_with_backend(function, messages, &mut out, Lanes::Portable).unwrap();
    out
}

/// All back ends for one message, at every length up to three blocks.
#[test]
fn every_length() {
    let data = bytes(600, 2);
    for length in thinned(0..=3 * 168 + 1, 5) {
        let message = &data[length % 8..][..length];
        for backend in Backend::all_available() {
            macro_rules! check {
                ($($hash:ident $function:ident $len:literal),+) => {$(
                    let mut hash = $hash::with_backend(backend).unwrap();
                    let (head, tail) = message.split_at(length / 3);
                    hash.update(head);
                    hash.update(tail);
                    let expected = reference::<$len>(Function::$function, &[message])[0];
                    assert_eq!(hash.finalize(), expected, "{length} bytes on {backend:?}");
                )+};
            }
            check!(
                Sha3_224 SHA3_224 28, Sha3_256 SHA3_256 32, Sha3_384 SHA3_384 48, Sha3_512 SHA3_512 64,
                Keccak256 KECCAK256 32
            );
            let (mut hash, mut out) = (Shake128::with_backend(backend).unwrap(), [0; 400]);
            hash.update(message);
            hash.finalize(&mut out);
            assert_eq!(
                out,
                reference::<400>(Function::SHAKE128, &[message])[0],
                "{length} bytes on {backend:?}"
            );
        }
    }
}

/// All numbers of messages around the numbers of lanes, with equal, rising, falling and random lengths.
#[test]
fn many_messages() {
    let data = bytes(9000, 3);
    let random = bytes(40, 4);
    for lanes in Lanes::all_available() {
        for n in thinned(0..=19, 3) {
            let shapes: [&dyn Fn(usize) -> usize; 7] = [
                &|_| 136,
                &|_| 200,
                &|i| i * 13,
                &|i| (n - i) * 29,
                &|i| usize::from(random[i]) * 5 % 300,
                &|i| if i == n / 2 { 8000 } else { 3 },
                &|i| [0, 71, 72, 135, 136, 143, 144, 168][i % 8],
            ];
            for (s, shape) in shapes.iter().enumerate() {
                let messages: Vec<&[u8]> = (0..n).map(|i| &data[i..i + shape(i)]).collect();
                for function in FUNCTIONS {
                    let (mut short, mut long) = (vec![[0; 32]; n], vec![[0; 500]; n]);
                    many_with_backend(function, &messages, &mut short, lanes).unwrap();
                    many_with_backend(function, &messages, &mut long, lanes).unwrap();
                    assert_eq!(
                        short,
                        reference(function, &messages),
                        "{n}, shape {s}, {function:?}, {lanes:?}"
                    );
                    assert_eq!(
                        long,
                        reference(function, &messages),
                        "{n}, shape {s}, {function:?}, {lanes:?}"
                    );
                }
            }
        }
    }
    assert_eq!(sha3_256_many(&[b"a"], &mut []), Err(Error::LengthMismatch));
    assert_eq!(sha3_512_many(&[], &mut []), Ok(()));
    assert_eq!(shake128_many::<0>(&[b"a"], &mut [[]]), Ok(()));
    let mut out = [[0; 32]];
    keccak256_many(&[b"a"], &mut out).unwrap();
    assert_eq!(out[0], keccak256(b"a"));
}

macro_rules! group {
    ($n:literal, $lanes:expr, $data:expr) => {
        for function in FUNCTIONS {
            for length in thinned((0..=30).chain([71, 72, 135, 136, 137, 168, 300, 400]), 3) {
                let messages: [&[u8]; $n] = core::array::from_fn(|i| &$data[i..i + length]);
                let mut group = Group::<$n>::with_backend(function, $lanes).unwrap();
                let mut at = 0;
                for step in [0, 3, 8, 1, 70, 136, 7, 200].iter().cycle() {
                    let step = (*step).min(length - at);
                    group.update(messages.map(|m| &m[at..at + step])).unwrap();
                    at += step;
                    if at == length {
                        break;
                    }
                }
                let mut reader = group.clone().reader();
                let mut out = [[0; 500]; $n];
                let mut at = 0;
                for step in [0, 1, 7, 8, 9, 136, 3, 168, 200, 500] {
                    let step = step.min(500 - at);
                    reader.read(out.each_mut().map(|out| &mut out[at..at + step])).unwrap();
                    at += step;
                }
                assert_eq!(
                    out[..],
                    reference::<500>(function, &messages),
                    "{length}, {function:?}, {:?}",
                    $lanes
                );
            }
        }
        let mut group = Group::<$n>::with_backend(Function::SHAKE256, $lanes).unwrap();
        let mut uneven: [&[u8]; $n] = [b"ab"; $n];
        uneven[$n - 1] = b"a";
        assert_eq!(group.update(uneven), Err(Error::LengthMismatch));
        let mut out = [[0; 9]; $n];
        let mut uneven = out.each_mut().map(|out| &mut out[..]);
        uneven[0] = &mut [];
        assert_eq!(group.reader().read(uneven), Err(Error::LengthMismatch));
    };
}

#[test]
fn fixed_groups() {
    let data = bytes(900, 5);
    for lanes in Lanes::all_available() {
        group!(2, lanes, data);
        group!(4, lanes, data);
        group!(8, lanes, data);
    }
}

/// The bare permutation: the state of zeros permuted twice (the Keccak team's KeccakF-1600-IntermediateValues), and all numbers
/// of states.
#[test]
fn bare_permutation() {
    let mut state = [0; 25];
    keccak_f1600(&mut state);
    assert_eq!(state[..2], [0xf125_8f79_40e1_dde7, 0x84d5_ccf9_33c0_478a]);
    assert_eq!(state[24], 0xeaf1_ff7b_5cec_a249);
    let single = state;
    keccak_f1600(&mut state);
    assert_eq!(state[..2], [0x2d5c_954d_f96e_cb3c, 0x6a33_2cd0_7057_b56d]);
    let mut short = single;
    keccak_p1600_12(&mut short);
    macro_rules! lanes {
        ($($n:literal),+) => {$(
            let start = || States::<$n>(core::array::from_fn(|i| core::array::from_fn(|lane| if lane % 2 == 0 { single[i] } else { 0 })));
            for lanes in Lanes::all_available() {
                let mut states = start();
                states.keccak_f1600_with_backend(lanes).unwrap();
                for (i, row) in states.0.iter().enumerate() {
                    for (lane, word) in row.iter().enumerate() {
                        assert_eq!(*word, if lane % 2 == 0 { state[i] } else { single[i] }, "{lanes:?}, lane {lane}");
                    }
                }
            }
            let mut states = start();
            states.keccak_p1600_12();
            assert!((0..25).all(|i| states.0[i][0] == short[i]));
        )+};
    }
    lanes!(2, 4, 8);
}

/// Several messages in step: pieces of all lengths, functions of one and of different rates, hashes that are ahead of others.
#[test]
fn pieces_in_step() {
    let functions =
        [Function::SHA3_256, Function::SHAKE256, Function::SHA3_224, Function::turboshake256(7).unwrap()];
    for (count, lanes) in [0usize, 1, 2, 3, 4, 5, 7, 8, 9, 16, 19]
        .into_iter()
        .flat_map(|count| Lanes::all_available().map(move |lanes| (count, lanes)))
    {
        for mixed in [1, 2, 4] {
            let choice = |i: usize| functions[i % mixed];
            let mut hashes: Vec<Hash> = (0..count).map(|i| Hash::new(choice(i))).collect();
            let mut messages = vec![Vec::new(); count];
            for (round, length) in [1000, 136, 0, 2000, 7, 1360, 405].into_iter().enumerate() {
                let odd = |i: usize| if round % 2 == 1 { 61 * i } else { 0 };
                let pieces: Vec<_> = (0..count).map(|i| bytes(length + odd(i), (i + round) as u64)).collect();
                let slices: Vec<&[u8]> = pieces.iter().map(Vec::as_slice).collect();
                if round == 3 {
                    update_many(&mut hashes, &slices);
                } else {
                    update_many_with_backend(&mut hashes, &slices, lanes).unwrap();
                }
                messages
                    .iter_mut()
                    .zip(&pieces)
                    .for_each(|(message, piece)| message.extend_from_slice(piece));
            }
            for (i, (hash, message)) in hashes.into_iter().zip(&messages).enumerate() {
                let (mut out, mut expected) = ([0; 40], [[0; 40]]);
                hash.finalize(&mut out);
                many(choice(i), &[message], &mut expected).unwrap();
                assert_eq!([out], expected, "{i} of {count}, {mixed} functions, {lanes:?}");
            }
        }
    }
}

/// Two messages side by side are as each alone, whatever was taken in before, and whichever is longer.
#[test]
fn two_at_once() {
    let message: Vec<u8> = (0..700u32).map(|i| ((i * i) >> 3) as u8).collect();
    for before in [0, 1, 103, 104, 208] {
        for (x, y) in [(0, 0), (103, 500), (104, 104), (520, 519), (700, 105), (105, 700)] {
            let (mut a, mut b) = (Sha3_384::new(), Sha3_384::new());
            a.update(&message[..before]);
            Sha3_384::update_both([&mut a, &mut b], [&message[..x], &message[..y]]);
            Sha3_384::update_both([&mut a, &mut b], [&message[..y], b"end"]);
            assert_eq!(a.finalize(), sha3_384(&[&message[..before], &message[..x], &message[..y]].concat()));
            assert_eq!(b.finalize(), sha3_384(&[&message[..y], b"end"].concat()));
        }
    }
}
