//! The ladder of Curve25519: (x2, z2, x3, z3) in four lanes.

use super::lanes::Lanes;
use crate::curves::curve25519::Fp;
use adamant_base::cpu::Ifma;
use adamant_base::ct::Choice;
use adamant_base::num::low8;

/// u(k P) for the lower `bits` bits of k, at most 255, as x2 over z2.
///
/// # Constant time
/// With respect to k and u; `bits` is public.
pub(crate) fn ladder(_: Ifma, k: &[u64; 4], bits: usize, u: &Fp, a24: &Fp) -> (Fp, Fp) {
    // SAFETY: the token proves the instructions.
    unsafe { ladder_in_lanes(k, bits, u, a24) }
}

/// Sums in lanes 0 and 2, differences in lanes 1 and 3, of neighbours: (a + b, a - b, c + d, c - d).
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn sums_and_differences(x: &Lanes) -> Lanes {
    // (a, a, c, c) and (b, b, d, d).
    let one = x.shuffled::<0b10_10_00_00>().plus_4p();
    let two = x.shuffled::<0b11_11_01_01>();
    one.plus_in(0b0101, &two).minus_in(0b1010, &two).carried()
}

#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn ladder_in_lanes(k: &[u64; 4], bits: usize, u: &Fp, a24: &Fp) -> (Fp, Fp) {
    let (zero, one) = (&[0; 4], &[1, 0, 0, 0]);
    // What the last products are multiplied with: u for z3.
    let last = Lanes::pack([one, zero, one, u.as_montgomery()]);
    let a24 = Lanes::pack([zero, a24.as_montgomery(), zero, zero]);
    let mut state = Lanes::pack([one, zero, u.as_montgomery(), one]);
    let mut swapped = Choice::FALSE;
    for i in (0..bits).rev() {
        let bit = Choice::from_lsb(k[i / 64] >> (i % 64));
        let swap = low8(adamant_base::secret::barrier((swapped ^ bit).mask()));
        swapped = bit;
        state = state.with(swap, &state.shuffled::<0b01_00_11_10>());
        // (a, b, c, d) times (a, b, b, a): a^2, b^2, c b, d a.
        let s = sums_and_differences(&state);
        let s = s.times(&s.shuffled::<0b00_01_01_00>());
        // e = a^2 - b^2 in lane 1, c b + d a and c b - d a in lanes 2 and 3.
        let t = sums_and_differences(&s);
        // (a^2 b^2, (a - 2)/4 e, squares of the last two).
        let left = t.with(0b0001, &s);
        let b2 = s.shuffled::<0b01_01_01_01>();
        let product = left.times(&t.with(0b0001, &b2).with(0b0010, &a24));
        // z2 = e (a^2 + (a - 2)/4 e) in lane 1, z3 = u (c b - d a)^2 in lane 3.
        let a2 = s.shuffled::<0b00_00_00_00>();
        let left = product.plus_in(0b0010, &a2).carried();
        state = left.times(&last.with(0b0010, &t));
    }
    let swap = low8(adamant_base::secret::barrier(swapped.mask()));
    state = state.with(swap, &state.shuffled::<0b01_00_11_10>());
    let [x2, z2, ..] = state.unpack();
    (Fp::from_limbs_reduced(&x2), Fp::from_limbs_reduced(&z2))
}
