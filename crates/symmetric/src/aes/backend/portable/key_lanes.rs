//! A key for each lane, in bit planes.

use super::bitslice::BATCH;
use super::blocks::Plain;
use super::machine::{Portable, Schedule};
use crate::aes::backend::{Cipher, Engine, Keyed, LANES, LaneCipher};

/// Round keys of four keys a vector: their bits take turns in the planes, as those of the blocks do.
pub(crate) struct KeyLanes([Schedule; LANES / BATCH]);

impl KeyLanes {
    pub(super) fn new(like: &Schedule) -> KeyLanes {
        KeyLanes(core::array::from_fn(|_| like.clone()))
    }

    fn set_planes(&mut self, lane: usize, keys: &Schedule) {
        let block = 0x1111_1111_1111_1111 << (lane % BATCH);
        let vector = &mut self.0[lane / BATCH];
        for (mine, new) in vector.planes.as_flattened_mut().iter_mut().zip(keys.planes.as_flattened()) {
            *mine = *mine & !block | new & block;
        }
    }
}

impl LaneCipher<Portable> for KeyLanes {
    fn set(&mut self, lane: usize, keys: &Engine) {
        // Without other back ends the pattern has no alternative.
        #[allow(irrefutable_let_patterns)]
        if let Engine::Portable(Keyed { keys, .. }) = keys {
            self.set_planes(lane, keys);
        }
    }

    /// Bit 0 of every four bits goes to the lane's.
    fn copy_first(&mut self, lane: usize) {
        let mut first = self.0[0].clone();
        for word in first.planes.as_flattened_mut() {
            *word = (*word & 0x1111_1111_1111_1111) << (lane % BATCH);
        }
        self.set_planes(lane, &first);
    }

    fn whiten(&self, _: Portable, _: usize, block: Plain<4>) -> Plain<4> {
        block
    }

    fn encrypt<const N: usize>(
        &self,
        m: Portable,
        blocks: [Plain<4>; N],
        add: [Plain<4>; N],
    ) -> [Plain<4>; N] {
        core::array::from_fn(|i| {
            let [out] = m.encrypt(&self.0[i], [blocks[i]], [add[i]]);
            out
        })
    }
}
