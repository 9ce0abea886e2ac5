//! Signals: what the CPU refuses comes here.

use super::report::Line;
use super::state::{State, learn_layout};
use super::{action, count, cpuid, decode, execute, features, steps, table};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// The features that were asked for.
static SET: AtomicU32 = AtomicU32::new(0);
/// Whether CPUID shows no AVX-512.
static HIDDEN: AtomicBool = AtomicBool::new(false);

/// Installs what `ADAMANT_EMULATE` and `ADAMANT_EMULATE_HIDE` ask for, if one of them is set; ends the program if that is not possible.
pub fn install_as_asked() {
    let (list, hidden) = (std::env::var("ADAMANT_EMULATE"), std::env::var("ADAMANT_EMULATE_HIDE"));
    if list.is_err() && hidden.is_err() {
        return;
    }
    let (list, hidden) = (list.unwrap_or_default(), hidden.unwrap_or_default());
    if let Err((what, why)) = hide(&hidden)
        .and_then(|()| features::parse(&list))
        .and_then(|set| install(set).map_err(|why| ("", why)))
    {
        Line::new().text(what).text(" ").text(why).write();
        // SAFETY: ends the program.
        unsafe { libc::_exit(2) };
    }
    let asked = |name| std::env::var_os(name).is_some();
    if asked("ADAMANT_EMULATE_STEPS") && steps::install().is_err() {
        Line::new().text("no handler for single steps").write();
    }
    if asked("ADAMANT_EMULATE_COUNT") || asked("ADAMANT_EMULATE_STEPS") {
        // SAFETY: a function without arguments, in a library that stays loaded. Where there is no room, nothing is printed.
        unsafe { libc::atexit(count::print) };
    }
}

/// Hides `avx512`, or nothing.
///
/// # Errors
/// A name that is unknown.
fn hide(name: &str) -> Result<(), (&str, &'static str)> {
    if !matches!(name, "" | "avx512") {
        return Err((name, "is no instruction set that can be hidden; avx512 is"));
    }
    HIDDEN.store(name == "avx512", Ordering::Relaxed);
    Ok(())
}

/// Emulates these features in this thread and those that it starts. Later calls, from other threads, ask for the same.
///
/// # Errors
/// What is missing.
pub fn install(set: u32) -> Result<(), &'static str> {
    // Once, or the former handler would be our own.
    static HANDLERS: OnceLock<Result<(), &str>> = OnceLock::new();
    HANDLERS
        .get_or_init(|| {
            learn_layout();
            SET.store(set, Ordering::Relaxed);
            action::handle(libc::SIGILL, on_illegal)?;
            action::handle(libc::SIGSEGV, on_fault)
        })
        .as_ref()
        .map_err(|why| *why)?;
    cpuid::allow(false)
        .map_err(|()| "cannot trap CPUID: CPU or kernel lack what /proc/cpuinfo calls cpuid_fault")
}

extern "C" fn on_illegal(signal: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the handler's argument.
    let mut state = unsafe { State::new(context) };
    let set = SET.load(Ordering::Relaxed);
    if step(&mut state, set).is_some() {
        count::trapped();
        // Such instructions come in rows, and a trap costs more than what it is for.
        while step(&mut state, set).is_some() {}
        return;
    }
    let mut line = Line::new();
    line.text("not emulated, or not asked for, at ").hex(state.rip(), 16).text(":");
    for i in 0..instruction_bytes(state.rip()) {
        // SAFETY: on the page of the instruction, which the CPU has read.
        line.text(" ").hex(u64::from(unsafe { *((state.rip() + i) as usize as *const u8) }), 2);
    }
    line.write();
    action::give_back(signal);
}

/// Emulates one instruction; `None` when it is none of those.
fn step(state: &mut State, set: u32) -> Option<()> {
    // SAFETY: execution is about to go on there.
    let code = unsafe { decode::decode(state.rip() as usize as *const u8) }?;
    let number = table::find(&code, set)?;
    execute::execute(state, &table::TABLE[number], &code)?;
    count::executed(number, code.bytes);
    steps::go_on(state);
    Some(())
}

/// How many bytes to show: 11, but not beyond the page.
fn instruction_bytes(rip: u64) -> u64 {
    11.min(4096 - rip % 4096)
}

extern "C" fn on_fault(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the handler's arguments.
    let (mut state, code) = unsafe { (State::new(context), (*info).si_code) };
    if code == libc::SI_KERNEL && is_cpuid(state.rip()) {
        let answer = cpuid::answer(
            SET.load(Ordering::Relaxed),
            HIDDEN.load(Ordering::Relaxed),
            state.general(0) as u32,
            state.general(1) as u32,
        );
        for (number, value) in [answer.eax, answer.ecx, answer.edx, answer.ebx].into_iter().enumerate() {
            state.set_general(number, u64::from(value));
        }
        state.skip(2);
        return;
    }
    action::give_back(signal);
}

/// Whether 0F A2 is there. Only after a fault that the kernel reports without an address, so the instruction itself was read.
fn is_cpuid(rip: u64) -> bool {
    // SAFETY: as the comment says; the second byte only behind 0F, which no instruction is alone.
    unsafe {
        let at = rip as usize as *const u8;
        *at == 0x0f && *at.add(1) == 0xa2
    }
}
