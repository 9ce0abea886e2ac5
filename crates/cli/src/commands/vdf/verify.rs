//! `adamant vdf verify`.

use super::proof_file;
use crate::error::Error;
use crate::input::waiting::stdin;
use crate::input::{hex, modulus, squarings};
use crate::output;
use adamant::vdf::Statement;
use adamant::vdf::proof::{Proof, verify_all};
use serde::Serialize;
use std::fs::File;
use std::io::{self, Read};

/// Verify proofs, in milliseconds at any T
///
/// Prints what each file proves. Exit code 0 when all are valid, 1 with the reason when one is not, 2 when a file cannot
/// be read.
///
/// A proof carries its own statement, and whoever knows the factors of a modulus makes valid proofs modulo it without work: say what
/// must have been computed with --modulus, --x and -t, and any other statement is refused.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Proof files, JSON or binary; - for stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Refuse proofs modulo another number than M
    #[arg(long, short, value_name = "M")]
    modulus: Option<String>,
    /// Refuse proofs that start from another number than X, in hex
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    x: Option<String>,
    /// Refuse proofs of another number of squarings than 2^t
    #[arg(short, value_name = "t", allow_hyphen_values = true)]
    t: Option<String>,
    /// Refuse proofs of another number of squarings than N
    #[arg(long, value_name = "N", conflicts_with = "t", allow_hyphen_values = true)]
    squarings: Option<String>,
    /// Say nothing when all is well
    #[arg(long, short)]
    quiet: bool,
    /// Print an array with one object a file as JSON: whether it is valid, what it proves, or the reason
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant vdf verify --modulus rsa-2048 --x 2 -t 20 proof.json
  adamant vdf verify run1/*.proof && echo all valid
  adamant vdf prove --x 2 -t 16 | adamant vdf verify -";

/// No proof of a 16384-bit modulus is longer.
const MAX_FILE: u64 = 4 << 20;

/// What the caller demands of a statement, most significant byte first.
struct Demands {
    modulus: Option<Vec<u8>>,
    x: Option<Vec<u8>>,
    squarings: Option<u64>,
}

impl Demands {
    fn new(args: &Args) -> Result<Demands, Error> {
        let squarings = match (&args.squarings, &args.t) {
            (Some(count), _) => Some(squarings::from_count(count)?),
            (None, Some(t)) => Some(squarings::from_exponent(t)?),
            (None, None) => None,
        };
        let modulus = args.modulus.as_deref().map(modulus::parse).transpose()?;
        let x = args.x.as_deref().map(|x| hex::number(x, "x")).transpose()?;
        Ok(Demands { modulus, x, squarings })
    }

    /// # Errors
    /// What is not as demanded.
    fn check(&self, statement: &Statement) -> Result<(), &'static str> {
        let differs = |demanded: &Option<Vec<u8>>, bytes: &[u8]| {
            demanded.as_deref().is_some_and(|demanded| significant(demanded) != significant(bytes))
        };
        if differs(&self.modulus, &statement.modulus().to_be_bytes()) {
            return Err("a proof modulo another number");
        }
        if differs(&self.x, &statement.x().to_be_bytes()) {
            return Err("a proof that starts from another number");
        }
        if self.squarings.is_some_and(|demanded| demanded != statement.squarings()) {
            return Err("a proof of another number of squarings");
        }
        Ok(())
    }
}

/// The bytes without zeros on top.
fn significant(bytes: &[u8]) -> &[u8] {
    let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
    &bytes[zeros..]
}

/// What became of a file, for JSON.
#[derive(Serialize)]
struct Verdict<'a> {
    file: &'a str,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(flatten)]
    proven: Option<Proven>,
}

/// What a valid proof proves.
#[derive(Serialize)]
struct Proven {
    system: &'static str,
    modulus: String,
    x: String,
    /// A string: JSON numbers are not exact above 2^53 in every reader.
    squarings: String,
    y: String,
}

impl Proven {
    fn new((statement, proof): &(Statement, Proof)) -> Proven {
        Proven {
            system: proof.kind.name(),
            modulus: hex::encode(&statement.modulus().to_be_bytes()),
            x: hex::encode(&statement.x().to_be_bytes()),
            squarings: statement.squarings().to_string(),
            y: hex::encode(&proof.y),
        }
    }
}

pub fn run(args: &Args) -> Result<(), Error> {
    if !args.quiet {
        output::ready()?;
    }
    let demands = Demands::new(args)?;
    if args.json {
        return report(args, &demands);
    }
    let proofs = args
        .files
        .iter()
        .map(|name| load(name, &demands)?.map_err(|reason| Error::failed(format!("{name}: {reason}"))));
    let proofs: Vec<_> = proofs.collect::<Result<_, Error>>()?;
    verify_all(&proofs).map_err(|(i, error)| Error::failed(format!("{}: {error}", args.files[i])))?;
    if args.quiet {
        return Ok(());
    }
    args.files.iter().zip(&proofs).try_for_each(|(name, (statement, proof))| {
        output::line(format!(
            "{name}: valid {} proof of {} squarings modulo {} bits",
            proof.kind.name(),
            statement.squarings(),
            statement.modulus().bits()
        ))
    })
}

/// Verifies each file by itself, so that all of them get their verdict.
fn report(args: &Args, demands: &Demands) -> Result<(), Error> {
    let mut verdicts = Vec::new();
    for file in &args.files {
        let outcome = load(file, demands)?.and_then(|proof| {
            let proof = [proof];
            verify_all(&proof).map(|()| Proven::new(&proof[0])).map_err(|(_, error)| error.to_string())
        });
        verdicts.push(match outcome {
            Ok(proven) => Verdict { file, valid: true, reason: None, proven: Some(proven) },
            Err(reason) => Verdict { file, valid: false, reason: Some(reason), proven: None },
        });
    }
    output::json(&verdicts)?;
    if verdicts.iter().all(|verdict| verdict.valid) { Ok(()) } else { Err(Error::Reported) }
}

/// The proof in a file, of a statement as it is demanded, or why there is none.
///
/// # Errors
/// When the file cannot be read.
fn load(name: &str, demands: &Demands) -> Result<Result<(Statement, Proof), String>, Error> {
    let bytes = read(name).map_err(|error| Error::usage(format!("{name}: {error}")))?;
    Ok(proof_file::parse(&bytes).map_err(|reason| reason.to_string()).and_then(|(statement, proof)| {
        demands.check(&statement).map_err(str::to_string)?;
        Ok((statement, proof))
    }))
}

fn read(name: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let source: Box<dyn Read> = if name == "-" { Box::new(stdin()?) } else { Box::new(File::open(name)?) };
    source.take(MAX_FILE).read_to_end(&mut bytes)?;
    Ok(bytes)
}
