//! Setups in files.

use super::{G1_SETUP_BYTES, G2_SETUP_BYTES, NUM_G1_POINTS, NUM_G2_POINTS};
use crate::Error;
use adamant_base::hex;

/// The points of a file as bytes.
#[derive(Debug)]
pub(super) struct Points {
    pub(super) g1_monomial: Vec<u8>,
    pub(super) g1_lagrange: Vec<u8>,
    pub(super) g2_monomial: Vec<u8>,
}

/// The form is told by its beginning and length: JSON begins with a brace, binary has one length, which the others never have.
pub(super) fn points(bytes: &[u8]) -> Result<Points, Error> {
    if bytes.len() == 2 * G1_SETUP_BYTES + G2_SETUP_BYTES {
        let (g1_monomial, rest) = bytes.split_at(G1_SETUP_BYTES);
        let (g1_lagrange, g2_monomial) = rest.split_at(G1_SETUP_BYTES);
        let [g1_monomial, g1_lagrange, g2_monomial] =
            [g1_monomial, g1_lagrange, g2_monomial].map(<[u8]>::to_vec);
        return Ok(Points { g1_monomial, g1_lagrange, g2_monomial });
    }
    let text = core::str::from_utf8(bytes).map_err(|_| Error::InvalidSetupFile)?;
    if text.trim_start().starts_with('{') { json(text) } else { plain(text) }
}

/// Appends one point of `size` bytes.
fn point(digits: &str, size: usize, out: &mut Vec<u8>) -> Result<(), Error> {
    let start = out.len();
    out.resize(start + size, 0);
    if digits.len() != 2 * size {
        return Err(Error::InvalidSetupFile);
    }
    hex::decode_padded(digits.as_bytes(), &mut out[start..]).map_err(|_| Error::InvalidSetupFile)
}

/// c-kzg's text: both counts, then the points, between white space.
fn plain(text: &str) -> Result<Points, Error> {
    let mut words = text.split_ascii_whitespace();
    for count in [NUM_G1_POINTS, NUM_G2_POINTS] {
        if words.next().and_then(|word| word.parse().ok()) != Some(count) {
            return Err(Error::InvalidSetupFile);
        }
    }
    let mut list = |count, size| {
        let mut bytes = Vec::with_capacity(count * size);
        for _ in 0..count {
            point(words.next().ok_or(Error::InvalidSetupFile)?, size, &mut bytes)?;
        }
        Ok::<_, Error>(bytes)
    };
    let g1_lagrange = list(NUM_G1_POINTS, 48)?;
    let g2_monomial = list(NUM_G2_POINTS, 96)?;
    let g1_monomial = list(NUM_G1_POINTS, 48)?;
    if words.next().is_some() {
        Err(Error::InvalidSetupFile)
    } else {
        Ok(Points { g1_monomial, g1_lagrange, g2_monomial })
    }
}

/// What is left of a JSON text.
struct Json<'a>(&'a str);

impl<'a> Json<'a> {
    /// Whether the next character, after white space, is this one; then it is taken.
    fn take(&mut self, character: char) -> bool {
        self.0 = self.0.trim_ascii_start();
        match self.0.strip_prefix(character) {
            Some(rest) => {
                self.0 = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, character: char) -> Result<(), Error> {
        if self.take(character) { Ok(()) } else { Err(Error::InvalidSetupFile) }
    }

    /// A string without escapes: points and their names need none.
    fn string(&mut self) -> Result<&'a str, Error> {
        self.expect('"')?;
        let (string, rest) = self.0.split_once('"').ok_or(Error::InvalidSetupFile)?;
        if string.contains('\\') {
            return Err(Error::InvalidSetupFile);
        }
        self.0 = rest;
        Ok(string)
    }

    /// A list of `count` points.
    fn list(&mut self, count: usize, size: usize) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::with_capacity(count * size);
        self.expect('[')?;
        for i in 0..count {
            if i > 0 {
                self.expect(',')?;
            }
            let digits = self.string()?;
            point(digits.strip_prefix("0x").unwrap_or(digits), size, &mut bytes)?;
        }
        self.expect(']')?;
        Ok(bytes)
    }
}

/// The JSON of the specifications: an object of the three lists in any order.
fn json(text: &str) -> Result<Points, Error> {
    let mut json = Json(text);
    let [mut g1_monomial, mut g1_lagrange, mut g2_monomial] = [const { Vec::new() }; 3];
    json.expect('{')?;
    loop {
        let (list, count, size) = match json.string()? {
            "g1_monomial" => (&mut g1_monomial, NUM_G1_POINTS, 48),
            "g1_lagrange" => (&mut g1_lagrange, NUM_G1_POINTS, 48),
            "g2_monomial" => (&mut g2_monomial, NUM_G2_POINTS, 96),
            _ => return Err(Error::InvalidSetupFile),
        };
        json.expect(':')?;
        if !list.is_empty() {
            return Err(Error::InvalidSetupFile);
        }
        *list = json.list(count, size)?;
        if !json.take(',') {
            break;
        }
    }
    json.expect('}')?;
    let complete = !g1_monomial.is_empty() && !g1_lagrange.is_empty() && !g2_monomial.is_empty();
    if !complete || !json.0.trim_ascii().is_empty() {
        return Err(Error::InvalidSetupFile);
    }
    Ok(Points { g1_monomial, g1_lagrange, g2_monomial })
}
