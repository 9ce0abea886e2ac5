//! Operators that always have a result.

use super::{Operand, PyInteger, nonzero, on, too_large};
use crate::errors::invalid;
use adamant::integer::Integer;
use pyo3::prelude::*;

/// `left @ right` and `right @ left` for operators that always have a result.
macro_rules! operators {
    ($($name:ident $reflected:ident |$py:ident, $a:ident, $b:ident| $work:expr;)+) => {
        #[pymethods]
        impl PyInteger {
            $(
                fn $name(slf: &Bound<'_, Self>, $py: Python<'_>, other: Operand<'_, '_>) -> PyResult<Self> {
                    let ($a, $b): (&Integer, &Integer) = (&slf.get().0, &other);
                    Ok(PyInteger($work))
                }
                fn $reflected(slf: &Bound<'_, Self>, $py: Python<'_>, other: Operand<'_, '_>) -> PyResult<Self> {
                    let ($a, $b): (&Integer, &Integer) = (&other, &slf.get().0);
                    Ok(PyInteger($work))
                }
            )+
        }
    };
}

operators! {
    __add__ __radd__ |py, a, b| on(py, a, b, |a, b| a + b)?;
    __sub__ __rsub__ |py, a, b| on(py, a, b, |a, b| a - b)?;
    __mul__ __rmul__ |py, a, b| on(py, a, b, |a, b| a * b)?;
    __floordiv__ __rfloordiv__ |py, a, b| { nonzero(b)?; on(py, a, b, |a, b| a.div_rem_floor(b).0)? };
    __mod__ __rmod__ |py, a, b| { nonzero(b)?; on(py, a, b, |a, b| a.mod_floor(b))? };
    __and__ __rand__ |py, a, b| on(py, a, b, |a, b| a & b)?;
    __or__ __ror__ |py, a, b| on(py, a, b, |a, b| a | b)?;
    __xor__ __rxor__ |py, a, b| on(py, a, b, |a, b| a ^ b)?;
    __lshift__ __rlshift__ |py, a, b| on(py, a, a, |a, _| shift(a, b, true))??;
    __rshift__ __rrshift__ |py, a, b| on(py, a, a, |a, _| shift(a, b, false))??;
}

/// a 2^count or floor(a / 2^count).
fn shift(a: &Integer, count: &Integer, left: bool) -> PyResult<Integer> {
    if count.is_negative() {
        return invalid("negative shift count");
    }
    match (usize::try_from(count), left) {
        (Ok(count), false) => Ok(a >> count),
        (Err(_), false) => Ok(if a.is_negative() { Integer::from(-1) } else { Integer::default() }),
        _ if a.is_zero() => Ok(Integer::default()),
        // Python's int ends there too.
        (Ok(count), true) if count < 1 << 40 => a.checked_shl(count).ok_or_else(too_large),
        (_, true) => Err(too_large()),
    }
}
