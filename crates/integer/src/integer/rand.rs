//! The traits of the crate rand: `rng.random_range(low..high)` for [`Integer`], and [`RandomBits`]. Not for secrets.

use super::Integer;
use crate::RandomSource;
use rand::Rng;
use rand::distr::Distribution;
use rand::distr::uniform::{Error, SampleBorrow, SampleUniform, UniformSampler};

/// The generator as a source. It need not be one for keys: these are not secrets.
fn source<R: Rng + ?Sized>(rng: &mut R) -> impl RandomSource {
    |bytes: &mut [u8]| {
        rng.fill_bytes(bytes);
        Ok(())
    }
}

/// The uniform distribution over 0 to 2^bits - 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomBits(pub usize);

impl Distribution<Integer> for RandomBits {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Integer {
        Integer::random_bits_from(self.0, &mut source(rng)).expect("this source does not fail")
    }
}

impl SampleUniform for Integer {
    type Sampler = UniformInteger;
}

/// The uniform distribution over a range, as `rand::distr::Uniform<Integer>` has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniformInteger {
    low: Integer,
    /// How many numbers there are; positive.
    count: Integer,
}

impl UniformInteger {
    fn of(low: &Integer, count: Integer) -> Result<UniformInteger, Error> {
        if count.is_positive() {
            Ok(UniformInteger { low: low.clone(), count })
        } else {
            Err(Error::EmptyRange)
        }
    }
}

impl UniformSampler for UniformInteger {
    type X = Integer;

    fn new<B1, B2>(low: B1, high: B2) -> Result<UniformInteger, Error>
    where
        B1: SampleBorrow<Integer>,
        B2: SampleBorrow<Integer>,
    {
        let (low, high) = (low.borrow(), high.borrow());
        UniformInteger::of(low, high - low)
    }

    fn new_inclusive<B1, B2>(low: B1, high: B2) -> Result<UniformInteger, Error>
    where
        B1: SampleBorrow<Integer>,
        B2: SampleBorrow<Integer>,
    {
        let (low, high) = (low.borrow(), high.borrow());
        UniformInteger::of(low, high - low + 1u8)
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Integer {
        let offset = Integer::random_below_from(&self.count, &mut source(rng));
        &self.low + offset.expect("a positive count")
    }
}
