//! The space of the operations.

use crate::backend::{LINE, Lines};
use crate::inverse::bernstein_yang;
use crate::{Error, Ring, count};

/// What operations of one ring write to besides their results. Wiped when dropped; for one thread at a time.
pub struct Workspace {
    pub(crate) ring: Ring,
    pub(crate) scratch: Scratch,
    /// The registers of the inversions.
    pub(crate) registers: Lines,
    /// What Bernstein and Yang's recursion needs.
    pub(crate) jump: Lines,
}

/// The part that products and k-squarings use.
pub(crate) struct Scratch {
    /// A plain product, and a line of zeros beyond it.
    pub(crate) product: Lines,
    /// One element.
    pub(crate) element: Lines,
    /// The kernels' own.
    pub(crate) kernel: Lines,
}

impl Workspace {
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn new(ring: &Ring) -> Result<Workspace, Error> {
        let inner = ring.inner();
        let padded = inner.engine.padded_words(inner.words());
        let longest = padded.max(bernstein_yang::longest_operand(inner.r, &inner.engine));
        let permute = inner.plans.steps().map(|s| inner.engine.permute_scratch_words(s)).max().unwrap_or(0);
        let kernel = inner.engine.multiply_scratch_words(longest).max(permute);
        let scratch = Scratch {
            product: Lines::try_zeroed(2 * padded.max(inner.words().next_multiple_of(LINE)) + 2 * LINE)?,
            element: Lines::try_zeroed(inner.stride)?,
            kernel: Lines::try_zeroed(kernel)?,
        };
        let registers = count::registers_used(inner.r, &inner.parameters);
        Ok(Workspace {
            ring: ring.clone(),
            scratch,
            registers: Lines::try_zeroed(registers * inner.stride)?,
            jump: Lines::try_zeroed(bernstein_yang::workspace_words(inner.r, &inner.engine))?,
        })
    }

    /// The bytes that it takes.
    pub fn size(&self) -> usize {
        let Scratch { product, element, kernel } = &self.scratch;
        8 * (product.len() + element.len() + kernel.len() + self.registers.len() + self.jump.len())
    }
}
