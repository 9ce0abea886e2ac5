//! Layer C at nearly the speed of the program: translation in place of single steps.
//!
//! A stop for each instruction takes 5 to 20 microseconds, most of all in a virtual machine. Here the program runs from a copy
//! of its code, made block by block when it first gets there, in which each instruction stands after others that log the
//! addresses it is about to touch. Registers, flags, stack and heap are those of the program. At the end of a block the
//! translator takes down where the program is and a hash of what the block has logged; these are compared between secrets,
//! block by block.

pub mod arena;
mod block;
mod context;
mod emit;

use super::decode;
use block::Block;
use context::{Context, ctgrind_leave};
use iced_x86::InstructionInfoFactory;
use std::collections::HashMap;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering::Relaxed};

/// Executed blocks at most.
const LIMIT: usize = 1 << 24;
/// Bytes of each place for translations, and of the translator's own memory.
const CODE: usize = 32 << 20;
const OWN: usize = 64 << 20;
const STACK: usize = 1 << 20;

/// What a traced process tells: in memory that it shares with its parent.
#[repr(C)]
pub struct Log {
    /// Blocks that were executed, instructions in them, and whether the end was reached.
    pub blocks: usize,
    pub instructions: usize,
    pub done: bool,
    /// Where each was, and the hash of what it logged.
    entries: [[u64; 2]; LIMIT],
}

impl Log {
    /// Shared memory, which is there when it is first written to.
    pub fn new() -> Result<*mut Log, String> {
        map(0, size_of::<Log>(), libc::MAP_SHARED | libc::MAP_NORESERVE, false).map(|start| start as *mut Log)
    }

    /// Blocks in their order.
    pub fn entries(&self) -> &[[u64; 2]] {
        &self.entries[..self.blocks]
    }
}

struct Translator {
    blocks: HashMap<u64, Block>,
    factory: InstructionInfoFactory,
    /// Places for code, each with how much of it is used: code must be near what it addresses relative to itself.
    places: [(u64, usize); 2],
    current: Option<u64>,
    log: *mut Log,
}

static CONTEXT: AtomicPtr<Context> = AtomicPtr::new(null_mut());
/// Markers until the trace begins.
static MARKERS: AtomicU32 = AtomicU32::new(0);

/// Gets ready to log to `log` from marker number `marker` on to the next one.
pub fn prepare(log: *mut Log, marker: u32) -> Result<(), String> {
    let places = [near(prepare as *const () as u64)?, near(libc::getpid as *const () as u64)?];
    let own = map(0, OWN, libc::MAP_PRIVATE | libc::MAP_NORESERVE, false)?;
    arena::fill(own as *mut u8, OWN);
    let stack = map(0, STACK, libc::MAP_PRIVATE, false)?;
    let context = map(0, size_of::<Context>(), libc::MAP_PRIVATE, false)? as *mut Context;
    arena::translating(true);
    let translator = Box::new(Translator {
        blocks: HashMap::new(),
        factory: InstructionInfoFactory::new(),
        places: places.map(|start| (start, 0)),
        current: None,
        log,
    });
    // SAFETY: `context` is new memory of that size, and zeros are a value of it; the handler has the kernel's form.
    unsafe {
        (*context).own = context as u64;
        (*context).host_stack = stack + STACK as u64;
        (*context).leave = ctgrind_leave as *const () as u64;
        (*context).translator = Box::into_raw(translator) as u64;
        arena::translating(false);
        CONTEXT.store(context, Relaxed);
        MARKERS.store(marker, Relaxed);
        const SET_GS: libc::c_long = 0x1001;
        if libc::syscall(libc::SYS_arch_prctl, SET_GS, context) != 0 {
            return Err("arch_prctl".to_owned());
        }
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = at_marker as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO;
        libc::sigaction(libc::SIGTRAP, &raw const action, null_mut());
    }
    Ok(())
}

/// From here on every allocation is the same few instructions, and nothing is given back: for counts of instructions, in which the paths
/// of `malloc` would differ with what was allocated before, down to the length of the program's path.
pub fn allocate_evenly() -> Result<(), String> {
    const ROOM: usize = 1 << 30;
    arena::fill(map(0, ROOM, libc::MAP_PRIVATE | libc::MAP_NORESERVE, false)? as *mut u8, ROOM);
    arena::translating(true);
    Ok(())
}

/// Takes a marker; at the right one the program goes on in translation.
extern "C" fn at_marker(_: i32, _: *mut libc::siginfo_t, state: *mut libc::c_void) {
    if MARKERS.fetch_sub(1, Relaxed) != 1 {
        return;
    }
    let state = state.cast::<libc::ucontext_t>();
    // SAFETY: the kernel gives the state of this process, and goes on with it; `prepare` has set the context.
    unsafe {
        let context = CONTEXT.load(Relaxed);
        let rip = &mut (*state).uc_mcontext.gregs[libc::REG_RIP as usize];
        (*context).next = rip.cast_unsigned();
        *rip = (*context).leave.cast_signed();
    }
}

/// Called at the end of each block: takes it down, and gives the translation of the next one.
extern "C" fn dispatch(context: *mut Context) -> u64 {
    arena::translating(true);
    // SAFETY: `prepare` has made both, and nothing else runs.
    let (context, translator) = unsafe { (&mut *context, &mut *((*context).translator as *mut Translator)) };
    let code = translator.step(context).unwrap_or_else(|why| {
        eprintln!("ctgrind: {why}");
        // SAFETY: ends the process.
        unsafe { libc::_exit(3) }
    });
    arena::translating(false);
    code
}

impl Translator {
    fn step(&mut self, context: &Context) -> Result<u64, String> {
        // SAFETY: mapped by `prepare`'s caller, and the parent waits.
        let log = unsafe { &mut *self.log };
        if let Some((address, block)) = self.current.and_then(|at| Some((at, self.blocks.get(&at)?))) {
            let hash = context.slots[..block.slots]
                .iter()
                .fold(0u64, |hash, slot| (hash ^ slot).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
            let entry = log.entries.get_mut(log.blocks).ok_or("too many blocks")?;
            *entry = [address, hash];
            log.blocks += 1;
            log.instructions += block.length;
        }
        let next = context.next;
        // SAFETY: the program is about to execute what is there.
        if unsafe { *(next as *const u8) } == 0xcc {
            log.done = true;
            return Ok(next + 1);
        }
        self.current = Some(next);
        if let Some(block) = self.blocks.get(&next) {
            return Ok(block.code);
        }
        let near = |place: &&mut (u64, usize)| place.0.abs_diff(next) < 0x7000_0000;
        let place = self.places.iter_mut().find(near).ok_or("code far from all places")?;
        let (block, bytes) = block::translate(next, place.0 + place.1 as u64, &mut self.factory)?;
        if place.1 + bytes.len() > CODE {
            return Err("no room for translations".to_owned());
        }
        // SAFETY: within a mapping of CODE bytes.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), block.code as *mut u8, bytes.len()) };
        place.1 += bytes.len();
        let code = block.code;
        self.blocks.insert(next, block);
        Ok(code)
    }
}

/// Room for code within 2 GiB of `address`.
fn near(address: u64) -> Result<u64, String> {
    let page = address & !0xfff;
    (1..64)
        .find_map(|i| map(page - i * (16 << 20) - (256 << 20), CODE, libc::MAP_PRIVATE, true).ok())
        .ok_or_else(|| "no room near the program".to_owned())
}

/// New memory, at `wanted` unless that is 0.
fn map(wanted: u64, length: usize, flags: i32, code: bool) -> Result<u64, String> {
    let protection = libc::PROT_READ | libc::PROT_WRITE | if code { libc::PROT_EXEC } else { 0 };
    let fixed = if wanted == 0 { 0 } else { libc::MAP_FIXED_NOREPLACE };
    // SAFETY: replaces no mapping.
    let start = unsafe {
        libc::mmap(wanted as *mut _, length, protection, flags | fixed | libc::MAP_ANONYMOUS, -1, 0)
    };
    if start == libc::MAP_FAILED || (wanted != 0 && start as u64 != wanted) {
        return Err(format!("mmap: {}", std::io::Error::last_os_error()));
    }
    Ok(start as u64)
}

/// The last instruction of the block at `address`.
pub fn last_of(mut address: u64) -> u64 {
    loop {
        let instruction = decode::whole(address);
        if instruction.flow_control() != iced_x86::FlowControl::Next {
            return address;
        }
        address = instruction.next_ip();
    }
}
