//! The plain engine: 64-bit limbs, schoolbook products, values below n. The reference of the others.

use super::select_scan;
use crate::Error;
use crate::memory::{Words, copy_of, words};
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::mont;

pub(crate) struct Portable {
    n: Words,
    r: Words,
    r2: Words,
}

impl Portable {
    pub(crate) fn new(n: &[Limb]) -> Result<Portable, Error> {
        let mut scratch = words(2 * n.len())?;
        let (mut r, mut r2) = (words(n.len())?, words(n.len())?);
        mont::power_of_two(&mut r, n, n.len() * LIMB_BITS, &mut scratch);
        mont::power_of_two(&mut r2, n, 2 * n.len() * LIMB_BITS, &mut scratch);
        Ok(Portable { n: copy_of(n)?, r, r2 })
    }

    /// Computed when needed: a copy in the object itself would be moved about, and moves leave traces that nobody wipes.
    fn n0(&self) -> Limb {
        mont::neg_inverse(self.n[0])
    }

    pub(crate) fn words(&self) -> usize {
        self.n.len()
    }

    pub(crate) fn enter(&self, out: &mut [u64], x: &[Limb]) -> Result<(), Error> {
        out.copy_from_slice(x);
        self.mul_assign(out, &self.r2, &mut words(self.scratch_words())?);
        Ok(())
    }

    pub(crate) fn leave(&self, out: &mut [Limb], a: &[u64]) -> Result<(), Error> {
        let mut product = words(2 * self.n.len())?;
        product[..a.len()].copy_from_slice(a);
        mont::reduce(out, &mut product, &self.n, self.n0());
        Ok(())
    }

    pub(crate) fn one(&self, out: &mut [u64]) {
        out.copy_from_slice(&self.r);
    }

    pub(crate) fn scratch_words(&self) -> usize {
        2 * self.n.len()
    }

    pub(crate) fn mul_assign(&self, a: &mut [u64], b: &[u64], scratch: &mut [u64]) {
        let product = &mut scratch[..self.scratch_words()];
        limb::mul(product, a, b);
        mont::reduce(a, product, &self.n, self.n0());
    }

    pub(crate) fn add_to_product(&self, a: &mut [u64], c: &[u64]) {
        let carry = limb::add_assign(a, c);
        mont::subtract_once(a, carry, &self.n);
    }

    pub(crate) fn square_chain(&self, a: &mut [u64], count: u64, scratch: &mut [u64]) {
        let product = &mut scratch[..self.scratch_words()];
        for _ in 0..count {
            mont::square(a, &self.n, self.n0(), product);
        }
    }

    pub(crate) fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        select_scan(out, table, index);
    }
}
