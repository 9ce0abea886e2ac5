//! The tree to a value.

use super::super::memory::factor;
use super::context::Context;
use super::fault::Fault;
use super::residue::{modulus, remainder, residue_of_product};
use super::{Bitwise, Comparison, Kind, Node, Operation, Prefix, Value};
use adamant::integer::Integer;

/// The value.
///
/// # Errors
/// Why there is none.
pub fn value(node: &Node, context: &Context<'_>) -> Result<Value, Fault> {
    match &node.kind {
        Kind::Name(name) => {
            let value = context.variables.get(name).ok_or_else(|| nothing(node.at, name))?;
            context.limit.room(node.at, value.bits(), factor::COPY)?;
            Ok(value)
        }
        Kind::Compare(left, comparison, right) => {
            let (left, right) = (number(left, context)?, number(right, context)?);
            Ok(Value::Truth(match comparison {
                Comparison::Equal => left == right,
                Comparison::Unequal => left != right,
                Comparison::Less => left < right,
                Comparison::LessOrEqual => left <= right,
                Comparison::Greater => left > right,
                Comparison::GreaterOrEqual => left >= right,
            }))
        }
        Kind::Call(function, arguments) => {
            let arguments =
                arguments.iter().map(|node| number(node, context)).collect::<Result<Vec<_>, _>>()?;
            context.limit.room(node.at, arguments.iter().map(bits).sum(), function.work)?;
            context.go_on(node.at)?;
            (function.apply)(&arguments, node.at, context)
        }
        _ => number(node, context).map(Value::Number),
    }
}

/// The value where it has to be a number.
///
/// # Errors
/// Why there is none.
pub fn number(node: &Node, context: &Context<'_>) -> Result<Integer, Fault> {
    let limit = context.limit;
    context.go_on(node.at)?;
    match &node.kind {
        Kind::Number(number) => {
            limit.room(node.at, bits(number), factor::COPY)?;
            Ok(number.clone())
        }
        Kind::Prefix(inner, signs) => {
            let inner = number(inner, context)?;
            Ok(signs.iter().fold(inner, |x, sign| if *sign == Prefix::Minus { -x } else { !x }))
        }
        Kind::Sum(terms) => terms.iter().try_fold(Integer::ZERO, |sum, (subtract, term)| {
            let term = number(term, context)?;
            limit.room(node.at, bits(&sum) + bits(&term), factor::COPY)?;
            Ok(if *subtract { sum - term } else { sum + term })
        }),
        Kind::Product(first, factors) => product(first, factors, context),
        Kind::Power(base, exponent) => {
            let (base, exponent) = (number(base, context)?, number(exponent, context)?);
            context.go_on(node.at)?;
            limit.power(node.at, &base, &exponent)
        }
        Kind::Factorial(n, places) => {
            places.iter().try_fold(number(n, context)?, |n, &at| limit.factorial(at, &n))
        }
        Kind::Shift(first, shifts) => shifts.iter().try_fold(number(first, context)?, |x, (right, by)| {
            let places = number(by, context)?;
            limit.shift(by.at, x, &places, *right)
        }),
        Kind::Bits(operation, parts) => {
            let mut parts = parts.iter();
            let Some(first) = parts.next() else { return Ok(Integer::ZERO) };
            parts.try_fold(number(first, context)?, |x, part| {
                let y = number(part, context)?;
                limit.room(node.at, bits(&x) + bits(&y), factor::COPY)?;
                Ok(match operation {
                    Bitwise::And => x & y,
                    Bitwise::Xor => x ^ y,
                    Bitwise::Or => x | y,
                })
            })
        }
        Kind::Name(_) | Kind::Compare(..) | Kind::Call(..) => value(node, context)?.number(node.at),
    }
}

/// Factors one after the other; what stands before a `mod` is taken modulo it from the start.
fn product(first: &Node, factors: &[(Operation, Node)], context: &Context<'_>) -> Result<Integer, Fault> {
    let mut done: Option<Integer> = None;
    let mut rest = factors;
    while let Some(length) = rest.iter().position(|(operation, _)| *operation == Operation::Modulo) {
        let m = modulus(&rest[length].1, context)?;
        done = Some(residue_of_product(done.take(), first, &rest[..length], &m, context)?);
        rest = &rest[length + 1..];
    }
    let start = match done {
        Some(x) => x,
        None => number(first, context)?,
    };
    plain(start, rest, context)
}

/// Products, quotients and remainders one after the other.
pub fn plain(x: Integer, factors: &[(Operation, Node)], context: &Context<'_>) -> Result<Integer, Fault> {
    factors.iter().try_fold(x, |x, (operation, factor)| apply(x, *operation, factor, context))
}

fn apply(x: Integer, operation: Operation, node: &Node, context: &Context<'_>) -> Result<Integer, Fault> {
    let limit = context.limit;
    if operation == Operation::Modulo {
        let m = modulus(node, context)?;
        return remainder(node.at, &x, &m, limit);
    }
    let y = number(node, context)?;
    match operation {
        Operation::Multiply => {
            limit.check(node.at, bits(&x) + bits(&y))?;
            limit.room(node.at, bits(&x) + bits(&y), factor::PRODUCT)?;
            Ok(x * y)
        }
        _ if y.is_zero() => Err(Fault::value(node.at, "division by zero")),
        _ => {
            limit.room(node.at, bits(&x) + bits(&y), factor::QUOTIENT)?;
            Ok(if operation == Operation::Divide { x / y } else { x % y })
        }
    }
}

pub fn bits(x: &Integer) -> u64 {
    x.bit_length() as u64
}

/// An unknown name.
fn nothing(at: usize, name: &str) -> Fault {
    if name == "ans" {
        return Fault::value(at, "there is no last value yet");
    }
    Fault::syntax(
        at,
        format!(
            "nothing is called '{name}': no variable has been given a value, no function is called so{}",
            super::function::hint(name)
        ),
    )
}
