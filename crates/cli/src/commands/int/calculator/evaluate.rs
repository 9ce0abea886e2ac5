//! The tree to a number. To the left of `mod` nothing becomes longer than the modulus, as far as it can be helped: sums,
//! products and powers are taken modulo it; quotients, remainders and functions as they are.

use super::super::memory::factor;
use super::fault::{Fault, at as fault_at};
use super::limit::Limit;
use super::{Kind, Node, Operation};
use adamant::integer::Integer;

/// The value.
///
/// # Errors
/// Why there is none.
pub fn value(node: &Node, limit: Limit) -> Result<Integer, Fault> {
    match &node.kind {
        Kind::Number(number) => {
            limit.room(node.at, bits(number), factor::COPY)?;
            Ok(number.clone())
        }
        Kind::Negative(inner) => Ok(-value(inner, limit)?),
        Kind::Sum(terms) => terms.iter().try_fold(Integer::ZERO, |sum, (subtract, term)| {
            let term = value(term, limit)?;
            limit.room(node.at, bits(&sum) + bits(&term), factor::COPY)?;
            Ok(if *subtract { sum - term } else { sum + term })
        }),
        Kind::Product(first, factors) => {
            let first = value(first, limit)?;
            factors.iter().try_fold(first, |x, (operation, factor)| apply(x, *operation, factor, limit))
        }
        Kind::Power(base, exponent) => limit.power(node.at, &value(base, limit)?, &value(exponent, limit)?),
        Kind::Factorial(n, places) => {
            places.iter().try_fold(value(n, limit)?, |n, &at| limit.factorial(at, &n))
        }
        Kind::Modulo(inner, moduli) => {
            let moduli = moduli.iter().map(|node| modulus(node, limit)).collect::<Result<Vec<_>, _>>()?;
            let mut moduli = moduli.iter();
            let Some(first) = moduli.next() else { return value(inner, limit) };
            moduli.try_fold(residue(inner, first, limit)?, |x, m| remainder(node.at, &x, m, limit))
        }
        Kind::Call(function, arguments) => {
            let arguments = arguments.iter().map(|node| value(node, limit)).collect::<Result<Vec<_>, _>>()?;
            limit.room(node.at, arguments.iter().map(bits).sum(), function.work)?;
            (function.apply)(&arguments, node.at, limit)
        }
    }
}

fn apply(x: Integer, operation: Operation, node: &Node, limit: Limit) -> Result<Integer, Fault> {
    let y = value(node, limit)?;
    match operation {
        Operation::Multiply => {
            limit.check(node.at, bits(&x) + bits(&y))?;
            limit.room(node.at, bits(&x) + bits(&y), factor::PRODUCT)?;
            Ok(x * y)
        }
        _ if y.is_zero() => Err(Fault::value(node.at, "division by zero")),
        Operation::Divide | Operation::Remainder => {
            limit.room(node.at, bits(&x) + bits(&y), factor::QUOTIENT)?;
            Ok(if operation == Operation::Divide { x / y } else { x % y })
        }
    }
}

fn bits(x: &Integer) -> u64 {
    x.bit_length() as u64
}

fn remainder(at: usize, x: &Integer, m: &Integer, limit: Limit) -> Result<Integer, Fault> {
    limit.room(at, bits(x) + bits(m), factor::QUOTIENT)?;
    Ok(x.rem_euclid(m))
}

fn modulus(node: &Node, limit: Limit) -> Result<Integer, Fault> {
    let modulus = value(node, limit)?;
    if modulus.is_zero() { Err(Fault::value(node.at, "the modulus is 0")) } else { Ok(modulus) }
}

/// The value modulo `m`, from 0 to |m| - 1.
fn residue(node: &Node, m: &Integer, limit: Limit) -> Result<Integer, Fault> {
    match &node.kind {
        Kind::Negative(inner) => remainder(node.at, &-residue(inner, m, limit)?, m, limit),
        Kind::Sum(terms) => {
            let sum = terms.iter().try_fold(Integer::ZERO, |sum, (subtract, term)| {
                let term = residue(term, m, limit)?;
                Ok(if *subtract { sum - term } else { sum + term })
            })?;
            remainder(node.at, &sum, m, limit)
        }
        Kind::Product(first, factors) if factors.iter().all(|(op, _)| *op == Operation::Multiply) => {
            let first = residue(first, m, limit)?;
            factors.iter().try_fold(first, |x, (_, factor)| {
                let y = residue(factor, m, limit)?;
                limit.room(node.at, bits(&x) + bits(&y), factor::PRODUCT)?;
                remainder(node.at, &(x * y), m, limit)
            })
        }
        Kind::Power(base, exponent) => {
            let exponent = value(exponent, limit)?;
            limit.room(node.at, bits(m), factor::POWER)?;
            residue(base, m, limit)?.pow_mod(&exponent, m).map_err(fault_at(node.at))
        }
        _ => remainder(node.at, &value(node, limit)?, m, limit),
    }
}
