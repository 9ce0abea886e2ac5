//! Sizes, and what goes in and out.

use crate::Error;
use adamant_curves::bls12_381::G1Affine;
use core::fmt;

/// Bytes of a scalar, big-endian.
pub const BYTES_PER_FIELD_ELEMENT: usize = 32;
/// Bytes of a commitment: a compressed point of G1.
pub const BYTES_PER_COMMITMENT: usize = 48;
/// Bytes of a proof: a compressed point of G1.
pub const BYTES_PER_PROOF: usize = 48;
/// Scalars of a blob: the values of a polynomial of a lower degree.
pub const FIELD_ELEMENTS_PER_BLOB: usize = 4096;
/// Bytes of a blob.
pub const BYTES_PER_BLOB: usize = FIELD_ELEMENTS_PER_BLOB * BYTES_PER_FIELD_ELEMENT;
/// Scalars of an extended blob: the polynomial's values at twice as many points.
pub const FIELD_ELEMENTS_PER_EXT_BLOB: usize = 2 * FIELD_ELEMENTS_PER_BLOB;
/// Scalars of a cell.
pub const FIELD_ELEMENTS_PER_CELL: usize = 64;
/// Bytes of a cell.
pub const BYTES_PER_CELL: usize = FIELD_ELEMENTS_PER_CELL * BYTES_PER_FIELD_ELEMENT;
/// Cells of an extended blob; the first half is the blob.
pub const CELLS_PER_EXT_BLOB: usize = FIELD_ELEMENTS_PER_EXT_BLOB / FIELD_ELEMENTS_PER_CELL;

/// 4096 scalars below the group order, 32 big-endian bytes each: the values of a polynomial at the roots of unity of order
/// 4096, in bit-reversed order.
pub type Blob = [u8; BYTES_PER_BLOB];

/// 64 scalars, 32 big-endian bytes each: the values of a polynomial on a coset of the roots of unity of order 64.
pub type Cell = [u8; BYTES_PER_CELL];

/// A type of 48 bytes that are a point of G1 once they have been checked, which verification does.
macro_rules! bytes_of_a_point {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[repr(transparent)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub [u8; 48]);

        impl $name {
            /// The same of exactly 48 bytes. Whether they are a point is found where it is used.
            ///
            /// # Errors
            /// [`Error::InvalidLength`].
            pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
                bytes.try_into().map($name).map_err(|_| Error::InvalidLength)
            }

            /// The 48 bytes.
            #[must_use]
            pub fn to_bytes(&self) -> [u8; 48] {
                self.0
            }

            /// The point, checked to be in the group.
            pub(crate) fn point(&self) -> Result<G1Affine, Error> {
                Ok(G1Affine::from_compressed(&self.0)?)
            }

            pub(crate) fn from_point(point: &G1Affine) -> Self {
                let mut bytes = [0; 48];
                // The length is that of the encoding.
                let _ = point.write_compressed(&mut bytes);
                $name(bytes)
            }
        }

        impl From<[u8; 48]> for $name {
            fn from(bytes: [u8; 48]) -> Self {
                $name(bytes)
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                &self.0
            }
        }

        /// Hexadecimal digits.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    };
}

bytes_of_a_point! {
    /// A commitment to a polynomial: its value at the secret of the setup, times the generator of G1; compressed, 48 bytes.
    Commitment
}

bytes_of_a_point! {
    /// A proof of the values of a committed polynomial: the commitment to a quotient; compressed, 48 bytes.
    Proof
}
