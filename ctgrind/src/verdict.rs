//! From what was measured to a line of output.

use crate::case::{Case, Expect, Layer};

/// The outcome of one case.
pub enum Measured {
    /// This CPU cannot run it.
    Unavailable,
    /// The harness itself failed.
    Broken(String),
    /// It ran.
    Done {
        /// Something depended on the secret.
        leaks: bool,
        /// The branch on the result was seen.
        control_seen: bool,
        /// Where, for people.
        remark: String,
    },
}

/// Prints the line of `case`; whether all is as it should be. With `trust_demos`, demonstrations are judged as if they
/// were real operations: they must then fail.
pub fn report(case: &Case, layer: Layer, measured: &Measured, trust_demos: bool) -> bool {
    let leak_wanted = case.expect == Expect::Leak && !trust_demos;
    let (good, verdict, remark) = match measured {
        Measured::Unavailable => (true, "unavailable", "this CPU lacks the instructions"),
        Measured::Broken(why) => (false, "BROKEN", why.as_str()),
        Measured::Done { leaks: true, remark, .. } if leak_wanted => (true, "flagged", remark.as_str()),
        Measured::Done { leaks: false, .. } if leak_wanted => {
            (false, "NOT FLAGGED", "this case leaks on purpose")
        }
        Measured::Done { leaks: true, remark, .. } => (false, "LEAK", remark.as_str()),
        Measured::Done { control_seen: false, .. } => {
            (false, "VACUOUS", "a branch on the result goes unseen: the secret does not reach it")
        }
        Measured::Done { remark, .. } => (true, "pass", remark.as_str()),
    };
    println!("{}\t{}\t{}\t{verdict}\t{remark}", case.name, case.backend, layer.name());
    good
}
