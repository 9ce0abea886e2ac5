//! One call.

/// The most arguments that a function has.
pub(super) const MOST: usize = 13;

type Words = unsafe extern "C" fn(
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    f64,
) -> usize;

/// Calls a function of C with words: more than it has do no harm. A floating-point parameter gets 1.0, which comes in a
/// register of its own wherever it stands.
///
/// # Safety
/// There is a function at this address that is safe to call with these arguments, or this process may end.
pub(super) unsafe fn call(address: usize, words: &[usize]) -> usize {
    let mut all = [0; MOST];
    all[..words.len()].copy_from_slice(words);
    let [a, b, c, d, e, f, g, h, i, j, k, l, m] = all;
    // SAFETY: the caller's word. Integers, enumerations and pointers all take a register or a word of the stack.
    unsafe {
        let function: Words = core::mem::transmute(core::ptr::with_exposed_provenance::<()>(address));
        function(a, b, c, d, e, f, g, h, i, j, k, l, m, 1.0)
    }
}

/// A result of the given type as a number.
pub(super) fn result(word: usize, kind: &str) -> i64 {
    match kind {
        "c_int" | "i32" | "sqrerror" => i64::from(word as i32),
        "c_uint" | "u32" => i64::from(word as u32),
        "()" | "c_double" | "f64" => 0,
        _ => word as i64,
    }
}
