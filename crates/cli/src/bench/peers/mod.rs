//! Other people's implementations, to be measured beside ours. One file a domain, of functions that make contenders;
//! a peer that is not there makes none.

pub mod curve;
pub mod edwards;
pub mod field;
pub mod gf2x;
pub mod integer;
pub mod modular;
pub mod symmetric;

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
        let found = [
            ("OpenSSL", adamant_peer_openssl::version()),
            ("GMP", adamant_peer_gmp::version()),
            ("gnark-crypto", adamant_peer_gnark::presence().map(|()| String::new())),
            ("LibTomMath", adamant_peer_tommath::Source::System.version()),
            ("the mp_ functions, from our libtommath", adamant_peer_tommath::Source::Adamant.version()),
            ("NTL", adamant_peer_ntl::ntl::version()),
            ("gf2x", adamant_peer_ntl::gf2x::version()),
            ("ipsec-mb", adamant_peers_symmetric::ipsec_mb::version()),
        ];
        let failed = found.into_iter().filter(|_| self.wanted);
        failed.filter_map(|(name, result)| result.err().map(|why| format!("{name}: {why}"))).collect()
    }
}
