//! The engines of the transform.
//!
//! | file | what it holds |
//! |---|---|
//! | `lines` | memory in cache lines |
//! | `lanes` | the few vector operations that passes are made of |
//! | `passes`, `odd` | passes of radix 4, 2, 3 and 5, written once for any lanes |
//! | `portable`, `x86_64_adx` | engines of words of 64 bits, by plain Rust and with MULX |
//! | `x86_64_fma` | the engine of double-precision numbers, four in a vector, which has bounds of its own |
//! | `x86_64_ifma` | the engine of words of 52 bits, eight in a vector |
//!
//! # Bounds
//! p < 2^49 and words of w = 52 (or 64) bits, so that 8 p < 2^w. Numbers are kept modulo 2^w: bits above are whatever
//! additions left there, as no multiplication reads them. Multiplying any 0 <= y < 2^w by a [`Root`](super::prime::Root)
//! gives `y w - floor(y q / 2^w) p` in [0, 2 p); a constant k added to that quotient moves the range to [-k p, (2 - k) p)
//! for nothing. Ranges below are closed.
//!
//! | values | range |
//! |---|---|
//! | between passes of a forward transform | [p, 7 p] |
//! | between passes of an inverse transform | a range of 2 p that begins at 0, or at -2 p or 2 p by [`Slots`] |
//! | at the end | [0, 2 p] |
#![allow(unsafe_code)]

/// A safe method that runs a generic kernel compiled for some features, which self proves.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
macro_rules! enabled {
    ($features:literal; $name:ident($($arg:ident: $type:ty),*) $(-> $result:ty)? = $body:expr) => {
        fn $name(self, $($arg: $type),*) $(-> $result)? {
            #[target_feature(enable = $features)]
            fn kernel($($arg: $type),*) $(-> $result)? {
                // SAFETY: this function has the instructions.
                #[allow(unused_unsafe)]
                unsafe { $body }
            }
            // SAFETY: self proves the instructions.
            unsafe { kernel($($arg),*) }
        }
    };
}

mod lanes;
mod lines;
mod odd;
mod passes;
pub(super) mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod x86_64_adx;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod x86_64_fma;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod x86_64_ifma;

use super::prime::{Prime, Root};
use super::roots::Roots;
use core::mem::MaybeUninit;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use lines::filled;
pub(super) use lines::{LINE, Line, reserved};
use lines::{room, zeroed};

/// How far down the results of an inverse pass are moved, in multiples of p, by the block's number modulo 4.
#[derive(Clone, Copy)]
pub(super) struct Slots(pub(super) [i64; 4]);

impl Slots {
    /// For the end, and for a pass of odd radix.
    pub(super) const NONE: Slots = Slots([0; 4]);
    /// For a pass of radix 2.
    pub(super) const TWO: Slots = Slots([0, -2, 0, -2]);
    /// For a pass of radix 4.
    pub(super) const FOUR: Slots = Slots([2, 0, 0, -2]);
}

/// What a pass works on: blocks number `first` and following, each x^(8 n) - r^2 or so.
#[derive(Clone, Copy)]
pub(super) struct Level<'a> {
    pub(super) prime: &'static Prime,
    pub(super) roots: Roots<'a>,
    /// The number of the first block.
    pub(super) first: usize,
    /// Lines in a part, of which a block has as many as the radix.
    pub(super) part: usize,
}

adamant_base::backends! {
    /// The back ends of the transform.
    pub(crate) enum Backend {
        /// Plain Rust.
        Portable,
        /// Plain Rust, compiled for MULX.
        Adx,
        /// Double-precision numbers, four in a vector.
        Fma,
        /// Words of 52 bits, eight in a vector.
        Ifma,
    }
    /// The engine of a back end.
    pub(super) enum AnyEngine from tokens by on_engine {
        Portable => portable::Portable,
        Adx => x86_64_adx::Mulx,
        Fma => x86_64_fma::Fma,
        Ifma => x86_64_ifma::Ifma,
    }
}
pub(super) use on_engine;

/// A set of kernels. `data` is always a whole number of blocks.
pub(super) trait Engine: Copy {
    /// The three primes' constants.
    fn primes(self) -> &'static [Prime; 3];
    /// The upper halves of `w` and `q` become the lower halves times `step`.
    fn extend_roots(self, prime: &'static Prime, step: Root, w: &mut [u64], q: &mut [u64]);
    /// The first pass: limbs modulo p, zeros after the last, taken apart into four quarters modulo x^m - 1, x^m + 1,
    /// x^m - i and x^m + i. The room is a multiple of four lines, and the limbs fit.
    fn enter<'a>(
        self,
        prime: &'static Prime,
        room: &'a mut [MaybeUninit<Line>],
        limbs: &[u64],
    ) -> &'a mut [Line];
    /// As `enter`, over what was there.
    fn enter_over(self, prime: &'static Prime, data: &mut [Line], limbs: &[u64]) {
        // SAFETY: engines are those of this folder, which write lines.
        self.enter(prime, unsafe { room(data) }, limbs);
    }
    fn forward4(self, level: Level<'_>, data: &mut [Line]);
    fn forward2(self, level: Level<'_>, data: &mut [Line]);
    fn inverse4(self, level: Level<'_>, data: &mut [Line], slots: Slots);
    fn inverse2(self, level: Level<'_>, data: &mut [Line], slots: Slots);
    /// Units of `odd` = 3 or 5 lines.
    fn forward_odd(self, level: Level<'_>, data: &mut [Line], odd: usize);
    fn inverse_odd(self, level: Level<'_>, data: &mut [Line], odd: usize, slots: Slots);
    /// `a *= b` modulo x^8 - s z^j for line j of unit s.
    fn multiply(self, level: Level<'_>, a: &mut [Line], b: &[Line], odd: usize, slots: Slots);
    /// `a *= a`, as `multiply`.
    fn square(self, level: Level<'_>, a: &mut [Line], odd: usize, slots: Slots);
    /// The coefficients from their residues times `scale`, summed up to limbs; returns the three limbs above.
    fn leave(self, out: &mut [u64], residues: [&[Line]; 3], scale: [u64; 3]) -> [u64; 3];
}
