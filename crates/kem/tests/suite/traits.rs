//! The traits of the crate `kem`.

use adamant_kem::hqc::{DecapsulationKey, Set};
use adamant_kem::traits::{Hqc1, Hqc3, Hqc5};
use kem::{Decapsulate, Decapsulator, Encapsulate, FromSeed, Kem, KeyExport, TryKeyInit};
use rand_core::{TryCryptoRng, TryRng};
use std::convert::Infallible;

/// The bytes 0, 1, 2, ...
struct Counter(u8);

impl TryRng for Counter {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let mut bytes = [0; 4];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }
    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        out.iter_mut().for_each(|byte| {
            *byte = self.0;
            self.0 = self.0.wrapping_add(1);
        });
        Ok(())
    }
}

impl TryCryptoRng for Counter {}

fn round_trip<K>(set: Set)
where
    K: Kem + FromSeed,
    K::DecapsulationKey: Decapsulate<Kem = K> + KeyExport,
{
    let (secret, public) = K::generate_keypair_from_rng(&mut Counter(0));
    let plain = DecapsulationKey::from_seed(set, &core::array::from_fn(|i| i as u8));
    assert_eq!(secret.to_bytes()[..], plain.to_seed()[..]);
    assert_eq!(public.to_bytes()[..], *plain.encapsulation_key().as_bytes());
    let read = K::EncapsulationKey::new(&public.to_bytes()).unwrap();
    assert!(&read == secret.encapsulation_key());
    let (ciphertext, sent) = read.encapsulate_with_rng(&mut Counter(9));
    assert!(secret.decapsulate(&ciphertext) == sent);
    assert_eq!(plain.decapsulate(&ciphertext).unwrap()[..], sent[..]);
    let (ciphertext, sent) = read.encapsulate_with_rng(&mut Counter(10));
    assert!(secret.decapsulate_slice(&ciphertext).unwrap() == sent);
    assert!(secret.decapsulate_slice(&ciphertext[1..]).is_err());
    let mut bad = public.to_bytes();
    *bad.last_mut().unwrap() |= 0x80;
    assert!(K::EncapsulationKey::new(&bad).is_err());
}

#[test]
fn round_trips() {
    round_trip::<Hqc1>(Set::Hqc1);
    round_trip::<Hqc3>(Set::Hqc3);
    round_trip::<Hqc5>(Set::Hqc5);
}
