//! Multiplication and squaring: the choice of algorithm by size.
//!
//! | file | what it does |
//! |---|---|
//! | `one` | products with one limb |
//! | `basecase` | all products of limbs, by the back end's kernel |
//! | `karatsuba`, `toom3`, `toom4` | three products of halves, five of thirds, seven of quarters |
//! | `exact` | exact division by 3 and 5 |
//! | `ntt` | number-theoretic transforms |
//! | `fft` | complex transforms |
//! | `transform` | the choice between the two |
//! | `unbalanced` | factors of different lengths |
//! | `balanced` | the choice for factors of one length |
//! | `cyclic`, `low` | products modulo B^n - 1, and modulo B^n |
//! | `factor` | products with one factor many times |
//!
//! Where one takes over from another is in `thresholds`, and `docs/notes/integer-multiplication.md` says why.

mod balanced;
mod basecase;
mod cyclic;
mod exact;
mod factor;
#[cfg_attr(not(all(target_arch = "x86_64", not(adamant_portable))), path = "fft_absent.rs")]
mod fft;
mod karatsuba;
mod low;
mod ntt;
mod one;
mod toom3;
mod toom4;
mod transform;
mod unbalanced;

use super::workspace::with_workspace;
use super::{Limb, thresholds};
use crate::OutOfMemory;
use adamant_base::limb::mac;

pub(in crate::natural) use basecase::backend;
pub use cyclic::{bnm1_length, mul_mod_bnm1};
pub use factor::Factor;
pub use low::mul_low;
pub(crate) use ntt::Backend as TransformBackend;
pub use one::{add_mul_1, mul_1, mul_1_assign, sub_mul_1};

/// `out = a * b`. `out` is exactly as long as both together; any lengths, balanced or not, empty too.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert_eq!(out.len(), a.len() + b.len());
    if let (&[x], &[y], [low, high]) = (a, b, &mut *out) {
        (*low, *high) = mac(0, x, y, 0);
        return Ok(());
    }
    let (a, b) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    if b.len() < thresholds::ROWS || b.len() < thresholds::mul().basecase() {
        basecase::mul(out, a, b);
        return Ok(());
    }
    with_workspace(unbalanced::scratch(a.len(), b.len()), |scratch| unbalanced::mul(out, a, b, scratch))?
}

/// `out = a²`. `out` is exactly twice as long as `a`.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn square(out: &mut [Limb], a: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert_eq!(out.len(), 2 * a.len());
    if let (&[x], [low, high]) = (a, &mut *out) {
        (*low, *high) = mac(0, x, x, 0);
        return Ok(());
    }
    if a.len() < thresholds::ROWS || a.len() < thresholds::square().basecase() {
        basecase::square(out, a);
        return Ok(());
    }
    with_workspace(balanced::square_scratch(a.len()), |scratch| balanced::square(out, a, scratch))?
}
