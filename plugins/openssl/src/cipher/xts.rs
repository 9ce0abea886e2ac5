//! XTS: each update is a unit of its own.

use super::{Info, Mode, block, check_key};
use crate::abi::Param;
use crate::abi::params::{Params, Value};
use crate::abi::piece::Piece;
use crate::abi::reason::{Outcome, Reason};
use adamant_symmetric::{Error, aes};

/// AES-XTS with two keys of so many bits.
#[derive(Clone)]
pub struct Xts<const BITS: usize> {
    key: Option<Box<aes::Xts>>,
    iv: Option<[u8; 16]>,
    encrypt: bool,
}

impl<const BITS: usize> Mode for Xts<BITS> {
    const INFO: Info =
        Info { mode: 0x10001, aead: false, custom_iv: true, key_len: BITS / 4, block_len: 1, iv_len: 16 };
    const ANSWERABLE: &'static [Param] = super::abi::GENERIC_ANSWERABLE;
    const SETTABLE: &'static [Param] = &[Param::size(c"keylen"), Param::END];

    fn new() -> Self {
        Xts { key: None, iv: None, encrypt: false }
    }

    fn duplicate(&self) -> Option<Self> {
        Some(self.clone())
    }

    fn init(&mut self, encrypt: bool, key: Option<&[u8]>, iv: Option<&[u8]>) -> Outcome<()> {
        self.encrypt = encrypt;
        if let Some(iv) = iv {
            self.iv = Some(block(iv)?);
        }
        if let Some(key) = key {
            check_key::<Self>(key)?;
            let made = aes::Xts::new(key).map_err(|error| match error {
                Error::EqualKeyHalves => Reason::XTS_DUPLICATED_KEYS,
                _ => Reason::INVALID_KEY_LENGTH,
            })?;
            self.key = Some(Box::new(made));
        }
        Ok(())
    }

    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        match params.number(c"keylen")? {
            Some(len) if len != Self::INFO.key_len as u64 => Err(Reason::SILENT),
            _ => Ok(()),
        }
    }

    fn answer(&mut self, mut params: Params<'_>) -> Outcome<()> {
        let iv = self.iv.unwrap_or_default();
        params.answer(c"keylen", Value::Number(Self::INFO.key_len as u64))?;
        params.answer(c"ivlen", Value::Number(16))?;
        params.answer(c"padding", Value::Number(1))?;
        params.answer(c"num", Value::Number(0))?;
        params.answer(c"iv", Value::Octets(&iv))?;
        params.answer(c"updated-iv", Value::Octets(&iv))
    }

    fn update(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        if piece.room() < piece.len() {
            return Err(Reason::OUTPUT_BUFFER_TOO_SMALL);
        }
        self.whole(piece).map_err(|reason| match reason {
            Reason::SILENT => Reason::CIPHER_OPERATION_FAILED,
            reason => reason,
        })
    }

    fn finish(&mut self, _: Piece<'_>) -> Outcome<usize> {
        Ok(0)
    }

    fn whole(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        let (Some(key), Some(iv)) = (&self.key, &self.iv) else { return Err(Reason::SILENT) };
        let len = piece.len();
        if len < 16 || !piece.has_output() {
            return Err(Reason::SILENT);
        }
        if len > aes::Xts::MAX_UNIT {
            return Err(Reason::XTS_DATA_UNIT_IS_TOO_LARGE);
        }
        let data = piece.whole().ok_or(Reason::SILENT)?;
        let done = if self.encrypt { key.encrypt(iv, data) } else { key.decrypt(iv, data) };
        done.map_err(|_| Reason::SILENT)?;
        Ok(len)
    }
}
