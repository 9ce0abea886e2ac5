//! The picture of README.md: one dot an operation on a logarithmic axis, "times faster than the best peer".

use std::collections::BTreeMap;
use std::fmt::Write;

/// Pixels of the drawing; it scales with the page.
const WIDTH: f64 = 760.0;
const LEFT: f64 = 150.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 44.0;
const RADIUS: f64 = 4.0;
/// Between dots of one domain that would lie on each other.
const STEP: f64 = 9.0;
/// Above and below the dots of a domain.
const GAP: f64 = 10.0;
/// The axis at least; a ratio outside widens it.
const LEAST: f64 = 0.5;
const MOST: f64 = 8.0;

/// One operation at one size.
pub struct Dot {
    /// Where it stands: one row of the picture.
    pub domain: String,
    /// What it is, shown when the pointer rests on it.
    pub name: String,
    /// The peer's time over ours.
    pub ratio: f64,
}

/// The picture. Losses are red and drawn last, so that nothing covers them.
pub fn draw(dots: &[Dot], machine: &str) -> String {
    let ratios = || dots.iter().map(|dot| dot.ratio);
    let (least, most) = (ratios().fold(LEAST, f64::min) * 0.95, ratios().fold(MOST, f64::max) * 1.05);
    let scale = (WIDTH - LEFT - RIGHT) / (most / least).ln();
    let x = |ratio: f64| LEFT + (ratio / least).ln() * scale;
    let (mut rows, mut y) = (String::new(), TOP);
    for (domain, dots) in by_domain(dots) {
        let (body, height) = row(&dots, &x);
        let middle = y + height / 2.0;
        let _ = writeln!(
            rows,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{domain}</text>\n<g transform=\"translate(0 {y:.1})\">\n{body}</g>",
            LEFT - 12.0,
            middle + 4.0,
        );
        y += height;
        let _ = writeln!(rows, "<path class=\"line\" d=\"M {LEFT} {y:.1} H {}\"/>", WIDTH - RIGHT);
    }
    let mut axis = String::new();
    for tick in [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0].into_iter().filter(|t| (least..=most).contains(t))
    {
        let class = if tick == 1.0 { "one" } else { "line" };
        let _ = writeln!(
            axis,
            "<path class=\"{class}\" d=\"M {0:.1} {TOP} V {y:.1}\"/>\n<text x=\"{0:.1}\" y=\"{1:.1}\" text-anchor=\"middle\">{tick}</text>",
            x(tick),
            y + 18.0,
        );
    }
    let faster = ratios().filter(|ratio| *ratio >= 1.0).count();
    let title = format!("{} operations, {faster} at least as fast as the best peer. {machine}", dots.len());
    format!(
        "<svg class=\"dots\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {:.0}\" role=\"img\" \
         aria-label=\"Times faster than the best peer\">\n<style>{STYLE}</style>\n\
         <text class=\"head\" x=\"{LEFT}\" y=\"18\">Times faster than the best peer, one dot an operation (logarithmic)</text>\n\
         <text x=\"{LEFT}\" y=\"34\">{}</text>\n{axis}{rows}</svg>\n",
        y + 28.0,
        escape(&title),
    )
}

/// Readable on a light page and on a dark one; inside of a page it is for this picture alone.
const STYLE: &str = ".dots text{font:12px sans-serif;fill:#57606a}.dots .head{font-weight:bold}\
.dots .line{stroke:#8b949e;stroke-opacity:.3;fill:none}.dots .one{stroke:#8b949e;stroke-width:2;fill:none}\
.dots circle{fill:#0969da;fill-opacity:.75}.dots .loss{fill:#cf222e;fill-opacity:.9}\
@media(prefers-color-scheme:dark){.dots text{fill:#9da7b1}.dots circle{fill:#58a6ff}.dots .loss{fill:#ff7b72}}";

/// Domains in the order in which they come, the slowest operation of each last.
fn by_domain(dots: &[Dot]) -> Vec<(&str, Vec<&Dot>)> {
    let mut domains: Vec<(&str, Vec<&Dot>)> = Vec::new();
    for dot in dots {
        match domains.iter_mut().find(|(name, _)| *name == dot.domain) {
            Some((_, list)) => list.push(dot),
            None => domains.push((&dot.domain, vec![dot])),
        }
    }
    for (_, dots) in &mut domains {
        dots.sort_by(|a, b| b.ratio.total_cmp(&a.ratio));
    }
    domains
}

/// The circles of one domain, one above the other where they would touch, and the height that they take.
fn row(dots: &[&Dot], x: &impl Fn(f64) -> f64) -> (String, f64) {
    // Where the last circle of each level lies, in steps of the picture's dots.
    let mut levels: BTreeMap<usize, f64> = BTreeMap::new();
    let mut places = Vec::new();
    for dot in dots {
        let place = x(dot.ratio);
        let free = |level: &usize| levels.get(level).is_none_or(|last| last - place >= STEP);
        let level = (0..).find(free).unwrap_or(0);
        levels.insert(level, place);
        places.push((place, level, *dot));
    }
    #[expect(clippy::cast_precision_loss, reason = "a handful of levels")]
    let at = |level: usize| GAP + RADIUS + level as f64 * STEP;
    let mut body = String::new();
    for (place, level, dot) in places {
        let class = if dot.ratio < 1.0 { " class=\"loss\"" } else { "" };
        let _ = writeln!(
            body,
            "<circle{class} cx=\"{place:.1}\" cy=\"{:.1}\" r=\"{RADIUS}\"><title>{}: {:.2}</title></circle>",
            at(level),
            escape(&dot.name),
            dot.ratio,
        );
    }
    (body, at(levels.len().saturating_sub(1)) + RADIUS + GAP)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dot(domain: &str, ratio: f64) -> Dot {
        Dot { domain: domain.to_owned(), name: format!("{domain} < {ratio}"), ratio }
    }

    #[test]
    fn every_dot_is_drawn_and_losses_are_red() {
        let dots = [dot("a", 2.0), dot("b", 0.4), dot("a", 2.01), dot("a", 20.0)];
        let svg = draw(&dots, "A & B");
        assert_eq!(svg.matches("<circle").count(), 4);
        assert_eq!(svg.matches("class=\"loss\"").count(), 1);
        assert!(svg.contains("4 operations, 3 at least as fast as the best peer. A &amp; B"));
        assert!(svg.contains("a &lt; 2"));
        // The axis has been widened on both sides.
        assert!(svg.contains(">16</text>") && svg.contains(">0.5</text>"));
    }

    #[test]
    fn dots_that_would_touch_are_stacked() {
        let (near, far) = ([dot("a", 2.0), dot("a", 2.0)], [dot("a", 4.0), dot("a", 1.0)]);
        let x = |ratio: f64| 100.0 * ratio;
        let height = |dots: &[Dot]| row(&dots.iter().collect::<Vec<_>>(), &x).1;
        assert!(height(&near) > height(&far));
    }
}
