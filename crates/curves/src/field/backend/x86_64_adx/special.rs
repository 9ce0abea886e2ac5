//! Products modulo the primes of P-256 and of secp256k1, which fill their four limbs. The eight limbs of a product are computed first.
//!
//! - P-256, in Montgomery form: each of the lower four is cleared by a multiple of p = 2^256 - 2^224 + 2^192 + 2^96 - 1. That is -1
//!   modulo 2^64, so the digit m is the limb itself. It goes away with -m; m 2^96 falls 32 bits above the next limb's bottom, by two
//!   shifts, and m (2^64 - 2^32 + 1) to limbs 3 and 4, by a MULX: shifts and carries have the same two ports on Intel's CPUs. What is left, below p + 1, and the upper four limbs are below 2 p
//!   together: p is taken away once, with the carry as a fifth limb.
//! - secp256k1, whose elements stand for themselves: the upper four come down times c, as p = 2^256 - c with c = 2^32 + 977, and what
//!   stands above bit 255 of that, q <= c, once more. q is raised by 1 first, so that the carry of the sum with (q + 1) c tells whether the
//!   one with q c is below p: then c is taken away again.
//!
//! Registers: rsi a, rdi b (or the count); the product in r8 to r15, result in r8 to r11; changes rax, rcx, rdx.
//! Bound: 16 MULX at one a cycle (10 for a square), 4 or 5 more for the reduction; on Intel's CPUs, where carries and shifts share two ports, 32 cycles a
//! product modulo P-256's prime (37 measured on an Emerald Rapids) and 26 modulo secp256k1's (29).

use super::entries::{multiply_p256, multiply_secp256k1, square_p256, square_secp256k1};
use super::p25519::{row, wide_product, wide_square};
use adamant_base::cpu::Adx;
use adamant_base::secret::barrier_each;
use core::arch::{asm, naked_asm};

/// Clears the lowest limb `$t0` of four; it becomes the limb above them. The highest limb of p is on the stack.
macro_rules! digit_p256 {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            // m 2^32 in rcx:rax; m (2^64 - 2^32 + 1) in t0:rax.
            "mov rax, ",
            $t0,
            "\n mov rcx, ",
            $t0,
            "\n mov rdx, ",
            $t0,
            "\n shl rax, 32\n shr rcx, 32\n add ",
            $t1,
            ", rax\n mulx ",
            $t0,
            ", rax, [rsp]\n adc ",
            $t2,
            ", rcx\n adc ",
            $t3,
            ", rax\n adc ",
            $t0,
            ", 0\n",
        )
    };
}

/// The eight limbs in r8 to r15, over R, modulo p, below p, into r8 to r11.
macro_rules! reduce_p256 {
    () => {
        concat!(
            "movabs rax, 0xffffffff00000001
            push rax\n",
            digit_p256!("r8", "r9", "r10", "r11"),
            digit_p256!("r9", "r10", "r11", "r8"),
            digit_p256!("r10", "r11", "r8", "r9"),
            digit_p256!("r11", "r8", "r9", "r10"),
            "pop rdx
            add r8, r12
            adc r9, r13
            adc r10, r14
            adc r11, r15
            sbb rcx, rcx
            mov r12, r8
            mov r13, r9
            mov r14, r10
            mov r15, r11
            mov eax, 0xffffffff
            sub r12, -1
            sbb r13, rax
            sbb r14, 0
            sbb r15, rdx
            sbb rcx, 0
            cmovnc r8, r12
            cmovnc r9, r13
            cmovnc r10, r14
            cmovnc r11, r15"
        )
    };
}

/// The eight limbs in r8 to r15 modulo p, below p, into r8 to r11.
macro_rules! fold_secp256k1 {
    () => {
        "movabs rdx, 0x1000003d1
        xor eax, eax
        mulx rcx, rax, r12
        adcx r8, rax
        adox r9, rcx
        mulx rcx, rax, r13
        adcx r9, rax
        adox r10, rcx
        mulx rcx, rax, r14
        adcx r10, rax
        adox r11, rcx
        mulx r12, rax, r15
        adcx r11, rax
        mov ecx, 0
        adox r12, rcx
        adcx r12, rcx
        inc r12
        mulx rcx, rax, r12
        add r8, rax
        adc r9, rcx
        mov ecx, 0
        adc r10, rcx
        adc r11, rcx
        cmovc rdx, rcx
        sub r8, rdx
        sbb r9, rcx
        sbb r10, rcx
        sbb r11, rcx"
    };
}

/// The kernels of a prime and their calls.
macro_rules! prime {
    ($(#[$doc:meta])* $module:ident, $reduce:ident, $multiply:ident, $square:ident, $multiply_kernel:ident, $square_kernel:ident) => {
        /// a b mod p, over R in Montgomery form.
        ///
        /// # Safety
        /// The CPU has BMI2 and ADX; rsi and rdi point to four limbs each.
        #[unsafe(naked)]
        pub(super) unsafe extern "C" fn $multiply_kernel() {
            naked_asm!(wide_product!(), $reduce!(), "ret")
        }

        /// a^2 mod p, over R in Montgomery form.
        ///
        /// # Safety
        /// The CPU has BMI2 and ADX; rsi points to four limbs.
        #[unsafe(naked)]
        pub(super) unsafe extern "C" fn $square_kernel() {
            naked_asm!(wide_square!(), $reduce!(), "ret")
        }

        $(#[$doc])*
        pub mod $module {
            use super::*;

            /// `a b mod p`, over R for P-256 and then for `a b` below p R.
            #[inline(always)]
            #[must_use]
            pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                let (t0, t1, t2, t3): (u64, u64, u64, u64);
                // SAFETY: the pointers are those of references; the entry reads memory and changes the registers that stand here
                // or that any function may change, and its stack is balanced. What the first call writes, the cache of what the
                // CPU can do, is the same whenever it is written and by whomever.
                unsafe {
                    asm!(
                        "call {kernel}",
                        kernel = sym $multiply,
                        in("rsi") a.as_ptr(), in("rdi") b.as_ptr(),
                        lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
                        lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3,
                        lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
                        clobber_abi("sysv64"),
                        options(pure, readonly)
                    );
                }
                [t0, t1, t2, t3]
            }

            /// `a^2 mod p`, over R for P-256 and then for `a` below p.
            #[inline(always)]
            #[must_use]
            pub fn square(a: &[u64; 4]) -> [u64; 4] {
                let (t0, t1, t2, t3): (u64, u64, u64, u64);
                // SAFETY: as for the product.
                unsafe {
                    asm!(
                        "call {kernel}",
                        kernel = sym $square,
                        in("rsi") a.as_ptr(),
                        lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
                        lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3,
                        lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
                        clobber_abi("sysv64"),
                        options(pure, readonly)
                    );
                }
                [t0, t1, t2, t3]
            }

            /// `a^(2^count)` as repeated [`square`]; `a` itself for a count of 0.
            #[inline]
            #[must_use]
            pub fn square_chain(a: &[u64; 4], count: u32) -> [u64; 4] {
                adamant_base::return_on!(Adx token => chain(token, a, count));
                (0..count).fold(*a, |x, _| square(&x))
            }

            /// In the kernel, edi times, from 1 on; in place.
            ///
            /// # Safety
            /// The CPU has BMI2 and ADX; rsi points to four limbs that may be written.
            #[unsafe(naked)]
            unsafe extern "C" fn chain_kernel() {
                naked_asm!(
                    "2:",
                    wide_square!(),
                    $reduce!(),
                    "mov [rsi], r8",
                    "mov [rsi + 8], r9",
                    "mov [rsi + 16], r10",
                    "mov [rsi + 24], r11",
                    "dec edi",
                    "jnz 2b",
                    "ret",
                )
            }

            fn chain(_: Adx, a: &[u64; 4], count: u32) -> [u64; 4] {
                if count == 0 {
                    return *a;
                }
                // Limb by limb: see the folder's documentation.
                let mut state = barrier_each(*a);
                let (t0, t1, t2, t3): (u64, u64, u64, u64);
                // SAFETY: the token proves the instructions; the kernel changes the registers that stand here and the array, which
                // is ours, and counts from 1 or more.
                unsafe {
                    asm!(
                        "call {kernel}",
                        kernel = sym chain_kernel,
                        in("rsi") state.as_mut_ptr(),
                        inlateout("edi") count => _,
                        lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
                        lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3,
                        lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
                    );
                }
                [t0, t1, t2, t3]
            }
        }
    };
}

prime! {
    /// P-256's prime.
    p256, reduce_p256, multiply_p256, square_p256, multiply_p256_kernel, square_p256_kernel
}

prime! {
    /// secp256k1's prime.
    secp256k1, fold_secp256k1, multiply_secp256k1, square_secp256k1, multiply_secp256k1_kernel, square_secp256k1_kernel
}

#[cfg(test)]
mod tests {
    use super::super::sums::{add_full_4, sub_4};
    use super::{p256, secp256k1};
    use crate::field::FieldParameters;
    use crate::field::backend::{portable, secp256k1 as plain};
    use std::vec::Vec;

    /// Numbers below p whose limbs are at their extremes, and some without a pattern.
    fn numbers(p: &[u64; 4]) -> Vec<[u64; 4]> {
        let limbs = [0, 1, u64::MAX, u64::MAX - 1, 1 << 63, 1 << 32, 0xffff_ffff, u64::MAX << 32];
        let mut out = Vec::new();
        for i in 0..8usize.pow(4) {
            out.push([limbs[i % 8], limbs[i / 8 % 8], limbs[i / 64 % 8], limbs[i / 512]]);
        }
        let mut word = 1u64;
        for _ in 0..500 {
            out.push(core::array::from_fn(|_| {
                word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                word ^ (word >> 29)
            }));
        }
        out.push([p[0] - 1, p[1], p[2], p[3]]);
        out.push([p[0] - 2, p[1], p[2], p[3]]);
        out.retain(|x| x.iter().rev().lt(p.iter().rev()));
        out
    }

    fn against_portable<P: FieldParameters<4>>(
        multiply: fn(&[u64; 4], &[u64; 4]) -> [u64; 4],
        square: fn(&[u64; 4]) -> [u64; 4],
        square_chain: fn(&[u64; 4], u32) -> [u64; 4],
        reference: fn(&[u64; 4], &[u64; 4]) -> [u64; 4],
    ) {
        let (p, c) = (P::MODULUS, P::CONSTANTS);
        let numbers = numbers(&p);
        for (i, a) in numbers.iter().enumerate() {
            let a2 = reference(a, a);
            assert_eq!(square(a), a2, "{a:x?}");
            assert_eq!(square_chain(a, 2), reference(&a2, &a2), "{a:x?}");
            assert_eq!(square_chain(a, 0), *a);
            for b in numbers.iter().skip(i % 37).step_by(37) {
                assert_eq!(multiply(a, b), reference(a, b), "{a:x?} {b:x?}");
                assert_eq!(add_full_4(a, b, c), portable::add(a, b, &p), "{a:x?} {b:x?}");
                assert_eq!(sub_4(a, b, c), portable::sub(a, b, &p), "{a:x?} {b:x?}");
            }
        }
        // One factor may be anything below 2^256, as the other is below p.
        for a in [[u64::MAX; 4], p] {
            for b in [c.r2, [p[0] - 1, p[1], p[2], p[3]]] {
                assert_eq!(multiply(&b, &a), reference(&b, &a));
                assert_eq!(multiply(&a, &b), reference(&a, &b));
            }
        }
    }

    fn montgomery_p256(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let c = <crate::p256::FpParameters as FieldParameters<4>>::CONSTANTS;
        portable::multiply(a, b, &c.modulus, c.n0)
    }

    #[test]
    fn products_at_the_extremes() {
        against_portable::<crate::p256::FpParameters>(
            p256::multiply,
            p256::square,
            p256::square_chain,
            montgomery_p256,
        );
        against_portable::<crate::secp256k1::FpParameters>(
            secp256k1::multiply,
            secp256k1::square,
            secp256k1::square_chain,
            plain::portable,
        );
    }

    /// The reference of secp256k1's kernels against Montgomery's products, with any factors, also such that the sum of both foldings carries.
    #[test]
    fn the_reference_is_a_product() {
        use crate::secp256k1::FpParameters;
        let c = crate::field::Constants::new(<FpParameters as FieldParameters<4>>::MODULUS);
        let mut numbers = numbers(&c.modulus);
        numbers.extend([[u64::MAX; 4], c.modulus, [c.modulus[0] + 1, u64::MAX, u64::MAX, u64::MAX]]);
        // p - x for small x: products whose remainders are small, and so are those of their negatives.
        numbers.extend((1..40).map(|x| [c.modulus[0] - x * x * x, u64::MAX, u64::MAX, u64::MAX]));
        let reduced = |x: &[u64; 4]| {
            if x.iter().rev().lt(c.modulus.iter().rev()) {
                *x
            } else {
                portable::sub(x, &c.modulus, &c.modulus)
            }
        };
        for (i, a) in numbers.iter().enumerate() {
            for b in numbers.iter().skip(i % 29).step_by(29) {
                let over_r = portable::multiply(&reduced(a), &reduced(b), &c.modulus, c.n0);
                let expected = portable::multiply(&over_r, &c.r2, &c.modulus, c.n0);
                assert_eq!(plain::portable(a, b), expected, "{a:x?} {b:x?}");
                assert_eq!(secp256k1::multiply(a, b), expected, "{a:x?} {b:x?}");
            }
            assert_eq!(secp256k1::square(a), plain::portable(a, a), "{a:x?}");
        }
    }

    /// Operands that end, or begin, at a page that may not be touched.
    #[cfg(unix)]
    #[test]
    fn nothing_outside_is_touched() {
        use adamant_testing::Guarded;
        for at_end in [false, true] {
            let [a, b] = [[5, 6, 7, 8], [1, 2, 3, 4]].map(|limbs| Guarded::new(&[limbs], at_end));
            assert_eq!(p256::multiply(&a[0], &b[0]), montgomery_p256(&a[0], &b[0]));
            assert_eq!(p256::square(&a[0]), montgomery_p256(&a[0], &a[0]));
            assert_eq!(secp256k1::multiply(&a[0], &b[0]), plain::portable(&a[0], &b[0]));
            assert_eq!(secp256k1::square(&a[0]), plain::portable(&a[0], &a[0]));
            let c = <crate::secp256k1::FpParameters as FieldParameters<4>>::CONSTANTS;
            assert_eq!(add_full_4(&a[0], &b[0], c), portable::add(&a[0], &b[0], &c.modulus));
        }
    }
}
