//! Binary polynomials: every back end against the portable one, products against the definition.

#![no_main]

use adamant::base::ct::CtEq;
use adamant::gf2x::{Algorithm, Backend, KSquaring, Multiplier, Poly, Ring};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

/// The polynomial of such limbs, its bits at and above r cleared.
fn poly(input: &mut Input, ring: &Ring) -> Poly {
    let r = ring.degree();
    let mut bytes: Vec<u8> = (0..r.div_ceil(64)).flat_map(|_| input.limb().to_le_bytes()).collect();
    bytes.truncate(r.div_ceil(8));
    *bytes.last_mut().expect("r is three or more") &= 0xff >> (r.wrapping_neg() % 8);
    ring.from_bytes(&bytes).expect("as long as it should be")
}

/// Products, squares, k-squarings and an inverse, on one back end.
fn ring_results(data: &[u8], r: usize, backend: Backend) -> Vec<Vec<u8>> {
    let mut input = Input::new(data);
    let ring = Ring::with_backend(r, backend).expect("an odd degree");
    let mut space = ring.workspace();
    let k = input.below(2 * r);
    let (a, b) = (poly(&mut input, &ring), poly(&mut input, &ring));
    let mut product = ring.zero();
    ring.multiply(&mut product, &a, &b, &mut space).expect("one ring");
    let mut same = a.clone();
    ring.multiply_assign(&mut same, &b, &mut space).expect("one ring");
    assert!(same.ct_eq(&product).declassify(), "{backend:?}");
    let mut square = a.clone();
    ring.square(&mut square, &mut space).expect("one ring");
    let mut power = a.clone();
    ring.square_chain(&mut power, k as u64, KSquaring::Fast, &mut space).expect("one ring");
    let mut inverse = ring.zero();
    let unit = ring
        .invert_with(&mut inverse, &a, Algorithm::BernsteinYang, KSquaring::Fast, &mut space)
        .expect("for every odd degree")
        .declassify();
    let mut one = ring.zero();
    ring.multiply(&mut one, &a, &inverse, &mut space).expect("one ring");
    assert_eq!(one.ct_eq(&ring.one()).declassify(), unit, "{backend:?}");
    if let Ok(found) = ring.invert(&a, &mut space) {
        assert_eq!(found.is_some().declassify(), unit, "{backend:?}");
        if let Some(found) = found.declassify() {
            assert!(found.ct_eq(&inverse).declassify(), "{backend:?}");
        }
    }
    [product, square, power, inverse].iter().map(|x| x.to_bytes().to_vec()).collect()
}

/// The product of two slices, by definition.
fn definition(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut out = vec![0u64; a.len() + b.len()];
    for i in (0..64 * a.len()).filter(|i| a[i / 64] >> (i % 64) & 1 == 1) {
        for (j, &limb) in b.iter().enumerate() {
            out[i / 64 + j] ^= limb << (i % 64);
            out[i / 64 + j + 1] ^= limb >> 1 >> (63 - i % 64);
        }
    }
    out
}

fuzz_target!(|data: &[u8]| {
    let mut input = Input::new(data);
    let kind = input.byte() % 8;
    if kind < 3 {
        let (n, m) = (input.below(40), input.below(40));
        let a: Vec<u64> = (0..n).map(|_| input.limb()).collect();
        let b: Vec<u64> = (0..m).map(|_| input.limb()).collect();
        let expected = definition(&a, &b);
        for backend in Backend::all_available() {
            let mut out = vec![u64::MAX; n + m];
            Multiplier::with_backend(40, backend)
                .expect("available")
                .multiply(&mut out, &a, &b)
                .expect("long enough");
            assert_eq!(out, expected, "{backend:?}");
        }
        return;
    }
    // Around the sizes of words and kernels, anything small, and now and then a larger ring.
    const EDGES: [usize; 10] = [3, 63, 65, 127, 129, 511, 513, 1023, 1025, 2049];
    let r = match kind {
        3 => input.choose(&EDGES),
        4 if input.byte() == 77 => input.choose(&[4097, 8193, 10499, 12323]),
        _ => 3 + input.below(1200),
    } | 1;
    let data = input.rest();
    let expected = ring_results(data, r, Backend::Portable);
    for backend in Backend::all_available().filter(|&backend| backend != Backend::Portable) {
        assert_eq!(ring_results(data, r, backend), expected, "{backend:?}, r = {r}");
    }
});
