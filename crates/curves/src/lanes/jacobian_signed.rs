//! Points over fields whose numbers have signs, those of the engine on doubles: a difference costs no bound, a sum of multiples one operation.
//!
//! X and Y have bounds up to 20, or 26 over Fp[u] / (u^2 + 5), Z up to 4.

use super::jacobian::JacobianLanes;
use super::vector::LaneField;

impl<V: LaneField> JacobianLanes<V> {
    /// [`Self::double`] to a point that is there, with vectors of any value for what lies between: 2 products and 5 squares. Z is left
    /// alone unless it is asked for.
    #[inline(always)]
    pub(super) fn double_signed_to<const Z: bool>(&self, out: &mut Self, [a, b, c, s, e]: &mut [V; 5]) {
        a.set_square(&self.x);
        b.set_square(&self.y);
        if Z {
            s.set_sum(&self.y, &self.y);
            out.z.set_product(s, &self.z);
        }
        c.set_sum(&self.x, b);
        e.set_combination::<-3, 0, 0>([a; 3]);
        s.set_square(c);
        c.set_square(b);
        // 2 X Y^2 = (X + Y^2)^2 - X^2 - Y^4 in b, -3 X^2 in e, Y^4 in c.
        b.set_combination::<1, -1, -1>([s, a, c]);
        a.set_square(e);
        out.x.set_combination::<1, -4, 0>([a, b, b]);
        a.set_combination::<1, -2, 0>([&out.x, b, b]);
        s.set_product(a, e);
        out.y.set_combination::<1, -8, 0>([s, c, c]);
    }
}
