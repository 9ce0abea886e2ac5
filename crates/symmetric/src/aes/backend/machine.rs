//! What a mode of operation asks of a back end.

use super::{Blocks, Engine};
use crate::aes::counter::{Carry, CounterTable};

/// The types of a back end. A value of the back end's type proves that the CPU has its instructions.
pub(crate) trait Widths: Copy {
    /// What the vectors below want as proof.
    type Proof: Copy;
    /// One block.
    type One: Blocks<Proof = Self::Proof>;
    /// Two blocks.
    type Two: Blocks<Proof = Self::Proof>;
    /// Four blocks.
    type Four: Blocks<Proof = Self::Proof>;
    /// The width at which the cipher is fastest.
    type Wide: Blocks<Proof = Self::Proof>;
    /// The round keys in the form that the cipher reads.
    type Keys: Clone;
    /// Where a stream of encrypted counters stands.
    type Stream;
}

/// The cipher on vectors of type V.
///
/// Inputs come *whitened*: with whatever this machine adds before the first round already added by
/// [`Cipher::whiten`]. Chained modes add it to the next plaintext ahead of time, and what follows the last round is
/// folded into its key, so that a chain consists of AES rounds alone.
pub(crate) trait Cipher<V: Blocks>: Widths {
    /// Adds to `block` what comes before the first round of encryption.
    fn whiten(self, keys: &Self::Keys, block: V) -> V;
    /// Encrypts N whitened vectors and adds `add` to the results.
    fn encrypt<const N: usize>(self, keys: &Self::Keys, whitened: [V; N], add: [V; N]) -> [V; N];
    /// Adds to `block` what comes before the first round of decryption.
    fn whiten_for_decryption(self, keys: &Self::Keys, block: V) -> V;
    /// Decrypts N whitened vectors and adds `add` to the results.
    fn decrypt<const N: usize>(self, keys: &Self::Keys, whitened: [V; N], add: [V; N]) -> [V; N];
}

/// The cipher on vectors whose lanes hold blocks of different messages, up to [`super::LANES`] of them.
pub(crate) trait LaneCipher<M: Machine> {
    /// Gives lane `lane` the keys of an engine of machine M; of another machine it would change nothing.
    fn set(&mut self, lane: usize, keys: &Engine);
    /// Gives lane `lane` the keys of the first.
    fn copy_first(&mut self, lane: usize);
    /// [`Cipher::whiten`] for vector `vector`.
    fn whiten(&self, m: M, vector: usize, block: M::Wide) -> M::Wide;
    /// [`Cipher::encrypt`] for the first N vectors.
    fn encrypt<const N: usize>(&self, m: M, whitened: [M::Wide; N], add: [M::Wide; N]) -> [M::Wide; N];
}

/// One key in all lanes.
pub(crate) struct OneKey<'a, M: Machine>(pub(crate) &'a M::Keys);

impl<M: Machine> LaneCipher<M> for OneKey<'_, M> {
    #[inline(always)]
    fn set(&mut self, _: usize, _: &Engine) {}
    #[inline(always)]
    fn copy_first(&mut self, _: usize) {}
    #[inline(always)]
    fn whiten(&self, m: M, _: usize, block: M::Wide) -> M::Wide {
        m.whiten(self.0, block)
    }
    #[inline(always)]
    fn encrypt<const N: usize>(&self, m: M, whitened: [M::Wide; N], add: [M::Wide; N]) -> [M::Wide; N] {
        m.encrypt(self.0, whitened, add)
    }
}

/// A back end.
pub(crate) trait Machine:
    Widths + Cipher<<Self as Widths>::One> + Cipher<<Self as Widths>::Wide>
{
    /// A key for each lane.
    type KeyLanes: LaneCipher<Self>;
    /// Chunks that AEGIS's loop over a message takes at a time: as many branches fewer for the CPU to foresee, the last of which
    /// it otherwise misses in messages of a few dozen chunks. 1 where a chunk takes so long that this is nothing.
    const UNROLLED: usize;
    /// Whether kernels call [`Machine::part`]; those of machines with features have all in line.
    const SHARES_PARTS: bool;

    /// The proof for vectors.
    fn proof(self) -> Self::Proof;
    /// The round keys of a key of 16, 24 or 32 bytes.
    fn schedule(self, key: &[u8]) -> Self::Keys;

    /// Lanes for keys that are as long as this one. No lane has a key yet.
    fn key_lanes(self, like: &Self::Keys) -> Self::KeyLanes;

    /// Fills the table that [`Machine::counters`] needs.
    fn fill_table(self, keys: &Self::Keys, table: &mut CounterTable);
    /// A stream that starts with the encryption of `counter`, a big-endian number.
    fn stream(self, keys: &Self::Keys, counter: u128, carry: Carry) -> Self::Stream;
    /// The encryptions of the next N vectors of counters, while `beside` takes its steps between the rounds.
    fn counters<const N: usize, B: Beside>(
        self,
        keys: &Self::Keys,
        table: &CounterTable,
        stream: &mut Self::Stream,
        beside: &mut B,
    ) -> [Self::Wide; N];

    /// Runs a kernel compiled for this machine's instructions.
    fn run<K: Kernel>(self, kernel: K) -> K::Output;
    /// Runs a part of a kernel, out of line.
    fn part<P: Part<Self>>(self, part: P) -> P::Output;
    /// Runs a kernel that needs round keys.
    fn run_keyed<K: KeyedKernel>(self, keys: &Self::Keys, kernel: K) -> K::Output;
    /// The same with the round keys of a key of 16, 24 or 32 bytes, which are made where they are used and wiped there.
    fn run_with<K: KeyedKernel>(self, key: &[u8], kernel: K) -> K::Output;
}

/// A computation written once for all back ends. `run` must be `#[inline(always)]`, and so must be what it calls in its
/// inner loops: only what is inlined is compiled for the machine's instructions.
pub(crate) trait Kernel {
    /// What comes out.
    type Output;
    /// The computation.
    fn run<M: Machine>(self, machine: M) -> Self::Output;
}

/// A part that several kernels have. `run` must be `#[inline(always)]`, as that of kernels.
pub(crate) trait Part<M> {
    /// What comes out.
    type Output;
    /// The computation.
    fn run(self, machine: M) -> Self::Output;
}

/// The same with round keys.
pub(crate) trait KeyedKernel {
    /// What comes out.
    type Output;
    /// The computation.
    fn run<M: Machine>(self, machine: M, keys: &M::Keys) -> Self::Output;
}

/// Work that is interleaved with the rounds of the cipher, so that both keep the execution units busy.
pub(crate) trait Beside {
    /// Step `i` of [`STEPS`], each called once and in order.
    fn step(&mut self, i: usize);
}

/// The number of steps between the rounds.
pub(crate) const STEPS: usize = 4;

/// Nothing to do.
pub(crate) struct Nothing;

impl Beside for Nothing {
    #[inline(always)]
    fn step(&mut self, _: usize) {}
}
