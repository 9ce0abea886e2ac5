//! The end of the overview: this CPU beside others, what it lacks, and where to look next.

use crate::cpu_report::Report;
use crate::error::Error;
use adamant_bench::engine::Measurement;
use adamant_bench::standing;
use std::path::Path;

/// At most ten lines, with seven machines.
pub fn lines(all: &[Measurement], report: &Report, page: Option<&Path>) -> Result<Vec<String>, Error> {
    let mut out = standing::lines(&standing::standings(all).map_err(Error::Failed)?);
    let lacks = report.improvements();
    match lacks.first() {
        None => out.push("No kernel waits for an instruction that this CPU lacks.".to_string()),
        Some(first) => {
            let more =
                if lacks.len() > 1 { format!(" ({} more above)", lacks.len() - 1) } else { String::new() };
            out.push(format!("It lacks: {first}{more}"));
        }
    }
    let page = page.map_or("--html FILE makes a page with plots".to_string(), |page| {
        format!("the page with plots: {}", page.display())
    });
    out.push(format!(
        "One domain in depth: adamant bench DOMAIN; {page}; beside other libraries, in the source tree: cargo xtask bench --peers DOMAIN."
    ));
    Ok(out)
}
