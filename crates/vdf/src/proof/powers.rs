//! States kept during an evaluation, from which proofs are made in a fraction of its time.

use crate::{Error, Statement};
use adamant_modular::{Modulus, Residue, Residues};

/// x^(2^(i s)) for i = 0, 1, ... below T / s, where s is the stride.
///
/// The states are right modulo N; they may be kept modulo a multiple of it, as the evaluation has them, because reducing
/// each would cost many times what it costs to keep it.
pub struct Powers {
    stride: u64,
    /// Positions from here on are not needed.
    end: u64,
    states: Residues,
}

impl Powers {
    /// With x as the first state, and with memory for the others, which the evaluation pushes.
    ///
    /// # Errors
    /// [`Error::Modulus`] where there is not so much memory.
    pub fn new(statement: &Statement, stride: u64) -> Result<Powers, Error> {
        let (stride, end) = (stride.max(1), statement.squarings());
        let count = usize::try_from(end.div_ceil(stride)).unwrap_or(usize::MAX);
        let mut states = Residues::new(statement.modulus(), count)?;
        states.push(statement.x())?;
        Ok(Powers { stride, end, states })
    }

    /// The distance between two states, in squarings.
    #[must_use]
    pub fn stride(&self) -> u64 {
        self.stride
    }

    /// Whether all states up to T are there.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.next_position() == u64::MAX
    }

    /// Where the next state is to be taken; `u64::MAX` when no more are needed.
    pub(crate) fn next_position(&self) -> u64 {
        match (self.states.len() as u64).checked_mul(self.stride) {
            Some(position) if position < self.end => position,
            _ => u64::MAX,
        }
    }

    /// Brings the states that are there to the modulus, a multiple of N, of those that will be pushed.
    pub(crate) fn move_to(&mut self, modulus: &Modulus) -> Result<(), Error> {
        if self.modulus().to_be_bytes() != modulus.to_be_bytes() {
            self.states = self.states.reduced(modulus)?;
        }
        Ok(())
    }

    /// The modulus of the states: N or a multiple.
    pub(crate) fn modulus(&self) -> &Modulus {
        self.states.modulus()
    }

    pub(crate) fn push(&mut self, state: &Residue) -> Result<(), Error> {
        Ok(self.states.push(state)?)
    }

    /// Forgets the states after squaring `done`.
    pub(crate) fn truncate(&mut self, done: u64) {
        self.states.truncate(usize::try_from(done / self.stride + 1).unwrap_or(usize::MAX));
    }

    pub(crate) fn states(&self) -> &Residues {
        &self.states
    }

    /// x^(2^position), from the nearest state below it, modulo [`Powers::modulus`].
    pub(crate) fn at(&self, position: u64) -> Option<Residue> {
        let index = usize::try_from(position / self.stride).unwrap_or(usize::MAX).min(self.states.len() - 1);
        let mut state = self.states.at(index)?;
        state.square_chain(position - index as u64 * self.stride);
        Some(state)
    }
}
