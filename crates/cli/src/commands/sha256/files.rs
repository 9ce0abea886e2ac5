//! Many files hashed by several threads, each of which hashes several files side by side.

use crate::error::Error;
use crate::output;
use crate::progress::Progress;
use adamant::symmetric::sha256::{Sha256, sha256_many, update_many};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc;

/// Files that one thread hashes side by side.
const SIDE_BY_SIDE: usize = 16;
/// Bytes that are read of a file at a time; files below this are read whole and hashed together.
const PIECE: usize = 128 << 10;

type Outcome = io::Result<[u8; 32]>;

/// Hashes the files and calls `tell` with each outcome, in their order. `-` is standard input.
///
/// # Errors
/// Those of `tell`.
pub fn hash(
    names: &[OsString],
    threads: Option<usize>,
    show_progress: bool,
    mut tell: impl FnMut(&OsStr, Outcome) -> Result<(), Error>,
) -> Result<(), Error> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.unwrap_or(cores).min(names.len()).max(1);
    let work = Work {
        names,
        next: AtomicUsize::new(0),
        done: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        threads,
    };
    let total = if show_progress { total_size(names) } else { 0 };
    let mut progress = (total > 0).then(|| Progress::new(total, "bytes"));
    let result = std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let mut started = 0;
        for _ in 0..threads {
            let (sender, work) = (sender.clone(), &work);
            let thread = std::thread::Builder::new().spawn_scoped(scope, move || work.run(&sender));
            started += usize::from(thread.is_ok());
        }
        if started == 0 {
            // At the limits of the process: all results first, then the lines.
            work.run(&sender);
        }
        drop(sender);
        let mut early: Vec<Option<Outcome>> = names.iter().map(|_| None).collect();
        let mut next = 0;
        for (index, outcome) in receiver {
            early[index] = Some(outcome);
            while let Some(outcome) = early.get_mut(next).and_then(Option::take) {
                if let Err(error) = tell(&names[next], outcome) {
                    work.stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                next += 1;
            }
            if let Some(progress) = &mut progress {
                progress.set(work.done.load(Ordering::Relaxed).min(total));
            }
        }
        Ok(())
    });
    if let Some(progress) = progress {
        progress.finish();
    }
    result
}

/// The bytes of all files whose size is known.
fn total_size(names: &[OsString]) -> u64 {
    // Many small files: asking for their sizes would take as long as reading them.
    if names.len() > 1000 {
        return 0;
    }
    names.iter().filter_map(|name| std::fs::metadata(name).ok()).map(|meta| meta.len()).sum()
}

/// What the threads share.
struct Work<'a> {
    names: &'a [OsString],
    next: AtomicUsize,
    done: AtomicU64,
    stop: AtomicBool,
    threads: usize,
}

/// A file that is longer than a piece.
struct Long {
    index: usize,
    source: Source,
    hash: Sha256,
}

impl Work<'_> {
    fn run(&self, sender: &mpsc::Sender<(usize, Outcome)>) {
        let mut buffers = vec![Vec::new(); SIDE_BY_SIDE];
        while let Some(batch) = self.take() {
            if self.batch(batch, &mut buffers, sender).is_none() {
                return;
            }
        }
    }

    /// The next files: a fair share of what is left, so that all threads end at about the same time.
    fn take(&self) -> Option<std::ops::Range<usize>> {
        let size = |start: usize| ((self.names.len() - start) / self.threads).clamp(1, SIDE_BY_SIDE);
        let claim = |start: usize| (start < self.names.len()).then(|| start + size(start));
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let start = self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim).ok()?;
        Some(start..start + size(start))
    }

    /// Hashes a batch; nothing when nobody listens any more.
    fn batch(
        &self,
        batch: std::ops::Range<usize>,
        buffers: &mut [Vec<u8>],
        sender: &mpsc::Sender<(usize, Outcome)>,
    ) -> Option<()> {
        let (mut short, mut long) = (Vec::new(), Vec::new());
        for (index, buffer) in batch.zip(buffers.iter_mut()) {
            let begun = Source::open(&self.names[index]).and_then(|mut source| {
                let more = source.piece(buffer)?;
                Ok((source, more))
            });
            match begun {
                Err(error) => sender.send((index, Err(error))).ok()?,
                Ok((_, false)) => short.push((index, &buffer[..])),
                Ok((source, true)) => {
                    let mut hash = Sha256::new();
                    hash.update(buffer);
                    long.push(Long { index, source, hash });
                }
            }
        }
        let messages: Vec<&[u8]> = short.iter().map(|(_, data)| *data).collect();
        let mut digests = vec![[0; 32]; messages.len()];
        if sha256_many(&messages, &mut digests).is_ok() {
            for ((index, data), digest) in short.iter().zip(digests) {
                self.done.fetch_add(data.len() as u64, Ordering::Relaxed);
                sender.send((*index, Ok(digest))).ok()?;
            }
        }
        self.long(long, buffers, sender)
    }

    /// Hashes long files piece by piece, all in step.
    fn long(
        &self,
        mut files: Vec<Long>,
        buffers: &mut [Vec<u8>],
        sender: &mpsc::Sender<(usize, Outcome)>,
    ) -> Option<()> {
        while !files.is_empty() && !self.stop.load(Ordering::Relaxed) {
            let states: Vec<io::Result<bool>> = files
                .iter_mut()
                .zip(buffers.iter_mut())
                .map(|(file, buffer)| file.source.piece(buffer))
                .collect();
            let pieces: Vec<&[u8]> = buffers[..files.len()].iter().map(|buffer| &buffer[..]).collect();
            let mut hashes: Vec<Sha256> =
                files.iter_mut().map(|file| std::mem::take(&mut file.hash)).collect();
            update_many(&mut hashes, &pieces);
            self.done.fetch_add(pieces.iter().map(|p| p.len() as u64).sum(), Ordering::Relaxed);
            let mut going_on = Vec::with_capacity(files.len());
            for ((mut file, state), hash) in files.into_iter().zip(states).zip(hashes) {
                match state {
                    Err(error) => sender.send((file.index, Err(error))).ok()?,
                    Ok(false) => sender.send((file.index, Ok(hash.finalize()))).ok()?,
                    Ok(true) => {
                        file.hash = hash;
                        going_on.push(file);
                    }
                }
            }
            files = going_on;
        }
        Some(())
    }
}

/// A file, or standard input.
enum Source {
    File(File),
    Stdin(io::Stdin),
}

impl Source {
    fn open(name: &OsStr) -> io::Result<Source> {
        if name == "-" { Ok(Source::Stdin(io::stdin())) } else { File::open(name).map(Source::File) }
    }

    /// Fills `buffer` with the next piece; false when the end has been seen.
    fn piece(&mut self, buffer: &mut Vec<u8>) -> io::Result<bool> {
        buffer.resize(PIECE, 0);
        let mut filled = 0;
        while filled < PIECE {
            let free = &mut buffer[filled..];
            let read = match self {
                Source::File(file) => file.read(free),
                Source::Stdin(stdin) => stdin.read(free),
            };
            match read {
                Ok(0) => break,
                Ok(n) => filled += n,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    buffer.clear();
                    return Err(error);
                }
            }
        }
        buffer.truncate(filled);
        Ok(filled == PIECE)
    }
}

/// What to say about a file that cannot be read.
pub fn complaint(name: &OsStr, error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    format!("{}: {text}", name.to_string_lossy())
}

/// Reads a whole file, or standard input.
///
/// # Errors
/// That it cannot be read; said on stderr already.
pub fn read_whole(name: &OsStr) -> Result<Vec<u8>, Error> {
    let mut text = Vec::new();
    let read = Source::open(name).and_then(|source| match source {
        Source::File(mut file) => file.read_to_end(&mut text),
        Source::Stdin(mut stdin) => stdin.read_to_end(&mut text),
    });
    match read {
        Ok(_) => Ok(text),
        Err(error) => {
            output::error(&complaint(name, &error));
            Err(Error::Reported)
        }
    }
}
