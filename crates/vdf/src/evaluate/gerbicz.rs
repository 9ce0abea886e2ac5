//! The product check of a stretch of squarings.

use adamant_base::ct::CtEq;
use adamant_modular::Residue;

/// Products of the states at block boundaries since the last verified point.
pub(super) struct Gerbicz {
    /// The verified state that the stretch started from: x_0.
    start: Residue,
    /// Product of x_0 and the states at all boundaries but the last: d_j. None before the first boundary.
    before: Option<Residue>,
    /// Product of x_0 and the states at all boundaries: d_(j+1).
    product: Residue,
}

impl Gerbicz {
    /// A stretch that starts from a verified state.
    pub(super) fn new(start: &Residue) -> Gerbicz {
        Gerbicz { start: start.clone(), before: None, product: start.clone() }
    }

    /// Takes in the state at the next block boundary, `block` squarings after the one before.
    pub(super) fn boundary(&mut self, state: &Residue) -> Result<(), adamant_modular::Error> {
        let next = self.product.mul(state)?;
        self.before = Some(core::mem::replace(&mut self.product, next));
        Ok(())
    }

    /// Whether every block of `block` squarings since the start is right.
    pub(super) fn holds(&self, block: u64) -> Result<bool, adamant_modular::Error> {
        let Some(before) = &self.before else { return Ok(true) };
        let mut expected = before.clone();
        expected.square_chain(block);
        Ok(expected.mul(&self.start)?.ct_eq(&self.product).to_bool_vartime())
    }
}
