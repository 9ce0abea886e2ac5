//! AES modes, AEGIS, SHA-2 and SHA-3, on every back end.

mod keyed;
pub(crate) mod tables;

use crate::input::{Buffer, random_bytes};
use crate::work::{Work, repeat};
use crate::{Case, Contender};
use adamant::symmetric::Error;
use adamant::symmetric::aegis::{Aegis, Backend as AegisBackend, Variant, variants};
use adamant::symmetric::aes::{Backend, Cbc, CbcMessage, Ctr, Gcm, cbc_encrypt_many};
use adamant::symmetric::keccak::{self, Function, Sha3_256, States};
use adamant::symmetric::sha256::{Backend as HashBackend, Lanes, Sha256, sha256, sha256_many_with_backend};
use adamant::symmetric::sha512::{self, Sha512, sha512_many_with_backend};
use std::hint::black_box;

/// Message lengths of the cases.
const SIZES: [usize; 5] = [64, 256, 1024, 4096, 16384];
/// The key of everything: speed does not depend on it.
pub const KEY: [u8; 16] = *b"a key, any key..";
/// The initialisation vector of everything.
pub const IV: [u8; 16] = *b"0123456789abcdef";
/// The two keys of XTS.
pub const XTS_KEY: [u8; 32] = *b"a key, any key..and another one.";
/// The nonce of GCM.
pub const NONCE: [u8; 12] = *b"0123456789ab";

pub(crate) fn cases() -> Vec<Case> {
    let mut cases = vec![permutation(1), permutation(2), permutation(4), permutation(8)];
    for size in SIZES {
        cases.extend([ctr(size), cbc_decrypt(size), cbc_encrypt(size), gcm(size), hash(size)]);
        cases.extend([8, 16].map(|n| cbc_many(size, n)));
        cases.extend([2, 4, 8, 16].map(|n| hash_many(size, n)));
        cases.extend(keyed::cases(size));
        cases.push(hash512(size));
        cases.extend([4, 8].map(|n| hash512_many(size, n)));
        cases.push(sha3(size));
        cases.extend([2, 4, 8].map(|n| shake_many(size, n)));
        cases.extend([
            aegis::<variants::V128>(size),
            aegis::<variants::V128L>(size),
            aegis::<variants::V128X2>(size),
            aegis::<variants::V128X4>(size),
            aegis::<variants::V256>(size),
            aegis::<variants::V256X2>(size),
            aegis::<variants::V256X4>(size),
        ]);
    }
    cases
}

/// A case of so many messages.
fn case(operation: &'static str, size: usize, n: usize) -> Case {
    let case = Case::new("symmetric", operation).param("bytes", size).bytes((size * n) as u64);
    let case = if n > 1 { case.param("messages", n) } else { case };
    if size == 16384 || (size == 4096 && n > 1) { case.in_overview() } else { case }
}

fn ctr(size: usize) -> Case {
    case("aes-128-ctr", size, 1)
        .contenders(move |_| Backend::all_available().filter_map(|b| ctr_on(b, size)).collect())
}

fn ctr_on(backend: Backend, size: usize) -> Option<Contender> {
    let mut ctr = Ctr::with_backend(&KEY, &IV, backend).ok()?;
    let mut data = Buffer::random(size);
    Some(Contender::ours(
        backend.name(),
        repeat(move || {
            ctr.restart(&IV);
            ctr.apply(&mut black_box(&mut data)[..]);
        }),
    ))
}

fn cbc_decrypt(size: usize) -> Case {
    case("aes-128-cbc decrypt", size, 1)
        .contenders(move |_| Backend::all_available().filter_map(|b| cbc_decrypt_on(b, size)).collect())
}

fn cbc_decrypt_on(backend: Backend, size: usize) -> Option<Contender> {
    let cbc = Cbc::with_backend(&KEY, backend).ok()?;
    let mut data = Buffer::random(size);
    Some(Contender::ours(
        backend.name(),
        repeat(move || {
            let _ = cbc.decrypt(&IV, &mut black_box(&mut data)[..]);
        }),
    ))
}

fn cbc_encrypt(size: usize) -> Case {
    case("aes-128-cbc encrypt", size, 1)
        .contenders(move |_| Backend::all_available().filter_map(|b| cbc_encrypt_on(b, size)).collect())
}

fn cbc_encrypt_on(backend: Backend, size: usize) -> Option<Contender> {
    let cbc = Cbc::with_backend(&KEY, backend).ok()?;
    let mut data = Buffer::random(size);
    Some(Contender::ours(
        backend.name(),
        repeat(move || {
            let _ = cbc.encrypt(&IV, &mut black_box(&mut data)[..]);
        }),
    ))
}

fn cbc_many(size: usize, n: usize) -> Case {
    case("aes-128-cbc encrypt many", size, n)
        .contenders(move |_| Backend::all_available().filter_map(|b| cbc_many_on(b, size, n)).collect())
}

/// Lists of 2, 4, 6, 8 or 16 messages.
fn cbc_many_on(backend: Backend, size: usize, n: usize) -> Option<Contender> {
    match n {
        2 => cbc_list_on::<2>(backend, size),
        4 => cbc_list_on::<4>(backend, size),
        6 => cbc_list_on::<6>(backend, size),
        8 => cbc_list_on::<8>(backend, size),
        16 => cbc_list_on::<16>(backend, size),
        _ => None,
    }
}

/// The list of messages is made anew for each call, on the stack, as that of the peers is.
fn cbc_list_on<const N: usize>(backend: Backend, size: usize) -> Option<Contender> {
    let cbc = Cbc::with_backend(&KEY, backend).ok()?;
    let mut messages: [Vec<u8>; N] = std::array::from_fn(|_| random_bytes(size));
    Some(Contender::ours(
        backend.name(),
        repeat(move || {
            let mut jobs =
                messages.each_mut().map(|m| CbcMessage { key: &cbc, iv: IV, data: (&mut m[..]).into() });
            let _ = cbc_encrypt_many(black_box(&mut jobs));
        }),
    ))
}

fn gcm(size: usize) -> Case {
    case("aes-128-gcm seal", size, 1)
        .contenders(move |_| Backend::all_available().filter_map(|b| gcm_on(b, size)).collect())
}

fn gcm_on(backend: Backend, size: usize) -> Option<Contender> {
    let gcm = Gcm::with_backend(&KEY, backend).ok()?;
    let mut data = Buffer::random(size);
    Some(Contender::ours(
        backend.name(),
        repeat(move || {
            let _ = black_box(gcm.seal(&NONCE, &[], &mut black_box(&mut data)[..]));
        }),
    ))
}

fn hash(size: usize) -> Case {
    case("sha-256", size, 1)
        .contenders(move |_| HashBackend::all_available().filter_map(|b| hash_on(b, size)).collect())
}

fn hash_on(backend: HashBackend, size: usize) -> Option<Contender> {
    Sha256::with_backend(backend).ok()?;
    let data = Buffer::random(size);
    if backend == Sha256::new().backend() {
        // In one call, as the peers do it.
        return Some(Contender::ours(
            backend.name(),
            repeat(move || {
                black_box(sha256(black_box(&data)));
            }),
        ));
    }
    Some(Contender::ours(
        backend.name(),
        repeat(move || {
            if let Ok(mut hash) = Sha256::with_backend(backend) {
                hash.update(black_box(&data));
                black_box(hash.finalize());
            }
        }),
    ))
}

fn hash_many(size: usize, n: usize) -> Case {
    case("sha-256 many", size, n)
        .contenders(move |_| Lanes::all_available().filter_map(|l| hash_many_on(l, size, n)).collect())
}

fn hash_many_on(lanes: Lanes, size: usize, n: usize) -> Option<Contender> {
    let data: Vec<Vec<u8>> = (0..n).map(|_| random_bytes(size)).collect();
    let mut out = vec![[0; 32]; n];
    Some(Contender::ours(
        lanes.name(),
        repeat(move || {
            let messages: Vec<&[u8]> = data.iter().map(|m| &m[..]).collect();
            let _ = sha256_many_with_backend(black_box(&messages), &mut out, lanes);
            black_box(&out);
        }),
    ))
}

fn hash512(size: usize) -> Case {
    case("sha-512", size, 1)
        .contenders(move |_| sha512::Backend::all_available().filter_map(|b| hash512_on(b, size)).collect())
}

fn hash512_on(backend: sha512::Backend, size: usize) -> Option<Contender> {
    Sha512::with_backend(backend).ok()?;
    let data = Buffer::random(size);
    let work = if backend == Sha512::new().backend() {
        // In one call, as the peers do it.
        repeat(move || {
            black_box(sha512::sha512(black_box(&data)));
        })
    } else {
        repeat(move || {
            if let Ok(mut hash) = Sha512::with_backend(backend) {
                hash.update(black_box(&data));
                black_box(hash.finalize());
            }
        })
    };
    Some(Contender::ours(backend.name(), work))
}

fn hash512_many(size: usize, n: usize) -> Case {
    case("sha-512 many", size, n).contenders(move |_| {
        sha512::Lanes::all_available().filter_map(|l| hash512_many_on(l, size, n)).collect()
    })
}

fn hash512_many_on(lanes: sha512::Lanes, size: usize, n: usize) -> Option<Contender> {
    let data: Vec<Vec<u8>> = (0..n).map(|_| random_bytes(size)).collect();
    let mut out = vec![[0; 64]; n];
    Some(Contender::ours(
        lanes.name(),
        repeat(move || {
            let messages: Vec<&[u8]> = data.iter().map(|m| &m[..]).collect();
            let _ = sha512_many_with_backend(black_box(&messages), &mut out, lanes);
            black_box(&out);
        }),
    ))
}

fn sha3(size: usize) -> Case {
    case("sha3-256", size, 1)
        .contenders(move |_| keccak::Backend::all_available().filter_map(|b| sha3_on(b, size)).collect())
}

fn sha3_on(backend: keccak::Backend, size: usize) -> Option<Contender> {
    let mut hash = Sha3_256::with_backend(backend).ok()?;
    let data = Buffer::random(size);
    Some(Contender::ours(
        backend.name(),
        repeat(move || {
            hash.update(black_box(&data));
            black_box(hash.finalize_reset());
        }),
    ))
}

fn shake_many(size: usize, n: usize) -> Case {
    case("shake-256 many", size, n).contenders(move |_| {
        keccak::Lanes::all_available().filter_map(|l| shake_many_on(l, size, n)).collect()
    })
}

fn shake_many_on(lanes: keccak::Lanes, size: usize, n: usize) -> Option<Contender> {
    let data: Vec<Vec<u8>> = (0..n).map(|_| random_bytes(size)).collect();
    let mut out = vec![[0; 32]; n];
    Some(Contender::ours(
        lanes.name(),
        repeat(move || {
            let messages: Vec<&[u8]> = data.iter().map(|m| &m[..]).collect();
            let _ = keccak::many_with_backend(Function::SHAKE256, black_box(&messages), &mut out, lanes);
            black_box(&out);
        }),
    ))
}

/// The bare permutation on so many states that are already in lanes.
fn permutation(n: usize) -> Case {
    Case::new("symmetric", "keccak-f1600").param("states", n).bytes((200 * n) as u64).contenders(move |_| {
        if n == 1 {
            let mut state = [1; 25];
            let work = repeat(move || keccak::keccak_f1600(black_box(&mut state)));
            return vec![Contender::ours(keccak::Backend::fastest().name(), work)];
        }
        keccak::Lanes::all_available().filter_map(|lanes| permutation_on(lanes, n)).collect()
    })
}

fn permutation_on(lanes: keccak::Lanes, n: usize) -> Option<Contender> {
    fn work<const N: usize>(permute: impl Fn(&mut States<N>) -> Result<(), Error> + 'static) -> Work {
        let mut states = Box::new(States([[1; N]; 25]));
        repeat(move || {
            let _ = permute(black_box(&mut states));
        })
    }
    let work = match n {
        2 => work::<2>(move |states| states.keccak_f1600_with_backend(lanes)),
        4 => work::<4>(move |states| states.keccak_f1600_with_backend(lanes)),
        8 => work::<8>(move |states| states.keccak_f1600_with_backend(lanes)),
        _ => return None,
    };
    Some(Contender::ours(lanes.name(), work))
}

fn aegis<A: Variant + 'static>(size: usize) -> Case {
    case(A::NAME, size, 1)
        .contenders(move |_| AegisBackend::all_available().filter_map(|b| aegis_on::<A>(b, size)).collect())
}

fn aegis_on<A: Variant + 'static>(backend: AegisBackend, size: usize) -> Option<Contender> {
    let cipher = Aegis::<A>::with_backend(&[7; 32][..A::KEY_LEN], backend).ok()?;
    let mut data = Buffer::random(size);
    let mut tag = [0; 16];
    Some(Contender::ours(
        backend.name(),
        repeat(move || {
            let nonce = &[9; 32][..A::NONCE_LEN];
            let _ = cipher.encrypt_detached(nonce, &[], &mut black_box(&mut data)[..], &mut tag);
            black_box(&tag);
        }),
    ))
}
