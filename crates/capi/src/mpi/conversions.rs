//! Bytes, text, errors.

use super::{digit, length, message, present, print, read_radix, size, status, value_radix_size, write_zero};
use crate::guard::value;
use adamant_mp::{In, Out, bytes, export, radix, shift};
use libc::FILE;
use std::ffi::{c_char, c_int};

export! {
    /// Writes a sign and hexadecimal digits; NULL prints nothing.
    value fn adm_mpi_print(mp: In, ofp: *mut FILE) { print(mp, ofp) }
    /// mp = the number of len bytes: the first is not 0 for a negative number, the rest big-endian.
    status fn adm_mpi_read_signed_bin(mp: Out, str: *const u8, len: c_int) -> c_int {
        present!(mp, str);
        bytes::from_signed_bytes(mp, str, length(len)?)
    }
    /// The bytes that adm_mpi_to_signed_bin writes: 2 for the number 0; 0 for NULL.
    value fn adm_mpi_signed_bin_size(mp: In) -> c_int {
        size(if mp.is_null() { 0 } else { bytes::size(mp).max(1) + 1 })
    }
    /// Writes a byte 0 or 1 for the sign, then |mp| big-endian; the number 0 is one byte.
    status fn adm_mpi_to_signed_bin(mp: In, str: *mut u8) -> c_int {
        present!(mp, str);
        let written = bytes::to_signed_bytes(mp, str, usize::MAX)?;
        write_zero(mp, str, written);
        Ok(())
    }
    /// mp = the number of len big-endian bytes.
    status fn adm_mpi_read_unsigned_bin(mp: Out, str: *const u8, len: c_int) -> c_int {
        present!(mp, str);
        bytes::from_bytes(mp, str, length(len)?, false)
    }
    /// The bytes that adm_mpi_to_unsigned_bin writes: 1 for the number 0; 0 for NULL.
    value fn adm_mpi_unsigned_bin_size(mp: In) -> c_int {
        size(if mp.is_null() { 0 } else { bytes::size(mp).max(1) })
    }
    /// Writes |mp| big-endian; the number 0 is one byte.
    status fn adm_mpi_to_unsigned_bin(mp: In, str: *mut u8) -> c_int {
        present!(mp, str);
        let written = bytes::to_bytes(mp, str, usize::MAX)?;
        write_zero(mp, str, written);
        Ok(())
    }
    /// The bits of |mp|.
    value fn adm_mpi_count_bits(mp: In) -> c_int { shift::count_bits(mp) }
    /// mp = the first number in str: a sign if there is one, and digits. What stands before and after is passed over.
    status fn adm_mpi_read_radix(mp: Out, str: *const u8, radix: c_int) -> c_int {
        present!(mp, str);
        read_radix(mp, str, radix)
    }
    /// The characters that adm_mpi_toradix writes, the NUL among them; 0 for a radix that there is not.
    value fn adm_mpi_radix_size(mp: In, radix: c_int) -> c_int { radix::text_size(mp, radix).unwrap_or(0) }
    /// The characters that any number of num * qty bits needs, with sign and NUL; 0 for what is not allowed.
    value fn adm_mpi_value_radix_size(num: c_int, qty: c_int, radix: c_int) -> c_int {
        value_radix_size(num, qty, radix)
    }
    /// Writes mp as text with a NUL; radix 2 to 64.
    status fn adm_mpi_toradix(mp: In, str: *mut u8, radix: c_int) -> c_int {
        present!(mp, str);
        radix::to_text(mp, str.cast(), usize::MAX, radix).map(drop)
    }
    /// The value of a character as a digit, -1 for one that is none.
    value fn adm_mpi_char2value(ch: c_char, r: c_int) -> c_int {
        // A char is an i8 or a u8, as the platform has it.
        digit(ch.to_ne_bytes()[0], r)
    }
}

export! {
    /// What a code means; never NULL.
    fn adm_mpi_strerror(ec: c_int) -> *const c_char { message(ec) }
}
