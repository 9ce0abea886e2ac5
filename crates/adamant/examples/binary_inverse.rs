//! The arithmetic of BIKE's key generation: a sparse secret polynomial modulo x^r - 1 is inverted, and h = h1 / h0 is public.
//!
//! `cargo run --release -p adamant --example binary_inverse`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::gf2x::{Error, Ring};

fn main() -> Result<(), Error> {
    let ring = Ring::new(12_323)?; // BIKE level 1
    let mut space = ring.workspace();
    // 71 positions each; a fixed pattern here, secret and random in a real key.
    let [h0, h1] = [7, 11].map(|step| (0..71).map(|i| i * i * step % 12_323).collect::<Vec<_>>());
    let (h0, h1) = (ring.from_support(&h0)?, ring.from_support(&h1)?);

    // Constant time in the polynomial; that it has an inverse is public.
    let inverse = ring.invert(&h0, &mut space)?.declassify().expect("an odd number of terms");
    let mut h = ring.zero();
    ring.multiply(&mut h, &h1, &inverse, &mut space)?;

    let mut back = ring.zero();
    ring.multiply(&mut back, &h, &h0, &mut space)?;
    assert_eq!(back.to_support_vartime(), h1.to_support_vartime());
    println!("h = h1 / h0 has {} terms", h.to_support_vartime().len());
    Ok(())
}

#[test]
fn binary_inverse() {
    main().unwrap();
}
