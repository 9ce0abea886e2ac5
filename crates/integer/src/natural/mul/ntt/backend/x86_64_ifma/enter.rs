//! Limbs modulo p, and the first pass.
//!
//! A limb x is h 2^51 + l: h times 2^51 is below 1.01 p, and l < 2^51 < 4.01 p. The roots of the first pass are 1, 1 and
//! i, so that it multiplies once; and where the upper half is zero, as for a product of two numbers of one length, half
//! of its sums are copies. Numbers in comments are multiples of p.

use super::super::lanes::{Field, Lanes, Wide};
use super::super::{LINE, Line, filled};
use super::lanes::Zmm;
use crate::natural::mul::ntt::prime::{Prime, Root};
use adamant_base::num::low8;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_loadu_si512, _mm512_maskz_loadu_epi64,
    _mm512_setzero_si512, _mm512_srli_epi64,
};
use core::mem::MaybeUninit;

/// What turns limbs into residues.
#[derive(Clone, Copy)]
struct Context {
    field: Field<Zmm>,
    mask: __m512i,
    two_51: Wide<Zmm>,
}

impl Context {
    /// Eight limbs modulo p, in [-k, 2 - k].
    /// # Safety
    /// The CPU has AVX-512 IFMA.
    #[inline(always)]
    unsafe fn residues(&self, x: __m512i, k: __m512i) -> __m512i {
        // SAFETY: by contract.
        unsafe {
            let h = self.field.mul(_mm512_srli_epi64::<51>(x), self.two_51, self.field.zero);
            self.field.reduce(_mm512_add_epi64(_mm512_and_si512(x, self.mask), h), k)
        }
    }
}

/// Line `i` of the limbs, with zeros after the last.
/// # Safety
/// The CPU has AVX-512.
#[inline(always)]
unsafe fn line(limbs: &[u64], i: usize) -> __m512i {
    let from = LINE * i;
    // SAFETY: the CPU by contract; a line is read as far as there are limbs.
    unsafe {
        if from + LINE <= limbs.len() {
            _mm512_loadu_si512(limbs.as_ptr().add(from).cast())
        } else if from < limbs.len() {
            let some = low8((1 << (limbs.len() - from)) - 1);
            _mm512_maskz_loadu_epi64(some, limbs.as_ptr().add(from).cast())
        } else {
            _mm512_setzero_si512()
        }
    }
}

/// As [`Engine::enter`](super::super::Engine::enter).
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
pub(super) fn enter<'a>(
    prime: &'static Prime,
    room: &'a mut [MaybeUninit<Line>],
    limbs: &[u64],
) -> &'a mut [Line] {
    let part = room.len() / 4;
    assert!(room.len() == 4 * part && limbs.len() <= LINE * room.len());
    let i = Root { w: prime.prefixes[0].w[1], q: prime.prefixes[0].q[1] };
    let p = room.as_mut_ptr().cast::<u64>();
    // SAFETY: the function has the instructions; the four parts are within the room, which they fill.
    unsafe {
        let field = Field::<Zmm>::new(prime);
        let c = Context { field, mask: Zmm::splat((1 << 51) - 1), two_51: Wide::new(prime.two_51) };
        let (zero, up3, down, p2) =
            (field.zero, Zmm::splat((-3i64).cast_unsigned()), Zmm::splat(1), Zmm::splat(2 * prime.p));
        let i = Wide::<Zmm>::new(i);
        if limbs.len() <= LINE * 2 * part {
            for j in 0..part {
                let x0 = c.residues(line(limbs, j), up3); // 3 to 5
                let x1 = c.residues(line(limbs, j + part), zero); // 0 to 2
                let t = field.mul(x1, i, down); // -1 to 1
                Zmm::store(p.add(LINE * j), Zmm::add(x0, x1)); // 3 to 7
                Zmm::store(p.add(LINE * (j + part)), Zmm::sub(x0, x1)); // 1 to 5
                Zmm::store(p.add(LINE * (j + 2 * part)), Zmm::add(x0, t)); // 2 to 6
                Zmm::store(p.add(LINE * (j + 3 * part)), Zmm::sub(x0, t));
            }
        } else {
            for j in 0..part {
                let x0 = c.residues(line(limbs, j), up3); // 3 to 5
                let x1 = c.residues(line(limbs, j + part), zero); // 0 to 2
                let x2 = c.residues(line(limbs, j + 2 * part), down); // -1 to 1
                let x3 = c.residues(line(limbs, j + 3 * part), zero); // 0 to 2
                let (u0, u1) = (Zmm::add(x0, x2), Zmm::sub(x0, x2)); // 2 to 6
                let v0 = field.reduce(Zmm::add(x1, x3), down); // -1 to 1
                let v1 = field.mul(Zmm::add(Zmm::sub(x1, x3), p2), i, down); // -1 to 1
                Zmm::store(p.add(LINE * j), Zmm::add(u0, v0)); // 1 to 7
                Zmm::store(p.add(LINE * (j + part)), Zmm::sub(u0, v0));
                Zmm::store(p.add(LINE * (j + 2 * part)), Zmm::add(u1, v1));
                Zmm::store(p.add(LINE * (j + 3 * part)), Zmm::sub(u1, v1));
            }
        }
        filled(room)
    }
}
