//! Bytes, words, text, streams.

use adamant_testing::hostile::Answer::{Code, Number};
use adamant_testing::hostile::Argument::{
    self, Any, Handle, In, Integer, Len, Length, OptionalOut, Out, Room, Value,
};
use adamant_testing::hostile::Row;

fn input() -> Argument {
    In(vec![7; 9])
}

/// A stream with a number in it.
fn file() -> usize {
    // SAFETY: a stream, and a text with NUL.
    unsafe {
        let file = libc::tmpfile();
        assert!(!file.is_null());
        libc::fputs(c"123\n".as_ptr(), file);
        libc::rewind(file);
        file.expose_provenance()
    }
}

pub fn rows() -> Vec<Row> {
    let mut rows = bytes();
    rows.extend(older_names());
    rows.extend(text());
    rows
}

fn bytes() -> Vec<Row> {
    adamant_testing::rows! {
        mp_ubin_size: Number(2), [Integer(300)];
        mp_from_ubin: Code, [Integer(1), input(), Len(1, 1)];
        mp_to_ubin: Code, [Integer(300), Out(2), Room(1), OptionalOut(8)];
        mp_sbin_size: Number(3), [Integer(300)];
        mp_from_sbin: Code, [Integer(1), input(), Len(1, 1)];
        mp_to_sbin: Code, [Integer(300), Out(3), Room(1), OptionalOut(8)];
        mp_pack_count: Number(2), [Integer(300), Any(0), Any(1)];
        mp_pack: Code, [
            Out(2), Room(0), OptionalOut(8), Any(1), Length(1), Any(0), Any(0), Integer(300),
        ];
        mp_unpack: Code, [Integer(1), Len(6, 1), Any(1), Length(1), Any(0), Any(0), input()];
    }
}

fn older_names() -> Vec<Row> {
    adamant_testing::rows! {
        // Nails ask for more room than there is: nothing says how much that is.
        mp_export: Code, [Out(2), OptionalOut(8), Any(1), Length(1), Any(0), Value(0), Integer(300)];
        mp_import: Code, [Integer(1), Len(6, 1), Any(1), Length(1), Any(0), Any(0), input()];
        mp_unsigned_bin_size: Number(2), [Integer(300)];
        mp_read_unsigned_bin: Code, [Integer(1), input(), Len(1, 1)];
        mp_to_unsigned_bin: Code, [Integer(300), Out(2)];
        mp_to_unsigned_bin_n: Code, [Integer(300), Out(2), In(2_u64.to_ne_bytes().to_vec())];
        mp_signed_bin_size: Number(3), [Integer(300)];
        mp_read_signed_bin: Code, [Integer(1), input(), Len(1, 1)];
        mp_to_signed_bin: Code, [Integer(300), Out(3)];
        mp_to_signed_bin_n: Code, [Integer(300), Out(3), In(3_u64.to_ne_bytes().to_vec())];
    }
}

/// Radix 2 writes more than any other.
fn text() -> Vec<Row> {
    adamant_testing::rows! {
        mp_read_radix: Code, [Integer(1), In(b"-123\0".to_vec()), Any(10)];
        mp_to_radix: Code, [Integer(300), Out(10), Room(1), OptionalOut(8), Any(2)];
        mp_radix_size: Code, [Integer(300), Any(2), Out(4)];
        mp_toradix: Code, [Integer(300), Out(10), Any(2)];
        mp_toradix_n: Code, [Integer(300), Out(10), Any(2), Len(1, 1)];
        mp_fread: Code, [Integer(1), Any(10), Handle(file)];
        mp_fwrite: Code, [Integer(300), Any(10), Handle(file)];
    }
}
