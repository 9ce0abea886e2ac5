//! Galois/counter mode: streaming, and the records of TLS 1.2.

use super::{Info, Mode, check_key, gcm_params};
use crate::abi::Param;
use crate::abi::params::Params;
use crate::abi::piece::Piece;
use crate::abi::reason::{Outcome, Reason};
use adamant_base::memory::wipe;
use adamant_base::random::{OsRandom, RandomSource};
use adamant_symmetric::aes::{self, GcmEncryptor, GcmUnverifiedDecryptor};
use std::borrow::{Borrow, BorrowMut};
use std::sync::Arc;

/// The longest IV.
pub const MAX_IV: usize = 128;
/// The associated data of a TLS record.
pub const TLS_AAD: usize = 13;
/// The part of the IV that a TLS record carries.
pub const EXPLICIT_IV: usize = 8;
const TAG: usize = 16;

/// What has become of the IV.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Iv {
    Missing,
    /// Given, and not used yet.
    Ready,
    /// In use: the message is under way.
    Used,
    /// Used up.
    Finished,
}

/// A key, which copies of a context share: 5.5 KiB of tables. Whoever changes it has one of its own then.
#[derive(Clone)]
struct Key(Arc<aes::Gcm>);

impl Borrow<aes::Gcm> for Key {
    fn borrow(&self) -> &aes::Gcm {
        &self.0
    }
}

impl BorrowMut<aes::Gcm> for Key {
    fn borrow_mut(&mut self) -> &mut aes::Gcm {
        Arc::make_mut(&mut self.0)
    }
}

/// A message under way, or the last one.
enum Running {
    None,
    Seal(GcmEncryptor<Key>),
    Open(GcmUnverifiedDecryptor<Key>),
}

impl Running {
    fn key(&self) -> Option<&Key> {
        match self {
            Running::None => None,
            Running::Seal(seal) => Some(seal.key()),
            Running::Open(open) => Some(open.key()),
        }
    }
}

/// AES-GCM with keys of so many bits.
pub struct Gcm<const BITS: usize> {
    /// The key of the next message, where it is not that of the one that is running.
    key: Option<Key>,
    running: Running,
    pub(super) state: State,
}

/// All but key and message.
#[derive(Clone)]
pub(super) struct State {
    pub encrypt: bool,
    pub iv: [u8; MAX_IV],
    pub iv_len: usize,
    pub iv_state: Iv,
    /// Whether the IV's last 8 bytes are counted on by us, and whether some of it is random.
    pub counts: bool,
    pub random: bool,
    pub tag: [u8; TAG],
    /// Once there is one.
    pub tag_len: Option<usize>,
    /// The associated data of the next record, if there is one.
    pub tls_aad: Option<[u8; TLS_AAD]>,
    pub tls_overhead: u64,
    records: u64,
}

impl<const BITS: usize> Gcm<BITS> {
    /// Begins a message under the IV. What the last one was computed with is taken again: short messages are mostly overhead.
    fn begin(&mut self) -> Outcome<()> {
        let iv = &self.state.iv[..self.state.iv_len];
        match (&mut self.running, self.state.encrypt) {
            (Running::Seal(seal), true) if self.key.is_none() => {
                seal.restart(iv).map_err(|_| Reason::SILENT)?
            }
            (Running::Open(open), false) if self.key.is_none() => {
                open.restart(iv).map_err(|_| Reason::SILENT)?
            }
            (running, encrypt) => {
                let key = self.key.as_ref().or(running.key()).cloned().ok_or(Reason::SILENT)?;
                *running = if encrypt {
                    Running::Seal(GcmEncryptor::new(key, iv).map_err(|_| Reason::SILENT)?)
                } else {
                    Running::Open(GcmUnverifiedDecryptor::new(key, iv).map_err(|_| Reason::SILENT)?)
                };
                self.key = None;
            }
        }
        self.state.iv_state = Iv::Used;
        Ok(())
    }

    /// The key of the next message.
    fn next_key(&self) -> Option<&Key> {
        self.key.as_ref().or(self.running.key())
    }

    /// Takes a key in, where the last one was if no message needs that any more: many programs take one a message.
    fn set_key(&mut self, key: &[u8]) -> Outcome<()> {
        let iv = &self.state.iv[..self.state.iv_len];
        let needed = self.state.iv_state == Iv::Used;
        let set = match (&mut self.key, &mut self.running) {
            (Some(Key(next)), _) => match Arc::get_mut(next) {
                Some(own) => own.set_key(key),
                None => aes::Gcm::new(key).map(|made| *next = Arc::new(made)),
            },
            // The next message begins with the IV that it has by then before anything else is done.
            (None, Running::Seal(seal)) if !needed && self.state.encrypt => seal.restart_with_key(key, iv),
            (None, Running::Open(open)) if !needed && !self.state.encrypt => open.restart_with_key(key, iv),
            (next, _) => aes::Gcm::new(key).map(|made| *next = Some(Key(Arc::new(made)))),
        };
        set.map_err(|_| Reason::INVALID_KEY_LENGTH)
    }

    /// Sees to it that a message is under way.
    fn ready(&mut self) -> Outcome<()> {
        if self.next_key().is_none() {
            return Err(Reason::SILENT);
        }
        let state = &mut self.state;
        match state.iv_state {
            Iv::Finished => return Err(Reason::SILENT),
            Iv::Missing => {
                if !state.encrypt || state.iv_len < 12 {
                    return Err(Reason::SILENT);
                }
                OsRandom.fill(&mut state.iv[..state.iv_len]).map_err(|_| Reason::SILENT)?;
                state.random = true;
                state.iv_state = Iv::Ready;
            }
            Iv::Ready | Iv::Used => {}
        }
        if state.iv_state == Iv::Ready { self.begin() } else { Ok(()) }
    }

    /// Begins a message under the IV that is counted on, and gives the end of it out.
    pub(super) fn generate_iv(&mut self, out: &mut [u8]) -> Outcome<()> {
        if !self.state.counts {
            return Err(Reason::SILENT);
        }
        self.begin()?;
        self.state.next_iv(out);
        Ok(())
    }

    /// Sets the end of the IV to decrypt with.
    pub(super) fn receive_iv(&mut self, end: &[u8]) -> Outcome<()> {
        self.state.set_iv_end(end)?;
        self.begin()
    }

    /// A record of TLS 1.2, in place: explicit IV, message, tag.
    fn record(&mut self, piece: Piece<'_>, aad: [u8; TLS_AAD]) -> Outcome<usize> {
        let len = piece.len();
        let key = &self.key.as_ref().or(self.running.key()).ok_or(Reason::SILENT)?.0;
        if !piece.has_input() || !piece.is_in_place() || len < EXPLICIT_IV + TAG {
            return Err(Reason::SILENT);
        }
        let (_, record) = piece.apart(len).ok_or(Reason::SILENT)?;
        let (explicit, rest) = record.split_at_mut(EXPLICIT_IV);
        let (message, tag) = rest.split_at_mut(rest.len() - TAG);
        let state = &mut self.state;
        let mut iv = [0; MAX_IV];
        let iv_len = state.iv_len;
        if state.encrypt {
            state.records = state.records.checked_add(1).ok_or(Reason::TOO_MANY_RECORDS)?;
            if !state.counts {
                return Err(Reason::SILENT);
            }
            iv = state.iv;
            state.next_iv(explicit);
            let sealed = key.seal(&iv[..iv_len], &aad, message).map_err(|_| Reason::SILENT)?;
            tag.copy_from_slice(&sealed);
            return Ok(len);
        }
        state.set_iv_end(explicit)?;
        iv[..iv_len].copy_from_slice(&state.iv[..iv_len]);
        let Ok(tag) = <&[u8; TAG]>::try_from(&*tag) else { return Err(Reason::SILENT) };
        key.open(&iv[..iv_len], &aad, &mut *message, tag).map_err(|_| Reason::SILENT)?;
        Ok(message.len())
    }
}

impl State {
    /// Gives the end of the IV out and counts it on.
    fn next_iv(&mut self, out: &mut [u8]) {
        let len = self.iv_len;
        let count = if out.is_empty() { 0 } else { out.len().min(len) };
        if let Some(out) = out.get_mut(..count) {
            out.copy_from_slice(&self.iv[len - count..len]);
        }
        if let Some(counter) = self.iv[..len].last_chunk_mut::<EXPLICIT_IV>() {
            *counter = u64::from_be_bytes(*counter).wrapping_add(1).to_be_bytes();
        }
        self.iv_state = Iv::Used;
    }

    fn set_iv_end(&mut self, end: &[u8]) -> Outcome<()> {
        if !self.counts || self.encrypt || end.len() > self.iv_len {
            return Err(Reason::SILENT);
        }
        self.iv[self.iv_len - end.len()..self.iv_len].copy_from_slice(end);
        self.iv_state = Iv::Used;
        Ok(())
    }
}

impl<const BITS: usize> Mode for Gcm<BITS> {
    const INFO: Info =
        Info { mode: 6, aead: true, custom_iv: true, key_len: BITS / 8, block_len: 1, iv_len: 12 };
    const ANSWERABLE: &'static [Param] = gcm_params::ANSWERABLE;
    const SETTABLE: &'static [Param] = gcm_params::SETTABLE;

    fn new() -> Self {
        let state = State {
            encrypt: false,
            iv: [0; MAX_IV],
            iv_len: 12,
            iv_state: Iv::Missing,
            counts: false,
            random: false,
            tag: [0; TAG],
            tag_len: None,
            tls_aad: None,
            tls_overhead: 0,
            records: 0,
        };
        Gcm { key: None, running: Running::None, state }
    }

    /// OpenSSL's own contexts are copied with the message that is under way, so ours are. Without one the key is enough.
    fn duplicate(&self) -> Option<Self> {
        let under_way = self.state.iv_state == Iv::Used;
        let running = match &self.running {
            Running::Seal(seal) if under_way => Running::Seal(seal.duplicate_under_one_nonce()),
            Running::Open(open) if under_way => Running::Open(open.duplicate()),
            _ => Running::None,
        };
        let key = if matches!(running, Running::None) { self.next_key() } else { self.key.as_ref() };
        Some(Gcm { key: key.cloned(), running, state: self.state.clone() })
    }

    fn init(&mut self, encrypt: bool, key: Option<&[u8]>, iv: Option<&[u8]>) -> Outcome<()> {
        self.state.encrypt = encrypt;
        if let Some(iv) = iv {
            if iv.is_empty() || iv.len() > MAX_IV {
                return Err(Reason::INVALID_IV_LENGTH);
            }
            self.state.iv_len = iv.len();
            self.state.iv[..iv.len()].copy_from_slice(iv);
            self.state.iv_state = Iv::Ready;
        }
        if let Some(key) = key {
            check_key::<Self>(key)?;
            self.set_key(key)?;
            self.state.records = 0;
        }
        Ok(())
    }

    fn set(&mut self, params: Params<'_>) -> Outcome<()> {
        gcm_params::set(self, params)
    }

    fn answer(&mut self, params: Params<'_>) -> Outcome<()> {
        gcm_params::answer(self, params)
    }

    fn update(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        if piece.len() == 0 {
            return Ok(0);
        }
        if piece.has_output() && piece.room() < piece.len() {
            return Err(Reason::OUTPUT_BUFFER_TOO_SMALL);
        }
        self.through(piece).map_err(|reason| match reason {
            Reason::SILENT | Reason::TAG_NOT_SET => Reason::CIPHER_OPERATION_FAILED,
            reason => reason,
        })
    }

    fn finish(&mut self, _: Piece<'_>) -> Outcome<usize> {
        if self.state.tls_aad.take().is_some() {
            self.state.iv_state = Iv::Finished;
            return Err(Reason::SILENT);
        }
        self.ready()?;
        match &mut self.running {
            Running::Seal(seal) => {
                self.state.tag = seal.finish();
                self.state.tag_len = Some(TAG);
            }
            Running::Open(open) => {
                let len = self.state.tag_len.ok_or(Reason::TAG_NOT_SET)?;
                self.state.iv_state = Iv::Finished;
                open.finish_truncated(&self.state.tag[..len]).map_err(|_| Reason::SILENT)?;
            }
            Running::None => return Err(Reason::SILENT),
        }
        // Not a second time.
        self.state.iv_state = Iv::Finished;
        Ok(0)
    }

    /// As the default provider's, this tells the length of the input even where less comes out, of a record.
    fn whole(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        let len = piece.len();
        self.through(piece).map(|_| len)
    }
}

impl<const BITS: usize> Gcm<BITS> {
    #[inline]
    fn through(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        if self.state.tls_aad.is_none() && piece.has_input() && self.state.iv_state == Iv::Used {
            return self.next_piece(piece);
        }
        self.first_piece(piece)
    }

    /// Whatever is not the next piece of a message under way.
    fn first_piece(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        if let Some(aad) = self.state.tls_aad.take() {
            let done = self.record(piece, aad);
            self.state.iv_state = Iv::Finished;
            return done;
        }
        if !piece.has_input() {
            return self.finish(piece);
        }
        self.ready()?;
        self.next_piece(piece)
    }

    #[inline]
    fn next_piece(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        let len = piece.len();
        let done = match &mut self.running {
            Running::Seal(seal) if !piece.has_output() => seal.associated_data(piece.input()),
            Running::Open(open) if !piece.has_output() => open.associated_data(piece.input()),
            Running::Seal(seal) => seal.update(piece.whole().ok_or(Reason::SILENT)?),
            Running::Open(open) => open.update_unverified(piece.whole().ok_or(Reason::SILENT)?),
            Running::None => return Err(Reason::SILENT),
        };
        done.map_err(|_| Reason::SILENT)?;
        Ok(len)
    }
}

impl Drop for State {
    fn drop(&mut self) {
        wipe(&mut self.tag);
    }
}
