//! Products, squares and Montgomery products of 9 limbs, with as much of each sum in registers as is still to change.
//!
//! | | products | bound, cycles |
//! |---|--:|--:|
//! | product | 81 | 86 by ADCX and ADOX |
//! | square | 45 | 52 by the same |
//! | reduction | 90 | 90 by MULX and IMUL, 86 by ADCX and ADOX |
//!
//! A row of the reduction takes 12 cycles on an Emerald Rapids, where 10 products would fit: its digit waits for the second limb of the
//! row before, and IMUL then for the port that this row's last products have.
//!
//! # Registers
//! rsi a or n, rdx the limb that multiplies, rax and rcx halves of a product; nine limbs of the sum in r8 to r15 and rbx.

// The macros first: they are in scope from here on.
#[macro_use]
mod rows;

mod product;
mod reduce;
mod square;

use crate::cpu::Adx;
use crate::limb::Limb;
use core::mem::MaybeUninit;
pub(super) use product::mul_9;
pub(super) use reduce::reduce_9;
pub(super) use square::square_9;

/// `a = a b / R` modulo n, below R = 2^576, for any a and b below R; `n0` is -1/n modulo 2^64. The product stays behind on the stack.
#[inline]
pub fn montgomery_mul_9(_: Adx, a: &mut [Limb; 9], b: &[Limb; 9], n: &[Limb; 9], n0: Limb) {
    let mut t = MaybeUninit::<[Limb; 18]>::uninit();
    let t: *mut Limb = t.as_mut_ptr().cast();
    // SAFETY: the token proves the instructions; t has 18 limbs, which the product fills, the others have 9.
    unsafe {
        mul_9(t, a.as_ptr(), b.as_ptr());
        reduce_9(a.as_mut_ptr(), t, n.as_ptr(), n0);
    }
}

/// `a = a^(2^count) / R^(2^count - 1)` modulo n for R = 2^576, below R, for any a below R, as [`montgomery_mul_9`].
#[inline]
pub fn montgomery_square_chain_9(_: Adx, a: &mut [Limb; 9], n: &[Limb; 9], n0: Limb, count: usize) {
    let mut t = MaybeUninit::<[Limb; 18]>::uninit();
    let t: *mut Limb = t.as_mut_ptr().cast();
    for _ in 0..count {
        // SAFETY: the token proves the instructions; t has 18 limbs, which the square fills, the others have 9.
        unsafe {
            square_9(t, a.as_ptr());
            reduce_9(a.as_mut_ptr(), t, n.as_ptr(), n0);
        }
    }
}
