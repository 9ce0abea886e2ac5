//! The kernels read and write where they say, and nowhere else: every block they are given ends, or begins, at a page
//! that may not be touched.

use super::{Block, KERNELS, Kernels, Multiply, MultiplyX2, SquareChain, SquareChainX2};
use crate::backend::x86_64_ifma::Ifma;
use crate::backend::x86_64_ifma::block::limbs;
use adamant_base::cpu;
use std::vec;
use std::vec::Vec;

const PAGE: usize = 4096;

/// Blocks between two pages without any rights.
struct Guarded {
    map: *mut u8,
    length: usize,
    blocks: *mut Block,
    count: usize,
}

impl Guarded {
    /// `count` blocks, ending at the guard behind or beginning at the guard in front.
    fn new(count: usize, at_end: bool) -> Guarded {
        let bytes = count * size_of::<Block>();
        let inner = bytes.next_multiple_of(PAGE);
        let length = inner + 2 * PAGE;
        // SAFETY: a fresh private mapping of whole pages; its middle is made accessible before it is used.
        let map = unsafe {
            let map = libc::mmap(
                core::ptr::null_mut(),
                length,
                libc::PROT_NONE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                -1,
                0,
            );
            assert_ne!(map, libc::MAP_FAILED);
            assert_eq!(libc::mprotect(map.byte_add(PAGE), inner, libc::PROT_READ | libc::PROT_WRITE), 0);
            map.cast::<u8>()
        };
        let offset = PAGE + if at_end { inner - bytes } else { 0 };
        // SAFETY: inside the mapping, and a multiple of 64 from its page-aligned start.
        let blocks = unsafe { map.add(offset).cast() };
        Guarded { map, length, blocks, count }
    }

    fn filled(from: &[Block], at_end: bool) -> Guarded {
        let mut out = Guarded::new(from.len(), at_end);
        out.slice().copy_from_slice(from);
        out
    }

    fn slice(&mut self) -> &mut [Block] {
        // SAFETY: `count` blocks of zeros or of what was written, borrowed exclusively.
        unsafe { core::slice::from_raw_parts_mut(self.blocks, self.count) }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the mapping made by `new`; nothing borrows it any more.
        unsafe { libc::munmap(self.map.cast(), self.length) };
    }
}

/// An engine for the all-ones modulus of the kernels' largest size, and a residue of it.
fn engine(kernels: &Kernels) -> (Ifma, Vec<u64>) {
    let mut n = vec![u64::MAX; kernels.bits.div_ceil(64)];
    let top = kernels.bits % 64;
    if top != 0 {
        *n.last_mut().expect("not empty") >>= 64 - top;
    }
    let mut residue = vec![0; 8 * kernels.shape.v];
    let x: Vec<u64> = n.iter().map(|w| w - (w >> 3)).collect();
    let engine = Ifma::new(cpu::Ifma::detect().expect("asked before"), &n);
    engine.enter(&mut residue, &x);
    (engine, residue)
}

fn blocks(words: &[u64]) -> Vec<Block> {
    words.as_chunks::<8>().0.iter().map(|w| Block(*w)).collect()
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
        engine.square_chain(&mut square, 2);
        let mut product = residue.clone();
        engine.mul(&mut product, &residue, &square);
        for at_end in [false, true] {
            // SAFETY: the constants are seven blocks.
            let constants = unsafe { core::slice::from_raw_parts(kernels.constants.as_ptr(), 7) };
            let constants = Guarded::filled(constants, at_end);
            let tables = [Guarded::filled(&engine.table, at_end), Guarded::filled(&engine.table, at_end)];
            let [first, second] = tables.each_ref().map(|t| t.blocks.cast_const());
            let constants = constants.blocks.cast_const();
            let frame = |chains: usize| {
                let mut frame = Guarded::new(chains * kernels.stride(), at_end);
                for chain in 0..chains {
                    let own = &mut frame.slice()[chain * kernels.stride()..];
                    own[..v].copy_from_slice(&blocks(&residue));
                    own[v..2 * v].copy_from_slice(&blocks(&square));
                }
                frame
            };
            let check = |mut frame: Guarded, expected: &[u64], what: &str| {
                for chain in frame.slice().chunks(kernels.stride()) {
                    assert_eq!(&limbs(chain)[..8 * v], expected, "{what} of {} bits", kernels.bits);
                }
            };
            let (square_chain, multiply): (SquareChain, Multiply) = (kernels.square_chain, kernels.multiply);
            let (one, other) = (frame(1), frame(1));
            // SAFETY: frames, tables and constants are as long as the kernels' rules demand: the test is that the
            // kernels need no more.
            unsafe {
                square_chain(one.blocks, first, constants, 2);
                multiply(other.blocks, first, constants);
            }
            check(one, &square, "square");
            check(other, &product, "product");
            let pair: Option<(SquareChainX2, MultiplyX2)> = kernels.pair;
            let Some((square_chain, multiply)) = pair else { continue };
            let (one, other) = (frame(2), frame(2));
            // SAFETY: as above.
            unsafe {
                square_chain(one.blocks, first, second, constants, 2);
                multiply(other.blocks, first, second, constants);
            }
            check(one, &square, "squares");
            check(other, &product, "products");
        }
    }
}
