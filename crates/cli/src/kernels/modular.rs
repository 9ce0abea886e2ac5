//! Odd-modulus arithmetic.

use super::{Choice, obstacle};
use adamant::base::cpu::{Adx, Fma, Ifma};
use adamant::modular::Backend;

/// Squaring chains and exponentiation, by size.
pub fn choices() -> Vec<Choice> {
    let better = better();
    [1024, 2048, 3072, 4096]
        .into_iter()
        .map(|bits| Choice {
            operation: format!("modular squaring and powers, {bits} bits"),
            kernel: Backend::fastest(bits).name().to_string(),
            better: better.clone(),
        })
        .collect()
}

/// The next better instruction set that does not run here.
fn better() -> Option<String> {
    if cfg!(any(adamant_portable, not(target_arch = "x86_64"))) || Ifma::detect().is_some() {
        None
    } else if Fma::detect().is_some() {
        Some(format!("{}: AVX-512 IFMA would be about twice as fast", obstacle(Ifma::FEATURES)))
    } else if Adx::detect().is_some() {
        Some(format!("{}: AVX2 with FMA would be up to twice as fast", obstacle(Fma::FEATURES)))
    } else {
        Some(format!("{}: MULX/ADX would be about twice as fast", obstacle(Adx::FEATURES)))
    }
}
