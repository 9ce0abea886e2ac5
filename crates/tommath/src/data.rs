//! Variables of the library.
#![allow(non_upper_case_globals, reason = "the names of C")]

use adamant_mp::Digit;
use adamant_mp::num::low8;
use adamant_mp::prime::single::{SMALL, SMALL_COUNT};
use adamant_mp::radix;
use core::sync::atomic::{AtomicI32, AtomicPtr};

/// Digits from which Karatsuba's method multiplies. Programs may set it, and nothing looks at it: the crossovers were
/// measured. So with the other three.
#[unsafe(no_mangle)]
pub static KARATSUBA_MUL_CUTOFF: AtomicI32 = AtomicI32::new(80);
/// As `KARATSUBA_MUL_CUTOFF`, for squares.
#[unsafe(no_mangle)]
pub static KARATSUBA_SQR_CUTOFF: AtomicI32 = AtomicI32::new(120);
/// As `KARATSUBA_MUL_CUTOFF`, for the method of Toom and Cook.
#[unsafe(no_mangle)]
pub static TOOM_MUL_CUTOFF: AtomicI32 = AtomicI32::new(350);
/// As `KARATSUBA_MUL_CUTOFF`, for squares by the method of Toom and Cook.
#[unsafe(no_mangle)]
pub static TOOM_SQR_CUTOFF: AtomicI32 = AtomicI32::new(400);

/// The first primes.
#[unsafe(no_mangle)]
pub static ltm_prime_tab: [Digit; SMALL_COUNT] = SMALL;

/// The same table, as a variable that points to it.
#[unsafe(no_mangle)]
pub static s_mp_prime_tab: AtomicPtr<Digit> = AtomicPtr::new((&raw const ltm_prime_tab).cast_mut().cast());

/// The characters of a text in radix 64, in the order of their values, and a NUL.
const CHARACTERS: [u8; 65] = {
    let mut characters = [0; 65];
    let mut value = 0;
    while value < 64 {
        characters[value] = radix::ALPHABET[value];
        value += 1;
    }
    characters
};

/// The character with which the table of values begins, and how many it goes on for.
const FIRST: u8 = b'(';
const VALUES: usize = 128 - FIRST as usize;

/// The characters of texts by their values, NUL-terminated.
#[unsafe(no_mangle)]
pub static mp_s_rmap: &[u8; 65] = &CHARACTERS;

/// The values of characters from `(` to the end of ASCII in radix 64; 255 for those that are no digit.
#[unsafe(no_mangle)]
pub static mp_s_rmap_reverse: [u8; VALUES] = {
    let mut values = [u8::MAX; VALUES];
    let mut value = 0;
    while value < 64 {
        values[(CHARACTERS[value] - FIRST) as usize] = low8(value as u64);
        value += 1;
    }
    values
};

/// The size of that table.
#[unsafe(no_mangle)]
pub static mp_s_rmap_reverse_sz: usize = VALUES;
