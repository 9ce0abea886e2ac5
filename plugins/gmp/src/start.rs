//! What is done once, when the library is loaded.

use crate::memory;
use adamant_base::cpu::{self, Features};
use core::ffi::{CStr, c_char};

/// The dynamic linker calls it, with the other constructors.
#[used]
#[unsafe(link_section = ".init_array")]
static START: extern "C" fn() = start;

unsafe extern "C" {
    /// As `getenv`, but NULL in programs that have more rights than the user who started them.
    fn secure_getenv(name: *const c_char) -> *const c_char;
}

extern "C" fn start() {
    memory::start();
    // SAFETY: a name that ends in zero. No other thread changes the environment while constructors run; what is returned is read at once.
    let value = unsafe { secure_getenv(c"ADAMANT_CPU".as_ptr()) };
    if value.is_null() {
        return;
    }
    // SAFETY: not NULL, so a string that ends in zero.
    let value = unsafe { CStr::from_ptr(value) };
    // As everywhere in Adamant: a name that is not known allows nothing.
    let allowed =
        value.to_str().map_or(Features::NONE, |value| cpu::cap::check(value).unwrap_or(Features::NONE));
    #[cfg(not(feature = "ctgrind"))]
    cpu::keep_to(allowed);
    // SAFETY: for tests under valgrind, which executes ADX and does not show it; they ask for nothing else that is hidden.
    #[cfg(feature = "ctgrind")]
    unsafe {
        cpu::assume(allowed);
    }
}
