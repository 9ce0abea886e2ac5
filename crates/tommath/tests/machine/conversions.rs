//! Text, bytes, words, machine numbers.

use crate::arithmetic::settle;
use crate::ffi::{self as c, BUF, OKAY, VAL};
use crate::program::Step;
use crate::state::digits;
use num_bigint::{BigInt, BigUint, Sign};
use std::ffi::c_int;

const ALPHABET: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";

/// Text by the definition.
fn text(x: &BigInt, radix: u32) -> String {
    let mut characters: Vec<u8> =
        x.magnitude().to_radix_be(radix).iter().map(|&digit| ALPHABET[digit as usize]).collect();
    if x.sign() == Sign::Minus {
        characters.insert(0, b'-');
    }
    String::from_utf8(characters).unwrap()
}

pub const STEPS: &[Step] = &[
    |m, r| {
        let (a, to, radix) = (r.index(), r.index(), 2 + r.below(63) as u32);
        let expected = text(&m.mirror[a], radix);
        let room = match r.below(4) {
            0 => r.below(expected.len() as u64 + 2) as usize,
            _ => expected.len() + 1 + r.below(3) as usize,
        };
        let mut out = vec![0x55u8; room + 1];
        let (mut written, mut size) = (0, 0);
        // SAFETY: initialised registers, and the room that is said to be there.
        unsafe {
            let code =
                c::mp_to_radix(m.input(a), out.as_mut_ptr().cast(), room, &mut written, radix as c_int);
            assert_eq!(c::mp_radix_size(m.input(a), radix as c_int, &mut size), OKAY);
            assert_eq!(size as usize, expected.len() + 1);
            assert_eq!(out[room], 0x55);
            if room <= expected.len() {
                assert_eq!(code, BUF);
                return;
            }
            assert_eq!((code, written), (OKAY, expected.len() + 1));
            assert_eq!(&out[..written], [expected.as_bytes(), b"\0"].concat());
            let text = if radix <= 36 && r.below(2) == 0 { expected.to_lowercase() } else { expected };
            let end = ["\0", "\n\0", "\r\n\0"][r.below(3) as usize];
            let given = text + end;
            assert_eq!(c::mp_read_radix(m.output(to), given.as_ptr().cast(), radix as c_int), OKAY);
        }
        m.mirror[to] = m.mirror[a].clone();
    },
    |m, r| {
        // Characters that are no digits.
        let to = r.index();
        let given = [c"12x", c"1 2", c"--1", c"2", c"1 ", c"-12.5"][r.below(6) as usize];
        // SAFETY: initialised registers, a text.
        assert_eq!(unsafe { c::mp_read_radix(m.output(to), given.as_ptr(), 2) }, VAL);
        m.mirror[to] = BigInt::ZERO;
        let radix = [-1, 0, 1, 65, 1000][r.below(5) as usize];
        // SAFETY: as above.
        assert_eq!(unsafe { c::mp_read_radix(m.output(to), c"1".as_ptr(), radix) }, VAL);
    },
    |m, r| {
        let (a, to, signed) = (r.index(), r.index(), r.below(2) == 0);
        let x = m.mirror[a].clone();
        let mut expected = if x == BigInt::ZERO { vec![] } else { x.magnitude().to_bytes_be() };
        if signed {
            expected.insert(0, u8::from(x.sign() == Sign::Minus));
        }
        let room = if r.below(4) == 0 { r.below(expected.len() as u64 + 1) as usize } else { expected.len() };
        let mut out = vec![0x55u8; room + 1];
        let mut written = 77;
        // SAFETY: initialised registers, and the room that is said to be there.
        unsafe {
            let write = if signed { c::mp_to_sbin } else { c::mp_to_ubin };
            let code = write(m.input(a), out.as_mut_ptr(), room, &mut written);
            assert_eq!(out[room], 0x55);
            if room < expected.len() {
                assert_eq!((code, written), (BUF, 77));
                return;
            }
            assert_eq!((code, written), (OKAY, expected.len()));
            assert_eq!(out[..room], expected);
            let read = if signed { c::mp_from_sbin } else { c::mp_from_ubin };
            assert_eq!(read(m.output(to), expected.as_ptr(), expected.len()), OKAY);
        }
        m.mirror[to] = if signed { x } else { BigInt::from(x.magnitude().clone()) };
    },
    |m, r| {
        // Words of any layout, there and back.
        let (a, to) = (r.index(), r.index());
        let (order, endian) = ([1, -1][r.below(2) as usize], r.below(3) as c_int - 1);
        let (size, nails) = (1 + r.below(9) as usize, r.below(20) as usize);
        let mut words = vec![0xffu8; 4096];
        let mut count = 0;
        let x = m.mirror[a].clone();
        // SAFETY: initialised registers, and more room than words are allowed.
        unsafe {
            let code = c::mp_pack(
                words.as_mut_ptr().cast(),
                words.len() / size,
                &mut count,
                order,
                size,
                endian,
                nails,
                m.input(a),
            );
            if nails >= 8 * size {
                assert_eq!(code, VAL);
                return;
            }
            let bits = 8 * size - nails;
            let expected = (x.bits() as usize).div_ceil(bits);
            assert_eq!(c::mp_pack_count(m.input(a), nails, size), expected);
            if expected > words.len() / size {
                assert_eq!(code, BUF);
                return;
            }
            assert_eq!((code, count), (OKAY, expected));
            let big_endian = endian == 1 || (endian == 0 && cfg!(target_endian = "big"));
            // By the definition: word after word, each as a number.
            let value = (0..count).fold(BigUint::ZERO, |value, i| {
                let at = if order == 1 { i } else { count - 1 - i };
                let bytes = &words[at * size..][..size];
                let word =
                    if big_endian { BigUint::from_bytes_be(bytes) } else { BigUint::from_bytes_le(bytes) };
                assert!(word.bits() as usize <= bits);
                (value << bits) + word
            });
            assert_eq!(&value, x.magnitude());
            assert_eq!(
                c::mp_unpack(m.output(to), count, order, size, endian, nails, words.as_ptr().cast()),
                OKAY
            );
        }
        m.mirror[to] = BigInt::from(x.magnitude().clone());
    },
    |m, r| {
        let (a, x) = (r.index(), r.next() >> r.below(64));
        // SAFETY: initialised registers.
        unsafe {
            match r.below(3) {
                0 => {
                    c::mp_set_u64(m.output(a), x);
                    m.mirror[a] = BigInt::from(x);
                }
                1 => {
                    c::mp_set_i64(m.output(a), x as i64);
                    m.mirror[a] = BigInt::from(x as i64);
                }
                _ => {
                    c::mp_set(m.output(a), x & ((1 << 60) - 1));
                    m.mirror[a] = BigInt::from(x & ((1 << 60) - 1));
                }
            }
        }
    },
    |m, r| {
        let a = r.index();
        let magnitude = m.mirror[a].magnitude().to_u64_digits().first().copied().unwrap_or(0);
        let negative = m.mirror[a].sign() == Sign::Minus;
        let signed = if negative { (magnitude as i64).wrapping_neg() } else { magnitude as i64 };
        // SAFETY: initialised registers.
        unsafe {
            assert_eq!(c::mp_get_mag_u64(m.input(a)), magnitude);
            assert_eq!(c::mp_get_i64(m.input(a)), signed);
            assert_eq!(c::mp_get_i32(m.input(a)), signed as i32);
        }
    },
    |m, r| {
        let (a, to) = (r.index(), r.index());
        // SAFETY: initialised registers.
        let x = unsafe { c::mp_get_double(m.input(a)) };
        // Rounding as the standard library does it from text.
        assert_eq!(x, m.mirror[a].to_string().parse::<f64>().unwrap());
        let given = match r.below(3) {
            0 => x,
            1 => f64::from_bits(r.next()),
            _ => (r.next() as f64 - 2f64.powi(63)) / 1024.0,
        };
        // SAFETY: initialised registers.
        let code = unsafe { c::mp_set_double(m.output(to), given) };
        let expected = given.is_finite().then(|| format!("{:.0}", given.trunc()).parse::<BigInt>().unwrap());
        settle(m, to, code, expected);
    },
    |m, r| {
        let (a, count) = (r.index(), r.below(40) as c_int - 2);
        // SAFETY: initialised registers.
        assert_eq!(unsafe { c::mp_rand(m.output(a), count) }, OKAY);
        assert_eq!(m.numbers[a].used, count.max(0));
        m.mirror[a] = crate::state::value(&m.numbers[a]);
        assert_eq!(digits(&m.mirror[a]).len(), count.max(0) as usize);
    },
];
