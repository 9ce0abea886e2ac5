//! All values modulo all small odd numbers, through the real code of every back end.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_modular::{Backend, Modulus, Residue};

fn power(x: u32, exponent: u32, n: u32) -> u32 {
    (0..exponent).fold(1 % n, |product, _| product * x % n)
}

fn value(x: &Residue) -> u32 {
    let bytes = x.to_be_bytes();
    assert_eq!(bytes.len(), 1);
    bytes[0].into()
}

fn each_modulus(check: impl Fn(u32, &Modulus)) {
    for n in (3u8..=63).step_by(2) {
        for backend in Backend::all_available() {
            check(n.into(), &Modulus::with_backend(&[n], backend).unwrap());
        }
    }
}

#[test]
fn reduction() {
    each_modulus(|n, modulus| {
        for x in 0..=u8::MAX {
            assert_eq!(value(&modulus.residue(&[x])), u32::from(x) % n, "{x} on {modulus:?}");
            assert_eq!(value(&modulus.residue(&[x, 0])), u32::from(x) * 256 % n, "{x} * 256 on {modulus:?}");
        }
    });
}

#[test]
fn products_and_squares() {
    each_modulus(|n, modulus| {
        for x in 0..n {
            let a = modulus.residue(&[x as u8]);
            assert_eq!(value(&a.square()), x * x % n, "{x}^2 mod {n} on {modulus:?}");
            for y in 0..n {
                let b = modulus.residue(&[y as u8]);
                assert_eq!(value(&a.mul(&b).unwrap()), x * y % n, "{x} * {y} mod {n} on {modulus:?}");
            }
        }
    });
}

#[test]
fn sums_and_differences() {
    each_modulus(|n, modulus| {
        for x in 0..n {
            let a = modulus.residue(&[x as u8]);
            assert_eq!(value(&-&a), (n - x) % n, "-{x} mod {n} on {modulus:?}");
            for y in 0..n {
                let b = modulus.residue(&[y as u8]);
                assert_eq!(value(&(&a + &b)), (x + y) % n, "{x} + {y} mod {n} on {modulus:?}");
                assert_eq!(value(&(&a - &b)), (n + x - y) % n, "{x} - {y} mod {n} on {modulus:?}");
            }
        }
    });
}

#[test]
fn powers() {
    each_modulus(|n, modulus| {
        for x in 0..n {
            let a = modulus.residue(&[x as u8]);
            for exponent in 0..32u8 {
                let expected = power(x, exponent.into(), n);
                assert_eq!(value(&a.pow(&[exponent])), expected, "{x}^{exponent} mod {n} on {modulus:?}");
                assert_eq!(value(&a.pow_vartime(&[exponent])), expected, "vartime, {modulus:?}");
                assert_eq!(value(&a.pow_public_vartime(exponent.into())), expected, "public, {modulus:?}");
            }
        }
    });
}

#[test]
fn inverses() {
    each_modulus(|n, modulus| {
        for x in 0..n {
            let inverse = modulus.residue(&[x as u8]).invert().declassify().map(|inverse| value(&inverse));
            let expected = (0..n).find(|y| x * y % n == 1);
            assert_eq!(inverse, expected, "1/{x} mod {n} on {modulus:?}");
        }
    });
}
