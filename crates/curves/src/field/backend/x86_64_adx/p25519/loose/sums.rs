//! Sums and differences.

/// The limbs of a and what those of b do to them, in four registers; then 38 or 0 in rax.
macro_rules! limb_by_limb {
    ($first:literal, $next:literal, $a:literal, $b:literal, $t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "mov ",
            $t0,
            ", [",
            $a,
            "]\n mov ",
            $t1,
            ", [",
            $a,
            " + 8]\n mov ",
            $t2,
            ", [",
            $a,
            " + 16]\n mov ",
            $t3,
            ", [",
            $a,
            " + 24]\n ",
            $first,
            " ",
            $t0,
            ", [",
            $b,
            "]\n ",
            $next,
            " ",
            $t1,
            ", [",
            $b,
            " + 8]\n ",
            $next,
            " ",
            $t2,
            ", [",
            $b,
            " + 16]\n ",
            $next,
            " ",
            $t3,
            ", [",
            $b,
            " + 24]\n sbb rax, rax\n and eax, 38\n",
        )
    };
}

/// a + b, both narrow, into four registers. Changes rax.
macro_rules! sum {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal = $a:literal, $b:literal) => {
        concat!(
            $crate::field::backend::x86_64_adx::p25519::loose::limb_by_limb!(
                "add", "adc", $a, $b, $t0, $t1, $t2, $t3
            ),
            "add ",
            $t0,
            ", rax\n",
        )
    };
}

/// What is in rax added to four registers, or subtracted.
macro_rules! correct {
    ($first:literal, $next:literal, $t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            $first, " ", $t0, ", rax\n ", $next, " ", $t1, ", 0\n ", $next, " ", $t2, ", 0\n ", $next, " ",
            $t3, ", 0\n",
        )
    };
}

/// a + b with a narrow b, into four registers. Changes rax.
macro_rules! sum_with {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal = $a:literal, $b:literal) => {
        concat!(
            $crate::field::backend::x86_64_adx::p25519::loose::limb_by_limb!(
                "add", "adc", $a, $b, $t0, $t1, $t2, $t3
            ),
            $crate::field::backend::x86_64_adx::p25519::loose::correct!("add", "adc", $t0, $t1, $t2, $t3),
        )
    };
}

/// a - b with a narrow b, into four registers. Changes rax.
macro_rules! difference {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal = $a:literal, $b:literal) => {
        concat!(
            $crate::field::backend::x86_64_adx::p25519::loose::limb_by_limb!(
                "sub", "sbb", $a, $b, $t0, $t1, $t2, $t3
            ),
            $crate::field::backend::x86_64_adx::p25519::loose::correct!("sub", "sbb", $t0, $t1, $t2, $t3),
        )
    };
}

/// `sum`, `sum_with` or `difference` by way of r8 to r11, which keep the result, to `$out`.
macro_rules! to_memory {
    ($operation:ident: $out:literal = $a:literal, $b:literal) => {
        concat!(
            $crate::field::backend::x86_64_adx::p25519::loose::$operation!("r8", "r9", "r10", "r11" = $a, $b),
            $crate::field::backend::x86_64_adx::p25519::loose::store!($out, "r8", "r9", "r10", "r11"),
        )
    };
}

pub(crate) use {correct, difference, limb_by_limb, sum, sum_with, to_memory};
