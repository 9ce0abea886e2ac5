//! Counter mode.

use super::{Info, Mode, block, check_key};
use crate::abi::Param;
use crate::abi::params::{Params, Value};
use crate::abi::piece::Piece;
use crate::abi::reason::{Outcome, Reason};
use adamant_symmetric::aes;

/// AES-CTR with keys of so many bits. Before there is a key only the counter is kept.
pub struct Ctr<const BITS: usize> {
    key: Option<Box<aes::Ctr>>,
    counter: [u8; 16],
    /// As it was given.
    original: [u8; 16],
    padding: u64,
}

impl<const BITS: usize> Ctr<BITS> {
    /// The counter of the next block that begins.
    fn next_counter(&self) -> [u8; 16] {
        self.key.as_ref().map_or(self.counter, |key| {
            let start = u128::from_be_bytes(self.counter);
            start.wrapping_add(key.position().div_ceil(16)).to_be_bytes()
        })
    }

    fn inside(&self) -> u64 {
        self.key.as_ref().map_or(0, |key| u64::try_from(key.position() % 16).unwrap_or(0))
    }
}

impl<const BITS: usize> Mode for Ctr<BITS> {
    const INFO: Info =
        Info { mode: 5, aead: false, custom_iv: false, key_len: BITS / 8, block_len: 1, iv_len: 16 };
    const ANSWERABLE: &'static [Param] = super::abi::GENERIC_ANSWERABLE;
    const SETTABLE: &'static [Param] = super::abi::GENERIC_SETTABLE;

    fn new() -> Self {
        Ctr { key: None, counter: [0; 16], original: [0; 16], padding: 1 }
    }

    fn duplicate(&self) -> Option<Self> {
        Some(Ctr { key: self.key.clone(), ..*self })
    }

    fn init(&mut self, _: bool, key: Option<&[u8]>, iv: Option<&[u8]>) -> Outcome<()> {
        self.counter = self.next_counter();
        if let Some(iv) = iv {
            self.counter = block(iv)?;
            self.original = self.counter;
        }
        if let Some(key) = key {
            check_key::<Self>(key)?;
            let made = aes::Ctr::new(key, &self.counter).map_err(|_| Reason::INVALID_KEY_LENGTH)?;
            self.key = Some(Box::new(made));
        } else if let Some(key) = &mut self.key {
            key.restart(&self.counter);
        }
        Ok(())
    }

    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        if let Some(padding) = params.number(c"padding")? {
            self.padding = u64::from(padding != 0);
        }
        params.number(c"num")?;
        Ok(())
    }

    fn answer(&mut self, mut params: Params<'_>) -> Outcome<()> {
        params.answer(c"keylen", Value::Number(BITS as u64 / 8))?;
        params.answer(c"ivlen", Value::Number(16))?;
        params.answer(c"padding", Value::Number(self.padding))?;
        params.answer(c"num", Value::Number(self.inside()))?;
        params.answer(c"iv", Value::Octets(&self.original))?;
        params.answer(c"updated-iv", Value::Octets(&self.next_counter()))
    }

    fn update(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        let key = self.key.as_mut().ok_or(Reason::NO_KEY_SET)?;
        let len = piece.len();
        let data = piece.whole().ok_or(Reason::OUTPUT_BUFFER_TOO_SMALL)?;
        key.apply(data);
        Ok(len)
    }

    fn finish(&mut self, _: Piece<'_>) -> Outcome<usize> {
        self.key.as_ref().map(|_| 0).ok_or(Reason::NO_KEY_SET)
    }

    fn whole(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        self.update(piece)
    }
}
