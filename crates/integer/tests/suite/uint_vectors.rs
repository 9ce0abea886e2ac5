//! The constant-time integers against the model: `vectors/integer/generated/ct_*.txt`.

use adamant_base::ct::CtEq;
use adamant_base::random::RandomUnavailable;
use adamant_integer::prime::RsaNumbers;
use adamant_integer::{BoxedUint, RandomSource, Uint};
use std::collections::HashMap;

type Record = HashMap<String, String>;

fn records(name: &str) -> Vec<Record> {
    let file = format!("{}/../../vectors/integer/generated/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let record = |block: &str| -> Record {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(" = ")).map(|(k, v)| (k.into(), v.into())).collect()
    };
    let all: Vec<Record> = text.split("\n\n").map(record).filter(|r| !r.is_empty()).collect();
    assert!(!all.is_empty(), "{file} holds no record");
    all
}

fn number<const N: usize>(record: &Record, name: &str) -> Uint<N> {
    Uint::from_hex(&record[name]).expect("a number of N limbs")
}

fn check_division<const N: usize>(record: &Record) {
    let [x, y, quotient, remainder] =
        ["x", "y", "quotient", "remainder"].map(|name| number::<N>(record, name));
    let (q, r) = x.div_rem(&y).declassify().expect("y is not 0");
    assert!((q.ct_eq(&quotient) & r.ct_eq(&remainder)).declassify(), "{record:?}");
    let (q, r) = x.to_boxed().div_rem(&y.to_boxed()).declassify().expect("y is not 0");
    assert!((q.ct_eq(&quotient.to_boxed()) & r.ct_eq(&remainder.to_boxed())).declassify(), "{record:?}");
    assert!(x.rem(&Uint::ZERO).is_none().declassify());
}

fn check_inversion<const N: usize>(record: &Record) {
    let (x, m) = (number::<N>(record, "x"), number::<N>(record, "m"));
    assert!(x.gcd(&m).ct_eq(&number(record, "gcd")).declassify(), "{record:?}");
    assert!(m.gcd(&x).ct_eq(&number(record, "gcd")).declassify(), "{record:?}");
    let exists = record["inverse"] != "none";
    let inverse = x.invert(&m);
    assert_eq!(inverse.is_some().declassify(), exists, "{record:?}");
    assert_eq!(x.to_boxed().invert(&m.to_boxed()).is_some().declassify(), exists, "{record:?}");
    let is_odd_case = (m.is_odd() & x.ct_less(&m)).declassify();
    assert_eq!(x.invert_odd(&m).is_some().declassify(), exists && is_odd_case, "{record:?}");
    if exists {
        let expected = number::<N>(record, "inverse");
        assert!(inverse.unwrap_or(Uint::ZERO).ct_eq(&expected).declassify(), "{record:?}");
        if is_odd_case {
            assert!(x.invert_odd(&m).unwrap_or(Uint::ZERO).ct_eq(&expected).declassify(), "{record:?}");
        }
    }
}

/// Calls the instance of `$check` for the number of limbs in the record.
macro_rules! for_size {
    ($check:ident, $record:expr; $($limbs:literal)+) => {
        match $record["limbs"].as_str() {
            $(stringify!($limbs) => $check::<$limbs>($record),)+
            other => panic!("no instance for {other} limbs"),
        }
    };
}

#[test]
fn division() {
    for record in &records("ct_division.txt") {
        for_size!(check_division, record; 1 2 3 4 6 8 16 32 64);
    }
}

#[test]
fn inversion() {
    for record in &records("ct_inversion.txt") {
        for_size!(check_inversion, record; 1 2 3 4 6 8 16 32 64);
    }
}

/// SplitMix64, a new word for each call: `model/integer_ct.py`.
struct SplitMix(u64);

impl RandomSource for SplitMix {
    fn fill(&mut self, out: &mut [u8]) -> Result<(), RandomUnavailable> {
        for chunk in out.chunks_mut(8) {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            chunk.copy_from_slice(&(z ^ z >> 31).to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

#[test]
fn keys_from_a_given_stream() {
    for record in &records("ct_rsa.txt") {
        let hex = |name: &str| u64::from_str_radix(&record[name], 16).expect("a number");
        let bits = record["bits"].parse().expect("a number");
        let key = RsaNumbers::generate(bits, hex("e"), &mut SplitMix(hex("seed"))).expect("a good source");
        let parts = [
            ("n", &key.n),
            ("p", &key.p),
            ("q", &key.q),
            ("d", &key.d),
            ("dp", &key.d_p),
            ("dq", &key.d_q),
            ("qinv", &key.q_inverse),
        ];
        for (name, part) in parts {
            let expected = BoxedUint::from_hex(&record[name]).expect("a number");
            assert!(part.ct_eq(&expected).declassify(), "{name} of {bits} bits");
        }
        assert!(key.private_key().is_ok());
    }
}
