//! Signs, shifts, quotients, bits and sizes of `Integer` where it is easy to be wrong.
#![allow(clippy::pedantic, clippy::unwrap_used)]
// What always gives 0 for primitives is what is tested here.
#![allow(clippy::erasing_op, clippy::modulo_one, clippy::identity_op)]

use adamant_integer::{Error, Integer, Order, Words};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::panic::catch_unwind;

fn hash(x: &Integer) -> u64 {
    let mut hasher = DefaultHasher::new();
    x.hash(&mut hasher);
    hasher.finish()
}

pub(super) fn power(bits: usize) -> Integer {
    Integer::ONE << bits
}

#[test]
fn there_is_no_negative_zero() {
    let zeros = [
        -Integer::ZERO,
        Integer::from(-5) + 5,
        Integer::from(-5) * 0,
        Integer::from(0) * -5,
        Integer::from(-1) / 2,
        Integer::from(-4) % 2,
        -power(200) + power(200),
        Integer::from(-1) & 0,
        Integer::from(-7) ^ -7,
        "-0".parse().unwrap(),
        "-000".parse().unwrap(),
        Integer::from_signed_le_bytes(&[0, 0]),
        Integer::from_limbs(&[0, 0, 0, 0]),
        Integer::from_be_bytes(&[0; 40]),
        Integer::from(-1).root_rem(1).unwrap().1,
        Integer::from(-0.5f64 as i64),
        Integer::from_f64(-0.5).unwrap(),
    ];
    for (i, zero) in zeros.iter().enumerate() {
        assert!(!zero.is_negative() && zero.is_zero() && zero.limbs().is_empty(), "{i}");
        assert_eq!(zero, &Integer::ZERO);
        assert_eq!(hash(zero), hash(&Integer::default()));
        assert_eq!(zero.to_string(), "0");
        assert_eq!(zero.signum(), 0);
    }
}

#[test]
fn equal_numbers_hash_alike_wherever_they_live() {
    let mut on_heap = power(500);
    on_heap >>= 497;
    assert!(on_heap.capacity() > 2);
    let inline = Integer::from(8);
    assert_eq!(on_heap, inline);
    assert_eq!(hash(&on_heap), hash(&inline));
    on_heap.shrink_to_fit();
    assert_eq!(on_heap.capacity(), 4);
    assert_eq!(on_heap, 8);
}

#[test]
fn limits_of_the_primitives() {
    macro_rules! check {
        ($($T:ty)*) => {$(
            for x in [<$T>::MIN, <$T>::MAX, 0, 1] {
                let big = Integer::from(x);
                assert_eq!(<$T>::try_from(&big), Ok(x));
                assert_eq!(<$T>::try_from(big.clone()), Ok(x));
                assert_eq!(big.to_string(), x.to_string());
                assert_eq!(big, x);
            }
            assert_eq!(<$T>::try_from(Integer::from(<$T>::MAX) + 1), Err(Error::OutOfRange));
            assert_eq!(<$T>::try_from(Integer::from(<$T>::MIN) - 1), Err(Error::OutOfRange));
        )*};
    }
    check!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
    assert_eq!(Integer::from(i64::MIN) / -1, 1u64 << 63);
    assert_eq!(Integer::from(i128::MIN) / -1, 1u128 << 127);
    assert_eq!(Integer::from(i64::MIN) % -1, 0);
    assert_eq!(-Integer::from(i64::MIN), 1u64 << 63);
    assert_eq!(Integer::from(i128::MIN).abs(), 1u128 << 127);
    assert_eq!(Integer::from(u128::MAX) + 1, power(128));
    assert_eq!(Integer::from(u128::MAX) * u128::MAX, power(256) - power(129) + 1);
    assert_eq!(Integer::from(true) + Integer::from(false), 1);
    assert_eq!(Integer::from(-1).wrapping_u64(), u64::MAX);
    assert_eq!((power(64) + 5u8).wrapping_u64(), 5);
}

#[test]
fn shifts_of_negative_numbers_round_down() {
    for (x, bits, expected) in
        [(-1, 1, -1), (-1, 1000, -1), (-8, 3, -1), (-9, 3, -2), (-7, 3, -1), (-8, 4, -1)]
    {
        assert_eq!(Integer::from(x) >> bits, expected, "{x} >> {bits}");
        assert_eq!(&Integer::from(x) >> bits, expected, "{x} >> {bits}");
    }
    assert_eq!(-power(300) >> 300, -1);
    assert_eq!((-power(300) - 1) >> 300, -2);
    assert_eq!(-power(300) >> 299, -2);
    // The carry of the rounding runs through all limbs.
    assert_eq!((-power(192) - 1) >> 0, -power(192) - 1);
    assert_eq!(-(power(256) - 1u8) >> 64, -power(192));
}

/// Every form of a shift, over lengths at which vectors, blocks of limbs and limbs inside the value begin and end.
#[test]
fn shifts_of_every_form_are_products_and_quotients() {
    let mut x = Integer::from(0x9e37_79b9_7f4a_7c15u64);
    for length in 1..24usize {
        for bits in [0, 1, 13, 63, 64, 65, 127, 128, 191, 300, 64 * length - 1, 64 * length] {
            let power = Integer::from(2).pow(bits as u32);
            let (left, right) = (&x * &power, x.div_floor(&power));
            for old in [Integer::ZERO, Integer::from(u128::MAX).pow(20)] {
                let mut out = old.clone();
                x.shl_into(bits, &mut out);
                assert_eq!(out, left, "{x} << {bits}");
                out.clone_from(&old);
                x.shr_into(bits, &mut out);
                assert_eq!(out, right, "{x} >> {bits}");
            }
            assert!(&x << bits == left && x.clone() << bits == left, "{x} << {bits}");
            // Short numbers in buffers of long ones.
            let mut roomy = x.clone();
            roomy.reserve(40);
            assert!(&roomy << bits == left && &roomy + &left == &x + &left, "{x} << {bits}");
            assert!(&x >> bits == right && x.clone() >> bits == right, "{x} >> {bits}");
            x.negate();
        }
        x = x * 0xfeed_face_dead_beefu64 * 3u8 - 1u8;
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn huge_shifts() {
    assert_eq!(Integer::from(5) >> usize::MAX, 0);
    assert_eq!(Integer::from(-5) >> usize::MAX, -1);
    assert_eq!(Integer::from(-5) >> u128::MAX, -1);
    assert_eq!(&power(1000) >> u64::MAX, 0);
    assert_eq!(Integer::ZERO << usize::MAX, 0);
    assert_eq!(Integer::ZERO << u128::MAX, 0);
    assert_eq!(Integer::ONE.checked_shl(usize::MAX), None);
    assert_eq!(Integer::ONE.checked_shl(isize::MAX as usize), None);
    assert!(catch_unwind(|| Integer::ONE << usize::MAX).is_err());
    assert!(catch_unwind(|| Integer::ONE << u128::MAX).is_err());
    assert!(catch_unwind(|| Integer::ONE << -1).is_err());
    assert!(catch_unwind(|| Integer::ONE >> -1i8).is_err());
}

/// What is written in a few characters and fits into no memory: `None`, or a panic that a caller can catch; nothing that
/// ends the process, and nothing that wraps around.
#[cfg(target_pointer_width = "64")]
#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn absurd_sizes() {
    let huge = 1usize << 55;
    for x in [Integer::ONE, Integer::from(-3), power(100) + 1, -power(100)] {
        for bits in [huge, isize::MAX as usize - 200, usize::MAX] {
            assert_eq!(x.checked_shl(bits), None);
            assert!(catch_unwind(|| &x << bits).is_err());
            assert!(catch_unwind(|| x.clone() << bits).is_err());
            assert!(
                catch_unwind(|| {
                    let mut x = x.clone();
                    x <<= bits;
                    x
                })
                .is_err()
            );
            assert!(catch_unwind(|| x.clone().set_bit(bits, !x.is_negative())).is_err());
            assert_eq!(x.is_negative(), catch_unwind(|| x.low_bits(bits)).is_err());
        }
    }
    let wide = power(1 << 24);
    for x in [wide.clone(), wide + 1u8] {
        assert_eq!(x.checked_pow(u32::MAX), None);
        assert!(catch_unwind(|| x.pow(u32::MAX)).is_err());
    }
    assert_eq!(Integer::from(-1).checked_pow(u32::MAX), Some(Integer::from(-1)));
    let words = Words { size: usize::MAX, words: Order::MostFirst, bytes: Order::LeastFirst };
    assert_eq!(Integer::ONE.to_words(words), Err(Error::InvalidSize));
    assert_eq!(Integer::ZERO.to_words(words), Ok(Vec::new()));
    assert_eq!(Integer::from_words(&[], words), Ok(Integer::ZERO));
    for bad in [0, 2] {
        let words = Words { size: bad, ..words };
        assert_eq!(Integer::from_words(&[1], words), Err(Error::InvalidSize));
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn division_by_zero_panics_as_for_primitives() {
    for x in [Integer::ZERO, Integer::ONE, -power(500)] {
        let zero = Integer::ZERO;
        assert!(catch_unwind(|| &x / &zero).is_err());
        assert!(catch_unwind(|| &x % &zero).is_err());
        assert!(catch_unwind(|| x.clone() / 0).is_err());
        assert!(catch_unwind(|| x.clone() % 0u8).is_err());
        assert!(catch_unwind(|| x.div_rem(&zero)).is_err());
        assert!(catch_unwind(|| x.rem_euclid(&zero)).is_err());
        assert!(catch_unwind(|| x.div_exact(&zero)).is_err());
        assert_eq!(x.checked_div(&zero), None);
        assert_eq!(x.checked_rem(&zero), None);
        assert_eq!(x.checked_div_euclid(&zero), None);
        assert_eq!(x.checked_rem_euclid(&zero), None);
        assert_eq!(x.invert(&zero), Err(Error::DivisionByZero));
        assert_eq!(x.pow_mod(&x.unsigned_abs(), &zero), Err(Error::DivisionByZero));
        assert_eq!(x.is_multiple_of(&zero), x.is_zero());
    }
}

#[test]
fn rounding_of_quotients() {
    // a, b: truncated, floor, Euclidean, ceiling.
    let table = [
        ((7, 2), (3, 1), (3, 1), (3, 1), 4),
        ((-7, 2), (-3, -1), (-4, 1), (-4, 1), -3),
        ((7, -2), (-3, 1), (-4, -1), (-3, 1), -3),
        ((-7, -2), (3, -1), (3, -1), (4, 1), 4),
        ((6, -2), (-3, 0), (-3, 0), (-3, 0), -3),
        ((0, -5), (0, 0), (0, 0), (0, 0), 0),
    ];
    let pair = |(q, r): (i32, i32)| (Integer::from(q), Integer::from(r));
    for ((a, b), truncated, floor, euclid, ceiling) in table {
        let (x, y) = (Integer::from(a), Integer::from(b));
        assert_eq!(x.div_rem(&y), pair(truncated), "{a} {b}");
        assert_eq!(x.div_rem_floor(&y), pair(floor), "{a} {b}");
        assert_eq!(x.div_rem_euclid(&y), pair(euclid), "{a} {b}");
        assert_eq!(x.div_ceil(&y), ceiling, "{a} {b}");
    }
}

#[test]
fn bits_of_negative_numbers() {
    let x = -power(64);
    assert!(!x.bit(63) && x.bit(64) && x.bit(65) && x.bit(usize::MAX));
    assert!(!Integer::ZERO.bit(usize::MAX));
    assert_eq!(Integer::from(-1).trailing_ones(), None);
    assert_eq!(Integer::ZERO.trailing_zeros(), None);
    assert_eq!(&x & &x, x);
    // A limb more than either operand has.
    assert_eq!(-(power(64) - 1u8) & -2, -power(64));
    assert_eq!(!Integer::from(-1), 0);
    let mut y = Integer::from(-4);
    y.set_bit(0, true);
    y.set_bit(200, true);
    assert_eq!(y, -3);
    y.set_bit(200, false);
    assert_eq!(y, -3 - power(200));
    assert_eq!(Integer::from(-1).low_bits(130), power(130) - 1);
    assert_eq!(Integer::from(-1).low_bits(0), 0);
    assert_eq!(Integer::from(-256).low_bits(8), 0);
}
