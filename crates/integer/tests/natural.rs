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
