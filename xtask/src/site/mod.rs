//! `cargo xtask site`: the documentation and the results as a static site in target/site.
//!
//! | module | what it does |
//! |---|---|
//! | `pages` | which files are pages, and their addresses |
//! | `render` | Markdown to HTML, links to addresses |
//! | `layout` | head, navigation, foot |
//! | `search` | the index of the search |
//! | `results` | the pages of results/: plots, tables, CSV |
//! | `links` | no link leads to nothing |
//! | `browser` | the pages in a browser, at two widths |

mod browser;
mod layout;
mod links;
mod pages;
mod render;
pub mod results;
mod search;

use crate::sh::{self, root};
use anyhow::{Context, Result};
use layout::Page;
use pages::Kind;
use render::escape;
use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};

/// Arguments of `site`.
#[derive(clap::Args, Default)]
pub struct Args {
    /// Write it there, instead of target/site
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Build the documentation of the crates too, and put it into api/
    #[arg(long)]
    doc: bool,
    /// Look at every page in headless Chromium, at the width of a phone and of a desk
    #[arg(long)]
    browser: bool,
}

/// Assets: name and content.
const ASSETS: [(&str, &str); 3] = [
    ("assets/style.css", include_str!("assets/style.css")),
    ("assets/site.js", include_str!("assets/site.js")),
    ("assets/icon.svg", include_str!("assets/icon.svg")),
];
/// What the first pages are made from; every page that they link to follows.
const START: [&str; 4] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];

/// Builds the site.
///
/// # Errors
/// When a file cannot be read or written, a link leads to nothing, or the browser finds a fault.
pub fn run(args: &Args) -> Result<()> {
    let out = match &args.out {
        Some(out) => out.clone(),
        None => sh::target_folder()?.join("site"),
    };
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("cannot empty {}", out.display()))?;
    }
    let mut pages = documents(&out)?;
    let (results, files) = results::pages()?;
    pages.extend(results);
    for (path, text) in files {
        write(&out, &path, &text)?;
    }
    for machine in results::data::machines()? {
        copy(&format!("results/{}", machine.file), &out.join("results/data").join(&machine.file))?;
    }
    pages.push(api(args.doc, &out)?);
    for (name, content) in ASSETS {
        write(&out, name, content)?;
    }
    write(&out, "assets/index.js", &search::index(&pages)?)?;
    for page in &pages {
        write(&out, &page.url, &layout::html(page, &pages))?;
    }
    let count = links::check(&out, "api")?;
    println!("{} pages, {count} links, none broken: {}", pages.len(), out.join("index.html").display());
    if args.browser { browser::run(&out, &pages) } else { Ok(()) }
}

/// The pages made from files of the tree: all of docs/, and whatever a page links to.
fn documents(out: &Path) -> Result<Vec<Page>> {
    let mut waiting: VecDeque<String> = START.iter().map(|name| (*name).to_owned()).collect();
    // The first page of each folder comes first in its list.
    let mut docs = pages::markdown("docs")?;
    docs.sort_by_key(|path| !path.ends_with("README.md"));
    waiting.extend(docs);
    let (mut seen, mut pages) = (BTreeSet::new(), Vec::new());
    while let Some(path) = waiting.pop_front() {
        let (kind, url) = pages::place(&path);
        if !seen.insert(url.clone()) || path == "results" {
            continue;
        }
        match kind {
            Kind::Page => {
                let page = render::render(&path, &read(&path)?)?;
                waiting.extend(page.links);
                pages.push(Page {
                    url,
                    title: page.title,
                    body: page.body,
                    headings: page.headings,
                    words: page.words,
                });
            }
            Kind::Folder => {
                let (page, inside) = listing_of_folder(&path, url)?;
                waiting.extend(inside);
                pages.push(page);
            }
            Kind::Listing => {
                let body = format!(
                    "<h1>{0}</h1>\n<pre><code>{1}</code></pre>\n",
                    escape(&path),
                    escape(&read(&path)?)
                );
                pages.push(Page { url, title: path, body, headings: Vec::new(), words: String::new() });
            }
            Kind::Copy => copy(&path, &out.join(url))?,
        }
    }
    Ok(pages)
}

/// A folder's page, and what is in it.
fn listing_of_folder(path: &str, url: String) -> Result<(Page, Vec<String>)> {
    let mut names: Vec<String> = sh::capture(&mut sh::command("git", &["ls-files", path]))?
        .lines()
        .filter_map(|file| file.strip_prefix(path)?.strip_prefix('/')?.split('/').next().map(str::to_owned))
        .collect();
    names.dedup();
    let files: Vec<String> = names.iter().map(|name| format!("{path}/{name}")).collect();
    let items: String = files
        .iter()
        .zip(&names)
        .map(|(file, name)| {
            format!(
                "<li><a href=\"{}\">{}</a></li>\n",
                pages::relative(&url, &pages::place(file).1),
                escape(name)
            )
        })
        .collect();
    let body = format!("<h1>{}</h1>\n<ul>\n{items}</ul>\n", escape(path));
    Ok((Page { url, title: path.to_owned(), body, headings: Vec::new(), words: String::new() }, files))
}

/// The crates whose documentation is part of the site.
const CRATES: [&str; 14] = [
    "adamant",
    "adamant-base",
    "adamant-bls",
    "adamant-curves",
    "adamant-ecdsa",
    "adamant-evm",
    "adamant-gf2x",
    "adamant-integer",
    "adamant-kem",
    "adamant-kzg",
    "adamant-modular",
    "adamant-rsa",
    "adamant-symmetric",
    "adamant-vdf",
];

/// The page about the documentation of the crates, and with `built` that documentation itself.
fn api(built: bool, out: &Path) -> Result<Page> {
    if built {
        let mut arguments = vec!["doc", "--no-deps", "--quiet"];
        arguments.extend(CRATES.iter().flat_map(|name| ["-p", name]));
        sh::run(&mut sh::cargo(&arguments))?;
        sh::run(sh::command("cp", &["-r"]).arg(sh::target_folder()?.join("doc")).arg(out.join("api")))?;
    }
    let items: String = CRATES
        .iter()
        .map(|name| match built {
            true => format!(
                "<li><a href=\"{}/index.html\"><code>{name}</code></a></li>\n",
                name.replace('-', "_")
            ),
            false => format!("<li><code>{name}</code></li>\n"),
        })
        .collect();
    let how = match built {
        true => String::new(),
        false => {
            "<p>This copy of the site was built without them: <code>cargo xtask site --doc</code> adds them, \
                  <code>cargo doc --open -p adamant</code> opens them alone.</p>\n"
                .to_owned()
        }
    };
    let body = format!(
        "<h1>API</h1>\n<p>For those who write Rust: the documentation of every public item. Start at <code>adamant</code>; the other \
         crates are its modules, for programs that want one domain alone. C programs find theirs in the headers in \
         <code>crates/capi/include</code>.</p>\n{how}<ul>\n{items}</ul>\n"
    );
    let words = format!("api rustdoc rust documentation crates {}", CRATES.join(" "));
    Ok(Page { url: "api/index.html".to_owned(), title: "API".to_owned(), body, headings: Vec::new(), words })
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(root().join(path)).with_context(|| format!("cannot read {path}"))
}

fn copy(path: &str, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(root().join(path), to).with_context(|| format!("cannot copy {path}"))?;
    Ok(())
}

fn write(out: &Path, path: &str, text: &str) -> Result<()> {
    let to = out.join(path);
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))
}
