//! Many messages hashed side by side, in the lanes of the vector registers: SHA-256 and SHA3-256.
//!
//! `cargo run -p adamant --example hash_many`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::symmetric::{Error, keccak, sha256};

fn main() -> Result<(), Error> {
    // Lengths may differ: each lane takes the next message when its own ends.
    let messages: Vec<Vec<u8>> = (0..1000usize).map(|i| vec![i as u8; i]).collect();
    let messages: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();

    let mut digests = vec![[0; 32]; messages.len()];
    sha256::sha256_many(&messages, &mut digests)?;
    assert_eq!(digests[999], sha256::sha256(messages[999]));

    let mut sha3 = vec![[0; 32]; messages.len()];
    keccak::sha3_256_many(&messages, &mut sha3)?;
    assert_eq!(sha3[7], keccak::sha3_256(messages[7]));

    let hex: String = digests[0].iter().map(|byte| format!("{byte:02x}")).collect();
    println!("1,000 messages; SHA-256 of the empty one: {hex}");
    assert!(hex.starts_with("e3b0c44298fc1c14"));
    Ok(())
}

#[test]
fn hash_many() {
    main().unwrap();
}
