//! The choice of a kernel by the length of the modulus.

use super::products::Products;
use crate::OutOfMemory;
use crate::natural::{Limb, mul, thresholds};
use adamant_base::mont::{self, Two};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::{cpu::Adx, limb::backend::x86_64_adx::Folding8};

/// Up to here the kernels of [`mont::Field`] multiply by themselves; above, the products of [`mul`] are faster.
const LONGEST: usize = 32;

/// What multiplies and reduces.
pub(super) enum Kernel {
    Two(Two),
    Short(mont::Kernel),
    /// 8 limbs with MULX, ADCX and ADOX, but for the few moduli that leave no room for carries.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Folding(Folding8),
    /// Products by [`mul`], then the reduction of the kernel.
    Long(mont::Kernel),
    Products(Products),
}

impl Kernel {
    /// For an odd `n`; `n0` is -1/n modulo 2^64.
    pub(super) fn new(n: &[Limb], n0: Limb) -> Result<Kernel, OutOfMemory> {
        if let Some(kernel) = Kernel::folding(n, n0) {
            return Ok(kernel);
        }
        let fastest = mont::Kernel::fastest(n.len());
        Ok(match n.len() {
            2 => Kernel::Two(Two::new(n.first_chunk().unwrap_or(&[0; 2]), n0)),
            ..=LONGEST => Kernel::Short(fastest),
            length if length < thresholds::reduce_by_products() => Kernel::Long(fastest),
            _ => Kernel::Products(Products::new(n)?),
        })
    }

    /// For 8 limbs, on a CPU that has the instructions.
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    fn folding(n: &[Limb], n0: Limb) -> Option<Kernel> {
        Folding8::new_vartime(Adx::detect()?, n.try_into().ok()?, n0).map(Kernel::Folding)
    }

    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    fn folding(_: &[Limb], _: Limb) -> Option<Kernel> {
        None
    }

    /// The name of the back end, for a modulus of `length` limbs.
    pub(super) fn name(&self, length: usize) -> &'static str {
        match self {
            Kernel::Short(kernel) | Kernel::Long(kernel) => kernel.name(),
            // By long products, whatever they run on.
            Kernel::Products(_) => mul::backend(length).name(),
            Kernel::Two(_) => "portable",
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Kernel::Folding(_) => Adx::NAME,
        }
    }
}
