//! Integers and bits.

use crate::ffi::{self as c, MpInt, OKAY, VAL};
use crate::oracle::{abs, floor_mod};
use crate::program::Step;
use crate::state::{Machine, Random};
use num_bigint::{BigInt, Sign};
use std::ffi::c_int;
use std::ptr::null_mut;

const ZERO: BigInt = BigInt::ZERO;

type Two = unsafe extern "C" fn(*const MpInt, *mut MpInt) -> c_int;
type Three = unsafe extern "C" fn(*const MpInt, *const MpInt, *mut MpInt) -> c_int;

/// `c = f(a)`.
pub fn one(m: &mut Machine, r: &mut Random, f: Two, expected: impl Fn(&BigInt) -> BigInt) {
    let (a, b) = (r.index(), r.index());
    let result = expected(&m.mirror[a]);
    // SAFETY: initialised registers.
    assert_eq!(unsafe { f(m.input(a), m.output(b)) }, OKAY);
    m.mirror[b] = result;
}

/// `c = f(a, b)`.
pub fn two(m: &mut Machine, r: &mut Random, f: Three, expected: impl Fn(&BigInt, &BigInt) -> BigInt) {
    two_or(m, r, f, |x, y| Some(expected(x, y)));
}

/// `c = f(a, b)`, or a refusal that leaves `c` as it was.
pub fn two_or(
    m: &mut Machine,
    r: &mut Random,
    f: Three,
    expected: impl Fn(&BigInt, &BigInt) -> Option<BigInt>,
) {
    let (a, b, to) = (r.index(), r.index(), r.index());
    let result = expected(&m.mirror[a], &m.mirror[b]);
    // SAFETY: initialised registers.
    let code = unsafe { f(m.input(a), m.input(b), m.output(to)) };
    assert_eq!(code, if result.is_some() { OKAY } else { VAL });
    if let Some(result) = result {
        m.mirror[to] = result;
    }
}

fn bits(r: &mut Random) -> c_int {
    match r.below(4) {
        0 => 60 * r.below(8) as c_int,
        1 => r.below(3) as c_int - 1,
        _ => r.below(500) as c_int,
    }
}

/// Truncating division of a magnitude by a power of two.
fn truncated(a: &BigInt, bits: c_int) -> BigInt {
    BigInt::from_biguint(a.sign(), a.magnitude() >> bits)
}

pub const SMALL: &[Step] = &[
    |m, r| two(m, r, c::mp_add, |a, b| a + b),
    |m, r| two(m, r, c::mp_sub, |a, b| a - b),
    |m, r| two(m, r, c::mp_and, |a, b| a & b),
    |m, r| two(m, r, c::mp_or, |a, b| a | b),
    |m, r| two(m, r, c::mp_xor, |a, b| a ^ b),
    |m, r| one(m, r, c::mp_complement, |a| -a - 1),
    |m, r| one(m, r, c::mp_copy, Clone::clone),
    |m, r| one(m, r, c::mp_neg, |a| -a),
    |m, r| one(m, r, c::mp_abs, abs),
    |m, r| one(m, r, c::mp_mul_2, |a| a * 2),
    |m, r| one(m, r, c::mp_div_2, |a| a / 2),
    |m, r| {
        let (a, to, d) = (r.index(), r.index(), r.digit());
        // Values that no digit should have are right all the same.
        let d = if r.below(8) == 0 { r.next() } else { d };
        let result = match r.below(3) {
            0 => {
                // SAFETY: initialised registers.
                assert_eq!(unsafe { c::mp_add_d(m.input(a), d, m.output(to)) }, OKAY);
                &m.mirror[a] + d
            }
            1 => {
                // SAFETY: initialised registers.
                assert_eq!(unsafe { c::mp_sub_d(m.input(a), d, m.output(to)) }, OKAY);
                &m.mirror[a] - d
            }
            _ => {
                // SAFETY: initialised registers.
                assert_eq!(unsafe { c::mp_mul_d(m.input(a), d, m.output(to)) }, OKAY);
                &m.mirror[a] * d
            }
        };
        m.mirror[to] = result;
    },
    |m, r| {
        let a = r.index();
        // SAFETY: initialised registers.
        unsafe {
            if r.below(2) == 0 {
                assert_eq!(c::mp_incr(m.output(a)), OKAY);
                m.mirror[a] += 1;
            } else {
                assert_eq!(c::mp_decr(m.output(a)), OKAY);
                m.mirror[a] -= 1;
            }
        }
    },
    |m, r| {
        let (a, count) = (r.index(), r.below(6) as c_int - 1);
        // SAFETY: initialised registers.
        unsafe {
            if r.below(2) == 0 {
                assert_eq!(c::mp_lshd(m.output(a), count), OKAY);
                m.mirror[a] <<= 60 * count.max(0);
            } else {
                c::mp_rshd(m.output(a), count);
                m.mirror[a] = truncated(&m.mirror[a], 60 * count.max(0));
            }
        }
    },
    |m, r| {
        let (a, to, count) = (r.index(), r.index(), bits(r));
        let result = (count >= 0).then(|| &m.mirror[a] << count);
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_mul_2d(m.input(a), count, m.output(to)) };
        settle(m, to, code, result);
    },
    |m, r| {
        let (a, to, count) = (r.index(), r.index(), bits(r));
        let result = (count >= 0).then(|| &m.mirror[a] >> count);
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_signed_rsh(m.input(a), count, m.output(to)) };
        settle(m, to, code, result);
    },
    |m, r| {
        let (a, to, count) = (r.index(), r.index(), bits(r));
        let result = (count >= 0).then(|| &m.mirror[a] - (truncated(&m.mirror[a], count) << count));
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_mod_2d(m.input(a), count, m.output(to)) };
        settle(m, to, code, result);
    },
    |m, r| {
        let (to, count) = (r.index(), bits(r));
        let result = (count >= 0).then(|| BigInt::from(1) << count);
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_2expt(m.output(to), count) };
        settle(m, to, code, result);
    },
    |m, r| {
        let (a, q, rest, count) = (r.index(), r.index(), r.index(), r.below(500) as c_int);
        let quotient = truncated(&m.mirror[a], count);
        let remainder = &m.mirror[a] - (&quotient << count);
        let (no_q, no_rest) = (r.below(4) == 0, r.below(2) == 0);
        if q == rest && !no_q && !no_rest {
            return;
        }
        let to_q = if no_q { null_mut() } else { m.output(q) };
        let to_rest = if no_rest { null_mut() } else { m.output(rest) };
        // SAFETY: initialised registers.
        assert_eq!(unsafe { c::mp_div_2d(m.input(a), count, to_q, to_rest) }, OKAY);
        if !no_q {
            m.mirror[q] = quotient;
        }
        if !no_rest {
            m.mirror[rest] = remainder;
        }
    },
    |m, r| {
        let (a, b) = (r.index(), r.index());
        let (x, y) = (m.mirror[a].clone(), m.mirror[b].clone());
        // SAFETY: initialised registers.
        unsafe {
            assert_eq!(c::mp_cmp(m.input(a), m.input(b)), x.cmp(&y) as c_int);
            assert_eq!(c::mp_cmp_mag(m.input(a), m.input(b)), x.magnitude().cmp(y.magnitude()) as c_int);
            let digit = r.digit();
            assert_eq!(c::mp_cmp_d(m.input(a), digit), x.cmp(&BigInt::from(digit)) as c_int);
            assert_eq!(c::mp_count_bits(m.input(a)), x.bits() as c_int);
            assert_eq!(c::mp_cnt_lsb(m.input(a)), x.trailing_zeros().unwrap_or(0) as c_int);
            assert_eq!(c::mp_isodd(m.input(a)), c_int::from(x.bit(0)));
            assert_eq!(c::mp_iseven(m.input(a)), c_int::from(!x.bit(0)));
            let bit = r.below(700);
            assert_eq!(c::mp_get_bit(m.input(a), bit as c_int), c_int::from(x.magnitude().bit(bit)));
        }
    },
    |m, r| {
        let (a, b) = (r.index(), r.index());
        // SAFETY: initialised registers.
        unsafe { c::mp_exch(m.output(a), m.output(b)) };
        m.mirror.swap(a, b);
    },
    |m, r| {
        // Registers that were cleared, shrunk, grown or made anew go on as any other.
        let (a, b) = (r.index(), r.index());
        // SAFETY: initialised registers.
        unsafe {
            match r.below(5) {
                0 => {
                    c::mp_clear(m.output(a));
                    m.mirror[a] = ZERO;
                }
                1 => assert_eq!(c::mp_shrink(m.output(a)), OKAY),
                2 => assert_eq!(c::mp_grow(m.output(a), r.below(100) as c_int), OKAY),
                3 => {
                    c::mp_zero(m.output(a));
                    m.mirror[a] = ZERO;
                }
                _ if a != b => {
                    c::mp_clear(m.output(a));
                    assert_eq!(c::mp_init_copy(m.output(a), m.input(b)), OKAY);
                    m.mirror[a] = m.mirror[b].clone();
                }
                _ => c::mp_clamp(m.output(a)),
            }
        }
    },
];

/// Checks the code, and takes over the result.
pub fn settle(m: &mut Machine, to: usize, code: c_int, result: Option<BigInt>) {
    assert_eq!(code, if result.is_some() { OKAY } else { VAL });
    if let Some(result) = result {
        m.mirror[to] = result;
    }
}

pub const LARGE: &[Step] = &[
    |m, r| two(m, r, c::mp_mul, |a, b| a * b),
    |m, r| one(m, r, c::mp_sqr, |a| a * a),
    |m, r| two_or(m, r, c::mp_mod, |a, b| (*b != ZERO).then(|| floor_mod(a, b))),
    |m, r| {
        let (a, b, q, rest) = (r.index(), r.index(), r.index(), r.index());
        let (x, y) = (m.mirror[a].clone(), m.mirror[b].clone());
        let (no_q, no_rest) = (r.below(4) == 0, r.below(4) == 0);
        if q == rest && !no_q && !no_rest {
            return;
        }
        let to_q = if no_q { null_mut() } else { m.output(q) };
        let to_rest = if no_rest { null_mut() } else { m.output(rest) };
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_div(m.input(a), m.input(b), to_q, to_rest) };
        assert_eq!(code, if y == ZERO { VAL } else { OKAY });
        if y != ZERO {
            if !no_q {
                m.mirror[q] = &x / &y;
            }
            if !no_rest {
                m.mirror[rest] = &x % &y;
            }
        }
    },
    |m, r| {
        let (a, to, three) = (r.index(), r.index(), r.below(4) == 0);
        let d = match (three, r.below(8)) {
            (true, _) => 3,
            (_, 0) => r.next(),
            _ => r.digit(),
        };
        let x = m.mirror[a].clone();
        let mut rest = 0;
        // SAFETY: initialised registers.
        let code = unsafe {
            match r.below(3) {
                _ if three => c::mp_div_3(m.input(a), m.output(to), &mut rest),
                0 => c::mp_mod_d(m.input(a), d, &mut rest),
                _ => c::mp_div_d(m.input(a), d, m.output(to), &mut rest),
            }
        };
        assert_eq!(code, if d == 0 { VAL } else { OKAY });
        if d != 0 {
            assert_eq!(BigInt::from(rest), abs(&x) % d);
            // Not written by mp_mod_d.
            if crate::state::value(&m.numbers[to]) != m.mirror[to] {
                m.mirror[to] = x / d;
            }
        }
    },
    |m, r| {
        let (a, b, to, digits) = (r.index(), r.index(), r.index(), r.below(12) as c_int);
        let product = &m.mirror[a] * &m.mirror[b];
        // SAFETY: initialised registers.
        assert_eq!(unsafe { c::s_mp_mul_digs(m.input(a), m.input(b), m.output(to), digits) }, OKAY);
        let low = product.magnitude() % (num_bigint::BigUint::from(1u32) << (60 * digits));
        m.mirror[to] =
            BigInt::from_biguint(if product.sign() == Sign::Minus { Sign::Minus } else { Sign::Plus }, low);
    },
];
