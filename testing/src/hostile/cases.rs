//! The cases of a row.

use super::argument::{Argument, part_lengths};

/// What is changed in the call that succeeds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    /// The argument is this word.
    Word(usize),
    /// This element of the array is this word.
    Element(usize, usize),
}

/// What must come of a case, besides no crash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// As the row says.
    Good,
    /// An error, where the function can say so.
    Refused,
    /// Anything.
    Any,
}

/// A call.
pub(super) struct Case {
    /// In words.
    pub(super) what: String,
    /// By position.
    pub(super) changes: Vec<(usize, Change)>,
    /// What must come of it.
    pub(super) outcome: Outcome,
}

/// An address at which nothing is.
const DANGLING: usize = 1;

/// Every case, the good call first.
pub(super) fn cases(arguments: &[Argument], kinds: &[&str]) -> Vec<Case> {
    let mut all = vec![Case { what: "the call of the row".into(), changes: vec![], outcome: Outcome::Good }];
    let mut add =
        |what: String, changes: Vec<(usize, Change)>, outcome| all.push(Case { what, changes, outcome });
    for (i, argument) in arguments.iter().enumerate() {
        let set = |word| vec![(i, Change::Word(word))];
        match argument {
            Argument::In(bytes) if bytes.is_empty() => {
                add(format!("argument {i} NULL"), set(0), Outcome::Any)
            }
            Argument::OptionalIn(_)
            | Argument::OptionalOut(_)
            | Argument::OptionalInteger(_)
            | Argument::OptionalHandle(_) => add(format!("argument {i} NULL"), set(0), Outcome::Any),
            Argument::In(_)
            | Argument::Out(_)
            | Argument::Integer(_)
            | Argument::Handle(_)
            | Argument::Lens(_)
            | Argument::Parts(_)
            | Argument::PartsOut(_) => add(format!("argument {i} NULL"), set(0), Outcome::Refused),
            Argument::RoomAt(of) => {
                add(format!("argument {i} NULL"), set(0), Outcome::Refused);
                let room = |length| (i, Change::Element(0, length));
                for (name, pointer) in [("NULL", 0), ("nowhere", DANGLING)] {
                    let changes = vec![room(0), (*of, Change::Word(pointer))];
                    add(format!("room at {i} 0, argument {of} {name}"), changes, Outcome::Refused);
                }
                add(format!("room at {i} 0"), vec![room(0)], Outcome::Refused);
                add(format!("room at {i} 1"), vec![room(1)], Outcome::Any);
                add(format!("room at {i} without bounds"), vec![room(usize::MAX)], Outcome::Any);
            }
            Argument::Len(of, unit) => lengths(i, *of, *unit, kinds[i], &mut add),
            Argument::Room(_) => {
                add(format!("room {i} without bounds"), set(usize::MAX), Outcome::Any);
                add(format!("room {i} of 0"), set(0), Outcome::Any);
                add(format!("room {i} of 1"), set(1), Outcome::Any);
            }
            Argument::Length(_) => {
                for length in too_long(1) {
                    add(format!("length {i} {length}"), set(length), Outcome::Refused);
                }
                add(format!("length {i} 0"), set(0), Outcome::Any);
                add(format!("length {i} 1"), set(1), Outcome::Any);
            }
            Argument::Any(_) | Argument::Count(_) => {
                let mut words = vec![0, 1, -1, i64::from(i32::MIN)];
                if matches!(argument, Argument::Any(_)) {
                    words.extend([i64::from(i32::MAX), i64::MIN, i64::MAX]);
                }
                for word in words {
                    add(format!("argument {i} {word}"), set(word as usize), Outcome::Any);
                }
            }
            Argument::Value(_) => {}
        }
        let parts = match argument {
            Argument::Parts(_) | Argument::PartsOut(_) => part_lengths(argument).collect(),
            Argument::Lens(of) => part_lengths(&arguments[*of]).collect(),
            _ => Vec::new(),
        };
        for (part, length) in parts.into_iter().enumerate() {
            let change = |word| vec![(i, Change::Element(part, word))];
            if matches!(argument, Argument::Lens(_)) {
                for length in too_long(1) {
                    add(format!("length {i}[{part}] {length}"), change(length), Outcome::Refused);
                }
            } else if length > 0 {
                add(format!("pointer {i}[{part}] NULL"), change(0), Outcome::Refused);
            }
        }
    }
    let pointers = || arguments.iter().enumerate().filter(|(_, argument)| is_pointer(argument));
    let nulls: Vec<_> = pointers().map(|(i, _)| (i, Change::Word(0))).collect();
    let zero = |(i, argument): (usize, &Argument)| match argument {
        Argument::Len(..) | Argument::Room(_) => Some((i, Change::Word(0))),
        Argument::RoomAt(_) => Some((i, Change::Element(0, 0))),
        _ => None,
    };
    let zeros: Vec<_> = arguments.iter().enumerate().filter_map(zero).collect();
    add("all pointers NULL".into(), nulls.clone(), Outcome::Any);
    add("all pointers NULL, all lengths 0".into(), [nulls, zeros.clone()].concat(), Outcome::Any);
    add("all lengths 0".into(), zeros, Outcome::Any);
    all
}

fn is_pointer(argument: &Argument) -> bool {
    use Argument::{Any, Count, Len, Length, Room, Value};
    !matches!(argument, Len(..) | Room(_) | Length(_) | Value(_) | Any(_) | Count(_))
}

/// Numbers of elements of `unit` bytes that no object has.
fn too_long(unit: usize) -> [usize; 5] {
    let first = isize::MAX as usize / unit + 1;
    [first, first + 1, usize::MAX / 2 + 17, usize::MAX - 15, usize::MAX]
}

/// The cases of length `i` of the buffer at argument `of`.
fn lengths(
    i: usize,
    of: usize,
    unit: usize,
    kind: &str,
    add: &mut impl FnMut(String, Vec<(usize, Change)>, Outcome),
) {
    let wrong = match kind {
        "c_int" => vec![-1_isize as usize, i32::MIN as isize as usize],
        "c_uint" | "u32" => vec![u32::MAX as usize, u32::MAX as usize - 15],
        _ => too_long(unit).to_vec(),
    };
    for length in wrong {
        let length = Change::Word(length);
        add(format!("length {i} {length:?}"), vec![(i, length)], Outcome::Refused);
        for (name, pointer) in [("NULL", 0), ("nowhere", DANGLING)] {
            let changes = vec![(i, length), (of, Change::Word(pointer))];
            add(format!("length {i} {length:?}, argument {of} {name}"), changes, Outcome::Refused);
        }
    }
    for (name, pointer) in [("NULL", 0), ("nowhere", DANGLING)] {
        let changes = vec![(i, Change::Word(0)), (of, Change::Word(pointer))];
        add(format!("length {i} 0, argument {of} {name}"), changes, Outcome::Any);
    }
    add(format!("length {i} 0"), vec![(i, Change::Word(0))], Outcome::Any);
    add(format!("length {i} 1"), vec![(i, Change::Word(1))], Outcome::Any);
}
