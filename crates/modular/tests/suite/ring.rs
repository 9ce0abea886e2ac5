//! The ring on limbs against an independent big-integer library, on every back end that this CPU can run.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_modular::{Backend, Error, MAX_BITS, Ring};
use num_bigint::BigUint as Big;

fn limbs(x: &Big) -> Vec<u64> {
    x.to_u64_digits()
}

fn number(limbs: &[u64]) -> Big {
    limbs.iter().rev().fold(Big::ZERO, |x, &limb| (x << 64) + limb)
}

/// All ones, a lone bit above zeros, and a pattern; 4128 bits are the last size with an IFMA kernel, 5000 has loops.
fn moduli() -> Vec<Big> {
    let one = Big::from(1u8);
    let mut all = vec![Big::from(3u8), Big::from(u64::MAX)];
    for bits in [65, 512, 1024, 2048, 4128, 5000] {
        all.push((&one << bits) - 1u8);
        all.push((&one << bits) + 1u8);
        all.push(Big::from(0x9e37_79b9_7f4a_7c15u64).pow(bits / 64 + 1) >> 3 | &one);
    }
    adamant_testing::thinned(all, 5).collect()
}

fn each_ring(mut check: impl FnMut(&Big, &Ring)) {
    for n in moduli() {
        for backend in Backend::all_available() {
            check(&n, &Ring::with_backend(&limbs(&n), backend).unwrap());
        }
    }
}

#[test]
fn numbers_of_any_length_enter_and_leave() {
    each_ring(|n, ring| {
        let ones = (Big::from(1u8) << (3 * n.bits() + 5)) - 1u8;
        for x in [Big::ZERO, Big::from(1u8), n - 1u8, n.clone(), n + 1u8, ones] {
            let form = ring.enter(&limbs(&x)).unwrap();
            assert_eq!(form.len(), ring.words());
            let left = ring.leave(&form).unwrap();
            assert_eq!(left.len(), ring.limbs().len());
            assert_eq!(number(&left), x % n, "modulo {n}");
        }
        assert_eq!(number(&ring.leave(&ring.one().unwrap()).unwrap()), Big::from(1u8));
    });
}

#[test]
fn products_and_chains() {
    each_ring(|n, ring| {
        let mut scratch = ring.scratch().unwrap();
        for (x, y) in [(n - 1u8, n - 1u8), (n - 1u8, Big::from(2u8)), (Big::ZERO, n - 1u8), (n >> 1, n >> 2)]
        {
            let mut a = ring.enter(&limbs(&x)).unwrap();
            ring.mul_assign(&mut a, &ring.enter(&limbs(&y)).unwrap(), &mut scratch);
            assert_eq!(number(&ring.leave(&a).unwrap()), &x * &y % n, "{x} * {y} modulo {n}");
            ring.square_chain(&mut a, 3, &mut scratch);
            assert_eq!(number(&ring.leave(&a).unwrap()), (&x * &y).modpow(&Big::from(8u8), n));
        }
    });
}

/// Exponents with windows across limbs, leading zeros, and none at all.
#[test]
fn powers() {
    let exponents: [&[u64]; 7] =
        [&[], &[0], &[1], &[0, 1], &[u64::MAX, u64::MAX], &[0x8000_0000_0000_0001, 5, 0], &[0xabcd; 5]];
    each_ring(|n, ring| {
        if n.bits() > 2100 {
            return;
        }
        for x in [Big::from(2u8), n - 1u8, Big::ZERO] {
            let base = ring.enter(&limbs(&x)).unwrap();
            for e in exponents {
                let expected = x.modpow(&number(e), n);
                let bits = number(e).bits() as usize;
                for power in [
                    ring.pow(&base, e, 64 * e.len()).unwrap(),
                    ring.pow(&base, e, bits).unwrap(),
                    ring.pow_vartime(&base, e).unwrap(),
                ] {
                    assert_eq!(number(&ring.leave(&power).unwrap()), expected, "{x}^{e:x?} modulo {n}");
                }
            }
        }
    });
}

/// Exponents of no window, one and many, with zeros and ones in all of them, for moduli of all engines.
#[test]
fn powers_of_two() {
    let exponents: [&[u64]; 8] = [
        &[],
        &[0, 0],
        &[1],
        &[0xff],
        &[u64::MAX, u64::MAX],
        &[0, 1 << 63],
        &[0x8000_0000_0000_0001, 5, 0],
        &[0xabcd; 5],
    ];
    let least = (2..140usize).chain([511, 512, 705, 1024]).map(|bits| (Big::from(1u8) << bits) + 1u8);
    for n in moduli().into_iter().chain(adamant_testing::thinned(least, 9)) {
        for backend in Backend::all_available() {
            let ring = Ring::with_backend(&limbs(&n), backend).unwrap();
            for e in exponents {
                let power = ring.leave(&ring.two_to_vartime(e).unwrap()).unwrap();
                assert_eq!(number(&power), Big::from(2u8).modpow(&number(e), &n), "2^{e:x?} modulo {n}");
            }
        }
    }
}

/// V_k = x^k + x^-k for x + 1/x = P: V_1 = P, V_2 = P^2 - 2, V_3 = P^3 - 3 P.
#[test]
fn lucas_sequences() {
    each_ring(|n, ring| {
        let p = n / 3u8 + 1u8;
        let form = ring.enter(&limbs(&p)).unwrap();
        let v = [Big::from(2u8) % n, &p % n, (&p * &p + n * 2u8 - 2u8) % n, (p.pow(3) + (n - &p) * 3u8) % n];
        for k in 0..3u64 {
            let (a, b) = ring.lucas_vartime(&form, &[k, 0]).unwrap();
            assert_eq!(number(&ring.leave(&a).unwrap()), v[k as usize], "V_{k} modulo {n}");
            assert_eq!(number(&ring.leave(&b).unwrap()), v[k as usize + 1], "V_{} modulo {n}", k + 1);
        }
    });
}

#[test]
fn refusals() {
    let error = |n: &[u64]| Ring::new(n).err().unwrap();
    for small in [&[][..], &[0, 0], &[1], &[2], &[2, 0]] {
        assert_eq!(error(small), Error::ModulusTooSmall);
    }
    assert_eq!(error(&[4]), Error::EvenModulus);
    assert_eq!(error(&[0, 1]), Error::EvenModulus);
    assert_eq!(error(&[1; MAX_BITS / 64 + 1]), Error::ModulusTooLarge);
    assert_eq!(Ring::new(&[3, 0, 0]).unwrap().limbs(), [3]);
    assert_eq!(Ring::new(&[u64::MAX; MAX_BITS / 64]).unwrap().bits(), MAX_BITS);
}
