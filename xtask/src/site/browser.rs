//! The site in headless Chromium: `browser.mjs` opens every page and says what is wrong.

use super::layout::Page;
use crate::sh;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Runs the browser's checks; screenshots of some pages go to `target/site-screenshots`.
///
/// # Errors
/// When Chromium or Node is missing, or a page has a fault.
pub fn run(out: &Path, pages: &[Page]) -> Result<()> {
    let chromium = ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(sh::find);
    let chromium = chromium.context("no chromium: apt-get install chromium")?;
    sh::find("node").context("no node: apt-get install nodejs")?;
    let target = sh::target_folder()?;
    let shots = target.join("site-screenshots");
    fs::create_dir_all(&shots)?;
    let list = target.join("site-pages.json");
    fs::write(&list, serde_json::to_string(&pages.iter().map(|page| &page.url).collect::<Vec<_>>())?)?;
    let script = sh::root().join("xtask/src/site/browser.mjs");
    sh::run(sh::command("node", &[]).arg(script).arg(chromium).arg(out).arg(list).arg(shots))
}
