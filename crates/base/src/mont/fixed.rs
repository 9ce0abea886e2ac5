//! Moduli of 1 to 7 limbs in plain Rust: the length is known to the compiler, and the sum stays in registers.
//!
//! Each length has functions of its own: inlined side by side into one that chooses, their numbers leave the registers.

use crate::limb::{Limb, adc, mac};
use crate::secret::barrier;

/// `out = a b / R`, below R.
#[inline(never)]
pub(super) fn mul<const N: usize>(out: &mut [Limb], a: &[Limb], b: &[Limb], n: &[Limb], n0: Limb) {
    if let (Some(out), Some(a), Some(b), Some(n)) =
        (out.first_chunk_mut::<N>(), a.first_chunk(), b.first_chunk(), n.first_chunk())
    {
        *out = product(a, b, n, n0);
    }
}

/// `a = a b / R`, below R.
#[inline(never)]
pub(super) fn mul_assign<const N: usize>(a: &mut [Limb], b: &[Limb], n: &[Limb], n0: Limb) {
    if let (Some(a), Some(b), Some(n)) = (a.first_chunk_mut::<N>(), b.first_chunk(), n.first_chunk()) {
        *a = product(a, b, n, n0);
    }
}

/// `a = a^2 / R`, below R, `count` times.
#[inline(never)]
pub(super) fn square_chain<const N: usize>(a: &mut [Limb], count: u64, n: &[Limb], n0: Limb) {
    if let (Some(a), Some(n)) = (a.first_chunk_mut::<N>(), n.first_chunk()) {
        let mut x = *a;
        for _ in 0..count {
            x = product(&x, &x, n, n0);
        }
        *a = x;
    }
}

/// `a = a^(2^count) b`, below R: the number stays in registers.
#[inline(never)]
pub(super) fn square_chain_mul<const N: usize>(a: &mut [Limb], count: u64, b: &[Limb], n: &[Limb], n0: Limb) {
    if let (Some(a), Some(b), Some(n)) = (a.first_chunk_mut::<N>(), b.first_chunk(), n.first_chunk()) {
        let mut x = *a;
        for _ in 0..count {
            x = product(&x, &x, n, n0);
        }
        *a = product(&x, b, n, n0);
    }
}

/// Rows of the product and of the reduction in turn (coarsely integrated operand scanning: Ç. K. Koç, T. Acar,
/// B. S. Kaliski, "Analyzing and comparing Montgomery multiplication algorithms", IEEE Micro 16(3), 1996).
#[inline(always)]
fn product<const N: usize>(a: &[Limb; N], b: &[Limb; N], n: &[Limb; N], n0: Limb) -> [Limb; N] {
    let mut t = [0; N];
    let mut top = 0;
    for &digit in b {
        let mut carry = 0;
        for j in 0..N {
            (t[j], carry) = mac(t[j], a[j], digit, carry);
        }
        let (above, over) = adc(top, carry, 0);
        let quotient = t[0].wrapping_mul(n0);
        (_, carry) = mac(t[0], quotient, n[0], 0);
        for j in 1..N {
            (t[j - 1], carry) = mac(t[j], quotient, n[j], carry);
        }
        (t[N - 1], carry) = adc(above, carry, 0);
        top = over + carry;
    }
    // (a b + q n) / R is below R + n: n is taken off once where it has a carry above the top limb. Both are kept and one is chosen, so
    // that the subtraction does not wait for the last carry.
    let (mut less, mut borrow) = (t, false);
    for (x, &n) in less.iter_mut().zip(n) {
        // Not `limb::sbb`: in a chain whose length is known the compiler makes one instruction of each such pair, where it takes
        // six for the top half of a u128.
        let (difference, first) = x.overflowing_sub(n);
        let (difference, second) = difference.overflowing_sub(u64::from(borrow));
        (*x, borrow) = (difference, first | second);
    }
    let mask = barrier(top.wrapping_neg());
    for (x, less) in t.iter_mut().zip(less) {
        *x ^= (*x ^ less) & mask;
    }
    t
}
