//! The unrolled kernels for the usual sizes, and their calls.

mod constants;
mod frame;
#[cfg(test)]
mod memory;

use super::super::prefetch::prefetch;
use super::generated::KERNELS;
use super::limbs52::{BITS, LANES};
use super::shape::Shape;
use adamant_base::memory::Line;
use constants::Constants;
use frame::Frame;

/// Up to this many vectors the kernels read whole rows; beyond, one half of the vectors and then the other.
const RESIDENT: usize = 5;
/// Bits beyond the top lane that a tight shape keeps in the first of its two steps.
const TIGHT_TOP: usize = 27;

type SquareChain = unsafe fn(*mut Line, *const Line, *const Line, u64);
type Multiply = unsafe fn(*mut Line, *const Line, *const Line);
type SquareChainX2 = unsafe fn(*mut Line, *const Line, *const Line, *const Line, u64);
type MultiplyX2 = unsafe fn(*mut Line, *const Line, *const Line, *const Line);
type LucasLadder = unsafe fn(*mut Line, *const Line, *const Line, *const u64, u64);

/// The kernels that weave two products together.
pub(super) struct Pair {
    pub(super) square_chain: SquareChainX2,
    pub(super) multiply: MultiplyX2,
    pub(super) lucas_ladder: LucasLadder,
}

/// The kernels of one size.
pub(super) struct Kernels {
    /// The largest modulus that they take.
    bits: usize,
    pub(super) shape: Shape,
    constants: Constants,
    square_chain: SquareChain,
    multiply: Multiply,
    pair: Option<Pair>,
}

impl Kernels {
    /// Kernels for moduli of up to `bits` bits: residues of `v` vectors, folded from column `split` on by so many
    /// `rows`; the top of a sum is `lane` and in it bit `shift`.
    pub(super) const fn new(
        bits: usize,
        (v, split, rows): (usize, usize, usize),
        (lane, shift): (usize, usize),
        (square_chain, multiply): (SquareChain, Multiply),
        pair: Option<Pair>,
    ) -> Kernels {
        let tight = shift == BITS;
        let top = BITS * (LANES * (v - 1) + lane) + shift + if tight { TIGHT_TOP } else { 0 };
        let tile = if v <= RESIDENT { v } else { v / 2 };
        let shape = Shape { v, split, rows, tile, top, tight_rows: if tight { 3 } else { 0 }, kernels: None };
        Kernels {
            bits,
            shape,
            constants: Constants::new(lane, shift, split % LANES),
            square_chain,
            multiply,
            pair,
        }
    }

    /// The kernels of the smallest size that takes moduli of `bits` bits.
    pub(super) fn for_bits(bits: usize) -> Option<&'static Kernels> {
        KERNELS.iter().find(|k| bits <= k.bits)
    }

    /// Blocks of a chain's frame: a, b, digits and one, low; with loops twice low and one, high.
    const fn stride(&self) -> usize {
        let v = self.shape.v;
        if v <= RESIDENT { 4 * v + 1 } else { 6 * v + 2 }
    }

    /// Blocks that a single chain uses: low stays in registers where it can.
    const fn used(&self) -> usize {
        let v = self.shape.v;
        if v <= RESIDENT { 3 * v + 1 } else { self.stride() }
    }

    /// Whether two chains can be woven together.
    pub(super) fn has_pairs(&self) -> bool {
        self.pair.is_some()
    }

    /// `a` <- `a`^(2^`count`).
    ///
    /// # Safety
    /// The CPU has what `cpu::Ifma` proves; `a` has 8 v limbs below 2^52, `table` is one of `self.shape`.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn square_chain(&self, a: &mut [u64], table: &[Line], count: u64) {
        if count == 0 {
            return;
        }
        let mut frame = Frame::new(self.used());
        frame.put(0, a);
        // SAFETY: frame and table are as long as the shape demands; count is not 0.
        unsafe { (self.square_chain)(frame.as_mut_ptr(), table.as_ptr(), self.constants.as_ptr(), count) };
        frame.take(0, a);
        frame.wipe();
    }

    /// `a` <- `a`^(2^`count`) * `b`.
    ///
    /// # Safety
    /// As for [`Kernels::square_chain`], for both.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn square_chain_multiply(&self, a: &mut [u64], count: u64, b: &[u64], table: &[Line]) {
        let mut frame = Frame::new(self.used());
        frame.put(0, a);
        frame.put(self.shape.v, b);
        if count > 0 {
            // SAFETY: frame and table are as long as the shape demands; count is not 0; squares leave b as it is.
            unsafe {
                (self.square_chain)(frame.as_mut_ptr(), table.as_ptr(), self.constants.as_ptr(), count)
            };
        }
        // SAFETY: as above.
        unsafe { (self.multiply)(frame.as_mut_ptr(), table.as_ptr(), self.constants.as_ptr()) };
        frame.take(0, a);
        frame.wipe();
    }

    /// Both residues squared `count` times; nothing where the size has no kernel for two.
    ///
    /// # Safety
    /// As for [`Kernels::square_chain`], for both.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn square_chain_x2(&self, a: [&mut [u64]; 2], tables: [&[Line]; 2], count: u64) {
        let Some(Pair { square_chain: kernel, .. }) = self.pair else { return };
        if count == 0 {
            return;
        }
        let mut frame = Frame::new(2 * self.stride());
        frame.put(0, a[0]);
        frame.put(self.stride(), a[1]);
        let [first, second] = tables.map(<[Line]>::as_ptr);
        // SAFETY: frame and tables are as long as the shape demands; count is not 0.
        unsafe { kernel(frame.as_mut_ptr(), first, second, self.constants.as_ptr(), count) };
        frame.take(0, a[0]);
        frame.take(self.stride(), a[1]);
        frame.wipe();
    }

    /// `a[i]` <- `a[i]`^(2^`count`) * `b[i]` for both; nothing where the size has no kernel for two.
    ///
    /// # Safety
    /// As for [`Kernels::square_chain`], for all four.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn square_chain_multiply_x2(
        &self,
        a: [&mut [u64]; 2],
        count: u64,
        b: [&[u64]; 2],
        tables: [&[Line]; 2],
    ) {
        let Some(Pair { square_chain, multiply, .. }) = self.pair else { return };
        let mut frame = Frame::new(2 * self.stride());
        for (i, (a, b)) in a.iter().zip(b).enumerate() {
            frame.put(i * self.stride(), a);
            frame.put(i * self.stride() + self.shape.v, b);
        }
        let [first, second] = tables.map(<[Line]>::as_ptr);
        if count > 0 {
            // SAFETY: frame and tables are as long as the shape demands; count is not 0; squares leave b as it is.
            unsafe { square_chain(frame.as_mut_ptr(), first, second, self.constants.as_ptr(), count) };
        }
        // SAFETY: as above.
        unsafe { multiply(frame.as_mut_ptr(), first, second, self.constants.as_ptr()) };
        for (i, a) in a.into_iter().enumerate() {
            frame.take(i * self.stride(), a);
        }
        frame.wipe();
    }

    /// `count` steps of Lucas's ladder on (v, w): to (v w + d, w² + c) for a 1 among the `count` lowest bits of `index`, from
    /// the highest on, to (v² + c, v w + d) for a 0. Nothing where the size has no kernel for two. Addresses depend on the
    /// index.
    ///
    /// # Safety
    /// As for [`Kernels::square_chain`], for v, w, d, c.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn lucas_ladder_vartime(
        &self,
        [v, w]: [&mut [u64]; 2],
        [d, c]: [&[u64]; 2],
        index: &[u64],
        count: usize,
        table: &[Line],
    ) {
        let Some(Pair { lucas_ladder: kernel, .. }) = self.pair else { return };
        assert!(count <= 64 * index.len(), "more steps than bits");
        if count == 0 {
            return;
        }
        let mut frame = Frame::new(2 * self.stride() + 1);
        for (i, (x, added)) in [(&*v, d), (&*w, c)].into_iter().enumerate() {
            frame.put(i * self.stride(), x);
            frame.put(i * self.stride() + self.shape.v, added);
        }
        let (table, constants) = (table.as_ptr(), self.constants.as_ptr());
        // SAFETY: frame and table are as long as the shape demands; the index has the bits, count is not 0.
        unsafe { kernel(frame.as_mut_ptr(), table, constants, index.as_ptr(), count as u64) };
        frame.take(0, v);
        frame.take(self.stride(), w);
        frame.wipe();
    }

    /// Product i of `products` is multiplied by factor j of `factors`, for all (i, j) of `pairs` in their order; two
    /// different products at a time where the size has a kernel for that. Addresses depend on the pairs.
    ///
    /// # Safety
    /// As for [`Kernels::square_chain`], for all products and factors. Places outside the slices panic.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn multiply_each_vartime(
        &self,
        products: &mut [u64],
        factors: &[u64],
        pairs: &[(u32, u32)],
        table: &[Line],
    ) {
        let words = LANES * self.shape.v;
        let at = |i: u32| i as usize * words..(i as usize + 1) * words;
        let mut frame = Frame::new(if self.has_pairs() { 2 * self.stride() } else { self.used() });
        let mut rest = pairs;
        while let [(i, j), after @ ..] = rest {
            for &(i, j) in rest.iter().skip(AHEAD).take(2) {
                prefetch(products.get(at(i)));
                prefetch(factors.get(at(j)));
            }
            frame.put(0, &products[at(*i)]);
            frame.put(self.shape.v, &factors[at(*j)]);
            match (after, &self.pair) {
                ([(k, l), after @ ..], Some(Pair { multiply: kernel, .. })) if k != i => {
                    frame.put(self.stride(), &products[at(*k)]);
                    frame.put(self.stride() + self.shape.v, &factors[at(*l)]);
                    let (table, constants) = (table.as_ptr(), self.constants.as_ptr());
                    // SAFETY: frame and table are as long as the shape demands.
                    unsafe { kernel(frame.as_mut_ptr(), table, table, constants) };
                    frame.take(self.stride(), &mut products[at(*k)]);
                    rest = after;
                }
                _ => {
                    // SAFETY: as above.
                    unsafe { (self.multiply)(frame.as_mut_ptr(), table.as_ptr(), self.constants.as_ptr()) };
                    rest = after;
                }
            }
            frame.take(0, &mut products[at(*i)]);
        }
        frame.wipe();
    }
}

/// Pairs that wait while their operands are on the way from memory: two woven products take longer than that.
const AHEAD: usize = 4;
