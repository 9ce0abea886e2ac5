//! What can be asked for, and the bits of CPUID that show it.

use super::cpuid::ask;
use std::arch::x86_64::_xgetbv;

/// A group of instructions that is emulated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    Ifma,
    AvxIfma,
    Vaes,
    Vpclmul,
    Gfni,
    Sha,
    Vbmi,
    Vbmi2,
}

/// A register of CPUID's leaf 7.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Ebx,
    Ecx,
    /// EAX of subleaf 1.
    Eax1,
}

/// The name, the register and bit that show it, and whether it wants AVX-512 beside it.
pub const FEATURES: [(Feature, &str, Place, u32, bool); 8] = [
    (Feature::Ifma, "avx512ifma", Place::Ebx, 21, true),
    (Feature::AvxIfma, "avxifma", Place::Eax1, 23, false),
    (Feature::Vaes, "vaes", Place::Ecx, 9, false),
    (Feature::Vpclmul, "vpclmulqdq", Place::Ecx, 10, false),
    (Feature::Gfni, "gfni", Place::Ecx, 8, false),
    (Feature::Sha, "sha", Place::Ebx, 29, false),
    (Feature::Vbmi, "avx512vbmi", Place::Ecx, 1, true),
    (Feature::Vbmi2, "avx512vbmi2", Place::Ecx, 6, true),
];

/// What shows AVX-512 in leaf 7: the subleaf, and bits of EAX, EBX, ECX and EDX. F, DQ, IFMA, PF, ER, CD, BW, VL; VBMI, VBMI2, VNNI, BITALG,
/// VPOPCNTDQ; 4VNNIW, 4FMAPS, VP2INTERSECT, FP16; BF16; AVX10.
pub const AVX512: [(u32, [u32; 4]); 2] = [
    (0, [0, flags(&[16, 17, 21, 26, 27, 28, 30, 31]), flags(&[1, 6, 11, 12, 14]), flags(&[2, 3, 8, 23])]),
    (1, [flags(&[5]), 0, 0, flags(&[19])]),
];

const fn flags(numbers: &[u32]) -> u32 {
    let (mut out, mut i) = (0, 0);
    while i < numbers.len() {
        out |= 1 << numbers[i];
        i += 1;
    }
    out
}

/// Bits of a set of features.
pub const fn bit(feature: Feature) -> u32 {
    1 << feature as u32
}

/// The set that a list such as `avx512ifma,vaes` names; `all` is everything.
///
/// # Errors
/// The first name that is unknown, or what the CPU lacks for it.
pub fn parse(list: &str) -> Result<u32, (&str, &'static str)> {
    let mut set = 0;
    let ymm = has_registers(0b110);
    let zmm = has_avx512();
    for name in list.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        if name == "all" {
            set |= FEATURES.iter().filter(|row| zmm || !row.4).map(|row| bit(row.0)).fold(0, |a, b| a | b);
            continue;
        }
        let row = FEATURES
            .iter()
            .find(|row| row.1 == name)
            .ok_or((name, "is no instruction set that is emulated"))?;
        if row.4 && !zmm {
            return Err((name, "wants a CPU with AVX-512 F, BW, DQ and VL"));
        }
        set |= bit(row.0);
    }
    // One lane of AES and of a carry-less product is computed by the CPU's own instructions.
    let leaf1 = ask(1, 0).ecx;
    for (feature, flag) in [(Feature::Vaes, 25), (Feature::Vpclmul, 1)] {
        if set & bit(feature) != 0 && leaf1 & 1 << flag == 0 {
            return Err((list, "wants a CPU with AES-NI and PCLMULQDQ"));
        }
    }
    if !ymm {
        return Err((list, "wants a CPU and a system with ymm registers"));
    }
    Ok(set)
}

/// Whether the system saves these parts of the registers.
fn has_registers(parts: u64) -> bool {
    const OSXSAVE: u32 = 1 << 27;
    // SAFETY: XGETBV is there where OSXSAVE is.
    ask(1, 0).ecx & OSXSAVE != 0 && unsafe { _xgetbv(0) } & parts == parts
}

/// F, BW, DQ and VL, and their registers.
pub fn has_avx512() -> bool {
    let ebx = ask(7, 0).ebx;
    has_registers(0b1110_0110) && [16, 17, 30, 31].iter().all(|&flag| ebx & 1 << flag != 0)
}

/// Whether CPUID shows a feature, which it does not only on CPUs that have it but under this library too.
#[cfg(test)]
pub fn is_shown(feature: Feature) -> bool {
    FEATURES.iter().filter(|row| row.0 == feature).any(|row| {
        let (zero, one) = (ask(7, 0), ask(7, 1));
        let register = match row.2 {
            Place::Ebx => zero.ebx,
            Place::Ecx => zero.ecx,
            Place::Eax1 => one.eax,
        };
        register & 1 << row.3 != 0
    })
}
