//! Sums of lanes of one vector: what one element of a tower, spread over the lanes, needs.

use super::super::LANES;
use super::super::constants::Constants;
use super::Block;
use super::wide::{Pair, Terms, WideKernels};

/// Where each lane comes from, as the instruction wants it.
pub(crate) type Index = [u64; LANES];

/// In lane i plus or minus `x[index[i]]`, where the masks name it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pick<'a, const D: usize> {
    pub x: &'a Pair<Block<D>>,
    pub index: &'static Index,
    pub plus: u8,
    pub minus: u8,
}

/// Kernels for one element over the lanes.
pub(crate) trait PickKernels: WideKernels {
    /// plain + xi `by_xi`, three times that where FACTOR is 3, + 2 `double` + 2^k p, for the xi = 1 + u; digits in their range, and
    /// where TIGHT tightened.
    fn pick<
        const D: usize,
        const FACTOR: usize,
        const TIGHT: bool,
        const A: usize,
        const X: usize,
        const B: usize,
    >(
        self,
        c: &Constants<D>,
        plain: [Pick<'_, D>; A],
        by_xi: [Pick<'_, D>; X],
        double: [Pick<'_, D>; B],
        k: usize,
    ) -> Pair<Block<D>>;

    /// x y in Fp2, as a sum of one product.
    #[inline(always)]
    fn product<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        y: &Pair<Block<D>>,
    ) -> Pair<Block<D>> {
        let mut wide = [self.no_wide(); 2];
        self.product_fp2::<D, 0>(c, &mut wide, [&x[0], &x[1]], [&y[0], &y[1]], None);
        let mut out = [Block::ZERO; 2];
        let [c0, c1] = &mut out;
        let terms = Terms { plus: [&wide], minus: [], xi_plus: [], xi_minus: [] };
        self.combine::<D, 1, 1, 0, 0, 0>(c, &terms, [c0, c1]);
        out
    }
}
