//! Our libtommath beside another one, function by function: `compare OURS.so THEIRS.so [PART OF A NAME]`.
//!
//! Both are loaded at run time and get the same numbers. Times are minima of short samples, taken in turns, in
//! nanoseconds; the ratio is ours to theirs, so that below 1 is faster. Operations that work in place are timed with a
//! copy before them, in both. Exits with 1 where a ratio is above the limit (1.02, as times of a few nanoseconds are not
//! known better).
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::hint::black_box;
use std::time::Instant;

const SIZES: [usize; 6] = [128, 256, 512, 1024, 2048, 4096];

#[repr(C)]
struct MpInt {
    used: c_int,
    alloc: c_int,
    sign: c_int,
    dp: *mut u64,
}

type In = *const MpInt;
type Out = *mut MpInt;

/// A library that was loaded.
struct Library(*mut c_void);

impl Library {
    fn open(path: &str) -> Library {
        let name = CString::new(path).expect("a path");
        // SAFETY: a library whose start has no preconditions. DEEPBIND: it calls its own functions.
        let handle =
            unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL | libc::RTLD_DEEPBIND) };
        if handle.is_null() {
            // SAFETY: a text, right after a failure.
            panic!("{path}: {}", unsafe { CStr::from_ptr(libc::dlerror()) }.to_string_lossy());
        }
        Library(handle)
    }

    /// The function of that name, as a value of the function type `F`.
    fn function<F: Copy>(&self, name: &str) -> F {
        assert_eq!(size_of::<F>(), size_of::<*mut c_void>());
        let c_name = CString::new(name).expect("a name");
        // SAFETY: the library stays loaded.
        let symbol = unsafe { libc::dlsym(self.0, c_name.as_ptr()) };
        assert!(!symbol.is_null(), "{name} is not there");
        // SAFETY: the table below gives each name the type that the header gives it.
        unsafe { std::mem::transmute_copy(&symbol) }
    }
}

/// Numbers of one library for one size: a and b of `bits` bits, c twice as long, an odd modulus, and places for results.
struct Numbers {
    a: MpInt,
    b: MpInt,
    double: MpInt,
    modulus: MpInt,
    diminished: MpInt,
    two_k: MpInt,
    two_k_d: MpInt,
    mu: MpInt,
    prime: MpInt,
    out: [MpInt; 3],
    text: Vec<u8>,
    bytes: Vec<u8>,
    digit: u64,
    flag: c_int,
    size: usize,
}

fn zero() -> MpInt {
    MpInt { used: 0, alloc: 0, sign: 0, dp: std::ptr::null_mut() }
}

impl Numbers {
    fn new(library: &Library, bits: usize, prime: &[u8]) -> Numbers {
        let init: unsafe extern "C" fn(Out) -> c_int = library.function("mp_init");
        let from: unsafe extern "C" fn(Out, *const u8, usize) -> c_int = library.function("mp_from_ubin");
        let mut seed = 1u64;
        let mut bytes = |count: usize| -> Vec<u8> {
            (0..count)
                .map(|i| {
                    seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    (seed >> 56) as u8 | if i == 0 { 0x80 } else { 0 }
                })
                .collect()
        };
        let make = |bytes: &[u8]| {
            let mut number = zero();
            // SAFETY: a place for a number, and bytes.
            unsafe {
                assert_eq!(init(&mut number), 0);
                assert_eq!(from(&mut number, bytes.as_ptr(), bytes.len()), 0);
            }
            number
        };
        let length = bits / 8;
        let mut odd = bytes(length);
        odd[length - 1] |= 1;
        odd[0] = 0xff;
        // 2^(60 n) - 12345 and 2^bits - 12345.
        let complement = |bits: usize| {
            let mut all = vec![0xff; bits.div_ceil(8)];
            if !bits.is_multiple_of(8) {
                all[0] = 0x0f;
            }
            let end = all.len() - 2;
            all[end..].copy_from_slice(&(u16::MAX - 12344).to_be_bytes());
            all
        };
        let (a, b, double) = (bytes(length), bytes(length), bytes(2 * length - 1));
        let text: unsafe extern "C" fn(In, *mut c_char, usize, *mut usize, c_int) -> c_int =
            library.function("mp_to_radix");
        let mut numbers = Numbers {
            a: make(&a),
            b: make(&b),
            double: make(&double),
            modulus: make(&odd),
            diminished: make(&complement(bits.div_ceil(60) * 60)),
            two_k: make(&complement(bits)),
            two_k_d: make(&12345u16.to_be_bytes()),
            mu: make(&[]),
            prime: make(prime),
            out: [make(&[]), make(&[]), make(&[])],
            text: vec![0; bits + 10],
            bytes: vec![0; 2 * length + 10],
            digit: 0,
            flag: 0,
            size: 0,
        };
        let setup: unsafe extern "C" fn(Out, In) -> c_int = library.function("mp_reduce_setup");
        // SAFETY: initialised numbers.
        unsafe {
            assert_eq!(setup(&mut numbers.mu, &numbers.modulus), 0);
            let n = &mut numbers;
            assert_eq!(text(&n.a, n.text.as_mut_ptr().cast(), n.text.len(), &mut n.size, 10), 0);
        }
        numbers
    }
}

/// The first prime above 2^bits - 2^(bits - 9), as bytes.
fn prime(library: &Library, bits: usize) -> Vec<u8> {
    let from: unsafe extern "C" fn(Out, *const u8, usize) -> c_int = library.function("mp_from_ubin");
    let to: unsafe extern "C" fn(In, *mut u8, usize, *mut usize) -> c_int = library.function("mp_to_ubin");
    let next: unsafe extern "C" fn(Out, c_int, c_int) -> c_int = library.function("mp_prime_next_prime");
    let mut bytes = vec![0; bits / 8];
    (bytes[0], bytes[1]) = (0xff, 0x80);
    let mut number = zero();
    // SAFETY: a number, and room for it.
    unsafe {
        assert_eq!(from(&mut number, bytes.as_ptr(), bytes.len()), 0);
        assert_eq!(next(&mut number, 1, 0), 0);
        assert_eq!(to(&number, bytes.as_mut_ptr(), bytes.len(), std::ptr::null_mut()), 0);
    }
    bytes
}

/// A call to be timed.
type Call = Box<dyn FnMut()>;

/// Makes the call for a library; numbers live as long as the program.
type Maker = fn(&Library, &str, &'static mut Numbers) -> Call;

/// One line a function: its name, and how it is called.
macro_rules! call {
    ($kind:ty, |$f:ident, $n:ident| $body:expr) => {
        (|library, name, $n| {
            let $f: $kind = library.function(name);
            #[allow(unused_unsafe)]
            // SAFETY: initialised numbers, and room for what is written.
            Box::new(move || {
                // SAFETY: initialised numbers, and room for what is written.
                black_box(unsafe { $body });
            })
        }) as Maker
    };
}

type F1 = unsafe extern "C" fn(Out) -> c_int;
type F2 = unsafe extern "C" fn(In, Out) -> c_int;
type F3 = unsafe extern "C" fn(In, In, Out) -> c_int;
type F4 = unsafe extern "C" fn(In, In, In, Out) -> c_int;
type Digit = unsafe extern "C" fn(In, u64, Out) -> c_int;
type Count = unsafe extern "C" fn(In, c_int, Out) -> c_int;
type Query = unsafe extern "C" fn(In) -> c_int;
type Flag = unsafe extern "C" fn(In, *mut c_int) -> c_int;

/// A call in place, on a copy.
macro_rules! in_place {
    ($kind:ty, $from:ident, |$f:ident, $n:ident, $x:ident| $body:expr) => {
        (|library, name, $n| {
            let $f: $kind = library.function(name);
            let copy: F2 = library.function("mp_copy");
            Box::new(move || {
                // SAFETY: initialised numbers.
                unsafe {
                    copy(&$n.$from, &mut $n.out[0]);
                    let $x: Out = &mut $n.out[0];
                    black_box($body);
                }
            })
        }) as Maker
    };
}

fn table() -> Vec<(&'static str, Maker)> {
    let three = call!(F3, |f, n| f(&n.a, &n.b, &mut n.out[0]));
    let two = call!(F2, |f, n| f(&n.a, &mut n.out[0]));
    let digit = call!(Digit, |f, n| f(&n.a, 0x0012_3456_789a_bcde, &mut n.out[0]));
    let count = call!(Count, |f, n| f(&n.a, 77, &mut n.out[0]));
    let query = call!(Query, |f, n| f(&n.a));
    let mut all: Vec<(&'static str, Maker)> = Vec::new();
    for name in [
        "mp_add",
        "mp_sub",
        "mp_mul",
        "mp_and",
        "mp_or",
        "mp_xor",
        "mp_gcd",
        "mp_lcm",
        "mp_cmp",
        "mp_cmp_mag",
    ] {
        all.push((name, three));
    }
    for name in ["mp_copy", "mp_neg", "mp_abs", "mp_sqr", "mp_mul_2", "mp_div_2", "mp_complement", "mp_sqrt"]
    {
        all.push((name, two));
    }
    for name in ["mp_add_d", "mp_sub_d", "mp_mul_d"] {
        all.push((name, digit));
    }
    for name in ["mp_mul_2d", "mp_mod_2d", "mp_signed_rsh"] {
        all.push((name, count));
    }
    for name in [
        "mp_iseven",
        "mp_isodd",
        "mp_count_bits",
        "mp_cnt_lsb",
        "mp_get_i32",
        "mp_get_i64",
        "mp_get_mag_u64",
        "mp_ubin_size",
        "mp_dr_is_modulus",
        "mp_reduce_is_2k",
        "mp_reduce_is_2k_l",
    ] {
        all.push((name, query));
    }
    let fixed: [(&'static str, Maker); 49] = [
        ("mp_cmp_d", call!(unsafe extern "C" fn(In, u64) -> c_int, |f, n| f(&n.a, 5))),
        ("mp_get_double", call!(unsafe extern "C" fn(In) -> f64, |f, n| f(&n.a))),
        ("mp_set_double", call!(unsafe extern "C" fn(Out, f64) -> c_int, |f, n| f(&mut n.out[0], 1e30))),
        ("mp_set_u64", call!(unsafe extern "C" fn(Out, u64), |f, n| f(&mut n.out[0], u64::MAX))),
        ("mp_set", call!(unsafe extern "C" fn(Out, u64), |f, n| f(&mut n.out[0], 5))),
        ("mp_zero", in_place!(unsafe extern "C" fn(Out), a, |f, n, x| f(x))),
        ("mp_clamp", call!(unsafe extern "C" fn(Out), |f, n| f(&mut n.a))),
        ("mp_exch", call!(unsafe extern "C" fn(Out, Out), |f, n| f(&mut n.out[1], &mut n.out[2]))),
        (
            "mp_init",
            call!(F1, |f, n| {
                f(&mut n.out[1]);
                libc::free(n.out[1].dp.cast())
            }),
        ),
        (
            "mp_init_copy",
            call!(unsafe extern "C" fn(Out, In) -> c_int, |f, n| {
                f(&mut n.out[1], &n.a);
                libc::free(n.out[1].dp.cast())
            }),
        ),
        (
            "mp_clear",
            (|library, name, n| {
                let clear: unsafe extern "C" fn(Out) = library.function(name);
                let init: F1 = library.function("mp_init");
                Box::new(move || {
                    // SAFETY: a place for a number.
                    unsafe {
                        init(&mut n.out[1]);
                        clear(&mut n.out[1]);
                    }
                })
            }) as Maker,
        ),
        ("mp_incr", in_place!(F1, a, |f, n, x| f(x))),
        ("mp_decr", in_place!(F1, a, |f, n, x| f(x))),
        ("mp_lshd", in_place!(unsafe extern "C" fn(Out, c_int) -> c_int, a, |f, n, x| f(x, 2))),
        ("mp_rshd", in_place!(unsafe extern "C" fn(Out, c_int), a, |f, n, x| f(x, 2))),
        (
            "mp_2expt",
            call!(unsafe extern "C" fn(Out, c_int) -> c_int, |f, n| f(
                &mut n.out[0],
                2 * n.bytes.len() as c_int
            )),
        ),
        (
            "mp_div_2d",
            call!(unsafe extern "C" fn(In, c_int, Out, Out) -> c_int, |f, n| f(
                &n.a,
                77,
                &mut n.out[0],
                std::ptr::null_mut()
            )),
        ),
        (
            "mp_div",
            call!(unsafe extern "C" fn(In, In, Out, Out) -> c_int, |f, n| {
                let [q, r, _] = &mut n.out;
                f(&n.double, &n.b, q, r)
            }),
        ),
        ("mp_mod", call!(F3, |f, n| f(&n.double, &n.b, &mut n.out[0]))),
        (
            "mp_div_d",
            call!(unsafe extern "C" fn(In, u64, Out, *mut u64) -> c_int, |f, n| f(
                &n.a,
                10_000_019,
                &mut n.out[0],
                &mut n.digit
            )),
        ),
        (
            "mp_div_3",
            call!(unsafe extern "C" fn(In, Out, *mut u64) -> c_int, |f, n| f(
                &n.a,
                &mut n.out[0],
                &mut n.digit
            )),
        ),
        (
            "mp_mod_d",
            call!(unsafe extern "C" fn(In, u64, *mut u64) -> c_int, |f, n| f(&n.a, 10_000_019, &mut n.digit)),
        ),
        ("mp_addmod", call!(F4, |f, n| f(&n.a, &n.b, &n.modulus, &mut n.out[0]))),
        ("mp_submod", call!(F4, |f, n| f(&n.a, &n.b, &n.modulus, &mut n.out[0]))),
        ("mp_mulmod", call!(F4, |f, n| f(&n.a, &n.b, &n.modulus, &mut n.out[0]))),
        ("mp_sqrmod", call!(F3, |f, n| f(&n.a, &n.modulus, &mut n.out[0]))),
        ("mp_invmod", call!(F3, |f, n| f(&n.a, &n.prime, &mut n.out[0]))),
        (
            "mp_exteuclid",
            call!(unsafe extern "C" fn(In, In, Out, Out, Out) -> c_int, |f, n| {
                let [u, v, g] = &mut n.out;
                f(&n.a, &n.b, u, v, g)
            }),
        ),
        ("mp_exptmod", call!(F4, |f, n| f(&n.a, &n.b, &n.modulus, &mut n.out[0]))),
        ("mp_expt_u32", call!(unsafe extern "C" fn(In, u32, Out) -> c_int, |f, n| f(&n.a, 5, &mut n.out[0]))),
        ("mp_root_u32", call!(unsafe extern "C" fn(In, u32, Out) -> c_int, |f, n| f(&n.a, 3, &mut n.out[0]))),
        (
            "mp_log_u32",
            call!(unsafe extern "C" fn(In, u32, *mut c_int) -> c_int, |f, n| f(&n.a, 10, &mut n.flag)),
        ),
        ("mp_is_square", call!(Flag, |f, n| f(&n.a, &mut n.flag))),
        (
            "mp_kronecker",
            call!(unsafe extern "C" fn(In, In, *mut c_int) -> c_int, |f, n| f(&n.a, &n.modulus, &mut n.flag)),
        ),
        (
            "mp_reduce_setup",
            call!(unsafe extern "C" fn(Out, In) -> c_int, |f, n| f(&mut n.out[0], &n.modulus)),
        ),
        (
            "mp_reduce",
            in_place!(unsafe extern "C" fn(Out, In, In) -> c_int, double, |f, n, x| f(x, &n.modulus, &n.mu)),
        ),
        (
            "mp_montgomery_setup",
            call!(unsafe extern "C" fn(In, *mut u64) -> c_int, |f, n| f(&n.modulus, &mut n.digit)),
        ),
        (
            "mp_montgomery_calc_normalization",
            call!(unsafe extern "C" fn(Out, In) -> c_int, |f, n| f(&mut n.out[0], &n.modulus)),
        ),
        (
            "mp_montgomery_reduce",
            (|library, name, n| {
                let setup: unsafe extern "C" fn(In, *mut u64) -> c_int =
                    library.function("mp_montgomery_setup");
                let reduce: unsafe extern "C" fn(Out, In, u64) -> c_int = library.function(name);
                let copy: F2 = library.function("mp_copy");
                // SAFETY: initialised numbers.
                unsafe { setup(&n.modulus, &mut n.digit) };
                Box::new(move || {
                    // SAFETY: initialised numbers.
                    unsafe {
                        copy(&n.double, &mut n.out[0]);
                        reduce(&mut n.out[0], &n.modulus, n.digit);
                    }
                })
            }) as Maker,
        ),
        (
            "mp_dr_reduce",
            in_place!(unsafe extern "C" fn(Out, In, u64) -> c_int, double, |f, n, x| f(
                x,
                &n.diminished,
                12345
            )),
        ),
        (
            "mp_reduce_2k_setup",
            call!(unsafe extern "C" fn(In, *mut u64) -> c_int, |f, n| f(&n.two_k, &mut n.digit)),
        ),
        (
            "mp_reduce_2k",
            in_place!(unsafe extern "C" fn(Out, In, u64) -> c_int, double, |f, n, x| f(x, &n.two_k, 12345)),
        ),
        ("mp_reduce_2k_setup_l", call!(F2, |f, n| f(&n.two_k, &mut n.out[0]))),
        (
            "mp_reduce_2k_l",
            in_place!(unsafe extern "C" fn(Out, In, In) -> c_int, double, |f, n, x| f(
                x, &n.two_k, &n.two_k_d
            )),
        ),
        (
            "mp_read_radix",
            call!(unsafe extern "C" fn(Out, *const u8, c_int) -> c_int, |f, n| f(
                &mut n.out[0],
                n.text.as_ptr(),
                10
            )),
        ),
        (
            "mp_to_radix",
            call!(unsafe extern "C" fn(In, *mut u8, usize, *mut usize, c_int) -> c_int, |f, n| f(
                &n.a,
                n.text.as_mut_ptr(),
                n.text.len(),
                &mut n.size,
                10
            )),
        ),
        (
            "mp_radix_size",
            call!(unsafe extern "C" fn(In, c_int, *mut c_int) -> c_int, |f, n| f(&n.a, 10, &mut n.flag)),
        ),
        (
            "mp_from_ubin",
            call!(unsafe extern "C" fn(Out, *const u8, usize) -> c_int, |f, n| f(
                &mut n.out[0],
                n.text.as_ptr(),
                n.bytes.len() / 2
            )),
        ),
        (
            "mp_to_ubin",
            call!(unsafe extern "C" fn(In, *mut u8, usize, *mut usize) -> c_int, |f, n| f(
                &n.a,
                n.bytes.as_mut_ptr(),
                n.bytes.len(),
                &mut n.size
            )),
        ),
    ];
    all.extend(fixed);
    let more: [(&'static str, Maker); 11] = [
        (
            "mp_pack",
            call!(
                unsafe extern "C" fn(*mut u8, usize, *mut usize, c_int, usize, c_int, usize, In) -> c_int,
                |f, n| f(n.bytes.as_mut_ptr(), n.bytes.len() / 4, &mut n.size, 1, 4, 1, 0, &n.a)
            ),
        ),
        (
            "mp_unpack",
            call!(
                unsafe extern "C" fn(Out, usize, c_int, usize, c_int, usize, *const u8) -> c_int,
                |f, n| f(&mut n.out[0], n.bytes.len() / 8, 1, 4, 1, 0, n.text.as_ptr())
            ),
        ),
        ("mp_rand", call!(unsafe extern "C" fn(Out, c_int) -> c_int, |f, n| f(&mut n.out[0], n.a.used))),
        ("mp_shrink", call!(F1, |f, n| f(&mut n.a))),
        ("mp_sqrtmod_prime", call!(F3, |f, n| f(&n.a, &n.prime, &mut n.out[0]))),
        (
            "mp_prime_miller_rabin",
            call!(unsafe extern "C" fn(In, In, *mut c_int) -> c_int, |f, n| f(
                &n.prime,
                &n.two_k_d,
                &mut n.flag
            )),
        ),
        (
            "mp_prime_fermat",
            call!(unsafe extern "C" fn(In, In, *mut c_int) -> c_int, |f, n| f(
                &n.prime,
                &n.two_k_d,
                &mut n.flag
            )),
        ),
        ("mp_prime_strong_lucas_selfridge", call!(Flag, |f, n| f(&n.prime, &mut n.flag))),
        ("mp_prime_frobenius_underwood", call!(Flag, |f, n| f(&n.prime, &mut n.flag))),
        (
            "mp_prime_is_prime",
            call!(unsafe extern "C" fn(In, c_int, *mut c_int) -> c_int, |f, n| f(&n.prime, 8, &mut n.flag)),
        ),
        (
            "mp_prime_next_prime",
            in_place!(unsafe extern "C" fn(Out, c_int, c_int) -> c_int, modulus, |f, n, x| f(x, 1, 0)),
        ),
    ];
    all.extend(more);
    all
}

/// Nanoseconds of one call: the best of samples of 10 microseconds or one call, taken in turns.
fn time(calls: &mut [Call; 2]) -> [f64; 2] {
    let sample = |call: &mut Call, repeats: u32| {
        let start = Instant::now();
        for _ in 0..repeats {
            call();
        }
        start.elapsed().as_nanos() as f64 / f64::from(repeats)
    };
    let once = sample(&mut calls[1], 3).min(sample(&mut calls[1], 3));
    let repeats = (10_000.0 / once).clamp(1.0, 2000.0) as u32;
    let samples = (2e6 / (once * f64::from(repeats))).clamp(4.0, 60.0) as u32;
    let mut best = [f64::MAX; 2];
    for _ in 0..samples {
        for (best, call) in best.iter_mut().zip(calls.iter_mut()) {
            *best = best.min(sample(call, repeats));
        }
    }
    best
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, ours, theirs, rest @ ..] = &arguments[..] else {
        panic!("compare OURS.so THEIRS.so [PART OF A NAME]")
    };
    let libraries = [Library::open(ours), Library::open(theirs)];
    let wanted = rest.first().map_or("", String::as_str);
    let mut slower = 0;
    let numbers = SIZES.map(|bits| {
        let prime = prime(&libraries[0], bits);
        libraries.each_ref().map(|library| Box::into_raw(Box::new(Numbers::new(library, bits, &prime))))
    });
    println!("{:34} {}", "ours / theirs", SIZES.map(|bits| format!("{bits:>22}")).concat());
    for (name, maker) in table() {
        if !name.contains(wanted) {
            continue;
        }
        let mut line = format!("{name:34} ");
        for numbers in numbers {
            let mut calls = [0, 1].map(|i| {
                // SAFETY: never freed, and the call of the function before is gone.
                maker(&libraries[i], name, unsafe { &mut *numbers[i] })
            });
            let [own, other] = time(&mut calls);
            let ratio = own / other;
            let mark = if ratio > 1.02 { "*" } else { " " };
            slower += usize::from(ratio > 1.02);
            line += &format!("{own:>8.0}/{other:<8.0}{ratio:>4.2}{mark}");
        }
        println!("{line}");
    }
    println!("slower: {slower}");
    std::process::exit(i32::from(slower > 0));
}
