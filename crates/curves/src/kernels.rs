//! Which kernels run on this CPU.

use crate::curves::{
    bandersnatch, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, curve25519, jubjub, pallas,
    secp256k1, vesta,
};
use crate::field::backend::product_kernel;
use crate::field::{FieldElement, FieldParameters};

/// The back end of a field.
fn field<P: FieldParameters<N>, const N: usize>(_: FieldElement<P, N>) -> &'static str {
    product_kernel(P::CONSTANTS)
}

/// The families of operations of this crate, each with the name of the back end that it runs on: on this CPU, with
/// `ADAMANT_CPU` as it is.
///
/// A family is a curve's field (`-fp` for coordinates, `-fr` for scalars), on which all other operations of the curve stand, or
/// one of the whole multiplications that have kernels of their own: `curve25519-base` by the generator, `curve25519-ladder`
/// of X25519, `curve25519-point` by any point of the Edwards form.
pub fn kernels() -> impl Iterator<Item = (&'static str, &'static str)> {
    macro_rules! fields {
        ($($name:literal $curve:ident $field:ident,)*) => {
            [$(($name, field($curve::$field::ONE)),)*]
        };
    }
    let fields = fields! {
        "bls12-381-fp" bls12_381 Fp,
        "bls12-381-fr" bls12_381 Fr,
        "bls12-377-fp" bls12_377 Fp,
        "bls12-377-fr" bls12_377 Fr,
        "bn254-snarks-fp" bn254_snarks Fp,
        "bn254-snarks-fr" bn254_snarks Fr,
        "bn254-nogami-fp" bn254_nogami Fp,
        "bn254-nogami-fr" bn254_nogami Fr,
        "bw6-761-fp" bw6_761 Fp,
        "bw6-761-fr" bw6_761 Fr,
        "secp256k1-fp" secp256k1 Fp,
        "secp256k1-fr" secp256k1 Fr,
        "pallas-fp" pallas Fp,
        "vesta-fp" vesta Fp,
        "jubjub-fp" jubjub Fp,
        "jubjub-fr" jubjub Fr,
        "bandersnatch-fp" bandersnatch Fp,
        "bandersnatch-fr" bandersnatch Fr,
        "curve25519-fr" curve25519 Fr,
    };
    let curve25519 = [
        ("curve25519-fp", curve25519::field_kernel()),
        ("curve25519-base", curve25519::kernel()),
        ("curve25519-ladder", curve25519::kernel()),
        ("curve25519-point", curve25519::point_kernel()),
    ];
    fields.into_iter().chain(curve25519)
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant_base::cpu::cap;

    #[test]
    fn kernels_have_known_names() {
        let known = |name: &str| name == "portable" || cap::GROUPS.iter().any(|(group, _)| *group == name);
        for (family, backend) in kernels() {
            assert!(known(backend), "{family}: {backend}");
        }
    }
}
