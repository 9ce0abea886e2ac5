//! `Integer` against the Python model.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_integer::{Error, Integer};
use std::collections::HashMap;

/// A record of `vectors/integer/generated`.
struct Record(HashMap<String, String>);

impl Record {
    fn text(&self, name: &str) -> &str {
        self.0.get(name).unwrap_or_else(|| panic!("{name} is missing"))
    }

    fn number(&self, name: &str) -> Integer {
        Integer::from_str_radix(self.text(name), 16).unwrap()
    }

    fn word(&self, name: &str) -> u32 {
        u32::from_str_radix(self.text(name), 16).unwrap()
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }
}

fn records(name: &str, at_least: usize) -> Vec<Record> {
    let path = format!("{}/../../vectors/integer/generated/integer_{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let record = |block: &str| {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        let pairs = lines.map(|line| line.split_once(" = ").unwrap());
        Record(pairs.map(|(name, value)| (name.to_string(), value.to_string())).collect())
    };
    let list: Vec<Record> = text.split("\n\n").map(record).filter(|record| !record.0.is_empty()).collect();
    assert!(list.len() >= at_least, "{}", list.len());
    list
}

#[test]
fn two_integers() {
    for record in records("binary", 150) {
        let (a, b) = (&record.number("a"), &record.number("b"));
        let is = |name: &str, value: Integer| assert_eq!(value, record.number(name), "{name} of {a} and {b}");
        is("sum", a + b);
        is("difference", a - b);
        is("product", a * b);
        is("and", a & b);
        is("or", a | b);
        is("xor", a ^ b);
        is("gcd", a.gcd(b));
        is("lcm", a.lcm(b));
        if !b.is_zero() {
            let pairs = [
                ("truncated", a.div_rem(b)),
                ("floor", a.div_rem_floor(b)),
                ("euclidean", a.div_rem_euclid(b)),
            ];
            for (name, (quotient, remainder)) in pairs {
                is(&format!("{name}_quotient"), quotient);
                is(&format!("{name}_remainder"), remainder);
            }
        }
    }
}

#[test]
fn one_integer() {
    for record in records("unary", 30) {
        let a = record.number("a");
        let (shift, radix) = (record.word("shift"), record.word("radix"));
        assert_eq!(!&a, record.number("not"));
        assert_eq!(&a << shift, record.number("left"));
        assert_eq!(&a >> shift, record.number("right"));
        assert_eq!(a.bit_length(), record.word("bits") as usize);
        assert_eq!(a.to_string(), record.text("decimal"));
        let digits = record.text("digits");
        assert_eq!(Integer::from_str_radix(digits, radix), Ok(a.clone()));
        let text = a.to_string_radix(radix).unwrap();
        assert_eq!(if radix <= 36 { text.to_uppercase() } else { text }, digits);
        if record.has("k") {
            let expected = (record.number("root"), record.number("rest"));
            assert_eq!(a.root_rem(record.word("k")), Ok(expected));
        }
    }
}

#[test]
fn modular() {
    for record in records("modular", 50) {
        let (a, m) = (record.number("a"), record.number("m"));
        assert_eq!(a.pow_mod(&record.number("e"), &m), Ok(record.number("power")));
        match record.text("inverse") {
            "none" => assert_eq!(a.invert(&m), Err(Error::NotInvertible)),
            _ => assert_eq!(a.invert(&m), Ok(record.number("inverse"))),
        }
    }
}

#[test]
fn symbols() {
    for record in records("symbols", 500) {
        let symbol = record.number("a").kronecker(&record.number("n"));
        assert_eq!(
            Integer::from(symbol),
            record.number("symbol"),
            "{} {}",
            record.text("a"),
            record.text("n")
        );
    }
}

#[test]
fn primes() {
    for record in records("primes", 150) {
        let n = record.number("n");
        assert_eq!(n.is_prime(), record.word("prime") == 1, "{n}");
        assert_eq!(n.next_prime(), record.number("next"), "{n}");
        match record.text("before") {
            "none" => assert_eq!(n.prev_prime(), None, "{n}"),
            _ => assert_eq!(n.prev_prime(), Some(record.number("before")), "{n}"),
        }
    }
}

#[test]
fn combinatorial() {
    for record in records("combinatorial", 30) {
        let n = record.number("n");
        assert_eq!(Integer::factorial(record.word("n")), record.number("factorial"));
        assert_eq!(n.binomial(record.word("k")), record.number("binomial"));
        let n = record.word("n");
        assert_eq!(Integer::double_factorial(n), record.number("double_factorial"));
        assert_eq!(Integer::primorial(n), record.number("primorial"));
        assert_eq!(Integer::fibonacci(n), record.number("fibonacci"));
        assert_eq!(Integer::lucas(n), record.number("lucas"));
    }
}

#[test]
fn factorisations() {
    let list = |text: &str| -> Vec<Integer> {
        let numbers = text.split(' ').filter(|number| *number != "none");
        numbers.map(|number| Integer::from_str_radix(number, 16).unwrap()).collect()
    };
    for record in records("factors", 55) {
        let n = &record.number("n");
        let factors = n.factor().unwrap();
        let repeated = |(p, times): &(Integer, u64)| std::iter::repeat_n(p.clone(), *times as usize);
        assert!(factors.is_complete());
        let found: Vec<Integer> = factors.primes().iter().flat_map(repeated).collect();
        assert_eq!(found, list(record.text("factors")), "{n}");
        if record.has("phi") {
            assert_eq!(factors.phi(), Some(record.number("phi")), "{n}");
            assert_eq!(factors.divisors(usize::MAX), Some(list(record.text("divisors"))), "{n}");
        }
    }
}
