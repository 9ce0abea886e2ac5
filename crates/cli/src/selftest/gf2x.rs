//! Products, k-squarings and inverses of binary polynomials on every back end.

use super::Test;
use crate::input::hex;
use crate::vectors::{GF2X, Record, records};
use adamant::base::ct::CtEq;
use adamant::gf2x::{Algorithm, Backend, KSquaring, Poly, Ring};

pub fn tests() -> Vec<Test> {
    Backend::all_available()
        .flat_map(|backend| {
            let simple = [
                test(backend, "products modulo x^r - 1".to_string(), product),
                test(backend, "k-squarings modulo x^r - 1".to_string(), k_square),
            ];
            let algorithms = Algorithm::ALL.into_iter().chain([Algorithm::Fastest]);
            let inverses = algorithms.map(move |algorithm| {
                let name = format!("inverses modulo x^r - 1, algorithm {}", algorithm.name());
                test(backend, name, move |ring, record| inverse(ring, record, algorithm))
            });
            simple.into_iter().chain(inverses)
        })
        .collect()
}

/// A test of all records, wrong where one cannot be read.
fn test(backend: Backend, name: String, check: impl Fn(&Ring, &Record) -> Option<bool> + 'static) -> Test {
    let run = move || {
        let records = records(GF2X);
        let right = |record: &Record| {
            let ring = Ring::with_backend(record.text("r").parse().ok()?, backend).ok()?;
            check(&ring, record)
        };
        !records.is_empty() && records.iter().all(|record| right(record) == Some(true))
    };
    Test { name, kernel: backend.name().to_string(), run: Box::new(run) }
}

fn poly(ring: &Ring, record: &Record, name: &str) -> Option<Poly> {
    ring.from_bytes(&hex::number(record.text(name), name).ok()?).ok()
}

fn product(ring: &Ring, record: &Record) -> Option<bool> {
    let mut a = poly(ring, record, "a")?;
    ring.multiply_assign(&mut a, &poly(ring, record, "b")?, &mut ring.workspace()).ok()?;
    Some(a.ct_eq(&poly(ring, record, "product")?).to_bool_vartime())
}

fn k_square(ring: &Ring, record: &Record) -> Option<bool> {
    let mut b = poly(ring, record, "b")?;
    ring.square_chain(&mut b, record.text("k").parse().ok()?, KSquaring::Fast, &mut ring.workspace()).ok()?;
    Some(b.ct_eq(&poly(ring, record, "k_square")?).to_bool_vartime())
}

fn inverse(ring: &Ring, record: &Record, algorithm: Algorithm) -> Option<bool> {
    if algorithm != Algorithm::BernsteinYang && !ring.parameters().fermat_holds {
        // Only division steps serve such r.
        return Some(true);
    }
    let (a, mut out) = (poly(ring, record, "a")?, ring.zero());
    let is_unit = ring.invert_with(&mut out, &a, algorithm, KSquaring::Fast, &mut ring.workspace()).ok()?;
    if record.text("inverse") == "none" {
        return Some(!is_unit.to_bool_vartime() && out.is_zero().to_bool_vartime());
    }
    Some((is_unit & out.ct_eq(&poly(ring, record, "inverse")?)).to_bool_vartime())
}
