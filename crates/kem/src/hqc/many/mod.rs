//! Many operations of one set: hashes of eight at a time in parallel lanes; what follows them is done one after the other.
//!
//! Results are those of the single operations. Two operations or fewer are done alone; a group of three to seven fills its lanes
//! up with copies of the first.

mod lanes;

use super::backend::Engine;
use super::product::Product;
use super::{DecapsulationKey, EncapsulationKey, SALT_LEN, SEED_LEN, Set, SharedSecret};
use crate::{Error, RandomSource};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;
use lanes::{decapsulate_eight, eight_keys, encrypt_some};

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
        encapsulate_some(engine, keys, messages, salts, &mut product, &mut out);
    }
    Ok(out)
}

/// Adds what at most eight messages become to a list that has room for it. All keys are of the set of the first one.
fn encapsulate_some(
    engine: Engine,
    keys: &[&EncapsulationKey],
    messages: &[&[u8]],
    salts: &[[u8; SALT_LEN]],
    product: &mut Product,
    out: &mut Vec<Encapsulation>,
) {
    let set = keys[0].set();
    let salts: Vec<&[u8]> = salts.iter().map(|salt| &salt[..]).collect();
    let mut texts: Vec<Vec<u8>> = keys.iter().map(|_| vec![0; set.ciphertext_len()]).collect();
    let secrets = encrypt_some(engine, set, keys, messages, &salts, &mut texts, product);
    // Copied, not moved: what is moved out of a list stays in its memory.
    out.extend(texts.into_iter().zip(&secrets).map(|(text, secret)| (text, secret.clone())));
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
    /// [`Error::RandomUnavailable`]; [`Error::OutOfMemory`] where there is no room for a list of so many.
    ///
    /// # Constant time
    /// As [`EncapsulationKey::encapsulate`].
    pub fn encapsulate_many(
        &self,
        count: usize,
        random: &mut dyn RandomSource,
    ) -> Result<Vec<Encapsulation>, Error> {
        let mut out = Vec::new();
        out.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
        let length = self.set().message_len();
        let mut messages = Zeroizing::new(vec![0; LANES * length]);
        // Salts are public in the end; wiped as well, so that nothing of the generator's output stays in freed memory.
        let mut salts = Zeroizing::new([[0; SALT_LEN]; LANES]);
        let mut product = Product::new(self.engine(), self.set().parameters());
        while out.len() < count {
            let some = LANES.min(count - out.len());
            random.fill(&mut messages[..some * length])?;
            random.fill(salts[..some].as_flattened_mut())?;
            let messages: Vec<&[u8]> = messages.chunks(length).take(some).collect();
            let keys = &[self; LANES][..some];
            encapsulate_some(self.engine(), keys, &messages, &salts[..some], &mut product, &mut out);
        }
        Ok(out)
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
