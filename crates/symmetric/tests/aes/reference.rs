//! The independent implementation, one message at a time.

use aes_gcm::aead::AeadInOut;

/// The block cipher of RustCrypto.
pub fn reference_block(key: &[u8], block: [u8; 16], encrypt: bool) -> [u8; 16] {
    use aes::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, KeyInit};
    macro_rules! with {
        ($cipher:ty) => {{
            let cipher = <$cipher>::new_from_slice(key).unwrap();
            let mut block = block.into();
            if encrypt {
                cipher.encrypt_block(&mut block)
            } else {
                cipher.decrypt_block(&mut block)
            }
            block.into()
        }};
    }
    match key.len() {
        16 => with!(aes::Aes128),
        24 => with!(aes::Aes192),
        _ => with!(aes::Aes256),
    }
}

pub fn reference_ctr(key: &[u8], counter: u128, data: &[u8]) -> Vec<u8> {
    let blocks = (0..).map(|i| reference_block(key, counter.wrapping_add(i).to_be_bytes(), true));
    data.iter().zip(blocks.take(data.len().div_ceil(16)).flatten()).map(|(x, k)| x ^ k).collect()
}

pub fn reference_cbc(key: &[u8], iv: [u8; 16], data: &[u8]) -> Vec<u8> {
    let mut chain = iv;
    let mut out = Vec::new();
    for block in data.as_chunks::<16>().0 {
        chain = reference_block(key, core::array::from_fn(|i| chain[i] ^ block[i]), true);
        out.extend(chain);
    }
    out
}

pub fn reference_gcm(key: &[u8], nonce: &[u8; 12], aad: &[u8], data: &[u8]) -> (Vec<u8>, Vec<u8>) {
    use aes_gcm::{AesGcm, KeyInit, aead::consts::U12};
    let mut out = data.to_vec();
    macro_rules! with {
        ($cipher:ty) => {
            AesGcm::<$cipher, U12>::new_from_slice(key)
                .unwrap()
                .encrypt_inout_detached(&(*nonce).into(), aad, out.as_mut_slice().into())
                .unwrap()
                .to_vec()
        };
    }
    let tag = match key.len() {
        16 => with!(aes::Aes128),
        24 => with!(aes::Aes192),
        _ => with!(aes::Aes256),
    };
    (out, tag)
}
