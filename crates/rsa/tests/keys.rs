//! Keys: generation, numbers that do not fit, sizes; edge cases of the operations.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_base::random::RandomUnavailable;
use adamant_rsa::{
    Components, Error, Hash, OsRandom, PrivateKey, PublicKey, RandomSource, SaltLength, Scheme,
};
use common::{Fixed, Record, field, keys, records};

const SCHEMES: [Scheme; 2] = [Scheme::pkcs1v15(Hash::Sha256), Scheme::pss(Hash::Sha256)];
const NAMES: [&str; 8] = ["n", "e", "d", "p", "q", "d_p", "d_q", "q_inverse"];

/// The numbers of a record, one of them changed.
fn build(record: &Record, change: Option<(usize, Vec<u8>)>) -> Result<PrivateKey, Error> {
    let mut numbers = NAMES.map(|name| field(record, name));
    if let Some((place, value)) = change {
        numbers[place] = value;
    }
    let [n, e, d, p, q, d_p, d_q, q_inverse] = &numbers;
    PrivateKey::from_components(&Components { n, e, d, p, q, d_p, d_q, q_inverse })
}

#[test]
fn generated() {
    for e in [3, 65537, (1 << 33) - 9] {
        let key = PrivateKey::generate(1024, e, &mut OsRandom).unwrap();
        assert_eq!((key.bits(), key.byte_len(), key.public_key().exponent()), (1024, 128, e));
        key.check_primes(&mut OsRandom).unwrap();
        let read = PrivateKey::from_der(&key.to_der(Default::default())).unwrap();
        for scheme in SCHEMES {
            let signature = read.sign(scheme, b"message", &mut OsRandom).unwrap();
            assert_eq!(key.public_key().verify(scheme, b"message", &signature), Ok(()));
        }
    }
    let refused = |bits, e| PrivateKey::generate(bits, e, &mut OsRandom).err();
    for bits in [0, 1022, 1023, 1025, 16385, 16386, usize::MAX] {
        assert_eq!(refused(bits, 65537), Some(Error::InvalidSize), "{bits}");
    }
    for e in [0, 1, 2, 65536, (1 << 33) + 1, u64::MAX] {
        assert_eq!(refused(1024, e), Some(Error::InvalidExponent), "{e}");
    }
}

#[test]
fn numbers_that_do_not_fit() {
    let record = &records("generated/keys")[0];
    let key = build(record, None).unwrap();
    assert_eq!(format!("{key:?}"), "PrivateKey(1024 bits)");
    // Leading zeros are no difference.
    for place in 0..8 {
        let mut longer = vec![0; 3];
        longer.extend(field(record, NAMES[place]));
        assert!(build(record, Some((place, longer))).is_ok(), "{}", NAMES[place]);
    }
    for place in 0..8 {
        let number = field(record, NAMES[place]);
        let mut changes = vec![vec![], vec![0], vec![1], vec![0xff; 3000], vec![0xff; 128]];
        for bit in [1, 2, 0x80] {
            let mut changed = number.clone();
            *changed.last_mut().unwrap() ^= bit;
            changes.push(changed);
        }
        let mut longer = vec![1];
        longer.extend(&number);
        changes.push(longer);
        for value in changes {
            let refused = build(record, Some((place, value.clone()))).err();
            let allowed: &[Error] = match place {
                0 => &[Error::InvalidSize, Error::InvalidKey],
                1 => &[Error::InvalidExponent, Error::InvalidKey],
                _ => &[Error::InvalidKey],
            };
            assert!(refused.is_some_and(|error| allowed.contains(&error)), "{} {value:?}", NAMES[place]);
        }
    }
    // p and q changed over, without a new 1/q.
    let numbers = NAMES.map(|name| field(record, name));
    let [n, e, d, p, q, d_p, d_q, q_inverse] = &numbers;
    let swapped = Components { n, e, d, p: q, q: p, d_p: d_q, d_q: d_p, q_inverse };
    assert_eq!(PrivateKey::from_components(&swapped).err(), Some(Error::InvalidKey));
    // 1 n = n.
    let trivial = Components { n, e, d, p: n, q: &[1], d_p: d, d_q: &[0], q_inverse: &[1] };
    assert_eq!(PrivateKey::from_components(&trivial).err(), Some(Error::InvalidKey));
}

/// A "prime" that is a product of two: the numbers fit, but d undoes e for the real primes alone.
#[test]
fn composite_primes_are_found() {
    use adamant_integer::BoxedUint;
    let records = records("generated/keys");
    let number = |i: usize, name: &str| BoxedUint::from_be_bytes(&field(&records[i], name));
    let one = BoxedUint::from_u64(1);
    let e = BoxedUint::from_u64(65537);
    let p = number(0, "p").mul_wide(&number(0, "q"));
    let q = number(4, "p");
    let n = p.mul_wide(&q);
    let (p_1, q_1) = (p.wrapping_sub(&one), q.wrapping_sub(&one));
    let inverse = |m: &BoxedUint| e.invert(m).declassify();
    let gcd = p_1.gcd(&q_1);
    let lcm = p_1.div_rem(&gcd).declassify().unwrap().0.mul_wide(&q_1);
    let [d, d_p, d_q] = [inverse(&lcm), inverse(&p_1), inverse(&q_1)].map(|x| x.unwrap().to_be_bytes());
    let q_inverse = q.invert(&p).declassify().unwrap().to_be_bytes();
    let [n, p, q] = [n, p, q].map(|x| x.to_be_bytes());
    let key = PrivateKey::from_components(&Components {
        n: &n,
        e: &[1, 0, 1],
        d: &d,
        p: &p,
        q: &q,
        d_p: &d_p,
        d_q: &d_q,
        q_inverse: &q_inverse,
    })
    .unwrap();
    assert_eq!(key.check_primes(&mut OsRandom), Err(Error::InvalidKey));
    assert_eq!(key.sign(SCHEMES[0], b"", &mut OsRandom), Err(Error::FaultDetected));
}

#[test]
fn public_numbers() {
    let good = field(&records("generated/keys")[0], "n");
    let make = |n: &[u8], e: &[u8]| PublicKey::from_components(n, e).map(|key| key.bits());
    assert_eq!(make(&good, &[3]), Ok(1024));
    assert_eq!(make(&good, &[1, 0xff, 0xff, 0xff, 0xff]), Ok(1024));
    assert_eq!(make(&good, &[0, 0, 0, 0, 0, 0, 0, 0, 3]), Ok(1024));
    for e in [&[][..], &[0], &[1], &[2], &[4], &[2, 0, 0, 0, 1], &[1, 0, 0, 0, 0, 0, 0, 0, 1]] {
        assert_eq!(make(&good, e), Err(Error::InvalidExponent), "{e:?}");
    }
    let mut even = good.clone();
    even[127] &= 0xfe;
    assert_eq!(make(&even, &[3]), Err(Error::InvalidKey));
    let mut short = good.clone();
    short[0] = 0x7f;
    for n in [&[][..], &[0; 200], &[0xff; 127], &short, &[0xff; 2049], &[0xff; 100_000]] {
        assert_eq!(make(n, &[3]), Err(Error::InvalidSize));
    }
    assert_eq!(make(&[0xff; 2048], &[3]), Ok(16384));
}

/// The largest modulus: what verifies and encrypts with it needs no primes.
#[test]
fn sixteen_kilobits() {
    let mut n = vec![0x5a; 2048];
    (n[0], n[2047]) = (0xc3, 0x01);
    let key = PublicKey::from_components(&n, &[1, 0, 1]).unwrap();
    assert_eq!((key.bits(), key.byte_len(), key.modulus()), (16384, 2048, n.clone()));
    assert_eq!(PublicKey::from_pem(key.to_pem(Default::default())), Ok(key.clone()));
    let ciphertext = key.encrypt_oaep(Hash::Sha512, b"", &[7; 1918], &mut OsRandom).unwrap();
    assert_eq!(ciphertext.len(), 2048);
    let longer = key.encrypt_oaep(Hash::Sha512, b"", &[7; 1919], &mut OsRandom);
    assert_eq!(longer, Err(Error::MessageTooLong));
    for scheme in SCHEMES {
        assert_eq!(key.verify(scheme, b"", &ciphertext), Err(Error::InvalidSignature));
    }
}

/// Lengths, numbers from n on, trivial numbers, changed bits.
#[test]
fn signatures_that_do_not_hold() {
    for key in keys() {
        let public = key.public_key();
        let n = public.modulus();
        for scheme in SCHEMES {
            let good = key.sign(scheme, b"message", &mut OsRandom).unwrap();
            let refuse = |signature: &[u8]| {
                assert_eq!(public.verify(scheme, b"message", signature), Err(Error::InvalidSignature));
            };
            assert_eq!(public.verify(scheme, b"message", &good), Ok(()));
            assert_eq!(public.verify(scheme, b"massage", &good), Err(Error::InvalidSignature));
            refuse(&[]);
            refuse(&good[1..]);
            refuse(&good[..good.len() - 1]);
            refuse(&[&good[..], &[0]].concat());
            refuse(&[&[0], &good[..]].concat());
            refuse(&vec![0; n.len()]);
            refuse(&[&vec![0; n.len() - 1][..], &[1]].concat());
            refuse(&n);
            refuse(&vec![0xff; n.len()]);
            let mut minus_one = n.clone();
            *minus_one.last_mut().unwrap() -= 1;
            refuse(&minus_one);
            // The same residue, from n on: where it fits.
            let mut sum = vec![0; n.len()];
            let mut carry = 0;
            for i in (0..n.len()).rev() {
                let digit = u16::from(n[i]) + u16::from(good[i]) + carry;
                (sum[i], carry) = (digit as u8, digit >> 8);
            }
            if carry == 0 {
                refuse(&sum);
            }
            for bit in [0, 7, 8 * n.len() / 2, 8 * n.len() - 1] {
                let mut changed = good.clone();
                changed[bit / 8] ^= 1 << (bit % 8);
                refuse(&changed);
            }
        }
    }
}

#[test]
fn wrong_lengths() {
    let key = &keys()[0];
    let public = key.public_key();
    let mut source = Fixed::new(&[]);
    for scheme in SCHEMES {
        for digest in [&[][..], &[0; 31], &[0; 33]] {
            assert_eq!(key.sign_digest(scheme, digest, &mut source), Err(Error::DigestLength));
            assert_eq!(public.verify_digest(scheme, digest, &[0; 128]), Err(Error::DigestLength));
        }
    }
    let pss = |hash, salt| Scheme::Pss { hash, salt };
    let longest = 127 - 32 - 1;
    for (salt, result) in [
        (SaltLength::Any, Some(Error::SaltLength)),
        (SaltLength::Bytes(usize::MAX), Some(Error::SaltLength)),
        (SaltLength::Bytes(longest + 1), Some(Error::SaltLength)),
        (SaltLength::Bytes(longest), None),
    ] {
        assert_eq!(key.sign(pss(Hash::Sha256, salt), b"", &mut source).err(), result, "{salt:?}");
    }
    // 64 bytes of digest and as many of salt leave no room in 1024 bits, nor do two digests.
    assert_eq!(key.sign(Scheme::pss(Hash::Sha512), b"", &mut source), Err(Error::SaltLength));
    assert_eq!(public.encrypt_oaep(Hash::Sha512, b"", b"", &mut source), Err(Error::ModulusTooShort));
    let refused = key.decrypt_oaep(Hash::Sha512, b"", &[0; 128], &mut source).map(|x| x.to_vec());
    assert_eq!(refused, Err(Error::ModulusTooShort));
    assert_eq!((public.oaep_max_len(Hash::Sha512), public.oaep_max_len(Hash::Sha256)), (None, Some(62)));
    assert_eq!(public.encrypt_oaep(Hash::Sha256, b"", &[0; 63], &mut source), Err(Error::MessageTooLong));
    for ciphertext in [&[][..], &[0; 127], &[0; 129], &public.modulus(), &[0xff; 128]] {
        let refused = key.decrypt_oaep(Hash::Sha256, b"", ciphertext, &mut source).map(|x| x.to_vec());
        assert_eq!(refused, Err(Error::DecryptionFailed));
    }
}

/// A source that gives nothing.
struct Nothing;

impl RandomSource for Nothing {
    fn fill(&mut self, _: &mut [u8]) -> Result<(), RandomUnavailable> {
        Err(RandomUnavailable)
    }
}

#[test]
fn without_random_numbers() {
    let key = &keys()[0];
    for scheme in SCHEMES {
        assert_eq!(key.sign(scheme, b"", &mut Nothing), Err(Error::RandomUnavailable));
    }
    let refused = key.decrypt_oaep(Hash::Sha256, b"", &[0; 128], &mut Nothing).map(|x| x.to_vec());
    assert_eq!(refused, Err(Error::RandomUnavailable));
    let refused = key.public_key().encrypt_oaep(Hash::Sha256, b"", b"", &mut Nothing);
    assert_eq!(refused, Err(Error::RandomUnavailable));
    assert_eq!(PrivateKey::generate(1024, 3, &mut Nothing).err(), Some(Error::RandomUnavailable));
}

/// Threads may share keys.
#[test]
fn shared() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<PrivateKey>();
    is_shared::<PublicKey>();
}
