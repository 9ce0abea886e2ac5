//! What the tests share.

use adamant_kzg::{BYTES_PER_BLOB, Blob, Options, Settings};
use std::sync::OnceLock;

/// Ethereum's setup, made once.
pub fn mainnet() -> &'static Settings {
    static SETTINGS: OnceLock<Settings> = OnceLock::new();
    SETTINGS.get_or_init(|| Settings::mainnet(Options::new().threads(2)).unwrap())
}

/// A blob of scalars below 2^248 that look random.
pub fn blob(seed: u64) -> Box<Blob> {
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let mut blob: Box<Blob> = vec![0; BYTES_PER_BLOB].try_into().unwrap();
    for (i, byte) in blob.iter_mut().enumerate() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *byte = if i % 32 == 0 { 0 } else { (state >> 56) as u8 };
    }
    blob
}

pub fn unhex(text: &str) -> Vec<u8> {
    let text = text.strip_prefix("0x").unwrap_or(text);
    (0..text.len()).step_by(2).map(|i| u8::from_str_radix(&text[i..i + 2], 16).unwrap()).collect()
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
