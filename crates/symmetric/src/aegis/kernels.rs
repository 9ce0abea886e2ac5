//! What is done with a state: written once, compiled for every variant and machine.

use super::family::{Family, Words};
use super::finish::{finish, finish_mac};
use super::variant::{MAX_RATE, Sealed, Variant};
use crate::InOut;
use crate::aes::{Blocks, Kernel, Machine};
use crate::backend::wipe;
use adamant_base::num::low8;
use core::marker::PhantomData;

/// The vectors of a variant on a machine.
pub(super) type Vector<A, M> = <A as Sealed>::Vector<M>;
/// The words of its state.
pub(super) type State<A, M> = Words<Vector<A, M>>;

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
            block[..2].copy_from_slice(&[low8(lane as u64), low8(A::LANES as u64 - 1)]);
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

/// Chunks that the loop over a message takes at a time: as many branches fewer for the CPU to foresee, the last of which it
/// otherwise misses in messages of a few dozen chunks.
const UNROLLED: usize = 4;

/// Encrypts or decrypts `data`; of a last chunk that is not whole only its own bytes are written.
#[inline(always)]
fn crypt<A: Variant, M: Machine, const ENCRYPT: bool>(
    m: M,
    mut state: State<A, M>,
    mut data: InOut<'_>,
) -> State<A, M> {
    while data.len() >= UNROLLED * A::RATE {
        let (mut chunks, rest) = data.split_at(UNROLLED * A::RATE);
        for k in 0..UNROLLED {
            state = crypt_chunk::<A, M, ENCRYPT>(m, state, &mut chunks, k * A::RATE);
        }
        data = rest;
    }
    while data.len() >= A::RATE {
        let (mut chunk, rest) = data.split_at(A::RATE);
        state = crypt_chunk::<A, M, ENCRYPT>(m, state, &mut chunk, 0);
        data = rest;
    }
    if !data.is_empty() {
        let x = load_chunk::<A, M>(m, data.input());
        let y = A::Family::crypt(&state, x);
        store_chunk::<A, M>(y, data.output_mut());
        if ENCRYPT {
            state = A::Family::update(m.proof(), state, x);
        } else {
            let middle = middle::<A, M>(data.input());
            let rest = data.len() - middle;
            let y = [y[0].keep_first(m.proof(), middle), y[1].keep_first(m.proof(), rest)];
            state = A::Family::update_late(m.proof(), state, y);
        }
    }
    state
}

/// One whole chunk, which begins at byte `at`.
#[inline(always)]
fn crypt_chunk<A: Variant, M: Machine, const ENCRYPT: bool>(
    m: M,
    state: State<A, M>,
    data: &mut InOut<'_>,
    at: usize,
) -> State<A, M> {
    let x = load_chunk::<A, M>(m, &data.input()[at..][..A::RATE]);
    let y = A::Family::crypt(&state, x);
    store_chunk::<A, M>(y, &mut data.output_mut()[at..][..A::RATE]);
    if ENCRYPT { A::Family::update(m.proof(), state, x) } else { A::Family::update_late(m.proof(), state, y) }
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
pub(super) struct Whole<'a, 'b, A, const ENCRYPT: bool> {
    message: &'a mut OneShot<'b>,
    variant: PhantomData<A>,
}

impl<'a, 'b, A, const ENCRYPT: bool> Whole<'a, 'b, A, ENCRYPT> {
    #[inline(always)]
    pub(super) fn new(message: &'a mut OneShot<'b>) -> Self {
        Whole { message, variant: PhantomData }
    }
}

impl<A: Variant, const ENCRYPT: bool> Kernel for Whole<'_, '_, A, ENCRYPT> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> [u8; 32] {
        let OneShot { key, nonce, ad, ref mut data, tag_len } = *self.message;
        let data = data.reborrow();
        let (ad_len, len) = (ad.len() as u64, data.len() as u64);
        let state = init::<A, M>(m, key, nonce);
        let state = absorb::<A, M>(m, state, ad);
        let state = crypt::<A, M, ENCRYPT>(m, state, data);
        finish::<A, M>(m, state, ad_len, len, tag_len)
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
    /// Decrypts whole chunks.
    Decrypt(InOut<'a>),
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
            Step::Encrypt(data) => crypt::<A, M, true>(m, state, data),
            Step::Decrypt(data) => crypt::<A, M, false>(m, state, data),
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
