//! What an expression can be: a number, a truth, a list of numbers.

use super::Fault;
use adamant::integer::Integer;

/// The value of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Number(Integer),
    /// Of a comparison or a test; as a number it is 1 or 0.
    Truth(bool),
    /// Of functions with more than one result.
    List(Vec<Integer>),
}

impl Value {
    /// As a number.
    ///
    /// # Errors
    /// For a list, at this place.
    pub fn number(self, at: usize) -> Result<Integer, Fault> {
        match self {
            Value::Number(number) => Ok(number),
            Value::Truth(truth) => Ok(truth.into()),
            Value::List(list) => {
                Err(Fault::value(at, format!("a number is expected, this is a list of {}", list.len())))
            }
        }
    }

    /// Its numbers, for those who ask how long they are.
    pub fn numbers(&self) -> &[Integer] {
        match self {
            Value::Number(number) => std::slice::from_ref(number),
            Value::Truth(_) => &[],
            Value::List(list) => list,
        }
    }

    /// Bits of all its numbers together.
    pub fn bits(&self) -> u64 {
        self.numbers().iter().map(|number| number.bit_length() as u64).sum()
    }
}

impl From<Integer> for Value {
    fn from(number: Integer) -> Value {
        Value::Number(number)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Truth(truth)
    }
}
