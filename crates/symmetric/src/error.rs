//! What can be wrong with input.

use core::fmt;

/// Why an operation was refused. Outputs are untouched, or wiped where an operation had already written to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The key has a length that the algorithm does not know.
    KeyLength,
    /// The two halves of an XTS key are equal.
    EqualKeyHalves,
    /// The nonce or initialisation vector has a length that the algorithm does not know.
    NonceLength,
    /// The tag has a length that the algorithm does not know.
    TagLength,
    /// Input and output have different lengths, or an output has the wrong one.
    LengthMismatch,
    /// The length is no multiple of the block length of 16 bytes.
    PartialBlock,
    /// The message is shorter than the mode allows.
    MessageTooShort,
    /// The message is longer than the mode allows.
    MessageTooLong,
    /// The padding is not valid. Whoever can see this error can decrypt: authenticate before decrypting.
    InvalidPadding,
    /// The tag does not fit key, nonce, associated data and ciphertext. The output is wiped.
    AuthenticationFailed,
    /// Calls came in an order that the algorithm does not allow (associated data after message data).
    OutOfOrder,
    /// This CPU cannot run the back end asked for, or `ADAMANT_CPU` hides it.
    BackendUnavailable,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::KeyLength => "the key has the wrong length",
            Error::EqualKeyHalves => "the two halves of the key are equal",
            Error::NonceLength => "the nonce has the wrong length",
            Error::TagLength => "the tag has the wrong length",
            Error::LengthMismatch => "a buffer has the wrong length",
            Error::PartialBlock => "the length is not a multiple of 16 bytes",
            Error::MessageTooShort => "the message is too short",
            Error::MessageTooLong => "the message is too long",
            Error::InvalidPadding => "the padding is not valid",
            Error::AuthenticationFailed => "authentication failed",
            Error::OutOfOrder => "associated data must come before the message",
            Error::BackendUnavailable => "this CPU cannot run the back end asked for",
        })
    }
}

impl core::error::Error for Error {}
