//! Moduli of few limbs: the length is known to the compiler, and everything stays in registers.

use crate::natural::Limb;
use adamant_base::limb::{adc, mac, sbb};

pub(super) struct Fixed<const N: usize> {
    n: [Limb; N],
    n0: Limb,
}

impl<const N: usize> Fixed<N> {
    /// `n` has N limbs; `n0` is -1/n modulo 2^64.
    pub(super) fn new(n: &[Limb], n0: Limb) -> Fixed<N> {
        let mut limbs = [0; N];
        limbs.copy_from_slice(n);
        Fixed { n: limbs, n0 }
    }

    /// `out = a b / R`.
    pub(super) fn mul(&self, out: &mut [Limb], a: &[Limb], b: &[Limb]) {
        if let (Some(out), Some(a), Some(b)) = (out.first_chunk_mut(), a.first_chunk(), b.first_chunk()) {
            *out = self.product(a, b);
        }
    }

    /// `a = a^(2^count)`, in form.
    pub(super) fn square_times(&self, a: &mut [Limb], count: usize) {
        if let Some(a) = a.first_chunk_mut() {
            let mut x = *a;
            for _ in 0..count {
                x = self.product(&x, &x);
            }
            *a = x;
        }
    }

    /// Rows of the product and of the reduction in turn (coarsely integrated operand scanning: Ç. K. Koç, T. Acar,
    /// B. S. Kaliski, "Analyzing and comparing Montgomery multiplication algorithms", IEEE Micro 16(3), 1996).
    #[inline(always)]
    fn product(&self, a: &[Limb; N], b: &[Limb; N]) -> [Limb; N] {
        let mut t = [0; N];
        let mut top = 0;
        for &digit in b {
            let mut carry = 0;
            for j in 0..N {
                (t[j], carry) = mac(t[j], a[j], digit, carry);
            }
            let (above, over) = adc(top, carry, 0);
            let quotient = t[0].wrapping_mul(self.n0);
            (_, carry) = mac(t[0], quotient, self.n[0], 0);
            for j in 1..N {
                (t[j - 1], carry) = mac(t[j], quotient, self.n[j], carry);
            }
            (t[N - 1], carry) = adc(above, carry, 0);
            top = over + carry;
        }
        // Whether n is to be taken off is as good as random: a selection, no branch.
        let (mut less, mut borrow) = (t, 0);
        for (x, &n) in less.iter_mut().zip(&self.n) {
            (*x, borrow) = sbb(*x, n, borrow);
        }
        let keep = borrow > top;
        for (x, &less) in t.iter_mut().zip(&less) {
            *x = if keep { *x } else { less };
        }
        t
    }
}
