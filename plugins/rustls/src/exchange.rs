//! Key exchange: X25519, P-256, and X25519 beside ML-KEM-768.

use crate::offer::{Offer, Part};
use adamant_base::random::{OsRandom, RandomSource};
use adamant_base::zeroize::Zeroizing;
use adamant_curves::x25519::{x25519, x25519_base};
use adamant_ecdsa::p256;
use rustls::crypto::{ActiveKeyExchange, GetRandomFailed, SharedSecret, SupportedKxGroup};
use rustls::{Error, NamedGroup, PeerMisbehaved};

/// Our group of the same name, where there is one that is no slower.
pub fn ours(offer: Offer, group: &'static dyn SupportedKxGroup) -> &'static dyn SupportedKxGroup {
    match group.name() {
        NamedGroup::X25519 if offer.takes(Part::X25519) => X25519,
        #[cfg(feature = "aws-lc-rs")]
        NamedGroup::X25519MLKEM768 if offer.takes(Part::X25519) => X25519MLKEM768,
        NamedGroup::secp256r1 if offer.takes(Part::P256) => SECP256R1,
        _ => group,
    }
}

/// X25519 (RFC 7748).
pub static X25519: &dyn SupportedKxGroup = &GroupX25519;
/// ECDH on P-256.
pub static SECP256R1: &dyn SupportedKxGroup = &GroupP256;

const BAD_SHARE: Error = Error::PeerMisbehaved(PeerMisbehaved::InvalidKeyShare);

#[derive(Debug)]
struct GroupX25519;

struct ActiveX25519 {
    secret: Zeroizing<[u8; 32]>,
    public: [u8; 32],
}

impl SupportedKxGroup for GroupX25519 {
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        let mut secret = Zeroizing::new([0; 32]);
        OsRandom.fill(&mut secret[..]).map_err(|_| GetRandomFailed)?;
        let public = x25519_base(&secret);
        Ok(Box::new(ActiveX25519 { secret, public }))
    }

    fn name(&self) -> NamedGroup {
        NamedGroup::X25519
    }
}

impl ActiveKeyExchange for ActiveX25519 {
    fn complete(self: Box<Self>, peer: &[u8]) -> Result<SharedSecret, Error> {
        let peer = peer.try_into().map_err(|_| BAD_SHARE)?;
        let shared = x25519(&self.secret, peer).map_err(|_| BAD_SHARE)?;
        Ok(SharedSecret::from(&shared[..]))
    }

    fn pub_key(&self) -> &[u8] {
        &self.public
    }

    fn group(&self) -> NamedGroup {
        NamedGroup::X25519
    }
}

#[derive(Debug)]
struct GroupP256;

struct ActiveP256 {
    secret: p256::SecretKey,
    public: [u8; 65],
}

impl SupportedKxGroup for GroupP256 {
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        let secret = p256::SecretKey::generate(&mut OsRandom).map_err(|_| GetRandomFailed)?;
        let public = secret.public_key().to_sec1_uncompressed();
        Ok(Box::new(ActiveP256 { secret, public }))
    }

    fn name(&self) -> NamedGroup {
        NamedGroup::secp256r1
    }
}

impl ActiveKeyExchange for ActiveP256 {
    fn complete(self: Box<Self>, peer: &[u8]) -> Result<SharedSecret, Error> {
        // TLS 1.3 has no compressed points (RFC 8446, section 4.2.8.2).
        if peer.len() != 65 {
            return Err(BAD_SHARE);
        }
        let peer = p256::PublicKey::from_sec1(peer).map_err(|_| BAD_SHARE)?;
        let shared = self.secret.diffie_hellman(&peer).map_err(|_| BAD_SHARE)?;
        Ok(SharedSecret::from(&shared[..]))
    }

    fn pub_key(&self) -> &[u8] {
        &self.public
    }

    fn group(&self) -> NamedGroup {
        NamedGroup::secp256r1
    }
}

#[cfg(feature = "aws-lc-rs")]
pub use hybrid::X25519MLKEM768;

/// X25519 beside ML-KEM-768, whose shares and secret come first (draft-kwiatkowski-tls-ecdhe-mlkem).
#[cfg(feature = "aws-lc-rs")]
mod hybrid {
    use super::{ActiveKeyExchange, BAD_SHARE, Error, NamedGroup, SharedSecret, SupportedKxGroup, X25519};
    use adamant_base::zeroize::Zeroizing;
    use rustls::ProtocolVersion;
    use rustls::crypto::CompletedKeyExchange;
    use rustls::crypto::aws_lc_rs::kx_group::MLKEM768;

    /// X25519 beside ML-KEM-768, for TLS 1.3.
    pub static X25519MLKEM768: &dyn SupportedKxGroup = &Group;

    #[derive(Debug)]
    struct Group;

    struct Active {
        kem: Box<dyn ActiveKeyExchange>,
        curve: Box<dyn ActiveKeyExchange>,
        public: Vec<u8>,
    }

    /// The last 32 bytes of a share are X25519's.
    fn split(share: &[u8]) -> Result<(&[u8], &[u8]), Error> {
        share.split_last_chunk::<32>().map(|(kem, curve)| (kem, &curve[..])).ok_or(BAD_SHARE)
    }

    fn secret(kem: &SharedSecret, curve: &SharedSecret) -> SharedSecret {
        SharedSecret::from(&Zeroizing::new([kem.secret_bytes(), curve.secret_bytes()].concat())[..])
    }

    impl SupportedKxGroup for Group {
        fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
            let (kem, curve) = (MLKEM768.start()?, X25519.start()?);
            let public = [kem.pub_key(), curve.pub_key()].concat();
            Ok(Box::new(Active { kem, curve, public }))
        }

        fn start_and_complete(&self, share: &[u8]) -> Result<CompletedKeyExchange, Error> {
            let (kem, curve) = split(share)?;
            let (curve, kem) = (X25519.start_and_complete(curve)?, MLKEM768.start_and_complete(kem)?);
            Ok(CompletedKeyExchange {
                group: NamedGroup::X25519MLKEM768,
                pub_key: [&kem.pub_key[..], &curve.pub_key].concat(),
                secret: secret(&kem.secret, &curve.secret),
            })
        }

        fn name(&self) -> NamedGroup {
            NamedGroup::X25519MLKEM768
        }

        fn usable_for_version(&self, version: ProtocolVersion) -> bool {
            version == ProtocolVersion::TLSv1_3
        }
    }

    impl ActiveKeyExchange for Active {
        fn complete(self: Box<Self>, share: &[u8]) -> Result<SharedSecret, Error> {
            let (kem, curve) = split(share)?;
            Ok(secret(&self.kem.complete(kem)?, &self.curve.complete(curve)?))
        }

        /// Offered by itself too.
        fn hybrid_component(&self) -> Option<(NamedGroup, &[u8])> {
            Some((self.curve.group(), self.curve.pub_key()))
        }

        fn complete_hybrid_component(self: Box<Self>, share: &[u8]) -> Result<SharedSecret, Error> {
            self.curve.complete(share)
        }

        fn pub_key(&self) -> &[u8] {
            &self.public
        }

        fn group(&self) -> NamedGroup {
            NamedGroup::X25519MLKEM768
        }
    }
}
