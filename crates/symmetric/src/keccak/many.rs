//! Any number of messages of any lengths.
//!
//! Every lane works on one message; when a message ends, its lane takes the next one, so that lanes stay full whatever the
//! lengths. A lane has whole blocks of message to take in, then the padded end, then, where the output is longer than the
//! rate, blocks of zeros, which are bare permutations. All lanes advance together by the number of blocks that the shortest
//! of these pieces of work still has.

use super::backend::{LaneEngine, Lanes};
use super::sponge::Sponge;
use super::states::Width;
use super::{Function, MAX_RATE, States};
use crate::backend::wipe;
use crate::{Error, thresholds};

/// The first L bytes of a function's output for messages of any lengths, in their order, hashed side by side.
///
/// # Errors
/// [`Error::LengthMismatch`] unless there are as many places for outputs as messages.
///
/// # Constant time
/// With respect to the messages; their lengths are public.
///
/// ```
/// use adamant_symmetric::keccak::{Function, many, sha3_256};
///
/// let mut out = [[0; 32]; 3];
/// many(Function::SHA3_256, &[b"one", b"two", b"three"], &mut out)?;
/// assert_eq!(out[2], sha3_256(b"three"));
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
pub fn many<const L: usize>(
    function: Function,
    messages: &[&[u8]],
    out: &mut [[u8; L]],
) -> Result<(), Error> {
    on_engine(LaneEngine::fastest(), function, messages, out)
}

/// The same on a back end of the caller's choice.
///
/// # Errors
/// [`Error::LengthMismatch`] unless there are as many places for outputs as messages; [`Error::BackendUnavailable`].
pub fn many_with_backend<const L: usize>(
    function: Function,
    messages: &[&[u8]],
    out: &mut [[u8; L]],
    lanes: Lanes,
) -> Result<(), Error> {
    on_engine(LaneEngine::new(lanes).ok_or(Error::BackendUnavailable)?, function, messages, out)
}

macro_rules! named {
    ($($name:ident, $title:literal, $function:ident, $len:literal;)+) => {$(
        #[doc = concat!("The ", $title, " digests of messages of any lengths, in their order, hashed side by side.")]
        ///
        /// # Errors
        /// [`Error::LengthMismatch`] unless there are as many places for digests as messages.
        ///
        /// # Constant time
        /// With respect to the messages; their lengths are public.
        pub fn $name(messages: &[&[u8]], out: &mut [[u8; $len]]) -> Result<(), Error> {
            many(Function::$function, messages, out)
        }
    )+};
}

named! {
    sha3_224_many, "SHA3-224", SHA3_224, 28;
    sha3_256_many, "SHA3-256", SHA3_256, 32;
    sha3_384_many, "SHA3-384", SHA3_384, 48;
    sha3_512_many, "SHA3-512", SHA3_512, 64;
    keccak256_many, "Keccak-256", KECCAK256, 32;
}

macro_rules! named_xof {
    ($($name:ident, $title:literal, $function:ident;)+) => {$(
        #[doc = concat!("The first L bytes of ", $title, " of messages of any lengths, in their order, hashed side by side.")]
        ///
        /// # Errors
        /// [`Error::LengthMismatch`] unless there are as many places for outputs as messages.
        ///
        /// # Constant time
        /// With respect to the messages; their lengths are public.
        pub fn $name<const L: usize>(messages: &[&[u8]], out: &mut [[u8; L]]) -> Result<(), Error> {
            many(Function::$function, messages, out)
        }
    )+};
}

named_xof! {
    shake128_many, "SHAKE128", SHAKE128;
    shake256_many, "SHAKE256", SHAKE256;
}

fn on_engine<const L: usize>(
    engine: LaneEngine,
    function: Function,
    messages: &[&[u8]],
    out: &mut [[u8; L]],
) -> Result<(), Error> {
    if messages.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    if L > 0 {
        let work = Work { engine, function, messages, out: out.as_flattened_mut(), length: L };
        work.run();
    }
    Ok(())
}

/// What is to be done.
struct Work<'a> {
    engine: LaneEngine,
    function: Function,
    messages: &'a [&'a [u8]],
    /// `length` bytes for each message, one at least.
    out: &'a mut [u8],
    length: usize,
}

/// What a lane is doing.
#[derive(Clone, Copy, Default)]
struct Job {
    /// The message.
    index: usize,
    /// Bytes that were taken in.
    done: usize,
    /// Whether the padded end was taken in.
    ended: bool,
    /// Bytes of output that were written.
    written: usize,
}

impl Work<'_> {
    fn run(self) {
        match (self.engine.backend().count(), self.messages.len()) {
            (1, _) | (_, 0..=1) => self.one_by_one(),
            (_, 2) => self.side_by_side::<2>(),
            (4, _) | (_, 3..=4) => self.side_by_side::<4>(),
            _ => self.side_by_side::<8>(),
        }
    }

    fn one_by_one(mut self) {
        for index in 0..self.messages.len() {
            self.alone(Job { index, ..Job::default() }, [0; 25]);
        }
    }

    /// Does the rest of a job.
    fn alone(&mut self, job: Job, state: super::State) {
        let mut sponge = Sponge::resume(self.function, self.engine.single(), state);
        if job.ended {
            sponge.all_went_out();
        } else {
            sponge.update(&self.messages[job.index][job.done..]);
            sponge.finish();
        }
        sponge.squeeze(&mut self.out[job.index * self.length..][job.written..self.length]);
    }

    fn side_by_side<const N: usize>(mut self)
    where
        States<N>: Width<N>,
    {
        const ZEROS: [u8; MAX_RATE] = [0; MAX_RATE];
        let Function { rate, rounds, .. } = self.function;
        let (mut states, mut ends) = (States::<N>::ZERO, [[0; MAX_RATE]; N]);
        let mut jobs = [Job::default(); N];
        let (mut active, mut next) = (0, 0);
        loop {
            while active < N && next < self.messages.len() {
                let message = self.messages[next];
                jobs[active] = Job { index: next, ..Job::default() };
                states.set_lane(active, &[0; 25]);
                ends[active] = self.end(&message[message.len() / rate * rate..]);
                (active, next) = (active + 1, next + 1);
            }
            if active <= alone_up_to(self.engine, N) {
                break;
            }
            let mut blocks: [&[u8]; N] = [&[]; N];
            for (lane, job) in jobs[..active].iter().enumerate() {
                let message = self.messages[job.index];
                let whole = &message[job.done..message.len() / rate * rate];
                blocks[lane] = match (job.ended, whole.is_empty()) {
                    (false, false) => whole,
                    (false, true) => &ends[lane][..rate],
                    (true, _) => &ZEROS[..rate],
                };
            }
            let steps = blocks[..active].iter().map(|block| block.len()).min().unwrap_or(0);
            let lengths = blocks.map(<[u8]>::len);
            for lane in active..N {
                blocks[lane] = blocks[0];
            }
            states.absorb(self.engine, &blocks, rate, rounds);
            // From the last lane down: a lane that is done takes over the last one's work.
            for lane in (0..active).rev() {
                let job = &mut jobs[lane];
                let message = self.messages[job.index];
                if job.ended || job.done == message.len() / rate * rate {
                    job.ended = true;
                    let count = rate.min(self.length - job.written);
                    let out = &mut self.out[job.index * self.length + job.written..][..count];
                    states.read(lane, 0, out);
                    job.written += count;
                    if job.written == self.length {
                        active -= 1;
                        jobs[lane] = jobs[active];
                        states.set_lane(lane, &states.lane(active));
                        ends[lane] = ends[active];
                    }
                } else {
                    job.done += steps.min(lengths[lane]);
                }
            }
        }
        for (lane, job) in jobs[..active].iter().enumerate() {
            self.alone(*job, states.lane(lane));
        }
        wipe(&mut states.0);
        wipe(&mut ends);
    }

    /// The padded last block of a message that ends in `tail`, which is less than a block.
    fn end(&self, tail: &[u8]) -> [u8; MAX_RATE] {
        let mut end = [0; MAX_RATE];
        end[..tail.len()].copy_from_slice(tail);
        end[tail.len()] = self.function.suffix;
        end[self.function.rate - 1] |= 0x80;
        end
    }
}

/// So many messages, when there are no others, are faster one after the other than in `lanes` lanes.
pub(super) fn alone_up_to(engine: LaneEngine, lanes: usize) -> usize {
    match (engine.backend(), lanes) {
        (Lanes::Avx512, 8) => thresholds::KECCAK_AVX512_X8,
        _ => thresholds::KECCAK_LANES,
    }
}
