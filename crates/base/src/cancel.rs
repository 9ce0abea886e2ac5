//! Breaking off long work from another thread: a progress and cancel hook that costs one load where nobody uses it.
//!
//! [`run`] does work under a [`Token`]; long operations inside of it, on this thread or on those that they start, ask [`requested`]
//! now and then and return early, with a value that means nothing. That value never gets out: [`run`] gives `None` once the token
//! was cancelled. The same holds for what the work wrote elsewhere before it stopped (a buffer of the caller's, a counter, a cache):
//! it is unspecified, and the caller throws it away with the result. Code that never calls [`run`] is not concerned.
//!
//! | who asks | how often |
//! |---|---|
//! | powers (`modular`, `rsa`, `integer` with an odd modulus up to 16384 bits) | each window of the exponent |
//! | public sums of products (`msm_vartime` and all on it, so KZG and BLS) | each batch of sums of affine points |
//! | secret sums of products (`msm`) | every 8 points |
//!
//! # Constant time
//! Whether somebody has cancelled is public, and nothing else is looked at.
//!
//! ```
//! use adamant_base::cancel::{Token, requested, run};
//!
//! let token = Token::new();
//! assert_eq!(run(&token, || 6 * 7), Some(42));
//! token.cancel();
//! assert!(token.is_cancelled());
//! assert_eq!(run(&token, || if requested() { 0 } else { 6 * 7 }), None);
//! ```

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::cell::RefCell;
use std::sync::Arc;
use std::thread_local;

/// How many calls of [`run`] there are in this process: while there are none, nobody looks further.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static CURRENT: RefCell<Option<Token>> = const { RefCell::new(None) };
}

/// Tells work to stop. Clones are the same token.
#[derive(Clone, Debug, Default)]
pub struct Token(Arc<AtomicBool>);

impl Token {
    /// A token that nobody has cancelled.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Tells the work to stop, for ever.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Whether the work was told to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// Puts back what was current before, even after a panic.
struct Scope(Option<Token>);

impl Scope {
    fn enter(token: Option<Token>) -> Self {
        RUNNING.fetch_add(1, Ordering::Relaxed);
        Scope(CURRENT.replace(token))
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        // The thread may be at its end, where nobody asks any more.
        let _ = CURRENT.try_with(|current| current.replace(self.0.take()));
        RUNNING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Work under a token: its result, or `None` where the token was cancelled before the end.
pub fn run<T>(token: &Token, work: impl FnOnce() -> T) -> Option<T> {
    let scope = Scope::enter(Some(token.clone()));
    let result = work();
    drop(scope);
    (!token.is_cancelled()).then_some(result)
}

/// Whether the work on this thread was told to stop. Who returns early on it may return any value of the right form.
#[inline]
#[must_use]
pub fn requested() -> bool {
    RUNNING.load(Ordering::Relaxed) != 0 && asked()
}

#[cold]
fn asked() -> bool {
    let asked = |current: &RefCell<Option<Token>>| current.borrow().as_ref().is_some_and(Token::is_cancelled);
    CURRENT.try_with(asked).unwrap_or(false)
}

/// The token of this thread, for those that it starts.
pub(crate) fn current() -> Option<Token> {
    if RUNNING.load(Ordering::Relaxed) == 0 {
        return None;
    }
    CURRENT.try_with(|current| current.borrow().clone()).ok().flatten()
}

/// Work on a thread that another one has started, under its token.
pub(crate) fn inherit(token: Option<&Token>, work: impl FnOnce()) {
    let _scope = token.map(|token| Scope::enter(Some(token.clone())));
    work();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::threads::in_parallel;
    use std::time::Duration;

    #[test]
    fn only_the_work_under_the_token_is_told() {
        let (ours, other) = (Token::new(), Token::new());
        ours.cancel();
        let seen = run(&other, || {
            let inner = run(&ours, requested);
            (inner, requested())
        });
        assert_eq!(seen, Some((None, false)));
        assert!(!requested());
    }

    #[test]
    fn threads_that_work_starts_are_told_too() {
        let token = Token::new();
        let cancel = token.clone();
        let other = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(20));
            cancel.cancel();
        });
        let endless = || {
            in_parallel(3, |_| {
                while !requested() {
                    std::thread::sleep(Duration::from_millis(1));
                }
            })
        };
        assert!(run(&token, endless).is_none());
        other.join().unwrap();
    }

    #[test]
    fn a_panic_leaves_no_token_behind() {
        let token = Token::new();
        let panics = || run(&token, || panic!("on purpose"));
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(panics)).is_err());
        token.cancel();
        assert!(!requested());
    }
}
