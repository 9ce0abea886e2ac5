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
///
/// >>> from adamant_crypto import evm
/// >>> evm.gas("osaka", 2, bytes(64))
/// 84
#[pyfunction]
fn gas(py: Python<'_>, fork: &str, address: &Bound<'_, PyAny>, data: Input<'_>) -> PyResult<u64> {
    let fork = self::fork(fork)?;
    let contract = contract(fork, address)?;
    run(py, false, || contract.gas(fork, &data))
}

/// The contracts of a fork: a list of ``(number, name)``.
///
/// >>> from adamant_crypto import evm
/// >>> evm.contracts("homestead")
/// [(1, 'ECREC'), (2, 'SHA256'), (3, 'RIPEMD160'), (4, 'ID')]
#[pyfunction]
fn contracts(fork: &str) -> PyResult<Vec<(u16, &'static str)>> {
    let fork = self::fork(fork)?;
    let there = Precompile::ALL.iter().filter(|contract| contract.since() <= fork);
    Ok(there.map(|contract| (contract.number(), contract.name())).collect())
}

/// The fork in which a contract came.
///
/// >>> from adamant_crypto import evm
/// >>> evm.since(256)
/// 'osaka'
#[pyfunction]
fn since(address: &Bound<'_, PyAny>) -> PyResult<&'static str> {
    let last = Fork::ALL.last().copied().unwrap_or_default();
    Ok(contract(last, address)?.since().name())
}

/// BLAKE2b's compression (EIP-152): the state of 64 bytes after so many rounds on a block of 128, both in little-endian words; ``count`` bytes were hashed
/// so far, ``last`` marks the last block. BLAKE2b has 12 rounds. Variable time in nothing but ``rounds``, and yet for public values.
///
/// >>> from adamant_crypto import evm
/// >>> len(evm.blake2b_f(12, bytes(64), bytes(128), 0, True))
/// 64
#[pyfunction]
fn blake2b_f<'py>(
    py: Python<'py>,
    rounds: u32,
    state: Input<'py>,
    block: Input<'py>,
    count: u128,
    last: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let words = |bytes: &[u8]| -> Vec<u64> {
        bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word)).collect()
    };
    let (mut h, mut m) = ([0; 8], [0; 16]);
    h.copy_from_slice(&words(&state.array::<64>("state")?));
    m.copy_from_slice(&words(&block.array::<128>("block")?));
    let mut t = [0; 2];
    t.copy_from_slice(&words(&count.to_le_bytes()));
    let mut done = move || {
        adamant::evm::blake2b_f(rounds, &mut h, &m, &t, last);
        h
    };
    let h = if rounds > 1 << 20 {
        cancellable(py, &Progress::NONE, move |_| done())?
    } else {
        run(py, rounds > 256, done)?
    };
    let out: Vec<u8> = h.iter().flat_map(|word| word.to_le_bytes()).collect();
    Ok(PyBytes::new(py, &out))
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    crate::functions!(module: call, gas, contracts, since, blake2b_f);
    Ok(())
}
