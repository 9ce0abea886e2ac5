//! What the other library does not have under the same name.

use num_bigint::{BigInt, BigUint, Sign};

/// The remainder with the sign of the modulus.
pub fn floor_mod(a: &BigInt, m: &BigInt) -> BigInt {
    let rest = a % m;
    if rest.sign() != Sign::NoSign && rest.sign() != m.sign() { rest + m } else { rest }
}

pub fn abs(a: &BigInt) -> BigInt {
    BigInt::from(a.magnitude().clone())
}

pub fn gcd(a: &BigInt, b: &BigInt) -> BigInt {
    let (mut a, mut b) = (abs(a), abs(b));
    while b.sign() != Sign::NoSign {
        (a, b) = (b.clone(), a % b);
    }
    a
}

/// The Kronecker symbol, by quadratic reciprocity (Cohen, "A Course in Computational Algebraic Number Theory", 1.4.10).
pub fn kronecker(a: &BigInt, b: &BigInt) -> i32 {
    let (one, zero) = (BigInt::from(1), BigInt::ZERO);
    if *b == zero {
        return i32::from(abs(a) == one);
    }
    let odd = |x: &BigInt| x.magnitude().bit(0);
    if !odd(a) && !odd(b) {
        return 0;
    }
    let eight = |x: &BigInt| (x.magnitude() % 8u32).to_u64_digits().first().copied().unwrap_or(0);
    let two = |x: &BigInt| if matches!(eight(x), 3 | 5) { -1 } else { 1 };
    let (mut a, mut b) = (a.clone(), b.clone());
    let twos = b.trailing_zeros().unwrap_or(0);
    b >>= twos;
    let mut symbol = if twos % 2 == 1 { two(&a) } else { 1 };
    if b.sign() == Sign::Minus {
        b = -b;
        if a.sign() == Sign::Minus {
            symbol = -symbol;
        }
    }
    a = floor_mod(&a, &b);
    while a != zero {
        let twos = a.trailing_zeros().unwrap_or(0);
        a >>= twos;
        if twos % 2 == 1 {
            symbol *= two(&b);
        }
        if eight(&a) % 4 == 3 && eight(&b) % 4 == 3 {
            symbol = -symbol;
        }
        (a, b) = (&b % &a, a);
    }
    if b == one { symbol } else { 0 }
}

/// Whether `n` is prime, by bases that are known to suffice below 3.3 * 10^24 (Sorenson, Webster, "Strong pseudoprimes to
/// twelve prime bases", 2015).
pub fn is_prime(n: &BigUint) -> bool {
    let one = BigUint::from(1u32);
    if *n <= one {
        return false;
    }
    let less = n - 1u32;
    let twos = less.trailing_zeros().unwrap_or(0);
    let bases: [u32; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];
    bases.iter().all(|&base| {
        if *n == BigUint::from(base) {
            return true;
        }
        let mut power = BigUint::from(base).modpow(&(&less >> twos), n);
        if power == one || power == less {
            return true;
        }
        (1..twos).any(|_| {
            power = &power * &power % n;
            power == less
        })
    })
}
