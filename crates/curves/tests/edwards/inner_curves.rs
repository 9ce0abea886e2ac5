//! Banderwagon, and encodings of Jubjub.

use crate::array;
use crate::read::records;
use adamant_curves::bandersnatch;
use adamant_curves::banderwagon::Element;
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

/// Doublings of the generator, as crate-crypto/rust-verkle has them (`banderwagon/src/element.rs`).
const DOUBLINGS: [&str; 12] = [
    "4a2c7486fd924882bf02c6908de395122843e3e05264d7991e18e7985dad51e9",
    "43aa74ef706605705989e8fd38df46873b7eae5921fbed115ac9d937399ce4d5",
    "5e5f550494159f38aa54d2ed7f11a7e93e4968617990445cc93ac8e59808c126",
    "0e7e3748db7c5c999a7bcd93d71d671f1f40090423792266f94cb27ca43fce5c",
    "14ddaa48820cb6523b9ae5fe9fe257cbbd1f3d598a28e670a40da5d1159d864a",
    "6989d1c82b2d05c74b62fb0fbdf8843adae62ff720d370e209a7b84e14548a7d",
    "26b8df6fa414bf348a3dc780ea53b70303ce49f3369212dec6fbe4b349b832bf",
    "37e46072db18f038f2cc7d3d5b5d1374c0eb86ca46f869d6a95fc2fb092c0d35",
    "2c1ce64f26e1c772282a6633fac7ca73067ae820637ce348bb2c8477d228dc7d",
    "297ab0f5a8336a7a4e2657ad7a33a66e360fb6e50812d4be3326fab73d6cee07",
    "5b285811efa7a965bd6ef5632151ebf399115fcc8f5b9b8083415ce533cc39ce",
    "1f939fa2fd457b3effb82b25d3fe8ab965f54015f108f8c09d67e696294ab626",
];

#[test]
fn published_banderwagon_encodings() {
    let mut element = Element::generator();
    for bytes in DOUBLINGS {
        assert_eq!(element.to_bytes(), array(bytes));
        assert_eq!(Element::from_bytes(&array(bytes)), Ok(element));
        element = element.double();
    }
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

/// Secret keys and the encodings of their multiples of the generator, from the vectors of davxy/ark-vrf
/// (`data/vectors/bandersnatch_sha-512_ell2_ietf.json`); scalars are little-endian there.
#[test]
fn bandersnatch_encodings() {
    for (secret, public) in [
        (
            "58459215c189331d33521ddcb48565d61ce604f6dba881c9736222094d445e15",
            "6ea33200f135837e4f5ad97f0e940416f0943c114acd2e2405e2776cef169d6f",
        ),
        (
            "00789d0d6efefcab4b2915ec93a09ff3ce4556ae876ab476cd9d984b277d2d13",
            "6dd61b52fefddbf756af8b6119926626911a029f8afb288a21fb2e3b17687cde",
        ),
        (
            "8b776a316d705cfb06421427e66d1e94fa3744a2a2c4a091a90b84a272dc8216",
            "b234d14dd177bd490ac2c73f3c2ae69bc3c4189f18f6dfdeade33cd5c06b6d89",
        ),
    ] {
        let k = bandersnatch::Fr::from_le_bytes(&array::<32>(secret)).unwrap();
        let point = bandersnatch::Point::generator().mul(&k).to_affine();
        assert_eq!(point.to_bytes(), array(public));
        assert_eq!(bandersnatch::Affine::from_bytes(&array(public)), Ok(point));
        assert_eq!(bandersnatch::Affine::from_bytes(&point.neg().to_bytes()), Ok(point.neg()));
    }
    let identity = bandersnatch::Affine::IDENTITY.to_bytes();
    assert_eq!(bandersnatch::Affine::from_bytes(&identity), Ok(bandersnatch::Affine::IDENTITY));
    let mut bad = identity;
    bad[31] |= 0x80;
    assert_eq!(bandersnatch::Affine::from_bytes(&bad), Err(Error::InvalidEncoding));
    assert_eq!(bandersnatch::Affine::from_bytes(&[0x7f; 32]), Err(Error::InvalidEncoding));
    // (0, -1), and a y of no point.
    let order_2 = bandersnatch::Affine::from_xy_of_curve(Field::ZERO, -bandersnatch::Fp::ONE).unwrap();
    assert_eq!(bandersnatch::Affine::from_bytes(&order_2.to_bytes()), Err(Error::NotInSubgroup));
    let none = (2u64..40).map(bandersnatch::Fp::from).filter_map(|y| {
        let mut bytes = [0; 32];
        y.write_le_bytes(&mut bytes).unwrap();
        bandersnatch::Affine::from_bytes(&bytes).err()
    });
    assert!(none.into_iter().any(|error| error == Error::NotOnCurve));
}
