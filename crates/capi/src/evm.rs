//! `adamant_evm.h`: the precompiled contracts of Ethereum's virtual machine.

use crate::error::Code;
use crate::guard::status;
use crate::pointer::{check, check_room, handle, input, write, write_with_length};
use adamant::evm::{Error, Fork, Precompile};
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::NoContract => Code::EvmNoContract,
            Error::OutOfGas => Code::EvmOutOfGas,
            Error::InputLength | Error::TooLong => Code::EvmInputLength,
            Error::InvalidNumber => Code::CurveEncoding,
            Error::NotOnCurve => Code::CurveNotOnCurve,
            Error::NotInSubgroup => Code::CurveNotInSubgroup,
            Error::InvalidFlag => Code::EvmFlag,
            Error::VersionedHash => Code::EvmVersionedHash,
            Error::InvalidPoint => Code::EvmCommitment,
            Error::InvalidProof => Code::EvmProof,
            Error::OutOfMemory => Code::OutOfMemory,
            _ => Code::Internal,
        }
    }
}

/// The rules of the contracts that have an address for themselves here.
const NEWEST: Fork = Fork::Osaka;
/// Bytes of a product of EIP-2537: a point and a number.
const G1_PRODUCT: usize = 160;
const G2_PRODUCT: usize = 288;

/// The fork of a number of `adm_evm_fork`.
fn fork_of(fork: c_int) -> Result<Fork, Code> {
    usize::try_from(fork).ok().and_then(|fork| Fork::ALL.get(fork).copied()).ok_or(Code::EvmFork)
}

/// The contract whose address is a number.
fn contract_at(fork: Fork, address: c_uint) -> Result<Precompile, Code> {
    let found = Precompile::ALL.iter().copied().find(|contract| c_uint::from(contract.number()) == address);
    found.filter(|contract| contract.since() <= fork).ok_or(Code::EvmNoContract)
}

/// A contract by the newest rules, with an output of a known length.
///
/// # Safety
/// The contract of [`export!`].
unsafe fn run(
    contract: Precompile,
    length: usize,
    (out, outlen): (*mut u8, usize),
    (data, datalen): (*const u8, usize),
) -> Result<(), Code> {
    check_room(out, outlen, length)?;
    // SAFETY: the caller's word.
    let output = contract.run(NEWEST, unsafe { input(data, datalen) }?)?;
    if output.len() != length {
        return Err(Code::EvmNoOutput);
    }
    // SAFETY: the caller's word.
    unsafe { write(out, &output) }
}

/// How many bytes a modulus has, by the newest rules.
fn modulus_length(data: &[u8]) -> Result<usize, Code> {
    // The cost needs the lengths alone; the third number says how long the output is.
    let mut lengths = [0; 96];
    let there = data.len().min(lengths.len());
    lengths[..there].copy_from_slice(&data[..there]);
    for number in lengths.chunks_exact(32) {
        let (zeros, low) = number.split_at(30);
        if zeros.iter().any(|&byte| byte != 0) || u16::from_be_bytes([low[0], low[1]]) > 1024 {
            return Err(Code::EvmInputLength);
        }
    }
    Ok(usize::from(u16::from_be_bytes([lengths[94], lengths[95]])))
}

export! {
    /// What a call costs.
    status fn adm_evm_gas(
        gas: *mut u64, fork: c_int, address: c_uint, data: *const u8, datalen: usize,
    ) -> c_int {
        check(gas, 1)?;
        let fork = fork_of(fork)?;
        let cost = contract_at(fork, address)?.gas(fork, input(data, datalen)?);
        gas.write(cost);
        Ok(())
    }
    /// Calls a contract.
    status fn adm_evm_call(
        out: *mut u8, outlen: *mut usize, gas_used: *mut u64, fork: c_int, address: c_uint, gas_limit: u64,
        data: *const u8, datalen: usize,
    ) -> c_int {
        let room = *handle(outlen.cast_const())?;
        check(out, room)?;
        check(gas_used, 1)?;
        let (fork, data) = (fork_of(fork)?, input(data, datalen)?);
        let outcome = adamant::evm::call(fork, &contract_at(fork, address)?.address(), data, gas_limit)?;
        write_with_length(out, outlen, &outcome.output)?;
        gas_used.write(outcome.gas_used);
        Ok(())
    }
    /// How many bytes a power has.
    status fn adm_eth_evm_modexp_result_size(size: *mut usize, data: *const u8, datalen: usize) -> c_int {
        check(size, 1)?;
        let length = modulus_length(input(data, datalen)?)?;
        size.write(length);
        Ok(())
    }
    /// A power modulo any number.
    status fn adm_eth_evm_modexp(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        let length = modulus_length(input(data, datalen)?)?;
        run(Precompile::ModExp, length, (out, outlen), (data, datalen))
    }
}

export! {
    /// Contract 0x01.
    status fn adm_eth_evm_ecrecover(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::EcRecover, 32, (out, outlen), (data, datalen))
    }
    /// Contract 0x02.
    status fn adm_eth_evm_sha256(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Sha256, 32, (out, outlen), (data, datalen))
    }
    /// Contract 0x03.
    status fn adm_eth_evm_ripemd160(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Ripemd160, 32, (out, outlen), (data, datalen))
    }
    /// Contract 0x06.
    status fn adm_eth_evm_bn254_g1add(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bn254Add, 64, (out, outlen), (data, datalen))
    }
    /// Contract 0x07.
    status fn adm_eth_evm_bn254_g1mul(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bn254Mul, 64, (out, outlen), (data, datalen))
    }
    /// Contract 0x08.
    status fn adm_eth_evm_bn254_ecpairingcheck(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bn254Pairing, 32, (out, outlen), (data, datalen))
    }
    /// Contract 0x09.
    status fn adm_eth_evm_blake2b_f(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Blake2F, 64, (out, outlen), (data, datalen))
    }
    /// Contract 0x0a.
    status fn adm_eth_evm_kzg_point_evaluation(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::PointEvaluation, 64, (out, outlen), (data, datalen))
    }
    /// Contract 0x0b.
    status fn adm_eth_evm_bls12381_g1add(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bls12G1Add, 128, (out, outlen), (data, datalen))
    }
    /// Contract 0x0c.
    status fn adm_eth_evm_bls12381_g1mul(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        if datalen != G1_PRODUCT {
            return Err(Code::EvmInputLength);
        }
        run(Precompile::Bls12G1Msm, 128, (out, outlen), (data, datalen))
    }
    /// Contract 0x0c.
    status fn adm_eth_evm_bls12381_g1msm(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bls12G1Msm, 128, (out, outlen), (data, datalen))
    }
    /// Contract 0x0d.
    status fn adm_eth_evm_bls12381_g2add(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bls12G2Add, 256, (out, outlen), (data, datalen))
    }
    /// Contract 0x0e.
    status fn adm_eth_evm_bls12381_g2mul(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        if datalen != G2_PRODUCT {
            return Err(Code::EvmInputLength);
        }
        run(Precompile::Bls12G2Msm, 256, (out, outlen), (data, datalen))
    }
    /// Contract 0x0e.
    status fn adm_eth_evm_bls12381_g2msm(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bls12G2Msm, 256, (out, outlen), (data, datalen))
    }
    /// Contract 0x0f.
    status fn adm_eth_evm_bls12381_pairingcheck(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bls12Pairing, 32, (out, outlen), (data, datalen))
    }
    /// Contract 0x10.
    status fn adm_eth_evm_bls12381_map_fp_to_g1(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bls12MapFpToG1, 128, (out, outlen), (data, datalen))
    }
    /// Contract 0x11.
    status fn adm_eth_evm_bls12381_map_fp2_to_g2(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::Bls12MapFp2ToG2, 256, (out, outlen), (data, datalen))
    }
    /// Contract 0x100.
    status fn adm_eth_evm_p256verify(out: *mut u8, outlen: usize, data: *const u8, datalen: usize) -> c_int {
        run(Precompile::P256Verify, 32, (out, outlen), (data, datalen))
    }
}
