//! What is computed and proven: (N, x, T).

use crate::Error;
use adamant_base::num::to_u32;
use adamant_modular::{Modulus, Residue};

/// The largest number of squarings.
pub const MAX_SQUARINGS: u64 = 1 << 63;
/// The shortest modulus that is not refused, in bits.
pub const MIN_BITS: usize = 1024;

/// "y is x^(2^T) modulo N": the part that is known before y is.
///
/// N is odd, x is a unit modulo N and below it, T is from 1 to [`MAX_SQUARINGS`].
///
/// ```
/// use adamant_vdf::Statement;
/// use adamant_vdf::evaluate::{Control, Evaluation};
/// use adamant_vdf::proof::wesolowski::{Plan, prove};
/// use adamant_vdf::proof::{Powers, Proof, verify_all};
///
/// // 2,000 squarings modulo 2^2048 - 1, a toy: of a real modulus nobody knows the factors.
/// let statement = Statement::new(&[0xff; 256], &[7], 2_000)?;
/// let plan = Plan::for_statement(&statement, 1 << 20);
/// let mut evaluation = Evaluation::new(&statement)?;
/// evaluation.collect_powers(Powers::new(&statement, plan.stride())?)?;
/// while !evaluation.run(500, |progress| {
///     assert!(progress.done <= progress.total);
///     Control::Continue
/// })? {}
/// let (_, y) = evaluation.verified_point();
/// let proof = prove(&statement, &y, evaluation.powers().unwrap(), plan, 1)?;
/// // It travels with its statement.
/// let (claimed, proof) = Proof::from_bytes(&proof.to_bytes(&statement))?;
/// assert_eq!((claimed.squarings(), claimed.to_bytes()), (2_000, statement.to_bytes()));
/// assert!(verify_all(&[(claimed, proof)]).is_ok());
/// # Ok::<(), adamant_vdf::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Statement {
    modulus: Modulus,
    x: Residue,
    squarings: u64,
}

impl Statement {
    /// From big-endian bytes.
    ///
    /// # Errors
    /// [`Error::ModulusTooShort`] under [`MIN_BITS`] bits, and those of [`Statement::new_unchecked_size`].
    pub fn new(n: &[u8], x: &[u8], squarings: u64) -> Result<Statement, Error> {
        let statement = Statement::new_unchecked_size(n, x, squarings)?;
        if statement.modulus.bits() < MIN_BITS {
            return Err(Error::ModulusTooShort);
        }
        Ok(statement)
    }

    /// As [`Statement::new`], for moduli of any size: for tests and demonstrations.
    ///
    /// # Errors
    /// [`Error::Modulus`], [`Error::XOutOfRange`], [`Error::NotAUnit`], [`Error::SquaringsOutOfRange`].
    pub fn new_unchecked_size(n: &[u8], x: &[u8], squarings: u64) -> Result<Statement, Error> {
        if !(1..=MAX_SQUARINGS).contains(&squarings) {
            return Err(Error::SquaringsOutOfRange);
        }
        let modulus = Modulus::from_be_bytes(n)?;
        let residue = modulus.try_residue(x)?;
        if !same_number(&residue.to_be_bytes(), x) {
            return Err(Error::XOutOfRange);
        }
        if !is_unit(&residue) {
            return Err(Error::NotAUnit);
        }
        Ok(Statement { modulus, x: residue, squarings })
    }

    /// The modulus N.
    #[must_use]
    pub fn modulus(&self) -> &Modulus {
        &self.modulus
    }

    /// The start x.
    #[must_use]
    pub fn x(&self) -> &Residue {
        &self.x
    }

    /// The number of squarings T.
    #[must_use]
    pub fn squarings(&self) -> u64 {
        self.squarings
    }

    /// The bytes that hashes and files are bound to: N and x, each after its length as a 4-byte big-endian number, then
    /// T as 8 big-endian bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for field in [self.modulus.to_be_bytes(), self.x.to_be_bytes()] {
            out.extend(to_u32(field.len()).to_be_bytes());
            out.extend_from_slice(&field);
        }
        out.extend(self.squarings.to_be_bytes());
        out
    }
}

/// Whether the number has an inverse.
pub(crate) fn is_unit(x: &Residue) -> bool {
    x.invert().is_some().to_bool_vartime()
}

fn same_number(a: &[u8], b: &[u8]) -> bool {
    let strip = |x: &[u8]| x.iter().position(|&byte| byte != 0).map_or(x.len(), |start| start);
    a[strip(a)..] == b[strip(b)..]
}
