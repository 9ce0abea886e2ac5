//! Up to eight operations whose hashes go through parallel lanes.

use super::{LANES, LEAST};
use crate::hqc::backend::Engine;
use crate::hqc::buffer::Buffer;
use crate::hqc::product::{Product, from_bytes, write_words, zeros};
use crate::hqc::{
    DecapsulationKey, EncapsulationKey, SALT_LEN, SEED_LEN, SHARED_SECRET_LEN, Set, SharedSecret, pke,
};
use adamant_base::ct::{CtEq, CtSelect};
use adamant_base::zeroize::Zeroizing;
use adamant_symmetric::keccak::{Function, Group, Lanes};
use alloc::vec;
use alloc::vec::Vec;
use core::array::from_fn;

/// Up to eight keys.
pub(super) fn eight_keys(
    engine: Engine,
    set: Set,
    seeds: &[[u8; SEED_LEN]],
    out: &mut Vec<DecapsulationKey>,
) {
    let (p, count) = (set.parameters(), seeds.len());
    let seeds: [&[u8]; LANES] = from_fn(|i| &seeds.get(i).unwrap_or(&seeds[0])[..]);
    let of_stream = hash_eight(engine, Function::SHAKE256, &[seeds, [&[1]; LANES]], SEED_LEN + p.k);
    let inner = of_stream.each_ref().map(|bytes| &bytes[..SEED_LEN]);
    let mut both = hash_eight(engine, Function::SHA3_512, &[inner, [&[2]; LANES]], 2 * SEED_LEN);
    for both in &mut both {
        // The second half is the beginning of the public key.
        adamant_base::secret::declassify_slice(&mut both[SEED_LEN..]);
    }
    let secret = both.each_ref().map(|both| &both[..SEED_LEN]);
    let public = both.each_ref().map(|both| &both[SEED_LEN..]);
    let candidates = hash_eight(engine, Function::SHAKE256, &[secret, [&[1]; LANES]], pke::candidates_len(p));
    let streams = hash_eight(engine, Function::SHAKE256, &[public, [&[1]; LANES]], p.n_bytes());
    let mut product = Product::new(engine, p);
    let parts: Vec<_> = (0..count)
        .map(|i| {
            let [y_positions, x_positions] = pke::positions_of(engine, p, secret[i], &candidates[i]);
            let (mut y, mut s) = (zeros(p.words()), zeros(p.words()));
            engine.add_positions(&mut y, &y_positions);
            engine.add_positions(&mut s, &x_positions);
            let h = from_bytes(p, &streams[i]);
            product.add_to(p, &mut s, &h, &y);
            adamant_base::secret::declassify_slice(&mut s);
            let mut bytes = vec![0; set.encapsulation_key_len()];
            let (seed_place, s_place) = bytes.split_at_mut(SEED_LEN);
            seed_place.copy_from_slice(public[i]);
            write_words(s_place, &s);
            (bytes, h, s, y)
        })
        .collect();
    let all: [&[u8]; LANES] = from_fn(|i| &parts.get(i).unwrap_or(&parts[0]).0[..]);
    let hashes = hash_eight(engine, Function::SHA3_256, &[all, [&[1]; LANES]], 32);
    for (i, (bytes, h, s, y)) in parts.into_iter().enumerate() {
        let rest = Zeroizing::new([secret[i], &of_stream[i][SEED_LEN..], seeds[i]].concat());
        let public = EncapsulationKey::from_hashed_parts(set, engine, bytes, &array(&hashes[i]), h, s);
        out.push(DecapsulationKey::from_all_parts(public, y, rest));
    }
}

/// Fills up to eight ciphertexts; the shared secrets.
pub(super) fn encrypt_some(
    engine: Engine,
    set: Set,
    keys: &[&EncapsulationKey],
    messages: &[&[u8]],
    salts: &[&[u8]],
    out: &mut [Vec<u8>],
    product: &mut Product,
) -> Vec<SharedSecret> {
    let jobs = keys.iter().zip(messages).zip(salts).zip(out);
    if keys.len() < LEAST {
        return jobs
            .map(|(((key, message), salt), out)| key.encrypt_with(message, salt, out, product))
            .collect();
    }
    let p = set.parameters();
    let hashes: [[u8; 32]; LANES] = from_fn(|i| keys.get(i).unwrap_or(&keys[0]).hash());
    let hashes = hashes.each_ref().map(|hash| &hash[..]);
    let [given, salted] =
        [messages, salts].map(|list| from_fn::<&[u8], LANES, _>(|i| list.get(i).unwrap_or(&list[0])));
    let both = hash_eight(
        engine,
        Function::SHA3_512,
        &[hashes, given, salted, [&[0]; LANES]],
        2 * SHARED_SECRET_LEN,
    );
    let theta = both.each_ref().map(|both| &both[SHARED_SECRET_LEN..]);
    let streams = hash_eight(engine, Function::SHAKE256, &[theta, [&[1]; LANES]], 12 * p.weight_r);
    let mut secrets = Vec::with_capacity(keys.len());
    for (i, (((key, message), salt), out)) in jobs.enumerate() {
        let (body, end) = out.split_at_mut(set.ciphertext_len() - SALT_LEN);
        pke::encrypt_with_stream(engine, p, key.polynomials(), message, &streams[i], body, product);
        end.copy_from_slice(salt);
        secrets.push(array(&both[i][..SHARED_SECRET_LEN]));
    }
    secrets
}

/// Up to eight ciphertexts, three at least.
pub(super) fn decapsulate_eight(
    engine: Engine,
    set: Set,
    keys: &[&DecapsulationKey],
    ciphertexts: &[&[u8]],
    product: &mut Product,
    out: &mut Vec<SharedSecret>,
) {
    let p = set.parameters();
    let mut messages = Buffer::<u8>::zeroed(LANES * p.k);
    for ((key, ciphertext), message) in keys.iter().zip(ciphertexts).zip(messages.chunks_mut(p.k)) {
        pke::decrypt(engine, p, key.y(), &ciphertext[..set.ciphertext_len() - SALT_LEN], message, product);
    }
    let messages: Vec<&[u8]> = messages.chunks(p.k).take(keys.len()).collect();
    let salts: Vec<&[u8]> = ciphertexts.iter().map(|text| &text[text.len() - SALT_LEN..]).collect();
    let publics: Vec<&EncapsulationKey> = keys.iter().map(|key| key.encapsulation_key()).collect();
    let mut texts: Vec<Vec<u8>> = keys.iter().map(|_| vec![0; set.ciphertext_len()]).collect();
    let mut secrets = encrypt_some(engine, set, &publics, &messages, &salts, &mut texts, product);
    let again: Vec<Zeroizing<Vec<u8>>> = texts.into_iter().map(Zeroizing::new).collect();
    let hashes: [[u8; 32]; LANES] = from_fn(|i| publics.get(i).unwrap_or(&publics[0]).hash());
    let hashes = hashes.each_ref().map(|hash| &hash[..]);
    let sigmas: [&[u8]; LANES] = from_fn(|i| keys.get(i).unwrap_or(&keys[0]).sigma());
    let given: [&[u8]; LANES] = from_fn(|i| *ciphertexts.get(i).unwrap_or(&ciphertexts[0]));
    let rejected = hash_eight(engine, Function::SHA3_256, &[hashes, sigmas, given, [&[3]; LANES]], 32);
    for (((secret, again), ciphertext), rejected) in
        secrets.iter_mut().zip(&again).zip(ciphertexts).zip(&rejected)
    {
        let bad = !again[..].ct_eq(*ciphertext);
        secret.iter_mut().zip(rejected.iter()).for_each(|(byte, other)| byte.ct_assign(other, bad));
        out.push(secret.clone());
    }
}

/// So many bytes of a function's output for eight messages, each the parts one after the other.
fn hash_eight(
    engine: Engine,
    function: Function,
    parts: &[[&[u8]; LANES]],
    len: usize,
) -> [Buffer<u8>; LANES] {
    let mut group = if engine.backend() == crate::hqc::Backend::Portable {
        Group::<LANES>::with_backend(function, Lanes::Portable).unwrap_or_else(|_| Group::new(function))
    } else {
        Group::new(function)
    };
    for part in parts {
        let done = group.update(*part);
        debug_assert!(done.is_ok());
    }
    let mut out: [Buffer<u8>; LANES] = from_fn(|_| Buffer::zeroed(len));
    let done = group.reader().read(out.each_mut().map(|out| &mut out[..]));
    debug_assert!(done.is_ok());
    out
}

/// 32 bytes.
fn array(bytes: &[u8]) -> Zeroizing<[u8; 32]> {
    let mut out = Zeroizing::new([0; 32]);
    out.copy_from_slice(&bytes[..32]);
    out
}
