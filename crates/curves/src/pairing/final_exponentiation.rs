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

/// BLS12: 3 (p^12 - 1)/r, as (u - 1)^2 (u + p)(u^2 + p^2 - 1) + 3 after the easy part. `power` raises to u, and
/// `power_less_1_squared` to (u - 1)^2.
///
/// # Source
/// D. Hayashida, K. Hayasaka, T. Teruya, "Efficient final exponentiation via cyclotomic structure for pairings over
/// families of elliptic curves", https://eprint.iacr.org/2020/875, section 5.
pub(crate) fn bls12<T: CubicParameters>(
    x: &Sextic<T>,
    power: Power<T>,
    power_less_1_squared: Power<T>,
) -> Sextic<T> {
    let x = easy_part(x);
    let a = power_less_1_squared(&x);
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

/// What [`bw6_761`] raises to: u - 1, (u - 1)^2 and (u - 1)/3.
pub(crate) struct Bw6Powers<T: CubicParameters> {
    pub(crate) less_1: Power<T>,
    pub(crate) less_1_squared: Power<T>,
    pub(crate) third: Power<T>,
}

/// BW6-761: 3 (u^3 - u^2 + 1)(p^6 - 1)/r.
///
/// The source's chain gives the power (u + 1)(p^6 - 1)/r. As 3 p (u + 1) = 3 (u^3 - u^2 + 1) modulo r, the cube of what it
/// gives, to the power p, is the value that this crate's power has always been.
///
/// # Source
/// Y. El Housni, doctoral thesis (yelhousni.github.io/phd.pdf), algorithm 4.4, as gnark-crypto cites it;
/// `model/` computes the plain power.
pub(crate) fn bw6_761<T: CubicParameters>(x: &Sextic<T>, powers: &Bw6Powers<T>) -> Sextic<T> {
    let plus_1 = |x: &Sextic<T>| (powers.less_1)(x) * x.cyclotomic_square();
    let x = easy_part(x);
    let a = (powers.less_1_squared)(&x) * x.frobenius(1);
    let b = plus_1(&a) * x.conjugate();
    let c = (powers.third)(&b);
    let d = (powers.less_1)(&c);
    let e = (powers.less_1_squared)(&d) * d;
    let d = d.conjugate();
    let f = d * b;
    let g = plus_1(&e) * f;
    let h = g * c;
    let i = plus_1(&(g * d)) * f.conjugate();
    // h^11 e, by 11 = 8 + 3.
    let h2 = h.cyclotomic_square();
    let j = squares(&h2, 2) * (h2 * h) * e;
    // i^103, by 103 = 32 * 3 + 7.
    let i3 = i.cyclotomic_square() * i;
    let i103 = squares(&i3, 5) * (i3.cyclotomic_square() * i);
    let product = a.cyclotomic_square() * a * (j.cyclotomic_square() * j) * b * i103;
    (product.cyclotomic_square() * product).frobenius(1)
}
