//! The view of a modulus: products, sums, the way in and out.

use super::kernel::{Choice, Kernel};
use super::{double_mod, fixed, multiply_in_place, neg_inverse, square, subtract_once, two};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::cpu::Adx;
use crate::ct::Choice as Secret;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::limb::backend::x86_64_adx as adx;
use crate::limb::{LIMB_BITS, Limb, add_assign, bit_length, ct_sub_assign};
use crate::num::to_usize;
use crate::secret::declassify;

/// Calls the function of [`fixed`] or [`two`] for the length, or goes on to the other arms.
macro_rules! by_length {
    ($field:expr, $function:ident($($argument:expr),*); $($other:tt)*) => {
        match $field.kernel.0 {
            Choice::One => fixed::$function::<1>($($argument),*),
            Choice::Two => two::$function($($argument),*),
            Choice::Three => fixed::$function::<3>($($argument),*),
            Choice::Four => fixed::$function::<4>($($argument),*),
            Choice::Five => fixed::$function::<5>($($argument),*),
            Choice::Six => fixed::$function::<6>($($argument),*),
            Choice::Seven => fixed::$function::<7>($($argument),*),
            $($other)*
        }
    };
}

/// Arithmetic modulo an odd n of L limbs, at least 3, on limbs that callers hand in: the numbers, L limbs each, and
/// as much scratch as they say, which holds secrets afterwards.
///
/// Numbers are in Montgomery form for R = 2^(64 L) and almost reduced: below R, not always below n. [`Field::enter`],
/// [`Field::one`], [`Field::power_of_two`] and [`Field::leave`] reduce in full. Products of numbers below 2 n are below 2 n or
/// n is above R / 4.
///
/// # Constant time
/// With respect to all values, the modulus included; lengths, counts and the bit length of n are public.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    n: &'a [Limb],
    n0: Limb,
    kernel: Kernel,
}

impl<'a> Field<'a> {
    /// The view of `n` with the fastest kernel for its length.
    #[must_use]
    pub fn new(n: &'a [Limb]) -> Field<'a> {
        Field::with_kernel(n, neg_inverse(n[0]), Kernel::fastest(n.len()))
    }

    /// As [`Field::new`] with what was computed before: `n0` is -1/n modulo 2^64, `kernel` one for the length of n.
    #[inline]
    #[must_use]
    pub fn with_kernel(n: &'a [Limb], n0: Limb, kernel: Kernel) -> Field<'a> {
        debug_assert!(n[0] & 1 == 1 && kernel.length().is_none_or(|length| length == n.len()));
        Field { n, n0, kernel }
    }

    /// The limbs of n, and of every number.
    #[allow(clippy::len_without_is_empty, reason = "a modulus is never empty")]
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.n.len()
    }

    /// The limbs of scratch that products and squares need.
    #[must_use]
    pub fn product_scratch_len(&self) -> usize {
        self.kernel.product_scratch_len(self.n.len())
    }

    /// The limbs of scratch that every operation needs.
    #[must_use]
    pub fn scratch_len(&self) -> usize {
        let length = self.n.len();
        // A number, a product, its reduction.
        length + self.product_scratch_len().max(3 * length)
    }

    /// `out = a b / R`.
    #[inline]
    pub fn mul(&self, out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) {
        by_length! { self, mul(out, a, b, self.n, self.n0);
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx8(token) => {
                if let (Some(out), Some(a), Some(b), Some(n)) =
                    (out.first_chunk_mut(), a.first_chunk(), b.first_chunk(), self.n.first_chunk())
                {
                    adx::montgomery_mul_8(token, out, a, b, n, self.n0);
                }
            }
            _ => {
                out.copy_from_slice(a);
                self.mul_assign(out, b, scratch);
            }
        }
    }

    /// `a = a b / R`.
    #[inline]
    pub fn mul_assign(&self, a: &mut [Limb], b: &[Limb], scratch: &mut [Limb]) {
        let (n, n0, length) = (self.n, self.n0, self.n.len());
        debug_assert!(a.len() == length && b.len() == length);
        by_length! { self, mul_assign(a, b, n, n0);
            Choice::Rows => multiply_in_place(a, b, n, n0, &mut scratch[..2 * length]),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx3(token) => square_chain_mul_3(token, a, 0, b, n, n0),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx5(token) => mul_assign_few::<5>(token, a, b, n, n0),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx6(token) => mul_assign_few::<6>(token, a, b, n, n0),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx4(token) => {
                if let (Some(a), Some(b), Some(n)) = (a.first_chunk_mut(), b.first_chunk(), n.first_chunk()) {
                    adx::montgomery_mul_4(token, a, b, n, n0);
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx8(token) => {
                if let (Some(a), Some(b), Some(n), Some(copy)) =
                    (a.first_chunk_mut(), b.first_chunk(), n.first_chunk(), scratch.first_chunk_mut())
                {
                    *copy = *a;
                    adx::montgomery_mul_8(token, a, copy, b, n, n0);
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx9(token) => {
                if let (Some(a), Some(b), Some(n)) = (a.first_chunk_mut(), b.first_chunk(), n.first_chunk()) {
                    adx::montgomery_mul_9(token, a, b, n, n0);
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::AdxRows(token) => {
                let (product, rest) = scratch.split_at_mut(2 * length);
                adx::mul(token, product, a, b, rest);
                adx::reduce(token, a, product, n, n0, rest);
            }
        }
    }

    /// `a = a^2 / R`, `count` times: x becomes x^(2^count).
    #[inline]
    pub fn square_chain(&self, a: &mut [Limb], count: u64, scratch: &mut [Limb]) {
        let (n, n0, length) = (self.n, self.n0, self.n.len());
        debug_assert!(a.len() == length);
        by_length! { self, square_chain(a, count, n, n0);
            Choice::Rows => {
                for _ in 0..count {
                    square(a, n, n0, &mut scratch[..2 * length]);
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx3(token) => {
                if let (Some(a), Some(n)) = (a.first_chunk_mut(), n.first_chunk()) {
                    adx::montgomery_square_chain_3(token, a, n, n0, to_usize(count));
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx5(token) => square_chain_few::<5>(token, a, count, n, n0),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx6(token) => square_chain_few::<6>(token, a, count, n, n0),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx4(token) => {
                if let (Some(a), Some(n)) = (a.first_chunk_mut(), n.first_chunk()) {
                    adx::montgomery_square_chain_4(token, a, n, n0, to_usize(count));
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx8(token) => {
                if let (Some(a), Some(n)) = (a.first_chunk_mut(), n.first_chunk()) {
                    adx::montgomery_square_chain_8(token, a, n, n0, to_usize(count));
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx9(token) => {
                if let (Some(a), Some(n)) = (a.first_chunk_mut(), n.first_chunk()) {
                    adx::montgomery_square_chain_9(token, a, n, n0, to_usize(count));
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::AdxRows(token) => {
                let (product, rest) = scratch.split_at_mut(2 * length);
                for _ in 0..count {
                    adx::square(token, product, a, rest);
                    adx::reduce(token, a, product, n, n0, rest);
                }
            }
        }
    }

    /// `a = a^(2^count) b`, in form: a step of a power.
    #[inline]
    pub fn square_chain_mul(&self, a: &mut [Limb], count: u64, b: &[Limb], scratch: &mut [Limb]) {
        let (n, n0) = (self.n, self.n0);
        by_length! { self, square_chain_mul(a, count, b, n, n0);
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx3(token) => square_chain_mul_3(token, a, count, b, n, n0),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::Adx4(token) => square_chain_mul_4(token, a, count, b, n, n0),
            _ => self.square_chain_then_mul(a, count, b, scratch),
        }
    }

    /// [`Field::square_chain_mul`] by two calls. A function of this crate: in others [`Field::square_chain`] is inlined where it
    /// has one caller, and primality tests wait for it.
    #[inline(never)]
    fn square_chain_then_mul(&self, a: &mut [Limb], count: u64, b: &[Limb], scratch: &mut [Limb]) {
        self.square_chain(a, count, scratch);
        self.mul_assign(a, b, scratch);
    }

    /// `out = t / R` for the number t below R^2 in the first 2 L limbs of the scratch: below R, at most n for t below R.
    pub fn reduce(&self, out: &mut [Limb], scratch: &mut [Limb]) {
        let (product, rest) = scratch.split_at_mut(2 * self.n.len());
        match self.kernel.0 {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Choice::AdxRows(token) | Choice::Adx8(token) | Choice::Adx9(token) => {
                adx::reduce(token, out, product, self.n, self.n0, rest);
            }
            _ => {
                let _ = rest;
                super::reduce(out, product, self.n, self.n0);
            }
        }
    }

    /// `a += b` for a product `a` and a `b` below 2 n, a sum below R.
    pub fn add_assign(&self, a: &mut [Limb], b: &[Limb]) {
        // a is below R: the sum runs over R by less than 2 n.
        let mut carry = add_assign(a, b);
        for _ in 0..2 {
            carry -= ct_sub_assign(a, self.n, Secret::from_lsb(carry));
        }
    }

    /// The form of 1, R mod n.
    pub fn one(&self, out: &mut [Limb]) {
        // By doubling: an odd n of b bits, b >= 2, is above 2^(b-1). Its bit length is public, as documented.
        let top = to_usize(declassify(bit_length(self.n)).saturating_sub(1));
        out.fill(0);
        out[top / LIMB_BITS] = 1 << (top % LIMB_BITS);
        for _ in top..self.n.len() * LIMB_BITS {
            double_mod(out, self.n);
        }
    }

    /// The form of 2^exponent, a public number: R^2 mod n for 64 L. `one` is the form of 1.
    pub fn power_of_two(&self, out: &mut [Limb], exponent: usize, one: &[Limb], scratch: &mut [Limb]) {
        out.copy_from_slice(one);
        // Square and double along the exponent's bits, from 2 on.
        let Some(bits) = exponent.checked_ilog2() else { return };
        double_mod(out, self.n);
        let mut pending = 0;
        for i in (0..bits).rev() {
            pending += 1;
            if (exponent >> i) & 1 == 1 || i == 0 {
                self.square_chain(out, pending, scratch);
                // Times R / R: as R mod n is below n, this is below 2 n.
                self.mul_assign(out, one, scratch);
                subtract_once(out, 0, self.n);
                pending = 0;
            }
            if (exponent >> i) & 1 == 1 {
                double_mod(out, self.n);
            }
        }
    }

    /// The form of a number of any length, below n. `r2` is R^2 mod n, the [`Field::power_of_two`] of 64 L.
    pub fn enter(&self, out: &mut [Limb], x: &[Limb], r2: &[Limb], scratch: &mut [Limb]) {
        let length = self.n.len();
        let (chunk, scratch) = scratch.split_at_mut(length);
        out.fill(0);
        // Horner's rule in base R on the forms: out <- out R + chunk. As R^2 mod n is below n, both products are below 2 n.
        for (i, part) in x.chunks(length).rev().enumerate() {
            chunk.fill(0);
            chunk[..part.len()].copy_from_slice(part);
            self.mul_assign(chunk, r2, scratch);
            subtract_once(chunk, 0, self.n);
            if i == 0 {
                out.copy_from_slice(chunk);
                continue;
            }
            self.mul_assign(out, r2, scratch);
            subtract_once(out, 0, self.n);
            let carry = add_assign(out, chunk);
            subtract_once(out, carry, self.n);
        }
    }

    /// The number of a form, below n; `out` may be shorter where n has zeros on top.
    pub fn leave(&self, out: &mut [Limb], a: &[Limb], scratch: &mut [Limb]) {
        let length = self.n.len();
        let (number, scratch) = scratch.split_at_mut(length);
        if self.product_scratch_len() == 0 {
            number.fill(0);
            number[0] = 1;
            self.mul_assign(number, a, scratch);
        } else {
            scratch[..length].copy_from_slice(a);
            scratch[length..2 * length].fill(0);
            self.reduce(number, scratch);
        }
        // At most n, and n only for 0.
        subtract_once(number, 0, self.n);
        out.copy_from_slice(&number[..out.len()]);
    }
}

/// [`Field::square_chain_mul`] for 3 limbs.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline]
fn square_chain_mul_3(token: Adx, a: &mut [Limb], count: u64, b: &[Limb], n: &[Limb], n0: Limb) {
    if let (Some(a), Some(b), Some(n)) = (a.first_chunk_mut(), b.first_chunk(), n.first_chunk()) {
        adx::montgomery_square_chain_mul_3(token, a, to_usize(count), b, n, n0);
    }
}

/// [`Field::square_chain_mul`] for 4 limbs.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline(never)]
fn square_chain_mul_4(token: Adx, a: &mut [Limb], count: u64, b: &[Limb], n: &[Limb], n0: Limb) {
    if let (Some(a), Some(b), Some(n)) = (a.first_chunk_mut(), b.first_chunk(), n.first_chunk()) {
        adx::montgomery_square_chain_4(token, a, n, n0, to_usize(count));
        adx::montgomery_mul_4(token, a, b, n, n0);
    }
}

/// [`Field::mul_assign`] for 5 and 6 limbs.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn mul_assign_few<const N: usize>(token: Adx, a: &mut [Limb], b: &[Limb], n: &[Limb], n0: Limb) {
    if let (Some(a), Some(b), Some(n)) = (a.first_chunk_mut::<N>(), b.first_chunk(), n.first_chunk()) {
        adx::montgomery_mul_few(token, a, b, n, n0);
    }
}

/// [`Field::square_chain`] for 5 and 6 limbs.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn square_chain_few<const N: usize>(token: Adx, a: &mut [Limb], count: u64, n: &[Limb], n0: Limb) {
    if let (Some(a), Some(n)) = (a.first_chunk_mut::<N>(), n.first_chunk()) {
        adx::montgomery_square_chain_few(token, a, n, n0, to_usize(count));
    }
}
