//! Pairings of points that arkworks has prepared.
//!
//! A prepared point is a list of lines, of which the first is the tangent at the point: it holds 3 x², and 2 y up to its sign, so that y is
//! half of that and x = x³ / x² = (y² - b) / x². Our Miller loop starts from the point.

use ark_ff::{Field, batch_inversion};

/// The point of a tangent before it is divided: 3 x², y, and 3 (y² - b).
pub(crate) type Tangent<F> = (F, F, F);

/// The tangent's point, where `minus_2y` is -2 y and b the constant of the equation.
pub(crate) fn tangent<F: Field>(minus_2y: F, three_x2: F, half: &F, b: &F) -> Tangent<F> {
    // -(-2 y) / 2
    let y = -minus_2y * half;
    let numerator = y.square() - b;
    (three_x2, y, numerator.double() + numerator)
}

/// The coordinates of all points, with one inversion.
pub(crate) fn points<F: Field>(tangents: &[Tangent<F>]) -> Vec<(F, F)> {
    let mut inverses: Vec<F> = tangents.iter().map(|tangent| tangent.0).collect();
    batch_inversion(&mut inverses);
    tangents.iter().zip(inverses).map(|(&(_, y, numerator), inverse)| (numerator * inverse, y)).collect()
}

/// The two methods of a pairing's configuration, over `$curve` of Adamant.
macro_rules! pairing {
    ($engine:ty, $curve:path, $twist:pat => $minus_2y:ident, $three_x2:ident) => {
        fn multi_miller_loop(
            a: impl IntoIterator<Item = impl Into<G1Prepared<Self>>>,
            b: impl IntoIterator<Item = impl Into<G2Prepared<Self>>>,
        ) -> MillerLoopOutput<$engine> {
            use $curve as curve;
            let half = <Fq2 as Field>::ONE.double().inverse().unwrap_or(Fq2::ZERO);
            let (mut first, mut tangents) = (Vec::new(), Vec::new());
            let (mut a, mut b) = (a.into_iter(), b.into_iter());
            loop {
                let (p, q): (G1Prepared<Self>, G2Prepared<Self>) = match (a.next(), b.next()) {
                    (Some(p), Some(q)) => (p.into(), q.into()),
                    (None, None) => break,
                    // As arkworks does.
                    _ => panic!("as many points of G1 as of G2"),
                };
                if p.is_zero() || q.infinity {
                    continue;
                }
                if let Some(&$twist) = q.ell_coeffs.first() {
                    first.push(G1::enter(&p.0));
                    tangents.push(lines::tangent($minus_2y, $three_x2, &half, &G2::COEFF_B));
                }
            }
            let second = lines::points(&tangents);
            let second =
                second.into_iter().map(|(x, y)| curve::G2Affine::from_xy_unchecked(x.enter(), y.enter()));
            let pairs: Vec<_> = first.into_iter().zip(second).collect();
            let value = adamant_curves::pairing::multi_miller_loop::<curve::Parameters>(&pairs);
            MillerLoopOutput(Shared::leave(*value.as_element()))
        }

        fn final_exponentiation(f: MillerLoopOutput<$engine>) -> Option<PairingOutput<$engine>> {
            use $curve as curve;
            if f.0 == Fq12::ZERO {
                return None;
            }
            let value = adamant_curves::pairing::MillerValue::<curve::Parameters>::from_element(f.0.enter());
            Some(PairingOutput(Shared::leave(*value.final_exponentiation().as_element())))
        }
    };
}
