//! blst's arithmetic of BLS12-381, to be measured beside Adamant.
//!
//! The functions are those that its Rust bindings export; each takes its operands by reference and works in place.

pub mod bls;
pub mod groups;
pub mod sums;
pub mod tlock;

use blst::{blst_fp, blst_fp2, blst_fp12, blst_fr};

/// The library's name and version.
pub const VERSION: &str = "blst 0.3.16";

/// An element of blst with the operations that are measured.
pub trait Element: Copy + Default {
    /// Whether sums and square roots are exported for the type.
    const HAS_SUMS: bool = false;
    /// `self *= other`.
    fn mul(&mut self, other: &Self);
    /// `self = self^2`.
    fn square(&mut self);
    /// `self = 1/self`.
    fn invert(&mut self);
    /// The square root, or what the function leaves where there is none.
    fn sqrt(&mut self) {}
    /// A sum with `other`.
    fn add(&mut self, _other: &Self) {}
    /// A value to start from, from 48 random bytes for each coefficient.
    fn from_bytes(bytes: &[u8]) -> Self;
}

macro_rules! element {
    ($type:ty; $mul:ident $square:ident $invert:ident $($sqrt:ident $add:ident)?; $from:expr) => {
        impl Element for $type {
            #[inline(always)]
            fn mul(&mut self, other: &Self) {
                let out: *mut Self = self;
                // SAFETY: blst allows its output to be one of its inputs; all are valid elements.
                unsafe { blst::$mul(out, out, other) };
            }
            #[inline(always)]
            fn square(&mut self) {
                let out: *mut Self = self;
                // SAFETY: as above.
                unsafe { blst::$square(out, out) };
            }
            #[inline(always)]
            fn invert(&mut self) {
                let out: *mut Self = self;
                // SAFETY: as above.
                unsafe { blst::$invert(out, out) };
            }
            $(
                const HAS_SUMS: bool = true;
                #[inline(always)]
                fn sqrt(&mut self) {
                    let out: *mut Self = self;
                    // SAFETY: as above.
                    unsafe { blst::$sqrt(out, out) };
                }
                #[inline(always)]
                fn add(&mut self, other: &Self) {
                    let out: *mut Self = self;
                    // SAFETY: as above.
                    unsafe { blst::$add(out, out, other) };
                }
            )?
            fn from_bytes(bytes: &[u8]) -> Self {
                let from: fn(&[u8]) -> Self = $from;
                from(bytes)
            }
        }
    };
}

/// An element of Fp from the first 48 bytes, the top ones cleared.
fn fp(bytes: &[u8]) -> blst_fp {
    let mut block = [0; 48];
    for (to, from) in block.iter_mut().zip(bytes) {
        *to = *from;
    }
    block[0] = 0;
    let mut out = blst_fp::default();
    // SAFETY: the block has the 48 bytes that are read.
    unsafe { blst::blst_fp_from_bendian(&mut out, block.as_ptr()) };
    out
}

/// An element of Fp2 from 96 bytes.
fn fp2(bytes: &[u8]) -> blst_fp2 {
    blst_fp2 { fp: [fp(bytes), fp(bytes.get(48..).unwrap_or_default())] }
}

element!(blst_fp; blst_fp_mul blst_fp_sqr blst_fp_eucl_inverse blst_fp_sqrt blst_fp_add; fp);
element!(blst_fp2; blst_fp2_mul blst_fp2_sqr blst_fp2_eucl_inverse blst_fp2_sqrt blst_fp2_add; fp2);
element!(blst_fr; blst_fr_mul blst_fr_sqr blst_fr_eucl_inverse; |bytes| {
    let mut block = [0; 32];
    for (to, from) in block.iter_mut().zip(bytes) {
        *to = *from;
    }
    block[31] = 0;
    let (mut scalar, mut out) = (blst::blst_scalar::default(), blst_fr::default());
    // SAFETY: the block has the 32 bytes that are read.
    unsafe {
        blst::blst_scalar_from_lendian(&mut scalar, block.as_ptr());
        blst::blst_fr_from_scalar(&mut out, &scalar);
    }
    out
});
element!(blst_fp12; blst_fp12_mul blst_fp12_sqr blst_fp12_inverse; |bytes| {
    let mut out = blst_fp12::default();
    for (i, fp6) in out.fp6.iter_mut().enumerate() {
        for (j, coefficient) in fp6.fp2.iter_mut().enumerate() {
            *coefficient = fp2(bytes.get(96 * (3 * i + j)..).unwrap_or_default());
        }
    }
    out
});

/// `x = x^2` for an x of the cyclotomic subgroup; as fast for any other.
#[inline(always)]
pub fn cyclotomic_square(x: &mut blst_fp12) {
    let out: *mut blst_fp12 = x;
    // SAFETY: as for the other operations.
    unsafe { blst::blst_fp12_cyclotomic_sqr(out, out) };
}

pub use blst::{blst_fp as Fp, blst_fp2 as Fp2, blst_fp12 as Fp12, blst_fr as Fr};
