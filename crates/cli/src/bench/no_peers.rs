//! What stands for the peers in a build without them.

/// No peers.
pub struct Peers;

impl Peers {
    /// Why there are none.
    pub const MISSING: Option<&'static str> =
        Some("this program was built without peers; build it with: cargo build --release --features peers");

    /// The same as without the option: there are none.
    pub fn new(_wanted: bool) -> Peers {
        Peers
    }

    /// Peers that could not be found: none were looked for.
    pub fn missing(&self) -> Vec<String> {
        Vec::new()
    }
}
