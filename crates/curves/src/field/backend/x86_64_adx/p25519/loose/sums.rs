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

/// a + b with a narrow b, into four registers. Changes rax.
macro_rules! sum_with {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal = $a:literal, $b:literal) => {
        concat!(
            $crate::field::backend::x86_64_adx::p25519::loose::limb_by_limb!(
                "add", "adc", $a, $b, $t0, $t1, $t2, $t3
            ),
            "add ",
            $t0,
            ", rax\n adc ",
            $t1,
            ", 0\n adc ",
            $t2,
            ", 0\n adc ",
            $t3,
            ", 0\n",
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
            "sub ",
            $t0,
            ", rax\n sbb ",
            $t1,
            ", 0\n sbb ",
            $t2,
            ", 0\n sbb ",
            $t3,
            ", 0\n",
        )
    };
}

pub(crate) use {difference, limb_by_limb, sum, sum_with};
