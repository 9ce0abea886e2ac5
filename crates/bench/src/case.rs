//! What is measured.

use crate::work::Work;
use serde_json::{Map, Value};

/// Sizes and the like, in the order in which they are shown.
pub type Params = Map<String, Value>;

/// Sets of operands that all contenders of a case share: bytes, of numbers the most significant first.
pub type Inputs = Vec<Vec<Vec<u8>>>;

/// Makes what the contenders share.
type MakeInputs = Box<dyn FnOnce() -> Inputs>;
/// Makes the contenders of a case.
type Make = Box<dyn FnOnce(&Inputs) -> Vec<Contender>>;

/// One operation at one size, done by several contenders.
pub struct Case {
    /// The name of its domain.
    pub domain: &'static str,
    /// The operation's name.
    pub operation: &'static str,
    /// Its sizes.
    pub params: Params,
    /// Bytes that one operation handles, where cycles per byte is the figure of interest.
    pub bytes: Option<u64>,
    /// Whether the two-minute overview shows it.
    pub overview: bool,
    inputs: MakeInputs,
    make: Make,
}

impl Case {
    /// A case without contenders of ours.
    #[must_use]
    pub fn new(domain: &'static str, operation: &'static str) -> Case {
        let (inputs, make): (MakeInputs, Make) = (Box::new(Vec::new), Box::new(|_| Vec::new()));
        Case { domain, operation, params: Params::new(), bytes: None, overview: false, inputs, make }
    }

    /// Adds a parameter.
    #[must_use]
    pub fn param(mut self, name: &str, value: impl Into<Value>) -> Case {
        self.params.insert(name.to_string(), value.into());
        self
    }

    /// Reports per byte as well; one operation handles this many.
    #[must_use]
    pub fn bytes(mut self, bytes: u64) -> Case {
        self.bytes = Some(bytes);
        self
    }

    /// Shows the case in the overview.
    #[must_use]
    pub fn in_overview(mut self) -> Case {
        self.overview = true;
        self
    }

    /// Sets what makes the operands that our contenders and the peers' share.
    #[must_use]
    pub fn inputs(mut self, make: impl FnOnce() -> Inputs + 'static) -> Case {
        self.inputs = Box::new(make);
        self
    }

    /// Sets what makes our contenders. It runs just before the measurement; their memory is freed after it.
    #[must_use]
    pub fn contenders(mut self, make: impl FnOnce(&Inputs) -> Vec<Contender> + 'static) -> Case {
        self.make = Box::new(make);
        self
    }

    /// Our contenders and those of the peers, with a description of the case for the report.
    #[must_use]
    pub fn prepare(self, peers: Option<&Peers>) -> (Subject, Vec<Contender>) {
        let Case { domain, operation, params, bytes, .. } = self;
        let subject = Subject { domain, operation, params, bytes };
        let inputs = (self.inputs)();
        let mut contenders = (self.make)(&inputs);
        contenders.extend(peers.into_iter().flat_map(|peers| (peers.contenders)(&subject, &inputs)));
        (subject, contenders)
    }
}

/// A case without its contenders.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The name of its domain.
    pub domain: &'static str,
    /// The operation's name.
    pub operation: &'static str,
    /// Its sizes.
    pub params: Params,
    /// Bytes that one operation handles, where cycles per byte is the figure of interest.
    pub bytes: Option<u64>,
}

impl Subject {
    /// Whether it is this operation at these sizes.
    pub(crate) fn is(&self, domain: &str, operation: &str, params: &Params) -> bool {
        (self.domain, self.operation, &self.params) == (domain, operation, params)
    }

    /// A parameter that is text; empty where there is none.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        self.params.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// A parameter that is a number; `None` where there is none.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<usize> {
        self.params.get(name)?.as_u64()?.try_into().ok()
    }
}

/// Other people's implementations. This crate has none: `peers/bench` in the source tree brings them.
#[derive(Clone, Copy)]
pub struct Peers {
    /// Their contenders for a case; none where they cannot do it.
    pub contenders: fn(&Subject, &Inputs) -> Vec<Contender>,
    /// Those of these domains that could not be found, each with the reason.
    pub missing: fn(&[&str]) -> Vec<String>,
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
    pub work: Work,
    /// A call does at least so many.
    pub at_least: u64,
}

impl Contender {
    /// One of our kernels.
    #[must_use]
    pub fn ours(kernel: impl Into<String>, work: impl FnMut(u64) + 'static) -> Contender {
        Contender::other(OURS, kernel, work)
    }

    /// Someone else's implementation, whose name carries its version; or what ours is to be compared with that is nobody's,
    /// such as the same work without a safeguard.
    #[must_use]
    pub fn other(
        implementation: impl Into<String>,
        kernel: impl Into<String>,
        work: impl FnMut(u64) + 'static,
    ) -> Contender {
        let (implementation, kernel) = (implementation.into(), kernel.into());
        Contender { implementation, kernel, work: Box::new(work), at_least: 1 }
    }

    /// For work that comes in lots of so many: a batch, or a peer's call that does a whole chain. Calls are for this number times
    /// a power of two.
    #[must_use]
    pub fn at_least(mut self, operations: u64) -> Contender {
        self.at_least = operations;
        self
    }
}
