//! Where random bytes come from.
//!
//! The source is a variable of the library, as it is in LibTomMath: its own test programs call through it. A program that is
//! linked to a fixed address has a copy of the variable (a COPY relocation), which then is the only one; so the library, too,
//! finds it by the dynamic symbol table, and looks there before each operation that needs random bytes.
#![allow(non_upper_case_globals, reason = "the names of C")]

use crate::answer::{Err, Out, export, guard};
use adamant_mp::{Digit, Result, random};
use core::ffi::c_void;
use core::sync::atomic::{AtomicPtr, Ordering};
use std::ffi::c_int;
use std::sync::{Mutex, PoisonError};

/// A function that fills so many bytes; never NULL but by a program's own hand, which stands for the operating system.
#[unsafe(no_mangle)]
pub static s_mp_rand_source: AtomicPtr<c_void> = AtomicPtr::new(s_mp_rand_platform as *mut c_void);

/// An operation that may need random bytes, with the source that the program has set.
pub(crate) fn with_source<T>(body: impl FnOnce() -> Result<T>) -> Result<T> {
    let pointer = s_mp_rand_source.load(Ordering::Acquire);
    let own = pointer.is_null() || pointer == s_mp_rand_platform as *mut c_void;
    // SAFETY: not NULL, and who writes there puts the address of such a function.
    let source = (!own).then(|| unsafe { core::mem::transmute::<*mut c_void, random::Source>(pointer) });
    random::set_source(source);
    guard(body)
}

export! {
    fn mp_rand(a: Out, digits: c_int) -> Err { with_source(|| random::random(a, digits)) }
    fn mp_rand_digit(r: *mut Digit) -> Err { crate::answer::put(r, with_source(random::random_digit)) }
    fn mp_rand_source(source: Option<random::Source>) {
        s_mp_rand_source.store(source.map_or(s_mp_rand_platform as *mut c_void, |f| f as *mut c_void), Ordering::Release)
    }
    /// Fills `size` bytes from the operating system.
    fn s_mp_rand_platform(out: *mut c_void, size: usize) -> Err {
        guard(|| random::fill_from_system(out.cast(), size))
    }
    /// Fills `size` bytes from the generator for tests.
    fn s_mp_rand_jenkins(out: *mut c_void, size: usize) -> Err { jenkins(out.cast(), size) }
    /// Begins the generator for tests at a seed.
    fn s_mp_rand_jenkins_init(seed: u64) {
        *JENKINS.lock().unwrap_or_else(PoisonError::into_inner) = Jenkins::new(seed)
    }
}

/// A small generator for tests: the same bytes for the same seed, and nothing secret about them.
///
/// # Source
/// B. Jenkins, "A small noncryptographic PRNG", the variant for words of 64 bits.
struct Jenkins {
    state: [u64; 4],
}

/// Numbers of the default seed come from it until it gets one.
static JENKINS: Mutex<Jenkins> = Mutex::new(Jenkins::new(0));

impl Jenkins {
    const fn new(seed: u64) -> Jenkins {
        let mut generator = Jenkins { state: [0xf1ea_5eed, seed, seed, seed] };
        let mut round = 0;
        while round < 20 {
            generator.next();
            round += 1;
        }
        generator
    }

    const fn next(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let e = a.wrapping_sub(b.rotate_left(7));
        let d_next = e.wrapping_add(b ^ c.rotate_left(13));
        self.state = [b ^ c.rotate_left(13), c.wrapping_add(d.rotate_left(37)), d.wrapping_add(e), d_next];
        d_next
    }
}

/// Writes words of the generator, the low byte first; what is left of the last one is lost.
///
/// # Safety
/// `out` is NULL, or `size` bytes may be written there.
unsafe fn jenkins(out: *mut u8, size: usize) -> Result {
    // No object is longer.
    if (out.is_null() && size != 0) || isize::try_from(size).is_err() {
        return Err(adamant_mp::Code::Val);
    }
    let mut generator = JENKINS.lock().unwrap_or_else(PoisonError::into_inner);
    for begin in (0..size).step_by(8) {
        let word = generator.next().to_le_bytes();
        // SAFETY: `begin` is below `size`, and no more is written than is left of it.
        unsafe { out.add(begin).copy_from_nonoverlapping(word.as_ptr(), word.len().min(size - begin)) };
    }
    Ok(())
}
