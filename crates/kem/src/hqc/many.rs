//! Many operations of one set: hashes of eight at a time in parallel lanes; what follows them is done one after the other.
//!
//! Results are those of the single operations. Two operations or fewer are done alone; a group of three to seven fills its lanes
//! up with copies of the first.

use super::backend::Engine;
use super::buffer::Buffer;
use super::product::{Product, from_bytes, write_words, zeros};
use super::{
    DecapsulationKey, EncapsulationKey, SALT_LEN, SEED_LEN, SHARED_SECRET_LEN, Set, SharedSecret, pke,
};
use crate::{Error, RandomSource};
use adamant_base::ct::{CtEq, CtSelect};
use adamant_base::zeroize::Zeroizing;
use adamant_symmetric::keccak::{Function, Group, Lanes};
use alloc::vec;
use alloc::vec::Vec;
use core::array::from_fn;

/// Lanes.
const LANES: usize = 8;
/// From so many operations on lanes are used.
const LEAST: usize = 3;

/// A ciphertext and the secret that it carries.
pub type Encapsulation = (Vec<u8>, SharedSecret);

/// The keys of many seeds, as [`DecapsulationKey::from_seed`] makes them.
///
/// # Constant time
/// As [`DecapsulationKey::from_seed`].
#[must_use]
pub fn keys_from_seeds(set: Set, seeds: &[[u8; SEED_LEN]]) -> Vec<DecapsulationKey> {
    keys_on_engine(set, seeds, Engine::fastest())
}

/// As [`keys_from_seeds`], on a back end of the caller's choice.
///
/// # Errors
/// [`Error::BackendUnavailable`].
pub fn keys_with_backend(
    set: Set,
    seeds: &[[u8; SEED_LEN]],
    backend: super::Backend,
) -> Result<Vec<DecapsulationKey>, Error> {
    Ok(keys_on_engine(set, seeds, Engine::new(backend).ok_or(Error::BackendUnavailable)?))
}

fn keys_on_engine(set: Set, seeds: &[[u8; SEED_LEN]], engine: Engine) -> Vec<DecapsulationKey> {
    let mut out = Vec::with_capacity(seeds.len());
    for seeds in seeds.chunks(LANES) {
        if seeds.len() < LEAST {
            out.extend(seeds.iter().map(|seed| DecapsulationKey::on_engine(set, seed, engine)));
        } else {
            eight_keys(engine, set, seeds, &mut out);
        }
    }
    out
}

/// A ciphertext for each message, of 16, 24 or 32 bytes, and each salt, as [`EncapsulationKey::encapsulate_derandomized`] makes
/// them: the i-th one for key i. All keys are of one set; the back end is that of the first key.
///
/// # Errors
/// [`Error::LengthMismatch`] where there are not as many keys, messages and salts, a message has another length, or a key is
/// of another set than the first one.
///
/// # Constant time
/// With respect to the messages.
pub fn encapsulate_each(
    keys: &[&EncapsulationKey],
    messages: &[&[u8]],
    salts: &[[u8; SALT_LEN]],
) -> Result<Vec<Encapsulation>, Error> {
    let Some(first) = keys.first() else {
        return if messages.is_empty() && salts.is_empty() {
            Ok(Vec::new())
        } else {
            Err(Error::LengthMismatch)
        };
    };
    let (set, engine) = (first.set(), first.engine());
    let right = keys.len() == messages.len()
        && keys.len() == salts.len()
        && keys.iter().all(|key| key.set() == set)
        && messages.iter().all(|message| message.len() == set.message_len());
    if !right {
        return Err(Error::LengthMismatch);
    }
    let mut out = Vec::with_capacity(keys.len());
    let mut product = Product::new(engine, set.parameters());
    for ((keys, messages), salts) in keys.chunks(LANES).zip(messages.chunks(LANES)).zip(salts.chunks(LANES)) {
        let salts: Vec<&[u8]> = salts.iter().map(|salt| &salt[..]).collect();
        let mut texts: Vec<Vec<u8>> = keys.iter().map(|_| vec![0; set.ciphertext_len()]).collect();
        let secrets = encrypt_some(engine, set, keys, messages, &salts, &mut texts, &mut product);
        // Copied, not moved: what is moved out of a list stays in its memory.
        out.extend(texts.into_iter().zip(&secrets).map(|(text, secret)| (text, secret.clone())));
    }
    Ok(out)
}

/// The shared secrets of many ciphertexts, as [`DecapsulationKey::decapsulate`] gives them: the i-th one by key i. All keys are
/// of one set; the back end is that of the first key.
///
/// # Errors
/// [`Error::LengthMismatch`] where there are not as many keys as ciphertexts, a ciphertext has another length than 4433, 8978 or
/// 14421 bytes, or a key is of another set than the first one.
///
/// # Constant time
/// With respect to the keys, and to whether a ciphertext is good.
pub fn decapsulate_each(
    keys: &[&DecapsulationKey],
    ciphertexts: &[&[u8]],
) -> Result<Vec<SharedSecret>, Error> {
    let Some(first) = keys.first() else {
        return if ciphertexts.is_empty() { Ok(Vec::new()) } else { Err(Error::LengthMismatch) };
    };
    let (set, engine) = (first.set(), first.encapsulation_key().engine());
    let right = keys.len() == ciphertexts.len()
        && keys.iter().all(|key| key.set() == set)
        && ciphertexts.iter().all(|ciphertext| ciphertext.len() == set.ciphertext_len());
    if !right {
        return Err(Error::LengthMismatch);
    }
    let mut out = Vec::with_capacity(keys.len());
    let mut product = Product::new(engine, set.parameters());
    for (keys, ciphertexts) in keys.chunks(LANES).zip(ciphertexts.chunks(LANES)) {
        if keys.len() < LEAST {
            out.extend(keys.iter().zip(ciphertexts).map(|(key, text)| key.decapsulate_sized(text)));
        } else {
            decapsulate_eight(engine, set, keys, ciphertexts, &mut product, &mut out);
        }
    }
    Ok(out)
}

impl EncapsulationKey {
    /// So many ciphertexts for the owner of the key, and the secrets that they carry.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// As [`EncapsulationKey::encapsulate`].
    pub fn encapsulate_many(
        &self,
        count: usize,
        random: &mut dyn RandomSource,
    ) -> Result<Vec<Encapsulation>, Error> {
        let mut messages = Zeroizing::new(vec![0; count * self.set().message_len()]);
        // Salts are public in the end; wiped as well, so that nothing of the generator's output stays in freed memory.
        let mut salts = Zeroizing::new(vec![0; count * SALT_LEN]);
        random.fill(&mut messages)?;
        random.fill(&mut salts)?;
        let messages: Vec<&[u8]> = messages.chunks(self.set().message_len()).collect();
        encapsulate_each(&vec![self; count], &messages, salts.as_chunks().0)
    }
}

impl DecapsulationKey {
    /// The shared secrets of many ciphertexts for this key, as [`DecapsulationKey::decapsulate`] gives them.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] where one has another length than 4433, 8978 or 14421 bytes.
    ///
    /// # Constant time
    /// As [`DecapsulationKey::decapsulate`].
    pub fn decapsulate_many(&self, ciphertexts: &[&[u8]]) -> Result<Vec<SharedSecret>, Error> {
        decapsulate_each(&vec![self; ciphertexts.len()], ciphertexts)
    }
}

/// Up to eight keys.
fn eight_keys(engine: Engine, set: Set, seeds: &[[u8; SEED_LEN]], out: &mut Vec<DecapsulationKey>) {
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
        let public = EncapsulationKey::from_hashed_parts(set, engine, bytes, array(&hashes[i]), h, s);
        out.push(DecapsulationKey::from_all_parts(public, y, rest));
    }
}

/// Fills up to eight ciphertexts; the shared secrets.
fn encrypt_some(
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
    let hashes: [&[u8]; LANES] = from_fn(|i| &keys.get(i).unwrap_or(&keys[0]).hash()[..]);
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
fn decapsulate_eight(
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
    let hashes: [&[u8]; LANES] = from_fn(|i| &publics.get(i).unwrap_or(&publics[0]).hash()[..]);
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
    let mut group = if engine.backend() == super::Backend::Portable {
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
