//! Montgomery products of 4 limbs.

use crate::cpu::Adx;
use crate::limb::Limb;
use core::arch::asm;

/// One step of a Montgomery product of 4 limbs: `$t0 .. $t4 += [a] [b + $i]`, then the multiple of n that makes `$t0` zero.
/// `$t5` is 0 on entry and the sum's top limb afterwards; `$t0` is 0 afterwards.
macro_rules! montgomery_step_4 {
    ($i:literal; $t0:literal $t1:literal $t2:literal $t3:literal $t4:literal $t5:literal) => {
        concat!(
            "mov rdx, [{b} + 8*", $i, "]\n",
            "xor {lo:e}, {lo:e}\n", // clears CF and OF
            row_4!("{a}"; $t0 $t1 $t2 $t3 $t4),
            "adox ", $t5, ", {lo}\n",
            "adcx ", $t5, ", {lo}\n",
            "mov rdx, {n0}\n",
            "imul rdx, ", $t0, "\n",
            "xor {lo:e}, {lo:e}\n",
            row_4!("{n}"; $t0 $t1 $t2 $t3 $t4),
            "adox ", $t5, ", {lo}\n",
            "adcx ", $t5, ", {lo}\n",
        )
    };
}

/// `a = a b / R` modulo n, below R = 2^256, for any a and b below R: almost reduced, as `super::super::reduce` has it. `n0` is
/// -1/n modulo 2^64.
///
/// Sums stay below 2 R: (2 R + 2 (2^64 - 1) R) / 2^64 = 2 R. The last one is below R + n: n is subtracted where it has a
/// fifth limb, by a mask. About 60 cycles of latency: four times multiply, add, multiply, multiply, add.
#[inline(always)]
pub fn montgomery_mul_4(_: Adx, a: &mut [Limb; 4], b: &[Limb; 4], n: &[Limb; 4], n0: Limb) {
    // SAFETY: the token proves the instructions; reads four limbs at `a`, `b` and `n` each, writes four at `a`.
    unsafe {
        asm!(
            "xor {t0:e}, {t0:e}",
            "xor {t1:e}, {t1:e}",
            "xor {t2:e}, {t2:e}",
            "xor {t3:e}, {t3:e}",
            "xor {t4:e}, {t4:e}",
            "xor {t5:e}, {t5:e}",
            montgomery_step_4!("0"; "{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}"),
            montgomery_step_4!("1"; "{t1}" "{t2}" "{t3}" "{t4}" "{t5}" "{t0}"),
            montgomery_step_4!("2"; "{t2}" "{t3}" "{t4}" "{t5}" "{t0}" "{t1}"),
            montgomery_step_4!("3"; "{t3}" "{t4}" "{t5}" "{t0}" "{t1}" "{t2}"),
            "neg {t2}",
            "mov rdx, [{n}]",
            "mov {lo}, [{n} + 8]",
            "mov {hi}, [{n} + 16]",
            "mov {t3}, [{n} + 24]",
            "and rdx, {t2}",
            "and {lo}, {t2}",
            "and {hi}, {t2}",
            "and {t3}, {t2}",
            "sub {t4}, rdx",
            "sbb {t5}, {lo}",
            "sbb {t0}, {hi}",
            "sbb {t1}, {t3}",
            "mov [{a}], {t4}",
            "mov [{a} + 8], {t5}",
            "mov [{a} + 16], {t0}",
            "mov [{a} + 24], {t1}",
            a = in(reg) a.as_mut_ptr(), b = in(reg) b.as_ptr(), n = in(reg) n.as_ptr(), n0 = in(reg) n0,
            t0 = out(reg) _, t1 = out(reg) _, t2 = out(reg) _, t3 = out(reg) _, t4 = out(reg) _, t5 = out(reg) _,
            lo = out(reg) _, hi = out(reg) _, out("rdx") _,
            options(nostack),
        );
    }
}
