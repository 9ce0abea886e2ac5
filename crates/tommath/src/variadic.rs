//! The functions that take any number of numbers, up to a NULL.
//!
//! Rust cannot define such functions; a few instructions lay the arguments that came in registers beside those on the
//! stack and pass both on. Only x86-64 and AArch64 outside of Windows and Apple's systems have them: elsewhere the library
//! has all functions but these two.

use adamant_mp::{MpInt, memory};
use std::ffi::c_int;

/// The arguments: `count` from registers, then those on the stack.
struct Arguments {
    registers: *const *mut MpInt,
    count: usize,
    stack: *const *mut MpInt,
}

impl Arguments {
    /// Argument `i`.
    ///
    /// # Safety
    /// There is a NULL among the arguments, and it does not come before this one.
    unsafe fn get(&self, i: usize) -> *mut MpInt {
        // SAFETY: the caller's word.
        unsafe { if i < self.count { *self.registers.add(i) } else { *self.stack.add(i - self.count) } }
    }
}

/// Initialises all; clears those that it has when one fails.
///
/// # Safety
/// The arguments point to places for numbers and end in a NULL.
unsafe extern "C" fn init(registers: *const *mut MpInt, count: usize, stack: *const *mut MpInt) -> c_int {
    let arguments = Arguments { registers, count, stack };
    let mut done = 0;
    // SAFETY: the caller's word; nothing is asked for after the NULL.
    unsafe {
        loop {
            let number = arguments.get(done);
            if number.is_null() {
                return 0;
            }
            if let Err(code) = memory::init(number) {
                for i in 0..done {
                    memory::clear(arguments.get(i));
                }
                return code as c_int;
            }
            done += 1;
        }
    }
}

/// Clears all.
///
/// # Safety
/// The arguments point to initialised numbers and end in a NULL.
unsafe extern "C" fn clear(registers: *const *mut MpInt, count: usize, stack: *const *mut MpInt) {
    let arguments = Arguments { registers, count, stack };
    // SAFETY: the caller's word; nothing is asked for after the NULL.
    unsafe {
        let mut i = 0;
        while !arguments.get(i).is_null() {
            memory::clear(arguments.get(i));
            i += 1;
        }
    }
}

/// Six registers, then the stack above the return address.
#[cfg(target_arch = "x86_64")]
macro_rules! variadic {
    ($name:ident = $target:path) => {
        /// # Safety
        /// As the header says.
        #[unsafe(no_mangle)]
        #[unsafe(naked)]
        pub unsafe extern "C" fn $name() {
            core::arch::naked_asm!(
                "push r9",
                "push r8",
                "push rcx",
                "push rdx",
                "push rsi",
                "push rdi",
                "mov rdi, rsp",
                "mov esi, 6",
                "lea rdx, [rsp + 56]",
                // 48 bytes and the return address: 8 more and calls find the stack as they must.
                "sub rsp, 8",
                "call {target}",
                "add rsp, 56",
                "ret",
                target = sym $target,
            )
        }
    };
}

/// Eight registers, then the stack.
#[cfg(target_arch = "aarch64")]
macro_rules! variadic {
    ($name:ident = $target:path) => {
        /// # Safety
        /// As the header says.
        #[unsafe(no_mangle)]
        #[unsafe(naked)]
        pub unsafe extern "C" fn $name() {
            core::arch::naked_asm!(
                "mov x9, sp",
                "stp x29, x30, [sp, #-80]!",
                "stp x0, x1, [sp, #16]",
                "stp x2, x3, [sp, #32]",
                "stp x4, x5, [sp, #48]",
                "stp x6, x7, [sp, #64]",
                "mov x29, sp",
                "add x0, sp, #16",
                "mov x1, #8",
                "mov x2, x9",
                "bl {target}",
                "ldp x29, x30, [sp], #80",
                "ret",
                target = sym $target,
            )
        }
    };
}

variadic!(mp_init_multi = init);
variadic!(mp_clear_multi = clear);
