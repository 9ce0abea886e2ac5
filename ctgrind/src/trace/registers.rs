//! The registers of a stopped process.

use core::arch::x86_64::__cpuid_count;
use iced_x86::Register;
use std::io::Error;
use std::mem::zeroed;
use std::ops::Deref;

/// General-purpose registers and segment bases.
pub struct General(libc::user_regs_struct);

impl Deref for General {
    type Target = libc::user_regs_struct;
    fn deref(&self) -> &libc::user_regs_struct {
        &self.0
    }
}

/// The general registers of `pid`.
pub fn general(pid: libc::pid_t) -> Result<General, String> {
    // SAFETY: a struct of integers; all zeros is one of its values.
    let mut registers: libc::user_regs_struct = unsafe { zeroed() };
    // SAFETY: our own stopped child; the kernel writes exactly this struct.
    let result = unsafe { libc::ptrace(libc::PTRACE_GETREGS, pid, 0, &raw mut registers) };
    if result == -1 {
        return Err(format!("PTRACE_GETREGS: {}", Error::last_os_error()));
    }
    Ok(General(registers))
}

/// Goes on at `address`.
pub fn set_instruction_pointer(pid: libc::pid_t, address: u64) -> Result<(), String> {
    let mut registers = general(pid)?;
    registers.0.rip = address;
    // SAFETY: our own stopped child; the kernel reads exactly this struct.
    let result = unsafe { libc::ptrace(libc::PTRACE_SETREGS, pid, 0, &raw const registers.0) };
    if result == -1 { Err(format!("PTRACE_SETREGS: {}", Error::last_os_error())) } else { Ok(()) }
}

impl General {
    /// The value of `register` as part of an address; 0 for none.
    pub fn value(&self, register: Register) -> u64 {
        let r = &self.0;
        match register.full_register() {
            Register::RAX => r.rax,
            Register::RBX => r.rbx,
            Register::RCX => r.rcx,
            Register::RDX => r.rdx,
            Register::RSI => r.rsi,
            Register::RDI => r.rdi,
            Register::RBP => r.rbp,
            Register::RSP => r.rsp,
            Register::R8 => r.r8,
            Register::R9 => r.r9,
            Register::R10 => r.r10,
            Register::R11 => r.r11,
            Register::R12 => r.r12,
            Register::R13 => r.r13,
            Register::R14 => r.r14,
            Register::R15 => r.r15,
            Register::FS => r.fs_base,
            Register::GS => r.gs_base,
            _ => 0,
        }
    }
}

/// The vector registers, as XSAVE lays them out.
pub struct Vectors(Vec<u8>);

const NT_X86_XSTATE: libc::c_int = 0x202;
/// Where the low 16 bytes of registers 0 to 15 lie in the legacy area.
const XMM: usize = 160;
/// XSAVE components: bytes 16..32 of registers 0 to 15, bytes 32..64 of them, and registers 16 to 31.
const YMM_HIGH: u32 = 2;
const ZMM_HIGH: u32 = 6;
const ZMM_16_31: u32 = 7;

/// The vector registers of `pid`.
pub fn vectors(pid: libc::pid_t) -> Result<Vectors, String> {
    let mut area = vec![0u8; 16384];
    let mut io = libc::iovec { iov_base: area.as_mut_ptr().cast(), iov_len: area.len() };
    // SAFETY: our own stopped child; the kernel writes at most iov_len bytes into `area`.
    let result = unsafe { libc::ptrace(libc::PTRACE_GETREGSET, pid, NT_X86_XSTATE, &raw mut io) };
    if result == -1 {
        return Err(format!("PTRACE_GETREGSET: {}", Error::last_os_error()));
    }
    Ok(Vectors(area))
}

impl Vectors {
    /// The indices in an xmm, ymm or zmm register, sign-extended from `lane_bytes` (4 or 8) each.
    pub fn lanes(&self, register: Register, lane_bytes: usize) -> impl Iterator<Item = u64> + use<> {
        let bytes = self.full(register.number());
        (0..register.size() / lane_bytes).map(move |i| {
            let lane = &bytes[i * lane_bytes..][..lane_bytes];
            let value = lane.iter().rev().fold(0u64, |value, &byte| (value << 8) | u64::from(byte));
            if lane_bytes == 4 { i64::from(value as u32 as i32) as u64 } else { value }
        })
    }

    fn full(&self, number: usize) -> [u8; 64] {
        let mut out = [0; 64];
        let mut copy = |to: usize, from: usize, length: usize| {
            out[to..to + length].copy_from_slice(&self.0[from..from + length]);
        };
        if number < 16 {
            copy(0, XMM + 16 * number, 16);
            copy(16, component(YMM_HIGH) + 16 * number, 16);
            copy(32, component(ZMM_HIGH) + 32 * number, 32);
        } else {
            copy(0, component(ZMM_16_31) + 64 * (number - 16), 64);
        }
        out
    }
}

/// Where an XSAVE component begins in the standard layout; 0 (harmless zeros and legacy state) if the CPU lacks it.
#[allow(unused_unsafe)]
fn component(number: u32) -> usize {
    // SAFETY: leaf 0xd exists on every CPU that has vector indices.
    unsafe { __cpuid_count(0xd, number) }.ebx as usize
}
