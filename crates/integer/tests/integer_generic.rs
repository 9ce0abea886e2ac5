//! Generic algorithms of crates from the registry, on `Integer`, against `num_bigint` and known values.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_integer::Integer;
use num_bigint::BigInt;
use num_complex::Complex;
use num_integer::{Integer as Number, IterBinomial, Roots, binomial, multinomial};
use num_rational::Ratio;
use num_traits::{
    CheckedMul, FromBytes, FromPrimitive, Inv, MulAdd, MulAddAssign, Num, One, Pow, Signed, ToBytes, Zero,
};
use std::fmt::Display;

/// The harmonic number H(n).
fn harmonic<T: Number + Clone + FromPrimitive>(n: u32) -> Ratio<T> {
    let term = |k| Ratio::new(T::one(), T::from_u32(k).unwrap());
    (1..=n).map(term).fold(Ratio::zero(), |sum, x| sum + x)
}

/// Convergents of a square root by its continued fraction.
fn convergent<T: Number + Roots + Clone>(d: &T, steps: usize) -> Ratio<T> {
    let first = d.sqrt();
    let (mut m, mut q, mut a) = (T::zero(), T::one(), first.clone());
    let (mut p0, mut p1, mut q0, mut q1) = (T::one(), first.clone(), T::zero(), T::one());
    for _ in 0..steps {
        m = q.clone() * a - m;
        q = (d.clone() - m.clone() * m.clone()).div_floor(&q);
        a = (first.clone() + m.clone()).div_floor(&q);
        (p0, p1) = (p1.clone(), a.clone() * p1 + p0);
        (q0, q1) = (q1.clone(), a.clone() * q1 + q0);
    }
    Ratio::new(p1, q1)
}

/// The determinant by Bareiss's elimination without fractions.
fn determinant<T: Number + Clone>(mut m: Vec<Vec<T>>) -> T {
    let mut last = T::one();
    for k in 0..m.len() - 1 {
        for i in k + 1..m.len() {
            for j in k + 1..m.len() {
                let crossed = m[i][j].clone() * m[k][k].clone() - m[i][k].clone() * m[k][j].clone();
                m[i][j] = crossed / last.clone();
            }
        }
        last = m[k][k].clone();
    }
    m.pop().and_then(|mut row| row.pop()).unwrap_or_else(T::one)
}

fn same<A: Display, B: Display>(a: A, b: B) {
    assert_eq!(a.to_string(), b.to_string());
}

#[test]
fn fractions() {
    for n in [1, 2, 10, 100] {
        same(harmonic::<Integer>(n), harmonic::<BigInt>(n));
    }
    assert_eq!(harmonic::<Integer>(4), Ratio::new(25.into(), 12.into()));
    let x = Ratio::<Integer>::new((-22).into(), 7.into());
    let rounded = [x.floor(), x.ceil(), x.round(), x.trunc()].map(|x| x.to_integer());
    assert_eq!(rounded, [-4, -3, -3, -3].map(Integer::from));
    assert_eq!(x.clone().pow(-3), Ratio::new((-343).into(), 10648.into()));
    assert!(x.abs() > Ratio::from_integer(3.into()));
    assert_eq!("-6/4".parse::<Ratio<Integer>>().unwrap(), Ratio::new((-3).into(), 2.into()));
}

#[test]
fn square_roots_as_fractions() {
    for d in [2, 3, 7, 61, 109] {
        let ours = convergent(&Integer::from(d), 200);
        same(&ours, convergent(&BigInt::from(d), 200));
        // Neighbours of sqrt(d): |p² - d q²| < 2 sqrt(d) + 1.
        let error = ours.numer().square() - Integer::from(d) * ours.denom().square();
        assert!(error.abs() <= 21 && ours.denom().bit_length() > 150);
    }
}

#[test]
fn binomial_coefficients() {
    for (n, k) in [(0, 0), (10, 3), (100, 50), (200, 7)] {
        let ours = binomial(Integer::from(n), Integer::from(k));
        assert_eq!(ours, Integer::from(n).binomial(k));
        same(ours, binomial(BigInt::from(n), BigInt::from(k)));
    }
    let row: Vec<Integer> = IterBinomial::new(Integer::from(130)).collect();
    assert_eq!(row.len(), 131);
    assert_eq!(row.iter().sum::<Integer>(), Integer::ONE << 130u8);
    let parts = [3, 30, 300].map(Integer::from);
    assert_eq!(
        multinomial(&parts),
        Integer::factorial(333) / (Integer::factorial(3) * Integer::factorial(30) * Integer::factorial(300))
    );
}

#[test]
fn generic_functions_of_num_integer() {
    let (a, b): (Integer, Integer) = (Integer::from(-(1i64 << 60)) * 21, Integer::from(1i64 << 40) * 35);
    let (x, y): (BigInt, BigInt) = (BigInt::from(-(1i64 << 60)) * 21, BigInt::from(1i64 << 40) * 35);
    same(num_integer::gcd(a.clone(), b.clone()), num_integer::gcd(x.clone(), y.clone()));
    same(num_integer::lcm(a.clone(), b.clone()), num_integer::lcm(x.clone(), y.clone()));
    for (a, b) in [(&a, &b), (&b, &a), (&Integer::ZERO, &Integer::ZERO), (&a, &Integer::ZERO)] {
        assert_eq!(Number::gcd_lcm(a, b), (a.gcd(b), a.lcm(b)));
        let e = Number::extended_gcd(a, b);
        assert_eq!(&e.x * a + &e.y * b, e.gcd);
        assert_eq!(e.gcd, a.gcd(b));
    }
    for (n, d) in [(7i32, 3i32), (-7, 3), (7, -3), (-7, -3), (6, 3), (-6, 3), (0, -5)] {
        let (n_, d_) = (Integer::from(n), Integer::from(d));
        assert_eq!(num_integer::div_floor(n_.clone(), d_.clone()), Number::div_floor(&n, &d));
        assert_eq!(num_integer::mod_floor(n_.clone(), d_.clone()), Number::mod_floor(&n, &d));
        assert_eq!(num_integer::div_ceil(n_.clone(), d_.clone()), Number::div_ceil(&n, &d));
        let (q, r): (i32, i32) = Number::div_mod_floor(&n, &d);
        assert_eq!(num_integer::div_mod_floor(n_.clone(), d_.clone()), (q.into(), r.into()));
        let (q, r): (i32, i32) = Number::div_rem(&n, &d);
        assert_eq!(num_integer::div_rem(n_.clone(), d_.clone()), (q.into(), r.into()));
        assert_eq!(Number::next_multiple_of(&n_, &d_), Number::next_multiple_of(&n, &d));
        assert_eq!(Number::prev_multiple_of(&n_, &d_), Number::prev_multiple_of(&n, &d));
        assert_eq!(Number::is_multiple_of(&n_, &d_), Number::is_multiple_of(&n, &d));
    }
    let mut x = Integer::from(-1);
    Number::inc(&mut x);
    assert!(x.is_zero() && Number::is_even(&x));
    Number::dec(&mut x);
    assert!(Number::is_odd(&x));
    assert!(num_integer::average_floor(Integer::from(-7), Integer::from(4)) == -2);
    assert!(num_integer::average_ceil(Integer::from(-7), Integer::from(4)) == -1);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn roots() {
    let x = Integer::from(10).pow(61u32) - 1u8;
    assert_eq!(Roots::sqrt(&x).to_string(), "3162277660168379331998893544432");
    assert_eq!(num_integer::cbrt(-x.clone()), -Roots::nth_root(&x, 3));
    same(num_integer::nth_root(x, 7), num_integer::nth_root(BigInt::from(10).pow(61u32) - 1, 7));
    for work in [|| Roots::sqrt(&Integer::from(-1)), || Roots::nth_root(&Integer::from(5), 0)] {
        assert!(std::panic::catch_unwind(work).is_err());
    }
}

#[test]
fn gaussian_integers_matrices_and_ranges() {
    let z = Complex::new(Integer::from(3), Integer::from(-4));
    let square = z.clone() * z.clone();
    assert_eq!(square, Complex::new(Integer::from(-7), Integer::from(-24)));
    assert_eq!(z.powu(30).norm_sqr(), Integer::from(25).pow(30u32));

    let entry = |i: i64, j: i64| (i * i * 7919 + j * 104_729 + 13) % 1009 - 500;
    let matrix: Vec<Vec<Integer>> =
        (0..12).map(|i| (0..12).map(|j| entry(i * 37 + j, j * i + 3).into()).collect()).collect();
    let other: Vec<Vec<BigInt>> =
        (0..12).map(|i| (0..12).map(|j| entry(i * 37 + j, j * i + 3).into()).collect()).collect();
    same(determinant(matrix), determinant(other));

    let low = Integer::ONE << 100u8;
    let range: Vec<Integer> = num_iter::range(low.clone(), &low + 5).collect();
    assert_eq!(range.len(), 5);
    assert_eq!(range[4], low + 4);
}

#[test]
fn powers_of_every_exponent_type() {
    let x = Integer::from(-3);
    assert!(
        [Pow::pow(&x, 5u8), Pow::pow(&x, 5u16), Pow::pow(&x, 5u32), Pow::pow(&x, 5u64), Pow::pow(&x, 5u128)]
            .iter()
            .all(|x| *x == -243)
    );
    assert_eq!(Pow::pow(x.clone(), &5usize), -243);
    assert_eq!(Pow::pow(&Integer::from(-1), u128::MAX), -1);
    assert_eq!(Pow::pow(&Integer::from(-1), u128::MAX - 1), 1);
    assert_eq!(Pow::pow(Integer::ZERO, u128::MAX), 0);
    assert_eq!(num_traits::pow(x.clone(), 41), x.clone().pow(41u32));
    assert_eq!(num_traits::checked_pow(x.clone(), 41), Some(x.clone().pow(41u32)));
    fn generic<T: Num + CheckedMul + Clone>(x: &T) -> Option<T> {
        num_traits::checked_pow(x.clone() + T::one(), 3)
    }
    assert_eq!(generic(&x), Some(Integer::from(-8)));
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn powers_without_memory_panic() {
    assert!(std::panic::catch_unwind(|| Pow::pow(&Integer::from(3), u64::MAX)).is_err());
    assert!(std::panic::catch_unwind(|| Pow::pow(&Integer::from(-2), u128::MAX)).is_err());
}

#[test]
fn bytes_inverses_and_products_that_are_added() {
    for x in [0i64, 1, -1, 127, 128, -128, -129, i64::MAX, i64::MIN] {
        let x = Integer::from(x) * (Integer::from(1u64 << 63));
        assert_eq!(<Integer as FromBytes>::from_be_bytes(&ToBytes::to_be_bytes(&x)), x);
        assert_eq!(<Integer as FromBytes>::from_le_bytes(&ToBytes::to_le_bytes(&x)), x);
    }
    assert_eq!(ToBytes::to_be_bytes(&Integer::from(-129)), [0xff, 0x7f]);
    for (x, inverse) in [(0, None), (1, Some(1)), (-1, Some(-1)), (2, None), (-2, None)] {
        assert_eq!(Integer::from(x).inv(), inverse.map(Integer::from));
        assert_eq!((&Integer::from(x)).inv(), inverse.map(Integer::from));
    }
    let [a, b, c] = [7, -6, 5].map(Integer::from);
    assert_eq!((&a).mul_add(&b, &c), -37);
    let mut x = a.clone();
    x.mul_add_assign(&b, &c);
    assert_eq!(x, -37);
    x.mul_add_assign(b.clone(), c.clone());
    assert_eq!(x, 227);
    assert_eq!(a.mul_add(b, c), -37);
    assert!(Integer::one().is_one());
}

#[test]
fn out_of_a_fuzzers_bytes() {
    use arbitrary::{Arbitrary, Unstructured};
    let x = Integer::arbitrary_take_rest(Unstructured::new(&[0xff, 0x7f, 0xff])).unwrap();
    assert_eq!(x, -0x8001);
    assert_eq!(Integer::arbitrary_take_rest(Unstructured::new(&[])).unwrap(), 0);
    let data: Vec<u8> = (0..=255).collect();
    let mut source = Unstructured::new(&data);
    let lengths: Vec<usize> = (0..4).map(|_| Integer::arbitrary(&mut source).unwrap().bit_length()).collect();
    assert!(lengths.iter().any(|&bits| bits > 64), "{lengths:?}");
}
