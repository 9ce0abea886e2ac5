//! Square roots of few limbs, in registers.

use crate::natural::backend::root::sqrt_2;
use crate::natural::divide::{div_3_by_2, reciprocal_2};
use crate::natural::{Limb, divide_2_by_1};
use adamant_base::limb::{high, low};

/// The root of four limbs, the top one not 0, and whether nothing remains: from registers to registers. `None` as in [`four_limbs`].
pub(super) fn root_of_four([a0, a1, a2, a3]: [Limb; 4]) -> Option<(u128, bool)> {
    let half = a3.leading_zeros() / 2;
    let shift = 2 * half;
    let shifted = |x: Limb, below: Limb| x << shift | below >> 1 >> (63 - shift);
    let (root, rest, carry) = four_limbs([a0 << shift, shifted(a1, a0), shifted(a2, a1), shifted(a3, a2)])?;
    // As in `sqrt_rem_to`.
    let exact = rest == 0 && carry == 0 && root & ((1 << half) - 1) == 0;
    Some((root >> half, exact))
}

/// The root of eight limbs, the top one not 0, as by `root_alone`, where that finds it: something remains then. In registers.
pub(super) fn root_of_eight(a: &[Limb; 8]) -> Option<[Limb; 4]> {
    let half = a[7].leading_zeros() / 2;
    let shift = 2 * half;
    let shifted = |i: usize| a[i] << shift | a[i - 1] >> 1 >> (63 - shift);
    let (upper, mut rest, carry) = four_limbs([shifted(4), shifted(5), shifted(6), shifted(7)])?;
    let over = carry > 0 || rest >= upper;
    rest = rest.wrapping_sub(upper & u128::from(over).wrapping_neg());
    if rest >= upper {
        return None;
    }
    let reciprocal = reciprocal_2(high(upper), low(upper));
    let mut digit = |next| {
        let digit;
        (digit, rest) = div_3_by_2(high(rest), low(rest), next, upper, reciprocal);
        digit
    };
    let (q2, q1, q0) = (digit(shifted(3)), digit(shifted(2)), digit(shifted(1)));
    let q = [q0 >> 1 | q1 << 63, q1 >> 1 | q2 << 63, q2 >> 1 | Limb::from(over) << 63];
    let square = (u128::from(q[2]) * u128::from(q[2])) >> 1;
    let less = over_divisor(square, reciprocal);
    let (behind, under) = q[0].overflowing_sub(less);
    let (lower, under) = (u128::from(q[2]) << 64 | u128::from(q[1])).overflowing_sub(u128::from(under));
    // As in `root_alone`, for a root of four limbs.
    const MARGIN: Limb = 4 * 4 + 128;
    if under || !(MARGIN..Limb::MAX - MARGIN).contains(&behind) {
        return None;
    }
    let shifted = |x: Limb, above: Limb| x >> half | above << 1 << (63 - half);
    let s = [low(lower), high(lower), low(upper), high(upper)];
    Some([shifted(s[0], s[1]), shifted(s[1], s[2]), shifted(s[2], s[3]), s[3] >> half])
}

/// `a` over the divisor of a [`reciprocal_2`], less two units at most, for `a` below 2^64 such divisors.
pub(super) fn over_divisor(a: u128, reciprocal: Limb) -> Limb {
    high(a) + high(u128::from(high(a)) * u128::from(reciprocal))
}

/// `recursive` for a root of two limbs, in registers: the root, what remains, and the limb on top of that. `None` in the rare case
/// that the lower half of the root, as a quotient, does not fit into a limb.
#[inline]
pub(super) fn four_limbs([a0, a1, a2, a3]: [Limb; 4]) -> Option<(u128, u128, Limb)> {
    let (top, mut rest) = sqrt_2(u128::from(a3) << 64 | u128::from(a2));
    // The quotient by 2 `top` of the rest and the next limb is half of that by `top`; its 65th bit comes first. Nobody foresees it:
    // no branch.
    let over = rest >= u128::from(top);
    rest -= u128::from(top & Limb::from(over).wrapping_neg());
    if rest >= u128::from(top) {
        return None;
    }
    let (quotient, rest) = divide_2_by_1(low(rest), a1, top);
    let half = Limb::from(over) << 63 | quotient >> 1;
    // What an odd quotient leaves, of 65 bits at most.
    let rest = u128::from(rest) + u128::from(top & (quotient & 1).wrapping_neg());
    let (mut carry, low_rest) = (high(rest), u128::from(low(rest)) << 64 | u128::from(a0));
    let mut root = u128::from(top) << 64 | u128::from(half);
    let (mut rest, under) = low_rest.overflowing_sub(u128::from(half) * u128::from(half));
    carry = carry.wrapping_sub(Limb::from(under));
    // (s - 1)² is 2 (s - 1) + 1 less, a number of 129 bits: of one root in five.
    let less = carry == Limb::MAX;
    root -= u128::from(less);
    let twice = (root << 1 | 1) & u128::from(less).wrapping_neg();
    let over;
    (rest, over) = rest.overflowing_add(twice);
    carry =
        carry.wrapping_add(low(root >> 127) & Limb::from(less).wrapping_neg()).wrapping_add(Limb::from(over));
    Some((root, rest, carry))
}

/// `recursive` for a root of four limbs, in registers: the root, what remains, and the limb on top of that. `None` as in [`four_limbs`].
pub(super) fn eight_limbs(a: &[Limb; 8]) -> Option<([Limb; 4], [Limb; 4], Limb)> {
    let (upper, rest, above) = four_limbs([a[4], a[5], a[6], a[7]])?;
    // As there, with limbs in pairs.
    let over = above > 0 || rest >= upper;
    let rest = rest.wrapping_sub(upper & u128::from(over).wrapping_neg());
    if rest >= upper {
        return None;
    }
    let reciprocal = reciprocal_2(high(upper), low(upper));
    let (q1, rest) = div_3_by_2(high(rest), low(rest), a[3], upper, reciprocal);
    let (q0, rest) = div_3_by_2(high(rest), low(rest), a[2], upper, reciprocal);
    let lower = u128::from(over) << 127 | u128::from(q1) << 63 | u128::from(q0 >> 1);
    let (rest, odd) = rest.overflowing_add(upper & u128::from(q0 & 1).wrapping_neg());
    let square = square_2(lower);
    let (rest_low, under) = (u128::from(a[1]) << 64 | u128::from(a[0])).overflowing_sub(square[0]);
    let (rest_high, under_1) = rest.overflowing_sub(square[1]);
    let (rest_high, under_2) = rest_high.overflowing_sub(u128::from(under));
    let carry = Limb::from(odd).wrapping_sub(Limb::from(under_1)).wrapping_sub(Limb::from(under_2));
    let less = carry == Limb::MAX;
    let (lower, under) = lower.overflowing_sub(u128::from(less));
    let upper = upper - u128::from(under);
    // (s - 1)² is 2 (s - 1) + 1 less.
    let mask = u128::from(less).wrapping_neg();
    let (rest_low, over) = rest_low.overflowing_add((lower << 1 | 1) & mask);
    let (rest_high, over_1) = rest_high.overflowing_add((upper << 1 | lower >> 127) & mask);
    let (rest_high, over_2) = rest_high.overflowing_add(u128::from(over));
    let carry = carry
        .wrapping_add(low((upper >> 127) & mask))
        .wrapping_add(Limb::from(over_1))
        .wrapping_add(Limb::from(over_2));
    Some((
        [low(lower), high(lower), low(upper), high(upper)],
        [low(rest_low), high(rest_low), low(rest_high), high(rest_high)],
        carry,
    ))
}

/// The square of two limbs, in halves.
fn square_2(x: u128) -> [u128; 2] {
    let square = |x: Limb| u128::from(x) * u128::from(x);
    let middle = u128::from(low(x)) * u128::from(high(x));
    let (lower, over) = square(low(x)).overflowing_add(middle << 65);
    [lower, square(high(x)) + (middle >> 63) + u128::from(over)]
}
