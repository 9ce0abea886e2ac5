//! Arguments, and how they are laid into memory.

use crate::Guarded;

/// How an argument of the call that succeeds is made, and what may be done to it.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A buffer that is read. NULL is refused.
    In(Vec<u8>),
    /// A buffer that is read, and may be NULL.
    OptionalIn(Vec<u8>),
    /// A buffer of so many bytes that is written; untouched where the call is refused. NULL is refused.
    Out(usize),
    /// A buffer that is written, and may be NULL.
    OptionalOut(usize),
    /// The number of elements of this many bytes at the argument of this position. What no object can have is refused.
    Len(usize, usize),
    /// The room at the argument of this position: more than there is may be said where less is needed.
    Room(usize),
    /// A pointer to the room at the argument of this position, which is the length that was written afterwards: a `size_t`.
    /// More room than there is may be said where less is needed; no room is refused. NULL is refused.
    RoomAt(usize),
    /// A length that is not the one of a buffer: what no object can have is refused.
    Length(usize),
    /// A number that is not changed.
    Value(u64),
    /// A number; any other must do no harm.
    Any(i64),
    /// A number; 0, 1 and negative ones must do no harm. Large ones ask for memory or time.
    Count(i64),
    /// A number of the integer libraries; constant ones have their digits between guard pages too. NULL is refused.
    Integer(i64),
    /// The same, and may be NULL.
    OptionalInteger(i64),
    /// Pointers to buffers that are read.
    Parts(Vec<Vec<u8>>),
    /// Pointers to buffers that are written.
    PartsOut(Vec<usize>),
    /// The lengths of the buffers at the argument of this position.
    Lens(usize),
    /// Something that the library made. NULL is refused.
    Handle(fn() -> usize),
    /// The same, and NULL does nothing.
    OptionalHandle(fn() -> usize),
}

/// What output buffers hold before a call.
pub(super) const CANARY: u8 = 0xc5;

/// Digits that there is room for in numbers that are written: what the library gives new ones.
const DIGITS: usize = 32;

/// An argument in memory.
pub struct Placed {
    /// What is passed.
    pub word: usize,
    /// The buffer that must be untouched where the call is refused, and buffers that elements of arrays point to.
    buffers: Vec<Guarded<u8>>,
    /// Whether the first buffer is an output.
    is_output: bool,
}

impl Placed {
    /// Puts a buffer at an edge.
    fn buffer(content: &[u8], at_end: bool) -> Placed {
        let buffer = Guarded::new(content, at_end);
        Placed { word: buffer.as_ptr().addr(), buffers: vec![buffer], is_output: false }
    }

    fn word(word: usize) -> Placed {
        Placed { word, buffers: Vec::new(), is_output: false }
    }

    /// Whether an output buffer has changed.
    pub(super) fn is_touched(&self) -> bool {
        self.is_output && self.buffers.first().is_some_and(|buffer| buffer.iter().any(|&byte| byte != CANARY))
    }

    /// Sets element `index` of an array of words.
    pub(super) fn set_element(&mut self, index: usize, word: usize) {
        if let Some(array) = self.buffers.first_mut() {
            array[8 * index..8 * index + 8].copy_from_slice(&word.to_ne_bytes());
        }
    }
}

/// Lays the arguments of a call into memory; `is_const` says which pointers point to what is only read.
pub(super) fn place(arguments: &[Argument], is_const: &[bool], at_end: bool) -> Vec<Placed> {
    arguments
        .iter()
        .enumerate()
        .map(|(i, argument)| match argument {
            Argument::In(bytes) | Argument::OptionalIn(bytes) => Placed::buffer(bytes, at_end),
            Argument::Out(bytes) | Argument::OptionalOut(bytes) => {
                Placed { is_output: true, ..Placed::buffer(&vec![CANARY; *bytes], at_end) }
            }
            Argument::Len(of, unit) => Placed::word(length(&arguments[*of]) / unit),
            Argument::Room(of) => Placed::word(length(&arguments[*of])),
            Argument::RoomAt(of) => Placed::buffer(&length(&arguments[*of]).to_ne_bytes(), at_end),
            Argument::Value(word) => Placed::word(*word as usize),
            Argument::Any(word) | Argument::Count(word) => Placed::word(*word as usize),
            Argument::Length(length) => Placed::word(*length),
            Argument::Integer(value) | Argument::OptionalInteger(value) => {
                integer(*value, is_const[i], at_end)
            }
            Argument::Parts(parts) => array(parts.iter().map(|part| Guarded::new(part, at_end)), at_end),
            Argument::PartsOut(parts) => {
                array(parts.iter().map(|&bytes| Guarded::new(&vec![CANARY; bytes], at_end)), at_end)
            }
            Argument::Lens(of) => Placed::buffer(
                &part_lengths(&arguments[*of]).flat_map(usize::to_ne_bytes).collect::<Vec<_>>(),
                at_end,
            ),
            Argument::Handle(make) | Argument::OptionalHandle(make) => Placed::word(make()),
        })
        .collect()
}

/// An array of pointers.
fn array(parts: impl Iterator<Item = Guarded<u8>>, at_end: bool) -> Placed {
    let mut parts: Vec<_> = parts.collect();
    let pointers: Vec<u8> = parts.iter().flat_map(|part| part.as_ptr().addr().to_ne_bytes()).collect();
    let array = Guarded::new(&pointers, at_end);
    let word = array.as_ptr().addr();
    parts.insert(0, array);
    Placed { word, buffers: parts, is_output: false }
}

/// `{ int used, alloc, sign; uint64_t *dp; }` with digits of 60 bits.
fn integer(value: i64, is_const: bool, at_end: bool) -> Placed {
    let magnitude = value.unsigned_abs();
    let digits = [magnitude & ((1 << 60) - 1), magnitude >> 60];
    let used = digits.iter().filter(|&&digit| digit != 0).count();
    let content: Vec<u8> = digits[..used].iter().flat_map(|digit| digit.to_ne_bytes()).collect();
    let (room, pointer, guarded) = if is_const {
        let guarded = Guarded::new(&content, at_end);
        (used, guarded.as_ptr().addr(), Some(guarded))
    } else {
        // The library may free these digits, so they are from where it has its own.
        // SAFETY: room for more than the content; zero above it, as numbers are.
        let pointer = unsafe {
            let pointer = libc::calloc(DIGITS, 8).cast::<u8>();
            assert!(!pointer.is_null());
            core::ptr::copy_nonoverlapping(content.as_ptr(), pointer, content.len());
            pointer
        };
        (DIGITS, pointer.expose_provenance(), None)
    };
    let mut number = Vec::new();
    for field in [used as i32, room as i32, i32::from(value < 0), 0] {
        number.extend(field.to_ne_bytes());
    }
    number.extend(pointer.to_ne_bytes());
    let mut placed = Placed::buffer(&number, at_end);
    placed.buffers.extend(guarded);
    placed
}

/// The bytes of a buffer, or the elements of an array of pointers as if each were a byte.
fn length(argument: &Argument) -> usize {
    match argument {
        Argument::In(bytes) | Argument::OptionalIn(bytes) => bytes.len(),
        Argument::Out(bytes) | Argument::OptionalOut(bytes) => *bytes,
        Argument::Parts(parts) => 8 * parts.len(),
        Argument::PartsOut(parts) => 8 * parts.len(),
        other => panic!("{other:?} has no length"),
    }
}

/// The lengths of what an array points to.
pub(super) fn part_lengths(argument: &Argument) -> Box<dyn Iterator<Item = usize> + '_> {
    match argument {
        Argument::Parts(parts) => Box::new(parts.iter().map(Vec::len)),
        Argument::PartsOut(parts) => Box::new(parts.iter().copied()),
        other => panic!("{other:?} has no parts"),
    }
}
