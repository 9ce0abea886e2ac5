//! Zero-sized proofs that a group of instructions can be executed.

use super::{Feature, Features, features};

macro_rules! token {
    ($(#[$doc:meta])* $name:ident, $cap:literal, [$($feature:ident),+]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name(());

        impl $name {
            /// The features that this token proves.
            pub const FEATURES: Features = Features::of(&[$(Feature::$feature),+]);
            /// The name of this group in `ADAMANT_CPU`.
            pub const NAME: &'static str = $cap;

            /// The token, if this CPU and operating system can execute the group and no cap hides it.
            #[inline]
            pub fn detect() -> Option<Self> {
                features().contains(Self::FEATURES).then_some($name(()))
            }
        }
    };
}

token! {
    /// MULX, ADCX and ADOX: target features `bmi2,adx`.
    Adx, "adx", [Bmi2, Adx]
}
token! {
    /// Fused multiply-add on ymm: target features `avx2,fma`, and those of [`Adx`].
    Fma, "fma", [Bmi2, Adx, Avx2, Fma]
}
token! {
    /// 52-bit multiply-add on zmm and ymm: target features `avx512f,avx512bw,avx512dq,avx512vl,avx512ifma`, and those of [`Adx`].
    Ifma, "ifma", [Bmi2, Adx, Avx512, Ifma]
}
token! {
    /// AES rounds and carry-less products on xmm: target features `aes,pclmulqdq,ssse3,sse4.1`.
    AesNi, "aesni", [Sse41, Aes, Pclmul]
}
token! {
    /// AES rounds and carry-less products on ymm: target features `vaes,vpclmulqdq,avx2`, and those of [`AesNi`].
    Vaes256, "vaes256", [Sse41, Aes, Pclmul, Avx2, Vaes, Vpclmul]
}
token! {
    /// AES rounds and carry-less products on zmm: target features `avx512f,avx512bw,avx512dq,avx512vl`, and those of [`Vaes256`].
    Vaes512, "vaes512", [Sse41, Aes, Pclmul, Avx2, Vaes, Vpclmul, Avx512]
}
token! {
    /// SHA-256 rounds: target features `sha,ssse3,sse4.1`.
    ShaNi, "shani", [Sse41, Sha]
}
token! {
    /// Eight lanes of 32-bit words: target feature `avx2`.
    Avx2, "avx2", [Avx2]
}
token! {
    /// Sixteen lanes of 32-bit words: target features `avx512f,avx512bw,avx512dq,avx512vl`.
    Avx512, "avx512", [Avx2, Avx512]
}
token! {
    /// Carry-less products on xmm: target features `pclmulqdq,ssse3,sse4.1`.
    Pclmul, "pclmul", [Sse41, Pclmul]
}
token! {
    /// Carry-less products and bit-matrix products on zmm: target features `vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2`,
    /// and those of [`Pclmul`].
    Vpclmul512, "vpclmul512", [Sse41, Pclmul, Avx2, Avx512, Vbmi2, Gfni, Vpclmul]
}
