//! Final exponentiations.
//!
//! All begin with the powers p^(k/2) - 1 and p^(k/6) + 1, which lead into the cyclotomic subgroup, where the inverse is the
//! conjugate and squares are cheap.

use crate::field::Field;
use crate::scalar_mul::recoding::sliding_digits_vartime;
use crate::tower::{Compressed, CubicParameters, Sextic};

/// The power (p^(k/2) - 1)(p^(k/6) + 1); 0 for 0.
fn easy_part<T: CubicParameters>(x: &Sextic<T>) -> Sextic<T> {
    let x = x.conjugate() * x.invert().unwrap_or(Sextic::ZERO);
    x.frobenius(Sextic::<T>::DEGREE / 6) * x
}

/// The powers x^(2^i) for the ascending places i, for x in the cyclotomic subgroup: compressed squares, and one inversion.
///
/// Curves whose u has few ones take what is below them from here: six squares in B instead of nine, but each place that
/// is needed costs a decompression, about as much as eleven, and all of them an inversion. So they do what lies close
/// together on top by plain squares.
///
/// # Source
/// K. Karabina, "Squaring in cyclotomic subgroups", Math. Comp. 82, 2013; D. Aranha et al., "Faster explicit formulas for
/// computing pairings over ordinary curves", EUROCRYPT 2011, section 5.2.
pub(crate) fn powers_of_two<T: CubicParameters, const K: usize>(
    x: &Sextic<T>,
    places: [usize; K],
) -> [Sextic<T>; K] {
    let (mut square, mut done) = (x.compress(), 0);
    let compressed = places.map(|place| {
        for _ in done..place {
            square = square.square();
        }
        done = place;
        square
    });
    let (mut out, mut scratch) = ([Sextic::ONE; K], [[T::Base::ZERO; 2]; K]);
    // All lengths are the same.
    let _ = Compressed::decompress_batch(&compressed, &mut out, &mut scratch);
    out
}

/// x^(2^count).
pub(crate) fn squares<T: CubicParameters>(x: &Sextic<T>, count: usize) -> Sextic<T> {
    (0..count).fold(*x, |x, _| x.cyclotomic_square())
}

/// How a curve raises elements of the cyclotomic subgroup to the power u.
pub(crate) type Power<T> = fn(&Sextic<T>) -> Sextic<T>;

/// Bits of a signed window, and the odd powers up to 7 that it takes.
const WINDOW: usize = 4;
const ODD: usize = 1 << (WINDOW - 2);

/// x^u by sliding signed windows: a negative digit takes the conjugate, which is the inverse.
pub(crate) fn power_by_squares<T: CubicParameters>(x: &Sextic<T>, u: u64) -> Sextic<T> {
    let (square, mut odd) = (x.cyclotomic_square(), [*x; ODD]);
    for i in 1..ODD {
        odd[i] = odd[i - 1] * square;
    }
    let (digits, length) = sliding_digits_vartime(&[u, 0, 0, 0], WINDOW);
    let mut out = Sextic::ONE;
    for (i, &digit) in digits[..length].iter().enumerate().rev() {
        // The topmost digit is not 0: no square of 1.
        if i + 1 < length {
            out = out.cyclotomic_square();
        }
        if digit != 0 {
            let factor = odd[usize::from(digit.unsigned_abs() / 2)];
            out *= if digit < 0 { factor.conjugate() } else { factor };
        }
    }
    out
}

/// BLS12: 3 (p^12 - 1)/r, as (u - 1)^2 (u + p)(u^2 + p^2 - 1) + 3 after the easy part.
///
/// # Source
/// D. Hayashida, K. Hayasaka, T. Teruya, "Efficient final exponentiation via cyclotomic structure for pairings over
/// families of elliptic curves", https://eprint.iacr.org/2020/875, section 5.
pub(crate) fn bls12<T: CubicParameters>(x: &Sextic<T>, power: Power<T>) -> Sextic<T> {
    let x = easy_part(x);
    let a = power(&x) * x.conjugate();
    let a = power(&a) * a.conjugate();
    let a = power(&a) * a.frobenius(1);
    let a = power(&power(&a)) * a.frobenius(2) * a.conjugate();
    a * x.cyclotomic_square() * x
}

/// BN: 2 u (6 u^2 + 3 u + 1)(p^12 - 1)/r.
///
/// # Source
/// L. Fuentes-Castaneda, E. Knapp, F. Rodriguez-Henriquez, "Faster hashing to G2", SAC 2011, section 4.
pub(crate) fn bn<T: CubicParameters>(x: &Sextic<T>, power: Power<T>) -> Sextic<T> {
    let x = easy_part(x);
    let u2 = power(&x).cyclotomic_square();
    let u6 = u2.cyclotomic_square() * u2;
    let uu6 = power(&u6);
    let uuu12 = power(&uu6.cyclotomic_square());
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
pub(crate) fn bw6_761<T: CubicParameters>(x: &Sextic<T>, power: Power<T>) -> Sextic<T> {
    const R0: [i32; 10] = [-220, -263, -73, -314, -197, 269, 70, -103, 0, 0];
    const R1: [i32; 10] = [229, 34, -181, 452, -65, -445, 492, 77, -276, 103];
    let x = easy_part(x);
    // x^(u^i), and those to the power p.
    let mut powers = [[x, x.frobenius(1)]; 10];
    for i in 1..powers.len() {
        let next = power(&powers[i - 1][0]);
        powers[i] = [next, next.frobenius(1)];
    }
    let digits = [R0.map(signed_digits), R1.map(signed_digits)];
    let mut out = Sextic::ONE;
    for bit in (0..DIGITS).rev() {
        out = out.cyclotomic_square();
        for (i, row) in powers.iter().enumerate() {
            for (power, digits) in row.iter().zip(&digits) {
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
            let d: i8 = if n.rem_euclid(4) == 1 { 1 } else { -1 };
            *digit = d;
            n -= i32::from(d);
        }
        n /= 2;
    }
    out
}
