//! Functions with output of any length: SHAKE and TurboSHAKE.

use super::sponge::Sponge;
use super::{Backend, Function};
use crate::Error;
use core::fmt;

/// The output of a function, as long as anybody reads. A clone continues on its own. Wiped when dropped.
#[derive(Clone)]
pub struct Reader(pub(super) Sponge);

impl Reader {
    /// Ends the message of a sponge.
    pub(super) fn new(mut sponge: Sponge) -> Reader {
        sponge.finish();
        Reader(sponge)
    }

    /// Fills `out` with the next bytes.
    pub fn read(&mut self, out: &mut [u8]) {
        self.0.squeeze(out);
    }
}

/// Does not show the state.
impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reader({})", self.0.backend().name())
    }
}

/// What all functions with output of any length have.
macro_rules! reads {
    ($name:ident) => {
        impl $name {
            /// The back end in use.
            #[must_use]
            pub fn backend(&self) -> Backend {
                self.0.backend()
            }

            /// Takes in the next bytes of the message.
            pub fn update(&mut self, data: &[u8]) {
                self.0.update(data);
            }
        }

        /// Does not show the state.
        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{}({})", stringify!($name), self.backend().name())
            }
        }
    };
}
pub(super) use reads;

/// The end of a message whose output has no length of its own.
macro_rules! ends {
    ($name:ident) => {
        impl $name {
            /// Fills `out`, of any length.
            pub fn finalize(self, out: &mut [u8]) {
                self.reader().read(out);
            }

            /// Ends the message; the output can then be read piece by piece.
            #[must_use]
            pub fn reader(self) -> Reader {
                Reader::new(self.0)
            }
        }
    };
}
pub(super) use ends;

macro_rules! shake {
    ($name:ident, $title:literal, $function:ident, $which:ident) => {
        #[doc = concat!($title, ", piece by piece. A clone continues on its own. Wiped when dropped.")]
        ///
        /// ```
        #[doc = concat!("use adamant_symmetric::keccak::{", stringify!($name), ", ", stringify!($function), "};")]
        ///
        #[doc = concat!("let mut hash = ", stringify!($name), "::new();")]
        /// hash.update(b"a ");
        /// hash.update(b"seed");
        /// let (mut pieces, mut whole) = ([0; 40], [0; 40]);
        /// let mut reader = hash.reader();
        /// pieces.chunks_mut(7).for_each(|piece| reader.read(piece));
        #[doc = concat!(stringify!($function), "(b\"a seed\", &mut whole);")]
        /// assert_eq!(pieces, whole);
        /// ```
        #[derive(Clone)]
        pub struct $name(Sponge);

        impl $name {
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

            /// Forgets everything and starts again.
            pub fn reset(&mut self) {
                self.0.reset();
            }
        }

        reads!($name);
        ends!($name);

        impl Default for $name {
            fn default() -> Self {
                $name::new()
            }
        }

        #[doc = concat!("Fills `out`, of any length, with ", $title, " of a message.")]
        ///
        /// # Constant time
        /// With respect to the message; both lengths are public.
        ///
        /// # Source
        /// FIPS 202, section 6.2.
        pub fn $function(message: &[u8], out: &mut [u8]) {
            let mut hash = $name::new();
            hash.update(message);
            hash.finalize(out);
        }
    };
}

shake!(Shake128, "SHAKE128", shake128, SHAKE128);
shake!(Shake256, "SHAKE256", shake256, SHAKE256);

macro_rules! turboshake {
    ($name:ident, $title:literal, $function:ident, $security:literal) => {
        #[doc = concat!($title, ", piece by piece: SHAKE's sponge on half of the rounds.")]
        /// A clone continues on its own. Wiped when dropped.
        ///
        /// # Source
        /// RFC 9861, section 2.
        #[derive(Clone)]
        pub struct $name(Sponge);

        impl $name {
            /// A hash of nothing yet with a domain separation byte from 0x01 to 0x7f, 0x1f where there is no other; none with
            /// another.
            #[must_use]
            pub fn new(domain: u8) -> Option<Self> {
                Some($name(Sponge::new(Function::turboshake($security, domain)?)))
            }

            /// The same on a back end of the caller's choice.
            ///
            /// # Errors
            /// [`Error::BackendUnavailable`].
            pub fn with_backend(domain: u8, backend: Backend) -> Result<Option<Self>, Error> {
                let function = Function::turboshake($security, domain);
                function.map(|function| Ok($name(Sponge::with_backend(function, backend)?))).transpose()
            }
        }

        reads!($name);
        ends!($name);

        #[doc = concat!("Fills `out`, of any length, with ", $title, " of a message.")]
        /// `domain` is the domain separation byte, from 0x01 to 0x7f; with another `out` is untouched and the answer is none.
        ///
        /// # Constant time
        /// With respect to the message; both lengths and the domain are public.
        ///
        /// # Source
        /// RFC 9861, section 2.
        #[must_use]
        pub fn $function(message: &[u8], domain: u8, out: &mut [u8]) -> Option<()> {
            let mut hash = $name::new(domain)?;
            hash.update(message);
            hash.finalize(out);
            Some(())
        }
    };
}

turboshake!(TurboShake128, "TurboSHAKE128", turboshake128, 128);
turboshake!(TurboShake256, "TurboSHAKE256", turboshake256, 256);
