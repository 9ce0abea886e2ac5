//! Powers of values of a pairing.

use super::engine::Pairing;
use super::gt::Gt;
use crate::curve::short_weierstrass::ShortWeierstrass;
use crate::scalar_mul::recoding::{WINDOW, digit, sliding_digits_vartime, windows};
use crate::tower::Sextic;
use adamant_base::ct::{CtEq, CtSelect};
use zeroize::Zeroizing;

/// x^0 to x^16.
const TABLE: usize = (1 << (WINDOW - 1)) + 1;
/// Bits of a window of the variable-time power.
const SLIDING: usize = 4;
/// Odd powers of its table.
const ODD: usize = 1 << (SLIDING - 2);

type Scalar<C> = <<C as Pairing>::G1 as ShortWeierstrass>::Scalar;

impl<C: Pairing> Gt<C> {
    /// x^k, with k split along the Frobenius map as scalars of G2 are.
    ///
    /// # Constant time
    /// With respect to both.
    #[inline]
    pub fn pow(&self, k: &Scalar<C>) -> Self {
        C::gt_pow(self, k)
    }

    pub(crate) fn pow_generic(&self, k: &Scalar<C>) -> Self {
        let decomposition = C::G2::DECOMPOSITION;
        let mut table = Zeroizing::new([Sextic::ONE; TABLE]);
        table[1] = self.0;
        for i in 2..TABLE {
            table[i] = if i % 2 == 0 { table[i / 2].cyclotomic_square() } else { table[i - 1] * self.0 };
        }
        let parts = decomposition.split(k);
        let mut out = Sextic::ONE;
        // What was multiplied with tells a digit.
        let mut term = Zeroizing::new(Sextic::ONE);
        let top = windows(decomposition.bits) - 1;
        for window in (0..=top).rev() {
            if window < top {
                for _ in 0..WINDOW {
                    out = out.cyclotomic_square();
                }
            }
            for (j, part) in parts.iter().enumerate().take(decomposition.dimension) {
                let (negative, magnitude) = digit(&part.magnitude, window);
                *term = Sextic::ONE;
                for (i, entry) in table.iter().enumerate().skip(1) {
                    term.ct_assign(entry, (i as u64).ct_eq(&magnitude));
                }
                *term = C::gt_endomorphism(&term, j);
                let conjugate = Zeroizing::new(term.conjugate());
                term.ct_assign(&conjugate, negative ^ part.negative);
                out *= &*term;
            }
        }
        Gt(out)
    }

    /// x^k for public values.
    ///
    /// # Constant time
    /// Not at all: for public scalars and values.
    #[inline]
    pub fn pow_vartime(&self, k: &Scalar<C>) -> Self {
        C::gt_pow_vartime(self, k)
    }

    pub(crate) fn pow_vartime_generic(&self, k: &Scalar<C>) -> Self {
        let decomposition = C::G2::DECOMPOSITION;
        let mut tables = [[self.0; ODD]; 4];
        let square = self.0.cyclotomic_square();
        for i in 1..ODD {
            tables[0][i] = tables[0][i - 1] * square;
        }
        for j in 1..decomposition.dimension {
            tables[j] = tables[0].map(|x| C::gt_endomorphism(&x, j));
        }
        let parts = decomposition.split(k);
        let digits = parts.map(|part| sliding_digits_vartime(&part.magnitude, SLIDING));
        let length = digits.iter().take(decomposition.dimension).map(|digits| digits.1).max().unwrap_or(0);
        let mut out = Sextic::ONE;
        for i in (0..length).rev() {
            out = out.cyclotomic_square();
            for j in 0..decomposition.dimension {
                let digit = digits[j].0[i];
                if digit != 0 {
                    let factor = tables[j][usize::from(digit.unsigned_abs() / 2)];
                    let negative = (digit < 0) != parts[j].negative.to_bool_vartime();
                    out *= if negative { factor.conjugate() } else { factor };
                }
            }
        }
        Gt(out)
    }
}
