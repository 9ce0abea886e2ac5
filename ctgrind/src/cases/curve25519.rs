//! X25519, Ed25519, Ristretto255, hashing and sums of products in portable code, with MULX/ADX and with IFMA; Jubjub and Bandersnatch, which have no IFMA
//! kernels, in the first two.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::ct::{Choice, CtSelect};
use adamant::curves::banderwagon;
use adamant::curves::curve::short_weierstrass::Scalar;
use adamant::curves::curve::twisted_edwards::{batch_mul, batch_subgroup_check};
use adamant::curves::curve25519::{Fp, Point, shortened};
use adamant::curves::ed25519::SigningKey;
use adamant::curves::hash_to_curve::{
    batch_hash_to_edwards, batch_hash_to_ristretto255, encode_to_edwards, hash_to_curve25519,
    hash_to_edwards, hash_to_ristretto255,
};
use adamant::curves::msm::msm;
use adamant::curves::ristretto255::{self, Element};
use adamant::curves::scalar_mul::EdwardsFixedBase;
use adamant::curves::x25519::{x25519_base, x25519_base_batch, x25519_batch, x25519_unchecked};
use adamant::curves::{bandersnatch, curve25519, jubjub};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx", "ifma"] {
        case(cases, backend, "x25519 public key", |secret| x25519_base(&array(secret)).to_vec());
        case(cases, backend, "x25519", |secret| x25519_unchecked(&array(secret), &[9; 32]).to_vec());
        case(cases, backend, "ed25519 key and signature", |secret| {
            let key = SigningKey::from_seed(&array(secret));
            let mut out = key.sign(b"message").to_vec();
            out.extend(key.verifying_key().as_bytes());
            out
        });
        case(cases, backend, "ristretto255 map, multiplication, encoding", |secret| {
            let mut uniform = [0; 64];
            uniform[..48].copy_from_slice(secret);
            let scalar = ristretto255::Scalar::from_bytes_reduced(secret);
            let element = Element::from_uniform_bytes(&uniform).mul(&scalar);
            (element.double() + Element::mul_base(&scalar)).to_bytes().to_vec()
        });
        case(cases, backend, "edwards25519 sum of 2 products", |secret| {
            let scalars = [0, 1].map(|i| curve25519::Fr::from_bytes_reduced(&secret[24 * i..24 * i + 24]));
            let g = curve25519::Affine::GENERATOR;
            msm(&[g, g.neg()], &scalars).expect("equal lengths").to_bytes().to_vec()
        });
        case(cases, backend, "hash to curve25519, ristretto255", |secret| {
            // Whether it is the point at infinity is public.
            let (u, v) =
                hash_to_curve25519(secret, b"ctgrind").expect("a tag").declassify().expect("no infinity");
            let element = hash_to_ristretto255(secret, b"ctgrind").expect("a tag").to_bytes();
            [u.to_le_bytes(), v.to_le_bytes(), element].concat()
        });
    }
    for backend in ["portable", "adx", "avx2", "ifma"] {
        case(cases, backend, "x25519 of many keys", |secret| {
            let secrets: [[u8; 32]; 9] =
                core::array::from_fn(|i| core::array::from_fn(|j| secret[(5 * i + j) % 48]));
            let (mut publics, mut shared) = ([[0; 32]; 9], [[0; 32]; 9]);
            x25519_base_batch(&secrets, &mut publics).expect("equal lengths");
            // Whether a result was all zero is public, and the places where it is not.
            x25519_batch(&secrets, &publics, &mut shared).expect("points of large order");
            shared.concat()
        });
        case(cases, backend, "encodings of many points, edwards25519 and ristretto255", |secret| {
            let scalars: [curve25519::Fr; 9] =
                core::array::from_fn(|i| curve25519::Fr::from_bytes_reduced(&secret[i..i + 32]));
            // That all of them stand for points is public.
            let mut points = [Point::IDENTITY; 9];
            let encodings = scalars.map(|k| curve25519::mul_base(&k).to_bytes());
            Point::batch_from_bytes(&encodings, &mut points).expect("points");
            let mut elements = [Element::IDENTITY; 9];
            let encodings = scalars.map(|k| Element::mul_base(&k).to_bytes());
            Element::batch_from_bytes(&encodings, &mut elements).expect("elements");
            let mut out = points.map(|point| point.to_bytes()).concat();
            out.extend(elements.map(|element| element.to_bytes()).concat());
            out
        });
    }
    for backend in ["adx", "avx2", "ifma"] {
        case(cases, backend, "membership and products of eight points of edwards25519", |secret| {
            let scalars: [curve25519::Fr; 8] =
                core::array::from_fn(|i| curve25519::Fr::from_bytes_reduced(&secret[i..i + 32]));
            let points = scalars.map(|k| curve25519::mul_base(&k));
            let inside = batch_subgroup_check(&points);
            let mut products = [Point::IDENTITY; 8];
            batch_mul(&points, &scalars, &mut products).expect("equal lengths");
            let mut out = products.map(|point| point.to_bytes()).concat();
            out.extend(inside.as_u64().to_le_bytes());
            out
        });
        case(cases, backend, "hashes of eight messages to edwards25519 and ristretto255", |secret| {
            let messages: [&[u8]; 8] = core::array::from_fn(|i| &secret[i..i + 24]);
            let mut points = [Point::IDENTITY; 8];
            batch_hash_to_edwards(&messages, b"ctgrind", &mut points).expect("a tag");
            let mut elements = [Element::IDENTITY; 8];
            batch_hash_to_ristretto255(&messages, b"ctgrind", &mut elements).expect("a tag");
            let mut out = points.map(|point| point.to_bytes()).concat();
            out.extend(elements.map(|element| element.to_bytes()).concat());
            out
        });
    }
    shortened_kernels(cases);
    for backend in ["portable", "adx"] {
        case(cases, backend, "jubjub multiplication, encoding", |secret| {
            let point = jubjub::Point::generator().mul(&jubjub::Fr::from_bytes_reduced(secret));
            point.to_affine().to_bytes().to_vec()
        });
        case(cases, backend, "jubjub table of multiples, subgroup check", |secret| {
            let generator = jubjub::Point::generator().to_affine();
            let scalar = jubjub::Fr::from_bytes_reduced(secret);
            let point = EdwardsFixedBase::new(&generator).mul(&scalar).to_affine();
            let checks = point.is_in_subgroup() ^ point.to_extended().is_small_order();
            let mut out = point.to_bytes().to_vec();
            out.extend(checks.as_u64().to_le_bytes());
            out
        });
        case(cases, backend, "banderwagon multiplication, encoding", |secret| {
            let element =
                banderwagon::Element::generator().mul(&bandersnatch::Fr::from_bytes_reduced(secret));
            element.to_bytes().to_vec()
        });
        case(cases, backend, "bandersnatch sum of 2 products, encoding", |secret| {
            let scalars = [0, 1].map(|i| bandersnatch::Fr::from_bytes_reduced(&secret[24 * i..24 * i + 24]));
            let g = bandersnatch::Affine::GENERATOR;
            let sum = msm(&[g, g.neg()], &scalars).expect("equal lengths");
            sum.to_affine().to_bytes().to_vec()
        });
        case(cases, backend, "hash to jubjub", |secret| {
            let point = hash_to_edwards::<jubjub::Parameters>(secret, b"ctgrind").expect("a tag");
            point.to_affine().to_bytes().to_vec()
        });
        case(cases, backend, "encode to bandersnatch", |secret| {
            let point = encode_to_edwards::<bandersnatch::Parameters>(secret, b"ctgrind").expect("a tag");
            point.to_affine().to_bytes().to_vec()
        });
    }
}

/// The kernels for IFMA with few rounds: a step of the ladder, a window and a table are what all others repeat.
fn shortened_kernels(cases: &mut Vec<Case>) {
    let mut case = |name: &str, run: fn([u64; 4], [u64; 4]) -> Vec<u8>| {
        let run = move |probe: &mut Probe| {
            let [k, x] = [0; 2].map(|_| probe.secret_words(4).try_into().expect("four words"));
            probe.observe(|| run(k, x));
        };
        cases.push(Case::new(format!("curves/{name}"), "ifma", features_of("ifma"), run));
    };
    case("x25519 ladder, 4 bits", |k, x| of(shortened::ladder(&k, 4, &Fp::from_limbs_reduced(&x))));
    case("edwards25519 multiplication, 5 bits", |k, x| {
        // A secret point: G or -G.
        let point = Point::generator();
        let point = Point::ct_select(&point, &point.neg(), Choice::from_lsb(x[0]));
        of(shortened::multiply(&point, &k, 5))
    });
    case("edwards25519 multiplication of the generator, 10 bits", |k, _| of(shortened::mul_base(&k, 1)));
}

/// The bytes of what a kernel gives.
fn of<const N: usize>(values: Option<[Fp; N]>) -> Vec<u8> {
    values.expect("IFMA is there").iter().flat_map(|x| super::bytes(x.as_montgomery())).collect()
}

/// The first 32 bytes.
fn array(secret: &[u8]) -> [u8; 32] {
    let mut out = [0; 32];
    out.copy_from_slice(&secret[..32]);
    out
}

/// Adds a case of 48 secret bytes.
fn case(cases: &mut Vec<Case>, backend: &'static str, name: &str, run: impl Fn(&[u8]) -> Vec<u8> + 'static) {
    let run = move |probe: &mut Probe| {
        let secret = probe.secret(48);
        probe.observe(|| run(&secret));
    };
    cases.push(Case::new(format!("curves/{name}"), backend, features_of(backend), run));
}
