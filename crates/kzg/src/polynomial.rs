//! Polynomials that are given by their values at the roots of unity, in bit-reversed order.

use crate::Error;
use crate::roots::roots;
use crate::transform::{forward_vartime, interpolate_vartime, power_of_half};
use adamant_curves::bls12_381::Fr;
use adamant_curves::field::{Field, batch_invert_vartime};

/// p(z), for any z, in the domain or not.
///
/// With p(X) = e(X^2) + X o(X^2), the values of e and o at w^2 are (p(w) + p(-w))/2 and (p(w) - p(-w))/(2 w), and p(w), p(-w)
/// are neighbours: half of the values are left of e(X) + z o(X), which is evaluated at z^2 next. Two products a value in
/// all, and no inversion, where the barycentric formula of the specification has six and one.
pub(crate) fn evaluate_vartime(values: &[Fr], z: &Fr) -> Fr {
    let inverses = &roots().inverses;
    let mut z = *z;
    let fold = |values: &[Fr], z: &Fr| -> Vec<Fr> {
        let (pairs, _) = values.as_chunks::<2>();
        let one = |([p, q], inverse): (&[Fr; 2], &Fr)| p + q + (p - q) * (z * inverse);
        pairs.iter().zip(inverses).map(one).collect()
    };
    let mut folded = values.to_vec();
    while folded.len() > 1 {
        folded = fold(&folded, &z);
        z = z.square();
    }
    folded.first().map_or(Fr::ZERO, |value| value * power_of_half(values.len().ilog2()))
}

/// The values of (p(X) - y)/(X - z), where y = p(z).
pub(crate) fn quotient_vartime(values: &[Fr], z: &Fr, y: &Fr) -> Result<Vec<Fr>, Error> {
    let roots = roots();
    let mut inverses: Vec<Fr> = (0..values.len()).map(|i| roots.domain(i) - z).collect();
    if inverses.iter().any(|difference| difference.is_zero().to_bool_vartime()) {
        return Ok(quotient_by_division_vartime(values, z));
    }
    let mut scratch = vec![Fr::ZERO; values.len()];
    batch_invert_vartime(&mut inverses, &mut scratch)?;
    Ok(values.iter().zip(&inverses).map(|(value, inverse)| (value - y) * inverse).collect())
}

/// The same through coefficients: where z is in the domain, one value would be 0/0.
fn quotient_by_division_vartime(values: &[Fr], z: &Fr) -> Vec<Fr> {
    let mut quotient = values.to_vec();
    interpolate_vartime(&mut quotient);
    let mut carry = Fr::ZERO;
    for coefficient in quotient.iter_mut().rev() {
        let next = *coefficient + carry * z;
        *coefficient = core::mem::replace(&mut carry, next);
    }
    forward_vartime(&mut quotient);
    quotient
}

#[cfg(test)]
mod tests {
    use super::*;

    /// z outside of the domain and in it: values by Horner's rule; both ways to divide; the quotient times X - z.
    #[test]
    fn values_and_quotients() {
        let coefficients: Vec<Fr> = (0..64u64).map(|i| Fr::from(i + 5).square()).collect();
        let mut values = coefficients.clone();
        forward_vartime(&mut values);
        for z in [Fr::ZERO, Fr::from(77u64), Fr::ONE, roots().domain(5)] {
            let y = coefficients.iter().rev().fold(Fr::ZERO, |value, c| value * z + *c);
            assert_eq!(evaluate_vartime(&values, &z), y);
            let quotient = quotient_vartime(&values, &z, &y).unwrap();
            assert_eq!(quotient, quotient_by_division_vartime(&values, &z));
            for (i, (value, quotient)) in values.iter().zip(&quotient).enumerate() {
                assert_eq!(*quotient * (roots().domain(i) - z), *value - y);
            }
        }
    }
}
