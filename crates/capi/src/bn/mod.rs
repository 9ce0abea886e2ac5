//! `adamant_bn.h`: the functions of LibTomMath 0.02, which `bn.h` gives their names.
//!
//! | file | functions |
//! |---|---|
//! | `numbers` | beginning and end, copies, small values, comparison |
//! | `arithmetic` | shifts, sums, products, quotients |
//! | `modular` | modulo a number |
//! | `conversions` | bytes, text |

pub mod arithmetic;
pub mod conversions;
pub mod modular;
pub mod numbers;

use crate::error::Code;
use crate::guard;
use adamant_mp::{MpInt as AdmInteger, Result};
use std::ffi::c_int;

/// 0, 1 for no memory, 2 for what is not allowed.
fn status(body: impl FnOnce() -> Result) -> c_int {
    match guard::run(|| Ok::<_, Code>(body())) {
        Ok(Ok(())) => 0,
        Ok(Err(adamant_mp::Code::Mem)) => 1,
        _ => 2,
    }
}

/// `out` = a value modulo `m`, with the sign of the value.
///
/// # Safety
/// `m` and `out` are NULL or point to initialised numbers; `compute` makes a valid number of the one it gets.
unsafe fn remainder(
    compute: impl FnOnce(*mut AdmInteger) -> Result,
    m: *const AdmInteger,
    out: *mut AdmInteger,
) -> Result {
    let mut value = AdmInteger::EMPTY;
    // SAFETY: the caller's word; `value` is valid at any time and cleared at the end.
    unsafe {
        let result = compute(&mut value).and_then(|()| {
            if out.is_null() {
                return Err(adamant_mp::Code::Val);
            }
            adamant_mp::divide::divide(&value, m, std::ptr::null_mut(), out)
        });
        adamant_mp::memory::clear(&mut value);
        result
    }
}

fn length(count: c_int) -> Result<usize> {
    usize::try_from(count).map_err(|_| adamant_mp::Code::Val)
}

fn size(bytes: usize) -> c_int {
    c_int::try_from(bytes).unwrap_or(c_int::MAX)
}
