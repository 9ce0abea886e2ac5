//! AEGIS (draft-irtf-cfrg-aegis-aead), of which OpenSSL knows nothing: a program fetches it by its name.

use super::{Info, Mode, check_key};
use crate::abi::Param;
use crate::abi::params::{Params, Value};
use crate::abi::piece::Piece;
use crate::abi::reason::{Outcome, Reason};
use adamant_symmetric::aegis::{Aegis, Encryptor, UnverifiedDecryptor, Variant};

/// The longest tag; the shorter one has 16 bytes.
const MAX_TAG: usize = 32;
const MAX_NONCE: usize = 32;

/// A message under way.
enum Running<A: Variant> {
    None,
    Seal(Encryptor<A>),
    Open(UnverifiedDecryptor<A>),
}

/// A cipher's context. A nonce is good for one message, and there is no message without one.
pub struct AegisContext<A: Variant> {
    key: Option<Box<Aegis<A>>>,
    running: Running<A>,
    encrypt: bool,
    nonce: [u8; MAX_NONCE],
    /// Whether a nonce was given for the next message.
    ready: bool,
    tag: [u8; MAX_TAG],
    tag_len: usize,
    /// Whether there is a tag: to be compared, or made.
    has_tag: bool,
}

impl<A: Variant> AegisContext<A> {
    /// Begins the message, if it has not begun.
    fn begin(&mut self) -> Outcome<()> {
        let key = self.key.as_ref().ok_or(Reason::NO_KEY_SET)?;
        if self.ready {
            let nonce = &self.nonce[..A::NONCE_LEN];
            self.running = if self.encrypt {
                Running::Seal(key.encryptor(nonce).map_err(|_| Reason::INVALID_IV_LENGTH)?)
            } else {
                Running::Open(key.unverified_decryptor(nonce).map_err(|_| Reason::INVALID_IV_LENGTH)?)
            };
            self.ready = false;
        }
        Ok(())
    }
}

impl<A: Variant + 'static> Mode for AegisContext<A> {
    const INFO: Info = Info {
        mode: 0,
        aead: true,
        custom_iv: true,
        key_len: A::KEY_LEN,
        block_len: 1,
        iv_len: A::NONCE_LEN,
    };
    const ANSWERABLE: &'static [Param] = &[
        Param::size(c"keylen"),
        Param::size(c"ivlen"),
        Param::size(c"taglen"),
        Param::octets(c"tag"),
        Param::END,
    ];
    const SETTABLE: &'static [Param] = &[Param::size(c"ivlen"), Param::octets(c"tag"), Param::END];

    fn new() -> Self {
        AegisContext {
            key: None,
            running: Running::None,
            encrypt: false,
            nonce: [0; MAX_NONCE],
            ready: false,
            tag: [0; MAX_TAG],
            tag_len: 16,
            has_tag: false,
        }
    }

    /// Only one without a message: two ends of one message would share its nonce.
    fn duplicate(&self) -> Option<Self> {
        matches!(self.running, Running::None).then(|| AegisContext {
            key: self.key.clone(),
            running: Running::None,
            encrypt: self.encrypt,
            nonce: self.nonce,
            ready: self.ready,
            tag: self.tag,
            tag_len: self.tag_len,
            has_tag: self.has_tag,
        })
    }

    fn init(&mut self, encrypt: bool, key: Option<&[u8]>, iv: Option<&[u8]>) -> Outcome<()> {
        self.encrypt = encrypt;
        if let Some(iv) = iv {
            if iv.len() != A::NONCE_LEN {
                return Err(Reason::INVALID_IV_LENGTH);
            }
            self.nonce[..A::NONCE_LEN].copy_from_slice(iv);
            (self.running, self.ready) = (Running::None, true);
        }
        if let Some(key) = key {
            check_key::<Self>(key)?;
            self.key = Some(Box::new(Aegis::new(key).map_err(|_| Reason::INVALID_KEY_LENGTH)?));
        }
        Ok(())
    }

    fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        for param in params.each() {
            match param.name().to_bytes() {
                b"tag" => {
                    let len = param.room();
                    if !(len == 16 || len == A::MAX_TAG_LEN) {
                        return Err(Reason::INVALID_TAG);
                    }
                    // Without a value it says how long the tag will be.
                    if !param.asks_for_size() {
                        if self.encrypt {
                            return Err(Reason::INVALID_TAG);
                        }
                        self.tag[..len].copy_from_slice(param.as_octets()?);
                        self.has_tag = true;
                    }
                    self.tag_len = len;
                }
                b"ivlen" if param.as_number()? != A::NONCE_LEN as u64 => {
                    return Err(Reason::INVALID_IV_LENGTH);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn answer(&mut self, mut params: Params<'_>) -> Outcome<()> {
        for param in params.each() {
            match param.name().to_bytes() {
                b"keylen" => param.set(Value::Number(A::KEY_LEN as u64))?,
                b"ivlen" => param.set(Value::Number(A::NONCE_LEN as u64))?,
                b"taglen" => param.set(Value::Number(self.tag_len as u64))?,
                b"tag" => {
                    if !self.encrypt || !self.has_tag || param.room() != self.tag_len {
                        return Err(Reason::INVALID_TAG);
                    }
                    param.set(Value::Octets(&self.tag[..self.tag_len]))?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn update(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        self.begin()?;
        let len = piece.len();
        let aad = !piece.has_output();
        match &mut self.running {
            Running::None => return Err(Reason::CIPHER_OPERATION_FAILED),
            Running::Seal(seal) if aad => {
                seal.associated_data(piece.input()).map_err(|_| Reason::CIPHER_OPERATION_FAILED)?
            }
            Running::Open(open) if aad => {
                open.associated_data(piece.input()).map_err(|_| Reason::CIPHER_OPERATION_FAILED)?
            }
            Running::Seal(seal) => seal.update(piece.whole().ok_or(Reason::OUTPUT_BUFFER_TOO_SMALL)?),
            Running::Open(open) => {
                open.update_unverified(piece.whole().ok_or(Reason::OUTPUT_BUFFER_TOO_SMALL)?)
            }
        }
        Ok(len)
    }

    fn finish(&mut self, _: Piece<'_>) -> Outcome<usize> {
        self.begin()?;
        let (tag, has_tag) = (&mut self.tag[..self.tag_len], self.has_tag);
        match std::mem::replace(&mut self.running, Running::None) {
            Running::Seal(seal) => {
                seal.finalize(tag).map_err(|_| Reason::CIPHER_OPERATION_FAILED)?;
                self.has_tag = true;
            }
            Running::Open(open) if has_tag => open.verify(tag).map_err(|_| Reason::SILENT)?,
            _ => return Err(Reason::SILENT),
        }
        Ok(0)
    }

    fn whole(&mut self, piece: Piece<'_>) -> Outcome<usize> {
        if piece.has_input() { self.update(piece) } else { self.finish(piece) }
    }
}
