//! `aead::AeadInOut` for AES-GCM with nonces of 12 bytes and for the AEGIS family, both with tags of 16 bytes. Tags of 32
//! bytes and other nonces are there without the traits.

use crate::InOut;
use crate::aegis::{Aegis, variants};
use crate::aes::Gcm;
use aead::consts::{U12, U16, U32};
use aead::inout::InOutBuf;
use aead::{AeadCore, AeadInOut, Error, Key, KeyInit, KeySizeUser, Nonce, Result, Tag, TagPosition};

impl AeadCore for Gcm {
    type NonceSize = U12;
    type TagSize = U16;
    const TAG_POSITION: TagPosition = TagPosition::Postfix;
}

impl AeadInOut for Gcm {
    fn encrypt_inout_detached(
        &self,
        nonce: &Nonce<Self>,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
    ) -> Result<Tag<Self>> {
        self.seal(nonce, associated_data, InOut::from(buffer)).map(Into::into).map_err(|_| Error)
    }

    fn decrypt_inout_detached(
        &self,
        nonce: &Nonce<Self>,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
        tag: &Tag<Self>,
    ) -> Result<()> {
        self.open(nonce, associated_data, InOut::from(buffer), &(*tag).into()).map_err(|_| Error)
    }
}

macro_rules! family {
    ($($variant:ident($size:ty)),+) => {$(
        impl KeySizeUser for Aegis<variants::$variant> {
            type KeySize = $size;
        }

        impl KeyInit for Aegis<variants::$variant> {
            fn new(key: &Key<Self>) -> Self {
                Self::from_exact_key(key)
            }
        }

        impl AeadCore for Aegis<variants::$variant> {
            type NonceSize = $size;
            type TagSize = U16;
            const TAG_POSITION: TagPosition = TagPosition::Postfix;
        }

        impl AeadInOut for Aegis<variants::$variant> {
            fn encrypt_inout_detached(
                &self,
                nonce: &Nonce<Self>,
                associated_data: &[u8],
                buffer: InOutBuf<'_, '_, u8>,
            ) -> Result<Tag<Self>> {
                let mut tag = Tag::<Self>::default();
                self.encrypt_detached(nonce, associated_data, InOut::from(buffer), &mut tag).map_err(|_| Error)?;
                Ok(tag)
            }

            fn decrypt_inout_detached(
                &self,
                nonce: &Nonce<Self>,
                associated_data: &[u8],
                buffer: InOutBuf<'_, '_, u8>,
                tag: &Tag<Self>,
            ) -> Result<()> {
                self.decrypt_detached(nonce, associated_data, InOut::from(buffer), tag).map_err(|_| Error)
            }
        }
    )+};
}

family!(V128(U16), V128L(U16), V128X2(U16), V128X4(U16), V256(U32), V256X2(U32), V256X4(U32));
