//! The header: a line with the version, stanzas, and a MAC under the file key.

use super::{armor, base64};
use crate::ibe::FileKey;
use crate::{Chain, Ciphertext, Error, Round, json};
use adamant_symmetric::hkdf::hkdf_sha256;
use adamant_symmetric::hmac::{HmacSha256, hmac_sha256};
use std::io::{BufRead, Read};
use zeroize::Zeroizing;

const VERSION: &str = "age-encryption.org/v1";
/// Digits of a line.
const LINE: usize = 64;
/// Longest header that is read: a stanza to a round takes 350 bytes.
const LONGEST: usize = 1 << 16;

/// The part of a header that names the round that a file waits for, and holds its key encrypted to that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stanza {
    round: u64,
    chain: [u8; 32],
    body: Vec<u8>,
}

impl Stanza {
    pub(super) fn new(round: &Round, body: &[u8]) -> Self {
        Stanza { round: round.number(), chain: round.chain().hash(), body: body.to_vec() }
    }

    /// The stanzas of a file, armored or not, that are sealed to rounds: there may be several, and one of them is enough. Nothing of
    /// the file has been verified.
    ///
    /// # Errors
    /// [`Error::InvalidFile`], [`Error::Io`].
    pub fn read(input: &mut (impl BufRead + ?Sized)) -> Result<Vec<Self>, Error> {
        Ok(Header::of_file(input)?.stanzas)
    }

    /// The round.
    #[must_use]
    pub fn round(&self) -> u64 {
        self.round
    }

    /// The hash of the chain.
    #[must_use]
    pub fn chain_hash(&self) -> [u8; 32] {
        self.chain
    }

    pub(super) fn ciphertext(&self, chain: &Chain) -> Result<Ciphertext, Error> {
        Ciphertext::from_bytes(chain, &self.body)
    }

    /// Of the type, the arguments and the body.
    fn parse(arguments: &str, body: Vec<u8>) -> Result<Self, Error> {
        let mut words = arguments.split(' ').skip(1);
        let (Some(round), Some(chain), None) = (words.next(), words.next(), words.next()) else {
            return Err(Error::InvalidFile);
        };
        let number: u64 = round.parse().map_err(|_| Error::InvalidFile)?;
        let hash = json::bytes(chain).and_then(|hash| <[u8; 32]>::try_from(hash).ok());
        let hash = hash.ok_or(Error::InvalidFile)?;
        // One way to write each.
        if number.to_string() != round || json::hex(&hash) != chain {
            return Err(Error::InvalidFile);
        }
        Ok(Stanza { round: number, chain: hash, body })
    }
}

/// A stanza of another type: it says in another way how to come by the key of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherStanza {
    arguments: String,
    body: Vec<u8>,
}

impl OtherStanza {
    /// A stanza of its type and arguments, words of visible characters with a space between each two, and its body.
    ///
    /// # Errors
    /// [`Error::InvalidFile`] for other characters, a type that is tlock's, and more than a header can have.
    pub fn new(arguments: &str, body: &[u8]) -> Result<Self, Error> {
        let fits = arguments.len() + body.len() / 3 * 4 < LONGEST / 2;
        if !are_words(arguments) || arguments.split(' ').next() == Some("tlock") || !fits {
            return Err(Error::InvalidFile);
        }
        Ok(OtherStanza { arguments: arguments.to_owned(), body: body.to_vec() })
    }

    /// The stanzas of a file, armored or not, that are of other types than tlock's. Nothing of the file has been verified.
    ///
    /// # Errors
    /// [`Error::InvalidFile`], [`Error::Io`].
    pub fn read(input: &mut (impl BufRead + ?Sized)) -> Result<Vec<Self>, Error> {
        Ok(Header::of_file(input)?.others)
    }

    /// Its type and arguments.
    #[must_use]
    pub fn arguments(&self) -> &str {
        &self.arguments
    }

    /// Its body.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        &self.body
    }
}

/// Whether these are words of visible characters.
fn are_words(arguments: &str) -> bool {
    arguments.split(' ').all(|word| !word.is_empty() && word.bytes().all(|c| c.is_ascii_graphic()))
}

/// A header of one stanza, and maybe others.
pub(super) fn write(stanza: &Stanza, others: &[OtherStanza], key: &FileKey) -> Vec<u8> {
    let mut text = format!("{VERSION}\n-> tlock {} {}\n", stanza.round, json::hex(&stanza.chain));
    write_body(&mut text, &stanza.body);
    for other in others {
        text.push_str("-> ");
        text.push_str(&other.arguments);
        text.push('\n');
        write_body(&mut text, &other.body);
    }
    text.push_str("---");
    let mac = hmac_sha256(&mac_key(key)[..], text.as_bytes());
    text.push(' ');
    text.push_str(&base64::encode(&mac));
    text.push('\n');
    text.into_bytes()
}

/// In lines of base64; a line shorter than the others ends the body, empty where all digits have gone.
fn write_body(text: &mut String, body: &[u8]) {
    let digits = base64::encode(body);
    let mut rest = &digits[..];
    while rest.len() >= LINE {
        let (line, after) = rest.split_at(LINE);
        text.push_str(line);
        text.push('\n');
        rest = after;
    }
    text.push_str(rest);
    text.push('\n');
}

fn mac_key(key: &FileKey) -> Zeroizing<[u8; 32]> {
    let mut out = Zeroizing::new([0; 32]);
    // 32 bytes are not too many.
    let _ = hkdf_sha256(b"", &key[..], b"header", &mut out[..]);
    out
}

/// A header that was read: whatever its stanzas are, they are well-formed.
pub(super) struct Header {
    stanzas: Vec<Stanza>,
    others: Vec<OtherStanza>,
    /// What the MAC is of.
    text: Vec<u8>,
    mac: [u8; 32],
}

impl Header {
    /// Of a file, armored or not.
    fn of_file(input: &mut (impl BufRead + ?Sized)) -> Result<Self, Error> {
        if armor::is_armored(input)? {
            Header::read(&mut armor::Reader::new(input))
        } else {
            Header::read(input)
        }
    }

    pub(super) fn read(input: &mut (impl BufRead + ?Sized)) -> Result<Self, Error> {
        let mut lines = Lines { input: input.take(LONGEST as u64), text: Vec::new() };
        if lines.next()? != VERSION {
            return Err(Error::InvalidFile);
        }
        let (mut stanzas, mut others) = (Vec::new(), Vec::new());
        loop {
            let start = lines.text.len();
            let line = lines.next()?;
            if let Some(mac) = line.strip_prefix("--- ") {
                let mac = base64::decode(mac.as_bytes()).and_then(|mac| mac.try_into().ok());
                lines.text.truncate(start + 3);
                return match mac {
                    Some(mac) if !stanzas.is_empty() || !others.is_empty() => {
                        Ok(Header { stanzas, others, text: lines.text, mac })
                    }
                    _ => Err(Error::InvalidFile),
                };
            }
            let arguments = line.strip_prefix("-> ").ok_or(Error::InvalidFile)?;
            if !are_words(arguments) {
                return Err(Error::InvalidFile);
            }
            let arguments = arguments.to_owned();
            let mut digits = Vec::new();
            loop {
                let line = lines.next()?;
                digits.extend_from_slice(line.as_bytes());
                match line.len() {
                    LINE => {}
                    0..LINE => break,
                    _ => return Err(Error::InvalidFile),
                }
            }
            let body = base64::decode(&digits).ok_or(Error::InvalidFile)?;
            if arguments.split(' ').next() == Some("tlock") {
                stanzas.push(Stanza::parse(&arguments, body)?);
            } else {
                others.push(OtherStanza { arguments, body });
            }
        }
    }

    /// The first stanza of this chain.
    pub(super) fn of_chain(&self, chain: &Chain) -> Result<&Stanza, Error> {
        if self.stanzas.is_empty() {
            return Err(Error::InvalidFile);
        }
        self.stanzas.iter().find(|stanza| stanza.chain == chain.hash()).ok_or(Error::WrongChain)
    }

    /// Verifies the MAC.
    pub(super) fn verify(&self, key: &FileKey) -> Result<(), Error> {
        let mut mac = HmacSha256::new(&mac_key(key)[..]);
        mac.update(&self.text);
        mac.verify(&self.mac).map_err(|_| Error::Damaged)
    }
}

/// Lines that end in line feeds, kept as they come.
struct Lines<R> {
    input: std::io::Take<R>,
    text: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// The next line, without its end.
    fn next(&mut self) -> Result<String, Error> {
        let start = self.text.len();
        self.input.read_until(b'\n', &mut self.text)?;
        let line = self.text[start..].strip_suffix(b"\n").ok_or(Error::InvalidFile)?;
        String::from_utf8(line.to_vec()).map_err(|_| Error::InvalidFile)
    }
}
