//! Many inverses for the price of one and three products each.

use crate::backend::Lines;
use crate::{Algorithm, Error, KSquaring, Poly, Ring, Workspace};
use adamant_base::ct::Choice;

/// The space of a batch inversion of up to a fixed number of elements. Wiped when dropped.
///
/// ```
/// use adamant_gf2x::Ring;
///
/// // Many inverses for the price of one and three products each.
/// let ring = Ring::new(1801)?;
/// let keys = [[0, 5, 9], [1, 2, 700], [3, 10, 1000]].map(|support| ring.from_support(&support));
/// let mut elements = keys.into_iter().collect::<Result<Vec<_>, _>>()?;
/// let before = elements.clone();
/// let all = ring.invert_batch(&mut elements, &mut ring.batch_workspace(3))?;
/// if all.declassify() {
///     let mut space = ring.workspace();
///     ring.multiply_assign(&mut elements[0], &before[0], &mut space)?;
///     assert_eq!(elements[0].to_bytes(), ring.one().to_bytes());
/// }
/// # Ok::<(), adamant_gf2x::Error>(())
/// ```
pub struct BatchWorkspace {
    space: Workspace,
    /// The product of all elements up to each one.
    prefixes: Lines,
    most: usize,
    running: Poly,
    inverse: Poly,
}

impl Ring {
    /// The space to invert up to `most` elements at once. Without memory for them it ends as `Vec::with_capacity` does.
    #[must_use]
    pub fn batch_workspace(&self, most: usize) -> BatchWorkspace {
        BatchWorkspace {
            space: self.workspace(),
            // What runs over is more than any memory, not a little.
            prefixes: Lines::zeroed(most.saturating_mul(self.inner().stride)),
            most,
            running: self.zero(),
            inverse: self.zero(),
        }
    }

    /// All of `elements` become their inverses where every one of them is a unit, otherwise all become 0; says which, in the
    /// same time.
    ///
    /// # Errors
    /// [`Error::RingMismatch`]; [`Error::LengthMismatch`] for more elements than the space was made for.
    ///
    /// # Source
    /// Montgomery's trick (Montgomery, "Speeding the Pollard and elliptic curve methods of factorization", 1987, section 10.3.1).
    pub fn invert_batch(&self, elements: &mut [Poly], batch: &mut BatchWorkspace) -> Result<Choice, Error> {
        if elements.len() > batch.most {
            return Err(Error::LengthMismatch);
        }
        for element in elements.iter() {
            self.check(&[element, &batch.running], &batch.space)?;
        }
        let ring = self.inner();
        let BatchWorkspace { space, prefixes, running, inverse, .. } = batch;
        running.words.fill(0);
        running.words[0] = 1;
        for (element, prefix) in elements.iter().zip(prefixes.chunks_exact_mut(ring.stride)) {
            prefix.copy_from_slice(&running.words);
            self.multiply_assign(running, element, space)?;
        }
        let all_units = self.invert_with(inverse, running, Algorithm::Fastest, KSquaring::Fast, space)?;
        for (element, prefix) in elements.iter_mut().zip(prefixes.chunks_exact(ring.stride)).rev() {
            // inverse = 1 / (e_0 ... e_i), prefix = e_0 ... e_(i-1).
            ring.multiply(&mut running.words, &inverse.words, prefix, &mut space.scratch);
            self.multiply_assign(inverse, element, space)?;
            element.words.copy_from_slice(&running.words);
            element.keep_if(all_units);
        }
        Ok(all_units)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the product wrapped there was room for none, and nothing would have been inverted.
    #[test]
    #[should_panic(expected = "capacity overflow")]
    fn room_for_more_than_there_can_be() {
        drop(Ring::new(7).unwrap().batch_workspace(1 << (usize::BITS - 4)));
    }
}
