//! The table of LibTomMath's first document (v0.02, 2002): products, squares and powers, in cycles, beside the columns of
//! libraries that are there.

use super::{Operation, POWERS, PRODUCTS, case};
use crate::case::OURS;
use crate::clock::Clocks;
use crate::engine::{self, Effort, Measurement};
use crate::{Peers, Print};
use std::time::Duration;

/// What the table takes for each figure.
const EFFORT: Effort = Effort { time: Duration::from_millis(50), samples: 3 };
/// The libraries of the columns, by how their names begin.
const LIBRARIES: [&str; 3] = [OURS, "LibTomMath", "GMP"];

/// Prints it.
pub(crate) fn print(clocks: Clocks, peers: Option<&Peers>, print: &mut Print) -> Result<(), String> {
    let unit = clocks.unit();
    print(format!("The table of LibTomMath's first document, minimum in {unit}, each library's fastest:"))?;
    print(format!("{:<12} {:>6} {:>12} {:>12} {:>12}", "operation", "bits", OURS, "LibTomMath", "GMP"))?;
    let products = [("Multiply", Operation::Multiply), ("Square", Operation::Square)];
    let products = products.into_iter().flat_map(|row| PRODUCTS.into_iter().map(move |bits| (row, bits)));
    let powers = POWERS.into_iter().map(|bits| (("Exptmod", Operation::Power), bits));
    for ((name, operation), bits) in products.chain(powers) {
        let (subject, contenders) = case(operation, bits).prepare(peers);
        let columns = contenders.into_iter().filter(|c| column(&c.implementation).is_some()).collect();
        let rows = engine::measure(&subject, columns, EFFORT);
        let [ours, tommath, gmp] = LIBRARIES.map(|library| fastest(&rows, library, clocks));
        print(format!("{name:<12} {bits:>6} {ours:>12} {tommath:>12} {gmp:>12}"))?;
    }
    Ok(())
}

fn column(implementation: &str) -> Option<&'static str> {
    LIBRARIES.into_iter().find(|library| implementation.starts_with(library))
}

/// The best figure of a library; a dash where it takes no part.
fn fastest(rows: &[Measurement], library: &str, clocks: Clocks) -> String {
    let of_library = rows.iter().filter(|m| column(&m.implementation) == Some(library)).map(|m| m.min);
    let best = of_library.min_by(f64::total_cmp);
    best.map_or("-".to_string(), |ns| format!("{:.0}", clocks.in_unit(ns)))
}
