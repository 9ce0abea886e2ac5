//! `adamant_crypto.gf2x`: binary polynomials modulo x^r - 1.

use crate::buffer::Input;
use crate::calls::{Progress, long, run};
use crate::errors::{AdamantError, At};
use adamant::base::ct::CtEq;
use adamant::gf2x;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

/// The ring of binary polynomials modulo x^r - 1, for odd r from 3 to 100003.
///
/// Elements are ``bytes``: coefficient i is bit i modulo 8 of byte i / 8; ceil(r / 8) bytes, the bits from r on 0. Constant time in them.
///
/// >>> from adamant_crypto.gf2x import Ring
/// >>> ring = Ring(12323)
/// >>> a = ring.from_support([0, 1, 4000])
/// >>> ring.support(ring.multiply(a, ring.invert(a)))
/// [0]
#[pyclass(frozen, module = "adamant_crypto.gf2x")]
pub struct Ring(gf2x::Ring);

crate::fits_python!(Ring);

impl Ring {
    fn poly(&self, data: &[u8], place: &str) -> PyResult<gf2x::Poly> {
        self.0.from_bytes(data).at(place)
    }
}

fn written<'py>(py: Python<'py>, poly: &gf2x::Poly) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &poly.to_bytes())
}

#[pymethods]
impl Ring {
    #[new]
    fn new(py: Python<'_>, r: usize) -> PyResult<Self> {
        Ok(Ring(run(py, true, || gf2x::Ring::new(r))?.at("r")?))
    }

    /// The degree r.
    #[getter]
    fn r(&self) -> usize {
        self.0.degree()
    }

    /// Bytes of an element.
    #[getter]
    fn byte_length(&self) -> usize {
        self.0.byte_len()
    }

    /// The element with ones at these exponents. Variable time in them.
    fn from_support<'py>(&self, py: Python<'py>, exponents: Vec<usize>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(written(py, &self.0.from_support(&exponents).at("exponents")?))
    }

    /// The exponents of the ones, ascending. Variable time: for public elements.
    fn support(&self, a: Input<'_>) -> PyResult<Vec<usize>> {
        Ok(self.poly(&a, "a")?.to_support_vartime())
    }

    /// A random element, or one of an odd weight, from the operating system.
    #[pyo3(signature = (weight = None))]
    fn random<'py>(&self, py: Python<'py>, weight: Option<usize>) -> PyResult<Bound<'py, PyBytes>> {
        let poly = match weight {
            Some(weight) => self.0.random_weight(weight).at("weight")?,
            None => self.0.random().at("random")?,
        };
        Ok(written(py, &poly))
    }

    /// a + b.
    fn add<'py>(&self, py: Python<'py>, a: Input<'py>, b: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let mut sum = self.poly(&a, "a")?;
        sum.add_assign(&self.poly(&b, "b")?).at("b")?;
        Ok(written(py, &sum))
    }

    /// a b.
    fn multiply<'py>(&self, py: Python<'py>, a: Input<'py>, b: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let (a, b) = (self.poly(&a, "a")?, self.poly(&b, "b")?);
        let product = run(py, true, || {
            let (mut out, mut space) = (self.0.try_zero()?, self.0.try_workspace()?);
            self.0.multiply(&mut out, &a, &b, &mut space).map(|()| out)
        })?;
        Ok(written(py, &product.at("multiply")?))
    }

    /// 1 / a. ValueError where there is none, which is public.
    fn invert<'py>(&self, py: Python<'py>, a: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let a = self.poly(&a, "a")?;
        let inverse = run(py, true, || self.0.invert(&a, &mut self.0.try_workspace()?))?.at("a")?;
        let none = || AdamantError::new_err("a: the polynomial has no inverse");
        Ok(written(py, &inverse.declassify().ok_or_else(none)?))
    }

    /// The inverses of many for one inversion and three products each. ValueError where one has none. Ctrl-C comes back within 50 ms.
    fn invert_many<'py>(&self, py: Python<'py>, elements: Vec<Input<'py>>) -> PyResult<Bound<'py, PyList>> {
        let polys = elements.iter().enumerate().map(|(i, a)| self.poly(a, &format!("elements[{i}]")));
        let (mut polys, ring) = (polys.collect::<PyResult<Vec<_>>>()?, self.0.clone());
        let (ok, polys) = long(py, &Progress::NONE, move |_| {
            let mut batch = ring.batch_workspace(polys.len());
            ring.invert_batch(&mut polys, &mut batch).map(|ok| (ok.declassify(), polys))
        })?
        .at("elements")?;
        if !ok {
            return Err(AdamantError::new_err("elements: one of them has no inverse"));
        }
        PyList::new(py, polys.iter().map(|poly| written(py, poly)))
    }

    /// Whether two elements are equal, in constant time.
    fn equal(&self, a: Input<'_>, b: Input<'_>) -> PyResult<bool> {
        Ok(self.poly(&a, "a")?.ct_eq(&self.poly(&b, "b")?).declassify())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Ring>().is_ok_and(|other| other.get().0.degree() == self.0.degree())
    }

    fn __hash__(&self) -> usize {
        self.0.degree()
    }

    fn __repr__(&self) -> String {
        format!("Ring({})", self.0.degree())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (usize,)) {
        (slf.get_type().into_any(), (slf.get().0.degree(),))
    }
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Ring>()?;
    module.add("MAX_DEGREE", gf2x::MAX_DEGREE)
}
