//! Which plots there are: an operation's time over each of its sizes, the other parameters fixed.

use super::data::{Bound, Case, Machine, OURS};
use serde_json::Value;
use std::collections::BTreeMap;

/// A line of a plot.
pub struct Line {
    pub name: String,
    pub style: Style,
    /// Size and nanoseconds.
    pub points: Vec<(f64, f64)>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Style {
    /// Our fastest kernel at each size.
    Ours,
    /// Another library, its fastest function at each size.
    Peer,
    /// One of our kernels alone.
    Kernel,
    /// What no code on this CPU can be below.
    Bound,
}

/// Time over one parameter.
pub struct Figure {
    /// The parameter on the horizontal axis.
    pub over: String,
    /// The others, in words.
    pub fixed: String,
    /// Time is that of one of so many things.
    pub each: bool,
    pub lines: Vec<Line>,
    /// What the dashed line counts, and where that stands.
    pub bound: Option<(String, String)>,
}

impl Figure {
    /// The exponent by which our time grows at the end, and the two sizes.
    pub fn growth(&self) -> Option<(f64, f64, f64)> {
        let points = &self.lines.iter().find(|line| line.style == Style::Ours)?.points;
        let [.., (a, s), (b, t)] = points[..] else { return None };
        Some(((t / s).ln() / (b / a).ln(), a, b))
    }
}

/// Parameters that count things which an operation takes: their plots show the time for each.
const COUNTS: [&str; 3] = ["n", "messages", "threads"];
/// Parameters that are no sizes.
const NOT_SIZES: [&str; 2] = ["precompute", "t"];

/// The plots of one operation; `cases` are all its sizes.
pub fn figures(cases: &[&Case], machine: &Machine, bounds: &[Bound]) -> Vec<Figure> {
    let mut names: Vec<&String> = cases.iter().flat_map(|case| case.params.keys()).collect();
    names.sort();
    names.dedup();
    let sizes = names.into_iter().filter(|name| !NOT_SIZES.contains(&name.as_str()));
    sizes.flat_map(|over| over_one(cases, over, machine, bounds)).collect()
}

fn over_one(cases: &[&Case], over: &str, machine: &Machine, bounds: &[Bound]) -> Vec<Figure> {
    let mut groups: BTreeMap<String, Vec<(f64, &Case)>> = BTreeMap::new();
    for case in cases {
        let Some(size) = case.params.get(over).and_then(Value::as_f64) else { continue };
        let mut others = case.params.clone();
        others.shift_remove(over);
        groups.entry(super::data::size(&others)).or_default().push((size, case));
    }
    groups.retain(|_, group| group.len() > 1);
    let figure = |(fixed, mut group): (String, Vec<(f64, &Case)>)| {
        group.sort_by(|a, b| a.0.total_cmp(&b.0));
        let each = COUNTS.contains(&over);
        let mut lines = lines(&group, each);
        let bound = add_bound(&mut lines, &group, over, machine, bounds);
        lines.sort_by(|a, b| (a.style, &a.name).cmp(&(b.style, &b.name)));
        Figure { over: over.to_owned(), fixed, each, lines, bound }
    };
    groups.into_iter().map(figure).filter(|figure| !figure.lines.is_empty()).collect()
}

fn lines(group: &[(f64, &Case)], each: bool) -> Vec<Line> {
    let mut found: BTreeMap<(Style, String), Vec<(f64, f64)>> = BTreeMap::new();
    for (size, case) in group {
        for row in &case.rows {
            let ns = if each { row.min / size } else { row.min };
            let mut enter = |style, name: &str| {
                let points = found.entry((style, name.to_owned())).or_default();
                match points.last_mut() {
                    Some(last) if last.0 == *size => last.1 = last.1.min(ns),
                    _ => points.push((*size, ns)),
                }
            };
            if row.is_ours() {
                enter(Style::Ours, OURS);
                enter(Style::Kernel, &row.kernel);
            } else {
                enter(Style::Peer, &row.implementation);
            }
        }
    }
    found.retain(|_, points| points.len() > 1);
    let kernels = found.keys().filter(|(style, _)| *style == Style::Kernel).count();
    found.retain(|(style, _), _| *style != Style::Kernel || kernels > 1);
    found.into_iter().map(|((style, name), points)| Line { name, style, points }).collect()
}

fn add_bound(
    lines: &mut Vec<Line>,
    group: &[(f64, &Case)],
    over: &str,
    machine: &Machine,
    bounds: &[Bound],
) -> Option<(String, String)> {
    let (ghz, case) = (machine.core_ghz?, group.first()?.1);
    let bound = bounds.iter().find(|b| b.over == over && b.is_for(&case.domain, &case.operation, machine))?;
    let points: Vec<_> =
        group.iter().filter_map(|(size, _)| Some((*size, bound.cycles(*size)? / ghz))).collect();
    (points.len() > 1).then(|| {
        lines.push(Line { name: "bound".to_owned(), style: Style::Bound, points });
        (bound.why.clone(), bound.source.clone())
    })
}
