//! Products by number-theoretic transforms.
//!
//! Limbs are the coefficients of polynomials, multiplied modulo three primes of 49 bits and put together by the Chinese
//! remainder theorem. `docs/integer-multiplication.md` has the bounds.
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

use super::super::Limb;
use crate::OutOfMemory;
use crate::natural::add_assign;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use backend::x86_64_ifma::Ifma;
use backend::{Engine, Lines, portable::Portable};
use convolve::Convolution;
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
    with_engine(out, a, b, shape)?;
    Ok(())
}

/// `out = a * b mod B^n - 1`, or `a * a` without b, for n = `out.len()`, which is a length from [`cyclic_length`]; any
/// representative. `a` and `b` have at most n limbs, the shorter at most [`CAPACITY`].
///
/// # Errors
/// [`OutOfMemory`].
pub(super) fn mul_cyclic(out: &mut [Limb], a: &[Limb], b: Option<&[Limb]>) -> Result<(), OutOfMemory> {
    let shape = Shape::of(out.len()).filter(|shape| shape.limbs() == out.len()).ok_or(OutOfMemory)?;
    let above = with_engine(out, a, b, shape)?;
    // B^n is 1.
    let carry = add_assign(out, &above);
    crate::natural::add_1_assign(out, carry);
    Ok(())
}

/// The least n that [`mul_cyclic`] takes from `limbs` on.
pub(super) fn cyclic_length(limbs: usize) -> Option<usize> {
    Shape::of(limbs).map(Shape::limbs)
}

fn with_engine(
    out: &mut [Limb],
    a: &[Limb],
    b: Option<&[Limb]>,
    shape: Shape,
) -> Result<[Limb; 3], OutOfMemory> {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(engine) = Ifma::detect() {
        return convolve(engine, out, a, b, shape);
    }
    convolve(Portable, out, a, b, shape)
}

/// The product modulo B^n - 1 for the n limbs of the shape, as far as `out` goes, and what is above n limbs.
fn convolve<E: Engine>(
    engine: E,
    out: &mut [Limb],
    a: &[Limb],
    b: Option<&[Limb]>,
    shape: Shape,
) -> Result<[Limb; 3], OutOfMemory> {
    debug_assert!(a.len().min(b.map_or(a.len(), <[Limb]>::len)) <= CAPACITY);
    let n = shape.lines();
    let mut roots = Table::new(1 << shape.log, 0)?;
    let mut units = Table::new(if shape.odd == 0 { 0 } else { 1 << shape.log }, shape.odd)?;
    let mut lines = Lines::new(n.checked_mul(3 + usize::from(b.is_some())).ok_or(OutOfMemory)?)?;
    let (first, rest) = lines.room().split_at_mut(n);
    let (second, rest) = rest.split_at_mut(n);
    let (third, other) = rest.split_at_mut(n);
    let primes = engine.primes();
    let mut run = |prime, room| {
        let roots = roots.fill(engine, prime);
        let units = if shape.odd == 0 { roots } else { units.fill(engine, prime) };
        let data = engine.enter(prime, room, a);
        let other = b.map(|b| engine.enter(prime, &mut *other, b));
        Convolution { engine, prime, roots, units }.run(shape, data, other);
        &*data
    };
    let residues = [run(&primes[0], first), run(&primes[1], second), run(&primes[2], third)];
    Ok(engine.leave(out, residues, [0, 1, 2].map(|i| primes[i].scale(shape.odd, shape.log))))
}
