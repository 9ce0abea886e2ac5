//! The field of 2^255 - 19: kernels against the portable product, laws, edges.

use crate::common::{Draw, Source};
use adamant_curves::curve25519::{Fp, Fr};
use adamant_curves::field::Field;
use adamant_curves::field::backend::p25519;

/// Any numbers of 256 bits: around 0, p, 2 p, 2^255 and 2^256, limbs of ones, random ones.
fn numbers() -> Vec<[u64; 4]> {
    let max = u64::MAX;
    let top = max >> 1;
    let mut list = vec![[max; 4], [max, max, max, top], [0, 0, 0, 1 << 63], [0; 4]];
    for low in
        [0u64, 1, 2, 18, 19, 37, 38, 39, 0u64.wrapping_sub(19), 0u64.wrapping_sub(20), 0u64.wrapping_sub(38)]
    {
        list.extend([[low, 0, 0, 0], [low, max, max, top], [low, max, max, max], [low, 0, 0, 1 << 63]]);
    }
    let mut source = Source(3);
    list.extend((0..20).map(|_| [0; 4].map(|_: u64| source.word())));
    list
}

#[test]
fn kernels_agree_with_portable_code_on_all_256_bits() {
    for a in numbers() {
        assert_eq!(p25519::square(&a), p25519::portable(&a, &a), "{a:x?}");
        for b in numbers() {
            assert_eq!(p25519::multiply(&a, &b), p25519::portable(&a, &b), "{a:x?} {b:x?}");
        }
        for count in [0, 1, 2, 9] {
            let start = p25519::portable(&a, &[1, 0, 0, 0]);
            let expected = (0..count).fold(start, |x, _| p25519::portable(&x, &x));
            assert_eq!(p25519::square_chain(&start, count), expected, "{a:x?}, {count} times");
        }
    }
}

#[test]
fn the_portable_product_is_canonical() {
    let p = Fp::MODULUS;
    assert_eq!(p25519::portable(&p, &[1, 0, 0, 0]), [0; 4]);
    assert_eq!(p25519::portable(&[p[0] + 5, p[1], p[2], p[3]], &[1, 0, 0, 0]), [5, 0, 0, 0]);
    // 2^256 - 1 = 37, modulo p.
    assert_eq!(p25519::portable(&[u64::MAX; 4], &[1, 0, 0, 0]), [37, 0, 0, 0]);
    assert_eq!(p25519::portable(&[u64::MAX; 4], &[u64::MAX; 4]), [37 * 37, 0, 0, 0]);
    for a in numbers() {
        let x = p25519::portable(&a, &[1, 0, 0, 0]);
        assert!(x.iter().rev().lt(p.iter().rev()), "{a:x?}");
    }
}

#[test]
fn laws() {
    let mut values = Fp::edges();
    let mut source = Source(5);
    values.extend((0..6).map(|_| Fp::draw(&mut source)));
    for a in &values {
        for b in &values {
            assert_eq!((a + b) * (a - b), a.square() - b.square());
            assert_eq!(a * b - b * a, Fp::ZERO);
        }
        assert_eq!(a.halve().double(), *a);
        if let Some(inverse) = a.invert().declassify() {
            assert_eq!(a * inverse, Fp::ONE);
        } else {
            assert_eq!(*a, Fp::ZERO);
        }
        let square = a.square();
        let root = square.sqrt().declassify().expect("a square");
        assert!(root == *a || root == -*a);
        assert!((square * Fp::from(2u64)).sqrt().is_none().declassify() || *a == Fp::ZERO);
        assert_eq!(a.square_chain(7), a.pow(&[128]));
        assert_eq!(Fp::from_le_bytes(&a.to_le_bytes()), Ok(*a));
        assert_eq!(Fp::from_be_bytes_reduced(&[0; 40]), Fp::ZERO);
    }
    // 2^256 = 38.
    let mut bytes = [0; 33];
    bytes[0] = 1;
    assert_eq!(Fp::from_be_bytes_reduced(&bytes), Fp::from(38u64));
}

#[test]
fn scalars_of_64_bytes_are_reduced() {
    let mut bytes = [0; 64];
    bytes[32] = 1;
    assert_eq!(Fr::from_le_bytes_wide(&bytes), Fr::from(2u64).square_chain(8));
    assert_eq!(Fr::from_le_bytes_wide(&[0xff; 64]) + Fr::ONE, Fr::from(2u64).square_chain(9));
}
