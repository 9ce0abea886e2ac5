//! The evaluation: squarings in blocks, verified in stretches.

use super::ResidueCheck;
use super::gerbicz::Gerbicz;
use crate::proof::Powers;
use crate::statement::is_unit;
use crate::{Error, Statement};
use adamant_base::ct::CtEq;
use adamant_modular::{Modulus, Residue};
use adamant_symmetric::sha256::sha256;

/// Squarings in a block: one product is spent for each, 0.05%.
const BLOCK: u64 = 2000;
/// Blocks in a stretch: one block's squarings are spent on verifying it, 0.05%.
const STRETCH: u64 = 2000;
/// So many faults in a row without progress are no accident.
const MAX_FAULTS_IN_A_ROW: u32 = 8;

/// Which checks run beside the squarings. Both by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checks {
    /// The product check.
    pub gerbicz: bool,
    /// The residue modulo a small prime, where it is free.
    pub residue: bool,
}

impl Default for Checks {
    fn default() -> Checks {
        Checks { gerbicz: true, residue: true }
    }
}

/// How far an evaluation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Squarings done, verified or not.
    pub done: u64,
    /// Squarings up to the last verified point, where a checkpoint would go on.
    pub verified: u64,
    /// All squarings.
    pub total: u64,
    /// Faults found, each rolled back.
    pub faults: u64,
}

/// What the caller wants next, asked after every slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Go on.
    Continue,
    /// Verify at the next block boundary; [`Evaluation::run`] then returns, and a snapshot is worth saving.
    Pause,
    /// Return at once. What was not verified is lost when the evaluation is dropped.
    Stop,
}

/// x^(2^T) modulo N on its way.
pub struct Evaluation {
    statement: Statement,
    residue_check: Option<ResidueCheck>,
    gerbicz: Option<Gerbicz>,
    /// After `done` squarings, modulo N, or N c with the residue check.
    state: Residue,
    done: u64,
    /// At the last block boundary, to do the squarings after it twice at the end.
    boundary: (u64, Residue),
    verified: (u64, Residue),
    /// Of the verified point: it waits in memory for a long time, and every later state and checkpoint rests on it.
    verified_digest: [u8; 32],
    blocks: u64,
    faults: u64,
    faults_in_a_row: u32,
    powers: Option<Powers>,
}

impl Evaluation {
    /// From the start, with every check.
    ///
    /// # Errors
    /// [`Error::Modulus`].
    pub fn new(statement: &Statement) -> Result<Evaluation, Error> {
        Evaluation::from_point(statement, Checks::default(), 0, statement.x())
    }

    /// From the start, with the given checks.
    ///
    /// # Errors
    /// [`Error::Modulus`].
    pub fn with_checks(statement: &Statement, checks: Checks) -> Result<Evaluation, Error> {
        Evaluation::from_point(statement, checks, 0, statement.x())
    }

    /// From a verified point: `state` is x^(2^done) modulo N.
    pub(crate) fn from_point(
        statement: &Statement,
        checks: Checks,
        done: u64,
        state: &Residue,
    ) -> Result<Evaluation, Error> {
        let residue_check = if checks.residue { ResidueCheck::new(statement)? } else { None };
        let working = residue_check.as_ref().map_or(statement.modulus(), ResidueCheck::working_modulus);
        let state = match &residue_check {
            Some(check) => check.lift(state, done),
            None => working.residue(&state.to_be_bytes()),
        };
        let gerbicz = checks.gerbicz.then(|| Gerbicz::new(&state));
        Ok(Evaluation {
            statement: statement.clone(),
            residue_check,
            gerbicz,
            boundary: (done, state.clone()),
            verified: (done, state.clone()),
            verified_digest: digest(done, &state),
            state,
            done,
            blocks: 0,
            faults: 0,
            faults_in_a_row: 0,
            powers: None,
        })
    }

    /// Adds faults that were found before a checkpoint.
    pub(crate) fn count_earlier_faults(&mut self, faults: u64) {
        // A number out of a file: it may be any.
        self.faults = self.faults.saturating_add(faults);
    }

    /// Keeps every `stride`-th state for the Wesolowski prover. Powers that end before where the evaluation is cannot be
    /// completed by it: then none are kept.
    ///
    /// # Errors
    /// [`Error::Modulus`] where there is no memory for them.
    pub fn collect_powers(&mut self, mut powers: Powers) -> Result<(), Error> {
        powers.move_to(self.state.modulus())?;
        self.powers = Some(powers).filter(|powers| powers.next_position() >= self.done);
        Ok(())
    }

    /// The states kept for the prover.
    #[must_use]
    pub fn powers(&self) -> Option<&Powers> {
        self.powers.as_ref()
    }

    /// What is computed.
    #[must_use]
    pub fn statement(&self) -> &Statement {
        &self.statement
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.done,
            verified: self.verified.0,
            total: self.statement.squarings(),
            faults: self.faults,
        }
    }

    /// Whether the residue check runs: it does where it is free.
    #[must_use]
    pub fn has_residue_check(&self) -> bool {
        self.residue_check.is_some()
    }

    /// The last verified point: squarings done, and the state modulo N.
    #[must_use]
    pub fn verified_point(&self) -> (u64, Residue) {
        (self.verified.0, self.modulo_n(&self.verified.1))
    }

    /// [`Evaluation::verified_point`], after a look at whether it is still what it was when it was verified.
    pub(crate) fn intact_point(&self) -> Result<(u64, Residue), Error> {
        if digest(self.verified.0, &self.verified.1) != self.verified_digest {
            return Err(Error::Unreliable);
        }
        Ok(self.verified_point())
    }

    /// Squares until the end, or until `control`, asked every `slice` squarings, says otherwise. True when all T
    /// squarings are done and verified.
    ///
    /// # Errors
    /// [`Error::Unreliable`] when a stretch fails again and again.
    pub fn run(&mut self, slice: u64, mut control: impl FnMut(Progress) -> Control) -> Result<bool, Error> {
        let mut pausing = false;
        while self.verified.0 < self.statement.squarings() {
            let event = self.step(slice.max(1))?;
            if pausing && event {
                return Ok(self.verified.0 == self.statement.squarings());
            }
            match control(self.progress()) {
                Control::Continue => {}
                Control::Pause => pausing = true,
                Control::Stop => return Ok(false),
            }
            if pausing && self.done == self.boundary.0 {
                self.verify()?;
                return Ok(self.verified.0 == self.statement.squarings());
            }
        }
        Ok(true)
    }

    /// All that is left, and the result y as big-endian bytes as long as N.
    ///
    /// # Errors
    /// [`Error::Unreliable`].
    pub fn finish(mut self) -> Result<Vec<u8>, Error> {
        self.run(u64::MAX, |_| Control::Continue)?;
        Ok(self.intact_point()?.1.to_be_bytes().to_vec())
    }

    /// Flips a bit of the running state, as a failing memory would: to show that it is found. Not for use otherwise.
    #[doc(hidden)]
    pub fn corrupt_for_demonstration(&mut self, bit: usize) {
        let mut bytes = self.state.to_be_bytes();
        let at = bit / 8 % bytes.len();
        bytes[at] ^= 1 << (bit % 8);
        self.state = self.state.modulus().residue(&bytes);
    }

    /// Squares up to `slice` times, not beyond the next place where something is to be done, and does it. True after a
    /// verification, passed or failed.
    fn step(&mut self, slice: u64) -> Result<bool, Error> {
        let total = self.statement.squarings();
        let next_boundary = self.boundary.0.saturating_add(BLOCK);
        let next_power = self.powers.as_ref().map_or(u64::MAX, |powers| powers.next_position());
        let target = next_boundary.min(next_power).min(total);
        let count = slice.min(target - self.done);
        self.state.square_chain(count);
        self.done += count;
        if self.done == next_power
            && let Some(powers) = &mut self.powers
        {
            powers.push(&self.state)?;
        }
        if self.done == next_boundary {
            if let Some(gerbicz) = &mut self.gerbicz {
                gerbicz.boundary(&self.state)?;
            }
            self.boundary = (self.done, self.state.clone());
            self.blocks += 1;
        }
        if self.blocks == STRETCH || self.done == total {
            self.verify()?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Checks everything since the last verified point: moves the point here, or the state back there.
    fn verify(&mut self) -> Result<(), Error> {
        if self.holds()? {
            self.verified = (self.done, self.state.clone());
            self.verified_digest = digest(self.done, &self.state);
            self.faults_in_a_row = 0;
        } else {
            self.faults = self.faults.saturating_add(1);
            self.faults_in_a_row += 1;
            if self.faults_in_a_row >= MAX_FAULTS_IN_A_ROW {
                return Err(Error::Unreliable);
            }
            self.intact_point()?;
            (self.done, self.state) = self.verified.clone();
            if let Some(powers) = &mut self.powers {
                powers.truncate(self.done);
            }
        }
        self.boundary = self.verified.clone();
        self.blocks = 0;
        if self.gerbicz.is_some() {
            self.gerbicz = Some(Gerbicz::new(&self.verified.1));
        }
        Ok(())
    }

    fn holds(&self) -> Result<bool, Error> {
        if let Some(gerbicz) = &self.gerbicz {
            if !gerbicz.holds(BLOCK)? {
                return Ok(false);
            }
            // The squarings after the last boundary are in no block: do them again.
            let mut again = self.boundary.1.clone();
            again.square_chain(self.done - self.boundary.0);
            if !again.ct_eq(&self.state).to_bool_vartime() {
                return Ok(false);
            }
        }
        if let Some(check) = &self.residue_check
            && !check.holds(&self.state, self.done)
        {
            return Ok(false);
        }
        Ok(is_unit(&self.modulo_n(&self.state)))
    }

    fn modulo_n(&self, state: &Residue) -> Residue {
        let modulus: &Modulus = self.statement.modulus();
        modulus.residue(&state.to_be_bytes())
    }
}

fn digest(done: u64, state: &Residue) -> [u8; 32] {
    sha256(&[&done.to_be_bytes()[..], &state.to_be_bytes()].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Neither saved, nor gone back to, nor given out.
    #[test]
    fn a_damaged_verified_point_is_noticed() {
        let statement = Statement::new_unchecked_size(&[0xff; 40], &[7], 5000).unwrap();
        let mut evaluation = Evaluation::new(&statement).unwrap();
        assert!(evaluation.intact_point().is_ok());
        evaluation.verified.1 = evaluation.verified.1.square();
        assert!(matches!(evaluation.intact_point(), Err(Error::Unreliable)));
        evaluation.corrupt_for_demonstration(3);
        assert!(matches!(evaluation.run(5000, |_| Control::Continue), Err(Error::Unreliable)));
    }
    /// The number comes out of a file.
    #[test]
    fn any_number_of_earlier_faults() {
        let statement = Statement::new_unchecked_size(&[0xff; 40], &[7], 5000).unwrap();
        let mut evaluation = Evaluation::new(&statement).unwrap();
        evaluation.count_earlier_faults(u64::MAX);
        assert!(!evaluation.run(1000, |_| Control::Stop).unwrap());
        evaluation.corrupt_for_demonstration(3);
        assert!(evaluation.run(5000, |_| Control::Continue).unwrap());
        assert_eq!(evaluation.progress().faults, u64::MAX);
        assert_eq!(evaluation.progress().verified, 5000);
    }
}
