//! A time-lock puzzle: whoever makes it takes a short cut through the factors of N, whoever opens it needs every squaring.
//!
//! `cargo run --release -p adamant --example time_lock`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::symmetric::aes::Gcm;
use adamant::vdf::evaluate::Evaluation;
use adamant::vdf::timelock::{Trapdoor, key};
use adamant::vdf::{Error, Statement};

/// A day would be about 10^11 on a fast CPU.
const SQUARINGS: u64 = 50_000;

fn main() -> Result<(), Error> {
    // Two secret primes, dropped at the end of the block: from then on nobody has the short cut.
    let mut message = *b"open me later";
    let (statement, tag) = {
        let trapdoor = Trapdoor::generate()?;
        let statement = Statement::new(trapdoor.modulus(), &[2], SQUARINGS)?;
        let y = trapdoor.power(&[2], SQUARINGS)?;
        let gcm = Gcm::new(&*key(&statement, &y).unwrap()).unwrap();
        (statement, gcm.seal(&[0; 12], b"", &mut message[..]).unwrap())
    };
    assert_ne!(&message, b"open me later");

    let y = Evaluation::new(&statement)?.finish()?;
    let gcm = Gcm::new(&*key(&statement, &y).unwrap()).unwrap();
    gcm.open(&[0; 12], b"", &mut message[..], &tag).unwrap();
    println!("after {SQUARINGS} squarings: {}", String::from_utf8_lossy(&message));
    assert_eq!(&message, b"open me later");
    Ok(())
}

#[test]
fn time_lock() {
    main().unwrap();
}
