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
    let mut out = vec![0; 32];
    out[31] = u8::from(holds);
    out
}
