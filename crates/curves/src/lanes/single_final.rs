//! Final exponentiations of one element over the lanes: the formulas of `pairing::final_exponentiation`, for the same values.

use super::backend::pick::PickKernels;
use super::single::{Single, SingleParameters};
use crate::bn254_snarks;
use crate::field::Field;
use crate::scalar_mul::recoding::sliding_digits_vartime;
use crate::tower::Sextic;
use adamant_base::ct::CtSelect;

type Bn<E> = Single<bn254_snarks::FpParameters, E, 4, 5>;

/// The power (p^6 - 1)(p^2 + 1); of 0 nothing that counts.
fn easy_part<P: SingleParameters<N, D>, E: PickKernels, const N: usize, const D: usize>(
    engine: E,
    x: &Sextic<P::Tower>,
) -> Single<P, E, N, D> {
    let inverse = Single::from_element(engine, &x.invert().unwrap_or(Sextic::ZERO));
    let x = Single::from_element(engine, x).conjugate().times(&inverse);
    x.frobenius(2).times(&x)
}

/// Bits of a signed window of u, and the odd powers up to 7 that it takes.
const WINDOW: usize = 4;
const ODD: usize = 1 << (WINDOW - 2);

/// x^u by sliding signed windows.
fn bn_power<E: PickKernels>(x: &Bn<E>) -> Bn<E> {
    let (square, mut odd) = (x.cyclotomic_squares(1), [*x; ODD]);
    for i in 1..ODD {
        odd[i] = odd[i - 1].times(&square);
    }
    let (u, negative) = bn254_snarks::membership::U;
    debug_assert!(!negative, "u of BN254");
    let (digits, length) = sliding_digits_vartime(&[u, 0, 0, 0], WINDOW);
    let (mut out, mut squares) = (None::<Bn<E>>, 0);
    for &digit in digits[..length].iter().rev() {
        squares += 1;
        if digit == 0 {
            continue;
        }
        let factor = odd[usize::from(digit.unsigned_abs() / 2)];
        let factor = if digit < 0 { factor.conjugate() } else { factor };
        // The topmost digit has no squares before it.
        out = Some(out.map_or(factor, |x| x.cyclotomic_squares(squares).times(&factor)));
        squares = 0;
    }
    let out = out.unwrap_or(*x);
    if squares > 0 { out.cyclotomic_squares(squares) } else { out }
}

/// The final exponentiation of BN254: see `pairing::final_exponentiation`. 0 for 0.
pub(crate) fn final_exponentiation_of_bn254<E: PickKernels>(
    engine: E,
    x: &bn254_snarks::Fp12,
) -> bn254_snarks::Fp12 {
    let is_zero = x.is_zero();
    let x: Bn<E> = easy_part(engine, x);
    let u2 = bn_power(&x).cyclotomic_squares(1);
    let u6 = u2.cyclotomic_squares(1).times(&u2);
    let uu6 = bn_power(&u6);
    let uuu12 = bn_power(&uu6.cyclotomic_squares(1));
    // 12 u^3 + 6 u^2 + 6 u, and 2 u less.
    let a = uuu12.times(&uu6).times(&u6);
    let b = a.times(&u2.conjugate());
    let last = b.times(&x.conjugate()).frobenius(3);
    let out = a.times(&uu6).times(&x).times(&b.frobenius(1)).times(&a.frobenius(2)).times(&last).to_element();
    CtSelect::ct_select(&out, &Sextic::ZERO, is_zero)
}
