//! The end of the overview: this CPU beside others, what it lacks, and where to look next.

use crate::cpu_report::Report;
use crate::error::Error;
use adamant_bench::engine::Measurement;
use adamant_bench::standing;
use std::path::Path;

/// At most ten lines.
pub fn lines(all: &[Measurement], report: &Report, page: Option<&Path>) -> Result<Vec<String>, Error> {
    let standings = standing::standings(all).map_err(Error::Failed)?;
    let mut out = Vec::new();
    if let Some(most) = standings.iter().map(|standing| standing.count).max() {
        out.push(format!(
            "This CPU beside others, times as fast, geometric means of up to {most} operations:"
        ));
        out.extend(standing::lines(&standings));
    }
    let lacks = report.improvements();
    match lacks.first() {
        None => out.push("No kernel waits for an instruction that this CPU lacks.".to_string()),
        Some(first) => {
            let more =
                if lacks.len() > 1 { format!(" ({} more above)", lacks.len() - 1) } else { String::new() };
            out.push(format!("It lacks: {first}{more}"));
        }
    }
    out.push(match page {
        Some(page) => format!("The page with plots: {}", page.display()),
        None => "A page with plots: adamant bench --html FILE. One domain in depth: adamant bench DOMAIN."
            .to_string(),
    });
    out.push("Beside other libraries, in the source tree: cargo xtask bench --peers DOMAIN.".to_string());
    Ok(out)
}
