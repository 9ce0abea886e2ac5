//! What is done with a state: written once, compiled for every variant and machine.

use super::family::{Family, Words};
use super::variant::{MAX_RATE, Sealed, Variant};
use crate::InOut;
use crate::aes::{Blocks, Kernel, Machine};
use crate::backend::wipe;
use core::marker::PhantomData;

/// The vectors of a variant on a machine.
type Vector<A, M> = <A as Sealed>::Vector<M>;
/// The words of its state.
type State<A, M> = Words<Vector<A, M>>;

/// A state between calls: eight words of up to four blocks; wiped when dropped.
#[repr(align(64))]
#[derive(Clone)]
pub(super) struct Saved([[u8; 64]; 8]);

impl Saved {
    pub(super) const fn new() -> Saved {
        Saved([[0; 64]; 8])
    }

    #[inline(always)]
    fn load<A: Variant, M: Machine>(&self, m: M) -> State<A, M> {
        let mut state = [Vector::<A, M>::zero(m.proof()); 8];
        for (word, bytes) in state.iter_mut().zip(&self.0).take(A::Family::WORDS) {
            *word = Vector::<A, M>::load(m.proof(), bytes);
        }
        state
    }

    #[inline(always)]
    fn store<V: Blocks>(&mut self, state: Words<V>) {
        for (word, bytes) in state.into_iter().zip(&mut self.0) {
            word.store(bytes);
        }
    }
}

impl Drop for Saved {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}

#[inline(always)]
fn init<A: Variant, M: Machine>(m: M, key: &[u8], nonce: &[u8]) -> State<A, M> {
    let context = (A::LANES > 1).then(|| {
        let mut bytes = [[0; 16]; 4];
        for (lane, block) in bytes.iter_mut().enumerate() {
            block[..2].copy_from_slice(&[lane as u8, A::LANES as u8 - 1]);
        }
        Vector::<A, M>::load(m.proof(), bytes.as_flattened())
    });
    A::Family::init(m.proof(), key, nonce, context)
}

/// Where the bytes of the second vector of a chunk, which need not be whole, begin.
#[inline(always)]
fn middle<A: Variant, M: Machine>(chunk: &[u8]) -> usize {
    if A::Family::VECTORS == 2 { chunk.len().min(Vector::<A, M>::BYTES) } else { chunk.len() }
}

/// One or two vectors; what is missing to a whole chunk counts as zeros.
#[inline(always)]
fn load_chunk<A: Variant, M: Machine>(m: M, chunk: &[u8]) -> [Vector<A, M>; 2] {
    let (low, high) = chunk.split_at(middle::<A, M>(chunk));
    let first = Vector::<A, M>::load_partial(m.proof(), low);
    let second = if A::Family::VECTORS == 2 { Vector::<A, M>::load_partial(m.proof(), high) } else { first };
    [first, second]
}

/// Writes as much of one or two vectors as there is room for.
#[inline(always)]
fn store_chunk<A: Variant, M: Machine>(vectors: [Vector<A, M>; 2], chunk: &mut [u8]) {
    let (low, high) = chunk.split_at_mut(middle::<A, M>(chunk));
    vectors[0].store_partial(low);
    if A::Family::VECTORS == 2 {
        vectors[1].store_partial(high);
    }
}

/// Takes in `data`, filled up with zeros to whole chunks.
#[inline(always)]
fn absorb<A: Variant, M: Machine>(m: M, mut state: State<A, M>, data: &[u8]) -> State<A, M> {
    let mut chunks = data.chunks_exact(A::RATE);
    for chunk in &mut chunks {
        state = A::Family::update(m.proof(), state, load_chunk::<A, M>(m, chunk));
    }
    let rest = chunks.remainder();
    if !rest.is_empty() {
        state = A::Family::update(m.proof(), state, load_chunk::<A, M>(m, rest));
    }
    state
}

/// Encrypts or decrypts `data`; of a last chunk that is not whole only its own bytes are written.
#[inline(always)]
fn crypt<A: Variant, M: Machine, const ENCRYPT: bool>(
    m: M,
    mut state: State<A, M>,
    data: &mut InOut<'_>,
) -> State<A, M> {
    let mut at = 0;
    while data.len() - at >= A::RATE {
        let x = load_chunk::<A, M>(m, &data.input()[at..][..A::RATE]);
        let y = A::Family::crypt(&state, x);
        store_chunk::<A, M>(y, &mut data.output_mut()[at..][..A::RATE]);
        state = if ENCRYPT {
            A::Family::update(m.proof(), state, x)
        } else {
            A::Family::update_late(m.proof(), state, y)
        };
        at += A::RATE;
    }
    let rest = data.len() - at;
    if rest > 0 {
        let x = load_chunk::<A, M>(m, &data.input()[at..]);
        let y = A::Family::crypt(&state, x);
        store_chunk::<A, M>(y, &mut data.output_mut()[at..]);
        if ENCRYPT {
            state = A::Family::update(m.proof(), state, x);
        } else {
            let middle = middle::<A, M>(&data.input()[at..]);
            let y = [y[0].keep_first(m.proof(), middle), y[1].keep_first(m.proof(), rest - middle)];
            state = A::Family::update_late(m.proof(), state, y);
        }
    }
    state
}

/// Two 64-bit numbers.
#[inline(always)]
fn pair(a: u64, b: u64) -> [u8; 16] {
    (u128::from(b) << 64 | u128::from(a)).to_le_bytes()
}

/// Seven updates with the lengths.
#[inline(always)]
fn mix_lengths<F: Family, V: Blocks>(proof: V::Proof, mut state: Words<V>, lengths: V) -> Words<V> {
    let t = state[F::LENGTH_WORD].xor(lengths);
    for _ in 0..7 {
        state = F::update(proof, state, [t; 2]);
    }
    state
}

/// The sum of some words.
#[inline(always)]
fn sum_words<V: Blocks>(state: &Words<V>, words: core::ops::Range<usize>) -> V {
    let mut sum = state[words.start];
    for word in &state[words.start + 1..words.end] {
        sum = sum.xor(*word);
    }
    sum
}

/// The tag of `len` bytes, 16 or 32, over all lanes.
#[inline(always)]
fn tag<F: Family, V: Blocks>(state: &Words<V>, len: usize) -> [u8; 32] {
    let mut out = [0; 32];
    if len == 16 {
        out[..16].copy_from_slice(&sum_words(state, F::TAG_16).sum());
    } else {
        let [low, high] = F::TAG_32;
        out[..16].copy_from_slice(&sum_words(state, low).sum());
        out[16..].copy_from_slice(&sum_words(state, high).sum());
    }
    out
}

#[inline(always)]
fn finish<A: Variant, M: Machine>(m: M, state: State<A, M>, ad: u64, len: u64, tag_len: usize) -> [u8; 32] {
    let lengths = Vector::<A, M>::splat(m.proof(), &pair(ad.wrapping_mul(8), len.wrapping_mul(8)));
    tag::<A::Family, _>(&mix_lengths::<A::Family, _>(m.proof(), state, lengths), tag_len)
}

/// The tag of the MAC: with several lanes, the tags of the lanes go into the first lane, which makes the tag
/// (RFC 10032, the sections on FinalizeMac). AEGIS-128X with short tags takes in that of the first lane as well, two at
/// a time.
#[inline(always)]
fn finish_mac<A: Variant, M: Machine>(m: M, state: State<A, M>, len: u64, tag_len: usize) -> [u8; 32] {
    let proof = m.proof();
    let tag_bits = 8 * tag_len as u64;
    let lengths = Vector::<A, M>::splat(proof, &pair(len.wrapping_mul(8), tag_bits));
    let state = mix_lengths::<A::Family, _>(m.proof(), state, lengths);
    if A::LANES == 1 {
        return tag::<A::Family, _>(&state, tag_len);
    }
    // Tags of the lanes, one after the other: short ones, or the two halves of long ones.
    let mut tags = [[0; 16]; 8];
    let mut halves = [[0; 64]; 2];
    let [low, high] = A::Family::TAG_32;
    if tag_len == 16 {
        sum_words(&state, A::Family::TAG_16).store(&mut halves[0]);
    } else {
        sum_words(&state, low).store(&mut halves[0]);
        sum_words(&state, high).store(&mut halves[1]);
    }
    let parts = tag_len / 16;
    for (i, tag) in tags[..A::LANES * parts].iter_mut().enumerate() {
        *tag = halves[i % parts].as_chunks::<16>().0[i / parts];
    }
    let skip = if A::Family::VECTORS == 2 && tag_len == 16 { 0 } else { parts };
    let mut first = [M::One::zero(proof); 8];
    for (word, vector) in first.iter_mut().zip(&state).take(A::Family::WORDS) {
        let mut lanes = [0; 64];
        vector.store(&mut lanes);
        *word = M::One::load(proof, &lanes);
    }
    for vectors in tags[skip..A::LANES * parts].chunks_exact(A::Family::VECTORS) {
        let last = &vectors[A::Family::VECTORS - 1];
        let tags = [M::One::load(proof, &vectors[0]), M::One::load(proof, last)];
        first = A::Family::update(proof, first, tags);
    }
    let lengths = M::One::load(proof, &pair(A::LANES as u64, tag_bits));
    tag::<A::Family, _>(&mix_lengths::<A::Family, _>(proof, first, lengths), tag_len)
}

/// A message at one go.
pub(super) struct OneShot<'a> {
    pub(super) key: &'a [u8],
    pub(super) nonce: &'a [u8],
    pub(super) ad: &'a [u8],
    pub(super) data: InOut<'a>,
    pub(super) tag_len: usize,
}

/// The same for a member of the family; gives the tag.
pub(super) struct Whole<'a, A, const ENCRYPT: bool> {
    message: OneShot<'a>,
    variant: PhantomData<A>,
}

impl<'a, A, const ENCRYPT: bool> Whole<'a, A, ENCRYPT> {
    #[inline(always)]
    pub(super) fn new(message: OneShot<'a>) -> Self {
        Whole { message, variant: PhantomData }
    }
}

impl<A: Variant, const ENCRYPT: bool> Kernel for Whole<'_, A, ENCRYPT> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> [u8; 32] {
        let OneShot { key, nonce, ad, mut data, tag_len } = self.message;
        let state = init::<A, M>(m, key, nonce);
        let state = absorb::<A, M>(m, state, ad);
        let state = crypt::<A, M, ENCRYPT>(m, state, &mut data);
        finish::<A, M>(m, state, ad.len() as u64, data.len() as u64, tag_len)
    }
}

/// One step of work on a saved state.
pub(super) enum Step<'a> {
    /// Begins with a key and a nonce.
    Init { key: &'a [u8], nonce: &'a [u8] },
    /// Takes in whole chunks, or the end.
    Absorb(&'a [u8]),
    /// Encrypts whole chunks.
    Encrypt(InOut<'a>),
    /// Gives the keystream of the next chunk.
    Keystream(&'a mut [u8; MAX_RATE]),
    /// Gives the tag after so many bytes of associated data and message.
    Finish { ad: u64, len: u64, tag: &'a mut [u8] },
    /// Gives the tag of the MAC after so many bytes.
    FinishMac { len: u64, tag: &'a mut [u8] },
}

/// A step on a saved state.
pub(super) struct OnSaved<'a, A> {
    saved: &'a mut Saved,
    step: Step<'a>,
    variant: PhantomData<A>,
}

impl<'a, A> OnSaved<'a, A> {
    #[inline(always)]
    pub(super) fn new(saved: &'a mut Saved, step: Step<'a>) -> Self {
        OnSaved { saved, step, variant: PhantomData }
    }
}

impl<A: Variant> Kernel for OnSaved<'_, A> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let state = self.saved.load::<A, M>(m);
        let state = match self.step {
            Step::Init { key, nonce } => init::<A, M>(m, key, nonce),
            Step::Absorb(data) => absorb::<A, M>(m, state, data),
            Step::Encrypt(mut data) => crypt::<A, M, true>(m, state, &mut data),
            Step::Keystream(out) => {
                let zero = Vector::<A, M>::zero(m.proof());
                store_chunk::<A, M>(A::Family::crypt(&state, [zero; 2]), &mut out[..A::RATE]);
                state
            }
            Step::Finish { ad, len, tag } => {
                tag.copy_from_slice(&finish::<A, M>(m, state, ad, len, tag.len())[..tag.len()]);
                state
            }
            Step::FinishMac { len, tag } => {
                tag.copy_from_slice(&finish_mac::<A, M>(m, state, len, tag.len())[..tag.len()]);
                state
            }
        };
        self.saved.store(state);
    }
}
