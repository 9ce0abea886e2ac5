//! The sum of two points of a curve y^2 = x^3 + b in affine coordinates, in the group of prime order or not.

use adamant_curves::field::Field;

/// P + Q, with (0, 0) for the point at infinity: one inversion, and no coordinates that a second one would have to bring back.
pub fn add<F: Field>(p: (F, F), q: (F, F)) -> (F, F) {
    let infinity = (F::ZERO, F::ZERO);
    if p == infinity {
        return q;
    }
    if q == infinity {
        return p;
    }
    let (numerator, denominator) = if p.0 == q.0 {
        if p.1 != q.1 {
            return infinity;
        }
        let square = p.0.square();
        (square.plus(&square).plus(&square), p.1.plus(&p.1))
    } else {
        (q.1.minus(&p.1), q.0.minus(&p.0))
    };
    // 0 for the double of a point of order 2 alone.
    let Some(inverse) = denominator.invert().to_option_vartime() else { return infinity };
    let slope = numerator.times(&inverse);
    let x = slope.square().minus(&p.0).minus(&q.0);
    let y = slope.times(&p.0.minus(&x)).minus(&p.1);
    (x, y)
}
