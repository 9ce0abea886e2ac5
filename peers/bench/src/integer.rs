//! Integers of GMP 6.3, LibTomMath, malachite and crypto-bigint.

use adamant::integer::Integer;
use adamant_bench::integer::{Operation, SHIFT, firsts, pairs};
use adamant_bench::work::{Work, rotate};
use adamant_bench::{Contender, Inputs, Subject};
use adamant_peer_rug::{self as gmp, Powm};
use adamant_peer_tommath::{self as tommath, Source};
use malachite_nz::natural::Natural;
use std::ffi::CString;
use std::hint::black_box;

/// LibTomMath's conversions of radix are quadratic, its products below quadratic but slow: larger sizes take minutes.
const TOMMATH_TEXT: usize = 1 << 16;
const TOMMATH_PRODUCT: usize = 1 << 22;
/// mpz_probab_prime_p with so many: the test of Baillie, Pomerance, Selfridge and Wagstaff and one round more.
const GMP_ROUNDS: i32 = 25;

/// The contenders of the domain `integer`: under our name of an operation the peers, under LibTomMath's also our own C interface,
/// where it is there.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let Some(bits) = subject.number("bits") else { return Vec::new() };
    let named = |name: fn(Operation) -> Option<&'static str>| {
        Operation::ALL.into_iter().find(|&operation| name(operation) == Some(subject.operation))
    };
    if let Some(operation) = named(|operation| Some(operation.name())) {
        return of_others(operation, bits, inputs);
    }
    let ours = |operation| Some((operation, tommath_contender(Source::Adamant, operation, inputs)?));
    let Some((operation, ours)) = named(Operation::c_name).and_then(ours) else { return Vec::new() };
    std::iter::once(ours).chain(of_others(operation, bits, inputs)).collect()
}

fn of_others(operation: Operation, bits: usize, inputs: &Inputs) -> Vec<Contender> {
    let tommath_limit = match operation {
        Operation::ToDecimal | Operation::FromDecimal => TOMMATH_TEXT,
        _ => TOMMATH_PRODUCT,
    };
    let mut list = vec![gmp_contender(operation, inputs)];
    if bits <= tommath_limit {
        list.extend(tommath_contender(Source::System, operation, inputs));
    }
    list.extend(malachite_contender(operation, inputs));
    list.extend(crypto_bigint_contender(operation, bits, inputs));
    list
}

/// Operands in decimal.
fn texts(inputs: &Inputs) -> Vec<String> {
    inputs.iter().map(|set| Integer::from_be_bytes(&set[0]).to_string()).collect()
}

/// The same as C has them.
fn c_texts(inputs: &Inputs) -> Vec<CString> {
    texts(inputs).into_iter().filter_map(|text| CString::new(text).ok()).collect()
}

fn gmp_contender(operation: Operation, inputs: &Inputs) -> Contender {
    let number = |bytes: &Vec<u8>| gmp::Number::from_limbs(Integer::from_be_bytes(bytes).limbs());
    let numbers: Vec<Vec<gmp::Number>> = inputs.iter().map(|set| set.iter().map(number).collect()).collect();
    let (mut out, mut rest) = (gmp::Number::default(), gmp::Number::default());
    let (function, work): (_, Work) = match operation {
        Operation::Multiply => ("mpz_mul", rotate(pairs(numbers), move |[a, b]| out.mul(a, b))),
        Operation::Square => ("mpz_mul", rotate(firsts(numbers), move |a| out.mul(a, a))),
        Operation::Power => (
            "mpz_powm",
            rotate(numbers, move |x| out.powm(&Powm { base: &x[0], exponent: &x[1], modulus: &x[2] })),
        ),
        Operation::Divide => ("mpz_tdiv_qr", rotate(numbers, move |x| out.tdiv_qr(&mut rest, &x[0], &x[1]))),
        Operation::Gcd => ("mpz_gcd", rotate(numbers, move |x| out.gcd(&x[0], &x[1]))),
        Operation::Invert => (
            "mpz_invert",
            rotate(numbers, move |x| {
                black_box(out.invert(&x[0], &x[1]));
            }),
        ),
        Operation::ToDecimal => {
            let mut buffer = vec![0; numbers.iter().map(|x| x[0].str_size(10)).max().unwrap_or(0)];
            ("mpz_get_str", rotate(numbers, move |x| x[0].write_str(&mut buffer, 10)))
        }
        Operation::FromDecimal => (
            "mpz_set_str",
            rotate(c_texts(inputs), move |text| {
                black_box(out.set_str(text, 10));
            }),
        ),
        Operation::IsPrime => (
            "mpz_probab_prime_p",
            rotate(numbers, |x| {
                black_box(x[0].probab_prime(GMP_ROUNDS));
            }),
        ),
        Operation::Sum => ("mpz_add", rotate(pairs(numbers), move |[a, b]| out.add(a, b))),
        Operation::Sqrt => ("mpz_sqrt", rotate(firsts(numbers), move |a| out.sqrt(a))),
        Operation::ShiftLeft => ("mpz_mul_2exp", rotate(firsts(numbers), move |a| out.shift_left(a, SHIFT))),
        Operation::ShiftRight => {
            ("mpz_fdiv_q_2exp", rotate(firsts(numbers), move |a| out.shift_right(a, SHIFT)))
        }
        Operation::SumValue => {
            ("mpz_init, mpz_add, mpz_clear", rotate(pairs(numbers), |[a, b]| value(|out| out.add(a, b))))
        }
        Operation::QuotientValue => (
            "mpz_init, mpz_tdiv_q, mpz_clear",
            rotate(pairs(numbers), |[a, b]| value(|out| out.tdiv_q(a, b))),
        ),
        Operation::SqrtValue => {
            ("mpz_init, mpz_sqrt, mpz_clear", rotate(firsts(numbers), |a| value(|out| out.sqrt(a))))
        }
        Operation::ShiftLeftValue => (
            "mpz_init, mpz_mul_2exp, mpz_clear",
            rotate(firsts(numbers), |a| value(|out| out.shift_left(a, SHIFT))),
        ),
        Operation::ShiftRightValue => (
            "mpz_init, mpz_fdiv_q_2exp, mpz_clear",
            rotate(firsts(numbers), |a| value(|out| out.shift_right(a, SHIFT))),
        ),
        Operation::Binomial => {
            let sizes: Vec<u64> = numbers.iter().filter_map(|x| x[0].to_limbs().first().copied()).collect();
            ("mpz_bin_uiui", rotate(sizes, move |&mut n| out.binomial(n, n / 2)))
        }
    };
    Contender::other(gmp::version(), function, work)
}

/// What a new number costs with its operation.
fn value(work: impl FnOnce(&mut gmp::Number)) {
    let mut out = gmp::Number::default();
    work(&mut out);
    black_box(&out);
}

fn tommath_contender(source: Source, operation: Operation, inputs: &Inputs) -> Option<Contender> {
    let version = source.version().ok()?;
    let number = |bytes: &Vec<u8>| tommath::Number::new(source, bytes);
    let numbers: Vec<Vec<tommath::Number>> =
        inputs.iter().map(|set| set.iter().map(number).collect()).collect::<Option<_>>()?;
    let (mut out, mut rest) = (number(&vec![])?, number(&vec![])?);
    let (function, work): (_, Work) = match operation {
        Operation::Multiply => (
            "mp_mul",
            rotate(pairs(numbers), move |[a, b]| {
                black_box(out.mul(a, b));
            }),
        ),
        Operation::Square => (
            "mp_sqr",
            rotate(firsts(numbers), move |a| {
                black_box(out.sqr(a));
            }),
        ),
        Operation::Power => (
            "mp_exptmod",
            rotate(numbers, move |x| {
                black_box(out.exptmod(&x[0], &x[1], &x[2]));
            }),
        ),
        Operation::Divide => (
            "mp_div",
            rotate(numbers, move |x| {
                black_box(out.div(&mut rest, &x[0], &x[1]));
            }),
        ),
        Operation::Gcd => (
            "mp_gcd",
            rotate(numbers, move |x| {
                black_box(out.gcd(&x[0], &x[1]));
            }),
        ),
        Operation::Invert => (
            "mp_invmod",
            rotate(numbers, move |x| {
                black_box(out.invmod(&x[0], &x[1]));
            }),
        ),
        Operation::ToDecimal => {
            let mut buffer = vec![0; texts(inputs).iter().map(|text| text.len() + 2).max().unwrap_or(0)];
            (
                "mp_to_radix",
                rotate(numbers, move |x| {
                    black_box(x[0].to_decimal(&mut buffer));
                }),
            )
        }
        Operation::FromDecimal => (
            "mp_read_radix",
            rotate(c_texts(inputs), move |text| {
                black_box(out.read_decimal(text));
            }),
        ),
        Operation::IsPrime => (
            "mp_prime_is_prime",
            rotate(numbers, |x| {
                black_box(x[0].is_prime());
            }),
        ),
        _ => return None,
    };
    Some(Contender::other(version, function, work))
}

fn malachite_contender(operation: Operation, inputs: &Inputs) -> Option<Contender> {
    let number = |bytes: &Vec<u8>| Natural::from_limbs_asc(Integer::from_be_bytes(bytes).limbs());
    let numbers: Vec<Vec<Natural>> = inputs.iter().map(|set| set.iter().map(number).collect()).collect();
    let (function, work): (_, Work) = match operation {
        Operation::Multiply => ("&a * &b", rotate(pairs(numbers), |[a, b]| drop(black_box(&*a * &*b)))),
        Operation::ToDecimal => ("to_string", rotate(numbers, |x| drop(black_box(x[0].to_string())))),
        Operation::FromDecimal => {
            ("parse", rotate(texts(inputs), |text| drop(black_box(text.parse::<Natural>()))))
        }
        _ => return None,
    };
    Some(Contender::other("malachite 0.9", function, work))
}

fn crypto_bigint_contender(operation: Operation, bits: usize, inputs: &Inputs) -> Option<Contender> {
    let work = match bits {
        128 => crypto_bigint_of::<2>(operation, inputs),
        256 => crypto_bigint_of::<4>(operation, inputs),
        512 => crypto_bigint_of::<8>(operation, inputs),
        _ => None,
    }?;
    Some(Contender::other("crypto-bigint 0.7", "fixed width, constant time", work))
}

fn crypto_bigint_of<const N: usize>(operation: Operation, inputs: &Inputs) -> Option<Work> {
    use crypto_bigint::Uint;
    if !matches!(operation, Operation::Multiply | Operation::Square) {
        return None;
    }
    // As long as it expects: otherwise it panics.
    let number = |bytes: &Vec<u8>| Uint::<N>::from_be_slice(bytes);
    let numbers: Vec<Vec<Uint<N>>> = inputs.iter().map(|set| set.iter().map(number).collect()).collect();
    Some(if operation == Operation::Multiply {
        rotate(pairs(numbers), |[a, b]| {
            black_box(a.widening_mul(b));
        })
    } else {
        rotate(firsts(numbers), |a| {
            black_box(a.widening_square());
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant_bench::Case;

    /// The peers compute what we compute.
    #[test]
    fn peers_agree_with_us() {
        for bits in [128, 512, 2048] {
            let set = Operation::Power.inputs(bits).remove(0);
            let [a, e, m] = [0, 1, 2].map(|i| Integer::from_be_bytes(&set[i]));
            let product = &a * &m;
            let (quotient, power) = (&product / &e, a.pow_mod(&e, &m).unwrap());
            let [x, y, n] = [&a, &e, &m].map(|number| gmp::Number::from_limbs(number.limbs()));
            let mut out = gmp::Number::default();
            out.mul(&x, &n);
            assert_eq!(out.to_limbs(), product.limbs());
            out.powm(&Powm { base: &x, exponent: &y, modulus: &n });
            assert_eq!(out.to_limbs(), power.limbs());
            if let Err(why) = Source::System.version() {
                println!("skipped: {why}");
                continue;
            }
            let number = |x: &Integer| tommath::Number::new(Source::System, &x.to_be_bytes()).unwrap();
            let [x, y, n] = [&a, &e, &m].map(number);
            let (mut out, mut rest) = (number(&Integer::ZERO), number(&Integer::ZERO));
            assert!(out.mul(&x, &n));
            assert_eq!(out.to_bytes(bits / 4).map(|b| Integer::from_be_bytes(&b)), Some(product.clone()));
            let dividend = number(&product);
            assert!(out.div(&mut rest, &dividend, &y));
            assert_eq!(out.to_bytes(bits / 4).map(|b| Integer::from_be_bytes(&b)), Some(quotient));
            assert!(out.exptmod(&x, &y, &n));
            assert_eq!(out.to_bytes(bits / 8).map(|b| Integer::from_be_bytes(&b)), Some(power));
            let mut text = vec![0; bits];
            assert!(x.to_decimal(&mut text));
            assert!(text.starts_with(a.to_string().as_bytes()));
        }
    }

    #[test]
    fn contenders_run() {
        for operation in Operation::ALL {
            let (subject, _) = Case::new("integer", operation.name()).param("bits", 512).prepare(None);
            let mut list = contenders(&subject, &operation.inputs(512));
            assert!(!list.is_empty());
            for contender in &mut list {
                (contender.work)(3);
            }
        }
    }
}
