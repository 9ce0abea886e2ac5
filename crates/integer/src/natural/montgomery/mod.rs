//! Arithmetic modulo an odd number in Montgomery's form, in variable time: what powers and primality tests run on.
//!
//! [`adamant_modular`] is for secrets and sets up a modulus with care; here the modulus is public and often used for one
//! short power, so set-up is one division, lengths up to 7 limbs have code of their own, and very long numbers are
//! reduced by two products. Numbers are slices as long as the modulus and below R; only [`Montgomery::settle`] and
//! [`Montgomery::leave`] bring them below the modulus.
//!
//! | file | what it holds |
//! |---|---|
//! | `fixed`, `two` | one function for each length from 1 to 7 limbs, for 4 where there are no kernels |
//! | `rows` | any length, a row of products at a time |
//! | `adx` | any length, on the MULX/ADX kernels |
//! | `products` | long moduli, by two products |
//! | `vector` | the way to the vector kernels of that crate, for long exponents |
//! | `short` | sums and differences of up to 8 limbs |
//! | `power` | sliding windows |

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod adx;
mod fixed;
mod power;
mod products;
mod rows;
mod short;
mod two;
pub(super) mod vector;

use super::workspace::zeroed;
use super::{Limb, add, add_1_assign, add_assign, compare, div_rem, is_zero, normal, sub_assign, thresholds};
use crate::OutOfMemory;
use adamant_base::limb::{adc, sbb};
use adamant_base::mont::neg_inverse;
use alloc::vec::Vec;
use core::cmp::Ordering;
use fixed::Fixed;
use products::Products;
pub(super) use products::negative_inverse;
use rows::Rows;
use two::Two;
pub(super) use two::pow_mod as pow_mod_2;

/// An odd modulus above 1 with its constants. R is 2^(64 n) for n limbs.
pub(super) struct Montgomery {
    n: Vec<Limb>,
    /// R modulo n: the form of 1.
    one: Vec<Limb>,
    /// R² modulo n.
    r2: Vec<Limb>,
    kernel: Kernel,
}

enum Kernel {
    One(Fixed<1>),
    Two(Two),
    Three(Fixed<3>),
    Four(Fixed<4>),
    Five(Fixed<5>),
    Six(Fixed<6>),
    Seven(Fixed<7>),
    Rows(Rows),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Adx(adx::Adx),
    Products(Products),
}

macro_rules! dispatch {
    ($kernel:expr, $k:ident => $fixed:expr, $long:expr) => {
        match $kernel {
            Kernel::One($k) => $fixed,
            Kernel::Two($k) => $fixed,
            Kernel::Three($k) => $fixed,
            Kernel::Four($k) => $fixed,
            Kernel::Five($k) => $fixed,
            Kernel::Six($k) => $fixed,
            Kernel::Seven($k) => $fixed,
            Kernel::Rows($k) => $long,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Kernel::Adx($k) => $long,
            Kernel::Products($k) => $long,
        }
    };
}

impl Montgomery {
    /// `n` is odd and above 1.
    pub(super) fn new(n: &[Limb]) -> Result<Montgomery, OutOfMemory> {
        let n = super::number::copy(n)?;
        let length = n.len();
        debug_assert!(n[0] & 1 == 1 && n != [1]);
        let n0 = neg_inverse(n[0]);
        let kernel = match length {
            1 => Kernel::One(Fixed::new(&n, n0)),
            2 => Kernel::Two(Two::new(&n)),
            3 => Kernel::Three(Fixed::new(&n, n0)),
            4 if adamant_base::cpu::Adx::detect().is_some() => rows(n0, length)?,
            4 => Kernel::Four(Fixed::new(&n, n0)),
            5 => Kernel::Five(Fixed::new(&n, n0)),
            6 => Kernel::Six(Fixed::new(&n, n0)),
            7 => Kernel::Seven(Fixed::new(&n, n0)),
            _ if length < thresholds::reduce_by_products() => rows(n0, length)?,
            _ => Kernel::Products(Products::new(&n)?),
        };
        let mut r2 = zeroed(2 * length + 1)?;
        r2[2 * length] = 1;
        div_rem(&mut zeroed(length + 2)?, &mut r2, &n)?;
        r2.truncate(length);
        let mut out = Montgomery { n, one: Vec::new(), r2, kernel };
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
        match &self.kernel {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Kernel::Adx(kernel) => kernel.lucas_ladder(k, start, &self.n),
            _ => {
                let _ = (k, start);
                Ok(None)
            }
        }
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
        let n = &self.n;
        dispatch!(&mut self.kernel, k => { k.mul(out, a, b); Ok(()) }, k.mul(out, a, b, n))
    }

    /// `a = a^(2^count)`, in form.
    pub(super) fn square_times(&mut self, a: &mut [Limb], count: usize) -> Result<(), OutOfMemory> {
        let n = &self.n;
        dispatch!(&mut self.kernel, k => { k.square_times(a, count); Ok(()) }, k.square_times(a, count, n))
    }

    /// `a = 2 a`.
    pub(super) fn double(&self, a: &mut [Limb]) {
        if short::double(a, &self.n) {
            return;
        }
        let carry = super::shift_left_assign(a, 1);
        self.take_back(a, carry);
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

    /// Brings `a` below n: at most a few times n is taken off, as products are below 2 n, or n is above R / 4.
    pub(super) fn settle(&self, a: &mut [Limb]) {
        while compare(a, &self.n) != Ordering::Less {
            sub_assign(a, &self.n);
        }
    }

    /// The name of the back end that products run on.
    pub(super) fn kernel(&self) -> &'static str {
        match &self.kernel {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Kernel::Adx(_) => adamant_base::cpu::Adx::NAME,
            // By long products, whatever they run on.
            Kernel::Products(_) => super::mul::backend(self.n.len()).name(),
            _ => "portable",
        }
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

/// The fastest kernel by rows.
fn rows(n0: Limb, length: usize) -> Result<Kernel, OutOfMemory> {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = adamant_base::cpu::Adx::detect() {
        return Ok(Kernel::Adx(adx::Adx::new(token, n0, length)?));
    }
    Ok(Kernel::Rows(Rows::new(n0, length)?))
}
