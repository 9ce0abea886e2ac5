//! Other people's implementations, to be measured beside ours. One file a domain, of functions that make contenders;
//! a peer that is not there makes none.

#[cfg(feature = "peers-curves")]
pub mod curve;
#[cfg(feature = "peers-curves")]
pub mod edwards;
#[cfg(feature = "peers-curves")]
pub mod field;
#[cfg(feature = "peers-gf2x")]
pub mod gf2x;
#[cfg(feature = "peers-integer")]
pub mod integer;
#[cfg(feature = "peers-modular")]
pub mod modular;
#[cfg(feature = "peers-symmetric")]
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

    /// Peers of these domains that could not be found, each with the reason.
    pub fn missing(&self, domains: &[&str]) -> Vec<String> {
        let mut missing = Vec::new();
        if !self.wanted {
            return missing;
        }
        for (built_in, feature, of) in FEATURES {
            if !built_in && of.iter().any(|domain| domains.contains(domain)) {
                missing.push(format!("those of {}: not built in, feature {feature}", of.join(", ")));
            }
        }
        let mut add = |name: &str, found: Result<(), String>| {
            missing.extend(found.err().map(|why| format!("{name}: {why}")));
        };
        #[cfg(feature = "peers-modular")]
        {
            add("OpenSSL", told(adamant_peer_openssl::version()));
            add("GMP", told(adamant_peer_gmp::version()));
        }
        #[cfg(feature = "peers-curves")]
        add("gnark-crypto", told(adamant_peer_gnark::presence()));
        #[cfg(feature = "peers-integer")]
        {
            use adamant_peer_tommath::Source;
            add("LibTomMath", told(Source::System.version()));
            add("the mp_ functions, from our libtommath", told(Source::Adamant.version()));
        }
        #[cfg(feature = "peers-gf2x")]
        {
            add("NTL", told(adamant_peer_ntl::ntl::version()));
            add("gf2x", told(adamant_peer_ntl::gf2x::version()));
        }
        #[cfg(feature = "peers-symmetric")]
        add("ipsec-mb", told(adamant_peers_symmetric::ipsec_mb::version()));
        missing
    }
}

/// Whether a feature was built in, its name, and the domains whose peers it brings.
const FEATURES: [(bool, &str, &[&str]); 5] = [
    (cfg!(feature = "peers-modular"), "peers-modular", &["sqr", "modexp"]),
    (cfg!(feature = "peers-integer"), "peers-integer", &["integer"]),
    (cfg!(feature = "peers-gf2x"), "peers-gf2x", &["gf2x"]),
    (cfg!(feature = "peers-curves"), "peers-curves", &["field", "curve", "edwards", "pairing"]),
    (cfg!(feature = "peers-symmetric"), "peers-symmetric", &["symmetric"]),
];

/// Why a peer is not there, if it is not.
fn told<T, E: ToString>(found: Result<T, E>) -> Result<(), String> {
    found.map(drop).map_err(|why| why.to_string())
}
