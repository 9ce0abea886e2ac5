//! AVX2 and FMA: four double-precision numbers, for CPUs without 52-bit multiply-adds.

mod convert;
mod lanes;
mod multiply;
mod primes;

use super::super::prime::{Prime, Root};
use super::portable::first_pass;
use super::{Engine, Level, Line, Slots, odd, passes, zeroed};
use adamant_base::cpu;
use core::mem::MaybeUninit;
use lanes::Ymm;
use primes::FLOAT;

/// The engine; holding it proves the instructions.
#[derive(Clone, Copy)]
pub(in super::super) struct Fma(cpu::Fma);

impl Fma {
    enabled!("avx2,fma,bmi2,adx"; residues(prime: &'static Prime, data: &mut [Line], limbs: &[u64]) = convert::residues(prime, data, limbs));
    enabled!("avx2,fma,bmi2,adx"; limbs(out: &mut [u64], residues: [&[Line]; 3], scale: [u64; 3]) -> [u64; 3] = convert::leave(&FLOAT, out, residues, scale));
}

impl From<cpu::Fma> for Fma {
    fn from(token: cpu::Fma) -> Fma {
        Fma(token)
    }
}

impl Engine for Fma {
    fn primes(self) -> &'static [Prime; 3] {
        &FLOAT
    }

    fn enter<'a>(
        self,
        prime: &'static Prime,
        room: &'a mut [MaybeUninit<Line>],
        limbs: &[u64],
    ) -> &'a mut [Line] {
        let data = zeroed(room);
        self.residues(prime, data, limbs);
        first_pass(self, prime, data);
        data
    }

    fn leave(self, out: &mut [u64], residues: [&[Line]; 3], scale: [u64; 3]) -> [u64; 3] {
        self.limbs(out, residues, scale)
    }

    enabled!("avx2,fma,bmi2,adx"; extend_roots(prime: &'static Prime, step: Root, w: &mut [u64], q: &mut [u64]) = convert::extend_roots(prime, step, w, q));
    enabled!("avx2,fma,bmi2,adx"; forward4(level: Level<'_>, data: &mut [Line]) = passes::forward4::<Ymm>(level, data));
    enabled!("avx2,fma,bmi2,adx"; forward2(level: Level<'_>, data: &mut [Line]) = passes::forward2::<Ymm>(level, data));
    enabled!("avx2,fma,bmi2,adx"; inverse4(level: Level<'_>, data: &mut [Line], slots: Slots) = passes::inverse4::<Ymm>(level, data, slots));
    enabled!("avx2,fma,bmi2,adx"; inverse2(level: Level<'_>, data: &mut [Line], slots: Slots) = passes::inverse2::<Ymm>(level, data, slots));
    enabled!("avx2,fma,bmi2,adx"; forward_odd(level: Level<'_>, data: &mut [Line], odd: usize) = odd::forward::<Ymm>(level, data, odd));
    enabled!("avx2,fma,bmi2,adx"; inverse_odd(level: Level<'_>, data: &mut [Line], odd: usize, slots: Slots) = odd::inverse::<Ymm>(level, data, odd, slots));
    enabled!("avx2,fma,bmi2,adx"; multiply(level: Level<'_>, a: &mut [Line], b: &[Line], odd: usize, slots: Slots) = multiply::multiply(level, a, b, odd, slots));
    enabled!("avx2,fma,bmi2,adx"; square(level: Level<'_>, a: &mut [Line], odd: usize, slots: Slots) = multiply::square(level, a, odd, slots));
}
