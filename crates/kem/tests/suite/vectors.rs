//! The official vectors, and what the model computed.

use crate::{Record, hex, records};
use adamant_kem::RandomSource;
use adamant_kem::hqc::{Backend, DecapsulationKey, EncapsulationKey, Set};
use adamant_symmetric::keccak::{Reader, Shake256, sha3_256};

fn set(record: &Record) -> Set {
    Set::by_name(&record["set"]).unwrap()
}

/// The generator of the official files.
struct Generator(Reader);

impl Generator {
    fn new(seed: &[u8]) -> Generator {
        let mut hash = Shake256::new();
        hash.update(seed);
        hash.update(&[0]);
        Generator(hash.reader())
    }
}

impl RandomSource for Generator {
    fn fill(&mut self, out: &mut [u8]) -> Result<(), adamant_base::random::RandomUnavailable> {
        self.0.read(out);
        Ok(())
    }
}

/// All 300 vectors: keys, ciphertexts and secrets, and every one on one of the back ends besides the fastest.
#[test]
fn official() {
    let records = records("published/hqc.txt");
    assert_eq!(records.len(), 300);
    let backends: Vec<Backend> = Backend::all_available().collect();
    let reduced = std::env::var_os("ADAMANT_TEST_REDUCED").is_some();
    for (i, record) in records.iter().enumerate().filter(|(i, _)| !reduced || i % 25 == 0) {
        let (set, mut random) = (set(record), Generator::new(&hex(&record["seed"])));
        let key = DecapsulationKey::generate(set, &mut random).unwrap();
        let (ciphertext, secret) = key.encapsulation_key().encapsulate(&mut random).unwrap();
        assert_eq!(sha3_256(key.encapsulation_key().as_bytes())[..], hex(&record["pk"]));
        assert_eq!(sha3_256(&key.to_bytes())[..], hex(&record["sk"]));
        assert_eq!(sha3_256(&ciphertext)[..], hex(&record["ct"]));
        assert_eq!(secret[..], hex(&record["ss"]));
        assert_eq!(key.decapsulate(&ciphertext).unwrap(), secret);

        let other = backends[i % backends.len()];
        let again = DecapsulationKey::with_backend(set, &key.to_seed(), other).unwrap();
        assert_eq!(again.to_bytes(), key.to_bytes());
        assert_eq!(again.decapsulate(&ciphertext).unwrap(), secret);
        let mut random = Generator::new(&hex(&record["seed"]));
        random.fill(&mut [0; 32]).unwrap();
        let public = EncapsulationKey::with_backend(set, key.encapsulation_key().as_bytes(), other).unwrap();
        assert_eq!(public.encapsulate(&mut random).unwrap(), (ciphertext, secret));
    }
}

/// CVE-2024-54137: damaged ciphertexts in every region, all sets, all back ends, whole and as a trusted full key.
#[test]
fn wrong_shared_secret_for_bad_ciphertexts() {
    let rows = records("generated/hqc.txt");
    let damaged: Vec<&Record> = rows.iter().filter(|row| row.contains_key("ss")).collect();
    assert_eq!(damaged.len(), 30);
    for record in damaged {
        for backend in Backend::all_available() {
            let seed = hex(&record["seed"]).try_into().unwrap();
            let key = DecapsulationKey::with_backend(set(record), &seed, backend).unwrap();
            let salt = hex(&record["salt"]).try_into().unwrap();
            let message = hex(&record["message"]);
            let (mut ciphertext, sent) =
                key.encapsulation_key().encapsulate_derandomized(&message, &salt).unwrap();
            let from = usize::from_str_radix(&record["from"], 16).unwrap();
            let change = record.get("xor").map(|text| hex(text)).unwrap_or_default();
            ciphertext[from..].iter_mut().zip(&change).for_each(|(byte, change)| *byte ^= change);
            let received = key.decapsulate(&ciphertext).unwrap();
            assert_eq!(received[..], hex(&record["ss"]), "{}, {}", record["what"], backend.name());
            assert_eq!(received == sent, record["what"] == "good");
            let full =
                DecapsulationKey::from_trusted_bytes_with_backend(set(record), &key.to_bytes(), backend)
                    .unwrap();
            assert_eq!(full.decapsulate(&ciphertext).unwrap(), received);
        }
    }
}
