//! The engine on 64-bit limbs: Montgomery forms, on the kernels of [`adamant_base::mont`]. In plain Rust the reference of the
//! others.

use crate::Error;
use crate::memory::{Words, words};
use adamant_base::cpu::Adx;
use adamant_base::limb::{LIMB_BITS, Limb};
use adamant_base::mont::{self, Field, Kernel};

pub(crate) struct Limbs64 {
    /// Words of a number.
    words: usize,
    /// Three numbers: n, zero-padded to the length that the kernels work on, R mod n, R^2 mod n; then one limb, -1/n
    /// modulo 2^64. All on the heap: in the object itself it would be moved about, and moves leave traces that nobody wipes.
    constants: Words,
    kernel: Kernel,
}

impl Limbs64 {
    /// In plain Rust, or with the instructions that the token proves.
    pub(crate) fn new(token: Option<Adx>, n: &[Limb]) -> Result<Limbs64, Error> {
        let length = mont::padded_len(token, n.len());
        let mut constants = words(3 * length + 1)?;
        let (numbers, n0) = constants.split_at_mut(3 * length);
        let (padded, rest) = numbers.split_at_mut(length);
        let (one, r2) = rest.split_at_mut(length);
        padded[..n.len()].copy_from_slice(n);
        n0[0] = mont::neg_inverse(n[0]);
        // By the modulus as it is: its form of 2^k is 2^k times its own R, which is shorter than that of the padded one.
        let field = Field::with_kernel(n, n0[0], Kernel::new(token, n.len()));
        let (mut own_one, mut scratch) = (words(n.len())?, words(field.scratch_len())?);
        field.one(&mut own_one);
        let missing = LIMB_BITS * (length - n.len());
        field.power_of_two(&mut one[..n.len()], missing, &own_one, &mut scratch);
        field.power_of_two(&mut r2[..n.len()], missing + LIMB_BITS * length, &own_one, &mut scratch);
        Ok(Limbs64 { words: length, constants, kernel: Kernel::new(token, length) })
    }

    fn field(&self) -> Field<'_> {
        Field::with_kernel(&self.constants[..self.words], self.constants[3 * self.words], self.kernel)
    }

    pub(crate) fn words(&self) -> usize {
        self.words
    }

    pub(crate) fn enter(&self, out: &mut [u64], x: &[Limb]) -> Result<(), Error> {
        out.fill(0);
        out[..x.len()].copy_from_slice(x);
        let r2 = &self.constants[2 * self.words..3 * self.words];
        self.mul_assign(out, r2, &mut words(self.scratch_words())?);
        Ok(())
    }

    pub(crate) fn leave(&self, out: &mut [Limb], a: &[u64]) -> Result<(), Error> {
        let field = self.field();
        field.leave(out, a, &mut words(field.scratch_len())?);
        Ok(())
    }

    pub(crate) fn one(&self, out: &mut [u64]) {
        out.copy_from_slice(&self.constants[self.words..2 * self.words]);
    }

    pub(crate) fn scratch_words(&self) -> usize {
        self.field().product_scratch_len()
    }

    pub(crate) fn mul_assign(&self, a: &mut [u64], b: &[u64], scratch: &mut [u64]) {
        self.field().mul_assign(a, b, scratch);
    }

    pub(crate) fn add_to_product(&self, a: &mut [u64], c: &[u64]) {
        self.field().add_assign(a, c);
    }

    pub(crate) fn square_chain(&self, a: &mut [u64], count: u64, scratch: &mut [u64]) {
        self.field().square_chain(a, count, scratch);
    }

    pub(crate) fn square_chain_mul(&self, a: &mut [u64], count: u64, b: &[u64], scratch: &mut [u64]) {
        self.field().square_chain_mul(a, count, b, scratch);
    }
}
