//! Other people's implementations, to be measured beside ours. One file a domain.

/// The peers that take part.
pub struct Peers {
    wanted: bool,
}

impl Peers {
    /// This build has them.
    pub const MISSING: Option<&'static str> = None;

    /// All that can be found, if they are wanted.
    pub fn new(wanted: bool) -> Peers {
        Peers { wanted }
    }

    /// Whether peers shall take part.
    pub fn wanted(&self) -> bool {
        self.wanted
    }

    /// Peers that could not be found, each with the reason.
    pub fn missing(&self) -> Vec<String> {
        Vec::new()
    }
}
