//! A piece of a message on its way through a cipher.

use adamant_symmetric::InOut;
use std::borrow::Cow;

/// Input and output of one call to update a cipher. They may be the same, or overlap.
pub struct Piece<'a> {
    input: *const u8,
    output: *mut u8,
    len: usize,
    /// Bytes of room at the output.
    room: usize,
    _borrowed: std::marker::PhantomData<&'a mut [u8]>,
}

impl<'a> Piece<'a> {
    /// # Safety
    /// Input of so many bytes, output with so much room, null or there for all of `'a`, and used by nobody else.
    pub unsafe fn new(input: *const u8, len: usize, output: *mut u8, room: usize) -> Piece<'a> {
        let len = if input.is_null() { 0 } else { len };
        Piece { input, output, len, room, _borrowed: std::marker::PhantomData }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn room(&self) -> usize {
        self.room
    }

    pub fn has_input(&self) -> bool {
        !self.input.is_null()
    }

    pub fn has_output(&self) -> bool {
        !self.output.is_null()
    }

    /// Whether output goes where input came from.
    pub fn is_in_place(&self) -> bool {
        std::ptr::eq(self.input, self.output)
    }

    /// The input, as long as nothing is written.
    pub fn input(&self) -> &[u8] {
        if self.len == 0 {
            return &[];
        }
        // SAFETY: not null, so many bytes, by `new`.
        unsafe { std::slice::from_raw_parts(self.input, self.len) }
    }

    /// All of it with output at the same place of both; nothing where the output has less room.
    pub fn whole(self) -> Option<InOut<'a>> {
        if self.len == 0 {
            return Some(InOut::from(&mut [][..]));
        }
        if self.room < self.len || self.output.is_null() {
            return None;
        }
        let apart = self.input.addr().abs_diff(self.output.addr()) >= self.len;
        // SAFETY: both have `len` bytes. Where they overlap the input moves to the output first, and only that is used.
        unsafe {
            if !apart {
                std::ptr::copy(self.input, self.output, self.len);
            }
            let output = std::slice::from_raw_parts_mut(self.output, self.len);
            if apart {
                InOut::new(std::slice::from_raw_parts(self.input, self.len), output).ok()
            } else {
                Some(InOut::from(output))
            }
        }
    }

    /// The same of its first bytes.
    pub fn first(mut self, len: usize) -> Option<InOut<'a>> {
        self.len = self.len.min(len);
        self.whole()
    }

    /// Input, and the first `need` bytes of the output, apart: the input is copied where the two overlap. Nothing where the output
    /// has less room.
    pub fn apart(self, need: usize) -> Option<(Cow<'a, [u8]>, &'a mut [u8])> {
        let (start, end) = (self.input.addr(), self.input.addr() + self.len);
        let (out, out_end) = (self.output.addr(), self.output.addr() + need);
        if need > 0 && (self.room < need || self.output.is_null()) {
            return None;
        }
        let overlap = start < out_end && out < end;
        // SAFETY: by `new`. The output is made a reference only after the input was copied, or shares nothing with it.
        unsafe {
            let input = super::guard::input(self.input, self.len);
            let input = if overlap { Cow::Owned(input.to_vec()) } else { Cow::Borrowed(input) };
            Some((input, super::guard::output(self.output, need)))
        }
    }
}
