//! `adamant aead seal`.

use super::SealArgs;
use super::files::{self, Input, Output};
use super::format::{self, Algorithm, CHUNK, Cipher};
use crate::error::Error;
use adamant::base::random::{OsRandom, RandomSource};
use adamant::base::zeroize::Zeroizing;

pub fn run(args: &SealArgs) -> Result<(), Error> {
    let key = files::key(&args.key_file)?;
    let mut input = Input::open(&args.input)?;
    let mut output = Output::create(&args.output)?;
    stream(args.alg.into(), &key, &[], &mut input, &mut output)?;
    output.finish()
}

/// Header and chunks of all that is left of the input, each chunk authenticated with the associated data.
///
/// # Errors
/// That something cannot be read or written, or Ctrl-C: exit code 1.
pub fn stream(
    algorithm: Algorithm,
    key: &[u8; 32],
    associated: &[u8],
    input: &mut Input,
    output: &mut Output,
) -> Result<(), Error> {
    let mut salt = [0; 32];
    OsRandom.fill(&mut salt).map_err(Error::failed)?;
    let header = format::header(algorithm, &salt);
    let cipher = Cipher::new(algorithm, key, &header, associated)?;
    output.write(&header)?;

    // One chunk ahead, to know which is the last.
    let mut chunk = Zeroizing::new(vec![0; CHUNK]);
    let mut ahead = Zeroizing::new(vec![0; CHUNK]);
    let mut len = input.fill(&mut chunk)?;
    for number in 0.. {
        let ahead_len = if len == CHUNK { input.fill(&mut ahead)? } else { 0 };
        let last = ahead_len == 0;
        let tag = cipher.seal(number, last, &mut chunk[..len])?;
        output.write(&chunk[..len])?;
        output.write(&tag)?;
        if last {
            break;
        }
        std::mem::swap(&mut chunk, &mut ahead);
        len = ahead_len;
    }
    Ok(())
}
