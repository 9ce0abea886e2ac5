//! Long sums by two chains of carries, with ADCX and ADOX.
#![allow(unsafe_code)]

use crate::natural::add_1_assign;
use adamant_base::limb::Limb;
use core::arch::asm;
use core::slice;

/// [`add_n_to`](super::add_n_to) with the upper half beside the lower one, as if nothing were carried into it: ADCX and ADOX have flags of their own, and
/// one chain of ADC takes a cycle for each limb, whatever else a CPU could do. What the lower half carries is added afterwards, and hardly
/// ever goes far. Four limbs of one half follow each other, so that pairs of stores are to one line.
///
/// 256 limbs take 0.74 of the time of one chain, 128 0.9 (Emerald Rapids, 2026-11-30). Asking for what is 256 bytes ahead takes 0.79 of
/// the time where 1024 limbs come from the second cache, 0.85 with 256 (Granite Rapids, 2026-12-01; 512 bytes 0.80 and 0.89). Not
/// measured on AMD's CPUs, which do not take it.
///
/// # Safety
/// As [`add_n_to`](super::add_n_to), for 16 limbs at least, on a CPU with ADX.
pub(super) unsafe fn add_halves(out: *mut Limb, a: *const Limb, b: *const Limb, length: usize) -> Limb {
    let turns = length / 16;
    let half = 8 * turns;
    let (low, high): (Limb, Limb);
    // SAFETY: half of the pointers begin `half` limbs further on, and twice `half` is at most `length`; each limb is read before it is
    // written, and nobody writes where the other half reads, as `out` is `a` or `b` or apart from both. The CPU has ADX.
    unsafe {
        asm!(
            "xor {x:e}, {x:e}", // CF, OF
            ".balign 32",
            "2:",
            "prefetcht0 [{a} + 256]",
            "prefetcht0 [{b} + 256]",
            "prefetcht0 [{a2} + 256]",
            "prefetcht0 [{b2} + 256]",
            "mov {x}, [{a}]",
            "adcx {x}, [{b}]",
            "mov [{out}], {x}",
            "mov {x}, [{a} + 8]",
            "adcx {x}, [{b} + 8]",
            "mov [{out} + 8], {x}",
            "mov {x}, [{a} + 16]",
            "adcx {x}, [{b} + 16]",
            "mov [{out} + 16], {x}",
            "mov {x}, [{a} + 24]",
            "adcx {x}, [{b} + 24]",
            "mov [{out} + 24], {x}",
            "mov {y}, [{a2}]",
            "adox {y}, [{b2}]",
            "mov [{out2}], {y}",
            "mov {y}, [{a2} + 8]",
            "adox {y}, [{b2} + 8]",
            "mov [{out2} + 8], {y}",
            "mov {y}, [{a2} + 16]",
            "adox {y}, [{b2} + 16]",
            "mov [{out2} + 16], {y}",
            "mov {y}, [{a2} + 24]",
            "adox {y}, [{b2} + 24]",
            "mov [{out2} + 24], {y}",
            "mov {x}, [{a} + 32]",
            "adcx {x}, [{b} + 32]",
            "mov [{out} + 32], {x}",
            "mov {x}, [{a} + 40]",
            "adcx {x}, [{b} + 40]",
            "mov [{out} + 40], {x}",
            "mov {x}, [{a} + 48]",
            "adcx {x}, [{b} + 48]",
            "mov [{out} + 48], {x}",
            "mov {x}, [{a} + 56]",
            "adcx {x}, [{b} + 56]",
            "mov [{out} + 56], {x}",
            "mov {y}, [{a2} + 32]",
            "adox {y}, [{b2} + 32]",
            "mov [{out2} + 32], {y}",
            "mov {y}, [{a2} + 40]",
            "adox {y}, [{b2} + 40]",
            "mov [{out2} + 40], {y}",
            "mov {y}, [{a2} + 48]",
            "adox {y}, [{b2} + 48]",
            "mov [{out2} + 48], {y}",
            "mov {y}, [{a2} + 56]",
            "adox {y}, [{b2} + 56]",
            "mov [{out2} + 56], {y}",
            "lea {a}, [{a} + 64]",
            "lea {b}, [{b} + 64]",
            "lea {out}, [{out} + 64]",
            "lea {a2}, [{a2} + 64]",
            "lea {b2}, [{b2} + 64]",
            "lea {out2}, [{out2} + 64]",
            // Leaves both flags alone.
            "lea rcx, [rcx - 1]",
            "jrcxz 3f",
            "jmp 2b",
            "3:",
            "setc {x:l}",
            "seto {y:l}",
            "movzx {x:e}, {x:l}",
            "movzx {y:e}, {y:l}",
            a = inout(reg) a => _,
            b = inout(reg) b => _,
            out = inout(reg) out => _,
            a2 = inout(reg) a.add(half) => _,
            b2 = inout(reg) b.add(half) => _,
            out2 = inout(reg) out.add(half) => _,
            inout("rcx") turns => _,
            x = out(reg) low,
            y = out(reg) high,
            options(nostack)
        );
        // The limbs that are left, up to 15.
        let mut carry = high;
        for i in 2 * half..length {
            let (sum, over) = (*a.add(i)).overflowing_add(*b.add(i));
            let (sum, over_again) = sum.overflowing_add(carry);
            *out.add(i) = sum;
            carry = Limb::from(over | over_again);
        }
        carry | add_1_assign(slice::from_raw_parts_mut(out.add(half), length - half), low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural::backend::portable;
    use adamant_base::cpu::Adx;
    use std::vec;
    use std::vec::Vec;

    /// The sum of two chains and that of plain code; over both inputs as well.
    fn compare(a: &[Limb], b: &[Limb]) {
        let length = a.len();
        let mut expected = vec![0; length];
        let carry = portable::add_n(&mut expected, a, b, 0);
        let (mut apart, mut over_a, mut over_b) = (vec![7; length], a.to_vec(), b.to_vec());
        // SAFETY: as many limbs in all of them; the caller saw ADX.
        let carries = unsafe {
            [
                add_halves(apart.as_mut_ptr(), a.as_ptr(), b.as_ptr(), length),
                add_halves(over_a.as_mut_ptr(), over_a.as_ptr(), b.as_ptr(), length),
                add_halves(over_b.as_mut_ptr(), a.as_ptr(), over_b.as_ptr(), length),
            ]
        };
        assert_eq!(carries, [carry; 3], "{length}");
        assert!(apart == expected && over_a == expected && over_b == expected, "{length}");
    }

    #[test]
    fn halves_are_the_whole() {
        if Adx::detect().is_none() {
            std::eprintln!("not run: halves_are_the_whole: no ADX");
            return;
        }
        let mut x: Limb = 1;
        let mut limbs = |length: usize| -> Vec<Limb> {
            let mut next = || {
                x = x.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                x ^ x >> 29
            };
            (0..length).map(|_| next()).collect()
        };
        for length in (16..100).chain([128, 255, 256, 1000, 4099]) {
            compare(&limbs(length), &limbs(length));
            // Carries that ripple through everything, from any place, into the upper half and out of it.
            let (ones, mut one) = (vec![Limb::MAX; length], vec![0; length]);
            compare(&ones, &ones);
            for place in [0, 1, length / 2 - 1, length / 2, length - 1] {
                one.fill(0);
                one[place] = 1;
                compare(&ones, &one);
                let mut stops = ones.clone();
                stops[length * 3 / 4] = 0;
                compare(&stops, &one);
            }
        }
    }
}
