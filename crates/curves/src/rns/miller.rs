//! The Miller loop of a few pairs, one after the other, with common squares.

use super::backend::Kernels;
use super::constants::constant_of_fp2;
use super::conversion::{digits, leave_six};
use super::element::{Element, Fp2, Fp12, Line, Point, ZERO};
use crate::bls12_381::{Fp2 as Scalar, Fp12 as ScalarFp12, G2Parameters, Parameters};
use crate::curve::short_weierstrass::Affine;
use crate::pairing::{Pair, Pairing, Twist};
use crate::thresholds::PAIRS_OF_A_LOOP;
use crate::tower::{Cubic, Sextic};
use adamant_base::ct::CtSelect;

/// The constant 1.
const ONE: Fp2 = {
    let [c0, c1] = constant_of_fp2(&Scalar::ONE);
    [Element(c0), Element(c1)]
};

/// A pair, and the point that runs.
struct Runner {
    /// -x_P and y_P.
    p: Fp2,
    q: [Fp2; 2],
    t: Point,
}

impl Runner {
    /// With an identity in it the pair is one of 0, 0 and the generator: all lines are elements of Fp2, or of Fp4 = Fp2(w^3), and none is 0.
    fn new<E: Kernels>(engine: E, (p, q): &Pair<Parameters>) -> Self {
        let inactive = p.is_identity() | q.is_identity();
        let p = Scalar::ct_select(&Scalar::new(-p.x, p.y), &Scalar::ZERO, inactive);
        let q = Affine::<G2Parameters>::ct_select(q, &Affine::GENERATOR, inactive);
        let mut out = [ZERO; 3];
        engine.enter_three(&digits([&p, &q.x, &q.y]), &mut out);
        let [p, x, y] = out;
        Runner { p, q: [x, y], t: [x, y, ONE] }
    }
}

/// The product of the Miller loops of up to [`PAIRS_OF_A_LOOP`] pairs of BLS12-381, up to a factor in a subfield.
pub(crate) fn miller_loop_of_few<E: Kernels>(engine: E, pairs: &[Pair<Parameters>]) -> ScalarFp12 {
    const {
        assert!(matches!(Parameters::TWIST, Twist::M) && Parameters::MILLER.negative);
        assert!(Parameters::SECOND.is_none() && Parameters::FINAL_ADDITIONS.is_empty());
        let mut i = 0;
        while i < Parameters::MILLER.digits.len() {
            assert!(matches!(Parameters::MILLER.digits[i], 0 | 1), "a binary digit");
            i += 1;
        }
    };
    debug_assert!(pairs.len() <= PAIRS_OF_A_LOOP);
    let mut runners: [Option<Runner>; PAIRS_OF_A_LOOP] = [const { None }; PAIRS_OF_A_LOOP];
    for (runner, pair) in runners.iter_mut().zip(pairs) {
        *runner = Some(Runner::new(engine, pair));
    }
    let (mut rooms, mut line): ([Fp12; 2], Line) = ([[ZERO; 6]; 2], [ZERO; 3]);
    rooms[0][0] = ONE;
    // In turns.
    let [f, g] = &mut rooms;
    let (mut f, mut g) = (f, g);
    for (i, &digit) in Parameters::MILLER.digits.iter().enumerate() {
        if i > 0 {
            engine.square(f, g);
            core::mem::swap(&mut f, &mut g);
        }
        for Runner { p, q, t } in runners.iter_mut().flatten() {
            engine.tangent(t, &mut line, p);
            engine.absorb(f, &line, g);
            core::mem::swap(&mut f, &mut g);
            if digit != 0 {
                engine.chord(t, &mut line, p, q);
                engine.absorb(f, &line, g);
                core::mem::swap(&mut f, &mut g);
            }
        }
    }
    engine.conjugate(f, g);
    to_scalar(engine, g)
}

/// An element's scalar form.
pub(super) fn to_scalar<E: Kernels>(engine: E, x: &Fp12) -> ScalarFp12 {
    let [a, b, c, d, e, f] = leave_six(engine, x);
    Sextic::new(Cubic::new(a, c, e), Cubic::new(b, d, f))
}

/// The element of a scalar form.
pub(super) fn from_scalar<E: Kernels>(engine: E, x: &ScalarFp12) -> Fp12 {
    let (a, b) = (&x.c0, &x.c1);
    let mut out = [ZERO; 6];
    engine.enter_six(&digits([&a.c0, &b.c0, &a.c1, &b.c1, &a.c2, &b.c2]), &mut out);
    out
}
