//! The last block of messages that end with a block: padding alone, the same for all of one length.

use super::Block;

/// A one bit, zeros, and the length, of whole blocks, in bits.
pub(super) const fn padding_block(bytes: u64) -> Block {
    let mut block = [0; 64];
    block[0] = 0x80;
    let length = (bytes << 3).to_be_bytes();
    let mut i = 0;
    while i < 8 {
        block[56 + i] = length[i];
        i += 1;
    }
    block
}
