//! Messages of equal lengths side by side, as protocols have them: rows of a matrix out of one seed, independent hashes.

use super::backend::{LaneEngine, to_state};
use super::states::Width;
use super::{Function, Lanes, States};
use crate::Error;
use crate::backend::wipe;
use core::fmt;

/// N messages, 2, 4 or 8, hashed side by side, piece by piece; all pieces have one length. Wiped when dropped.
///
/// ```
/// use adamant_symmetric::keccak::{Function, Group, shake128};
///
/// let mut group = Group::<4>::new(Function::SHAKE128);
/// group.update([b"seed"; 4])?;
/// group.update([&[0], &[1], &[2], &[3]])?;
/// let mut reader = group.reader();
/// let mut out = [[0; 168]; 4];
/// reader.read(out.each_mut().map(|row| &mut row[..]))?;
///
/// let mut single = [0; 168];
/// shake128(b"seed\x02", &mut single);
/// assert_eq!(out[2], single);
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
#[derive(Clone)]
pub struct Group<const N: usize>(Inner<N>);

/// The outputs of a [`Group`], as long as anybody reads. Wiped when dropped.
#[derive(Clone)]
pub struct GroupReader<const N: usize>(Inner<N>);

#[derive(Clone)]
struct Inner<const N: usize> {
    states: States<N>,
    /// Bytes of the rate that are taken: below the rate while there is input, up to the rate in output.
    position: usize,
    function: Function,
    engine: LaneEngine,
}

#[allow(private_bounds, reason = "the trait lists the numbers that there are")]
impl<const N: usize> Group<N>
where
    States<N>: Width<N>,
{
    /// Hashes of nothing yet, on the fastest back end.
    #[must_use]
    pub fn new(function: Function) -> Self {
        Group(Inner { states: States::ZERO, position: 0, function, engine: LaneEngine::fastest() })
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`].
    pub fn with_backend(function: Function, lanes: Lanes) -> Result<Self, Error> {
        let engine = LaneEngine::new(lanes).ok_or(Error::BackendUnavailable)?;
        Ok(Group(Inner { states: States::ZERO, position: 0, function, engine }))
    }

    /// Takes in the next bytes of each message.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless all have one length; nothing has happened then.
    ///
    /// # Constant time
    /// With respect to the bytes.
    pub fn update(&mut self, data: [&[u8]; N]) -> Result<(), Error> {
        let length = data.first().map_or(0, |data| data.len());
        if data.iter().any(|data| data.len() != length) {
            return Err(Error::LengthMismatch);
        }
        let Inner { position, function: Function { rate, rounds, .. }, engine, .. } = self.0;
        let mut done = 0;
        if position > 0 {
            done = length.min(rate - position);
            self.0.add(&data.map(|data| &data[..done]));
            if self.0.position < rate {
                return Ok(());
            }
            self.0.permute();
        }
        let end = done + (length - done) / rate * rate;
        if end > done {
            self.0.states.absorb(engine, &data.map(|data| &data[done..end]), rate, rounds);
        }
        self.0.add(&data.map(|data| &data[end..]));
        Ok(())
    }

    /// Ends the messages; the outputs can then be read.
    #[must_use]
    pub fn reader(mut self) -> GroupReader<N> {
        let Function { rate, suffix, .. } = self.0.function;
        for lane in 0..N {
            self.0.add_byte(lane, self.0.position, suffix);
            self.0.add_byte(lane, rate - 1, 0x80);
        }
        self.0.position = rate;
        GroupReader(self.0)
    }
}

#[allow(private_bounds, reason = "the trait lists the numbers that there are")]
impl<const N: usize> GroupReader<N>
where
    States<N>: Width<N>,
{
    /// Fills every one of `out` with the next bytes of its message's output.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless all have one length; nothing has happened then.
    ///
    /// # Constant time
    /// With respect to the states.
    pub fn read(&mut self, mut out: [&mut [u8]; N]) -> Result<(), Error> {
        let length = out.first().map_or(0, |out| out.len());
        if out.iter().any(|out| out.len() != length) {
            return Err(Error::LengthMismatch);
        }
        let rate = self.0.function.rate;
        let mut done = 0;
        while done < length {
            if self.0.position == rate {
                self.0.permute();
            }
            // To the end of a word first, then whole words and the last bytes.
            let inside = self.0.position % 8;
            let room = if inside > 0 { 8 - inside } else { rate - self.0.position };
            let count = room.min(length - done);
            for (lane, out) in out.iter_mut().enumerate() {
                let out = &mut out[done..done + count];
                if inside > 0 {
                    let mut word = [0; 8];
                    self.0.states.read(lane, self.0.position - inside, &mut word);
                    out.copy_from_slice(&word[inside..inside + count]);
                } else {
                    self.0.states.read(lane, self.0.position, out);
                }
            }
            self.0.position += count;
            done += count;
        }
        Ok(())
    }
}

impl<const N: usize> Inner<N> {
    fn permute(&mut self)
    where
        States<N>: Width<N>,
    {
        self.states.permute(self.engine, self.function.rounds);
        self.position = 0;
    }

    fn add_byte(&mut self, lane: usize, position: usize, byte: u8) {
        self.states.0[position / 8][lane] ^= to_state(u64::from(byte) << (8 * (position % 8)));
    }

    /// Adds bytes, equally many, that have room in the block.
    fn add(&mut self, data: &[&[u8]; N]) {
        let length = data.first().map_or(0, |data| data.len());
        let head = length.min(self.position.wrapping_neg() % 8);
        let first = (self.position + head) / 8;
        for (lane, data) in data.iter().enumerate() {
            let (head, rest) = data.split_at(head);
            let (words, tail) = rest.as_chunks();
            for (i, byte) in head.iter().enumerate() {
                self.add_byte(lane, self.position + i, *byte);
            }
            for (row, word) in self.states.0.iter_mut().skip(first).zip(words) {
                row[lane] ^= to_state(u64::from_le_bytes(*word));
            }
            for (i, byte) in tail.iter().enumerate() {
                self.add_byte(lane, 8 * (first + words.len()) + i, *byte);
            }
        }
        self.position += length;
    }
}

impl<const N: usize> Drop for Inner<N> {
    fn drop(&mut self) {
        wipe(&mut self.states.0);
    }
}

/// Does not show the states.
impl<const N: usize> fmt::Debug for Group<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Group({})", self.0.engine.backend().name())
    }
}

/// Does not show the states.
impl<const N: usize> fmt::Debug for GroupReader<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GroupReader({})", self.0.engine.backend().name())
    }
}
