//! The registry says what objects that were made as users make them say.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_symmetric::aegis::{Aegis128L, Aegis128X2, Aegis128X4, Aegis256, Aegis256X2, Aegis256X4};
use adamant_symmetric::{FAMILIES, aes, sha256, sha512};

fn chosen(name: &str) -> &'static str {
    let family = FAMILIES.iter().find(|family| family.name == name).expect("a family of this name");
    (family.chosen)()
}

#[test]
fn objects_agree() {
    let key: [u8; 64] = core::array::from_fn(|i| i as u8);
    assert_eq!(aes::AesKey::new(&key[..16]).unwrap().backend().name(), chosen("symmetric/aes-block"));
    assert_eq!(aes::Ctr::new(&key[..16], &[0; 16]).unwrap().backend().name(), chosen("symmetric/aes-ctr"));
    assert_eq!(aes::Cbc::new(&key[..16]).unwrap().backend().name(), chosen("symmetric/aes-cbc"));
    assert_eq!(aes::Xts::new(&key).unwrap().backend().name(), chosen("symmetric/aes-xts"));
    assert_eq!(aes::Gcm::new(&key[..16]).unwrap().backend().name(), chosen("symmetric/aes-gcm"));
    macro_rules! aegis {
        ($($name:literal $type:ident $length:literal),*) => {
            $(assert_eq!($type::new(&key[..$length]).unwrap().backend().name(), chosen($name));)*
        };
    }
    aegis!(
        "symmetric/aegis-128l" Aegis128L 16, "symmetric/aegis-128x2" Aegis128X2 16,
        "symmetric/aegis-128x4" Aegis128X4 16, "symmetric/aegis-256" Aegis256 32,
        "symmetric/aegis-256x2" Aegis256X2 32, "symmetric/aegis-256x4" Aegis256X4 32
    );
    assert_eq!(sha256::Sha256::new().backend().name(), chosen("symmetric/sha256"));
    assert_eq!(sha256::Lanes::fastest().name(), chosen("symmetric/sha256-many"));
    assert_eq!(sha512::Sha512::new().backend().name(), chosen("symmetric/sha512"));
    assert_eq!(sha512::Sha384::new().backend().name(), chosen("symmetric/sha512"));
    assert_eq!(sha512::Lanes::fastest().name(), chosen("symmetric/sha512-many"));
}
