//! Products of the generators of the groups of keys, with a table that the first of them makes.

use super::Exponent;
use crate::scheme::Scheme;
use adamant_curves::bls12_381::{G1Affine, G1Parameters, G2Affine, G2Parameters};
use adamant_curves::bn254_snarks as bn254;
use adamant_curves::scalar_mul::FixedBase;
use std::sync::OnceLock;
use zeroize::Zeroizing;

/// Windows of 5 bits of the parts of a scalar: two parts on G1, four on G2.
const G1_WINDOWS: usize = 26;
const G2_WINDOWS: usize = 13;

/// A table of 39 KiB; `None` if the windows were too few.
type Table<C, const WINDOWS: usize> = OnceLock<Option<FixedBase<C, WINDOWS>>>;

static G1: Table<G1Parameters, G1_WINDOWS> = OnceLock::new();
static G2: Table<G2Parameters, G2_WINDOWS> = OnceLock::new();
static BN254: Table<bn254::G2Parameters, G2_WINDOWS> = OnceLock::new();

/// r G in the group of keys, in the scheme's encoding.
///
/// # Constant time
/// With respect to r.
pub(super) fn times(scheme: Scheme, r: &Exponent) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; scheme.key_bytes()]);
    // The length is that of the encoding.
    let _ = match r {
        Exponent::Bls12(r) if scheme == Scheme::G2 => {
            let table = G1.get_or_init(|| FixedBase::new(&G1Affine::GENERATOR).ok());
            let product = table.as_ref().map_or_else(|| G1Affine::GENERATOR.mul(r), |table| table.mul(r));
            product.to_affine().write_compressed(&mut out)
        }
        Exponent::Bls12(r) => {
            let table = G2.get_or_init(|| FixedBase::new(&G2Affine::GENERATOR).ok());
            let product = table.as_ref().map_or_else(|| G2Affine::GENERATOR.mul(r), |table| table.mul(r));
            product.to_affine().write_compressed(&mut out)
        }
        Exponent::Bn254(r) => {
            let table = BN254.get_or_init(|| FixedBase::new(&bn254::G2Affine::GENERATOR).ok());
            let product =
                table.as_ref().map_or_else(|| bn254::G2Affine::GENERATOR.mul(r), |table| table.mul(r));
            product.to_affine().write_uncompressed(&mut out)
        }
    };
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant_curves::bls12_381::Fr;

    /// The tables are there, and give what products without one give.
    #[test]
    fn tables_are_used() {
        for value in [1u64, 2, 0xffff_ffff_ffff_ffff] {
            for (scheme, length) in [(Scheme::G2, 48), (Scheme::G1, 96)] {
                let r = -Fr::from(value);
                let mut expected = vec![0; length];
                let _ = if length == 48 {
                    G1Affine::GENERATOR.mul(&r).to_affine().write_compressed(&mut expected)
                } else {
                    G2Affine::GENERATOR.mul(&r).to_affine().write_compressed(&mut expected)
                };
                assert_eq!(*times(scheme, &Exponent::Bls12(Zeroizing::new(r))), expected);
            }
            let r = -bn254::Fr::from(value);
            let mut expected = vec![0; 128];
            bn254::G2Affine::GENERATOR.mul(&r).to_affine().write_uncompressed(&mut expected).unwrap();
            assert_eq!(*times(Scheme::Bn254, &Exponent::Bn254(Zeroizing::new(r))), expected);
        }
        assert!(
            [G1.get().unwrap().is_some(), G2.get().unwrap().is_some(), BN254.get().unwrap().is_some()]
                .iter()
                .all(|x| *x)
        );
    }
}
