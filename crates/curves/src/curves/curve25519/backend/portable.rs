//! The methods of any curve.

use super::{Kernels, SLIDING_LENGTH};
use crate::curve::montgomery::ladder;
use crate::curve::twisted_edwards::CachedAffine;
use crate::curves::curve25519::{Fp, Fr, MontgomeryParameters, Parameters, Point};
use crate::curves::generated::edwards25519_tables as tables;
use crate::scalar_mul::{Term, mul_by_table, sum_of_terms_vartime};
use adamant_base::ct::CtEq;
use adamant_base::secret::barrier;

/// The engine that every CPU has.
pub(in crate::curves::curve25519) struct Portable;

impl Kernels for Portable {
    fn mul_base(&self, k: &Fr) -> Point {
        mul_by_table(k, look_up)
    }

    fn ladder_255(&self, k: &[u64; 4], u: &Fp) -> Fp {
        ladder::<MontgomeryParameters>(k, 255, u)
    }
}

pub(super) fn sum_with_base_vartime(
    terms: &[Term<Parameters>],
    digits: &([i8; SLIDING_LENGTH], usize),
) -> Point {
    sum_of_terms_vartime(terms, digits, |i| entry(&tables::ODD[i]))
}

/// An entry of the tables.
#[inline(always)]
pub(super) fn entry(values: &[[u64; 4]; 3]) -> CachedAffine<Parameters> {
    let [a, b, t] = values;
    CachedAffine::from_values(Fp::from_montgomery(*a), Fp::from_montgomery(*b), Fp::from_montgomery(*t))
}

/// i 2^(10 t) B for i from 0 to 16 and the generator B. Reads all entries of table t, each limb once.
#[inline(always)]
fn look_up(table: usize, i: u64) -> CachedAffine<Parameters> {
    let mut out = [[0; 4]; 3];
    // The identity has 1, 1, 0.
    let identity = i.ct_eq(&0).as_u64();
    (out[0][0], out[1][0]) = (identity, identity);
    for (j, values) in (1..).zip(&tables::WINDOWS[table]) {
        let mask = barrier(i.ct_eq(&j).as_u64().wrapping_neg());
        for (out, limb) in out.as_flattened_mut().iter_mut().zip(values.as_flattened()) {
            *out |= limb & mask;
        }
    }
    entry(&out)
}
