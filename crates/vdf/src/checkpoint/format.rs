//! One generation as bytes.

use crate::Statement;
use crate::statement::is_unit;
use adamant_base::num::{to_u32, to_usize};
use adamant_symmetric::sha256::sha256;

const MAGIC: &[u8; 8] = b"ADMVDFC1";
const CHECKSUM: usize = 32;

/// A verified point of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// [`Statement::to_bytes`].
    pub statement: Vec<u8>,
    /// Squarings done.
    pub done: u64,
    /// Faults found and rolled back so far.
    pub faults: u64,
    /// x^(2^done) modulo N, big-endian, as long as N.
    pub y: Vec<u8>,
    /// Kept states: stride, count, and SHA-256 of that many records of the powers file. All zero without.
    pub powers: PowersRecord,
}

/// What a checkpoint knows of the powers file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PowersRecord {
    /// Squarings between two records; 0 when none are kept.
    pub stride: u64,
    /// Records that count.
    pub count: u64,
    /// SHA-256 of those records.
    pub digest: [u8; 32],
}

impl Snapshot {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        for field in [&self.statement, &self.y] {
            out.extend(to_u32(field.len()).to_be_bytes());
            out.extend(field);
        }
        for number in [self.done, self.faults, self.powers.stride, self.powers.count] {
            out.extend(number.to_be_bytes());
        }
        out.extend(self.powers.digest);
        out.extend(sha256(&out));
        out
    }

    /// The snapshot, or what is wrong with the bytes.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Snapshot, &'static str> {
        let content = bytes.len().checked_sub(CHECKSUM).map(|end| &bytes[..end]).ok_or("it is too short")?;
        if !content.starts_with(MAGIC) {
            return Err("it does not start with the mark of a checkpoint, or has another version");
        }
        if sha256(content) != bytes[content.len()..] {
            return Err("its checksum is wrong");
        }
        let mut rest = &content[MAGIC.len()..];
        let mut take = |count: usize| {
            let (taken, after) = rest.split_at_checked(count).ok_or("it ends too early")?;
            rest = after;
            Ok::<_, &'static str>(taken)
        };
        let number = |bytes: &[u8]| bytes.iter().fold(0u64, |value, &byte| (value << 8) | u64::from(byte));
        let length = to_usize(number(take(4)?));
        let statement = take(length)?.to_vec();
        let length = to_usize(number(take(4)?));
        let y = take(length)?.to_vec();
        let (done, faults) = (number(take(8)?), number(take(8)?));
        let (stride, count) = (number(take(8)?), number(take(8)?));
        let digest = take(32)?.try_into().map_err(|_| "it ends too early")?;
        if !rest.is_empty() {
            return Err("bytes follow its end");
        }
        Ok(Snapshot { statement, done, faults, y, powers: PowersRecord { stride, count, digest } })
    }

    /// Whether it belongs to the statement.
    pub(super) fn fits(&self, statement: &Statement) -> bool {
        self.statement == statement.to_bytes()
            && self.done <= statement.squarings()
            && self.y.len() == statement.modulus().byte_len()
    }

    /// Whether its state can be one: checksums protect from accidents, not from whoever writes a file of his own.
    pub(super) fn is_sound(&self, statement: &Statement) -> bool {
        let state = statement.modulus().residue(&self.y);
        *state.to_be_bytes() == self.y
            && is_unit(&state)
            && (self.done > 0 || self.y == *statement.x().to_be_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flipped_bit_and_every_cut_is_noticed() {
        let snapshot = Snapshot {
            statement: vec![1; 40],
            done: 7,
            faults: 1,
            y: vec![9; 16],
            powers: PowersRecord { stride: 16, count: 3, digest: [5; 32] },
        };
        let bytes = snapshot.to_bytes();
        assert_eq!(Snapshot::from_bytes(&bytes), Ok(snapshot));
        for i in 0..8 * bytes.len() {
            let mut bad = bytes.clone();
            bad[i / 8] ^= 1 << (i % 8);
            assert!(Snapshot::from_bytes(&bad).is_err(), "bit {i}");
        }
        for end in 0..bytes.len() {
            assert!(Snapshot::from_bytes(&bytes[..end]).is_err(), "cut at {end}");
        }
    }
}
