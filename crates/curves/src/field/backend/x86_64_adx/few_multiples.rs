//! Sums with factors 3 and 2, or 9, modulo p of four limbs, below p, for values below p: what squares in cyclotomic subgroups
//! end with, and products with 9 + u. 2^253 < p < 2^254.
//!
//! w = 3 (a - b) + 2 z + 3 p, 3 (a + b) - 2 z + 2 p, 9 a + b or 9 a - b + p is below 10 p and has a fifth limb. With x the bits of w
//! from 2^248 on and m = 2^268 / p, as `Constants::estimate` has it, q = floor(x m / 2^20) is floor(w / p) or one less:
//! what x leaves out is below p / 32, and what m leaves out below x / 2^19. So w - q p = w + q (2^256 - p) - 2^256 q is
//! below 2 p.
//!
//! Sums one by one would pass their results through memory: in a chain, that is what they cost.

use crate::field::Constants;
use adamant_base::cpu::Adx;
use core::arch::asm;
use core::mem::offset_of;

/// An instruction for each limb, with a carry, on an operand in memory.
macro_rules! row {
    ($first:literal $next:literal $operand:literal) => {
        concat!(
            $first,
            " {t0}, [{",
            $operand,
            "}]\n",
            $next,
            " {t1}, [{",
            $operand,
            "} + 8]\n",
            $next,
            " {t2}, [{",
            $operand,
            "} + 16]\n",
            $next,
            " {t3}, [{",
            $operand,
            "} + 24]"
        )
    };
}

/// Keeps t in the registers d0 to d3.
macro_rules! keep {
    () => {
        "mov {d0}, {t0}
        mov {d1}, {t1}
        mov {d2}, {t2}
        mov {d3}, {t3}"
    };
}

/// Twice t and what was kept, with the fifth limb in rdx.
macro_rules! twice_and_kept {
    () => {
        "mov edx, 0
        add {t0}, {t0}
        adc {t1}, {t1}
        adc {t2}, {t2}
        adc {t3}, {t3}
        adc rdx, rdx
        add {t0}, {d0}
        adc {t1}, {d1}
        adc {t2}, {d2}
        adc {t3}, {d3}
        adc rdx, 0"
    };
}

/// 9 a, with the fifth limb in rdx.
macro_rules! nine_times {
    () => {
        "mov edx, 9
        mulx {t1}, {t0}, [{a}]
        mulx {t2}, {d0}, [{a} + 8]
        add {t1}, {d0}
        mulx {t3}, {d0}, [{a} + 16]
        adc {t2}, {d0}
        mulx rdx, {d0}, [{a} + 24]
        adc {t3}, {d0}
        adc rdx, 0"
    };
}

/// A kernel from the instructions that leave w in t0 to t3 and rdx.
macro_rules! few_multiples {
    ($(#[$doc:meta])* $name:ident($($argument:ident),+); $($line:expr),+) => {
        $(#[$doc])*
        #[inline(always)]
        #[must_use]
        pub fn $name(_: Adx, $($argument: &[u64; 4],)+ c: &'static Constants<4>) -> [u64; 4] {
            let (t0, t1, t2, t3): (u64, u64, u64, u64);
            // SAFETY: the token proves the instructions; reads what the references point to, and changes the registers that
            // stand here.
            unsafe {
                asm!(
                    $($line,)+
                    // q
                    "mov {d0}, {t3}", "shr {d0}, 56", "shl rdx, 8", "or rdx, {d0}",
                    "imul rdx, [{p} + {estimate}]", "shr rdx, 20",
                    // w + q (2^256 - p), with a carry for the lower halves and one for the upper ones.
                    "xor {d0:e}, {d0:e}",
                    "mulx {d1}, {d0}, [{p} + {negative}]", "adcx {t0}, {d0}", "adox {t1}, {d1}",
                    "mulx {d1}, {d0}, [{p} + {negative} + 8]", "adcx {t1}, {d0}", "adox {t2}, {d1}",
                    "mulx {d1}, {d0}, [{p} + {negative} + 16]", "adcx {t2}, {d0}", "adox {t3}, {d1}",
                    "mulx {d1}, {d0}, [{p} + {negative} + 24]", "adcx {t3}, {d0}",
                    // Less p where that is not negative.
                    keep!(),
                    "sub {d0}, [{p}]", "sbb {d1}, [{p} + 8]", "sbb {d2}, [{p} + 16]", "sbb {d3}, [{p} + 24]",
                    "cmovnc {t0}, {d0}", "cmovnc {t1}, {d1}", "cmovnc {t2}, {d2}", "cmovnc {t3}, {d3}",
                    t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
                    d0 = out(reg) _, d1 = out(reg) _, d2 = out(reg) _, d3 = out(reg) _,
                    $($argument = in(reg) $argument.as_ptr(),)+
                    p = in(reg) c, out("rdx") _,
                    estimate = const offset_of!(Constants<4>, estimate),
                    negative = const offset_of!(Constants<4>, negative),
                    options(pure, readonly, nostack)
                );
            }
            [t0, t1, t2, t3]
        }
    };
}

few_multiples! {
    /// `3 (a - b) + 2 z mod p`.
    triple_difference_4(a, b, z);
    row!("mov" "mov" "a"), row!("add" "adc" "p"), row!("sub" "sbb" "b"), keep!(),
    row!("add" "adc" "z"), twice_and_kept!()
}
few_multiples! {
    /// `3 (a + b) - 2 z mod p`.
    triple_sum_4(a, b, z);
    row!("mov" "mov" "a"), row!("add" "adc" "b"), keep!(),
    row!("add" "adc" "p"), row!("sub" "sbb" "z"), twice_and_kept!()
}
few_multiples! {
    /// `9 a + b mod p`.
    nine_times_plus_4(a, b);
    nine_times!(), row!("add" "adc" "b"), "adc rdx, 0"
}
few_multiples! {
    /// `9 a - b mod p`.
    nine_times_minus_4(a, b);
    nine_times!(), row!("sub" "sbb" "b"), "sbb rdx, 0", row!("add" "adc" "p"), "adc rdx, 0"
}
