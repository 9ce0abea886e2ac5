//! What a signature context holds: key, scheme, the digest under way.

use super::digest::{Digest, Hasher};
use super::key::Key;
use super::padding::Salt;
use super::scheme::{Padding, Scheme};
use crate::abi::Param;
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use std::ffi::{CStr, CString};

/// What a context was begun for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Use {
    Sign,
    Verify,
    Recover,
}

/// A signature context.
#[derive(Clone)]
pub struct Signer {
    pub key: Option<Key>,
    pub scheme: Scheme,
    /// The names under which digests were set: they are told as they came.
    pub name: CString,
    pub mask_name: CString,
    pub hasher: Option<Hasher>,
    pub purpose: Use,
    pub default_salt: Salt,
}

impl Signer {
    /// Begins an operation; a key that is not given stays.
    pub fn begin(&mut self, key: Option<&Key>, purpose: Use) -> Outcome<()> {
        if let Some(key) = key {
            // Made before the copy, so that all contexts share them.
            if purpose == Use::Sign {
                key.private()?;
            } else {
                key.public()?;
            }
            self.key = Some(key.clone());
        } else if self.key.is_none() {
            return Err(Reason::NO_KEY_SET);
        }
        self.purpose = purpose;
        self.scheme.salt = self.default_salt;
        self.scheme.padding = Padding::Pkcs1;
        self.hasher = None;
        Ok(())
    }

    /// The key.
    pub fn key(&self) -> Outcome<&Key> {
        self.key.as_ref().ok_or(Reason::NO_KEY_SET)
    }

    /// Sets the digest by name.
    pub fn set_digest(&mut self, name: &[u8], padding: Padding) -> Outcome<()> {
        let digest = Digest::signed(name).ok_or(Reason::INVALID_DIGEST)?;
        Scheme::check(digest, padding)?;
        self.scheme.digest = Some(digest);
        self.name = CString::new(name).unwrap_or_default();
        Ok(())
    }

    /// Sets parameters.
    pub fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        let mut padding = self.scheme.padding;
        if let Some(param) = params.find(c"pad-mode") {
            let wanted = if param.is_text() {
                let name = param.as_text()?;
                Padding::ALL.into_iter().find(|padding| padding.name().to_bytes() == name)
            } else {
                let number = param.signed().map_err(|_| Reason::SILENT)?;
                Padding::ALL.into_iter().find(|&padding| padding as i64 == number)
            };
            let allowed = wanted.filter(|&padding| padding != Padding::Pss || self.purpose != Use::Recover);
            padding = allowed.ok_or(Reason::ILLEGAL_OR_UNSUPPORTED_PADDING_MODE)?;
        }
        let mut salt = self.scheme.salt;
        if let Some(param) = params.find(c"saltlen") {
            if padding != Padding::Pss {
                return Err(Reason::NOT_SUPPORTED);
            }
            salt = read_salt(param)?;
        }
        // Under way, the digest stays.
        let digest = params.find(c"digest").filter(|_| self.hasher.is_none());
        match digest {
            Some(param) => self.set_digest(param.as_text()?, padding)?,
            None if padding == Padding::Pss && self.scheme.digest.is_none() => {
                self.set_digest(b"SHA1", padding)?
            }
            None => {
                if let Some(digest) = self.scheme.digest {
                    Scheme::check(digest, padding)?;
                }
            }
        }
        (self.scheme.padding, self.scheme.salt) = (padding, salt);
        if let Some(param) = params.find(c"mgf1-digest") {
            if padding != Padding::Pss {
                return Err(Reason::INVALID_MGF1_MD);
            }
            let name = param.as_text()?;
            self.scheme.mask = Some(Digest::signed(name).ok_or(Reason::INVALID_DIGEST)?);
            self.mask_name = CString::new(name).unwrap_or_default();
        }
        Ok(())
    }

    /// Answers for parameters.
    pub fn answer(&self, mut params: Params<'_>) -> Outcome<()> {
        for param in params.each() {
            match param.name().to_bytes() {
                b"algorithm-id" => {
                    let algorithm = self.scheme.algorithm(self.key()?);
                    param.set(Value::Octets(&algorithm.unwrap_or_default()))?;
                }
                b"pad-mode" if param.is_text() => param.set(Value::Text(self.scheme.padding.name()))?,
                b"pad-mode" => param.set(Value::Number(self.scheme.padding as u64))?,
                b"digest" => param.set(Value::Text(&self.name))?,
                b"mgf1-digest" if self.mask_name.is_empty() => param.set(Value::Text(&self.name))?,
                b"mgf1-digest" => param.set(Value::Text(&self.mask_name))?,
                b"saltlen" => answer_salt(param, self.scheme.salt)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Lengths of salts that have names and negative numbers.
const SALTS: [(Salt, &CStr, i64); 4] = [
    (Salt::Digest, c"digest", -1),
    (Salt::Auto, c"auto", -2),
    (Salt::Max, c"max", -3),
    (Salt::AutoDigest, c"auto-digestmax", -4),
];

fn read_salt(param: &Param) -> Outcome<Salt> {
    let number = if param.is_text() {
        let name = param.as_text()?;
        if let Some((salt, ..)) = SALTS.iter().find(|(_, known, _)| known.to_bytes() == name) {
            return Ok(*salt);
        }
        std::str::from_utf8(name).ok().and_then(|name| name.trim().parse().ok()).unwrap_or(0)
    } else {
        param.signed().map_err(|_| Reason::SILENT)?
    };
    if let Some((salt, ..)) = SALTS.iter().find(|(.., known)| *known == number) {
        return Ok(*salt);
    }
    usize::try_from(number).map(Salt::Bytes).map_err(|_| Reason::INVALID_SALT_LENGTH)
}

fn answer_salt(param: &mut Param, salt: Salt) -> Outcome<()> {
    let named = SALTS.iter().find(|(known, ..)| *known == salt);
    let number = match salt {
        Salt::Bytes(len) => i64::try_from(len).unwrap_or(0),
        _ => named.map_or(0, |(.., number)| *number),
    };
    if !param.is_text() {
        return param.set(Value::Signed(number));
    }
    let text = named.map_or_else(
        || CString::new(number.to_string()).unwrap_or_default(),
        |(_, name, _)| CString::from(*name),
    );
    param.set(Value::Text(&text))
}
