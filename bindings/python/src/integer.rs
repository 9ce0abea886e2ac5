//! `adamant_crypto.integer`: integers of any size, for public values.

use crate::calls::run;
use crate::errors::{At, invalid};
use crate::numbers::{hash_of, int_of, integer_of};
use adamant::integer::Integer;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyZeroDivisionError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyString};
use std::ops::Deref;

/// Bits from which a product takes 20 us.
const LARGE: usize = 1 << 15;

/// An integer of any size; immutable, and equal to the `int` of its value, hash included.
///
/// ``Integer(x)`` takes an ``int``, an ``Integer``, or text with a radix from 2 to 36 (0: by its prefix). Operators mix with ``int``;
/// ``//`` and ``%`` round to minus infinity, as ``int`` does. Variable time: never for secrets.
///
/// >>> from adamant_crypto.integer import Integer
/// >>> Integer(2) ** 127 - 1
/// Integer(170141183460469231731687303715884105727)
/// >>> pow(Integer(3), -1, 1000003)
/// Integer(666669)
/// >>> Integer(10) == 10, hash(Integer(10)) == hash(10), Integer("ff", 16) + 1
/// (True, True, Integer(256))
#[pyclass(frozen, name = "Integer", module = "adamant_crypto.integer")]
pub struct PyInteger(pub Integer);

/// An `Integer`, or an `int` as one.
pub enum Operand<'a, 'py> {
    Ours(Borrowed<'a, 'py, PyInteger>),
    Int(Integer),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Operand<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(integer) = object.cast::<PyInteger>() {
            return Ok(Operand::Ours(integer));
        }
        match object.cast::<PyInt>() {
            Ok(int) => Ok(Operand::Int(integer_of(&int)?)),
            Err(_) => Err(PyTypeError::new_err("an int or an Integer is required")),
        }
    }
}

impl Deref for Operand<'_, '_> {
    type Target = Integer;

    fn deref(&self) -> &Integer {
        match self {
            Operand::Ours(integer) => &integer.get().0,
            Operand::Int(integer) => integer,
        }
    }
}

/// Work on two numbers.
fn on<T: Send>(
    py: Python<'_>,
    a: &Integer,
    b: &Integer,
    work: impl FnOnce(&Integer, &Integer) -> T + Send,
) -> PyResult<T> {
    let large = a.limbs().len().saturating_add(b.limbs().len()) > LARGE / 64;
    run(py, large, || work(a, b))
}

fn nonzero(b: &Integer) -> PyResult<()> {
    if b.is_zero() { Err(PyZeroDivisionError::new_err("division by zero")) } else { Ok(()) }
}

fn too_large() -> PyErr {
    PyMemoryError::new_err("the result does not fit into memory")
}

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

#[pymethods]
impl PyInteger {
    #[new]
    #[pyo3(signature = (value = None, base = None))]
    fn new(value: Option<&Bound<'_, PyAny>>, base: Option<u32>) -> PyResult<Self> {
        let Some(value) = value else { return Ok(PyInteger(Integer::default())) };
        let Ok(text) = value.cast::<PyString>() else {
            if base.is_some() {
                return Err(PyTypeError::new_err("a base is for text"));
            }
            if let Ok(operand) = value.extract::<Operand<'_, '_>>() {
                return Ok(PyInteger(operand.clone()));
            }
            // Whatever counts as an index: numpy's numbers, gmpy2's.
            let index = value.py().import("operator")?.getattr("index")?.call1((value,))?;
            return Ok(PyInteger(index.extract::<Operand<'_, '_>>()?.clone()));
        };
        let text = text.to_cow()?;
        parse(value.py(), text.trim(), base.unwrap_or(10)).map(PyInteger)
    }

    /// The integer of big- or little-endian bytes of any length.
    #[staticmethod]
    #[pyo3(signature = (data, byteorder = "big", *, signed = false))]
    fn from_bytes(data: crate::buffer::Input<'_>, byteorder: &str, signed: bool) -> PyResult<Self> {
        Ok(PyInteger(match (byteorder, signed) {
            ("big", false) => Integer::from_be_bytes(&data),
            ("little", false) => Integer::from_le_bytes(&data),
            ("big", true) => Integer::from_signed_be_bytes(&data),
            ("little", true) => Integer::from_signed_le_bytes(&data),
            _ => return invalid("byteorder: 'big' or 'little'"),
        }))
    }

    /// The value as bytes: as many as ``length`` says, or as few as hold it; of a number that is not negative.
    #[pyo3(signature = (length = None, byteorder = "big"))]
    fn to_bytes<'py>(
        &self,
        py: Python<'py>,
        length: Option<usize>,
        byteorder: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        if self.0.is_negative() {
            return Err(pyo3::exceptions::PyOverflowError::new_err(
                "can't convert a negative Integer to bytes",
            ));
        }
        let mut bytes = vec![0; length.unwrap_or_else(|| self.0.byte_length())];
        let written = match byteorder {
            "big" => self.0.write_be_bytes(&mut bytes),
            "little" => self.0.write_le_bytes(&mut bytes),
            _ => return invalid("byteorder: 'big' or 'little'"),
        };
        written.map_err(|_| {
            pyo3::exceptions::PyOverflowError::new_err("the Integer is too big for so few bytes")
        })?;
        Ok(PyBytes::new(py, &bytes))
    }

    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of(py, &self.0)
    }

    fn __index__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of(py, &self.0)
    }

    fn __float__(&self) -> PyResult<f64> {
        let x = self.0.to_f64();
        if x.is_finite() {
            Ok(x)
        } else {
            Err(pyo3::exceptions::PyOverflowError::new_err("Integer too large to convert to float"))
        }
    }

    fn __bool__(&self) -> bool {
        !self.0.is_zero()
    }

    fn __hash__(&self) -> isize {
        hash_of(&self.0)
    }

    fn __richcmp__(&self, other: Operand<'_, '_>, op: CompareOp) -> bool {
        op.matches(self.0.cmp(&other))
    }

    fn __neg__(&self) -> Self {
        PyInteger(-&self.0)
    }

    fn __pos__(&self) -> Self {
        PyInteger(self.0.clone())
    }

    fn __abs__(&self) -> Self {
        PyInteger(self.0.unsigned_abs())
    }

    fn __invert__(&self) -> Self {
        PyInteger(!&self.0)
    }

    fn __divmod__(slf: &Bound<'_, Self>, py: Python<'_>, other: Operand<'_, '_>) -> PyResult<(Self, Self)> {
        nonzero(&other)?;
        let (q, r) = on(py, &slf.get().0, &other, Integer::div_rem_floor)?;
        Ok((PyInteger(q), PyInteger(r)))
    }

    fn __rdivmod__(slf: &Bound<'_, Self>, py: Python<'_>, other: Operand<'_, '_>) -> PyResult<(Self, Self)> {
        nonzero(&slf.get().0)?;
        let (q, r) = on(py, &other, &slf.get().0, Integer::div_rem_floor)?;
        Ok((PyInteger(q), PyInteger(r)))
    }

    fn __pow__(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        exponent: Operand<'_, '_>,
        modulus: Option<Operand<'_, '_>>,
    ) -> PyResult<Self> {
        power(py, &slf.get().0, &exponent, modulus.as_deref()).map(PyInteger)
    }

    fn __rpow__(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        base: Operand<'_, '_>,
        modulus: Option<Operand<'_, '_>>,
    ) -> PyResult<Self> {
        power(py, &base, &slf.get().0, modulus.as_deref()).map(PyInteger)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Integer({})", self.digits(py, 10)?))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.digits(py, 10)
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        int_of(py, &self.0)?.call_method1("__format__", (spec,))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let from = slf.py().import("adamant_crypto.integer")?.getattr("_unpickle")?;
        Ok((from, (PyBytes::new(slf.py(), &slf.get().0.to_signed_le_bytes()),)))
    }

    /// The digits in a radix from 2 to 36, lower case, with a sign where negative. No limit as ``int`` has, and fast.
    #[pyo3(signature = (base = 10))]
    fn digits(&self, py: Python<'_>, base: u32) -> PyResult<String> {
        if !(2..=36).contains(&base) {
            return invalid("base: from 2 to 36");
        }
        run(py, self.0.limbs().len() > 40, || self.0.to_string_radix(base))?
            .at("base")
            .map(|text| text.to_lowercase())
    }

    /// The number of bits of the absolute value; 0 has none.
    fn bit_length(&self) -> usize {
        self.0.bit_length()
    }

    /// The number of ones in the absolute value.
    fn bit_count(&self) -> usize {
        self.0.unsigned_abs().count_ones()
    }

    /// Whether it is prime: Baillie-PSW, no composite known that passes. Composites are found at once.
    fn is_prime(&self, py: Python<'_>) -> PyResult<bool> {
        run(py, true, || self.0.is_prime())
    }

    /// The smallest prime above it.
    fn next_prime(&self, py: Python<'_>) -> PyResult<Self> {
        run(py, true, || PyInteger(self.0.next_prime()))
    }

    /// Whether it is the square of an integer.
    fn is_square(&self, py: Python<'_>) -> PyResult<bool> {
        run(py, true, || self.0.is_square())
    }
}

fn parse(py: Python<'_>, text: &str, base: u32) -> PyResult<Integer> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let prefix = |radix, prefixes: [&str; 2]| {
        let rest = prefixes.iter().find_map(|prefix| digits.strip_prefix(prefix));
        rest.filter(|_| base == 0 || base == radix).map(|rest| (radix, rest))
    };
    let found =
        prefix(16, ["0x", "0X"]).or_else(|| prefix(2, ["0b", "0B"])).or_else(|| prefix(8, ["0o", "0O"]));
    let (radix, digits) = found.unwrap_or((if base == 0 { 10 } else { base }, digits));
    if !(2..=36).contains(&radix)
        || digits.starts_with(['-', '+', '_'])
        || digits.ends_with('_')
        || digits.contains("__")
    {
        return invalid(format!("not an integer in base {base}"));
    }
    let digits = digits.replace('_', "");
    let value = run(py, digits.len() > 1000, || Integer::from_str_radix(&digits, radix))?.at("value")?;
    Ok(if negative { -value } else { value })
}

/// As Python's `pow`.
fn power(py: Python<'_>, base: &Integer, exponent: &Integer, modulus: Option<&Integer>) -> PyResult<Integer> {
    if let Some(modulus) = modulus {
        if modulus.is_zero() {
            return invalid("pow() 3rd argument cannot be 0");
        }
        let size = modulus.unsigned_abs();
        let work = || {
            let base = if exponent.is_negative() { base.invert(&size)? } else { base.mod_floor(&size) };
            base.pow_mod(&exponent.unsigned_abs(), &size)
        };
        // A negative modulus gives results from m + 1 to 0.
        let power = if size == Integer::from(1) {
            Integer::default()
        } else {
            run(py, size.limbs().len() > 3, work)?.at("pow")?
        };
        let below = modulus.is_negative() && !power.is_zero();
        return Ok(if below { power + modulus } else { power });
    }
    if exponent.is_negative() {
        return invalid("negative exponent without a modulus");
    }
    if base.unsigned_abs() <= Integer::from(1) {
        let even = exponent.is_even();
        return Ok(if exponent.is_zero() || (base.is_negative() && even) {
            Integer::from(1)
        } else {
            base.clone()
        });
    }
    let exponent = u32::try_from(exponent).map_err(|_| too_large())?;
    run(py, base.bit_length() as u64 * u64::from(exponent) > LARGE as u64, || base.checked_pow(exponent))?
        .ok_or_else(too_large)
}

/// The integer of pickled bytes.
#[pyfunction]
fn _unpickle(data: crate::buffer::Input<'_>) -> PyInteger {
    PyInteger(Integer::from_signed_le_bytes(&data))
}

/// base^exponent modulo a modulus, as ``pow``; a negative exponent takes the inverse. For public numbers:
/// ``adamant_crypto.modular`` has constant-time powers.
#[pyfunction]
fn powmod(
    py: Python<'_>,
    base: Operand<'_, '_>,
    exponent: Operand<'_, '_>,
    modulus: Operand<'_, '_>,
) -> PyResult<PyInteger> {
    power(py, &base, &exponent, Some(&modulus)).map(PyInteger)
}

/// The inverse modulo a modulus. ValueError where there is none.
#[pyfunction]
fn invert(py: Python<'_>, x: Operand<'_, '_>, modulus: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &x, &modulus, Integer::invert)?.at("invert").map(PyInteger)
}

/// The greatest common divisor, not negative.
#[pyfunction]
fn gcd(py: Python<'_>, a: Operand<'_, '_>, b: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &a, &b, Integer::gcd).map(PyInteger)
}

/// The least common multiple, not negative.
#[pyfunction]
fn lcm(py: Python<'_>, a: Operand<'_, '_>, b: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &a, &b, Integer::lcm).map(PyInteger)
}

/// (g, s, t) with g = gcd(a, b) = s a + t b.
#[pyfunction]
fn gcdext(
    py: Python<'_>,
    a: Operand<'_, '_>,
    b: Operand<'_, '_>,
) -> PyResult<(PyInteger, PyInteger, PyInteger)> {
    let (g, s, t) = on(py, &a, &b, Integer::gcd_extended)?;
    Ok((PyInteger(g), PyInteger(s), PyInteger(t)))
}

/// Whether n is prime: Baillie-PSW.
#[pyfunction]
fn is_prime(py: Python<'_>, n: Operand<'_, '_>) -> PyResult<bool> {
    on(py, &n, &n, |n, _| n.is_prime())
}

/// The smallest prime above n.
#[pyfunction]
fn next_prime(py: Python<'_>, n: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &n, &n, |n, _| PyInteger(n.next_prime()))
}

/// floor(sqrt(n)).
#[pyfunction]
fn isqrt(py: Python<'_>, n: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &n, &n, |n, _| n.sqrt())?.at("isqrt").map(PyInteger)
}

/// floor(sqrt(n)) and what is left.
#[pyfunction]
fn isqrt_rem(py: Python<'_>, n: Operand<'_, '_>) -> PyResult<(PyInteger, PyInteger)> {
    let (root, rest) = on(py, &n, &n, |n, _| n.sqrt_rem())?.at("isqrt_rem")?;
    Ok((PyInteger(root), PyInteger(rest)))
}

/// The k-th root, rounded to 0, and what is left.
#[pyfunction]
fn iroot_rem(py: Python<'_>, n: Operand<'_, '_>, k: u32) -> PyResult<(PyInteger, PyInteger)> {
    let (root, rest) = on(py, &n, &n, |n, _| n.root_rem(k))?.at("iroot_rem")?;
    Ok((PyInteger(root), PyInteger(rest)))
}

/// The Jacobi symbol (a/n) for odd positive n.
#[pyfunction]
fn jacobi(py: Python<'_>, a: Operand<'_, '_>, n: Operand<'_, '_>) -> PyResult<i32> {
    on(py, &a, &n, Integer::jacobi)?.at("jacobi")
}

/// The Kronecker symbol (a/n) for any n.
#[pyfunction]
fn kronecker(py: Python<'_>, a: Operand<'_, '_>, n: Operand<'_, '_>) -> PyResult<i32> {
    on(py, &a, &n, Integer::kronecker)
}

/// n!.
#[pyfunction]
fn factorial(py: Python<'_>, n: u32) -> PyResult<PyInteger> {
    run(py, n > 300, || PyInteger(Integer::factorial(n)))
}

/// The n-th Fibonacci number.
#[pyfunction]
fn fibonacci(py: Python<'_>, n: u32) -> PyResult<PyInteger> {
    run(py, n > 10_000, || PyInteger(Integer::fibonacci(n)))
}

/// n choose k.
#[pyfunction]
fn binomial(py: Python<'_>, n: Operand<'_, '_>, k: u32) -> PyResult<PyInteger> {
    on(py, &n, &n, |n, _| PyInteger(n.binomial(k)))
}

crate::fits_python!(PyInteger);

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyInteger>()?;
    crate::functions!(module: _unpickle, powmod, invert, gcd, lcm, gcdext, is_prime, next_prime, isqrt, isqrt_rem, iroot_rem,
        jacobi, kronecker, factorial, fibonacci, binomial);
    Ok(())
}
