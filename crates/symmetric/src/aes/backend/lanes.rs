//! Many messages read and written in step.
#![allow(unsafe_code)]

use super::{Blocks, WIDEST};
use crate::InOut;
use core::marker::PhantomData;

/// Messages at a time, at most.
pub(crate) const LANES: usize = 16;

/// Up to [`LANES`] messages of at least `steps` blocks, each with a block that comes before it. Lanes without a message
/// follow the first: they compute the same and write the same to the same place.
///
/// Aligned so that pointers can be read while the vectors they were written with are under way.
#[repr(align(64))]
pub(crate) struct Lanes<'a> {
    start: [*const [u8; 16]; LANES],
    input: [*const u8; LANES],
    output: [*mut u8; LANES],
    count: usize,
    steps: usize,
    lifetime: PhantomData<&'a mut [u8]>,
}

impl<'a> Lanes<'a> {
    /// The first [`LANES`] messages, each after its block.
    #[inline(always)]
    pub(crate) fn new(messages: impl Iterator<Item = (&'a [u8; 16], InOut<'a>)>) -> Self {
        let mut messages = messages.take(LANES);
        let Some((start, mut message)) = messages.next() else {
            let (start, input, output) = (core::ptr::null(), core::ptr::null(), core::ptr::null_mut());
            return Lanes {
                start: [start; LANES],
                input: [input; LANES],
                output: [output; LANES],
                count: 0,
                steps: 0,
                lifetime: PhantomData,
            };
        };
        let (input, output) = message.pointers();
        let mut lanes = Lanes {
            start: [core::ptr::from_ref(start); LANES],
            input: [input; LANES],
            output: [output; LANES],
            count: 0,
            steps: 0,
            lifetime: PhantomData,
        };
        // Counted in registers: in the struct, every pass would wait for the last one's store.
        let (mut count, mut steps) = (1, message.len() / 16);
        for (lane, (start, mut message)) in (1..LANES).zip(messages) {
            lanes.start[lane] = start;
            (lanes.input[lane], lanes.output[lane]) = message.pointers();
            steps = steps.min(message.len() / 16);
            count += 1;
        }
        (lanes.count, lanes.steps) = (count, steps);
        lanes
    }

    /// Messages in it.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Blocks that every message has.
    #[inline(always)]
    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// What comes before the messages of vector `vector`. Panics if there is no message: callers see to that.
    #[inline(always)]
    pub(crate) fn start<V: Blocks>(&self, proof: V::Proof, vector: usize) -> V {
        assert!(self.count > 0);
        let mut blocks = [&[0; 16]; WIDEST];
        for i in 0..V::COUNT {
            // SAFETY: every lane has a message or follows the first; its start is borrowed for as long as self lives.
            blocks[i] = unsafe { &*self.start[vector * V::COUNT + i] };
        }
        V::gather(proof, blocks)
    }

    /// Block `step` of the messages of vector `vector`. Panics if there is no such block: callers see to that.
    #[inline(always)]
    pub(crate) fn load<V: Blocks>(&self, proof: V::Proof, vector: usize, step: usize) -> V {
        assert!(self.count > 0 && step < self.steps);
        let mut blocks = [&[0; 16]; WIDEST];
        for i in 0..V::COUNT {
            let lane = vector * V::COUNT + i;
            // SAFETY: every lane has a message of at least `steps` blocks, and `step` is below.
            blocks[i] = unsafe { &*self.input[lane].add(16 * step).cast::<[u8; 16]>() };
        }
        V::gather(proof, blocks)
    }

    /// Writes block `step` of the messages of vector `vector`. Panics as [`Lanes::load`] does.
    #[inline(always)]
    pub(crate) fn store<V: Blocks>(&mut self, vector: usize, step: usize, value: V) {
        assert!(self.count > 0 && step < self.steps);
        let blocks = value.scatter();
        for i in 0..V::COUNT {
            let lane = vector * V::COUNT + i;
            // SAFETY: as above; no reference to the bytes is alive.
            unsafe { self.output[lane].add(16 * step).cast::<[u8; 16]>().write(blocks[i]) };
        }
    }
}
