//! `&`, `|`, `^` and `!`, on two's complements with infinitely many sign bits.

use super::Integer;
use super::operator::{for_each_primitive, operator, operator_with_primitive};
use crate::natural::Limb;

operator!(BitAnd bitand BitAndAssign bitand_assign: and, and_assign, and_other);
operator!(BitOr bitor BitOrAssign bitor_assign: or, or_assign, or_other);
operator!(BitXor bitxor BitXorAssign bitxor_assign: xor, xor_assign, xor_other);

/// The limbs of the two's complement of a number, one by one; after the last one there are only signs.
pub(super) struct TwosComplement {
    /// All ones for a negative number.
    sign: Limb,
    /// Whether 1 is still to be added: -x is !x + 1.
    carry: bool,
}

impl TwosComplement {
    pub(super) fn of(negative: bool) -> TwosComplement {
        TwosComplement { sign: if negative { Limb::MAX } else { 0 }, carry: negative }
    }

    /// From magnitude to two's complement, or back.
    pub(super) fn next(&mut self, limb: Limb) -> Limb {
        let (limb, carry) = (limb ^ self.sign).overflowing_add(u64::from(self.carry));
        self.carry = carry;
        limb
    }
}

/// `a = op(a, b)` limb by limb.
fn combine(a: &mut Integer, b: &Integer, op: impl Fn(Limb, Limb) -> Limb) {
    let (x, y) = (a.limbs().len(), b.limbs().len());
    let mut from_a = TwosComplement::of(a.negative);
    let mut from_b = TwosComplement::of(b.negative);
    let negative = op(from_a.sign, from_b.sign) != 0;
    let mut back = TwosComplement::of(negative);
    // -2^64k needs one limb more than the numbers that it comes from.
    let length = x.max(y) + usize::from(negative);
    a.magnitude.edit(length, |out| {
        for (i, limb) in out.iter_mut().enumerate() {
            let other = b.limbs().get(i).copied().unwrap_or(0);
            *limb = back.next(op(from_a.next(*limb), from_b.next(other)));
        }
    });
    a.negative = negative;
    a.fix_sign();
}

macro_rules! functions {
    ($by_ref:ident $assign:ident $other:ident: $op:expr) => {
        fn $by_ref(a: &Integer, b: &Integer) -> Integer {
            let (mut out, other) =
                if a.limbs().len() >= b.limbs().len() { (a.clone(), b) } else { (b.clone(), a) };
            combine(&mut out, other, $op);
            out
        }

        fn $assign(a: &mut Integer, b: &Integer) {
            combine(a, b, $op);
        }

        fn $other(a: &Integer, b: &mut Integer) {
            combine(b, a, $op);
        }
    };
}

functions!(and and_assign and_other: |x, y| x & y);
functions!(or or_assign or_other: |x, y| x | y);
functions!(xor xor_assign xor_other: |x, y| x ^ y);

impl core::ops::Not for Integer {
    type Output = Integer;

    /// `-self - 1`
    fn not(mut self) -> Integer {
        self += 1;
        -self
    }
}

impl core::ops::Not for &Integer {
    type Output = Integer;

    /// `-self - 1`
    fn not(self) -> Integer {
        !self.clone()
    }
}
