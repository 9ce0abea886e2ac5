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
        let longest = bernstein_yang::longest_operand(inner.r, &inner.engine);
        let registers = registers_used(inner.r, self.parameters());
        Ok(Workspace {
            ring: self.clone(),
            scratch: self.scratch(longest)?,
            registers: Lines::try_zeroed(registers * inner.stride)?,
            jump: Lines::try_zeroed(bernstein_yang::workspace_words(inner.r, &inner.engine))?,
        })
    }

    /// The smaller space of products, squares and powers of squares: for those who do few of them, as filling and wiping it takes less
    /// time. An inversion with it takes the rest first, and fails where there is no memory.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    ///
    /// ```
    /// let ring = adamant_gf2x::Ring::new(13)?;
    /// let mut space = ring.try_product_workspace()?;
    /// assert!(space.size() < ring.workspace().size());
    /// let mut a = ring.from_support(&[1, 4])?;
    /// ring.square(&mut a, &mut space)?;
    /// assert_eq!(a.to_bytes(), ring.from_support(&[2, 8])?.to_bytes());
    /// # Ok::<(), adamant_gf2x::Error>(())
    /// ```
    pub fn try_product_workspace(&self) -> Result<Workspace, Error> {
        let none = || Lines::zeroed(0);
        Ok(Workspace { ring: self.clone(), scratch: self.scratch(0)?, registers: none(), jump: none() })
    }

    /// For products of elements, and of `longest` words.
    fn scratch(&self, longest: usize) -> Result<Scratch, Error> {
        let inner = self.inner();
        let padded = inner.engine.padded_words(inner.words());
        let permute = inner.plans.steps().map(|s| inner.engine.permute_scratch_words(s)).max().unwrap_or(0);
        let kernel = inner.engine.multiply_scratch_words(padded.max(longest)).max(permute);
        Ok(Scratch {
            product: Lines::try_zeroed(2 * padded.max(inner.words().next_multiple_of(LINE)) + 2 * LINE)?,
            element: Lines::try_zeroed(inner.stride)?,
            kernel: Lines::try_zeroed(kernel)?,
        })
    }
}

impl Workspace {
    /// Takes what inversions need where it is not there.
    pub(crate) fn complete(&mut self) -> Result<(), Error> {
        if self.jump.is_empty() {
            *self = self.ring.try_workspace()?;
        }
        Ok(())
    }

    /// The bytes that it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        let Scratch { product, element, kernel } = &self.scratch;
        8 * (product.len() + element.len() + kernel.len() + self.registers.len() + self.jump.len())
    }
}
