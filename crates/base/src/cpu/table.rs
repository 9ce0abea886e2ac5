//! The tables of features and tokens: all that a new group of instructions has to be added to.

use super::detect::{Registers, avx2, avx512, bit};
use super::features::features;
use super::tokens::tokens;

features! {
    /// BMI1 and BMI2: ANDN, MULX, RORX, SHLX.
    Bmi2 = 1 << 0, "bmi2", |r| bit(r.leaf7_ebx, 3) && bit(r.leaf7_ebx, 8);
    /// ADX: ADCX, ADOX.
    Adx = 1 << 1, "adx", |r| bit(r.leaf7_ebx, 19);
    /// SSSE3 and SSE4.1.
    Sse41 = 1 << 2, "sse4.1", |r| bit(r.leaf1_ecx, 9) && bit(r.leaf1_ecx, 19);
    /// AES-NI.
    Aes = 1 << 3, "aes", |r| bit(r.leaf1_ecx, 25);
    /// PCLMULQDQ, carry-less multiplication.
    Pclmul = 1 << 4, "pclmul", |r| bit(r.leaf1_ecx, 1);
    /// SHA-NI: SHA-256 rounds.
    Sha = 1 << 5, "sha", |r| bit(r.leaf7_ebx, 29);
    /// AVX2 with operating-system support for ymm registers.
    Avx2 = 1 << 6, "avx2", avx2;
    /// AVX-512 F, BW, DQ, VL with operating-system support for zmm registers.
    Avx512 = 1 << 7, "avx512", avx512;
    /// AVX-512 IFMA: 52-bit multiply-add.
    Ifma = 1 << 8, "avx512ifma", |r| avx512(r) && bit(r.leaf7_ebx, 21);
    /// AVX-512 VBMI and VBMI2: byte permutations, double shifts.
    Vbmi2 = 1 << 9, "avx512vbmi2", |r| avx512(r) && bit(r.leaf7_ecx, 1) && bit(r.leaf7_ecx, 6);
    /// GFNI: 8x8 bit-matrix products.
    Gfni = 1 << 10, "gfni", |r| bit(r.leaf7_ecx, 8);
    /// VAES: AES on ymm (and with AVX-512 on zmm) registers.
    Vaes = 1 << 11, "vaes", |r| avx2(r) && bit(r.leaf7_ecx, 9);
    /// VPCLMULQDQ on ymm (and with AVX-512 on zmm) registers.
    Vpclmul = 1 << 12, "vpclmulqdq", |r| avx2(r) && bit(r.leaf7_ecx, 10);
    /// FMA: fused multiply-add of floating-point numbers, with operating-system support for ymm registers.
    Fma = 1 << 13, "fma", |r| r.has_ymm() && bit(r.leaf1_ecx, 12);
    /// AVX-IFMA: 52-bit multiply-add on xmm and ymm registers without AVX-512.
    AvxIfma = 1 << 14, "avxifma", |r| avx2(r) && bit(r.leaf7_1_eax, 23);
}

tokens! {
    /// MULX, ADCX and ADOX: target features `bmi2,adx`.
    Adx = "adx", [Bmi2, Adx];
    /// Fused multiply-add on ymm: target features `avx2,fma`, and those of [`Adx`].
    Fma = "fma", [Bmi2, Adx, Avx2, Fma], includes Adx;
    /// Fused multiply-add on ymm: target feature `fma`, and that of [`Avx2`].
    Avx2Fma = "avx2fma", [Avx2, Fma], includes Avx2;
    /// 52-bit multiply-add on zmm and ymm: target features `avx512f,avx512bw,avx512dq,avx512vl,avx512ifma`, and those of [`Adx`].
    Ifma = "ifma", [Bmi2, Adx, Avx512, Ifma], includes Adx;
    /// 52-bit multiply-add on ymm in its form without AVX-512: target feature `avxifma`, and that of [`Avx2`].
    AvxIfma = "avxifma", [Avx2, AvxIfma], includes Avx2;
    /// AES rounds and carry-less products on xmm: target features `aes,pclmulqdq,ssse3,sse4.1`.
    AesNi = "aesni", [Sse41, Aes, Pclmul], includes Pclmul;
    /// AES rounds and carry-less products on ymm: target features `vaes,vpclmulqdq,avx2`, and those of [`AesNi`].
    Vaes256 = "vaes256", [Sse41, Aes, Pclmul, Avx2, Vaes, Vpclmul], includes AesNi;
    /// AES rounds and carry-less products on zmm: target features `avx512f,avx512bw,avx512dq,avx512vl`, and those of [`Vaes256`].
    Vaes512 = "vaes512", [Sse41, Aes, Pclmul, Avx2, Vaes, Vpclmul, Avx512], includes Vaes256;
    /// SHA-256 rounds: target features `sha,ssse3,sse4.1`.
    ShaNi = "shani", [Sse41, Sha];
    /// Eight lanes of 32-bit words: target feature `avx2`.
    Avx2 = "avx2", [Avx2];
    /// ANDN and RORX: target features `bmi1,bmi2`.
    Bmi2 = "bmi2", [Bmi2];
    /// ymm registers beside ANDN and RORX: target features `bmi1,bmi2`, and that of [`Avx2`].
    Avx2Bmi2 = "avx2bmi2", [Bmi2, Avx2], includes Avx2;
    /// Sixteen lanes of 32-bit words: target features `avx512f,avx512bw,avx512dq,avx512vl`.
    Avx512 = "avx512", [Avx2, Avx512], includes Avx2;
    /// Carry-less products on xmm: target features `pclmulqdq,ssse3,sse4.1`.
    Pclmul = "pclmul", [Sse41, Pclmul];
    /// Carry-less products on xmm, and ymm registers: target feature `avx2`, and those of [`Pclmul`].
    PclmulAvx2 = "pclmulavx2", [Sse41, Pclmul, Avx2], includes Pclmul;
    /// Carry-less products on ymm: target feature `vpclmulqdq`, and those of [`PclmulAvx2`].
    Vpclmul256 = "vpclmul256", [Sse41, Pclmul, Avx2, Vpclmul], includes PclmulAvx2;
    /// Carry-less products and bit-matrix products on zmm: target features `vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2`,
    /// and those of [`Pclmul`].
    Vpclmul512 = "vpclmul512", [Sse41, Pclmul, Avx2, Avx512, Vbmi2, Gfni, Vpclmul], includes Pclmul;
}
