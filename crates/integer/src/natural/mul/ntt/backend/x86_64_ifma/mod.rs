//! AVX-512 IFMA: eight words of 52 bits.

mod enter;
mod lanes;
mod leave;
mod multiply;
mod roots;

use super::super::prime::{Prime, Root};
use super::{Engine, Level, Line, Slots, odd, passes};
use adamant_base::cpu;
use core::mem::MaybeUninit;
use lanes::Zmm;

/// The engine; holding it proves the instructions.
#[derive(Clone, Copy)]
pub(in super::super) struct Ifma {
    adx: cpu::Adx,
}

/// The primes for words of 52 bits.
static WORD_52: [Prime; 3] = [Prime::new(0, 52), Prime::new(1, 52), Prime::new(2, 52)];

impl From<cpu::Ifma> for Ifma {
    fn from(token: cpu::Ifma) -> Ifma {
        Ifma { adx: token.into() }
    }
}

impl Engine for Ifma {
    fn primes(self) -> &'static [Prime; 3] {
        &WORD_52
    }

    fn enter<'a>(
        self,
        prime: &'static Prime,
        room: &'a mut [MaybeUninit<Line>],
        limbs: &[u64],
    ) -> &'a mut [Line] {
        // SAFETY: self proves the instructions.
        unsafe { enter::enter(prime, room, limbs) }
    }

    fn leave(self, out: &mut [u64], residues: [&[Line]; 3], scale: [u64; 3]) -> [u64; 3] {
        leave::leave(self.adx, out, residues, scale)
    }

    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; extend_roots(prime: &'static Prime, step: Root, w: &mut [u64], q: &mut [u64]) = roots::extend(prime, step, w, q));
    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; forward4(level: Level<'_>, data: &mut [Line]) = passes::forward4::<Zmm>(level, data));
    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; forward2(level: Level<'_>, data: &mut [Line]) = passes::forward2::<Zmm>(level, data));
    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; inverse4(level: Level<'_>, data: &mut [Line], slots: Slots) = passes::inverse4::<Zmm>(level, data, slots));
    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; inverse2(level: Level<'_>, data: &mut [Line], slots: Slots) = passes::inverse2::<Zmm>(level, data, slots));
    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; forward_odd(level: Level<'_>, data: &mut [Line], odd: usize) = odd::forward::<Zmm>(level, data, odd));
    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; inverse_odd(level: Level<'_>, data: &mut [Line], odd: usize, slots: Slots) = odd::inverse::<Zmm>(level, data, odd, slots));
    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; multiply(level: Level<'_>, a: &mut [Line], b: &[Line], odd: usize, slots: Slots) = multiply::multiply(level, a, b, odd, slots));
    enabled!("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx"; square(level: Level<'_>, a: &mut [Line], odd: usize, slots: Slots) = multiply::square(level, a, odd, slots));
}
