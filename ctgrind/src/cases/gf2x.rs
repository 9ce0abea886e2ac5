//! Binary polynomials, in every back end.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::cpu::Features;
use adamant::gf2x::gf128::{Arithmetic, Gf128, Gf128Backend};
use adamant::gf2x::{Algorithm, Backend, Error, KSquaring, Multiplier, Poly, Ring};

/// A ring small enough for whole inversions; 2 is a primitive root modulo this prime.
const SMALL: usize = 67;
/// A prime with which units are told by a product: 2 is no primitive root.
const SMALL_OTHER: usize = 73;
/// Long enough for the long products of every back end.
const MEDIUM: usize = 1801;
/// Two blocks of 4096 bits and a tail; long enough for bit matrices on vector registers.
const LARGE: usize = 8209;
/// BIKE's first level: long enough for products in three parts by five.
const PARTS: usize = 12323;
/// A k for which the rings have a plan.
const K: u64 = 1024;

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in Backend::all_available() {
        add_for(cases, backend, features_of(backend.name()));
    }
    for backend in Gf128Backend::all_available() {
        cases.push(Case::new(
            "gf2x/gf128 products, scaling, sums, inverses",
            backend.name(),
            features_of(backend.name()),
            move |probe| {
                let field = Arithmetic::with_backend(backend).expect("it is available");
                let mut element =
                    || Gf128::from_bytes(probe.secret(16).as_slice().first_chunk().expect("16 bytes"));
                // Not a multiple of any register.
                let (mut a, b, factor) =
                    ([(); 5].map(|()| element()), [(); 5].map(|()| element()), element());
                let mut scratch = [Gf128::ZERO; 5];
                probe.observe(|| {
                    let sum = field.sum_of_products(&a, &b).expect("one length");
                    field.multiply_each(&mut a, &b).expect("one length");
                    field.scale(&mut a, factor);
                    field.invert_batch(&mut a, &mut scratch).expect("one length");
                    let (inverse, square) = (field.invert(sum), field.square(sum));
                    let is_unit = inverse.is_some().as_u64().to_le_bytes();
                    let out = [sum, square, inverse.unwrap_or(Gf128::ZERO)].map(Gf128::to_bytes).concat();
                    [out, a.map(Gf128::to_bytes).concat(), is_unit.to_vec()].concat()
                });
            },
        ));
    }
}

/// What a case does on a back end.
type Operation = Box<dyn Fn(&mut Probe, Backend) -> Result<(), Error>>;

fn add_for(cases: &mut Vec<Case>, backend: Backend, features: Features) {
    let mut case = |name: String, run: Operation| {
        cases.push(Case::new(format!("gf2x/{name}"), backend.name(), features, move |probe| {
            run(probe, backend).expect("the parameters of the cases are valid");
        }));
    };
    for r in [SMALL, MEDIUM, LARGE, PARTS] {
        case(
            format!("multiply, r = {r}"),
            Box::new(move |probe, backend| {
                let ring = Ring::with_backend(r, backend)?;
                let (mut a, b) = (secret(probe, &ring), secret(probe, &ring));
                let mut space = ring.workspace();
                probe.observe(|| {
                    ring.multiply_assign(&mut a, &b, &mut space).expect("one ring");
                    a.to_bytes()
                });
                Ok(())
            }),
        );
    }
    for (r, k) in [(SMALL, 1), (LARGE, 1), (SMALL, 50), (LARGE, K)] {
        case(
            format!("k_square, r = {r}, k = {k}"),
            Box::new(move |probe, backend| {
                let ring = Ring::with_backend(r, backend)?;
                let (mut a, mut space) = (secret(probe, &ring), ring.workspace());
                probe.observe(|| {
                    ring.square_chain(&mut a, k, KSquaring::Fast, &mut space).expect("one ring");
                    a.to_bytes()
                });
                Ok(())
            }),
        );
    }
    for r in [SMALL, LARGE] {
        case(
            format!("square_bytes, r = {r}"),
            Box::new(move |probe, backend| {
                let ring = Ring::with_backend(r, backend)?;
                let (a, mut out, mut space) =
                    (secret(probe, &ring).to_bytes(), vec![0; ring.byte_len()], ring.workspace());
                probe.observe(|| {
                    ring.square_bytes(&mut out, &a, &mut space).expect("an element of the ring");
                    out
                });
                Ok(())
            }),
        );
    }
    for r in [SMALL, SMALL_OTHER] {
        for algorithm in Algorithm::ALL.into_iter().chain([Algorithm::Fastest]) {
            case(
                format!("invert by {}, r = {r}", algorithm.name()),
                Box::new(move |probe, backend| {
                    let ring = Ring::with_backend(r, backend)?;
                    let (a, mut out, mut space) = (secret(probe, &ring), ring.zero(), ring.workspace());
                    probe.observe(|| {
                        let is_unit = ring.invert_with(&mut out, &a, algorithm, KSquaring::Fast, &mut space);
                        let mut bytes = out.to_bytes();
                        bytes.push(is_unit.expect("one ring").as_u64() as u8);
                        bytes
                    });
                    Ok(())
                }),
            );
        }
    }
    case(
        "product of polynomials, 9 words".to_string(),
        Box::new(|probe, backend| {
            let mut multiplier = Multiplier::with_backend(9, backend)?;
            let (a, b) = (probe.secret_words(9), probe.secret_words(9));
            probe.observe(|| {
                let mut out = [0; 18];
                multiplier.multiply(&mut out, &a, &b).expect("as long as announced");
                super::bytes(&out)
            });
            Ok(())
        }),
    );
    case(
        "invert_batch".to_string(),
        Box::new(|probe, backend| {
            let ring = Ring::with_backend(SMALL, backend)?;
            let mut elements = [secret(probe, &ring), secret(probe, &ring)];
            let mut space = ring.batch_workspace(2);
            probe.observe(|| {
                let all = ring.invert_batch(&mut elements, &mut space).expect("one ring");
                [&elements[0].to_bytes()[..], &elements[1].to_bytes(), &[all.as_u64() as u8]].concat()
            });
            Ok(())
        }),
    );
    if backend == Backend::Portable {
        add_elements(cases);
    }
}

/// What is the same code in every back end.
fn add_elements(cases: &mut Vec<Case>) {
    let ring = || Ring::with_backend(SMALL, Backend::Portable).expect("valid");
    cases.push(Case::portable("gf2x/weight, add, is_zero", move |probe| {
        let ring = ring();
        let (mut a, b) = (secret(probe, &ring), secret(probe, &ring));
        probe.observe(|| {
            a.add_assign(&b).expect("one ring");
            [a.weight() as u64, a.is_zero().as_u64()].map(u64::to_le_bytes).concat()
        });
    }));
    cases.push(Case::portable("gf2x/from_support", move |probe| {
        let ring = ring();
        let words = probe.secret_words(3);
        // Different exponents, whatever the secrets are.
        let exponents = [0, 1, 2].map(|i| (words[i] & 15) as usize + 16 * i);
        probe.observe(|| ring.from_support(&exponents).map(|a| a.to_bytes()).unwrap_or_default());
    }));
    cases.push(Case::portable("gf2x/random_weight_from", move |probe| {
        let ring = ring();
        let mut stream = probe.secret(8 * 5).into_iter();
        probe.observe(|| {
            let mut fill = |bytes: &mut [u8]| {
                bytes.fill_with(|| stream.next().unwrap_or(0));
                Ok(())
            };
            ring.random_weight_from(5, &mut fill).map(|a| a.to_bytes()).unwrap_or_default()
        });
    }));
    cases.push(Case::portable("gf2x/random_from", move |probe| {
        let ring = ring();
        let mut stream = probe.secret(8 * 2).into_iter();
        probe.observe(|| {
            let mut fill = |bytes: &mut [u8]| {
                bytes.fill_with(|| stream.next().unwrap_or(0));
                Ok(())
            };
            ring.random_from(&mut fill).map(|a| a.to_bytes()).unwrap_or_default()
        });
    }));
}

/// A secret element, plus 1 + x + x^3: so that secrets of all zeros and all ones give a unit and an element that is none.
fn secret(probe: &mut Probe, ring: &Ring) -> Poly {
    let mut bytes = probe.secret(ring.byte_len());
    if let Some(last) = bytes.last_mut() {
        *last &= 0xff >> (8 - ring.degree() % 8);
    }
    bytes[0] ^= 0b1011;
    ring.from_bytes(&bytes).expect("the unused bits are clear")
}
