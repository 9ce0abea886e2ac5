//! Records of TLS up to 1.2 in CBC: padding on, padding and MAC off.
//!
//! Whether padding is valid, how long it is, and so where the MAC lies, shows in nothing: neither in time nor in addresses. A record
//! with bad padding comes out with a random MAC, and fails when the caller compares it (N. AlFardan, K. Paterson, "Lucky Thirteen:
//! breaking the TLS and DTLS record protocols", 2013; RFC 5246, section 6.2.3.2).

use adamant_base::ct::Choice;
use adamant_base::num::low8;
use adamant_base::random::{OsRandom, RandomSource};
use adamant_base::zeroize::Zeroizing;

/// The MAC that stood in a record.
pub type Mac = Zeroizing<Vec<u8>>;

/// The longest MAC.
const MAX_MAC: usize = 64;
const SSL_3: u64 = 0x0300;
const TLS_1: u64 = 0x0301;
/// TLS 1.1 and 1.2, DTLS 1.0 (and as Cisco had it) and 1.2: a record begins with its IV.
const WITH_IV: [u64; 5] = [0x0302, 0x0303, 0xfeff, 0x0100, 0xfefd];

/// Fills a record of `len` bytes up to all of `record`, at most 16 bytes more.
pub fn pad(record: &mut [u8], len: usize, version: u64) {
    let padding = &mut record[len..];
    let value = low8(padding.len() as u64).wrapping_sub(1);
    padding.fill(if version == SSL_3 { 0 } else { value });
    if let Some(last) = padding.last_mut() {
        *last = value;
    }
}

/// Takes a decrypted record apart: how many bytes it holds without IV, MAC and padding, and the MAC if there is one. Nothing
/// where the length of the record alone shows that it is none, or without a MAC the padding is bad.
///
/// # Constant time
/// With respect to the record, as said above. Its length, the MAC's and the version are public; without a MAC, whose place is
/// taken by one over the ciphertext, the padding is as well. The length that is returned is secret until the MAC has been compared.
pub fn open(record: &[u8], version: u64, mac_len: usize) -> Option<(usize, Option<Mac>)> {
    let record = if WITH_IV.contains(&version) { record.get(16..)? } else { record };
    let strict = version == SSL_3;
    if !(strict || version == TLS_1 || WITH_IV.contains(&version)) || mac_len > MAX_MAC {
        return None;
    }
    let len = record.len();
    if 1 + mac_len > len {
        return None;
    }
    let (good, padding) = padding(record, mac_len, strict);
    // Compiles to no branch: a mask.
    let end = len - word(good & (padding + 1));
    if mac_len == 0 {
        return (good != 0).then_some((end, None));
    }
    let mut mac = Zeroizing::new(vec![0; mac_len]);
    OsRandom.fill(&mut mac).ok()?;
    let found = cut_out(record, end, mac_len);
    for (mac, found) in mac.iter_mut().zip(found.iter()) {
        *mac = *mac & !low8(good) | found & low8(good);
    }
    Some((end - mac_len, Some(mac)))
}

/// All ones where the padding is valid, otherwise 0; and its length, less the byte that tells it.
fn padding(record: &[u8], mac_len: usize, strict: bool) -> (u64, u64) {
    let len = record.len() as u64;
    let padding = record.last().map_or(0, |&byte| u64::from(byte));
    let mut good = !less(len, padding + 1 + mac_len as u64);
    if strict {
        // Its bytes may be any, but it is shorter than a block.
        return (good & !less(16, padding + 1), padding);
    }
    let mut wrong = 0;
    for (i, &byte) in (0u64..256).zip(record.iter().rev()) {
        wrong |= !less(padding, i) & (u64::from(byte) ^ padding);
    }
    good &= Choice::from_zero(wrong).mask();
    (good, padding)
}

/// The `mac_len` bytes that end at the secret place `end`, of the record's last 256 + `mac_len`.
fn cut_out(record: &[u8], end: usize, mac_len: usize) -> Zeroizing<[u8; MAX_MAC]> {
    let start = record.len().saturating_sub(mac_len + 256);
    let (first, end) = ((end - mac_len) as u64, end as u64);
    // Its bytes in order, but begun at a secret one.
    let mut turned = Zeroizing::new([0; MAX_MAC]);
    let (mut at, mut offset) = (0, 0);
    for (place, &byte) in (start as u64..).zip(&record[start..]) {
        let inside = !less(place, first) & less(place, end);
        turned[at] |= byte & low8(inside);
        offset |= at as u64 & Choice::from_zero(place ^ first).mask();
        at = if at + 1 == mac_len { 0 } else { at + 1 };
    }
    // Turned back, by each bit of the offset.
    for bit in 0..6 {
        let all = low8(Choice::from_lsb(offset >> bit).mask());
        let before = turned.clone();
        for (i, byte) in turned.iter_mut().enumerate().take(mac_len) {
            *byte = *byte & !all | before[(i + (1 << bit)) % mac_len] & all;
        }
    }
    turned
}

/// All ones where a < b, both below 2^63.
fn less(a: u64, b: u64) -> u64 {
    Choice::from_msb(a.wrapping_sub(b)).mask()
}

/// A number below 2^32 as a length.
fn word(x: u64) -> usize {
    adamant_base::num::to_usize(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record: IV, data, MAC, padding.
    fn record(data: usize, mac_len: usize, padding: u8) -> Vec<u8> {
        let mut record = vec![0xee; 16];
        record.extend((0..data).map(|i| low8(i as u64)));
        record.extend((0..mac_len).map(|i| low8(100 + i as u64)));
        record.extend(std::iter::repeat_n(padding, usize::from(padding) + 1));
        record
    }

    #[test]
    fn macs_are_found() {
        for mac_len in [1, 16, 20, 32, 48, 64] {
            for data in [0, 1, 15, 16, 300, 700] {
                for padding in [0, 1, 15, 16, 200, 255] {
                    let record = record(data, mac_len, padding);
                    let (len, mac) = open(&record, 0x0303, mac_len).expect("good");
                    assert_eq!(len, data);
                    let expected: Vec<u8> = (0..mac_len).map(|i| low8(100 + i as u64)).collect();
                    assert_eq!(*mac.expect("a MAC"), expected);
                }
            }
        }
    }

    #[test]
    fn bad_padding_gives_a_random_mac() {
        for wrong in 1..=201 {
            let mut record = record(40, 20, 200);
            let at = record.len() - wrong;
            record[at] ^= 0x40;
            let (_, mac) = open(&record, 0x0303, 20).expect("the length is good");
            let expected: Vec<u8> = (0..20u64).map(|i| low8(100 + i)).collect();
            assert_ne!(*mac.expect("a MAC"), expected);
            assert!(open(&record[16..], TLS_1, 0).is_none());
        }
        assert!(open(&[0; 16], 0x0303, 20).is_none());
        assert!(open(&[0; 10], 0x0303, 20).is_none());
        assert!(open(&[0; 36], 0x0304, 20).is_none());
    }

    #[test]
    fn padding_is_filled_in() {
        let mut record = [9; 32];
        pad(&mut record, 20, 0x0303);
        assert_eq!(record[20..], [11; 12]);
        pad(&mut record, 31, SSL_3);
        assert_eq!(record[31], 0);
    }
}
