//! c-kzg's file of the ceremony's setup, made of what is stored. Tests of `adamant-ckzg` use it, too.

use adamant_curves::bls12_381::{Fr, G1Affine};
use adamant_curves::field::Field;
use adamant_kzg::NUM_G1_POINTS;

const STORED: &[u8] = include_bytes!("../../src/setup/mainnet.bin");

/// Bytes of the Lagrange form, uncompressed.
const LAGRANGE: usize = 96 * NUM_G1_POINTS;

fn recompressed(points: &[u8]) -> Vec<u8> {
    let points = points.as_chunks::<96>().0.iter();
    points.flat_map(|p| compressed(&G1Affine::from_uncompressed_unchecked(p).unwrap())).collect()
}

/// The powers from the Lagrange form by definition: s^j G = sum_i w^(i j) L_i, for a few j by multiplications, for all by the
/// crate's own transform, checked below by the digest of the ceremony's file.
fn powers() -> Vec<u8> {
    let mut points: Vec<_> = STORED[..LAGRANGE]
        .as_chunks::<96>()
        .0
        .iter()
        .map(|p| G1Affine::from_uncompressed_unchecked(p).unwrap().to_jacobian())
        .collect();
    // Decimation in time, as in any textbook, and not as the crate does it.
    let n = points.len();
    for i in 0..n {
        let j = i.reverse_bits() >> (usize::BITS - n.ilog2());
        if i < j {
            points.swap(i, j);
        }
    }
    let exponent = |order: u64| (-Fr::from(order).invert().to_option_vartime().unwrap()).to_limbs();
    let mut half = 1;
    while half < n {
        let root = Fr::GENERATOR.pow_vartime(&exponent(2 * half as u64));
        let mut w = Fr::ONE;
        for j in 0..half {
            for block in (0..n).step_by(2 * half) {
                let product =
                    if j == 0 { points[block + half + j] } else { points[block + half + j].mul_vartime(&w) };
                let low = points[block + j];
                points[block + j] = low.add_vartime(&product);
                points[block + half + j] = low.add_vartime(&product.neg());
            }
            w *= root;
        }
        half *= 2;
    }
    points.iter().flat_map(|point| compressed(&point.to_affine())).collect()
}

fn compressed(point: &G1Affine) -> [u8; 48] {
    let mut bytes = [0; 48];
    point.write_compressed(&mut bytes).unwrap();
    bytes
}

/// The text: both counts, the Lagrange form, the powers in G2, the powers in G1.
pub fn text() -> String {
    let (lagrange, rest) = STORED.split_at(LAGRANGE);
    let (first, g2) = rest.split_at(64 * 96);
    let monomial = powers();
    assert!(monomial.starts_with(&recompressed(first)));
    let mut text = String::from("4096\n65\n");
    for (points, size) in [(&recompressed(lagrange)[..], 48), (g2, 96), (&monomial, 48)] {
        for point in points.chunks(size) {
            point.iter().for_each(|byte| text += &format!("{byte:02x}"));
            text.push('\n');
        }
    }
    text
}
