//! Products of the generators of the groups of keys, with a table that the first of them makes.

use super::Exponent;
use crate::chain::Key;
use crate::scheme::Scheme;
use adamant_base::ct::{Choice, CtEq};
use adamant_curves::bls12_381::{Fr, G1, G1Affine, G1Parameters, G2, G2Affine, G2Parameters};
use adamant_curves::bn254_snarks as bn254;
use adamant_curves::scalar_mul::FixedBase;
use std::sync::OnceLock;
use zeroize::Zeroizing;

/// Windows of 5 bits of the parts of a scalar: two parts on G1, four on G2.
const G1_WINDOWS: usize = 26;
const G2_WINDOWS: usize = 13;

/// A table of 39 KiB; `None` if the windows were too few.
type Table<C, const WINDOWS: usize> = OnceLock<Option<FixedBase<C, WINDOWS>>>;

static G1_TABLE: Table<G1Parameters, G1_WINDOWS> = OnceLock::new();
static G2_TABLE: Table<G2Parameters, G2_WINDOWS> = OnceLock::new();
static BN254_TABLE: Table<bn254::G2Parameters, G2_WINDOWS> = OnceLock::new();

/// r G in the group of keys, in the scheme's encoding.
///
/// # Constant time
/// With respect to r.
pub(super) fn times(scheme: Scheme, r: &Exponent) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; scheme.key_bytes()]);
    // The length is that of the encoding.
    let _ = match r {
        Exponent::Bls12(r) if scheme == Scheme::G2 => g1_times(r).to_affine().write_compressed(&mut out),
        Exponent::Bls12(r) => g2_times(r).to_affine().write_compressed(&mut out),
        Exponent::Bn254(r) => bn254_times(r).to_affine().write_uncompressed(&mut out),
    };
    out
}

/// Whether a point of the group of keys is r G; false for one of another group.
///
/// # Constant time
/// With respect to r; whether it is so is public.
pub(super) fn is_multiple(r: &Exponent, point: &Key) -> bool {
    let is_same = match (r, point) {
        (Exponent::Bls12(r), Key::G1(point)) => g1_times(r).ct_eq(&point.to_jacobian()),
        (Exponent::Bls12(r), Key::G2(point)) => g2_times(r).ct_eq(&point.to_jacobian()),
        (Exponent::Bn254(r), Key::Bn254(point)) => bn254_times(r).ct_eq(&point.to_jacobian()),
        _ => Choice::FALSE,
    };
    is_same.declassify()
}

fn g1_times(r: &Fr) -> G1 {
    let table = G1_TABLE.get_or_init(|| FixedBase::new(&G1Affine::GENERATOR).ok());
    table.as_ref().map_or_else(|| G1Affine::GENERATOR.mul(r), |table| table.mul(r))
}

fn g2_times(r: &Fr) -> G2 {
    let table = G2_TABLE.get_or_init(|| FixedBase::new(&G2Affine::GENERATOR).ok());
    table.as_ref().map_or_else(|| G2Affine::GENERATOR.mul(r), |table| table.mul(r))
}

fn bn254_times(r: &bn254::Fr) -> bn254::G2 {
    let table = BN254_TABLE.get_or_init(|| FixedBase::new(&bn254::G2Affine::GENERATOR).ok());
    table.as_ref().map_or_else(|| bn254::G2Affine::GENERATOR.mul(r), |table| table.mul(r))
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let exponent = Exponent::Bls12(Zeroizing::new(r));
                assert_eq!(*times(scheme, &exponent), expected);
                let (point, other) =
                    (Key::decode(scheme, &expected).unwrap(), Exponent::Bls12(Zeroizing::new(r + Fr::ONE)));
                assert!(is_multiple(&exponent, &point) && !is_multiple(&other, &point));
                assert!(!is_multiple(&Exponent::Bn254(Zeroizing::new(bn254::Fr::ONE)), &point));
            }
            let r = -bn254::Fr::from(value);
            let mut expected = vec![0; 128];
            bn254::G2Affine::GENERATOR.mul(&r).to_affine().write_uncompressed(&mut expected).unwrap();
            assert_eq!(*times(Scheme::Bn254, &Exponent::Bn254(Zeroizing::new(r))), expected);
        }
        assert!(
            [
                G1_TABLE.get().unwrap().is_some(),
                G2_TABLE.get().unwrap().is_some(),
                BN254_TABLE.get().unwrap().is_some()
            ]
            .iter()
            .all(|x| *x)
        );
    }
}
