//! SHA-256 and the encodings without VEX.

use super::super::features::Feature;
use super::harness::{Bytes, Random, Run, ready, run};
use super::models;
use std::arch::x86_64::{
    _mm_add_epi32, _mm_alignr_epi8, _mm_loadu_si128, _mm_set_epi32, _mm_sha256msg1_epu32,
    _mm_sha256msg2_epu32, _mm_sha256rnds2_epu32, _mm_shuffle_epi32, _mm_storeu_si128,
};

/// The first bits of the fractional parts of the roots of primes (FIPS 180-4, 4.2.2 and 5.3.3), without floating point.
fn root_bits(prime: u128, cubic: bool) -> u32 {
    // The largest x with x^2 <= p 2^64, or x^3 <= p 2^96.
    let fits = |x: u128| if cubic { x * x * x <= prime << 96 } else { x * x <= prime << 64 };
    (0..37).rev().map(|bit| 1 << bit).fold(0, |x, bit| if fits(x | bit) { x | bit } else { x }) as u32
}

fn primes() -> impl Iterator<Item = u128> {
    (2..).filter(|n| (2..*n).all(|divisor| n % divisor != 0))
}

#[target_feature(enable = "sha,ssse3,sse4.1")]
fn block(state: [u32; 8], message: [u32; 16]) -> [u32; 8] {
    let constants: Vec<u32> = primes().take(64).map(|p| root_bits(p, true)).collect();
    let [a, b, c, d, e, f, g, h] = state.map(|x| x as i32);
    let (first, second) = (_mm_set_epi32(a, b, e, f), _mm_set_epi32(c, d, g, h));
    let (mut abef, mut cdgh) = (first, second);
    // SAFETY: four words each.
    let load = |words: &[u32]| unsafe { _mm_loadu_si128(words[..4].as_ptr().cast()) };
    let mut w: Vec<_> = message.chunks_exact(4).map(load).collect();
    for i in 0..16 {
        let sum = _mm_add_epi32(w[i], load(&constants[4 * i..]));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32::<0x0e>(sum));
        let partial =
            _mm_add_epi32(_mm_sha256msg1_epu32(w[i], w[i + 1]), _mm_alignr_epi8::<4>(w[i + 3], w[i + 2]));
        w.push(_mm_sha256msg2_epu32(partial, w[i + 3]));
    }
    let (abef, cdgh) = (_mm_add_epi32(abef, first), _mm_add_epi32(cdgh, second));
    let mut out = [[0_u32; 4]; 2];
    // SAFETY: room for four words each.
    unsafe {
        _mm_storeu_si128(out[0].as_mut_ptr().cast(), abef);
        _mm_storeu_si128(out[1].as_mut_ptr().cast(), cdgh);
    }
    let [[f, e, b, a], [h, g, d, c]] = out;
    [a, b, c, d, e, f, g, h]
}

#[test]
fn sha256_of_abc() {
    if !ready(&[Feature::Sha]) {
        return;
    }
    let mut message = [0; 16];
    (message[0], message[15]) = (0x6162_6380, 24);
    let initial: Vec<u32> = primes().take(8).map(|p| root_bits(p, false)).collect();
    // SAFETY: the CPU has it, or it is emulated.
    let digest = unsafe { block(initial.try_into().unwrap(), message) };
    // FIPS 180-2, appendix B.1.
    let wanted = [
        0xba78_16bf,
        0x8f01_cfea,
        0x4141_40de,
        0x5dae_2223,
        0xb003_61a3,
        0x9617_7a9c,
        0xb410_ff61,
        0xf200_15ad,
    ];
    assert_eq!(digest, wanted);
}

/// Without VEX the first operand is the destination, and what is above 128 bits stays.
#[test]
fn without_vex() {
    if !ready(&[Feature::Gfni]) {
        return;
    }
    type Model = fn(&Bytes, &Bytes) -> Bytes;
    let forms: [(Run, Model); 3] = [
        (run!("gf2p8mulb xmm6, xmm9", "vmovdqu64 zmm17, zmm6"), |d, s| {
            std::array::from_fn(|i| models::gf_product(d[i], s[i]))
        }),
        (run!("gf2p8affineqb xmm6, xmm9, 0x17", "vmovdqu64 zmm17, zmm6"), |d, s| {
            models::affine(d, s, 0x17, false)
        }),
        (
            run!("vmovdqu64 zmm12, zmm6", "gf2p8affineinvqb xmm12, xmm9, 1", "vmovdqu64 zmm17, zmm12"),
            |d, s| models::affine(d, s, 1, true),
        ),
    ];
    let mut random = Random(7);
    for (run, model) in forms {
        for _ in 0..40 {
            let (d, s) = (random.bytes(), random.bytes());
            let wanted: Bytes = std::array::from_fn(|i| if i < 16 { model(&d, &s)[i] } else { d[i] });
            // SAFETY: the CPU has it, or it is emulated.
            assert_eq!(unsafe { run(&d, &[0; 64], &s, 0) }, wanted);
        }
    }
}
