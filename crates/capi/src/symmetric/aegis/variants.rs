//! The functions of each variant, in the shape of libaegis.

use super::AdmAegisEncryptor;
use super::decryptor::{AdmAegisDecryptor, decryptor};
use crate::guard::{self, depth};
use crate::symmetric::aegis;
use adamant::symmetric::aegis::Variant;
use adamant::symmetric::aegis::variants::{V128, V128L, V128X2, V128X4, V256, V256X2, V256X4};
use std::ffi::c_int;

/// Writes out every function for every row: `adm_ROW_NAME`, with `A` as the row's variant and `wrap` as the constructor of
/// its encryptor and decryptor. Otherwise as [`export`](adamant_mp::export!), and read by `cargo xtask header` as that is.
macro_rules! export_rows {
    (rows { $($row:ident: $variant:ident, $wrap:ident, $depth:ident;)+ } $sizes:tt $at_once:tt $in_pieces:tt) => {
        $(export_rows!(@row $row $variant $wrap $depth $sizes $at_once $in_pieces);)+
    };
    (@row $row:ident $variant:ident $wrap:ident $depth:ident
        { $($(#[$size_doc:meta])* fn $size:ident() -> usize { $length:expr })+ }
        { $($(#[$doc:meta])* fn $name:ident($($parameter:ident: $kind:ty,)+) -> c_int { $body:expr })+ }
        { $($(#[$doc2:meta])* fn $name2:ident($($parameter2:ident: $kind2:ty,)+) -> c_int { $body2:expr })+ }
    ) => {
        #[doc = concat!("`", stringify!($wrap), "`: `adm_", stringify!($row), "_...` in C.")]
        pub mod $row {
            use super::*;

            type A = $variant;

            $(
                $(#[$size_doc])*
                #[unsafe(export_name = concat!("adm_", stringify!($row), "_", stringify!($size)))]
                pub extern "C" fn $size() -> usize {
                    $length
                }
            )+

            export_rows!(@functions $row, depth::$depth; $($(#[$doc])* $name($($parameter: $kind),+) $body;)+);
            export_rows!(
                @functions $row, depth::$depth + depth::AEGIS_STATE;
                $($(#[$doc2])* $name2($($parameter2: $kind2),+) $body2;)+
            );

            /// The encryptor of this variant as one of any.
            fn wrap(encryptor: adamant::symmetric::aegis::Encryptor<A>) -> AdmAegisEncryptor {
                AdmAegisEncryptor::$wrap(encryptor)
            }

            /// The decryptor of this variant as one of any.
            fn wrap_decryptor(decryptor: adamant::symmetric::aegis::UnverifiedDecryptor<A>) -> AdmAegisDecryptor {
                AdmAegisDecryptor::$wrap(decryptor)
            }
        }
    };
    (@functions $row:ident, $depth:expr;
        $($(#[$doc:meta])* $name:ident($($parameter:ident: $kind:ty),+) $body:expr;)+
    ) => {
        $(
            $(#[$doc])*
            ///
            /// # Safety
            /// That of [`export`](adamant_mp::export!), with the sizes that the header names.
            #[unsafe(export_name = concat!("adm_", stringify!($row), "_", stringify!($name)))]
            pub unsafe extern "C" fn $name($($parameter: $kind),+) -> c_int {
                // SAFETY: the contract of `export!`, which the demands of what the body calls are part of.
                guard::secret($depth, || unsafe { $body })
            }
        )+
    };
}

export_rows! {
    rows {
        aegis128: V128, Aegis128, AEGIS;
        aegis128l: V128L, Aegis128L, AEGIS;
        aegis128x2: V128X2, Aegis128X2, AEGIS_X2;
        aegis128x4: V128X4, Aegis128X4, AEGIS_X4;
        aegis256: V256, Aegis256, AEGIS;
        aegis256x2: V256X2, Aegis256X2, AEGIS_X2;
        aegis256x4: V256X4, Aegis256X4, AEGIS_X4;
    }
    {
        /// Bytes of a key.
        fn keybytes() -> usize { A::KEY_LEN }
        /// Bytes of a nonce.
        fn npubbytes() -> usize { A::NONCE_LEN }
        /// Bytes of the longest tag.
        fn abytes_max() -> usize { A::MAX_TAG_LEN }
    }
    {
        /// Encrypts `mlen` bytes; writes the tag of `maclen` bytes apart.
        fn encrypt_detached(
            c: *mut u8, mac: *mut u8, maclen: usize, m: *const u8, mlen: usize, ad: *const u8, adlen: usize,
            npub: *const u8, k: *const u8,
        ) -> c_int {
            aegis::encrypt_detached::<A>((c, m, mlen), (mac, maclen), (ad, adlen), npub, k)
        }
        /// Verifies and decrypts `clen` bytes with the tag apart.
        fn decrypt_detached(
            m: *mut u8, c: *const u8, clen: usize, mac: *const u8, maclen: usize, ad: *const u8, adlen: usize,
            npub: *const u8, k: *const u8,
        ) -> c_int {
            aegis::decrypt_detached::<A>((m, c, clen), (mac, maclen), (ad, adlen), npub, k)
        }
        /// Encrypts `mlen` bytes; the tag of `maclen` bytes follows the ciphertext.
        fn encrypt(
            c: *mut u8, maclen: usize, m: *const u8, mlen: usize, ad: *const u8, adlen: usize, npub: *const u8,
            k: *const u8,
        ) -> c_int {
            aegis::encrypt::<A>((c, m, mlen), maclen, (ad, adlen), npub, k)
        }
        /// Verifies and decrypts `clen` bytes, of which the last `maclen` are the tag.
        fn decrypt(
            m: *mut u8, c: *const u8, clen: usize, maclen: usize, ad: *const u8, adlen: usize, npub: *const u8,
            k: *const u8,
        ) -> c_int {
            aegis::decrypt::<A>((m, c, clen), maclen, (ad, adlen), npub, k)
        }
        /// Fills `out` with keystream.
        fn stream(out: *mut u8, len: usize, npub: *const u8, k: *const u8,) -> c_int {
            aegis::stream::<A>((out, len), npub, k)
        }
    }
    {
        /// The MAC of `mlen` bytes.
        fn mac(
            mac: *mut u8, maclen: usize, m: *const u8, mlen: usize, npub: *const u8, k: *const u8,
        ) -> c_int {
            aegis::one_mac::<A>((mac, maclen), (m, mlen), npub, k)
        }
        /// Begins an encryption piece by piece.
        fn encryptor_new(
            out: *mut *mut AdmAegisEncryptor, ad: *const u8, adlen: usize, npub: *const u8, k: *const u8,
        ) -> c_int {
            aegis::encryptor::<A>(out, (ad, adlen), npub, k, wrap)
        }
        /// Begins a decryption piece by piece.
        fn decryptor_new(
            out: *mut *mut AdmAegisDecryptor, ad: *const u8, adlen: usize, npub: *const u8, k: *const u8,
        ) -> c_int {
            decryptor::<A>(out, (ad, adlen), npub, k, wrap_decryptor)
        }
    }
}
