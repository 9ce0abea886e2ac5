//! Passwords in the form that is hashed.

use super::KeystoreError;
use alloc::vec::Vec;
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

/// The UTF-8 form of a password's compatibility decomposition (NFKD) without control characters: C0, delete, C1.
pub(super) fn normalized(password: &str) -> Result<Zeroizing<Vec<u8>>, KeystoreError> {
    let characters = || password.nfkd().filter(|character| !character.is_control());
    // Measured first: a list that grows would leave copies behind.
    let length = characters().map(char::len_utf8).sum();
    let mut out = Zeroizing::new(Vec::new());
    out.try_reserve_exact(length).map_err(|_| KeystoreError::OutOfMemory)?;
    for character in characters() {
        let mut bytes = Zeroizing::new([0; 4]);
        out.extend_from_slice(character.encode_utf8(&mut *bytes).as_bytes());
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::normalized;

    #[test]
    fn characters() {
        let same = |from: &str, to: &str| assert_eq!(**normalized(from).unwrap(), *to.as_bytes(), "{from:?}");
        // Of the standard: letters of mathematics become plain ones.
        same(
            "\u{1d531}\u{1d522}\u{1d530}\u{1d531}\u{1d52d}\u{1d51e}\u{1d530}\u{1d530}\u{1d534}\u{1d52c}\u{1d52f}\u{1d521}\u{1f511}",
            "testpassword\u{1f511}",
        );
        same("\u{e9}", "e\u{301}");
        same("\u{fb01}", "fi");
        same("\0a\x1fb\x7fc\u{80}d\u{9f}\u{a0}", "abcd ");
        same("", "");
    }
}
