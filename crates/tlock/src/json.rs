//! Members of JSON objects.

use serde_json::{Map, Value};

/// Longest text that is looked at: beacons and information of chains are below 2 KB.
const LONGEST: usize = 1 << 16;

/// The object of a text.
pub(crate) fn object(text: &str) -> Option<Map<String, Value>> {
    match serde_json::from_str(text.get(..).filter(|text| text.len() <= LONGEST)?) {
        Ok(Value::Object(object)) => Some(object),
        _ => None,
    }
}

/// Text under the first of these names that is there.
pub(crate) fn text<'a>(object: &'a Map<String, Value>, names: &[&str]) -> Option<&'a str> {
    names.iter().find_map(|name| object.get(*name))?.as_str()
}

/// A number.
pub(crate) fn number(object: &Map<String, Value>, name: &str) -> Option<u64> {
    object.get(name)?.as_u64()
}

/// Bytes in hexadecimal digits.
pub(crate) fn bytes(digits: &str) -> Option<Vec<u8>> {
    let mut out = vec![0; digits.len() / 2];
    let even = digits.len().is_multiple_of(2);
    (even && adamant_base::hex::decode_padded(digits.as_bytes(), &mut out).is_ok()).then_some(out)
}

/// Hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
