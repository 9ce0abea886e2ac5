//! Products and Montgomery products of 2 and 4 limbs, inlined into their callers: a call and a loop would cost
//! as much as the work.
//!
//! Accumulators stay in registers, named `t0`, `t1` ...; `lo` and `hi` take a product, rdx its multiplier. As in
//! `columns`, low halves are added on CF and high halves on OF, so that the two carries do not wait for each other.

use crate::cpu::Adx;
use crate::limb::Limb;
use core::arch::asm;

/// `$t = [$a] rdx` in the first row: limbs `$t0` up to `$t4`.
macro_rules! first_row_4 {
    ($a:literal) => {
        concat!(
            "mulx {t1}, {t0}, [", $a, "]\n",
            "mulx {t2}, {lo}, [", $a, " + 8]\n",
            "add {t1}, {lo}\n",
            "mulx {t3}, {lo}, [", $a, " + 16]\n",
            "adc {t2}, {lo}\n",
            "mulx {t4}, {lo}, [", $a, " + 24]\n",
            "adc {t3}, {lo}\n",
            "adc {t4}, 0\n",
        )
    };
}

/// `$t0 .. $t4 += [$p] rdx`; the carries stay in CF and OF. Both are clear on entry.
macro_rules! row_4 {
    ($p:literal; $t0:literal $t1:literal $t2:literal $t3:literal $t4:literal) => {
        concat!(
            "mulx {hi}, {lo}, [", $p, "]\n",
            "adcx ", $t0, ", {lo}\n",
            "adox ", $t1, ", {hi}\n",
            "mulx {hi}, {lo}, [", $p, " + 8]\n",
            "adcx ", $t1, ", {lo}\n",
            "adox ", $t2, ", {hi}\n",
            "mulx {hi}, {lo}, [", $p, " + 16]\n",
            "adcx ", $t2, ", {lo}\n",
            "adox ", $t3, ", {hi}\n",
            "mulx {hi}, {lo}, [", $p, " + 24]\n",
            "adcx ", $t3, ", {lo}\n",
            "adox ", $t4, ", {hi}\n",
            "mov {lo}, 0\n",
            "adcx ", $t4, ", {lo}\n",
        )
    };
}

/// `$t0 .. $t2 += [$p] rdx`, as [`row_4`] for 2 limbs.
macro_rules! row_2 {
    ($p:literal; $t0:literal $t1:literal $t2:literal) => {
        concat!(
            "mulx {hi}, {lo}, [", $p, "]\n",
            "adcx ", $t0, ", {lo}\n",
            "adox ", $t1, ", {hi}\n",
            "mulx {hi}, {lo}, [", $p, " + 8]\n",
            "adcx ", $t1, ", {lo}\n",
            "adox ", $t2, ", {hi}\n",
            "mov {lo}, 0\n",
            "adcx ", $t2, ", {lo}\n",
        )
    };
}

/// `out = a * b`, the low half first. The two products in the middle are added to each other first: 6 additions in the
/// place of 7. 4 products on one port, and as many cycles for additions and stores in between: 5 cycles.
#[inline(always)]
pub fn mul_2(_: Adx, out: &mut [[Limb; 2]; 2], a: &[Limb; 2], b: &[Limb; 2]) {
    let (t0, t1, t2, t3): (Limb, Limb, Limb, Limb);
    // SAFETY: the token proves the instructions; reads two limbs at `a`, writes registers alone.
    unsafe {
        asm!(
            "mulx {t1}, {t0}, [{a}]",
            "mulx {hi}, {lo}, [{a} + 8]",
            "mov rdx, {b1}",
            "mulx {above}, {b1}, [{a}]",
            "mulx {t3}, {t2}, [{a} + 8]",
            "add {lo}, {b1}",
            "adc {hi}, {above}",
            "adc {t3}, 0",
            "add {t1}, {lo}",
            "adc {t2}, {hi}",
            "adc {t3}, 0",
            a = in(reg) a.as_ptr(),
            b1 = inout(reg) b[1] => _,
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            lo = out(reg) _, hi = out(reg) _, above = out(reg) _,
            inout("rdx") b[0] => _,
            options(nostack, pure, readonly),
        );
    }
    *out = [[t0, t1], [t2, t3]];
}

/// `out = a * a`, the low half first: as [`mul_2`] with 3 products.
#[inline(always)]
pub fn square_2(_: Adx, out: &mut [[Limb; 2]; 2], a: &[Limb; 2]) {
    let (t0, t1, t2, t3): (Limb, Limb, Limb, Limb);
    // SAFETY: the token proves the instructions; registers alone are read and written.
    unsafe {
        asm!(
            "mulx {t1}, {t0}, rdx",
            "mulx {hi}, {lo}, {a1}",
            "mov rdx, {a1}",
            "mulx {t3}, {t2}, rdx",
            "add {lo}, {lo}",
            "adc {hi}, {hi}",
            "adc {t3}, 0",
            "add {t1}, {lo}",
            "adc {t2}, {hi}",
            "adc {t3}, 0",
            a1 = in(reg) a[1],
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            lo = out(reg) _, hi = out(reg) _,
            inout("rdx") a[0] => _,
            options(nostack, pure, nomem),
        );
    }
    *out = [[t0, t1], [t2, t3]];
}

/// `out = a * b`, the low half first. 4 rows of 9 or 10 additions on two ports: 20 cycles. A square of its own, with 10 products
/// in the place of 16, is slower (54 cycles measured, this 25): its doubling waits for all that comes before.
///
/// The result leaves in registers: where the compiler copies it on by wider moves, it need not wait for narrow stores.
#[inline(always)]
pub fn mul_4(_: Adx, out: &mut [[Limb; 4]; 2], a: &[Limb; 4], b: &[Limb; 4]) {
    let (t0, t1, t2, t3, t4, t5, t6, t7): (Limb, Limb, Limb, Limb, Limb, Limb, Limb, Limb);
    // SAFETY: the token proves the instructions; reads four limbs at `a` and `b` each, writes registers alone.
    unsafe {
        asm!(
            "mov rdx, [{b}]",
            first_row_4!("{a}"),
            "mov rdx, [{b} + 8]",
            "xor {t5:e}, {t5:e}", // clears CF and OF
            row_4!("{a}"; "{t1}" "{t2}" "{t3}" "{t4}" "{t5}"),
            "mov rdx, [{b} + 16]",
            "xor {t6:e}, {t6:e}",
            row_4!("{a}"; "{t2}" "{t3}" "{t4}" "{t5}" "{t6}"),
            "mov rdx, [{b} + 24]",
            "xor {t7:e}, {t7:e}",
            row_4!("{a}"; "{t3}" "{t4}" "{t5}" "{t6}" "{t7}"),
            a = in(reg) a.as_ptr(), b = in(reg) b.as_ptr(),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            t4 = out(reg) t4, t5 = out(reg) t5, t6 = out(reg) t6, t7 = out(reg) t7,
            lo = out(reg) _, hi = out(reg) _, out("rdx") _,
            options(nostack, pure, readonly),
        );
    }
    *out = [[t0, t1, t2, t3], [t4, t5, t6, t7]];
}

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

/// As [`montgomery_step_4`] for 2 limbs.
macro_rules! montgomery_step_2 {
    ($i:literal; $t0:literal $t1:literal $t2:literal $t3:literal) => {
        concat!(
            "mov rdx, [{b} + 8*", $i, "]\n",
            "xor {lo:e}, {lo:e}\n", // clears CF and OF
            row_2!("{a}"; $t0 $t1 $t2),
            "adox ", $t3, ", {lo}\n",
            "adcx ", $t3, ", {lo}\n",
            "mov rdx, {n0}\n",
            "imul rdx, ", $t0, "\n",
            "xor {lo:e}, {lo:e}\n",
            row_2!("{n}"; $t0 $t1 $t2),
            "adox ", $t3, ", {lo}\n",
            "adcx ", $t3, ", {lo}\n",
        )
    };
}

/// `a = a b / R` modulo n, below R = 2^256, for any a and b below R: almost reduced, as [`super::reduce`] has it. `n0` is
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

/// As [`montgomery_mul_4`] for 2 limbs and R = 2^128. About 30 cycles of latency.
#[inline(always)]
pub fn montgomery_mul_2(_: Adx, a: &mut [Limb; 2], b: &[Limb; 2], n: &[Limb; 2], n0: Limb) {
    // SAFETY: the token proves the instructions; reads two limbs at `a`, `b` and `n` each, writes two at `a`.
    unsafe {
        asm!(
            "xor {t0:e}, {t0:e}",
            "xor {t1:e}, {t1:e}",
            "xor {t2:e}, {t2:e}",
            "xor {t3:e}, {t3:e}",
            montgomery_step_2!("0"; "{t0}" "{t1}" "{t2}" "{t3}"),
            montgomery_step_2!("1"; "{t1}" "{t2}" "{t3}" "{t0}"),
            "neg {t0}",
            "mov {lo}, [{n}]",
            "mov {hi}, [{n} + 8]",
            "and {lo}, {t0}",
            "and {hi}, {t0}",
            "sub {t2}, {lo}",
            "sbb {t3}, {hi}",
            "mov [{a}], {t2}",
            "mov [{a} + 8], {t3}",
            a = in(reg) a.as_mut_ptr(), b = in(reg) b.as_ptr(), n = in(reg) n.as_ptr(), n0 = in(reg) n0,
            t0 = out(reg) _, t1 = out(reg) _, t2 = out(reg) _, t3 = out(reg) _,
            lo = out(reg) _, hi = out(reg) _, out("rdx") _,
            options(nostack),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limb;
    use crate::mont::neg_inverse;
    use std::vec::Vec;

    /// Values with long carries first, then others.
    fn values<const N: usize>() -> Vec<[Limb; N]> {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mut all = std::vec![[0; N], [Limb::MAX; N], [1; N], [1 << 63; N]];
        all.push(core::array::from_fn(|i| u64::from(i == 0)));
        all.push(core::array::from_fn(|i| if i == 0 { Limb::MAX - 1 } else { Limb::MAX }));
        for _ in 0..60 {
            all.push(core::array::from_fn(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                if state.is_multiple_of(3) { Limb::MAX } else { state }
            }));
        }
        all
    }

    fn check<const N: usize>(
        token: Adx,
        mul: impl Fn(&mut [[Limb; N]; 2], &[Limb; N], &[Limb; N]),
        montgomery: impl Fn(&mut [Limb; N], &[Limb; N], &[Limb; N], Limb),
    ) {
        let all = values::<N>();
        for a in &all {
            for b in &all {
                let (mut expected, mut out) = (std::vec![0; 2 * N], [[7; N]; 2]);
                limb::mul(&mut expected, a, b);
                mul(&mut out, a, b);
                assert_eq!(out.as_flattened(), expected);
                for n in &all[..12] {
                    let mut n = *n;
                    n[0] |= 1;
                    if n[N - 1] == 0 {
                        continue;
                    }
                    // The general reduction takes any factors below R, too, and ends in the same range.
                    let mut reference = [0; N];
                    let mut scratch = std::vec![0; super::super::reduce_scratch(N)];
                    let n0 = neg_inverse(n[0]);
                    super::super::reduce(token, &mut reference, &mut expected.clone(), &n, n0, &mut scratch);
                    let mut product = *a;
                    montgomery(&mut product, b, &n, n0);
                    assert_eq!(product, reference);
                }
            }
        }
    }

    #[test]
    fn two_limbs() {
        let Some(token) = Adx::detect() else { return };
        check::<2>(
            token,
            |out, a, b| mul_2(token, out, a, b),
            |a, b, n, n0| montgomery_mul_2(token, a, b, n, n0),
        );
    }

    #[test]
    fn four_limbs() {
        let Some(token) = Adx::detect() else { return };
        check::<4>(
            token,
            |out, a, b| mul_4(token, out, a, b),
            |a, b, n, n0| montgomery_mul_4(token, a, b, n, n0),
        );
    }
}
