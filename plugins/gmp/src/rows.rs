//! Products modulo an odd number of up to 16 limbs, by the rows of `small` and reductions by rows.

use crate::limbs::{Limb, size};
use crate::small::{__gmpn_mul_n, __gmpn_sqr, LONGEST};
use adamant_base::cpu::Adx;
use adamant_base::mont::{Field, Products, neg_inverse};
use adamant_base::zeroize::Zeroizing;
use core::arch::naked_asm;
use core::convert::Infallible;

/// Montgomery's reduction by rows: the 2 n limbs at `t` become a number below R whose upper half, n limbs, is t / R modulo m or that
/// number and m; n is 1 to [`LONGEST`], `n0` is -1/m modulo 2^64. Constant time.
///
/// # Registers
/// rdi t, rsi m, rcx n0, r8 rows that are left, rdx the digit, rax a low half, r9 and r10 high halves in turns, r11 zero.
#[unsafe(naked)]
unsafe extern "C" fn reduce_rows(t: *mut Limb, m: *const Limb, n: usize, n0: Limb) {
    naked_asm!(
        ".macro adamant_gmp_reduce_next i:req, length:req",
        ".if (\\i) & 1",
        "mulx r10, rax, [rsi + 8*(\\i)]",
        "adox rax, r9",
        ".else",
        "mulx r9, rax, [rsi + 8*(\\i)]",
        "adox rax, r10",
        ".endif",
        "adcx rax, [rdi + 8*(\\i)]",
        "mov [rdi + 8*(\\i)], rax",
        ".if (\\i) + 1 < \\length",
        "adamant_gmp_reduce_next (\\i+1), \\length",
        ".endif",
        ".endm",
        ".macro adamant_gmp_reduce length:req",
        ".balign 16",
        ".Ladamant_gmp_reduce_\\length:",
        "mov rdx, [rdi]",
        "imul rdx, rcx",
        "xor r11d, r11d", // clears CF and OF
        "mulx r9, rax, [rsi]",
        "adcx rax, [rdi]",
        ".if \\length > 1",
        "adamant_gmp_reduce_next 1, \\length",
        ".endif",
        // What is above the row waits in the limb that has become 0.
        ".if \\length & 1",
        "adcx r9, r11",
        "adox r9, r11",
        "mov [rdi], r9",
        ".else",
        "adcx r10, r11",
        "adox r10, r11",
        "mov [rdi], r10",
        ".endif",
        "add rdi, 8",
        "dec r8",
        "jnz .Ladamant_gmp_reduce_\\length",
        "xor eax, eax", // clears CF
        ".set .Ladamant_gmp_i, 0",
        ".rept \\length",
        "mov rax, [rdi + 8*.Ladamant_gmp_i - 8*\\length]",
        "adc [rdi + 8*.Ladamant_gmp_i], rax",
        ".set .Ladamant_gmp_i, .Ladamant_gmp_i + 1",
        ".endr",
        "sbb rdx, rdx",
        ".set .Ladamant_gmp_i, 0",
        ".rept \\length",
        "mov rax, [rsi + 8*.Ladamant_gmp_i]",
        "and rax, rdx",
        "mov [rdi + 8*.Ladamant_gmp_i - 8*\\length], rax",
        ".set .Ladamant_gmp_i, .Ladamant_gmp_i + 1",
        ".endr",
        "xor eax, eax", // clears CF
        ".set .Ladamant_gmp_i, 0",
        ".rept \\length",
        "mov rax, [rdi + 8*.Ladamant_gmp_i - 8*\\length]",
        "sbb [rdi + 8*.Ladamant_gmp_i], rax",
        ".set .Ladamant_gmp_i, .Ladamant_gmp_i + 1",
        ".endr",
        "ret",
        ".endm",
        "lea r11, [rip + 4f]",
        "movsxd rax, dword ptr [r11 + 4*rdx - 4]",
        "mov r8, rdx",
        "add r11, rax",
        "jmp r11",
        ".balign 4",
        "4:",
        ".irp length, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16",
        ".long .Ladamant_gmp_reduce_\\length - 4b",
        ".endr",
        ".irp length, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16",
        "adamant_gmp_reduce \\length",
        ".endr",
        ".purgem adamant_gmp_reduce_next",
        ".purgem adamant_gmp_reduce",
    )
}

/// Numbers modulo an odd m of 1 to [`LONGEST`] limbs in Montgomery's form, below R, and their products. Constant time.
pub(crate) struct Rows<'a> {
    m: &'a [Limb],
    n0: Limb,
    product: Zeroizing<[Limb; 2 * LONGEST]>,
}

impl<'a> Rows<'a> {
    /// The numbers modulo m, where it is short enough.
    pub(crate) fn new(_: Adx, m: &'a [Limb]) -> Option<Self> {
        let n0 = neg_inverse(*m.first()?);
        (m.len() <= LONGEST).then(|| Rows { m, n0, product: Zeroizing::new([0; 2 * LONGEST]) })
    }

    /// `a = product / R`.
    fn reduce(&mut self, a: &mut [Limb]) {
        let n = self.m.len();
        // SAFETY: the numbers have these lengths; the token that `new` took proves the instructions.
        unsafe { reduce_rows(self.product.as_mut_ptr(), self.m.as_ptr(), n, self.n0) };
        a.copy_from_slice(&self.product[n..2 * n]);
    }
}

impl Products for Rows<'_> {
    type Error = Infallible;

    fn words(&self) -> usize {
        self.m.len()
    }

    fn one(&self, out: &mut [u64]) {
        Field::new(self.m).one(out);
    }

    fn mul_assign(&mut self, a: &mut [u64], b: &[u64]) -> Result<(), Infallible> {
        let n = self.m.len();
        assert!(a.len() == n && b.len() == n);
        // SAFETY: as just seen, and there is room for the product.
        unsafe { __gmpn_mul_n(self.product.as_mut_ptr(), a.as_ptr(), b.as_ptr(), size(n)) };
        self.reduce(a);
        Ok(())
    }

    fn square_chain(&mut self, a: &mut [u64], count: u64) -> Result<(), Infallible> {
        let n = self.m.len();
        assert!(a.len() == n);
        for _ in 0..count {
            // SAFETY: as above.
            unsafe { __gmpn_sqr(self.product.as_mut_ptr(), a.as_ptr(), size(n)) };
            self.reduce(a);
        }
        Ok(())
    }
}
