//! How results are written.

use super::memory::{self, factor};
use crate::error::Error;
use crate::{activity, output};
use adamant::integer::Integer;
use serde_json::{Map, Value, json};

/// The radix of results.
#[derive(clap::Args)]
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

    /// Writes a result: the number alone, or with `json` an object that also says how long it is and what is in `more`.
    ///
    /// # Errors
    /// When stdout cannot take it.
    pub fn write(&self, x: &Integer, json: bool, more: &[(&str, Value)]) -> Result<(), Error> {
        // A digit for each bit in binary, and the text is copied on its way out.
        let factor = if self.bin || self.oct { 2 * factor::TEXT } else { factor::TEXT };
        memory::ask_for("the result", x.bit_length(), factor)?;
        activity::begin("writing digits");
        if !json {
            return output::line(self.text(x));
        }
        let mut object: Map<String, Value> =
            more.iter().map(|(name, value)| ((*name).to_string(), value.clone())).collect();
        object.insert("result".to_string(), json!(self.text(x)));
        object.insert("bits".to_string(), json!(x.bit_length()));
        output::json(&object)
    }
}
