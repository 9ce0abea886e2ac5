//! A few limbs in registers plus the product of as many by one limb: rows of a division.
//!
//! Bound: the digit that follows waits for the carry of this row, so what counts is the time from the factor to the carry: a
//! product (4 cycles) and one link of the chain of carries for each limb, where sums and carries of the compiler's take three.
#![allow(unsafe_code)]

use adamant_base::cpu::Adx;
use adamant_base::limb::Limb;
use core::arch::asm;

/// The chain of `row[$i] += digit * factor[$i]`, whose last limb stands apart.
macro_rules! chain {
    ($row:ident, $factor:ident, $digit:ident, $(($at:literal $r:ident $i:literal, $next:ident))* [$top_at:literal $top:ident $top_i:literal]) => {{
        let carry: Limb;
        // SAFETY: the token proves the instructions, and as many limbs of the factor are read as it has.
        unsafe {
            asm!(
                "xor {zero:e}, {zero:e}", // CF and OF, too
                $(
                    concat!("mulx {high}, {low}, [{factor} + ", $at, "]"),
                    concat!("adcx {", stringify!($r), "}, {low}"),
                    concat!("adox {", stringify!($next), "}, {high}"),
                )*
                concat!("mulx {high}, {low}, [{factor} + ", $top_at, "]"),
                concat!("adcx {", stringify!($top), "}, {low}"),
                "adcx {high}, {zero}",
                "adox {high}, {zero}",
                $($r = inout(reg) $row[$i],)*
                $top = inout(reg) $row[$top_i],
                factor = in(reg) $factor.as_ptr(),
                in("rdx") $digit,
                low = out(reg) _,
                high = out(reg) carry,
                zero = out(reg) _,
                options(nostack, readonly)
            );
        }
        carry
    }};
}

/// `row += digit * factor` for 1 to 6 limbs, returns the limb above.
#[inline(always)]
pub(in crate::natural) fn add_mul<const K: usize>(
    _: Adx,
    row: &mut [Limb; K],
    factor: &[Limb; K],
    digit: Limb,
) -> Limb {
    match K {
        1 => chain!(row, factor, digit, [0 r0 0]),
        2 => chain!(row, factor, digit, (0 r0 0, r1) [8 r1 1]),
        3 => chain!(row, factor, digit, (0 r0 0, r1) (8 r1 1, r2) [16 r2 2]),
        4 => chain!(row, factor, digit, (0 r0 0, r1) (8 r1 1, r2) (16 r2 2, r3) [24 r3 3]),
        5 => {
            chain!(row, factor, digit, (0 r0 0, r1) (8 r1 1, r2) (16 r2 2, r3) (24 r3 3, r4) [32 r4 4])
        }
        6 => chain!(
            row, factor, digit,
            (0 r0 0, r1) (8 r1 1, r2) (16 r2 2, r3) (24 r3 3, r4) (32 r4 4, r5) [40 r5 5]
        ),
        _ => unreachable!("rows have up to six limbs"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural::add_mul_1;

    fn check<const K: usize>(token: Adx) {
        for digit in [0, 1, 2, 1 << 63, Limb::MAX, 0xdead_beef_0123_4567] {
            for limbs in [0, 1, 1 << 63, Limb::MAX, 0x0123_4567_89ab_cdef] {
                for factor in [[Limb::MAX; K], [0; K], [limbs; K]] {
                    let mut row = [limbs; K];
                    let mut want = row;
                    let carry = add_mul(token, &mut row, &factor, digit);
                    assert_eq!((carry, row), (add_mul_1(&mut want, &factor, digit), want));
                }
            }
        }
    }

    #[test]
    fn rows_are_those_of_the_long_kernel() {
        let Some(token) = Adx::detect() else {
            std::eprintln!("SKIPPED: no ADX");
            return;
        };
        check::<1>(token);
        check::<2>(token);
        check::<3>(token);
        check::<4>(token);
        check::<5>(token);
        check::<6>(token);
    }
}
