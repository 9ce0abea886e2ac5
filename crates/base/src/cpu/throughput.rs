//! What no register of a CPU tells: how many of its widest products it starts in a cycle.
#![allow(unsafe_code)]

/// How many 512-bit VPMADD52 this CPU starts in a core cycle, or `None` without AVX-512 IFMA (or where `ADAMANT_CPU` hides it). 1.5 to
/// 2 on Intel's servers and Zen 5, about 1 on Zen 4 and on Intel's clients. Measured against a chain of dependent 64-bit products, which
/// take 3 cycles each on every such CPU; the best of many tries, so that interruptions do not count. Takes about 3 ms: a core needs up to
/// one until it runs such products at full speed.
///
/// ```
/// use adamant_base::cpu::{Feature, features, ifma_per_cycle};
///
/// assert_eq!(ifma_per_cycle().is_some(), features().has(Feature::Ifma) && features().has(Feature::Avx512));
/// ```
#[must_use]
pub fn ifma_per_cycle() -> Option<f64> {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return super::Ifma::detect().and_then(measure::ifma_per_cycle);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    None
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod measure {
    use super::super::{Ifma, timestamp};
    use core::arch::asm;

    const TRIES: u32 = 1000;
    /// Rounds of 16 products of either kind.
    const ROUNDS: u32 = 128;
    /// Cycles of a dependent 64-bit product on every x86-64 CPU since 2008.
    const MULTIPLY_LATENCY: u32 = 3;

    pub(super) fn ifma_per_cycle(_: Ifma) -> Option<f64> {
        let (mut chain, mut vectors) = (u64::MAX, u64::MAX);
        for _ in 0..TRIES {
            chain = chain.min(ticks(multiply_chain)?);
            // SAFETY: the token proves the instructions.
            vectors = vectors.min(ticks(|| unsafe { independent_ifma() })?);
        }
        let small = |ticks: u64| u32::try_from(ticks).ok().map(f64::from);
        // As many of both: the chain tells how long a cycle is.
        Some(small(chain)? / (f64::from(MULTIPLY_LATENCY) * small(vectors.max(1))?))
    }

    fn ticks(work: impl Fn()) -> Option<u64> {
        let begun = timestamp()?;
        work();
        timestamp()?.checked_sub(begun)
    }

    fn multiply_chain() {
        // SAFETY: registers alone.
        unsafe {
            asm!(
                "2:",
                ".rept 16",
                "imul {x}, {x}",
                ".endr",
                "dec {n:e}",
                "jnz 2b",
                x = inout(reg) 3_u64 => _,
                n = inout(reg) ROUNDS => _,
                options(nomem, nostack),
            );
        }
    }

    /// 16 sums that do not wait for each other, twice as many as two units with a latency of four cycles keep busy.
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn independent_ifma() {
        // SAFETY: registers alone; what is in those that are only read does not matter.
        unsafe {
            asm!(
                "2:",
                "vpmadd52luq zmm0, zmm0, zmm16",
                "vpmadd52luq zmm1, zmm1, zmm16",
                "vpmadd52luq zmm2, zmm2, zmm16",
                "vpmadd52luq zmm3, zmm3, zmm16",
                "vpmadd52luq zmm4, zmm4, zmm16",
                "vpmadd52luq zmm5, zmm5, zmm16",
                "vpmadd52luq zmm6, zmm6, zmm16",
                "vpmadd52luq zmm7, zmm7, zmm16",
                "vpmadd52luq zmm8, zmm8, zmm16",
                "vpmadd52luq zmm9, zmm9, zmm16",
                "vpmadd52luq zmm10, zmm10, zmm16",
                "vpmadd52luq zmm11, zmm11, zmm16",
                "vpmadd52luq zmm12, zmm12, zmm16",
                "vpmadd52luq zmm13, zmm13, zmm16",
                "vpmadd52luq zmm14, zmm14, zmm16",
                "vpmadd52luq zmm15, zmm15, zmm16",
                "dec {n:e}",
                "jnz 2b",
                n = inout(reg) ROUNDS => _,
                out("zmm0") _, out("zmm1") _, out("zmm2") _, out("zmm3") _,
                out("zmm4") _, out("zmm5") _, out("zmm6") _, out("zmm7") _,
                out("zmm8") _, out("zmm9") _, out("zmm10") _, out("zmm11") _,
                out("zmm12") _, out("zmm13") _, out("zmm14") _, out("zmm15") _,
                out("zmm16") _,
                options(nomem, nostack),
            );
        }
    }
}
