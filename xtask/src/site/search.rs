//! The index of the search: every page with its headings and words, as a script that the page loads at the first key.
//!
//! A script and not JSON, so that the site works from a folder too, where browsers refuse to fetch files.

use super::layout::Page;
use anyhow::Result;
use serde_json::json;
use std::collections::BTreeSet;

/// The text of `assets/index.js`.
///
/// # Errors
/// What the serialiser says; it has no reason to.
pub fn index(pages: &[Page]) -> Result<String> {
    let entries: Vec<_> = pages
        .iter()
        .filter(|page| !page.words.is_empty())
        .map(|page| {
            let heads: Vec<_> = page.headings.iter().map(|(_, anchor, text)| json!([anchor, text])).collect();
            json!({"u": page.url, "t": page.title, "h": heads, "w": words(&page.words)})
        })
        .collect();
    Ok(format!("window.siteIndex = {};\n", serde_json::to_string(&entries)?))
}

/// Each word once, lower case, in one string with spaces around each.
fn words(text: &str) -> String {
    let lower = text.to_lowercase();
    let parts = lower.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
    let set: BTreeSet<&str> =
        parts.map(|word| word.trim_matches('-')).filter(|word| (2..30).contains(&word.len())).collect();
    set.into_iter().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_once_and_lower_case() {
        assert_eq!(words("The AES, the aes-gcm; adm_bls a"), "adm_bls aes aes-gcm the");
    }
}
