//! Beacons: what a network publishes when a round has come.

use crate::chain::Key;
use crate::ibe::{Ciphertext, FILE_KEY_BYTES, batch};
use crate::points::Point;
use crate::{Chain, Error, json};
use adamant_curves::bls12_381::{G1Affine, G2Affine, pairing_check};
use adamant_curves::bn254_snarks as bn254;
use adamant_symmetric::sha256::sha256;
use zeroize::Zeroizing;

/// A round's signature, which opens what is sealed to it. Nothing in it has been checked before [`Self::verify`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beacon {
    round: u64,
    signature: Vec<u8>,
}

/// A beacon that was verified: the key of everything that waits for its round.
#[derive(Clone, Debug)]
pub struct VerifiedBeacon {
    chain: Chain,
    round: u64,
    /// As the pairing takes it.
    signature: Point,
}

impl Beacon {
    /// A beacon of its parts.
    #[must_use]
    pub fn new(round: u64, signature: &[u8]) -> Self {
        Beacon { round, signature: signature.to_vec() }
    }

    /// The beacon of drand's JSON: members `round` and `signature`. `randomness` is SHA-256 of the signature, if it is there.
    ///
    /// # Errors
    /// [`Error::InvalidBeacon`].
    pub fn from_json(text: &str) -> Result<Self, Error> {
        let parse = || {
            let object = json::object(text)?;
            let signature = json::text(&object, &["signature"]).and_then(json::bytes)?;
            let said = object.get("randomness").map(|said| said.as_str().and_then(json::bytes));
            let fits = said.is_none_or(|said| said.as_deref() == Some(&sha256(&signature)[..]));
            fits.then_some(Beacon { round: json::number(&object, "round")?, signature })
        };
        parse().ok_or(Error::InvalidBeacon)
    }

    /// The round.
    #[must_use]
    pub fn round(&self) -> u64 {
        self.round
    }

    /// Verifies that it is the beacon of its round on this chain.
    ///
    /// # Errors
    /// [`Error::BeaconRefused`].
    pub fn verify(&self, chain: &Chain) -> Result<(), Error> {
        self.verified(chain).map(drop)
    }

    /// Verifies it and keeps what opening needs, where more than one file waits for the round.
    ///
    /// # Errors
    /// [`Error::BeaconRefused`].
    pub fn verified(&self, chain: &Chain) -> Result<VerifiedBeacon, Error> {
        let refused = |_| Error::BeaconRefused;
        let hash = Point::of_round(chain.scheme(), self.round).map_err(refused)?;
        let (holds, signature) = match (&chain.key, hash) {
            (Key::G2(key), Point::G1(hash)) => {
                let signature = G1Affine::from_compressed(&self.signature).map_err(refused)?;
                let pairs = [(signature, G2Affine::GENERATOR.neg()), (hash, *key)];
                (pairing_check(&pairs), Point::G1(signature))
            }
            (Key::G1(key), Point::G2(hash)) => {
                let signature = G2Affine::from_compressed(&self.signature).map_err(refused)?;
                let pairs = [(G1Affine::GENERATOR.neg(), signature), (*key, hash)];
                (pairing_check(&pairs), Point::G2(signature))
            }
            (Key::Bn254(key), Point::Bn254(hash)) => {
                let signature = bn254::G1Affine::from_uncompressed(&self.signature).map_err(refused)?;
                let pairs = [(signature, bn254::G2Affine::GENERATOR.neg()), (hash, *key)];
                (bn254::pairing_check(&pairs), Point::Bn254(signature))
            }
            // A chain's key is in the group that its scheme says.
            _ => return Err(Error::BeaconRefused),
        };
        let verified =
            VerifiedBeacon { chain: chain.clone(), round: self.round, signature: signature.for_pairing() };
        if holds.to_bool_vartime() { Ok(verified) } else { Err(Error::BeaconRefused) }
    }
}

impl VerifiedBeacon {
    /// The chain.
    #[must_use]
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// The round.
    #[must_use]
    pub fn round(&self) -> u64 {
        self.round
    }

    /// The file key that was encrypted to the round.
    ///
    /// # Errors
    /// [`Error::Damaged`] for a ciphertext that was changed, or is of another round or chain.
    ///
    /// # Constant time
    /// With respect to the file key; the beacon, and whether it decrypts, are public.
    pub fn decrypt(&self, ciphertext: &Ciphertext) -> Result<Zeroizing<[u8; FILE_KEY_BYTES]>, Error> {
        ciphertext.decrypt(&self.chain, &self.signature)
    }

    /// [`Self::decrypt`] of many, each with its own answer in its place: eight at a time where the CPU has kernels for that.
    ///
    /// ```
    /// use adamant_tlock::{Beacon, Chain, OsRandom, Round};
    ///
    /// let chain = Chain::quicknet();
    /// let round = Round::new(&chain, 1000)?.prepare();
    /// let sealed = [round.encrypt(&[1; 16], &mut OsRandom)?, round.encrypt(&[2; 16], &mut OsRandom)?];
    ///
    /// let beacon = Beacon::from_json(r#"{"round":1000,"signature":
    /// "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#)?;
    /// let keys = beacon.verified(&chain)?.decrypt_batch(&sealed);
    /// assert_eq!(keys[1].as_ref().unwrap()[..], [2; 16]);
    /// # Ok::<(), adamant_tlock::Error>(())
    /// ```
    ///
    /// # Constant time
    /// As [`Self::decrypt`].
    #[must_use]
    pub fn decrypt_batch(
        &self,
        ciphertexts: &[Ciphertext],
    ) -> Vec<Result<Zeroizing<[u8; FILE_KEY_BYTES]>, Error>> {
        batch::decrypt(&self.chain, &self.signature, ciphertexts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEACON: &str = r#"{"round":1000,
        "randomness":"fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
        "signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#;

    #[test]
    fn quicknets() {
        let beacon = Beacon::from_json(BEACON).unwrap();
        assert_eq!(beacon.round(), 1000);
        beacon.verify(&Chain::quicknet()).unwrap();
        let other_round = Beacon::new(1001, &beacon.signature);
        assert!(matches!(other_round.verify(&Chain::quicknet()), Err(Error::BeaconRefused)));
        let mut negative = beacon.clone();
        negative.signature[0] ^= 0x20;
        assert!(matches!(negative.verify(&Chain::quicknet()), Err(Error::BeaconRefused)));
        let mut infinity = vec![0; 48];
        infinity[0] = 0xc0;
        for signature in [vec![], vec![0; 48], infinity, beacon.signature[1..].to_vec()] {
            assert!(matches!(
                Beacon::new(1000, &signature).verify(&Chain::quicknet()),
                Err(Error::BeaconRefused)
            ));
        }
    }

    #[test]
    fn refusals() {
        for (from, to) in [
            ("fe29", "fe28"),
            ("\"round\"", "\"rond\""),
            ("1000", "-1"),
            ("1000", "1.5"),
            ("b446", "b44"),
            ("\"signature\"", "\"signatur\""),
            ("\"fe", "fe"),
            ("{", "["),
        ] {
            assert!(
                matches!(Beacon::from_json(&BEACON.replacen(from, to, 1)), Err(Error::InvalidBeacon)),
                "{from}"
            );
        }
    }
}
