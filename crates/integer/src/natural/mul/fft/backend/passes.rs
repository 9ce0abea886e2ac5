//! Passes of radix 4 and 2.
//!
//! Radix 4 costs 12 multiplications and 16 additions for four lines and two levels, two of each a cycle on units of their
//! own, and 8 stores: 8 cycles.

use super::lanes::{Complex, Factors};
use super::{Entry, Line};

/// The four lines at `i` of four parts.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn parts(block: &mut [Line], part: usize) -> [&mut [Line]; 4] {
    let (lower, upper) = block.split_at_mut(2 * part);
    let ((a, b), (c, d)) = (lower.split_at_mut(part), upper.split_at_mut(part));
    [a, b, c, d]
}

macro_rules! pass4 {
    ($name:ident, $butterfly:ident) => {
        #[target_feature(enable = "avx2,fma")]
        pub(super) fn $name(lines: &mut [Line], part: usize, entries: &[Entry]) {
            for (block, entry) in lines.chunks_exact_mut(4 * part).zip(entries) {
                let factors = Factors::of(entry);
                let [a, b, c, d] = parts(block, part);
                for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
                    let x = [Complex::load(a), Complex::load(b), Complex::load(c), Complex::load(d)];
                    let y = factors.$butterfly(x);
                    y[0].store(a);
                    y[1].store(b);
                    y[2].store(c);
                    y[3].store(d);
                }
            }
        }
    };
}

pass4!(forward4, forward);
pass4!(inverse4, inverse);

/// Blocks of two lines.
#[target_feature(enable = "avx2,fma")]
pub(super) fn forward2(lines: &mut [Line], entries: &[Entry]) {
    for (block, entry) in lines.chunks_exact_mut(2).zip(entries) {
        let t = Complex::load(&block[1]).mul(Complex::splat(entry.0[2], entry.0[3]));
        let x = Complex::load(&block[0]);
        x.add(t).store(&mut block[0]);
        x.sub(t).store(&mut block[1]);
    }
}
