//! Montgomery products of 5 and 6 limbs, by rows of the product and of the reduction in turn, the sum in registers.
//!
//! # Registers
//! rsi a, rdi b, rcx n, r8 n0, rdx a limb of b or a digit, rax and r9 halves of a product; the sum, two limbs longer than n, in r10 to
//! r15, rbx and rbp. A row leaves its lowest limb 0, which is the sum's top limb in the next one.

use crate::cpu::Adx;
use crate::limb::Limb;
use core::arch::naked_asm;

/// The sum `$t ..` and rdx times the limbs `$j ..` at `$p`: low halves on CF, high halves on OF, both clear on entry.
macro_rules! row {
    ($p:literal; ; $t:literal $top:literal) => {
        concat!("mov eax, 0\n", "adcx ", $t, ", rax\n", "adox ", $top, ", rax\n", "adcx ", $top, ", rax\n")
    };
    ($p:literal; $j:literal $($js:literal)*; $t:literal $u:literal $($ts:literal)*) => {
        concat!(
            "mulx r9, rax, [", $p, " + 8*", $j, "]\n",
            "adcx ", $t, ", rax\n",
            "adox ", $u, ", r9\n",
            row!($p; $($js)*; $u $($ts)*),
        )
    };
}

/// For the limbs `$i ..` of b: that limb times a, then the multiple of n that makes the lowest limb of the sum 0.
macro_rules! steps {
    ([$($j:literal)+]; ; $($t:literal)+) => { "" };
    ([$($j:literal)+]; $i:literal $($is:literal)*; $t:literal $($ts:literal)+) => {
        concat!(
            "mov rdx, [rdi + 8*", $i, "]\n",
            "xor eax, eax\n", // clears CF and OF
            row!("rsi"; $($j)+; $t $($ts)+),
            "mov rdx, r8\n",
            "imul rdx, ", $t, "\n",
            "xor eax, eax\n",
            row!("rcx"; $($j)+; $t $($ts)+),
            steps!([$($j)+]; $($is)*; $($ts)+ $t),
        )
    };
}

/// A product of a length: its limbs, the registers of the sum in the order in which they begin, and those of its limbs in the end with
/// registers for n's; the one that has the sum's top bit.
macro_rules! product {
    ($name:ident, [$($j:literal)+], [$($t:literal)+], [$($end:literal $n:literal $at:literal),+], $first:literal $first_n:literal, $top:literal) => {
        /// The product, and `count - 1` squares of what is at out.
        ///
        /// # Safety
        /// The CPU has BMI2 and ADX; as many limbs are readable at a, b and n and writable at out, which may be a or b; `count` is
        /// not 0.
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $name(
            out: *mut u64,
            a: *const u64,
            b: *const u64,
            n: *const u64,
            n0: u64,
            count: usize,
        ) {
            naked_asm!(
                "push rbx",
                "push rbp",
                "push r12",
                "push r13",
                "push r14",
                "push r15",
                "push rdi",
                "push rcx",
                "push r8",
                "push r9",
                "mov rdi, rdx",
                ".balign 32",
                "2:",
                $(concat!("xor ", $t, ", ", $t),)+
                steps!([$($j)+]; $($j)+; $($t)+),
                // All ones where the sum has a limb more: n comes off.
                concat!("neg ", $top),
                concat!("mov ", $first_n, ", [rcx]"),
                $(concat!("mov ", $n, ", [rcx + 8*", $at, "]"),)+
                concat!("and ", $first_n, ", ", $top),
                $(concat!("and ", $n, ", ", $top),)+
                "mov rcx, [rsp + 24]",
                concat!("sub ", $first, ", ", $first_n),
                concat!("mov [rcx], ", $first),
                $(
                    concat!("sbb ", $end, ", ", $n),
                    concat!("mov [rcx + 8*", $at, "], ", $end),
                )+
                "dec qword ptr [rsp]",
                "jz 3f",
                "mov rsi, rcx",
                "mov rdi, rcx",
                "mov rcx, [rsp + 16]",
                "mov r8, [rsp + 8]",
                "jmp 2b",
                "3:",
                "add rsp, 32",
                "pop r15",
                "pop r14",
                "pop r13",
                "pop r12",
                "pop rbp",
                "pop rbx",
                "ret",
            )
        }
    };
}

product! {
    product_5, ["0" "1" "2" "3" "4"], ["r10" "r11" "r12" "r13" "r14" "r15" "rbx"],
    ["rbx" "rax" "1", "r10" "r9" "2", "r11" "rsi" "3", "r12" "rdi" "4"], "r15" "rdx", "r13"
}
product! {
    product_6, ["0" "1" "2" "3" "4" "5"], ["r10" "r11" "r12" "r13" "r14" "r15" "rbx" "rbp"],
    ["rbp" "rax" "1", "r10" "r9" "2", "r11" "rsi" "3", "r12" "rdi" "4", "r13" "r8" "5"], "rbx" "rdx", "r14"
}

/// The kernel for N limbs.
#[inline(always)]
fn kernel<const N: usize>()
-> unsafe extern "sysv64" fn(*mut u64, *const u64, *const u64, *const u64, u64, usize) {
    const { assert!(N == 5 || N == 6) }
    if N == 5 { product_5 } else { product_6 }
}

/// `a = a b / R` modulo n, below R = 2^(64 N), for any a and b below R and N = 5 or 6; `n0` is -1/n modulo 2^64.
#[inline]
pub fn montgomery_mul_few<const N: usize>(_: Adx, a: &mut [Limb; N], b: &[Limb; N], n: &[Limb; N], n0: Limb) {
    let a = a.as_mut_ptr();
    // SAFETY: the token proves the instructions; arrays of as many limbs.
    unsafe { kernel::<N>()(a, a, b.as_ptr(), n.as_ptr(), n0, 1) }
}

/// `a = a^(2^count)` in Montgomery's form, as `count` of [`montgomery_mul_few`].
#[inline]
pub fn montgomery_square_chain_few<const N: usize>(
    _: Adx,
    a: &mut [Limb; N],
    n: &[Limb; N],
    n0: Limb,
    count: usize,
) {
    let a = a.as_mut_ptr();
    if count > 0 {
        // SAFETY: as above; the count is not 0.
        unsafe { kernel::<N>()(a, a, a, n.as_ptr(), n0, count) }
    }
}
