//! Squaring chains and exponentiation on every back end.

use super::Test;
use crate::input::{hex, modulus};
use adamant::modular::{Backend, Modulus};

/// 16 squarings modulo the RSA-2048 challenge number.
const X: &str = "374cd38778e61027a78a9a6f98753f272ca8cbc23b909a8ab041f5030b17abfa";
const START: &str = "0dcba5a78474cdaff36ae11017d2572497fb4efd1eeeeb560b345c78";
const END: &str = "592b19f2d575c3e933325cbbfa3ea55";

pub fn tests() -> Vec<Test> {
    Backend::all_available().flat_map(|backend| [chain(backend)]).collect()
}

fn chain(backend: Backend) -> Test {
    test(backend, "x^(2^16) mod RSA-2048", move || {
        let modulus = Modulus::from_be_bytes_with(&modulus::parse("rsa-2048").ok()?, backend).ok()?;
        let mut y = modulus.residue(&hex::number(X, "X").ok()?);
        y.square_chain(16);
        let digits = hex::encode(&y.to_be_bytes());
        Some(digits.starts_with(START) && digits.ends_with(END))
    })
}

/// A test whose answer is wrong, too, when the operation is refused.
fn test(backend: Backend, name: impl Into<String>, run: impl Fn() -> Option<bool> + 'static) -> Test {
    let run = Box::new(move || run().unwrap_or(false));
    Test { name: name.into(), kernel: backend.name().to_string(), run }
}
