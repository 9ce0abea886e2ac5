//! How results are written.

use super::calculator::Value;
use super::memory::{self, factor};
use crate::error::Error;
use crate::{activity, output};
use adamant::integer::Integer;
use serde_json::{Map, json};

/// The radix of results.
#[derive(Clone, Copy, Default, clap::Args)]
#[group(multiple = false)]
pub struct Form {
    /// Results in hexadecimal, with 0x
    #[arg(long)]
    hex: bool,
    /// Results in binary, with 0b
    #[arg(long)]
    bin: bool,
    /// Results in octal, with 0o
    #[arg(long)]
    oct: bool,
}

impl Form {
    /// The text of a number.
    pub fn text(&self, x: &Integer) -> String {
        match (self.hex, self.bin, self.oct) {
            (true, ..) => format!("{x:#x}"),
            (_, true, _) => format!("{x:#b}"),
            (_, _, true) => format!("{x:#o}"),
            _ => x.to_string(),
        }
    }

    /// The text of a value: members of a list with a blank between them.
    ///
    /// # Errors
    /// When there is not enough memory for it.
    pub fn value(&self, value: &Value) -> Result<String, Error> {
        memory::ask_for("the result", value.bits(), self.factor())?;
        Ok(match value {
            Value::Number(number) => self.text(number),
            Value::Truth(truth) => truth.to_string(),
            Value::List(list) => list.iter().map(|x| self.text(x)).collect::<Vec<_>>().join(" "),
        })
    }

    /// A value as the text of a JSON object: `result` is a string of digits, true or false, or an array of strings; numbers also have `bits`.
    ///
    /// # Errors
    /// When there is not enough memory for it.
    pub fn json(&self, value: &Value) -> Result<String, Error> {
        memory::ask_for("the result", value.bits(), self.factor())?;
        let mut object = Map::new();
        let result = match value {
            Value::Number(number) => json!(self.text(number)),
            Value::Truth(truth) => json!(truth),
            Value::List(list) => list.iter().map(|x| self.text(x)).collect(),
        };
        object.insert("result".to_string(), result);
        if let Value::Number(number) = value {
            object.insert("bits".to_string(), json!(number.bit_length()));
        }
        serde_json::to_string_pretty(&object).map_err(Error::failed)
    }

    /// Bytes for each byte of a number that becomes text: a digit for each bit in binary, and the text is copied on its way
    /// out.
    fn factor(&self) -> u64 {
        if self.bin || self.oct { 2 * factor::TEXT } else { factor::TEXT }
    }

    /// Writes a result: the number alone, or with `json` an object that also says how long it is and what is in `more`.
    ///
    /// # Errors
    /// When stdout cannot take it.
    pub fn write(&self, x: &Integer, json: bool, more: &[(&str, serde_json::Value)]) -> Result<(), Error> {
        memory::ask_for("the result", x.bit_length() as u64, self.factor())?;
        activity::begin("writing digits");
        if !json {
            return output::line(self.text(x));
        }
        let mut object: Map<String, serde_json::Value> =
            more.iter().map(|(name, value)| ((*name).to_string(), value.clone())).collect();
        object.insert("result".to_string(), json!(self.text(x)));
        object.insert("bits".to_string(), json!(x.bit_length()));
        output::json(&object)
    }
}
