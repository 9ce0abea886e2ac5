//! Inverses modulo x^r - 1 by five published algorithms, each in constant time.
//!
//! Four of them raise to the power 2^(r-1) - 2, the inverse where a^(2^(r-1)) = a for all a, by chains of products and
//! k-squarings; with beta_n = a^(2^n - 1) they rest on beta_(m+n) = beta_m^(2^n) beta_n, and the result is beta_(r-2)^2. They
//! differ in the addition chain for r - 2. The fifth, Bernstein and Yang's, is a gcd of fixed length and serves every odd r.
//!
//! The chains are written once, over [`Arithmetic`]; what runs them may compute, or count ([`crate::count`]).

pub(crate) mod bernstein_yang;
pub(crate) mod cea;
pub(crate) mod chain;
pub(crate) mod fastest;
pub(crate) mod itoh_tsujii;
mod parameters;
pub(crate) mod sac;
pub(crate) mod tyt;

use crate::ring::Inner;
use crate::workspace::Scratch;
use crate::{Error, KSquaring, Poly, Ring, Workspace};
use adamant_base::ct::{Choice, CtOption};
pub use chain::Chain;
pub use parameters::{Decomposition, Parameters, ShortChain};

/// An inversion.
///
/// # Source
/// "Polynomial Inversion Algorithms in Constant Time for Post-Quantum Cryptography" (INDOCRYPT 2024) compares the five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// The fastest known for the ring.
    Fastest,
    /// Divisions steps in jumps (Bernstein, Yang, "Fast constant-time gcd computation and modular inversion", 2019).
    BernsteinYang,
    /// Itoh and Tsujii's way through Fermat's theorem (1988).
    ItohTsujii,
    /// Complete exponent addition: r - 2 = a b.
    Cea,
    /// Takagi, Yoshiki, Takagi (2001): r - 2 = r1 r2 + h.
    Tyt,
    /// A short addition chain: r - 2 = R 2^t + h.
    Sac,
}

impl Algorithm {
    /// The five, without [`Algorithm::Fastest`].
    pub const ALL: [Algorithm; 5] =
        [Algorithm::BernsteinYang, Algorithm::ItohTsujii, Algorithm::Cea, Algorithm::Tyt, Algorithm::Sac];

    /// The short name: `byi`, `flt`, `cea`, `tyt`, `sac`, `fastest`.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Fastest => "fastest",
            Algorithm::BernsteinYang => "byi",
            Algorithm::ItohTsujii => "flt",
            Algorithm::Cea => "cea",
            Algorithm::Tyt => "tyt",
            Algorithm::Sac => "sac",
        }
    }

    /// The algorithm with the given short name.
    pub fn from_name(name: &str) -> Option<Algorithm> {
        [&[Algorithm::Fastest][..], &Self::ALL].concat().into_iter().find(|a| a.name() == name)
    }
}

/// What the chains need. Registers hold elements; [`INPUT`] is read only, [`RESULT`] takes the result.
pub(crate) trait Arithmetic {
    /// `out` becomes `a` `b`; any of the three may be the same.
    fn multiply(&mut self, out: usize, a: usize, b: usize);
    /// `out` becomes a^(2^k); both may be the same.
    fn k_square(&mut self, out: usize, a: usize, k: usize);
    /// `out` becomes `a`.
    fn copy(&mut self, out: usize, a: usize);
}

pub(crate) const INPUT: usize = 0;
pub(crate) const RESULT: usize = 1;
/// The first of the registers that an algorithm may use as it likes.
pub(crate) const FREE: usize = 2;

/// Runs one of the chains.
pub(crate) fn run_chain<A: Arithmetic>(
    machine: &mut A,
    r: usize,
    algorithm: Algorithm,
    parameters: &Parameters,
) {
    match algorithm {
        Algorithm::ItohTsujii => itoh_tsujii::run(machine, r),
        Algorithm::Cea => cea::run(machine, r, parameters.cea),
        Algorithm::Tyt => tyt::run(machine, r, parameters.tyt.as_ref()),
        Algorithm::Sac => sac::run(machine, r, parameters.sac.as_ref()),
        Algorithm::Fastest | Algorithm::BernsteinYang => fastest::run(machine, &parameters.fastest),
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

impl Ring {
    /// The inverse of `a`, by the fastest algorithm.
    ///
    /// # Errors
    /// [`Error::RingMismatch`].
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
    /// [`Algorithm::Fastest`] where 2^(r-1) is not 1 modulo r.
    pub fn invert_with(
        &self,
        out: &mut Poly,
        a: &Poly,
        algorithm: Algorithm,
        how: KSquaring,
        space: &mut Workspace,
    ) -> Result<Choice, Error> {
        self.check(&[out, a], space)?;
        let ring = self.inner();
        let by_division = match algorithm {
            Algorithm::BernsteinYang => true,
            Algorithm::Fastest => !ring.parameters.fermat_holds,
            _ if !ring.parameters.fermat_holds => return Err(Error::NotSupported),
            _ => false,
        };
        let is_unit = if by_division {
            bernstein_yang::invert(ring, &mut out.words, &a.words, &mut space.jump, &mut space.scratch)
        } else {
            space.registers[..ring.stride].copy_from_slice(&a.words);
            let mut machine =
                Registers { ring, how, words: &mut space.registers, scratch: &mut space.scratch };
            run_chain(&mut machine, ring.r, algorithm, &ring.parameters);
            out.words.copy_from_slice(&space.registers[RESULT * ring.stride..][..ring.stride]);
            if ring.parameters.two_is_primitive {
                ring.is_unit_of_two_factors(&a.words)
            } else {
                ring.is_inverse(&a.words, &out.words, &mut space.scratch)
            }
        };
        out.keep_if(is_unit);
        Ok(is_unit)
    }
}
