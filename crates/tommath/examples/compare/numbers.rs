//! What the functions are called with.

use crate::loading::{In, Library, MpInt, Out};
use std::ffi::{c_char, c_int};

/// Numbers of one library for one size: a and b of `bits` bits, c twice as long, an odd modulus, and places for results.
pub struct Numbers {
    pub a: MpInt,
    pub b: MpInt,
    pub double: MpInt,
    pub modulus: MpInt,
    pub diminished: MpInt,
    pub two_k: MpInt,
    pub two_k_d: MpInt,
    pub mu: MpInt,
    pub prime: MpInt,
    pub out: [MpInt; 3],
    /// A place for a number.
    pub fresh: MpInt,
    /// The decimal digits of a.
    pub text: Vec<u8>,
    pub bytes: Vec<u8>,
    /// A sign, and bytes.
    pub signed: Vec<u8>,
    /// With the text in it.
    pub file: *mut libc::FILE,
    pub digit: u64,
    pub flag: c_int,
    pub size: usize,
}

/// A number without memory.
pub fn zero() -> MpInt {
    MpInt { used: 0, alloc: 0, sign: 0, dp: std::ptr::null_mut() }
}

impl Numbers {
    /// The same numbers for every library; how far they lie from each other depends on `place`.
    pub fn new(library: &Library, bits: usize, prime: &[u8], place: usize) -> Numbers {
        let init: unsafe extern "C" fn(Out) -> c_int = library.function("mp_init");
        let from: unsafe extern "C" fn(Out, *const u8, usize) -> c_int = library.function("mp_from_ubin");
        let mut seed = 1u64;
        let mut bytes = |count: usize| -> Vec<u8> {
            (0..count)
                .map(|i| {
                    seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    (seed >> 56) as u8 | if i == 0 { 0x80 } else { 0 }
                })
                .collect()
        };
        let make = |bytes: &[u8]| {
            let mut number = zero();
            std::mem::forget(Vec::<u8>::with_capacity(16 + 112 * place));
            // SAFETY: a place for a number, and bytes.
            unsafe {
                assert_eq!(init(&mut number), 0);
                assert_eq!(from(&mut number, bytes.as_ptr(), bytes.len()), 0);
            }
            number
        };
        let length = bits / 8;
        let mut odd = bytes(length);
        odd[length - 1] |= 1;
        odd[0] = 0xff;
        // 2^(60 n) - 12345 and 2^bits - 12345.
        let complement = |bits: usize| {
            let mut all = vec![0xff; bits.div_ceil(8)];
            if !bits.is_multiple_of(8) {
                all[0] = 0x0f;
            }
            let end = all.len() - 2;
            all[end..].copy_from_slice(&(u16::MAX - 12344).to_be_bytes());
            all
        };
        let (a, b, double) = (bytes(length), bytes(length), bytes(2 * length - 1));
        let text: unsafe extern "C" fn(In, *mut c_char, usize, *mut usize, c_int) -> c_int =
            library.function("mp_to_radix");
        let mut numbers = Numbers {
            a: make(&a),
            b: make(&b),
            double: make(&double),
            modulus: make(&odd),
            diminished: make(&complement(bits.div_ceil(60) * 60)),
            two_k: make(&complement(bits)),
            two_k_d: make(&12345u16.to_be_bytes()),
            mu: make(&[]),
            prime: make(prime),
            out: [make(&[]), make(&[]), make(&[])],
            fresh: zero(),
            text: vec![0; bits + 10],
            bytes: vec![0; 2 * length + 10],
            signed: vec![1; 2 * length + 10],
            // SAFETY: no arguments.
            file: unsafe { libc::tmpfile() },
            digit: 0,
            flag: 0,
            size: 0,
        };
        let setup: unsafe extern "C" fn(Out, In) -> c_int = library.function("mp_reduce_setup");
        // SAFETY: initialised numbers.
        unsafe {
            assert_eq!(setup(&mut numbers.mu, &numbers.modulus), 0);
            let n = &mut numbers;
            assert_eq!(text(&n.a, n.text.as_mut_ptr().cast(), n.text.len(), &mut n.size, 10), 0);
            assert!(!n.file.is_null());
            libc::fwrite(n.text.as_ptr().cast(), 1, n.size, n.file);
        }
        numbers
    }
}

/// The first prime above 2^bits - 2^(bits - 9), as bytes.
pub fn prime(library: &Library, bits: usize) -> Vec<u8> {
    let from: unsafe extern "C" fn(Out, *const u8, usize) -> c_int = library.function("mp_from_ubin");
    let to: unsafe extern "C" fn(In, *mut u8, usize, *mut usize) -> c_int = library.function("mp_to_ubin");
    let next: unsafe extern "C" fn(Out, c_int, c_int) -> c_int = library.function("mp_prime_next_prime");
    let mut bytes = vec![0; bits / 8];
    (bytes[0], bytes[1]) = (0xff, 0x80);
    let mut number = zero();
    // SAFETY: a number, and room for it.
    unsafe {
        assert_eq!(from(&mut number, bytes.as_ptr(), bytes.len()), 0);
        assert_eq!(next(&mut number, 1, 0), 0);
        assert_eq!(to(&number, bytes.as_mut_ptr(), bytes.len(), std::ptr::null_mut()), 0);
    }
    bytes
}
