//! The back end of every family of operations: each crate is asked, and no rule of theirs is repeated here.

use adamant::symmetric::aegis::{Aegis128L, Aegis128X2, Aegis128X4, Aegis256, Aegis256X2, Aegis256X4};
use adamant::symmetric::{aes, sha256};
use adamant::{curves, gf2x, integer, modular};
use serde::Serialize;

/// Sizes of the classes of moduli, in bits.
const MODULI: [usize; 7] = [256, 512, 1024, 2048, 3072, 4096, 8192];

/// The line `kernel FAMILY BACKEND` of the report.
#[derive(Clone, Debug, Serialize)]
pub struct Family {
    /// The domain and the name within it: `curves/bls12-381-fp`.
    pub family: String,
    pub backend: &'static str,
}

/// Every family of every domain, in a fixed order.
pub fn all() -> Vec<Family> {
    let mut all = Vec::new();
    let mut domain = |domain: &str, families: &mut dyn Iterator<Item = (&'static str, &'static str)>| {
        all.extend(families.map(|(name, backend)| Family { family: format!("{domain}/{name}"), backend }));
    };
    domain("symmetric", &mut symmetric());
    domain("gf2x", &mut [("ring", gf2x::Backend::fastest().name())].into_iter());
    domain("integer", &mut integer::kernels());
    domain("curves", &mut curves::kernels());
    let modular = MODULI.map(|bits| Family {
        family: format!("modular/{bits}"),
        backend: modular::Backend::fastest(bits).name(),
    });
    modular.into_iter().chain(all).collect()
}

/// Of objects that were made as users make them.
fn symmetric() -> impl Iterator<Item = (&'static str, &'static str)> {
    let key = [0; 32];
    // Its two keys must differ.
    let mut halves = [0; 64];
    halves[0] = 1;
    let object =
        |made: Result<aes::Backend, adamant::symmetric::Error>| made.map_or("none", aes::Backend::name);
    macro_rules! aegis {
        ($($name:literal $type:ident $length:literal),*) => {
            [$(($name, object($type::new(&key[..$length]).map(|cipher| cipher.backend())))),*]
        };
    }
    let aes = [
        ("aes-block", aes::Backend::fastest().name()),
        ("aes-ctr", object(aes::Ctr::new(&key, &[0; 16]).map(|mode| mode.backend()))),
        ("aes-cbc", object(aes::Cbc::new(&key).map(|mode| mode.backend()))),
        ("aes-xts", object(aes::Xts::new(&halves).map(|mode| mode.backend()))),
        ("aes-gcm", object(aes::Gcm::new(&key).map(|mode| mode.backend()))),
    ];
    let aegis = aegis!(
        "aegis-128l" Aegis128L 16, "aegis-128x2" Aegis128X2 16, "aegis-128x4" Aegis128X4 16,
        "aegis-256" Aegis256 32, "aegis-256x2" Aegis256X2 32, "aegis-256x4" Aegis256X4 32
    );
    let hashes = [
        ("sha256", sha256::Sha256::new().backend().name()),
        ("sha256-many", sha256::Lanes::fastest().name()),
        // There is no other: the crate has no choice to ask for.
        ("sha512", "portable"),
    ];
    aes.into_iter().chain(aegis).chain(hashes)
}
