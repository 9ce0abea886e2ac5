//! Any number of messages of any lengths.
//!
//! Every lane works on one message; when a message ends, its lane takes the next one, so that lanes stay full whatever
//! the lengths. All lanes advance together by the number of blocks that the shortest part of work still has. Runs of
//! equal lengths need no such bookkeeping and go through in one go.

use super::backend::{LaneEngine, Lanes, MAX_LANES};
use super::constants::INITIAL_256;
use super::fixed::equal_lengths;
use super::stream::{digest, padding};
use super::{BLOCK_LEN, Block, State};
use crate::Error;

/// The SHA-256 digests of messages of any lengths, in their order, hashed side by side.
///
/// # Errors
/// [`Error::LengthMismatch`] unless there are as many places for digests as messages.
///
/// # Constant time
/// With respect to the messages; their lengths are public.
pub fn sha256_many(messages: &[&[u8]], out: &mut [[u8; 32]]) -> Result<(), Error> {
    many(LaneEngine::fastest(), messages, out)
}

/// The same on a back end of the caller's choice.
///
/// # Errors
/// [`Error::LengthMismatch`] unless there are as many places for digests as messages; [`Error::BackendUnavailable`].
pub fn sha256_many_with_backend(messages: &[&[u8]], out: &mut [[u8; 32]], lanes: Lanes) -> Result<(), Error> {
    many(LaneEngine::new(lanes).ok_or(Error::BackendUnavailable)?, messages, out)
}

fn many(engine: LaneEngine, messages: &[&[u8]], out: &mut [[u8; 32]]) -> Result<(), Error> {
    if messages.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let (mut messages, mut out) = (messages, out);
    while let Some(first) = messages.first() {
        let n = messages.len().min(engine.count());
        if messages[..n].iter().any(|message| message.len() != first.len()) {
            break;
        }
        let (group, rest) = messages.split_at(n);
        let (group_out, rest_out) = out.split_at_mut(n);
        equal_lengths(engine, group, group_out);
        (messages, out) = (rest, rest_out);
    }
    unequal_lengths(engine, messages, out);
    Ok(())
}

/// What a lane is doing.
#[derive(Clone, Copy, Default)]
struct Job {
    /// The message.
    index: usize,
    /// Whole blocks that are done.
    done: usize,
    /// Whether the whole blocks are done and the padded end is next.
    in_end: bool,
}

fn unequal_lengths(engine: LaneEngine, messages: &[&[u8]], out: &mut [[u8; 32]]) {
    let mut jobs = [Job::default(); MAX_LANES];
    let mut states: [State; MAX_LANES] = [INITIAL_256; MAX_LANES];
    let mut ends = [([[0; 64]; 2], 0); MAX_LANES];
    let mut active = 0;
    let mut next = 0;
    loop {
        while active < engine.count() && next < messages.len() {
            let message = messages[next];
            jobs[active] = Job { index: next, done: 0, in_end: message.len() < BLOCK_LEN };
            states[active] = INITIAL_256;
            ends[active] = padding(message.as_chunks::<BLOCK_LEN>().1, message.len() as u64);
            (active, next) = (active + 1, next + 1);
        }
        if active == 0 {
            return;
        }
        let mut blocks: [&[Block]; MAX_LANES] = [&[]; MAX_LANES];
        for lane in 0..active {
            let job = &jobs[lane];
            blocks[lane] = if job.in_end {
                &ends[lane].0[job.done..ends[lane].1]
            } else {
                &messages[job.index].as_chunks::<BLOCK_LEN>().0[job.done..]
            };
        }
        let steps = blocks[..active].iter().map(|b| b.len()).min().unwrap_or(0);
        let lengths: [usize; MAX_LANES] = core::array::from_fn(|lane| blocks[lane].len());
        engine.compress(&mut states[..active], &blocks[..active]);
        // From the last lane down: a lane that is done takes over the last one's work.
        for lane in (0..active).rev() {
            let job = &mut jobs[lane];
            job.done += steps;
            if lengths[lane] > steps {
                continue;
            }
            if !job.in_end {
                *job = Job { done: 0, in_end: true, ..*job };
                continue;
            }
            out[job.index] = digest(&states[lane]);
            active -= 1;
            jobs[lane] = jobs[active];
            states[lane] = states[active];
            ends[lane] = ends[active];
        }
    }
}
