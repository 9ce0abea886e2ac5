//! Lines on stderr, by what a signal's handler may do: no heap, no locks.

/// A line that is put together and then written at once; what is too long is cut.
pub struct Line {
    bytes: [u8; 200],
    length: usize,
}

impl Line {
    pub fn new() -> Line {
        let mut line = Line { bytes: [0; 200], length: 0 };
        line.text("adamant-emulate: ");
        line
    }

    fn push(&mut self, byte: u8) {
        // The last one is for the line's end.
        if self.length < self.bytes.len() - 1 {
            self.bytes[self.length] = byte;
            self.length += 1;
        }
    }

    pub fn text(&mut self, text: &str) -> &mut Line {
        text.bytes().for_each(|byte| self.push(byte));
        self
    }

    pub fn hex(&mut self, value: u64, digits: u32) -> &mut Line {
        for i in (0..digits).rev() {
            self.push(b"0123456789abcdef"[(value >> (4 * i) & 15) as usize]);
        }
        self
    }

    pub fn number(&mut self, mut value: u64) -> &mut Line {
        let (mut digits, mut count) = ([0; 20], 0);
        loop {
            digits[count] = b'0' + (value % 10) as u8;
            (value, count) = (value / 10, count + 1);
            if value == 0 {
                break;
            }
        }
        digits[..count].iter().rev().for_each(|&digit| self.push(digit));
        self
    }

    pub fn write(&mut self) {
        self.bytes[self.length] = b'\n';
        // SAFETY: so many bytes lie there. Where stderr takes none, there is nobody to tell.
        unsafe { libc::write(2, self.bytes.as_ptr().cast(), self.length + 1) };
    }
}
