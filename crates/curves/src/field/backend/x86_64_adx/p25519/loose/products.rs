//! Products and squares, and what brings them below 2^255 + 2^24.

/// Adds limb `$offset` of b times a to the sum, whose fifth register is written first here.
macro_rules! row {
    ($a:literal, $b:literal, $offset:literal, $t0:literal, $t1:literal, $t2:literal, $t3:literal, $t4:literal) => {
        concat!(
            "mov rdx, [",
            $b,
            $offset,
            "]\n mulx rcx, rsi, [",
            $a,
            "]\n mulx rbx, rax, [",
            $a,
            " + 8]\n add rcx, rax\n mulx rbp, rax, [",
            $a,
            " + 16]\n adc rbx, rax\n mulx ",
            $t4,
            ", rax, [",
            $a,
            " + 24]\n adc rbp, rax\n adc ",
            $t4,
            ", 0\n add ",
            $t0,
            ", rsi\n adc ",
            $t1,
            ", rcx\n adc ",
            $t2,
            ", rbx\n adc ",
            $t3,
            ", rbp\n adc ",
            $t4,
            ", 0\n",
        )
    };
}

/// What stands above bit 255 of `$t4` 2^256 + ... + `$t0` comes down times 19. For a fifth limb below 2^18 - 1 the result is
/// narrow, in the first four registers.
macro_rules! fold_top {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal, $t4:literal) => {
        concat!(
            "add ",
            $t3,
            ", ",
            $t3,
            "\n adc ",
            $t4,
            ", ",
            $t4,
            "\n shr ",
            $t3,
            ", 1\n imul ",
            $t4,
            ", ",
            $t4,
            ", 19\n add ",
            $t0,
            ", ",
            $t4,
            "\n adc ",
            $t1,
            ", 0\n adc ",
            $t2,
            ", 0\n adc ",
            $t3,
            ", 0\n",
        )
    };
}

/// The eight limbs in r8 to r15, narrow, to `$out`: the upper four come down times 38, which leaves a fifth limb of at most 38.
macro_rules! fold {
    ($out:literal) => {
        concat!(
            "mov edx, 38
            mulx rcx, rsi, r12
            mulx rbx, rax, r13
            add rcx, rax
            mulx rbp, rax, r14
            adc rbx, rax
            mulx r12, rax, r15
            adc rbp, rax
            adc r12, 0
            add r8, rsi
            adc r9, rcx
            adc r10, rbx
            adc r11, rbp
            adc r12, 0\n",
            $crate::field::backend::x86_64_adx::p25519::loose::fold_top!("r8", "r9", "r10", "r11", "r12"),
            $crate::field::backend::x86_64_adx::p25519::loose::store!($out, "r8", "r9", "r10", "r11"),
        )
    };
}

/// Four registers to memory.
macro_rules! store {
    ($out:literal, $t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "mov [", $out, "], ", $t0, "\n mov [", $out, " + 8], ", $t1, "\n mov [", $out, " + 16], ", $t2,
            "\n mov [", $out, " + 24], ", $t3, "\n",
        )
    };
}

/// out = a b.
macro_rules! product {
    ($out:literal, $a:literal, $b:literal) => {
        concat!(
            "mov rdx, [",
            $b,
            "]\n mulx r9, r8, [",
            $a,
            "]\n mulx r10, rax, [",
            $a,
            " + 8]\n add r9, rax\n mulx r11, rax, [",
            $a,
            " + 16]\n adc r10, rax\n mulx r12, rax, [",
            $a,
            " + 24]\n adc r11, rax\n adc r12, 0\n",
            $crate::field::backend::x86_64_adx::p25519::loose::row!(
                $a, $b, " + 8", "r9", "r10", "r11", "r12", "r13"
            ),
            $crate::field::backend::x86_64_adx::p25519::loose::row!(
                $a, $b, " + 16", "r10", "r11", "r12", "r13", "r14"
            ),
            $crate::field::backend::x86_64_adx::p25519::loose::row!(
                $a, $b, " + 24", "r11", "r12", "r13", "r14", "r15"
            ),
            $crate::field::backend::x86_64_adx::p25519::loose::fold!($out),
        )
    };
}

/// out = a^2: products of two different limbs in two chains, doubled, then the squares of the limbs.
macro_rules! square {
    ($out:literal, $a:literal) => {
        concat!(
            "mov rdx, [",
            $a,
            "]\n mulx r10, r9, [",
            $a,
            " + 8]\n mulx r11, rax, [",
            $a,
            " + 16]\n add r10, rax\n mulx r12, rax, [",
            $a,
            " + 24]\n adc r11, rax\n mulx rsi, r8, rdx\n mov rdx, [",
            $a,
            " + 24]\n mulx r13, rax, [",
            $a,
            " + 8]\n adc r12, rax\n mulx r14, rax, [",
            $a,
            " + 16]\n adc r13, rax\n adc r14, 0\n mov rdx, [",
            $a,
            " + 8]\n mulx rcx, rax, [",
            $a,
            " + 16]
            add r11, rax
            adc r12, rcx
            adc r13, 0
            adc r14, 0
            mulx rcx, rbx, rdx
            mov r15d, 0
            add r9, r9
            adc r10, r10
            adc r11, r11
            adc r12, r12
            adc r13, r13
            adc r14, r14
            adc r15, r15
            add r9, rsi
            adc r10, rbx
            adc r11, rcx
            mov rdx, [",
            $a,
            " + 16]
            mulx rcx, rax, rdx
            adc r12, rax
            adc r13, rcx
            mov rdx, [",
            $a,
            " + 24]
            mulx rcx, rax, rdx
            adc r14, rax
            adc r15, rcx\n",
            $crate::field::backend::x86_64_adx::p25519::loose::fold!($out),
        )
    };
}

pub(crate) use {fold, fold_top, product, row, square, store};
