//! The plain machine.

use super::bitslice::{decrypt, encrypt, from_planes, to_planes, unshift};
use super::blocks::{Plain, in_batches};
use super::key_lanes::KeyLanes;
use super::sbox::{Planes, sub_bytes};
use crate::aes::backend::{
    Beside, Blocks, Cipher, Kernel, KeyedKernel, Machine, Part, STEPS, Widths, expand,
};
use crate::aes::counter::{Carry, CounterTable};
use crate::backend::wipe;
use adamant_base::limb::low;
use adamant_base::num::low32;

/// Needs no proof: plain Rust runs everywhere.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

/// Round keys in bit planes, the same key for all four blocks, in the form of [`unshift`].
#[derive(Clone)]
pub(crate) struct Schedule {
    pub(super) planes: [Planes; 15],
    pub(super) rounds: usize,
    /// Zeros up to the size of the widest engine: padding would be copied from whatever lay on the stack before.
    pub(super) unused: [u64; 6],
}

impl Schedule {
    /// 10, 12 or 14.
    pub(crate) fn rounds(&self) -> usize {
        self.rounds
    }

    fn used(&self) -> &[Planes] {
        &self.planes[..=self.rounds]
    }
}

impl Drop for Schedule {
    fn drop(&mut self) {
        wipe(&mut self.planes);
        wipe(&mut self.unused);
    }
}

/// The counter to come.
pub(crate) struct Stream {
    counter: u128,
    carry: Carry,
}

impl Widths for Portable {
    type Proof = ();
    type One = Plain<1>;
    type Two = Plain<2>;
    type Four = Plain<4>;
    type Wide = Plain<4>;
    type Keys = Schedule;
    type Stream = Stream;
}

impl<const C: usize> Cipher<Plain<C>> for Portable {
    #[inline(always)]
    fn whiten(self, _: &Schedule, block: Plain<C>) -> Plain<C> {
        block
    }

    #[inline]
    fn encrypt<const N: usize>(
        self,
        keys: &Schedule,
        blocks: [Plain<C>; N],
        add: [Plain<C>; N],
    ) -> [Plain<C>; N] {
        let out = in_batches(blocks, |batch| encrypt(keys.used(), &batch));
        core::array::from_fn(|i| out[i].xor(add[i]))
    }

    #[inline(always)]
    fn whiten_for_decryption(self, _: &Schedule, block: Plain<C>) -> Plain<C> {
        block
    }

    #[inline]
    fn decrypt<const N: usize>(
        self,
        keys: &Schedule,
        blocks: [Plain<C>; N],
        add: [Plain<C>; N],
    ) -> [Plain<C>; N] {
        let out = in_batches(blocks, |batch| decrypt(keys.used(), &batch));
        core::array::from_fn(|i| out[i].xor(add[i]))
    }
}

/// The S-box of the bytes of a word. A call: in the loop of the words it would take a tenth more instructions.
#[inline(never)]
fn sub_word(word: u32) -> u32 {
    let [column, ..] = from_planes(sub_bytes(to_planes(&[u128::from(word), 0, 0, 0])));
    low32(low(column))
}

impl Machine for Portable {
    type KeyLanes = KeyLanes;
    const UNROLLED: usize = 1;
    const SHARES_PARTS: bool = true;

    #[inline(always)]
    fn proof(self) {}

    fn schedule(self, key: &[u8]) -> Schedule {
        let keys = expand(key, sub_word);
        let mut planes = keys.bytes.map(|key| to_planes(&[u128::from_le_bytes(key); 4]));
        unshift(&mut planes[..=keys.rounds]);
        Schedule { planes, rounds: keys.rounds, unused: [0; 6] }
    }

    fn key_lanes(self, like: &Schedule) -> KeyLanes {
        KeyLanes::new(like)
    }

    fn fill_table(self, _: &Schedule, _: &mut CounterTable) {}

    fn stream(self, _: &Schedule, counter: u128, carry: Carry) -> Stream {
        Stream { counter, carry }
    }

    #[inline(always)]
    fn counters<const N: usize, B: Beside>(
        self,
        keys: &Schedule,
        _: &CounterTable,
        stream: &mut Stream,
        beside: &mut B,
    ) -> [Plain<4>; N] {
        (0..STEPS).for_each(|i| beside.step(i));
        let blocks = core::array::from_fn(|_| {
            Plain(core::array::from_fn(|_| {
                let block = stream.counter.swap_bytes();
                stream.counter = stream.carry.add(stream.counter, 1);
                block
            }))
        });
        self.encrypt(keys, blocks, [Plain([0; 4]); N])
    }

    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        // Not inlined: the way to the other machines would save the registers that this one needs.
        #[inline(never)]
        fn inside<K: Kernel>(machine: Portable, kernel: K) -> K::Output {
            kernel.run(machine)
        }
        inside(self, kernel)
    }

    /// Out of line: there is one of it for all kernels that have it, and a call is nothing next to the rounds.
    #[inline(never)]
    fn part<P: Part<Self>>(self, part: P) -> P::Output {
        part.run(self)
    }

    fn run_keyed<K: KeyedKernel>(self, keys: &Schedule, kernel: K) -> K::Output {
        #[inline(never)]
        fn inside<K: KeyedKernel>(machine: Portable, keys: &Schedule, kernel: K) -> K::Output {
            kernel.run(machine, keys)
        }
        inside(self, keys, kernel)
    }

    fn run_with<K: KeyedKernel>(self, key: &[u8], kernel: K) -> K::Output {
        // Not inlined: the other machines would have the room for these keys, which are long, in their callers' frames.
        #[inline(never)]
        fn inside<K: KeyedKernel>(machine: Portable, key: &[u8], kernel: K) -> K::Output {
            machine.run_keyed(&machine.schedule(key), kernel)
        }
        inside(self, key, kernel)
    }
}
