//! Comparing translated runs: one process a secret, as with single steps.

use super::{location, translate};
use crate::case::Case;
use crate::probe::{PATTERNS, Probe, Watch};
use adamant_base::cpu;
use std::io::{Error, PipeReader, PipeWriter, Read, Write, pipe};
use translate::Log;

/// What comparing all runs came to.
pub struct Difference {
    pub place: Option<String>,
    pub instructions: usize,
}

/// Runs all secrets and compares.
pub fn difference(case: &Case, control: bool) -> Result<Difference, String> {
    let (first, other) = (Log::new()?, Log::new()?);
    let logs = Logs([first, other]);
    // All of them first, as in `super::difference`.
    let mut children = Vec::with_capacity(usize::from(PATTERNS));
    for pattern in 0..PATTERNS {
        let (wait, start) = pipe().map_err(|error| format!("pipe: {error}"))?;
        let log = if pattern == 0 { first } else { other };
        children.push(Child { pid: fork(case, pattern, control, log, wait)?, start });
    }
    let mut out = Difference { place: None, instructions: 0 };
    for (child, pattern) in children.iter_mut().zip(0..) {
        // SAFETY: mapped by `Log::new`; the child has not run since.
        unsafe {
            (*other).blocks = 0;
            (*other).done = false;
        }
        child.run()?;
        // SAFETY: mapped, and no process writes to them any more.
        let (first, other) = unsafe { (&*first, &*other) };
        if pattern == 0 {
            out.instructions = first.instructions;
        }
        if !(if pattern == 0 { first } else { other }).done {
            return Err("the end was not reached".to_owned());
        }
        if pattern > 0
            && let Some(place) = compare(first.entries(), other.entries(), pattern)
        {
            out.place = Some(place);
            break;
        }
    }
    drop(logs);
    Ok(out)
}

fn compare(first: &[[u64; 2]], other: &[[u64; 2]], pattern: u8) -> Option<String> {
    if first == other {
        return None;
    }
    let same = first.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (what, place) = match (first.get(same), other.get(same)) {
        (Some(a), Some(b)) if a[0] == b[0] => {
            ("memory addresses or operands of a division differ in the block", a[0])
        }
        _ => ("a branch depends on it", first[..same].last().map_or(0, |block| translate::last_of(block[0]))),
    };
    Some(format!("{what} between secrets 0 and {pattern}, block {same}, {}", location::describe(place)))
}

/// Forks a child that waits for a byte, and then runs `case` with the secrets of `pattern`. A signal would not do: who stops and continues
/// groups of processes would start all children at once, and they share a log.
#[inline(never)]
fn fork(
    case: &Case,
    pattern: u8,
    control: bool,
    log: *mut Log,
    mut wait: PipeReader,
) -> Result<libc::pid_t, String> {
    // SAFETY: this process has one thread, so the child may do all that the parent could.
    let pid = unsafe { libc::fork() };
    match pid {
        -1 => Err(format!("fork: {}", Error::last_os_error())),
        0 => {
            // SAFETY: `measure` has checked that this CPU has the features.
            unsafe { cpu::assume(case.features) };
            // SAFETY: asks to end with its parent.
            unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) };
            if wait.read_exact(&mut [0]).is_err() {
                // SAFETY: ends the child.
                unsafe { libc::_exit(4) }
            }
            if let Err(why) = translate::prepare(log, if control { 2 } else { 1 }) {
                eprintln!("ctgrind: {why}");
                // SAFETY: ends the child.
                unsafe { libc::_exit(3) }
            }
            (case.run)(&mut Probe::new(Watch::Trace(pattern), control));
            // SAFETY: ends the child without flushing what it shares with its parent.
            unsafe { libc::_exit(0) }
        }
        pid => Ok(pid),
    }
}

struct Child {
    pid: libc::pid_t,
    start: PipeWriter,
}

impl Child {
    /// To its end.
    fn run(&mut self) -> Result<(), String> {
        self.start.write_all(&[0]).map_err(|error| format!("pipe: {error}"))?;
        let mut status = 0;
        // SAFETY: our own child; writes to `status`.
        unsafe { libc::waitpid(self.pid, &raw mut status, 0) };
        if libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0 {
            return Ok(());
        }
        Err(format!("the translated process ended unexpectedly (status {status:#x})"))
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // SAFETY: kills and collects our own child, if it is still there.
        unsafe {
            libc::kill(self.pid, libc::SIGKILL);
            libc::waitpid(self.pid, std::ptr::null_mut(), 0);
        }
    }
}

/// Given back when dropped.
struct Logs([*mut Log; 2]);

impl Drop for Logs {
    fn drop(&mut self) {
        for log in self.0 {
            // SAFETY: mapped by `Log::new`, and used by nothing any more.
            unsafe { libc::munmap(log.cast(), size_of::<Log>()) };
        }
    }
}
