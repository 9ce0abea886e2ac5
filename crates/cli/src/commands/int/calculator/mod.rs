//! The calculator: text to a tree, the tree to a value.
//!
//! | precedence, lowest first | |
//! |---|---|
//! | `==` `!=` `<` `<=` `>` `>=` | true or false |
//! | `\|`, then `xor`, then `&` | bits of two's complements |
//! | `<<` `>>` | `>>` rounds down |
//! | `+` `-` | |
//! | `*` `/` `%` `mod` | quotient towards 0; `%` with the sign of the dividend, `mod` from 0 to \|m\| - 1 by modular arithmetic |
//! | `-x` `+x` `~x` | |
//! | `^` | from right to left |
//! | `n!` | |
//!
//! Whatever is typed ends in a value or in a [`Fault`] with its place: sizes are estimated before anything is computed.

mod context;
mod evaluate;
mod fault;
mod function;
mod limit;
mod operand;
mod parse;
mod residue;
mod scan;
mod theory;
mod value;

use super::memory::factor;
use adamant::integer::Integer;
pub use context::{Context, ENDLESS, Variables, Watch};
pub use evaluate::value;
pub use fault::Fault;
pub use function::FUNCTIONS;
pub use limit::Limit;
use std::ops::Range;
pub use theory::{factors, listed};
pub use value::Value;

/// A part of an expression, with the place in the text that an error about it points to.
pub struct Node {
    at: usize,
    kind: Kind,
}

/// Chains of one precedence are one node each: a million terms are no deep tree.
enum Kind {
    Number(Integer),
    /// A variable.
    Name(String),
    /// Signs before a value, the innermost first.
    Prefix(Box<Node>, Vec<Prefix>),
    /// Terms, and whether each is subtracted.
    Sum(Vec<(bool, Node)>),
    /// A first factor, and what happens to it.
    Product(Box<Node>, Vec<(Operation, Node)>),
    Power(Box<Node>, Box<Node>),
    /// A value and the places of the `!` after it.
    Factorial(Box<Node>, Vec<usize>),
    /// A value, and by how much it is shifted, to the right where it says so.
    Shift(Box<Node>, Vec<(bool, Node)>),
    Bits(Bitwise, Vec<Node>),
    Compare(Box<Node>, Comparison, Box<Node>),
    Call(&'static function::Function, Vec<Node>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Prefix {
    Minus,
    Complement,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Operation {
    Multiply,
    Divide,
    Remainder,
    Modulo,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bitwise {
    And,
    Xor,
    Or,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Comparison {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// A line of a program.
pub struct Statement {
    /// The name that the value gets.
    pub assign: Option<String>,
    pub tree: Node,
    /// What may mean something else than its author thinks.
    pub warning: Option<Fault>,
}

/// What the part of a text says; `None` where it is blank or only a comment. Places count from the beginning of the text.
///
/// # Errors
/// Where it is no expression and no assignment.
pub fn statement(text: &str, part: Range<usize>, limit: Limit) -> Result<Option<Statement>, Fault> {
    let operators = text[part.clone()].bytes().filter(|c| !c.is_ascii_alphanumeric()).count() as u64;
    limit.room(part.start, operators.saturating_mul(8), factor::NODE)?;
    parse::statement(text, part, limit)
}

/// The number that a text of one expression is, over as many lines as it likes; and the warning about it.
///
/// # Errors
/// What is wrong, and where.
pub fn calculate(text: &str, limit: Limit) -> Result<(Integer, Option<Fault>), Fault> {
    let Some(statement) = statement(text, 0..text.len(), limit)? else {
        return Err(Fault::syntax(0, "an expression is expected"));
    };
    if statement.assign.is_some() {
        return Err(Fault::syntax(0, "an assignment where a number is expected"));
    }
    let context = Context { limit, variables: &Variables::default(), watch: ENDLESS };
    Ok((value(&statement.tree, &context)?.number(0)?, statement.warning))
}

#[cfg(test)]
mod tests;
