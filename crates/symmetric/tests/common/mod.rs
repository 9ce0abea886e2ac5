//! What several tests share.
#![allow(dead_code)]

/// Bytes that look random and are the same in every run.
pub fn bytes(len: usize, seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xd1b5_4a32_d192_ed03;
    (0..len)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 24) as u8
        })
        .collect()
}

/// The same as an array.
pub fn array<const N: usize>(seed: u64) -> [u8; N] {
    bytes(N, seed).try_into().unwrap()
}

/// Bytes from hexadecimal digits; spaces are skipped.
pub fn hex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> = text.bytes().filter(|c| !c.is_ascii_whitespace()).collect();
    let mut out = vec![0; digits.len() / 2];
    if !out.is_empty() {
        adamant_base::hex::decode_padded(&digits, &mut out).unwrap();
    }
    out
}

/// The lengths at which something could change: all small ones, then those around multiples of the widest kernels.
pub fn lengths() -> impl Iterator<Item = usize> {
    let around = [1536usize, 2048, 4096, 4608, 8192, 16384].into_iter().flat_map(|n| n - 17..=n + 17);
    adamant_testing::thinned((0..=1025).chain(around), 13)
}

/// The entries of a vector file: blocks of `name = hex digits`, with an empty line between them.
pub fn entries(text: &str) -> Vec<std::collections::HashMap<String, String>> {
    text.split("\n\n")
        .map(|block| {
            let lines = block.lines().filter(|l| !l.starts_with('#'));
            lines
                .filter_map(|l| l.split_once('='))
                .map(|(name, value)| (name.trim().to_string(), value.trim().to_string()))
                .collect::<std::collections::HashMap<_, _>>()
        })
        .filter(|entry| !entry.is_empty())
        .collect()
}
