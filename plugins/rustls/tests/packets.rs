//! Packets of QUIC: the same bytes as the other provider's.
#![allow(clippy::unwrap_used)]

use rustls::quic::{DirectionalKeys, Keys, Version};
use rustls::{Side, SupportedCipherSuite};

/// The keys of the first packets, which a connection's name gives.
fn keys(suite: SupportedCipherSuite) -> Keys {
    let suite = suite.tls13().unwrap();
    suite.quic_suite().unwrap().keys(b"a name", Side::Client, Version::V1)
}

fn check(ours: &DirectionalKeys, theirs: &DirectionalKeys) {
    for (number, len) in [(0, 1200), (1, 16), (77, 1), (1 << 20, 1452), (1 << 61, 65)] {
        let (mut a, mut b) = (vec![7; len], vec![7; len]);
        let one = ours.packet.encrypt_in_place(number, b"header", &mut a).unwrap();
        let other = theirs.packet.encrypt_in_place(number, b"header", &mut b).unwrap();
        assert_eq!((&a, one.as_ref()), (&b, other.as_ref()));
        a.extend_from_slice(one.as_ref());
        assert_eq!(theirs.packet.decrypt_in_place(number, b"header", &mut a.clone()).unwrap(), vec![7; len]);
        assert_eq!(ours.packet.decrypt_in_place(number, b"header", &mut a.clone()).unwrap(), vec![7; len]);
        a[0] ^= 1;
        assert!(ours.packet.decrypt_in_place(number, b"header", &mut a).is_err());
    }
    for first in 0..=255u8 {
        let sample = [first ^ 0x5a; 16];
        let (mut a, mut b) = ((first, [1, 2, 3, 4]), (first, [1, 2, 3, 4]));
        ours.header.encrypt_in_place(&sample, &mut a.0, &mut a.1).unwrap();
        theirs.header.encrypt_in_place(&sample, &mut b.0, &mut b.1).unwrap();
        assert_eq!(a, b);
        ours.header.decrypt_in_place(&sample, &mut a.0, &mut a.1).unwrap();
        theirs.header.decrypt_in_place(&sample, &mut b.0, &mut b.1).unwrap();
        assert_eq!((a, a.0), (b, first));
    }
    assert!(ours.header.encrypt_in_place(&[0; 15], &mut 0, &mut [0]).is_err());
    assert!(ours.packet.decrypt_in_place(0, b"", &mut [0; 15]).is_err());
}

#[test]
fn the_same_as_rings() {
    use rustls::crypto::ring::cipher_suite as ring;
    for (ours, theirs) in [
        (rustls_adamant::TLS13_AES_128_GCM_SHA256, ring::TLS13_AES_128_GCM_SHA256),
        (rustls_adamant::TLS13_AES_256_GCM_SHA384, ring::TLS13_AES_256_GCM_SHA384),
    ] {
        let (ours, theirs) = (keys(ours), keys(theirs));
        check(&ours.local, &theirs.local);
        check(&ours.remote, &theirs.remote);
    }
}
