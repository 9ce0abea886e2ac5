//! The kernels read and write where they say, and nowhere else: every block they are given ends, or begins, at a page
//! that may not be touched.

use super::{KERNELS, Kernels, Pair};
use crate::backend::x86_64_ifma::Ifma;
use adamant_base::cpu;
use adamant_base::memory::{Line, words};
use adamant_testing::Guarded;
use std::vec;
use std::vec::Vec;

/// An engine for the all-ones modulus of the kernels' largest size, and a residue of it.
fn engine(kernels: &Kernels) -> (Ifma, Vec<u64>) {
    let mut n = vec![u64::MAX; kernels.bits.div_ceil(64)];
    let top = kernels.bits % 64;
    if top != 0 {
        *n.last_mut().expect("not empty") >>= 64 - top;
    }
    let mut residue = vec![0; 8 * kernels.shape.v];
    let x: Vec<u64> = n.iter().map(|w| w - (w >> 3)).collect();
    let engine = Ifma::new(cpu::Ifma::detect().expect("asked before"), &n).unwrap();
    engine.enter(&mut residue, &x).unwrap();
    (engine, residue)
}

fn blocks(words: &[u64]) -> Vec<Line> {
    words.as_chunks::<8>().0.iter().map(|w| Line(*w)).collect()
}

#[test]
fn kernels_stay_inside_their_memory() {
    if cpu::Ifma::detect().is_none() {
        return;
    }
    for kernels in &KERNELS {
        let (engine, residue) = engine(kernels);
        let v = kernels.shape.v;
        let mut square = residue.clone();
        engine.square_chain(&mut square, 2, &mut []);
        let mut product = residue.clone();
        engine.mul_assign(&mut product, &square, &mut []);
        for at_end in [false, true] {
            // SAFETY: the constants are seven blocks.
            let constants = unsafe { core::slice::from_raw_parts(kernels.constants.as_ptr(), 7) };
            let constants = Guarded::new(constants, at_end);
            let tables = [(); 2].map(|()| Guarded::new(&engine.table[..], at_end));
            let [first, second] = tables.each_ref().map(|table| table.as_ptr());
            let constants = constants.as_ptr();
            let frame = |chains: usize| {
                let mut frame = Guarded::new(&vec![Line::ZERO; chains * kernels.stride()], at_end);
                for chain in 0..chains {
                    let own = &mut frame[chain * kernels.stride()..];
                    own[..v].copy_from_slice(&blocks(&residue));
                    own[v..2 * v].copy_from_slice(&blocks(&square));
                }
                frame
            };
            let check = |frame: Guarded<Line>, expected: &[u64], what: &str| {
                for chain in frame.chunks(kernels.stride()) {
                    assert_eq!(&words(chain)[..8 * v], expected, "{what} of {} bits", kernels.bits);
                }
            };
            let Kernels { square_chain, multiply, .. } = kernels;
            let (mut one, mut other) = (frame(1), frame(1));
            // SAFETY: frames, tables and constants are as long as the kernels' rules demand: the test is that the
            // kernels need no more.
            unsafe {
                square_chain(one.as_mut_ptr(), first, constants, 2);
                multiply(other.as_mut_ptr(), first, constants);
            }
            check(one, &square, "square");
            check(other, &product, "product");
            let Some(Pair { square_chain, multiply, lucas_ladder }) = &kernels.pair else { continue };
            let (mut one, mut other) = (frame(2), frame(2));
            // SAFETY: as above.
            unsafe {
                square_chain(one.as_mut_ptr(), first, second, constants, 2);
                multiply(other.as_mut_ptr(), first, second, constants);
            }
            check(one, &square, "squares");
            check(other, &product, "products");

            // Steps for 0 and 1 from (residue, residue) and sums of nothing: squares of the square everywhere.
            let mut ladder = Guarded::new(&vec![Line::ZERO; 2 * kernels.stride() + 1], at_end);
            ladder[..v].copy_from_slice(&blocks(&residue));
            ladder[kernels.stride()..][..v].copy_from_slice(&blocks(&residue));
            let index = Guarded::new(&[1], at_end);
            // SAFETY: as above, and the index has two bits.
            unsafe { lucas_ladder(ladder.as_mut_ptr(), first, constants, index.as_ptr(), 2) };
            for chain in ladder.chunks_exact(kernels.stride()) {
                let mut found = vec![0; engine.n.bits().div_ceil(64)];
                let mut expected = found.clone();
                engine.leave(&mut found, &words(chain)[..8 * v]).unwrap();
                engine.leave(&mut expected, &square).unwrap();
                assert_eq!(found, expected, "ladder of {} bits", kernels.bits);
            }
        }
    }
}
