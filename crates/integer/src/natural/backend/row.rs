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

/// `row += digit * factor` for 1 to 7 limbs, returns the limb above.
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
        7 => chain!(
            row, factor, digit,
            (0 r0 0, r1) (8 r1 1, r2) (16 r2 2, r3) (24 r3 3, r4) (32 r4 4, r5) (40 r5 5, r6) [48 r6 6]
        ),
        _ => unreachable!("rows have up to seven limbs"),
    }
}

/// The chain of `row[i] + digit * factor[i]` from memory to memory; the two lowest limbs have a place of their own.
macro_rules! chain_to {
    ($out:ident, $row:ident, $factor:ident, $digit:ident,
     $(($at:literal $before:literal $after:literal $to:literal $to_at:literal))* [$last:literal]) => {{
        let carry: Limb;
        // SAFETY: the token proves the instructions, as many limbs are read as there are, and there is room for those that are
        // written; a limb of the row is read before what takes its place is written.
        unsafe {
            asm!(
                "xor {low:e}, {low:e}", // CF and OF, too
                "mulx {even}, {low}, [{factor}]",
                "adcx {low}, [{row}]",
                "mov [{below}], {low}",
                $(
                    concat!("mulx {", $after, "}, {low}, [{factor} + ", $at, "]"),
                    concat!("adcx {low}, [{row} + ", $at, "]"),
                    concat!("adox {low}, {", $before, "}"),
                    concat!("mov [{", $to, "} + ", $to_at, "], {low}"),
                )*
                "mov {low:e}, 0",
                concat!("adcx {", $last, "}, {low}"),
                concat!("adox {low}, {", $last, "}"),
                row = in(reg) $row,
                factor = in(reg) $factor.as_ptr(),
                below = in(reg) $out.0,
                above = in(reg) $out.1,
                in("rdx") $digit,
                low = out(reg) carry,
                even = out(reg) _,
                odd = out(reg) _,
                options(nostack)
            );
        }
        carry
    }};
}

/// `out = row + digit * factor` for 3 to 9 limbs in memory, returns the limb above. `out` may be `row`.
///
/// # Safety
/// `row` is good for reading K limbs; the pointers of `out` are good for writing, the first one for two limbs, the second one for the
/// others.
#[inline(always)]
unsafe fn add_mul_at<const K: usize>(
    out: (*mut Limb, *mut Limb),
    row: *const Limb,
    factor: &[Limb; K],
    digit: Limb,
) -> Limb {
    match K {
        3 => {
            chain_to!(out, row, factor, digit, (8 "even" "odd" "below" 8) (16 "odd" "even" "above" 0) ["even"])
        }
        4 => {
            chain_to!(out, row, factor, digit, (8 "even" "odd" "below" 8) (16 "odd" "even" "above" 0) (24 "even" "odd" "above" 8) ["odd"])
        }
        5 => {
            chain_to!(out, row, factor, digit, (8 "even" "odd" "below" 8) (16 "odd" "even" "above" 0) (24 "even" "odd" "above" 8) (32 "odd" "even" "above" 16) ["even"])
        }
        6 => {
            chain_to!(out, row, factor, digit, (8 "even" "odd" "below" 8) (16 "odd" "even" "above" 0) (24 "even" "odd" "above" 8) (32 "odd" "even" "above" 16) (40 "even" "odd" "above" 24) ["odd"])
        }
        7 => {
            chain_to!(out, row, factor, digit, (8 "even" "odd" "below" 8) (16 "odd" "even" "above" 0) (24 "even" "odd" "above" 8) (32 "odd" "even" "above" 16) (40 "even" "odd" "above" 24) (48 "odd" "even" "above" 32) ["even"])
        }
        8 => {
            chain_to!(out, row, factor, digit, (8 "even" "odd" "below" 8) (16 "odd" "even" "above" 0) (24 "even" "odd" "above" 8) (32 "odd" "even" "above" 16) (40 "even" "odd" "above" 24) (48 "odd" "even" "above" 32) (56 "even" "odd" "above" 40) ["odd"])
        }
        9 => {
            chain_to!(out, row, factor, digit, (8 "even" "odd" "below" 8) (16 "odd" "even" "above" 0) (24 "even" "odd" "above" 8) (32 "odd" "even" "above" 16) (40 "even" "odd" "above" 24) (48 "odd" "even" "above" 32) (56 "even" "odd" "above" 40) (64 "odd" "even" "above" 48) ["even"])
        }
        _ => unreachable!("rows have 3 to 9 limbs"),
    }
}

/// `row += digit * factor` for 3 to 9 limbs that stay in memory, returns the limb above.
#[inline(always)]
pub(in crate::natural) fn add_mul_assign<const K: usize>(
    _: Adx,
    row: &mut [Limb; K],
    factor: &[Limb; K],
    digit: Limb,
) -> Limb {
    let row = row.as_mut_ptr();
    // SAFETY: there are K limbs, at least two.
    unsafe { add_mul_at((row, row.add(2)), row, factor, digit) }
}

/// `out = row + digit * factor` for 3 to 9 limbs in memory, returns the limb above.
#[inline(always)]
pub(in crate::natural) fn add_mul_to<const K: usize>(
    _: Adx,
    out: &mut [Limb; K],
    row: &[Limb; K],
    factor: &[Limb; K],
    digit: Limb,
) -> Limb {
    let out = out.as_mut_ptr();
    // SAFETY: there is room for K limbs, at least two.
    unsafe { add_mul_at((out, out.add(2)), row.as_ptr(), factor, digit) }
}

/// As [`add_mul_to`], with the limbs above the two lowest in `above`.
///
/// # Panics
/// Where `above` has no room for them.
#[inline(always)]
pub(in crate::natural) fn add_mul_apart<const K: usize>(
    _: Adx,
    below: &mut [Limb; 2],
    above: &mut [Limb],
    row: &[Limb; K],
    factor: &[Limb; K],
    digit: Limb,
) -> Limb {
    assert!(above.len() + 2 >= K);
    // SAFETY: there is room.
    unsafe { add_mul_at((below.as_mut_ptr(), above.as_mut_ptr()), row.as_ptr(), factor, digit) }
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
        check::<7>(token);
    }
}
