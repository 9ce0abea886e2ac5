//! Points of Edwards25519.

use crate::curve::twisted_edwards::{CachedAffine, Extended};
use crate::curves::curve25519::{EdwardsParameters, Fp};
use crate::field::backend::x86_64_adx::p25519::loose::{Factor, Narrow, add, multiply, square, sub};
use adamant_base::cpu::Adx;

/// A point in extended coordinates.
pub(crate) struct Point {
    token: Adx,
    x: Narrow,
    y: Narrow,
    z: Narrow,
    t: Narrow,
}

impl Point {
    /// The identity.
    pub(crate) fn identity(token: Adx) -> Self {
        let (zero, one) = (Narrow::new([0; 4]), Narrow::new([1, 0, 0, 0]));
        Point { token, x: zero, y: one, z: one, t: zero }
    }

    /// Adds a prepared point: 7 products.
    ///
    /// # Source
    /// As `curve::twisted_edwards::add`.
    #[inline]
    pub(crate) fn add(&mut self, other: &CachedAffine<EdwardsParameters>) {
        let token = self.token;
        let [a, b, t] = other.values().map(|value| Narrow::new(*value.as_montgomery()));
        let a = multiply(token, &sub(&self.y, &self.x), &a);
        let b = multiply(token, &add(&self.y, &self.x), &b);
        let c = multiply(token, &self.t, &t);
        let d = add(&self.z, &self.z);
        self.complete(&sub(&b, &a), &sub(&d, &c), &add(&d, &c), &add(&b, &a));
    }

    /// 2 P, with all signs of E, F, G, H turned: 4 squares and 4 products.
    ///
    /// # Source
    /// As `curve::twisted_edwards::double`.
    #[inline]
    pub(crate) fn double(&mut self) {
        let token = self.token;
        let (a, b, c) = (square(token, &self.x), square(token, &self.y), square(token, &self.z));
        let s = square(token, &add(&self.x, &self.y));
        let (h, g) = (add(&a, &b), sub(&a, &b));
        let f = add(&add(&g, &c), &c);
        self.complete(&sub(&h, &s), &f, &g, &h);
    }

    /// x = E/G, y = H/F.
    #[inline(always)]
    fn complete(&mut self, e: &impl Factor, f: &impl Factor, g: &impl Factor, h: &impl Factor) {
        let token = self.token;
        self.x = multiply(token, e, f);
        self.y = multiply(token, g, h);
        self.z = multiply(token, f, g);
        self.t = multiply(token, e, h);
    }

    /// With reduced coordinates.
    pub(crate) fn to_extended(&self) -> Extended<EdwardsParameters> {
        let [x, y, z, t] =
            [&self.x, &self.y, &self.z, &self.t].map(|value| Fp::from_montgomery(value.reduce(self.token)));
        Extended { x, y, z, t }
    }
}
