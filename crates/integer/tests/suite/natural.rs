//! The algorithms on slices, against an independent library.

use adamant_integer::natural;
use num_bigint::BigUint;
use proptest::prelude::*;

fn big(limbs: &[u64]) -> BigUint {
    BigUint::from_bytes_le(&limbs.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<_>>())
}

/// Limbs with many zeros and all-ones among them, where carries run far.
fn limbs(length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<u64>> {
    prop::collection::vec(
        prop_oneof![3 => any::<u64>(), 1 => Just(0), 2 => Just(u64::MAX), 1 => Just(1 << 63)],
        length,
    )
}

proptest! {
    #[test]
    fn products(a in limbs(0..40), b in limbs(0..40)) {
        let mut out = vec![7; a.len() + b.len()];
        natural::mul(&mut out, &a, &b).unwrap();
        prop_assert_eq!(big(&out), big(&a) * big(&b));
        let mut out = vec![7; 2 * a.len()];
        natural::square(&mut out, &a).unwrap();
        prop_assert_eq!(big(&out), big(&a) * big(&a));
    }

    #[test]
    fn quotients(a in limbs(0..60), d in limbs(1..30)) {
        let d = natural::normal(&d);
        prop_assume!(!d.is_empty() && d.len() <= a.len());
        let (mut q, mut r) = (vec![7; a.len() - d.len() + 1], a.clone());
        natural::div_rem(&mut q, &mut r, d).unwrap();
        prop_assert_eq!(big(&q), big(&a) / big(d));
        prop_assert_eq!(big(&r), big(&a) % big(d));
    }
}

/// The kernels on numbers that begin, or end, at a page that may not be touched: what reads or writes a limb too far ends
/// with a fault. On each kind of CPU the one that it has: `ADAMANT_CPU` asks for another.
#[cfg(unix)]
mod memory {
    use super::{big, natural};
    use adamant_testing::{Guarded, thinned};

    fn number(length: usize, seed: u64) -> Vec<u64> {
        let limb = |i: u64| match (i + seed) % 5 {
            0 => u64::MAX,
            _ => (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31),
        };
        let mut limbs: Vec<u64> = (1..=length as u64).map(limb).collect();
        if let Some(top) = limbs.last_mut() {
            *top |= 1 << 63;
        }
        limbs
    }

    /// Each combination of lengths, at each edge.
    fn each(lengths: &[usize], mut work: impl FnMut(usize, bool)) {
        for &length in lengths {
            for at_end in [false, true] {
                work(length, at_end);
            }
        }
    }

    fn lengths(longest: usize, more: &[usize]) -> Vec<usize> {
        thinned((1..=longest).chain(more.iter().copied()), 7).collect()
    }

    #[test]
    fn sums_and_shifts() {
        each(&lengths(70, &[127, 128, 129, 300]), |length, at_end| {
            let guarded = |limbs: &[u64]| Guarded::new(limbs, at_end);
            let (a, b) = (guarded(&number(length, 1)), guarded(&number(length, 2)));
            let mut out = guarded(&vec![7; length]);
            let carry = natural::add(&mut out, &a, &b);
            assert_eq!(big(&[&out[..], &[carry]].concat()), big(&a) + big(&b));
            let borrow = natural::sub_assign(&mut out, &b);
            assert_eq!((borrow, &out[..]), (carry, &a[..]));
            let mut long = guarded(&vec![7; length + 1]);
            natural::shift_left(&mut long, &a, 5);
            assert_eq!(big(&long), big(&a) << 5u8);
            natural::shift_right(&mut out, &long, 69);
            assert_eq!(big(&out), big(&a) >> 64u8);
            let (top, bottom) =
                (natural::shift_left_assign(&mut out, 3), natural::shift_right_assign(&mut out, 3));
            assert_eq!((top, bottom), (0, 0));
            let rest = natural::div_rem_1_assign(&mut out, 10);
            assert_eq!(big(&out) * 10u8 + rest, big(&a) >> 64u8);
        });
    }

    #[test]
    fn products() {
        // Of all kinds: by rows, in vectors, by halves and thirds, by a transform.
        each(&lengths(66, &[95, 96, 97, 128, 140, 187, 188, 231, 310, 400]), |length, at_end| {
            let guarded = |limbs: &[u64]| Guarded::new(limbs, at_end);
            let a = guarded(&number(length, 1));
            let mut square = guarded(&vec![7; 2 * length]);
            natural::square(&mut square, &a).unwrap();
            assert_eq!(big(&square), big(&a) * big(&a));
            for other in [1, 2, length.div_ceil(3), length / 2 + 1, length] {
                let b = guarded(&number(other, 3));
                let mut out = guarded(&vec![7; length + other]);
                natural::mul(&mut out, &a, &b).unwrap();
                assert_eq!(big(&out), big(&a) * big(&b), "{length} by {other}");
            }
        });
    }

    #[test]
    fn quotients() {
        each(&lengths(24, &[49, 50, 51, 101, 130]), |length, at_end| {
            let guarded = |limbs: &[u64]| Guarded::new(limbs, at_end);
            for shift in [0, 1] {
                let mut d = number(length, 1);
                d[length - 1] >>= shift;
                let d = guarded(&d);
                for longer in [0, 1, length, 2 * length + 1] {
                    let a = number(length + longer, 2);
                    let (mut q, mut r) = (guarded(&vec![7; longer + 1]), guarded(&a));
                    natural::div_rem(&mut q, &mut r, &d).unwrap();
                    assert!(big(&r) < big(&d));
                    assert_eq!(big(&q) * big(&d) + big(&r), big(&a), "{} by {length}", length + longer);
                }
            }
        });
    }

    #[test]
    fn divisors_powers_and_text() {
        each(&lengths(24, &[43, 44, 45, 70]), |length, at_end| {
            let guarded = |limbs: &[u64]| Guarded::new(limbs, at_end);
            let (a, b) = (guarded(&number(length, 1)), guarded(&number(length, 2)));
            let gcd = natural::gcd(&a, &b).unwrap();
            assert!(natural::is_multiple(&a, &gcd).unwrap() && natural::is_multiple(&b, &gcd).unwrap());
            let mut m = number(length, 4);
            m[0] |= 1;
            let m = guarded(&m);
            if let Some(inverse) = natural::invert(&a, &m).unwrap() {
                assert_eq!(big(&inverse) * big(&a) % big(&m), big(&[1]) % big(&m));
            }
            let exponent = guarded(&[0x1_0000_0001]);
            let power = natural::pow_mod(&a, &exponent, &m).unwrap();
            assert_eq!(big(&power), big(&a).modpow(&big(&exponent), &big(&m)));
            let text = natural::to_decimal(&a).unwrap();
            assert_eq!(natural::from_decimal(&Guarded::new(&text, at_end)).unwrap().unwrap(), a[..]);
        });
    }
}
