//! Pairings of points that were prepared: by arkworks, or as ours, which are points and no more.
//!
//! A point that arkworks has prepared is a list of lines, of which the first is the tangent at the point: it holds 3 x², and 2 y up to its sign, so that y is
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

/// Takes pairs to the end of both lists.
///
/// # Panics
/// As arkworks does, where one is longer.
pub(crate) fn each_pair<P, Q>(
    a: impl IntoIterator<Item = impl Into<P>>,
    b: impl IntoIterator<Item = impl Into<Q>>,
    mut take: impl FnMut(P, Q),
) {
    let (mut a, mut b) = (a.into_iter(), b.into_iter());
    loop {
        match (a.next(), b.next()) {
            (Some(p), Some(q)) => take(p.into(), q.into()),
            (None, None) => return,
            _ => panic!("as many points of G1 as of G2"),
        }
    }
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
            lines::each_pair(a, b, |p: G1Prepared<Self>, q: G2Prepared<Self>| {
                if p.is_zero() || q.infinity {
                    return;
                }
                if let Some(&$twist) = q.ell_coeffs.first() {
                    first.push(G1::enter(&p.0));
                    tangents.push(lines::tangent($minus_2y, $three_x2, &half, &G2::COEFF_B));
                }
            });
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

/// `PreparedG2`, a point of the second group for the pairing of this crate: the point itself, as our Miller loop computes its own lines. Its
/// encoding is that of arkworks' prepared point, `G2Prepared<Config>`.
macro_rules! prepared_g2 {
    ($twist:pat => $minus_2y:ident, $three_x2:ident) => {
        /// A point of the second group, ready for pairings: the point and no more. Its encoding is that of arkworks' prepared point.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct PreparedG2(pub Affine<G2>);

        impl PreparedG2 {
            /// The point that arkworks has prepared, if these are the lines of one.
            fn from_lines(lines: &G2Prepared<Config>) -> Option<Self> {
                let half = <Fq2 as Field>::ONE.double().inverse()?;
                let point = match lines.ell_coeffs.first() {
                    Some(&$twist) if !lines.infinity => {
                        let tangent = lines::tangent($minus_2y, $three_x2, &half, &G2::COEFF_B);
                        let &(x, y) = lines::points(&[tangent]).first()?;
                        Affine::new_unchecked(x, y)
                    }
                    _ => Affine::identity(),
                };
                (G2Prepared::from(point) == *lines).then_some(PreparedG2(point))
            }
        }

        impl Default for PreparedG2 {
            fn default() -> Self {
                PreparedG2(G2::GENERATOR)
            }
        }

        impl CanonicalSerialize for PreparedG2 {
            fn serialize_with_mode<W: Write>(
                &self,
                to: W,
                compress: Compress,
            ) -> Result<(), SerializationError> {
                G2Prepared::<Config>::from(self.0).serialize_with_mode(to, compress)
            }

            fn serialized_size(&self, compress: Compress) -> usize {
                G2Prepared::<Config>::from(self.0).serialized_size(compress)
            }
        }

        impl Valid for PreparedG2 {
            fn check(&self) -> Result<(), SerializationError> {
                self.0.check()
            }
        }

        impl CanonicalDeserialize for PreparedG2 {
            fn deserialize_with_mode<R: Read>(
                from: R,
                compress: Compress,
                validate: Validate,
            ) -> Result<Self, SerializationError> {
                let lines = G2Prepared::<Config>::deserialize_with_mode(from, compress, validate)?;
                PreparedG2::from_lines(&lines).ok_or(SerializationError::InvalidData)
            }
        }
    };
}
