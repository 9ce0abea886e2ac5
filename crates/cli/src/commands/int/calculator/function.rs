//! The functions.

use super::super::memory::factor;
use super::context::Context;
use super::fault::{Fault, at as fault_at};
use super::{Value, theory};
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
    /// Gets as many arguments as it takes, and its place for errors.
    pub apply: Apply,
}

/// What is done with the arguments, at a place.
type Apply = fn(&[Integer], usize, &Context<'_>) -> Result<Value, Fault>;

/// Rounds of Miller and Rabin with random bases that follow the tests of a prime.
pub const ROUNDS: usize = 5;

const fn function(
    name: &'static str,
    usage: &'static str,
    about: &'static str,
    arguments: RangeInclusive<usize>,
    work: u64,
    apply: Apply,
) -> Function {
    Function { name, usage, about, arguments, work, apply }
}

/// As many as one likes.
const ANY: usize = usize::MAX;

/// Every function, in the order of the help.
pub static FUNCTIONS: &[Function] = &[
    function("gcd", "gcd(a, b, ...)", "greatest common divisor", 1..=ANY, factor::DIVISOR, |x, _, _| {
        Ok(x.iter().fold(Integer::ZERO, |gcd, x| gcd.gcd(x)).into())
    }),
    function("lcm", "lcm(a, b, ...)", "least common multiple", 1..=ANY, factor::DIVISOR, lcm),
    function(
        "gcdext",
        "gcdext(a, b)",
        "list: g, x, y with g = gcd(a, b) = a x + b y",
        2..=2,
        factor::INVERSE,
        |x, _, _| {
            let (gcd, u, v) = x[0].gcd_extended(&x[1]);
            Ok(Value::List(vec![gcd, u, v]))
        },
    ),
    function("inv", "inv(a, m)", "inverse of a modulo m", 2..=2, factor::INVERSE, |x, at, _| {
        x[0].invert(&x[1]).map(Value::Number).map_err(fault_at(at))
    }),
    function("powmod", "powmod(a, e, m)", "a^e modulo m", 3..=3, factor::POWER, |x, at, _| {
        x[0].pow_mod(&x[1], &x[2]).map(Value::Number).map_err(fault_at(at))
    }),
    function(
        "crt",
        "crt(a, m, b, n, ...)",
        "the smallest x from 0 with x = a modulo m, x = b modulo n, ...",
        2..=ANY,
        factor::INVERSE,
        theory::remainders,
    ),
    function("sqrt", "sqrt(n)", "square root, rounded down", 1..=1, factor::ROOT, sqrt),
    function("isqrt", "isqrt(n)", "the same", 1..=1, factor::ROOT, sqrt),
    function("root", "root(n, k)", "k-th root, rounded towards 0", 2..=2, factor::ROOT, root),
    function("log2", "log2(n)", "logarithm to base 2, rounded down", 1..=1, factor::COPY, |x, at, _| {
        if !x[0].is_positive() {
            return Err(Fault::value(at, "log2(n) needs an n from 1"));
        }
        Ok(Integer::from(x[0].bit_length() - 1).into())
    }),
    function(
        "isprime",
        "isprime(n)",
        "whether n is prime: true or false",
        1..=1,
        factor::POWER,
        |x, at, _| x[0].is_prime_rounds(ROUNDS).map(Value::Truth).map_err(fault_at(at)),
    ),
    function("nextprime", "nextprime(n)", "the smallest prime above n", 1..=1, factor::POWER, |x, _, _| {
        Ok(x[0].next_prime().into())
    }),
    function("prevprime", "prevprime(n)", "the largest prime below n", 1..=1, factor::POWER, |x, at, _| {
        x[0].prev_prime().map(Value::Number).ok_or_else(|| Fault::value(at, "no prime is below 2"))
    }),
    function(
        "factor",
        "factor(n)",
        "list: the prime factors of n, each as often as it occurs",
        1..=1,
        factor::POWER,
        theory::factor_list,
    ),
    function("divisors", "divisors(n)", "list: the divisors of n", 1..=1, factor::POWER, theory::divisors),
    function(
        "phi",
        "phi(n)",
        "how many of 1 to n have no divisor in common with n",
        1..=1,
        factor::POWER,
        theory::phi,
    ),
    function(
        "kronecker",
        "kronecker(a, n)",
        "Kronecker symbol, -1, 0 or 1",
        2..=2,
        factor::DIVISOR,
        |x, _, _| Ok(Integer::from(x[0].kronecker(&x[1])).into()),
    ),
    function(
        "jacobi",
        "jacobi(a, n)",
        "Jacobi symbol, -1, 0 or 1, for odd positive n",
        2..=2,
        factor::DIVISOR,
        |x, at, _| {
            let symbol =
                x[0].jacobi(&x[1]).map_err(|_| Fault::value(at, "jacobi(a, n) needs an odd positive n"))?;
            Ok(Integer::from(symbol).into())
        },
    ),
    function(
        "factorial",
        "factorial(n)",
        "n!, the product of 1 to n",
        1..=1,
        factor::COPY,
        |x, at, context| context.limit.factorial(at, &x[0]).map(Value::Number),
    ),
    function(
        "primorial",
        "primorial(n)",
        "the product of the primes up to n",
        1..=1,
        factor::COPY,
        // log2(e)
        |x, at, context| {
            let n = context.limit.index(at, "primorial", &x[0], std::f64::consts::LOG2_E)?;
            Ok(Integer::primorial(n).into())
        },
    ),
    function("binomial", "binomial(n, k)", "n over k", 2..=2, factor::COPY, |x, at, context| {
        context.limit.binomial(at, &x[0], &x[1]).map(Value::Number)
    }),
    function(
        "fib",
        "fib(n)",
        "Fibonacci number, from fib(0) = 0, fib(1) = 1",
        1..=1,
        factor::COPY,
        |x, at, context| Ok(Integer::fibonacci(context.limit.index(at, "fib", &x[0], GOLDEN)?).into()),
    ),
    function(
        "lucas",
        "lucas(n)",
        "Lucas number, from lucas(0) = 2, lucas(1) = 1",
        1..=1,
        factor::COPY,
        |x, at, context| Ok(Integer::lucas(context.limit.index(at, "lucas", &x[0], GOLDEN)?).into()),
    ),
    function("abs", "abs(n)", "absolute value", 1..=1, factor::COPY, |x, _, _| {
        Ok(x[0].unsigned_abs().into())
    }),
    function("sign", "sign(n)", "-1, 0 or 1", 1..=1, factor::COPY, |x, _, _| Ok(x[0].signum().into())),
    function("min", "min(a, b, ...)", "the smallest", 1..=ANY, factor::COPY, |x, _, _| {
        Ok(x.iter().min().cloned().unwrap_or_default().into())
    }),
    function("max", "max(a, b, ...)", "the largest", 1..=ANY, factor::COPY, |x, _, _| {
        Ok(x.iter().max().cloned().unwrap_or_default().into())
    }),
    function("bits", "bits(n)", "number of bits of the absolute value", 1..=1, factor::COPY, |x, _, _| {
        Ok(Integer::from(x[0].bit_length()).into())
    }),
    function("popcount", "popcount(n)", "number of bits that are 1", 1..=1, factor::COPY, |x, at, _| {
        if x[0].is_negative() {
            return Err(Fault::value(at, "a negative number has infinitely many bits that are 1"));
        }
        Ok(Integer::from(x[0].count_ones()).into())
    }),
];

/// Bits of a Fibonacci number for each 1 of its index: log2 of the golden ratio.
const GOLDEN: f64 = 0.694_241_914;

fn lcm(x: &[Integer], at: usize, context: &Context<'_>) -> Result<Value, Fault> {
    let lcm = x.iter().try_fold(Integer::ONE, |lcm, x| {
        context.limit.check(at, lcm.bit_length() as u64 + x.bit_length() as u64)?;
        Ok(lcm.lcm(x))
    })?;
    Ok(lcm.into())
}

fn sqrt(x: &[Integer], at: usize, _: &Context<'_>) -> Result<Value, Fault> {
    x[0].sqrt().map(Value::Number).map_err(|_| Fault::value(at, "a negative number has no square root"))
}

fn root(x: &[Integer], at: usize, _: &Context<'_>) -> Result<Value, Fault> {
    let none = || Fault::value(at, "root(n, k) needs a k from 1, and an odd one for a negative n");
    if !x[1].is_positive() || x[0].is_negative() && x[1].is_even() {
        return Err(none());
    }
    match u32::try_from(&x[1]) {
        Ok(k) => x[0].root(k).map(Value::Number).map_err(|_| none()),
        // No number here has 2^32 bits.
        Err(_) => Ok(x[0].signum().into()),
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
