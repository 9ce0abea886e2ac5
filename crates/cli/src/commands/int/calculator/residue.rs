//! The tree to a value modulo m. To the left of `mod` nothing becomes longer than the modulus, as far as it can be helped:
//! sums, products, powers and shifts to the left are taken modulo it; everything else as it is.

use super::super::memory::factor;
use super::context::Context;
use super::evaluate::{bits, number, plain};
use super::fault::{Fault, at as fault_at};
use super::limit::Limit;
use super::{Kind, Node, Operation, Prefix};
use adamant::integer::Integer;

/// What a number leaves.
pub fn remainder(at: usize, x: &Integer, m: &Integer, limit: Limit) -> Result<Integer, Fault> {
    limit.room(at, bits(x) + bits(m), factor::QUOTIENT)?;
    Ok(x.rem_euclid(m))
}

/// A modulus that is not 0.
pub fn modulus(node: &Node, context: &Context<'_>) -> Result<Integer, Fault> {
    let modulus = number(node, context)?;
    if modulus.is_zero() { Err(Fault::value(node.at, "the modulus is 0")) } else { Ok(modulus) }
}

/// The value modulo `m`, from 0 to |m| - 1.
fn residue(node: &Node, m: &Integer, context: &Context<'_>) -> Result<Integer, Fault> {
    let limit = context.limit;
    context.go_on(node.at)?;
    match &node.kind {
        Kind::Prefix(inner, signs) if signs[..] == [Prefix::Minus] => {
            remainder(node.at, &-residue(inner, m, context)?, m, limit)
        }
        Kind::Sum(terms) => {
            let sum = terms.iter().try_fold(Integer::ZERO, |sum, (subtract, term)| {
                let term = residue(term, m, context)?;
                Ok(if *subtract { sum - term } else { sum + term })
            })?;
            remainder(node.at, &sum, m, limit)
        }
        Kind::Product(first, factors) if factors.iter().all(|(op, _)| *op == Operation::Multiply) => {
            residue_of_product(None, first, factors, m, context)
        }
        Kind::Power(base, exponent) => {
            let exponent = number(exponent, context)?;
            limit.room(node.at, bits(m), factor::POWER)?;
            residue(base, m, context)?.pow_mod(&exponent, m).map_err(fault_at(node.at))
        }
        Kind::Shift(first, shifts) if shifts.iter().all(|(right, _)| !right) => {
            shifts.iter().try_fold(residue(first, m, context)?, |x, (_, by)| {
                let places = number(by, context)?;
                limit.not_negative(by.at, &places)?;
                limit.room(node.at, bits(m), factor::POWER)?;
                let power = Integer::from(2).pow_mod(&places, m).map_err(fault_at(by.at))?;
                remainder(node.at, &(x * power), m, limit)
            })
        }
        _ => remainder(node.at, &number(node, context)?, m, limit),
    }
}

/// The product modulo `m`, of `first` or of what was computed in its place. A quotient is one of whole numbers and not of
/// residues: with one among the factors they are taken as they are.
pub fn residue_of_product(
    done: Option<Integer>,
    first: &Node,
    factors: &[(Operation, Node)],
    m: &Integer,
    context: &Context<'_>,
) -> Result<Integer, Fault> {
    let limit = context.limit;
    if factors.iter().any(|(operation, _)| *operation != Operation::Multiply) {
        let start = done.map_or_else(|| number(first, context), Ok)?;
        return remainder(first.at, &plain(start, factors, context)?, m, limit);
    }
    let start = match done {
        Some(x) => remainder(first.at, &x, m, limit)?,
        None => residue(first, m, context)?,
    };
    factors.iter().try_fold(start, |x, (_, factor)| {
        let y = residue(factor, m, context)?;
        limit.room(first.at, bits(&x) + bits(&y), factor::PRODUCT)?;
        remainder(first.at, &(x * y), m, limit)
    })
}
