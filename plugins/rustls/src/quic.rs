//! Packets of QUIC (RFC 9001, section 5).

use crate::aead::{TAG, gcm, open};
use adamant_symmetric::aes::{AesKey, Gcm};
use rustls::Error;
use rustls::crypto::cipher::{AeadKey, Iv, Nonce};
use rustls::quic::{Algorithm, HeaderProtectionKey, PacketKey, Tag};

/// Bytes of ciphertext that header protection is made of.
const SAMPLE: usize = 16;

/// AES-GCM with keys of so many bytes.
pub struct Packets(pub usize);

impl Algorithm for Packets {
    fn packet_key(&self, key: AeadKey, iv: Iv) -> Box<dyn PacketKey> {
        Box::new(Packet { key: gcm(&key), iv })
    }

    fn header_protection_key(&self, key: AeadKey) -> Box<dyn HeaderProtectionKey> {
        Box::new(Header(
            AesKey::new(key.as_ref()).map_err(|_| Error::General("a key of the wrong length".into())),
        ))
    }

    fn aead_key_len(&self) -> usize {
        self.0
    }
}

struct Packet {
    key: Result<Box<Gcm>, Error>,
    iv: Iv,
}

impl Packet {
    fn seal(&self, nonce: &Nonce, header: &[u8], payload: &mut [u8]) -> Result<Tag, Error> {
        let key = self.key.as_ref().map_err(Error::clone)?;
        let tag = key.seal(&nonce.0, header, payload).map_err(|_| Error::EncryptError)?;
        Ok(Tag::from(&tag[..]))
    }

    fn open<'a>(&self, nonce: &Nonce, header: &[u8], payload: &'a mut [u8]) -> Result<&'a [u8], Error> {
        let key = self.key.as_ref().map_err(Error::clone)?;
        let len = open(key, &nonce.0, header, payload)?;
        Ok(&payload[..len])
    }
}

impl PacketKey for Packet {
    fn encrypt_in_place(&self, packet_number: u64, header: &[u8], payload: &mut [u8]) -> Result<Tag, Error> {
        self.seal(&Nonce::new(&self.iv, packet_number), header, payload)
    }

    fn encrypt_in_place_for_path(
        &self,
        path_id: u32,
        packet_number: u64,
        header: &[u8],
        payload: &mut [u8],
    ) -> Result<Tag, Error> {
        self.seal(&Nonce::for_path(path_id, &self.iv, packet_number), header, payload)
    }

    fn decrypt_in_place<'a>(
        &self,
        packet_number: u64,
        header: &[u8],
        payload: &'a mut [u8],
    ) -> Result<&'a [u8], Error> {
        self.open(&Nonce::new(&self.iv, packet_number), header, payload)
    }

    fn decrypt_in_place_for_path<'a>(
        &self,
        path_id: u32,
        packet_number: u64,
        header: &[u8],
        payload: &'a mut [u8],
    ) -> Result<&'a [u8], Error> {
        self.open(&Nonce::for_path(path_id, &self.iv, packet_number), header, payload)
    }

    fn tag_len(&self) -> usize {
        TAG
    }

    /// RFC 9001, appendix B.1.1.
    fn confidentiality_limit(&self) -> u64 {
        1 << 23
    }

    /// RFC 9001, appendix B.1.2.
    fn integrity_limit(&self) -> u64 {
        1 << 52
    }
}

struct Header(Result<AesKey, Error>);

impl Header {
    /// RFC 9001, section 5.4.1. `masked` where the header is protected now.
    fn apply(&self, sample: &[u8], first: &mut u8, number: &mut [u8], masked: bool) -> Result<(), Error> {
        let key = self.0.as_ref().map_err(Error::clone)?;
        let mut mask: [u8; SAMPLE] =
            sample.try_into().map_err(|_| Error::General("sample of invalid length".into()))?;
        key.encrypt_block(&mut mask);
        if number.len() > 4 {
            return Err(Error::General("packet number too long".into()));
        }
        // The length of the packet number, in the two low bits, is protected too.
        let bits = if *first & 0x80 == 0 { 0x1f } else { 0x0f };
        let protection = mask[0] & bits;
        let plain = if masked { *first ^ protection } else { *first };
        *first ^= protection;
        for (byte, mask) in number.iter_mut().zip(&mask[1..]).take(usize::from(plain & 3) + 1) {
            *byte ^= mask;
        }
        Ok(())
    }
}

impl HeaderProtectionKey for Header {
    fn encrypt_in_place(&self, sample: &[u8], first: &mut u8, packet_number: &mut [u8]) -> Result<(), Error> {
        self.apply(sample, first, packet_number, false)
    }

    fn decrypt_in_place(&self, sample: &[u8], first: &mut u8, packet_number: &mut [u8]) -> Result<(), Error> {
        self.apply(sample, first, packet_number, true)
    }

    fn sample_len(&self) -> usize {
        SAMPLE
    }
}
