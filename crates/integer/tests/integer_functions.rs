//! The forms in place, bits, logarithms, factors and sums of products: against an independent library and by their laws.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_integer::{Error, Integer};
use num_bigint::{BigInt, Sign};
use num_integer::Integer as _;
use proptest::prelude::*;

fn big(x: &Integer) -> BigInt {
    let sign = if x.is_negative() { Sign::Minus } else { Sign::Plus };
    BigInt::from_bytes_le(sign, &x.to_le_bytes())
}

/// Of every length, with long runs of equal bits, of either sign.
fn integer(limbs: usize) -> impl Strategy<Value = Integer> {
    let limb =
        prop_oneof![3 => any::<u64>(), 1 => Just(0), 2 => Just(u64::MAX), 1 => Just(1 << 63), 1 => Just(1)];
    (prop::collection::vec(limb, 0..=limbs), any::<bool>()).prop_map(|(limbs, negative)| {
        let x = Integer::from_limbs(&limbs);
        if negative { -x } else { x }
    })
}

/// A number whose buffer holds another one.
fn used() -> impl Strategy<Value = Integer> {
    (integer(12), 0usize..40).prop_map(|(mut x, room)| {
        x.reserve(room);
        x
    })
}

proptest! {
    #[test]
    fn results_in_other_buffers(a in integer(9), b in integer(6), mut x in used(), mut y in used(), bits in 0usize..400) {
        let (m, n) = (&big(&a), &big(&b));
        a.add_into(&b, &mut x);
        prop_assert_eq!(big(&x), m + n);
        b.sub_into(&a, &mut x);
        prop_assert_eq!(big(&x), n - m);
        a.mul_into(&b, &mut x);
        prop_assert_eq!(big(&x), m * n);
        a.shl_into(bits, &mut x);
        prop_assert_eq!(big(&x), m << bits);
        a.shr_into(bits, &mut x);
        prop_assert_eq!(big(&x), m >> bits);
        a.gcd_into(&b, &mut x);
        prop_assert_eq!(big(&x), m.gcd(n));
        if !b.is_zero() {
            a.div_rem_into(&b, &mut x, &mut y);
            prop_assert_eq!((big(&x), big(&y)), (m / n, m % n));
        }
        let before = (x.clone(), y.clone());
        match (a.sqrt_rem_into(&mut x, &mut y), a.is_negative()) {
            (Ok(()), false) => {
                prop_assert_eq!(big(&x), m.sqrt());
                prop_assert_eq!(x.square() + &y, a.clone());
                a.sqrt_into(&mut y).unwrap();
                prop_assert_eq!(x, y);
            }
            (error, true) => {
                prop_assert_eq!(error, Err(Error::Undefined));
                prop_assert_eq!(a.sqrt_into(&mut x), Err(Error::Undefined));
                prop_assert_eq!((x, y), before);
            }
            (error, false) => prop_assert!(false, "{error:?}"),
        }
    }

    #[test]
    fn results_in_their_own_buffer(a in integer(9), b in integer(6), room in 0usize..30, mut q in used(), bits in 0usize..400) {
        let (m, n) = (&big(&a), &big(&b));
        let own = || {
            let mut x = a.clone();
            x.reserve(room);
            x
        };
        let changed = |work: &dyn Fn(&mut Integer)| {
            let mut x = own();
            work(&mut x);
            assert!(x.limbs().last() != Some(&0) && !(x.is_zero() && x.is_negative()));
            big(&x)
        };
        prop_assert_eq!(changed(&|x| *x *= &b), m * n);
        prop_assert_eq!(changed(&|x| *x <<= bits), m << bits);
        prop_assert_eq!(changed(&|x| *x >>= bits), m >> bits);
        prop_assert_eq!(changed(&|x| x.gcd_assign(&b)), m.gcd(n));
        if !b.is_zero() {
            prop_assert_eq!(changed(&|x| *x /= &b), m / n);
            prop_assert_eq!(changed(&|x| *x %= &b), m % n);
            prop_assert_eq!(big(&(&a / &b)), m / n);
            prop_assert_eq!(big(&(&a % &b)), m % n);
            let mut x = own();
            x.div_rem_assign(&b, &mut q);
            prop_assert_eq!((big(&q), big(&x)), (m / n, m % n));
        }
        if !a.is_negative() {
            prop_assert_eq!(changed(&|x| x.sqrt_assign().unwrap()), m.sqrt());
        }
    }

    #[test]
    fn sums_and_products(terms in prop::collection::vec((integer(5), integer(5)), 0..6), mut x in used()) {
        let pairs = || terms.iter().map(|(a, b)| (a, b));
        let expected: BigInt = terms.iter().map(|(a, b)| big(a) * big(b)).sum();
        prop_assert_eq!(big(&Integer::dot(pairs())), expected.clone());
        x.set_dot(pairs());
        prop_assert_eq!(big(&x), expected.clone());
        for (a, b) in pairs() {
            x.sub_product(a, b);
        }
        prop_assert!(x.is_zero());
        x.set_sum(terms.iter().map(|(a, _)| a));
        prop_assert_eq!(big(&x), terms.iter().map(|(a, _)| big(a)).sum::<BigInt>());
        if let Some((a, _)) = terms.first() {
            x.set_zero();
            x.sub_product(a, a);
            prop_assert_eq!(-x, a.square());
        }
    }

    #[test]
    fn bits(a in integer(4), b in integer(4), from in 0usize..300) {
        let (m, n) = (big(&a), big(&b));
        prop_assert_eq!(a.find_one(from), (from..400).find(|&i| m.bit(i as u64)));
        prop_assert_eq!(a.find_zero(from), (from..400).find(|&i| !m.bit(i as u64)));
        let distance = (0..400).filter(|&i| m.bit(i) != n.bit(i)).count();
        prop_assert_eq!(a.hamming_distance(&b), (a.is_negative() == b.is_negative()).then_some(distance));
        let mut x = a.clone();
        x.toggle_bit(from);
        prop_assert_eq!(x.bit(from), !a.bit(from));
        x.toggle_bit(from);
        prop_assert_eq!(x, a);
    }

    #[test]
    fn logarithms(base in integer(2), k in 0u32..40, offset in integer(1)) {
        prop_assume!(base >= 2);
        let power = base.pow(k);
        for n in [power.clone(), &power - 1, &power + 1, &power + &offset] {
            if !n.is_positive() {
                prop_assert_eq!(n.ilog(&base), Err(Error::Undefined));
                continue;
            }
            let log = n.ilog(&base).unwrap() as u32;
            prop_assert!(base.pow(log) <= n && base.pow(log + 1) > n);
            prop_assert_eq!(n.ilog2().unwrap(), n.ilog(&Integer::from(2)).unwrap());
            prop_assert_eq!(n.ilog10().unwrap() + 1, n.to_string().len());
        }
    }

    #[test]
    fn factors_that_are_removed(factor in integer(2), k in 0u32..12, rest in integer(3)) {
        if rest.is_zero() || factor.bit_length() < 2 {
            prop_assert_eq!(rest.remove_factor(&factor), Err(Error::Undefined));
            return Ok(());
        }
        let (cofactor, count) = (&rest * factor.pow(k)).remove_factor(&factor).unwrap();
        prop_assert!(count >= k as usize && !cofactor.is_multiple_of(&factor));
        prop_assert_eq!(cofactor * factor.pow(count as u32), rest * factor.pow(k));
    }

    #[test]
    fn cofactors(a in integer(4), b in integer(4), c in integer(2)) {
        let (a, b) = (&a * &c, &b * &c);
        let (g, x, y) = a.gcd_cofactors(&b);
        prop_assert_eq!(&g, &a.gcd(&b));
        prop_assert_eq!((&x * &g, &y * &g), (a, b));
        prop_assert!(x.gcd(&y) == 1 || g.is_zero());
    }
}

#[test]
fn bits_of_both_signs_at_the_borders_of_limbs() {
    assert_eq!(Integer::ZERO.find_one(0), None);
    assert_eq!(Integer::ZERO.find_zero(7), Some(7));
    assert_eq!(Integer::from(-1).find_zero(0), None);
    assert_eq!(Integer::from(-1).find_one(usize::MAX), Some(usize::MAX));
    assert_eq!(Integer::from(5).find_zero(usize::MAX), Some(usize::MAX));
    let ones = (Integer::ONE << 128u8) - 1u8;
    assert_eq!(ones.find_zero(0), Some(128));
    assert_eq!(ones.find_zero(128), Some(128));
    assert_eq!((-&ones).find_one(1), Some(128));
    assert_eq!((-ones).find_zero(128), None);
    assert_eq!(Integer::ZERO.hamming_distance(&Integer::from(-1)), None);
    assert_eq!((-(Integer::ONE << 64u8)).hamming_distance(&Integer::from(-1)), Some(64));
}

/// Remainders of 0 and of full length, quotients of 1, a divisor that is longer; all with buffers that held more.
#[test]
fn divisions_in_place_at_the_edges() {
    let long = (Integer::ONE << 500u32) - 1u8;
    for (a, d) in
        [(&long, &long), (&Integer::ZERO, &long), (&Integer::from(-5), &long), (&long, &Integer::from(-7))]
    {
        let (mut x, mut q) = (long.square(), -&long);
        x.clone_from(a);
        x.div_rem_assign(d, &mut q);
        assert_eq!((q, x), a.div_rem(d));
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn divisions_by_zero_panic_as_the_operators_do() {
    use std::panic::catch_unwind;
    for a in [Integer::ZERO, Integer::ONE, Integer::ONE << 500u32] {
        assert!(catch_unwind(|| a.div_rem_into(&Integer::ZERO, &mut a.clone(), &mut a.clone())).is_err());
        assert!(catch_unwind(|| a.clone().div_rem_assign(&Integer::ZERO, &mut a.clone())).is_err());
        assert!(catch_unwind(|| &a / Integer::ZERO).is_err());
        assert!(catch_unwind(|| &a % Integer::ZERO).is_err());
        assert!(catch_unwind(|| a.clone() / Integer::ZERO).is_err());
        assert!(catch_unwind(|| a.clone() % Integer::ZERO).is_err());
    }
}

#[test]
fn factors_that_are_no_factors() {
    for factor in [-1, 0, 1] {
        assert_eq!(Integer::from(12).remove_factor(&Integer::from(factor)), Err(Error::Undefined));
    }
    assert_eq!(Integer::ZERO.remove_factor(&Integer::from(3)), Err(Error::Undefined));
    assert_eq!(Integer::from(-8).remove_factor(&Integer::from(-2)), Ok((Integer::ONE, 3)));
    assert_eq!(Integer::from(-8).remove_factor(&Integer::from(4)), Ok((Integer::from(-2), 1)));
    assert_eq!(Integer::ZERO.gcd_cofactors(&Integer::ZERO), (Integer::ZERO, Integer::ZERO, Integer::ZERO));
}
