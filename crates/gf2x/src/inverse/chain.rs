//! What the chains share: addition chains, and the tower from beta_u to beta_(u n).

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

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

/// An addition chain: 1 first, each further number the sum of two before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    values: Vec<usize>,
    /// The places of the two summands of value i + 1.
    pairs: Vec<(usize, usize)>,
}

impl Chain {
    /// The numbers of the chain.
    #[must_use]
    pub fn values(&self) -> &[usize] {
        &self.values
    }

    /// The products that it takes.
    #[must_use]
    pub fn products(&self) -> usize {
        self.pairs.len()
    }

    /// The chain with the given pairs.
    pub(crate) fn from_pairs(pairs: &[(usize, usize)]) -> Chain {
        let mut values = vec![1];
        for &(first, second) in pairs {
            values.push(values[first] + values[second]);
        }
        Chain { values, pairs: pairs.to_vec() }
    }

    /// The chain with the given numbers, in ascending order; of two summands the smaller comes second.
    pub(crate) fn from_values(values: &[usize]) -> Option<Chain> {
        let mut pairs = Vec::new();
        for (i, &value) in values.iter().enumerate().skip(1) {
            let known = &values[..i];
            let first = (0..i).rev().find(|&j| known.binary_search(&(value - known[j])).is_ok())?;
            pairs.push((first, known.binary_search(&(value - known[first])).ok()?));
        }
        (values.first() == Some(&1)).then(|| Chain { values: values.to_vec(), pairs })
    }

    /// For each number but the first, the places of its summands.
    #[must_use]
    pub fn pairs(&self) -> &[(usize, usize)] {
        &self.pairs
    }

    pub(crate) fn value(&self, place: usize) -> usize {
        self.values[place]
    }

    pub(crate) fn place(&self, value: usize) -> Option<usize> {
        self.values.iter().position(|&v| v == value)
    }

    /// Adds the sum of the numbers at two places.
    pub(crate) fn push(&mut self, first: usize, second: usize) {
        self.values.push(self.values[first] + self.values[second]);
        self.pairs.push((first, second));
    }

    /// The register of beta for the number at `place`, as [`Chain::run`] leaves them; [`FREE`] is spent there.
    pub(crate) fn register(place: usize) -> usize {
        if place == 0 { INPUT } else { FREE + place }
    }

    /// Computes beta for every number of the chain: beta_(m + n) = beta_m^(2^n) beta_n, m the first summand.
    pub(crate) fn run<A: Arithmetic>(&self, machine: &mut A) {
        for (i, &(first, second)) in self.pairs.iter().enumerate() {
            machine.k_square(FREE, Chain::register(first), self.values[second]);
            machine.multiply(Chain::register(i + 1), FREE, Chain::register(second));
        }
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, value) in self.values.iter().enumerate() {
            write!(f, "{}{value}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// The registers of a tower.
#[derive(Clone, Copy)]
pub(crate) struct Tower {
    /// The first of those that hold beta_(u 2^i), i = 0, 1, ...
    pub(crate) powers: usize,
    /// One for a moved factor.
    pub(crate) moved: usize,
}

impl Tower {
    /// `out` becomes beta_(unit n), where register `base` holds beta_unit: n - 1 times `unit` squarings, L + w - 1 products for
    /// L = floor(log2 n), w ones in n. Afterwards register `powers` + i holds beta_(unit 2^i) for i up to L.
    pub(crate) fn build<A: Arithmetic>(
        self,
        machine: &mut A,
        out: usize,
        base: usize,
        unit: usize,
        n: usize,
    ) {
        let top = n.ilog2() as usize;
        machine.copy(self.powers, base);
        for i in 1..=top {
            machine.k_square(self.moved, self.powers + i - 1, unit << (i - 1));
            machine.multiply(self.powers + i, self.moved, self.powers + i - 1);
        }
        self.combine(machine, out, unit, n);
    }

    /// `out` becomes beta_(unit n) out of the powers that a call of [`Tower::build`] for no smaller n has left.
    pub(crate) fn combine<A: Arithmetic>(self, machine: &mut A, out: usize, unit: usize, n: usize) {
        let top = n.ilog2() as usize;
        machine.copy(out, self.powers + top);
        for i in (0..top).rev().filter(|i| (n >> i) & 1 == 1) {
            machine.k_square(self.moved, out, unit << i);
            machine.multiply(out, self.moved, self.powers + i);
        }
    }
}
