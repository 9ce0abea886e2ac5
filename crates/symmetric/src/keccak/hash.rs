//! Functions with a digest of fixed length.

use super::sponge::Sponge;
use super::{Backend, Function};
use crate::Error;
use core::fmt;

macro_rules! hash {
    ($name:ident, $title:literal, $function:ident, $len:literal, $which:ident, $source:literal, $(#[$example:meta])*) => {
        #[doc = concat!($title, ", piece by piece. A clone continues on its own. Wiped when dropped.")]
        $(#[$example])*
        #[derive(Clone)]
        pub struct $name(Sponge);

        impl $name {
            /// Bytes of a digest.
            pub const DIGEST_LEN: usize = $len;

            /// A hash of nothing yet, on the fastest back end.
            pub fn new() -> Self {
                $name(Sponge::new(Function::$which))
            }

            /// The same on a back end of the caller's choice.
            ///
            /// # Errors
            /// [`Error::BackendUnavailable`].
            pub fn with_backend(backend: Backend) -> Result<Self, Error> {
                Ok($name(Sponge::with_backend(Function::$which, backend)?))
            }

            /// The back end in use.
            pub fn backend(&self) -> Backend {
                self.0.backend()
            }

            /// Takes in the next bytes of the message.
            pub fn update(&mut self, data: &[u8]) {
                self.0.update(data);
            }

            /// Takes in the next bytes of two messages. Where a kernel permutes two states in the time of one, and both hashes are
            /// between two blocks, the whole blocks that both have go side by side.
            ///
            /// # Constant time
            /// With respect to the messages; their lengths are public.
            ///
            /// ```
            #[doc = concat!("use adamant_symmetric::keccak::{", stringify!($name), ", ", stringify!($function), "};")]
            ///
            #[doc = concat!("let (mut a, mut b) = (", stringify!($name), "::new(), ", stringify!($name), "::new());")]
            #[doc = concat!(stringify!($name), "::update_both([&mut a, &mut b], [&[1; 500], &[2; 700]]);")]
            #[doc = concat!("assert_eq!(a.finalize(), ", stringify!($function), "(&[1; 500]));")]
            #[doc = concat!("assert_eq!(b.finalize(), ", stringify!($function), "(&[2; 700]));")]
            /// ```
            pub fn update_both([a, b]: [&mut Self; 2], data: [&[u8]; 2]) {
                Sponge::update_both([&mut a.0, &mut b.0], data);
            }

            /// The digest.
            pub fn finalize(mut self) -> [u8; $len] {
                self.finalize_reset()
            }

            /// The digest; the hash then starts again.
            pub fn finalize_reset(&mut self) -> [u8; $len] {
                let mut out = [0; $len];
                self.0.finish();
                self.0.squeeze(&mut out);
                self.0.reset();
                out
            }

            /// Forgets everything and starts again.
            pub fn reset(&mut self) {
                self.0.reset();
            }
        }

        impl Default for $name {
            fn default() -> Self {
                $name::new()
            }
        }

        /// Does not show the state.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.backend().name())
            }
        }

        #[doc = concat!("The ", $title, " digest of a message.")]
        ///
        /// # Constant time
        /// With respect to the message; its length is public.
        ///
        /// # Source
        #[doc = $source]
        #[must_use]
        pub fn $function(message: &[u8]) -> [u8; $len] {
            let mut hash = $name::new();
            hash.update(message);
            hash.finalize_reset()
        }
    };
}

hash! {
    Sha3_224, "SHA3-224", sha3_224, 28, SHA3_224, "FIPS 202, section 6.1.",
}
hash! {
    Sha3_256, "SHA3-256", sha3_256, 32, SHA3_256, "FIPS 202, section 6.1.",
    ///
    /// ```
    /// use adamant_symmetric::keccak::{Sha3_256, sha3_256};
    ///
    /// let mut hash = Sha3_256::new();
    /// hash.update(b"a");
    /// hash.update(b"bc");
    /// assert_eq!(hash.finalize()[..4], [0x3a, 0x98, 0x5d, 0xa7]);
    /// assert_eq!(sha3_256(b"abc")[..4], [0x3a, 0x98, 0x5d, 0xa7]);
    /// ```
}
hash! {
    Sha3_384, "SHA3-384", sha3_384, 48, SHA3_384, "FIPS 202, section 6.1.",
}
hash! {
    Sha3_512, "SHA3-512", sha3_512, 64, SHA3_512, "FIPS 202, section 6.1.",
}
hash! {
    Keccak256, "Keccak-256", keccak256, 32, KECCAK256,
    "The Keccak submission, version 3, with its padding 10*1 and no suffix; Ethereum yellow paper, appendix on KEC.",
}
