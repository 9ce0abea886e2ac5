//! The calculator by itself; through the program it is tested in `tests/int.rs`.

use super::{Fault, Limit, calculate};

const LIMIT: Limit = Limit::new(1 << 24);

fn value(text: &str) -> String {
    calculate(text, LIMIT).map_or_else(|fault| panic!("{text}: {}", fault.show(text)), |x| x.to_string())
}

fn fault(text: &str) -> Fault {
    calculate(text, LIMIT).err().unwrap_or_else(|| panic!("{text} was taken"))
}

#[test]
fn precedence() {
    for (text, expected) in [
        ("1+2*3", "7"),
        ("(1+2)*3", "9"),
        ("2^3^2", "512"),
        ("(2^3)^2", "64"),
        ("-2^2", "-4"),
        ("(-2)^2", "4"),
        ("2^-0", "1"),
        ("2**10", "1024"),
        ("7-2-1", "4"),
        ("100/7/2", "7"),
        ("-7/2", "-3"),
        ("-7%2", "-1"),
        ("-7 mod 2", "1"),
        ("7 mod -4", "3"),
        ("1+2*3 mod 5", "2"),
        ("17 mod 10 mod 4", "3"),
        ("2*(7 mod 4)", "6"),
        ("3!", "6"),
        ("3!^2", "36"),
        ("2^3!", "64"),
        ("-3!", "-6"),
        ("3!!", "720"),
        ("--5", "5"),
        ("+-+5", "-5"),
        ("2*-3", "-6"),
        ("0xff + 0b11 + 0o17 + 1_000", "1273"),
        ("\n1\t+\n 2 ", "3"),
        ("(-1)^(10^1000)", "1"),
        ("0^0", "1"),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn functions() {
    for (text, expected) in [
        ("gcd(12, 18, 27)", "3"),
        ("gcd(-4)", "4"),
        ("lcm(4, 6, 10)", "60"),
        ("inv(3, 7)", "5"),
        ("powmod(2, 10^6, 1000007)", "21861"),
        ("sqrt(10^40+1)", "100000000000000000000"),
        ("root(-28, 3)", "-3"),
        ("root(5, 10^30)", "1"),
        ("isprime(2^127-1) + isprime(4)", "1"),
        ("nextprime(10^20)", "100000000000000000039"),
        ("factorial(25)", "15511210043330985984000000"),
        ("binomial(100, 98)", "4950"),
        ("binomial(10^30, 2)", "499999999999999999999999999999500000000000000000000000000000"),
        ("binomial(5, 10^30)", "0"),
        ("jacobi(5, 21)", "1"),
        ("abs(-7) + sign(-9)", "6"),
        ("max(1, 5, 3) - min(4, 2)", "3"),
        ("bits(255)", "8"),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn modular_powers_stay_small() {
    assert_eq!(value("2^2^100 mod 1000003"), value("powmod(2, 2^100, 1000003)"));
    assert_eq!(value("(3^(10^50) - 5 * 7^(10^40)) * -(2^(10^30)) mod 97"), {
        let term = "powmod(3,10^50,97) - 5*powmod(7,10^40,97)";
        value(&format!("({term}) * -powmod(2,10^30,97) mod 97"))
    });
    assert_eq!(value("3^-1 mod 7"), "5");
    assert_eq!(value("(2^521-1)^3 mod 10^50"), value("((2^521-1)^3) % (10^50)"));
    // A quotient is one of whole numbers, not of residues.
    assert_eq!(value("10/4 mod 7"), "2");
    assert_eq!(value("10%4*3 mod 5"), "1");
}

#[test]
fn places_of_faults() {
    for (text, at, says) in [
        ("", 0, "an expression is expected"),
        ("  ", 0, "an expression is expected"),
        ("1+", 2, "before the end"),
        ("1+*2", 2, "before '*'"),
        ("1 2", 2, "operator"),
        ("(1+2", 0, "no ')'"),
        ("1+2)", 3, "no '('"),
        ("2*(3+4 5)", 7, "')' is expected"),
        ("12a", 2, "decimal digit"),
        ("0x12g", 4, "hexadecimal digit"),
        ("0b102", 4, "binary digit"),
        ("0x", 2, "digits are missing"),
        ("0o_", 3, "digits are missing"),
        ("1.5", 1, "whole numbers"),
        ("1 # 2", 2, "no meaning"),
        ("é", 0, "no function"),
        ("foo(1)", 0, "no function is called 'foo'"),
        ("mod 3", 0, "before 'mod'"),
        ("gcd", 3, "'(' is expected"),
        ("1+gcd()", 2, "gcd(a, b, ...)"),
        ("inv(1)", 0, "inv(a, m)"),
        ("3/(1-1)", 3, "division by zero"),
        ("3%0", 2, "division by zero"),
        ("3 mod 0", 6, "modulus is 0"),
        ("1+inv(2,4)", 2, "no inverse"),
        ("2^-1", 1, "'mod'"),
        ("0^-1", 1, "0 has no negative power"),
        ("2^-1 mod 4", 1, "no inverse"),
        ("sqrt(-1)", 0, "negative"),
        ("root(-4,2)", 0, "odd"),
        ("root(4,0)", 0, "k from 1"),
        ("(-1)!", 4, "negative"),
        ("binomial(4,-1)", 0, "k from 0"),
        ("jacobi(1,2)", 0, "odd"),
        ("2^2^100", 1, "limit"),
        ("10^10^10", 2, "limit"),
        ("(10^9)!", 6, "limit"),
        ("(10^99)!", 7, "limit"),
        ("2^16000000 * 2^16000000", 14, "limit"),
        ("lcm(2^16000000, 3^10000000)", 0, "limit"),
        ("binomial(2^70, 2^60)", 0, "limit"),
        ("binomial(-5, 10^9)", 0, "limit"),
    ] {
        let fault = fault(text);
        assert!(fault.message.contains(says), "{text}: {}", fault.message);
        assert_eq!(fault.at, at, "{text}: {}", fault.message);
        // Of an empty line there is nothing to show.
        assert_eq!(fault.show(text).contains('^'), !text.trim().is_empty(), "{text}");
    }
}

#[test]
fn carets() {
    assert_eq!(
        fault("1 + * 2").show("1 + * 2").lines().skip(1).collect::<Vec<_>>(),
        ["  1 + * 2", "      ^"]
    );
    let text = "1 +\n2 +\n\t* 3";
    assert_eq!(fault(text).show(text), "line 3, column 2: a number is expected before '*'\n   * 3\n   ^");
    // Of a long line only what is near.
    let text = format!("{}x{}", "1".repeat(1000), "2".repeat(1000));
    let shown = fault(&text).show(&text);
    assert!(shown.lines().all(|line| line.len() < 80), "{shown}");
    let (line, caret) = (shown.lines().nth(1).unwrap(), shown.lines().nth(2).unwrap());
    assert_eq!(line.as_bytes()[caret.find('^').unwrap()], b'x');
}

#[test]
fn nothing_overflows_the_stack() {
    for open in ["(", "-(", "gcd(", "2^(", "1+("] {
        assert!(fault(&open.repeat(100_000)).syntax, "{open}");
    }
    assert!(fault(&"2^".repeat(100_000)).message.contains("nesting"));
    assert_eq!(value(&format!("2{}", "!".repeat(100_000))), "2");
    assert_eq!(value(&format!("{}5", "-".repeat(100_001))), "-5");
    assert_eq!(value(&format!("1{}", "+1".repeat(100_000))), "100001");
    assert_eq!(value(&format!("1{}", "*1".repeat(100_000))), "1");
    assert_eq!(value(&format!("7{}", " mod 5".repeat(100_000))), "2");
    assert_eq!(value(&format!("{}1{}", "(".repeat(150), ")".repeat(150))), "1");
    assert_eq!(value(&format!("max({}1)", "2,".repeat(100_000))), "2");
    // Levels that were left again do not count.
    assert_eq!(value(&format!("(1){}", "+(1)!^2".repeat(1000))), "1001");
}
