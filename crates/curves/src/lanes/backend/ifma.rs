//! What the two engines of 52-bit multiply-add have in common: `x86_64_ifma` on zmm registers, `x86_64_avxifma` on ymm ones.

use super::Block;
use core::mem::MaybeUninit;
use core::ptr;

/// Bits of a digit.
pub(super) const SHIFT: u32 = 52;
pub(super) const MASK: u64 = (1 << SHIFT) - 1;
/// The largest D.
pub(super) const LARGEST: usize = 15;
/// That of fields with towers.
pub(super) const LARGEST_OF_TOWERS: usize = 8;

/// Where a kernel writes a whole block.
pub(super) type Room<const D: usize> = MaybeUninit<Block<D>>;

/// A block that is there, to be written.
#[inline(always)]
pub(super) const fn room<const D: usize>(out: &mut Block<D>) -> &mut Room<D> {
    // SAFETY: the same memory and layout; kernels write whole blocks only, so it stays a block.
    unsafe { &mut *ptr::from_mut(out).cast() }
}

/// Runs a body for I = 0 to 14 below D, with I a constant: rows whose length depends on it are unrolled, whatever the compiler
/// thinks of the length.
macro_rules! rows {
    ($i:ident below $d:ident $body:block) => {
        rows! { @ $i $d $body 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 }
    };
    (@ $i:ident $d:ident $body:block $($value:literal)*) => {
        $({
            const $i: usize = $value;
            if $i < $d $body
        })*
    };
}

/// The block that a kernel writes.
macro_rules! written {
    ($kernel:ident($($before:expr),*; $($after:expr),*)) => {{
        let mut out = MaybeUninit::uninit();
        // SAFETY: the token proves the instructions, and every kernel writes all of its output.
        unsafe {
            $kernel($($before,)* &mut out, $($after),*);
            out.assume_init()
        }
    }};
}

/// The kernels of a module, which have the names of the operations, as those of the trait.
macro_rules! operations {
    ($engine:ty) => {
        impl Kernels for $engine {
            const PAIRED: bool = false;

            #[inline(always)]
            fn mul<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
                let mut out = MaybeUninit::uninit();
                // SAFETY: the token proves the instructions, and the kernel writes all of its output; here and below.
                unsafe {
                    products(c, out.as_mut_ptr(), [ptr::from_ref(a)], [ptr::from_ref(b)]);
                    out.assume_init()
                }
            }

            #[inline(always)]
            fn square<const D: usize>(self, c: &Constants<D>, a: &Block<D>, count: u64) -> Block<D> {
                written!(square(c; a, count))
            }

            #[inline(always)]
            fn sum_of_2_products<const D: usize>(
                self,
                c: &Constants<D>,
                a: [&Block<D>; 2],
                b: [&Block<D>; 2],
            ) -> Block<D> {
                let mut out = MaybeUninit::uninit();
                // SAFETY: as above.
                unsafe {
                    products(c, out.as_mut_ptr(), a.map(ptr::from_ref), b.map(ptr::from_ref));
                    out.assume_init()
                }
            }

            #[inline(always)]
            fn add<const D: usize>(self, _c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
                written!(add(; a, b))
            }

            #[inline(always)]
            fn sub<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>, k: usize) -> Block<D> {
                written!(sub(; a, b, &c.multiples[k]))
            }

            #[inline(always)]
            fn reduce<const D: usize>(self, c: &Constants<D>, x: &Block<D>, k: usize) -> Block<D> {
                written!(reduce(&c.multiples[k]; x))
            }

            #[inline(always)]
            fn load_limbs<const N: usize, const D: usize>(
                self,
                _c: &Constants<D>,
                limbs: [&[u64; N]; LANES],
            ) -> Block<D> {
                written!(from_limbs(; limbs))
            }

            #[inline(always)]
            fn to_limbs<const N: usize, const D: usize>(self, _c: &Constants<D>, x: &Block<D>) -> [[u64; N]; LANES] {
                // SAFETY: the token proves the instructions.
                unsafe { to_limbs(x) }
            }

            #[inline(always)]
            fn look_up<const D: usize>(self, table: &[[u64; ENTRIES]; D], indices: &[u64; LANES]) -> Block<D> {
                // SAFETY: the token proves the instructions.
                unsafe { look_up(table, indices) }
            }

            #[inline(always)]
            fn equal<const D: usize>(self, a: &Block<D>, b: &Block<D>) -> Mask {
                // SAFETY: the token proves the instructions.
                unsafe { equal(a, b) }
            }

            #[inline(always)]
            fn multiply_fp2<const D: usize>(
                self,
                c: &Constants<D>,
                a: [&Block<D>; 2],
                b: [&Block<D>; 2],
                k: usize,
            ) -> [Block<D>; 2] {
                let mut out = [MaybeUninit::uninit(), MaybeUninit::uninit()];
                // SAFETY: as of `written`.
                unsafe {
                    multiply_fp2(c, out.each_mut(), a, b, &c.multiples[k]);
                    out.map(|out| out.assume_init())
                }
            }

            #[inline(always)]
            fn square_fp2<const D: usize>(self, c: &Constants<D>, a: [&Block<D>; 2], k: usize) -> [Block<D>; 2] {
                let mut out = [MaybeUninit::uninit(), MaybeUninit::uninit()];
                // SAFETY: as of `written`.
                unsafe {
                    square_fp2(c, out.each_mut(), a, &c.multiples[k]);
                    out.map(|out| out.assume_init())
                }
            }

            #[inline(always)]
            fn shift<const D: usize>(self, _c: &Constants<D>, x: &Block<D>, count: usize) -> Block<D> {
                written!(shift(; x, count))
            }

            #[inline(always)]
            fn mul_assign<const D: usize>(self, c: &Constants<D>, a: &mut Block<D>, b: &Block<D>) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    let a = ptr::from_mut(a);
                    products(c, a, [a.cast_const()], [ptr::from_ref(b)]);
                }
            }

            #[inline(always)]
            fn mul_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    products(c, out, [ptr::from_ref(a)], [ptr::from_ref(b)]);
                }
            }

            #[inline(always)]
            fn square_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    square(c, room(out), a, 1);
                }
            }

            #[inline(always)]
            fn multiply_fp2_to<const D: usize>(
                self,
                c: &Constants<D>,
                out: [&mut Block<D>; 2],
                a: [&Block<D>; 2],
                b: [&Block<D>; 2],
                k: usize,
            ) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    multiply_fp2(c, out.map(room), a, b, &c.multiples[k]);
                }
            }

            #[inline(always)]
            fn square_fp2_to<const D: usize>(
                self,
                c: &Constants<D>,
                out: [&mut Block<D>; 2],
                a: [&Block<D>; 2],
                k: usize,
            ) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    square_fp2(c, out.map(room), a, &c.multiples[k]);
                }
            }

            #[inline(always)]
            fn add_to<const D: usize>(self, _c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    add(room(out), a, b);
                }
            }

            #[inline(always)]
            fn sub_to<const D: usize>(
                self,
                c: &Constants<D>,
                out: &mut Block<D>,
                a: &Block<D>,
                b: &Block<D>,
                k: usize,
            ) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    sub(room(out), a, b, &c.multiples[k]);
                }
            }

            #[inline(always)]
            fn shift_to<const D: usize>(self, _c: &Constants<D>, out: &mut Block<D>, x: &Block<D>, count: usize) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    shift(room(out), x, count);
                }
            }

            #[inline(always)]
            fn sub_shifted_to<const D: usize, const COUNT: usize>(
                self,
                c: &Constants<D>,
                out: &mut Block<D>,
                a: &Block<D>,
                b: &Block<D>,
            ) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    sub_shifted(room(out), a, b, COUNT, &c.multiples[4]);
                }
            }

            #[inline(always)]
            fn butterfly<const D: usize>(self, c: &Constants<D>, a: &mut Block<D>, b: &mut Block<D>, k: usize) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    butterfly(a, b, &c.multiples[k]);
                }
            }

            #[inline(always)]
            fn subtract_reduced<const D: usize, const K: usize, const B: usize>(
                self,
                c: &Constants<D>,
                x: &mut Block<D>,
                others: [&Block<D>; B],
            ) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    subtract_reduced::<D, K, B>(c, x, others);
                }
            }

            #[inline(always)]
            fn negate_lanes<const D: usize>(self, c: &Constants<D>, x: &mut Block<D>, mask: Mask) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    negate_lanes(x, mask, &c.multiples[0]);
                }
            }

            #[inline(always)]
            fn swap<const D: usize>(self, a: &mut Block<D>, b: &mut Block<D>, mask: Mask) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    swap(a, b, mask);
                }
            }

            #[inline(always)]
            fn transpose<const D: usize>(self, x: &mut [Block<D>]) {
                if let Some(x) = x.first_chunk_mut() {
                    // SAFETY: the token proves the instructions.
                    unsafe { transpose_blocks(x) }
                }
            }

            #[inline(always)]
            fn load_limbs_to<const N: usize, const D: usize>(
                self,
                _c: &Constants<D>,
                out: &mut Block<D>,
                limbs: [&[u64; N]; LANES],
            ) {
                // SAFETY: the token proves the instructions.
                unsafe {
                    from_limbs(room(out), limbs);
                }
            }

            #[inline(always)]
            fn select<const D: usize>(self, a: &Block<D>, b: &Block<D>, mask: Mask) -> Block<D> {
                written!(select(; a, b, mask))
            }
        }
    };
}
