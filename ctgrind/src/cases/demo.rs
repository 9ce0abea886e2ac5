//! Operations that leak on purpose: the harness must report every one of them.

use super::bytes;
use crate::case::{Case, Expect, Layer};
use adamant::base::cpu::{Feature, Features};
use adamant_base::limb::{adc, add_mul_1, square, sub_assign};
use adamant_base::mont::neg_inverse;
use core::arch::asm;
use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_i64gather_epi64, _mm256_loadu_si256, _mm256_set1_epi64x,
    _mm256_storeu_si256,
};
use std::hint::black_box;

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    let mut demo = |name: &str, features: Features, layers: &[Layer], operation: fn(&mut [u64; 4])| {
        let mut case = Case::new(format!("demo/{name}"), "leaky", features, move |probe| {
            let secret = probe.secret_words(4);
            probe.observe(|| {
                let mut words = [secret[0], secret[1], secret[2], secret[3]];
                operation(black_box(&mut words));
                bytes(&words)
            });
        });
        case.layers = layers.to_vec();
        case.expect = Expect::Leak;
        cases.push(case);
    };
    let both = [Layer::A, Layer::C];
    demo("leaky_branch", Features::NONE, &both, leaky_branch);
    demo("leaky_index", Features::NONE, &both, leaky_index);
    demo("leaky_gather", Features::of(&[Feature::Avx2]), &both, |words| {
        // SAFETY: layer C asks the CPU for AVX2 first, valgrind executes it.
        unsafe { leaky_gather(words) }
    });
    // memcheck does not watch the operands of divisions.
    demo("leaky_division", Features::NONE, &[Layer::C], leaky_division);
    demo("leaky_square", Features::NONE, &both, leaky_square);
    for (name, features, operation) in super::demo_zmm::leaks() {
        demo(name, features, &[Layer::C], operation);
    }
}

/// A jump around an instruction, written out so that no compiler removes it.
#[inline(never)]
fn leaky_branch(words: &mut [u64; 4]) {
    // SAFETY: adds 1 to a register, or jumps over that.
    unsafe { asm!("test {0}, 1", "jz 2f", "add {0}, 1", "2:", inout(reg) words[0], options(nomem, nostack)) }
}

#[inline(never)]
fn leaky_index(words: &mut [u64; 4]) {
    let table: [u64; 256] = black_box(core::array::from_fn(|i| i as u64 * 7));
    words[1] = table[(words[0] & 255) as usize];
}

#[target_feature(enable = "avx2")]
fn leaky_gather(words: &mut [u64; 4]) {
    let table: [u64; 256] = black_box(core::array::from_fn(|i| i as u64 * 7));
    // SAFETY: loads and stores four words; the indices are masked to the 256 entries of the table.
    unsafe {
        let low_bytes = _mm256_set1_epi64x(255);
        let index = _mm256_and_si256(_mm256_loadu_si256(words.as_ptr().cast::<__m256i>()), low_bytes);
        let entries = _mm256_i64gather_epi64::<8>(table.as_ptr().cast(), index);
        _mm256_storeu_si256(words.as_mut_ptr().cast(), entries);
    }
}

#[inline(never)]
fn leaky_division(words: &mut [u64; 4]) {
    words[0] /= black_box(words[1] | 1);
}

/// Montgomery squaring as it stands in many textbooks: the last subtraction is made only where it is needed.
#[inline(never)]
fn leaky_square(words: &mut [u64; 4]) {
    const N: [u64; 4] =
        [0xffff_ffff_ffff_ff43, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 0x8000_0000_0000_0001];
    let mut product = [0; 8];
    square(&mut product, words);
    let mut carry = 0;
    for i in 0..4 {
        let digit = product[i].wrapping_mul(neg_inverse(N[0]));
        let top = add_mul_1(&mut product[i..i + 4], &N, digit);
        (product[i + 4], carry) = adc(product[i + 4], top, carry);
    }
    words.copy_from_slice(&product[4..]);
    if carry != 0 || words.iter().rev().ge(N.iter().rev()) {
        sub_assign(words, &N);
    }
}
