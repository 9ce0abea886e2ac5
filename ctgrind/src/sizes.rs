//! Sizes of the main types and the deepest stack use of the main operations, for `cargo xtask sizes`.

use crate::cases::rsa_keys::SMALL;
use adamant::base::cpu;
use adamant::base::ct::{Choice, CtOption};
use adamant::modular::rsa::{Blinding, OsRandom, RsaPrivateKey};
use adamant::modular::{Backend, Modulus, Residue};
use std::hint::black_box;
use std::io::Error;
use std::ptr::null_mut;

/// Room for any operation.
const ROOM: usize = 4 << 20;
/// What the untouched stack is filled with.
const PAINT: u8 = 0xa5;

/// Prints `type TAB name TAB bytes` and `stack TAB operation TAB bytes` lines.
pub fn print() {
    // SAFETY: only what the CPU has.
    unsafe { cpu::assume(cpu::uncapped_features()) };
    macro_rules! types {
        ($($name:ty),+) => { $(println!("type\t{}\t{}", stringify!($name), size_of::<$name>());)+ };
    }
    types!(Choice, CtOption<u64>, Modulus, Residue, RsaPrivateKey, Blinding<OsRandom>);
    let nothing = stack(|| {});
    for (name, operation) in operations() {
        println!("stack\t{name}\t{}", stack(operation).saturating_sub(nothing));
    }
}

/// Operations of full size, on every back end.
fn operations() -> Vec<(String, Box<dyn FnOnce() + Send>)> {
    let number: Vec<u8> = (0..256).map(|i| (i * 89 + 0xc5) as u8 | 1).collect();
    let mut all: Vec<(String, Box<dyn FnOnce() + Send>)> = Vec::new();
    for backend in Backend::all_available() {
        let mut add = |name: &str, operation: Box<dyn FnOnce() + Send>| {
            all.push((format!("{name}, {}", backend.name()), operation));
        };
        let n = number.clone();
        let modulus = Modulus::with_backend(&n, backend).expect("an odd modulus");
        let x = modulus.residue(&n[1..]);
        add(
            "Modulus::from_be_bytes, 2048 bits",
            Box::new(move || drop(black_box(Modulus::with_backend(&n, backend)))),
        );
        let mut y = x.clone();
        add("Residue::square_chain, 2048 bits", Box::new(move || y.square_chain(3)));
        let y = x.clone();
        add("Residue::pow, 2048 bits", Box::new(move || drop(black_box(y.pow(&[0x57; 4])))));
        add("Residue::invert, 2048 bits", Box::new(move || drop(black_box(x.invert()))));
        let key = RsaPrivateKey::with_backend(&SMALL[0], backend).expect("a valid key");
        add(
            "RsaPrivateKey::private_op",
            Box::new(move || {
                let mut blinding = Blinding::new(&key).expect("random numbers");
                let mut out = vec![0; key.public_key().modulus().byte_len()];
                let input = vec![1; out.len()];
                key.private_op(&input, &mut out, &mut blinding).expect("a valid key");
            }),
        );
    }
    all
}

/// Bytes of stack that `operation` touches, on a thread whose stack was painted beforehand.
fn stack(operation: impl FnOnce() + Send + 'static) -> usize {
    type Job = Box<dyn FnOnce() + Send>;
    extern "C" fn start(argument: *mut libc::c_void) -> *mut libc::c_void {
        // SAFETY: the pointer was made from a box by `stack`, for this thread alone.
        let job: Box<Job> = unsafe { Box::from_raw(argument.cast()) };
        job();
        null_mut()
    }
    let job: Box<Job> = Box::new(Box::new(operation));
    // SAFETY: fresh private pages of our own, painted, handed to one thread as its stack, read after that thread has
    // ended, and given back.
    unsafe {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let room = libc::mmap(null_mut(), ROOM, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0);
        assert!(room != libc::MAP_FAILED, "mmap: {}", Error::last_os_error());
        room.cast::<u8>().write_bytes(PAINT, ROOM);
        let mut attributes: libc::pthread_attr_t = std::mem::zeroed();
        libc::pthread_attr_init(&raw mut attributes);
        libc::pthread_attr_setstack(&raw mut attributes, room, ROOM);
        let mut thread = 0;
        let result =
            libc::pthread_create(&raw mut thread, &raw const attributes, start, Box::into_raw(job).cast());
        assert_eq!(result, 0, "pthread_create");
        libc::pthread_join(thread, null_mut());
        let untouched = std::slice::from_raw_parts(room.cast::<u8>(), ROOM)
            .iter()
            .take_while(|&&byte| byte == PAINT)
            .count();
        libc::munmap(room, ROOM);
        ROOM - untouched
    }
}
