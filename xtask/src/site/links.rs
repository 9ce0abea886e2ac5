//! Every link of the site, checked: the page must be there, and the anchor on it.

use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Reads every page below `folder` and looks for what it links to, outside of `skip`, which other tools write.
///
/// # Errors
/// Naming every link that leads to nothing.
pub fn check(folder: &Path, skip: &str) -> Result<usize> {
    let mut pages = BTreeMap::new();
    collect(folder, folder, skip, &mut pages)?;
    let anchors: BTreeMap<&str, BTreeSet<&str>> =
        pages.iter().map(|(url, text)| (url.as_str(), attributes(text, " id=\"").collect())).collect();
    let (mut count, mut broken) = (0, Vec::new());
    for (url, text) in &pages {
        for link in attributes(text, " href=\"").chain(attributes(text, " src=\"")) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            count += 1;
            let (file, anchor) = link.split_once('#').map_or((link, ""), |(file, anchor)| (file, anchor));
            let target = if file.is_empty() { Some(url.clone()) } else { super::pages::resolve(url, file) };
            let fine = target.is_some_and(|target| {
                let there = folder.join(&target).is_file();
                let anchored =
                    anchor.is_empty() || anchors.get(target.as_str()).is_none_or(|set| set.contains(anchor));
                there && anchored
            });
            if !fine {
                broken.push(format!("{url}: {link}"));
            }
        }
    }
    if !broken.is_empty() {
        bail!("{} broken links:\n{}", broken.len(), broken.join("\n"));
    }
    Ok(count)
}

fn collect(folder: &Path, root: &Path, skip: &str, pages: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let url = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
        if path.is_dir() {
            if url != skip {
                collect(&path, root, skip, pages)?;
            }
        } else if url.ends_with(".html") {
            pages.insert(url, fs::read_to_string(&path)?);
        }
    }
    Ok(())
}

/// The values of an attribute; text cannot be taken for one, since quotation marks are escaped in it.
fn attributes<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(name).skip(1).filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_links_are_named() {
        let folder = std::env::temp_dir().join(format!("adamant-links-{}", std::process::id()));
        fs::create_dir_all(folder.join("a")).unwrap();
        fs::write(
            folder.join("index.html"),
            "<h1 id=\"x\"></h1><a href=\"a/b.html#y\">1</a> <a href=\"#x\">2</a>",
        )
        .unwrap();
        fs::write(folder.join("a/b.html"), "<h1 id=\"y\"></h1><a href=\"../index.html\">3</a>").unwrap();
        assert_eq!(check(&folder, "").unwrap(), 3);
        for wrong in ["<a href=\"c.html\">", "<a href=\"../index.html#z\">", "<img src=\"no.svg\">"] {
            fs::write(folder.join("a/b.html"), wrong).unwrap();
            assert!(check(&folder, "").unwrap_err().to_string().contains("a/b.html: "), "{wrong}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
