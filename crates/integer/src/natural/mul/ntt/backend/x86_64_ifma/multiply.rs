//! Products modulo x^8 - r: one line times one line.
//!
//! Line l of the result is the sum over i of a_i b_(l - i), where b_(l - i) counts r times for l < i: a broadcast of
//! a_i times a rotation of (b, r b). Low and high halves are summed apart and reduced once, by Montgomery. 16
//! multiplications, 7 rotations and about 12 instructions around them: 18 cycles a line.
//!
//! Bounds: a and b in [0, 2 p], so the high halves sum to at most 8 (2 p)^2 / 2^52 < 2^51, the low ones to 2^55.

use super::super::lanes::{Field, Lanes, Wide, Words};
use super::super::{LINE, Level, Line, Slots};
use super::lanes::Zmm;
use crate::natural::mul::ntt::prime::{ODD, Prime};
use core::arch::x86_64::{__m512i, _mm512_alignr_epi64, _mm512_srli_epi64};

/// What a product needs of the prime.
struct Context {
    field: Field<Zmm>,
    p: __m512i,
    p2: __m512i,
    inverse: __m512i,
}

impl Context {
    /// # Safety
    /// The CPU has AVX-512 IFMA.
    #[inline(always)]
    unsafe fn new(prime: &Prime) -> Context {
        // SAFETY: by contract.
        unsafe {
            Context {
                field: Field::new(prime),
                p: Zmm::splat(prime.p),
                p2: Zmm::splat(2 * prime.p),
                inverse: Zmm::splat(prime.inverse),
            }
        }
    }

    /// `a b 2^-52 mod p`, in [-k p, (2 - k) p]; `rb` is r b, all in [0, 2 p].
    /// # Safety
    /// As for `new`.
    #[inline(always)]
    unsafe fn product(&self, a: &Line, b: __m512i, rb: __m512i, k: __m512i) -> __m512i {
        macro_rules! terms {
            ($($i:literal $rest:literal $sum:literal),+) => {{
                let mut low = [self.field.zero; 2];
                let mut high = [self.field.zero; 2];
                $(
                    let factor = Zmm::splat(a.0[$i]);
                    let rotated = if $i == 0 { b } else { _mm512_alignr_epi64::<$rest>(b, rb) };
                    low[$sum] = Zmm::mul_low(low[$sum], factor, rotated);
                    high[$sum] = Zmm::mul_high(high[$sum], factor, rotated);
                )+
                (Zmm::add(low[0], low[1]), Zmm::add(high[0], high[1]))
            }};
        }
        // SAFETY: by contract.
        unsafe {
            let (low, high) = terms!(0 0 0, 1 7 1, 2 6 0, 3 5 1, 4 4 0, 5 3 1, 6 2 0, 7 1 1);
            // (V - m p) / 2^52 for m = V / p mod 2^52: the lowest words of V and m p are the same.
            let m = Zmm::mul_low(self.field.zero, low, self.inverse);
            let h = Zmm::mul_high(self.field.zero, m, self.p);
            let sum = Zmm::add(Zmm::add(high, self.p), _mm512_srli_epi64::<52>(low));
            self.field.reduce(Zmm::sub(sum, h), k) // of 0 to 5.1
        }
    }
}

/// Lines that are prepared and multiplied in turn: what one has stored has arrived when the other broadcasts it.
const BATCH: usize = 8;

/// Factors in [0, 2 p], made from numbers in [p, 7 p].
struct Prepared {
    a: [Line; BATCH],
    b: [Line; BATCH],
    rb: [Line; BATCH],
}

impl Prepared {
    const EMPTY: Prepared =
        Prepared { a: [Line([0; LINE]); BATCH], b: [Line([0; LINE]); BATCH], rb: [Line([0; LINE]); BATCH] };

    /// Line `i` of the batch, which is line `line` of all.
    /// # Safety
    /// The CPU has AVX-512 IFMA. `i` is below [`BATCH`].
    #[inline(always)]
    unsafe fn set(
        &mut self,
        i: usize,
        context: &Context,
        level: Level<'_>,
        odd: usize,
        line: usize,
        a: &Line,
        b: Option<&Line>,
    ) {
        let (unit, j) = if odd == 1 { (line, 0) } else { (line / odd, line % odd) };
        let unit = level.first + unit;
        let zero = context.field.zero;
        // SAFETY: by contract.
        unsafe {
            let root = Wide::<Zmm>::new(level.roots.at(unit / 2));
            let x = context.field.reduce(Zmm::load(a.0.as_ptr()), zero);
            let y = match b {
                Some(b) => context.field.reduce(Zmm::load(b.0.as_ptr()), zero),
                None => x,
            };
            let mut ry = context.field.mul(y, root, zero);
            if unit % 2 == 1 {
                ry = Zmm::sub(context.p2, ry);
            }
            if j > 0 {
                let z = if odd == 3 { level.prime.thirds[j - 1] } else { level.prime.fifths[j - 1] };
                ry = context.field.mul(ry, Wide::new(z), zero);
            }
            Zmm::store(self.a[i].0.as_mut_ptr(), x);
            Zmm::store(self.b[i].0.as_mut_ptr(), y);
            Zmm::store(self.rb[i].0.as_mut_ptr(), ry);
        }
    }
}

/// # Safety
/// The CPU has AVX-512 IFMA. `b` has at least as many lines as `a`.
#[inline(always)]
unsafe fn lines(level: Level<'_>, a: &mut [Line], b: Option<&[Line]>, odd: usize, slots: Slots) {
    debug_assert!(ODD.contains(&odd) && a.len().is_multiple_of(odd));
    let mut prepared = Prepared::EMPTY;
    // SAFETY: the CPU by contract; all pointers are those of lines.
    unsafe {
        let context = Context::new(level.prime);
        for (batch, lines) in a.chunks_mut(BATCH).enumerate() {
            let from = BATCH * batch;
            for (i, line) in lines.iter().enumerate() {
                prepared.set(i, &context, level, odd, from + i, line, b.map(|b| &b[from + i]));
            }
            for (i, line) in lines.iter_mut().enumerate() {
                // Slots other than none are for units of one line.
                let k = Zmm::splat(slots.0[(level.first + from + i) % 4].cast_unsigned());
                let (y, ry) = (Zmm::load(prepared.b[i].0.as_ptr()), Zmm::load(prepared.rb[i].0.as_ptr()));
                Zmm::store(line.0.as_mut_ptr(), context.product(&prepared.a[i], y, ry, k));
            }
        }
    }
}

/// # Safety
/// The CPU has AVX-512 IFMA.
#[inline(always)]
pub(super) unsafe fn multiply(level: Level<'_>, a: &mut [Line], b: &[Line], odd: usize, slots: Slots) {
    assert_eq!(a.len(), b.len());
    // SAFETY: by contract.
    unsafe { lines(level, a, Some(b), odd, slots) }
}

/// # Safety
/// The CPU has AVX-512 IFMA.
#[inline(always)]
pub(super) unsafe fn square(level: Level<'_>, a: &mut [Line], odd: usize, slots: Slots) {
    // SAFETY: by contract.
    unsafe { lines(level, a, None, odd, slots) }
}
