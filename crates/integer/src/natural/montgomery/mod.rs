//! Arithmetic modulo an odd number in Montgomery's form, in variable time: what powers and primality tests run on.
//!
//! [`adamant_modular`] is for secrets and sets up a modulus with care; here the modulus is public and often used for one
//! short power, so set-up is one division, lengths up to 7 limbs have code of their own, and very long numbers are
//! reduced by two products. Numbers are slices as long as the modulus and below R; only [`Montgomery::settle`] and
//! [`Montgomery::leave`] bring them below the modulus.
//!
//! | file | what it holds |
//! |---|---|
//! | `kernel` | the choice by length |
//! | `two` | powers modulo two limbs |
//! | `products` | long moduli, by two products |
//! | `vector` | the way to the vector kernels of that crate, for long exponents |
//! | `short` | sums and differences of up to 8 limbs |
//! | `ladder` | Lucas sequences of 4 and 8 limbs |
//!
//! All other lengths run on the kernels of [`mont::Field`], and powers on its sliding windows.

mod kernel;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod ladder;
mod products;
mod short;
mod two;
pub(super) mod vector;

use super::workspace::zeroed;
use super::{
    Limb, add, add_1_assign, add_assign, add_mul_1, compare, div_rem, is_zero, mul, normal,
    shift_left_assign, square, sub_assign,
};
use crate::OutOfMemory;
use adamant_base::limb::{adc, sbb};
use adamant_base::mont::{self, Field, neg_inverse};
use alloc::vec::Vec;
use core::cmp::Ordering;
use kernel::Kernel;
pub(super) use products::negative_inverse;
pub(super) use two::pow_mod as pow_mod_2;

/// An odd modulus above 1 with its constants. R is 2^(64 n) for n limbs.
pub(super) struct Montgomery {
    n: Vec<Limb>,
    /// -1/n modulo 2^64.
    n0: Limb,
    /// R modulo n: the form of 1.
    one: Vec<Limb>,
    /// R² modulo n.
    r2: Vec<Limb>,
    kernel: Kernel,
    /// What the kernels of [`mont::Field`] need.
    scratch: Vec<Limb>,
}

impl Montgomery {
    /// `n` is odd and above 1.
    pub(super) fn new(n: &[Limb]) -> Result<Montgomery, OutOfMemory> {
        let n = super::number::copy(n)?;
        let length = n.len();
        debug_assert!(n[0] & 1 == 1 && n != [1]);
        let n0 = neg_inverse(n[0]);
        let kernel = Kernel::new(&n, n0)?;
        let scratch = match kernel {
            Kernel::Short(kernel) | Kernel::Long(kernel) => {
                zeroed(Field::with_kernel(&n, n0, kernel).product_scratch_len())?
            }
            _ => Vec::new(),
        };
        let mut r2 = zeroed(2 * length + 1)?;
        r2[2 * length] = 1;
        div_rem(&mut zeroed(length + 2)?, &mut r2, &n)?;
        r2.truncate(length);
        let mut out = Montgomery { n, n0, one: Vec::new(), r2, kernel, scratch };
        out.one = out.enter(&[1])?;
        Ok(out)
    }

    /// The ladder of `prime::lucas` where there is code for it alone: from W_0 and W_1 to W_k and W_(k+1).
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn lucas_ladder(
        &self,
        k: &[Limb],
        start: [&[Limb]; 2],
    ) -> Result<Option<[Vec<Limb>; 2]>, OutOfMemory> {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        match &self.kernel {
            Kernel::Folding(ring) => return ladder::lucas_ladder_8(ring, k, start, &self.n),
            _ => {
                if let Some(token) = adamant_base::cpu::Adx::detect() {
                    return ladder::lucas_ladder(token, k, start, &self.n, self.n0);
                }
            }
        }
        let _ = (k, start);
        Ok(None)
    }

    /// Limbs of a number.
    pub(super) fn length(&self) -> usize {
        self.n.len()
    }

    /// The form of 1.
    pub(super) fn one(&self) -> &[Limb] {
        &self.one
    }

    /// The form of any number.
    pub(super) fn enter(&mut self, x: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
        let x = normal(x);
        let mut reduced = zeroed(self.n.len().max(x.len()))?;
        reduced[..x.len()].copy_from_slice(x);
        if compare(x, &self.n) != Ordering::Less {
            div_rem(&mut zeroed(x.len() - self.n.len() + 1)?, &mut reduced, &self.n)?;
            reduced.truncate(self.n.len());
        }
        let mut out = zeroed(self.n.len())?;
        let r2 = core::mem::take(&mut self.r2);
        let result = self.mul(&mut out, &reduced, &r2);
        self.r2 = r2;
        result.map(|()| out)
    }

    /// The number of a form, normal.
    pub(super) fn leave(&mut self, a: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
        let mut one = zeroed(self.n.len())?;
        one[0] = 1;
        let mut out = zeroed(self.n.len())?;
        self.mul(&mut out, a, &one)?;
        self.settle(&mut out);
        Ok(super::number::normalized(out))
    }

    /// `out = a b / R`.
    pub(super) fn mul(&mut self, out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
        match &self.kernel {
            Kernel::Two(two) => {
                out.copy_from_slice(a);
                two.square_chain_mul(out, 0, b);
            }
            Kernel::Short(kernel) => {
                Field::with_kernel(&self.n, self.n0, *kernel).mul(out, a, b, &mut self.scratch);
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Kernel::Folding(ring) => {
                if let (Some(out), Some(a), Some(b)) =
                    (out.first_chunk_mut(), a.first_chunk(), b.first_chunk())
                {
                    ring.mul_vartime(out, a, b);
                }
            }
            Kernel::Long(_) | Kernel::Products(_) => {
                out.copy_from_slice(a);
                mont::Products::mul_assign(self, out, b)?;
            }
        }
        Ok(())
    }

    /// `a = a^(2^count)`, in form.
    pub(super) fn square_chain(&mut self, a: &mut [Limb], count: u64) -> Result<(), OutOfMemory> {
        match &mut self.kernel {
            Kernel::Two(two) => two.square_chain(a, count),
            Kernel::Short(kernel) => {
                Field::with_kernel(&self.n, self.n0, *kernel).square_chain(a, count, &mut self.scratch);
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Kernel::Folding(ring) => {
                if let Some(a) = a.first_chunk_mut() {
                    ring.square_chain_vartime(a, count);
                }
            }
            Kernel::Long(kernel) => {
                let field = Field::with_kernel(&self.n, self.n0, *kernel);
                for _ in 0..count {
                    square(&mut self.scratch[..2 * a.len()], a)?;
                    field.reduce(a, &mut self.scratch);
                }
            }
            Kernel::Products(products) => products.square_chain(a, count, &self.n)?,
        }
        Ok(())
    }

    /// `base^exponent` for a base in form, in form.
    pub(super) fn pow(&mut self, base: &[Limb], exponent: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
        let mut out = zeroed(self.length())?;
        let mut space = zeroed(mont::pow_space_len_vartime(self.length(), exponent))?;
        mont::pow_vartime(self, &mut out, base, exponent, &mut space)?;
        Ok(out)
    }

    /// `a = 2 a`.
    pub(super) fn double(&self, a: &mut [Limb]) {
        if short::double(a, &self.n) {
            return;
        }
        let carry = shift_left_assign(a, 1);
        self.take_back(a, carry);
    }

    /// `a = 2^k a` for k below 64, anywhere below R, which may be far more than `settle` is for.
    pub(super) fn double_times(&self, a: &mut [Limb], k: u32) {
        let mut above = shift_left_assign(a, k);
        // `one` is at most n and at most R - n or half of R: a round or two, 64 at most.
        while above > 0 {
            above = add_mul_1(a, &self.one, above);
        }
    }

    /// `out = a + b`.
    pub(super) fn add(&self, out: &mut [Limb], a: &[Limb], b: &[Limb]) {
        let carry = add(out, a, b);
        self.take_back(out, carry);
    }

    /// `a -= b`.
    pub(super) fn sub_assign(&self, a: &mut [Limb], b: &[Limb]) {
        if short::sub_assign(a, b, &self.n) {
            return;
        }
        // Whether n is wanted is as good as random: it is added masked, and once more in a loop that hardly ever runs.
        let borrow = sub_assign(a, b);
        let (mask, mut carry) = (borrow.wrapping_neg(), 0);
        for (x, &n) in a.iter_mut().zip(&self.n) {
            (*x, carry) = adc(*x, n & mask, carry);
        }
        let mut borrow = borrow - carry;
        while borrow == 1 {
            borrow -= add_assign(a, &self.n);
        }
    }

    /// `a = -a`, below n.
    pub(super) fn negate(&self, a: &mut [Limb]) {
        self.settle(a);
        if !is_zero(a) {
            // The complement is -a - 1.
            for limb in &mut *a {
                *limb = !*limb;
            }
            add_1_assign(a, 1);
            add_assign(a, &self.n);
        }
    }

    /// Brings `a` below n: at most a few times n is taken off, as products are below 2 n and little more, or n is above R / 4.
    pub(super) fn settle(&self, a: &mut [Limb]) {
        while compare(a, &self.n) != Ordering::Less {
            sub_assign(a, &self.n);
        }
    }

    /// The name of the back end that products run on.
    pub(super) fn kernel(&self) -> &'static str {
        self.kernel.name(self.n.len())
    }

    /// Takes n off until `carry 2^(64 n) + a` is below R.
    fn take_back(&self, a: &mut [Limb], mut carry: Limb) {
        let (mask, mut borrow) = (carry.wrapping_neg(), 0);
        for (x, &n) in a.iter_mut().zip(&self.n) {
            (*x, borrow) = sbb(*x, n & mask, borrow);
        }
        carry -= borrow;
        while carry > 0 {
            carry -= sub_assign(a, &self.n);
        }
    }
}

impl mont::Products for Montgomery {
    type Error = OutOfMemory;

    fn words(&self) -> usize {
        self.length()
    }

    fn one(&self, out: &mut [Limb]) {
        out.copy_from_slice(&self.one);
    }

    fn mul_assign(&mut self, a: &mut [Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
        match &mut self.kernel {
            Kernel::Two(two) => two.square_chain_mul(a, 0, b),
            Kernel::Short(kernel) => {
                Field::with_kernel(&self.n, self.n0, *kernel).mul_assign(a, b, &mut self.scratch);
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Kernel::Folding(ring) => {
                if let (Some(a), Some(b)) = (a.first_chunk_mut(), b.first_chunk()) {
                    ring.mul_assign_vartime(a, b);
                }
            }
            Kernel::Long(kernel) => {
                mul(&mut self.scratch[..2 * a.len()], a, b)?;
                Field::with_kernel(&self.n, self.n0, *kernel).reduce(a, &mut self.scratch);
            }
            Kernel::Products(products) => products.mul_assign(a, b, &self.n)?,
        }
        Ok(())
    }

    fn square_chain(&mut self, a: &mut [Limb], count: u64) -> Result<(), OutOfMemory> {
        self.square_chain(a, count)
    }

    fn square_chain_mul(&mut self, a: &mut [Limb], count: u64, b: &[Limb]) -> Result<(), OutOfMemory> {
        if let Kernel::Short(kernel) = &self.kernel {
            let field = Field::with_kernel(&self.n, self.n0, *kernel);
            field.square_chain_mul(a, count, b, &mut self.scratch);
            return Ok(());
        }
        self.square_chain(a, count)?;
        self.mul_assign(a, b)
    }
}
