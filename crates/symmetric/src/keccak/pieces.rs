//! A message of whichever function, piece by piece, and several of them in step.

use super::backend::{LaneEngine, Lanes};
use super::many::alone_up_to;
use super::sponge::Sponge;
use super::states::Width;
use super::xof::{Reader, ends, reads};
use super::{Backend, CShake128, CShake256, Function, States};
use crate::Error;
use crate::backend::wipe;

/// A message of a function that is chosen at run time, piece by piece. A clone continues on its own. Wiped when dropped.
///
/// ```
/// use adamant_symmetric::keccak::{Function, Hash, sha3_256};
///
/// let mut hash = Hash::new(Function::SHA3_256);
/// hash.update(b"a");
/// hash.update(b"bc");
/// let mut digest = [0; 32];
/// hash.finalize(&mut digest);
/// assert_eq!(digest, sha3_256(b"abc"));
/// ```
#[derive(Clone)]
pub struct Hash(Sponge);

impl Hash {
    /// A hash of nothing yet, on the fastest back end.
    #[must_use]
    pub fn new(function: Function) -> Hash {
        Hash(Sponge::new(function))
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`].
    pub fn with_backend(function: Function, backend: Backend) -> Result<Hash, Error> {
        Ok(Hash(Sponge::with_backend(function, backend)?))
    }

    /// Forgets everything and starts again.
    pub fn reset(&mut self) {
        self.0.reset();
    }
}

reads!(Hash);
ends!(Hash);

macro_rules! from {
    ($($name:ident)+) => {$(
        /// Goes on with the message where it is.
        impl From<$name> for Hash {
            fn from(hash: $name) -> Hash {
                Hash(hash.into_sponge())
            }
        }
    )+};
}
from!(CShake128 CShake256);

/// Most lanes that there are.
const MAX_LANES: usize = 8;

/// Takes the next pieces of several messages into their hashes, side by side as far as the pieces go together: fastest for
/// pieces of one length and hashes of one rate. Where the slices differ in length the shorter counts.
///
/// # Constant time
/// With respect to the messages; their lengths are public.
pub fn update_many(hashes: &mut [Hash], data: &[&[u8]]) {
    in_step(LaneEngine::fastest(), hashes, data);
}

/// The same on a back end of the caller's choice; what does not go side by side is done on that of each hash.
///
/// # Errors
/// [`Error::BackendUnavailable`].
pub fn update_many_with_backend(hashes: &mut [Hash], data: &[&[u8]], lanes: Lanes) -> Result<(), Error> {
    in_step(LaneEngine::new(lanes).ok_or(Error::BackendUnavailable)?, hashes, data);
    Ok(())
}

fn in_step(engine: LaneEngine, hashes: &mut [Hash], data: &[&[u8]]) {
    for (hashes, data) in hashes.chunks_mut(MAX_LANES).zip(data.chunks(MAX_LANES)) {
        let count = hashes.len().min(data.len());
        let (hashes, mut rest) = (&mut hashes[..count], [&[][..]; MAX_LANES]);
        // Blocks that are begun are ended by themselves.
        for ((hash, rest), data) in hashes.iter_mut().zip(&mut rest).zip(data) {
            let (head, tail) = data.split_at(hash.0.room().min(data.len()));
            hash.update(head);
            *rest = tail;
        }
        if engine.backend().count() > 1 {
            while side_by_side(engine, hashes, &mut rest) {}
        }
        for (hash, rest) in hashes.iter_mut().zip(rest) {
            hash.update(rest);
        }
    }
}

/// As many blocks as the shortest of the messages that have whole blocks left; false where too few of them have any.
fn side_by_side(engine: LaneEngine, hashes: &mut [Hash], rest: &mut [&[u8]; MAX_LANES]) -> bool {
    let Some(Function { rate, rounds, .. }) = hashes.first().map(|hash| hash.0.function()) else {
        return false;
    };
    let (mut active, mut count, mut length) = ([0; MAX_LANES], 0, usize::MAX);
    for (lane, (hash, rest)) in hashes.iter().zip(&*rest).enumerate() {
        let function = hash.0.function();
        if rest.len() >= rate && (function.rate, function.rounds) == (rate, rounds) {
            active[count] = lane;
            (count, length) = (count + 1, length.min(rest.len() / rate * rate));
        }
    }
    let lanes = match count {
        0..=2 => 2,
        3..=4 => 4,
        _ => 8,
    };
    if count <= alone_up_to(engine, lanes) {
        return false;
    }
    let active = &active[..count];
    match lanes {
        2 => blocks::<2>(engine, hashes, rest, active, length),
        4 => blocks::<4>(engine, hashes, rest, active, length),
        _ => blocks::<8>(engine, hashes, rest, active, length),
    }
    true
}

/// `length` bytes, whole blocks, of the messages in `active`, at most N and at least one.
fn blocks<const N: usize>(
    engine: LaneEngine,
    hashes: &mut [Hash],
    rest: &mut [&[u8]; MAX_LANES],
    active: &[usize],
    length: usize,
) where
    States<N>: Width<N>,
{
    let Function { rate, rounds, .. } = hashes[active[0]].0.function();
    let mut states = States::<N>::ZERO;
    let mut blocks = [&rest[active[0]][..length]; N];
    for (lane, &index) in active.iter().enumerate() {
        states.set_lane(lane, hashes[index].0.state_mut());
        (blocks[lane], rest[index]) = rest[index].split_at(length);
    }
    states.absorb(engine, &blocks, rate, rounds);
    for (lane, &index) in active.iter().enumerate() {
        *hashes[index].0.state_mut() = states.lane(lane);
    }
    wipe(&mut states.0);
}
