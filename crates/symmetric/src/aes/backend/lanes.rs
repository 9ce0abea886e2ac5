//! Many messages read and written in step.
#![allow(unsafe_code)]

use super::{Blocks, WIDEST};
use crate::InOut;
use core::marker::PhantomData;

/// Messages at a time, at most.
pub(crate) const LANES: usize = 16;

/// A message of a chained mode, under a key K.
pub struct Message<'a, K> {
    /// The key; messages that share one share the object.
    pub key: &'a K,
    /// The initialisation vector.
    pub iv: [u8; 16],
    /// What to read and where to write.
    pub data: InOut<'a>,
}

/// What a lane works on.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The block before the message.
    start: *const [u8; 16],
    input: *const u8,
    output: *mut u8,
}

/// Up to [`LANES`] messages of at least `steps` blocks, each with a block that comes before it. Lanes without a message
/// follow the first: they compute the same and write the same to the same place.
///
/// # Safety
/// For as long as the object lives, `place` gives for every lane a start that can be read, and an input and an output that
/// can be read and written for `steps` blocks; nothing else writes there, and no two messages share a byte that is
/// written. There is a message.
pub(crate) unsafe trait Lanes {
    /// What lane `lane` works on. Panics from [`LANES`] on, or from [`Lanes::count`] on if that is a power of two.
    fn place(&self, lane: usize) -> Place;
    /// Messages in it.
    fn count(&self) -> usize;
    /// Blocks that every message has.
    fn steps(&self) -> usize;

    /// What comes before the messages of vector `vector`.
    #[inline(always)]
    fn start<V: Blocks>(&self, proof: V::Proof, vector: usize) -> V {
        let mut blocks = [&[0; 16]; WIDEST];
        for i in 0..V::COUNT {
            // SAFETY: the promise of the trait.
            blocks[i] = unsafe { &*self.place(vector * V::COUNT + i).start };
        }
        V::gather(proof, blocks)
    }

    /// Block `step` of the messages of vector `vector`. Panics if there is no such block: callers see to that.
    #[inline(always)]
    fn load<V: Blocks>(&self, proof: V::Proof, vector: usize, step: usize) -> V {
        assert!(step < self.steps());
        let mut blocks = [&[0; 16]; WIDEST];
        for i in 0..V::COUNT {
            let input = self.place(vector * V::COUNT + i).input;
            // SAFETY: the promise of the trait; `step` is below `steps`.
            blocks[i] = unsafe { &*input.add(16 * step).cast::<[u8; 16]>() };
        }
        V::gather(proof, blocks)
    }

    /// Writes block `step` of the messages of vector `vector`. Panics as [`Lanes::load`] does.
    #[inline(always)]
    fn store<V: Blocks>(&mut self, vector: usize, step: usize, value: V) {
        assert!(step < self.steps());
        let blocks = value.scatter();
        for i in 0..V::COUNT {
            let output = self.place(vector * V::COUNT + i).output;
            // SAFETY: as above; no reference to the bytes is alive.
            unsafe { output.add(16 * step).cast::<[u8; 16]>().write(blocks[i]) };
        }
    }
}

/// A message in each of N lanes, all of one length, read where they stand: no list of places to write first.
pub(crate) struct FullLanes<'a, 'b, K, const N: usize> {
    messages: &'a mut [Message<'b, K>; N],
    steps: usize,
}

impl<'a, 'b, K, const N: usize> FullLanes<'a, 'b, K, N> {
    /// `messages`, if there are N and all have the same number of bytes, whole blocks.
    #[inline(always)]
    pub(crate) fn new(messages: &'a mut [Message<'b, K>]) -> Option<Self> {
        const { assert!(N.is_power_of_two() && N <= LANES) };
        let messages = <&mut [Message<'b, K>; N]>::try_from(messages).ok()?;
        let len = messages[0].data.len();
        let mut others = len % 16;
        for message in messages.iter() {
            others |= message.data.len() ^ len;
        }
        (others == 0).then_some(FullLanes { messages, steps: len / 16 })
    }

    /// The messages.
    #[inline(always)]
    pub(crate) fn messages(&self) -> &[Message<'b, K>; N] {
        self.messages
    }

    /// The messages, for who has other lanes.
    pub(crate) fn into_messages(self) -> &'a mut [Message<'b, K>; N] {
        self.messages
    }
}

// SAFETY: an InOut stands for borrows of its bytes; all have `16 * steps` of them, and the exclusive borrow of the messages
// keeps everybody else away from them and from the messages.
unsafe impl<K, const N: usize> Lanes for FullLanes<'_, '_, K, N> {
    #[inline(always)]
    fn place(&self, lane: usize) -> Place {
        let message = &self.messages[lane];
        let (input, output) = message.data.pointers();
        Place { start: &message.iv, input, output }
    }
    #[inline(always)]
    fn count(&self) -> usize {
        N
    }
    #[inline(always)]
    fn steps(&self) -> usize {
        self.steps
    }
}

/// Messages of any number and length, by a list of places.
///
/// Aligned so that pointers can be read while the vectors they were written with are under way.
#[repr(align(64))]
pub(crate) struct SomeLanes<'a> {
    start: [*const [u8; 16]; LANES],
    input: [*const u8; LANES],
    output: [*mut u8; LANES],
    count: usize,
    steps: usize,
    lifetime: PhantomData<&'a mut [u8]>,
}

impl<'a> SomeLanes<'a> {
    /// The first [`LANES`] messages, each after its block; nothing if there is none.
    #[inline(always)]
    pub(crate) fn new(messages: impl Iterator<Item = (&'a [u8; 16], InOut<'a>)>) -> Option<Self> {
        let mut messages = messages.take(LANES);
        let (start, message) = messages.next()?;
        let (input, output) = message.pointers();
        let mut lanes = SomeLanes {
            start: [core::ptr::from_ref(start); LANES],
            input: [input; LANES],
            output: [output; LANES],
            count: 0,
            steps: 0,
            lifetime: PhantomData,
        };
        // Counted in registers: in the struct, every pass would wait for the last one's store.
        let (mut count, mut steps) = (1, message.len() / 16);
        for (lane, (start, message)) in (1..LANES).zip(messages) {
            lanes.start[lane] = start;
            (lanes.input[lane], lanes.output[lane]) = message.pointers();
            steps = steps.min(message.len() / 16);
            count += 1;
        }
        (lanes.count, lanes.steps) = (count, steps);
        Some(lanes)
    }
}

// SAFETY: an InOut stands for borrows of its bytes, which `'a` keeps up; all have at least `16 * steps` of them; places
// without a message of their own are those of the first.
unsafe impl Lanes for SomeLanes<'_> {
    #[inline(always)]
    fn place(&self, lane: usize) -> Place {
        Place { start: self.start[lane], input: self.input[lane], output: self.output[lane] }
    }
    #[inline(always)]
    fn count(&self) -> usize {
        self.count
    }
    #[inline(always)]
    fn steps(&self) -> usize {
        self.steps
    }
}
