//! Multiplication by public numbers, and on the whole curve: no endomorphism is taken for a multiplication here.

use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use adamant_base::ct::{Choice, CtSelect};

/// Two numbers, each as (whether negative, absolute value).
pub(crate) type SignedPair = [(bool, [u64; 4]); 2];

impl<C: ShortWeierstrass> Jacobian<C> {
    /// k P for a public k, for any point of the curve.
    ///
    /// # Constant time
    /// With respect to the point, not to k.
    pub(crate) fn mul_by_public(&self, k: u64) -> Self {
        let mut out = *self;
        let mut doublings = 0;
        for i in (0..k.checked_ilog2().unwrap_or(0)).rev() {
            doublings += 1;
            if (k >> i) & 1 == 1 {
                out = out.double_times(doublings);
                out = out.add(self);
                doublings = 0;
            }
        }
        out = out.double_times(doublings);
        if k == 0 { Self::IDENTITY } else { out }
    }
}

impl<C: ShortWeierstrass> Affine<C> {
    /// k P for a public k, for any point of the curve.
    ///
    /// # Constant time
    /// With respect to the point, not to k.
    pub(crate) fn mul_by_public(&self, k: u64) -> Jacobian<C> {
        let mut out = self.to_jacobian();
        let mut doublings = 0;
        for i in (0..k.checked_ilog2().unwrap_or(0)).rev() {
            doublings += 1;
            if (k >> i) & 1 == 1 {
                out = out.double_times(doublings);
                out = out.add_affine(self);
                doublings = 0;
            }
        }
        out = out.double_times(doublings);
        if k == 0 { Jacobian::IDENTITY } else { out }
    }
}

/// a P + b Q for public a and b, for any points of the curve.
///
/// # Constant time
/// With respect to the points, not to the factors.
pub(crate) fn combine<C: ShortWeierstrass>(
    p: &Affine<C>,
    q: &Affine<C>,
    factors: &SignedPair,
) -> Jacobian<C> {
    let [p, q] = [(p, factors[0].0), (q, factors[1].0)]
        .map(|(point, negative)| if negative { point.neg() } else { *point });
    let both = p.to_jacobian().add_affine(&q);
    let bit = |j: usize, i: usize| (factors[j].1[i / 64] >> (i % 64)) & 1 == 1;
    let mut out = Jacobian::IDENTITY;
    for i in (0..256).rev().skip_while(|&i| !bit(0, i) && !bit(1, i)) {
        out = out.double();
        match (bit(0, i), bit(1, i)) {
            (true, true) => out = out.add(&both),
            (true, false) => out = out.add_affine(&p),
            (false, true) => out = out.add_affine(&q),
            (false, false) => {}
        }
    }
    out
}

/// k P for any point of the curve and a number of any length, least significant limb first.
///
/// # Constant time
/// With respect to both values; the number of limbs is public.
pub(crate) fn double_and_add<C: ShortWeierstrass>(point: &Affine<C>, k: &[u64]) -> Jacobian<C> {
    C::double_and_add(point, k)
}

pub(crate) fn double_and_add_generic<C: ShortWeierstrass>(point: &Affine<C>, k: &[u64]) -> Jacobian<C> {
    let mut out = Jacobian::IDENTITY;
    for limb in k.iter().rev() {
        for i in (0..64).rev() {
            let bit = Choice::from_lsb(limb >> i);
            out = out.double().add_affine(&Affine::ct_select(&Affine::IDENTITY, point, bit));
        }
    }
    out
}
