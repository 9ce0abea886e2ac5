//! MULX: the portable code, compiled for it.

use super::super::prime::{Prime, Root, WORD_64};
use super::portable::{Word, first_pass};
use super::{Engine, Level, Line, Slots, odd, passes, zeroed};
use adamant_base::cpu;
use core::mem::MaybeUninit;

/// The engine; holding it proves the instructions.
#[derive(Clone, Copy)]
pub(in super::super) struct Mulx(cpu::Adx);

impl Mulx {
    enabled!("bmi2,adx"; residues(prime: &'static Prime, data: &mut [Line], limbs: &[u64]) = Word::residues(prime, data, limbs));
}

impl From<cpu::Adx> for Mulx {
    fn from(token: cpu::Adx) -> Mulx {
        Mulx(token)
    }
}

impl Engine for Mulx {
    fn primes(self) -> &'static [Prime; 3] {
        &WORD_64
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

    enabled!("bmi2,adx"; extend_roots(prime: &'static Prime, step: Root, w: &mut [u64], q: &mut [u64]) = Word::extend_roots(prime, step, w, q));
    enabled!("bmi2,adx"; forward4(level: Level<'_>, data: &mut [Line]) = passes::forward4::<Word>(level, data));
    enabled!("bmi2,adx"; forward2(level: Level<'_>, data: &mut [Line]) = passes::forward2::<Word>(level, data));
    enabled!("bmi2,adx"; inverse4(level: Level<'_>, data: &mut [Line], slots: Slots) = passes::inverse4::<Word>(level, data, slots));
    enabled!("bmi2,adx"; inverse2(level: Level<'_>, data: &mut [Line], slots: Slots) = passes::inverse2::<Word>(level, data, slots));
    enabled!("bmi2,adx"; forward_odd(level: Level<'_>, data: &mut [Line], odd: usize) = odd::forward::<Word>(level, data, odd));
    enabled!("bmi2,adx"; inverse_odd(level: Level<'_>, data: &mut [Line], odd: usize, slots: Slots) = odd::inverse::<Word>(level, data, odd, slots));
    enabled!("bmi2,adx"; multiply(level: Level<'_>, a: &mut [Line], b: &[Line], odd: usize, slots: Slots) = Word::multiply(level, a, b, odd, slots));
    enabled!("bmi2,adx"; square(level: Level<'_>, a: &mut [Line], odd: usize, slots: Slots) = Word::square(level, a, odd, slots));
    enabled!("bmi2,adx"; leave(out: &mut [u64], residues: [&[Line]; 3], scale: [u64; 3]) -> [u64; 3] = Word::leave(out, residues, scale));
}
