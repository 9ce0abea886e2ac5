//! Cipher block chaining: streaming with padding, and the records of TLS up to 1.2.

use super::tls_cbc::{self, Mac};
use super::{Info, Mode, block, check_key};
use crate::abi::Param;
use crate::abi::params::{Params, Value};
use crate::abi::piece::Piece;
use crate::abi::reason::{Outcome, Reason};
use adamant_base::ct::Choice;
use adamant_base::memory::wipe;
use adamant_symmetric::{InOut, aes};

/// AES-CBC with keys of so many bits.
#[derive(Clone)]
pub struct Cbc<const BITS: usize> {
    key: Option<Box<aes::Cbc>>,
    encrypt: bool,
    padding: bool,
    iv: [u8; 16],
    original: [u8; 16],
    iv_given: bool,
    /// Bytes that wait for the rest of their block. At the end of a decryption with padding a whole block waits too.
    waiting: [u8; 16],
    filled: usize,
    /// Not 0: each update is a record of this version.
    tls_version: u64,
    mac_len: usize,
    mac: Option<Mac>,
}

impl<const BITS: usize> Cbc<BITS> {
    /// Whole blocks, with the chain carried on.
    fn crypt(&mut self, data: InOut<'_>) -> Outcome<()> {
        let key = self.key.as_ref().ok_or(Reason::NO_KEY_SET)?;
        let Some(last) = data.len().checked_sub(16) else { return Ok(()) };
        let mut data = data;
        let next = <[u8; 16]>::try_from(&data.input()[last..]).unwrap_or_default();
        let iv = self.iv;
        let done =
            if self.encrypt { key.encrypt(&iv, data.reborrow()) } else { key.decrypt(&iv, data.reborrow()) };
        done.map_err(|_| Reason::CIPHER_OPERATION_FAILED)?;
        self.iv = if self.encrypt {
            <[u8; 16]>::try_from(&data.output()[last..]).unwrap_or_default()
        } else {
            next
        };
        Ok(())
    }

    /// A record in place: padding is added, or removed with the MAC.
    fn record(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        let len = piece.len();
        let room = piece.room();
        if !piece.has_input() || !piece.is_in_place() || room < len || !self.padding {
            return Err(Reason::CIPHER_OPERATION_FAILED);
        }
        let padded = if self.encrypt { len + 16 - len % 16 } else { len };
        if room < padded || !padded.is_multiple_of(16) {
            return Err(Reason::CIPHER_OPERATION_FAILED);
        }
        let Some((_, record)) = piece.apart(padded) else { return Err(Reason::CIPHER_OPERATION_FAILED) };
        if self.encrypt {
            tls_cbc::pad(record, len, self.tls_version);
        }
        self.crypt(InOut::from(&mut *record))?;
        self.mac = None;
        if self.encrypt {
            return Ok(padded);
        }
        let (len, mac) =
            tls_cbc::open(record, self.tls_version, self.mac_len).ok_or(Reason::CIPHER_OPERATION_FAILED)?;
        self.mac = mac;
        Ok(len)
    }
}

impl<const BITS: usize> Mode for Cbc<BITS> {
    const INFO: Info =
        Info { mode: 2, aead: false, custom_iv: false, key_len: BITS / 8, block_len: 16, iv_len: 16 };
    const ANSWERABLE: &'static [Param] = super::abi::GENERIC_ANSWERABLE;
    const SETTABLE: &'static [Param] = super::abi::GENERIC_SETTABLE;

    fn new() -> Self {
        Cbc {
            key: None,
            encrypt: false,
            padding: true,
            iv: [0; 16],
            original: [0; 16],
            iv_given: false,
            waiting: [0; 16],
            filled: 0,
            tls_version: 0,
            mac_len: 0,
            mac: None,
        }
    }

    fn duplicate(&self) -> Option<Self> {
        Some(self.clone())
    }

    fn init(&mut self, encrypt: bool, key: Option<&[u8]>, iv: Option<&[u8]>) -> Outcome<()> {
        self.filled = 0;
        self.encrypt = encrypt;
        if let Some(iv) = iv {
            self.iv = block(iv)?;
            self.original = self.iv;
            self.iv_given = true;
        } else if self.iv_given {
            self.iv = self.original;
        }
        if let Some(key) = key {
            check_key::<Self>(key)?;
            self.key = Some(Box::new(aes::Cbc::new(key).map_err(|_| Reason::INVALID_KEY_LENGTH)?));
        }
        Ok(())
    }

    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        if let Some(padding) = params.number(c"padding")? {
            self.padding = padding != 0;
        }
        if let Some(version) = params.number(c"tls-version")? {
            self.tls_version = version;
        }
        if let Some(len) = params.number(c"tls-mac-size")? {
            self.mac_len = usize::try_from(len).map_err(|_| Reason::FAILED_TO_GET_PARAMETER)?;
        }
        params.number(c"use-bits")?;
        match params.number(c"num")? {
            Some(16..) => Err(Reason::FAILED_TO_GET_PARAMETER),
            _ => Ok(()),
        }
    }

    fn answer(&mut self, mut params: Params<'_>) -> Outcome<()> {
        params.answer(c"keylen", Value::Number(BITS as u64 / 8))?;
        params.answer(c"ivlen", Value::Number(16))?;
        params.answer(c"padding", Value::Number(u64::from(self.padding)))?;
        params.answer(c"num", Value::Number(0))?;
        params.answer(c"iv", Value::Octets(&self.original))?;
        params.answer(c"updated-iv", Value::Octets(&self.iv))?;
        if let Some(param) = params.find(c"tls-mac") {
            let mac = self.mac.as_ref().map_or(std::ptr::null(), |mac| mac.as_ptr());
            param.set_pointer(mac.cast(), self.mac_len)?;
        }
        Ok(())
    }

    fn update(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        if self.key.is_none() {
            return Err(Reason::NO_KEY_SET);
        }
        if self.tls_version > 0 {
            return self.record(piece);
        }
        let total = self.filled + piece.len();
        // The last block of a decryption may be padding: it waits.
        let held = usize::from(!self.encrypt && self.padding && total > 0);
        let whole = (total - held.min(total)) / 16 * 16;
        if whole == 0 {
            let input = piece.input();
            self.waiting[self.filled..total].copy_from_slice(input);
            self.filled = total;
            return Ok(0);
        }
        if piece.room() < whole {
            return Err(Reason::OUTPUT_BUFFER_TOO_SMALL);
        }
        if self.filled == 0 {
            let rest = whole..total;
            self.waiting[..rest.len()].copy_from_slice(&piece.input()[rest.clone()]);
            let data = piece.first(whole).ok_or(Reason::OUTPUT_BUFFER_TOO_SMALL)?;
            self.crypt(data)?;
            self.filled = rest.len();
            return Ok(whole);
        }
        let (input, output) = piece.apart(whole).ok_or(Reason::OUTPUT_BUFFER_TOO_SMALL)?;
        let (head, rest) = input.split_at(16 - self.filled);
        let mut first = self.waiting;
        first[self.filled..].copy_from_slice(head);
        let (first_out, rest_out) = output.split_at_mut(16);
        self.crypt(InOut::new(&first, first_out).map_err(|_| Reason::CIPHER_OPERATION_FAILED)?)?;
        wipe(&mut first);
        let (middle, tail) = rest.split_at(whole - 16);
        self.crypt(InOut::new(middle, rest_out).map_err(|_| Reason::CIPHER_OPERATION_FAILED)?)?;
        self.waiting[..tail.len()].copy_from_slice(tail);
        self.filled = tail.len();
        Ok(whole)
    }

    fn finish(&mut self, out: Piece<'_>) -> Outcome<usize> {
        if self.key.is_none() {
            return Err(Reason::NO_KEY_SET);
        }
        if self.tls_version > 0 {
            return Err(Reason::CIPHER_OPERATION_FAILED);
        }
        if self.filled == 0 && !self.padding {
            return Ok(0);
        }
        let mut last = self.waiting;
        if self.encrypt && self.padding {
            let count = 16 - self.filled;
            last[self.filled..].fill(u8::try_from(count).unwrap_or(16));
        } else if self.filled != 16 {
            return Err(Reason::WRONG_FINAL_BLOCK_LENGTH);
        }
        if self.encrypt && out.room() < 16 {
            return Err(Reason::OUTPUT_BUFFER_TOO_SMALL);
        }
        self.crypt(InOut::from(&mut last[..]))?;
        self.filled = 0;
        let len = if self.encrypt || !self.padding { 16 } else { unpad(&last)? };
        let (_, output) = out.apart(len).ok_or(Reason::OUTPUT_BUFFER_TOO_SMALL)?;
        output.copy_from_slice(&last[..len]);
        wipe(&mut last);
        Ok(len)
    }

    fn whole(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        if self.key.is_none() {
            return Err(Reason::NO_KEY_SET);
        }
        let len = piece.len();
        let data = piece.whole().ok_or(Reason::OUTPUT_BUFFER_TOO_SMALL)?;
        if !len.is_multiple_of(16) {
            return Err(Reason::CIPHER_OPERATION_FAILED);
        }
        self.crypt(data)?;
        Ok(len)
    }
}

impl<const BITS: usize> Drop for Cbc<BITS> {
    fn drop(&mut self) {
        wipe(&mut self.waiting);
    }
}

/// The bytes before the padding. All of the block is read whatever it holds; the outcome is public.
fn unpad(last: &[u8; 16]) -> Outcome<usize> {
    let count = last[15];
    let mut wrong = Choice::from_zero(u64::from(count)).mask()
        | Choice::from_msb(16u64.wrapping_sub(u64::from(count))).mask();
    for (i, &byte) in (0u64..).zip(last.iter().rev()) {
        let is_padding = Choice::from_msb(i.wrapping_sub(u64::from(count))).mask();
        wrong |= u64::from(byte ^ count) & is_padding;
    }
    if Choice::from_zero(wrong).declassify() { Ok(16 - usize::from(count)) } else { Err(Reason::BAD_DECRYPT) }
}
