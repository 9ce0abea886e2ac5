//! What all pages have in common: head, navigation, foot.

use super::pages::{SECTIONS, relative, section};
use super::render::escape;
use std::fmt::Write;

/// A page of the site, before its head and navigation.
pub struct Page {
    /// Its address from the root of the site.
    pub url: String,
    /// Its title.
    pub title: String,
    /// The HTML of its body.
    pub body: String,
    /// Headings: level, anchor, text.
    pub headings: Vec<(u8, String, String)>,
    /// What the search finds it by; pages without words are not found.
    pub words: String,
}

/// The whole HTML of a page; `all` are the pages whose titles the navigation shows.
pub fn html(page: &Page, all: &[Page]) -> String {
    let way = |to: &str| relative(&page.url, to);
    let here = section(&page.url);
    let mut head = String::new();
    for part in SECTIONS {
        let current =
            if here.is_some_and(|here| here.url == part.url) { " aria-current=\"true\"" } else { "" };
        // Writing to a String cannot fail.
        let _ = writeln!(head, "<a href=\"{}\"{current}>{}</a>", way(part.url), part.title);
    }
    let title =
        if page.url == "index.html" { page.title.clone() } else { format!("{} - Adamant", page.title) };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <link rel=\"icon\" href=\"{icon}\">\n<link rel=\"stylesheet\" href=\"{style}\">\n\
         <script src=\"{script}\" data-root=\"{root}\" defer></script>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#content\">Skip to the text</a>\n\
         <header>\n<a class=\"name\" href=\"{home}\">Adamant</a>\n<nav aria-label=\"Sections\">\n{head}</nav>\n\
         <form id=\"search\" role=\"search\" hidden><input type=\"search\" aria-label=\"Search\" placeholder=\"Search\" \
         autocomplete=\"off\"><ol hidden></ol></form>\n</header>\n<div class=\"columns\">\n{side}\
         <main id=\"content\">\n{body}</main>\n</div>\n\
         <footer>Adamant {version}. MIT or Apache-2.0. Not related to the ADAMANT messenger.</footer>\n</body>\n</html>\n",
        title = escape(&title),
        icon = way("assets/icon.svg"),
        style = way("assets/style.css"),
        script = way("assets/site.js"),
        root = way("index.html").trim_end_matches("index.html"),
        home = way("index.html"),
        side = side(page, all),
        body = page.body,
        version = env!("CARGO_PKG_VERSION"),
    )
}

/// The pages of this section, and the headings of this page.
fn side(page: &Page, all: &[Page]) -> String {
    let mut list = String::new();
    if let Some(here) = section(&page.url).filter(|here| here.title != "Results") {
        for other in all.iter().filter(|other| section(&other.url).is_some_and(|s| s.url == here.url)) {
            let (current, inside) = if other.url == page.url {
                (" aria-current=\"page\"", contents(page))
            } else {
                ("", String::new())
            };
            let _ = writeln!(
                list,
                "<li><a href=\"{}\"{current}>{}</a>{inside}</li>",
                relative(&page.url, &other.url),
                escape(&other.title)
            );
        }
    } else if page.headings.iter().filter(|heading| heading.0 == 2).count() > 1 {
        let _ = writeln!(list, "<li>{}</li>", contents(page));
    }
    if list.is_empty() {
        return String::new();
    }
    format!(
        "<details class=\"side\" open>\n<summary>On this site</summary>\n<nav aria-label=\"Pages\"><ul>\n{list}</ul></nav>\n</details>\n"
    )
}

fn contents(page: &Page) -> String {
    let mut items = String::new();
    for (_, anchor, text) in page.headings.iter().filter(|heading| heading.0 == 2) {
        let _ = write!(items, "<li><a href=\"#{anchor}\">{}</a></li>", escape(text));
    }
    if items.is_empty() { items } else { format!("<ul>{items}</ul>") }
}
