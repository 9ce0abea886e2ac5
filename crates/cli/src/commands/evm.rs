//! `adamant evm`: Ethereum's precompiled contracts.

use super::aead::files::Input;
use crate::error::Error;
use crate::input::hex;
use crate::output;
use adamant::evm::{self, Fork, Precompile};
use clap::Subcommand;
use std::path::Path;

/// The precompiled contracts of Ethereum's virtual machine, up to Osaka
///
/// Addresses and input are hex digits, with or without 0x; an address may leave out its leading zeros. The output is hex digits, an
/// empty line where a contract returns nothing.
///
/// Exit codes: 0 success; 1 the contract fails, or there is none at the address in this fork, and the reason on stderr; 2 bad usage or
/// bad input.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Call a contract; print what it returns
    Call {
        /// The address
        #[arg(value_name = "ADDRESS")]
        address: String,
        /// The input in hex; @FILE for that of a file, - for that of standard input
        #[arg(value_name = "INPUT_HEX|@FILE|-")]
        input: String,
        /// homestead, byzantium, istanbul, berlin, cancun, prague or osaka
        #[arg(long, default_value_t = Fork::default())]
        fork: Fork,
        /// Print the gas that it costs, on a second line
        #[arg(long)]
        gas: bool,
        /// Fail where it costs more
        #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
        gas_limit: u64,
    },
    /// List the contracts of a fork: address, name, the fork that brought it
    List {
        /// homestead, byzantium, istanbul, berlin, cancun, prague or osaka
        #[arg(long, default_value_t = Fork::default())]
        fork: Fork,
    },
}

const EXAMPLES: &str = "\
Examples:
  adamant evm call 0x02 616263
  adamant evm call 0x100 @signature.hex --gas
  adamant evm call 5 - --fork berlin < modexp.hex
  adamant evm list --fork cancun";

/// Bytes of input at most: more gas than any block has.
const LONGEST: usize = 1 << 26;

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Call { address, input, fork, gas, gas_limit } => {
            let (address, input) = (self::address(address)?, self::input(input)?);
            let outcome = evm::call(*fork, &address, &input, *gas_limit).map_err(Error::failed)?;
            let output = hex::encode(&outcome.output);
            if *gas {
                output::line(format_args!("{output}\n{}", outcome.gas_used))
            } else {
                output::line(output)
            }
        }
        Action::List { fork } => {
            let contracts = Precompile::ALL.iter().filter(|contract| contract.since() <= *fork);
            let line = |contract: &Precompile| {
                format!("{:#05x}  {:<20}  {}\n", contract.number(), contract.name(), contract.since())
            };
            output::bytes(contracts.map(line).collect::<String>().as_bytes())
        }
    }
}

fn address(text: &str) -> Result<[u8; 20], Error> {
    let bytes = hex::number(text, "the address")?;
    let mut out = [0; 20];
    let start = out.len().checked_sub(bytes.len()).ok_or_else(|| {
        Error::usage(format!("the address has {} bytes; an address has at most 20", bytes.len()))
    })?;
    out[start..].copy_from_slice(&bytes);
    Ok(out)
}

fn input(text: &str) -> Result<Vec<u8>, Error> {
    match (text, text.strip_prefix('@')) {
        ("-", _) => file(Path::new("-")),
        (_, Some(path)) => file(Path::new(path)),
        _ => bytes(text, "the input"),
    }
}

/// The bytes of hex digits, of which there may be none.
fn bytes(text: &str, what: &str) -> Result<Vec<u8>, Error> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    if digits.is_empty() {
        return Ok(Vec::new());
    }
    if !digits.len().is_multiple_of(2) {
        return Err(Error::usage(format!("{what} has an odd number of hex digits")));
    }
    hex::number(digits, what)
}

/// Hex digits in a file, with blanks and line ends before and behind them.
fn file(path: &Path) -> Result<Vec<u8>, Error> {
    let mut buffer = vec![0; 2 * LONGEST + 1024];
    let count = Input::open(path)?.fill(&mut buffer)?;
    let name = path.display();
    if count == buffer.len() {
        return Err(Error::usage(format!("{name}: longer than {LONGEST} bytes of input")));
    }
    let text = std::str::from_utf8(&buffer[..count])
        .map_err(|_| Error::usage(format!("{name}: hex digits are expected")))?;
    bytes(text.trim(), &name.to_string())
}
