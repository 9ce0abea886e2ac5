//! Comparison with `targets.toml`.
