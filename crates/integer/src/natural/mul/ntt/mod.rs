//! Products by number-theoretic transforms.
//!
//! Limbs are the coefficients of polynomials, multiplied modulo three primes of 49 bits and put together by the Chinese
//! remainder theorem. `docs/notes/integer-multiplication.md` has the bounds.
//!
//! | file | what it holds |
//! |---|---|
//! | `prime` | the primes and all constants |
//! | `roots` | tables of roots of unity, made per call where they are long |
//! | `shape` | the lengths: 1, 3 or 5 times a power of two |
//! | `convolve` | the order of passes |
//! | `backend` | the passes, for each instruction set |

mod backend;
mod convolve;
mod prime;
mod roots;
mod shape;
#[cfg(test)]
mod tests;

use super::super::Limb;
use crate::OutOfMemory;
use crate::natural::add_assign;
use alloc::vec::Vec;
pub(crate) use backend::Backend;
use backend::{AnyEngine, Engine, Line, on_engine, reserved};
use convolve::{Convolution, Second};
pub(super) use prime::CAPACITY;
use roots::Table;
use shape::Shape;

/// `out = a * b`, or `a * a` without b; `out` is exactly as long as both together. The shorter has at most [`CAPACITY`]
/// limbs.
///
/// # Errors
/// [`OutOfMemory`].
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: Option<&[Limb]>) -> Result<(), OutOfMemory> {
    let shape = Shape::of(out.len()).ok_or(OutOfMemory)?;
    let other = b.map_or(Other::Same, Other::Number);
    on_engine!(AnyEngine::fastest(), engine => convolve(engine, out, a, other, shape).map(|_| ()))
}

/// `out = a * b mod B^n - 1` for n = `out.len()`, which is a length from [`cyclic_length`]; any representative. `a` and
/// `b` have at most n limbs, the shorter at most [`CAPACITY`].
///
/// # Errors
/// [`OutOfMemory`].
pub(super) fn mul_cyclic(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    let shape = Shape::of(out.len()).filter(|shape| shape.limbs() == out.len()).ok_or(OutOfMemory)?;
    let above = cyclic(out, a, b, shape)?;
    // B^n is 1.
    let carry = add_assign(out, &above);
    crate::natural::add_1_assign(out, carry);
    Ok(())
}

fn cyclic(out: &mut [Limb], a: &[Limb], b: &[Limb], shape: Shape) -> Result<[Limb; 3], OutOfMemory> {
    on_engine!(AnyEngine::fastest(), engine => convolve(engine, out, a, Other::Number(b), shape))
}

/// The least n that [`mul_cyclic`] takes from `limbs` on.
pub(super) fn cyclic_length(limbs: usize) -> Option<usize> {
    Shape::of(limbs).map(Shape::limbs)
}

/// A number's transforms, for all three primes.
pub(super) struct Transformed {
    lines: Vec<Line>,
    shape: Shape,
    length: usize,
}

impl Transformed {
    /// For products of up to `limbs` limbs.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn new(number: &[Limb], limbs: usize) -> Result<Transformed, OutOfMemory> {
        let shape = Shape::of(limbs).ok_or(OutOfMemory)?;
        let mut lines = reserved(3 * shape.lines())?;
        lines.resize(3 * shape.lines(), Line::ZERO);
        let mut transformed = Transformed { lines, shape, length: number.len() };
        transformed.fill(number)?;
        Ok(transformed)
    }

    fn fill(&mut self, number: &[Limb]) -> Result<(), OutOfMemory> {
        on_engine!(AnyEngine::fastest(), engine => transform(engine, &mut self.lines, number, self.shape))
    }

    /// The longest product that fits.
    pub(super) fn limbs(&self) -> usize {
        self.shape.limbs()
    }

    /// `out = a * self`; `out` is exactly as long as both together. The shorter has at most [`CAPACITY`] limbs.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn mul(&self, out: &mut [Limb], a: &[Limb]) -> Result<(), OutOfMemory> {
        debug_assert!(out.len() == a.len() + self.length && out.len() <= self.limbs());
        on_engine!(AnyEngine::fastest(), engine => convolve(engine, out, a, Other::Ready(&self.lines), self.shape).map(|_| ()))
    }
}

/// The other factor.
#[derive(Clone, Copy)]
enum Other<'a> {
    Same,
    Number(&'a [Limb]),
    /// Three transforms of the right shape.
    Ready(&'a [Line]),
}

/// The tables of one convolution's shape.
struct Tables {
    roots: Table,
    units: Option<Table>,
}

impl Tables {
    fn new(shape: Shape) -> Result<Tables, OutOfMemory> {
        let blocks = 1 << shape.log;
        let units = if shape.odd == 0 { None } else { Some(Table::new(blocks, shape.odd)?) };
        Ok(Tables { roots: Table::new(blocks, 0)?, units })
    }

    fn fill<E: Engine>(&mut self, engine: E, prime: &'static prime::Prime) -> Convolution<'_, E> {
        let roots = self.roots.fill(engine, prime);
        let units = self.units.as_mut().map_or(roots, |units| units.fill(engine, prime));
        Convolution { engine, prime, roots, units }
    }
}

fn transform<E: Engine>(
    engine: E,
    data: &mut [Line],
    number: &[Limb],
    shape: Shape,
) -> Result<(), OutOfMemory> {
    let mut tables = Tables::new(shape)?;
    for (prime, data) in engine.primes().iter().zip(data.chunks_exact_mut(shape.lines())) {
        engine.enter_over(prime, data, number);
        tables.fill(engine, prime).transform(shape, data);
    }
    Ok(())
}

/// The product modulo B^n - 1 for the n limbs of the shape, as far as `out` goes, and what is above n limbs.
fn convolve<E: Engine>(
    engine: E,
    out: &mut [Limb],
    a: &[Limb],
    other: Other<'_>,
    shape: Shape,
) -> Result<[Limb; 3], OutOfMemory> {
    let n = shape.lines();
    let mut tables = Tables::new(shape)?;
    let more = usize::from(matches!(other, Other::Number(_)));
    let length = n.checked_mul(3 + more).ok_or(OutOfMemory)?;
    let mut memory = reserved(length)?;
    let (first, rest) = memory.spare_capacity_mut()[..length].split_at_mut(n);
    let (second, rest) = rest.split_at_mut(n);
    let (third, space) = rest.split_at_mut(n);
    let primes = engine.primes();
    let mut run = |i: usize, room| {
        let prime = &primes[i];
        let convolution = tables.fill(engine, prime);
        let data = engine.enter(prime, room, a);
        match other {
            Other::Same => convolution.run(shape, data, Second::Same),
            Other::Number(b) => {
                let b = engine.enter(prime, &mut *space, b);
                convolution.run(shape, data, Second::Entered(b));
            }
            Other::Ready(lines) => convolution.run(shape, data, Second::Transformed(&lines[i * n..][..n])),
        }
        &*data
    };
    let residues = [run(0, first), run(1, second), run(2, third)];
    Ok(engine.leave(out, residues, [0, 1, 2].map(|i| primes[i].scale(shape.odd, shape.log))))
}
