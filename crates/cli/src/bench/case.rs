//! What is measured.

use super::peers::Peers;
use serde_json::{Map, Value};

/// Sizes and the like, in the order in which they are shown.
pub type Params = Map<String, Value>;

/// Makes the contenders of a case.
type Make = Box<dyn FnOnce(&Peers) -> Vec<Contender>>;

/// One operation at one size, done by several contenders.
pub struct Case {
    pub domain: &'static str,
    pub operation: &'static str,
    pub params: Params,
    /// Bytes that one operation handles, where cycles per byte is the figure of interest.
    pub bytes: Option<u64>,
    /// Whether the two-minute overview shows it.
    pub overview: bool,
    make: Make,
}

impl Case {
    pub fn new(domain: &'static str, operation: &'static str) -> Case {
        let make: Make = Box::new(|_| Vec::new());
        Case { domain, operation, params: Params::new(), bytes: None, overview: false, make }
    }

    /// Adds a parameter.
    pub fn param(mut self, name: &str, value: impl Into<Value>) -> Case {
        self.params.insert(name.to_string(), value.into());
        self
    }

    /// Reports per byte as well; one operation handles this many.
    #[allow(dead_code, reason = "for the domains that handle messages")]
    pub fn bytes(mut self, bytes: u64) -> Case {
        self.bytes = Some(bytes);
        self
    }

    /// Shows the case in the overview.
    pub fn in_overview(mut self) -> Case {
        self.overview = true;
        self
    }

    /// Sets what makes the contenders. It runs just before the measurement; their memory is freed after it.
    pub fn contenders(mut self, make: impl FnOnce(&Peers) -> Vec<Contender> + 'static) -> Case {
        self.make = Box::new(make);
        self
    }

    /// The contenders, with a description of the case for the report.
    pub fn prepare(self, peers: &Peers) -> (Subject, Vec<Contender>) {
        let contenders = (self.make)(peers);
        let subject = Subject {
            domain: self.domain,
            operation: self.operation,
            params: self.params,
            bytes: self.bytes,
        };
        (subject, contenders)
    }
}

/// A case without its contenders.
#[derive(Clone, Debug)]
pub struct Subject {
    pub domain: &'static str,
    pub operation: &'static str,
    pub params: Params,
    pub bytes: Option<u64>,
}

/// The name of our own rows.
pub const OURS: &str = "adamant";

/// One implementation of the operation.
pub struct Contender {
    /// [`OURS`], or the peer's name and version.
    pub implementation: String,
    /// Our back end; of a peer the function that is called.
    pub kernel: String,
    /// Does the operation so many times, in the calling thread: long samples are measured in its CPU time.
    pub work: Box<dyn FnMut(u64)>,
    /// A call does at least so many.
    pub at_least: u64,
}

impl Contender {
    /// One of our kernels.
    pub fn ours(kernel: impl Into<String>, work: impl FnMut(u64) + 'static) -> Contender {
        Contender {
            implementation: OURS.to_string(),
            kernel: kernel.into(),
            work: Box::new(work),
            at_least: 1,
        }
    }

    /// Someone else's implementation; the name carries the version.
    #[cfg(feature = "peers-some")]
    pub fn peer(
        implementation: impl Into<String>,
        kernel: impl Into<String>,
        work: impl FnMut(u64) + 'static,
    ) -> Contender {
        let (implementation, kernel) = (implementation.into(), kernel.into());
        Contender { implementation, kernel, work: Box::new(work), at_least: 1 }
    }

    /// What ours is to be compared with that is nobody's implementation, such as the same work without a safeguard.
    pub fn yardstick(
        name: impl Into<String>,
        kernel: impl Into<String>,
        work: impl FnMut(u64) + 'static,
    ) -> Contender {
        Contender { implementation: name.into(), ..Contender::ours(kernel, work) }
    }

    /// For work that comes in lots of so many: a batch, or a peer's call that does a whole chain. Calls are for this number times
    /// a power of two.
    pub fn at_least(mut self, operations: u64) -> Contender {
        self.at_least = operations;
        self
    }
}
