//! Laws of the constant-time integers against num-bigint, at sizes from one limb to 64 and on values that make
//! trouble; the same operation on the heap must give the same.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_base::ct::{Choice, CtEq, CtOption, CtSelect};
use adamant_integer::{BoxedUint, Uint};
use num_bigint::{BigInt, BigUint};
use proptest::prelude::*;

/// Limbs that are random, or all zeros, all ones or single bits: carries run through long stretches.
fn limb() -> impl Strategy<Value = u64> {
    prop_oneof![3 => any::<u64>(), 2 => Just(0), 2 => Just(u64::MAX), 1 => (0..64u32).prop_map(|i| 1 << i)]
}

/// A number of N limbs, often a short one.
fn number<const N: usize>() -> impl Strategy<Value = [u64; N]> {
    (proptest::collection::vec(limb(), N), 0..=N).prop_map(|(limbs, kept)| {
        let mut out = [0; N];
        let kept = if kept == 0 { N } else { kept };
        out[..kept].copy_from_slice(&limbs[..kept]);
        out
    })
}

fn big(limbs: &[u64]) -> BigUint {
    BigUint::from_bytes_le(&limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect::<Vec<_>>())
}

fn value<const N: usize>(x: &Uint<N>) -> BigUint {
    big(x.as_limbs())
}

fn boxed(x: &BoxedUint) -> BigUint {
    big(x.as_limbs())
}

fn power_of_two(bits: usize) -> BigUint {
    BigUint::from(1u8) << bits
}

/// 1/x mod m by the extended Euclidean algorithm.
fn inverse(x: &BigUint, m: &BigUint) -> Option<BigUint> {
    if *m == BigUint::ZERO {
        return None;
    }
    let (mut r0, mut r1) = (BigInt::from(m.clone()), BigInt::from(x % m));
    let (mut t0, mut t1) = (BigInt::from(0), BigInt::from(1));
    while r1 != BigInt::from(0) {
        let quotient = &r0 / &r1;
        (r0, r1) = (r1.clone(), r0 - &quotient * r1);
        (t0, t1) = (t1.clone(), t0 - quotient * t1);
    }
    let modulus = BigInt::from(m.clone());
    (r0 == BigInt::from(1))
        .then(|| (((t0 % &modulus) + &modulus) % &modulus).to_biguint().expect("not negative"))
}

fn option<T>(x: CtOption<T>) -> Option<T> {
    x.declassify()
}

/// Everything cheap about two numbers.
fn check_pair<const N: usize>(a: [u64; N], b: [u64; N]) {
    let (x, y) = (Uint::from_limbs(a), Uint::from_limbs(b));
    let (bx, by) = (x.to_boxed(), y.to_boxed());
    let (p, q) = (value(&x), value(&y));
    let range = power_of_two(64 * N);

    let (sum, carry) = x.add_carry(&y);
    assert_eq!(value(&sum), (&p + &q) % &range);
    assert_eq!(carry.declassify(), &p + &q >= range);
    assert_eq!(boxed(&bx.wrapping_add(&by)), value(&sum));
    assert_eq!(option(x.checked_add(&y)).map(|z| value(&z)), Some(&p + &q).filter(|z| *z < range));
    assert_eq!(option(bx.checked_add(&by)).map(|z| boxed(&z)), Some(&p + &q).filter(|z| *z < range));

    let (difference, borrow) = x.sub_borrow(&y);
    assert_eq!(value(&difference), (&range + &p - &q) % &range);
    assert_eq!(borrow.declassify(), p < q);
    assert_eq!(boxed(&bx.wrapping_sub(&by)), value(&difference));
    assert_eq!(option(x.checked_sub(&y)).is_some(), p >= q);
    assert_eq!(option(bx.checked_sub(&by)).is_some(), p >= q);
    assert_eq!(value(&x.wrapping_neg()), (&range - &p) % &range);
    assert_eq!(boxed(&bx.ct_neg(Choice::TRUE)), (&range - &p) % &range);
    assert_eq!(value(&x.ct_neg(Choice::FALSE)), p);

    let (low, high) = x.mul_wide(&y);
    assert_eq!(value(&low) + (value(&high) << (64 * N)), &p * &q);
    assert_eq!(boxed(&bx.mul_wide(&by)), &p * &q);
    assert_eq!(value(&x.wrapping_mul(&y)), &p * &q % &range);
    assert_eq!(boxed(&bx.wrapping_mul(&by)), &p * &q % &range);
    assert_eq!(option(x.checked_mul(&y)).map(|z| value(&z)), Some(&p * &q).filter(|z| *z < range));
    assert_eq!(option(bx.checked_mul(&by)).map(|z| boxed(&z)), Some(&p * &q).filter(|z| *z < range));
    let (low, high) = x.square_wide();
    assert_eq!(value(&low) + (value(&high) << (64 * N)), &p * &p);
    assert_eq!(boxed(&bx.square_wide()), &p * &p);
    assert_eq!(option(x.checked_square()).is_some(), &p * &p < range);
    assert_eq!(option(bx.checked_square()).is_some(), &p * &p < range);

    assert_eq!(x.ct_less(&y).declassify(), p < q);
    assert_eq!(x.ct_greater(&y).declassify(), p > q);
    assert_eq!(x.ct_eq(&y).declassify(), p == q);
    assert_eq!(bx.ct_less(&by).declassify(), p < q);
    assert_eq!(bx.ct_greater(&by).declassify(), p > q);
    assert_eq!(bx.ct_eq(&by).declassify(), p == q);
    assert_eq!(x.is_zero().declassify(), p == BigUint::ZERO);
    assert_eq!(x.is_odd().declassify(), p.bit(0));
    let (mut u, mut v) = (x, y);
    u.ct_swap(&mut v, Choice::FALSE);
    assert_eq!((value(&u), value(&v)), (p.clone(), q.clone()));
    u.ct_swap(&mut v, Choice::TRUE);
    assert_eq!((value(&u), value(&v)), (q.clone(), p.clone()));
    assert_eq!(value(&Uint::ct_select(&x, &y, Choice::TRUE)), q);
    assert_eq!(
        value(&((x & y) | (!x ^ y))),
        value(&Uint::<N>::from_limbs(std::array::from_fn(|i| (a[i] & b[i]) | (!a[i] ^ b[i]))))
    );

    assert_eq!(x.bit_length(), p.bits());
    assert_eq!(x.trailing_zeros(), p.trailing_zeros().unwrap_or(64 * N as u64));
    assert_eq!(bx.bit_length(), p.bits());
    for i in [0, 1, 63, 64, 64 * N - 1, 64 * N] {
        assert_eq!(x.bit(i).declassify(), p.bit(i as u64), "bit {i}");
    }

    let expected = (q != BigUint::ZERO).then(|| (&p / &q, &p % &q));
    assert_eq!(option(x.div_rem(&y)).map(|(d, r)| (value(&d), value(&r))), expected);
    assert_eq!(option(bx.div_rem(&by)).map(|(d, r)| (boxed(&d), boxed(&r))), expected);
    let product = bx.mul_wide(&bx);
    let expected = (q != BigUint::ZERO).then(|| (&p * &p / &q, &p * &p % &q));
    assert_eq!(option(product.div_rem(&by)).map(|(d, r)| (boxed(&d), boxed(&r))), expected);
    let expected = (q != BigUint::ZERO).then(|| (&q / (&p * &p + 1u8), &q % (&p * &p + 1u8)));
    let divisor = product.resize(2 * N + 1).wrapping_add(&BoxedUint::one(1));
    assert_eq!(
        option(by.div_rem(&divisor)).filter(|_| q != BigUint::ZERO).map(|(d, r)| (boxed(&d), boxed(&r))),
        expected
    );

    let root = x.sqrt();
    assert_eq!(value(&root), p.sqrt());
    assert_eq!(boxed(&bx.sqrt()), p.sqrt());

    if q != BigUint::ZERO {
        let (s, t) = (&p % &q, (&p / 3u8 + 1u8) % &q);
        let number = |v: &BigUint| Uint::<N>::from_be_bytes(&v.to_bytes_be()).expect("below the modulus");
        let (u, v) = (number(&s), number(&t));
        assert_eq!(value(&u.add_mod(&v, &y)), (&s + &t) % &q);
        assert_eq!(value(&u.sub_mod(&v, &y)), (&q + &s - &t) % &q);
        assert_eq!(value(&u.neg_mod(&y)), (&q - &s) % &q);
        assert_eq!(option(u.mul_mod(&v, &y)).map(|z| value(&z)), Some(&s * &t % &q));
        let (u, v) = (u.to_boxed(), v.to_boxed());
        assert_eq!(boxed(&u.add_mod(&v, &by)), (&s + &t) % &q);
        assert_eq!(boxed(&u.sub_mod(&v, &by)), (&q + &s - &t) % &q);
        assert_eq!(boxed(&u.neg_mod(&by)), (&q - &s) % &q);
        assert_eq!(option(u.mul_mod(&v, &by)).map(|z| boxed(&z)), Some(&s * &t % &q));
        // Numbers stored shorter than the modulus.
        let (u, v) = (BoxedUint::from_limbs(&s.to_u64_digits()), BoxedUint::from_limbs(&t.to_u64_digits()));
        assert_eq!(boxed(&u.add_mod(&v, &by)), (&s + &t) % &q);
        assert_eq!(boxed(&u.sub_mod(&v, &by)), (&q + &s - &t) % &q);
    }
}

/// Inverses and greatest common divisors.
fn check_gcd<const N: usize>(a: [u64; N], b: [u64; N]) {
    let (x, y) = (Uint::from_limbs(a), Uint::from_limbs(b));
    let (bx, by) = (x.to_boxed(), y.to_boxed());
    let (p, q) = (value(&x), value(&y));
    let (mut s, mut t) = (p.clone(), q.clone());
    while t != BigUint::ZERO {
        (s, t) = (t.clone(), s % t);
    }
    assert_eq!(value(&x.gcd(&y)), s);
    assert_eq!(boxed(&bx.gcd(&by)), s);

    let expected = inverse(&p, &q);
    assert_eq!(option(x.invert(&y)).map(|z| value(&z)), expected, "1/{p} mod {q}");
    assert_eq!(option(bx.invert(&by)).map(|z| boxed(&z)), expected);
    let expected = expected.filter(|_| p < q && q.bit(0));
    assert_eq!(option(x.invert_odd(&y)).map(|z| value(&z)), expected, "1/{p} mod {q}, odd");
    assert_eq!(option(bx.invert_odd(&by)).map(|z| boxed(&z)), expected);
    for bits in [1, 2, 63, 64, 65, 64 * N - 1, 64 * N] {
        let bits = bits.min(64 * N);
        let expected = inverse(&p, &power_of_two(bits));
        assert_eq!(option(x.invert_power_of_two(bits)).map(|z| value(&z)), expected, "1/{p} mod 2^{bits}");
        assert_eq!(option(bx.invert_power_of_two(bits)).map(|z| boxed(&z)), expected);
    }
}

fn check_shift<const N: usize>(a: [u64; N], amount: usize) {
    let x = Uint::from_limbs(a);
    let (p, bx) = (value(&x), x.to_boxed());
    let left = (&p << amount) % power_of_two(64 * N);
    let right = &p >> amount;
    assert_eq!(value(&x.shift_left(amount)), left, "{amount}");
    assert_eq!(value(&x.ct_shift_left(amount as u64)), left, "{amount}");
    assert_eq!(value(&x.shift_right(amount)), right, "{amount}");
    assert_eq!(value(&x.ct_shift_right(amount as u64)), right, "{amount}");
    assert_eq!(boxed(&bx.clone().ct_shift_left(amount as u64)), left);
    assert_eq!(boxed(&bx.clone().ct_shift_right(amount as u64)), right);
    assert_eq!(boxed(&bx.clone().shift_left(amount)), left);
    assert_eq!(boxed(&bx.shift_right(amount)), right);
}

fn check_encoding<const N: usize>(a: [u64; N]) {
    let x = Uint::from_limbs(a);
    let same = |y: Uint<N>| y.ct_eq(&x).declassify();
    assert!(same(Uint::from_be_bytes(&x.to_be_bytes()).unwrap()));
    assert!(same(Uint::from_le_bytes(&x.to_le_bytes()).unwrap()));
    assert!(same(Uint::from_hex(x.to_hex().as_str()).unwrap()));
    assert!(same(Uint::from_hex(x.to_hex().to_uppercase()).unwrap()));
    assert!(same(Uint::from_boxed(&x.to_boxed().resize(N + 3)).unwrap()));
    assert_eq!(*x.to_hex(), format!("{:0width$x}", value(&x), width = 16 * N));
    assert!(
        value(&x).to_bytes_be().iter().rev().eq(x.to_le_bytes().iter().take(value(&x).to_bytes_be().len()))
    );
    let b = x.to_boxed();
    assert_eq!(boxed(&BoxedUint::from_be_bytes(&b.to_be_bytes())), value(&x));
    assert_eq!(boxed(&BoxedUint::from_le_bytes(&b.to_le_bytes())), value(&x));
    assert_eq!(boxed(&BoxedUint::from_hex(b.to_hex().as_str()).unwrap()), value(&x));
}

fn check_pow<const N: usize>(base: [u64; N], exponent: [u64; N], modulus: [u64; N]) {
    let [x, e, n] = [base, exponent, modulus].map(Uint::from_limbs);
    let expected =
        (value(&n).bit(0) && value(&n).bits() > 1).then(|| value(&x).modpow(&value(&e), &value(&n)));
    assert_eq!(option(x.pow_mod(&e, &n)).map(|z| value(&z)), expected);
    assert_eq!(option(x.to_boxed().pow_mod(&e.to_boxed(), &n.to_boxed())).map(|z| boxed(&z)), expected);
}

macro_rules! sizes {
    ($($name:ident, $limbs:literal, $cases:literal);+) => {$(
        mod $name {
            use super::*;
            const N: usize = $limbs;

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(adamant_testing::cases($cases)))]
                #[test]
                fn pairs(a in number::<N>(), b in number::<N>()) {
                    check_pair(a, b);
                }
                #[test]
                fn inverses(a in number::<N>(), b in number::<N>()) {
                    check_gcd(a, b);
                }
                #[test]
                fn shifts(a in number::<N>(), amount in 0..64 * N + 70) {
                    check_shift(a, amount);
                }
                #[test]
                fn encodings(a in number::<N>()) {
                    check_encoding(a);
                }
            }
            proptest! {
                #![proptest_config(ProptestConfig::with_cases(adamant_testing::cases($cases / 8 + 2)))]
                #[test]
                fn powers(a in number::<N>(), e in number::<N>(), mut n in number::<N>()) {
                    n[0] |= 1;
                    check_pow(a, e, n);
                }
            }

            /// Every pair of: 0, 1, 2, 3, all ones, one less, a single top bit, half ones, alternating ends.
            #[test]
            fn edges() {
                let mut all = vec![[0; N]; 9];
                all[1][0] = 1;
                all[2][0] = 2;
                all[3][0] = 3;
                all[4] = [u64::MAX; N];
                all[5] = [u64::MAX; N];
                all[5][0] -= 1;
                all[6][N - 1] = 1 << 63;
                all[7][..N.div_ceil(2)].fill(u64::MAX);
                all[8][0] = 1;
                all[8][N - 1] |= 1 << 63;
                for &a in &all {
                    check_encoding(a);
                    for amount in [0, 1, 63, 64, 65, 64 * N - 1, 64 * N, 64 * N + 1] {
                        check_shift(a, amount);
                    }
                    for &b in &all {
                        check_pair(a, b);
                        if N <= 8 {
                            check_gcd(a, b);
                            check_pow(a, b, all[4]);
                            check_pow(b, a, b);
                        }
                    }
                }
            }
        }
    )+};
}

sizes! {
    limbs_1, 1, 256;
    limbs_2, 2, 256;
    limbs_3, 3, 256;
    limbs_4, 4, 256;
    limbs_5, 5, 64;
    limbs_6, 6, 128;
    limbs_8, 8, 128;
    limbs_9, 9, 64;
    limbs_16, 16, 48;
    limbs_32, 32, 24;
    limbs_64, 64, 8
}
