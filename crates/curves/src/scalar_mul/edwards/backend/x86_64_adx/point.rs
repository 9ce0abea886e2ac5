//! Points of Edwards25519: one kernel a sum or a doubling.

use crate::curve::twisted_edwards::{CachedAffine, Extended};
use crate::curves::curve25519::{EdwardsParameters, Fp};
use crate::field::backend::x86_64_adx::p25519::{self, loose};
use adamant_base::cpu::Adx;
use core::arch::{asm, naked_asm};
use loose::{difference, product, square, store, sum, sum_with};
use zeroize::Zeroizing;

/// What a kernel works on: X, Y, Z, T, all narrow; the prepared point; four numbers more.
pub(super) type Work = [[u64; 4]; 11];

/// A point in extended coordinates; wiped when dropped.
pub(crate) struct Point {
    token: Adx,
    work: Zeroizing<Work>,
}

/// x = E/G, y = H/F: the four products, those first that the next sum needs first.
macro_rules! complete {
    () => {
        concat!(
            product!("rdi + {x}", "rdi + {e}", "rdi + {f}"),
            product!("rdi + {y}", "rdi + {g}", "rdi + {h}"),
            product!("rdi + {t}", "rdi + {e}", "rdi + {h}"),
            product!("rdi + {z}", "rdi + {f}", "rdi + {g}"),
        )
    };
}

/// Adds the prepared point (y - x, y + x, 2 d x y): with A, B, C the products of Y - X, Y + X, T with these,
/// E = B - A, F = 2 Z - C, G = 2 Z + C, H = B + A. 7 products: 140 MULX, and 290 additions with a carry, 147 cycles.
///
/// Changes rax, rcx, rdx, rsi and r8 to r15.
///
/// # Safety
/// The CPU has BMI2 and ADX; rdi points to a [`Work`] that may be written.
#[unsafe(naked)]
unsafe extern "C" fn add_kernel() {
    naked_asm!(
        "push rbx",
        "push rbp",
        difference!("r8", "r9", "r10", "r11" = "rdi + {y}", "rdi + {x}"),
        store!("rdi + {e}", "r8", "r9", "r10", "r11"),
        sum!("r8", "r9", "r10", "r11" = "rdi + {y}", "rdi + {x}"),
        store!("rdi + {h}", "r8", "r9", "r10", "r11"),
        product!("rdi + {p}", "rdi + {p}", "rdi + {e}"),
        product!("rdi + {q}", "rdi + {q}", "rdi + {h}"),
        product!("rdi + {r}", "rdi + {r}", "rdi + {t}"),
        difference!("r8", "r9", "r10", "r11" = "rdi + {q}", "rdi + {p}"),
        store!("rdi + {e}", "r8", "r9", "r10", "r11"),
        sum!("r8", "r9", "r10", "r11" = "rdi + {q}", "rdi + {p}"),
        store!("rdi + {h}", "r8", "r9", "r10", "r11"),
        sum!("r8", "r9", "r10", "r11" = "rdi + {z}", "rdi + {z}"),
        store!("rdi + {z}", "r8", "r9", "r10", "r11"),
        difference!("r8", "r9", "r10", "r11" = "rdi + {z}", "rdi + {r}"),
        store!("rdi + {f}", "r8", "r9", "r10", "r11"),
        sum_with!("r8", "r9", "r10", "r11" = "rdi + {z}", "rdi + {r}"),
        store!("rdi + {g}", "r8", "r9", "r10", "r11"),
        complete!(),
        "pop rbp",
        "pop rbx",
        "ret",
        x = const 0,
        y = const 32,
        z = const 64,
        t = const 96,
        p = const 128,
        q = const 160,
        r = const 192,
        e = const 224,
        f = const 256,
        g = const 288,
        h = const 320,
    )
}

/// Doubles, with all signs of E, F, G, H turned: with A = X^2, B = Y^2, C = Z^2 and S = (X + Y)^2, E = A + B - S,
/// F = A - B + 2 C, G = A - B, H = A + B. 4 squares and 4 products.
///
/// Changes rax, rcx, rdx, rsi and r8 to r15.
///
/// # Safety
/// As [`add_kernel`].
#[unsafe(naked)]
unsafe extern "C" fn double_kernel() {
    naked_asm!(
        "push rbx",
        "push rbp",
        sum!("r8", "r9", "r10", "r11" = "rdi + {x}", "rdi + {y}"),
        store!("rdi + {e}", "r8", "r9", "r10", "r11"),
        square!("rdi + {x}", "rdi + {x}"),
        square!("rdi + {y}", "rdi + {y}"),
        square!("rdi + {z}", "rdi + {z}"),
        square!("rdi + {e}", "rdi + {e}"),
        difference!("r8", "r9", "r10", "r11" = "rdi + {x}", "rdi + {y}"),
        store!("rdi + {g}", "r8", "r9", "r10", "r11"),
        sum!("r8", "r9", "r10", "r11" = "rdi + {x}", "rdi + {y}"),
        store!("rdi + {h}", "r8", "r9", "r10", "r11"),
        sum_with!("r8", "r9", "r10", "r11" = "rdi + {g}", "rdi + {z}"),
        store!("rdi + {f}", "r8", "r9", "r10", "r11"),
        sum_with!("r8", "r9", "r10", "r11" = "rdi + {f}", "rdi + {z}"),
        store!("rdi + {f}", "r8", "r9", "r10", "r11"),
        difference!("r8", "r9", "r10", "r11" = "rdi + {h}", "rdi + {e}"),
        store!("rdi + {e}", "r8", "r9", "r10", "r11"),
        complete!(),
        "pop rbp",
        "pop rbx",
        "ret",
        x = const 0,
        y = const 32,
        z = const 64,
        t = const 96,
        e = const 224,
        f = const 256,
        g = const 288,
        h = const 320,
    )
}

/// Calls a kernel on a [`Work`].
macro_rules! call {
    ($kernel:ident, $work:expr) => {
        asm!(
            "call {kernel}",
            kernel = sym $kernel,
            in("rdi") $work.as_mut_ptr(),
            lateout("rax") _, lateout("rcx") _, lateout("rdx") _, lateout("rsi") _,
            lateout("r8") _, lateout("r9") _, lateout("r10") _, lateout("r11") _,
            lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
        )
    };
}

/// Adds the prepared point in the work.
#[inline(always)]
pub(super) fn add(_: Adx, work: &mut Work) {
    // SAFETY: the token proves the instructions; the pointer is that of a reference; the kernel changes what it points to
    // and the registers that stand here, and its stack is balanced.
    unsafe { call!(add_kernel, work) }
}

/// Doubles the point in the work.
#[inline(always)]
pub(super) fn double(_: Adx, work: &mut Work) {
    // SAFETY: as for the sum.
    unsafe { call!(double_kernel, work) }
}

impl Point {
    /// The identity.
    pub(crate) fn identity(token: Adx) -> Self {
        let mut work = Zeroizing::new([[0; 4]; 11]);
        (work[1][0], work[2][0]) = (1, 1);
        Point { token, work }
    }

    /// Adds a prepared point.
    ///
    /// # Source
    /// As `curve::twisted_edwards::add`.
    #[inline]
    pub(crate) fn add(&mut self, other: &CachedAffine<EdwardsParameters>) {
        for (place, value) in self.work[4..7].iter_mut().zip(other.values()) {
            *place = *value.as_montgomery();
        }
        add(self.token, &mut self.work);
    }

    /// Becomes 2 P.
    ///
    /// # Source
    /// As `curve::twisted_edwards::double`.
    #[inline]
    pub(crate) fn double(&mut self) {
        double(self.token, &mut self.work);
    }

    /// With reduced coordinates.
    pub(crate) fn to_extended(&self) -> Extended<EdwardsParameters> {
        let reduced =
            |i: usize| Fp::from_montgomery(p25519::multiply(self.token, &self.work[i], &[1, 0, 0, 0]));
        let [x, y, z, t] = [0, 1, 2, 3].map(reduced);
        Extended { x, y, z, t }
    }
}
