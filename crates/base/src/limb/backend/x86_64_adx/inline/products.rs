//! Products of 2 and 4 limbs.

use crate::cpu::Adx;
use crate::limb::Limb;
use core::arch::asm;

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
