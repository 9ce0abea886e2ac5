//! What is done with a state: written once, compiled for every variant and machine.

use super::family::{Family, Words};
use super::finish::finish_mac;
use super::parts::{absorb, crypt, finish, init, store_chunk};
use super::variant::{MAX_RATE, Sealed, Variant};
use crate::InOut;
use crate::aes::{Blocks, Kernel, Machine};
use crate::backend::wipe;
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
                let whole = finish::<A, M>(m, state, ad, len, tag.len());
                tag.copy_from_slice(&whole[..tag.len()]);
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
