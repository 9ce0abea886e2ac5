//! AES in GCM, CTR, CBC and XTS, and AEGIS, as OpenSSL's contexts have them.

pub mod abi;
mod aegis;
mod cbc;
mod ctr;
mod gcm;
mod gcm_params;
mod tls_cbc;
mod xts;

use crate::abi::Param;
use crate::abi::params::Params;
use crate::abi::piece::Piece;
use crate::abi::reason::{Outcome, Reason};

/// What is told of an algorithm.
pub struct Info {
    /// OpenSSL's number of the mode.
    pub mode: u64,
    pub aead: bool,
    pub custom_iv: bool,
    pub key_len: usize,
    pub block_len: usize,
    pub iv_len: usize,
}

/// A context.
pub trait Mode: Sized + 'static {
    const INFO: Info;
    /// The parameters that [`Mode::answer`] knows, and those that [`Mode::set`] does.
    const ANSWERABLE: &'static [Param];
    const SETTABLE: &'static [Param];

    fn new() -> Self;
    fn duplicate(&self) -> Option<Self>;
    /// Begins a message; what is not given stays.
    fn init(&mut self, encrypt: bool, key: Option<&[u8]>, iv: Option<&[u8]>) -> Outcome<()>;
    fn set(&mut self, params: Params<'_>) -> Outcome<()>;
    fn answer(&mut self, params: Params<'_>) -> Outcome<()>;
    /// Takes in the next piece; returns how many bytes came out.
    fn update(&mut self, piece: Piece<'_>) -> Outcome<usize>;
    /// Ends the message.
    fn finish(&mut self, out: Piece<'_>) -> Outcome<usize>;
    /// `EVP_Cipher`: no buffering, no padding.
    fn whole(&mut self, piece: Piece<'_>) -> Outcome<usize>;
}

/// A key of the length that the algorithm has.
fn check_key<M: Mode>(key: &[u8]) -> Outcome<()> {
    if key.len() == M::INFO.key_len { Ok(()) } else { Err(Reason::INVALID_KEY_LENGTH) }
}

/// An IV of 16 bytes.
fn block(iv: &[u8]) -> Outcome<[u8; 16]> {
    iv.try_into().map_err(|_| Reason::INVALID_IV_LENGTH)
}
