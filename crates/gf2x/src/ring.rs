//! The ring and what is computed once for it.

use crate::backend::{Engine, LINE, Lines};
use crate::inverse::Parameters;
use crate::k_square::{KSquaring, Plans, Route, gather::gather};
use crate::poly::popcount;
use crate::workspace::Scratch;
use crate::{Backend, Error, Poly, Workspace, count};
use adamant_base::ct::Choice;
use alloc::alloc::{Layout, handle_alloc_error};
use alloc::sync::Arc;
use core::fmt;

/// The smallest r.
pub const MIN_DEGREE: usize = 3;
/// The largest r.
pub const MAX_DEGREE: usize = 100_003;

/// F2\[x\]/(x^r - 1) on one back end. Cloning is cheap: clones share everything.
#[derive(Clone)]
pub struct Ring(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) r: usize,
    pub(crate) engine: Engine,
    pub(crate) plans: Plans,
    pub(crate) parameters: Parameters,
    /// Words of an element: ceil(r / 64), what the product kernel needs to read, and a line of zeros beyond.
    pub(crate) stride: usize,
}

impl Ring {
    /// The ring for an odd `r` from 3 to 100003, on the fastest back end.
    ///
    /// # Errors
    /// [`Error::InvalidDegree`]; [`Error::OutOfMemory`] for the tables of the search for plans, by far the largest memory
    /// that is asked for here. Without memory for a few KiB the process ends, as with any Rust collection.
    pub fn new(r: usize) -> Result<Ring, Error> {
        Ring::build(r, Engine::fastest())
    }

    /// As [`Ring::new`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::InvalidDegree`], [`Error::BackendUnavailable`].
    pub fn with_backend(r: usize, backend: Backend) -> Result<Ring, Error> {
        Ring::build(r, Engine::new(backend).ok_or(Error::BackendUnavailable)?)
    }

    fn build(r: usize, engine: Engine) -> Result<Ring, Error> {
        if !(MIN_DEGREE..=MAX_DEGREE).contains(&r) || r.is_multiple_of(2) {
            return Err(Error::InvalidDegree);
        }
        let parameters = Parameters::search(r);
        let plans = Plans::new(r, &engine, &count::k_squarings_used(r, &parameters))?;
        let words = engine.padded_words(r.div_ceil(64)).max(r.div_ceil(64));
        let stride = words.next_multiple_of(LINE) + LINE;
        Ok(Ring(Arc::new(Inner { r, engine, plans, parameters, stride })))
    }

    /// r.
    pub fn degree(&self) -> usize {
        self.0.r
    }

    /// The bytes of an encoded element: ceil(r / 8).
    pub fn byte_len(&self) -> usize {
        self.0.r.div_ceil(8)
    }

    /// The back end in use.
    pub fn backend(&self) -> Backend {
        self.0.engine.backend()
    }

    /// The parameters of the inversions.
    pub fn parameters(&self) -> &Parameters {
        &self.0.parameters
    }

    /// Whether x^r - 1 is (x - 1) times one irreducible polynomial: r prime with 2 a primitive root.
    pub fn has_two_factors(&self) -> bool {
        self.0.parameters.two_is_primitive
    }

    /// The space that the operations of this ring need. One for each thread.
    pub fn workspace(&self) -> Workspace {
        self.try_workspace().unwrap_or_else(|_| handle_alloc_error(Layout::new::<Workspace>()))
    }

    /// [`Ring::workspace`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn try_workspace(&self) -> Result<Workspace, Error> {
        Workspace::new(self)
    }

    /// The polynomial 0.
    pub fn zero(&self) -> Poly {
        Poly { ring: self.clone(), words: Lines::zeroed(self.0.stride) }
    }

    /// [`Ring::zero`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn try_zero(&self) -> Result<Poly, Error> {
        Ok(Poly { ring: self.clone(), words: Lines::try_zeroed(self.0.stride)? })
    }

    /// The polynomial 1.
    pub fn one(&self) -> Poly {
        let mut one = self.zero();
        one.words[0] = 1;
        one
    }

    /// `out` becomes `a` `b`.
    ///
    /// # Errors
    /// [`Error::RingMismatch`].
    pub fn multiply(&self, out: &mut Poly, a: &Poly, b: &Poly, space: &mut Workspace) -> Result<(), Error> {
        self.check(&[out, a, b], space)?;
        self.0.multiply(&mut out.words, &a.words, &b.words, &mut space.scratch);
        Ok(())
    }

    /// `a` becomes `a` `b`.
    ///
    /// # Errors
    /// [`Error::RingMismatch`].
    pub fn multiply_assign(&self, a: &mut Poly, b: &Poly, space: &mut Workspace) -> Result<(), Error> {
        self.check(&[a, b], space)?;
        self.0.multiply_wide(&a.words, &b.words, &mut space.scratch);
        self.0.engine.reduce(&mut a.words, &space.scratch.product, self.0.r);
        Ok(())
    }

    /// `a` becomes its square.
    ///
    /// # Errors
    /// [`Error::RingMismatch`].
    pub fn square(&self, a: &mut Poly, space: &mut Workspace) -> Result<(), Error> {
        self.square_chain(a, 1, KSquaring::Fast, space)
    }

    /// Squares `count` times: `a` becomes a^(2^count), a k-squaring for k = `count`, which is public.
    ///
    /// # Errors
    /// [`Error::RingMismatch`].
    pub fn square_chain(
        &self,
        a: &mut Poly,
        count: u64,
        how: KSquaring,
        space: &mut Workspace,
    ) -> Result<(), Error> {
        self.check(&[a], space)?;
        self.0.k_square(&mut a.words, count, how, &mut space.scratch);
        Ok(())
    }

    /// Whether all belong to this ring.
    pub(crate) fn check(&self, polys: &[&Poly], space: &Workspace) -> Result<(), Error> {
        let same = polys.iter().all(|p| self.same_as(&p.ring)) && self.same_as(&space.ring);
        if same { Ok(()) } else { Err(Error::RingMismatch) }
    }

    /// Whether the two are one ring on one back end.
    pub(crate) fn same_as(&self, other: &Ring) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.0.r == other.0.r && self.backend() == other.backend())
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }
}

impl Inner {
    /// ceil(r / 64).
    pub(crate) fn words(&self) -> usize {
        self.r.div_ceil(64)
    }

    /// The plain product, into `scratch.product`.
    pub(crate) fn multiply_wide(&self, a: &[u64], b: &[u64], scratch: &mut Scratch) {
        let n = self.engine.padded_words(self.words());
        self.engine.multiply(&mut scratch.product[..2 * n], &a[..n], &b[..n], &mut scratch.kernel);
    }

    pub(crate) fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut Scratch) {
        self.multiply_wide(a, b, scratch);
        self.engine.reduce(out, &scratch.product, self.r);
    }

    pub(crate) fn k_square(&self, a: &mut [u64], k: u64, how: KSquaring, scratch: &mut Scratch) {
        match self.plans.route(k, how, &self.engine) {
            Route::Squarings(count) => {
                let n = self.words().next_multiple_of(LINE);
                for _ in 0..count {
                    self.engine.square(&mut scratch.product[..2 * n], &a[..n]);
                    self.engine.reduce(a, &scratch.product, self.r);
                }
            }
            Route::Steps(steps) => {
                for step in steps {
                    scratch.element.copy_from_slice(a);
                    self.engine.permute(step, a, &scratch.element, &mut scratch.kernel);
                }
            }
            Route::Gather(multiplier) => {
                scratch.element.copy_from_slice(a);
                gather(a, &scratch.element, self.r, multiplier);
            }
        }
    }

    /// Whether `candidate` is the inverse of `a`.
    pub(crate) fn is_inverse(&self, a: &[u64], candidate: &[u64], scratch: &mut Scratch) -> Choice {
        self.multiply_wide(a, candidate, scratch);
        let Scratch { product, element, .. } = scratch;
        self.engine.reduce(element, product, self.r);
        Choice::from_zero(element[1..].iter().fold(element[0] ^ 1, |all, word| all | word))
    }

    /// Whether `a` is a unit of a ring with two factors: not divisible by x - 1, so of odd weight, nor by the other
    /// factor 1 + x + ... + x^(r-1), whose only multiple of odd weight is itself.
    pub(crate) fn is_unit_of_two_factors(&self, a: &[u64]) -> Choice {
        let (last, shift) = (self.words() - 1, self.r % 64);
        let parity = popcount(a.iter().fold(0, |sum, word| sum ^ word));
        let holes = a[..last].iter().fold(0, |all, word| all | !word) | (a[last] ^ ((1 << shift) - 1));
        Choice::from_lsb(parity) & Choice::from_nonzero(holes)
    }
}

impl fmt::Debug for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ring(r = {}, {})", self.0.r, self.backend().name())
    }
}
