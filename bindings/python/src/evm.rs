//! `adamant_crypto.evm`: Ethereum's precompiled contracts.

use crate::buffer::Input;
use crate::calls::{Progress, cancellable, run};
use crate::errors::{At, invalid};
use adamant::evm::{Error, Fork, Precompile};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Gas from which work takes long enough to be done beside us: a unit is some tens of nanoseconds at most.
const LONG: u64 = 1_000_000;
/// Gas from which the interpreter is released.
const RELEASED: u64 = 1_000;

fn fork(name: &str) -> PyResult<Fork> {
    name.parse().or_else(|_| {
        invalid("fork: 'homestead', 'byzantium', 'istanbul', 'berlin', 'cancun', 'prague' or 'osaka'")
    })
}

/// The contract at a number, or at an address of 20 bytes.
fn contract(fork: Fork, address: &Bound<'_, PyAny>) -> PyResult<Precompile> {
    let found = if let Ok(number) = address.extract::<u16>() {
        Precompile::ALL
            .iter()
            .copied()
            .find(|contract| contract.number() == number && contract.since() <= fork)
    } else {
        Precompile::at(fork, &address.extract::<Input<'_>>()?.array("address")?)
    };
    found.ok_or(Error::NoContract).at("address")
}

/// Calls the contract at an address (an ``int``, or 20 bytes) in a fork with so much gas: ``(output, gas used)``. Variable time: for public values.
///
/// AdamantError says why the contract fails; all gas is used up then.
///
/// >>> from adamant_crypto import evm
/// >>> evm.call("osaka", 4, b"itself", 18)
/// (b'itself', 18)
/// >>> evm.call("homestead", 5, b"", 10**6)
/// Traceback (most recent call last):
/// adamant_crypto.AdamantError: address: there is no contract at this address
#[pyfunction]
fn call<'py>(
    py: Python<'py>,
    fork: &str,
    address: &Bound<'py, PyAny>,
    data: Input<'py>,
    gas_limit: u64,
) -> PyResult<(Bound<'py, PyBytes>, u64)> {
    let fork = self::fork(fork)?;
    let contract = contract(fork, address)?;
    let data: &[u8] = &data;
    let gas = run(py, false, || contract.gas(fork, data))?;
    if gas > gas_limit {
        return Err(Error::OutOfGas).at("gas_limit");
    }
    let output = if gas >= LONG {
        let data = data.to_vec();
        cancellable(py, &Progress::NONE, move |_| contract.run(fork, &data))?
    } else {
        run(py, gas >= RELEASED, || contract.run(fork, data))?
    };
    Ok((PyBytes::new(py, &output.at("data")?), gas))
}

/// What a call with this input costs.
#[pyfunction]
fn gas(py: Python<'_>, fork: &str, address: &Bound<'_, PyAny>, data: Input<'_>) -> PyResult<u64> {
    let fork = self::fork(fork)?;
    let contract = contract(fork, address)?;
    run(py, false, || contract.gas(fork, &data))
}

/// The contracts of a fork: a list of ``(number, name)``.
#[pyfunction]
fn contracts(fork: &str) -> PyResult<Vec<(u16, &'static str)>> {
    let fork = self::fork(fork)?;
    let there = Precompile::ALL.iter().filter(|contract| contract.since() <= fork);
    Ok(there.map(|contract| (contract.number(), contract.name())).collect())
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    crate::functions!(module: call, gas, contracts);
    Ok(())
}
