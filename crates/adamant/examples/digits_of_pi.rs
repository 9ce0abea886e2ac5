//! 10,000 digits of pi by the Chudnovsky series with binary splitting: long integers at work.
//!
//! Source: D. V. Chudnovsky, G. V. Chudnovsky, "The computation of classical constants", PNAS 86 (1989); the splitting is
//! that of B. Haible, T. Papanikolaou, "Fast multiprecision evaluation of series of rational numbers", ANTS-III, 1998.
//!
//! `cargo run --release -p adamant --example digits_of_pi`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::integer::Integer;

/// P, Q and T of the terms `from` to `to`, without `to`.
fn split(from: u32, to: u32) -> [Integer; 3] {
    let number = |value: u32| Integer::from(value);
    if to - from == 1 {
        if from == 0 {
            return [number(1), number(1), number(13_591_409)];
        }
        let p = number(6 * from - 5) * number(2 * from - 1) * number(6 * from - 1);
        let q = number(from) * number(from) * number(from) * Integer::from(640_320u64.pow(3) / 24);
        let t = &p * &(number(545_140_134) * number(from) + number(13_591_409));
        return [p, q, if from % 2 == 1 { -t } else { t }];
    }
    let middle = from.midpoint(to);
    let ([p1, q1, t1], [p2, q2, t2]) = (split(from, middle), split(middle, to));
    let t = &t1 * &q2 + &p1 * &t2;
    [p1 * p2, q1 * q2, t]
}

/// 3 and so many decimals, without the point.
fn pi(decimals: u32) -> String {
    // Some digits more than are shown, as the last ones are not exact.
    let extra = 10;
    let terms = decimals / 14 + 2;
    let [_, q, t] = split(0, terms);
    let scale = Integer::from(10).pow(2 * (decimals + extra));
    let root = (Integer::from(10_005) * scale).sqrt().unwrap();
    let digits = (Integer::from(426_880) * root * q / t).to_string();
    digits[..=decimals as usize].to_string()
}

fn main() {
    let digits = pi(10_000);
    println!("3.{}...{}", &digits[1..30], &digits[9_990..]);
    assert!(digits.starts_with("31415926535897932384626433832795028841971693993751"));
    // The 9,991st to the 10,000th decimal.
    assert!(digits.ends_with("5256375678"));
}

#[test]
fn digits_of_pi() {
    main();
}
