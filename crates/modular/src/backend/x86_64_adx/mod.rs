//! The engine on MULX, ADCX and ADOX: 64-bit limbs, values below R = 2^(64 L), almost reduced.
//!
//! A product of two values below R is reduced to a value below R again (one masked subtraction, when the sum runs over
//! R), which need not be below n; `leave` reduces in full. The kernels are those of [`adamant_base::limb::backend`].
#![allow(unsafe_code)]

mod length;
mod select;

use super::select_scan;
use crate::Error;
use crate::memory::{Words, copy_of, words};
use adamant_base::cpu::{Adx as Token, Avx2};
use adamant_base::ct::Choice;
use adamant_base::limb::backend::x86_64_adx as kernels;
use adamant_base::limb::{self, Limb};
use adamant_base::mont;

pub(crate) struct Adx {
    token: Token,
    /// Zero-padded to the length that the kernels work on.
    n: Words,
    /// One limb, on the heap: in the object itself it would be moved about, and moves leave traces that nobody wipes.
    n0: Words,
    r: Words,
    r2: Words,
}

impl Adx {
    pub(crate) fn new(token: Token, n: &[Limb]) -> Result<Adx, Error> {
        let length = length::padded(n.len());
        let mut padded = words(length)?;
        padded[..n.len()].copy_from_slice(n);
        let bits = 64 * length;
        let (mut r, mut r2) = (words(length)?, words(length)?);
        let mut scratch = words(2 * n.len())?;
        mont::power_of_two(&mut r[..n.len()], n, bits, &mut scratch);
        mont::power_of_two(&mut r2[..n.len()], n, 2 * bits, &mut scratch);
        Ok(Adx { token, n0: copy_of(&[mont::neg_inverse(n[0])])?, n: padded, r, r2 })
    }

    pub(crate) fn words(&self) -> usize {
        self.n.len()
    }

    pub(crate) fn enter(&self, out: &mut [u64], x: &[Limb]) -> Result<(), Error> {
        out.fill(0);
        out[..x.len()].copy_from_slice(x);
        self.mul_assign(out, &self.r2, &mut words(self.scratch_words())?);
        Ok(())
    }

    pub(crate) fn leave(&self, out: &mut [Limb], a: &[u64]) -> Result<(), Error> {
        let mut scratch = words(self.scratch_words())?;
        let mut reduced = words(self.words())?;
        scratch[..a.len()].copy_from_slice(a);
        self.reduce(&mut reduced, &mut scratch);
        // At most n, and n only for 0.
        mont::subtract_once(&mut reduced, 0, &self.n);
        out.copy_from_slice(&reduced[..out.len()]);
        Ok(())
    }

    pub(crate) fn one(&self, out: &mut [u64]) {
        out.copy_from_slice(&self.r);
    }

    /// A product, then what the kernels need.
    pub(crate) fn scratch_words(&self) -> usize {
        let length = self.words();
        let kernels = kernels::mul_scratch(length)
            .max(kernels::square_scratch(length))
            .max(kernels::reduce_scratch(length));
        2 * length + kernels
    }

    pub(crate) fn mul_assign(&self, a: &mut [u64], b: &[u64], scratch: &mut [u64]) {
        let (product, rest) = scratch.split_at_mut(2 * self.words());
        kernels::mul(self.token, product, a, b, rest);
        self.reduce(a, scratch);
    }

    pub(crate) fn add_to_product(&self, a: &mut [u64], c: &[u64]) {
        // Products are below R and below 2 n, unless n is above R / 2: the sum runs over R by less than 2 n.
        let mut carry = limb::add_assign(a, c);
        for _ in 0..2 {
            carry -= limb::ct_sub_assign(a, &self.n, Choice::from_lsb(carry));
        }
    }

    pub(crate) fn square_chain(&self, a: &mut [u64], count: u64, scratch: &mut [u64]) {
        for _ in 0..count {
            let (product, rest) = scratch.split_at_mut(2 * self.words());
            kernels::square(self.token, product, a, rest);
            self.reduce(a, scratch);
        }
    }

    pub(crate) fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        // Asked for each time, at the cost of a load: beside a flag in the engine there would be bytes that nobody wipes.
        match Avx2::detect() {
            // SAFETY: the token proves the instructions.
            Some(_) => unsafe { select::select(out, table, index) },
            None => select_scan(out, table, index),
        }
    }

    /// Of the product in the scratch.
    fn reduce(&self, out: &mut [u64], scratch: &mut [u64]) {
        let (product, rest) = scratch.split_at_mut(2 * self.words());
        kernels::reduce(self.token, out, product, &self.n, self.n0[0], rest);
    }
}
