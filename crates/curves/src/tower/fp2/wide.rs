//! Products that wait for their reduction.

use super::{Fp2, Fp2Parameters};
use crate::field::{LazyField, Wide, WideElement};

/// c0 + c1 u, of double width.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WideFp2<P: Fp2Parameters<N>, const N: usize> {
    /// The coefficient of 1.
    pub c0: WideElement<P, N>,
    /// The coefficient of u.
    pub c1: WideElement<P, N>,
}

impl<P: Fp2Parameters<N>, const N: usize> Wide for WideFp2<P, N> {
    type Reduced = Fp2<P, N>;
    const ZERO: Self = WideFp2 { c0: WideElement::ZERO, c1: WideElement::ZERO };

    #[inline(always)]
    fn set_product(&mut self, a: &Fp2<P, N>, b: &Fp2<P, N>) {
        if P::NON_RESIDUE == -1 && P::CONSTANTS.spare_bits() >= 2 {
            let [a, b] = [a, b].map(|x| [x.c0.as_montgomery(), x.c1.as_montgomery()]);
            P::wide_product_fp2([self.c0.limbs_mut(), self.c1.limbs_mut()], a, b);
        } else {
            // Karatsuba, with beta by additions.
            let mut high = WideElement::ZERO;
            self.c0.set_product(&a.c0, &b.c0);
            high.set_product(&a.c1, &b.c1);
            self.c1.set_product(&(&a.c0 + &a.c1), &(&b.c0 + &b.c1));
            self.c1.sub(&self.c0);
            self.c1.sub(&high);
            sub_multiple(&mut self.c0, &high, P::NON_RESIDUE.unsigned_abs());
        }
    }

    #[inline(always)]
    fn add(&mut self, other: &Self) {
        self.c0.add(&other.c0);
        self.c1.add(&other.c1);
    }

    #[inline(always)]
    fn sub(&mut self, other: &Self) {
        self.c0.sub(&other.c0);
        self.c1.sub(&other.c1);
    }

    #[inline(always)]
    fn reduce(&self) -> Fp2<P, N> {
        Fp2::new(self.c0.reduce(), self.c1.reduce())
    }
}

/// `x -= k y` for a small k.
#[inline(always)]
pub(crate) fn sub_multiple<W: Wide>(x: &mut W, y: &W, k: u32) {
    let mut power = *y;
    for i in 0..=k.ilog2() {
        if (k >> i) & 1 == 1 {
            x.sub(&power);
        }
        if i < k.ilog2() {
            let copy = power;
            power.add(&copy);
        }
    }
}

impl<P: Fp2Parameters<N>, const N: usize> LazyField for Fp2<P, N> {
    type Wide = WideFp2<P, N>;
}
