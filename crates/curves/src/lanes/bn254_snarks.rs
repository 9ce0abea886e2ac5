//! BN254: sums.

use super::backend::Kernels;
use super::field::FpLanes;
use super::fp2::Fp2Lanes;
use super::group::Lanes;
use crate::bn254_snarks::{Fp2, FpParameters};
use crate::field::FieldElement;

impl Lanes for FieldElement<FpParameters, 4> {
    type Vector<E: Kernels> = FpLanes<FpParameters, E, 4, 5>;
}

impl Lanes for Fp2 {
    type Vector<E: Kernels> = Fp2Lanes<FpParameters, E, 4, 5>;
}
