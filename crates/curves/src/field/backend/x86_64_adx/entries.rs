//! Entries of the kernels: they go on to the kernel where this CPU can execute it, and otherwise to plain Rust.
//!
//! The choice is made here, behind the call, and not at each of the thousands of places that multiply: there it took three calls
//! (detection, plain Rust, the kernel) and brought the results together, three quarters of the place's code.
//!
//! An entry takes its arguments in the registers of its kernel, and gives what the kernel gives. It changes r11 before it
//! reads an argument; the function in plain Rust has the ABI of C, so an entry changes what that may change, and keeps the stack
//! aligned: 8 bytes off a multiple of 16 when it begins.

use super::generated as kernels;
use crate::field::backend::{WideLimbs, out_of_line, p25519, portable, secp256k1};
use crate::field::{Constants, FieldParameters};
use adamant_base::cpu::{Adx, CACHE, cached_bits};
use core::arch::naked_asm;
use core::mem::MaybeUninit;

/// What must be set for the kernels: detection has run and found MULX, ADCX and ADOX.
const NEEDED: u32 = cached_bits(Adx::FEATURES);

/// An entry, and its function in plain Rust, which the first call of all may go to on any CPU: detection has to run.
macro_rules! entry {
    ($(#[$doc:meta])* $name:ident = $kernel:path, $lines:expr; ($($arg:ident: $type:ty),+) $value:expr) => {
        $(#[$doc])*
        ///
        /// # Safety
        /// As for the kernel, but for the CPU.
        #[unsafe(naked)]
        pub(super) unsafe extern "C" fn $name() {
            extern "sysv64" fn otherwise($($arg: $type),+) {
                let _ = Adx::detect();
                $value
            }
            naked_asm!(
                "mov r11d, dword ptr [rip + {cache}]",
                "not r11d",
                "test r11d, {needed}",
                "jz {kernel}",
                $lines,
                "ret",
                cache = sym CACHE,
                needed = const NEEDED,
                kernel = sym $kernel,
                otherwise = sym otherwise,
            )
        }
    };
}

/// Calls a function whose first argument is where it writes 4, 6 or 12 limbs, and brings these into registers.
macro_rules! limbs {
    (4; $($moves:literal)*) => {
        concat!(
            $($moves, "\n",)*
            "sub rsp, 40
            mov rdi, rsp
            call {otherwise}
            mov r8, [rsp]
            mov r9, [rsp + 8]
            mov r10, [rsp + 16]
            mov r11, [rsp + 24]
            add rsp, 40"
        )
    };
    (6; $($moves:literal)*) => {
        concat!(
            $($moves, "\n",)*
            "sub rsp, 56
            mov rdi, rsp
            call {otherwise}
            mov r8, [rsp]
            mov r9, [rsp + 8]
            mov r10, [rsp + 16]
            mov r11, [rsp + 24]
            mov r12, [rsp + 32]
            mov r13, [rsp + 40]
            add rsp, 56"
        )
    };
    (12; $($moves:literal)*) => {
        concat!(
            $($moves, "\n",)*
            "sub rsp, 104
            mov rdi, rsp
            call {otherwise}
            mov r8, [rsp]
            mov r9, [rsp + 8]
            mov r10, [rsp + 16]
            mov r11, [rsp + 24]
            mov r12, [rsp + 32]
            mov r13, [rsp + 40]
            mov r14, [rsp + 48]
            mov r15, [rsp + 56]
            mov rax, [rsp + 64]
            mov rdx, [rsp + 72]
            mov rdi, [rsp + 80]
            mov rsi, [rsp + 88]
            add rsp, 104"
        )
    };
}

/// Limbs to be.
type Out<'a, const N: usize> = &'a mut MaybeUninit<[u64; N]>;
/// Limbs.
type In<'a, const N: usize> = &'a [u64; N];
/// What a modulus brings.
type Of<const N: usize> = &'static Constants<N>;

/// The entries of 4 and 6 limbs.
macro_rules! short {
    ($n:tt; $multiply:ident $square:ident $sum_of_2_products:ident $reduce:ident $reduce_one:ident $wide_product:ident
        $wide_product_fp2:ident
    ) => {
        entry! {
            /// `a b / R mod p`.
            $multiply = kernels::$multiply::$multiply, limbs!($n; "mov rdx, rdi");
            (out: Out<'_, $n>, a: In<'_, $n>, b: In<'_, $n>, c: Of<$n>) {
                out.write(portable::multiply(a, b, &c.modulus, c.n0));
            }
        }
        entry! {
            /// `a^2 / R mod p`.
            $square = kernels::$square::$square, limbs!($n; "mov rdx, rcx");
            (out: Out<'_, $n>, a: In<'_, $n>, c: Of<$n>) {
                out.write(portable::multiply(a, a, &c.modulus, c.n0));
            }
        }
        entry! {
            /// `(a_0 b_0 + a_1 b_1) / R mod p`.
            $sum_of_2_products = kernels::$sum_of_2_products::$sum_of_2_products,
            limbs!($n; "mov rdx, rdi" "mov r8, rax" "mov r9, r15");
            (out: Out<'_, $n>, a: In<'_, $n>, b: In<'_, $n>, c: Of<$n>, a_1: In<'_, $n>, b_1: In<'_, $n>) {
                out.write(portable::sum_of_2_products([a, a_1], [b, b_1], &c.modulus, c.n0));
            }
        }
        entry! {
            /// `t / R mod p`.
            $reduce = kernels::$reduce::$reduce, limbs!($n; "mov rdx, rcx");
            (out: Out<'_, $n>, t: &WideLimbs<$n>, c: Of<$n>) {
                out.write(portable::reduce(t, &c.modulus, c.n0));
            }
        }
        entry! {
            /// `a / R mod p`.
            $reduce_one = kernels::$reduce_one::$reduce_one, limbs!($n; "mov rdx, rcx");
            (out: Out<'_, $n>, a: In<'_, $n>, c: Of<$n>) {
                out.write(portable::reduce_one(a, &c.modulus, c.n0));
            }
        }
        entry! {
            /// `a b`.
            $wide_product = kernels::$wide_product::$wide_product,
            "mov rdx, rax
jmp {otherwise}";
            (out: &mut WideLimbs<$n>, a: In<'_, $n>, b: In<'_, $n>) {
                out_of_line::wide_product(out, a, b);
            }
        }
        entry! {
            /// `(a_0 b_0 - a_1 b_1 mod p R, a_0 b_1 + a_1 b_0)`. The seventh argument goes over the stack.
            $wide_product_fp2 = kernels::$wide_product_fp2::$wide_product_fp2,
            "push rax
            call {otherwise}
            pop rax";
            (
                out: &mut WideLimbs<$n>, a: In<'_, $n>, out_1: &mut WideLimbs<$n>, c: Of<$n>, a_1: In<'_, $n>,
                b_1: In<'_, $n>, b: In<'_, $n>
            ) {
                out_of_line::wide_product_fp2([out, out_1], [a, a_1], [b, b_1], c);
            }
        }
    };
}

short! { 4; multiply_4 square_4 sum_of_2_products_4 reduce_4 reduce_one_4 wide_product_4 wide_product_fp2_4 }
short! { 6; multiply_6 square_6 sum_of_2_products_6 reduce_6 reduce_one_6 wide_product_6 wide_product_fp2_6 }

entry! {
    /// `a b / R mod p`.
    multiply_12 = kernels::multiply_12::multiply_12, limbs!(12; "mov rdx, rdi");
    (out: Out<'_, 12>, a: In<'_, 12>, b: In<'_, 12>, c: Of<12>) {
        out.write(portable::multiply(a, b, &c.modulus, c.n0));
    }
}
entry! {
    /// `a^2 / R mod p`.
    square_12 = kernels::square_12::square_12, limbs!(12; "mov rdx, rcx");
    (out: Out<'_, 12>, a: In<'_, 12>, c: Of<12>) {
        out.write(portable::multiply(a, a, &c.modulus, c.n0));
    }
}
entry! {
    /// `a b mod 2^255 - 19`.
    multiply_25519 = super::p25519::multiply_kernel, limbs!(4; "mov rdx, rdi");
    (out: Out<'_, 4>, a: In<'_, 4>, b: In<'_, 4>) {
        out.write(p25519::portable(a, b));
    }
}
entry! {
    /// `a^2 mod 2^255 - 19`.
    square_25519 = super::p25519::square_kernel, limbs!(4;);
    (out: Out<'_, 4>, a: In<'_, 4>) {
        out.write(p25519::portable(a, a));
    }
}
entry! {
    /// `a b / R mod p` for P-256's prime.
    multiply_p256 = super::special::multiply_p256_kernel, limbs!(4; "mov rdx, rdi");
    (out: Out<'_, 4>, a: In<'_, 4>, b: In<'_, 4>) {
        let c = <crate::p256::FpParameters as FieldParameters<4>>::CONSTANTS;
        out.write(portable::multiply(a, b, &c.modulus, c.n0));
    }
}
entry! {
    /// `a^2 / R mod p` for P-256's prime.
    square_p256 = super::special::square_p256_kernel, limbs!(4;);
    (out: Out<'_, 4>, a: In<'_, 4>) {
        let c = <crate::p256::FpParameters as FieldParameters<4>>::CONSTANTS;
        out.write(portable::multiply(a, a, &c.modulus, c.n0));
    }
}
entry! {
    /// `a b mod p` for secp256k1's prime.
    multiply_secp256k1 = super::special::multiply_secp256k1_kernel, limbs!(4; "mov rdx, rdi");
    (out: Out<'_, 4>, a: In<'_, 4>, b: In<'_, 4>) {
        out.write(secp256k1::portable(a, b));
    }
}
entry! {
    /// `a^2 mod p` for secp256k1's prime.
    square_secp256k1 = super::special::square_secp256k1_kernel, limbs!(4;);
    (out: Out<'_, 4>, a: In<'_, 4>) {
        out.write(secp256k1::portable(a, a));
    }
}
