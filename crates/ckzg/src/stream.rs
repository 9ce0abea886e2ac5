//! Setups from a stream of characters: the text form of c-kzg.

use crate::answer::Answer;
use adamant_kzg::{G1_SETUP_BYTES, G2_SETUP_BYTES, NUM_G1_POINTS, NUM_G2_POINTS};
use std::ffi::c_int;

/// Compressed points.
pub(crate) struct Points {
    pub(crate) g1_lagrange: Vec<u8>,
    pub(crate) g2_monomial: Vec<u8>,
    pub(crate) g1_monomial: Vec<u8>,
}

/// Both counts, the Lagrange form, the powers in G2, those in G1; white space anywhere between bytes. No more is read.
pub(crate) fn points(mut next: impl FnMut() -> c_int) -> Result<Points, Answer> {
    for count in [NUM_G1_POINTS, NUM_G2_POINTS] {
        if number(&mut next)? != count {
            return Err(Answer::BadArguments);
        }
    }
    let mut list = |size: usize| (0..size).map(|_| byte(&mut next)).collect::<Result<Vec<u8>, _>>();
    Ok(Points {
        g1_lagrange: list(G1_SETUP_BYTES)?,
        g2_monomial: list(G2_SETUP_BYTES)?,
        g1_monomial: list(G1_SETUP_BYTES)?,
    })
}

/// The next character that is no white space; the end of the stream is none.
fn visible(next: &mut impl FnMut() -> c_int) -> Result<u8, Answer> {
    loop {
        match u8::try_from(next()) {
            Ok(c) if c.is_ascii_whitespace() => {}
            Ok(c) => return Ok(c),
            Err(_) => return Err(Answer::BadArguments),
        }
    }
}

/// A decimal number of at most 6 digits and the white space after it.
fn number(next: &mut impl FnMut() -> c_int) -> Result<usize, Answer> {
    let mut c = visible(next)?;
    let mut value = 0;
    for _ in 0..6 {
        if !c.is_ascii_digit() {
            return Err(Answer::BadArguments);
        }
        value = 10 * value + usize::from(c - b'0');
        c = u8::try_from(next()).map_err(|_| Answer::BadArguments)?;
        if c.is_ascii_whitespace() {
            return Ok(value);
        }
    }
    Err(Answer::BadArguments)
}

/// A byte of two hexadecimal digits.
fn byte(next: &mut impl FnMut() -> c_int) -> Result<u8, Answer> {
    let high = digit(i32::from(visible(next)?))?;
    Ok(high << 4 | digit(next())?)
}

fn digit(c: c_int) -> Result<u8, Answer> {
    let value = u32::try_from(c).ok().and_then(char::from_u32).and_then(|c| c.to_digit(16));
    value.and_then(|value| u8::try_from(value).ok()).ok_or(Answer::BadArguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(Points, usize), Answer> {
        let (bytes, mut at) = (text.as_bytes(), 0);
        let points = points(|| {
            at += 1;
            bytes.get(at - 1).map_or(-1, |byte| i32::from(*byte))
        })?;
        Ok((points, at))
    }

    #[test]
    fn texts() {
        let g1 = |byte: &str| format!("{}\n", byte.repeat(48)).repeat(4096);
        let good =
            format!("4096\n65\n{}{}{}", g1("0a"), format!("{}\n", "Bc".repeat(96)).repeat(65), g1("ff"));
        let (points, at) = read(&(good.clone() + "and more")).unwrap();
        assert!(points.g1_lagrange.iter().all(|byte| *byte == 0x0a));
        assert!(points.g2_monomial.iter().all(|byte| *byte == 0xbc) && points.g2_monomial.len() == 65 * 96);
        assert!(points.g1_monomial.iter().all(|byte| *byte == 0xff));
        // Nothing behind the last digit.
        assert_eq!(at, good.len() - 1);
        assert!(read(&good.replace('\n', " \r\n\t")).is_ok());
        for bad in [
            String::new(),
            "4096".into(),
            "4096 65".into(),
            good.replacen("4096", "4095", 1),
            good.replacen("4096", "004096", 1) + "!",
            good.replacen("65", "66", 1),
            good.replacen("65", "", 1),
            good.replacen("0a0a", "0a0 a", 1),
            good.replacen("0a", "0g", 1),
            good.replacen("0a", "0x", 1),
            good.replacen("0a", "\u{e9}", 1),
            good[..good.len() - 2].into(),
            "9".repeat(100),
        ] {
            let refused = read(&bad).is_err();
            // Zeros in front of a count change nothing.
            assert_eq!(refused, !bad.starts_with("004096"), "{}", &bad[..bad.len().min(30)]);
        }
    }
}
