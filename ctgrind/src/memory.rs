//! Layer A: memcheck counts what depends on marked secrets.

use crate::case::Case;
use crate::probe::{Probe, Watch};
use crate::verdict::Measured;
use adamant_base::cpu;
use adamant_base::secret::error_count;

/// Runs the case plainly and as its own control.
pub fn measure(case: &Case) -> Measured {
    // memcheck writes its reports between these lines.
    eprintln!("ctgrind: {}", case.id());
    let plain = reports(case, false);
    eprintln!("ctgrind: {} (control: reports wanted)", case.id());
    let control = reports(case, true);
    let remark = if plain == 0 { String::new() } else { format!("{plain} reports") };
    Measured::Done { leaks: plain > 0, control_seen: control > plain, remark }
}

/// How many uses of secrets memcheck reports in one run.
fn reports(case: &Case, control: bool) -> u64 {
    // SAFETY: layer A has only features that valgrind executes, see `runs_under_valgrind`; it does so on any CPU.
    unsafe { cpu::assume(case.features) };
    let before = error_count();
    (case.run)(&mut Probe::new(Watch::Memory, control));
    error_count() - before
}
