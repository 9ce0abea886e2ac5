//! Banderwagon, and encodings of Jubjub.

use crate::array;
use crate::read::records;
use adamant_curves::bandersnatch::{self, banderwagon::Element};
use adamant_curves::field::Field;
use adamant_curves::{Error, jubjub};

#[test]
fn banderwagon() {
    let (g, mut refused) = (Element::generator(), 0);
    for record in records("banderwagon") {
        if let Some(bytes) = record.get("refused") {
            assert!(Element::from_bytes(&array(bytes)).is_err(), "{bytes}");
            refused += 1;
            continue;
        }
        let (k, bytes) = (bandersnatch::Fr::from_hex(&record["k"]), array(&record["bytes"]));
        let element = g.mul(&k);
        assert_eq!(element.to_bytes(), bytes);
        assert_eq!(element.map_to_field(), bandersnatch::Fp::from_hex(&record["field"]));
        let back = Element::from_bytes(&bytes).unwrap();
        assert_eq!((back, g.mul_vartime(&k)), (element, element));
        assert_eq!(back.map_to_scalar(), element.map_to_scalar());
        // The other point of the class behaves alike, under the endomorphism too.
        let three = bandersnatch::Fr::from(3u64);
        assert_eq!((back * three).to_bytes(), (element + element.double()).to_bytes());
        assert_eq!(back.mul(&-three), -(element.mul_vartime(&three)));
        assert!((back - element).is_identity().declassify());
        assert_eq!(back == g, k == Field::ONE);
    }
    assert!(refused > 3);
}

/// Multiples 0 to 3 of the generator as published for Verkle trees.
#[test]
fn banderwagon_generator() {
    let generator = "4a2c7486fd924882bf02c6908de395122843e3e05264d7991e18e7985dad51e9";
    assert_eq!(Element::generator().to_bytes(), array(generator));
    assert_eq!(Element::from_bytes(&[0; 32]), Ok(Element::IDENTITY));
    let p = array("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001");
    assert_eq!(Element::from_bytes(&p), Err(Error::InvalidEncoding));
    assert_eq!(Element::from_bytes(&[0xff; 32]), Err(Error::InvalidEncoding));
}

/// (0, -1) is the neutral element, whatever it is multiplied with.
#[test]
fn the_other_point_of_the_neutral_class() {
    let fp = bandersnatch::Fp::ZERO;
    let other = bandersnatch::Affine::from_xy_of_curve(fp, -bandersnatch::Fp::ONE).unwrap();
    assert!(!other.is_in_subgroup().declassify());
    let zero = Element::from_bytes(&[0; 32]).unwrap();
    for k in [0u64, 1, 2, 12345] {
        assert_eq!(zero.mul(&bandersnatch::Fr::from(k)).to_bytes(), [0; 32]);
        assert_eq!(zero.mul_vartime(&bandersnatch::Fr::from(k)), Element::IDENTITY);
    }
}

#[test]
fn jubjub_encoding() {
    for record in records("jubjub_whole") {
        let [x, y] = ["px", "py"].map(|name| jubjub::Fp::from_hex(&record[name]));
        let point = jubjub::Affine::from_xy_of_curve(x, y).unwrap();
        let bytes = point.to_bytes();
        assert_eq!(jubjub::Affine::from_bytes_of_curve(&bytes), Ok(point));
        let expected = if record["in_subgroup"] == "1" { Ok(point) } else { Err(Error::NotInSubgroup) };
        assert_eq!(jubjub::Affine::from_bytes(&bytes), expected);
        assert!(!point.to_extended().is_small_order().declassify());
    }
    // -0, which ZIP 216 forbids; y = p + 1; y of no point.
    let mut minus_zero = jubjub::Affine::IDENTITY.to_bytes();
    minus_zero[31] |= 0x80;
    assert_eq!(jubjub::Affine::from_bytes_of_curve(&minus_zero), Err(Error::NotOnCurve));
    assert_eq!(jubjub::Affine::from_bytes_of_curve(&[0x7f; 32]), Err(Error::InvalidEncoding));
    let refused = (2u8..12).filter(|&y| {
        let mut bytes = [0; 32];
        bytes[0] = y;
        jubjub::Affine::from_bytes_of_curve(&bytes) == Err(Error::NotOnCurve)
    });
    assert!(refused.count() > 0);
    let order_2 = jubjub::Affine::from_xy_of_curve(jubjub::Fp::ZERO, -jubjub::Fp::ONE).unwrap();
    assert!(order_2.to_extended().is_small_order().declassify());
}
