//! Which kernels run on this CPU.

use crate::{fixed, natural};

/// The families of operations of this crate, each with the name of the back end that it runs on: on this CPU, with
/// `ADAMANT_CPU` as it is, for numbers of 4096 bits.
///
/// | family | what it is |
/// |---|---|
/// | `product` | products and squares by rows, the base of longer ones |
/// | `transform` | products of very long numbers |
/// | `power` | powers modulo an odd number |
/// | `gcd` | greatest common divisors, inverses |
/// | `uint` | products of numbers of fixed length, for secrets |
pub fn kernels() -> impl Iterator<Item = (&'static str, &'static str)> {
    natural::kernels().into_iter().chain([("uint", fixed::kernel())])
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
