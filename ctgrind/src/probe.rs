//! What a case sees of the harness: where secrets come from, and where the watched part begins and ends.

use adamant_base::secret::{mark_secret, toggle_count};
use core::arch::asm;

/// Different secrets that layer C tries: all zeros, all ones, sparse and random ones.
pub const PATTERNS: u8 = 14;

/// How this run is watched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Watch {
    /// By valgrind: secrets are marked.
    Memory,
    /// By callgrind, which counts the instructions of the watched part.
    Count,
    /// By single steps: this run's secrets are those of the given pattern, below [`PATTERNS`].
    Trace(u8),
}

/// The harness as a case sees it.
pub struct Probe {
    watch: Watch,
    /// Branch on the result: the positive control.
    control: bool,
    state: u64,
    observed: bool,
    /// The result has a mark.
    #[cfg(adamant_msan)]
    marked: bool,
}

impl Probe {
    /// For one run of one case.
    pub fn new(watch: Watch, control: bool) -> Probe {
        let mut probe = Probe {
            watch,
            control,
            state: 0x9e37_79b9_7f4a_7c15,
            observed: false,
            #[cfg(adamant_msan)]
            marked: false,
        };
        probe.state ^= u64::from(probe.pattern_number()) << 32;
        probe
    }

    /// `length` secret bytes.
    pub fn secret(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = self.pattern(length);
        self.mark(&mut bytes);
        bytes
    }

    /// `length` secret words.
    pub fn secret_words(&mut self, length: usize) -> Vec<u64> {
        let bytes = self.pattern(8 * length);
        let mut words: Vec<u64> = bytes
            .chunks_exact(8)
            .map(|c| c.iter().fold(0, |word, &byte| (word << 8) | u64::from(byte)))
            .collect();
        self.mark(&mut words);
        words
    }

    /// One secret word.
    pub fn secret_word(&mut self) -> u64 {
        self.secret_words(1)[0]
    }

    /// A secret odd number of exactly `8 * length` bits, big-endian: a modulus. The two fixed bits are public.
    pub fn secret_modulus(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = self.secret(length);
        bytes[0] |= 0x80;
        bytes[length - 1] |= 1;
        bytes
    }

    /// Which of the secrets this run uses, below [`PATTERNS`]: for cases that bring their own.
    pub fn pattern_number(&self) -> u8 {
        match self.watch {
            Watch::Memory | Watch::Count => PATTERNS - 1,
            Watch::Trace(pattern) => pattern,
        }
    }

    /// A secret that the case brings.
    pub fn marked(&self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        self.mark(&mut bytes);
        bytes
    }

    /// Whether the result carries the secrets' marks.
    #[cfg(adamant_msan)]
    pub fn result_is_marked(&self) -> bool {
        self.marked
    }

    /// The operation: all of it is watched. What it returns is secret and depends on all that the operation computed.
    pub fn observe<T: AsRef<[u8]>>(&mut self, operation: impl FnOnce() -> T) {
        assert!(!self.observed, "one observation a case");
        self.observed = true;
        let traced = matches!(self.watch, Watch::Trace(_));
        if traced {
            marker();
        }
        if self.watch == Watch::Count {
            toggle_count();
        }
        let result = operation();
        if self.watch == Watch::Count {
            toggle_count();
        }
        #[cfg(adamant_msan)]
        {
            self.marked = adamant_base::secret::is_secret(result.as_ref());
        }
        if self.control {
            if traced {
                // What came before is no part of the control's trace.
                marker();
            }
            branch_on(result.as_ref());
        }
        if traced {
            marker();
        }
    }

    fn mark<T: adamant_base::secret::Plain>(&self, data: &mut [T]) {
        if self.watch == Watch::Memory {
            mark_secret(data);
        }
    }

    fn pattern(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0u8; length];
        match self.pattern_number() {
            0 => {}
            1 => bytes.fill(0xff),
            2 => bytes[length - 1] = 1,
            3 => bytes[0] = 0x80,
            4 => bytes[length / 2..].fill(0xff),
            5 => bytes[..length / 2].fill(0xff),
            _ => bytes.fill_with(|| self.random()),
        }
        bytes
    }

    /// Marsaglia's xorshift.
    fn random(&mut self) -> u8 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 32) as u8
    }
}

/// Stops a traced process.
#[inline(always)]
fn marker() {
    // SAFETY: a breakpoint; the tracer takes it and nothing is changed.
    unsafe { asm!("int3", options(nomem, nostack, preserves_flags)) }
}

/// Branches on every bit of a sum over `bytes`: written as an instruction, so that no compiler makes it branch-free.
#[inline(never)]
fn branch_on(bytes: &[u8]) {
    let sum = bytes
        .iter()
        .fold(0u64, |sum, &byte| sum.rotate_left(9).wrapping_mul(5).wrapping_add(u64::from(byte)));
    for bit in 0..64 {
        // SAFETY: tests a register and jumps over nothing.
        unsafe { asm!("test {0}, 1", "jz 2f", "nop", "2:", in(reg) sum >> bit, options(nomem, nostack)) }
    }
}
