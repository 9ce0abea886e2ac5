//! Binary polynomials.

use super::{Choice, obstacle};
use adamant::base::cpu::{Pclmul, Vpclmul256, Vpclmul512};
use adamant::gf2x::Backend;

/// Products, k-squarings and inversions.
pub fn choices() -> Vec<Choice> {
    vec![Choice {
        operation: "binary polynomials modulo x^r - 1".to_string(),
        kernel: Backend::fastest().name().to_string(),
        better: better(),
    }]
}

/// The next better instruction set that does not run here.
fn better() -> Option<String> {
    if Vpclmul512::detect().is_some() {
        None
    } else if Vpclmul256::detect().is_some() {
        Some(format!("{}: AVX-512 and GFNI would be about 1.5 times as fast", obstacle(Vpclmul512::FEATURES)))
    } else if Pclmul::detect().is_some() {
        Some(format!(
            "{}: VPCLMULQDQ and AVX2 would be about 1.6 times as fast",
            obstacle(Vpclmul256::FEATURES)
        ))
    } else {
        Some(format!("{}: PCLMULQDQ would be about 10 times as fast", obstacle(Pclmul::FEATURES)))
    }
}
