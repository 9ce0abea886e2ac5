//! Whole files: those of drand's tle, our own, and what is wrong with damaged ones.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_tlock::{
    Beacon, Chain, Ciphertext, Error, OsRandom, OtherStanza, Round, Scheme, Stanza, armor, open,
    open_with_key, seal, seal_with,
};
use std::io::Write;

/// Of drand/tlock, `TestDecryptText` in tlock_test.go: quicknet's round 12040883.
const PUBLISHED: &str = include_str!("data/published.tle");
const ROUND: u64 = 12_040_883;
const SIGNATURE: &str =
    "929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394";

fn beacon() -> Beacon {
    Beacon::from_json(&format!("{{\"round\":{ROUND},\"signature\":\"{SIGNATURE}\"}}")).unwrap()
}

fn opened(chain: &Chain, beacon: &Beacon, file: &[u8]) -> Result<Vec<u8>, Error> {
    let mut out = Vec::new();
    open(chain, beacon, &mut &file[..], &mut out).map(|()| out)
}

fn sealed(contents: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let round = Round::new(&Chain::quicknet(), ROUND).unwrap();
    seal(&round, &mut &contents[..], &mut file, &mut OsRandom).unwrap();
    file
}

#[test]
fn the_published_file() {
    let chain = Chain::quicknet();
    beacon().verify(&chain).unwrap();
    assert_eq!(opened(&chain, &beacon(), PUBLISHED.as_bytes()).unwrap(), b"hello world");
    let stanzas = Stanza::read(&mut PUBLISHED.as_bytes()).unwrap();
    assert_eq!(stanzas.len(), 1);
    assert_eq!((stanzas[0].round(), stanzas[0].chain_hash()), (ROUND, chain.hash()));
    // Other ends of lines, and white space behind.
    assert_eq!(
        opened(&chain, &beacon(), PUBLISHED.replace('\n', "\r\n").as_bytes()).unwrap(),
        b"hello world"
    );
    assert_eq!(opened(&chain, &beacon(), format!("{PUBLISHED}\n  \n").as_bytes()).unwrap(), b"hello world");
}

/// Files that tle has made for networks of all schemes, with keys that were drawn for that.
#[test]
fn files_of_tle_for_all_schemes() {
    for (scheme, folder) in Scheme::ALL.iter().zip(["g1-rfc9380", "g1", "g2", "bn254"]) {
        let read = |name: &str| {
            std::fs::read(format!("{}/tests/data/{folder}/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
        };
        let chain = Chain::from_json(&String::from_utf8(read("chain.json")).unwrap()).unwrap();
        assert_eq!(chain.scheme(), *scheme);
        assert!(!chain.is_known());
        let beacon = Beacon::from_json(&String::from_utf8(read("beacon.json")).unwrap()).unwrap();
        // The contents do not depend on the scheme: one file of more than a chunk will do.
        let files = [("short.tle", 12), ("empty.tle", 0), ("long.tle", 70_000)];
        for (name, length) in files.into_iter().filter(|(_, length)| *length < 100 || folder == "g1-rfc9380")
        {
            let contents = opened(&chain, &beacon, &read(name)).unwrap();
            let expected: Vec<u8> = (0..length).map(|i| b"time will tell\n"[i % 15]).collect();
            assert!(contents == expected, "{folder}/{name}");
        }
        // And ours, under the same key.
        let mut file = Vec::new();
        let round = Round::new(&chain, beacon.round()).unwrap();
        seal(&round, &mut &b"ours"[..], &mut file, &mut OsRandom).unwrap();
        assert_eq!(opened(&chain, &beacon, &file).unwrap(), b"ours");
        assert!(matches!(opened(&Chain::quicknet(), &beacon, &file), Err(Error::BeaconRefused)));
    }
}

#[test]
fn published_beacons_of_all_schemes() {
    let mut schemes = std::collections::BTreeSet::new();
    for line in include_str!("data/beacons.txt").lines().filter(|line| !line.starts_with('#')) {
        let [scheme, round, key, signature] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let json = format!(
            r#"{{"public_key":"{key}","period":3,"genesis_time":1,"groupHash":"00","schemeID":"{scheme}"}}"#
        );
        let chain = Chain::from_json(&json).unwrap();
        let beacon = |round: u64| format!(r#"{{"round":{round},"signature":"{signature}"}}"#);
        let round = round.parse().unwrap();
        Beacon::from_json(&beacon(round)).unwrap().verify(&chain).unwrap();
        let other = Beacon::from_json(&beacon(round + 1)).unwrap().verify(&chain);
        assert!(matches!(other, Err(Error::BeaconRefused)), "{line}");
        schemes.insert(scheme);
    }
    // Quicknet has one of its own.
    assert_eq!(schemes.len(), Scheme::ALL.len() - 1);
}

#[test]
fn contents_of_all_lengths() {
    let chain = Chain::quicknet();
    for length in [0usize, 1, 47, 48, 49, 65_535, 65_536, 65_537, 131_072, 200_000] {
        let contents: Vec<u8> = (0..length).map(|i| ((i * i) >> 7) as u8).collect();
        let file = sealed(&contents);
        assert_eq!(file.len(), 327 + 16 + length + 16 * length.div_ceil(65_536).max(1));
        assert!(opened(&chain, &beacon(), &file).unwrap() == contents, "{length}");
        let mut text = armor::Writer::new(Vec::new()).unwrap();
        text.write_all(&file).unwrap();
        let text = text.finish().unwrap();
        assert!(text.starts_with(b"-----BEGIN AGE ENCRYPTED FILE-----\n") && text.ends_with(b"FILE-----\n"));
        assert!(opened(&chain, &beacon(), &text).unwrap() == contents, "{length}");
    }
}

#[test]
fn two_files_have_nothing_in_common() {
    let (a, b) = (sealed(b"same"), sealed(b"same"));
    let line = |file: &[u8], i: usize| file.split(|c| *c == b'\n').nth(i).unwrap().to_vec();
    assert_eq!(line(&a, 1), line(&b, 1));
    assert_ne!(line(&a, 2), line(&b, 2));
}

/// Every bit of the file counts.
#[test]
fn damage_is_found() {
    let (chain, beacon) = (Chain::quicknet(), beacon());
    let file = sealed(b"contents");
    for at in (0..file.len()).filter(|at| at % 7 == 0 || *at > 300) {
        let mut damaged = file.clone();
        damaged[at] ^= 1;
        assert!(opened(&chain, &beacon, &damaged).is_err(), "{at}");
    }
    for length in [0, 10, 100, 326, 327, 342, 343, file.len() - 1] {
        assert!(opened(&chain, &beacon, &file[..length]).is_err(), "{length}");
    }
    let longer = [&file[..], b"x"].concat();
    assert!(matches!(opened(&chain, &beacon, &longer), Err(Error::Damaged)));
    // A file that ends where a chunk does.
    let long = sealed(&[7; 65_536 * 2]);
    let cut = long.len() - 65_552;
    assert!(matches!(opened(&chain, &beacon, &long[..cut]), Err(Error::Damaged)));
    // An empty chunk behind full ones is refused, as one contents have one file.
    let tag_only = [&long[..], &[0; 16]].concat();
    assert!(matches!(opened(&chain, &beacon, &tag_only), Err(Error::Damaged)));
}

#[test]
fn headers_that_are_none() {
    let (chain, beacon) = (Chain::quicknet(), beacon());
    let file = sealed(b"contents");
    let end = file.windows(4).position(|four| four == b"--- ").unwrap();
    let (header, rest) = file.split_at(end);
    let header = String::from_utf8(header.to_vec()).unwrap();
    for (from, to) in [
        ("/v1", "/v2"),
        ("-> tlock", "->tlock"),
        ("-> tlock", "->  tlock"),
        ("tlock ", "tlock 0"),
        ("tlock ", "tlock +"),
        ("tlock ", "tlock x"),
        (" 52db", " 52DB"),
        (" 52db", " 2db"),
        (" 52db", " x 52db"),
        ("\n-> ", "\n\n-> "),
    ] {
        assert!(header.contains(from));
        let changed = [header.replacen(from, to, 1).as_bytes(), rest].concat();
        assert!(matches!(opened(&chain, &beacon, &changed), Err(Error::InvalidFile)), "{from} {to}");
    }
    // Stanzas of others are passed over, but belong to what the MAC is of.
    let other = [header.replacen("-> tlock", "-> X25519 abc\nAAAA\n-> tlock", 1).as_bytes(), rest].concat();
    assert!(matches!(opened(&chain, &beacon, &other), Err(Error::Damaged)));
    let only_others = [header.replacen("-> tlock", "-> other", 1).as_bytes(), rest].concat();
    assert!(matches!(opened(&chain, &beacon, &only_others), Err(Error::InvalidFile)));
    let other_chain = [header.replacen(" 52db", " 52dc", 1).as_bytes(), rest].concat();
    assert!(matches!(opened(&chain, &beacon, &other_chain), Err(Error::WrongChain)));
    let other_round = [header.replacen("tlock 1", "tlock 2", 1).as_bytes(), rest].concat();
    assert!(matches!(opened(&chain, &beacon, &other_round), Err(Error::WrongRound(22_040_883))));
    assert!(matches!(opened(&chain, &beacon, &vec![b'a'; 1 << 20]), Err(Error::InvalidFile)));
    assert!(matches!(Round::new(&chain, 0), Err(Error::InvalidRound)));
}

/// A second stanza opens the file too, in its own way.
#[test]
fn more_stanzas() {
    let (chain, round) = (Chain::quicknet(), Round::new(&Chain::quicknet(), ROUND).unwrap());
    for length in [0usize, 47, 48, 49, 600] {
        let body: Vec<u8> = (0..length).map(|i| i as u8).collect();
        let (mut file, mut key) = (Vec::new(), [0; 16]);
        let others = |of_file: &[u8; 16]| {
            key = *of_file;
            Ok(vec![OtherStanza::new("other a b", &body)?, OtherStanza::new("!", b"")?])
        };
        seal_with(&round, others, &mut &b"two locks"[..], &mut file, &mut OsRandom).unwrap();
        assert_eq!(opened(&chain, &beacon(), &file).unwrap(), b"two locks");
        let found = OtherStanza::read(&mut &file[..]).unwrap();
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].arguments(), found[0].body()), ("other a b", &body[..]));
        assert_eq!((found[1].arguments(), found[1].body()), ("!", &b""[..]));
        assert_eq!(Stanza::read(&mut &file[..]).unwrap().len(), 1);
        let mut out = Vec::new();
        open_with_key(&key, &mut &file[..], &mut out).unwrap();
        assert_eq!(out, b"two locks");
        let mut text = armor::Writer::new(Vec::new()).unwrap();
        text.write_all(&file).unwrap();
        let (text, mut out) = (text.finish().unwrap(), Vec::new());
        assert_eq!(OtherStanza::read(&mut &text[..]).unwrap(), found);
        open_with_key(&key, &mut &text[..], &mut out).unwrap();
        assert_eq!(out, b"two locks");
        key[15] ^= 1;
        assert!(matches!(open_with_key(&key, &mut &file[..], &mut out), Err(Error::Damaged)));
    }
    for arguments in ["", " ", "a  b", " a", "a ", "tlock", "tlock 1 2", "a\nb", "\u{e4}"] {
        assert!(matches!(OtherStanza::new(arguments, b""), Err(Error::InvalidFile)), "{arguments}");
    }
    assert!(OtherStanza::new("a", &[0; 1 << 16]).is_err());
    let failing = |_: &[u8; 16]| Err(Error::Random);
    assert!(seal_with(&round, failing, &mut &b""[..], &mut Vec::new(), &mut OsRandom).is_err());
}

/// File keys alone, of every scheme, by a round as it is and prepared; what was changed or is of another round is refused.
#[test]
fn file_keys() {
    for folder in ["g1-rfc9380", "g1", "g2", "bn254"] {
        let read = |name: &str| {
            let path = format!("{}/tests/data/{folder}/{name}", env!("CARGO_MANIFEST_DIR"));
            std::fs::read_to_string(path).unwrap()
        };
        let chain = Chain::from_json(&read("chain.json")).unwrap();
        let beacon = Beacon::from_json(&read("beacon.json")).unwrap().verified(&chain).unwrap();
        let round = Round::new(&chain, beacon.round()).unwrap();
        let next = Round::new(&chain, beacon.round() + 1).unwrap();
        for round in [round.clone(), round.prepare()] {
            let sealed = round.encrypt(&[9; 16], &mut OsRandom).unwrap();
            assert_eq!(sealed.as_bytes().len(), Ciphertext::bytes(&chain));
            assert_eq!(*beacon.decrypt(&sealed).unwrap(), [9; 16]);
            for at in [0, 1, 40, sealed.as_bytes().len() - 20, sealed.as_bytes().len() - 1] {
                let mut changed = sealed.as_bytes().to_vec();
                changed[at] ^= 1;
                let changed = Ciphertext::from_bytes(&chain, &changed).unwrap();
                assert!(matches!(beacon.decrypt(&changed), Err(Error::Damaged)), "{folder} {at}");
            }
            assert!(Ciphertext::from_bytes(&chain, &sealed.as_bytes()[1..]).is_err());
        }
        let other = next.encrypt(&[9; 16], &mut OsRandom).unwrap();
        assert!(matches!(beacon.decrypt(&other), Err(Error::Damaged)));
        assert_eq!(*beacon.chain(), chain);
    }
}

#[test]
fn armor_that_is_none() {
    let (chain, beacon) = (Chain::quicknet(), beacon());
    for (from, to) in [
        ("-----BEGIN", "----BEGIN"),
        ("-----END AGE", "-----END"),
        ("YWdl", "YWd"),
        ("YWdl", "YW-l"),
        ("zlP8Q==", "zlP8R=="),
        ("zlP8Q==", "zlP8Q="),
        ("zlP8Q==\n", "zlP8Q==\nAAAA\n"),
        ("ZdQ2", "\nZdQ2"),
        ("FILE-----\nYWdl", "FILE-----\n\nYWdl"),
    ] {
        let changed = PUBLISHED.replacen(from, to, 1);
        if changed == PUBLISHED {
            continue;
        }
        assert!(opened(&chain, &beacon, changed.as_bytes()).is_err(), "{from} {to}");
    }
    assert!(opened(&chain, &beacon, format!("{PUBLISHED}more").as_bytes()).is_err());
}
