//! The drawings: time over size with both axes logarithmic, and bars.

use super::data::{Case, time};
use super::figure::{Figure, Style};
use crate::site::render::escape;
use std::fmt::Write;

const WIDTH: f64 = 820.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 78.0;
const RIGHT: f64 = 190.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 34.0;
/// Between labels at the ends of lines.
const LABEL: f64 = 15.0;

/// A logarithmic axis.
struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// Over all values, a little wider than they are.
    fn over(values: &mut dyn Iterator<Item = f64>, from: f64, to: f64) -> Axis {
        let (low, high) = values.fold((f64::INFINITY, 0.0), |(l, h), v| (f64::min(l, v), f64::max(h, v)));
        Axis { low: (low * 0.92).ln(), high: (high * 1.08).ln(), from, to }
    }

    fn place(&self, value: f64) -> f64 {
        self.from + (value.ln() - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// 1, 2 and 5 times powers of ten; the powers alone where there are many.
    fn ticks(&self) -> Vec<f64> {
        let (low, high) = (self.low.exp(), self.high.exp());
        let powers = |digits: &[f64]| -> Vec<f64> {
            let first = low.log10().floor() as i32;
            let last = high.log10().ceil() as i32;
            let all = (first..=last).flat_map(|e| digits.iter().map(move |d| d * 10_f64.powi(e)));
            all.filter(|tick| (low..=high).contains(tick)).collect()
        };
        let few = powers(&[1.0]);
        if few.len() >= 3 { few } else { powers(&[1.0, 2.0, 5.0]) }
    }
}

/// The plot of a figure; `title` says what it shows to those who do not see it.
pub fn curves(figure: &Figure, title: &str) -> String {
    let points = || figure.lines.iter().flat_map(|line| &line.points);
    let x = Axis::over(&mut points().map(|p| p.0), LEFT, WIDTH - RIGHT);
    let y = Axis::over(&mut points().map(|p| p.1), HEIGHT - BOTTOM, TOP);
    let mut out = format!(
        "<div class=\"plot\" tabindex=\"0\"><svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">\n",
        escape(title)
    );
    grid(&mut out, &x, &y, figure);
    let mut labels = Vec::new();
    // Ours lies on top of the others.
    for (i, line) in figure.lines.iter().enumerate().rev() {
        let colour = if line.style == Style::Peer { 1 + (i - 1) % 6 } else { 0 };
        let class = match line.style {
            Style::Ours => "curve ours k0".to_owned(),
            Style::Peer => format!("curve k{colour}"),
            Style::Kernel => "curve thin k0".to_owned(),
            Style::Bound => "bound".to_owned(),
        };
        let places: Vec<String> =
            line.points.iter().map(|p| format!("{:.1},{:.1}", x.place(p.0), y.place(p.1))).collect();
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "<polyline class=\"{class}\" points=\"{}\"><title>{}</title></polyline>",
            places.join(" "),
            escape(&line.name)
        );
        if matches!(line.style, Style::Ours | Style::Peer) {
            for p in &line.points {
                let name = format!("{}, {} {}: {}", line.name, p.0, figure.over, time(p.1));
                let _ = writeln!(
                    out,
                    "<circle class=\"point k{colour}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\"><title>{}</title></circle>",
                    x.place(p.0),
                    y.place(p.1),
                    escape(&name)
                );
            }
        }
        if let (Some(p), true) = (line.points.last(), line.style != Style::Kernel) {
            let class =
                if line.style == Style::Bound { "tick".to_owned() } else { format!("label k{colour}") };
            labels.push((y.place(p.1), x.place(p.0), class, line.name.clone()));
        }
    }
    place_labels(&mut out, labels);
    out + "</svg></div>\n"
}

/// Names beside the ends of their lines. Those of lines that end at one size are pushed apart where they would touch, and back up
/// where that leads out of the plot.
fn place_labels(out: &mut String, mut labels: Vec<(f64, f64, String, String)>) {
    labels.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)));
    for column in labels.chunk_by_mut(|a, b| a.1 == b.1) {
        let mut free = TOP;
        for label in column.iter_mut() {
            label.0 = label.0.max(free);
            free = label.0 + LABEL;
        }
        let mut limit = HEIGHT - BOTTOM;
        for label in column.iter_mut().rev() {
            label.0 = label.0.min(limit);
            limit = label.0 - LABEL;
        }
    }
    for (at, right, class, name) in labels {
        let _ = writeln!(
            out,
            "<text class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            right + 9.0,
            at + 4.0,
            escape(&name)
        );
    }
}

fn grid(out: &mut String, x: &Axis, y: &Axis, figure: &Figure) {
    let mut sizes: Vec<f64> = figure.lines.iter().flat_map(|line| line.points.iter().map(|p| p.0)).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.dedup();
    let mut last = f64::NEG_INFINITY;
    for size in sizes {
        let at = x.place(size);
        let _ = write!(out, "<path class=\"grid\" d=\"M {at:.1} {TOP} V {:.1}\"/>", HEIGHT - BOTTOM);
        if at - last > 52.0 {
            last = at;
            let _ = writeln!(
                out,
                "<text class=\"tick\" text-anchor=\"middle\" x=\"{at:.1}\" y=\"{:.1}\">{}</text>",
                HEIGHT - BOTTOM + 20.0,
                number(size)
            );
        }
    }
    let unit = if figure.each { " each" } else { "" };
    for ns in y.ticks() {
        let at = y.place(ns);
        let _ = writeln!(
            out,
            "<path class=\"grid\" d=\"M {LEFT} {at:.1} H {:.1}\"/><text class=\"tick\" text-anchor=\"end\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            at + 4.0,
            round(ns)
        );
    }
    let _ = writeln!(
        out,
        "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\">{}{unit}</text>",
        WIDTH - RIGHT + 24.0,
        HEIGHT - BOTTOM + 20.0,
        escape(&figure.over)
    );
}

/// A size, in powers of two of ten bits where it is one.
fn number(size: f64) -> String {
    match size {
        s if s >= 1048576.0 && s % 1048576.0 == 0.0 => format!("{} Mi", s / 1048576.0),
        s if s >= 16384.0 && s % 1024.0 == 0.0 => format!("{} Ki", s / 1024.0),
        s => format!("{s}"),
    }
}

/// A time on an axis.
fn round(ns: f64) -> String {
    let digits = |value: f64| format!("{:.3}", value).trim_end_matches('0').trim_end_matches('.').to_owned();
    match ns {
        ns if ns < 1e3 => format!("{} ns", digits(ns)),
        ns if ns < 1e6 => format!("{} us", digits(ns / 1e3)),
        ns if ns < 1e9 => format!("{} ms", digits(ns / 1e6)),
        ns => format!("{} s", digits(ns / 1e9)),
    }
}

/// Narrow enough for a phone, where bars that are cut off compare nothing.
const BARS_WIDTH: f64 = 440.0;
/// Where bars begin; their names stand to the left.
const BARS_FROM: f64 = 178.0;

/// Bars: every contender of one case, ours first.
pub fn bars(case: &Case) -> String {
    let mut rows: Vec<_> = case.rows.iter().collect();
    rows.sort_by(|a, b| (!a.is_ours()).cmp(&!b.is_ours()).then(a.min.total_cmp(&b.min)));
    let longest = rows.iter().map(|row| row.min).fold(0.0, f64::max);
    let scale = (BARS_WIDTH - BARS_FROM - 75.0) / longest;
    let mut out = format!(
        "<div class=\"plot bars\" tabindex=\"0\"><svg viewBox=\"0 0 {BARS_WIDTH} {}\" role=\"img\" aria-label=\"{}\">\n",
        rows.len() * 22 + 6,
        escape(&format!("{} {}", case.operation, case.size()))
    );
    for (i, row) in rows.iter().enumerate() {
        let y = (i * 22) as f64 + 4.0;
        let name = if row.is_ours() { format!("adamant {}", row.kernel) } else { row.implementation.clone() };
        let colour = if row.is_ours() { 0 } else { 6 };
        let _ = writeln!(
            out,
            "<text text-anchor=\"end\" x=\"{}\" y=\"{:.1}\">{}</text><rect class=\"bar k{colour}\" x=\"{BARS_FROM}\" y=\"{y:.1}\" \
             width=\"{:.1}\" height=\"16\" rx=\"2\"/><text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            BARS_FROM - 8.0,
            y + 12.5,
            escape(&name),
            (row.min * scale).max(1.0),
            BARS_FROM + 6.0 + row.min * scale,
            y + 12.5,
            time(row.min)
        );
    }
    out + "</svg></div>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::results::figure::Line;

    #[test]
    fn every_line_is_drawn_and_named() {
        let line = |name: &str, style| Line {
            name: name.to_owned(),
            style,
            points: vec![(64.0, 9.0), (128.0, 30.0)],
        };
        let lines = vec![line("adamant", Style::Ours), line("a<b", Style::Peer), line("bound", Style::Bound)];
        let figure =
            Figure { over: "bits".to_owned(), fixed: String::new(), each: false, lines, bound: None };
        let svg = curves(&figure, "t");
        assert_eq!((svg.matches("<polyline").count(), svg.matches("<circle").count()), (3, 4));
        assert!(
            svg.contains(">a&lt;b</text>") && svg.contains("class=\"bound\"") && !svg.contains("NaN"),
            "{svg}"
        );
        assert_eq!(figure.growth().map(|g| (g.0 * 100.0).round()), Some(174.0));
    }

    #[test]
    fn numbers_on_axes() {
        assert_eq!((number(65536.0), number(2048.0)), ("64 Ki".to_owned(), "2048".to_owned()));
        assert_eq!((round(0.5), round(2e4)), ("0.5 ns".to_owned(), "20 us".to_owned()));
    }
}
