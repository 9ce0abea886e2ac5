//! Points in homogeneous coordinates, with complete formulas.

use super::{Affine, Jacobian, ShortWeierstrass};
use crate::field::Field;
use adamant_base::ct::{Choice, CtSelect};

/// A point of the group of order r as (X : Y : Z), for x = X/Z, y = Y/Z; the identity is (0 : 1 : 0).
///
/// The formulas are complete on the group, whose order is odd. On a curve with points of order 2 they are not: points
/// outside the group have [`CurvePoint`](super::CurvePoint).
///
/// # Source
/// J. Renes, C. Costello, L. Batina, "Complete addition formulas for prime order elliptic curves", EUROCRYPT 2016,
/// section 5: algorithms 7 to 9 for a = 0, 4 to 6 for a = -3.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Projective<C: ShortWeierstrass> {
    pub(crate) x: C::Base,
    pub(crate) y: C::Base,
    pub(crate) z: C::Base,
}

/// The sum from the products x_1 x_2, y_1 y_2, 3 b z_1 z_2, x_1 y_2 + x_2 y_1, y_1 z_2 + y_2 z_1 and
/// 3 b (x_1 z_2 + x_2 z_1).
#[inline(always)]
fn sum<C: ShortWeierstrass>(
    xx: &C::Base,
    yy: &C::Base,
    bzz: &C::Base,
    xy: &C::Base,
    yz: &C::Base,
    bxz: &C::Base,
) -> Projective<C> {
    let xx3 = xx.double().plus(xx);
    let (plus, minus) = (yy.plus(bzz), yy.minus(bzz));
    Projective {
        x: C::Base::sum_of_products([xy, &-*yz], [&minus, bxz]),
        y: C::Base::sum_of_products([&plus, bxz], [&minus, &xx3]),
        z: C::Base::sum_of_products([yz, &xx3], [&plus, xy]),
    }
}

/// As [`sum`] with a = -3, from x_1 x_2, y_1 y_2, z_1 z_2 and the three mixed sums: algorithm 4 from its step 18 on, and what
/// algorithm 5 has in common with it. b is not small, so 3 b is not multiplied with: five sums and a product with b for each.
#[inline(always)]
fn sum_minus_3<C: ShortWeierstrass>(
    xx: &C::Base,
    yy: &C::Base,
    zz: &C::Base,
    xy: &C::Base,
    yz: &C::Base,
    xz: &C::Base,
) -> Projective<C> {
    // 3 (x_1 z_2 + x_2 z_1 - b z_1 z_2)
    let first = xz.minus(&zz.times(&C::B));
    let first = first.double().plus(&first);
    let (plus, minus) = (yy.plus(&first), yy.minus(&first));
    // 3 (b (x_1 z_2 + x_2 z_1) - x_1 x_2 - 3 z_1 z_2)
    let zz3 = zz.double().plus(zz);
    let second = xz.times(&C::B).minus(xx).minus(&zz3);
    let second = second.double().plus(&second);
    // 3 (x_1 x_2 - z_1 z_2)
    let third = xx.double().plus(xx).minus(&zz3);
    Projective {
        x: C::Base::sum_of_products([xy, &-*yz], [&plus, &second]),
        y: C::Base::sum_of_products([&plus, &third], [&minus, &second]),
        z: C::Base::sum_of_products([yz, xy], [&minus, &third]),
    }
}

impl<C: ShortWeierstrass> Projective<C> {
    /// The identity.
    pub const IDENTITY: Self = Projective { x: C::Base::ZERO, y: C::Base::ONE, z: C::Base::ZERO };
    /// The generator.
    pub const GENERATOR: Self = Projective { x: C::GENERATOR[0], y: C::GENERATOR[1], z: C::Base::ONE };

    /// Whether this is the identity.
    #[inline]
    pub fn is_identity(&self) -> Choice {
        self.z.is_zero()
    }

    /// P + Q: twelve products, with a = -3 fourteen.
    #[inline]
    pub fn add(&self, other: &Self) -> Self {
        C::projective_add(self, other)
    }

    #[inline(always)]
    pub(crate) fn add_generic(&self, other: &Self) -> Self {
        let (p, q) = (self, other);
        let (xx, yy, zz) = (p.x.times(&q.x), p.y.times(&q.y), p.z.times(&q.z));
        // x_1 y_2 + x_2 y_1 and the like, each by one product of sums.
        let xy = p.x.plus(&p.y).times(&q.x.plus(&q.y)).minus(&xx.plus(&yy));
        let yz = p.y.plus(&p.z).times(&q.y.plus(&q.z)).minus(&yy.plus(&zz));
        let xz = p.x.plus(&p.z).times(&q.x.plus(&q.z)).minus(&xx.plus(&zz));
        if C::A_IS_MINUS_3 {
            return sum_minus_3(&xx, &yy, &zz, &xy, &yz, &xz);
        }
        sum(&xx, &yy, &C::mul_by_3b(&zz), &xy, &yz, &C::mul_by_3b(&xz))
    }

    /// P + Q for an affine Q: eleven products, with a = -3 thirteen.
    #[inline]
    pub fn add_affine(&self, other: &Affine<C>) -> Self {
        C::projective_add_affine(self, other)
    }

    #[inline(always)]
    pub(crate) fn add_affine_generic(&self, other: &Affine<C>) -> Self {
        let (p, q) = (self, other);
        let (xx, yy) = (p.x.times(&q.x), p.y.times(&q.y));
        let xy = p.x.plus(&p.y).times(&q.x.plus(&q.y)).minus(&xx.plus(&yy));
        let yz = q.y.times(&p.z).plus(&p.y);
        let xz = q.x.times(&p.z).plus(&p.x);
        let mut out = if C::A_IS_MINUS_3 {
            sum_minus_3(&xx, &yy, &p.z, &xy, &yz, &xz)
        } else {
            sum(&xx, &yy, &C::mul_by_3b(&p.z), &xy, &yz, &C::mul_by_3b(&xz))
        };
        // (0, 0) stands for the identity, which has no affine coordinates.
        out.ct_assign(self, other.is_identity());
        out
    }

    /// 2 P: six products and two squares; with a = -3 by the formulas of the sum, which are complete.
    #[inline]
    pub fn double(&self) -> Self {
        C::projective_double(self)
    }

    #[inline(always)]
    pub(crate) fn double_generic(&self) -> Self {
        if C::A_IS_MINUS_3 {
            let (xy, yz, xz) = (self.x.times(&self.y), self.y.times(&self.z), self.x.times(&self.z));
            let (xx, yy, zz) = (self.x.square(), self.y.square(), self.z.square());
            return sum_minus_3(&xx, &yy, &zz, &xy.double(), &yz.double(), &xz.double());
        }
        let yy = self.y.square();
        let bzz = C::mul_by_3b(&self.z.square());
        let bzz3 = bzz.double().plus(&bzz);
        let yy8 = yy.double().double().double();
        let minus = yy.minus(&bzz3);
        let xy = self.x.times(&self.y);
        Projective {
            x: xy.times(&minus).double(),
            y: C::Base::sum_of_products([&minus, &bzz], [&yy.plus(&bzz), &yy8]),
            z: self.y.times(&self.z).times(&yy8),
        }
    }

    /// -P.
    pub fn neg(&self) -> Self {
        Projective { x: self.x, y: -self.y, z: self.z }
    }

    /// The affine point; one inversion.
    pub fn to_affine(&self) -> Affine<C> {
        self.to_affine_with(&self.z.invert().unwrap_or(C::Base::ZERO))
    }

    /// The affine point, given 1/Z, or 0 for the identity.
    pub(crate) fn to_affine_with(self, inverse: &C::Base) -> Affine<C> {
        Affine { x: self.x.times(inverse), y: self.y.times(inverse) }
    }

    /// The same point in Jacobian coordinates: (X Z : Y Z^2 : Z).
    pub fn to_jacobian(&self) -> Jacobian<C> {
        Jacobian { x: self.x.times(&self.z), y: self.y.times(&self.z.square()), z: self.z }
    }
}

impl<C: ShortWeierstrass> From<Jacobian<C>> for Projective<C> {
    /// (X Z : Y : Z^3).
    fn from(point: Jacobian<C>) -> Self {
        let out = Projective { x: point.x.times(&point.z), y: point.y, z: point.z.square().times(&point.z) };
        Self::ct_select(&out, &Self::IDENTITY, point.is_identity())
    }
}

impl<C: ShortWeierstrass> From<Affine<C>> for Projective<C> {
    fn from(point: Affine<C>) -> Self {
        let out = Projective { x: point.x, y: point.y, z: C::Base::ONE };
        Self::ct_select(&out, &Self::IDENTITY, point.is_identity())
    }
}
