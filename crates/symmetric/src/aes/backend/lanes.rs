//! Many messages read and written in step.
#![allow(unsafe_code)]

use super::{Blocks, WIDEST};
use crate::InOut;
use core::marker::PhantomData;

/// Messages at a time, at most.
pub(crate) const LANES: usize = 16;

/// Up to [`LANES`] messages of at least `steps` blocks. Lanes without a message follow the first: they compute the same
/// and write the same to the same place.
pub(crate) struct Lanes<'a> {
    input: [*const u8; LANES],
    output: [*mut u8; LANES],
    steps: usize,
    lifetime: PhantomData<&'a mut [u8]>,
}

impl<'a> Lanes<'a> {
    /// At least one message; `steps` is the number of whole blocks of the shortest.
    #[inline(always)]
    pub(crate) fn new(messages: impl Iterator<Item = InOut<'a>>) -> Self {
        let mut lanes = Lanes {
            input: [core::ptr::null(); LANES],
            output: [core::ptr::null_mut(); LANES],
            steps: usize::MAX,
            lifetime: PhantomData,
        };
        let mut count = 0;
        for mut message in messages.take(LANES) {
            (lanes.input[count], lanes.output[count]) = message.pointers();
            lanes.steps = lanes.steps.min(message.len() / 16);
            count += 1;
        }
        if count == 0 {
            lanes.steps = 0;
        }
        for lane in count..LANES {
            (lanes.input[lane], lanes.output[lane]) = (lanes.input[0], lanes.output[0]);
        }
        lanes
    }

    /// Blocks that every message has.
    #[inline(always)]
    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// Block `step` of the messages of vector `vector`. Panics if there is no such block: callers see to that.
    #[inline(always)]
    pub(crate) fn load<V: Blocks>(&self, proof: V::Proof, vector: usize, step: usize) -> V {
        assert!(step < self.steps);
        let mut blocks = [&[0; 16]; WIDEST];
        for i in 0..V::COUNT {
            // SAFETY: every lane has a message of at least `steps` blocks, and `step` is below.
            blocks[i] = unsafe { &*self.input[vector * V::COUNT + i].add(16 * step).cast::<[u8; 16]>() };
        }
        V::gather(proof, blocks)
    }

    /// Writes block `step` of the messages of vector `vector`. Panics as [`Lanes::load`] does.
    #[inline(always)]
    pub(crate) fn store<V: Blocks>(&mut self, vector: usize, step: usize, value: V) {
        assert!(step < self.steps);
        let blocks = value.scatter();
        for i in 0..V::COUNT {
            // SAFETY: as above; no reference to the bytes is alive.
            unsafe { self.output[vector * V::COUNT + i].add(16 * step).cast::<[u8; 16]>().write(blocks[i]) };
        }
    }
}
