//! A point as it is printed.

use super::groups::hex;
use crate::error::Error;
use crate::output;
use adamant::curves::registry::{self, Description};
use serde::Serialize;

/// Coordinates, where the group has them, and the encoding.
#[derive(Serialize)]
pub struct Written {
    #[serde(flatten)]
    coordinates: Option<Coordinates>,
    /// Hex digits, compressed where there is such an encoding.
    encoding: String,
}

/// Affine coordinates; of infinity none.
#[derive(Serialize)]
struct Coordinates {
    /// Hex digits with 0x; of an extension the coefficient of 1 first.
    x: Option<Vec<String>>,
    y: Option<Vec<String>>,
    infinity: bool,
}

impl From<Description> for Written {
    fn from(point: Description) -> Written {
        let text =
            |coefficients: &Vec<Vec<u8>>| coefficients.iter().map(|c| format!("0x{}", hex(c))).collect();
        let coordinates = match &point.coordinates {
            registry::Coordinates::None => None,
            registry::Coordinates::Infinity => Some(Coordinates { x: None, y: None, infinity: true }),
            registry::Coordinates::Affine([x, y]) => {
                Some(Coordinates { x: Some(text(x)), y: Some(text(y)), infinity: false })
            }
        };
        Written { coordinates, encoding: hex(&point.encoding) }
    }
}

impl Written {
    /// The encoding alone.
    pub fn encoding(point: Description) -> Written {
        Written { coordinates: None, encoding: hex(&point.encoding) }
    }

    /// Prints it, for people or as JSON.
    ///
    /// # Errors
    /// When stdout cannot take it.
    pub fn print(&self, json: bool) -> Result<(), Error> {
        if json {
            return output::json(self);
        }
        self.lines().into_iter().try_for_each(output::line)
    }

    /// x and y where the group has coordinates, then the encoding.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(Coordinates { x, y, .. }) = &self.coordinates {
            let text =
                |value: &Option<Vec<String>>| value.as_ref().map_or("infinity".into(), |v| v.join(" "));
            lines = vec![format!("x = {}", text(x)), format!("y = {}", text(y))];
        }
        lines.push(self.encoding.clone());
        lines
    }
}
