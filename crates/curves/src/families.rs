//! Which kernels run on this CPU.

use crate::curves::{
    bandersnatch, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, curve25519, jubjub, pallas,
    secp256k1, vesta,
};
use crate::field::backend::Backend;
use crate::field::{FieldElement, FieldParameters};
use adamant_base::backends::Family;

/// A field, on which all other operations of its curve stand.
const fn field<P: FieldParameters<N>, const N: usize>(
    name: &'static str,
    _: Option<FieldElement<P, N>>,
) -> Family {
    Family { name, backends: Backend::KNOWN, chosen: P::backend }
}

macro_rules! families {
    ($($name:literal $curve:ident $field:ident,)* ; $($more:expr,)*) => {
        /// The families of operations of this crate, for the registry.
        ///
        /// A family is a curve's field (`-fp` for coordinates, `-fr` for scalars) or one of the whole multiplications that have
        /// kernels of their own: `curve25519-base` by the generator, `curve25519-ladder` of X25519, `curve25519-point` by any
        /// point of the Edwards form.
        pub const FAMILIES: &[Family] = &[
            $(field(concat!("curves/", $name), None::<$curve::$field>),)*
            $($more,)*
        ];
    };
}

families! {
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
    ;
    Backend::family("curves/curve25519-fp"),
    curve25519::Backend::family("curves/curve25519-base"),
    curve25519::Backend::family("curves/curve25519-ladder"),
    curve25519::Backend::family("curves/curve25519-point"),
}
