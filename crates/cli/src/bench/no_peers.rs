//! What stands for the peers in a build without them.

/// No peers.
pub struct Peers;

impl Peers {
    /// Why there are none.
    pub const MISSING: Option<&'static str> =
        Some("this program was built without peers; in the source tree: cargo xtask bench --peers DOMAIN");

    /// The same as without the option: there are none.
    pub fn new(_wanted: bool) -> Peers {
        Peers
    }

    /// There are none.
    pub fn wanted(&self) -> bool {
        false
    }

    /// Peers that could not be found: none were looked for.
    pub fn missing(&self, _domains: &[&str]) -> Vec<String> {
        Vec::new()
    }
}
