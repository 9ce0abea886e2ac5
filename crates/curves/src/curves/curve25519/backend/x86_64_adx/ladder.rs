//! The ladder of Curve25519: one kernel a step.
//!
//! A step takes (x2 : z2) = u(m P) and (x3 : z3) = u((m + 1) P), in the other order where it is told to swap, to
//! u(2 m P) and u((2 m + 1) P), with P's u:
//!
//! a = x2 + z2, b = x2 - z2, c = x3 + z3, d = x3 - z3;
//! x3' = (d a + c b)^2, z3' = u (d a - c b)^2, x2' = a^2 b^2, z2' = e (a^2 + 121665 e) for e = a^2 - b^2.
//!
//! To swap changes the places of a and c, and of b and d: x3' and z3' stay what they are, so that a choice among them for the
//! squares is all. Bound: 5 products and 4 squares are 169 MULX and 304 additions with a carry, with the sums about 185 cycles.
//! Products that wait for each other are kept apart as far as the formulas let them: of 250 orders this one took 250 cycles, the first that was
//! thought of 267, the worst 338 (Granite Rapids; docs/notes/point-formulas.md).

use crate::curves::curve25519::Fp;
use crate::field::backend::x86_64_adx::p25519::{self, loose};
use adamant_base::cpu::Adx;
use adamant_base::ct::{Choice, CtSelect};
use core::arch::{asm, naked_asm};
use loose::{difference, fold_top, product, square, store, sum, to_memory};
use zeroize::Zeroizing;

/// What a step works on: numbers of four limbs.
pub(super) type Work = [[u64; 4]; 11];

/// Places in it.
pub(super) const X2: usize = 0;
pub(super) const Z2: usize = 1;
pub(super) const X3: usize = 2;
pub(super) const Z3: usize = 3;
pub(super) const U: usize = 4;

/// r12 to r15 into r8 to r11 where esi is not 0.
macro_rules! choose {
    () => {
        "test esi, esi
        cmovnz r8, r12
        cmovnz r9, r13
        cmovnz r10, r14
        cmovnz r11, r15"
    };
}
/// One step, on narrow x2, z2, x3, z3, u at rdi; swaps first where esi is not 0. Its results are narrow.
///
/// Changes rax, rcx, rdx, rsi and r8 to r15.
///
/// # Safety
/// The CPU has BMI2 and ADX; rdi points to a [`Work`] that may be written.
#[unsafe(naked)]
unsafe extern "C" fn step_kernel() {
    naked_asm!(
        "push rbx",
        "push rbp",
        // d and b; whose square is b's.
        difference!("r12", "r13", "r14", "r15" = "rdi + {x3}", "rdi + {z3}"),
        store!("rdi + {d}", "r12", "r13", "r14", "r15"),
        to_memory!(difference: "rdi + {b}" = "rdi + {x2}", "rdi + {z2}"),
        choose!(),
        store!("rdi + {q}", "r8", "r9", "r10", "r11"),
        // c and a; whose square is a's.
        sum!("r12", "r13", "r14", "r15" = "rdi + {x3}", "rdi + {z3}"),
        store!("rdi + {c}", "r12", "r13", "r14", "r15"),
        to_memory!(sum: "rdi + {a}" = "rdi + {x2}", "rdi + {z2}"),
        choose!(),
        store!("rdi + {p}", "r8", "r9", "r10", "r11"),
        product!("rdi + {d}", "rdi + {d}", "rdi + {a}"),
        product!("rdi + {c}", "rdi + {c}", "rdi + {b}"),
        // d a - c b in place of z3.
        to_memory!(difference: "rdi + {z3}" = "rdi + {d}", "rdi + {c}"),
        square!("rdi + {a}", "rdi + {p}"),
        square!("rdi + {b}", "rdi + {q}"),
        square!("rdi + {z3}", "rdi + {z3}"),
        // e in place of p.
        to_memory!(difference: "rdi + {p}" = "rdi + {a}", "rdi + {b}"),
        product!("rdi + {x2}", "rdi + {a}", "rdi + {b}"),
        // a^2 + 121665 e, with a fifth limb of at most 121665, in place of q.
        "mov edx, 121665
        mulx rcx, r8, [rdi + {p}]
        mulx rbx, rax, [rdi + {p} + 8]
        add rcx, rax
        mulx rbp, rax, [rdi + {p} + 16]
        adc rbx, rax
        mulx r12, rax, [rdi + {p} + 24]
        adc rbp, rax
        adc r12, 0
        add r8, [rdi + {a}]
        adc rcx, [rdi + {a} + 8]
        adc rbx, [rdi + {a} + 16]
        adc rbp, [rdi + {a} + 24]
        adc r12, 0",
        fold_top!("r8", "rcx", "rbx", "rbp", "r12"),
        store!("rdi + {q}", "r8", "rcx", "rbx", "rbp"),
        // d a + c b in place of d.
        to_memory!(sum: "rdi + {d}" = "rdi + {d}", "rdi + {c}"),
        product!("rdi + {z3}", "rdi + {z3}", "rdi + {u}"),
        square!("rdi + {x3}", "rdi + {d}"),
        product!("rdi + {z2}", "rdi + {p}", "rdi + {q}"),
        "pop rbp",
        "pop rbx",
        "ret",
        x2 = const 32 * X2,
        z2 = const 32 * Z2,
        x3 = const 32 * X3,
        z3 = const 32 * Z3,
        u = const 32 * U,
        a = const 32 * 5,
        b = const 32 * 6,
        c = const 32 * 7,
        d = const 32 * 8,
        p = const 32 * 9,
        q = const 32 * 10,
    )
}

/// A step of the ladder.
#[inline(always)]
pub(super) fn step(_: Adx, work: &mut Work, swap: Choice) {
    // SAFETY: the token proves the instructions; the pointer is that of a reference; the kernel changes what it points to
    // and the registers that stand here, and its stack is balanced.
    unsafe {
        asm!(
            "call {kernel}",
            kernel = sym step_kernel,
            in("rdi") work.as_mut_ptr(), inlateout("rsi") swap.as_u64() => _,
            lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
            lateout("r8") _, lateout("r9") _, lateout("r10") _, lateout("r11") _,
            lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
        );
    }
}

/// u(k P) as a fraction (x, z), for a k below 2^255, least significant limb first.
///
/// # Constant time
/// With respect to k and u.
///
/// # Source
/// As `curve::montgomery::ladder`.
pub(crate) fn ladder(token: Adx, k: &[u64; 4], u: &Fp) -> (Fp, Fp) {
    let mut work: Zeroizing<Work> = Zeroizing::new([[0; 4]; 11]);
    (work[X2][0], work[Z3][0]) = (1, 1);
    (work[X3], work[U]) = (*u.as_montgomery(), *u.as_montgomery());
    let mut swapped = Choice::FALSE;
    for i in (0..255).rev() {
        let bit = Choice::from_lsb(k[i / 64] >> (i % 64));
        step(token, &mut work, swapped ^ bit);
        swapped = bit;
    }
    let reduced = |i: usize| Fp::from_montgomery(p25519::multiply(&work[i], &[1, 0, 0, 0]));
    let [x2, z2, x3, z3] = [X2, Z2, X3, Z3].map(reduced);
    (Fp::ct_select(&x2, &x3, swapped), Fp::ct_select(&z2, &z3, swapped))
}
