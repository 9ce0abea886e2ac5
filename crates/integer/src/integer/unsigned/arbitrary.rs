//! The trait of the crate arbitrary: numbers out of a fuzzer's bytes.

use super::Natural;
use arbitrary::{Arbitrary, Result, Unstructured};

impl<'a> Arbitrary<'a> for Natural {
    /// Least significant byte first, as long as the input decides.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Natural> {
        Ok(Natural::from_le_bytes(<&[u8]>::arbitrary(u)?))
    }

    fn arbitrary_take_rest(u: Unstructured<'a>) -> Result<Natural> {
        Ok(Natural::from_le_bytes(u.take_rest()))
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        <&[u8]>::size_hint(depth)
    }
}
