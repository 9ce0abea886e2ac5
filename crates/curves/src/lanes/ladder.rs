//! Eight ladders on Curve25519 side by side: the steps of `curve::montgomery`, with sums that are not carried where products take them.

use super::LANES;
use super::backend::{Block, Kernels, Mask};
use super::field::FpLanes;
use super::vector::LaneField;
use crate::curve::montgomery::Montgomery;
use crate::curve25519::{Fp, FpParameters, MontgomeryParameters};
use adamant_base::num::low8;
use zeroize::{Zeroize, Zeroizing};

type Vector<E> = FpLanes<FpParameters, E, 4, 5>;

/// (a - 2) / 4.
const A24: u64 = 121_665;

/// u(k P) for up to eight pairs of a k below 2^255 and a u(P), as fractions; (., 0) for infinity.
///
/// Constant time in both.
#[inline(always)]
pub(crate) fn ladders_255<E: Kernels>(
    engine: E,
    scalars: &[[u64; 4]],
    us: &[Fp],
    numerators: &mut [Fp],
    denominators: &mut [Fp],
) {
    debug_assert!(MontgomeryParameters::A24 == Fp::from(A24));
    let c = Vector::<E>::C;
    let factor = Vector::splat(engine, &MontgomeryParameters::A24).block;
    let one = Vector::one(engine).block;
    // (x2 : z2) is u(m P), (x3 : z3) is u((m + 1) P) for the bits m read so far. Products have the bound 2.
    let mut blocks = Zeroizing::new([Block::<5>::ZERO; 9]);
    let [u, x2, z2, x3, z3, a, b, d, e] = &mut *blocks;
    *u = Vector::load(engine, us).block;
    (*x2, *z2) = (one, engine.constant(&[0; 5]));
    (*x3, *z3) = (*u, one);
    let mut swapped = Mask::from_bits(0);
    for i in (0..255).rev() {
        let bit = bits(scalars, i);
        engine.swap(x2, x3, swapped ^ bit);
        engine.swap(z2, z3, swapped ^ bit);
        swapped = bit;
        engine.add_loose_to(c, a, x2, z2);
        engine.sub_to(c, b, x2, z2, 1);
        engine.add_loose_to(c, d, x3, z3);
        engine.sub_loose_to(c, e, x3, z3, 1);
        engine.mul_to(c, x3, d, b);
        engine.mul_to(c, z3, e, a);
        engine.square_to(c, d, a);
        engine.square_to(c, e, b);
        engine.mul_to(c, x2, d, e);
        engine.sub_loose_to(c, b, d, e, 1);
        engine.add_multiple_to(c, a, d, b, (A24, &factor));
        engine.mul_to(c, z2, b, a);
        engine.add_loose_to(c, a, z3, x3);
        engine.sub_to(c, b, z3, x3, 1);
        engine.square_to(c, x3, a);
        engine.square_to(c, d, b);
        engine.mul_to(c, z3, d, u);
    }
    engine.swap(x2, x3, swapped);
    engine.swap(z2, z3, swapped);
    store(engine, x2, numerators);
    store(engine, z2, denominators);
}

fn store<E: Kernels>(engine: E, block: &Block<5>, out: &mut [Fp]) {
    let elements = Zeroizing::new(Vector::new(engine, *block).store());
    for (out, element) in out.iter_mut().zip(&*elements) {
        *out = *element;
    }
}

/// Bit i of each number.
fn bits(scalars: &[[u64; 4]], i: usize) -> Mask {
    let bit = |(lane, k): (usize, &[u64; 4])| (k[i / 64] >> (i % 64) & 1) << lane;
    Mask::from_bits(low8(scalars.iter().take(LANES).enumerate().map(bit).fold(0, |all, bit| all | bit)))
}

impl<const D: usize> Zeroize for Block<D> {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}
