//! The text of a look-up among prepared points, with SSE2, which every x86-64 has.
//!
//! Every entry is read and taken with a mask, in six registers: 192 operations on three ports, which also serve the products.
//! Written between the products of a sum they take what the latencies there leave free.
//!
//! Registers: xmm0 to xmm5 the entry found, xmm7 the number of the next entry, xmm8 the one that is wanted, xmm9 ones, xmm11
//! the sign's mask; rax the table; changes xmm6 and xmm10. The numbers are in all four parts of their registers.

/// Begins: wants entry edx, from 1 on, or the identity (1, 1, 0) for 0, negated where ecx is -1 and not where it is 0.
macro_rules! begin {
    () => {
        "movd xmm8, edx
        pshufd xmm8, xmm8, 0
        movd xmm11, ecx
        pshufd xmm11, xmm11, 0
        pxor xmm0, xmm0
        pcmpeqd xmm0, xmm8
        psrlq xmm0, 63
        psrldq xmm0, 8
        movdqa xmm2, xmm0
        pxor xmm1, xmm1
        pxor xmm3, xmm3
        pxor xmm4, xmm4
        pxor xmm5, xmm5
        pcmpeqd xmm9, xmm9
        psrld xmm9, 31
        movdqa xmm7, xmm9\n"
    };
}

/// 16 bytes of an entry.
macro_rules! part {
    ($found:literal, $entry:literal, $offset:literal) => {
        concat!(
            "movdqu xmm10, [rax + 96 * ",
            $entry,
            " + ",
            $offset,
            "]\n pand xmm10, xmm6\n por ",
            $found,
            ", xmm10\n",
        )
    };
}

/// The next entry of the table, of 96 bytes, whose place is counted from 0.
macro_rules! entry {
    ($entry:literal) => {
        concat!(
            "movdqa xmm6, xmm7\n pcmpeqd xmm6, xmm8\n paddd xmm7, xmm9\n",
            part!("xmm0", $entry, "0"),
            part!("xmm1", $entry, "16"),
            part!("xmm2", $entry, "32"),
            part!("xmm3", $entry, "48"),
            part!("xmm4", $entry, "64"),
            part!("xmm5", $entry, "80"),
        )
    };
}

/// Ends: the entry to `$out`. The first two of its numbers change places for a negative one, and the third, r below p, becomes
/// 2 p - r = (2^256 - 1 - r) - 37. Changes rax, rcx, rdx, rsi, r8.
macro_rules! end {
    ($out:literal) => {
        concat!(
            "movdqa xmm6, xmm0\n pxor xmm6, xmm2\n pand xmm6, xmm11\n pxor xmm0, xmm6\n pxor xmm2, xmm6\n",
            "movdqa xmm6, xmm1\n pxor xmm6, xmm3\n pand xmm6, xmm11\n pxor xmm1, xmm6\n pxor xmm3, xmm6\n",
            "pxor xmm4, xmm11\n pxor xmm5, xmm11\n",
            "movdqu [",
            $out,
            "], xmm0\n movdqu [",
            $out,
            " + 16], xmm1\n movdqu [",
            $out,
            " + 32], xmm2\n movdqu [",
            $out,
            " + 48], xmm3\n",
            "movq rax, xmm4\n psrldq xmm4, 8\n movq rcx, xmm4\n",
            "movq rdx, xmm5\n psrldq xmm5, 8\n movq rsi, xmm5\n",
            "movd r8d, xmm11\n and r8d, 37\n sub rax, r8\n sbb rcx, 0\n sbb rdx, 0\n sbb rsi, 0\n",
            "mov [",
            $out,
            " + 64], rax\n mov [",
            $out,
            " + 72], rcx\n mov [",
            $out,
            " + 80], rdx\n mov [",
            $out,
            " + 88], rsi\n",
        )
    };
}

pub(super) use {begin, end, entry, part};
