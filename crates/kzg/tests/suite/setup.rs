//! Setups: Ethereum's as it is stored, the three forms of files, and what is refused.

use crate::common::{blob, hex, mainnet};
use crate::insecure::{Points, insecure};
use crate::stored::text;
use adamant_kzg::{Error, Options, Settings};
use adamant_symmetric::sha256::sha256;

/// What is stored makes the file of the ceremony, byte for byte: the powers follow from the Lagrange form.
#[test]
fn is_the_ceremonys() {
    let text = text();
    let digest = sha256(text.as_bytes());
    assert_eq!(hex(&digest), "d39b9f2d047cc9dca2de58f264b6a09448ccd34db967881a6713eacacf0f26b7");

    // Loaded as a file it gives the same cells and proofs, as its digest is known. Where
    // the columns come from all powers: `columns_are_those_of_the_points`.
    let start = std::time::Instant::now();
    let settings = Settings::from_file_bytes(text.as_bytes(), Options::new()).unwrap();
    let known = start.elapsed();
    let blob = blob(1);
    assert_eq!(settings.blob_to_kzg_commitment(&blob), mainnet().blob_to_kzg_commitment(&blob));
    assert_eq!(settings.compute_cells_and_kzg_proofs(&blob), mainnet().compute_cells_and_kzg_proofs(&blob));
    println!("loaded in {known:?}");
}

#[test]
fn forms_of_files() {
    let points = insecure();
    let binary = [&points.monomial[..], &points.lagrange, &points.g2].concat();
    let blob = blob(2);
    let expected = points.settings(Options::new()).unwrap().blob_to_kzg_commitment(&blob).unwrap();
    assert_ne!(expected, mainnet().blob_to_kzg_commitment(&blob).unwrap());
    for file in [points.text().into_bytes(), points.json().into_bytes(), binary.clone()] {
        let settings = Settings::from_file_bytes(&file, Options::new().trusted()).unwrap();
        assert_eq!(settings.blob_to_kzg_commitment(&blob), Ok(expected));
    }
    let text = points.text();
    let json = points.json();
    for bad in [
        String::new(),
        "4096".into(),
        text.replacen("4096", "4095", 1),
        text.replacen("65", "66", 1),
        text.clone() + "00",
        text[..text.len() - 50].into(),
        text[..text.len() - 3].into(),
        text.replacen('a', "g", 1),
        text.replacen('\n', "\u{e9}\n", 1),
        json.replacen("g1_lagrange", "g1_lagrang", 1),
        json.replacen("g1_lagrange", "g2_monomial", 1),
        json.replacen(",\n", "\n", 1),
        json.clone() + "}",
        json.replacen("\"0x", "\"\\u0030x", 1),
        json[..json.len() - 3].into(),
        "{}".into(),
        "{".into(),
        "{\"g1_monomial\":[]}".into(),
    ] {
        assert_eq!(
            Settings::from_file_bytes(bad.as_bytes(), Options::new()).map(|_| ()),
            Err(Error::InvalidSetupFile),
            "{}",
            &bad[..bad.len().min(40)]
        );
    }
    for length in [0, 1, binary.len() - 1] {
        assert!(Settings::from_file_bytes(&binary[..length], Options::new()).is_err());
    }
}

#[test]
fn points_have_to_fit_together() {
    let good = insecure();
    assert!(good.settings(Options::new().threads(2)).is_ok());
    let with = |change: &dyn Fn(&mut Points)| {
        let mut points = good.clone();
        change(&mut points);
        points
    };
    let swap = |list: &mut [u8], size: usize, i: usize, j: usize| {
        let (low, high) = list.split_at_mut(j * size);
        low[i * size..(i + 1) * size].swap_with_slice(&mut high[..size]);
    };
    let negated = |list: &mut [u8], size: usize, i: usize| list[i * size] ^= 0x20;
    for bad in [
        with(&|points| swap(&mut points.lagrange, 48, 3, 4000)),
        with(&|points| swap(&mut points.monomial, 48, 3, 4000)),
        with(&|points| swap(&mut points.monomial, 48, 4094, 4095)),
        with(&|points| swap(&mut points.g2, 96, 63, 64)),
        with(&|points| negated(&mut points.lagrange, 48, 4095)),
        with(&|points| negated(&mut points.monomial, 48, 4095)),
        with(&|points| negated(&mut points.monomial, 48, 1)),
        with(&|points| negated(&mut points.g2, 96, 1)),
        with(&|points| negated(&mut points.g2, 96, 64)),
        with(&|points| std::mem::swap(&mut points.monomial, &mut points.lagrange)),
        with(&|points| negated(&mut points.g2, 96, 0)),
    ] {
        assert_eq!(bad.settings(Options::new()).map(|_| ()), Err(Error::InconsistentSetup));
    }
    // The forms exchanged are found even where the points are trusted.
    let exchanged = with(&|points| std::mem::swap(&mut points.monomial, &mut points.lagrange));
    assert_eq!(exchanged.settings(Options::new().trusted()).map(|_| ()), Err(Error::InconsistentSetup));
}

#[test]
fn points_have_to_be_points() {
    let good = insecure();
    // x = 4 is on the curve of G1, not in the group; x with all bits set is no coordinate.
    let mut outside = [0; 48];
    outside[0] = 0x80;
    outside[47] = 4;
    for (point, error) in [
        (outside, adamant_curves::Error::NotInSubgroup),
        ([0xbf; 48], adamant_curves::Error::InvalidEncoding),
        ([0; 48], adamant_curves::Error::InvalidFlags),
    ] {
        for at in [0, 77, 4095] {
            let mut points = good.clone();
            points.lagrange[48 * at..48 * at + 48].copy_from_slice(&point);
            let found = points.settings(Options::new().threads(3)).map(|_| ());
            assert_eq!(found, Err(Error::InvalidPoint(error)));
            if at > 0 {
                let mut points = good.clone();
                points.monomial[48 * at..48 * at + 48].copy_from_slice(&point);
                assert_eq!(points.settings(Options::new()).map(|_| ()), Err(Error::InvalidPoint(error)));
            }
        }
    }
    let mut points = good.clone();
    points.g2[96] = 0;
    assert!(matches!(points.settings(Options::new()), Err(Error::InvalidPoint(_))));
    points.g2.pop();
    assert_eq!(points.settings(Options::new()).map(|_| ()), Err(Error::InvalidLength));
}

#[test]
fn tables_of_any_width_give_the_same_proofs() {
    assert_eq!(Settings::mainnet(Options::new().precompute(16)).map(|_| ()), Err(Error::InvalidPrecompute));
    let blob = blob(3);
    let expected = mainnet().compute_cells_and_kzg_proofs(&blob).unwrap();
    for (width, threads) in [(1, 1), (5, 3), (0, 3)] {
        let settings = Settings::mainnet(Options::new().precompute(width).threads(threads)).unwrap();
        assert_eq!(settings.precompute(), width);
        assert_eq!(settings.compute_cells_and_kzg_proofs(&blob).as_ref(), Ok(&expected), "{width}");
    }
}
