//! Handlers of signals: ours, which stay, and those of the program, which come after them.
//!
//! A program that installs its own handler for SIGSEGV, as Go's runtime does, would lose CPUID. So the library's `sigaction` stands before
//! that of the C library, and keeps what is asked for these signals until one comes that is not for us.

use libc::{c_int, sigaction as Action};
use std::cell::UnsafeCell;
use std::mem::{MaybeUninit, transmute};
use std::ptr::null_mut;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

type Handler = extern "C" fn(c_int, *mut libc::siginfo_t, *mut libc::c_void);
type Function = unsafe extern "C" fn(c_int, *const Action, *mut Action) -> c_int;

/// A signal with a handler of ours, and what the program wants for it.
struct Signal {
    number: c_int,
    held: AtomicBool,
    former: UnsafeCell<MaybeUninit<Action>>,
}

// SAFETY: written before the handler is there, and by programs that install theirs, as they do before signals come that are not for
// us; read where such a one comes.
unsafe impl Sync for Signal {}

static SIGNALS: [Signal; 2] = [Signal::new(libc::SIGILL), Signal::new(libc::SIGSEGV)];

impl Signal {
    const fn new(number: c_int) -> Signal {
        Signal { number, held: AtomicBool::new(false), former: UnsafeCell::new(MaybeUninit::uninit()) }
    }

    fn find(number: c_int) -> Option<&'static Signal> {
        SIGNALS.iter().find(|signal| signal.number == number)
    }
}

/// The C library's function.
fn real() -> Option<Function> {
    static REAL: OnceLock<usize> = OnceLock::new();
    let address = *REAL.get_or_init(|| {
        // SAFETY: a name that ends.
        unsafe { libc::dlsym(libc::RTLD_NEXT, c"sigaction".as_ptr()) as usize }
    });
    // SAFETY: null or the function of that name.
    unsafe { transmute(address) }
}

/// Installs a handler. Of SIGILL and SIGSEGV what was there before is kept for [`give_back`].
///
/// # Errors
/// When the system refuses.
pub fn handle(number: c_int, handler: Handler) -> Result<(), &'static str> {
    const REFUSED: &str = "cannot install a signal's handler";
    let real = real().ok_or(REFUSED)?;
    let signal = Signal::find(number);
    // SAFETY: an action that is filled in; zeros are no flags and an empty mask.
    let failed = unsafe {
        let mut action: Action = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        // On the other stack, where the thread has one: the frame holds the registers, and tests look for secrets below the stack.
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_NODEFER;
        let former = signal.map_or(null_mut(), |signal| signal.former.get().cast());
        real(number, &raw const action, former) != 0
    };
    if failed {
        return Err(REFUSED);
    }
    if let Some(signal) = signal {
        signal.held.store(true, Ordering::Release);
    }
    Ok(())
}

/// Puts the program's action in place: the instruction faults again when the handler returns. The second time, as where that handler
/// hands on to the one before, which is ours, the system's.
pub fn give_back(number: c_int) {
    let (Some(real), Some(signal)) = (real(), Signal::find(number)) else { return };
    // SAFETY: filled in when the handler was installed; zeros are the system's action.
    unsafe {
        if signal.held.swap(false, Ordering::AcqRel) {
            real(number, signal.former.get().cast(), null_mut());
        } else {
            let default: Action = std::mem::zeroed();
            real(number, &raw const default, null_mut());
        }
    }
}

/// The C library's function for all but signals that we hold: their new action is kept for later, and the one that is told is ours.
///
/// # Safety
/// As the C library's.
#[cfg(not(test))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sigaction(number: c_int, action: *const Action, old: *mut Action) -> c_int {
    let Some(real) = real() else { return -1 };
    match Signal::find(number).filter(|signal| signal.held.load(Ordering::Acquire)) {
        // SAFETY: the caller's pointers: null or actions.
        Some(signal) => unsafe {
            let result = real(number, std::ptr::null(), old);
            if let Some(action) = action.as_ref() {
                (*signal.former.get()).write(*action);
            }
            result
        },
        // SAFETY: passed on.
        None => unsafe { real(number, action, old) },
    }
}
