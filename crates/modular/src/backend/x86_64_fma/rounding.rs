//! Whether the rounding is what the kernels set it to.

use adamant_base::cpu;
use core::arch::asm;

/// Toward zero, no exceptions.
const TOWARD_ZERO: u32 = 0x7f80;

/// Whether a multiply-add rounds toward zero when told to. Every CPU does; valgrind always rounds to the nearest, and the
/// kernels compute nonsense there.
pub(in super::super) fn is_obeyed(_proof: cpu::Fma) -> bool {
    // A product of 3/4 of the last place of the addend.
    let (sum, a, b) = (1.5 * f64::from_bits((1023 + 104) << 52), 3.0, f64::from_bits((1023 + 50) << 52));
    // SAFETY: the token proves the instructions.
    let rounded = unsafe { multiply_add(sum, a, b) };
    rounded.to_bits() == sum.to_bits()
}

/// `sum` + `a` `b`, rounded toward zero.
#[target_feature(enable = "avx2,fma")]
fn multiply_add(mut sum: f64, a: f64, b: f64) -> f64 {
    let (mut mode, told) = (0u32, TOWARD_ZERO);
    // SAFETY: MXCSR is set back, and the pointers are to four bytes each.
    unsafe {
        asm!(
            "stmxcsr [{mode}]",
            "ldmxcsr [{told}]",
            "vfmadd231sd {sum}, {a}, {b}",
            "ldmxcsr [{mode}]",
            mode = in(reg) &raw mut mode,
            told = in(reg) &raw const told,
            sum = inout(xmm_reg) sum,
            a = in(xmm_reg) a,
            b = in(xmm_reg) b,
            options(nostack),
        );
    }
    sum
}
