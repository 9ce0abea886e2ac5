//! Lists of parameters: reading, answering.

use super::reason::{Outcome, Reason};
use super::{Param, kind};
use std::ffi::{CStr, c_void};
use std::ptr;

/// A list of parameters that OpenSSL handed in; empty where it handed in none.
pub struct Params<'a>(&'a mut [Param]);

impl<'a> Params<'a> {
    /// The list at a pointer.
    ///
    /// # Safety
    /// Null, or a list that ends with a null key, whose keys and data are there, and which nobody else uses, for all of `'a`.
    pub unsafe fn new(list: *mut Param) -> Params<'a> {
        if list.is_null() {
            return Params(&mut []);
        }
        let mut count = 0;
        // SAFETY: the caller's word: all entries up to the one without a key are there.
        while !unsafe { (*list.add(count)).key }.is_null() {
            count += 1;
        }
        // SAFETY: counted just now; nobody else uses them.
        Params(unsafe { std::slice::from_raw_parts_mut(list, count) })
    }

    /// The first parameter of this name.
    pub fn find(&mut self, key: &CStr) -> Option<&mut Param> {
        self.0.iter_mut().find(|param| param.name() == key)
    }

    /// All of them, in order.
    pub fn each(&mut self) -> impl Iterator<Item = &mut Param> {
        self.0.iter_mut()
    }

    /// Answers, if somebody asked for it.
    pub fn answer(&mut self, key: &CStr, value: Value<'_>) -> Outcome<()> {
        self.find(key).map_or(Ok(()), |param| param.set(value))
    }

    /// The number under a name, if there is one.
    pub fn number(&mut self, key: &CStr) -> Outcome<Option<u64>> {
        self.find(key).map(|param| param.as_number()).transpose()
    }
}

/// An answer.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    Number(u64),
    /// A number with a sign, for an `int`.
    Signed(i64),
    /// A number of any size, big-endian; secret ones keep the size that was asked for.
    Big(&'a [u8]),
    Octets(&'a [u8]),
    Text(&'a CStr),
}

impl Param {
    /// Its name.
    pub fn name(&self) -> &CStr {
        // SAFETY: not the end of the list, so it has a name: C text, by `Params::new`.
        unsafe { CStr::from_ptr(self.key) }
    }

    /// Its bytes as they are.
    fn bytes(&self) -> &[u8] {
        if self.data.is_null() || self.data_size == 0 || self.data_size == usize::MAX {
            return &[];
        }
        // SAFETY: so many bytes are there, by `Params::new`.
        unsafe { std::slice::from_raw_parts(self.data.cast::<u8>(), self.data_size) }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        if self.data.is_null() || self.data_size == 0 {
            return &mut [];
        }
        // SAFETY: so many bytes are there and nobody else uses them, by `Params::new`.
        unsafe { std::slice::from_raw_parts_mut(self.data.cast::<u8>(), self.data_size) }
    }

    /// Whether it only asks how much room an answer takes.
    pub fn asks_for_size(&self) -> bool {
        self.data.is_null()
    }

    /// How much room there is.
    pub fn room(&self) -> usize {
        self.data_size
    }

    /// A number that is not negative.
    pub fn as_number(&self) -> Outcome<u64> {
        let value = self.big().ok_or(Reason::FAILED_TO_GET_PARAMETER)?;
        let negative = self.data_type == kind::INTEGER && value.last().is_some_and(|&top| top >> 7 != 0);
        let (low, high) = value.split_at(value.len().min(8));
        if value.is_empty() || negative || high.iter().any(|&byte| byte != 0) {
            return Err(Reason::FAILED_TO_GET_PARAMETER);
        }
        Ok(low.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte)))
    }

    /// A number with a sign.
    pub fn signed(&self) -> Outcome<i64> {
        let bytes = self.big().ok_or(Reason::FAILED_TO_GET_PARAMETER)?;
        match <[u8; 4]>::try_from(bytes) {
            Ok(bytes) if self.data_type == kind::INTEGER => Ok(i64::from(i32::from_le_bytes(bytes))),
            _ => i64::try_from(self.as_number()?).map_err(|_| Reason::FAILED_TO_GET_PARAMETER),
        }
    }

    /// The bytes of a number of any size, least significant first.
    pub fn big(&self) -> Option<&[u8]> {
        matches!(self.data_type, kind::INTEGER | kind::UNSIGNED).then(|| self.bytes())
    }

    /// Bytes.
    pub fn as_octets(&self) -> Outcome<&[u8]> {
        match self.data_type {
            kind::OCTETS => Ok(self.bytes()),
            _ => Err(Reason::FAILED_TO_GET_PARAMETER),
        }
    }

    /// The first `len` bytes, of a parameter that does not say how many it has.
    pub fn at_least(&self, len: usize) -> Option<&[u8]> {
        let known = self.data_type == kind::OCTETS && !self.data.is_null();
        // SAFETY: whoever gives a parameter of unknown length has so many bytes there.
        known.then(|| unsafe { std::slice::from_raw_parts(self.data.cast::<u8>(), len) })
    }

    /// Text without what ends it.
    pub fn as_text(&self) -> Outcome<&[u8]> {
        let bytes = match self.data_type {
            kind::UTF8 => self.bytes(),
            _ => return Err(Reason::FAILED_TO_GET_PARAMETER),
        };
        Ok(bytes.split(|&byte| byte == 0).next().unwrap_or_default())
    }

    /// Text that may be given in either way: signature parameters are.
    pub fn is_text(&self) -> bool {
        self.data_type == kind::UTF8
    }

    /// Answers in the form that was asked for.
    pub fn set(&mut self, value: Value<'_>) -> Outcome<()> {
        let done = match value {
            Value::Number(value) => self.set_number(&value.to_be_bytes()),
            Value::Signed(value) => self.set_signed(value),
            Value::Big(value) => self.set_number(value),
            Value::Octets(value) => self.set_octets(value, false),
            Value::Text(value) => self.set_octets(value.to_bytes(), true),
        };
        if done { Ok(()) } else { Err(Reason::FAILED_TO_SET_PARAMETER) }
    }

    /// A big-endian number.
    fn set_number(&mut self, value: &[u8]) -> bool {
        if !matches!(self.data_type, kind::INTEGER | kind::UNSIGNED) {
            return false;
        }
        let zeros = value.iter().take_while(|&&byte| byte == 0).count();
        let digits = &value[zeros..];
        if self.data.is_null() {
            self.return_size = if value.len() == 8 { 8 } else { digits.len().max(1) };
            return true;
        }
        let signed = self.data_type == kind::INTEGER;
        let fits = digits.len() < self.data_size
            || digits.len() == self.data_size
                && !(signed && digits.first().is_some_and(|&top| top >> 7 != 0));
        if !fits {
            return false;
        }
        self.return_size = self.data_size;
        let out = self.bytes_mut();
        out.fill(0);
        for (out, digit) in out.iter_mut().zip(digits.iter().rev()) {
            *out = *digit;
        }
        true
    }

    fn set_signed(&mut self, value: i64) -> bool {
        if self.data_type != kind::INTEGER || value >= 0 {
            return u64::try_from(value).is_ok_and(|value| self.set_number(&value.to_be_bytes()));
        }
        self.return_size = self.data_size;
        let bytes = value.to_le_bytes();
        // Negative ones here are small.
        for (i, out) in self.bytes_mut().iter_mut().enumerate() {
            *out = bytes.get(i).copied().unwrap_or(0xff);
        }
        true
    }

    fn set_octets(&mut self, value: &[u8], text: bool) -> bool {
        let (plain, pointer) =
            if text { (kind::UTF8, kind::UTF8_POINTER) } else { (kind::OCTETS, kind::OCTETS_POINTER) };
        if self.data_type == pointer {
            // What it would point to has to outlive the call: only constants and `set_pointer` are for that.
            return false;
        }
        if self.data_type != plain {
            return false;
        }
        self.return_size = value.len();
        if self.data.is_null() {
            return true;
        }
        let out = self.bytes_mut();
        let Some(place) = out.get_mut(..value.len()) else { return false };
        place.copy_from_slice(value);
        if text && let Some(end) = out.get_mut(value.len()) {
            *end = 0;
        }
        true
    }

    /// Answers with a constant text, by copy or by pointer.
    pub fn set_constant(&mut self, value: &'static CStr) -> Outcome<()> {
        if self.data_type == kind::UTF8_POINTER {
            return self.set_pointer(value.as_ptr().cast(), value.count_bytes());
        }
        self.set(Value::Text(value))
    }

    /// Answers a question for a pointer. What it points to must stay until the object that was asked changes.
    pub fn set_pointer(&mut self, value: *const c_void, len: usize) -> Outcome<()> {
        if !matches!(self.data_type, kind::OCTETS_POINTER | kind::UTF8_POINTER) {
            return Err(Reason::FAILED_TO_SET_PARAMETER);
        }
        self.return_size = len;
        if !self.data.is_null() {
            // SAFETY: a parameter of this kind has a place for a pointer at its data.
            unsafe { ptr::write_unaligned(self.data.cast::<*const c_void>(), value) };
        }
        Ok(())
    }
}
