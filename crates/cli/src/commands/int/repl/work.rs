//! A computation that Ctrl-C ends.

use super::super::doing::Doing;
use super::super::session::Answer;
use super::Session;
use crate::error::Error;
use crate::{activity, interrupt};
use adamant::integer::FactorProgress;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// Time between two looks at Ctrl-C.
const LOOK: Duration = Duration::from_millis(20);
/// How long a computation that is told to stop may take to do so before nobody waits for it any more.
const PATIENCE: Duration = Duration::from_millis(500);
/// The stack of a computation, as large as that of the main thread: nesting is limited, but not to what 2 MiB hold in a build
/// without optimisation.
const STACK: usize = 8 << 20;

/// The answer to a line; `None` where the person pressed Ctrl-C.
///
/// The computation runs in a thread of its own and looks for Ctrl-C between operations and within factorisations. A single
/// operation of the library cannot be stopped: nobody waits for it, its result is thrown away, and it takes its time and memory
/// until it ends or the session does.
///
/// # Errors
/// Where there is no thread to be had.
pub fn answer(session: &Session, line: &str) -> Result<Option<Result<Option<Answer>, Error>>, Error> {
    interrupt::forget();
    let stop = Arc::new(AtomicBool::new(false));
    let (sender, receiver) = channel();
    let thread = {
        let (stop, line) = (Arc::clone(&stop), line.to_string());
        let session =
            Session { limit: session.limit, form: session.form, variables: session.variables.clone() };
        Builder::new().stack_size(STACK).spawn(move || {
            let doing = RefCell::new(Doing::default());
            activity::begin("computing");
            let watch = |progress: Option<FactorProgress<'_>>| {
                if stop.load(Ordering::Relaxed) {
                    return ControlFlow::Break(());
                }
                if let Some(progress) = progress {
                    doing.borrow_mut().show(&progress);
                }
                ControlFlow::Continue(())
            };
            let answer = session.answer(&line, &watch);
            activity::clear();
            // Nobody may be waiting any more.
            let _ = sender.send(answer);
        })
    };
    drop(thread.map_err(Error::failed)?);
    let mut asked: Option<Instant> = None;
    loop {
        match receiver.recv_timeout(LOOK) {
            Ok(answer) if asked.is_none() => return Ok(Some(answer)),
            Ok(_) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Error::failed("the computation ended without an answer"));
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        if asked.is_none() && interrupt::requested() {
            stop.store(true, Ordering::Relaxed);
            asked = Some(Instant::now());
        }
        if asked.is_some_and(|asked| asked.elapsed() > PATIENCE) {
            return Ok(None);
        }
    }
}
