//! `adamant_vdf.h`: verifiable delay functions.

use crate::error::Code;
use crate::guard::status;
use crate::modular::bounded_input;
use crate::pointer::{check, check_room, handle, input, output, write};
use adamant::vdf::evaluate::{Control, Evaluation};
use adamant::vdf::proof::{Kind, Powers, Proof, pietrzak, wesolowski};
use adamant::vdf::{Error, Statement};
use adamant_mp::export;
use std::ffi::{c_int, c_void};

/// `adm_vdf_progress` in C: context, squarings done, all squarings, faults; not 0 to stop.
pub type AdmVdfProgress = Option<unsafe extern "C" fn(*mut c_void, u64, u64, u64) -> c_int>;

/// The longest proof that is looked at: 57 numbers of 16384 bits and what stands around them are less.
const MAX_PROOF: usize = 1 << 17;
/// Squarings between two calls of the callback.
const SLICE: u64 = 2000;

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::Modulus(error) => error.into(),
            Error::ModulusTooShort => Code::VdfModulusTooShort,
            Error::NotAUnit | Error::XOutOfRange => Code::VdfX,
            Error::SquaringsOutOfRange => Code::VdfSquarings,
            Error::Unreliable => Code::VdfUnreliable,
            Error::Stopped => Code::VdfStopped,
            Error::InvalidProof(_) => Code::VdfInvalidProof,
            _ => Code::Internal,
        }
    }
}

export! {
    /// x^(2^T) modulo N, checked while it is computed.
    status fn adm_vdf_eval(
        out: *mut u8, outlen: usize, n: *const u8, nlen: usize, x: *const u8, xlen: usize, squarings: u64,
        progress: AdmVdfProgress, context: *mut c_void,
    ) -> c_int {
        let statement = statement((n, nlen), (x, xlen), squarings)?;
        check_room(out, outlen, statement.modulus().byte_len())?;
        let mut evaluation = Evaluation::new(&statement)?;
        run(&mut evaluation, progress, context)?;
        // The inputs, which the output may overlap, are not used any more.
        Ok(evaluation.verified_point().1.write_be_bytes(output(out, outlen)?)?)
    }
    /// Evaluation, proof, and its binary form.
    status fn adm_vdf_prove(
        proof: *mut u8, prooflen: *mut usize, system: c_int, n: *const u8, nlen: usize, x: *const u8, xlen: usize,
        squarings: u64, memory: usize, progress: AdmVdfProgress, context: *mut c_void,
    ) -> c_int {
        let kind = match system {
            1 => Kind::Wesolowski,
            2 => Kind::Pietrzak,
            _ => return Err(Code::VdfSystem),
        };
        let (statement, room) = (statement((n, nlen), (x, xlen), squarings)?, *handle(prooflen)?);
        let length = Proof::encoded_len(kind, &statement);
        if room < length {
            prooflen.write(length);
            return Err(Code::Length);
        }
        check(proof, length)?;
        let bytes = prove(&statement, kind, memory, progress, context)?;
        // No input is used any more.
        write(proof, &bytes)?;
        prooflen.write(bytes.len());
        Ok(())
    }
    /// Whether a proof is one for N, x and T.
    status fn adm_vdf_verify(
        proof: *const u8, prooflen: usize, n: *const u8, nlen: usize, x: *const u8, xlen: usize, squarings: u64,
    ) -> c_int {
        let expected = statement((n, nlen), (x, xlen), squarings)?;
        let (given, proof) = parse(proof, prooflen)?;
        if given.to_bytes() != expected.to_bytes() {
            return Err(Code::VdfInvalidProof);
        }
        Ok(proof.verify(&expected)?)
    }
    /// The y of a proof, which is verified first.
    status fn adm_vdf_proof_result(out: *mut u8, outlen: usize, proof: *const u8, prooflen: usize) -> c_int {
        let (statement, proof) = parse(proof, prooflen)?;
        proof.verify(&statement)?;
        check_room(out, outlen, proof.y.len())?;
        // The proof, which the output may overlap, is not looked at any more.
        write(out, &proof.y)
    }
}

/// # Safety
/// N and x as [`bounded_input`].
unsafe fn statement(
    (n, nlen): (*const u8, usize),
    (x, xlen): (*const u8, usize),
    squarings: u64,
) -> Result<Statement, Code> {
    // SAFETY: passed on.
    let (n, x) = unsafe { (bounded_input(n, nlen)?, bounded_input(x, xlen)?) };
    Ok(Statement::new(n, x, squarings)?)
}

/// The form of a proof; whatever is wrong with it makes it an invalid one.
///
/// # Safety
/// As [`input`], for up to [`MAX_PROOF`] bytes.
unsafe fn parse(proof: *const u8, prooflen: usize) -> Result<(Statement, Proof), Code> {
    if prooflen > MAX_PROOF {
        return Err(Code::VdfInvalidProof);
    }
    // SAFETY: passed on.
    let bytes = unsafe { input(proof, prooflen) }?;
    Proof::from_bytes(bytes).map_err(|_| Code::VdfInvalidProof)
}

/// # Safety
/// As [`run`].
unsafe fn prove(
    statement: &Statement,
    kind: Kind,
    memory: usize,
    progress: AdmVdfProgress,
    context: *mut c_void,
) -> Result<Vec<u8>, Code> {
    let plan = wesolowski::Plan::for_statement(statement, memory);
    let mut evaluation = Evaluation::new(statement)?;
    // All memory for states is taken here, before hours of squarings.
    evaluation.collect_powers(Powers::new(statement, plan.stride())?)?;
    // SAFETY: passed on.
    unsafe { run(&mut evaluation, progress, context) }?;
    let y = evaluation.verified_point().1;
    let proof = match (kind, evaluation.powers()) {
        (Kind::Wesolowski, Some(powers)) => wesolowski::prove(statement, &y, powers, plan, 1),
        (Kind::Wesolowski, None) => return Err(Code::Internal),
        (Kind::Pietrzak, powers) => pietrzak::prove(statement, &y, powers),
    };
    Ok(proof?.to_bytes(statement))
}

/// All squarings, unless the callback stops them.
///
/// # Safety
/// `progress` is None or may be called with `context`, and does not unwind.
unsafe fn run(
    evaluation: &mut Evaluation,
    progress: AdmVdfProgress,
    context: *mut c_void,
) -> Result<(), Code> {
    let finished = evaluation.run(SLICE, |now| {
        // SAFETY: passed on.
        let stop = progress.is_some_and(|ask| unsafe { ask(context, now.done, now.total, now.faults) } != 0);
        if stop { Control::Stop } else { Control::Continue }
    })?;
    if finished { Ok(()) } else { Err(Code::VdfStopped) }
}
