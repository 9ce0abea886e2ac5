//! The trait of the crate arbitrary: integers out of a fuzzer's bytes.

use super::Integer;
use arbitrary::{Arbitrary, Result, Unstructured};

impl<'a> Arbitrary<'a> for Integer {
    /// A two's complement, least significant byte first, as long as the input decides.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Integer> {
        Ok(Integer::from_signed_le_bytes(<&[u8]>::arbitrary(u)?))
    }

    fn arbitrary_take_rest(u: Unstructured<'a>) -> Result<Integer> {
        Ok(Integer::from_signed_le_bytes(u.take_rest()))
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        <&[u8]>::size_hint(depth)
    }
}
