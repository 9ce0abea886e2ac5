//! Curves over sizes, both axes logarithmic, a line for each contender: time for one operation against bits, or of
//! operations on many things, whose parameter is n, time for each of them against n.

use super::{escape, label, time};
use crate::case::OURS;
use crate::engine::Measurement;
use crate::figures::whole_exponent;
use std::collections::BTreeMap;
use std::fmt::Write;

/// So many sizes make a curve.
const SIZES: usize = 6;

// The plot, in its own units of about a pixel.
const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 90.0;
const RIGHT: f64 = 190.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 34.0;
/// What labels at the ends of lines keep apart.
const LINE: f64 = 15.0;

/// A contender's name, and its points: bits and nanoseconds.
type Line = (String, Vec<(f64, f64)>);

/// What is on the horizontal axis.
#[derive(Clone, Copy, PartialEq)]
enum Over {
    /// The only parameter.
    Bits,
    /// How many things an operation takes; a figure for each value of the other parameters.
    Number,
}

impl Over {
    fn parameter(self) -> &'static str {
        match self {
            Over::Bits => "bits",
            Over::Number => "n",
        }
    }

    fn label(self, value: f64) -> String {
        match self {
            Over::Bits => size(value),
            Over::Number => format!("2^{:.0}", value.log2()),
        }
    }
}

/// The curves of an operation, as far as it was measured at enough sizes.
pub(super) fn plot(group: &[Measurement]) -> Option<String> {
    let over = [Over::Bits, Over::Number]
        .into_iter()
        .find(|over| group.iter().all(|m| m.subject.params.contains_key(over.parameter())))?;
    let mut figures: BTreeMap<String, Vec<&Measurement>> = BTreeMap::new();
    for m in group {
        let others = (&m.subject.params).into_iter().filter(|(name, _)| *name != over.parameter());
        let others: Vec<String> =
            others.map(|(name, value)| format!("{name} {}", value.to_string().trim_matches('"'))).collect();
        figures.entry(others.join(", ")).or_default().push(m);
    }
    if over == Over::Bits && figures.keys().any(|others| !others.is_empty()) {
        return None;
    }
    let mut out = String::new();
    for (others, group) in figures {
        if let Some(figure) = figure(&group, over) {
            if over == Over::Number {
                // Writing to a String cannot fail.
                let _ = writeln!(out, "<p class=\"note\">{}: time for each of n</p>", escape(&others));
            }
            out += &figure;
        }
    }
    (!out.is_empty()).then_some(out)
}

/// One figure, if there are enough sizes.
fn figure(group: &[&Measurement], over: Over) -> Option<String> {
    let mut lines: BTreeMap<(bool, String), Vec<(f64, f64)>> = BTreeMap::new();
    for m in group {
        let size = m.subject.params.get(over.parameter())?.as_f64()?;
        let time = if over == Over::Number { m.min / size } else { m.min };
        lines.entry((m.implementation != OURS, label(m))).or_default().push((size, time));
    }
    let lines: Vec<Line> = lines
        .into_iter()
        .map(|((_, name), points)| (name, points))
        .filter(|line| line.1.len() >= SIZES)
        .collect();
    let points = || lines.iter().flat_map(|(_, points)| points);
    let x = Axis::over(points().map(|point| point.0), LEFT, WIDTH - RIGHT)?;
    // Time goes up.
    let y = Axis::over(points().map(|point| point.1), HEIGHT - BOTTOM, TOP)?;
    Some(format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"time over size\">\n{}{}</svg>\n",
        grid(&x, &y, over),
        curves(&lines, &x, &y)
    ))
}

/// A logarithmic axis: the place of a value.
struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// Over all values; `None` unless they differ and are positive.
    fn over(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Option<Axis> {
        let (low, high) =
            values.fold((f64::INFINITY, 0.0), |(low, high), v| (f64::min(low, v), f64::max(high, v)));
        (low > 0.0 && low < high && high.is_finite()).then(|| Axis {
            low: low.ln(),
            high: high.ln(),
            from,
            to,
        })
    }

    fn place(&self, value: f64) -> f64 {
        self.from + (value.ln() - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// The powers of `base` that lie on it, every `step`-th.
    fn ticks(&self, base: f64, step: usize) -> impl Iterator<Item = f64> {
        let exponent = |ln: f64| ln / base.ln();
        let (first, last) = (
            whole_exponent(exponent(self.low - 1e-9).ceil()),
            whole_exponent(exponent(self.high + 1e-9).floor()),
        );
        (first..=last).step_by(step).map(move |exponent| base.powi(exponent))
    }
}

fn grid(x: &Axis, y: &Axis, over: Over) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    for bits in x.ticks(2.0, 2) {
        let at = x.place(bits);
        let _ = writeln!(
            out,
            "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{TOP}\" y2=\"{:.1}\"/>\
             <text class=\"tick\" x=\"{at:.1}\" y=\"{:.1}\">{}</text>",
            HEIGHT - BOTTOM,
            HEIGHT - BOTTOM + 18.0,
            over.label(bits)
        );
    }
    for ns in y.ticks(10.0, 1) {
        let at = y.place(ns);
        let _ = writeln!(
            out,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text class=\"name\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            at + 4.0,
            time(ns)
        );
    }
    out
}

fn curves(lines: &[Line], x: &Axis, y: &Axis) -> String {
    let mut out = String::new();
    let mut labels: Vec<(f64, f64, &str, usize)> = Vec::new();
    for (i, (name, points)) in lines.iter().enumerate() {
        let places: String =
            points.iter().map(|(bits, ns)| format!("{:.1},{:.1} ", x.place(*bits), y.place(*ns))).collect();
        let _ = writeln!(out, "<polyline class=\"curve c{}\" points=\"{}\"/>", i % 6, places.trim_end());
        if let Some((bits, ns)) = points.last() {
            labels.push((y.place(*ns), x.place(*bits), name, i % 6));
        }
    }
    labels.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = f64::NEG_INFINITY;
    for (at, right, name, colour) in labels {
        let at = at.max(free + LINE);
        free = at;
        let _ = writeln!(
            out,
            "<text class=\"label c{colour}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            right + 8.0,
            at + 4.0,
            escape(name)
        );
    }
    out
}

/// Bits in the unit that suits them.
fn size(bits: f64) -> String {
    match bits {
        b if b >= 1048576.0 => format!("{} Mbit", b / 1048576.0),
        b if b >= 1024.0 => format!("{} kbit", b / 1024.0),
        b => format!("{b} bit"),
    }
}

#[cfg(test)]
mod tests;
