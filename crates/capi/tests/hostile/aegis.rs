//! `adamant_symmetric.h`: AEGIS.

use super::{STATUS, handle, input, made};
use adamant_capi::symmetric::aegis::variants;
use adamant_testing::hostile::Answer::{Nothing, Number};
use adamant_testing::hostile::Argument::{Handle, In, Len, Length, OptionalHandle, OptionalIn, Out};
use adamant_testing::hostile::Row;

/// The rows of a variant with keys and nonces of so many bytes.
macro_rules! variant {
    ($row:ident, $key:literal, $longest_tag:literal) => {{
        /// 20 bytes and their tag.
        fn sealed() -> Vec<u8> {
            made(36, |c| {
                let (m, ad, nonce, k) = ([7; 20], [7; 5], [7; $key], [7; $key]);
                // SAFETY: slices of these lengths.
                unsafe {
                    variants::$row::encrypt(c, 16, m.as_ptr(), 20, ad.as_ptr(), 5, nonce.as_ptr(), k.as_ptr())
                }
            })
        }
        adamant_testing::rows! { for $row
            "_keybytes": Number($key), [];
            "_npubbytes": Number($key), [];
            "_abytes_max": Number($longest_tag), [];
            "_encrypt_detached": STATUS, [
                Out(20), Out(16), Len(1, 1), input(20), Len(3, 1), input(5), Len(5, 1), input($key), input($key),
            ];
            "_decrypt_detached": STATUS, [
                Out(20), In(sealed()[..20].to_vec()), Len(1, 1), In(sealed()[20..].to_vec()), Len(3, 1), input(5),
                Len(5, 1), input($key), input($key),
            ];
            "_encrypt": STATUS, [
                Out(36), Length(16), input(20), Len(2, 1), input(5), Len(4, 1), input($key), input($key),
            ];
            "_decrypt": STATUS, [
                Out(20), In(sealed()), Len(1, 1), Length(16), input(5), Len(4, 1), input($key), input($key),
            ];
            "_stream": STATUS, [Out(40), Len(0, 1), OptionalIn(vec![7; $key]), input($key)];
            "_mac": STATUS, [Out(16), Len(0, 1), input(20), Len(2, 1), input($key), input($key)];
            "_encryptor_new": STATUS, [Out(8), input(5), Len(1, 1), input($key), input($key)];
            "_decryptor_new": STATUS, [Out(8), input(5), Len(1, 1), input($key), input($key)];
        }
    }};
}

fn encryptor() -> usize {
    let (nonce, k) = ([1; 16], [2; 16]);
    // SAFETY: room for a handle, and slices.
    handle(|out| unsafe {
        variants::aegis128l::encryptor_new(out, std::ptr::null(), 0, nonce.as_ptr(), k.as_ptr())
    })
}

fn decryptor() -> usize {
    let (nonce, k) = ([1; 16], [2; 16]);
    // SAFETY: room for a handle, and slices.
    handle(|out| unsafe {
        variants::aegis128l::decryptor_new(out, std::ptr::null(), 0, nonce.as_ptr(), k.as_ptr())
    })
}

/// The tag of nothing with the key and nonce above.
fn tag_of_nothing() -> Vec<u8> {
    let (nonce, k) = ([1; 16], [2; 16]);
    made(16, |c| {
        let none = std::ptr::null();
        // SAFETY: slices of these lengths.
        unsafe { variants::aegis128l::encrypt(c, 16, none, 0, none, 0, nonce.as_ptr(), k.as_ptr()) }
    })
}

pub fn rows() -> Vec<Row> {
    let mut rows = adamant_testing::rows! {
        adm_aegis_encryptor_update: STATUS, [Handle(encryptor), Out(20), input(20), Len(2, 1)];
        adm_aegis_encryptor_final: STATUS, [Handle(encryptor), Out(16), Len(1, 1)];
        adm_aegis_encryptor_free: Nothing, [OptionalHandle(encryptor)];
        adm_aegis_decryptor_update_unverified: STATUS, [Handle(decryptor), Out(20), input(20), Len(2, 1)];
        adm_aegis_decryptor_final: STATUS, [Handle(decryptor), In(tag_of_nothing()), Len(1, 1)];
        adm_aegis_decryptor_free: Nothing, [OptionalHandle(decryptor)];
    };
    rows.extend(variant!(aegis128, 16, 16));
    rows.extend(variant!(aegis128l, 16, 32));
    rows.extend(variant!(aegis128x2, 16, 32));
    rows.extend(variant!(aegis128x4, 16, 32));
    rows.extend(variant!(aegis256, 32, 32));
    rows.extend(variant!(aegis256x2, 32, 32));
    rows.extend(variant!(aegis256x4, 32, 32));
    rows
}
