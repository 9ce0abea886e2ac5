//! A traced process.

use super::decode::Decoder;
use super::registers;
use super::step::{Event, Pending};
use crate::case::Case;
use crate::probe::{Probe, Watch};
use adamant_base::cpu;
use std::io::Error;
use std::ptr::null_mut;

/// One child, stopped; killed when dropped.
pub struct Child {
    pid: libc::pid_t,
    pending: Pending,
}

impl Child {
    /// Forks a child that waits to be traced and then runs `case` with the secrets of `pattern`. Never inlined: every
    /// child starts at the same depth of the stack.
    #[inline(never)]
    pub fn fork(case: &Case, pattern: u8, control: bool) -> Result<Child, String> {
        // SAFETY: this process has one thread, so the child may do all that the parent could.
        let pid = unsafe { libc::fork() };
        match pid {
            -1 => Err(format!("fork: {}", Error::last_os_error())),
            0 => {
                // SAFETY: `measure` has checked that this CPU has the features.
                unsafe { cpu::assume(case.features) };
                // SAFETY: asks to end with its parent and to be traced, then waits for the tracer.
                unsafe {
                    libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
                    libc::ptrace(libc::PTRACE_TRACEME, 0, 0, 0);
                    libc::raise(libc::SIGSTOP);
                }
                (case.run)(&mut Probe::new(Watch::Trace(pattern), control));
                // SAFETY: ends the child without flushing what it shares with its parent.
                unsafe { libc::_exit(0) }
            }
            pid => Ok(Child { pid, pending: Pending::default() }),
        }
    }

    /// Runs to the first marker.
    pub fn run_to_marker(&mut self) -> Result<(), String> {
        self.stopped_by().and_then(|signal| self.expect(signal, libc::SIGSTOP))?;
        self.resume(libc::PTRACE_CONT)
    }

    /// From a marker to the next one, at full speed.
    pub fn skip_to_marker(&mut self) -> Result<(), String> {
        self.resume(libc::PTRACE_CONT)
    }

    /// The next event, `None` at the second marker.
    pub fn step(&mut self, decoder: &mut Decoder) -> Result<Option<Event>, String> {
        if let Some(event) = self.pending.next() {
            return Ok(Some(event));
        }
        let general = registers::general(self.pid)?;
        let instruction = decoder.at(general.rip);
        if instruction.is_marker {
            return Ok(None);
        }
        let vectors = if instruction.gathers { Some(registers::vectors(self.pid)?) } else { None };
        self.pending.fill(instruction, &general, vectors.as_ref());
        match instruction.repeats_until {
            // A step is one repetition: all at once, as its registers have told what it touches.
            Some(next) => self.run_to(next)?,
            None => self.resume(libc::PTRACE_SINGLESTEP)?,
        }
        Ok(self.pending.next())
    }

    /// Runs to the instruction at `address`, by a breakpoint there.
    fn run_to(&self, address: u64) -> Result<(), String> {
        let poke = |word: libc::c_long| {
            // SAFETY: writes to the text of our own stopped child.
            match unsafe { libc::ptrace(libc::PTRACE_POKETEXT, self.pid, address, word) } {
                -1 => Err(format!("PTRACE_POKETEXT: {}", Error::last_os_error())),
                _ => Ok(()),
            }
        };
        // SAFETY: reads the text of our own stopped child, which is there: it is executed next.
        let word = unsafe { libc::ptrace(libc::PTRACE_PEEKTEXT, self.pid, address, 0) };
        poke((word & !0xff) | 0xcc)?;
        self.resume(libc::PTRACE_CONT)?;
        poke(word)?;
        registers::set_instruction_pointer(self.pid, address)
    }

    /// Resumes, until the step is done or a marker reached.
    fn resume(&self, request: libc::c_uint) -> Result<(), String> {
        loop {
            // SAFETY: resumes our own stopped child; no pointers.
            if unsafe { libc::ptrace(request, self.pid, 0, 0) } == -1 {
                return Err(format!("ptrace: {}", Error::last_os_error()));
            }
            match self.stopped_by()? {
                // Somebody stops and continues groups of processes. It has not run since: again.
                libc::SIGSTOP | libc::SIGCONT | libc::SIGTSTP => {}
                signal => return self.expect(signal, libc::SIGTRAP),
            }
        }
    }

    /// The signal that has stopped it.
    fn stopped_by(&self) -> Result<i32, String> {
        let mut status = 0;
        // SAFETY: waits for our own child and writes to `status`.
        if unsafe { libc::waitpid(self.pid, &raw mut status, 0) } == -1 {
            return Err(format!("waitpid: {}", Error::last_os_error()));
        }
        if libc::WIFSTOPPED(status) {
            return Ok(libc::WSTOPSIG(status));
        }
        Err(format!("the traced process ended unexpectedly (status {status:#x})"))
    }

    fn expect(&self, signal: i32, wanted: i32) -> Result<(), String> {
        if signal == wanted { Ok(()) } else { Err(format!("stopped by signal {signal}, not by {wanted}")) }
    }
}

/// Keeps this process and its children on the core it runs on: each step is two changes of process, and waking another
/// core for each would take most of the time. A refusal costs only time.
pub fn stay_on_one_core() {
    // SAFETY: an array of bits, set to one core; the call reads it.
    unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        if let Ok(core) = usize::try_from(libc::sched_getcpu()) {
            libc::CPU_SET(core, &mut set);
            libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &raw const set);
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // SAFETY: kills and collects our own child.
        unsafe {
            libc::kill(self.pid, libc::SIGKILL);
            libc::waitpid(self.pid, null_mut(), 0);
        }
    }
}
