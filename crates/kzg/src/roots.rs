//! Roots of unity in the order in which transforms want them.

use crate::FIELD_ELEMENTS_PER_EXT_BLOB;
use adamant_curves::bls12_381::Fr;
use adamant_curves::field::Field;
use std::sync::OnceLock;

/// Half of the largest transform: as many twiddles are needed.
pub(crate) const TWIDDLES: usize = FIELD_ELEMENTS_PER_EXT_BLOB / 2;

/// The roots of unity of order 8192, with 7^((r - 1)/8192) as the primitive one, in bit-reversed order: every second of them,
/// as each other one is the negative of the one before. Entry i is a square root of entry i/2, with a minus for odd i.
///
/// So the first n/2 entries serve every transform of length n, and the domain of order n in bit-reversed order is
/// root 0, -root 0, root 1, -root 1, ...
pub(crate) struct Roots {
    pub(crate) roots: Vec<Fr>,
    pub(crate) inverses: Vec<Fr>,
}

/// The only table.
pub(crate) fn roots() -> &'static Roots {
    static ROOTS: OnceLock<Roots> = OnceLock::new();
    ROOTS.get_or_init(|| {
        let primitive = primitive_root();
        let of = |root: Fr| {
            let powers: Vec<Fr> = crate::scalar::powers(&root).take(TWIDDLES).collect();
            let bits = TWIDDLES.ilog2();
            (0..TWIDDLES).map(|i| powers[i.reverse_bits() >> (usize::BITS - bits)]).collect()
        };
        Roots { roots: of(primitive), inverses: of(primitive.invert().unwrap_or(Fr::ZERO)) }
    })
}

/// 7^((r - 1)/8192).
pub(crate) fn primitive_root() -> Fr {
    let mut exponent = Fr::MODULUS;
    exponent[0] -= 1;
    let shift = FIELD_ELEMENTS_PER_EXT_BLOB.ilog2();
    for i in 0..exponent.len() {
        let above = exponent.get(i + 1).map_or(0, |limb| limb << (64 - shift));
        exponent[i] = exponent[i] >> shift | above;
    }
    Fr::GENERATOR.pow_vartime(&exponent)
}

impl Roots {
    /// Element i of the domain of any order, in bit-reversed order.
    #[inline]
    pub(crate) fn domain(&self, i: usize) -> Fr {
        let root = self.roots[i / 2];
        if i.is_multiple_of(2) { root } else { -root }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_square_roots_of_each_other() {
        let roots = roots();
        for i in 0..TWIDDLES {
            assert_eq!(roots.roots[i].square(), roots.domain(i), "{i}");
            assert_eq!(roots.roots[i] * roots.inverses[i], Fr::ONE, "{i}");
        }
        assert_eq!(roots.roots[1].square(), -Fr::ONE);
        // The specification's ROOT_OF_UNITY of order 8192 is the one that the generator 7 gives.
        assert_eq!(roots.roots[TWIDDLES / 2], primitive_root());
        assert_eq!(primitive_root().square_chain(12), -Fr::ONE);
    }
}
