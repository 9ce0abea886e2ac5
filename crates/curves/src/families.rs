//! Which kernels run on this CPU.

use crate::curves::curve25519;
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
    ([$($families:tt)*]) => {
        /// The families of operations of this crate, for the registry.
        ///
        /// A family is a curve's field (`-fp` for coordinates, `-fr` for scalars) or one of the whole multiplications that have
        /// kernels of their own: `curve25519-base` by the generator, `curve25519-ladder` of X25519, `curve25519-point` by any
        /// point of the Edwards form; `curves/lanes` is what batches of points run on: see `docs/notes/lanes.md`.
        pub const FAMILIES: &[Family] = &[
            $($families)*
            Backend::family("curves/curve25519-fp"),
            crate::lanes::backend::Backend::family("curves/lanes"),
            curve25519::Backend::family("curves/curve25519-base"),
            curve25519::Backend::family("curves/curve25519-ladder"),
            curve25519::Backend::family("curves/curve25519-point"),
        ];
    };
    // Its fields are those of the curve that it stands on.
    ([$($families:tt)*] element $curve:ident $name:literal; $($rest:tt)*) => {
        families! { [$($families)*] $($rest)* }
    };
    // Its coordinates have kernels of their own.
    ([$($families:tt)*] edwards curve25519 $name:literal; $($rest:tt)*) => {
        families! { [$($families)* field("curves/curve25519-fr", None::<curve25519::Fr>),] $($rest)* }
    };
    ([$($families:tt)*] $kind:ident $curve:ident $name:literal; $($rest:tt)*) => {
        families! {
            [
                $($families)*
                field(concat!("curves/", $name, "-fp"), None::<crate::$curve::Fp>),
                field(concat!("curves/", $name, "-fr"), None::<crate::$curve::Fr>),
            ]
            $($rest)*
        }
    };
}

crate::for_each_curve!(families []);
