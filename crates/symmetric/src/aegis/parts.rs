//! What kernels consist of: the beginning, associated data, the message, the tag. Each is a part, which a machine may have out of
//! line: then all kernels of a variant share it. Other machines have them in line, without the structs.

use super::family::Family;
use super::finish as end;
use super::kernels::{State, Vector};
use super::variant::Variant;
use crate::InOut;
use crate::aes::{Blocks, LaneWork, Machine, Part};
use adamant_base::num::low8;
use core::marker::PhantomData;

/// The state after key and nonce.
#[inline(always)]
pub(super) fn init<A: Variant, M: Machine>(m: M, key: &[u8], nonce: &[u8]) -> State<A, M> {
    if M::SHARES_PARTS {
        return m.part(Init { key, nonce, variant: PhantomData::<A> });
    }
    init_here::<A, M>(m, key, nonce)
}

/// Takes in `data`, filled up with zeros to whole chunks.
#[inline(always)]
pub(super) fn absorb<A: Variant, M: Machine>(m: M, state: State<A, M>, data: &[u8]) -> State<A, M> {
    if M::SHARES_PARTS {
        return m.part(Absorb { state, data, variant: PhantomData::<A> });
    }
    absorb_here::<A, M>(m, state, data)
}

/// Encrypts or decrypts `data`; of a last chunk that is not whole only its own bytes are written.
#[inline(always)]
pub(super) fn crypt<A: Variant, M: Machine, const ENCRYPT: bool>(
    m: M,
    state: State<A, M>,
    data: InOut<'_>,
) -> State<A, M> {
    if M::SHARES_PARTS {
        return m.part(Crypt::<_, A, ENCRYPT> { state, data, variant: PhantomData });
    }
    crypt_here::<A, M, ENCRYPT>(m, state, data)
}

/// The tag of a message of `len` bytes with `ad` bytes of associated data.
#[inline(always)]
pub(super) fn finish<A: Variant, M: Machine>(
    m: M,
    state: State<A, M>,
    ad: u64,
    len: u64,
    tag_len: usize,
) -> [u8; 32] {
    if M::SHARES_PARTS {
        return m.part(Finish { state, ad, len, tag_len, variant: PhantomData::<A> });
    }
    end::finish::<A, M>(m, state, ad, len, tag_len)
}

/// [`init`].
struct Init<'a, A> {
    key: &'a [u8],
    nonce: &'a [u8],
    variant: PhantomData<A>,
}

impl<A: Variant, M: Machine> Part<M> for Init<'_, A> {
    type Output = State<A, M>;
    #[inline(always)]
    fn run(self, m: M) -> State<A, M> {
        init_here::<A, M>(m, self.key, self.nonce)
    }
}

/// [`absorb`].
struct Absorb<'a, S, A> {
    state: S,
    data: &'a [u8],
    variant: PhantomData<A>,
}

impl<A: Variant, M: Machine> Part<M> for Absorb<'_, State<A, M>, A> {
    type Output = State<A, M>;
    #[inline(always)]
    fn run(self, m: M) -> State<A, M> {
        absorb_here::<A, M>(m, self.state, self.data)
    }
}

/// [`crypt`].
struct Crypt<'a, S, A, const ENCRYPT: bool> {
    state: S,
    data: InOut<'a>,
    variant: PhantomData<A>,
}

impl<A: Variant, M: Machine, const ENCRYPT: bool> Part<M> for Crypt<'_, State<A, M>, A, ENCRYPT> {
    type Output = State<A, M>;
    #[inline(always)]
    fn run(self, m: M) -> State<A, M> {
        crypt_here::<A, M, ENCRYPT>(m, self.state, self.data)
    }
}

/// [`finish`].
struct Finish<S, A> {
    state: S,
    ad: u64,
    len: u64,
    tag_len: usize,
    variant: PhantomData<A>,
}

impl<A: Variant, M: Machine> Part<M> for Finish<State<A, M>, A> {
    type Output = [u8; 32];
    #[inline(always)]
    fn run(self, m: M) -> [u8; 32] {
        end::finish::<A, M>(m, self.state, self.ad, self.len, self.tag_len)
    }
}

#[inline(always)]
fn init_here<A: Variant, M: Machine>(m: M, key: &[u8], nonce: &[u8]) -> State<A, M> {
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
pub(super) fn store_chunk<A: Variant, M: Machine>(vectors: [Vector<A, M>; 2], chunk: &mut [u8]) {
    let (low, high) = chunk.split_at_mut(middle::<A, M>(chunk));
    vectors[0].store_partial(low);
    if A::Family::VECTORS == 2 {
        vectors[1].store_partial(high);
    }
}

#[inline(always)]
fn absorb_here<A: Variant, M: Machine>(m: M, mut state: State<A, M>, data: &[u8]) -> State<A, M> {
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

#[inline(always)]
fn crypt_here<A: Variant, M: Machine, const ENCRYPT: bool>(
    m: M,
    mut state: State<A, M>,
    mut data: InOut<'_>,
) -> State<A, M> {
    while M::UNROLLED > 1 && data.len() >= M::UNROLLED * A::RATE {
        let (data_here, rest) = data.split_at(M::UNROLLED * A::RATE);
        let mut chunks = Chunks::<A, M, ENCRYPT> { m, data: data_here, variant: PhantomData };
        state = Vector::<A, M>::by_lanes(state, 0, &mut chunks);
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

/// Whole chunks, as many as are done in a pass of the loop.
struct Chunks<'a, A, M, const ENCRYPT: bool> {
    m: M,
    data: InOut<'a>,
    variant: PhantomData<A>,
}

impl<A: Variant, M: Machine, const ENCRYPT: bool> LaneWork<M::Proof> for Chunks<'_, A, M, ENCRYPT> {
    #[inline(always)]
    fn run<V: Blocks<Proof = M::Proof>>(&mut self, mut state: [V; 8], at: usize) -> [V; 8] {
        let proof = self.m.proof();
        for k in 0..M::UNROLLED {
            let first = k * A::RATE + at;
            // Of a chunk of one vector the second place is not looked at.
            let second = if A::Family::VECTORS == 2 { first + Vector::<A, M>::BYTES } else { first };
            let input = self.data.input();
            let x = [V::load(proof, &input[first..]), V::load(proof, &input[second..])];
            let y = A::Family::crypt(&state, x);
            y[0].store(&mut self.data.output_mut()[first..]);
            if A::Family::VECTORS == 2 {
                y[1].store(&mut self.data.output_mut()[second..]);
            }
            state = if ENCRYPT {
                A::Family::update(proof, state, x)
            } else {
                A::Family::update_late(proof, state, y)
            };
        }
        state
    }
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
