//! Squaring chains, exponentiation and RSA on every back end.

use super::Test;
use crate::input::{hex, modulus};
use crate::vectors::{CHAINS, RSA, Record, records};
use adamant::base::hex::decode_padded;
use adamant::modular::rsa::Blinding;
use adamant::modular::{Backend, Modulus, Residue};
use adamant_bench::rsa::{parts, private_key};

/// The number that the chains start from: the sample of the documentation of the C program `sqr`.
const X: &str = "374cd38778e61027a78a9a6f98753f272ca8cbc23b909a8ab041f5030b17abfa";
/// The longest chain here is 2^12 squarings.
const MAX_T: u32 = 12;
/// Sizes of the keys in the vectors.
const RSA_SIZES: [usize; 6] = [512, 1024, 1536, 2048, 3072, 4096];
/// Operations for each size of key.
const OPERATIONS: usize = 2;

pub fn tests() -> Vec<Test> {
    Backend::all_available()
        .flat_map(|backend| {
            let powers = RSA_SIZES.into_iter().map(move |bits| power(backend, bits));
            let rsa = RSA_SIZES.into_iter().map(move |bits| rsa_private(backend, bits));
            std::iter::once(chain(backend)).chain(powers).chain(rsa)
        })
        .collect()
}

/// Every step of 1 to 2^12 squarings.
fn chain(backend: Backend) -> Test {
    test(backend, format!("squaring chain modulo RSA-2048, 2 to 2^{MAX_T} squarings"), move || {
        let modulus = Modulus::with_backend(&modulus::parse("rsa-2048").ok()?, backend).ok()?;
        let mut y = modulus.residue(&hex::number(X, "X").ok()?);
        let mut done = 0;
        for record in records(CHAINS) {
            let t: u32 = record.text("t").parse().ok()?;
            if t > MAX_T {
                break;
            }
            y.square_chain((1 << t) - done);
            done = 1 << t;
            if !is(&y, &record, "y") {
                return Some(false);
            }
        }
        Some(done == 1 << MAX_T)
    })
}

/// Private powers of RSA keys: c^d modulo n, and the two halves modulo p and q at once.
fn power(backend: Backend, bits: usize) -> Test {
    test(backend, format!("constant-time and variable-time powers, {bits} bits"), move || {
        keys(bits).map(|key| powers_of(backend, &key)).reduce(|a, b| Some(a? & b?))?
    })
}

/// The private operation of RSA: blinded, by halves, checked.
fn rsa_private(backend: Backend, bits: usize) -> Test {
    test(backend, format!("RSA private operation, {bits} bits"), move || {
        keys(bits).map(|key| private_op(backend, &key)).reduce(|a, b| Some(a? & b?))?
    })
}

fn private_op(backend: Backend, record: &Record) -> Option<bool> {
    let key = private_key(&parts(record), backend).ok()?;
    let length = key.public_key().modulus().byte_len();
    let (mut input, mut out) = (vec![0; length], vec![0; length]);
    decode_padded(record.text("c").as_bytes(), &mut input).ok()?;
    key.private_op(&input, &mut out, &mut Blinding::new(&key).ok()?).ok()?;
    Some(hex::encode(&out).trim_start_matches('0') == record.text("m"))
}

/// Some keys of that size, with an input that is neither 0 nor 1.
fn keys(bits: usize) -> impl Iterator<Item = Record> {
    let fits = move |key: &Record| 4 * key.text("n").len() == bits && key.text("c").len() > 1;
    records(RSA).into_iter().filter(fits).take(OPERATIONS)
}

fn powers_of(backend: Backend, key: &Record) -> Option<bool> {
    let modulo = |name, value| {
        let modulus = Modulus::with_backend(&key.number(name), backend).ok()?;
        Some(modulus.residue(&key.number(value)))
    };
    let (c, d) = (modulo("n", "c")?, key.number("d"));
    let (c_p, c_q) = (modulo("p", "c")?, modulo("q", "c")?);
    let (m_p, m_q) = Residue::pow_x2((&c_p, &key.number("dp")), (&c_q, &key.number("dq")));
    let same = |a: &Residue, b: &Residue| a.to_be_bytes() == b.to_be_bytes();
    let halves = same(&m_p, &modulo("p", "m")?) && same(&m_q, &modulo("q", "m")?);
    Some(is(&c.pow(&d), key, "m") && is(&c.pow_vartime(&d), key, "m") && halves)
}

/// Whether a residue is the number of a record, which is written without leading zeros.
fn is(residue: &Residue, record: &Record, name: &str) -> bool {
    let digits = hex::encode(&residue.to_be_bytes());
    let digits = digits.trim_start_matches('0');
    digits == record.text(name).trim_start_matches('0')
}

/// A test whose answer is wrong, too, when the operation is refused.
fn test(backend: Backend, name: impl Into<String>, run: impl Fn() -> Option<bool> + 'static) -> Test {
    let run = Box::new(move || run().unwrap_or(false));
    Test { name: name.into(), kernel: backend.name().to_string(), run }
}
