//! A network's public information.
//!
//! ```
//! use adamant_tlock::{Chain, Scheme};
//!
//! let chain = Chain::quicknet();
//! assert!(chain.is_known() && chain.hash_hex().starts_with("52db9ba7"));
//! assert_eq!(chain.hash()[..2], [0x52, 0xdb]);
//! let scheme: Scheme = chain.scheme();
//! assert_eq!(Scheme::from_name(scheme.name())?, scheme);
//! // Rounds come every three seconds.
//! let round = chain.round_at(1_800_000_000)?;
//! assert!((1_800_000_000..1_800_000_003).contains(&chain.time_of(round)?));
//! # Ok::<(), adamant_tlock::Error>(())
//! ```

use crate::scheme::Scheme;
use crate::{Error, json};
use adamant_curves::bls12_381::{G1Affine, G2Affine};
use adamant_curves::bn254_snarks;
use adamant_symmetric::sha256::Sha256;

/// The public key of a network, in the group that signatures are not in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    G1(G1Affine),
    G2(G2Affine),
    Bn254(bn254_snarks::G2Affine),
}

impl Key {
    /// The point of a scheme's encoding; `None` for bytes that are none.
    pub(crate) fn decode(scheme: Scheme, bytes: &[u8]) -> Option<Key> {
        match scheme {
            Scheme::G1Rfc9380 | Scheme::G1 => G2Affine::from_compressed(bytes).map(Key::G2),
            Scheme::G2 => G1Affine::from_compressed(bytes).map(Key::G1),
            Scheme::Bn254 => bn254_snarks::G2Affine::from_uncompressed(bytes).map(Key::Bn254),
        }
        .ok()
    }
}

/// A drand chain: what it signs with, since when and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    scheme: Scheme,
    pub(crate) key: Key,
    period: u32,
    genesis: u64,
    hash: [u8; 32],
}

/// What <https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info> answers.
const QUICKNET: &str = include_str!("quicknet.json");

impl Chain {
    /// The League of Entropy's network of a beacon every three seconds.
    ///
    /// # Panics
    /// Never: its information is in the program.
    #[must_use]
    #[allow(clippy::missing_panics_doc, clippy::unwrap_used, reason = "a constant, which a test parses")]
    pub fn quicknet() -> Self {
        Self::from_json(QUICKNET).unwrap()
    }

    /// The chain of drand's JSON, of `/info` and of `/v2/.../info`. The chain hash is computed; one that is there has to be the same.
    ///
    /// # Errors
    /// [`Error::InvalidChain`], [`Error::UnsupportedScheme`].
    pub fn from_json(text: &str) -> Result<Self, Error> {
        Self::parse(&json::object(text).ok_or(Error::InvalidChain)?)
    }

    fn parse(object: &serde_json::Map<String, serde_json::Value>) -> Result<Self, Error> {
        let invalid = || Error::InvalidChain;
        let scheme = Scheme::from_name(json::text(object, &["schemeID", "scheme"]).ok_or_else(invalid)?)?;
        let key = json::text(object, &["public_key"]).and_then(json::bytes).ok_or_else(invalid)?;
        let seed =
            json::text(object, &["groupHash", "genesis_seed"]).and_then(json::bytes).ok_or_else(invalid)?;
        let period = json::number(object, "period").and_then(|period| u32::try_from(period).ok());
        let period = period.filter(|period| *period > 0).ok_or_else(invalid)?;
        let genesis = json::number(object, "genesis_time").ok_or_else(invalid)?;
        let id = match object.get("metadata").and_then(serde_json::Value::as_object) {
            Some(metadata) => json::text(metadata, &["beaconID"]),
            None => json::text(object, &["beacon_id"]),
        };

        // The points of a chain hash's preimage are compressed, as they came.
        let mut hash = Sha256::new();
        hash.update(&period.to_be_bytes());
        hash.update(&genesis.to_be_bytes());
        hash.update(&key);
        hash.update(&seed);
        hash.update(id.filter(|id| *id != "default").unwrap_or_default().as_bytes());
        let hash = hash.finalize();
        let said = json::text(object, &["hash", "chain_hash"]);
        if said.is_some_and(|said| json::bytes(said).as_deref() != Some(&hash[..])) {
            return Err(Error::InvalidChain);
        }

        let key = Key::decode(scheme, &key).ok_or_else(invalid)?;
        // Under the identity as its key everything would be open at once.
        let infinite = match &key {
            Key::G1(key) => key.is_identity(),
            Key::G2(key) => key.is_identity(),
            Key::Bn254(key) => key.is_identity(),
        };
        let chain = Chain { scheme, key, period, genesis, hash };
        if infinite.to_bool_vartime() { Err(Error::InvalidChain) } else { Ok(chain) }
    }

    /// How it signs.
    #[must_use]
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// What names it: SHA-256 of all that makes it.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        self.hash
    }

    /// [`Self::hash`] in hexadecimal digits.
    #[must_use]
    pub fn hash_hex(&self) -> String {
        json::hex(&self.hash)
    }

    /// Whether it is a network whose information is in the program.
    #[must_use]
    pub fn is_known(&self) -> bool {
        *self == Self::quicknet()
    }

    /// The first round whose beacon is published at a time, in seconds since 1970, or later.
    ///
    /// # Errors
    /// [`Error::InvalidRound`] for a time so late that rounds have no numbers any more.
    pub fn round_at(&self, time: u64) -> Result<u64, Error> {
        let passed = time.saturating_sub(self.genesis).div_ceil(u64::from(self.period));
        passed.checked_add(1).ok_or(Error::InvalidRound)
    }

    /// When the beacon of a round is published, in seconds since 1970.
    ///
    /// # Errors
    /// [`Error::InvalidRound`] for 0, and a round after the end of time.
    pub fn time_of(&self, round: u64) -> Result<u64, Error> {
        let passed = round.checked_sub(1).and_then(|rounds| rounds.checked_mul(u64::from(self.period)));
        passed.and_then(|passed| passed.checked_add(self.genesis)).ok_or(Error::InvalidRound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quicknet() {
        let chain = Chain::quicknet();
        assert_eq!(chain.hash_hex(), "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971");
        assert!(chain.is_known());
        // The second form, as of /v2/chains/.../info.
        let second = QUICKNET
            .replace("groupHash", "genesis_seed")
            .replace("schemeID", "scheme")
            .replace("\"hash\"", "\"chain_hash\"")
            .replace("\"metadata\":{\"beaconID\":\"quicknet\"}", "\"beacon_id\":\"quicknet\"");
        assert_ne!(second, QUICKNET);
        assert_eq!(Chain::from_json(&second).unwrap(), chain);
    }

    /// https://api.drand.sh/04f1e906.../info, as drand/tlock's tests have it.
    #[test]
    fn evmnet() {
        let chain = Chain::from_json(EVMNET).unwrap();
        assert_eq!(chain.hash_hex(), "04f1e9062b8a81f848fded9c12306733282b2727ecced50032187751166ec8c3");
        assert_eq!(chain.scheme(), Scheme::Bn254);
        for (from, to) in [("07e1", "07e2"), ("07e1", "47e1"), ("07e1", "")] {
            let other = EVMNET.replacen(from, to, 1).replace("chain_hash", "no");
            assert!(matches!(Chain::from_json(&other), Err(Error::InvalidChain)));
        }
    }

    const EVMNET: &str = r#"{"public_key":"07e1d1d335df83fa98462005690372c643340060d205306a9aa8106b6bd0b3820557ec32c2ad488e4d4f6008f89a346f18492092ccc0d594610de2732c8b808f0095685ae3a85ba243747b1b2f426049010f6b73a0cf1d389351d5aaaa1047f6297d3a4f9749b33eb2d904c9d9ebf17224150ddd7abd7567a9bec6c74480ee0b","period":3,"genesis_time":1727521075,"genesis_seed":"cd7ad2f0e0cce5d8c288f2dd016ffe7bc8dc88dbb229b3da2b6ad736490dfed6","chain_hash":"04f1e9062b8a81f848fded9c12306733282b2727ecced50032187751166ec8c3","scheme":"bls-bn254-unchained-on-g1","beacon_id":"evmnet"}"#;

    #[test]
    fn rounds() {
        let chain = Chain::quicknet();
        assert_eq!(chain.time_of(1).unwrap(), 1_692_803_367);
        for (time, round) in
            [(0, 1), (1_692_803_367, 1), (1_692_803_368, 2), (1_692_803_370, 2), (1_692_803_371, 3)]
        {
            assert_eq!(chain.round_at(time).unwrap(), round);
            assert!(chain.time_of(round).unwrap() >= time);
        }
        assert!(chain.time_of(0).is_err() && chain.time_of(u64::MAX).is_err());
        assert!(chain.round_at(u64::MAX).is_ok());
    }

    #[test]
    fn refusals() {
        for (from, to) in [
            ("52db", "52dc"),
            ("\"period\":3", "\"period\":4"),
            ("\"period\":3", "\"period\":0"),
            ("1692803367", "-1"),
            ("quicknet\"}", "default\"}"),
            ("83cf", "03cf"),
            ("f477", "f4"),
            ("{", "["),
        ] {
            assert!(QUICKNET.contains(from), "{from}");
            assert!(
                matches!(Chain::from_json(&QUICKNET.replacen(from, to, 1)), Err(Error::InvalidChain)),
                "{from}"
            );
        }
        for scheme in ["pedersen-bls-chained", "", "bls-bn254"] {
            let other = QUICKNET.replace("bls-unchained-g1-rfc9380", scheme);
            assert!(matches!(Chain::from_json(&other), Err(Error::UnsupportedScheme)));
        }
        // The identity as a key, with the hash left out.
        let key = QUICKNET.split('"').find(|word| word.len() == 192).unwrap();
        let infinity = format!("c{}", "0".repeat(191));
        let other = QUICKNET.replace(key, &infinity).replace("\"hash\"", "\"not\"");
        assert!(matches!(Chain::from_json(&other), Err(Error::InvalidChain)));
        assert!(Chain::from_json(&" ".repeat(1 << 17)).is_err());
    }
}
