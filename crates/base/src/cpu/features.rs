//! The instruction-set extensions that some back end uses.

/// One extension, or one group of extensions that no CPU has had apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Feature {
    /// BMI2: MULX, RORX, SHLX.
    Bmi2 = 1 << 0,
    /// ADX: ADCX, ADOX.
    Adx = 1 << 1,
    /// SSSE3 and SSE4.1.
    Sse41 = 1 << 2,
    /// AES-NI.
    Aes = 1 << 3,
    /// PCLMULQDQ, carry-less multiplication.
    Pclmul = 1 << 4,
    /// SHA-NI: SHA-256 rounds.
    Sha = 1 << 5,
    /// AVX2 with operating-system support for ymm registers.
    Avx2 = 1 << 6,
    /// AVX-512 F, BW, DQ, VL with operating-system support for zmm registers.
    Avx512 = 1 << 7,
    /// AVX-512 IFMA: 52-bit multiply-add.
    Ifma = 1 << 8,
    /// AVX-512 VBMI and VBMI2: byte permutations, double shifts.
    Vbmi2 = 1 << 9,
    /// GFNI: 8x8 bit-matrix products.
    Gfni = 1 << 10,
    /// VAES: AES on ymm (and with AVX-512 on zmm) registers.
    Vaes = 1 << 11,
    /// VPCLMULQDQ on ymm (and with AVX-512 on zmm) registers.
    Vpclmul = 1 << 12,
    /// FMA: fused multiply-add of floating-point numbers, with operating-system support for ymm registers.
    Fma = 1 << 13,
}

impl Feature {
    /// Every feature, in the order in which `adamant cpu` prints them.
    pub const ALL: [Feature; 14] = [
        Feature::Bmi2,
        Feature::Adx,
        Feature::Sse41,
        Feature::Aes,
        Feature::Pclmul,
        Feature::Sha,
        Feature::Avx2,
        Feature::Avx512,
        Feature::Ifma,
        Feature::Vbmi2,
        Feature::Gfni,
        Feature::Vaes,
        Feature::Vpclmul,
        Feature::Fma,
    ];

    /// The name in `ADAMANT_CPU` and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Feature::Bmi2 => "bmi2",
            Feature::Adx => "adx",
            Feature::Sse41 => "sse4.1",
            Feature::Aes => "aes",
            Feature::Pclmul => "pclmul",
            Feature::Sha => "sha",
            Feature::Avx2 => "avx2",
            Feature::Avx512 => "avx512",
            Feature::Ifma => "avx512ifma",
            Feature::Vbmi2 => "avx512vbmi2",
            Feature::Gfni => "gfni",
            Feature::Vaes => "vaes",
            Feature::Vpclmul => "vpclmulqdq",
            Feature::Fma => "fma",
        }
    }
}

/// A set of [`Feature`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features(u32);

impl Features {
    /// The empty set: portable code only.
    pub const NONE: Features = Features(0);

    #[inline]
    pub(super) const fn from_bits(bits: u32) -> Features {
        Features(bits)
    }

    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The set of the given features.
    pub const fn of(list: &[Feature]) -> Features {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= list[i] as u32;
            i += 1;
        }
        Features(bits)
    }

    /// Whether `feature` is in the set.
    pub const fn has(self, feature: Feature) -> bool {
        self.0 & feature as u32 != 0
    }

    /// Whether every feature of `other` is in the set. Inlined: kernels of a few cycles ask before each product.
    #[inline]
    pub const fn contains(self, other: Features) -> bool {
        self.0 & other.0 == other.0
    }

    /// The features in both sets.
    pub const fn intersection(self, other: Features) -> Features {
        Features(self.0 & other.0)
    }

    /// The features in either set.
    pub const fn union(self, other: Features) -> Features {
        Features(self.0 | other.0)
    }

    /// The features of the set, in the order of [`Feature::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::ALL.into_iter().filter(move |&f| self.has(f))
    }
}
