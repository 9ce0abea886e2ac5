//! The figures as tables and as CSV.

use super::data::{Case, Machine, time};
use super::slug;
use crate::site::pages::relative;
use crate::site::render::escape;
use std::fmt::Write;

/// What measures a domain again.
pub fn command(domain: &str) -> String {
    format!("cargo xtask bench --peers {domain}")
}

/// Every case with a peer, by domain or the largest loss first.
pub fn ratios(url: &str, machine: &Machine, cases: &[Case], losses_first: bool) -> String {
    let mut rows: Vec<(f64, &Case)> = cases.iter().filter_map(|case| Some((case.ratio()?, case))).collect();
    if losses_first {
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    let mut out = String::from(
        "<div class=\"wide\" tabindex=\"0\"><table class=\"filter\">\n<thead><tr><th>operation</th><th>size</th><th class=\"n\">Adamant</th>\
         <th>kernel</th><th>best peer</th><th class=\"n\">its time</th><th class=\"n\">times faster</th></tr></thead>\n<tbody>\n",
    );
    for (ratio, case) in rows {
        let (Some(ours), Some(peer)) = (case.ours(), case.peer()) else { continue };
        let to = relative(url, &format!("results/{}/{}.html", machine.id(), case.domain));
        let class = if ratio < 1.0 { "n loss" } else { "n" };
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "<tr><td><a href=\"{to}#{}\">{} {}</a></td><td>{}</td><td class=\"n\">{}</td><td>{}</td><td>{}</td>\
             <td class=\"n\">{}</td><td class=\"{class}\">{ratio:.2}</td></tr>",
            slug(&case.operation),
            case.domain,
            escape(&case.operation),
            escape(&case.size()),
            time(ours.min),
            escape(&ours.kernel),
            escape(&peer.implementation),
            time(peer.min),
        );
    }
    out + "</tbody></table></div>\n"
}

/// Every row of an operation.
pub fn rows(cases: &[&Case]) -> String {
    let mut out = String::from(
        "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr><th>size</th><th>implementation</th><th>kernel or function</th>\
         <th class=\"n\">minimum</th><th class=\"n\">median</th><th class=\"n\">samples</th><th class=\"n\">best peer / it</th></tr></thead>\n<tbody>\n",
    );
    for case in cases {
        let peer = case.peer().map(|row| row.min);
        for row in &case.rows {
            let (class, ratio) = match peer {
                Some(peer) if row.is_ours() => (" class=\"ours\"", format!("{:.2}", peer / row.min)),
                _ if row.is_ours() => (" class=\"ours\"", String::new()),
                _ => ("", String::new()),
            };
            let _ = writeln!(
                out,
                "<tr{class}><td>{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
                 <td class=\"n\">{}</td><td class=\"n\">{ratio}</td></tr>",
                escape(&case.size()),
                escape(&row.implementation),
                escape(&row.kernel),
                time(row.min),
                time(row.median),
                row.samples,
            );
        }
    }
    out + "</tbody></table></div>\n"
}

/// The rows of an operation: nanoseconds, with the command that measures them.
pub fn csv(machine: &Machine, cases: &[&Case]) -> String {
    let mut out = String::from(
        "machine,domain,operation,size,implementation,kernel,min_ns,median_ns,samples,command\n",
    );
    for row in cases.iter().flat_map(|case| case.rows.iter().map(move |row| (case, row))) {
        let (case, row) = row;
        let cells = [
            machine.name.clone(),
            row.domain.clone(),
            row.operation.clone(),
            case.size(),
            row.implementation.clone(),
            row.kernel.clone(),
            row.min.to_string(),
            row.median.to_string(),
            row.samples.to_string(),
            command(&row.domain),
        ];
        out += &line(&cells);
    }
    out
}

/// One line an operation: what the plot of dots shows.
pub fn ratios_csv(machine: &Machine, cases: &[Case]) -> String {
    let mut out =
        String::from("machine,domain,operation,size,adamant_ns,kernel,peer,peer_ns,times_faster,command\n");
    for case in cases {
        let (Some(ours), Some(peer), Some(ratio)) = (case.ours(), case.peer(), case.ratio()) else {
            continue;
        };
        let cells = [
            machine.name.clone(),
            case.domain.clone(),
            case.operation.clone(),
            case.size(),
            ours.min.to_string(),
            ours.kernel.clone(),
            peer.implementation.clone(),
            peer.min.to_string(),
            format!("{ratio:.4}"),
            command(&case.domain),
        ];
        out += &line(&cells);
    }
    out
}

/// A line as RFC 4180 has it, but for its end.
fn line(cells: &[String]) -> String {
    let quoted = cells.iter().map(|cell| match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.clone(),
    });
    quoted.collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_are_quoted() {
        assert_eq!(line(&["a".to_owned(), "b, \"c\"".to_owned()]), "a,\"b, \"\"c\"\"\"\n");
    }
}
