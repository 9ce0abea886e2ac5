//! `ff::WithSmallOrderMulGroup<3>`: a cube root of unity in fields that have one.

use adamant_base::limb::low;

/// (p - 1) / 3.
pub(crate) const fn third<const N: usize>(p: &[u64; N]) -> [u64; N] {
    let mut out = [0; N];
    let (mut rest, mut i) = (0, N);
    while i > 0 {
        i -= 1;
        // p is odd.
        let limb = if i == 0 { p[0] - 1 } else { p[i] };
        let dividend = (rest as u128) << 64 | limb as u128;
        out[i] = low(dividend / 3);
        rest = low(dividend % 3);
    }
    assert!(rest == 0, "p is 1 modulo 3");
    out
}

/// The cube root of a field of elements, for which 3 divides p - 1; that it does is checked when this is compiled.
macro_rules! cube_roots {
    ($parameters:ident $limbs:literal) => {
        impl ff::WithSmallOrderMulGroup<3> for $crate::field::FieldElement<$parameters, $limbs> {
            const ZETA: Self = Self::GENERATOR.constant_pow(&$crate::zkcrypto::cube_roots::third(
                &<$parameters as $crate::field::FieldParameters<$limbs>>::MODULUS,
            ));
        }
    };
}
pub(crate) use cube_roots;
