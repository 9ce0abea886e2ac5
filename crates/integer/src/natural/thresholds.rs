//! Where one algorithm takes over from another: in limbs of the shorter factor, unless it says otherwise.
//!
//! Measured by `cargo xtask tune` on 2026-11-21, Intel Xeon (Sapphire Rapids). With the feature `tune` they are variables,
//! which that command changes. The gcd's without IFMA are of a Zen 3 (2026-11-23), those of its vectors of an
//! Emerald Rapids (2026-11-28); transforms with FMA, lower halves of products and inverses by halves without IFMA of that CPU with
//! AVX-512 hidden, two runs (2026-11-30): 94, 109, 118, and 383 and 327; the Zen 3 said 81, 87 and 279 for all but the third. A new threshold is a line in one of the tables, and a line in `examples/tune.rs`.

use adamant_base::cpu;

/// A threshold: its value, or what the feature `tune` puts in its place.
macro_rules! tuned {
    ($name:literal, $value:expr) => {{
        #[cfg(feature = "tune")]
        let value = tune::or($name, $value);
        #[cfg(not(feature = "tune"))]
        let value = $value;
        value
    }};
}

/// Below this all products are by rows, on every CPU.
pub(crate) const ROWS: usize = 10;
/// More than any length that is for the basecase.
pub(crate) const BASECASE: usize = 257;

/// From so many bits on a power is on the vector kernels of `adamant-modular`: up to 512 bits, powers on limbs take 0.6 to 0.8 of
/// the time (by hand, 2026-11-22, the same CPU).
pub(crate) const POWER_VECTOR_BITS: usize = 513;
/// The same for Lucas's ladder, whose kernel weaves two products together (by hand, 2026-11-22, AVX-512 IFMA). On floating-point
/// FMA powers and ladders begin where `adamant_modular` chooses it at all, at 641 bits: the whole test for primes takes 0.81 of the
/// time on limbs at 641 bits and 1.2 at 576, on Emerald Rapids with AVX-512 hidden.
pub(crate) const LADDER_VECTOR_BITS: usize = 321;
/// The fewest bits of an exponent that pay for the set-up of those kernels.
pub(crate) const EXPONENT_VECTOR_BITS: usize = 100;
/// From so many limbs on the kernel that adds a row is worth its call and its working space when an inverse is divided by a
/// power of two.
pub(crate) const INVERSE_ROWS: usize = 12;

/// From so many limbs on the matrix of a half-GCD is found on the vector unit, where there is one.
#[allow(dead_code, reason = "asked where there is a vector unit")]
pub(crate) const JUMP_VECTOR: usize = 20;

/// From here on the lower half of a product is cut from the whole.
pub(crate) fn mul_low_full() -> usize {
    tuned!("mul_low.full", if cpu::Ifma::detect().is_some() { 40 } else { 118 })
}

/// From so many quotient digits on division is recursive.
pub(crate) fn div_recursive() -> usize {
    tuned!("div.recursive", 50)
}

/// Quotients alone of more limbs than this are not by scaled divisors (by hand up to 64 limbs, Zen 3, 2026-11-24).
pub(crate) fn div_scaled() -> usize {
    tuned!("div.scaled", 100)
}

/// From divisors of so many limbs on division is by a reciprocal.
pub(crate) fn div_newton() -> usize {
    tuned!("div.newton", 4500)
}

/// From so many chunks of digits on numbers are halved on their way to a radix other than ten.
pub(crate) fn to_radix_halving() -> usize {
    tuned!("to_radix.halving", 18)
}

/// From so many chunks of digits on digits are halved on their way to a number.
pub(crate) fn from_radix_halving() -> usize {
    tuned!("from_radix.halving", 90)
}

/// From so many limbs on the steps of a gcd are applied on the vector unit.
pub(crate) fn gcd_vector() -> usize {
    tuned!("gcd.vector", 100)
}

/// From so many limbs on the steps of a gcd with cofactors are applied on the vector unit.
#[allow(dead_code, reason = "asked where there is a vector unit")]
pub(crate) fn invert_vector() -> usize {
    tuned!("invert.vector", 48)
}

/// From so many limbs on a gcd is by halves.
pub(crate) fn gcd_half() -> usize {
    tuned!("gcd.half", if cpu::Ifma::detect().is_some() { 1150 } else { 900 })
}

/// From so many limbs on a gcd with cofactors is by halves.
pub(crate) fn invert_half() -> usize {
    tuned!("invert.half", if cpu::Ifma::detect().is_some() { 420 } else { 340 })
}

/// From so many limbs on the matrix of a half-GCD is found by halves.
pub(crate) fn half_gcd_base() -> usize {
    tuned!("half_gcd.base", if cpu::Ifma::detect().is_some() { 28 } else { 40 })
}

/// From so many limbs on Montgomery reduction is two products.
pub(crate) fn reduce_by_products() -> usize {
    tuned!("reduce.products", 150)
}

/// An algorithm that is never the fastest.
const NEVER: usize = usize::MAX;

/// The thresholds of products, or of squares.
#[derive(Clone, Copy)]
pub(crate) struct Products {
    /// From here on products of digits of 52 bits in vectors; never, where the CPU has none.
    pub(crate) vectors: usize,
    /// From here on Karatsuba.
    pub(crate) karatsuba: usize,
    /// From here on Toom-3, and above the transform's capacity.
    pub(crate) toom3: usize,
    /// From here on Toom-4.
    pub(crate) toom4: usize,
    /// From here on the transform.
    pub(crate) transform: usize,
}

impl Products {
    /// Below this all limbs are multiplied by all limbs.
    #[inline]
    pub(crate) const fn basecase(&self) -> usize {
        let least = if self.karatsuba < self.toom3 { self.karatsuba } else { self.toom3 };
        let least = if least < self.toom4 { least } else { self.toom4 };
        if least < self.transform { least } else { self.transform }
    }
}

const MUL_IFMA: Products =
    Products { vectors: 25, karatsuba: NEVER, toom3: NEVER, toom4: NEVER, transform: 187 };
const SQUARE_IFMA: Products =
    Products { vectors: 33, karatsuba: NEVER, toom3: NEVER, toom4: NEVER, transform: 230 };
const MUL_FMA: Products =
    Products { vectors: NEVER, karatsuba: 36, toom3: NEVER, toom4: NEVER, transform: 94 };
const SQUARE_FMA: Products =
    Products { vectors: NEVER, karatsuba: 48, toom3: NEVER, toom4: NEVER, transform: 109 };
const MUL_ELSE: Products =
    Products { vectors: NEVER, karatsuba: 32, toom3: 187, toom4: 1000, transform: 5600 };
const SQUARE_ELSE: Products =
    Products { vectors: NEVER, karatsuba: 48, toom3: 310, toom4: 1800, transform: 5600 };

/// Whether transforms run on double-precision numbers.
#[inline]
fn has_fma() -> bool {
    cpu::Fma::detect().is_some()
}

/// The thresholds of products on this CPU.
#[inline]
pub(crate) fn mul() -> Products {
    let products = if cpu::Ifma::detect().is_some() {
        MUL_IFMA
    } else if has_fma() {
        MUL_FMA
    } else {
        MUL_ELSE
    };
    #[cfg(feature = "tune")]
    let products = tune::changed("mul", products);
    products
}

/// The thresholds of squares on this CPU.
#[inline]
pub(crate) fn square() -> Products {
    let products = if cpu::Ifma::detect().is_some() {
        SQUARE_IFMA
    } else if has_fma() {
        SQUARE_FMA
    } else {
        SQUARE_ELSE
    };
    #[cfg(feature = "tune")]
    let products = tune::changed("square", products);
    products
}

const fn are_valid(p: &Products) -> bool {
    ROWS <= p.vectors && ROWS <= p.basecase() && p.basecase() < BASECASE
}
const _: () = assert!(are_valid(&MUL_IFMA) && are_valid(&MUL_ELSE));
const _: () = assert!(are_valid(&MUL_FMA) && are_valid(&SQUARE_FMA));
const _: () = assert!(are_valid(&SQUARE_IFMA) && are_valid(&SQUARE_ELSE));

#[cfg(all(test, feature = "std"))]
mod tests;

/// Thresholds as variables.
#[cfg(feature = "tune")]
pub mod tune {
    use super::{BASECASE, Products, ROWS};
    use core::sync::atomic::{AtomicUsize, Ordering};

    /// The names that [`set`] knows, each with its value; 0 is what the table above says.
    static TABLE: [(&str, AtomicUsize); 22] = [
        ("mul.vectors", AtomicUsize::new(0)),
        ("mul.karatsuba", AtomicUsize::new(0)),
        ("mul.toom3", AtomicUsize::new(0)),
        ("mul.toom4", AtomicUsize::new(0)),
        ("mul.transform", AtomicUsize::new(0)),
        ("square.vectors", AtomicUsize::new(0)),
        ("square.karatsuba", AtomicUsize::new(0)),
        ("square.toom3", AtomicUsize::new(0)),
        ("square.toom4", AtomicUsize::new(0)),
        ("square.transform", AtomicUsize::new(0)),
        ("mul_low.full", AtomicUsize::new(0)),
        ("to_radix.halving", AtomicUsize::new(0)),
        ("from_radix.halving", AtomicUsize::new(0)),
        ("gcd.vector", AtomicUsize::new(0)),
        ("invert.vector", AtomicUsize::new(0)),
        ("reduce.products", AtomicUsize::new(0)),
        ("div.recursive", AtomicUsize::new(0)),
        ("div.newton", AtomicUsize::new(0)),
        ("div.scaled", AtomicUsize::new(0)),
        ("gcd.half", AtomicUsize::new(0)),
        ("invert.half", AtomicUsize::new(0)),
        ("half_gcd.base", AtomicUsize::new(0)),
    ];

    fn index(name: &str) -> Option<usize> {
        TABLE.iter().position(|(known, _)| *known == name)
    }

    /// Changes a threshold; whether there is one of that name.
    pub fn set(name: &str, value: usize) -> bool {
        let known = index(name);
        if let Some(i) = known {
            TABLE[i].1.store(value, Ordering::Relaxed);
        }
        known.is_some()
    }

    /// The value that was set, or `value`.
    pub(super) fn or(name: &str, value: usize) -> usize {
        match index(name).map_or(0, |i| TABLE[i].1.load(Ordering::Relaxed)) {
            0 => value,
            set => set,
        }
    }

    pub(super) fn changed(table: &str, from: Products) -> Products {
        let first = if table == "mul" { 0 } else { 5 };
        let get = |i: usize, or: usize| match TABLE[first + i].1.load(Ordering::Relaxed) {
            0 => or,
            value => value.max(ROWS),
        };
        Products {
            vectors: get(0, from.vectors),
            karatsuba: get(1, from.karatsuba.min(BASECASE - 1)).min(BASECASE - 1),
            toom3: get(2, from.toom3),
            toom4: get(3, from.toom4),
            transform: get(4, from.transform),
        }
    }
}
