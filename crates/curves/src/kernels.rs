//! Which kernels run on this CPU.

use crate::curves::curve25519;
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
        ($($kind:ident $curve:ident $name:literal;)*) => {
            [$(fields!($kind $curve $name)),*]
        };
        // Its scalars are those of the curve below it.
        (element $curve:ident $name:literal) => { [None, None] };
        // Its coordinates have kernels of their own.
        (edwards curve25519 $name:literal) => {
            [Some(("curve25519-fr", field(crate::curve25519::Fr::ONE))), None]
        };
        ($kind:ident $curve:ident $name:literal) => {
            [
                Some((concat!($name, "-fp"), field(crate::$curve::Fp::ONE))),
                Some((concat!($name, "-fr"), field(crate::$curve::Fr::ONE))),
            ]
        };
    }
    let fields = crate::for_each_curve!(fields);
    let curve25519 = [
        ("curve25519-fp", curve25519::field_kernel()),
        ("curve25519-base", curve25519::kernel()),
        ("curve25519-ladder", curve25519::kernel()),
        ("curve25519-point", curve25519::point_kernel()),
    ];
    fields.into_iter().flatten().flatten().chain(curve25519)
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
