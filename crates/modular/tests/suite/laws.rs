//! Algebra and agreement with an independent big-integer library, on every back end that this CPU can run.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_modular::{Backend, Error, Modulus, Residue};
use num_bigint::BigUint;
use proptest::prelude::*;

/// Odd moduli of many sizes, the awkward ones included.
fn moduli() -> Vec<BigUint> {
    let one = BigUint::from(1u8);
    let mut all: Vec<BigUint> =
        [3u64, 5, 7, 255, 257, u64::MAX, u64::MAX - 2, (1 << 63) + 1].map(BigUint::from).to_vec();
    for bits in [
        64, 65, 127, 128, 129, 256, 320, 511, 512, 513, 1023, 1024, 1025, 1536, 2046, 2048, 2049, 3072, 4096,
        5000,
    ] {
        all.push((&one << bits) - 1u8); // all ones
        all.push((&one << bits) + 1u8); // a lone bit above zeros
        let pattern =
            (0..bits / 8).fold(BigUint::from(0u8), |x, i| (x << 8) + BigUint::from((i * 37 + 11) as u8));
        all.push(pattern | BigUint::from(1u8) | (&one << (bits - 1)));
    }
    adamant_testing::thinned(all, 7).collect()
}

fn each_modulus(mut check: impl FnMut(&BigUint, &Modulus)) {
    for n in moduli() {
        for backend in Backend::all_available() {
            check(&n, &Modulus::with_backend(&n.to_bytes_be(), backend).unwrap());
        }
    }
}

fn number(x: &Residue) -> BigUint {
    BigUint::from_bytes_be(&x.to_be_bytes())
}

/// 0, 1, 2, n-1, n, n+1, half of n, all ones as long as n, and far beyond it.
fn edge_values(n: &BigUint) -> Vec<BigUint> {
    let ones = (BigUint::from(1u8) << (2 * n.bits() + 77)) - 1u8;
    let as_long = (BigUint::from(1u8) << n.bits()) - 1u8;
    let small = [0u8, 1, 2].map(BigUint::from);
    [&small[..], &[n - 1u8, n.clone(), n + 1u8, n >> 1, as_long, ones]].concat()
}

#[test]
fn reduction_and_products() {
    each_modulus(|n, modulus| {
        let values = edge_values(n);
        for x in &values {
            let a = modulus.residue(&x.to_bytes_be());
            assert_eq!(number(&a), x % n, "{x} mod {n} on {modulus:?}");
            for y in &values {
                let b = modulus.residue(&y.to_bytes_be());
                assert_eq!(number(&a.mul(&b).unwrap()), x * y % n, "{x} * {y} mod {n} on {modulus:?}");
                let mut product = a.clone();
                product.mul_assign(&b).unwrap();
                assert_eq!(number(&product), x * y % n, "{x} * {y} mod {n} on {modulus:?}, in place");
            }
        }
    });
}

#[test]
fn sums_and_differences() {
    each_modulus(|n, modulus| {
        let values = edge_values(n);
        for x in &values {
            let a = modulus.residue(&x.to_bytes_be());
            let negative = (n - x % n) % n;
            assert_eq!(number(&-&a), negative, "-{x} mod {n} on {modulus:?}");
            assert_eq!(a.is_zero().declassify(), x % n == BigUint::ZERO, "{x} mod {n} on {modulus:?}");
            for y in &values {
                let b = modulus.residue(&y.to_bytes_be());
                let (sum, difference) = (a.add(&b).unwrap(), a.sub(&b).unwrap());
                assert_eq!(number(&sum), (x + y) % n, "{x} + {y} mod {n} on {modulus:?}");
                assert_eq!(number(&difference), (x + n - y % n) % n, "{x} - {y} mod {n} on {modulus:?}");
                // What comes out may go in again: sums of sums, and products of both.
                let (mut many, mut expected) = (sum.clone(), (x + y) % n);
                for _ in 0..5 {
                    many = &(&many + &many) + &sum;
                    expected = (&expected + &expected + x + y) % n;
                }
                assert_eq!(number(&many), expected, "a sum of sums mod {n} on {modulus:?}");
                let product = (x + y) * (x + n - y % n) % n;
                assert_eq!(number(&(sum * difference)), product, "(x + y) (x - y) mod {n} on {modulus:?}");
            }
        }
        assert_eq!(number(&modulus.zero()), BigUint::ZERO);
        assert!(modulus.zero().is_zero().declassify() && !modulus.one().is_zero().declassify());
    });
}

#[test]
fn operators() {
    let modulus = Modulus::from_be_bytes(&[101]).unwrap();
    let (a, b) = (modulus.residue(&[70]), modulus.residue(&[99]));
    let values = |list: [Residue; 4]| list.map(|x| x.to_be_bytes()[0]);
    assert_eq!(values([&a + &b, &a + b.clone(), a.clone() + &b, a.clone() + b.clone()]), [68; 4]);
    assert_eq!(values([&a - &b, &a - b.clone(), a.clone() - &b, a.clone() - b.clone()]), [72; 4]);
    assert_eq!(values([&a * &b, &a * b.clone(), a.clone() * &b, a.clone() * b.clone()]), [62; 4]);
    let mut c = a.clone();
    c += &b;
    c -= b.clone();
    c *= &b;
    c += b.clone();
    c *= b.clone();
    c -= &b;
    assert_eq!(values([c, -a.clone(), -&b, -modulus.zero()]), [84, 31, 2, 0]);
    let other = Modulus::from_be_bytes(&[103]).unwrap().one();
    assert_eq!(a.add(&other).unwrap_err(), Error::ModulusMismatch);
    assert_eq!(a.sub(&other).unwrap_err(), Error::ModulusMismatch);
    assert!(std::panic::catch_unwind(|| &a + &other).is_err());
}

#[test]
fn squaring_chains() {
    each_modulus(|n, modulus| {
        for x in edge_values(n) {
            let mut a = modulus.residue(&x.to_bytes_be());
            let mut expected = x % n;
            for count in [0u64, 1, 2, 3, 10] {
                a.square_chain(count);
                for _ in 0..count {
                    expected = &expected * &expected % n;
                }
                assert_eq!(number(&a), expected, "{count} squarings mod {n} on {modulus:?}");
            }
        }
    });
}

#[test]
fn two_chains_at_once() {
    let exponent = BigUint::from(1u32 << 25);
    for backend in Backend::all_available() {
        for pair in moduli().windows(4) {
            let (n, m) = (&pair[0], &pair[3]);
            let modulus = |n: &BigUint| Modulus::with_backend(&n.to_bytes_be(), backend).unwrap();
            let mut a = modulus(n).residue(&[3]);
            let mut b = modulus(m).residue(&[5]);
            Residue::square_chain_x2(&mut a, &mut b, 25);
            assert_eq!(number(&a), BigUint::from(3u8).modpow(&exponent, n), "{:?}", a.modulus());
            assert_eq!(number(&b), BigUint::from(5u8).modpow(&exponent, m), "{:?}", b.modulus());
        }
    }
}

#[test]
fn powers() {
    let exponents: Vec<Vec<u8>> = vec![
        vec![],
        vec![0],
        vec![1],
        vec![0, 0, 2],
        vec![0xff; 5],
        vec![0x80, 0, 0, 0],
        (0..130u8).map(|i| i.wrapping_mul(91)).collect(),
    ];
    each_modulus(|n, modulus| {
        if n.bits() > 2048 {
            return;
        }
        for x in [BigUint::from(0u8), BigUint::from(2u8), n - 1u8] {
            let a = modulus.residue(&x.to_bytes_be());
            for e in &exponents {
                let expected = x.modpow(&BigUint::from_bytes_be(e), n);
                assert_eq!(number(&a.pow(e)), expected, "{x}^{e:?} mod {n} on {modulus:?}");
                assert_eq!(number(&a.pow_vartime(e)), expected, "vartime {x}^{e:?} mod {n} on {modulus:?}");
            }
            for e in [0u64, 1, 2, 3, 65537, u64::MAX] {
                assert_eq!(
                    number(&a.pow_public_vartime(e)),
                    x.modpow(&BigUint::from(e), n),
                    "{x}^{e} mod {n}"
                );
            }
        }
    });
}

#[test]
fn refusals() {
    let error = |n: &[u8]| Modulus::from_be_bytes(n).unwrap_err();
    assert_eq!(error(&[]), Error::ModulusTooSmall);
    assert_eq!(error(&[0, 0, 0]), Error::ModulusTooSmall);
    assert_eq!(error(&[1]), Error::ModulusTooSmall);
    assert_eq!(error(&[2]), Error::ModulusTooSmall);
    assert_eq!(error(&[0, 4]), Error::EvenModulus);
    assert_eq!(error(&[1; 2049]), Error::ModulusTooLarge);
    assert_eq!(Modulus::from_be_bytes(&[0xff; 2048]).unwrap().bits(), 16384);
    assert_eq!(Modulus::from_be_bytes(&[0, 3]).unwrap().bits(), 2);
    let (a, b) = (Modulus::from_be_bytes(&[7]).unwrap().one(), Modulus::from_be_bytes(&[9]).unwrap().one());
    assert_eq!(a.mul(&b).unwrap_err(), Error::ModulusMismatch);
    assert_eq!(a.write_be_bytes(&mut [0; 2]).unwrap_err(), Error::LengthMismatch);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(adamant_testing::cases(64)))]

    /// Random moduli of random size: (xy)^2 = x^2 y^2, agreement on x^e, and the twin forms of exponentiation.
    #[test]
    fn random_laws(mut n in prop::collection::vec(any::<u8>(), 1..300), x in prop::collection::vec(any::<u8>(), 0..400),
                   y in prop::collection::vec(any::<u8>(), 0..100), e in prop::collection::vec(any::<u8>(), 0..20)) {
        *n.last_mut().unwrap() |= 3;
        let big = BigUint::from_bytes_be(&n);
        for backend in Backend::all_available() {
            let modulus = Modulus::with_backend(&n, backend).unwrap();
            let (a, b) = (modulus.residue(&x), modulus.residue(&y));
            prop_assert_eq!(number(&a.mul(&b).unwrap().square()), number(&a.square().mul(&b.square()).unwrap()));
            prop_assert_eq!(number(&a.pow(&e)), BigUint::from_bytes_be(&x).modpow(&BigUint::from_bytes_be(&e), &big));
            let (p, q) = Residue::pow_x2((&a, &e), (&b, &y));
            prop_assert_eq!(number(&p), number(&a.pow_vartime(&e)));
            prop_assert_eq!(number(&q), number(&b.pow(&y)));
        }
    }
}

/// V_k and V_(k+1) by the recurrence.
#[test]
fn lucas_sequences() {
    each_modulus(|n, modulus| {
        for p in edge_values(n) {
            let residue = modulus.residue(&p.to_bytes_be());
            let (mut v, mut w) = (BigUint::from(2u8) % n, &p % n);
            for k in 0u32..40 {
                let index = k.to_be_bytes();
                let (a, b) = residue.lucas_vartime(&index[(k as usize) % 3..]);
                if k % 7 == 3 || !(4..=37).contains(&k) {
                    assert_eq!(
                        (number(&a), number(&b)),
                        (v.clone(), w.clone()),
                        "V_{k}({p}) mod {n} on {modulus:?}"
                    );
                }
                (v, w) = (w.clone(), (&p * &w + n - v) % n);
            }
        }
    });
    // A long index: V_i V_j = V_(i+j) + V_(j-i).
    each_modulus(|n, modulus| {
        let residue = modulus.residue(&(n / 3u8 + 5u8).to_bytes_be());
        let v = |k: u128| number(&residue.lucas_vartime(&k.to_be_bytes()).0);
        let (i, j) = (0x1234_5678_9abc_def0_0fed_cba9u128, 0xffff_0000_1111_2222_3333_4444_5555u128);
        assert_eq!(v(i) * v(j) % n, (v(i + j) + v(j - i)) % n, "mod {n} on {modulus:?}");
    });
}
