//! Powers, and the functions of the module.

use super::{LARGE, Operand, PyInteger, on, too_large};
use crate::calls::run;
use crate::errors::{At, invalid};
use adamant::integer::Integer;
use pyo3::prelude::*;

/// As Python's `pow`.
pub fn power(
    py: Python<'_>,
    base: &Integer,
    exponent: &Integer,
    modulus: Option<&Integer>,
) -> PyResult<Integer> {
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
        let power =
            if size == 1 { Integer::default() } else { run(py, size.limbs().len() > 3, work)?.at("pow")? };
        let below = modulus.is_negative() && !power.is_zero();
        return Ok(if below { power + modulus } else { power });
    }
    if exponent.is_negative() {
        return invalid("negative exponent without a modulus");
    }
    if base.unsigned_abs() <= 1 {
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
///
/// >>> from adamant_crypto.integer import powmod
/// >>> powmod(3, -1, 7)
/// Integer(5)
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
///
/// >>> from adamant_crypto.integer import invert
/// >>> invert(3, 7)
/// Integer(5)
#[pyfunction]
fn invert(py: Python<'_>, x: Operand<'_, '_>, modulus: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &x, &modulus, Integer::invert)?.at("invert").map(PyInteger)
}

/// The greatest common divisor, not negative.
///
/// >>> from adamant_crypto.integer import gcd
/// >>> gcd(12, -18)
/// Integer(6)
#[pyfunction]
fn gcd(py: Python<'_>, a: Operand<'_, '_>, b: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &a, &b, Integer::gcd).map(PyInteger)
}

/// The least common multiple, not negative.
///
/// >>> from adamant_crypto.integer import lcm
/// >>> lcm(4, 6)
/// Integer(12)
#[pyfunction]
fn lcm(py: Python<'_>, a: Operand<'_, '_>, b: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &a, &b, Integer::lcm).map(PyInteger)
}

/// (g, s, t) with g = gcd(a, b) = s a + t b.
///
/// >>> from adamant_crypto.integer import gcdext
/// >>> g, s, t = gcdext(240, 46)
/// >>> g == 240 * s + 46 * t
/// True
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
///
/// >>> from adamant_crypto.integer import is_prime
/// >>> is_prime(2**127 - 1)
/// True
#[pyfunction]
fn is_prime(py: Python<'_>, n: Operand<'_, '_>) -> PyResult<bool> {
    on(py, &n, &n, |n, _| n.is_prime())
}

/// The smallest prime above n.
///
/// >>> from adamant_crypto.integer import next_prime
/// >>> next_prime(100)
/// Integer(101)
#[pyfunction]
fn next_prime(py: Python<'_>, n: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &n, &n, |n, _| PyInteger(n.next_prime()))
}

/// floor(sqrt(n)).
///
/// >>> from adamant_crypto.integer import isqrt
/// >>> isqrt(10**6 + 1)
/// Integer(1000)
#[pyfunction]
fn isqrt(py: Python<'_>, n: Operand<'_, '_>) -> PyResult<PyInteger> {
    on(py, &n, &n, |n, _| n.sqrt())?.at("isqrt").map(PyInteger)
}

/// floor(sqrt(n)) and what is left.
///
/// >>> from adamant_crypto.integer import isqrt_rem
/// >>> isqrt_rem(17)
/// (Integer(4), Integer(1))
#[pyfunction]
fn isqrt_rem(py: Python<'_>, n: Operand<'_, '_>) -> PyResult<(PyInteger, PyInteger)> {
    let (root, rest) = on(py, &n, &n, |n, _| n.sqrt_rem())?.at("isqrt_rem")?;
    Ok((PyInteger(root), PyInteger(rest)))
}

/// The k-th root, rounded to 0, and what is left.
///
/// >>> from adamant_crypto.integer import iroot_rem
/// >>> iroot_rem(30, 3)
/// (Integer(3), Integer(3))
#[pyfunction]
fn iroot_rem(py: Python<'_>, n: Operand<'_, '_>, k: u32) -> PyResult<(PyInteger, PyInteger)> {
    let (root, rest) = on(py, &n, &n, |n, _| n.root_rem(k))?.at("iroot_rem")?;
    Ok((PyInteger(root), PyInteger(rest)))
}

/// The Jacobi symbol (a/n) for odd positive n.
///
/// >>> from adamant_crypto.integer import jacobi
/// >>> jacobi(2, 7)
/// 1
#[pyfunction]
fn jacobi(py: Python<'_>, a: Operand<'_, '_>, n: Operand<'_, '_>) -> PyResult<i32> {
    on(py, &a, &n, Integer::jacobi)?.at("jacobi")
}

/// The Kronecker symbol (a/n) for any n.
///
/// >>> from adamant_crypto.integer import kronecker
/// >>> kronecker(3, 8)
/// -1
#[pyfunction]
fn kronecker(py: Python<'_>, a: Operand<'_, '_>, n: Operand<'_, '_>) -> PyResult<i32> {
    on(py, &a, &n, Integer::kronecker)
}

/// n!.
///
/// >>> from adamant_crypto.integer import factorial
/// >>> factorial(20)
/// Integer(2432902008176640000)
#[pyfunction]
fn factorial(py: Python<'_>, n: u32) -> PyResult<PyInteger> {
    run(py, n > 300, || PyInteger(Integer::factorial(n)))
}

/// The n-th Fibonacci number.
///
/// >>> from adamant_crypto.integer import fibonacci
/// >>> fibonacci(90)
/// Integer(2880067194370816120)
#[pyfunction]
fn fibonacci(py: Python<'_>, n: u32) -> PyResult<PyInteger> {
    run(py, n > 10_000, || PyInteger(Integer::fibonacci(n)))
}

/// n choose k.
///
/// >>> from adamant_crypto.integer import binomial
/// >>> binomial(10, 3)
/// Integer(120)
#[pyfunction]
fn binomial(py: Python<'_>, n: Operand<'_, '_>, k: u32) -> PyResult<PyInteger> {
    on(py, &n, &n, |n, _| PyInteger(n.binomial(k)))
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    crate::functions!(module: _unpickle, powmod, invert, gcd, lcm, gcdext, is_prime, next_prime, isqrt, isqrt_rem, iroot_rem,
        jacobi, kronecker, factorial, fibonacci, binomial);
    Ok(())
}
