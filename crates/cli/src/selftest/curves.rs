//! Groups of Edwards curves, hashing to curves, sums of products, on the kernels that this CPU gets.

use super::Test;
use crate::commands::curve::written::Written;
use crate::vectors::{
    BANDERSNATCH, BANDERWAGON, BLS12_381, EDWARDS25519, HASH_TO_EDWARDS, JUBJUB, RFC_9380,
    RFC_9380_ELLIGATOR2, Record, records,
};
use adamant::base::cpu::{Adx, Ifma};
use adamant::curves::curve::short_weierstrass::Scalar;
use adamant::curves::curve::twisted_edwards::{Affine, Extended, TwistedEdwards};
use adamant::curves::field::{FieldElement, FieldParameters};
use adamant::curves::msm::{msm, msm_vartime};
use adamant::curves::registry::{Sum, groups, suites};
use adamant::curves::{bandersnatch, banderwagon};
use adamant::curves::{curve25519, jubjub};

pub fn tests() -> Vec<Test> {
    let general = if Adx::detect().is_some() { Adx::NAME } else { "portable" };
    let of_25519 = if Ifma::detect().is_some() { Ifma::NAME } else { general };
    let test = |name: &str, kernel: &str, check: fn() -> Option<bool>| Test {
        name: name.to_string(),
        kernel: kernel.to_string(),
        run: Box::new(move || check() == Some(true)),
    };
    vec![
        test("multiplication and sums on Edwards25519", of_25519, || {
            edwards::<curve25519::Parameters, _>(EDWARDS25519)
        }),
        test("multiplication and sums on Jubjub", general, || edwards::<jubjub::Parameters, _>(JUBJUB)),
        test("multiplication and sums on Bandersnatch", general, || {
            edwards::<bandersnatch::Parameters, _>(BANDERSNATCH)
        }),
        test("encodings of Banderwagon", general, encodings),
        test("hashing to curves, RFC 9380", general, || hashes(RFC_9380)),
        test("hashing to curve25519 and edwards25519, RFC 9380", general, || hashes(RFC_9380_ELLIGATOR2)),
        test("hashing to Jubjub, Bandersnatch and Ristretto255", general, || hashes(HASH_TO_EDWARDS)),
        test("sums of products on BLS12-381", general, sums),
    ]
}

/// Products, one by one and added up.
fn edwards<C: TwistedEdwards<Base = FieldElement<P, 4>>, P: FieldParameters<4>>(
    vectors: &'static str,
) -> Option<bool> {
    let number =
        |record: &Record, name: &str| FieldElement::<P, 4>::from_be_bytes_reduced(&record.number(name));
    let (mut points, mut scalars, mut sum) = (Vec::new(), Vec::new(), Extended::<C>::IDENTITY);
    for record in records(vectors) {
        let read = |x, y| Affine::<C>::from_xy_of_curve(number(&record, x), number(&record, y)).ok();
        let (point, product) = (read("px", "py")?, read("x", "y")?);
        let scalar = C::Scalar::from_bytes_reduced(&record.number("k"));
        if point.mul(&scalar).to_affine() != product || point.mul_vartime(&scalar).to_affine() != product {
            return Some(false);
        }
        points.push(point);
        scalars.push(scalar);
        sum = sum.add_affine(&product);
    }
    let sums = [msm(&points, &scalars).ok()?, msm_vartime(&points, &scalars).ok()?];
    Some(!points.is_empty() && sums == [sum, sum])
}

fn encodings() -> Option<bool> {
    let (g, mut count) = (banderwagon::Element::generator(), 0);
    for record in records(BANDERWAGON).iter().filter(|record| record.has("bytes")) {
        let element = g.mul(&Scalar::from_bytes_reduced(&record.number("k")));
        let bytes = element.to_bytes();
        if bytes[..] != record.number("bytes")[..]
            || banderwagon::Element::from_bytes(&bytes).ok()? != element
        {
            return Some(false);
        }
        count += 1;
    }
    Some(count > 0)
}

/// Hex digits, separated by blanks, without leading zeros.
fn trimmed<'a>(tokens: impl Iterator<Item = &'a str>) -> String {
    let short = tokens.map(|digits| digits.trim_start_matches("0x").trim_start_matches('0'));
    short.collect::<Vec<_>>().join(" ")
}

/// The coordinates of what a command prints.
fn coordinates(lines: &[String]) -> String {
    trimmed(lines.iter().take(2).flat_map(|line| line.split(' ').skip(2)))
}

/// Every suite's records.
fn hashes(vectors: &'static str) -> Option<bool> {
    let mut count = 0;
    for record in records(vectors) {
        let name = record.text(if record.has("suite") { "suite" } else { "ristretto" });
        if name.is_empty() {
            continue;
        }
        let suite = suites().find(|suite| suite.name == name)?;
        let point = (suite.hash)(&record.number("msg"), &record.number("dst")).ok()?;
        let lines = Written::from((suite.describe)(&point).ok()?).lines();
        let right = if record.has("bytes") {
            lines == [record.text("bytes")]
        } else {
            coordinates(&lines) == trimmed(record.text("point").split(' '))
        };
        if !right {
            return Some(false);
        }
        count += 1;
    }
    Some(count > 0)
}

/// Products, one by one and added up.
fn sums() -> Option<bool> {
    let group = groups().find(|group| (group.curve(), group.group()) == ("bls12-381", "g1"))?;
    let lines = |sum: &dyn Sum| Some(Written::from(group.describe(&sum.bytes()).ok()?).lines());
    // x and y of 48 bytes.
    let point = |text: &str| {
        let bytes =
            text.split(' ').flat_map(|digits| crate::input::hex::number(&format!("{digits:0>96}"), "").ok());
        bytes.flatten().collect::<Vec<u8>>()
    };
    let (mut all, mut products, mut count) = (group.sum(0).ok()?, group.sum(0).ok()?, 0);
    for record in records(BLS12_381) {
        let product = record.text("product");
        // One point is outside of the subgroup, where the split of a scalar means nothing: such points are refused.
        if record.text("group") != "1" || product == "identity" || record.text("name") == "outside" {
            continue;
        }
        let mut one = group.sum(0).ok()?;
        one.push(&record.number("scalar"), &point(record.text("point"))).ok()?;
        one.add_up_vartime(0).ok()?;
        if coordinates(&lines(&*one)?) != trimmed(product.split(' ')) {
            return Some(false);
        }
        all.push(&record.number("scalar"), &point(record.text("point"))).ok()?;
        products.push(&[1], &point(product)).ok()?;
        count += 1;
    }
    all.add_up_vartime(0).ok()?;
    products.add_up_vartime(0).ok()?;
    Some(count > 0 && lines(&*all)? == lines(&*products)?)
}
