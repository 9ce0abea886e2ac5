//! A line of a program to its answer.

use super::calculator::{Context, Value, statement, value};
use super::input;
use crate::error::Error;
use std::ops::Range;
use std::sync::Arc;

/// What a line comes to.
pub struct Answer {
    /// The name that the value gets.
    pub assign: Option<String>,
    pub value: Arc<Value>,
    /// What is printed: nothing for an assignment.
    pub text: Option<String>,
}

/// The answer to a part of a text, which errors call `what`; `None` where it is blank or a comment. `write` makes the text.
///
/// # Errors
/// What is wrong with it, and where.
pub fn answer(
    text: &str,
    part: Range<usize>,
    what: &str,
    context: &Context<'_>,
    write: impl Fn(&Value) -> Result<String, Error>,
) -> Result<Option<Answer>, Error> {
    let explain = |fault| input::explain(&fault, text, what);
    let Some(statement) = statement(text, part, context.limit).map_err(explain)? else { return Ok(None) };
    if let Some(warning) = statement.warning {
        input::warn(&warning, text, what);
    }
    let value = value(&statement.tree, context).map_err(explain)?;
    let printed = match statement.assign {
        Some(_) => None,
        None => Some(write(&value)?),
    };
    Ok(Some(Answer { assign: statement.assign, value: Arc::new(value), text: printed }))
}

/// The lines of a text, without their ends.
pub fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let range = start..start + line.len();
        start = range.end + 1;
        range
    })
}
