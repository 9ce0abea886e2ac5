//! The MAC of a CBC record of TLS up to 1.2 whose length is secret, as it has been told by padding that nobody has authenticated yet.
//!
//! Neither time nor addresses show the length: every block that could be the last is made up with masks and hashed, and the chaining
//! value after the one that is gets chosen by a mask (A. Langley, "Lucky Thirteen attack on TLS CBC", 2013, describes the method;
//! N. AlFardan, K. Paterson, "Lucky Thirteen: breaking the TLS and DTLS record protocols", 2013, the attack).

use super::compress::{Compression, Md5, Sha1, Sha256, Sha512};
use crate::abi::reason::{Outcome, Reason};
use crate::digest::hasher::MAX_LEN;
use crate::digest::list::Digest;
use adamant_base::ct::Choice;
use adamant_base::memory::Wiped;
use adamant_base::num::low8;

/// Bytes of a record's header: sequence number, type, version, length.
const HEADER: usize = 13;
/// The longest block, and the longest key that is taken.
const MAX_BLOCK: usize = 128;
/// Records are shorter: 1 MiB.
const LIMIT: usize = 1 << 20;

/// What a context knows of the record that comes.
#[derive(Clone)]
pub struct Record {
    /// Bytes of the record with MAC and padding; 0 where no record comes.
    len: usize,
    header: Option<[u8; HEADER]>,
    /// A copy of the key, unless it is longer.
    key: Wiped<[u8; MAX_BLOCK]>,
    key_len: usize,
    /// The MAC of the last record, of so many bytes; 0 where there is none.
    mac: Wiped<[u8; MAX_LEN]>,
    mac_len: usize,
}

impl Default for Record {
    fn default() -> Record {
        let (key, mac) = (Wiped::new([0; MAX_BLOCK]), Wiped::new([0; MAX_LEN]));
        Record { len: 0, header: None, key, key_len: 0, mac, mac_len: 0 }
    }
}

impl Record {
    /// Whether a record comes.
    pub fn is_on(&self) -> bool {
        self.len > 0
    }

    /// Sets its length with MAC and padding, in bytes.
    pub fn set_len(&mut self, len: usize) {
        self.len = len;
    }

    /// Keeps a copy of the key.
    pub fn keep_key(&mut self, key: &[u8]) {
        self.key_len = key.len();
        if let Some(place) = self.key.get_mut(..key.len()) {
            place.copy_from_slice(key);
        }
    }

    /// How many bytes must be there where `len` bytes are to be taken: those of the header, then the whole record.
    ///
    /// # Constant time
    /// With respect to `len` of the record; the header's is public.
    pub fn needs(&mut self, len: usize, digest: Option<Digest>) -> Outcome<usize> {
        if self.header.is_none() {
            return if len == HEADER { Ok(HEADER) } else { Err(Reason::SILENT) };
        }
        // Public: no padding makes the message longer than the record.
        if less(self.len as u64, len as u64).declassify() || self.len >= LIMIT {
            return Err(Reason::SILENT);
        }
        let Some(digest) = digest.filter(|&digest| is_supported(digest)) else {
            self.mac_len = 0;
            return Err(Reason::SILENT);
        };
        let holds_mac = self.len + HEADER > digest.len();
        if self.key_len <= MAX_BLOCK && holds_mac { Ok(self.len) } else { Err(Reason::SILENT) }
    }

    /// Takes the header, then the record, of which the first `len` bytes are authenticated. `data` has as many bytes as
    /// [`Record::needs`] said.
    ///
    /// # Constant time
    /// With respect to `len` of the record and all bytes. All else is public.
    pub fn update(&mut self, data: &[u8], len: usize, digest: Option<Digest>) {
        match (&self.header, digest) {
            (None, _) => self.header = data.try_into().ok(),
            (Some(header), Some(digest)) => {
                let key = &self.key[..self.key_len.min(digest.block())];
                *self.mac = *whole(digest, key, header, data, len as u64);
                self.mac_len = digest.len();
            }
            _ => {}
        }
    }

    /// Writes the MAC, and says how many bytes it has.
    pub fn finish(&self, out: &mut [u8; MAX_LEN]) -> Outcome<usize> {
        if self.mac_len == 0 {
            return Err(Reason::SILENT);
        }
        out.copy_from_slice(&self.mac[..]);
        Ok(self.mac_len)
    }
}

/// Whether TLS has cipher suites with it, or could: as the default provider, no other.
fn is_supported(digest: Digest) -> bool {
    use Digest::{Md5, Sha1, Sha224, Sha256, Sha384, Sha512};
    matches!(digest, Md5 | Sha1 | Sha224 | Sha256 | Sha384 | Sha512)
}

/// The MAC of header and record, with a key of at most a block: a longer one is cut, as the default provider does here; TLS has none.
fn whole(digest: Digest, key: &[u8], header: &[u8; HEADER], record: &[u8], len: u64) -> Wiped<[u8; MAX_LEN]> {
    let mut pad = Wiped::new([0; MAX_BLOCK]);
    let pad = &mut pad[..digest.block()];
    pad[..key.len()].copy_from_slice(key);
    pad.iter_mut().for_each(|byte| *byte ^= 0x36);
    let size = digest.len();
    let hash = match digest {
        Digest::Md5 => inner(Md5::INITIAL, pad, header, record, len, size),
        Digest::Sha1 => inner(Sha1::INITIAL, pad, header, record, len, size),
        Digest::Sha224 | Digest::Sha256 => inner(Sha256::initial(digest), pad, header, record, len, size),
        _ => inner(Sha512::initial(digest), pad, header, record, len, size),
    };
    pad.iter_mut().for_each(|byte| *byte ^= 0x36 ^ 0x5c);
    let mut outer = digest.hasher();
    outer.update(pad);
    outer.update(&hash[..size]);
    let mut out = Wiped::new([0; MAX_LEN]);
    outer.finish_into(&mut out);
    out
}

/// The inner hash: of the key's block, the header and the first `len` bytes of the record.
fn inner<C: Compression>(
    mut state: C,
    pad: &[u8],
    header: &[u8; HEADER],
    record: &[u8],
    len: u64,
    size: usize,
) -> Wiped<[u8; 64]> {
    let total = HEADER + record.len();
    // With padding and MAC of one and `size` bytes at least, and 256 and `size` at most, the last block is one of these.
    let most = (total - size + C::LENGTH).div_ceil(C::BLOCK);
    let spread = (256 + size).div_ceil(C::BLOCK) + 1;
    let first = most.saturating_sub(spread);
    // Bytes of header and record from a place on; zeros beyond their end.
    let fill = |block: &mut [u8], at: usize| {
        block.fill(0);
        let head = &header[at.min(HEADER)..];
        let (start, rest) = block.split_at_mut(head.len());
        start.copy_from_slice(head);
        let body = &record[(at.max(HEADER) - HEADER).min(record.len())..];
        let count = body.len().min(rest.len());
        rest[..count].copy_from_slice(&body[..count]);
    };
    let mut room = Wiped::new([0; MAX_BLOCK]);
    let block = &mut room[..C::BLOCK];
    state.take(pad);
    if first > 0 {
        fill(block, 0);
        state.take(block);
        state.take(&record[C::BLOCK - HEADER..first * C::BLOCK - HEADER]);
    }
    let end = Ending::new::<C>(len + HEADER as u64);
    let mut hash = Wiped::new([0; 64]);
    for i in first..=first + spread {
        fill(block, i * C::BLOCK);
        let is_last = end.close::<C>(block, i as u64);
        state.take(block);
        state.add_masked(&mut hash, is_last);
    }
    hash
}

/// Where a message ends.
struct Ending {
    /// The block of the bit 1 that follows the message, its byte there, the block of the length.
    one: u64,
    at: u8,
    last: u64,
    /// Length in bits with the key's block, as the message ends with it.
    length: [u8; 16],
}

impl Ending {
    /// After so many bytes.
    fn new<C: Compression>(end: u64) -> Ending {
        let shift = C::BLOCK.trailing_zeros();
        let mut length = [0; 16];
        C::write_length(end + C::BLOCK as u64, &mut length[..C::LENGTH]);
        Ending {
            one: end >> shift,
            at: low8(end) & (low8(C::BLOCK as u64) - 1),
            last: (end + C::LENGTH as u64) >> shift,
            length,
        }
    }

    /// Makes block `i` what it is in the padded message, if the message ends in it or before it. Says by all ones whether it is the last.
    fn close<C: Compression>(&self, block: &mut [u8], i: u64) -> u8 {
        let has_one = low8(Choice::from_zero(i ^ self.one).mask());
        let is_last = low8(Choice::from_zero(i ^ self.last).mask());
        // Bytes of a last block that does not hold the bit 1 are zeros.
        let keeps = !is_last | has_one;
        for (j, byte) in (0u8..).zip(block.iter_mut()) {
            // The sign of the difference: both are below 128.
            let before = (j.wrapping_sub(self.at) >> 7).wrapping_neg();
            let equal = ((j ^ self.at).wrapping_sub(1) >> 7).wrapping_neg();
            *byte = (*byte & (before | !has_one) | 0x80 & equal & has_one) & keeps;
        }
        let start = block.len() - C::LENGTH;
        for (byte, length) in block[start..].iter_mut().zip(self.length) {
            *byte = *byte & !is_last | length & is_last;
        }
        is_last
    }
}

/// Whether a < b, both below 2^63.
fn less(a: u64, b: u64) -> Choice {
    Choice::from_msb(a.wrapping_sub(b))
}
