//! The space of the operations.

use crate::backend::{LINE, Lines};
use crate::inner::Scratch;
use crate::inverse::{bernstein_yang, registers_used};
use crate::{Error, Ring};
use alloc::alloc::{Layout, handle_alloc_error};

/// What operations of one ring write to besides their results. Wiped when dropped; for one thread at a time.
pub struct Workspace {
    pub(crate) ring: Ring,
    pub(crate) scratch: Scratch,
    /// The registers of the inversions.
    pub(crate) registers: Lines,
    /// What Bernstein and Yang's recursion needs.
    pub(crate) jump: Lines,
}

impl Ring {
    /// The space that the operations of this ring need. One for each thread.
    #[must_use]
    pub fn workspace(&self) -> Workspace {
        self.try_workspace().unwrap_or_else(|_| handle_alloc_error(Layout::new::<Workspace>()))
    }

    /// [`Ring::workspace`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn try_workspace(&self) -> Result<Workspace, Error> {
        let inner = self.inner();
        let padded = inner.engine.padded_words(inner.words());
        let longest = padded.max(bernstein_yang::longest_operand(inner.r, &inner.engine));
        let permute = inner.plans.steps().map(|s| inner.engine.permute_scratch_words(s)).max().unwrap_or(0);
        let kernel = inner.engine.multiply_scratch_words(longest).max(permute);
        let scratch = Scratch {
            product: Lines::try_zeroed(2 * padded.max(inner.words().next_multiple_of(LINE)) + 2 * LINE)?,
            element: Lines::try_zeroed(inner.stride)?,
            kernel: Lines::try_zeroed(kernel)?,
        };
        let registers = registers_used(inner.r, self.parameters());
        Ok(Workspace {
            ring: self.clone(),
            scratch,
            registers: Lines::try_zeroed(registers * inner.stride)?,
            jump: Lines::try_zeroed(bernstein_yang::workspace_words(inner.r, &inner.engine))?,
        })
    }
}

impl Workspace {
    /// The bytes that it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        let Scratch { product, element, kernel } = &self.scratch;
        8 * (product.len() + element.len() + kernel.len() + self.registers.len() + self.jump.len())
    }
}
