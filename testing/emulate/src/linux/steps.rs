//! Counts all instructions of a program, not only those that are emulated, for `ADAMANT_EMULATE_STEPS`: the flag for single steps is
//! set at the first instruction that is emulated, so that what a program does before it does not count.

use super::action::handle;
use super::report::Line;
use super::state::State;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

static WANTED: AtomicBool = AtomicBool::new(false);

/// What an instruction is, by its first bytes: see [`NAMES`].
static COUNTS: [AtomicU64; 4] = [const { AtomicU64::new(0) }; 4];
const NAMES: [&str; 4] =
    ["EVEX, but for moves from and to memory", "EVEX, moves from and to memory", "VEX", "others"];

/// # Errors
/// When the handler cannot be installed.
pub fn install() -> Result<(), &'static str> {
    handle(libc::SIGTRAP, on_step)?;
    WANTED.store(true, Ordering::Relaxed);
    Ok(())
}

/// After an instruction was emulated in a handler whose frame is `state`: counts on from there.
pub fn go_on(state: &mut State) {
    if WANTED.load(Ordering::Relaxed) {
        state.step_by_step();
        count_next(state);
    }
}

/// The instruction that comes next.
fn count_next(state: &State) {
    // SAFETY: execution is about to go on there, and these prefixes are those of instructions that are longer than what is read.
    let kind = unsafe {
        let at = state.rip() as usize as *const u8;
        match *at {
            0x62 => {
                let (map, opcode, modrm) = (*at.add(1) & 7, *at.add(4), *at.add(5));
                usize::from(
                    map == 1 && matches!(opcode, 0x6f | 0x7f | 0x28 | 0x29 | 0x10 | 0x11) && modrm >> 6 != 3,
                )
            }
            0xc4 | 0xc5 => 2,
            _ => 3,
        }
    };
    COUNTS[kind].fetch_add(1, Ordering::Relaxed);
}

extern "C" fn on_step(_: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the handler's argument.
    let state = unsafe { State::new(context) };
    count_next(&state);
}

/// Prints what was counted, if anything was.
pub fn print() {
    for (name, count) in NAMES.iter().zip(&COUNTS) {
        let count = count.load(Ordering::Relaxed);
        if count != 0 {
            Line::new().text("instructions, ").text(name).text(": ").number(count).write();
        }
    }
}
