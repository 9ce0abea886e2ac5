//! Levels of transforms: what `lanes::transform` is made of.
//!
//! Every engine has them of its products and butterflies; an engine may keep the numbers in registers from one to the next, with the
//! same results.

use super::super::constants::Constants;
use super::Block;
use super::wide::WideKernels;

/// Four parts of one length, of which element i of each goes together.
pub(crate) type Quarters<'a, const D: usize> = [&'a mut [Block<D>]; 4];

/// What transforms need beyond [`WideKernels`].
pub(crate) trait TransformKernels: WideKernels {
    /// Two levels: x2 and x3 times the first root, butterflies of x0 and x2, x1 and x3; x1 times the second root and x3 times the third
    /// one, butterflies of x0 and x1, x2 and x3. The bound of all is 6 above that of x0 and x1. Lengths are even.
    #[inline(always)]
    fn two_levels<const D: usize>(
        self,
        c: &Constants<D>,
        [x0, x1, x2, x3]: Quarters<'_, D>,
        [root, low, high]: [&Block<D>; 3],
    ) {
        for (((x0, x1), x2), x3) in x0.iter_mut().zip(x1).zip(x2).zip(x3) {
            self.mul_assign(c, x2, root);
            self.mul_assign(c, x3, root);
            self.loose_butterfly(c, x0, x2, 2);
            self.loose_butterfly(c, x1, x3, 2);
            self.mul_assign(c, x1, low);
            self.mul_assign(c, x3, high);
            self.butterfly(c, x0, x1, 1);
            self.butterfly(c, x2, x3, 1);
        }
    }

    /// The same where the first and the second root are 1: the bound of all numbers is 2^k at most for the first k, after the first level
    /// for the second.
    #[inline(always)]
    fn first_two_levels<const D: usize>(
        self,
        c: &Constants<D>,
        [x0, x1, x2, x3]: Quarters<'_, D>,
        root: &Block<D>,
        k: [usize; 2],
    ) {
        for (((x0, x1), x2), x3) in x0.iter_mut().zip(x1).zip(x2).zip(x3) {
            self.butterfly(c, x0, x2, k[0]);
            self.butterfly(c, x1, x3, k[0]);
            self.mul_assign(c, x3, root);
            self.butterfly(c, x0, x1, k[1]);
            self.butterfly(c, x2, x3, 1);
        }
    }

    /// One level of two pairs (a, b), each with a root: b times that, and a butterfly. The bound is 2 above that of a.
    #[inline(always)]
    fn two_pairs<const D: usize>(
        self,
        c: &Constants<D>,
        pairs: [[&mut Block<D>; 2]; 2],
        roots: [&Block<D>; 2],
    ) {
        for ([a, b], root) in pairs.into_iter().zip(roots) {
            self.mul_assign(c, b, root);
            self.butterfly(c, a, b, 1);
        }
    }
}
