//! Sums with factors 3 and 2 modulo p, below p, for values below p < 2^381: what squares in cyclotomic subgroups end with.
//! Sums with a factor 5 too, for extensions by the root of -5.
//!
//! w = 3 (a - b) + 2 z + 3 p, 3 (a + b) - 2 z + 2 p, or a - 5 b + 5 p is below 8 p and has six limbs; on the way only its value modulo 2^384
//! matters. With the top limbs w5 and p5, q = floor(w5 floor(2^64 / (p5 + 1)) / 2^64) is floor(w / p) or one less: what the
//! inner rounding loses is below w5 / 2^64 times the fraction of 2^64 / (p5 + 1), so below 8/9, and the rest is below 2^-50. So
//! w - q p = w + q (2^384 - p) - 2^384 q is below 2 p.
//!
//! Registers: t0 to t5 hold w; a, b, z, rdx and two more serve as scratch once the operands are read. One reduction takes 43
//! instructions, where each of the four sums that it stands for takes 18 or 25 and passes its result through memory.

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
            "} + 24]\n",
            $next,
            " {t4}, [{",
            $operand,
            "} + 32]\n",
            $next,
            " {t5}, [{",
            $operand,
            "} + 40]"
        )
    };
}

/// t doubled.
macro_rules! double {
    () => {
        "add {t0}, {t0}
        adc {t1}, {t1}
        adc {t2}, {t2}
        adc {t3}, {t3}
        adc {t4}, {t4}
        adc {t5}, {t5}"
    };
}

/// A kernel from the lines that leave w in t0 to t5.
macro_rules! triple {
    ($(#[$doc:meta])* $name:ident($($argument:ident),+; $a:ident $b:ident $z:ident); $($line:expr),+) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(_: Adx, $($argument: &[u64; 6],)+ c: &'static Constants<6>) -> [u64; 6] {
            let (t0, t1, t2, t3, t4, t5): (u64, u64, u64, u64, u64, u64);
            // SAFETY: the token proves the instructions; reads what the references point to, and changes the registers that
            // stand here.
            unsafe {
                asm!(
                    $($line,)+
                    // q
                    "mov rdx, {t5}",
                    "mulx rdx, {a}, [{p} + {reciprocal}]",
                    // w + q (2^384 - p), with a carry for the lower halves and one for the upper ones.
                    "xor {a:e}, {a:e}",
                    "mulx {b}, {a}, [{p} + {negative}]", "adcx {t0}, {a}", "adox {t1}, {b}",
                    "mulx {b}, {a}, [{p} + {negative} + 8]", "adcx {t1}, {a}", "adox {t2}, {b}",
                    "mulx {b}, {a}, [{p} + {negative} + 16]", "adcx {t2}, {a}", "adox {t3}, {b}",
                    "mulx {b}, {a}, [{p} + {negative} + 24]", "adcx {t3}, {a}", "adox {t4}, {b}",
                    "mulx {b}, {a}, [{p} + {negative} + 32]", "adcx {t4}, {a}", "adox {t5}, {b}",
                    "mulx {b}, {a}, [{p} + {negative} + 40]", "adcx {t5}, {a}",
                    // Less p where that is not negative.
                    "mov {a}, {t0}", "mov {b}, {t1}", "mov {z}, {t2}", "mov rdx, {t3}", "mov {s0}, {t4}", "mov {s1}, {t5}",
                    "sub {a}, [{p}]", "sbb {b}, [{p} + 8]", "sbb {z}, [{p} + 16]", "sbb rdx, [{p} + 24]",
                    "sbb {s0}, [{p} + 32]", "sbb {s1}, [{p} + 40]",
                    "cmovnc {t0}, {a}", "cmovnc {t1}, {b}", "cmovnc {t2}, {z}", "cmovnc {t3}, rdx",
                    "cmovnc {t4}, {s0}", "cmovnc {t5}, {s1}",
                    t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3, t4 = out(reg) t4, t5 = out(reg) t5,
                    a = inout(reg) $a.as_ptr() => _, b = inout(reg) $b.as_ptr() => _, z = inout(reg) $z.as_ptr() => _,
                    p = in(reg) c, s0 = out(reg) _, s1 = out(reg) _, out("rdx") _,
                    reciprocal = const offset_of!(Constants<6>, reciprocal),
                    negative = const offset_of!(Constants<6>, negative),
                    options(pure, readonly, nostack)
                );
            }
            [t0, t1, t2, t3, t4, t5]
        }
    };
}

triple! {
    /// `3 (a - b) + 2 z mod p`; p has three spare bits.
    triple_difference_6(a, b, z; a b z);
    row!("mov" "mov" "z"), row!("add" "adc" "a"), row!("sub" "sbb" "b"), row!("add" "adc" "p"), double!(),
    row!("add" "adc" "a"), row!("sub" "sbb" "b"), row!("add" "adc" "p")
}

triple! {
    /// `3 (a + b) - 2 z mod p`; p has three spare bits.
    triple_sum_6(a, b, z; a b z);
    row!("mov" "mov" "p"), row!("sub" "sbb" "z"), row!("add" "adc" "a"), row!("add" "adc" "b"), double!(),
    row!("add" "adc" "a"), row!("add" "adc" "b")
}

triple! {
    /// `a - 5 b mod p`; p has three spare bits.
    minus_five_times_6(a, b; a b b);
    row!("mov" "mov" "p"), row!("sub" "sbb" "b"), double!(), double!(), row!("add" "adc" "p"), row!("sub" "sbb" "b"),
    row!("add" "adc" "a")
}
