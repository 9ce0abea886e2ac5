//! Markdown to the body of a page, with links that lead to other pages of the site.

use super::pages::{self, Kind};
use crate::sh::root;
use anyhow::{Result, bail, ensure};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};
use std::collections::HashMap;

/// A rendered file.
pub struct Rendered {
    /// The first heading.
    pub title: String,
    /// The HTML of its body.
    pub body: String,
    /// Headings below the first: level, anchor, text.
    pub headings: Vec<(u8, String, String)>,
    /// All words, for the search.
    pub words: String,
    /// Files of the tree that it links to.
    pub links: Vec<String>,
}

/// Renders the text of the file at `path`.
///
/// # Errors
/// When a link leads to a file that does not exist.
pub fn render(path: &str, text: &str) -> Result<Rendered> {
    let here = pages::place(path).1;
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut events: Vec<Event> = Parser::new_ext(text, options).collect();
    let headings = name_headings(&mut events);
    let (mut links, mut words, mut out) = (Vec::new(), String::new(), Vec::new());
    // The page that the link leads to whose text comes next.
    let mut page: Option<String> = None;
    for mut event in events {
        match &mut event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                if let Some((target, to)) = target(path, dest_url)? {
                    *dest_url = CowStr::from(pages::relative(&here, &to));
                    page = Some(target.clone());
                    links.push(target);
                }
            }
            Event::Text(text) | Event::Code(text) => {
                // The name of a file says less than the title of its page.
                if let Some(title) =
                    page.take().filter(|_| text.ends_with(".md")).and_then(|path| title(&path))
                {
                    *text = CowStr::from(title);
                }
                words.push_str(text);
                words.push(' ');
            }
            _ => {}
        }
        match event {
            // Wide tables scroll by themselves, not the page.
            Event::Start(Tag::Table(_)) => {
                out.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                out.push(event);
            }
            Event::End(TagEnd::Table) => {
                out.push(event);
                out.push(Event::Html("</div>\n".into()));
            }
            // What is for `cargo xtask` alone.
            Event::Html(text) if text.trim_start().starts_with("<!--") => {}
            event => out.push(event),
        }
    }
    let mut body = String::new();
    html::push_html(&mut body, out.into_iter());
    let title = headings.first().map_or_else(|| path.to_owned(), |(_, _, text)| text.clone());
    Ok(Rendered { title, body, headings: headings.into_iter().skip(1).collect(), words, links })
}

/// The first heading of a file, without marks.
fn title(path: &str) -> Option<String> {
    let text = std::fs::read_to_string(root().join(path)).ok()?;
    Some(text.lines().find_map(|line| line.strip_prefix("# "))?.replace('`', ""))
}

/// The file of the tree that a link names, and its address with what stands behind `#`; `None` for links to elsewhere.
fn target(path: &str, link: &str) -> Result<Option<(String, String)>> {
    if link.contains("://") || link.starts_with("mailto:") || link.starts_with('#') {
        return Ok(None);
    }
    let (file, anchor) = link.split_once('#').map_or((link, ""), |(file, anchor)| (file, anchor));
    let Some(target) = pages::resolve(path, file) else { bail!("{path}: link out of the tree: {link}") };
    ensure!(root().join(&target).exists(), "{path}: link to nothing: {link}");
    let (kind, mut address) = pages::place(&target);
    if !anchor.is_empty() && kind == Kind::Page {
        address = format!("{address}#{anchor}");
    }
    Ok(Some((target, address)))
}

/// Gives every heading an anchor as forges do: lower case, words joined by `-`, a number where it is taken.
fn name_headings(events: &mut [Event]) -> Vec<(u8, String, String)> {
    let (mut headings, mut taken) = (Vec::new(), HashMap::<String, usize>::new());
    for i in 0..events.len() {
        let Event::Start(Tag::Heading { level, .. }) = &events[i] else { continue };
        let level = *level as u8;
        let inside = events[i + 1..].iter().take_while(|e| !matches!(e, Event::End(TagEnd::Heading(_))));
        let text: String = inside
            .filter_map(|event| match event {
                Event::Text(text) | Event::Code(text) => Some(text.to_string()),
                _ => None,
            })
            .collect();
        let slug = slug(&text);
        let count = taken.entry(slug.clone()).and_modify(|n| *n += 1).or_insert(0);
        let anchor = if *count == 0 { slug } else { format!("{slug}-{count}") };
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[i] {
            *id = Some(CowStr::from(anchor.clone()));
        }
        headings.push((level, anchor, text));
    }
    headings
}

/// The anchor of a heading.
fn slug(text: &str) -> String {
    let kept = text.to_lowercase();
    kept.chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

/// The text, as it stands in HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_anchors() {
        let text = "# A `b` c\n\n[x](../SECURITY.md#top) [y](https://example.org)\n\n## A b c\n\n| t |\n|---|\n| 1 |\n";
        let page = render("docs/status.md", text).unwrap();
        assert_eq!(page.title, "A b c");
        assert!(page.body.contains("href=\"project/security.html#top\""), "{}", page.body);
        assert!(page.body.contains("https://example.org") && page.body.contains("<div class=\"wide\""));
        assert_eq!(page.headings, [(2, "a-b-c-1".to_owned(), "A b c".to_owned())]);
        assert_eq!(page.links, ["SECURITY.md"]);
    }

    #[test]
    fn names_of_files_become_titles() {
        let page =
            render("docs/notes/README.md", "# N\n\n[fma.md](fma.md), [the idea](fma.md), a.md\n").unwrap();
        assert!(page.body.contains(">The engine on floating-point FMA</a>"), "{}", page.body);
        assert!(page.body.contains(">the idea</a>, a.md"), "{}", page.body);
    }

    #[test]
    fn links_to_nothing_are_refused() {
        assert!(render("docs/status.md", "[x](no-such.md)").is_err());
        assert!(render("README.md", "[x](../../etc/passwd)").is_err());
    }
}
