//! Secret primes and RSA keys.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_base::ct::CtEq;
use adamant_base::random::RandomUnavailable;
use adamant_integer::prime::{Progress, RsaNumbers, is_prime, random_prime, random_safe_prime};
use adamant_integer::{BoxedUint, Error, OsRandom, Uint};
use adamant_modular::rsa::Blinding;
use num_bigint::BigUint;

fn big(x: &BoxedUint) -> BigUint {
    BigUint::from_bytes_be(&x.to_be_bytes())
}

fn number(x: u64) -> BoxedUint {
    BoxedUint::from_u64(x)
}

/// By trial division.
fn is_small_prime(n: u64) -> bool {
    n >= 2 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

fn tested(n: &BoxedUint) -> bool {
    is_prime(n, &mut OsRandom).unwrap()
}

#[test]
fn every_small_number() {
    for n in 0..700 {
        assert_eq!(tested(&number(n)), is_small_prime(n), "{n}");
    }
    for n in 65530..65560 {
        assert_eq!(tested(&number(n).resize(3)), is_small_prime(n), "{n} in three limbs");
    }
}

#[test]
fn numbers_that_fool_weak_tests() {
    // Carmichael numbers; strong pseudoprimes to the bases 2, to 2 to 7, and to all primes up to 37 (OEIS A014233).
    for n in [561, 1729, 294409, 2047, 3215031751, 3825123056546413051] {
        assert!(!tested(&number(n)), "{n}");
    }
    for n in ["437ae92817f9fc85b7e5", "2be6951adc5b22410a5fd"] {
        assert!(!tested(&BoxedUint::from_hex(n).unwrap()), "{n}");
    }
}

/// n - 1 divisible by more than 2^16, where the test takes its long way: Fermat primes and other Proth numbers.
#[test]
fn many_factors_of_two_below() {
    assert!(tested(&number(65537)));
    assert!(tested(&number(5 * (1 << 25) + 1)) && tested(&number(3 * (1 << 30) + 1)));
    assert!(!tested(&number((1 << 32) + 1)), "641 divides the fifth Fermat number");
    let sixth = BoxedUint::from_hex("10000000000000001").unwrap();
    assert!(!tested(&sixth), "274177 divides the sixth Fermat number");
    let prime = BoxedUint::from_hex("ffffffff00000001").unwrap();
    assert!(tested(&prime), "2^64 - 2^32 + 1");
}

#[test]
fn mersenne_numbers() {
    for exponent in [61, 89, 107, 127, 521, 607] {
        let limbs = usize::div_ceil(exponent, 64);
        let n = BoxedUint::one(limbs + 1).shift_left(exponent).wrapping_sub(&number(1)).resize(limbs);
        assert!(tested(&n), "2^{exponent} - 1");
        assert!(!tested(&n.mul_wide(&n)), "(2^{exponent} - 1)^2");
        assert!(!tested(&n.wrapping_sub(&number(2))), "2^{exponent} - 3");
    }
}

#[test]
fn random_primes_have_their_size() {
    for bits in [16, 17, 31, 32, 63, 64, 65, 127, 128, 129, 256, 521] {
        let p = random_prime(bits, &mut OsRandom).unwrap();
        assert_eq!(p.bit_length(), bits as u64);
        assert_eq!(p.limbs(), bits.div_ceil(64));
        assert!(tested(&p), "{bits}");
        if bits <= 32 {
            assert!(is_small_prime(p.as_limbs()[0]));
        }
    }
}

#[test]
fn safe_primes_and_their_progress() {
    for bits in [17, 32, 64, 65, 128, 160] {
        let mut last = Progress::default();
        let p = random_safe_prime(bits, &mut OsRandom, |progress| {
            assert!(
                progress.drawn > last.drawn && progress.tested == last.tested + 1 && progress.expected > 0
            );
            last = progress;
        })
        .unwrap();
        assert_eq!(p.bit_length(), bits as u64);
        assert!(tested(&p) && tested(&p.clone().shift_right(1)), "{bits}");
        assert!(last.tested > 0);
    }
}

#[test]
fn keys_fit_and_work() {
    for (bits, e) in [(512, 3), (512, 65537), (514, 65537), (768, 17), (1024, u64::MAX)] {
        let numbers = RsaNumbers::generate(bits, e, &mut OsRandom).unwrap();
        let [n, d, p, q] = [&numbers.n, &numbers.d, &numbers.p, &numbers.q].map(big);
        let one = BigUint::from(1u8);
        assert_eq!(n.bits(), bits as u64);
        assert_eq!(&p * &q, n);
        assert!(p > q && (&p - &q).bits() > bits as u64 / 2 - 100);
        for prime in [&p, &q] {
            assert!(prime.bits() == bits as u64 / 2 && prime * prime >= &one << (bits - 1));
        }
        assert_eq!(&d * e % (&p - &one), one);
        assert_eq!(&d * e % (&q - &one), one);
        assert!(d.bits() > bits as u64 / 2 && d < (&p - &one) * (&q - &one));
        assert_eq!(big(&numbers.d_p), &d % (&p - &one));
        assert_eq!(big(&numbers.d_q), &d % (&q - &one));
        assert_eq!(big(&numbers.q_inverse) * &q % &p, one);

        let key = numbers.private_key().unwrap();
        let input: Vec<u8> = (0..bits.div_ceil(8)).map(|i| (i != 0) as u8 * 0x5a).collect();
        let (mut signature, mut message) = (vec![0; input.len()], vec![0; input.len()]);
        key.private_op(&input, &mut signature, &mut Blinding::new(&key).unwrap()).unwrap();
        key.public_key().public_op(&signature, &mut message).unwrap();
        assert_eq!(message, input);
    }
}

#[test]
fn what_cannot_be_made_is_refused() {
    let mut source = OsRandom;
    assert_eq!(random_prime(15, &mut source).err(), Some(Error::InvalidSize));
    assert_eq!(random_prime(16385, &mut source).err(), Some(Error::InvalidSize));
    assert_eq!(random_prime(usize::MAX, &mut source).err(), Some(Error::InvalidSize));
    assert_eq!(random_safe_prime(16, &mut source, |_| {}).err(), Some(Error::InvalidSize));
    for bits in [0, 510, 513, 16386] {
        assert_eq!(RsaNumbers::generate(bits, 65537, &mut source).err(), Some(Error::InvalidSize), "{bits}");
    }
    for e in [0, 1, 2, 65536] {
        assert_eq!(RsaNumbers::generate(1024, e, &mut source).err(), Some(Error::InvalidExponent), "{e}");
    }
    assert_eq!(
        is_prime(&BoxedUint::one(300).shift_left(16384).wrapping_add(&number(1)), &mut source),
        Err(Error::InvalidSize)
    );
}

/// A source that is stuck, and one that fails: an error, in finite time.
#[test]
fn broken_sources() {
    let mut zeros = |out: &mut [u8]| {
        out.fill(0);
        Ok(())
    };
    assert_eq!(random_prime(64, &mut zeros).err(), Some(Error::RandomUnavailable));
    assert_eq!(random_safe_prime(32, &mut zeros, |_| {}).err(), Some(Error::RandomUnavailable));
    let mut ones = |out: &mut [u8]| {
        out.fill(0xff);
        Ok(())
    };
    assert_eq!(Uint::<2>::random_mod(&Uint::from_u64(5), &mut ones).err(), Some(Error::RandomUnavailable));
    let mut fails = |_: &mut [u8]| Err(RandomUnavailable);
    assert_eq!(random_prime(64, &mut fails).err(), Some(Error::RandomUnavailable));
    assert_eq!(Uint::<2>::random(&mut fails).err(), Some(Error::RandomUnavailable));
    assert_eq!(RsaNumbers::generate(512, 3, &mut fails).err(), Some(Error::RandomUnavailable));
}

#[test]
fn random_numbers_are_below_and_reach_everything() {
    let mut seen = [false; 5];
    for _ in 0..200 {
        let x = Uint::<3>::random_mod(&Uint::from_u64(5), &mut OsRandom).unwrap();
        assert!(x.ct_less(&Uint::from_u64(5)).declassify());
        seen[x.as_limbs()[0] as usize] = true;
    }
    assert_eq!(seen, [true; 5]);
    assert_eq!(Uint::<1>::random_mod(&Uint::ZERO, &mut OsRandom).err(), Some(Error::DivisionByZero));
    assert!(BoxedUint::random_mod(&number(1), &mut OsRandom).unwrap().is_zero().declassify());
    assert!(BoxedUint::random(0, &mut OsRandom).unwrap().is_zero().declassify());
    assert!(BoxedUint::random(65, &mut OsRandom).unwrap().bit_length() <= 65);
    let (a, b) = (Uint::<4>::random(&mut OsRandom).unwrap(), Uint::<4>::random(&mut OsRandom).unwrap());
    assert!(!a.ct_eq(&b).declassify());
}
