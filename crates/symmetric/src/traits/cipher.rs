//! `cipher::StreamCipher` for AES in counter mode.

use crate::InOut;
use crate::aes::Ctr;
use cipher::inout::InOutBuf;
use cipher::{StreamCipher, StreamCipherError};

impl StreamCipher for Ctr {
    /// The keystream has 2^132 bytes before it repeats: never an error.
    fn check_remaining(&self, _: usize) -> Result<(), StreamCipherError> {
        Ok(())
    }

    fn unchecked_apply_keystream_inout(&mut self, buf: InOutBuf<'_, '_, u8>) {
        self.apply(InOut::from(buf));
    }

    fn unchecked_write_keystream(&mut self, buf: &mut [u8]) {
        buf.fill(0);
        self.apply(buf);
    }
}
