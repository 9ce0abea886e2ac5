//! The functions.

use super::super::memory::factor;
use super::fault::{Fault, at as fault_at};
use super::limit::Limit;
use adamant::integer::Integer;
use std::ops::RangeInclusive;

/// A function by its name.
pub struct Function {
    pub name: &'static str,
    /// How it is called.
    pub usage: &'static str,
    /// What it gives.
    pub about: &'static str,
    pub arguments: RangeInclusive<usize>,
    /// Bytes that it takes for each byte of its arguments.
    pub work: u64,
    /// Gets as many arguments as it takes, its place for errors, and the limit.
    pub apply: fn(&[Integer], usize, Limit) -> Result<Integer, Fault>,
}

/// Rounds of Miller and Rabin with random bases that follow the tests of a prime.
pub const ROUNDS: usize = 5;

const fn function(
    name: &'static str,
    usage: &'static str,
    about: &'static str,
    arguments: RangeInclusive<usize>,
    work: u64,
    apply: fn(&[Integer], usize, Limit) -> Result<Integer, Fault>,
) -> Function {
    Function { name, usage, about, arguments, work, apply }
}

/// As many as one likes.
const ANY: usize = usize::MAX;

/// Every function, in the order of the help.
pub static FUNCTIONS: &[Function] = &[
    function("gcd", "gcd(a, b, ...)", "greatest common divisor", 1..=ANY, factor::DIVISOR, |x, _, _| {
        Ok(x.iter().fold(Integer::ZERO, |gcd, x| gcd.gcd(x)))
    }),
    function("lcm", "lcm(a, b, ...)", "least common multiple", 1..=ANY, factor::DIVISOR, lcm),
    function("inv", "inv(a, m)", "inverse of a modulo m", 2..=2, factor::INVERSE, |x, at, _| {
        x[0].invert(&x[1]).map_err(fault_at(at))
    }),
    function("powmod", "powmod(a, e, m)", "a^e modulo m", 3..=3, factor::POWER, |x, at, _| {
        x[0].pow_mod(&x[1], &x[2]).map_err(fault_at(at))
    }),
    function("sqrt", "sqrt(n)", "square root, rounded down", 1..=1, factor::ROOT, |x, at, _| {
        x[0].sqrt().map_err(|_| Fault::value(at, "a negative number has no square root"))
    }),
    function("root", "root(n, k)", "k-th root, rounded towards 0", 2..=2, factor::ROOT, root),
    function("isprime", "isprime(n)", "1 for a prime, otherwise 0", 1..=1, factor::POWER, |x, at, _| {
        x[0].is_prime_rounds(ROUNDS).map(Integer::from).map_err(fault_at(at))
    }),
    function("nextprime", "nextprime(n)", "the smallest prime above n", 1..=1, factor::POWER, |x, _, _| {
        Ok(x[0].next_prime())
    }),
    function(
        "factorial",
        "factorial(n)",
        "n!, the product of 1 to n",
        1..=1,
        factor::COPY,
        |x, at, limit| limit.factorial(at, &x[0]),
    ),
    function("binomial", "binomial(n, k)", "n over k", 2..=2, factor::COPY, |x, at, limit| {
        limit.binomial(at, &x[0], &x[1])
    }),
    function(
        "jacobi",
        "jacobi(a, n)",
        "Jacobi symbol, -1, 0 or 1, for odd positive n",
        2..=2,
        factor::DIVISOR,
        |x, at, _| {
            let symbol =
                x[0].jacobi(&x[1]).map_err(|_| Fault::value(at, "jacobi(a, n) needs an odd positive n"))?;
            Ok(symbol.into())
        },
    ),
    function("abs", "abs(n)", "absolute value", 1..=1, factor::COPY, |x, _, _| Ok(x[0].unsigned_abs())),
    function("sign", "sign(n)", "-1, 0 or 1", 1..=1, factor::COPY, |x, _, _| Ok(x[0].signum())),
    function("min", "min(a, b, ...)", "the smallest", 1..=ANY, factor::COPY, |x, _, _| {
        Ok(x.iter().min().cloned().unwrap_or_default())
    }),
    function("max", "max(a, b, ...)", "the largest", 1..=ANY, factor::COPY, |x, _, _| {
        Ok(x.iter().max().cloned().unwrap_or_default())
    }),
    function("bits", "bits(n)", "number of bits of the absolute value", 1..=1, factor::COPY, |x, _, _| {
        Ok(x[0].bit_length().into())
    }),
];

fn lcm(x: &[Integer], at: usize, limit: Limit) -> Result<Integer, Fault> {
    x.iter().try_fold(Integer::ONE, |lcm, x| {
        limit.check(at, (lcm.bit_length() + x.bit_length()) as u64)?;
        Ok(lcm.lcm(x))
    })
}

fn root(x: &[Integer], at: usize, _: Limit) -> Result<Integer, Fault> {
    let none = || Fault::value(at, "root(n, k) needs a k from 1, and an odd one for a negative n");
    if !x[1].is_positive() || x[0].is_negative() && x[1].is_even() {
        return Err(none());
    }
    match u32::try_from(&x[1]) {
        Ok(k) => x[0].root(k).map_err(|_| none()),
        // No number here has 2^32 bits.
        Err(_) => Ok(x[0].signum()),
    }
}

/// The function of that name.
pub fn named(name: &str) -> Option<&'static Function> {
    FUNCTIONS.iter().find(|function| function.name == name)
}

/// All names.
pub fn names() -> String {
    FUNCTIONS.iter().map(|function| function.name).collect::<Vec<_>>().join(", ")
}

/// "; did you mean 'x'?", or nothing.
pub fn hint(name: &str) -> String {
    crate::input::names::hint(name, FUNCTIONS.iter().map(|function| function.name))
}
