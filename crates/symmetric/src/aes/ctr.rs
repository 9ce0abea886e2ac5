//! Counter mode.

mod kernels;

pub(super) use kernels::{WithoutTable, add, apply_without_table, encrypted_counters};

use super::ahead::{AHEAD, Ahead, STAYS, add_bytes};
use super::backend::{Available, Backend};
use super::counter::CounterTable;
use super::key::AesKey;
use crate::backend::{Wiped, wipe};
use crate::{Error, InOut};
use adamant_base::limb::low;
use adamant_base::num::to_usize;
use core::fmt;
use kernels::{Apply, FillTable, GoAhead};

/// AES in counter mode: a keystream from any position, added to the data. The counter is a big-endian number of all 128
/// bits, and wraps.
///
/// Encryption and decryption are the same. A counter block must never be used twice with one key for different data.
/// The object holds 4.6 KiB of tables and is wiped when dropped.
///
/// # Constant time
/// With respect to key and data. Counter and position are public.
///
/// # Source
/// NIST SP 800-38A, section 6.5.
#[derive(Clone)]
pub struct Ctr(Wiped<Parts>);

/// Wiped as one, with what lies between the parts.
#[derive(Clone)]
struct Parts {
    key: AesKey,
    table: CounterTable,
    start: u128,
    /// Blocks of keystream before the next byte, modulo 2^128 as the counter is, and its place in its block. A count of
    /// bytes would come round sixteen times as soon.
    blocks: u128,
    inside: usize,
    /// Keystream ahead; its last `left` bytes are those of the position.
    ahead: Ahead,
    left: usize,
    /// Whether a piece has ended at the position, so that it is likely that pieces follow each other.
    goes_on: bool,
    /// A piece that is shorter than this and ends inside a block leaves keystream for the next one. 0 with AVX-512, whose masks end a piece
    /// at no cost.
    ends_ahead: usize,
}

impl Ctr {
    /// A keystream for a key of 16, 24 or 32 bytes that starts with the encryption of `counter`.
    ///
    /// # Errors
    /// [`Error::KeyLength`].
    pub fn new(key: &[u8], counter: &[u8; 16]) -> Result<Ctr, Error> {
        Ok(Ctr::build(AesKey::build(key, Available::fastest())?, counter))
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::BackendUnavailable`].
    pub fn with_backend(key: &[u8], counter: &[u8; 16], backend: Backend) -> Result<Ctr, Error> {
        Ok(Ctr::build(AesKey::with_backend(key, backend)?, counter))
    }

    fn build(key: AesKey, counter: &[u8; 16]) -> Ctr {
        let start = u128::from_be_bytes(*counter);
        let (table, ahead) = (CounterTable::new(), Ahead::new());
        let ends_ahead = if key.backend() == Backend::Vaes512 { 0 } else { 16 * AHEAD };
        let parts =
            Parts { key, table, start, blocks: 0, inside: 0, ahead, left: 0, goes_on: false, ends_ahead };
        let mut ctr = Ctr(Wiped::new(parts));
        let parts = &mut *ctr.0;
        parts.key.engine().run(FillTable(&mut parts.table));
        ctr
    }

    /// For a key that is expanded already.
    #[must_use]
    pub fn from_key(key: AesKey, counter: &[u8; 16]) -> Ctr {
        Ctr::build(key, counter)
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.0.key.backend()
    }

    /// Starts again with another counter and the same key.
    pub fn restart(&mut self, counter: &[u8; 16]) {
        self.0.start = u128::from_be_bytes(*counter);
        self.seek(0);
    }

    /// The byte of the keystream that comes next, counted from the start, modulo 2^128.
    #[must_use]
    pub fn position(&self) -> u128 {
        self.0.blocks << 4 | self.0.inside as u128
    }

    /// Goes to a byte of the keystream, counted from the start. The counter wraps after 2^132 bytes, so every position
    /// is good.
    ///
    /// ```
    /// # use adamant_symmetric::aes::{AesKey, Ctr};
    /// // Byte 1000 of a stream without the thousand before it.
    /// let mut ctr = Ctr::from_key(AesKey::new(&[7; 32])?, &[0; 16]);
    /// let mut all = [0u8; 1001];
    /// ctr.apply(&mut all[..]);
    /// assert_eq!(ctr.position(), 1001);
    /// ctr.seek(1000);
    /// let mut one = [0u8];
    /// ctr.apply(&mut one[..]);
    /// assert_eq!(one[0], all[1000]);
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    pub fn seek(&mut self, position: u128) {
        (self.0.blocks, self.0.inside) = (position / 16, to_usize(low(position) % 16));
        (self.0.left, self.0.goes_on) = (0, false);
    }

    /// Adds the next bytes of the keystream to the data, of any length.
    pub fn apply<'a>(&mut self, data: impl Into<InOut<'a>>) {
        let (input, output) = data.into().apart();
        self.apply_to(input, output);
    }

    fn apply_to(&mut self, input: Option<&[u8]>, output: &mut [u8]) {
        let (len, left) = (output.len(), self.0.left);
        if len <= left {
            self.0.apply_ahead(InOut::join(input, output));
        } else if left == 0 && len >= AHEAD && !self.0.ends_inside(len) {
            self.apply_now(input, output);
        } else {
            self.apply_beyond(InOut::join(input, output));
        }
    }

    /// A long piece, or the first.
    #[inline(always)]
    fn apply_now(&mut self, input: Option<&[u8]>, output: &mut [u8]) {
        let parts = &mut *self.0;
        let (counter, inside) = (parts.start.wrapping_add(parts.blocks), parts.inside);
        parts.advance(output.len());
        parts.goes_on = true;
        self.apply_from(counter, inside, input, output);
    }

    /// More than there is keystream ahead. A short piece that follows another, and the end of a longer one inside a block, have some
    /// made for those to come: nothing is encrypted twice.
    #[inline(never)]
    fn apply_beyond(&mut self, data: InOut<'_>) {
        let parts = &mut *self.0;
        let (head, rest) = data.split_at(parts.left);
        parts.apply_ahead(head);
        if parts.goes_on && rest.len() < AHEAD - parts.inside {
            return parts.go_ahead(rest);
        }
        let end = if parts.ends_inside(rest.len()) { (parts.inside + rest.len()) % 16 } else { 0 };
        let at = rest.len() - end;
        let (blocks, end) = rest.split_at(at);
        let (input, output) = blocks.apart();
        self.apply_now(input, output);
        if !end.is_empty() {
            self.0.go_ahead(end);
        }
    }

    /// Adds the keystream that starts with the encryption of `counter`, from its byte `position` on, whatever this object's
    /// own counter and position are: threads may share a key.
    ///
    /// ```
    /// use adamant_symmetric::aes::Ctr;
    ///
    /// let key = Ctr::new(&[7; 16], &[0; 16])?;
    /// let mut message = *b"attack at dawn";
    /// key.apply_at(&[1; 16], 0, &mut message[..]);
    /// key.apply_at(&[1; 16], 7, &mut message[7..]);
    /// assert_eq!(&message[7..], b"at dawn");
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    pub fn apply_at<'a>(&self, counter: &[u8; 16], position: u128, data: impl Into<InOut<'a>>) {
        let (input, output) = data.into().apart();
        let (block, inside) = place(counter, position);
        self.apply_from(block, inside, input, output);
    }

    /// By itself: where this is in line with its callers, data goes from one to the other through memory.
    #[inline(never)]
    fn apply_from(&self, block: u128, inside: usize, input: Option<&[u8]>, output: &mut [u8]) {
        let (counter, data) = finish_block(&self.0.key, block, inside, InOut::join(input, output));
        self.0.key.engine().run(Apply { table: &self.0.table, counter, data });
    }
}

impl Parts {
    /// A piece for which there is keystream.
    #[inline(always)]
    fn apply_ahead(&mut self, data: InOut<'_>) {
        let len = data.len();
        add_bytes::<STAYS>(&mut self.ahead.0[AHEAD - self.left..], data);
        self.left -= len;
        self.advance(len);
    }

    /// Makes keystream, and adds it to a piece that is no longer.
    #[inline(always)]
    fn go_ahead(&mut self, data: InOut<'_>) {
        let counter = self.start.wrapping_add(self.blocks);
        self.key.engine().run(GoAhead { ahead: &mut self.ahead, counter });
        self.left = AHEAD - self.inside;
        self.apply_ahead(data);
    }

    /// Whether a piece that follows another ends inside a block, and so that keystream ahead is worth its while.
    #[inline(always)]
    fn ends_inside(&self, len: usize) -> bool {
        self.goes_on && len < self.ends_ahead && !(self.inside + len).is_multiple_of(16)
    }

    #[inline(always)]
    fn advance(&mut self, len: usize) {
        let end = self.inside + len;
        self.blocks = self.blocks.wrapping_add((end / 16) as u128);
        self.inside = end % 16;
    }
}

/// The counter block that holds a byte of the keystream, and the byte's place in it.
pub(super) fn place(counter: &[u8; 16], position: u128) -> (u128, usize) {
    (u128::from_be_bytes(*counter).wrapping_add(position / 16), to_usize(low(position) % 16))
}

/// Adds the rest of block `block` from its byte `inside` on, unless that is 0: returns the counter of the first whole block
/// and its data.
fn finish_block<'a>(key: &AesKey, block: u128, inside: usize, data: InOut<'a>) -> (u128, InOut<'a>) {
    if inside == 0 {
        return (block, data);
    }
    let (mut head, rest) = data.split_at(16 - inside);
    let mut pad = block.to_be_bytes();
    key.encrypt_block(&mut pad);
    for i in 0..head.len() {
        head.output_mut()[i] = head.input()[i] ^ pad[inside + i];
    }
    wipe(&mut pad);
    (block.wrapping_add(1), rest)
}

impl AesKey {
    /// Counter mode without a table: adds the keystream that starts with the encryption of `counter`, from its byte
    /// `position` on. For messages of up to about a kibibyte this is faster than to make a [`Ctr`], whose table costs as much
    /// as some kibibytes of keystream; for long ones it is slower.
    ///
    /// A counter block must never be used twice with one key for different data.
    ///
    /// ```
    /// use adamant_symmetric::aes::{AesKey, Ctr};
    ///
    /// let (mut one, mut other) = (*b"attack at dawn", *b"attack at dawn");
    /// AesKey::new(&[7; 16])?.apply_ctr(&[1; 16], 0, &mut one[..]);
    /// Ctr::new(&[7; 16], &[1; 16])?.apply(&mut other[..]);
    /// assert_eq!(one, other);
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    ///
    /// # Constant time
    /// With respect to key and data. Counter, position and length are public.
    ///
    /// # Source
    /// NIST SP 800-38A, section 6.5.
    pub fn apply_ctr<'a>(&self, counter: &[u8; 16], position: u128, data: impl Into<InOut<'a>>) {
        let (input, output) = data.into().apart();
        let (block, inside) = place(counter, position);
        self.apply_counters(block, inside, input, output);
    }

    fn apply_counters(&self, block: u128, inside: usize, input: Option<&[u8]>, output: &mut [u8]) {
        self.engine().run(WithoutTable { counter: block, inside, data: InOut::join(input, output) });
    }
}

/// Does not show the key.
impl fmt::Debug for Ctr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ctr({})", self.backend().name())
    }
}
