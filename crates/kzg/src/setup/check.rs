//! Whether points are in their group and the powers of one secret. What a foreign file has to pass.
//!
//! Both forms in G1 have random sums of their points, the rows of a Toeplitz matrix (`RandomRows`). The points are in the group if the
//! sums are. Then a combination of the rows of the powers P_i, with the powers of a random z as factors, shows that each power is the
//! secret times the one before: row r with the points P_(i + 1) in place of P_i is row r - 1, but for the first and the last point, so
//! that it costs nothing. A combination of the rows of the Lagrange form is the value at the secret of a polynomial whose values are the
//! factors of its points; interpolated, it is a sum of powers, the only long one.
//!
//! A wrong setup passes with a probability below 2^-126: each list of points its membership and its equation with 3^-81, as the rows of the
//! matrix do not all vanish on what is wrong, and with 2^-248, as z is no root. Coefficients are drawn after the points are fixed, of
//! random bytes of the system and a hash of all points; where the system has none, of the hash alone.

use crate::scalar::powers;
use crate::transform::interpolate_vartime;
use crate::{Error, FIELD_ELEMENTS_PER_BLOB};
use adamant_base::random::{OsRandom, RandomSource};
use adamant_base::threads::in_parallel;
use adamant_curves::bls12_381::{Fr, G1, G1Affine, G2Affine, pairing_check};
use adamant_curves::curve::short_weierstrass::{CurvePoint, batch_to_subgroup};
use adamant_curves::field::Field;
use adamant_curves::msm::{RandomRows, msm_parallel_vartime, msm_vartime};
use adamant_symmetric::keccak::Shake256;

/// The first powers are the generators, the second are not the identity: what tells the forms apart, whatever else is trusted.
pub(super) fn are_generators(monomial: &[G1Affine], g2: &[G2Affine]) -> Result<(), Error> {
    let ([first, second, ..], [first_of_g2, ..]) = (monomial, g2) else { return Err(Error::InvalidLength) };
    let holds = *first == G1Affine::GENERATOR
        && *first_of_g2 == G2Affine::GENERATOR
        && !second.is_identity().to_bool_vartime();
    if holds { Ok(()) } else { Err(Error::InconsistentSetup) }
}

/// All points of G1, which may be any points of the curve, are in the group; each power is the one before times the secret, in both
/// groups; and the Lagrange form (in bit-reversed order) is that of the powers. Those of G2 are in their group already.
pub(super) fn are_powers(
    monomial: &[G1Affine],
    lagrange: &[G1Affine],
    g2: &[G2Affine],
    digest: &[u8; 32],
    threads: usize,
) -> Result<(), Error> {
    let mut random = random_bytes(digest);
    // One row more than is enough: pairs of rows are compared.
    let mut rows = || RandomRows::draw(RandomRows::ENOUGH + 1, FIELD_ELEMENTS_PER_BLOB, &mut random);
    let of_lists = [(monomial, rows()?), (lagrange, rows()?)];
    let mut bytes = [0; 64];
    random.fill(&mut bytes).map_err(adamant_curves::Error::from)?;
    let z = Fr::from_be_bytes_reduced(&bytes);

    let sums = |i: usize| row_sums(of_lists[i].0, &of_lists[i].1);
    let both = if threads > 1 { in_parallel(2, sums) } else { vec![sums(0), sums(1)] };
    let [of_powers, of_lagrange] = <[_; 2]>::try_from(both).map_err(|_| Error::OutOfMemory)?;
    let [(_, rows_of_powers), (_, rows_of_lagrange)] = &of_lists;

    let holds =
        powers_in_g1(monomial, rows_of_powers, &of_powers?, &z, g2)? && powers_in_g2(monomial, g2, &z)? && {
            let values = factors_of_points(rows_of_lagrange, &z);
            sum_of_rows(&of_lagrange?, &z)? == sum_of_values(monomial, values, threads)?
        };
    if holds { Ok(()) } else { Err(Error::InconsistentSetup) }
}

/// Bytes of a hash of all points and of random bytes of the system.
fn random_bytes(digest: &[u8; 32]) -> impl RandomSource {
    let mut hash = Shake256::new();
    hash.update(b"ADAMANT-KZG-SETUP-V2");
    hash.update(digest);
    let mut salt = [0; 32];
    if OsRandom.fill(&mut salt).is_ok() {
        hash.update(&salt);
    }
    let mut reader = hash.reader();
    move |out: &mut [u8]| {
        reader.read(out);
        Ok(())
    }
}

/// The sums of all rows, which have to be in the group.
fn row_sums(points: &[G1Affine], rows: &RandomRows) -> Result<Vec<G1Affine>, Error> {
    let points: Vec<_> = points.iter().map(|point| CurvePoint::from(*point)).collect();
    let sums = rows.sums_vartime(&points)?;
    let mut out = vec![G1Affine::IDENTITY; sums.len()];
    batch_to_subgroup(&sums, &mut out).map_err(|(_, error)| error)?;
    Ok(out)
}

/// The sum of the rows times 1, z, z^2, ...
fn sum_of_rows(sums: &[G1Affine], z: &Fr) -> Result<G1, Error> {
    Ok(msm_vartime(sums, &powers(z).take(sums.len()).collect::<Vec<_>>())?)
}

/// The sum of coefficients times 1, z, z^2, ...
fn evaluate(coefficients: &[i8], z: &Fr) -> Fr {
    coefficients.iter().rev().fold(Fr::ZERO, |value, coefficient| plus(value * z, *coefficient, &Fr::ONE))
}

/// The sum with a coefficient of -1, 0 or 1 times `other`.
fn plus(value: Fr, coefficient: i8, other: &Fr) -> Fr {
    match coefficient {
        0 => value,
        1 => value + other,
        _ => value - other,
    }
}

/// The secret times row r of the first n - 1 powers is the row of the last n - 1, which is row r - 1 without the first power.
fn powers_in_g1(
    monomial: &[G1Affine],
    rows: &RandomRows,
    sums: &[G1Affine],
    z: &Fr,
    g2: &[G2Affine],
) -> Result<bool, Error> {
    let ([first, .., last], [first_sum, .., last_sum]) = (monomial, sums) else {
        return Err(Error::InvalidLength);
    };
    let count = sums.len() - 1;
    let coefficients = rows.coefficients();
    let all = sum_of_rows(sums, z)?;
    let product = |point: &G1Affine, factor: &Fr| point.mul_vartime(factor).to_affine();
    // Rows 1 to the last, times z to its powers.
    let of_last = z * evaluate(&coefficients[monomial.len()..][..count], z);
    let below = (all - first_sum.to_jacobian()).add_affine_vartime(&product(last, &-of_last));
    // Rows 0 to the last but one.
    let of_first = evaluate(&coefficients[..count], z);
    let of_last_sum = z.pow_vartime(&[count as u64]);
    let above = all
        .add_affine_vartime(&product(last_sum, &-of_last_sum))
        .add_affine_vartime(&product(first, &-of_first))
        .mul_vartime(z);
    Ok(pairing_check(&[(below.to_affine(), g2[1]), (above.to_affine().neg(), g2[0])]).to_bool_vartime())
}

/// The secret times the first n - 1 powers in G2 is the last n - 1.
fn powers_in_g2(monomial: &[G1Affine], g2: &[G2Affine], z: &Fr) -> Result<bool, Error> {
    let ([first, .., last], factors) = (g2, powers(z).take(g2.len()).collect::<Vec<_>>()) else {
        return Err(Error::InvalidLength);
    };
    let all = msm_vartime(g2, &factors)?;
    let above = all - first.to_jacobian();
    let below = (all - last.mul_vartime(&factors[g2.len() - 1])).mul_vartime(z);
    let pairs = [(monomial[1], below.to_affine()), (monomial[0].neg(), above.to_affine())];
    Ok(pairing_check(&pairs).to_bool_vartime())
}

/// What each point is multiplied by in the sum of all rows times 1, z, z^2, ...: z times what the next one is, without the coefficient
/// that leaves and with the one that enters.
fn factors_of_points(rows: &RandomRows, z: &Fr) -> Vec<Fr> {
    let coefficients = rows.coefficients();
    let count = rows.rows();
    let beyond = z.pow_vartime(&[count as u64]);
    let last = evaluate(&coefficients[FIELD_ELEMENTS_PER_BLOB - 1..], z);
    let mut factors = vec![last; FIELD_ELEMENTS_PER_BLOB];
    let mut factor = last;
    for (i, out) in factors.iter_mut().enumerate().rev().skip(1) {
        factor = plus(plus(factor * z, coefficients[i], &Fr::ONE), -coefficients[i + count], &beyond);
        *out = factor;
    }
    factors
}

/// The commitment to the polynomial with these values (in bit-reversed order), by its coefficients.
fn sum_of_values(monomial: &[G1Affine], mut values: Vec<Fr>, threads: usize) -> Result<G1, Error> {
    interpolate_vartime(&mut values);
    Ok(msm_parallel_vartime(monomial, &values, threads.max(1))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the definition.
    #[test]
    fn factors_are_sums_of_rows() -> Result<(), Error> {
        let rows = RandomRows::draw(82, FIELD_ELEMENTS_PER_BLOB, &mut random_bytes(&[7; 32]))?;
        let z = Fr::from(0x1234_5678_9abc_def1u64).square();
        let factors = factors_of_points(&rows, &z);
        for i in [0, 1, 80, 2000, FIELD_ELEMENTS_PER_BLOB - 2, FIELD_ELEMENTS_PER_BLOB - 1] {
            let of_point = &rows.coefficients()[i..i + rows.rows()];
            let expected =
                of_point.iter().zip(powers(&z)).fold(Fr::ZERO, |sum, (c, power)| plus(sum, *c, &power));
            assert_eq!(factors[i], expected, "{i}");
        }
        Ok(())
    }
}
