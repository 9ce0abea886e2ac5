//! A sign of life on stderr for work whose end nobody knows: what is being done, and for how long.
//!
//! Only on a terminal, and only when it takes longer than a second. Whatever is written takes it off the screen first.

use crate::interrupt;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::borrow::Cow;
use std::io::IsTerminal;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Nothing is shown before this.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between updates.
const REFRESH: Duration = Duration::from_millis(100);

/// The thread that draws, and how to tell it what is done now.
type Drawer = (Sender<Cow<'static, str>>, JoinHandle<()>);
static CURRENT: Mutex<Option<Drawer>> = Mutex::new(None);

/// From now on this is done, until something is written or [`clear`] is called. Ctrl-C ends the program with one line.
pub fn begin(what: impl Into<Cow<'static, str>>) {
    let what = what.into();
    let mut current = CURRENT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((sender, _)) = &*current {
        // A drawer that is gone draws nothing.
        let _ = sender.send(what);
    } else if std::io::stderr().is_terminal() {
        interrupt::install();
        let (sender, receiver) = mpsc::channel();
        *current = Some((sender, thread::spawn(move || draw(what, &receiver))));
    }
}

/// Takes the sign off the screen, before anything is written or read there.
pub fn clear() {
    let current = CURRENT.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some((sender, drawer)) = current {
        drop(sender);
        // It ends when the sender is gone; a drawer that panicked has ended.
        let _ = drawer.join();
    }
}

/// Draws until the other end is dropped.
fn draw(mut what: Cow<'static, str>, news: &mpsc::Receiver<Cow<'static, str>>) {
    let begun = Instant::now();
    let mut bar: Option<ProgressBar> = None;
    loop {
        let wait = if bar.is_some() { REFRESH } else { PATIENCE.saturating_sub(begun.elapsed()) };
        match news.recv_timeout(wait) {
            Ok(next) => what = next,
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                let bar = bar.get_or_insert_with(start_bar);
                bar.set_message(format!("{what}, {}", crate::progress::duration(begun.elapsed())));
                bar.tick();
            }
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

fn start_bar() -> ProgressBar {
    let coloured = if crate::output::colour() { "{spinner:.cyan} {msg}" } else { "{spinner} {msg}" };
    let style = ProgressStyle::with_template(coloured).unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style)
}
