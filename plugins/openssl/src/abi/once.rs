//! What is made once from what is there, without anybody waiting.

use std::marker::PhantomData;
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

/// A value that is made on first use. Of several threads that want it at the same time each makes one, and the first that is done is kept:
/// nobody waits for another thread, which after a `fork()` may not exist any more.
pub struct Once<T> {
    place: AtomicPtr<T>,
    // It owns a T: who may send or share it follows from that.
    owned: PhantomData<Box<T>>,
}

impl<T> Default for Once<T> {
    fn default() -> Self {
        Once { place: AtomicPtr::new(ptr::null_mut()), owned: PhantomData }
    }
}

impl<T: Send + Sync> Once<T> {
    /// The value, made now where it is not there yet.
    pub fn get_or_make(&self, make: impl FnOnce() -> T) -> &T {
        let mut found = self.place.load(Ordering::Acquire);
        if found.is_null() {
            let made = Box::into_raw(Box::new(make()));
            found =
                match self.place.compare_exchange(ptr::null_mut(), made, Ordering::AcqRel, Ordering::Acquire)
                {
                    Ok(_) => made,
                    Err(first) => {
                        // SAFETY: made above, and not put anywhere.
                        drop(unsafe { Box::from_raw(made) });
                        first
                    }
                };
        }
        // SAFETY: not null, so a value that was put here, which stays until this object is dropped.
        unsafe { &*found }
    }
}

impl<T: Clone> Clone for Once<T> {
    fn clone(&self) -> Self {
        // SAFETY: null, or a value that stays until this object is dropped.
        let value = unsafe { self.place.load(Ordering::Acquire).as_ref() };
        let copy = value.map_or(ptr::null_mut(), |value| Box::into_raw(Box::new(value.clone())));
        Once { place: AtomicPtr::new(copy), owned: PhantomData }
    }
}

impl<T> Drop for Once<T> {
    fn drop(&mut self) {
        let value = *self.place.get_mut();
        if !value.is_null() {
            // SAFETY: it came from a `Box`, and nobody has references to it any more.
            drop(unsafe { Box::from_raw(value) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Once;
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::thread;

    #[test]
    fn nobody_waits_and_the_first_is_kept() {
        let once = Arc::new(Once::default());
        let (begun, wait_begun) = channel();
        let (go_on, wait_go_on) = channel::<()>();
        let slow = thread::spawn({
            let once = Arc::clone(&once);
            move || {
                let make = || {
                    begun.send(()).expect("there is a receiver");
                    wait_go_on.recv().expect("there is a sender");
                    Arc::new(1)
                };
                *Arc::clone(once.get_or_make(make))
            }
        });
        wait_begun.recv().expect("the thread has begun");
        // As in a child process that has no such thread: this one must not wait for it.
        let second = Arc::new(2);
        assert_eq!(**once.get_or_make(|| Arc::clone(&second)), 2);
        go_on.send(()).expect("the thread waits");
        assert_eq!(slow.join().expect("no panic"), 2);
        let copy = (*once).clone();
        assert_eq!(Arc::strong_count(&second), 3);
        drop((once, copy));
        assert_eq!(Arc::strong_count(&second), 1);
    }
}
