//! Which kernel each operation uses on this CPU, and what a better CPU would bring: for `adamant cpu` and the heads of
//! benchmark reports.
//!
//! To add a domain: a file with `pub fn choices() -> Vec<Choice>`, its `mod` line, its line in [`all`].

mod gf2x;
mod modular;

use adamant::base::cpu::{Feature, Features, uncapped_features};
use serde::Serialize;

/// The kernel of one operation.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    pub operation: String,
    /// The back end by its name.
    pub kernel: String,
    /// What is missing for a faster one, and what that would bring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<String>,
}

/// The line `kernel FAMILY BACKEND` of the report.
#[derive(Clone, Debug, Serialize)]
pub struct Family {
    /// The domain and the name within it: `curves/bls12-381-fp`.
    pub family: &'static str,
    pub backend: &'static str,
}

/// Every family of the registry.
pub fn families() -> Vec<Family> {
    adamant::families().map(|f| Family { family: f.name, backend: (f.chosen)() }).collect()
}

/// The kernels for which a better CPU would make much of a difference.
pub fn all() -> Vec<Choice> {
    [modular::choices(), gf2x::choices()].concat()
}

/// What stands in the way of a kernel that needs `needed`: what the CPU lacks, or else that `ADAMANT_CPU` hides it.
pub fn obstacle(needed: Features) -> String {
    let lacking: Vec<_> = needed.iter().filter(|&f| !uncapped_features().has(f)).map(Feature::name).collect();
    if lacking.is_empty() {
        "hidden by ADAMANT_CPU".to_string()
    } else {
        format!("this CPU lacks {}", lacking.join(", "))
    }
}
