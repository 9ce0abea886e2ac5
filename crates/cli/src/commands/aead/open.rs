//! `adamant aead open`.

use super::OpenArgs;
use super::files::{self, Input, Output};
use super::format::{self, Algorithm, CHUNK, Cipher, HEADER, TAG};
use crate::error::Error;
use adamant::base::zeroize::Zeroizing;

/// A chunk with its tag.
const SEALED: usize = CHUNK + TAG;

pub fn run(args: &OpenArgs) -> Result<(), Error> {
    if files::is_standard(&args.output) && !args.unverified_stream {
        return Err(Error::usage(
            "OUT is -: plaintext would leave before the whole file is verified; give --unverified-stream to allow it",
        ));
    }
    let key = files::key(&args.key_file)?;
    let mut input = Input::open(&args.input)?;
    let cipher = start(args.alg.map(Algorithm::from), &key, &[], &mut input)?;
    let mut output = Output::create(&args.output)?;
    stream(&cipher, &mut input, &mut output)?;
    output.finish()
}

/// Reads the header: the cipher of the file, whose chunks were sealed with this associated data.
///
/// # Errors
/// That there is no such header: exit code 1.
pub fn start(
    wanted: Option<Algorithm>,
    key: &[u8; 32],
    associated: &[u8],
    input: &mut Input,
) -> Result<Cipher, Error> {
    let name = input.name().to_string();
    let wrong = |what: &str| Error::failed(format!("{name}: {what}"));
    let mut header = [0; HEADER];
    if input.fill(&mut header)? != HEADER {
        return Err(wrong("too short for a file of this format"));
    }
    let algorithm = format::parse(&header).map_err(wrong)?;
    if let Some(wanted) = wanted
        && wanted != algorithm
    {
        return Err(wrong(&format!("sealed with {}, not {}", algorithm.name(), wanted.name())));
    }
    Cipher::new(algorithm, key, &header, associated)
}

/// Verifies and decrypts the chunks up to the end of the input. What was written is not to be used unless all is well.
///
/// # Errors
/// That a chunk is not authentic, that something cannot be read or written, or Ctrl-C: exit code 1.
pub fn stream(cipher: &Cipher, input: &mut Input, output: &mut Output) -> Result<(), Error> {
    let name = input.name().to_string();
    let wrong = |what: &str| Error::failed(format!("{name}: {what}"));

    // One chunk ahead, to know which is the last.
    let mut chunk = Zeroizing::new(vec![0; SEALED]);
    let mut ahead = Zeroizing::new(vec![0; SEALED]);
    let mut len = input.fill(&mut chunk)?;
    for number in 0.. {
        let ahead_len = if len == SEALED { input.fill(&mut ahead)? } else { 0 };
        let last = ahead_len == 0;
        let not_authentic = || {
            let at = format!("chunk {number}{}", if last { ", the last" } else { "" });
            wrong(&format!("not authentic at {at}: wrong key, or the file was changed, cut off or extended"))
        };
        let (sealed, tag) = chunk[..len].split_last_chunk_mut::<TAG>().ok_or_else(not_authentic)?;
        if !cipher.open(number, last, sealed, tag) {
            return Err(not_authentic());
        }
        output.write(sealed)?;
        if last {
            break;
        }
        std::mem::swap(&mut chunk, &mut ahead);
        len = ahead_len;
    }
    Ok(())
}
