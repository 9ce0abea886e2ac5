//! Any number of messages of any lengths, side by side.
//!
//! Every lane works on one message: its whole blocks, then its padded end. When a message ends, its lane takes the next one. All
//! lanes advance together by the number of blocks that the shortest part of work still has.

use super::backend::{LaneEngine, Lanes, MAX_LANES};
use super::constants::INITIAL_512;
use super::stream::{digest, padding};
use super::{BLOCK_LEN, Block, State};
use crate::Error;
use crate::backend::wipe;

/// The SHA-512 digests of messages of any lengths, in their order, hashed side by side.
///
/// # Errors
/// [`Error::LengthMismatch`] unless there are as many places for digests as messages.
///
/// # Constant time
/// With respect to the messages; their lengths are public.
pub fn sha512_many(messages: &[&[u8]], out: &mut [[u8; 64]]) -> Result<(), Error> {
    many(LaneEngine::fastest(), messages, out)
}

/// The same on a back end of the caller's choice.
///
/// # Errors
/// [`Error::LengthMismatch`] unless there are as many places for digests as messages; [`Error::BackendUnavailable`].
pub fn sha512_many_with_backend(messages: &[&[u8]], out: &mut [[u8; 64]], lanes: Lanes) -> Result<(), Error> {
    many(LaneEngine::new(lanes).ok_or(Error::BackendUnavailable)?, messages, out)
}

/// What a lane is doing.
#[derive(Clone, Copy, Default)]
struct Job {
    /// The message.
    index: usize,
    /// Blocks of the current part that are done.
    done: usize,
    /// Whether the whole blocks are done and the padded end is next.
    in_end: bool,
}

fn many(engine: LaneEngine, messages: &[&[u8]], out: &mut [[u8; 64]]) -> Result<(), Error> {
    if messages.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let lanes = engine.backend().count();
    let mut jobs = [Job::default(); MAX_LANES];
    let mut states: [State; MAX_LANES] = [INITIAL_512; MAX_LANES];
    let mut ends = [[[0; BLOCK_LEN]; 2]; MAX_LANES];
    let mut end_lengths = [0; MAX_LANES];
    let (mut active, mut next) = (0, 0);
    loop {
        while active < lanes && next < messages.len() {
            let message = messages[next];
            jobs[active] = Job { index: next, done: 0, in_end: message.len() < BLOCK_LEN };
            states[active] = INITIAL_512;
            (ends[active], end_lengths[active]) =
                padding(message.as_chunks::<BLOCK_LEN>().1, message.len() as u128);
            (active, next) = (active + 1, next + 1);
        }
        if active == 0 {
            break;
        }
        let mut blocks: [&[Block]; MAX_LANES] = [&[]; MAX_LANES];
        for lane in 0..active {
            let job = &jobs[lane];
            blocks[lane] = if job.in_end {
                &ends[lane][job.done..end_lengths[lane]]
            } else {
                &messages[job.index].as_chunks::<BLOCK_LEN>().0[job.done..]
            };
        }
        let steps = blocks[..active].iter().map(|b| b.len()).min().unwrap_or(0);
        let left: [usize; MAX_LANES] =
            core::array::from_fn(|lane| blocks[lane].len() - steps.min(blocks[lane].len()));
        engine.compress(&mut states[..active], &blocks[..active]);
        // From the last lane down: a lane that is done takes over the last one's work.
        for lane in (0..active).rev() {
            jobs[lane].done += steps;
            if left[lane] > 0 {
                continue;
            }
            if !jobs[lane].in_end {
                jobs[lane] = Job { done: 0, in_end: true, ..jobs[lane] };
                continue;
            }
            out[jobs[lane].index] = digest(&states[lane]);
            active -= 1;
            jobs[lane] = jobs[active];
            states[lane] = states[active];
            ends[lane] = ends[active];
            end_lengths[lane] = end_lengths[active];
        }
    }
    wipe(&mut ends);
    wipe(&mut states);
    Ok(())
}
