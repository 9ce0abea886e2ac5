//! Square roots of many elements.

use super::SquareRoot;
use crate::Error;
use adamant_base::ct::CtOption;

/// Elements that go to lanes at once: two vectors.
const TOGETHER: usize = 2 * crate::lanes::LANES;

/// Writes what [`SquareRoot::sqrt`] gives for each element, the same root of the two: eight side by side in the fields of coordinates of the
/// pairing curves where the CPU has kernels for that.
///
/// ```
/// use adamant_base::ct::{Choice, CtOption};
/// use adamant_curves::bls12_381::{Fp, Fp2};
/// use adamant_curves::field::batch_sqrt;
///
/// let numbers = [Fp::from(4u64), Fp::ZERO, -Fp::from(4u64)];
/// let mut roots = [CtOption::new(Fp::ZERO, Choice::FALSE); 3];
/// batch_sqrt(&numbers, &mut roots)?;
/// assert_eq!(roots[0].to_option_vartime().map(|root| root.square()), Some(numbers[0]));
/// assert_eq!(roots[1].to_option_vartime(), Some(Fp::ZERO));
/// // p is 3 modulo 4: the negative of a square is none.
/// assert_eq!(roots[2].to_option_vartime(), None);
///
/// // All of Fp are squares in Fp2.
/// let mut roots = [CtOption::new(Fp2::ZERO, Choice::FALSE); 3];
/// batch_sqrt(&numbers.map(Fp2::from), &mut roots)?;
/// assert!(roots.iter().all(|root| root.is_some().to_bool_vartime()));
/// # Ok::<(), adamant_curves::Error>(())
/// ```
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
///
/// # Constant time
/// With respect to the elements, and to which of them are squares; their number is public.
#[inline(never)]
pub fn batch_sqrt<F: SquareRoot>(elements: &[F], out: &mut [CtOption<F>]) -> Result<(), Error> {
    if elements.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    for (elements, out) in elements.chunks(TOGETHER).zip(out.chunks_mut(TOGETHER)) {
        if F::lanes_sqrts(elements, out) {
            continue;
        }
        for (element, out) in elements.iter().zip(out) {
            *out = element.sqrt();
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, curve25519};
    use adamant_base::ct::Choice;
    use std::vec::Vec;

    /// Squares, others, 0 and 1 in every lane.
    fn agree<F: SquareRoot>(other: F) {
        let hostile = [F::ZERO, F::ONE, -F::ONE, F::ONE.halve(), other, other.square()];
        let element = |i: usize| {
            let i = u32::try_from(i).unwrap();
            hostile[i as usize % 6].plus(&other.mul_small(i / 6).square().mul_small(i / 6))
        };
        for first in 0..6 {
            for length in 0..18 {
                let elements: Vec<F> = (first..first + length).map(element).collect();
                let mut roots = std::vec![CtOption::new(F::ZERO, Choice::FALSE); length];
                batch_sqrt(&elements, &mut roots).unwrap();
                for (root, x) in roots.iter().zip(&elements) {
                    let expected = x.sqrt().to_option_vartime();
                    assert_eq!(root.to_option_vartime(), expected, "{length}");
                    assert!(expected.is_none_or(|root| root.square() == *x));
                }
            }
        }
        let mut roots = [CtOption::new(F::ZERO, Choice::FALSE); 2];
        assert_eq!(batch_sqrt(&[F::ONE; 3], &mut roots), Err(Error::LengthMismatch));
    }

    #[test]
    fn batches_are_their_elements() {
        macro_rules! of_curves {
            ($($curve:ident),+) => {$(
                agree($curve::Fp::GENERATOR);
                agree($curve::Fp2::new($curve::Fp::GENERATOR, $curve::Fp::ONE));
            )+};
        }
        of_curves!(bls12_381, bls12_377, bn254_snarks, bn254_nogami);
        agree(bw6_761::Fp::GENERATOR);
        agree(bls12_381::Fr::GENERATOR);
        agree(curve25519::Fp::GENERATOR);
    }
}
