//! The plan of the halving, and the powers that it needs.

use super::chunk::Chunk;
use crate::OutOfMemory;
use crate::natural::Limb;
use crate::natural::number::{product, small, squared};
use alloc::vec::Vec;

/// Powers of a chunk's power: the one at `level` has the exponent `leaf 2^level`.
pub(super) struct Powers {
    /// Chunks that are converted without halving.
    pub(super) leaf: usize,
    powers: Vec<Vec<Limb>>,
}

impl Powers {
    /// For numbers that are not halved.
    pub(super) const NONE: Powers = Powers { leaf: 0, powers: Vec::new() };

    /// For a number of `chunks` chunks and leaves of at most `longest`.
    pub(super) fn new(chunk: Chunk, chunks: usize, longest: usize) -> Result<Powers, OutOfMemory> {
        let mut levels = 0;
        while chunks.div_ceil(1 << levels) > longest {
            levels += 1;
        }
        let leaf = chunks.div_ceil(1 << levels);
        let mut powers: Vec<Vec<Limb>> = Vec::new();
        powers.try_reserve_exact(levels).map_err(|_| OutOfMemory)?;
        for _ in 0..levels {
            let power = match powers.last() {
                None => power_of_limb(chunk.power, leaf)?,
                Some(last) => squared(last)?,
            };
            powers.push(power);
        }
        Ok(Powers { leaf, powers })
    }

    /// How often the whole number is halved.
    pub(super) fn levels(&self) -> usize {
        self.powers.len()
    }

    /// The power that separates the halves at `level`, and the chunks of the lower half.
    pub(super) fn at(&self, level: usize) -> (&[Limb], usize) {
        (&self.powers[level], self.leaf << level)
    }
}

/// `base^exponent` for a positive exponent.
fn power_of_limb(base: Limb, exponent: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let mut out = small(base)?;
    for i in (0..exponent.ilog2()).rev() {
        out = squared(&out)?;
        if (exponent >> i) & 1 == 1 {
            out = product(&out, &[base])?;
        }
    }
    Ok(out)
}
