//! Montgomery products of N limbs.

use adamant_base::limb::{Limb, mul_fixed, square_fixed};
use adamant_base::mont;

/// Room for a product, and for what its reduction needs besides: secret, the caller wipes it.
pub(super) struct Scratch<const N: usize> {
    pub(super) product: [[Limb; N]; 2],
    pub(super) quotient: [Limb; N],
}

/// Products modulo one odd n of at most N limbs, with R = 2^(64 N). Values are below R, not always below n.
pub(super) trait Engine<const N: usize>: Copy {
    /// `a = a b / R` modulo n. `n0` is -1/n modulo 2^64.
    fn mul(self, a: &mut [Limb; N], b: &[Limb; N], n: &[Limb; N], n0: Limb, scratch: &mut Scratch<N>);
    /// `a = a^2 / R` modulo n, `count` times.
    fn square_chain(self, a: &mut [Limb; N], count: usize, n: &[Limb; N], n0: Limb, scratch: &mut Scratch<N>);
}

/// Plain Rust: a product of two values below R is below R + n after the reduction, and below R after its one subtraction.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl<const N: usize> Engine<N> for Portable {
    #[inline]
    fn mul(self, a: &mut [Limb; N], b: &[Limb; N], n: &[Limb; N], n0: Limb, scratch: &mut Scratch<N>) {
        mul_fixed(&mut scratch.product, a, b);
        mont::reduce(a, scratch.product.as_flattened_mut(), n, n0);
    }

    #[inline]
    fn square_chain(
        self,
        a: &mut [Limb; N],
        count: usize,
        n: &[Limb; N],
        n0: Limb,
        scratch: &mut Scratch<N>,
    ) {
        for _ in 0..count {
            square_fixed(&mut scratch.product, a);
            mont::reduce(a, scratch.product.as_flattened_mut(), n, n0);
        }
    }
}

/// MULX, ADCX and ADOX: 2 and 4 limbs in one piece, others by the kernels of `adamant_base`.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod adx {
    use super::{Engine, Scratch};
    use adamant_base::cpu::Adx;
    use adamant_base::limb::backend::x86_64_adx as kernels;
    use adamant_base::limb::{Limb, mul_fixed, square_fixed};

    impl<const N: usize> Engine<N> for Adx {
        #[inline(always)]
        fn mul(self, a: &mut [Limb; N], b: &[Limb; N], n: &[Limb; N], n0: Limb, scratch: &mut Scratch<N>) {
            if let (Some(a), Some(b), Some(n)) = (sized_mut(a), sized(b), sized(n)) {
                kernels::montgomery_mul_2(self, a, b, n, n0);
            } else if let (Some(a), Some(b), Some(n)) = (sized_mut(a), sized(b), sized(n)) {
                kernels::montgomery_mul_4(self, a, b, n, n0);
            } else {
                mul_fixed(&mut scratch.product, a, b);
                let product = scratch.product.as_flattened_mut();
                kernels::reduce(self, a, product, n, n0, &mut scratch.quotient);
            }
        }

        #[inline(always)]
        fn square_chain(
            self,
            a: &mut [Limb; N],
            count: usize,
            n: &[Limb; N],
            n0: Limb,
            scratch: &mut Scratch<N>,
        ) {
            if let (Some(a), Some(n)) = (sized_mut(a), sized(n)) {
                kernels::montgomery_square_chain_2(self, a, n, n0, count);
            } else if let (Some(a), Some(n)) = (sized_mut(a), sized(n)) {
                kernels::montgomery_square_chain_4(self, a, n, n0, count);
            } else {
                for _ in 0..count {
                    square_fixed(&mut scratch.product, a);
                    let product = scratch.product.as_flattened_mut();
                    kernels::reduce(self, a, product, n, n0, &mut scratch.quotient);
                }
            }
        }
    }

    /// The array as one of M limbs, where N is M: the compiler knows.
    #[inline(always)]
    fn sized<const N: usize, const M: usize>(a: &[Limb; N]) -> Option<&[Limb; M]> {
        a.as_slice().try_into().ok()
    }

    /// As [`sized`].
    #[inline(always)]
    fn sized_mut<const N: usize, const M: usize>(a: &mut [Limb; N]) -> Option<&mut [Limb; M]> {
        a.as_mut_slice().try_into().ok()
    }
}
