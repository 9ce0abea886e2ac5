//! What can go wrong.

use core::fmt;

/// Why an operation was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A value of a blob or cell, a point of evaluation or a value there that is not below the group order.
    InvalidScalar,
    /// The bytes are no commitment or proof: no encoding of a point of the group.
    InvalidPoint(adamant_curves::Error),
    /// The bytes have the wrong length.
    InvalidLength,
    /// Lists that belong together have different lengths.
    LengthMismatch,
    /// The index of a cell is not below 128.
    InvalidCellIndex,
    /// The indices of cells to recover from do not ascend, or one is repeated.
    UnsortedCells,
    /// Fewer than 64 cells to recover from.
    TooFewCells,
    /// The cells to recover from are not those of one blob.
    InconsistentCells,
    /// The proof does not hold.
    InvalidProof,
    /// The file is no trusted setup in text, JSON or binary form.
    InvalidSetupFile,
    /// A point of the setup that does not fit the others.
    InconsistentSetup,
    /// Tables for digits of more than 15 bits.
    InvalidPrecompute,
    /// Memory ran out.
    OutOfMemory,
}

impl From<adamant_curves::Error> for Error {
    fn from(error: adamant_curves::Error) -> Error {
        match error {
            adamant_curves::Error::OutOfMemory => Error::OutOfMemory,
            error => Error::InvalidPoint(error),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::InvalidScalar => "a value that is not below the group order",
            Error::InvalidPoint(error) => return error.fmt(f),
            Error::InvalidLength => "the wrong number of bytes",
            Error::LengthMismatch => "the lists have different lengths",
            Error::InvalidCellIndex => "the index of a cell is at most 127",
            Error::UnsortedCells => "the indices of cells have to ascend",
            Error::TooFewCells => "at least 64 cells are needed",
            Error::InconsistentCells => "the cells are not those of one blob",
            Error::InvalidProof => "the proof does not hold",
            Error::InvalidSetupFile => "no trusted setup in text, JSON or binary form",
            Error::InconsistentSetup => "the points of the trusted setup do not fit together",
            Error::InvalidPrecompute => "tables are for digits of at most 15 bits",
            Error::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for Error {}
