//! What forms of an instruction have in common: registers are loaded, it runs, registers are stored.

use super::super::features::{FEATURES, Feature, bit, has_avx512, is_shown};
use super::super::{features, trap};
use std::sync::OnceLock;

/// 64 bytes: a register.
pub type Bytes = [u8; 64];

/// Whether these features run here, by this CPU or emulated; not without AVX-512, by which registers are loaded, nor where CPUID
/// cannot be trapped.
pub fn ready(wanted: &[Feature]) -> bool {
    static MISSING: OnceLock<Option<u32>> = OnceLock::new();
    let missing = MISSING.get_or_init(|| {
        let all = has_avx512().then(|| features::parse("all").ok())??;
        Some(all & !FEATURES.iter().filter(|row| is_shown(row.0)).map(|row| bit(row.0)).fold(0, |a, b| a | b))
    });
    match *missing {
        Some(0) => true,
        // Each thread for itself: tests run in threads of one parent.
        Some(set) => trap::install(set).is_ok() && wanted.iter().all(|&feature| is_shown(feature)),
        None => false,
    }
}

/// Numbers that are random enough (SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// Also with words of ones and zeros, where carries and masks show.
    pub fn bytes(&mut self) -> Bytes {
        let mut out = [0; 64];
        for eight in out.chunks_exact_mut(8) {
            let word = match self.word() % 8 {
                0 => 0,
                1 => u64::MAX,
                _ => self.word(),
            };
            eight.copy_from_slice(&word.to_le_bytes());
        }
        out
    }
}

/// Destination, first and second operand, mask: what the register that is written holds afterwards.
pub type Run = unsafe fn(&Bytes, &Bytes, &Bytes, u64) -> Bytes;

/// What a form does with its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// Length of vectors.
    pub length: usize,
    pub kind: Kind,
    /// The second operand is one element of so many bytes, 0 for a whole vector.
    pub broadcast: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Plain,
    Merge,
    Zero,
}

/// Runs a line of assembly with the destination in register 17 or 6, the operands in 30 and 9, or 7 and 9, the second in memory at
/// `{s} + {x} + 128` too, and the mask in k3.
macro_rules! run {
    ($($text:expr),+) => {{
        #[target_feature(enable = "avx512f,avx512bw")]
        fn run(d: &Bytes, f: &Bytes, s: &Bytes, mask: u64) -> Bytes {
            let mut out = [0; 64];
            // SAFETY: reads the vectors at `d`, `f` and `s`, writes `out`.
            unsafe {
                std::arch::asm!(
                    "kmovq k3, {m}",
                    "vmovdqu64 zmm17, [{d}]",
                    "vmovdqu64 zmm6, [{d}]",
                    "vmovdqu64 zmm30, [{f}]",
                    "vmovdqu64 zmm7, [{f}]",
                    "vmovdqu64 zmm9, [{s} + {x} + 128]",
                    $($text,)+
                    "vmovdqu64 [{o}], zmm17",
                    m = in(reg) mask, d = in(reg) d, f = in(reg) f, o = in(reg) &mut out,
                    s = in(reg) s.as_ptr().wrapping_sub(1128), x = in(reg) 1000_u64,
                    out("k3") _, out("xmm6") _, out("xmm7") _, out("xmm9") _, out("xmm17") _, out("xmm30") _,
                    options(nostack),
                );
            }
            out
        }
        run as Run
    }};
}
pub(super) use run;

/// Each of `forms` on random operands against `model`, which computes whole vectors of `form.length` from destination, first and second;
/// masks have one bit for `element` bytes.
pub fn check(
    name: &str,
    element: usize,
    forms: &[(Form, Run)],
    model: impl Fn(&Bytes, &Bytes, &Bytes, usize) -> Bytes,
) {
    let mut random = Random(name.len() as u64);
    for (form, run) in forms {
        for _ in 0..40 {
            let (d, f, s, mask) = (random.bytes(), random.bytes(), random.bytes(), random.word());
            let mut second = s;
            if form.broadcast != 0 {
                second = std::array::from_fn(|i| s[i % form.broadcast]);
            }
            let full = model(&d, &f, &second, form.length);
            let wanted: Bytes = std::array::from_fn(|i| match form.kind {
                _ if i >= form.length => 0,
                Kind::Merge if mask >> (i / element) & 1 == 0 => d[i],
                Kind::Zero if mask >> (i / element) & 1 == 0 => 0,
                _ => full[i],
            });
            // SAFETY: `ready` has seen the feature.
            assert_eq!(unsafe { run(&d, &f, &s, mask) }, wanted, "{name} {form:?}");
        }
    }
}
