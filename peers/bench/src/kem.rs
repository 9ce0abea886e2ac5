//! HQC and BIKE of liboqs; HQC of leancrypto and of RustCrypto's crate hqc-kem.

use adamant_bench::work::{Work, repeat};
use adamant_bench::{Contender, Inputs, Subject};
use adamant_peer_leancrypto as leancrypto;
use adamant_peer_oqs as oqs;
use hqc_kem::{
    Ciphertext, DecapsulationKey, EncapsulationKey, Hqc128Params, Hqc192Params, Hqc256Params, HqcKem,
    HqcParams,
};
use std::hint::black_box;

/// The crate by its version.
const HQC_KEM: &str = "hqc-kem 0.1.0-rc.0";

/// The contenders of the domain `kem`.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let set = subject.text("set");
    let liboqs = of_liboqs(set, subject.operation, inputs)
        .zip(oqs::version().ok())
        .map(|(work, name)| Contender::other(name, set, work));
    let of_crate = match set {
        "hqc-1" => of_hqc_kem::<Hqc128Params>(subject.operation, inputs),
        "hqc-3" => of_hqc_kem::<Hqc192Params>(subject.operation, inputs),
        "hqc-5" => of_hqc_kem::<Hqc256Params>(subject.operation, inputs),
        _ => None,
    };
    let of_crate = of_crate.map(|work| Contender::other(HQC_KEM, set, work));
    let of_leancrypto = of_leancrypto(set, subject.operation)
        .zip(leancrypto::version().ok())
        .map(|(work, name)| Contender::other(name, set, work));
    [liboqs, of_leancrypto, of_crate].into_iter().flatten().collect()
}

/// HQC under our keys; BIKE under its own, which have another form.
fn mechanism(set: &str, inputs: &Inputs) -> Option<oqs::Mechanism> {
    let mut mechanism = oqs::Mechanism::new(set)?;
    if let [public, secret, ciphertext, ..] = &inputs.first()?[..] {
        mechanism.public.copy_from_slice(public);
        mechanism.secret.copy_from_slice(secret);
        mechanism.ciphertext.copy_from_slice(ciphertext);
    }
    Some(mechanism)
}

fn of_liboqs(set: &str, operation: &str, inputs: &Inputs) -> Option<Work> {
    let mut mechanism = mechanism(set, inputs)?;
    let operation = match operation {
        "keygen" => oqs::Mechanism::keypair,
        "encaps" => oqs::Mechanism::encaps,
        "decaps" => oqs::Mechanism::decaps,
        _ => return None,
    };
    Some(repeat(move || assert!(operation(black_box(&mut mechanism)), "liboqs")))
}

/// Under keys of its own: it is of an older text.
fn of_leancrypto(set: &str, operation: &str) -> Option<Work> {
    let mut mechanism = leancrypto::Mechanism::new(set)?;
    let operation = match operation {
        "keygen" => leancrypto::Mechanism::keypair,
        "encaps" => leancrypto::Mechanism::encaps,
        "decaps" => leancrypto::Mechanism::decaps,
        _ => return None,
    };
    Some(repeat(move || assert!(operation(black_box(&mut mechanism)), "leancrypto")))
}

/// From bytes to bytes, as ours.
fn of_hqc_kem<P: HqcParams + 'static>(operation: &str, inputs: &Inputs) -> Option<Work> {
    let [public, secret, ciphertext, seed, message] = inputs.first()?.clone().try_into().ok()?;
    let seed: [u8; 32] = seed.try_into().ok()?;
    Some(match operation {
        "keygen" => repeat(move || {
            black_box(HqcKem::<P>::generate_key_deterministic(black_box(&seed)));
        }),
        "encaps" => repeat(move || {
            let key = EncapsulationKey::<P>::try_from(black_box(&public[..])).unwrap();
            black_box(key.encapsulate_deterministic(&message, &[0; 16]).unwrap());
        }),
        "decaps" => repeat(move || {
            let key = DecapsulationKey::<P>::try_from(black_box(&secret[..])).unwrap();
            black_box(key.decapsulate(&Ciphertext::try_from(&ciphertext[..]).unwrap()));
        }),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant::kem::hqc::{self, Set};

    /// Where the library is there, it and the crate give what ours gives, also for damaged ciphertexts.
    #[test]
    fn peers_agree() {
        for set in Set::ALL {
            let key = hqc::DecapsulationKey::from_seed(set, &[7; 32]);
            let message = vec![5; set.message_len()];
            let (mut ciphertext, sent) =
                key.encapsulation_key().encapsulate_derandomized(&message, &[0; 16]).unwrap();
            for damage in [0, 1] {
                ciphertext[9] ^= damage;
                let received = *key.decapsulate(&ciphertext).unwrap();
                assert_eq!(received == *sent, damage == 0);
                let inputs = vec![vec![
                    key.encapsulation_key().as_bytes().to_vec(),
                    key.to_bytes().to_vec(),
                    ciphertext.clone(),
                    vec![7; 32],
                    message.clone(),
                ]];
                match set {
                    Set::Hqc1 => crate_agrees::<Hqc128Params>(&inputs, &received),
                    Set::Hqc3 => crate_agrees::<Hqc192Params>(&inputs, &received),
                    Set::Hqc5 => crate_agrees::<Hqc256Params>(&inputs, &received),
                }
                let Some(mut mechanism) = mechanism(set.name(), &inputs) else {
                    println!("liboqs: {}", oqs::version().unwrap_err());
                    continue;
                };
                assert!(mechanism.decaps());
                assert_eq!(mechanism.shared, received);
                assert!(mechanism.encaps());
                let theirs = *key.decapsulate(&mechanism.ciphertext).unwrap();
                assert_eq!(mechanism.shared, theirs);
            }
        }
    }

    fn crate_agrees<P: HqcParams>(inputs: &Inputs, received: &[u8; 32]) {
        let [public, secret, ciphertext, ..] = &inputs[0][..] else { unreachable!() };
        let (theirs, _) = HqcKem::<P>::generate_key_deterministic(&[7; 32]);
        assert_eq!(theirs.as_ref(), &public[..]);
        let key = DecapsulationKey::<P>::try_from(&secret[..]).unwrap();
        assert_eq!(key.decapsulate(&Ciphertext::try_from(&ciphertext[..]).unwrap()).as_ref(), received);
    }

    /// Liboqs' BIKE decapsulates what it sends; its keys have another form than ours, its ciphertexts the same: ours for its
    /// public key, decapsulated by it.
    #[test]
    fn bike_of_liboqs_agrees() {
        use adamant::kem::bike::{Bike, EncapsulationKey, Level};
        for level in Level::ALL {
            let Some(mut theirs) = oqs::Mechanism::new(level.name()) else {
                return println!("liboqs: {}", oqs::version().unwrap_err());
            };
            let key = EncapsulationKey::from_bytes(&Bike::new(level).unwrap(), &theirs.public).unwrap();
            let (ciphertext, sent) = key.encapsulate_derandomized(&[3; 32]).unwrap();
            theirs.ciphertext = ciphertext;
            assert!(theirs.decaps());
            assert_eq!(theirs.shared, *sent, "{}", level.name());
        }
    }
}
