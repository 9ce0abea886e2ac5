//! The registers of the program that was interrupted, as they lie in the signal's frame.

use super::cpuid::ask;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A vector register, lowest bits first; shorter ones are its beginning.
pub type Vector = [u64; 8];

/// General registers in the order of their numbers in instructions.
const GENERAL: [libc::c_int; 16] = [
    libc::REG_RAX,
    libc::REG_RCX,
    libc::REG_RDX,
    libc::REG_RBX,
    libc::REG_RSP,
    libc::REG_RBP,
    libc::REG_RSI,
    libc::REG_RDI,
    libc::REG_R8,
    libc::REG_R9,
    libc::REG_R10,
    libc::REG_R11,
    libc::REG_R12,
    libc::REG_R13,
    libc::REG_R14,
    libc::REG_R15,
];

// Parts of the XSAVE area, by their number in XCR0.
const SSE: usize = 1;
const AVX: usize = 2;
const OPMASK: usize = 5;
const ZMM_HI256: usize = 6;
const HI16_ZMM: usize = 7;

/// The beginning of xmm registers in the legacy part of the area.
const XMM: usize = 160;
/// Which parts are not in their initial state.
const XSTATE_BV: usize = 512;

/// Offset and size of each part, 0 for those that this CPU does not have; in the standard format, which signals use.
static PARTS: [(AtomicUsize, AtomicUsize); 8] = [const { (AtomicUsize::new(0), AtomicUsize::new(0)) }; 8];

/// Asks CPUID where the parts are. Before anything is trapped.
pub fn learn_layout() {
    PARTS[SSE].0.store(XMM, Ordering::Relaxed);
    PARTS[SSE].1.store(256, Ordering::Relaxed);
    for (number, part) in PARTS.iter().enumerate().skip(AVX) {
        let leaf = ask(0xd, number as u32);
        part.0.store(leaf.ebx as usize, Ordering::Relaxed);
        part.1.store(leaf.eax as usize, Ordering::Relaxed);
    }
}

/// The frame of a signal.
pub struct State {
    general: *mut libc::greg_t,
    area: *mut u8,
}

impl State {
    /// # Safety
    /// `context` is the third argument of a signal's handler, which has not returned; there is one `State` of it at a time.
    pub unsafe fn new(context: *mut libc::c_void) -> State {
        let context = context.cast::<libc::ucontext_t>();
        // SAFETY: what the caller promises.
        unsafe {
            State {
                general: (&raw mut (*context).uc_mcontext.gregs).cast(),
                area: (*context).uc_mcontext.fpregs.cast(),
            }
        }
    }

    /// A general register, by its number in instructions.
    pub fn general(&self, number: usize) -> u64 {
        // SAFETY: one of the registers in the frame.
        unsafe { *self.general.add(GENERAL[number] as usize) as u64 }
    }

    /// Writes a general register.
    pub fn set_general(&mut self, number: usize, value: u64) {
        // SAFETY: as above.
        unsafe { *self.general.add(GENERAL[number] as usize) = value as libc::greg_t }
    }

    /// The address of the instruction.
    pub fn rip(&self) -> u64 {
        // SAFETY: as above.
        unsafe { *self.general.add(libc::REG_RIP as usize) as u64 }
    }

    /// Moves on by so many bytes.
    pub fn skip(&mut self, length: usize) {
        // SAFETY: as above.
        unsafe { *self.general.add(libc::REG_RIP as usize) += length as libc::greg_t }
    }

    /// After each instruction from here on, SIGTRAP.
    pub fn step_by_step(&mut self) {
        const TRAP_FLAG: libc::greg_t = 1 << 8;
        // SAFETY: as above.
        unsafe { *self.general.add(libc::REG_EFL as usize) |= TRAP_FLAG }
    }

    /// A mask register.
    pub fn mask(&self, number: usize) -> u64 {
        self.read::<1>(OPMASK, 8 * number)[0]
    }

    /// A vector register, all of it.
    pub fn vector(&self, number: usize) -> Vector {
        if number >= 16 {
            return self.read::<8>(HI16_ZMM, 64 * (number - 16));
        }
        let low = self.read::<2>(SSE, 16 * number);
        let middle = self.read::<2>(AVX, 16 * number);
        let high = self.read::<4>(ZMM_HI256, 32 * number);
        [low[0], low[1], middle[0], middle[1], high[0], high[1], high[2], high[3]]
    }

    /// Writes all of a vector register.
    pub fn set_vector(&mut self, number: usize, value: &Vector) {
        if number >= 16 {
            return self.write(HI16_ZMM, 64 * (number - 16), value);
        }
        self.write(SSE, 16 * number, &value[..2]);
        self.write(AVX, 16 * number, &value[2..4]);
        self.write(ZMM_HI256, 32 * number, &value[4..]);
    }

    fn in_use(&self) -> *mut u64 {
        // SAFETY: the header behind the 512 bytes of the legacy part, at a multiple of 64 bytes.
        unsafe { self.area.add(XSTATE_BV).cast() }
    }

    /// Words of a part; zeros where the CPU left it out, as it was all zeros.
    fn read<const N: usize>(&self, part: usize, offset: usize) -> [u64; N] {
        let (start, size) = (PARTS[part].0.load(Ordering::Relaxed), PARTS[part].1.load(Ordering::Relaxed));
        // SAFETY: the header is there; the part is where CPUID said, and `offset` inside of it.
        unsafe {
            if size == 0 || *self.in_use() & 1 << part == 0 {
                return [0; N];
            }
            self.area.add(start + offset).cast::<[u64; N]>().read_unaligned()
        }
    }

    /// Writes words of a part, which is then in use. The frame holds whatever the stack had where a part was not.
    fn write(&mut self, part: usize, offset: usize, words: &[u64]) {
        let (start, size) = (PARTS[part].0.load(Ordering::Relaxed), PARTS[part].1.load(Ordering::Relaxed));
        // SAFETY: as for `read`; the frame is ours to change until the handler returns.
        unsafe {
            if *self.in_use() & 1 << part == 0 {
                if size == 0 || words.iter().all(|&word| word == 0) {
                    return;
                }
                self.area.add(start).write_bytes(0, size);
                *self.in_use() |= 1 << part;
            }
            self.area.add(start + offset).cast::<u64>().copy_from(words.as_ptr(), words.len());
        }
    }
}
