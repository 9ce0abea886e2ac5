//! The traits of the crate rand. Not for secrets.

use super::Natural;
use crate::integer::{RandomBits, UniformInteger};
use rand::Rng;
use rand::distr::Distribution;
use rand::distr::uniform::{Error, SampleBorrow, SampleUniform, UniformSampler};

impl Distribution<Natural> for RandomBits {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Natural {
        Natural::of(self.sample(rng))
    }
}

impl SampleUniform for Natural {
    type Sampler = UniformNatural;
}

/// The uniform distribution over a range, as `rand::distr::Uniform<Natural>` has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniformNatural(UniformInteger);

impl UniformSampler for UniformNatural {
    type X = Natural;

    fn new<B1, B2>(low: B1, high: B2) -> Result<UniformNatural, Error>
    where
        B1: SampleBorrow<Natural>,
        B2: SampleBorrow<Natural>,
    {
        UniformInteger::new(&low.borrow().0, &high.borrow().0).map(UniformNatural)
    }

    fn new_inclusive<B1, B2>(low: B1, high: B2) -> Result<UniformNatural, Error>
    where
        B1: SampleBorrow<Natural>,
        B2: SampleBorrow<Natural>,
    {
        UniformInteger::new_inclusive(&low.borrow().0, &high.borrow().0).map(UniformNatural)
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Natural {
        Natural::of(self.0.sample(rng))
    }
}
