//! XTS: tweaked encryption of sectors.

use super::backend::{Backend, Blocks, Cipher, KeyedKernel, Machine, WIDEST, vectors};
use super::key::AesKey;
use crate::{Error, InOut};
use adamant_base::ct::CtEq;
use core::fmt;

/// XTS-AES-128 or XTS-AES-256: encryption of storage units, each under its own tweak, that keeps the length.
///
/// XTS does not authenticate: changed ciphertext decrypts to noise in the blocks that were changed.
///
/// # Constant time
/// With respect to key and data. The length is public.
///
/// # Source
/// IEEE Std 1619-2018; NIST SP 800-38E.
///
/// ```
/// use adamant_symmetric::aes::Xts;
///
/// // Sector 9 of a disk, under two keys of 256 bits; the tweak is the sector's number.
/// let key: Vec<u8> = (0..64).collect();
/// let xts = Xts::new(&key)?;
/// let mut tweak = [0; 16];
/// tweak[0] = 9;
/// let mut sector = [0u8; 512];
/// xts.encrypt(&tweak, &mut sector[..])?;
/// assert_ne!(sector, [0; 512]);
/// xts.decrypt(&tweak, &mut sector[..])?;
/// assert_eq!(sector, [0; 512]);
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
#[derive(Clone)]
pub struct Xts {
    data_key: AesKey,
    tweak_key: AesKey,
}

impl Xts {
    /// The longest unit, in bytes: 2^20 blocks.
    pub const MAX_UNIT: usize = 16 << 20;

    /// For a key of 32 (XTS-AES-128) or 64 bytes (XTS-AES-256): the data key, then the tweak key.
    ///
    /// # Errors
    /// [`Error::KeyLength`]; [`Error::EqualKeyHalves`].
    pub fn new(key: &[u8]) -> Result<Xts, Error> {
        Xts::with_backend(key, Backend::fastest())
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`Xts::new`], and [`Error::BackendUnavailable`].
    pub fn with_backend(key: &[u8], backend: Backend) -> Result<Xts, Error> {
        let (data_key, tweak_key) = halves(key)?;
        Ok(Xts {
            data_key: AesKey::with_backend(data_key, backend)?,
            tweak_key: AesKey::with_backend(tweak_key, backend)?,
        })
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.data_key.backend()
    }

    /// Encrypts a unit of 16 bytes to [`Xts::MAX_UNIT`]. The tweak of sector n is n in little-endian order.
    ///
    /// # Errors
    /// [`Error::MessageTooShort`], [`Error::MessageTooLong`].
    pub fn encrypt<'a>(&self, tweak: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.encrypt_unit(tweak, input, output)
    }

    /// Decrypts a unit.
    ///
    /// # Errors
    /// As [`Xts::encrypt`].
    pub fn decrypt<'a>(&self, tweak: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.decrypt_unit(tweak, input, output)
    }

    fn encrypt_unit(&self, tweak: &[u8; 16], input: Option<&[u8]>, output: &mut [u8]) -> Result<(), Error> {
        self.crypt::<true>(tweak, InOut::join(input, output))
    }

    fn decrypt_unit(&self, tweak: &[u8; 16], input: Option<&[u8]>, output: &mut [u8]) -> Result<(), Error> {
        self.crypt::<false>(tweak, InOut::join(input, output))
    }

    fn crypt<const ENCRYPT: bool>(&self, tweak: &[u8; 16], data: InOut<'_>) -> Result<(), Error> {
        check_length(data.len())?;
        let tweak = self.tweak_key.engine().run(Tweak(*tweak));
        self.data_key.engine().run(Crypt::<ENCRYPT> { tweak, data });
        Ok(())
    }
}

/// Does not show the key.
impl fmt::Debug for Xts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Xts({})", self.backend().name())
    }
}

/// The data key and the tweak key.
pub(super) fn halves(key: &[u8]) -> Result<(&[u8], &[u8]), Error> {
    if !matches!(key.len(), 32 | 64) {
        return Err(Error::KeyLength);
    }
    let (data_key, tweak_key) = key.split_at(key.len() / 2);
    // Public: whether the key is refused.
    if data_key.ct_eq(tweak_key).declassify() {
        return Err(Error::EqualKeyHalves);
    }
    Ok((data_key, tweak_key))
}

pub(super) fn check_length(len: usize) -> Result<(), Error> {
    match len {
        ..16 => Err(Error::MessageTooShort),
        16..=Xts::MAX_UNIT => Ok(()),
        _ => Err(Error::MessageTooLong),
    }
}

/// Encrypts the tweak of a unit.
pub(super) struct Tweak(pub(super) [u8; 16]);

impl KeyedKernel for Tweak {
    type Output = u128;

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) -> u128 {
        let block = M::One::load(m.proof(), &self.0);
        let [out] = m.encrypt(keys, [m.whiten(keys, block)], [M::One::zero(m.proof())]);
        u128::from_le_bytes(out.sum())
    }
}

/// The tweak of the next block: the product by x modulo x^128 + x^7 + x^2 + x + 1.
#[inline(always)]
fn next_tweak(tweak: u128) -> u128 {
    tweak << 1 ^ ((tweak.cast_signed() >> 127).cast_unsigned() & 0x87)
}

pub(super) struct Crypt<'a, const ENCRYPT: bool> {
    pub(super) tweak: u128,
    pub(super) data: InOut<'a>,
}

impl<const ENCRYPT: bool> KeyedKernel for Crypt<'_, ENCRYPT> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        let Crypt { mut tweak, mut data } = self;
        let stolen = data.len() % 16;
        // With ciphertext stealing the last whole block belongs to the end.
        let whole = data.len() - stolen - if stolen == 0 { 0 } else { 16 };
        let mut at = 0;
        at = whole_blocks::<M, M::Wide, 8, ENCRYPT>(m, keys, &mut data, at, whole, &mut tweak);
        at = whole_blocks::<M, M::Wide, 1, ENCRYPT>(m, keys, &mut data, at, whole, &mut tweak);
        at = whole_blocks::<M, M::One, 1, ENCRYPT>(m, keys, &mut data, at, whole, &mut tweak);
        if stolen != 0 {
            steal::<M, ENCRYPT>(m, keys, &mut data, at, tweak);
        }
    }
}

/// As many groups of N vectors as there are from byte `at` to `end`; returns where they end.
#[inline(always)]
fn whole_blocks<M: Machine + Cipher<V>, V: Blocks<Proof = M::Proof>, const N: usize, const ENCRYPT: bool>(
    m: M,
    keys: &M::Keys,
    data: &mut InOut<'_>,
    mut at: usize,
    end: usize,
    tweak: &mut u128,
) -> usize {
    if end - at < N * V::BYTES {
        return at;
    }
    let zero = V::zero(m.proof());
    let mut tweaks: [V; N] = tweaks_from(m, tweak);
    loop {
        let input = &data.input()[at..][..N * V::BYTES];
        let blocks = vectors!(N, zero, i => V::load(m.proof(), &input[i * V::BYTES..]).xor(tweaks[i]));
        let out = if ENCRYPT {
            m.encrypt(keys, vectors!(N, zero, i => m.whiten(keys, blocks[i])), tweaks)
        } else {
            m.decrypt(keys, vectors!(N, zero, i => m.whiten_for_decryption(keys, blocks[i])), tweaks)
        };
        let output = &mut data.output_mut()[at..][..N * V::BYTES];
        for i in 0..N {
            out[i].store(&mut output[i * V::BYTES..]);
        }
        at += N * V::BYTES;
        let is_last = end - at < N * V::BYTES;
        if N == 8 {
            // One after the other each tweak would wait for the one before; eight vectors on none does.
            tweaks = vectors!(N, zero, i => tweaks[i].eight_vectors_on(m.proof()));
            if is_last {
                *tweak = u128::from_le_bytes(tweaks[0].scatter()[0]);
            }
        } else if !is_last {
            tweaks = tweaks_from(m, tweak);
        }
        if is_last {
            return at;
        }
    }
}

/// The tweaks of the next N vectors, one after the other.
#[inline(always)]
fn tweaks_from<M: Machine, V: Blocks<Proof = M::Proof>, const N: usize>(m: M, tweak: &mut u128) -> [V; N] {
    let mut tweaks = [V::zero(m.proof()); N];
    for vector in &mut tweaks {
        let mut numbers = [0; WIDEST];
        for number in &mut numbers[..V::COUNT] {
            *number = *tweak;
            *tweak = next_tweak(*tweak);
        }
        *vector = V::from_numbers(m.proof(), numbers);
    }
    tweaks
}

/// One block under one tweak.
#[inline(always)]
fn one_block<M: Machine, const ENCRYPT: bool>(m: M, keys: &M::Keys, block: &mut [u8; 16], mut tweak: u128) {
    whole_blocks::<M, M::One, 1, ENCRYPT>(m, keys, &mut InOut::from(&mut block[..]), 0, 16, &mut tweak);
}

/// The last whole block, at `at`, and the partial one after it (IEEE 1619, section 5.3.2): the whole one is worked on
/// first, its head becomes the partial output, its tail fills up the partial input. Decryption takes the two tweaks in
/// the other order.
#[inline(always)]
fn steal<M: Machine, const ENCRYPT: bool>(
    m: M,
    keys: &M::Keys,
    data: &mut InOut<'_>,
    at: usize,
    tweak: u128,
) {
    let (first, second) = if ENCRYPT { (tweak, next_tweak(tweak)) } else { (next_tweak(tweak), tweak) };
    let mut whole = [0; 16];
    whole.copy_from_slice(&data.input()[at..at + 16]);
    one_block::<M, ENCRYPT>(m, keys, &mut whole, first);
    let mut filled = whole;
    let partial = data.len() - at - 16;
    filled[..partial].copy_from_slice(&data.input()[at + 16..]);
    one_block::<M, ENCRYPT>(m, keys, &mut filled, second);
    data.output_mut()[at..at + 16].copy_from_slice(&filled);
    data.output_mut()[at + 16..].copy_from_slice(&whole[..partial]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aes::backend::Kernel;

    /// A number, and it eight vectors of this many blocks on.
    struct On(u128);

    /// The same product by carry-less ones, which vectors without a way of their own have.
    fn by_products<V: Blocks>(proof: V::Proof, x: V) -> V {
        let power = V::splat(proof, &(1u128 << (8 * V::COUNT)).to_le_bytes());
        let reduction = V::splat(proof, &0x87u128.to_le_bytes());
        let upper = V::splat(proof, &(u128::MAX << 64).to_le_bytes());
        let high = x.clmul_hl(power);
        x.clmul_ll(power).xor(high.swap_halves().and(upper)).xor(high.clmul_hl(reduction))
    }

    impl Kernel for On {
        type Output = [([u128; 2], usize); 2];

        #[inline(always)]
        fn run<M: Machine>(self, m: M) -> Self::Output {
            fn of<V: Blocks>(proof: V::Proof, number: u128) -> ([u128; 2], usize) {
                let x = V::from_numbers(proof, [number; WIDEST]);
                let results = [x.eight_vectors_on(proof), by_products(proof, x)];
                (results.map(|x| u128::from_le_bytes(x.scatter()[V::COUNT - 1])), V::COUNT)
            }
            [of::<M::One>(m.proof(), self.0), of::<M::Wide>(m.proof(), self.0)]
        }
    }

    #[test]
    fn eight_vectors_on_are_as_many_doublings() {
        for number in [0, 1, 1 << 127, u128::MAX, 0x87 << 120, 0x0123_4567_89ab_cdef << 61] {
            for backend in Backend::all_available() {
                for (found, count) in backend.available().unwrap().run(On(number)) {
                    let expected = (0..8 * count).fold(number, |x, _| next_tweak(x));
                    assert_eq!(found, [expected; 2], "{backend:?}, {count} blocks");
                }
            }
        }
    }
}
