//! The final exponentiation of BLS12-381: the formulas of `pairing::final_exponentiation`, for the same values.

use super::backend::Kernels;
use super::compile_time::product_of_fp2;
use super::constants::constant_of_fp2;
use super::element::{Fp12, ZERO};
use super::fp12::Factors;
use super::inverse::conjugate_over_element;
use super::miller::{from_scalar, to_scalar};
use crate::bls12_381::{Fp12 as ScalarFp12, TowerParameters, membership};
use crate::field::Field;
use crate::tower::{CubicParameters, Sextic};
use adamant_base::ct::CtSelect;

/// What powers of the Frobenius map make of w^i.
pub(super) static FACTORS: [Factors; 2] = [factors(1), factors(2)];

const fn factors(power: usize) -> Factors {
    let w = &TowerParameters::FROBENIUS[power];
    let (mut out, mut x, mut i) = ([constant_of_fp2(&crate::bls12_381::Fp2::ONE); 6], *w, 1);
    while i < 6 {
        out[i] = constant_of_fp2(&x);
        x = product_of_fp2(&x, w);
        i += 1;
    }
    out
}

/// Elements with the operations of an exponentiation.
#[derive(Clone, Copy)]
struct Power<E> {
    engine: E,
    x: Fp12,
}

impl<E: Kernels> Power<E> {
    fn with(&self, f: impl FnOnce(E, &Fp12, &mut Fp12)) -> Self {
        let mut out = Power { engine: self.engine, x: [ZERO; 6] };
        f(self.engine, &self.x, &mut out.x);
        out
    }

    fn times(&self, other: &Self) -> Self {
        self.with(|engine, x, out| engine.product(x, &other.x, out))
    }

    fn conjugate(&self) -> Self {
        self.with(|engine, x, out| engine.conjugate(x, out))
    }

    fn frobenius(&self, power: usize) -> Self {
        self.with(|engine, x, out| match power {
            1 => engine.odd_frobenius(x, &FACTORS[0], out),
            _ => engine.even_frobenius(x, &FACTORS[1], out),
        })
    }

    /// x^(2^count), for a count above 0.
    fn squares(&self, count: usize) -> Self {
        let (mut out, mut other) = (self.with(E::cyclotomic_square), [ZERO; 6]);
        let (mut x, mut y) = (&mut out.x, &mut other);
        for _ in 1..count {
            self.engine.cyclotomic_square(x, y);
            core::mem::swap(&mut x, &mut y);
        }
        if count.is_multiple_of(2) {
            out.x = other;
        }
        out
    }

    /// x^u for u = -(2^63 + 2^62 + 2^60 + 2^57 + 2^48 + 2^16).
    fn power(&self) -> Self {
        const { assert!(membership::U.0 == 0xd201_0000_0001_0000 && membership::U.1) };
        let low = self.squares(16);
        let middle = low.squares(32);
        let x = middle.squares(9);
        let mut high = x.squares(1).times(&x);
        for count in [2, 3] {
            high = high.squares(count).times(&x);
        }
        high.times(&middle).times(&low).conjugate()
    }

    /// x^(u - 1).
    fn less_1(&self) -> Self {
        self.power().times(&self.conjugate())
    }
}

/// 0 for 0.
pub(crate) fn final_exponentiation<E: Kernels>(engine: E, x: &ScalarFp12) -> ScalarFp12 {
    let is_zero = x.is_zero();
    // The power (p^6 - 1)(p^2 + 1); of 0 nothing that counts.
    let x = Power { engine, x: conjugate_over_element(engine, &from_scalar(engine, x)) };
    let x = x.frobenius(2).times(&x);
    let a = x.less_1().less_1();
    let a = a.power().times(&a.frobenius(1));
    let a = a.power().power().times(&a.frobenius(2)).times(&a.conjugate());
    let out = to_scalar(engine, &a.times(&x.squares(1)).times(&x).x);
    CtSelect::ct_select(&out, &Sextic::ZERO, is_zero)
}
