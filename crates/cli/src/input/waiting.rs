//! Reads that end with Ctrl-C, also while they wait for a pipe or a terminal.

use crate::{backend, interrupt};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Standard input, unless it was closed before the program began: that is no empty input.
///
/// # Errors
/// When it was closed.
pub fn stdin() -> io::Result<io::Stdin> {
    if backend::stdin_was_closed() { Err(io::Error::other("Bad file descriptor")) } else { Ok(io::stdin()) }
}

/// A file or standard input, without a buffer.
pub struct Waiting {
    #[cfg(unix)]
    source: File,
    #[cfg(not(unix))]
    source: Box<dyn Read>,
}

impl Waiting {
    /// Standard input.
    ///
    /// # Errors
    /// When it was closed, and when there is no descriptor left for it.
    pub fn stdin() -> io::Result<Waiting> {
        #[cfg(unix)]
        {
            use std::os::fd::AsFd;
            // Past the buffer of `io::stdin`: what is in there would not be waited for.
            let source = File::from(stdin()?.as_fd().try_clone_to_owned()?);
            Ok(Waiting { source })
        }
        #[cfg(not(unix))]
        Ok(Waiting { source: Box::new(stdin()?) })
    }

    /// The file, and its length where it has one.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open(path: &Path) -> io::Result<(Waiting, u64)> {
        let mut options = File::options();
        options.read(true);
        // Opening a named pipe would wait for its writer: that is done in `read`.
        #[cfg(target_os = "linux")]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
        }
        let file = options.open(path)?;
        let length = file.metadata().map_or(0, |meta| meta.len());
        #[cfg(not(unix))]
        let file = Box::new(file);
        Ok((Waiting { source: file }, length))
    }

    /// Waits until there is something to read, or the end.
    #[cfg(unix)]
    fn wait(&self) -> io::Result<()> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        /// The signal may be delivered to another thread, so that the wait is not cut short.
        const LOOK: Timespec = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
        loop {
            if interrupt::requested() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            match poll(&mut [PollFd::new(&self.source, PollFlags::IN)], Some(&LOOK)) {
                Ok(0) | Err(rustix::io::Errno::INTR) => {}
                Ok(_) => return Ok(()),
                Err(error) => return Err(error.into()),
            }
        }
    }

    #[cfg(not(unix))]
    fn wait(&self) -> io::Result<()> {
        if interrupt::requested() { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
    }

    /// Reads once; [`io::ErrorKind::Interrupted`] means that the person has asked to stop.
    ///
    /// # Errors
    /// As [`Read::read`].
    pub fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            self.wait()?;
            match self.source.read(buffer) {
                Err(error)
                    if matches!(error.kind(), io::ErrorKind::Interrupted | io::ErrorKind::WouldBlock) => {}
                done => return done,
            }
        }
    }
}
