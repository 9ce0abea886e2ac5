//! Commitments to polynomials of any degree, on any curve with a pairing.
//!
//! Blobs and cells are special cases with fixed sizes, one setup and the encodings of Ethereum, and have the faster code. Here
//! polynomials are given by their coefficients, lowest first, and proofs are points. All of it is for public values.
//!
//! | | |
//! |---|---|
//! | commitment | C = p(s) G |
//! | proof of p(z) = y | Q = q(s) G for q = (p - y)/(X - z): e(C - y G + z Q, G') = e(Q, s G') |
//! | proof of many values | Q = q(s) G for q = (p - i)/Z, with i of low degree through the values and Z zero at the points: e(C - i(s) G, G') = e(Q, Z(s) G') |
//!
//! Source: A. Kate, G. M. Zaverucha, I. Goldberg, "Constant-Size Commitments to Polynomials and Their Applications",
//! ASIACRYPT 2010, sections 3.2 and 3.4.
//!
//! ```
//! use adamant_curves::bn254_snarks::{Fr, Parameters};
//! use adamant_kzg::general::Powers;
//!
//! // A real setup comes from a ceremony: `Powers::new` checks it, `Powers::trusted` does not.
//! let powers = Powers::<Parameters>::insecure_of_secret(&Fr::from(12_345u64), 4, 3)?;
//! assert_eq!(powers.longest(), 4);
//!
//! // 7 + 5 X + 3 X^2, and its value at 2.
//! let polynomial = [7u64, 5, 3].map(Fr::from);
//! let commitment = powers.commit(&polynomial)?;
//! let (z, (y, proof)) = (Fr::from(2u64), powers.open(&polynomial, &Fr::from(2u64))?);
//! assert_eq!(y, Fr::from(29u64));
//! powers.verify(&commitment, &z, &y, &proof)?;
//! assert!(powers.verify(&commitment, &z, &Fr::from(30u64), &proof).is_err());
//!
//! // One proof of the values at two points.
//! let points = [Fr::from(0u64), Fr::from(1u64)];
//! let (values, proof) = powers.open_many(&polynomial, &points)?;
//! assert_eq!(values, [7u64, 15].map(Fr::from));
//! powers.verify_many(&commitment, &points, &values, &proof)?;
//! assert!(Powers::<Parameters>::trusted(Vec::new(), Vec::new()).is_err());
//! # Ok::<(), adamant_kzg::Error>(())
//! ```

use crate::Error;
use adamant_base::random::RandomSource;
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian, Scalar, ShortWeierstrass};
use adamant_curves::field::Field;
use adamant_curves::msm::msm_vartime;
use adamant_curves::pairing::{Pairing, pairing_check};

/// The numbers modulo the order of a curve's groups.
pub type ScalarOf<C> = <<C as Pairing>::G1 as ShortWeierstrass>::Scalar;

/// The powers of a secret that nobody knows, times the generators of both groups: what commitments are made and verified with.
#[derive(Clone, Debug)]
pub struct Powers<C: Pairing> {
    g1: Vec<Affine<C::G1>>,
    g2: Vec<Affine<C::G2>>,
}

/// A commitment or a proof.
pub type PointOf<C> = Affine<<C as Pairing>::G1>;

impl<C: Pairing> Powers<C> {
    /// The powers 1, s, s^2, ... times the generators: as many in G1 as the longest polynomial has coefficients, in G2 two at least, and
    /// one more than there are points in the largest proof of many values. All are members of their groups: decoding checks that.
    ///
    /// Whether they are powers of one secret is checked with random numbers of 128 bits, from a source that nobody can predict who
    /// has made the points; for a probability of 2^-120 it passes though they are not.
    ///
    /// # Errors
    /// [`Error::InvalidLength`] for fewer than two of either; [`Error::InconsistentSetup`]; [`Error::OutOfMemory`], also where the source
    /// fails.
    pub fn new(
        g1: Vec<Affine<C::G1>>,
        g2: Vec<Affine<C::G2>>,
        source: &mut (impl RandomSource + ?Sized),
    ) -> Result<Self, Error> {
        let powers = Self::trusted(g1, g2)?;
        let count = powers.g1.len().max(powers.g2.len()) - 1;
        let factors = (0..count)
            .map(|_| {
                let mut bytes = [0; 16];
                source.fill(&mut bytes).map_err(|_| Error::OutOfMemory)?;
                Ok(ScalarOf::<C>::from_bytes_reduced(&bytes))
            })
            .collect::<Result<Vec<_>, Error>>()?;
        let Powers { g1, g2 } = &powers;
        let (below_1, above_1) = (&g1[..g1.len() - 1], &g1[1..]);
        let (below_2, above_2) = (&g2[..g2.len() - 1], &g2[1..]);
        let in_g1 = [
            (sum(below_1, &factors[..below_1.len()])?, g2[1]),
            (sum(above_1, &factors[..above_1.len()])?.neg(), g2[0]),
        ];
        let in_g2 = [
            (g1[1], msm_vartime(below_2, &factors[..below_2.len()])?.to_affine()),
            (g1[0].neg(), msm_vartime(above_2, &factors[..above_2.len()])?.to_affine()),
        ];
        let holds = pairing_check::<C>(&in_g1) & pairing_check::<C>(&in_g2);
        if holds.to_bool_vartime() { Ok(powers) } else { Err(Error::InconsistentSetup) }
    }

    /// The same for powers that are known to be those of one secret. Of others false proofs verify.
    ///
    /// # Errors
    /// [`Error::InvalidLength`] for fewer than two of either; [`Error::InconsistentSetup`] where the first are not the generators, or
    /// the secret is 0.
    pub fn trusted(g1: Vec<Affine<C::G1>>, g2: Vec<Affine<C::G2>>) -> Result<Self, Error> {
        let ([first, second, ..], [first_of_g2, second_of_g2, ..]) = (&g1[..], &g2[..]) else {
            return Err(Error::InvalidLength);
        };
        let generators = *first == Affine::GENERATOR && *first_of_g2 == Affine::GENERATOR;
        let zero = second.is_identity() | second_of_g2.is_identity();
        if generators && !zero.to_bool_vartime() {
            Ok(Powers { g1, g2 })
        } else {
            Err(Error::InconsistentSetup)
        }
    }

    /// The powers of a secret that is known: for tests. Who knows the secret can prove anything.
    ///
    /// # Errors
    /// As [`Self::trusted`].
    pub fn insecure_of_secret(secret: &ScalarOf<C>, in_g1: usize, in_g2: usize) -> Result<Self, Error> {
        let powers = || core::iter::successors(Some(ScalarOf::<C>::ONE), |power| Some(*power * *secret));
        let g1 = powers().take(in_g1).map(|power| Affine::GENERATOR.mul_vartime(&power).to_affine());
        let g2 = powers().take(in_g2).map(|power| Affine::GENERATOR.mul_vartime(&power).to_affine());
        Self::trusted(g1.collect(), g2.collect())
    }

    /// How many coefficients a polynomial can have.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.g1.len()
    }

    /// The commitment to a polynomial.
    ///
    /// # Errors
    /// [`Error::InvalidLength`] for a polynomial that is too long; [`Error::OutOfMemory`].
    pub fn commit(&self, coefficients: &[ScalarOf<C>]) -> Result<PointOf<C>, Error> {
        let powers = self.g1.get(..coefficients.len()).ok_or(Error::InvalidLength)?;
        sum(powers, coefficients)
    }

    /// The value at z, and the proof of it.
    ///
    /// # Errors
    /// As [`Self::commit`].
    pub fn open(
        &self,
        coefficients: &[ScalarOf<C>],
        z: &ScalarOf<C>,
    ) -> Result<(ScalarOf<C>, PointOf<C>), Error> {
        let mut quotient = coefficients.to_vec();
        let y = divide(&mut quotient, z);
        Ok((y, self.commit(&quotient)?))
    }

    /// Verifies that the polynomial of a commitment has the value y at z.
    ///
    /// # Errors
    /// [`Error::InvalidProof`].
    pub fn verify(
        &self,
        commitment: &PointOf<C>,
        z: &ScalarOf<C>,
        y: &ScalarOf<C>,
        proof: &PointOf<C>,
    ) -> Result<(), Error> {
        let left = proof.mul_vartime(z).add_affine_vartime(commitment);
        let left = left.add_vartime(&PointOf::<C>::GENERATOR.mul_vartime(&-*y));
        check::<C>(&left, self.g2[0], proof, self.g2[1])
    }

    /// The values at many points, and one proof of all. The points differ.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if two points are equal or there are none; [`Error::InvalidLength`] for a polynomial that is too long, or
    /// more points than there are powers in G2 less one; [`Error::OutOfMemory`].
    pub fn open_many(
        &self,
        coefficients: &[ScalarOf<C>],
        points: &[ScalarOf<C>],
    ) -> Result<(Vec<ScalarOf<C>>, PointOf<C>), Error> {
        self.check_points(points)?;
        if coefficients.len() > self.longest() {
            return Err(Error::InvalidLength);
        }
        let values = points.iter().map(|z| evaluate(coefficients, z)).collect();
        // The quotients of one division after the other; what is left over is the polynomial through the values.
        let mut quotient = coefficients.to_vec();
        for z in points {
            divide(&mut quotient, z);
        }
        Ok((values, self.commit(&quotient)?))
    }

    /// Verifies that the polynomial of a commitment has these values at these points.
    ///
    /// # Errors
    /// [`Error::InvalidProof`]; [`Error::LengthMismatch`] if there are not as many values as points, too; those of
    /// [`Self::open_many`].
    pub fn verify_many(
        &self,
        commitment: &PointOf<C>,
        points: &[ScalarOf<C>],
        values: &[ScalarOf<C>],
        proof: &PointOf<C>,
    ) -> Result<(), Error> {
        self.check_points(points)?;
        if values.len() != points.len() {
            return Err(Error::LengthMismatch);
        }
        let (through, vanishing) = interpolate(points, values)?;
        let through = sum(self.g1.get(..through.len()).ok_or(Error::InvalidLength)?, &through)?;
        let vanishing = msm_vartime(&self.g2[..vanishing.len()], &vanishing)?.to_affine();
        check::<C>(&commitment.to_jacobian().add_affine_vartime(&through.neg()), self.g2[0], proof, vanishing)
    }

    fn check_points(&self, points: &[ScalarOf<C>]) -> Result<(), Error> {
        if points.len() >= self.g2.len() {
            return Err(Error::InvalidLength);
        }
        let repeated = points.iter().enumerate().any(|(i, z)| points[..i].contains(z));
        if repeated || points.is_empty() { Err(Error::LengthMismatch) } else { Ok(()) }
    }
}

/// A sum of products.
fn sum<G: ShortWeierstrass>(points: &[Affine<G>], factors: &[G::Scalar]) -> Result<Affine<G>, Error> {
    Ok(msm_vartime(points, factors)?.to_affine())
}

/// e(left, a) = e(right, b).
fn check<C: Pairing>(
    left: &Jacobian<C::G1>,
    a: Affine<C::G2>,
    right: &PointOf<C>,
    b: Affine<C::G2>,
) -> Result<(), Error> {
    let holds = pairing_check::<C>(&[(left.to_affine(), a), (right.neg(), b)]);
    if holds.to_bool_vartime() { Ok(()) } else { Err(Error::InvalidProof) }
}

/// Horner's rule.
fn evaluate<F: Scalar>(coefficients: &[F], z: &F) -> F {
    coefficients.iter().rev().fold(F::ZERO, |value, coefficient| value * *z + *coefficient)
}

/// Divides by X - z, and returns the remainder: the value at z.
fn divide<F: Scalar>(coefficients: &mut Vec<F>, z: &F) -> F {
    let mut carry = F::ZERO;
    for coefficient in coefficients.iter_mut().rev() {
        let next = *coefficient + carry * *z;
        *coefficient = core::mem::replace(&mut carry, next);
    }
    // The highest coefficient of the quotient was 0 before the first step.
    coefficients.pop();
    carry
}

/// The polynomial of lowest degree through the values, and the one that is zero at the points (Newton's form, expanded).
fn interpolate<F: Scalar>(points: &[F], values: &[F]) -> Result<(Vec<F>, Vec<F>), Error> {
    let (mut through, mut vanishing) = (Vec::new(), vec![F::ONE]);
    for (z, y) in points.iter().zip(values) {
        let slope = evaluate(&vanishing, z).invert().to_option_vartime().ok_or(Error::LengthMismatch)?;
        let factor = (*y - evaluate(&through, z)) * slope;
        through.push(F::ZERO);
        for (coefficient, term) in through.iter_mut().zip(&vanishing) {
            *coefficient += *term * factor;
        }
        // Times X - z.
        vanishing.insert(0, F::ZERO);
        for i in 1..vanishing.len() {
            let product = vanishing[i] * *z;
            vanishing[i - 1] -= product;
        }
    }
    Ok((through, vanishing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant_base::random::OsRandom;
    use adamant_curves::{bls12_377, bls12_381, bn254_snarks, bw6_761};

    /// Values, one and many, on a curve; everything else is refused.
    fn curve<C: Pairing>() {
        let number = |i: u64| ScalarOf::<C>::from_bytes_reduced(&i.to_be_bytes());
        let powers = Powers::<C>::insecure_of_secret(&number(0x1234_5678_9abc_def1), 12, 5).unwrap();
        Powers::<C>::new(powers.g1.clone(), powers.g2.clone(), &mut OsRandom).unwrap();
        let polynomial: Vec<_> = (0..12).map(|i| number(i * i + 7)).collect();
        for length in [0, 1, 2, 3, 12] {
            let polynomial = &polynomial[..length];
            let commitment = powers.commit(polynomial).unwrap();
            // By the secret.
            let at_secret = evaluate(polynomial, &number(0x1234_5678_9abc_def1));
            assert_eq!(commitment, Affine::GENERATOR.mul_vartime(&at_secret).to_affine());
            let (y, proof) = powers.open(polynomial, &number(5)).unwrap();
            assert_eq!(y, evaluate(polynomial, &number(5)));
            powers.verify(&commitment, &number(5), &y, &proof).unwrap();
            let wrong = y + ScalarOf::<C>::ONE;
            assert_eq!(powers.verify(&commitment, &number(5), &wrong, &proof), Err(Error::InvalidProof));
            for count in 1..=4 {
                let points: Vec<_> = (0..count).map(|i| number(3 * i + 1)).collect();
                let (mut values, proof) = powers.open_many(polynomial, &points).unwrap();
                assert!(points.iter().zip(&values).all(|(z, y)| *y == evaluate(polynomial, z)));
                powers.verify_many(&commitment, &points, &values, &proof).unwrap();
                values[0] += ScalarOf::<C>::ONE;
                let verdict = powers.verify_many(&commitment, &points, &values, &proof);
                assert_eq!(verdict, Err(Error::InvalidProof), "{length} {count}");
            }
        }
    }

    #[test]
    fn every_curve() {
        curve::<bls12_381::Parameters>();
        curve::<bls12_377::Parameters>();
        curve::<bn254_snarks::Parameters>();
        curve::<bw6_761::Parameters>();
    }

    #[test]
    fn refusals() {
        type C = bls12_381::Parameters;
        let number = |i: u64| bls12_381::Fr::from(i);
        let good = Powers::<C>::insecure_of_secret(&number(99), 6, 4).unwrap();
        let refused =
            |g1: &[_], g2: &[_]| Powers::<C>::new(g1.to_vec(), g2.to_vec(), &mut OsRandom).unwrap_err();
        assert_eq!(refused(&good.g1[..1], &good.g2), Error::InvalidLength);
        assert_eq!(refused(&good.g1, &good.g2[..1]), Error::InvalidLength);
        assert_eq!(refused(&good.g1[1..], &good.g2), Error::InconsistentSetup);
        for i in 1..6 {
            let mut g1 = good.g1.clone();
            g1[i] = g1[i].neg();
            assert_eq!(refused(&g1, &good.g2), Error::InconsistentSetup);
        }
        for i in 1..4 {
            let mut g2 = good.g2.clone();
            g2[i] = g2[i].neg();
            assert_eq!(refused(&good.g1, &g2), Error::InconsistentSetup);
        }
        assert_eq!(Powers::<C>::insecure_of_secret(&number(0), 6, 4).unwrap_err(), Error::InconsistentSetup);
        let long: Vec<_> = (0..7).map(number).collect();
        assert_eq!(good.commit(&long), Err(Error::InvalidLength));
        assert!(good.open_many(&long, &long[..2]).is_err());
        let short = &long[..3];
        assert_eq!(good.open_many(short, &long[..4]).unwrap_err(), Error::InvalidLength);
        assert_eq!(good.open_many(short, &[]).unwrap_err(), Error::LengthMismatch);
        assert_eq!(
            good.open_many(short, &[number(1), number(2), number(1)]).unwrap_err(),
            Error::LengthMismatch
        );
        let point = good.g1[0];
        assert_eq!(good.verify_many(&point, &long[..2], &long[..3], &point), Err(Error::LengthMismatch));
    }
}
