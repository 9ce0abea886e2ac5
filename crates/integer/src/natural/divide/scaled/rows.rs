//! Rows of a few products, of a length that is known: in registers, or in memory.

use crate::natural::Limb;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::natural::backend::row;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::Adx;
use adamant_base::limb::mac;

/// How a row is added.
pub(super) trait Rows: Copy {
    /// `row += digit * factor`, returns the limb above: for 1 to 7 limbs that are to stay in registers.
    fn add_mul<const K: usize>(self, row: &mut [Limb; K], factor: &[Limb; K], digit: Limb) -> Limb;
    /// The same for 3 to 9 limbs that stay in memory.
    fn add_mul_assign<const K: usize>(self, row: &mut [Limb; K], factor: &[Limb; K], digit: Limb) -> Limb;
    /// `out = row + digit * factor` for 3 to 9 limbs in memory, returns the limb above.
    fn add_mul_to<const K: usize>(
        self,
        out: &mut [Limb; K],
        row: &[Limb; K],
        factor: &[Limb; K],
        digit: Limb,
    ) -> Limb;
    /// The same with the limbs above the two lowest in `above`, which has at least so many.
    fn add_mul_apart<const K: usize>(
        self,
        below: &mut [Limb; 2],
        above: &mut [Limb],
        row: &[Limb; K],
        factor: &[Limb; K],
        digit: Limb,
    ) -> Limb;
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
impl Rows for Adx {
    #[inline(always)]
    fn add_mul<const K: usize>(self, row: &mut [Limb; K], factor: &[Limb; K], digit: Limb) -> Limb {
        row::add_mul(self, row, factor, digit)
    }

    #[inline(always)]
    fn add_mul_assign<const K: usize>(self, row: &mut [Limb; K], factor: &[Limb; K], digit: Limb) -> Limb {
        row::add_mul_assign(self, row, factor, digit)
    }

    #[inline(always)]
    fn add_mul_to<const K: usize>(
        self,
        out: &mut [Limb; K],
        row: &[Limb; K],
        factor: &[Limb; K],
        digit: Limb,
    ) -> Limb {
        row::add_mul_to(self, out, row, factor, digit)
    }

    #[inline(always)]
    fn add_mul_apart<const K: usize>(
        self,
        below: &mut [Limb; 2],
        above: &mut [Limb],
        row: &[Limb; K],
        factor: &[Limb; K],
        digit: Limb,
    ) -> Limb {
        row::add_mul_apart(self, below, above, row, factor, digit)
    }
}

/// In plain Rust.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Rows for Plain {
    #[inline(always)]
    fn add_mul<const K: usize>(self, row: &mut [Limb; K], factor: &[Limb; K], digit: Limb) -> Limb {
        let mut carry = 0;
        for (x, &y) in row.iter_mut().zip(factor) {
            (*x, carry) = mac(*x, y, digit, carry);
        }
        carry
    }

    #[inline(always)]
    fn add_mul_assign<const K: usize>(self, row: &mut [Limb; K], factor: &[Limb; K], digit: Limb) -> Limb {
        self.add_mul(row, factor, digit)
    }

    #[inline(always)]
    fn add_mul_to<const K: usize>(
        self,
        out: &mut [Limb; K],
        row: &[Limb; K],
        factor: &[Limb; K],
        digit: Limb,
    ) -> Limb {
        *out = *row;
        self.add_mul(out, factor, digit)
    }

    #[inline(always)]
    fn add_mul_apart<const K: usize>(
        self,
        below: &mut [Limb; 2],
        above: &mut [Limb],
        row: &[Limb; K],
        factor: &[Limb; K],
        digit: Limb,
    ) -> Limb {
        let mut out = *row;
        let carry = self.add_mul(&mut out, factor, digit);
        for (i, limb) in out.into_iter().enumerate() {
            match i {
                0 | 1 => below[i] = limb,
                _ => above[i - 2] = limb,
            }
        }
        carry
    }
}
