//! `adamant_crypto.bls12_381` and the other curves: one row a curve, one macro a family of classes.

mod group;
mod kinds;
mod pairing;
mod powers;
mod scalar;
mod vector;

use crate::errors::invalid;
use crate::numbers::int_of_bytes;
use group::group_classes;
use pairing::pairing_classes;
use powers::powers_classes;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PySlice, PyTuple};
use scalar::scalar_classes;
use std::ops::Range;
use vector::vector_classes;

/// Points that are decoded at once: enough for the library's batches, few enough to break off between them.
const TOGETHER: usize = 4096;

/// What `v[...]` asks for.
pub enum Index {
    One(usize),
    Range(Range<usize>),
}

/// An index or a slice of step 1 of so many things.
fn index(index: &Bound<'_, PyAny>, length: usize) -> PyResult<Index> {
    let signed = isize::try_from(length).map_err(|_| PyIndexError::new_err("too long"))?;
    if let Ok(slice) = index.cast::<PySlice>() {
        let slice = slice.indices(signed)?;
        if slice.step != 1 {
            return invalid("slices have step 1");
        }
        let at = |i: isize| usize::try_from(i).unwrap_or(0);
        return Ok(Index::Range(at(slice.start)..at(slice.stop.max(slice.start))));
    }
    let i: isize = index.extract().map_err(|_| PyTypeError::new_err("an index or a slice is required"))?;
    let i = usize::try_from(if i < 0 { i.saturating_add(signed) } else { i }).ok().filter(|&i| i < length);
    i.map(Index::One).ok_or_else(|| PyIndexError::new_err("index out of range"))
}

/// Pickle's out-of-band buffer from protocol 5 on.
fn out_of_band<'py>(bytes: Bound<'py, PyBytes>, protocol: usize) -> PyResult<Bound<'py, PyAny>> {
    if protocol < 5 {
        return Ok(bytes.into_any());
    }
    bytes.py().import("pickle")?.getattr("PickleBuffer")?.call1((bytes,))
}

/// Whether points are checked to be in the group. On the curve they always are.
fn check(check: &str) -> PyResult<bool> {
    match check {
        "group" => Ok(true),
        "curve" | "none" => Ok(false),
        _ => invalid("check: 'group' or 'curve'"),
    }
}

/// Coordinates as ints, or tuples of them.
fn coordinates<'py>(
    py: Python<'py>,
    coordinates: Option<[Vec<Vec<u8>>; 2]>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(coordinates) = coordinates else { return Ok(None) };
    let one = |coefficients: &Vec<Vec<u8>>| {
        let ints = coefficients.iter().map(|bytes| int_of_bytes(py, bytes)).collect::<PyResult<Vec<_>>>()?;
        if let [int] = &ints[..] {
            Ok(int.clone())
        } else {
            Ok::<_, PyErr>(PyTuple::new(py, ints)?.into_any())
        }
    };
    let both = coordinates.iter().map(one).collect::<PyResult<Vec<_>>>()?;
    Ok(Some(PyTuple::new(py, both)?.into_any()))
}

/// Sums of products of lists or vectors: the method of the vector's class.
///
/// >>> from adamant_crypto.bls12_381 import G1, msm
/// >>> p = G1.generator()
/// >>> msm([p, p * 2], [5, 6]) == p * 17
/// True
#[pyfunction]
#[pyo3(signature = (points, scalars, *, threads = 1))]
fn msm<'py>(
    points: &Bound<'py, PyAny>,
    scalars: &Bound<'py, PyAny>,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let keywords = pyo3::types::PyDict::new(points.py());
    keywords.set_item("threads", threads)?;
    let vector = match points.hasattr("msm")? {
        true => points.clone(),
        false => {
            let first = points
                .get_item(0)
                .or_else(|_| invalid("points: a list of points that is not empty, or a vector"))?;
            let module = points.py().import(first.get_type().module()?)?;
            let name = first.get_type().name()?.to_string();
            module.getattr(format!("{}Vector", name))?.call1((points,))?
        }
    };
    vector.call_method("msm", (scalars,), Some(&keywords))
}

/// A module for each row.
macro_rules! curves {
    ($($kind:ident $name:ident = $curve:ident $(, $type:ident)?;)+) => {$(
        pub mod $name {
            use super::kinds::*;
            #[allow(unused_imports)]
            use super::{group_classes, pairing_classes, powers_classes, scalar_classes, vector_classes};
            use crate::buffer::{Input, rows_of};
            use crate::calls::{Progress, cancellable, caught, run, shares, thread_count};
            use crate::errors::At;
            use crate::numbers::{Number, hash_of, int_of_bytes};
            use adamant::base::ct::CtEq;
            use adamant::curves::$curve;
            use adamant::curves::msm::{Msm, msm_parallel_vartime};
            use adamant::curves::parallel::{self, Threads};
            use adamant::integer::Integer;
            use pyo3::prelude::*;
            use pyo3::types::PyBytes;
            use std::ops::Range;
            use std::sync::Arc;

            curves! { @$kind $name $curve $($type)? }
        }
    )+};
    (@pairing $name:ident $curve:ident) => {
        scalar_classes!($name, $curve::Fr);
        group_classes!($name, G1, Weierstrass<$curve::G1Parameters, Flagged>);
        vector_classes!($name, G1, G1Vector, Weierstrass<$curve::G1Parameters, Flagged>);
        group_classes!($name, G2, Weierstrass<$curve::G2Parameters, Flagged>);
        vector_classes!($name, G2, G2Vector, Weierstrass<$curve::G2Parameters, Flagged>);
        pairing_classes!($name, $curve);
        powers_classes!($name, $curve);

        pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
            let py = module.py();
            for class in [
                py.get_type::<Scalar>(), py.get_type::<ScalarVector>(), py.get_type::<G1>(), py.get_type::<G1Vector>(),
                py.get_type::<G2>(), py.get_type::<G2Vector>(), py.get_type::<Gt>(), py.get_type::<KzgPowers>(),
            ] {
                super::add_class(module, &class)?;
            }
            crate::functions!(module: pairing, multi_pairing, pairing_check);
            super::add_rest(module, &Integer::from_limbs(&$curve::Fr::MODULUS))
        }
    };
    (@single $name:ident $curve:ident $kind:ty) => {
        scalar_classes!($name, $curve::Fr);
        group_classes!($name, Point, $kind);
        vector_classes!($name, Point, PointVector, $kind);

        pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
            let py = module.py();
            for class in [py.get_type::<Scalar>(), py.get_type::<ScalarVector>(), py.get_type::<Point>(), py.get_type::<PointVector>()] {
                super::add_class(module, &class)?;
            }
            super::add_rest(module, &Integer::from_limbs(&$curve::Fr::MODULUS))
        }
    };
    (@sec1 $name:ident $curve:ident) => { curves! { @single $name $curve Weierstrass<$curve::Parameters, Sec> } };
    (@pasta $name:ident $curve:ident) => { curves! { @single $name $curve Weierstrass<$curve::Parameters, OfPasta> } };
    (@edwards $name:ident $curve:ident) => { curves! { @single $name $curve Edwards<$curve::Parameters> } };
    (@element $name:ident $curve:ident ristretto255) => {
        curves! { @single $name $curve Quotient<adamant::curves::ristretto255::Element> }
    };
}

curves! {
    pairing bls12_381 = bls12_381;
    pairing bls12_377 = bls12_377;
    pairing bn254 = bn254_snarks;
    pairing bw6_761 = bw6_761;
    sec1 secp256k1 = secp256k1;
    sec1 p256 = p256;
    pasta pallas = pallas;
    pasta vesta = vesta;
    edwards jubjub = jubjub;
    edwards bandersnatch = bandersnatch;
    edwards edwards25519 = curve25519;
    element ristretto255 = curve25519, ristretto255;
}

/// A class under the name of its module, which pickle looks for.
fn add_class(module: &Bound<'_, PyModule>, class: &Bound<'_, pyo3::types::PyType>) -> PyResult<()> {
    class.setattr("__module__", module.name()?)?;
    module.add(class.name()?, class)
}

fn add_rest(module: &Bound<'_, PyModule>, order: &adamant::integer::Integer) -> PyResult<()> {
    crate::functions!(module: msm);
    module.add("ORDER", crate::numbers::int_of(module.py(), order)?)
}
