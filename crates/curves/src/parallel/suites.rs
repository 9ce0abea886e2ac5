//! Hashes by a suite of the registry. The tests of this crate's library lack the registry, so the example is the test.

use super::pool::{Pool, each_part, part_len};
use crate::Error;
use crate::registry::{Bytes, Suite};

/// [`Suite::hash_batch`] on a pool.
///
/// ```
/// use adamant_curves::Error;
/// use adamant_curves::parallel::{self, Threads};
/// use adamant_curves::registry::suites;
///
/// let messages: Vec<String> = (0..70).map(|i| i.to_string()).collect();
/// let messages: Vec<&[u8]> = messages.iter().map(|message| message.as_bytes()).collect();
/// for suite in suites() {
///     for count in [0, 1, 16, 17, 70] {
///         let one = suite.hash_batch(&messages[..count], b"a tag")?;
///         for threads in [0, 1, 2, 3] {
///             assert_eq!(parallel::hash_batch(&Threads(threads), suite, &messages[..count], b"a tag")?, one);
///         }
///     }
///     assert_eq!(parallel::hash_batch(&Threads(2), suite, &messages, b"").err(), Some(Error::EmptyTag));
/// }
/// # Ok::<(), Error>(())
/// ```
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn hash_batch(pool: &impl Pool, suite: &Suite, messages: &[&[u8]], tag: &[u8]) -> Result<Bytes, Error> {
    let parts = messages.chunks(part_len(pool, messages.len()));
    let parts = each_part(pool, parts, |messages: &[&[u8]]| suite.hash_batch(messages, tag));
    let mut out = Bytes::default();
    let length = messages.len().checked_mul(suite.bytes).ok_or(Error::OutOfMemory)?;
    out.try_reserve_exact(length).map_err(|_| Error::OutOfMemory)?;
    for part in parts {
        out.extend_from_slice(&part?);
    }
    Ok(out)
}
