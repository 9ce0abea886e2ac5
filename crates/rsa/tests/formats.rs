//! Keys in DER and PEM: the model's bytes, and forms that must be refused.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_rsa::{Error, PrivateFormat, PrivateKey, PublicFormat, PublicKey};
use common::{Record, field, key_of, records};

fn key_records() -> Vec<Record> {
    records("generated/keys")
}

#[test]
fn both_ways() {
    for record in key_records() {
        let key = key_of(&record);
        assert_eq!(key.bits().to_string(), record["bits"]);
        for (format, name) in [(PrivateFormat::Pkcs8, "pkcs8"), (PrivateFormat::Pkcs1, "private_pkcs1")] {
            let der = field(&record, name);
            assert_eq!(key.to_der(format).to_vec(), der, "{name}");
            let read = PrivateKey::from_der(&der).unwrap();
            assert_eq!(read.to_der(format).to_vec(), der);
            assert_eq!(read.public_key(), key.public_key());
            let pem = key.to_pem(format);
            assert!(pem.lines().all(|line| line.len() <= 64) && pem.ends_with("-----\n"));
            assert_eq!(PrivateKey::from_pem(pem.as_bytes()).unwrap().to_der(format).to_vec(), der);
            // A public key is something else.
            assert_eq!(PublicKey::from_der(&der), Err(Error::InvalidDer));
            assert_eq!(PublicKey::from_pem(pem.as_bytes()), Err(Error::InvalidPem));
        }
        let public = key.public_key();
        for (format, name) in [(PublicFormat::Spki, "spki"), (PublicFormat::Pkcs1, "public_pkcs1")] {
            let der = field(&record, name);
            assert_eq!(public.to_der(format), der, "{name}");
            assert_eq!(PublicKey::from_der(&der).as_ref(), Ok(public));
            let pem = public.to_pem(format);
            assert_eq!(PublicKey::from_pem(&pem).as_ref(), Ok(public));
            assert!(PrivateKey::from_der(&der).is_err() && PrivateKey::from_pem(&pem).is_err());
            // Other line ends, blanks around it, lines of other lengths.
            let windows = format!("\r\n{}\r\n ", pem.replace('\n', "\r\n"));
            assert_eq!(PublicKey::from_pem(windows).as_ref(), Ok(public));
            let (head, body) = pem.split_once("-----\n").unwrap();
            let (body, end) = body.split_once("\n-----").unwrap();
            let one_line = format!("{head}-----\n{}\n-----{end}", body.replace('\n', ""));
            assert_eq!(PublicKey::from_pem(one_line).as_ref(), Ok(public));
        }
    }
}

/// Every byte cut off, every byte too many.
#[test]
fn lengths() {
    let record = &key_records()[0];
    for name in ["pkcs8", "private_pkcs1", "spki", "public_pkcs1"] {
        let mut der = field(record, name);
        let is_private = name.starts_with('p') && name != "public_pkcs1";
        let read = |der: &[u8]| {
            if is_private { PrivateKey::from_der(der).map(drop) } else { PublicKey::from_der(der).map(drop) }
        };
        assert_eq!(read(&der), Ok(()));
        for length in 0..der.len() {
            assert_eq!(read(&der[..length]), Err(Error::InvalidDer), "{name}, {length} bytes");
        }
        der.push(0);
        assert_eq!(read(&der), Err(Error::InvalidDer), "{name}");
    }
}

/// Every bit of a private key changed: refused, or another key's form to the byte. (Not a panic, and never a key whose numbers
/// do not fit.)
#[test]
fn every_bit() {
    let record = &key_records()[0];
    let der = field(record, "pkcs8");
    let mut taken = 0;
    for bit in adamant_testing::thinned(0..8 * der.len(), 16) {
        let mut changed = der.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        if let Ok(key) = PrivateKey::from_der(&changed) {
            assert_eq!(key.to_der(PrivateFormat::Pkcs8).to_vec(), changed);
            taken += 1;
        }
    }
    assert_eq!(taken, 0);
    // Of a public one another modulus or exponent can come out.
    let der = field(record, "spki");
    for bit in 0..8 * der.len() {
        let mut changed = der.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        if let Ok(key) = PublicKey::from_der(&changed) {
            assert_eq!(key.to_der(PublicFormat::Spki), changed);
        }
    }
}

/// Replaces the only place where `from` stands.
fn replaced(der: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let places: Vec<usize> = (0..der.len() - from.len()).filter(|&i| der[i..].starts_with(from)).collect();
    assert_eq!(places.len(), 1);
    let mut out = der.to_vec();
    out[places[0]..places[0] + to.len()].copy_from_slice(to);
    out
}

#[test]
fn other_keys() {
    let record = &key_records()[0];
    let (spki, pkcs8, pkcs1) =
        (field(record, "spki"), field(record, "pkcs8"), field(record, "private_pkcs1"));
    let oid = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];
    // RSASSA-PSS.
    let pss = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0a];
    assert_eq!(PublicKey::from_der(&replaced(&spki, &oid, &pss)), Err(Error::UnsupportedKey));
    assert_eq!(PrivateKey::from_der(&replaced(&pkcs8, &oid, &pss)).err(), Some(Error::UnsupportedKey));
    // X25519: RFC 8410, section 10.1.
    let x25519 = common::hex("302a300506032b656e032100").into_iter().chain([7; 32]).collect::<Vec<u8>>();
    assert_eq!(PublicKey::from_der(&x25519), Err(Error::UnsupportedKey));
    // Version 1: more than two primes.
    let mut more = pkcs1.clone();
    assert_eq!(more[4..7], [2, 1, 0]);
    more[6] = 1;
    assert_eq!(PrivateKey::from_der(&more).err(), Some(Error::UnsupportedKey));
    more[6] = 2;
    assert_eq!(PrivateKey::from_der(&more).err(), Some(Error::InvalidDer));
    // PKCS#8 of version 1, with a public key.
    let mut newer = pkcs8.clone();
    assert_eq!(newer[4..7], [2, 1, 0]);
    newer[6] = 1;
    assert_eq!(PrivateKey::from_der(&newer).err(), Some(Error::InvalidDer));
}

#[test]
fn texts() {
    let key = PrivateKey::from_der(&field(&key_records()[0], "pkcs8")).unwrap();
    let pem = key.to_pem(PrivateFormat::Pkcs8).to_string();
    let refused = |text: &str| PrivateKey::from_pem(text).err();
    let is_invalid = |text: &str| assert_eq!(refused(text), Some(Error::InvalidPem), "{text}");
    is_invalid("");
    is_invalid("-----BEGIN PRIVATE KEY-----");
    is_invalid("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n");
    is_invalid(&pem.replace("END PRIVATE", "END PUBLIC"));
    is_invalid(&pem.replace("BEGIN PRIVATE", "BEGIN RSA PRIVATE"));
    is_invalid(&pem.replace("PRIVATE KEY", "CERTIFICATE"));
    is_invalid(&pem.replace("-----\n", "-----"));
    is_invalid(&pem.replacen("MII", "M I", 1));
    is_invalid(&format!("text\n{pem}"));
    is_invalid(&format!("{pem}text"));
    is_invalid(&format!("{pem}{pem}"));
    // The right label for other bytes.
    assert_eq!(refused(&pem.replace(" PRIVATE", " RSA PRIVATE")), Some(Error::InvalidDer));
    let encrypted = pem.replace(" PRIVATE", " ENCRYPTED PRIVATE");
    assert_eq!(refused(&encrypted), Some(Error::EncryptedKey));
    let old = pem.replace(" PRIVATE", " RSA PRIVATE").replacen(
        "-----\n",
        "-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00\n\n",
        1,
    );
    assert_eq!(refused(&old), Some(Error::EncryptedKey));
}

/// The element that starts at `at`, with `more` behind its contents; its length has one or two bytes.
fn grown(der: &[u8], at: usize, more: &[u8]) -> Vec<u8> {
    let count = if der[at + 1] < 0x80 { 0 } else { usize::from(der[at + 1] & 0x7f) };
    let field = if count == 0 { at + 1..at + 2 } else { at + 2..at + 2 + count };
    let length = der[field.clone()].iter().fold(0, |length, &byte| length << 8 | usize::from(byte));
    let mut out = der.to_vec();
    let longer = (length + more.len()).to_be_bytes();
    out[field.clone()].copy_from_slice(&longer[longer.len() - field.len()..]);
    let end = field.end + length;
    out.splice(end..end, more.iter().copied());
    out
}

/// Something more in a SEQUENCE, at every depth.
#[test]
fn elements_too_many() {
    let record = &key_records()[4];
    let null = [5, 0];
    for name in ["spki", "public_pkcs1"] {
        assert_eq!(
            PublicKey::from_der(&grown(&field(record, name), 0, &null)),
            Err(Error::InvalidDer),
            "{name}"
        );
    }
    for name in ["pkcs8", "private_pkcs1"] {
        let refused = PrivateKey::from_der(&grown(&field(record, name), 0, &null)).err();
        assert_eq!(refused, Some(Error::InvalidDer), "{name}");
    }
    // The AlgorithmIdentifier, its NULL, the BIT STRING, the OCTET STRING.
    let (spki, pkcs8) = (field(record, "spki"), field(record, "pkcs8"));
    assert_eq!((spki[4], spki[17], spki[19]), (0x30, 0x05, 0x03));
    for inner in [4, 17, 19] {
        let inside = grown(&spki, inner, &null);
        let outer = if inner == 17 { grown_lengths(&inside, &[0, 4]) } else { grown_lengths(&inside, &[0]) };
        assert_eq!(PublicKey::from_der(&outer), Err(Error::InvalidDer), "spki, {inner}");
    }
    assert_eq!((pkcs8[7], pkcs8[20], pkcs8[22]), (0x30, 0x05, 0x04));
    for inner in [7, 20, 22] {
        let inside = grown(&pkcs8, inner, &null);
        let outer = if inner == 20 { grown_lengths(&inside, &[0, 7]) } else { grown_lengths(&inside, &[0]) };
        assert_eq!(PrivateKey::from_der(&outer).err(), Some(Error::InvalidDer), "pkcs8, {inner}");
    }
}

/// Two more in the lengths of the elements that start at these places.
fn grown_lengths(der: &[u8], places: &[usize]) -> Vec<u8> {
    let mut out = der.to_vec();
    for &at in places {
        // The last byte of the length: none of them runs over here.
        let last = if out[at + 1] < 0x80 { at + 1 } else { at + 1 + usize::from(out[at + 1] & 0x7f) };
        out[last] = out[last].checked_add(2).expect("it does not run over");
    }
    out
}
