//! cSHAKE and KMAC.

use super::sponge::Sponge;
use super::xof::{Reader, ends, reads};
use super::{Backend, Function};
use crate::Error;
use adamant_base::ct::CtEq;

/// A number of bits as SP 800-185, section 2.3.1, has it: its bytes, most significant first, without leading zeros, at least one;
/// and how many there are.
struct Encoded {
    bytes: [u8; 17],
}

impl Encoded {
    /// 8 times a number of bytes. The bytes of the number stand at 1 .. 17, right-aligned.
    fn bits(bytes: usize) -> Encoded {
        // No usize has more than 64 bits.
        let bits = 8 * u128::from(u64::try_from(bytes).unwrap_or(u64::MAX));
        let mut out = [0; 17];
        out[1..].copy_from_slice(&bits.to_be_bytes());
        Encoded { bytes: out }
    }

    /// How many bytes the number has.
    fn len(&self) -> u8 {
        let zeros = self.bytes[1..16].iter().take_while(|byte| **byte == 0);
        zeros.fold(16, |len, _| len - 1)
    }

    fn start(&self) -> usize {
        17 - usize::from(self.len())
    }

    /// `left_encode`.
    fn add_left(mut self, sponge: &mut Sponge) {
        let start = self.start();
        self.bytes[start - 1] = self.len();
        sponge.update(&self.bytes[start - 1..]);
    }

    /// `right_encode`.
    fn add_right(&self, sponge: &mut Sponge) {
        sponge.update(&self.bytes[self.start()..]);
        sponge.update(&[self.len()]);
    }
}

/// `bytepad(encode_string(..) ..)` of strings, with the rate for a width.
fn add_padded(sponge: &mut Sponge, rate: u8, strings: &[&[u8]]) {
    sponge.update(&[1, rate]);
    for string in strings {
        Encoded::bits(string.len()).add_left(sponge);
        sponge.update(string);
    }
    sponge.fill_block();
}

macro_rules! derived {
    (
        $cshake:ident, $cshake_title:literal, $cshake_function:ident, $shake:ident, $which:ident, $rate:literal,
        $kmac:ident, $kmac_title:literal, $kmac_function:ident
    ) => {
        #[doc = concat!($cshake_title, ", piece by piece. A clone continues on its own: clone one that has only its name")]
        /// and customization to hash many messages. Wiped when dropped.
        ///
        /// # Source
        /// SP 800-185, section 3.
        #[derive(Clone)]
        pub struct $cshake(Sponge);

        impl $cshake {
            /// A hash of nothing yet. `name` is that of a function that NIST defined, otherwise empty; `customization` is the
            /// user's. With both empty this is SHAKE.
            #[must_use]
            pub fn new(name: &[u8], customization: &[u8]) -> Self {
                Self::begin(Sponge::new, name, customization)
            }

            /// The same on a back end of the caller's choice.
            ///
            /// # Errors
            /// [`Error::BackendUnavailable`].
            pub fn with_backend(name: &[u8], customization: &[u8], backend: Backend) -> Result<Self, Error> {
                Sponge::with_backend(Function::$which, backend)?;
                let sponge = |function| {
                    Sponge::with_backend(function, backend).unwrap_or_else(|_| Sponge::new(function))
                };
                Ok(Self::begin(sponge, name, customization))
            }

            fn begin(sponge: impl Fn(Function) -> Sponge, name: &[u8], customization: &[u8]) -> Self {
                if name.is_empty() && customization.is_empty() {
                    return $cshake(sponge(Function::$shake));
                }
                let mut sponge = sponge(Function::$which);
                add_padded(&mut sponge, $rate, &[name, customization]);
                $cshake(sponge)
            }

            pub(super) fn into_sponge(self) -> Sponge {
                self.0
            }
        }

        reads!($cshake);
        ends!($cshake);

        #[doc = concat!("Fills `out`, of any length, with ", $cshake_title, " of a message.")]
        ///
        /// # Constant time
        /// With respect to the strings; their lengths are public.
        ///
        /// # Source
        /// SP 800-185, section 3.
        pub fn $cshake_function(message: &[u8], name: &[u8], customization: &[u8], out: &mut [u8]) {
            let mut hash = $cshake::new(name, customization);
            hash.update(message);
            hash.finalize(out);
        }

        #[doc = concat!($kmac_title, ", piece by piece.")]
        ///
        /// A clone continues on its own: clone one that has only its key to authenticate many messages without hashing the
        /// key again. Wiped when dropped.
        ///
        /// # Constant time
        /// With respect to key, customization and message; lengths are public.
        ///
        /// # Source
        /// SP 800-185, section 4.
        #[derive(Clone)]
        pub struct $kmac(Sponge);

        impl $kmac {
            /// For a key of any length, and a customization, which may be empty.
            #[must_use]
            pub fn new(key: &[u8], customization: &[u8]) -> Self {
                Self::begin(Sponge::new(Function::$which), key, customization)
            }

            /// The same on a back end of the caller's choice.
            ///
            /// # Errors
            /// [`Error::BackendUnavailable`].
            pub fn with_backend(key: &[u8], customization: &[u8], backend: Backend) -> Result<Self, Error> {
                Ok(Self::begin(Sponge::with_backend(Function::$which, backend)?, key, customization))
            }

            fn begin(mut sponge: Sponge, key: &[u8], customization: &[u8]) -> Self {
                add_padded(&mut sponge, $rate, &[b"KMAC", customization]);
                add_padded(&mut sponge, $rate, &[key]);
                $kmac(sponge)
            }

            /// The tag that fills `out`. Its length is part of what is hashed: a shorter tag is not the beginning of a
            /// longer one.
            pub fn finalize(mut self, out: &mut [u8]) {
                Encoded::bits(out.len()).add_right(&mut self.0);
                Reader::new(self.0).read(out);
            }

            #[doc = concat!("The output of ", $kmac_title, "XOF, of any length and piece by piece (section 4.3.1).")]
            #[must_use]
            pub fn reader(mut self) -> Reader {
                Encoded::bits(0).add_right(&mut self.0);
                Reader::new(self.0)
            }

            /// Whether `tag`, of 16 bytes at least, is the tag.
            ///
            /// # Errors
            /// [`Error::TagLength`]; [`Error::AuthenticationFailed`].
            pub fn verify(mut self, tag: &[u8]) -> Result<(), Error> {
                if tag.len() < 16 {
                    return Err(Error::TagLength);
                }
                Encoded::bits(tag.len()).add_right(&mut self.0);
                let mut reader = Reader::new(self.0);
                let mut equal = 0u64.ct_eq(&0);
                let mut right = [0; 64];
                for piece in tag.chunks(64) {
                    let right = &mut right[..piece.len()];
                    reader.read(right);
                    equal = equal & right.ct_eq(piece);
                }
                crate::backend::wipe(&mut right);
                // The caller learns it.
                if equal.declassify() { Ok(()) } else { Err(Error::AuthenticationFailed) }
            }
        }

        reads!($kmac);

        #[doc = concat!("Fills `out` with the ", $kmac_title, " of a message under a key and a customization, which may be empty.")]
        ///
        /// # Constant time
        /// With respect to key, customization and message; lengths are public.
        ///
        /// # Source
        /// SP 800-185, section 4.
        pub fn $kmac_function(key: &[u8], message: &[u8], customization: &[u8], out: &mut [u8]) {
            let mut mac = $kmac::new(key, customization);
            mac.update(message);
            mac.finalize(out);
        }
    };
}

derived!(CShake128, "cSHAKE128", cshake128, SHAKE128, CSHAKE128, 168, Kmac128, "KMAC128", kmac128);
derived!(CShake256, "cSHAKE256", cshake256, SHAKE256, CSHAKE256, 136, Kmac256, "KMAC256", kmac256);
