//! What rings compute: products, squarings, inverses.

use crate::inner::{Inner, Scratch};
use crate::inverse::{Arithmetic, RESULT, bernstein_yang, run_chain};
use crate::{Algorithm, Error, KSquaring, Poly, Ring, Workspace};
use adamant_base::ct::{Choice, CtOption};

impl Ring {
    /// `out` becomes `a` `b`.
    ///
    /// # Errors
    /// [`Error::RingMismatch`].
    pub fn multiply(&self, out: &mut Poly, a: &Poly, b: &Poly, space: &mut Workspace) -> Result<(), Error> {
        self.check(&[out, a, b], space)?;
        self.inner().multiply(&mut out.words, &a.words, &b.words, &mut space.scratch);
        Ok(())
    }

    /// `a` becomes `a` `b`.
    ///
    /// # Errors
    /// [`Error::RingMismatch`].
    pub fn multiply_assign(&self, a: &mut Poly, b: &Poly, space: &mut Workspace) -> Result<(), Error> {
        self.check(&[a, b], space)?;
        self.inner().multiply_wide(&a.words, &b.words, &mut space.scratch);
        self.inner().engine.reduce(&mut a.words, &space.scratch.product, self.inner().r);
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
    ///
    /// ```
    /// # use adamant_gf2x::{KSquaring, Ring};
    /// // r - 1 squarings of an element are the identity where 2 has that order modulo r, as for r = 11.
    /// let ring = Ring::new(11)?;
    /// let (mut a, mut space) = (ring.from_support(&[1, 4])?, ring.workspace());
    /// ring.square_chain(&mut a, 10, KSquaring::Fast, &mut space)?;
    /// assert_eq!(a.to_support_vartime(), [1, 4]);
    /// # Ok::<(), adamant_gf2x::Error>(())
    /// ```
    pub fn square_chain(
        &self,
        a: &mut Poly,
        count: u64,
        how: KSquaring,
        space: &mut Workspace,
    ) -> Result<(), Error> {
        self.check(&[a], space)?;
        if self.inner().k_square_or_move(&mut a.words, count, how, &mut space.scratch) {
            core::mem::swap(&mut a.words, &mut space.scratch.element);
        }
        Ok(())
    }

    /// The square from bytes to bytes, those of [`Ring::from_bytes`]: where the back end has a kernel for it, this is one pass
    /// over both, with no element in between.
    ///
    /// # Errors
    /// [`Error::RingMismatch`] for the space of another ring, those of [`Ring::from_bytes`], and [`Error::LengthMismatch`] for
    /// `out`, which is untouched then.
    ///
    /// # Constant time
    /// As [`Ring::from_bytes`].
    ///
    /// ```
    /// # use adamant_gf2x::Ring;
    /// let ring = Ring::new(11)?;
    /// let mut out = [0; 2];
    /// ring.square_bytes(&mut out, &[0b10, 0b100], &mut ring.workspace())?; // x + x^10
    /// assert_eq!(out, [0b100, 0b10]); // x^2 + x^20, and x^20 is x^9
    /// # Ok::<(), adamant_gf2x::Error>(())
    /// ```
    pub fn square_bytes(&self, out: &mut [u8], a: &[u8], space: &mut Workspace) -> Result<(), Error> {
        self.check(&[], space)?;
        self.check_bytes(a)?;
        if out.len() != a.len() {
            return Err(Error::LengthMismatch);
        }
        self.inner().square_bytes(out, a, &mut space.scratch);
        Ok(())
    }

    /// Whether all belong to this ring.
    pub(crate) fn check(&self, polys: &[&Poly], space: &Workspace) -> Result<(), Error> {
        let same = polys.iter().all(|p| self.same_as(&p.ring)) && self.same_as(&space.ring);
        if same { Ok(()) } else { Err(Error::RingMismatch) }
    }

    /// The inverse of `a`, by the fastest algorithm.
    ///
    /// # Errors
    /// [`Error::RingMismatch`]; [`Error::OutOfMemory`] with a [`Ring::try_product_workspace`] alone.
    ///
    /// # Constant time
    /// With respect to `a`, whether or not it has an inverse. Takes memory for the result; [`Ring::invert_with`] does not.
    pub fn invert(&self, a: &Poly, space: &mut Workspace) -> Result<CtOption<Poly>, Error> {
        let mut out = self.zero();
        let is_unit = self.invert_with(&mut out, a, Algorithm::Fastest, KSquaring::Fast, space)?;
        Ok(CtOption::new(out, is_unit))
    }

    /// `out` becomes the inverse of `a` where there is one, otherwise 0; says which, in the same time.
    ///
    /// # Errors
    /// [`Error::RingMismatch`]; [`Error::NotSupported`] for an algorithm other than [`Algorithm::BernsteinYang`] and
    /// [`Algorithm::Fastest`] where 2^(r-1) is not 1 modulo r; [`Error::OutOfMemory`] with a [`Ring::try_product_workspace`] alone.
    pub fn invert_with(
        &self,
        out: &mut Poly,
        a: &Poly,
        algorithm: Algorithm,
        how: KSquaring,
        space: &mut Workspace,
    ) -> Result<Choice, Error> {
        self.check(&[out, a], space)?;
        let (ring, parameters) = (self.inner(), self.parameters());
        let by_division = match algorithm {
            Algorithm::BernsteinYang => true,
            Algorithm::Fastest => !parameters.fermat_holds,
            _ if !parameters.fermat_holds => return Err(Error::NotSupported),
            _ => false,
        };
        space.complete()?;
        let is_unit = if by_division {
            bernstein_yang::invert(ring, &mut out.words, &a.words, &mut space.jump, &mut space.scratch)
        } else {
            space.registers[..ring.stride].copy_from_slice(&a.words);
            let mut machine =
                Registers { ring, how, words: &mut space.registers, scratch: &mut space.scratch };
            run_chain(&mut machine, ring.r, algorithm, parameters);
            out.words.copy_from_slice(&space.registers[RESULT * ring.stride..][..ring.stride]);
            if parameters.two_is_primitive {
                ring.is_unit_of_two_factors(&a.words)
            } else {
                ring.is_inverse(&a.words, &out.words, &mut space.scratch)
            }
        };
        out.keep_if(is_unit);
        Ok(is_unit)
    }
}

/// The machine that computes.
struct Registers<'a> {
    ring: &'a Inner,
    how: KSquaring,
    words: &'a mut [u64],
    scratch: &'a mut Scratch,
}

impl Registers<'_> {
    fn range(&self, register: usize) -> core::ops::Range<usize> {
        register * self.ring.stride..(register + 1) * self.ring.stride
    }
}

impl Arithmetic for Registers<'_> {
    fn multiply(&mut self, out: usize, a: usize, b: usize) {
        let (a, b, out) = (self.range(a), self.range(b), self.range(out));
        self.ring.multiply_wide(&self.words[a], &self.words[b], self.scratch);
        self.ring.engine.reduce(&mut self.words[out], &self.scratch.product, self.ring.r);
    }

    fn k_square(&mut self, out: usize, a: usize, k: usize) {
        self.copy(out, a);
        let out = self.range(out);
        self.ring.k_square(&mut self.words[out], k as u64, self.how, self.scratch);
    }

    fn copy(&mut self, out: usize, a: usize) {
        if out != a {
            let (a, out) = (self.range(a), self.range(out));
            self.words.copy_within(a, out.start);
        }
    }
}
