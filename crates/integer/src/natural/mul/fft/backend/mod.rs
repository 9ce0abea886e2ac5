//! The passes, with AVX2 and FMA: four complex numbers in a line, real parts below imaginary ones.
//!
//! | file | what it holds |
//! |---|---|
//! | `lanes` | complex numbers in two vectors |
//! | `passes` | passes of radix 4, forward and inverse |
//! | `last` | the last pass forward, the products, and the first pass back, in one |
//! | `real` | passes of real polynomials |
//! | `odd` | shapes of three and five parts |
//! | `convert` | digits out of limbs and back, long tables of roots |
#![allow(unsafe_code)]

mod convert;
mod lanes;
mod last;
mod odd;
mod passes;
mod real;

use super::roots::Root;
use super::shape::{Kind, Norms, Shape};
use adamant_base::cpu;
pub(super) use adamant_base::memory::Line;
use adamant_base::num::to_f64;
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// w, w^2 and w^3, each a real and an imaginary part.
#[derive(Clone, Copy)]
pub(super) struct Entry(pub(super) [f64; 6]);

/// The second factor.
pub(super) enum Second<'a> {
    /// The first one.
    Same,
    /// Not transformed yet, as far as the first factor; it is used up.
    Entered(&'a mut [Line]),
    /// After all passes.
    Ready(&'a [Line]),
}

impl Second<'_> {
    /// The lines from `from` to `to`.
    pub(super) fn part(&mut self, from: usize, to: usize) -> Second<'_> {
        match self {
            Second::Same => Second::Same,
            Second::Entered(b) => Second::Entered(&mut b[from..to]),
            Second::Ready(b) => Second::Ready(&b[from..to]),
        }
    }
}

/// The kernels; holding it proves the instructions.
#[derive(Clone, Copy)]
pub(super) struct Fma(cpu::Fma);

/// Safe methods over kernels, whose instructions self proves.
macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident = $module:ident::$kernel:ident($($arg:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        impl Fma {$(
            $(#[$doc])*
            #[inline]
            pub(super) fn $name(self, $($arg: $type),*) $(-> $result)? {
                // SAFETY: self proves the instructions.
                unsafe { $module::$kernel($($arg),*) }
            }
        )*}
    };
}

kernels! {
    /// Digits of a number, and zeros, as a folded real polynomial, after its first pass. There are a multiple of four lines,
    /// and the limbs are at most twice as many.
    enter_cyclic = convert::enter(lines: &mut [MaybeUninit<Line>], limbs: &[u64]) -> Norms;
    enter3 = odd::enter3(lines: &mut [MaybeUninit<Line>], limbs: &[u64], unit: usize) -> Norms;
    enter5 = odd::enter5(lines: &mut [MaybeUninit<Line>], limbs: &[u64], unit: usize) -> Norms;
    /// Limbs of the real parts of lines, times `scale`, as many as there are in `out`, with a carry in and out.
    leave_re = convert::leave_re(out: &mut [u64], lines: &[Line], scale: f64, carry: i64) -> i64;
    leave_im = convert::leave_im(out: &mut [u64], lines: &[Line], scale: f64, carry: i64) -> i64;
    /// From remainders modulo two factors to those modulo their product.
    join3 = odd::join3(lines: &mut [Line], unit: usize);
    join5 = odd::join5(lines: &mut [Line], unit: usize);
    /// Adds 256 entries with angles of `FACTORS` and `root` together.
    extend = convert::extend(entries: &mut Vec<Entry>, root: Root);
    /// One pass of radix 4 of blocks of four parts.
    forward4 = passes::forward4(lines: &mut [Line], part: usize, entries: &[Entry]);
    inverse4 = passes::inverse4(lines: &mut [Line], part: usize, entries: &[Entry]);
    /// The last pass of blocks of four lines, and of two.
    last4 = last::last4(a: &mut [Line], b: Second<'_>, entries: &[Entry]);
    last2 = last::last2(a: &mut [Line], b: Second<'_>, entries: &[Entry]);
    /// Products modulo x^4 - i.
    last1 = last::last1(a: &mut Line, b: Second<'_>);
    /// One pass of radix 2 of blocks of two lines.
    forward2 = passes::forward2(lines: &mut [Line], entries: &[Entry]);
    /// Two passes of a folded real polynomial.
    forward_real4 = real::forward4(lines: &mut [Line]);
    inverse_real4 = real::inverse4(lines: &mut [Line]);
    /// One pass of a folded real polynomial of two lines.
    forward_real2 = real::forward2(lines: &mut [Line]);
    inverse_real2 = real::inverse2(lines: &mut [Line]);
    /// Real products modulo x^8 - 1.
    real1 = real::product(a: &mut Line, b: Second<'_>);
}

impl Fma {
    /// Adds the digits of a number, as far as they are taken apart by additions alone, to lines that have room for them.
    pub(super) fn enter(self, shape: Shape, lines: &mut Vec<Line>, limbs: &[u64]) -> Norms {
        let room = &mut lines.spare_capacity_mut()[..shape.lines()];
        let norms = match shape.kind {
            Kind::Cyclic => self.enter_cyclic(room, limbs),
            Kind::Three => self.enter3(room, limbs, shape.unit),
            Kind::Five => self.enter5(room, limbs, shape.unit),
        };
        // SAFETY: each of them has written as many lines.
        unsafe { lines.set_len(lines.len() + shape.lines()) };
        norms
    }

    /// The limbs of a product, as many as there are in `out`; returns what is above.
    pub(super) fn leave(self, shape: Shape, out: &mut [u64], lines: &[Line]) -> i64 {
        let unit = shape.unit;
        let scale = 1.0 / to_f64(shape.scale() as u64);
        let mut out = out;
        let mut carry = 0;
        let mut leave = |lines: &[Line], is_re: bool| {
            let rest = core::mem::take(&mut out);
            let (now, later) = rest.split_at_mut(lines.len().min(rest.len()));
            carry = if is_re {
                self.leave_re(now, lines, scale, carry)
            } else {
                self.leave_im(now, lines, scale, carry)
            };
            out = later;
        };
        let (u, v) = lines.split_at(if shape.kind == Kind::Cyclic { 0 } else { shape.node() });
        match shape.kind {
            Kind::Cyclic => {}
            Kind::Three => {
                leave(u, true);
                leave(u, false);
            }
            Kind::Five => {
                let (even, odd) = u.split_at(unit);
                leave(even, true);
                leave(odd, true);
                leave(even, false);
                leave(odd, false);
            }
        }
        leave(v, true);
        leave(v, false);
        carry
    }

    /// On the CPUs that have it and nothing better; `None` too where the caller has another rounding mode than to nearest,
    /// for which no bound was proved.
    pub(super) fn detect() -> Option<Fma> {
        if cpu::Ifma::detect().is_some() {
            return None;
        }
        let token = cpu::Fma::detect()?;
        let mut control = 0u32;
        // SAFETY: stores four bytes where they belong.
        unsafe {
            core::arch::asm!("stmxcsr [{}]", in(reg) &raw mut control, options(nostack, preserves_flags));
        }
        (control & 0x6000 == 0).then_some(Fma(token))
    }
}
