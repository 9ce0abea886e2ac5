//! Input and output of one operation, which may be one buffer.
#![allow(unsafe_code)]

use crate::Error;
use core::marker::PhantomData;

/// Bytes to read and as many bytes to write: one buffer worked on in place, or two that do not overlap.
///
/// Made from `&mut [u8]` for work in place, or from two slices with [`InOut::new`].
pub struct InOut<'a> {
    input: *const u8,
    output: *mut u8,
    len: usize,
    lifetime: PhantomData<&'a mut [u8]>,
}

// SAFETY: an InOut stands for a shared and an exclusive borrow of bytes, which may both be sent.
unsafe impl Send for InOut<'_> {}

impl<'a> From<&'a mut [u8]> for InOut<'a> {
    fn from(data: &'a mut [u8]) -> Self {
        InOut { input: data.as_ptr(), output: data.as_mut_ptr(), len: data.len(), lifetime: PhantomData }
    }
}

/// From the pair of buffers of RustCrypto's traits.
#[cfg(any(feature = "aead", feature = "cipher"))]
impl<'a> From<inout::InOutBuf<'a, 'a, u8>> for InOut<'a> {
    fn from(data: inout::InOutBuf<'a, 'a, u8>) -> Self {
        let len = data.len();
        let (input, output) = data.into_raw();
        InOut { input, output, len, lifetime: PhantomData }
    }
}

impl<'a> InOut<'a> {
    /// Reads `input` and writes `output`.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless both have the same length.
    pub fn new(input: &'a [u8], output: &'a mut [u8]) -> Result<Self, Error> {
        if input.len() != output.len() {
            return Err(Error::LengthMismatch);
        }
        Ok(InOut {
            input: input.as_ptr(),
            output: output.as_mut_ptr(),
            len: input.len(),
            lifetime: PhantomData,
        })
    }

    /// From pointers that C handed over.
    ///
    /// # Safety
    /// For the lifetime `'a`, `input` can be read and `output` read and written for `len` initialised bytes, nobody
    /// else writes to the first or touches the second, and the two are either equal or do not overlap. Both may be
    /// dangling if `len` is 0.
    pub unsafe fn from_raw(input: *const u8, output: *mut u8, len: usize) -> Self {
        InOut { input, output, len, lifetime: PhantomData }
    }

    /// The number of bytes.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// In parts that go into a function in registers; no input means in place. A structure of three words is copied through
    /// memory in wider pieces than it was written in, and each copy waits for the stores: 20 cycles, half a short message.
    #[inline(always)]
    pub(crate) fn apart(self) -> (Option<&'a [u8]>, &'a mut [u8]) {
        let in_place = core::ptr::eq(self.input, self.output);
        // SAFETY: the borrows that this was made of; two that do not overlap, or only the second is given.
        unsafe {
            let input = (!in_place).then(|| core::slice::from_raw_parts(self.input, self.len));
            (input, core::slice::from_raw_parts_mut(self.output, self.len))
        }
    }

    /// From the parts.
    #[inline(always)]
    pub(crate) fn join(input: Option<&'a [u8]>, output: &'a mut [u8]) -> Self {
        debug_assert!(input.is_none_or(|input| input.len() == output.len()));
        let input = input.map_or(output.as_ptr(), <[u8]>::as_ptr);
        InOut { input, output: output.as_mut_ptr(), len: output.len(), lifetime: PhantomData }
    }

    /// The first `middle` bytes and the rest; `middle` counts as the length where it is larger.
    #[inline(always)]
    #[must_use]
    pub fn split_at(self, middle: usize) -> (Self, Self) {
        let middle = middle.min(self.len);
        let head = InOut { len: middle, ..self };
        let tail = InOut {
            input: self.input.wrapping_add(middle),
            output: self.output.wrapping_add(middle),
            len: self.len - middle,
            lifetime: PhantomData,
        };
        (head, tail)
    }

    /// The same bytes again, for a shorter time.
    #[inline(always)]
    pub fn reborrow(&mut self) -> InOut<'_> {
        InOut { ..*self }
    }

    /// Where to read and where to write, [`InOut::len`] bytes each. To write takes an exclusive borrow.
    #[inline(always)]
    pub(crate) fn pointers(&self) -> (*const u8, *mut u8) {
        (self.input, self.output)
    }

    /// What there is to read. In place this is what has been written so far.
    #[inline(always)]
    #[must_use]
    pub fn input(&self) -> &[u8] {
        if self.len == 0 {
            return &[];
        }
        // SAFETY: `len` bytes can be read, and nothing writes them while this borrow of self lives.
        unsafe { core::slice::from_raw_parts(self.input, self.len) }
    }

    /// What has been written.
    #[inline(always)]
    #[must_use]
    pub fn output(&self) -> &[u8] {
        if self.len == 0 {
            return &[];
        }
        // SAFETY: `len` bytes can be read, and nothing writes them while this borrow of self lives.
        unsafe { core::slice::from_raw_parts(self.output, self.len) }
    }

    /// Where to write.
    #[inline(always)]
    pub fn output_mut(&mut self) -> &mut [u8] {
        if self.len == 0 {
            return &mut [];
        }
        // SAFETY: `len` bytes can be written; the borrow of self keeps every other view of them away.
        unsafe { core::slice::from_raw_parts_mut(self.output, self.len) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_buffers_and_one() {
        let input = [1u8, 2, 3, 4];
        let mut output = [0u8; 4];
        assert!(InOut::new(&input, &mut output[..3]).is_err());
        let (mut head, mut tail) = InOut::new(&input, &mut output).unwrap().split_at(1);
        head.output_mut()[0] = head.input()[0] + 10;
        let read = tail.input()[2];
        tail.output_mut()[2] = read;
        assert_eq!((head.len(), tail.len()), (1, 3));
        assert_eq!(output, [11, 0, 0, 4]);
        let mut data = [5u8; 2];
        let mut both = InOut::from(&mut data[..]);
        both.output_mut()[1] = 7;
        assert_eq!(both.input(), [5, 7]);
        assert_eq!(both.split_at(9).1.len(), 0);
        assert!(InOut::from(&mut [][..]).is_empty());
    }
}
