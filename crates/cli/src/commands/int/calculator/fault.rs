//! What is wrong with an expression, and where.

use adamant::integer;

/// The longest part of a line that is shown around the place of a fault, to either side.
const CONTEXT: usize = 32;

/// Why an expression has no value.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    /// The byte of the text that it is about.
    pub at: usize,
    pub message: String,
    /// Whether the text is no expression, or the expression has no value.
    pub syntax: bool,
}

impl Fault {
    /// The text is no expression.
    pub fn syntax(at: usize, message: impl Into<String>) -> Fault {
        Fault { at, message: message.into(), syntax: true }
    }

    /// The expression has no value.
    pub fn value(at: usize, message: impl Into<String>) -> Fault {
        Fault { at, message: message.into(), syntax: false }
    }

    /// The message with line and column, and the line with a caret under the place.
    pub fn show(&self, text: &str) -> String {
        let before = text.get(..self.at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        let column = before[start..].chars().count();
        let place = if text.trim_end().contains('\n') {
            format!("line {line}, column {}", column + 1)
        } else {
            format!("column {}", column + 1)
        };
        // Of a long line only what is near; tabs and the like would move the caret.
        let skipped = column.saturating_sub(CONTEXT);
        let shown: String = text[start..end]
            .chars()
            .skip(skipped)
            .take(2 * CONTEXT)
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        let more = text[start..end].chars().nth(skipped + 2 * CONTEXT).is_some();
        let (left, right) = (if skipped > 0 { "..." } else { "" }, if more { "..." } else { "" });
        if shown.trim().is_empty() {
            return format!("{place}: {}", self.message);
        }
        let indent = " ".repeat(left.len() + column - skipped);
        format!("{place}: {}\n  {left}{shown}{right}\n  {indent}^", self.message)
    }
}

/// What the library says, at a place.
pub fn at(at: usize) -> impl Fn(integer::Error) -> Fault {
    move |error| Fault::value(at, error.to_string())
}
