//! The calculator by itself; through the program it is tested in `tests/suite/int.rs`.

use super::{Context, ENDLESS, Fault, Limit, Value, Variables, calculate, statement};
use std::cell::Cell;
use std::ops::ControlFlow;

const LIMIT: Limit = Limit::new(1 << 24);

fn value(text: &str) -> String {
    calculate(text, LIMIT).map_or_else(|fault| panic!("{text}: {}", fault.show(text)), |x| x.0.to_string())
}

/// The value as it is, number or not.
fn evaluated(text: &str) -> Result<Value, Fault> {
    let tree = statement(text, 0..text.len(), LIMIT)?.unwrap().tree;
    super::value(&tree, &Context { limit: LIMIT, variables: &Variables::default(), watch: ENDLESS })
}

/// The text of a value of any kind.
fn shown(text: &str) -> String {
    match evaluated(text).unwrap_or_else(|fault| panic!("{text}: {}", fault.show(text))) {
        Value::Number(number) => number.to_string(),
        Value::Truth(truth) => truth.to_string(),
        Value::List(list) => list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    }
}

fn fault(text: &str) -> Fault {
    let fault = match statement(text, 0..text.len(), LIMIT) {
        Ok(Some(_)) => evaluated(text).err(),
        Ok(None) => calculate(text, LIMIT).err(),
        Err(fault) => Some(fault),
    };
    fault.unwrap_or_else(|| panic!("{text} was taken"))
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
        ("7+2*3 mod 5", "8"),
        ("(7+2*3) mod 5", "3"),
        ("2*3 mod 4*5", "10"),
        ("100/7 mod 5", "4"),
        ("17 mod 10 mod 4", "3"),
        ("2^3^2 mod 10", "2"),
        ("2*2^-1 mod 3 + 1", "2"),
        ("1<<3+1", "16"),
        ("1<<2<<3>>1", "16"),
        ("-5>>1", "-3"),
        ("5>>10^30", "0"),
        ("-5>>10^30", "-1"),
        ("0<<10^30", "0"),
        ("6&3|8", "10"),
        ("1|2 xor 3&6", "1"),
        ("12&10<<1", "4"),
        ("~5", "-6"),
        ("-~5", "6"),
        ("~-~-5", "3"),
        ("~2^2", "-5"),
        ("-1 & 2^70-1 == 2^70-1", "1"),
        ("2+3 == 5", "1"),
        ("(1<2)+(2<1)", "1"),
        ("3!=6", "1"),
        ("3! == 6", "1"),
        ("1 # 2", "1"),
        ("1 + # one\n2 # two", "3"),
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
        ("isqrt(99)", "9"),
        ("log2(2^100-1)", "99"),
        ("log2(2^100)", "100"),
        ("popcount(2^100-1)", "100"),
        ("fib(0)", "0"),
        ("fib(300)", "222232244629420445529739893461909967206666939096499764990979600"),
        ("lucas(10)", "123"),
        ("primorial(30)", "6469693230"),
        ("primorial(1)", "1"),
        ("prevprime(10^20)", "99999999999999999989"),
        ("kronecker(-7, 12)", "-1"),
        ("phi(1)", "1"),
        ("phi(2^61)", "1152921504606846976"),
        ("phi(10^20)", "40000000000000000000"),
        ("crt(2, 3, 3, 5, 2, 7)", "23"),
        ("crt(-1, 4, 1, 6)", "7"),
        ("crt(5, -3)", "2"),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn truths_and_lists() {
    for (text, expected) in [
        ("isprime(2^89-1)", "true"),
        ("isprime(1)", "false"),
        ("1 <= 1", "true"),
        ("2 > 3", "false"),
        ("2 < 3", "true"),
        ("2 >= 3", "false"),
        ("2 != 2", "false"),
        ("2 == 2 mod 3", "true"),
        ("true", "true"),
        ("-true", "-1"),
        ("factor(360)", "2 2 2 3 3 5"),
        ("factor(1)", ""),
        ("factor(2^64+1)", "274177 67280421310721"),
        ("divisors(12)", "1 2 3 4 6 12"),
        ("divisors(1)", "1"),
        ("gcdext(240, 46)", "2 -9 47"),
    ] {
        assert_eq!(shown(text), expected, "{text}");
    }
}

/// What `mod` once took and takes no more is said, where the two differ, and nothing is said where they do not.
#[test]
fn warnings() {
    let warned = |text: &str| calculate(text, LIMIT).unwrap().1.map(|warning| warning.at);
    for (text, at) in [
        ("1+2*3 mod 5", 6),
        ("2*3 mod 4*5", 4),
        ("7 mod 4 + 1", 2),
        ("1 - 7 mod 4", 6),
        ("7 mod 4 % 3", 2),
        ("2 * (1 + 7 mod 4)", 11),
    ] {
        assert_eq!(warned(text), Some(at), "{text}");
    }
    for text in [
        "2*3 mod 5",
        "-7 mod 2",
        "2^3 mod 5 mod 3",
        "(1+2) mod 2",
        "1 + (7 mod 4)",
        "(7 mod 4) * 2",
        "7 mod (4+1)",
        "10/4 mod 7",
        "gcd(7 mod 4, 3 mod 2) + 1",
        "7 mod 4 == 3",
        "1 << 7 mod 4",
    ] {
        assert_eq!(warned(text), None, "{text}");
    }
}

/// An evaluation that is told to stop does so between two operations, and within a factorisation.
#[test]
fn stops_when_told() {
    let looks = Cell::new(0);
    let run = |text: &str, most: u32| {
        looks.set(0);
        let watch = |_: Option<adamant::integer::FactorProgress<'_>>| {
            looks.set(looks.get() + 1);
            if looks.get() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let tree = statement(text, 0..text.len(), LIMIT).unwrap().unwrap().tree;
        super::value(&tree, &Context { limit: LIMIT, variables: &Variables::default(), watch: &watch })
    };
    for text in ["1+2", "factor(2^1061-1)", "phi((2^521-1)*(2^607-1))", "divisors(2^1061-1)", "crt(1,2,3,5)"]
    {
        assert_eq!(run(text, 2).unwrap_err().message, "stopped", "{text}");
    }
    assert_eq!(run("factor(2^1061-1)", 100).unwrap_err().message, "stopped");
}

#[test]
fn modular_powers_stay_small() {
    assert_eq!(value("2^2^100 mod 1000003"), value("powmod(2, 2^100, 1000003)"));
    assert_eq!(value("(3^(10^50) - 5 * 7^(10^40)) * -(2^(10^30)) mod 97"), {
        let term = "powmod(3,10^50,97) - 5*powmod(7,10^40,97)";
        value(&format!("({term}) * -powmod(2,10^30,97) mod 97"))
    });
    assert_eq!(value("(3 << 10^50) mod 97"), value("3 * powmod(2, 10^50, 97) mod 97"));
    assert_eq!(value("5 mod 7 * 2^2^100 mod 97"), value("5 * powmod(2, 2^100, 97) mod 97"));
    assert_eq!(value("(2^2^100 mod 97) mod 5"), value("powmod(2, 2^100, 97) mod 5"));
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
        ("1 $ 2", 2, "no meaning"),
        ("1 = 2", 2, "'==' compares"),
        ("gcd = 2", 0, "has a meaning"),
        ("ans = 2", 0, "has a meaning"),
        ("a = ", 4, "before the end"),
        ("1 < 2 < 3", 6, "parentheses"),
        ("1 ==", 4, "before the end"),
        ("xor 3", 0, "before 'xor'"),
        ("2 +* ~", 3, "before '*'"),
        ("é", 0, "nothing is called"),
        ("1 + ans", 4, "no last value"),
        ("x + 1", 0, "nothing is called 'x'"),
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
        ("1 << 2^70", 6, "limit"),
        ("1 << 2^30", 6, "limit"),
        ("3 << -1", 5, "negative number of places"),
        ("3 >> -1", 5, "negative number of places"),
        ("(3 << -1) mod 7", 6, "negative number of places"),
        ("fib(10^18)", 0, "limit"),
        ("fib(10^9)", 0, "limit"),
        ("fib(-1)", 0, "n from 0"),
        ("lucas(10^18)", 0, "limit"),
        ("primorial(10^15)", 0, "limit"),
        ("primorial(10^9)", 0, "limit"),
        ("primorial(-1)", 0, "n from 0"),
        ("log2(0)", 0, "n from 1"),
        ("popcount(-1)", 0, "infinitely many"),
        ("isqrt(-1)", 0, "negative"),
        ("prevprime(2)", 0, "below 2"),
        ("factor(0)", 0, "from 1 on"),
        ("phi(-5)", 0, "from 1 on"),
        ("factor(2^200000)", 0, "the limit is 32768"),
        ("divisors(primorial(300))", 0, "4611686018427387904 divisors, the limit is 1048576"),
        ("crt(1)", 0, "crt(a, m, b, n, ...)"),
        ("crt(1, 2, 3)", 0, "a modulus for each"),
        ("crt(1, 0)", 0, "a modulus is 0"),
        ("crt(1, 4, 2, 6)", 0, "no number has all"),
        ("1 + divisors(6)", 4, "a list of 4"),
        ("gcd(factor(30), 5)", 4, "a list of 3"),
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
    assert_eq!(value(&format!("7{}", " mod 5 * 1".repeat(100_000))), "2");
    assert_eq!(value(&format!("1{}", "|1".repeat(100_000))), "1");
    assert_eq!(value(&format!("1{}", "<<0".repeat(100_000))), "1");
    assert_eq!(value(&format!("{}5", "-~".repeat(100_000))), "100005");
    assert_eq!(value(&format!("{}1{}", "(".repeat(150), ")".repeat(150))), "1");
    assert_eq!(value(&format!("max({}1)", "2,".repeat(100_000))), "2");
    // Levels that were left again do not count.
    assert_eq!(value(&format!("(1){}", "+(1)!^2".repeat(1000))), "1001");
}
