//! Equality and selection.

use super::{CubicParameters, Sextic};
use adamant_base::ct::{Choice, CtEq, CtSelect};

impl<C: CubicParameters> CtEq for Sextic<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.c0.ct_eq(&other.c0) & self.c1.ct_eq(&other.c1)
    }
}

impl<C: CubicParameters> CtSelect for Sextic<C> {
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        self.c0.ct_assign(&other.c0, choice);
        self.c1.ct_assign(&other.c1, choice);
    }

    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        self.c0.ct_swap(&mut other.c0, choice);
        self.c1.ct_swap(&mut other.c1, choice);
    }
}

/// Tells the outcome: for tests and public values.
impl<C: CubicParameters> PartialEq for Sextic<C> {
    fn eq(&self, other: &Self) -> bool {
        self.ct_eq(other).to_bool_vartime()
    }
}

impl<C: CubicParameters> Eq for Sextic<C> {}
