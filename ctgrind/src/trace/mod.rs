//! Layer C: equal traces.
//!
//! One child process a secret, all forked from this process before anything else happens, so that they share every
//! address, the heap's included. Each is single-stepped between the markers of [`crate::probe`]. Compared are the address
//! of every instruction, every effective memory address (each lane of a gather), and the operands of divisions. Blind
//! spot: only the secrets tried, see [`crate::probe::PATTERNS`].

mod child;
mod decode;
mod registers;
mod step;

use crate::case::Case;
use crate::probe::PATTERNS;
use crate::verdict::Measured;
use adamant_base::cpu;
use child::Child;
use step::Event;

/// Longer traces are a mistake in the case: make its loops shorter.
const LIMIT: usize = 3_000_000;

/// Runs the case under every secret, plainly and as its own control.
pub fn measure(case: &Case) -> Measured {
    if !cpu::uncapped_features().contains(case.features) {
        return Measured::Unavailable;
    }
    let control = match difference(case, true) {
        Ok(difference) => difference,
        Err(why) => return Measured::Broken(why),
    };
    match difference(case, false) {
        Ok(difference) => Measured::Done {
            leaks: difference.is_some(),
            control_seen: control.is_some(),
            remark: difference.unwrap_or_default(),
        },
        Err(why) => Measured::Broken(why),
    }
}

/// Where the trace of some secret leaves that of the first, if it does.
fn difference(case: &Case, control: bool) -> Result<Option<String>, String> {
    // All of them first: what this process allocates later must not move anything in theirs. A plain loop with one call
    // in it, and space beforehand: an iterator would call from different depths of the stack.
    let mut children: Vec<Child> = Vec::with_capacity(usize::from(PATTERNS));
    for pattern in 0..PATTERNS {
        children.push(Child::fork(case, pattern, control)?);
    }
    let mut decoder = decode::Decoder::new();
    let mut reference: Vec<Event> = Vec::new();
    for (pattern, mut child) in children.into_iter().enumerate() {
        child.run_to_marker()?;
        let mut position = 0;
        loop {
            let Some(event) = child.step(&mut decoder)? else { break };
            if position >= LIMIT {
                return Err(format!("more than {LIMIT} events"));
            }
            if pattern == 0 {
                reference.push(event);
            } else if reference.get(position) != Some(&event) {
                return Ok(Some(tell(pattern, position, reference.get(position), Some(&event))));
            }
            position += 1;
        }
        if position < reference.len() {
            return Ok(Some(tell(pattern, position, reference.get(position), None)));
        }
    }
    Ok(None)
}

fn tell(pattern: usize, position: usize, first: Option<&Event>, other: Option<&Event>) -> String {
    let text = |event: Option<&Event>| event.map_or("the end".to_owned(), Event::to_string);
    format!("event {position}: {} with secret 0, {} with secret {pattern}", text(first), text(other))
}
