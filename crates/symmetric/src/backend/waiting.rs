//! The bytes of a chunk that is not yet whole, where data comes piece by piece.

use super::wipe;
use crate::InOut;

/// Up to N bytes that wait for the rest of their chunk, or a chunk of keystream. Wiped when dropped.
#[derive(Clone)]
pub(crate) struct Waiting<const N: usize>(pub(crate) [u8; N]);

impl<const N: usize> Waiting<N> {
    pub(crate) const fn new() -> Self {
        Waiting([0; N])
    }

    /// Takes in `data` behind the `filled` bytes that wait. Whole chunks of `rate` bytes, some at a time, go to `absorb`.
    pub(crate) fn take_in(
        &mut self,
        rate: usize,
        filled: usize,
        mut data: &[u8],
        mut absorb: impl FnMut(&[u8]),
    ) {
        if filled > 0 {
            let (head, rest) = data.split_at(data.len().min(rate - filled));
            self.0[filled..filled + head.len()].copy_from_slice(head);
            if filled + head.len() < rate {
                return;
            }
            absorb(&self.0[..rate]);
            data = rest;
        }
        let (whole, rest) = data.split_at(data.len() / rate * rate);
        if !whole.is_empty() {
            absorb(whole);
        }
        self.0[..rest.len()].copy_from_slice(rest);
    }

    /// Adds `keystream` to data that ends in this chunk, both from byte `start` of the chunk on. What went out waits, or what
    /// came in.
    pub(crate) fn crypt(
        &mut self,
        keystream: &[u8; N],
        start: usize,
        mut data: InOut<'_>,
        keep_output: bool,
    ) {
        let end = start + data.len();
        self.0[start..end].copy_from_slice(data.input());
        for (i, byte) in data.output_mut().iter_mut().enumerate() {
            *byte = self.0[start + i] ^ keystream[start + i];
        }
        if keep_output {
            self.0[start..end].copy_from_slice(data.output());
        }
    }
}

impl<const N: usize> Drop for Waiting<N> {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}
