//! Addition: for all pairs of points, equal, opposite, the identity, inside the group and outside.

use super::{Affine, Jacobian, ShortWeierstrass};
use crate::field::Field;
use adamant_base::ct::{Choice, CtEq};

/// What is left of an addition once both points have one denominator: (x_1, y_1), the differences H = x_2 - x_1 and
/// R = y_2 - y_1, and Z_1 Z_2. A doubling is the same with H = 2 Y, R = 3 X^2 + a Z^4 and Z_1, and X + X as the sum of both x.
struct Chord<F> {
    x: F,
    y: F,
    h: F,
    r: F,
    z: F,
}

impl<F: Field> Chord<F> {
    /// X_3 = R^2 - H^2 (x_1 + x_2), Y_3 = R (x_1 H^2 - X_3) - y_1 H^3, Z_3 = H Z.
    #[inline(always)]
    fn third_point<C: ShortWeierstrass<Base = F>>(&self, sum: &F, out: &mut Jacobian<C>) {
        // Products that wait for each other stand apart: see `Jacobian::double_to`.
        let h2 = self.h.square();
        let r2 = self.r.square();
        let h3 = h2.times(&self.h);
        out.x = r2.minus(&h2.times(sum));
        out.z = self.h.times(&self.z);
        out.y = F::sum_of_products([&self.r, &-self.y], [&self.x.times(&h2).minus(&out.x), &h3]);
    }
}

/// As [`Chord::third_point`], where H is the difference of the x: X_3 = R^2 - H^3 - 2 x_1 H^2, a product less. `y2` and then R are computed
/// between products that they do not wait for: see [`Jacobian::double_to`].
#[inline(always)]
fn third_point_of_chord<C: ShortWeierstrass>(
    [x, y, z]: [&C::Base; 3],
    h: &C::Base,
    y2: impl FnOnce() -> C::Base,
    out: &mut Jacobian<C>,
) {
    let h2 = h.square();
    let r = y2().minus(y);
    let v = x.times(&h2);
    let h3 = h2.times(h);
    out.x = r.square().minus(&h3).minus(&v.double());
    out.z = h.times(z);
    out.y = C::Base::sum_of_products([&r, &-*y], [&v.minus(&out.x), &h3]);
}

impl<C: ShortWeierstrass> Jacobian<C> {
    /// As `ct_assign`, coordinate by coordinate, for a point that was just computed.
    #[inline(always)]
    fn assign_fresh(&mut self, other: &Self, choice: Choice) {
        self.x.assign_fresh(&other.x, choice);
        self.y.assign_fresh(&other.y, choice);
        self.z.assign_fresh(&other.z, choice);
    }

    /// P + Q: eleven products and six squares.
    ///
    /// # Source
    /// Explicit-Formulas Database, "add-1998-cmo-2" of Jacobian coordinates, with the tangent in place of the chord
    /// where both points are equal.
    #[inline]
    pub fn add(&self, other: &Self) -> Self {
        C::jacobian_add(self, other)
    }

    #[inline(always)]
    pub(crate) fn add_generic(&self, other: &Self) -> Self {
        let (z1, z2) = (self.z.square(), other.z.square());
        let tangent = C::tangent(&self.x, &z1);
        let (z1_3, z2_3) = (z1.times(&self.z), z2.times(&other.z));
        let (x1, x2) = (self.x.times(&z2), other.x.times(&z1));
        let (y1, y2) = (self.y.times(&z2_3), other.y.times(&z1_3));
        let mut sum = x1.plus(&x2);
        let mut chord = Chord { h: x2.minus(&x1), r: y2.minus(&y1), z: self.z.times(&other.z), x: x1, y: y1 };
        // Equal points: the tangent. With an identity both differences may be 0, too; what comes out is not used.
        let equal = chord.h.is_zero() & chord.r.is_zero();
        chord.h.assign_fresh(&self.y.double(), equal);
        chord.r.assign_fresh(&tangent, equal);
        sum.assign_fresh(&self.x.double(), equal);
        chord.x.assign_fresh(&self.x, equal);
        chord.y.assign_fresh(&self.y, equal);
        chord.z.assign_fresh(&self.z, equal);
        // Opposite points have H = 0: Z_3 = 0.
        let mut out = Self::IDENTITY;
        chord.third_point(&sum, &mut out);
        out.assign_fresh(other, self.is_identity());
        out.assign_fresh(self, other.is_identity());
        out
    }

    /// P + Q for an affine Q: eight products and five squares.
    ///
    /// # Source
    /// As [`Self::add`], with Z_2 = 1.
    #[inline]
    pub fn add_affine(&self, other: &Affine<C>) -> Self {
        C::jacobian_add_affine(self, other)
    }

    #[inline(always)]
    pub(crate) fn add_affine_generic(&self, other: &Affine<C>) -> Self {
        let z1 = self.z.square();
        let tangent = C::tangent(&self.x, &z1);
        let z1_3 = z1.times(&self.z);
        let x2 = other.x.times(&z1);
        let y2 = other.y.times(&z1_3);
        let sum = self.x.plus(&x2);
        let mut chord = Chord { h: x2.minus(&self.x), r: y2.minus(&self.y), z: self.z, x: self.x, y: self.y };
        let equal = chord.h.is_zero() & chord.r.is_zero();
        chord.h.assign_fresh(&self.y.double(), equal);
        chord.r.assign_fresh(&tangent, equal);
        // Where both are equal the sum is 2 X as it is: x_2 is X then.
        let mut out = Self::IDENTITY;
        chord.third_point(&sum, &mut out);
        out.assign_fresh(&other.to_jacobian(), self.is_identity());
        out.assign_fresh(self, other.is_identity());
        out
    }

    /// P + Q to `out`, for an affine Q that is neither P nor -P, unless both are the identity: eight products and three
    /// squares.
    ///
    /// # Source
    /// As [`Self::add_affine`], without the tangent.
    pub(crate) fn add_affine_distinct(&self, other: &Affine<C>, out: &mut Self) {
        let z1 = self.z.square();
        let h = other.x.times(&z1).minus(&self.x);
        let z1_3 = z1.times(&self.z);
        third_point_of_chord([&self.x, &self.y, &self.z], &h, || other.y.times(&z1_3), out);
        out.assign_fresh(&other.to_jacobian(), self.is_identity());
        out.assign_fresh(self, other.is_identity());
    }

    /// P + Q of public points.
    ///
    /// # Constant time
    /// Not with respect to the points.
    #[inline]
    pub fn add_vartime(&self, other: &Self) -> Self {
        C::jacobian_add_vartime(self, other)
    }

    #[inline(always)]
    pub(crate) fn add_vartime_generic(&self, other: &Self) -> Self {
        if self.is_identity().to_bool_vartime() {
            return *other;
        }
        if other.is_identity().to_bool_vartime() {
            return *self;
        }
        let (z1, z2) = (self.z.square(), other.z.square());
        let (x1, x2) = (self.x.times(&z2), other.x.times(&z1));
        let h = x2.minus(&x1);
        let (z1_3, z2_3) = (z1.times(&self.z), z2.times(&other.z));
        let y1 = self.y.times(&z2_3);
        let y2 = || other.y.times(&z1_3);
        if h.is_zero().to_bool_vartime() {
            return if y2().ct_eq(&y1).to_bool_vartime() { self.double() } else { Self::IDENTITY };
        }
        let z = self.z.times(&other.z);
        let mut out = Self::IDENTITY;
        third_point_of_chord([&x1, &y1, &z], &h, y2, &mut out);
        out
    }

    /// P + Q of public points, for an affine Q.
    ///
    /// # Constant time
    /// Not with respect to the points.
    #[inline]
    pub fn add_affine_vartime(&self, other: &Affine<C>) -> Self {
        C::jacobian_add_affine_vartime(self, other)
    }

    #[inline(always)]
    pub(crate) fn add_affine_vartime_generic(&self, other: &Affine<C>) -> Self {
        if self.is_identity().to_bool_vartime() {
            return other.to_jacobian();
        }
        if other.is_identity().to_bool_vartime() {
            return *self;
        }
        let z1 = self.z.square();
        let h = other.x.times(&z1).minus(&self.x);
        let z1_3 = z1.times(&self.z);
        let y2 = || other.y.times(&z1_3);
        if h.is_zero().to_bool_vartime() {
            return if y2().ct_eq(&self.y).to_bool_vartime() { self.double() } else { Self::IDENTITY };
        }
        let mut out = Self::IDENTITY;
        third_point_of_chord([&self.x, &self.y, &self.z], &h, y2, &mut out);
        out
    }
}
