//! The results pages: for every machine one with all ratios, one with the losses first, and one for each domain.
//!
//! They need no script: choosing a machine or an order is a link.

pub mod data;
mod figure;
mod plot;
mod table;

use super::layout::Page;
use super::pages::relative;
use super::render::escape;
use crate::readme::picture::{self, Dot};
use anyhow::{Context, Result};
use data::{Bound, Case, Machine};
use std::fmt::Write;

/// A file beside the pages: path and text.
pub type File = (String, String);

/// The pages, and the files beside them.
///
/// # Errors
/// When a file of results/ cannot be read.
pub fn pages() -> Result<(Vec<Page>, Vec<File>)> {
    let (machines, bounds) = (data::machines()?, data::bounds()?);
    let mut measured = Vec::new();
    for machine in &machines {
        measured.push((machine, data::cases(machine)?));
    }
    let (mut pages, mut files) = (Vec::new(), Vec::new());
    for (machine, cases) in &measured {
        let id = machine.id();
        for losses_first in [false, true] {
            let url = format!("results/{id}{}.html", if losses_first { "-losses" } else { "" });
            pages.push(overview(url, machine, cases, &machines, losses_first));
        }
        files.push((format!("results/{id}/ratios.csv"), table::ratios_csv(machine, cases)));
        for domain in domains(cases) {
            let others: Vec<&Machine> = measured
                .iter()
                .filter(|(_, cases)| cases.iter().any(|case| case.domain == domain))
                .map(|(machine, _)| *machine)
                .collect();
            pages.push(of_domain(machine, cases, domain, &others, &bounds));
            for (operation, cases) in operations(cases, domain) {
                files.push((
                    format!("results/{id}/{domain}-{}.csv", slug(operation)),
                    table::csv(machine, &cases),
                ));
            }
        }
    }
    let (newest, cases) = measured.first().context("no machine in results/machines.toml")?;
    pages.insert(0, overview("results/index.html".to_owned(), newest, cases, &machines, false));
    Ok((pages, files))
}

fn domains(cases: &[Case]) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for case in cases {
        if !found.contains(&case.domain.as_str()) {
            found.push(&case.domain);
        }
    }
    found
}

/// The operations of a domain with their cases.
fn operations<'a>(cases: &'a [Case], domain: &str) -> Vec<(&'a str, Vec<&'a Case>)> {
    let mut found: Vec<(&str, Vec<&Case>)> = Vec::new();
    for case in cases.iter().filter(|case| case.domain == domain) {
        match found.iter_mut().find(|(name, _)| *name == case.operation) {
            Some((_, list)) => list.push(case),
            None => found.push((&case.operation, vec![case])),
        }
    }
    found
}

fn slug(name: &str) -> String {
    name.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-")
}

/// What is said about a machine on each of its pages.
fn about(machine: &Machine) -> String {
    let clock =
        machine.core_ghz.map_or(String::new(), |ghz| format!(" Core clock {ghz} GHz, {}.", machine.clock));
    format!(
        "<p>{}: {}. {}{}</p>\n",
        escape(&machine.id()[..10]),
        escape(&machine.features),
        escape(&machine.note),
        escape(&clock)
    )
}

/// A choice among pages.
fn choice<'a>(class: &str, label: &str, entries: impl Iterator<Item = (&'a str, String, bool)>) -> String {
    let mut out = format!("<nav aria-label=\"{label}\"><ul class=\"{class}\">\n");
    for (name, to, current) in entries {
        let current = if current { " aria-current=\"page\"" } else { "" };
        // Writing to a String cannot fail.
        let _ = writeln!(out, "<li><a href=\"{to}\"{current}>{}</a></li>", escape(name));
    }
    out + "</ul></nav>\n"
}

/// All ratios of a machine.
fn overview(
    url: String,
    machine: &Machine,
    cases: &[Case],
    machines: &[Machine],
    losses_first: bool,
) -> Page {
    let way = |to: String| relative(&url, &to);
    let id = machine.id();
    let ending = if losses_first { "-losses" } else { "" };
    let list = choice(
        "machines",
        "Machine",
        machines.iter().map(|m| {
            (m.name.as_str(), way(format!("results/{}{ending}.html", m.id())), m.file == machine.file)
        }),
    );
    let orders = choice(
        "row",
        "Order",
        [("By domain", "", false), ("Losses first", "-losses", true)]
            .map(|(name, ending, order)| {
                (name, way(format!("results/{id}{ending}.html")), order == losses_first)
            })
            .into_iter(),
    );
    let links = choice(
        "row",
        "Domain",
        domains(cases).into_iter().map(|domain| (domain, way(format!("results/{id}/{domain}.html")), false)),
    );
    let dots: Vec<Dot> = cases
        .iter()
        .filter_map(|case| {
            let name = format!("{} {}, {}", case.domain, case.operation, case.size());
            Some(Dot { domain: case.domain.clone(), name, ratio: case.ratio()? })
        })
        .collect();
    let alone = cases.iter().filter(|case| case.ratio().is_none()).count();
    let body = format!(
        "<h1>Results: {name}</h1>\n\
         <p>For those who ask how fast Adamant is beside what they use: every operation that was measured beside another library, in one \
         run, sample by sample in turn. Choose a machine, then a domain for plots over size.</p>\n{list}{about}\
         <p>Made by <code>{command}</code>. Raw rows: <a href=\"{raw}\">{file}</a>. <a href=\"{method}\">How it is measured.</a></p>\n\
         <div class=\"plot\" tabindex=\"0\">{dots}</div>\n<p class=\"note\"><a href=\"{csv}\">CSV</a> of this plot. Rest the pointer on a dot for its \
         name. {alone} more operations were measured without another library.</p>\n\
         <h2 id=\"domains\">Time against size</h2>\n{links}<h2 id=\"rows\">All ratios</h2>\n{orders}{rows}",
        name = escape(&machine.name),
        about = about(machine),
        command = escape(&machine.command),
        raw = way(format!("results/data/{}", machine.file)),
        file = machine.file,
        method = way("reference/bench.html".to_owned()),
        dots = picture::draw(&dots, &machine.name),
        csv = way(format!("results/{id}/ratios.csv")),
        rows = table::ratios(&url, machine, cases, losses_first),
    );
    let title = format!("Results: {}{}", machine.name, if losses_first { ", losses first" } else { "" });
    let words =
        if losses_first { String::new() } else { format!("results measured speed {}", machine.features) };
    Page { url, title, body, headings: Vec::new(), words }
}

/// Plots and figures of one domain.
fn of_domain(
    machine: &Machine,
    cases: &[Case],
    domain: &str,
    machines: &[&Machine],
    bounds: &[Bound],
) -> Page {
    let id = machine.id();
    let url = format!("results/{id}/{domain}.html");
    let way = |to: String| relative(&url, &to);
    let list = choice(
        "machines",
        "Machine",
        machines.iter().map(|m| {
            (m.name.as_str(), way(format!("results/{}/{domain}.html", m.id())), m.file == machine.file)
        }),
    );
    let links = choice(
        "row",
        "Domain",
        domains(cases).into_iter().map(|other| (other, format!("{other}.html"), other == domain)),
    );
    let mut body = format!(
        "<h1>{domain} on {name}</h1>\n{list}{links}<p><a href=\"{back}\">All ratios of this machine</a></p>\n{about}\
         <p>Times are minima of many short samples of one operation. Measure them on your CPU: \
         <code>{command}</code>; one kernel alone: <code>ADAMANT_CPU=NAME</code> before it \
         (<a href=\"{dispatch}\">names</a>).</p>\n",
        name = escape(&machine.name),
        back = way(format!("results/{id}.html")),
        about = about(machine),
        command = table::command(domain),
        dispatch = way("reference/dispatch.html".to_owned()),
    );
    let mut headings = Vec::new();
    for (operation, cases) in operations(cases, domain) {
        let anchor = slug(operation);
        headings.push((2, anchor.clone(), operation.to_owned()));
        let _ = writeln!(body, "<h2 id=\"{anchor}\">{}</h2>", escape(operation));
        let csv = format!("{domain}-{anchor}.csv");
        body += &section(operation, &cases, &url, machine, bounds);
        let _ = writeln!(
            body,
            "<p class=\"note\"><a href=\"{}\">CSV</a></p>",
            way(format!("results/{id}/{csv}"))
        );
        let _ = writeln!(body, "<details><summary>All numbers</summary>\n{}</details>", table::rows(&cases));
    }
    let title = format!("{domain} on {}", machine.name);
    let words =
        format!("results {domain} {}", headings.iter().map(|h| h.2.as_str()).collect::<Vec<_>>().join(" "));
    Page { url, title, body, headings, words }
}

/// The plots of an operation: curves where there are several sizes, bars where not.
fn section(operation: &str, cases: &[&Case], url: &str, machine: &Machine, bounds: &[Bound]) -> String {
    let mut out = String::new();
    for figure in figure::figures(cases, machine, bounds) {
        let each = if figure.each { "time for each of so many" } else { "time" };
        let fixed = if figure.fixed.is_empty() { String::new() } else { format!("{}: ", figure.fixed) };
        let title = format!("{fixed}{each} against {}", figure.over);
        let _ = writeln!(out, "<h3>{}</h3>", escape(&title));
        out += &plot::curves(&figure, &format!("{operation}, {title}"));
        let mut note = String::new();
        if let Some((exponent, a, b)) = figure.growth().filter(|_| !figure.each) {
            let _ =
                write!(note, "From {a} to {b} {} our time grows with exponent {exponent:.2}. ", figure.over);
        }
        if figure.lines.iter().any(|line| line.style == figure::Style::Kernel) {
            note += "Thin lines: our kernels one by one. ";
        }
        if let Some((why, source)) = &figure.bound {
            let to = relative(url, &super::pages::place(source).1);
            let _ = write!(note, "Dashed: the bound, {} (<a href=\"{to}\">counted here</a>).", escape(why));
        }
        if !note.is_empty() {
            let _ = writeln!(out, "<p class=\"note\">{note}</p>");
        }
    }
    if out.is_empty() {
        for case in cases {
            if !case.size().is_empty() {
                let _ = writeln!(out, "<h3>{}</h3>", escape(&case.size()));
            }
            out += &plot::bars(case);
        }
    }
    out
}
