//! Quotient digits by multiplication: hardware divisions take a time that depends on their operands.
//!
//! Source: N. Möller, T. Granlund, "Improved division by invariant integers", IEEE Trans. Computers 60 (2011),
//! algorithms 4 and 6, with masks in the place of their branches.

use adamant_base::ct::Choice;
use adamant_base::limb::{Limb, adc, high, low, sbb};

/// The two top limbs of a divisor whose highest bit is set, and what replaces division by them:
/// floor((B^3 - 1) / (d1 B + d0)) - B for B = 2^64.
pub(super) struct Reciprocal {
    d1: Limb,
    d0: Limb,
    v: Limb,
}

impl Reciprocal {
    /// For a divisor `d1:d0` with the highest bit of `d1` set.
    pub(super) fn new(d1: Limb, d0: Limb) -> Reciprocal {
        let mut v = word_reciprocal(d1);
        let mut p = d1.wrapping_mul(v).wrapping_add(d0);
        let wrapped = less(p, d0);
        let twice = wrapped & !less(p, d1);
        v = v.wrapping_sub(wrapped.as_u64() + twice.as_u64());
        p = p.wrapping_sub((d1 & wrapped.mask()).wrapping_add(d1 & twice.mask()));
        let (t0, t1) = wide(v, d0);
        p = p.wrapping_add(t1);
        let wrapped = less(p, t1);
        let twice = wrapped & !less_2((p, t0), (d1, d0));
        v = v.wrapping_sub(wrapped.as_u64() + twice.as_u64());
        Reciprocal { d1, d0, v }
    }

    /// floor(`u2:u1:u0` / d1:d0), or B - 1 where it would be more; `u2:u1` is at most d1:d0.
    pub(super) fn divide(&self, u2: Limb, u1: Limb, u0: Limb) -> Limb {
        let (q0, q1) = wide(self.v, u2);
        let (q0, carry) = adc(q0, u1, 0);
        let (q1, _) = adc(q1, u2, carry);
        let r1 = u1.wrapping_sub(q1.wrapping_mul(self.d1));
        let (t0, t1) = wide(self.d0, q1);
        let (r0, borrow) = sbb(u0, t0, 0);
        let (r1, _) = sbb(r1, t1, borrow);
        let (r0, borrow) = sbb(r0, self.d0, 0);
        let (r1, _) = sbb(r1, self.d1, borrow);
        let q1 = q1.wrapping_add(1);
        // The estimate is one too large where r1 >= q0: the remainder is raised again.
        let too_large = !less(r1, q0);
        let q1 = q1.wrapping_sub(too_large.as_u64());
        let (r0, carry) = adc(r0, self.d0 & too_large.mask(), 0);
        let (r1, _) = adc(r1, self.d1 & too_large.mask(), carry);
        // Rarely it is one too small.
        let q1 = q1.wrapping_add((!less_2((r1, r0), (self.d1, self.d0))).as_u64());
        q1 | Choice::from_zero((u2 ^ self.d1) | (u1 ^ self.d0)).mask()
    }
}

/// floor((B^2 - 1) / d) - B for d with its highest bit set, by restoring division: 64 steps.
fn word_reciprocal(d: Limb) -> Limb {
    // (B^2 - 1) - B d = (B - 1 - d) B + (B - 1), and the first remainder is below d.
    let (mut remainder, mut quotient) = (!d, 0);
    for _ in 0..64 {
        let top = remainder >> 63;
        remainder = (remainder << 1) | 1;
        let subtract = Choice::from_lsb(top) | !less(remainder, d);
        remainder = remainder.wrapping_sub(d & subtract.mask());
        quotient = (quotient << 1) | subtract.as_u64();
    }
    quotient
}

fn wide(a: Limb, b: Limb) -> (Limb, Limb) {
    let product = u128::from(a) * u128::from(b);
    (low(product), high(product))
}

fn less(a: Limb, b: Limb) -> Choice {
    Choice::from_lsb(sbb(a, b, 0).1)
}

/// Compares numbers of two limbs, the high one first.
fn less_2(a: (Limb, Limb), b: (Limb, Limb)) -> Choice {
    Choice::from_lsb(sbb(a.0, b.0, sbb(a.1, b.1, 0).1).1)
}
