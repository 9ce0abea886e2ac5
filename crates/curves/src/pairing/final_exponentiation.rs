//! Final exponentiations.
//!
//! All begin with the powers p^(k/2) - 1 and p^(k/6) + 1, which lead into the cyclotomic subgroup, where the inverse is the
//! conjugate and squares are cheap.

use crate::field::Field;
use crate::tower::{Compressed, CubicParameters, Sextic};

/// The power (p^(k/2) - 1)(p^(k/6) + 1); 0 for 0.
fn easy_part<T: CubicParameters>(x: &Sextic<T>) -> Sextic<T> {
    let x = x.conjugate() * x.invert().unwrap_or(Sextic::ZERO);
    x.frobenius(Sextic::<T>::DEGREE / 6) * x
}

/// Zeros in a row from which on squares are compressed: they save three squares in the base field each, and cost an
/// inversion once.
const LONG_RUN: usize = 12;

/// x^|u| for x in the cyclotomic subgroup and a public u: compressed squares where u has long runs of zeros.
pub(crate) fn cyclotomic_power<T: CubicParameters>(x: &Sextic<T>, u: u64) -> Sextic<T> {
    // The low zeros and ones come last: x^u = (x^high)^(2^run) x^low, from the topmost bit down.
    let top = u.checked_ilog2().unwrap_or(0);
    let mut out = *x;
    let mut i = top;
    while i > 0 {
        // The distance to the next one, or to the end.
        let below = u & ((1 << i) - 1);
        let next = if below == 0 { 0 } else { below.ilog2() };
        let run = (i - next) as usize;
        out = square_times(&out, run);
        if below != 0 {
            out *= x;
        }
        i = next;
    }
    if u == 0 { Sextic::ONE } else { out }
}

/// x^(2^count) in the cyclotomic subgroup.
fn square_times<T: CubicParameters>(x: &Sextic<T>, count: usize) -> Sextic<T> {
    if count < LONG_RUN {
        let mut out = *x;
        for _ in 0..count {
            out = out.cyclotomic_square();
        }
        return out;
    }
    let mut out: Compressed<T> = x.compress();
    for _ in 0..count {
        out = out.square();
    }
    out.decompress()
}

/// x^u with the sign of u.
fn power<T: CubicParameters>(x: &Sextic<T>, (u, negative): (u64, bool)) -> Sextic<T> {
    let out = cyclotomic_power(x, u);
    if negative { out.conjugate() } else { out }
}

/// BLS12: 3 (p^12 - 1)/r, as (u - 1)^2 (u + p)(u^2 + p^2 - 1) + 3 after the easy part.
///
/// # Source
/// D. Hayashida, K. Hayasaka, T. Teruya, "Efficient final exponentiation via cyclotomic structure for pairings over
/// families of elliptic curves", https://eprint.iacr.org/2020/875, section 5.
pub(crate) fn bls12<T: CubicParameters>(x: &Sextic<T>, u: (u64, bool)) -> Sextic<T> {
    let x = easy_part(x);
    let a = power(&x, u) * x.conjugate();
    let a = power(&a, u) * a.conjugate();
    let a = power(&a, u) * a.frobenius(1);
    let a = power(&power(&a, u), u) * a.frobenius(2) * a.conjugate();
    a * x.cyclotomic_square() * x
}

/// BN: 2 u (6 u^2 + 3 u + 1)(p^12 - 1)/r.
///
/// # Source
/// L. Fuentes-Castaneda, E. Knapp, F. Rodriguez-Henriquez, "Faster hashing to G2", SAC 2011, section 4.
pub(crate) fn bn<T: CubicParameters>(x: &Sextic<T>, u: (u64, bool)) -> Sextic<T> {
    let x = easy_part(x);
    let u2 = power(&x, u).cyclotomic_square();
    let u6 = u2.cyclotomic_square() * u2;
    let uu6 = power(&u6, u);
    let uuu12 = power(&uu6.cyclotomic_square(), u);
    // 12 u^3 + 6 u^2 + 6 u, and 2 u less.
    let a = uuu12 * uu6 * u6;
    let b = a * u2.conjugate();
    a * uu6 * x * b.frobenius(1) * a.frobenius(2) * (b * x.conjugate()).frobenius(3)
}

/// BW6-761: 3 (u^3 - u^2 + 1)(p^6 - 1)/r, as R_0(u) + p R_1(u) after the easy part.
///
/// # Source
/// Y. El Housni, A. Guillevic, "Optimized and secure pairing-friendly elliptic curves suitable for one layer proof
/// composition", https://eprint.iacr.org/2020/351, section 3.3; `model/` computes the plain power.
pub(crate) fn bw6_761<T: CubicParameters>(x: &Sextic<T>, u: u64) -> Sextic<T> {
    const R0: [i32; 10] = [-220, -263, -73, -314, -197, 269, 70, -103, 0, 0];
    const R1: [i32; 10] = [229, 34, -181, 452, -65, -445, 492, 77, -276, 103];
    let x = easy_part(x);
    // x^(u^i), and those to the power p.
    let mut powers = [[x, x.frobenius(1)]; 10];
    for i in 1..powers.len() {
        let next = cyclotomic_power(&powers[i - 1][0], u);
        powers[i] = [next, next.frobenius(1)];
    }
    let digits = [R0.map(signed_digits), R1.map(signed_digits)];
    let mut out = Sextic::ONE;
    for bit in (0..DIGITS).rev() {
        out = out.cyclotomic_square();
        for (i, power) in powers.iter().enumerate() {
            for (power, digits) in power.iter().zip(&digits) {
                match digits[i][bit] {
                    0 => {}
                    1 => out *= power,
                    _ => out *= power.conjugate(),
                }
            }
        }
    }
    out
}

/// Digits of numbers below 2^9 in absolute value.
const DIGITS: usize = 10;

/// Digits -1, 0, 1 of which no two neighbours are both not 0, lowest first.
fn signed_digits(mut n: i32) -> [i8; DIGITS] {
    let mut out = [0; DIGITS];
    for digit in &mut out {
        if n & 1 == 1 {
            // 1 or -1, so that what is left is divisible by 4.
            let d = 2 - n.rem_euclid(4);
            *digit = d as i8;
            n -= d;
        }
        n /= 2;
    }
    out
}
