//! `adamant_symmetric.h`: AES.

use super::{STATUS, handle, input};
use adamant_capi::symmetric::aes::{adm_aes_new, adm_aes_xts_new};
use adamant_capi::symmetric::gcm::{AdmAesGcm, adm_aes_gcm_encrypt_detached, adm_aes_gcm_new};
use adamant_capi::symmetric::gcm_pieces::{adm_aes_gcm_decryptor_new, adm_aes_gcm_encryptor_new};
use adamant_testing::hostile::Answer::Nothing;
use adamant_testing::hostile::Argument::{
    self, Any, Handle, In, Len, Lens, OptionalHandle, Out, Parts, PartsOut,
};
use adamant_testing::hostile::Row;

fn gcm() -> usize {
    // SAFETY: room for a handle, and a key.
    handle(|out| unsafe { adm_aes_gcm_new(out, [1; 16].as_ptr(), 16) })
}

fn encryptor() -> usize {
    let (gcm, null) = (std::ptr::with_exposed_provenance(gcm()), std::ptr::null());
    // SAFETY: room for a handle, a handle, nothing, and a nonce.
    handle(|out| unsafe { adm_aes_gcm_encryptor_new(out, gcm, null, 0, [7; 12].as_ptr(), 12) })
}

fn decryptor() -> usize {
    let (gcm, null) = (std::ptr::with_exposed_provenance(gcm()), std::ptr::null());
    // SAFETY: as above.
    handle(|out| unsafe { adm_aes_gcm_decryptor_new(out, gcm, null, 0, [7; 12].as_ptr(), 12) })
}

fn aes() -> usize {
    // SAFETY: room for a handle, and a key.
    handle(|out| unsafe { adm_aes_new(out, [1; 16].as_ptr(), 16) })
}

fn xts() -> usize {
    let key: Vec<u8> = (0..32).collect();
    // SAFETY: room for a handle, and a key.
    handle(|out| unsafe { adm_aes_xts_new(out, key.as_ptr(), 32) })
}

/// Ciphertext and tag of so many bytes, with as many bytes of associated data as they say.
fn sealed(len: usize, adlen: usize) -> (Vec<u8>, Vec<u8>) {
    let (mut c, mut mac) = (vec![0; len], vec![0; 16]);
    let gcm: *const AdmAesGcm = std::ptr::with_exposed_provenance(gcm());
    let (m, ad, nonce) = ([7; 20], [7; 5], [7; 12]);
    // SAFETY: slices, and what the function above made.
    let error = unsafe {
        let (c, mac) = (c.as_mut_ptr(), mac.as_mut_ptr());
        adm_aes_gcm_encrypt_detached(gcm, c, mac, m.as_ptr(), len, ad.as_ptr(), adlen, nonce.as_ptr(), 12)
    };
    assert_eq!(error, 0);
    (c, mac)
}

/// Two different halves.
fn xts_key() -> Argument {
    In((0..32).collect())
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_aes_ctr: STATUS, [Out(20), input(20), Len(1, 1), Any(3), input(16), input(16), Len(5, 1)];
        adm_aes_cbc_encrypt: STATUS, [Out(32), input(32), Len(1, 1), input(16), input(16), Len(4, 1)];
        adm_aes_cbc_decrypt: STATUS, [Out(32), input(32), Len(1, 1), input(16), input(16), Len(4, 1)];
        adm_aes_cbc_encrypt_many: STATUS, [
            PartsOut(vec![32, 16]), Parts(vec![vec![1; 32], vec![2; 16]]), Lens(1),
            Parts(vec![vec![3; 16], vec![4; 16]]), Len(1, 8), input(16), Len(5, 1),
        ];
        adm_aes_xts_encrypt: STATUS, [Out(32), input(32), Len(1, 1), input(16), xts_key(), Len(4, 1)];
        adm_aes_xts_decrypt: STATUS, [Out(32), input(32), Len(1, 1), input(16), xts_key(), Len(4, 1)];
        adm_aes_new: STATUS, [Out(8), input(16), Len(1, 1)];
        adm_aes_free: Nothing, [OptionalHandle(aes)];
        adm_aes_ctr_with: STATUS, [Handle(aes), Out(20), input(20), Len(2, 1), Any(3), input(16)];
        adm_aes_cbc_encrypt_with: STATUS, [Handle(aes), Out(32), input(32), Len(2, 1), input(16)];
        adm_aes_cbc_decrypt_with: STATUS, [Handle(aes), Out(32), input(32), Len(2, 1), input(16)];
        adm_aes_cbc_encrypt_many_with: STATUS, [
            Handle(aes), PartsOut(vec![32, 16]), Parts(vec![vec![1; 32], vec![2; 16]]), Lens(2),
            Parts(vec![vec![3; 16], vec![4; 16]]), Len(2, 8),
        ];
        adm_aes_xts_new: STATUS, [Out(8), xts_key(), Len(1, 1)];
        adm_aes_xts_free: Nothing, [OptionalHandle(xts)];
        adm_aes_xts_encrypt_with: STATUS, [Handle(xts), Out(32), input(32), Len(2, 1), input(16)];
        adm_aes_xts_decrypt_with: STATUS, [Handle(xts), Out(32), input(32), Len(2, 1), input(16)];
        adm_aes_gcm_new: STATUS, [Out(8), input(16), Len(1, 1)];
        adm_aes_gcm_free: Nothing, [OptionalHandle(gcm)];
        adm_aes_gcm_encrypt_detached: STATUS, [
            Handle(gcm), Out(20), Out(16), input(20), Len(3, 1), input(5), Len(5, 1), input(12), Len(7, 1),
        ];
        adm_aes_gcm_decrypt_detached: STATUS, [
            Handle(gcm), Out(20), In(sealed(20, 5).0), Len(2, 1), In(sealed(20, 5).1), input(5), Len(5, 1), input(12),
            Len(7, 1),
        ];
        adm_aes_gcm_seal: STATUS, [
            Out(20), Out(16), input(20), Len(2, 1), input(5), Len(4, 1), input(12), Len(6, 1), input(16), Len(8, 1),
        ];
        adm_aes_gcm_open: STATUS, [
            Out(20), In(sealed(20, 5).0), Len(1, 1), In(sealed(20, 5).1), input(5), Len(4, 1), input(12), Len(6, 1),
            In(vec![1; 16]), Len(8, 1),
        ];
        adm_aes_gcm_encryptor_new: STATUS, [Out(8), Handle(gcm), input(5), Len(2, 1), input(12), Len(4, 1)];
        adm_aes_gcm_encryptor_update: STATUS, [Handle(encryptor), Out(20), input(20), Len(2, 1)];
        adm_aes_gcm_encryptor_final: STATUS, [Handle(encryptor), Out(16)];
        adm_aes_gcm_encryptor_free: Nothing, [OptionalHandle(encryptor)];
        adm_aes_gcm_decryptor_new: STATUS, [Out(8), Handle(gcm), input(5), Len(2, 1), input(12), Len(4, 1)];
        adm_aes_gcm_decryptor_update_unverified: STATUS, [Handle(decryptor), Out(20), input(20), Len(2, 1)];
        adm_aes_gcm_decryptor_final: STATUS, [Handle(decryptor), In(sealed(0, 0).1)];
        adm_aes_gcm_decryptor_free: Nothing, [OptionalHandle(decryptor)];
    }
}
