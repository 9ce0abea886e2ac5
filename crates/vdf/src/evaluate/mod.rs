//! The squarings, and the checks that run beside them.
//!
//! Weeks of computation meet memory errors and failing machines. Two checks watch an evaluation, each of which can be
//! switched off ([`Checks`]):
//!
//! - **Gerbicz**: with d_j the product of the states at every L-th squaring since the last verified point x_0,
//!   d_(j+1) = x_0 d_j^(2^L). One product for L squarings, and L squarings for each verification, catch any error in
//!   the stretch, whatever the order of the group. ("A very accurate error check for the Mersenne and Proth tests",
//!   R. Gerbicz, 2017, as used by GIMPS.)
//! - **Residue**: the work is done modulo N c for a small safe prime c, and the state modulo c compared with
//!   x^(2^i mod (c-1)) mod c. Used where N c runs on the same kernel as N, so that it costs nothing.
//!
//! A state that became 0 or shares a factor with N would pass the product check, so those are refused too. When a check
//! fails the state goes back to the last verified point, and the fault is counted.

mod gerbicz;
mod residue_check;
mod run;

pub use run::{Checks, Control, Evaluation, Progress};

pub(crate) use residue_check::ResidueCheck;
