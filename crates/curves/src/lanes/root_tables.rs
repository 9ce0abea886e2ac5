//! Square roots in the subgroup whose order is a power of two: `field::two_power_roots`, in lanes.
//!
//! 44 squares and 78 products with entries of tables for a 2-adicity of 46. A digit is known by the first row of a canonical number alone,
//! which differs in all powers of the root of unity.

use super::LANES;
use super::backend::{ENTRIES, Kernels};
use super::constants::Constants;
use super::field::{FpLanes, LaneParameters};
use super::vector::LaneField;
use crate::field::{FieldElement, FieldParameters, ROOT_DIGITS, ROOT_WIDTH};
use adamant_base::ct::CtEq;

/// Powers of the generator's inverse: entry (d, e) as of [`RootTable`](crate::field::RootTable), row by row.
#[derive(Debug)]
pub(crate) struct LaneRoots<const D: usize> {
    rows: [[[u64; ENTRIES]; D]; ROOT_DIGITS],
}

impl<const D: usize> LaneRoots<D> {
    /// Those of the field of P, in the form that the constants say.
    ///
    /// # Panics
    /// Where two powers of the root of unity have the same first row, when the constant is computed.
    pub(super) const fn new<P: FieldParameters<N>, const N: usize>(c: &Constants<D>) -> Self {
        let mut rows = [[[0; ENTRIES]; D]; ROOT_DIGITS];
        let mut d = 0;
        while d < P::CONSTANTS.two_adicity.div_ceil(ROOT_WIDTH) {
            let mut e = 0;
            while e < ENTRIES {
                let entry = FieldElement::<P, N>::from_montgomery(*P::ROOTS.entry(d, e));
                let digits: [u64; D] = c.of(&entry);
                let mut row = 0;
                while row < D {
                    rows[d][row][e] = digits[row];
                    row += 1;
                }
                let mut before = 0;
                while d == 0 && before < e && P::CONSTANTS.two_adicity >= ROOT_WIDTH {
                    assert!(rows[0][0][before] != rows[0][0][e], "powers that differ in their first row");
                    before += 1;
                }
                e += 1;
            }
            d += 1;
        }
        LaneRoots { rows }
    }
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> FpLanes<P, E, N, D> {
    const ROOTS: &'static LaneRoots<D> = if E::DOUBLES {
        &LaneRoots::new::<P, N>(P::DOUBLES)
    } else if E::PAIRED {
        &LaneRoots::new::<P, N>(P::PAIRED)
    } else {
        &LaneRoots::new::<P, N>(P::SINGLE)
    };
    const ROOTS_DIGITS: usize = P::CONSTANTS.two_adicity.div_ceil(ROOT_WIDTH);

    fn power(&self, d: usize, e: &[u64; LANES]) -> Self {
        Self::new(self.engine, self.engine.look_up(&Self::ROOTS.rows[d], e))
    }

    /// The digit of each lane, of a power of the root of unity.
    fn digit(&self) -> [u64; LANES] {
        let rows = self.canonical().block.0;
        rows[0].map(|x| {
            let digits = Self::ROOTS.rows[0][0].iter().zip(0u64..);
            digits.fold(0, |digit, (entry, e)| {
                let mask = adamant_base::secret::barrier(x.ct_eq(entry).as_u64().wrapping_neg());
                digit | (e.wrapping_neg() & (ENTRIES as u64 - 1) & mask)
            })
        })
    }

    /// For b = g^e: g^(-floor(e/2)); the scalar path's `halved_inverse_log`. Any element for a b that is no power of g.
    #[inline(never)]
    pub(super) fn halved_inverse_log(&self) -> Self {
        let digits = Self::ROOTS_DIGITS;
        let mut powers = [*self; ROOT_DIGITS];
        for i in (0..digits - 1).rev() {
            powers[i] = powers[i + 1].square_chain(ROOT_WIDTH as u64);
        }
        let mut found = [[0; LANES]; ROOT_DIGITS];
        for i in 0..digits {
            let mut rest = powers[i];
            for (j, found) in found[..i].iter().enumerate() {
                rest = rest.times(&self.power(i - j, found));
            }
            found[i] = rest.digit();
        }
        // The logarithm to g is this one shifted down by the padding: clear its lowest bit, then halve.
        let lowest = 1 << (ROOT_WIDTH * digits - P::CONSTANTS.two_adicity);
        found[0] = found[0].map(|x| x & !lowest);
        let mut out = Self::one(self.engine);
        for i in 0..digits {
            let above = found.get(i + 1).filter(|_| i + 1 < digits).copied().unwrap_or([0; LANES]);
            let e = core::array::from_fn(|lane| found[i][lane] >> 1 | (above[lane] & 1) << (ROOT_WIDTH - 1));
            out = out.times(&self.power(digits - 1 - i, &e));
        }
        out
    }

    /// 1/g in all lanes, for the generator g of the subgroup.
    pub(super) fn inverse_of_two_power_generator(engine: E) -> Self {
        let padding = ROOT_WIDTH * Self::ROOTS_DIGITS - P::CONSTANTS.two_adicity;
        Self::new(engine, engine.look_up(&Self::ROOTS.rows[Self::ROOTS_DIGITS - 1], &[1 << padding; LANES]))
    }
}
