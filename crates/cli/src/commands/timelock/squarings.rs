//! The stanza that opens a sealed file by squarings: the second lock of `seal --or-squarings`.
//!
//! Its type is [`TYPE`], without arguments; its body the statement as in vdf-format.md, then the file key under AEGIS-256, and the tag.

use super::create::Lock;
use crate::commands::vdf::explain;
use crate::error::Error;
use adamant::base::zeroize::Zeroizing;
use adamant::symmetric::aegis::Aegis256;
use adamant::tlock::{FILE_KEY_BYTES, OtherStanza};
use adamant::vdf::Statement;
use adamant::vdf::timelock::key;

/// The type of the stanza.
const TYPE: &str = "adamant-squarings-1";
const TAG: usize = 16;
/// The key is used once.
const NONCE: [u8; 32] = [0; 32];

/// The stanza for a file key.
pub fn stanza(lock: &Lock, file_key: &[u8; FILE_KEY_BYTES]) -> Result<OtherStanza, Error> {
    let statement = lock.statement.to_bytes();
    let cipher = Aegis256::new(&*lock.key).map_err(Error::failed)?;
    let (mut sealed, mut tag) = (*file_key, [0; TAG]);
    cipher.encrypt_detached(&NONCE, &statement, &mut sealed[..], &mut tag).map_err(Error::failed)?;
    OtherStanza::new(TYPE, &[&statement[..], &sealed, &tag].concat()).map_err(Error::failed)
}

/// What has to be computed, and what that opens.
pub struct Squarings {
    pub statement: Statement,
    sealed: [u8; FILE_KEY_BYTES],
    tag: [u8; TAG],
}

/// The first stanza of this type among others.
pub fn find(stanzas: &[OtherStanza]) -> Option<Result<Squarings, Error>> {
    let stanza = stanzas.iter().find(|stanza| stanza.arguments() == TYPE)?;
    let damaged = || Error::usage("the header is damaged: no squarings that open the file");
    Some(parse(stanza.body()).unwrap_or_else(|| Err(damaged())))
}

fn parse(body: &[u8]) -> Option<Result<Squarings, Error>> {
    let (statement, rest) = body.split_at_checked(body.len().checked_sub(FILE_KEY_BYTES + TAG)?)?;
    let (sealed, tag) = rest.split_first_chunk()?;
    let (n, rest) = number(statement)?;
    let (x, rest) = number(rest)?;
    let squarings = u64::from_be_bytes(rest.try_into().ok()?);
    let found = Statement::new(n, x, squarings).map_err(explain);
    Some(found.and_then(|found| {
        // There is one way to write it.
        if found.to_bytes() != statement {
            return Err(Error::usage("the header is damaged: squarings in another form"));
        }
        let tag = tag.try_into().map_err(Error::failed)?;
        Ok(Squarings { statement: found, sealed: *sealed, tag })
    }))
}

/// A number after its length in four bytes, and what follows.
fn number(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(usize::try_from(u32::from_be_bytes(*length)).ok()?)
}

impl Squarings {
    /// The file key, of the solution as long as the modulus.
    pub fn open(&self, y: &[u8]) -> Result<Zeroizing<[u8; FILE_KEY_BYTES]>, Error> {
        let key = key(&self.statement, y).map_err(Error::failed)?;
        let cipher = Aegis256::new(&*key).map_err(Error::failed)?;
        let mut file_key = Zeroizing::new(self.sealed);
        let statement = self.statement.to_bytes();
        let opened = cipher.decrypt_detached(&NONCE, &statement, &mut file_key[..], &self.tag);
        opened.map_err(|_| Error::failed("the file was changed: the squarings do not open it"))?;
        Ok(file_key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_is_noticed() {
        let n = [&[0x9a; 127][..], &[0x77]].concat();
        let statement = Statement::new(&n, &[2], 1).unwrap();
        let y = [&[0; 127][..], &[4]].concat();
        let lock = Lock { key: key(&statement, &y).unwrap(), statement };
        let stanza = stanza(&lock, &[7; 16]).unwrap();
        let read = |body: &[u8]| find(&[OtherStanza::new(TYPE, body).unwrap()]).unwrap();
        let good = stanza.body();
        assert_eq!(*read(good).unwrap().open(&y).unwrap(), [7; 16]);
        assert!(find(&[OtherStanza::new("another", good).unwrap()]).is_none());
        for i in 0..good.len() {
            let mut bad = good.to_vec();
            bad[i] ^= 1;
            assert!(read(&bad).and_then(|squarings| squarings.open(&y)).is_err(), "byte {i}");
            assert!(read(&good[..i]).and_then(|squarings| squarings.open(&y)).is_err(), "cut at {i}");
        }
        assert!(read(&[good, b"x"].concat()).and_then(|squarings| squarings.open(&y)).is_err());
    }
}
