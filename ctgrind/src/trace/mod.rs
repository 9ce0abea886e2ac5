//! Layer C: equal traces.
//!
//! One child process a secret, all forked from this process before anything else happens, so that they share every
//! address, the heap's included. Each is translated ([`translate`]) between the markers of [`crate::probe`], or single-stepped
//! with CTGRIND_STEPS=1: slow, and a check of the other way. Compared are the address of every instruction, every effective memory address
//! (each lane of a gather), and the operands of divisions. Blind spot: only the secrets tried, see [`crate::probe::PATTERNS`].

mod child;
mod decode;
mod location;
mod registers;
mod step;
pub mod translate;
mod translated;

use crate::case::Case;
use crate::probe::PATTERNS;
use crate::verdict::Measured;
use adamant_base::cpu;
use child::Child;
use step::Event;

/// Longer traces are a mistake in the case: make its loops shorter.
const LIMIT: usize = 1_500_000;

/// Runs the case under every secret, plainly and as its own control.
pub fn measure(case: &Case) -> Measured {
    if !cpu::uncapped_features().contains(case.features) {
        return Measured::Unavailable;
    }
    if std::env::var_os("CTGRIND_STEPS").is_none() {
        return by_translation(case);
    }
    child::stay_on_one_core();
    let control = match difference(case, true) {
        Ok(difference) => difference,
        Err(why) => return Measured::Broken(why),
    };
    match difference(case, false) {
        Ok(Difference { place, events }) => Measured::Done {
            leaks: place.is_some(),
            control_seen: control.place.is_some(),
            remark: place.unwrap_or_else(|| format!("{events} events")),
        },
        Err(why) => Measured::Broken(why),
    }
}

/// The same by translation.
fn by_translation(case: &Case) -> Measured {
    let both = translated::difference(case, true).and_then(|c| Ok((c, translated::difference(case, false)?)));
    match both {
        Ok((control, plain)) => Measured::Done {
            leaks: plain.place.is_some(),
            control_seen: control.place.is_some(),
            remark: plain.place.unwrap_or_else(|| format!("{} instructions", plain.instructions)),
        },
        Err(why) => Measured::Broken(why),
    }
}

/// What comparing all traces came to.
struct Difference {
    /// Where the trace of some secret leaves that of the first, if it does.
    place: Option<String>,
    /// Length of the first trace.
    events: usize,
}

/// Traces all secrets and compares.
fn difference(case: &Case, control: bool) -> Result<Difference, String> {
    // All of them first: what this process allocates later must not move anything in theirs. A plain loop with one call
    // in it, and space beforehand: an iterator would call from different depths of the stack.
    let mut children: Vec<Child> = Vec::with_capacity(usize::from(PATTERNS));
    for pattern in 0..PATTERNS {
        children.push(Child::fork(case, pattern, control)?);
    }
    let mut decoder = decode::Decoder::new();
    let mut children = children.into_iter();
    let reference = match children.next() {
        Some(first) => record(first, control, &mut decoder)?,
        None => return Err("no secrets".to_owned()),
    };
    let mut place = None;
    for (child, pattern) in children.zip(1..) {
        if let Some(position) = compare(child, control, &mut decoder, &reference)? {
            place = Some(tell(&reference, position, pattern));
            break;
        }
    }
    Ok(Difference { place, events: reference.len() })
}

/// To where the trace begins: the operation, or what the control does with its result.
fn begin(child: &mut Child, control: bool) -> Result<(), String> {
    child.run_to_marker()?;
    if control { child.skip_to_marker() } else { Ok(()) }
}

fn record(mut child: Child, control: bool, decoder: &mut decode::Decoder) -> Result<Vec<Event>, String> {
    begin(&mut child, control)?;
    let mut events = Vec::new();
    while let Some(event) = child.step(decoder)? {
        if events.len() == LIMIT {
            return Err(format!("more than {LIMIT} events"));
        }
        events.push(event);
    }
    Ok(events)
}

/// The first event in which `child` differs from the reference.
fn compare(
    mut child: Child,
    control: bool,
    decoder: &mut decode::Decoder,
    reference: &[Event],
) -> Result<Option<usize>, String> {
    begin(&mut child, control)?;
    for (position, expected) in reference.iter().enumerate() {
        if child.step(decoder)? != Some(*expected) {
            return Ok(Some(position));
        }
    }
    Ok(child.step(decoder)?.map(|_| reference.len()))
}

/// Names the place: the instruction that was executed last before the traces part, or whose operands differ.
fn tell(reference: &[Event], position: usize, pattern: u8) -> String {
    let (what, until) = match reference.get(position) {
        Some(Event::Memory(_)) => ("memory addresses differ", position),
        Some(Event::Division(_)) => ("operands of a division differ", position),
        Some(Event::Count(_)) => ("lengths of a copy differ", position),
        Some(Event::Code(_)) | None => ("a branch depends on it", position),
    };
    let code = reference[..until].iter().rev().find_map(|event| match event {
        Event::Code(address) => Some(*address),
        _ => None,
    });
    let place = code.map_or_else(|| "the start".to_owned(), location::describe);
    format!("{what} between secrets 0 and {pattern}, event {position}, {place}")
}
