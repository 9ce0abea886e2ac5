//! HMAC on a compression function: a message begins with a copy of one chaining value, and the outer hash takes one block.

use super::compress::Compression;
use crate::digest::hasher::MAX_LEN;
use adamant_base::memory::Wiped;
use adamant_base::num::to_usize;

/// A key in use, and the message under way.
#[derive(Clone)]
pub struct Blocks<C> {
    /// After the key's blocks.
    inner: C,
    outer: C,
    state: C,
    buffer: Wiped<[u8; 128]>,
    /// Bytes of the message so far; the last of them that fill no block wait in the buffer.
    len: u64,
}

impl<C: Compression> Blocks<C> {
    /// For a key's block, which is changed.
    pub fn new(initial: C, key: &mut [u8]) -> Blocks<C> {
        let (mut inner, mut outer) = (initial.clone(), initial);
        key.iter_mut().for_each(|byte| *byte ^= 0x36);
        inner.take(key);
        key.iter_mut().for_each(|byte| *byte ^= 0x36 ^ 0x5c);
        outer.take(key);
        Blocks { state: inner.clone(), inner, outer, buffer: Wiped::new([0; 128]), len: 0 }
    }

    pub fn restart(&mut self) {
        self.state.set(&self.inner);
        self.len = 0;
    }

    fn waiting(&self) -> usize {
        to_usize(self.len % C::BLOCK as u64)
    }

    pub fn update(&mut self, mut data: &[u8]) {
        let waiting = self.waiting();
        self.len = self.len.wrapping_add(data.len() as u64);
        if waiting > 0 {
            let (head, rest) = data.split_at(data.len().min(C::BLOCK - waiting));
            self.buffer[waiting..waiting + head.len()].copy_from_slice(head);
            if waiting + head.len() < C::BLOCK {
                return;
            }
            self.state.take(&self.buffer[..C::BLOCK]);
            data = rest;
        }
        let (blocks, rest) = data.split_at(data.len() / C::BLOCK * C::BLOCK);
        if !blocks.is_empty() {
            self.state.take(blocks);
        }
        self.buffer[..rest.len()].copy_from_slice(rest);
    }

    /// Writes the MAC, which has the first `size` bytes of what is written.
    pub fn finish(&mut self, size: usize, out: &mut [u8; MAX_LEN]) {
        let waiting = self.waiting();
        let block = &mut self.buffer[..C::BLOCK];
        block[waiting] = 0x80;
        block[waiting + 1..].fill(0);
        if waiting + 1 + C::LENGTH > C::BLOCK {
            self.state.take(block);
            block.fill(0);
        }
        C::write_length(self.len.wrapping_add(C::BLOCK as u64), block);
        self.state.take(block);
        let mut hash = Wiped::new([0; MAX_LEN]);
        self.state.add_masked(&mut hash, 0xff);
        block[..size].copy_from_slice(&hash[..size]);
        block[size] = 0x80;
        block[size + 1..].fill(0);
        C::write_length((C::BLOCK + size) as u64, block);
        self.state.set(&self.outer);
        self.state.take(block);
        out.fill(0);
        self.state.add_masked(out, 0xff);
    }
}
