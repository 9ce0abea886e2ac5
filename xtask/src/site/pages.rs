//! Which files of the tree are pages, and where each lies on the site.
//!
//! Every Markdown file of `docs/` is a page, and so is every file that one of them names in a link: Markdown as a page, source
//! text as a listing, a folder as a list of links. Addresses follow paths: `docs/notes/fma.md` is `notes/fma.html`.

use crate::sh::root;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// A part of the site, as the head of each page names it.
pub struct Section {
    /// The name that people read.
    pub title: &'static str,
    /// Where its first page lies.
    pub url: &'static str,
    /// What is in it besides the folder of that name.
    pub also: &'static [&'static str],
}

/// In the order in which they are shown.
pub static SECTIONS: &[Section] = &[
    Section { title: "Guide", url: "guide/index.html", also: &[] },
    Section { title: "Reference", url: "reference/index.html", also: &["plugins/"] },
    Section { title: "Notes", url: "notes/index.html", also: &["lanes.html"] },
    Section { title: "Evidence", url: "evidence/index.html", also: &["constant-time.html", "status.html"] },
    Section { title: "Results", url: "results/index.html", also: &[] },
    Section { title: "API", url: "api/index.html", also: &[] },
];

/// The section that an address belongs to.
pub fn section(url: &str) -> Option<&'static Section> {
    SECTIONS.iter().find(|section| {
        let folder = section.url.trim_end_matches("index.html");
        url.starts_with(folder) || section.also.iter().any(|also| url.starts_with(also))
    })
}

/// What a file of the tree becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Markdown: a page.
    Page,
    /// Source text: a listing.
    Listing,
    /// A folder: a list of what is in it.
    Folder,
    /// Copied as it is.
    Copy,
}

/// What the file at a path becomes, and its address. The path is relative to the workspace, with forward slashes.
pub fn place(path: &str) -> (Kind, String) {
    if path == "results" {
        return (Kind::Page, "results/index.html".to_owned());
    }
    if root().join(path).is_dir() {
        return match root().join(path).join("README.md").is_file() && path.starts_with("docs") {
            true => place(&format!("{path}/README.md")),
            false => (Kind::Folder, format!("source/{path}/index.html")),
        };
    }
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "md" => (Kind::Page, address(path)),
        "svg" | "png" => (Kind::Copy, path.strip_prefix("docs/").unwrap_or(path).to_owned()),
        _ => (Kind::Listing, format!("source/{path}.html")),
    }
}

fn address(path: &str) -> String {
    let inside = match path.strip_prefix("docs/") {
        Some(inside) => inside.to_owned(),
        None if path == "README.md" => path.to_owned(),
        None => format!("project/{}", path.replace("README.md", "readme.md")).to_lowercase(),
    };
    match inside.strip_suffix("README.md") {
        Some(folder) => format!("{folder}index.html"),
        None => format!("{}.html", inside.trim_end_matches(".md")),
    }
}

/// Every Markdown file under a folder, sorted, as paths from the workspace.
///
/// # Errors
/// When a folder cannot be read.
pub fn markdown(folder: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let at = root().join(folder);
    for entry in fs::read_dir(&at).with_context(|| format!("cannot read {}", at.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let path = format!("{folder}/{name}");
        if root().join(&path).is_dir() {
            found.extend(markdown(&path)?);
        } else if Path::new(&name).extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The way from one address to another.
pub fn relative(from: &str, to: &str) -> String {
    let folder: Vec<&str> = from.split('/').collect();
    let target: Vec<&str> = to.split('/').collect();
    let depth = folder.len() - 1;
    let common = (0..depth.min(target.len() - 1)).take_while(|&i| folder[i] == target[i]).count();
    let mut way = vec![".."; depth - common];
    way.extend(&target[common..]);
    way.join("/")
}

/// A link of the file at `path`, as a path from the workspace without `.` and `..`; `None` where it leads out of the tree.
pub fn resolve(path: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_follow_paths() {
        assert_eq!(place("docs/notes/fma.md"), (Kind::Page, "notes/fma.html".to_owned()));
        assert_eq!(place("docs/guide/README.md").1, "guide/index.html");
        assert_eq!(place("docs/guide").1, "guide/index.html");
        assert_eq!(place("README.md").1, "index.html");
        assert_eq!(place("SECURITY.md").1, "project/security.html");
        assert_eq!(place("examples/c/rsa.c"), (Kind::Listing, "source/examples/c/rsa.c.html".to_owned()));
        assert_eq!(place("examples/c"), (Kind::Folder, "source/examples/c/index.html".to_owned()));
    }

    #[test]
    fn ways_between_pages() {
        assert_eq!(relative("notes/fma.html", "notes/ifma.html"), "ifma.html");
        assert_eq!(relative("notes/fma.html", "index.html"), "../index.html");
        assert_eq!(relative("index.html", "a/b/c.html"), "a/b/c.html");
        assert_eq!(relative("a/b/c.html", "a/d.html"), "../d.html");
        assert_eq!(resolve("docs/notes/fma.md", "../../README.md").as_deref(), Some("README.md"));
        assert_eq!(resolve("README.md", "../x"), None);
    }

    /// The first page of a folder names every other one, for readers of the tree.
    #[test]
    fn first_pages_name_all_pages_of_their_folder() {
        for folder in ["guide", "reference", "notes", "evidence"] {
            let first = fs::read_to_string(root().join(format!("docs/{folder}/README.md"))).unwrap();
            for page in markdown(&format!("docs/{folder}")).unwrap() {
                let name = page.rsplit('/').next().unwrap();
                assert!(
                    name == "README.md" || first.contains(&format!("]({name})")),
                    "docs/{folder}/README.md: {name}"
                );
            }
        }
    }

    /// "For ...": who a page is for stands before everything else.
    #[test]
    fn pages_begin_with_who_they_are_for() {
        for folder in ["guide", "reference", "notes", "evidence", "plugins"] {
            for page in markdown(&format!("docs/{folder}")).unwrap() {
                let text = fs::read_to_string(root().join(&page)).unwrap();
                assert!(text.lines().nth(2).is_some_and(|line| line.starts_with("For ")), "{page}");
            }
        }
    }

    #[test]
    fn sections_have_their_pages() {
        assert_eq!(section("notes/fma.html").map(|s| s.title), Some("Notes"));
        assert_eq!(section("lanes.html").map(|s| s.title), Some("Notes"));
        assert!(section("index.html").is_none() && section("project/security.html").is_none());
    }
}
