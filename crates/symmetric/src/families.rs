//! Which kernels run on this CPU.

use crate::sha256::Lanes;
use crate::{aes, keccak, sha256, sha512};
use adamant_base::backends::Family;

/// The families of operations of this crate, for the registry.
pub const FAMILIES: &[Family] = &[
    aes::Backend::family("symmetric/aes-block"),
    aes::Backend::family("symmetric/aes-ctr"),
    aes::Backend::family("symmetric/aes-cbc"),
    aes::Backend::family("symmetric/aes-xts"),
    aes::Backend::family("symmetric/aes-gcm"),
    aes::Backend::family("symmetric/aegis-128l"),
    aes::Backend::family("symmetric/aegis-128x2"),
    aes::Backend::family("symmetric/aegis-128x4"),
    aes::Backend::family("symmetric/aegis-256"),
    aes::Backend::family("symmetric/aegis-256x2"),
    aes::Backend::family("symmetric/aegis-256x4"),
    sha256::Backend::family("symmetric/sha256"),
    Lanes::family("symmetric/sha256-many"),
    sha512::Backend::family("symmetric/sha512"),
    sha512::Lanes::family("symmetric/sha512-many"),
    keccak::Backend::family("symmetric/keccak"),
    keccak::Lanes::family("symmetric/keccak-many"),
];
