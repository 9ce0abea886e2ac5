//! The unrolled kernels for the usual sizes, and their calls.

#[cfg(test)]
mod memory;

use super::block::Block;
use super::generated as kernel;
use super::limbs52::{BITS, LANES, MASK};
use super::shape::{Shape, TOP_BITS};
use core::arch::x86_64::{
    __m512i, _MM_HINT_T0, _mm_prefetch, _mm512_loadu_si512, _mm512_setzero_si512, _mm512_storeu_si512,
};
use core::mem::MaybeUninit;

/// What the assembly reads besides its operands; offsets are known to `model/ifma/kernels.py`.
#[repr(C, align(64))]
struct Constants {
    mask: [u64; LANES],
    /// Which of eight low and eight high halves form the even and the odd block of squares.
    even: [u64; LANES],
    odd: [u64; LANES],
    top_lane: [u64; LANES],
    /// What the top block of columns keeps when its excess is folded.
    kept: [u64; LANES],
    one: [u64; LANES],
    /// The lanes above r for r = 0 .. 7, then the lower and the upper four lanes.
    lane_masks: [u8; 56],
    low_27: u64,
}

impl Constants {
    const fn new(lane: usize, shift: usize) -> Constants {
        let mut kept = [0; LANES];
        let mut i = 0;
        while i < lane {
            kept[i] = u64::MAX;
            i += 1;
        }
        kept[lane] = (1 << shift) - 1;
        let mut lane_masks = [0; 56];
        let mut r = 0;
        while r < LANES {
            lane_masks[r] = (0xfe << r) as u8;
            r += 1;
        }
        lane_masks[LANES] = 0x0f;
        lane_masks[LANES + 1] = 0xf0;
        Constants {
            mask: [MASK; LANES],
            even: [0, 8, 1, 9, 2, 10, 3, 11],
            odd: [4, 12, 5, 13, 6, 14, 7, 15],
            top_lane: [lane as u64; LANES],
            kept,
            one: [1; LANES],
            lane_masks,
            low_27: (1 << TIGHT_TOP) - 1,
        }
    }

    fn as_ptr(&self) -> *const Block {
        (&raw const *self).cast()
    }
}

/// Up to this many vectors the kernels read whole rows; beyond, one half of the vectors and then the other.
const RESIDENT: usize = 5;
/// Bits beyond the top lane that a tight shape keeps in the first of its two steps.
const TIGHT_TOP: usize = 27;

type SquareChain = unsafe fn(*mut Block, *const Block, *const Block, u64);
type Multiply = unsafe fn(*mut Block, *const Block, *const Block);
type SquareChainX2 = unsafe fn(*mut Block, *const Block, *const Block, *const Block, u64);
type MultiplyX2 = unsafe fn(*mut Block, *const Block, *const Block, *const Block);

/// The kernels of one size.
pub(super) struct Kernels {
    /// The largest modulus that they take.
    bits: usize,
    pub(super) shape: Shape,
    constants: Constants,
    square_chain: SquareChain,
    multiply: Multiply,
    pair: Option<(SquareChainX2, MultiplyX2)>,
}

impl Kernels {
    /// Kernels for moduli of up to `bits` bits: residues of `v` vectors, folded from column `split` on by so many
    /// `rows`; the top of a sum is `lane` and in it bit `shift`.
    const fn new(
        bits: usize,
        (v, split, rows): (usize, usize, usize),
        (lane, shift): (usize, usize),
        (square_chain, multiply): (SquareChain, Multiply),
        pair: Option<(SquareChainX2, MultiplyX2)>,
    ) -> Kernels {
        let tight = shift == BITS;
        let top = BITS * (LANES * (v - 1) + lane) + shift + if tight { TIGHT_TOP } else { 0 };
        let tile = if v <= RESIDENT { v } else { v / 2 };
        let shape = Shape { v, split, rows, tile, top, tight_rows: if tight { 3 } else { 0 }, kernels: None };
        Kernels { bits, shape, constants: Constants::new(lane, shift), square_chain, multiply, pair }
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
    pub(super) unsafe fn square_chain(&self, a: &mut [u64], table: &[Block], count: u64) {
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

    /// `a` <- `a` * `b`.
    ///
    /// # Safety
    /// As for [`Kernels::square_chain`], for both.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn multiply(&self, a: &mut [u64], b: &[u64], table: &[Block]) {
        let mut frame = Frame::new(self.used());
        frame.put(0, a);
        frame.put(self.shape.v, b);
        // SAFETY: frame and table are as long as the shape demands.
        unsafe { (self.multiply)(frame.as_mut_ptr(), table.as_ptr(), self.constants.as_ptr()) };
        frame.take(0, a);
        frame.wipe();
    }

    /// Both residues squared `count` times; nothing where the size has no kernel for two.
    ///
    /// # Safety
    /// As for [`Kernels::square_chain`], for both.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn square_chain_x2(&self, a: [&mut [u64]; 2], tables: [&[Block]; 2], count: u64) {
        let Some((kernel, _)) = self.pair else { return };
        if count == 0 {
            return;
        }
        let mut frame = Frame::new(2 * self.stride());
        frame.put(0, a[0]);
        frame.put(self.stride(), a[1]);
        let [first, second] = tables.map(<[Block]>::as_ptr);
        // SAFETY: frame and tables are as long as the shape demands; count is not 0.
        unsafe { kernel(frame.as_mut_ptr(), first, second, self.constants.as_ptr(), count) };
        frame.take(0, a[0]);
        frame.take(self.stride(), a[1]);
        frame.wipe();
    }

    /// `a[i]` <- `a[i]` * `b[i]` for both; nothing where the size has no kernel for two.
    ///
    /// # Safety
    /// As for [`Kernels::square_chain`], for all four.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn multiply_x2(&self, a: [&mut [u64]; 2], b: [&[u64]; 2], tables: [&[Block]; 2]) {
        let Some((_, kernel)) = self.pair else { return };
        let mut frame = Frame::new(2 * self.stride());
        for (i, (a, b)) in a.iter().zip(b).enumerate() {
            frame.put(i * self.stride(), a);
            frame.put(i * self.stride() + self.shape.v, b);
        }
        let [first, second] = tables.map(<[Block]>::as_ptr);
        // SAFETY: frame and tables are as long as the shape demands.
        unsafe { kernel(frame.as_mut_ptr(), first, second, self.constants.as_ptr()) };
        for (i, a) in a.into_iter().enumerate() {
            frame.take(i * self.stride(), a);
        }
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
        table: &[Block],
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
            match (after, self.pair) {
                ([(k, l), after @ ..], Some((_, kernel))) if k != i => {
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

/// Asks for the cache lines of a residue.
#[inline]
fn prefetch(words: Option<&[u64]>) {
    for line in words.unwrap_or_default().chunks(LANES) {
        // SAFETY: a hint; the address is that of words that are borrowed.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast()) };
    }
}

static KERNELS: [Kernels; 6] = [
    Kernels::new(
        1024,
        (3, 20, 21),
        (4, 13),
        (kernel::square_chain_1024, kernel::multiply_1024),
        Some((kernel::square_chain_x2_1024, kernel::multiply_x2_1024)),
    ),
    Kernels::new(
        1632,
        (4, 32, 32),
        (7, TOP_BITS),
        (kernel::square_chain_1536, kernel::multiply_1536),
        Some((kernel::square_chain_x2_1536, kernel::multiply_x2_1536)),
    ),
    Kernels::new(
        2048,
        (5, 40, 40),
        (7, TOP_BITS),
        (kernel::square_chain_2048, kernel::multiply_2048),
        Some((kernel::square_chain_x2_2048, kernel::multiply_x2_2048)),
    ),
    Kernels::new(2078, (5, 40, 40), (7, BITS), (kernel::square_chain_2078, kernel::multiply_2078), None),
    Kernels::new(3088, (8, 60, 33), (3, TOP_BITS), (kernel::square_chain_3072, kernel::multiply_3072), None),
    Kernels::new(4128, (10, 80, 41), (7, TOP_BITS), (kernel::square_chain_4096, kernel::multiply_4096), None),
];

/// Blocks of the largest frame: ten vectors.
const FRAME: usize = 62;

/// Working memory of a kernel, on the stack: not set before a kernel sets it, wiped by hand.
struct Frame {
    blocks: [MaybeUninit<Block>; FRAME],
    used: usize,
}

impl Frame {
    #[inline]
    fn new(used: usize) -> Frame {
        Frame { blocks: [MaybeUninit::uninit(); FRAME], used }
    }

    fn as_mut_ptr(&mut self) -> *mut Block {
        self.blocks.as_mut_ptr().cast()
    }

    /// Copies limbs to blocks `at` and following.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn put(&mut self, at: usize, words: &[u64]) {
        for (block, words) in self.blocks[at..].iter_mut().zip(words.as_chunks::<LANES>().0) {
            // SAFETY: 64 readable bytes in any alignment, 64 writable ones.
            unsafe { block.as_mut_ptr().cast::<__m512i>().write(_mm512_loadu_si512(words.as_ptr().cast())) };
        }
    }

    /// Copies blocks `at` and following, which a kernel or [`Frame::put`] has set, to limbs.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn take(&self, at: usize, words: &mut [u64]) {
        for (block, words) in self.blocks[at..].iter().zip(words.as_chunks_mut::<LANES>().0) {
            // SAFETY: the kernels set the blocks of their results; 64 writable bytes in any alignment.
            unsafe {
                _mm512_storeu_si512(words.as_mut_ptr().cast(), block.as_ptr().cast::<__m512i>().read())
            };
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn wipe(&mut self) {
        for block in &mut self.blocks[..self.used] {
            // SAFETY: 64 writable bytes, aligned by the type.
            unsafe { block.as_mut_ptr().cast::<__m512i>().write_volatile(_mm512_setzero_si512()) };
        }
    }
}
