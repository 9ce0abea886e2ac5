//! Names for hashing to the groups of a pairing-friendly curve.

/// The functions of one curve.
macro_rules! hash_functions {
    ($($hash:ident $encode:ident $point:ident $parameters:ident $name:literal $suite:literal),+) => {$(
        #[doc = concat!("The point of ", $name, " of a message by the suite `", $suite, "_RO_`.")]
        ///
        /// # Errors
        /// [`EmptyTag`](crate::Error::EmptyTag).
        ///
        /// # Constant time
        /// With respect to message and tag; their lengths are public.
        ///
        /// # Source
        /// See [`hash_to_curve`](crate::hash_to_curve).
        pub fn $hash(message: &[u8], tag: &[u8]) -> Result<$point, crate::Error> {
            crate::hash_to_curve::hash_to_curve::<$parameters>(message, tag)
        }

        #[doc = concat!("A point of ", $name, " of a message by the suite `", $suite, "_NU_`: faster, and not uniform.")]
        ///
        /// # Errors
        /// [`EmptyTag`](crate::Error::EmptyTag).
        ///
        /// # Constant time
        /// With respect to message and tag; their lengths are public.
        ///
        /// # Source
        /// See [`hash_to_curve`](crate::hash_to_curve).
        pub fn $encode(message: &[u8], tag: &[u8]) -> Result<$point, crate::Error> {
            crate::hash_to_curve::encode_to_curve::<$parameters>(message, tag)
        }
    )+};
}

pub(in crate::curves) use hash_functions;
