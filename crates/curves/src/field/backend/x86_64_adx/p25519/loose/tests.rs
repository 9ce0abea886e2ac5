//! Every operation alone, at limb extremes and at the bounds of its operands, against the portable product.

use super::{difference, fold_top, limb_by_limb, product, square, store, sum, sum_with};
use crate::field::backend::p25519::portable;
use adamant_base::cpu::Adx;
use core::arch::{asm, naked_asm};
use std::vec::Vec;

/// A kernel of one operation on the numbers a, b behind the result.
macro_rules! kernel {
    ($name:ident, $($text:expr),+) => {
        #[unsafe(naked)]
        unsafe extern "C" fn $name() {
            naked_asm!("push rbx", "push rbp", $($text,)+ "pop rbp", "pop rbx", "ret")
        }
    };
}

/// A kernel that leaves its result in registers.
macro_rules! in_registers {
    ($name:ident, $operation:ident) => {
        kernel!(
            $name,
            $operation!("r8", "r9", "r10", "r11" = "rdi + 32", "rdi + 64"),
            store!("rdi", "r8", "r9", "r10", "r11")
        );
    };
}

/// What stands over a to the result.
macro_rules! copy {
    () => {
        concat!(
            limb_by_limb!("or", "or", "rdi + 32", "rdi + 32", "r8", "r9", "r10", "r11"),
            store!("rdi", "r8", "r9", "r10", "r11")
        )
    };
}
kernel!(product_kernel, product!("rdi", "rdi + 32", "rdi + 64"));
kernel!(product_over_a, product!("rdi + 32", "rdi + 32", "rdi + 64"), copy!());
kernel!(square_kernel, square!("rdi", "rdi + 32"));
kernel!(square_over_a, square!("rdi + 32", "rdi + 32"), copy!());
in_registers!(sum_kernel, sum);
in_registers!(sum_with_kernel, sum_with);
in_registers!(difference_kernel, difference);
kernel!(
    fold_top_kernel,
    "mov r8, [rdi + 32]",
    "mov r9, [rdi + 40]",
    "mov r10, [rdi + 48]",
    "mov r11, [rdi + 56]",
    "mov r12, [rdi + 64]",
    fold_top!("r8", "r9", "r10", "r11", "r12"),
    store!("rdi", "r8", "r9", "r10", "r11")
);

/// The result of a kernel.
fn run(_: Adx, kernel: unsafe extern "C" fn(), a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let mut work = [[u64::MAX; 4], *a, *b];
    // SAFETY: the token proves the instructions; the kernels above change the array and the registers that stand here.
    unsafe {
        asm!(
            "call {kernel}",
            kernel = in(reg) kernel, in("rdi") work.as_mut_ptr(),
            out("rax") _, out("rcx") _, out("rdx") _, out("rsi") _, out("r8") _, out("r9") _,
            out("r10") _, out("r11") _, out("r12") _, out("r13") _, out("r14") _, out("r15") _,
        );
    }
    work[0]
}

/// The value modulo p.
fn value(limbs: &[u64; 4]) -> [u64; 4] {
    portable(limbs, &[1, 0, 0, 0])
}

/// a + b modulo p: both are below 2^255 once they are reduced.
fn plus(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (mut out, mut carry) = ([0; 4], 0u128);
    for (out, (a, b)) in out.iter_mut().zip(value(a).into_iter().zip(value(b))) {
        carry += u128::from(a) + u128::from(b);
        *out = carry as u64;
        carry >>= 64;
    }
    value(&out)
}

/// -a modulo p.
fn minus(a: &[u64; 4]) -> [u64; 4] {
    portable(a, &[u64::MAX - 19, u64::MAX, u64::MAX, u64::MAX >> 1])
}

const ALL: u64 = u64::MAX;
const TOP: u64 = 1 << 63;

/// 0, 1, 2^64 - 1, 2^192, p - 1, p, p + 1, 2^255 - 1, 2^255, 2^255 + 2^24 - 1 and some between.
pub(crate) const NARROW: [[u64; 4]; 11] = [
    [0; 4],
    [1, 0, 0, 0],
    [ALL, 0, 0, 0],
    [0, 0, 0, 1],
    [ALL - 19, ALL, ALL, TOP - 1],
    [ALL - 18, ALL, ALL, TOP - 1],
    [ALL - 17, ALL, ALL, TOP - 1],
    [ALL, ALL, ALL, TOP - 1],
    [0, 0, 0, TOP],
    [(1 << 24) - 1, 0, 0, TOP],
    [0xfedc_ba98_7654_3210, ALL, 0, 0x5555_5555_5555_5555],
];

pub(crate) fn is_narrow(n: &[u64; 4]) -> bool {
    n[3] < TOP || (*n)[1..] == [0, 0, TOP] && n[0] < 1 << 24
}

/// Any of 256 bits, 2 p - 1, 2 p and 2^256 - 1 among them.
pub(crate) fn wide() -> Vec<[u64; 4]> {
    let mut all = Vec::from(NARROW);
    for a in [0, 1, 37, 38, TOP, ALL - 38, ALL - 37, ALL] {
        for b in [0, 1, ALL] {
            for c in [0, ALL] {
                all.extend([0, 1, TOP - 1, TOP, ALL].map(|d| [a, b, c, d]));
            }
        }
    }
    all
}

#[test]
fn sums_and_differences() {
    let Some(token) = Adx::detect() else { return };
    assert!(NARROW.iter().all(is_narrow));
    for b in &NARROW {
        for a in &NARROW {
            assert_eq!(value(&run(token, sum_kernel, a, b)), plus(a, b), "{a:x?} + {b:x?}");
        }
        for a in &wide() {
            assert_eq!(value(&run(token, sum_with_kernel, a, b)), plus(a, b), "{a:x?} + {b:x?}");
            assert_eq!(value(&run(token, difference_kernel, a, b)), plus(a, &minus(b)), "{a:x?} - {b:x?}");
        }
    }
}

#[test]
fn products() {
    let Some(token) = Adx::detect() else { return };
    let wide = wide();
    for a in &wide {
        let square = run(token, square_kernel, a, a);
        assert_eq!(value(&square), portable(a, a), "{a:x?}");
        assert_eq!(run(token, square_over_a, a, a), square);
        assert!(is_narrow(&square));
        for b in wide.iter().step_by(7) {
            let product = run(token, product_kernel, a, b);
            assert_eq!(value(&product), portable(a, b), "{a:x?} {b:x?}");
            assert_eq!(run(token, product_over_a, a, b), product);
            assert!(is_narrow(&product));
        }
    }
}

#[test]
fn a_fifth_limb() {
    let Some(token) = Adx::detect() else { return };
    for a in &wide() {
        for top in [0, 1, 38, 121_665, (1 << 18) - 1] {
            let folded = run(token, fold_top_kernel, a, &[top, 0, 0, 0]);
            // 2^256 = 38.
            assert_eq!(value(&folded), plus(a, &[38 * top, 0, 0, 0]), "{a:x?} {top}");
            assert!(is_narrow(&folded));
        }
    }
}
