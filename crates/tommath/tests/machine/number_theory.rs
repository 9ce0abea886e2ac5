//! Integers modulo others, roots, primes.

use crate::arithmetic::{one, settle, two, two_or};
use crate::ffi::{self as c, OKAY, VAL};
use crate::oracle::{abs, floor_mod, gcd, is_prime, kronecker};
use crate::program::Step;
use crate::state::{Machine, Random};
use num_bigint::{BigInt, BigUint, Sign};
use std::ffi::c_int;
use std::ptr::null_mut;

const ZERO: BigInt = BigInt::ZERO;

fn is_negative(x: &BigInt) -> bool {
    x.sign() == Sign::Minus
}

fn inverse(a: &BigInt, m: &BigInt) -> Option<BigInt> {
    if *m <= BigInt::from(1) { None } else { floor_mod(a, m).modinv(m) }
}

fn power_mod(g: &BigInt, x: &BigInt, p: &BigInt) -> Option<BigInt> {
    if *p <= ZERO {
        return None;
    }
    if is_negative(x) {
        // Modulo 1 everything is 0, and its own inverse.
        let inverse = if *p == BigInt::from(1) { ZERO } else { inverse(g, p)? };
        return Some(inverse.modpow(&-x, p));
    }
    Some(floor_mod(g, p).modpow(x, p))
}

/// A register becomes what a reduction needs.
fn prepared(m: &mut Machine, r: &mut Random, value: BigInt) -> usize {
    let i = r.index();
    m.put(i, value);
    i
}

pub const STEPS: &[Step] = &[
    |m, r| two(m, r, c::mp_gcd, gcd),
    |m, r| {
        two(m, r, c::mp_lcm, |a, b| if *a == ZERO || *b == ZERO { ZERO } else { abs(a) / gcd(a, b) * abs(b) })
    },
    |m, r| two_or(m, r, c::mp_invmod, inverse),
    |m, r| two_or(m, r, c::mp_sqrmod, |a, b| (*b != ZERO).then(|| floor_mod(&(a * a), b))),
    |m, r| {
        let (a, b, n, to) = (r.index(), r.index(), r.index(), r.index());
        let (x, y, z) = (m.mirror[a].clone(), m.mirror[b].clone(), m.mirror[n].clone());
        let some = |value: BigInt| (z != ZERO).then(|| floor_mod(&value, &z));
        // SAFETY: initialised registers.
        let (code, result) = unsafe {
            match r.below(3) {
                0 => (c::mp_addmod(m.input(a), m.input(b), m.input(n), m.output(to)), some(x + y)),
                1 => (c::mp_submod(m.input(a), m.input(b), m.input(n), m.output(to)), some(x - y)),
                _ => (c::mp_mulmod(m.input(a), m.input(b), m.input(n), m.output(to)), some(x * y)),
            }
        };
        settle(m, to, code, result);
    },
    |m, r| {
        let (g, x, p, to) = (r.index(), r.index(), r.index(), r.index());
        if m.mirror[x].bits() > 2000 || m.mirror[p].bits() > 4000 {
            return;
        }
        let result = power_mod(&m.mirror[g], &m.mirror[x], &m.mirror[p]);
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_exptmod(m.input(g), m.input(x), m.input(p), m.output(to)) };
        settle(m, to, code, result);
    },
    |m, r| {
        let (a, b, u1, u2, u3) = (r.index(), r.index(), r.index(), r.index(), r.index());
        if u1 == u2 || u2 == u3 || u1 == u3 {
            return;
        }
        let (x, y) = (m.mirror[a].clone(), m.mirror[b].clone());
        let none = r.below(4) == 0;
        let to = if none { null_mut() } else { m.output(u1) };
        // SAFETY: initialised registers.
        assert_eq!(unsafe { c::mp_exteuclid(m.input(a), m.input(b), to, m.output(u2), m.output(u3)) }, OKAY);
        for i in [u1, u2, u3] {
            m.mirror[i] = crate::state::value(&m.numbers[i]);
        }
        assert_eq!(m.mirror[u3], gcd(&x, &y));
        if !none {
            assert_eq!(&m.mirror[u1] * &x + &m.mirror[u2] * &y, m.mirror[u3]);
        }
    },
    |m, r| {
        let (a, to, e) = (r.index(), r.index(), r.below(8) as c_int - 1);
        let result = (e >= 0).then(|| m.mirror[a].pow(e.max(0) as u32));
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_expt_n(m.input(a), e, m.output(to)) };
        settle(m, to, code, result);
    },
    |m, r| {
        let (a, to, k) = (r.index(), r.index(), r.below(9) as c_int - 1);
        let x = m.mirror[a].clone();
        let refused = k <= 0 || (is_negative(&x) && k % 2 == 0);
        let result = (!refused).then(|| BigInt::from_biguint(x.sign(), x.magnitude().nth_root(k as u32)));
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_root_n(m.input(a), k, m.output(to)) };
        settle(m, to, code, result);
    },
    |m, r| {
        let (a, to) = (r.index(), r.index());
        let x = m.mirror[a].clone();
        let root = (!is_negative(&x)).then(|| x.sqrt());
        let mut square = 7;
        // SAFETY: initialised registers.
        let code = unsafe {
            let code = c::mp_is_square(m.input(a), &mut square);
            assert_eq!(c::mp_sqrt(m.input(a), m.output(to)), code);
            code
        };
        assert_eq!(square, c_int::from(root.as_ref().is_some_and(|root| root * root == x)));
        settle(m, to, code, root);
    },
    |m, r| {
        let (a, base) = (r.index(), [2, 3, 7, 10, 16, 36, 64, 1_000_003, 1, 0, -2][r.below(11) as usize]);
        // Close to powers an estimate does not do.
        if base > 1 && r.below(2) == 0 {
            let power = BigInt::from(base).pow(r.below(60) as u32) + (r.below(3) as i32 - 1);
            m.put(a, power);
        }
        let x = m.mirror[a].clone();
        let mut log = -1;
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_log_n(m.input(a), base, &mut log) };
        assert_eq!(code, if x <= ZERO || base < 2 { VAL } else { OKAY });
        if code == OKAY {
            let power = BigInt::from(base).pow(log as u32);
            assert!(power <= x && x < power * base);
        }
    },
    |m, r| {
        let (a, b) = (r.index(), r.index());
        let mut symbol = 7;
        // SAFETY: initialised registers.
        assert_eq!(unsafe { c::mp_kronecker(m.input(a), m.input(b), &mut symbol) }, OKAY);
        assert_eq!(symbol, kronecker(&m.mirror[a], &m.mirror[b]));
    },
    |m, r| {
        // Any modulus, prime or not: a root, or a refusal.
        let (a, p, to) = (r.index(), r.index(), r.index());
        if m.mirror[p].bits() > 300 {
            return;
        }
        let (x, n) = (m.mirror[a].clone(), m.mirror[p].clone());
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_sqrtmod_prime(m.input(a), m.input(p), m.output(to)) };
        if code == OKAY {
            m.mirror[to] = crate::state::value(&m.numbers[to]);
            assert_eq!(floor_mod(&(&m.mirror[to] * &m.mirror[to]), &n), floor_mod(&x, &n));
        } else {
            assert_eq!(code, VAL);
        }
    },
    |m, r| {
        // Barrett.
        let (x, n, mu) = (r.index(), r.index(), r.index());
        let (value, modulus) = (m.mirror[x].clone(), m.mirror[n].clone());
        if x == n || x == mu || n == mu {
            return;
        }
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_reduce_setup(m.output(mu), m.input(n)) };
        assert_eq!(code, if modulus <= ZERO { VAL } else { OKAY });
        if code == OKAY {
            let digits = modulus.bits().div_ceil(60);
            m.mirror[mu] = (BigInt::from(1) << (120 * digits)) / &modulus;
            // SAFETY: initialised registers.
            assert_eq!(unsafe { c::mp_reduce(m.output(x), m.input(n), m.input(mu)) }, OKAY);
            m.mirror[x] = floor_mod(&value, &modulus);
        }
    },
    |m, r| {
        // Montgomery.
        let (x, n, to) = (r.index(), r.index(), r.index());
        let (value, modulus) = (m.mirror[x].clone(), m.mirror[n].clone());
        if x == n || to == n {
            return;
        }
        let mut rho = 0;
        // SAFETY: initialised registers.
        unsafe {
            let code = c::mp_montgomery_setup(m.input(n), &mut rho);
            assert_eq!(code, if modulus.bit(0) { OKAY } else { VAL });
            let code = c::mp_montgomery_reduce(m.output(x), m.input(n), rho);
            assert_eq!(code, if modulus.bit(0) && modulus > ZERO { OKAY } else { VAL });
            let r = BigInt::from(1) << (60 * modulus.bits().div_ceil(60));
            if code == OKAY {
                let inverse = if modulus == BigInt::from(1) {
                    ZERO
                } else {
                    floor_mod(&r, &modulus).modinv(&modulus).unwrap()
                };
                m.mirror[x] = floor_mod(&(value * inverse), &modulus);
            }
            let code = c::mp_montgomery_calc_normalization(m.output(to), m.input(n));
            settle(m, to, code, (modulus > ZERO).then(|| floor_mod(&r, &modulus)));
        }
    },
    |m, r| {
        // 2^p - k, with k of one digit or more, and constants that belong to something else.
        let p = 61 + r.below(400);
        let digits = 1 + r.below(3);
        let k = r.number(digits).magnitude().clone() % (BigUint::from(1u32) << (p - 1)) + 1u32;
        let n = prepared(m, r, (BigInt::from(1) << p) - BigInt::from(k.clone()));
        let modulus = m.mirror[n].clone();
        let (x, d) = (r.index(), r.index());
        if x == n || x == d || d == n {
            return;
        }
        let value = m.mirror[x].clone();
        let mut digit = 0;
        // SAFETY: initialised registers.
        unsafe {
            assert_eq!(c::mp_reduce_2k_setup_l(m.input(n), m.output(d)), OKAY);
            m.mirror[d] = (BigInt::from(1) << modulus.bits()) - &modulus;
            assert_eq!(c::mp_reduce_2k_setup(m.input(n), &mut digit), OKAY);
            let form = c::mp_reduce_is_2k(m.input(n)) == 1;
            let ones = (60..modulus.bits()).all(|bit| modulus.magnitude().bit(bit));
            assert_eq!(form, modulus.bits() <= 60 || ones);
            if r.below(4) == 0 {
                digit = r.digit();
            }
            if r.below(2) == 0 {
                assert_eq!(c::mp_reduce_2k(m.output(x), m.input(n), digit), OKAY);
            } else {
                assert_eq!(c::mp_reduce_2k_l(m.output(x), m.input(n), m.input(d)), OKAY);
            }
        }
        m.mirror[x] = floor_mod(&value, &modulus);
    },
    |m, r| {
        // 2^(60 n) - k.
        let digits = 2 + r.below(5);
        let k = BigInt::from(1 + r.digit() % ((1 << 60) - 1));
        let n = prepared(m, r, (BigInt::from(1) << (60 * digits)) - k.clone());
        let x = r.index();
        if x == n {
            return;
        }
        let (value, modulus) = (m.mirror[x].clone(), m.mirror[n].clone());
        let mut digit = 0;
        // SAFETY: initialised registers.
        unsafe {
            assert_eq!(c::mp_dr_is_modulus(m.input(n)), 1);
            c::mp_dr_setup(m.input(n), &mut digit);
            assert_eq!(BigInt::from(digit), k);
            if r.below(4) == 0 {
                digit = r.next();
            }
            assert_eq!(c::mp_dr_reduce(m.output(x), m.input(n), digit), OKAY);
        }
        m.mirror[x] = floor_mod(&value, &modulus);
    },
    |m, r| {
        let a = r.index();
        if m.mirror[a].bits() > 80 {
            return;
        }
        let mut prime = 7;
        let n = m.mirror[a].clone();
        let refused = n < BigInt::from(-1) && n.bit(0);
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_prime_is_prime(m.input(a), r.below(20) as c_int - 10, &mut prime) };
        assert_eq!(code, if refused { VAL } else { OKAY });
        assert_eq!(prime, c_int::from(!is_negative(&n) && is_prime(n.magnitude())));
    },
    |m, r| {
        let (a, bbs) = (r.index(), r.below(2) as c_int);
        if m.mirror[a].bits() > 64 {
            return;
        }
        let mut next =
            if is_negative(&m.mirror[a]) { BigUint::ZERO } else { m.mirror[a].magnitude().clone() };
        loop {
            next += 1u32;
            if is_prime(&next) && (bbs == 0 || (next.bit(0) && next.bit(1))) {
                break;
            }
        }
        // SAFETY: initialised registers.
        assert_eq!(unsafe { c::mp_prime_next_prime(m.output(a), 3, bbs) }, OKAY);
        m.mirror[a] = BigInt::from(next);
    },
    |m, r| {
        // Single tests never reject a prime.
        let (a, b) = (r.index(), r.index());
        if m.mirror[a].bits() > 80 {
            return;
        }
        let (n, base) = (m.mirror[a].clone(), m.mirror[b].clone());
        let (mut rabin, mut fermat, mut lucas, mut frobenius) = (7, 7, 7, 7);
        // SAFETY: initialised registers.
        unsafe {
            let code = c::mp_prime_miller_rabin(m.input(a), m.input(b), &mut rabin);
            assert_eq!(c::mp_prime_fermat(m.input(a), m.input(b), &mut fermat), code);
            assert_eq!(code, if base <= BigInt::from(1) || n <= ZERO { VAL } else { OKAY });
            assert_eq!(c::mp_prime_strong_lucas_selfridge(m.input(a), &mut lucas), OKAY);
            let code = c::mp_prime_frobenius_underwood(m.input(a), &mut frobenius);
            assert!(code == OKAY || code == -4);
        }
        if n > BigInt::from(100) && is_prime(n.magnitude()) {
            assert_eq!((lucas, frobenius), (1, 1));
            if base > BigInt::from(1) && base < n {
                assert_eq!((rabin, fermat), (1, 1));
            }
        }
    },
    |m, r| one(m, r, c::mp_copy, Clone::clone),
];
