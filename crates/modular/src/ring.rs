//! A modulus with its engine, on limbs: what [`Modulus`](crate::Modulus) and [`Residue`](crate::Residue) are made of.

use crate::backend::{Engine, Scratch};
use crate::memory::{Words, copy_of, words};
use crate::{Backend, Error};
use adamant_base::ct::Choice;
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::mont::{self, Field};

/// The largest modulus, in bits.
pub const MAX_BITS: usize = 16384;

/// An odd modulus of 2 to 16384 bits with the constants of its engine, for code that works on limbs and has to survive
/// the end of memory. [`Modulus`](crate::Modulus) is the same for everybody else.
///
/// Limbs are 64 bits, least significant first. A number modulo n is [`Ring::words`] words in the engine's own form:
/// [`Ring::enter`] makes it, [`Ring::leave`] brings it back, and no caller looks inside.
///
/// # Constant time
/// With respect to all values, unless the name ends in `_vartime`; lengths and the bit length of the modulus are public.
pub struct Ring {
    /// Plain limbs, the top one not 0.
    n: Words,
    bits: usize,
    /// R^2 mod n for R = 2^(64 L), to bring in values of any length.
    r2: Words,
    engine: Engine,
}

impl Ring {
    /// The ring modulo `n`, on the fastest back end for its size. Leading zero limbs are allowed.
    ///
    /// # Errors
    /// [`Error::EvenModulus`], [`Error::ModulusTooSmall`], [`Error::ModulusTooLarge`], [`Error::OutOfMemory`].
    pub fn new(n: &[Limb]) -> Result<Ring, Error> {
        Ring::with_backend(n, Backend::fastest(limb::bit_length_vartime(n)))
    }

    /// As [`Ring::new`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`Ring::new`], and [`Error::BackendUnavailable`].
    pub fn with_backend(n: &[Limb], backend: Backend) -> Result<Ring, Error> {
        // The value may be secret; its length in bits is not.
        let bits = limb::bit_length_vartime(n);
        if bits > MAX_BITS {
            return Err(Error::ModulusTooLarge);
        }
        // Public, too: an even modulus is refused.
        let is_odd = n.first().is_some_and(|&lowest| Choice::from_lsb(lowest).declassify());
        if bits < 2 || (bits == 2 && !is_odd) {
            return Err(Error::ModulusTooSmall);
        }
        if !is_odd {
            return Err(Error::EvenModulus);
        }
        let n = copy_of(&n[..bits.div_ceil(LIMB_BITS)])?;
        let engine = Engine::new(backend, &n)?;
        let mut r2 = words(n.len())?;
        let field = Field::new(&n);
        let (mut one, mut scratch) = (words(n.len())?, words(field.scratch_len())?);
        field.one(&mut one);
        field.power_of_two(&mut r2, n.len() * LIMB_BITS, &one, &mut scratch);
        Ok(Ring { n, bits, r2, engine })
    }

    /// The bit length of the modulus.
    #[must_use]
    pub fn bits(&self) -> usize {
        self.bits
    }

    /// The limbs of the modulus, the top one not 0.
    #[must_use]
    pub fn limbs(&self) -> &[Limb] {
        &self.n
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.engine.backend()
    }

    /// Words of a number in the engine's form.
    #[must_use]
    pub fn words(&self) -> usize {
        self.engine.words()
    }

    /// Room for products, one after the other.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn scratch(&self) -> Result<Scratch, Error> {
        self.engine.scratch()
    }

    /// The form of a number of any length, reduced.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn enter(&self, x: &[Limb]) -> Result<Words, Error> {
        let length = self.n.len();
        if self.engine.takes_all_of(LIMB_BITS * x.len()) {
            return self.enter_reduced(x);
        }
        if self.bits == LIMB_BITS * length && x.len() <= length {
            // Below 2 n, as n has its top bit: by one subtraction, and not by two products.
            let mut reduced = words(length)?;
            reduced[..x.len()].copy_from_slice(x);
            mont::subtract_once(&mut reduced, 0, &self.n);
            return self.enter_reduced(&reduced);
        }
        let field = Field::new(&self.n);
        let (mut form, mut reduced) = (words(self.n.len())?, words(self.n.len())?);
        let mut scratch = words(field.scratch_len())?;
        field.enter(&mut form, x, &self.r2, &mut scratch);
        field.leave(&mut reduced, &form, &mut scratch);
        self.enter_reduced(&reduced)
    }

    /// The form of a number below the modulus, as long as that, or of one that the engine takes as it is.
    pub(crate) fn enter_reduced(&self, x: &[Limb]) -> Result<Words, Error> {
        let mut out = words(self.words())?;
        self.engine.enter(&mut out, x)?;
        Ok(out)
    }

    /// The form of 1.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn one(&self) -> Result<Words, Error> {
        let mut out = words(self.words())?;
        self.engine.one(&mut out);
        Ok(out)
    }

    /// The number of a form, below the modulus and as many limbs.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn leave(&self, a: &[u64]) -> Result<Words, Error> {
        let mut out = words(self.n.len())?;
        self.engine.leave(&mut out, a)?;
        Ok(out)
    }

    /// `a *= b`, both forms.
    pub fn mul_assign(&self, a: &mut [u64], b: &[u64], scratch: &mut Scratch) {
        self.engine.mul_assign(a, b, scratch);
    }

    /// `a = a^(2^count)`, in form.
    pub fn square_chain(&self, a: &mut [u64], count: u64, scratch: &mut Scratch) {
        self.engine.square_chain(a, count, scratch);
    }

    /// The negative of a number in form.
    pub(crate) fn negated(&self, a: &[u64]) -> Result<Words, Error> {
        let mut x = self.leave(a)?;
        // n - x, which is n for 0: the engines take that, too.
        let mut borrow = 0;
        for (x, &n) in x.iter_mut().zip(self.n.iter()) {
            (*x, borrow) = limb::sbb(n, *x, borrow);
        }
        self.enter_reduced(&x)
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }
}
