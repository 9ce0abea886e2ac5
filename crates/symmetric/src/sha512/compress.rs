//! The bare compression function, for constructions that a hash of whole messages does not serve.

use super::BLOCK_LEN;
use super::backend::Compressor;

/// Takes whole blocks into a chaining value, on the fastest back end. Padding is the caller's.
///
/// For constructions whose last block may be any of several, such as the MAC of a record whose length is secret. A digest is
/// [`sha512`](super::sha512).
///
/// # Constant time
/// With respect to state and blocks; their number is public.
///
/// # Source
/// FIPS 180-4, section 6.4.2.
///
/// ```
/// use adamant_symmetric::sha512::{INITIAL_512, compress, sha512};
///
/// // An empty message: a bit 1 and zeros.
/// let mut block = [0; 128];
/// block[0] = 0x80;
/// let mut state = INITIAL_512;
/// compress(&mut state, &[block]);
/// assert_eq!(state.map(u64::to_be_bytes).as_flattened(), sha512(b""));
/// ```
pub fn compress(state: &mut [u64; 8], blocks: &[[u8; BLOCK_LEN]]) {
    Compressor::fastest().compress(state, blocks);
}
