//! What residues are computed on: vectors of eight numbers of 64 bits, one a modulus.
//!
//! | file | what it is |
//! |---|---|
//! | `x86_64_ifma` | AVX-512 IFMA, and the kernels compiled for it |
//! | `portable` | plain Rust, for the tests on any machine |
//! | `bounds` | bounds in place of numbers: the analysis of every kernel, run as a test |
#![allow(unsafe_code)]

#[cfg(test)]
pub(crate) mod bounds;
#[cfg(test)]
pub(crate) mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_ifma;

use super::constants::CONSTANTS;
use super::element::{Fp2, Fp12, Line, Point};
use super::moduli::BITS;
use super::{conversion, cyclotomic, fp12, inverse, line};

/// A number for each of eight moduli.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row(pub(crate) [u64; 8]);

impl Row {
    pub(crate) const ZERO: Self = Row([0; 8]);
}

/// Operations on eight numbers at a time. An object that has these methods is the proof that the instructions are there.
pub(crate) trait Engine: Copy {
    /// Eight numbers.
    type V: Copy;

    /// Residues of an element.
    fn load(self, row: &Row) -> Self::V;
    /// Residues of a constant below p.
    fn constant_element(self, row: &Row) -> Self::V;
    /// Constants that are no residues.
    fn constant(self, row: &Row) -> Self::V;
    fn splat(self, x: u64) -> Self::V;
    /// Number `i` of a row, for all moduli.
    fn lane(self, row: &Row, i: usize) -> Self::V;
    fn row(self, x: Self::V) -> Row;
    fn add(self, x: Self::V, y: Self::V) -> Self::V;
    /// x - y, which is not negative.
    fn sub(self, x: Self::V, y: Self::V) -> Self::V;
    /// 2^N x.
    fn shift_left<const N: u32>(self, x: Self::V) -> Self::V;
    /// x / 2^N, rounded down.
    fn shift_right<const N: u32>(self, x: Self::V) -> Self::V;
    /// x and 2^N - 1.
    fn low_bits<const N: u32>(self, x: Self::V) -> Self::V;
    /// z plus the low 52 bits of x y, for numbers below 2^52.
    fn low_product(self, z: Self::V, x: Self::V, y: Self::V) -> Self::V;
    /// z plus x y / 2^52, rounded down, for numbers below 2^52.
    fn high_product(self, z: Self::V, x: Self::V, y: Self::V) -> Self::V;
    /// [`Engine::low_product`] and [`Engine::high_product`] for the low 52 bits of any x.
    fn low_product_of_low(self, z: Self::V, x: Self::V, y: Self::V) -> Self::V;
    fn high_product_of_low(self, z: Self::V, x: Self::V, y: Self::V) -> Self::V;

    /// x, residues in the second base, as digits for `to_first`: below (1 + 1/8) b_j for residues up to 2^49.
    #[inline(always)]
    fn digits(self, x: Self::V) -> Self::V {
        let zero = self.splat(0);
        let q = self.high_product(zero, x, self.constant(&CONSTANTS.digit_quotient));
        let low = self.low_product(zero, x, self.constant(&CONSTANTS.digit));
        // Shoup's product: what lies above 2^52 is 0 for the difference that is meant.
        self.low_bits::<52>(self.low_product(low, q, self.constant(&CONSTANTS.digit_complement)))
    }

    /// How many times B the digits of an element have: as its magnitude is far below B, to the nearest.
    #[inline(always)]
    fn multiple(self, digits: &Row) -> Self::V {
        self.splat(multiple(&digits.0))
    }

    /// What a reduction leaves in the second base of a sum `t`; for the analysis of bounds.
    #[inline(always)]
    fn reduced(self, x: Self::V) -> Self::V {
        x
    }

    /// Residues of a number below p; for the analysis of bounds.
    #[inline(always)]
    fn below_p(self, x: Self::V) -> Self::V {
        x
    }

    /// The first base's residues of the element whose second base's are `row`; for the analysis of bounds.
    #[inline(always)]
    fn same_element(self, x: Self::V, _row: &Row) -> Self::V {
        x
    }
}

/// See [`Engine::multiple`]: b_j is 2^49 up to a part of 2^-39.
#[inline(always)]
fn multiple([a, b, c, d, e, f, g, h]: &[u64; 8]) -> u64 {
    let sum = ((a + b) + (c + d)) + ((e + f) + (g + h));
    (sum + (1 << (BITS - 1))) >> BITS
}

/// Declares the kernels of [`Kernels`]: the functions of other files, compiled for an engine.
macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident: $path:path, ($($argument:ident: $type:ty),*);)+) => {
        /// Kernels. None branches on, or indexes by, an element. The engines of tests have these, each compiled once.
        pub(crate) trait Kernels: Engine {
            $($(#[$doc])* #[inline(never)] fn $name(self, $($argument: $type),*) { $path(self, $($argument),*); })+
        }

        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        impl Kernels for adamant_base::cpu::Ifma {
            $(
                #[inline(always)]
                fn $name(self, $($argument: $type),*) {
                    #[target_feature(enable = "avx512f,avx512ifma")]
                    fn compiled(engine: adamant_base::cpu::Ifma, $($argument: $type),*) {
                        $path(engine, $($argument),*);
                    }
                    // SAFETY: the object is the proof that the CPU has both groups.
                    unsafe { compiled(self, $($argument),*) }
                }
            )+
        }
    };
}

kernels! {
    /// x y.
    product: fp12::product, (x: &Fp12, y: &Fp12, out: &mut Fp12);
    /// x^2.
    square: fp12::square, (x: &Fp12, out: &mut Fp12);
    /// x^2 in the cyclotomic subgroup.
    cyclotomic_square: cyclotomic::square, (x: &Fp12, out: &mut Fp12);
    /// x^(p^6): the inverse in the cyclotomic subgroup.
    conjugate: fp12::conjugate, (x: &Fp12, out: &mut Fp12);
    /// x^p or x^(p^3), by what the map's power makes of w^i.
    odd_frobenius: fp12::frobenius::<_, true>, (x: &Fp12, factors: &fp12::Factors, out: &mut Fp12);
    /// x^(p^2).
    even_frobenius: fp12::frobenius::<_, false>, (x: &Fp12, factors: &fp12::Factors, out: &mut Fp12);
    /// x times a line.
    absorb: line::absorb, (x: &Fp12, line: &Line, out: &mut Fp12);
    /// T becomes 2 T, with the tangent at it.
    tangent: line::tangent, (t: &mut Point, line: &mut Line, p: &Fp2);
    /// T becomes T + Q, with the chord.
    chord: line::chord, (t: &mut Point, line: &mut Line, p: &Fp2, q: &[Fp2; 2]);
    /// The adjoint of an element of Fp6 and its norm to Fp2.
    adjoint: inverse::adjoint, (x: &[Fp2; 3], adjoint: &mut [Fp2; 3], norm: &mut [Fp2; 1]);
    /// An element of Fp6 times one of Fp2.
    scale: inverse::scale, (x: &[Fp2; 3], by: &[Fp2; 1], out: &mut [Fp2; 3]);
    /// Six elements of Fp2 from their digits.
    enter_six: conversion::enter::<_, 6>, (digits: &[[Row; 2]; 6], out: &mut [Fp2; 6]);
    /// Three.
    enter_three: conversion::enter::<_, 3>, (digits: &[[Row; 2]; 3], out: &mut [Fp2; 3]);
    /// One.
    enter_one: conversion::enter::<_, 1>, (digits: &[[Row; 2]; 1], out: &mut [Fp2; 1]);
    /// Digits in the second base of one element's scalar form.
    leave_one: conversion::leave::<_, 1>, (x: &[Fp2; 1], digits: &mut [[Row; 2]; 1]);
    /// Of six.
    leave_six: conversion::leave::<_, 6>, (x: &[Fp2; 6], digits: &mut [[Row; 2]; 6]);
}

/// How many times B the digits of an element have: [`Engine::multiple`].
pub(super) fn multiple_of(digits: &Row) -> u64 {
    multiple(&digits.0)
}
