//! The calculator: text to a tree, the tree to a number.
//!
//! | precedence, lowest first | |
//! |---|---|
//! | `mod` | remainder from 0 to \|m\| - 1 of everything to its left, by modular arithmetic |
//! | `+` `-` | |
//! | `*` `/` `%` | quotient towards 0, remainder with the sign of the dividend |
//! | `-x` `+x` | |
//! | `^` | from right to left |
//! | `n!` | |
//!
//! Whatever is typed ends in a number or in a [`Fault`] with its place: sizes are estimated before anything is computed.

mod evaluate;
mod fault;
mod function;
mod limit;
mod parse;
mod scan;

use super::memory::factor;
use adamant::integer::Integer;
pub use fault::Fault;
pub use function::FUNCTIONS;
pub use limit::Limit;

/// A part of an expression, with the place in the text that an error about it points to.
struct Node {
    at: usize,
    kind: Kind,
}

/// Chains of one precedence are one node each: a million terms are no deep tree.
enum Kind {
    Number(Integer),
    Negative(Box<Node>),
    /// Terms, and whether each is subtracted.
    Sum(Vec<(bool, Node)>),
    /// A first factor, and what happens to it.
    Product(Box<Node>, Vec<(Operation, Node)>),
    Power(Box<Node>, Box<Node>),
    /// A value and the places of the `!` after it.
    Factorial(Box<Node>, Vec<usize>),
    /// A value, and the moduli that it is reduced by one after the other.
    Modulo(Box<Node>, Vec<Node>),
    Call(&'static function::Function, Vec<Node>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Operation {
    Multiply,
    Divide,
    Remainder,
}

/// The value of an expression.
///
/// # Errors
/// What is wrong, and where.
pub fn calculate(text: &str, limit: Limit) -> Result<Integer, Fault> {
    let operators = text.bytes().filter(|c| !c.is_ascii_alphanumeric()).count() as u64;
    limit.room(0, operators.saturating_mul(8), factor::NODE)?;
    evaluate::value(&parse::tree(text, limit)?, limit)
}

#[cfg(test)]
mod tests;
