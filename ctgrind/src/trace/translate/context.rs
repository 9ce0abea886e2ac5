//! What translated code and the translator share, at the base of GS, and the way from one to the other.

use core::arch::global_asm;
use core::mem::offset_of;

/// Places for what a block logs.
pub const SLOTS: usize = 512;

/// At the base of GS: no program uses that register.
#[repr(C, align(4096))]
pub struct Context {
    /// Where this lies.
    pub own: u64,
    /// The translator's stack.
    pub host_stack: u64,
    /// Where the program goes on.
    pub next: u64,
    /// The translation of that.
    pub target: u64,
    flags: u64,
    /// RAX, while an address is computed in it.
    pub saved: u64,
    /// [`leave`].
    pub leave: u64,
    /// The translator.
    pub translator: u64,
    registers: [u64; 16],
    /// Addresses and operands, before each instruction of the block.
    pub slots: [u64; SLOTS],
    vectors: Vectors,
}

#[repr(C, align(64))]
struct Vectors([u8; 16384]);

/// Offsets, for generated code.
pub mod at {
    use super::{Context, offset_of};
    pub const NEXT: usize = offset_of!(Context, next);
    pub const SAVED: usize = offset_of!(Context, saved);
    pub const LEAVE: usize = offset_of!(Context, leave);
    pub const SLOTS: usize = offset_of!(Context, slots);
}

unsafe extern "C" {
    /// Leaves the program: saves its registers, asks `ctgrind_dispatch` where to go on, and goes there.
    pub fn ctgrind_leave();
}

global_asm!(
    ".global ctgrind_leave",
    "ctgrind_leave:",
    "mov gs:[{registers}], rax",
    "mov gs:[{registers} + 8], rcx",
    "mov gs:[{registers} + 16], rdx",
    "mov gs:[{registers} + 24], rbx",
    "mov gs:[{registers} + 32], rsp",
    "mov gs:[{registers} + 40], rbp",
    "mov gs:[{registers} + 48], rsi",
    "mov gs:[{registers} + 56], rdi",
    "mov gs:[{registers} + 64], r8",
    "mov gs:[{registers} + 72], r9",
    "mov gs:[{registers} + 80], r10",
    "mov gs:[{registers} + 88], r11",
    "mov gs:[{registers} + 96], r12",
    "mov gs:[{registers} + 104], r13",
    "mov gs:[{registers} + 112], r14",
    "mov gs:[{registers} + 120], r15",
    "mov rsp, gs:[{host_stack}]",
    "pushfq",
    "pop gs:[{flags}]",
    "cld",
    "mov rbx, gs:[{own}]",
    // All that the kernel saves, but protection keys and tiles.
    "mov eax, 0xe7",
    "xor edx, edx",
    "xsave64 [rbx + {vectors}]",
    "mov rdi, rbx",
    "call {dispatch}",
    "mov gs:[{target}], rax",
    "mov eax, 0xe7",
    "xor edx, edx",
    "xrstor64 [rbx + {vectors}]",
    "push gs:[{flags}]",
    "popfq",
    "mov rax, gs:[{registers}]",
    "mov rcx, gs:[{registers} + 8]",
    "mov rdx, gs:[{registers} + 16]",
    "mov rbx, gs:[{registers} + 24]",
    "mov rsp, gs:[{registers} + 32]",
    "mov rbp, gs:[{registers} + 40]",
    "mov rsi, gs:[{registers} + 48]",
    "mov rdi, gs:[{registers} + 56]",
    "mov r8, gs:[{registers} + 64]",
    "mov r9, gs:[{registers} + 72]",
    "mov r10, gs:[{registers} + 80]",
    "mov r11, gs:[{registers} + 88]",
    "mov r12, gs:[{registers} + 96]",
    "mov r13, gs:[{registers} + 104]",
    "mov r14, gs:[{registers} + 112]",
    "mov r15, gs:[{registers} + 120]",
    "jmp gs:[{target}]",
    registers = const offset_of!(Context, registers),
    host_stack = const offset_of!(Context, host_stack),
    flags = const offset_of!(Context, flags),
    own = const offset_of!(Context, own),
    target = const offset_of!(Context, target),
    vectors = const offset_of!(Context, vectors),
    dispatch = sym super::dispatch,
);
