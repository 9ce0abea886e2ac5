//! Functions of number theory that take more than one line: what stands on factorisation, and the Chinese remainder theorem.

use super::context::Context;
use super::fault::Fault;
use super::{Value, Watch};
use adamant::integer::{Factorization, Integer};
use std::ops::ControlFlow;

/// Divisors that are listed.
const MOST_DIVISORS: usize = 1 << 20;
/// Bits of numbers that are factored. Whether a number of that size is prime takes seconds, which nothing interrupts.
const MOST_BITS: usize = 1 << 15;

/// The factors of a number, as far as the watch lets it.
///
/// # Errors
/// Why it is not factored, without a place.
pub fn factors(n: &Integer, watch: Watch<'_>) -> Result<Factorization, String> {
    if !n.is_positive() {
        return Err("a number from 1 on is expected".to_string());
    }
    if n.bit_length() > MOST_BITS {
        return Err(format!("the number has {} bits, the limit is {MOST_BITS}", n.bit_length()));
    }
    n.factor_with(|progress| watch(Some(progress))).map_err(|error| error.to_string())
}

/// The factors; all of them or none.
fn all_factors(name: &str, n: &Integer, at: usize, context: &Context<'_>) -> Result<Factorization, Fault> {
    let factors =
        factors(n, context.watch).map_err(|message| Fault::value(at, format!("{name}(n): {message}")))?;
    // Only a watch that wants to stop leaves some over.
    if factors.is_complete() { Ok(factors) } else { Err(Fault::value(at, "stopped")) }
}

/// `factor(n)`
pub fn factor_list(x: &[Integer], at: usize, context: &Context<'_>) -> Result<Value, Fault> {
    Ok(Value::List(listed(all_factors("factor", &x[0], at, context)?.primes())))
}

/// Factors as often as they occur.
pub fn listed(factors: &[(Integer, u64)]) -> Vec<Integer> {
    let repeated = |(factor, times): &(Integer, u64)| (0..*times).map(|_| factor.clone()).collect::<Vec<_>>();
    factors.iter().flat_map(repeated).collect()
}

/// `phi(n)`
pub fn phi(x: &[Integer], at: usize, context: &Context<'_>) -> Result<Value, Fault> {
    let phi = all_factors("phi", &x[0], at, context)?.phi();
    phi.map(Value::Number).ok_or_else(|| Fault::value(at, "stopped"))
}

/// `divisors(n)`
pub fn divisors(x: &[Integer], at: usize, context: &Context<'_>) -> Result<Value, Fault> {
    let factors = all_factors("divisors", &x[0], at, context)?;
    let count = factors.divisor_count().unwrap_or_default();
    // Each takes as much room as the number at the most, and some for itself.
    let each = x[0].bit_length() as u64 + 512;
    if count <= MOST_DIVISORS {
        context.limit.check(at, each.saturating_mul(u64::try_from(&count).unwrap_or(u64::MAX)))?;
    }
    factors
        .divisors(MOST_DIVISORS)
        .map(Value::List)
        .ok_or_else(|| Fault::value(at, format!("it has {count} divisors, the limit is {MOST_DIVISORS}")))
}

/// `crt(a, m, b, n, ...)`
pub fn remainders(x: &[Integer], at: usize, context: &Context<'_>) -> Result<Value, Fault> {
    if !x.len().is_multiple_of(2) {
        return Err(Fault::value(at, "crt(a, m, b, n, ...) needs a modulus for each remainder"));
    }
    let (mut sum, mut modulus) = (Integer::ZERO, Integer::ONE);
    for pair in x.chunks_exact(2) {
        let (a, m) = (&pair[0], pair[1].unsigned_abs());
        if m.is_zero() {
            return Err(Fault::value(at, "a modulus is 0"));
        }
        if (context.watch)(None) == ControlFlow::Break(()) {
            return Err(Fault::value(at, "stopped"));
        }
        context.limit.check(at, modulus.bit_length() as u64 + m.bit_length() as u64)?;
        // sum + modulus k = a modulo m; with g, their common divisor, modulus / g has an inverse modulo m / g.
        let (gcd, inverse, _) = modulus.gcd_extended(&m);
        let distance = a - &sum;
        if !(&distance % &gcd).is_zero() {
            return Err(Fault::value(at, "no number has all these remainders"));
        }
        let rest = &m / &gcd;
        let k = (distance / &gcd * inverse).rem_euclid(&rest);
        sum += &modulus * k;
        modulus *= rest;
    }
    Ok(Value::Number(sum.rem_euclid(&modulus)))
}
